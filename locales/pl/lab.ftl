# Pracownia: szanse działania i to, czy scenariusz jest wyrównany.

lab-side =
    { $seat ->
        [hasbergs] { verdox-hasbergs }
        [askans] { verdox-askans }
        [white] { generals-white }
        [black] { generals-black }
        [french] { ccn-side-french }
        [allied] { ccn-side-allied }
        [south] { napoleon-south }
        [north] { napoleon-north }
        [union] { lee-union }
        [confederate] { lee-confederate }
       *[other] { $seat }
    }

# Szanse.
lab-odds-exact = Dokładnie: zasady liczą każdy rzut.
lab-odds-sampled = Z próby, liczba rzutów: { $samples }; w nawiasie przedział, w którym prawdziwa szansa leży 19 razy na 20.
lab-odds-certain = Nic tu nie zależy od przypadku.
lab-odds-nothing = bez komunikatu
lab-odds-others = rzadsze wyniki: { $count }

# Jedno zdanie o równowadze.
lab-verdict-empty = Niczego jeszcze nie rozegrano.
lab-verdict-fair = Wyrównany: { $side } – wygrane { $share } na 100, a prawda leży niedaleko połowy.
lab-verdict-slight = { $side } – wygrane { $share } na 100: za dużo jak na przypadek, ale w granicach równowagi.
lab-verdict-tilted = { $side } – wygrane { $share } na 100: za dużo jak na przypadek; czy za dużo jak na równowagę, nie wiadomo.
lab-verdict-unfair = { $side } – wygrane { $share } na 100: za dużo jak na równowagę.
lab-verdict-open = Nierozstrzygnięte: { $side } – wygrane { $share } na 100, co może być przypadkiem; odpowiedź da około { $more } bitew.

# Sprawozdanie.
lab-study = Badanie równowagi
lab-battles =
    { $battles ->
        [one] { $battles } bitwa
        [few] { $battles } bitwy
       *[many] { $battles } bitew
    }
lab-players = { $firstside }: { $first } · { $secondside }: { $second }
lab-player-random = przypadek
lab-player-recruit = Rekrut
lab-player-veteran = Weteran
lab-seed = ziarno { $seed }
lab-missing =
    { $battles ->
        [one] brakuje jeszcze { $battles } bitwy
       *[other] brakuje jeszcze { $battles } bitew
    }
lab-who-wins = Kto wygrywa
lab-who-wins-under = Udział każdej strony z przedziałem 95 %; remis liczy się za pół. Od 45 do 55 % to równowaga.
lab-wins =
    { $wins ->
        [one] { $wins } zwycięstwo
        [few] { $wins } zwycięstwa
       *[many] { $wins } zwycięstw
    }
lab-draws =
    { $draws ->
        [0] Żadna bitwa nie skończyła się remisem.
        [one] { $draws } bitwa skończyła się remisem.
        [few] { $draws } bitwy skończyły się remisem.
       *[many] { $draws } bitew skończyło się remisem.
    }
lab-forfeits =
    { $battles ->
        [one] W { $battles } bitwie gracz zawiódł i oddał partię.
       *[other] W { $battles } bitwach gracz zawiódł i oddał partię.
    }
lab-fair = równowaga
lab-from-to = od { $low } do { $high }
lab-length = Jak długo to trwa
lab-length-under = Tury liczone jak w grze; połowa bitew leży w ciemnej części.
lab-median = mediana { $median }
lab-length-ends = Najkrótsza { $shortest }, najdłuższa { $longest }.
lab-scores = Punkty tura po turze
lab-scores-under = Środkowa bitwa, połowa bitew, dziewięć na dziesięć. Zakończona bitwa zachowuje swój wynik.
lab-factors = Co towarzyszy zwycięstwu: { $side }
lab-factors-under = { $side }: udział w bitwach, w których to się zdarzyło; linia: wszystkie bitwy, { $share }.
lab-factors-label = Udział zwycięstw według tego, co się zdarzyło
lab-factors-none = Nic nie zdarzyło się w dość wielu bitwach i nie zabrakło w dość wielu innych, by to porównać.
lab-factors-note = Liczba porównań: { $compared }. Przedziały są na to dość szerokie; blade mogą wciąż być przypadkiem (pewnych: { $proved }). To, co towarzyszy zwycięstwu, nie musi być jego przyczyną.
lab-changes = Wypróbowane zmiany
lab-changes-under = { $side }: udział przy tych samych ziarnach.
lab-changes-hint = Żadne. Dodaj --vary ŚCIEŻKA=WARTOŚĆ,WARTOŚĆ, aby rozegrać obok scenariusz z innymi wartościami.
lab-as-it-is = bez zmian
lab-change-best = Najbliżej połowy: { $change } ({ $side } { $share }).
lab-change-none = Żadna zmiana nie zbliżyła wyniku do połowy.
lab-again = To samo badanie w terminalu, co do kostki:
lab-how = Zasady { $rules }, program { $program }. Przedziały Wilsona, odchylenia standardowe: { $deviations }.
# Wiersz w terminalu.
lab-line = { $side } { $share } (od { $low } do { $high }) · { $battles ->
        [one] { $battles } bitwa
        [few] { $battles } bitwy
       *[many] { $battles } bitew
    }, remisy: { $draws } · mediana tur: { $median }
lab-written = Zapisano w { $folder }: { $files }

# Polecenia.
lab-left = pozostało ETA
lab-what = podaj grę i scenariusz
lab-two-players = «{ $given }»: podaj dwóch graczy oddzielonych przecinkiem, na przykład veteran,recruit
lab-no-shard = «{ $given }»: podaj, która to część z ilu, na przykład 1/4
lab-no-player = «{ $name }» nie jest graczem: podaj random, recruit, veteran albo marshal@2000 (iteracje na decyzję)
lab-timed = «{ $name }» decyduje według zegara, więc jego bitew nie dałoby się powtórzyć: podaj marshal@2000 (iteracje na decyzję)
lab-bad-variant = Przy { $change } scenariusza nie da się rozegrać: { $reason }
lab-vary-form = «{ $given }»: podaj ŚCIEŻKA=WARTOŚĆ,WARTOŚĆ, na przykład hand.french=5,6
lab-vary-unknown = Plik scenariusza nie ma wartości «{ $path }»; ma { $known }.
lab-vary-ambiguous = Plik scenariusza ma kilka wartości «{ $path }»: podaj { $known }.
lab-ledger-busy = pisze do niego inny proces
lab-ledger-line = wiersz { $line }: { $reason }
lab-ledger-other = Zawiera inne badanie: { $what } «{ $theirs }», a nie «{ $ours }».
lab-ledger-contradiction = Bitwa { $number } wariantu { $variant } przebiegła inaczej w innym pliku.
lab-resumed = Ciąg dalszy; bitwy już rozegrane: { $battles }.
lab-odds-which = podaj działanie: --action z JSON-em albo numerem; --list pokaże wszystkie
lab-odds-not-all = (to nie wszystkie, lecz dobre przykłady)
lab-odds-over = bitwa jest skończona: nie ma o czym decydować
lab-odds-no-seat = Nie ma strony «{ $name }»; znane: { $known }.
lab-odds-no-number = Nie ma działania { $number }: na liście jest ich { $count }.
lab-odds-no-json = Działanie nie jest ani numerem, ani JSON-em: { $reason }
lab-odds-other-game = to zapis gry { $game }
lab-odds-too-far = kroków w zapisie jest tylko { $steps }

lab-help-odds = Podaje szanse działania i sumy, które za nimi stoją
lab-help-odds-after =
    Pozycja pochodzi z zapisu albo z bitwy, którą rozgrywają dwaj Rekruci przy podanym ziarnie. Tam, gdzie zasady nie
    liczą rzutów, kości rzuca się wiele razy w światach, których decydująca strona nie odróżni od prawdziwego, a każda
    szansa ma przedział 95 %.

    Przykłady:
      bivouac odds ccn rolica-1808 --at 30 --list
      bivouac odds ccn rolica-1808 --at 30 --action 2 --svg odds.svg
      bivouac odds ccn --record battle.json --at 120 --seat french --action 1 --json
lab-help-odds-scenario = Scenariusz; bez niego pierwszy tej gry
lab-help-odds-seed = Ziarno bitwy, którą Rekruci rozgrywają do tego kroku
lab-help-odds-record = Zapis skończonej bitwy, odtwarzany do tego kroku
lab-help-odds-at = Po ilu krokach
lab-help-odds-seat = Strona, która decyduje; bez tego ta, na którą kolej
lab-help-odds-action = Działanie: jako JSON albo numer z listy
lab-help-odds-list = Pokaż dozwolone działania z numerami
lab-help-odds-samples = Liczba rzutów tam, gdzie zasady ich nie liczą
lab-help-odds-svg = Narysuj to także w tym pliku
lab-help-json = Wypisz JSON
lab-help-simulate = Rozgrywa scenariusz tysiące razy i mówi, czy jest wyrównany
lab-help-simulate-after =
    Gracze: random, recruit, veteran albo marshal@2000 (iteracje na decyzję), po jednym na stronę. To samo ziarno daje
    te same bitwy przy każdej liczbie zadań i części. Przerwane badanie toczy się dalej od miejsca przerwania.

    Przykłady:
      bivouac simulate ccn rolica-1808 --games 1000 --players veteran,veteran
      bivouac simulate ccn rolica-1808 --games 400 --vary hand.french=5,6
      bivouac simulate verdox redoubt --players recruit,recruit --shard 1/2
      bivouac simulate merge study/shard-*.jsonl
lab-help-simulate-scenario = Scenariusz
lab-help-simulate-games = Liczba bitew każdego wariantu
lab-help-simulate-players = Kto gra pierwszą, a kto drugą stroną
lab-help-simulate-seed = Ziarno badania
lab-help-simulate-jobs = Liczba bitew naraz; bez tego jedna na rdzeń
lab-help-simulate-shard = Tylko część bitew, na przykład 1/4
lab-help-simulate-vary = Wartość pliku scenariusza według ścieżki i to, czym ma być; można podać wiele razy
lab-help-simulate-out = Folder na księgę, tabele i sprawozdanie
lab-help-merge = Łączy księgi tego samego badania
lab-help-merge-files = Księgi

# Strona.
lab-page-title = Laboratorium
lab-page-intro = Czy ta bitwa jest wyrównana? Gracze komputerowi toczą ją wiele razy; sprawozdanie mówi, czego to dowodzi, a czego nie.
lab-page-new = Nowe badanie
lab-page-game = Gra
lab-page-scenario = Bitwa
lab-page-battles = Liczba bitew
lab-page-seed = Ziarno losowości
lab-page-vary = Inne wartości do wypróbowania
lab-page-vary-more = Może pozostać puste. Jedna zmiana w wierszu, według ścieżki w pliku scenariusza: hand.french=5,6
lab-page-begin = Rozpocznij badanie
lab-page-fair-use = Badanie ustępuje każdemu, kto gra, więc trwa, ile trzeba; toczy się dalej po zamknięciu tej strony. Najwyżej { $most } bitew, wszystkie zmiany razem.
lab-page-stored = Badania
lab-page-none = Nie przeprowadzono tu jeszcze żadnego badania.
lab-page-progress = { $played } z { $asked } bitew
lab-page-state-waiting = czeka, aż inni skończą
lab-page-state-running = jest rozgrywane
lab-page-state-stopped = wstrzymane
lab-page-state-done = jest ukończone
lab-page-stop = Zatrzymaj
lab-page-remove = Usuń
lab-page-go-on = Kontynuuj
lab-page-copy = Kopiuj polecenie
lab-page-copied = Skopiowano
lab-page-file-report = Sprawozdanie jako plik
lab-page-file-battles = Bitwy jako CSV
lab-page-file-turns = Tury jako CSV
lab-page-back = Wszystkie badania
lab-page-tools = Co zrobić z tym badaniem
