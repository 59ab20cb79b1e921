# Klient przeglądarkowy.

web-tagline = Gry o kawalerii, piechocie i armatach. Wybierz jedną i graj: konto niepotrzebne.
web-nav = Strony
web-nav-rules = Zasady
web-nav-scenarios = Scenariusze
web-nav-settings = Ustawienia
web-language = Język
web-loading = Chwileczkę…
web-load-failed = Nie udało się wczytać tej części strony.
web-try-again = Spróbuj ponownie
web-not-found = Nikt tu nie obozuje
web-not-found-more = Pod tym adresem nie ma strony.
web-to-lobby = Do poczekalni
web-close = Zamknij
web-cancel = Anuluj
web-copy = Kopiuj
web-copied = Skopiowano
web-filter = Filtruj
web-server-unreachable = Serwer nie odpowiada. Strona próbuje dalej sama.

## Poczekalnia

web-lobby-title = Poczekalnia
web-minutes = { $minutes } min
web-minutes-range = { $from }–{ $to } min
web-hours =
    { $hours ->
        [one] { $hours } godzina
        [few] { $hours } godziny
        [other] { $hours } godziny
       *[many] { $hours } godzin
    }
web-weight = trudność
web-weight-of = Trudność { $weight } z 5
web-play-computer = Graj z komputerem
web-invite-friend = Zaproś znajomego
web-same-screen = Na jednym ekranie
web-in-terminal = Planszy jeszcze tu nie ma. W terminalu:
web-list-mine = Moje bitwy
web-list-mine-empty = Jeszcze żadnej. Wybierz grę powyżej: pierwsza bitwa jest o jedno kliknięcie stąd.
web-list-open = Otwarte bitwy
web-list-open-empty = Nikt teraz nie czeka na przeciwnika.
web-list-watch = Oglądaj
web-list-watch-empty = Nie toczy się żadna inna bitwa.
web-finished-count =
    { $count ->
        [one] { $count } zakończona, do obejrzenia
        [few] { $count } zakończone, do obejrzenia
       *[many] { $count } zakończonych, do obejrzenia
    }
web-show-running = bitwy w toku
web-against = przeciwnik: { $who }
web-offers = wolna strona: { $side }
web-your-turn = twoja tura
web-waiting-for = ruch: { $who }
web-computer-thinks = Komputer myśli
web-won-by = Zwycięstwo: { $side }
web-draw = Remis
web-join = Dołącz
web-play = Graj
web-look = Zobacz
web-replay = Powtórka
web-who-me = ty
web-who-computer = komputer, { $level }
web-who-open = wolne miejsce
web-who-invited = zaproszona osoba
web-who-guest = gość

## Nowa bitwa

web-opponent = Przeciwnik
web-way-computer = Komputer
web-way-invite = Znajomy, przez link
web-way-open = Ktokolwiek
web-way-screen = Na jednym ekranie
web-scenario = Scenariusz
web-your-side = Twoja strona
web-side-any = Losowo
web-level = Poziom komputera
web-level-recruit = Rekrut
web-level-recruit-more = szybki, wyrozumiały
web-level-veteran = Weteran
web-level-veteran-more = rozsądny
web-level-marshal = Marszałek
web-level-marshal-more = myśli naprzód
web-more-options = Zasady opcjonalne i kostki
web-dice-word = Twoje słowo, domieszane do kostek
web-dice-word-explain = O rzutach decyduje tajne ziarno, którego skrót jest ogłaszany przed pierwszym rzutem, oraz twoje słowo. Po bitwie możesz sprawdzić każdy rzut.
web-start-computer = Zacznij
web-start-invite = Utwórz link
web-start-open = Zaproponuj bitwę
web-start-screen = Zacznij
web-invite-ready = Zaproszenie gotowe
web-invite-explain = Wyślij ten link znajomemu. Kto go otworzy, obejmie drugą stronę.
web-invite-link = Link z zaproszeniem
web-to-battle = Do bitwy

## Bitwa

web-battle-missing = Nie ma takiej bitwy
web-battle-missing-more = Mogła zostać usunięta albo adres jest niepełny.
web-no-board = Ta gra nie ma jeszcze planszy w przeglądarce
web-board-role = plansza
web-panel = Co jest do zrobienia, szanse i dziennik
web-bar = Narzędzia
web-points = punkty
web-zoom-in = Przybliż
web-zoom-out = Oddal
web-looking-back = Spojrzenie wstecz: krok { $seq } z { $of }
web-battle-over = Bitwa skończona
web-you-watch = Oglądasz
web-turn-of = { $side }: twoja tura
web-your-turn-head = Twoja tura
web-wait = Poczekaj
web-connecting = Łączenie…
web-reconnecting = Połączenie przerwane, trwa ponowne łączenie. Nic nie przepadło.
web-trouble-offline = Serwer chwilowo nie odpowiada. Spróbuj za moment.
web-draw-offered = Przeciwnik proponuje remis.
web-draw-accept = Przyjmij
web-paused = Bitwa jest wstrzymana.
web-resume = Wznów
web-considering = Co by to dało
web-probably = Prawdopodobnie
web-odds-sampled = Oszacowane z wielu prób.
web-odds-joint = Wszystkie wyniki słowami
web-dice = Kostki
web-log = Dziennik
web-log-empty = Nic się jeszcze nie zdarzyło.
web-jump-here = Zobacz tę chwilę
web-chat = Rozmowa
web-chat-empty = Nikt jeszcze nic nie powiedział.
web-chat-say = Napisz coś
web-send = Wyślij
web-all-actions =
    { $count ->
        [one] Jedyne dozwolone działanie, słowami
        [few] Wszystkie { $count } dozwolone działania, słowami
       *[many] Wszystkie dozwolone działania ({ $count }), słowami
    }
web-more-actions =
    { $count ->
        [one] i jeszcze { $count }: użyj filtra
        [few] i jeszcze { $count }: użyj filtra
       *[many] i jeszcze { $count }: użyj filtra
    }
web-undo = Cofnij
web-undo-more = Cofnij swój ostatni krok, jeśli nie rzucono kostką i nic nie zostało ujawnione (U)
web-hint = Podpowiedź
web-hint-more = Co zrobiłby tu Marszałek i dlaczego (H)
web-advice = Podpowiedź
web-advice-thinking = Marszałek rozważa…
web-advice-would = Marszałek zrobiłby tak
web-advice-why = Dlaczego
web-advice-better = lepiej
web-advice-worse = gorzej
web-advice-ahead = Od razu nie robi to różnicy: liczy się to, co nastąpi potem.
web-advice-then = Potem
web-advice-others = Porównanie
web-advice-outlook = Widoki według oceny komputera: 0 to przegrana, 100 to wygrana
web-advice-do = Zrób to
web-flip = Obróć
web-flip-more = Spójrz z drugiej strony (F)
web-menu = Więcej
web-help = Pomoc
web-download-record = Pobierz zapis
web-offer-draw = Zaproponuj remis
web-resign = Poddaj bitwę…
web-resign-sure = Tak, poddaj
web-play-back = Odtwórz
web-pause = Pauza
web-step-back = Krok wstecz
web-step-forward = Krok naprzód
web-scrubber = Powtórka
web-now = Teraz
web-share = Udostępnij tę chwilę
web-handover = Przekaż urządzenie: { $side }
web-handover-more = Na tej stronie nie ma teraz niczego z tajemnic żadnej strony. Przejdź dalej, gdy drugi gracz już nie patrzy.
web-handover-ready = { $side }: gotowe
web-verify-dice = Sprawdź kostki
web-proof-good =
    { $count ->
        [one] Rzut tej bitwy wynika z ziarna zapowiedzianego przed pierwszym rzutem.
        [few] Wszystkie { $count } rzuty tej bitwy wynikają z ziarna zapowiedzianego przed pierwszym rzutem.
       *[many] Wszystkie rzuty tej bitwy ({ $count }) wynikają z ziarna zapowiedzianego przed pierwszym rzutem.
    }
web-proof-wrong = Rzuty kroku { $step } nie wynikają z ziarna.
web-proof-commitment = Ujawnione ziarno nie jest tym, które zapowiedziano.
web-proof-scripted =
    { $count ->
        [one] Kostki jednego kroku podano z góry: niczego nie dowodzą.
       *[other] Kostki { $count } kroków podano z góry: niczego nie dowodzą.
    }
web-proof-chain = Coś w zapisie zmieniono, usunięto lub przestawiono.
web-proof-bound = Od tamtej pory niczego nie zmieniono.
web-proof-unbound = Ten starszy zapis nie wiąże kolejności kroków.
web-key-cursor = przesuń kursor po planszy
web-key-enter = weź jednostkę; wykonaj to, co wskazuje kursor
web-key-escape = odłóż ją
web-key-next = następna jednostka, która może działać
web-key-target = następne miejsce, dokąd jednostka może pójść lub które może zaatakować
web-key-end = zakończ fazę, zatwierdź decyzję
web-key-undo = cofnij
web-key-hint = podpowiedź
web-key-flip = obróć planszę
web-key-back = spójrz wstecz, krok po kroku
web-key-zoom = przybliż, oddal, dopasuj

## Zasady, scenariusze, ustawienia

web-rules-contents = Spis treści
web-rules-search = Szukaj w zasadach
web-rules-count =
    { $count ->
        [one] { $count } zasada
        [few] { $count } zasady
       *[many] { $count } zasad
    }
web-rules-none = Żadna zasada o tym nie mówi.
web-rule-tag-S = Zapisane w instrukcji
web-rule-tag-R = Rozstrzygnięte tam, gdzie instrukcja milczy lub jest niejasna
web-rule-tag-C = Uzupełnione na potrzeby tego wydania
web-rule-tag-opt = Zasada opcjonalna
web-all-games = Wszystkie gry
web-theme = Kolory
web-theme-auto = Jak w urządzeniu
web-theme-light = Jasne
web-theme-dark = Ciemne
web-motion = Ruch
web-motion-auto = Jak w urządzeniu
web-motion-on = Włączony
web-motion-off = Wyłączony
web-motion-explain = Bez ruchu kostki i jednostki po prostu pojawiają się tam, gdzie kończą.
web-pace = Tempo pokazywania
web-pace-slow = Wolno
web-pace-normal = Zwykle
web-pace-fast = Szybko
web-pace-off = Od razu
web-pace-explain = Tura przeciwnika i skutki twoich działań są pokazywane krok po kroku. „Od razu” pokazuje sam wynik.
web-follow = Co się dzieje
web-follow-head = { $side } · patrzysz
web-follow-came-of-it = Co z tego wynikło
web-follow-turn = { $side }
web-follow-mine = Twój krok
web-follow-step = Bitwa
web-follow-since = Od ostatniego spojrzenia
web-follow-progress = krok { $step } z { $of }
web-follow-back = O jedno zdarzenie wstecz
web-follow-next = O jedno zdarzenie dalej
web-follow-on = Dalej
web-follow-skip = Przejdź do teraz
web-follow-skip-mine = Przejdź do mojej tury
web-account = Twoja nazwa
web-account-explain = Można grać bez niej. Nazwa i hasło zachowają twoje bitwy na innych urządzeniach.
web-account-as = Grasz jako { $name }.
web-account-name = Nazwa
web-account-password = Hasło, co najmniej 8 znaków
web-login = Zaloguj
web-register = Zajmij tę nazwę
web-logout = Wyloguj

## Gry

web-game-ccn-kicker = Commands & Colors
web-game-ccn-title = Napoleonics
web-game-ccn-line = Zagraj kartę, by wydać rozkazy skrzydłu lub centrum; kostki powiedzą, czy linia wytrwa.
web-game-generals-kicker = Tajne rozkazy
web-game-generals-title = Generals
web-game-generals-line = Obie strony piszą po dziesięć rozkazów, po czym wszystko dzieje się naraz na dziewięciu sektorach.
web-game-verdox-kicker = Bitwa o fortecę
web-game-verdox-title = Verdox
web-game-verdox-line = Zakryte żetony, fortyfikacje, barki i armaty: zdobądź kwaterę wroga za rzeką.
web-game-napoleon-kicker = Bogowie Wojny
web-game-napoleon-title = Napoleon
web-game-napoleon-line = Pułki w linii, kolumnie i czworoboku na otwartym stole: zbuduj armię i prowadź jej dywizje.
web-game-lee-kicker = Bogowie Wojny
web-game-lee-title = Lee
web-game-lee-line = Korpusy wojny secesyjnej, zakryte znaczniki rozkazów i generałowie, którzy mają własne zdanie.
web-seat-verdox-hasbergs = Hasbergowie
web-seat-verdox-askans = Askanowie
web-seat-generals-white = Biały
web-seat-generals-black = Czarny
web-seat-ccn-french = Francuzi
web-seat-ccn-allied = Sprzymierzeni
web-seat-lee-union = Unia
web-seat-lee-confederate = Konfederacja

## Verdox

web-help-verdox = Weź jednostkę: bursztynowe pola to te, na które może wejść, celowniki wskazują, co może zaatakować. Wskaż jedno z nich, by zobaczyć szanse; naciśnij, by wykonać, albo przeciągnij tam jednostkę. Jednostka rusza się albo atakuje raz na turę. Kto wejdzie do kwatery wroga, wygrywa.
web-verdox-board = Mapa fortecy
web-verdox-choose-kind = Jaką jednostkę ustawić?
web-verdox-armies = Armie
web-verdox-waiting =
    { $count ->
        [0] nikt nie czeka
        [one] czeka { $count }
        [few] czekają { $count }
       *[many] czeka { $count }
    }
web-verdox-lost = straty:
web-verdox-unit = { $side }: { $kind }
web-verdox-unit-hidden = { $side }: zakryty żeton
web-verdox-barge = barka
web-verdox-ask-deploy =
    Ustaw na swojej krawędzi { $left ->
        [one] jeszcze jedną jednostkę
        [few] jeszcze { $left } jednostki
       *[many] jeszcze { $left } jednostek
    }
web-verdox-ask-arrival =
    Wprowadź { $left ->
        [one] jeszcze jedną jednostkę
        [few] jeszcze { $left } jednostki
       *[many] jeszcze { $left } jednostek
    }
web-verdox-ask-act =
    { $count ->
        [one] Jedna jednostka może jeszcze działać
        [few] { $count } jednostki mogą jeszcze działać
       *[many] { $count } jednostek może jeszcze działać
    }
web-verdox-they-act = Ruchy i ataki: { $side }
web-verdox-end-sure =
    { $count ->
        [one] Jedna jednostka mogłaby jeszcze działać: { $pieces }. Zakończyć fazę?
        [few] { $count } jednostki mogłyby jeszcze działać: { $pieces }. Zakończyć fazę?
       *[many] { $count } jednostek mogłoby jeszcze działać: { $pieces }. Zakończyć fazę?
    }
web-verdox-do-end = Zakończ fazę
web-verdox-do-place = Ustaw: { $kind }, pole { $square }
web-verdox-do-move = Ruch z { $from } na { $to }
web-verdox-do-direct = Walka bezpośrednia z pola { $from }, cel { $to }
web-verdox-do-fire-unit = Ostrzał z { $from }, cel: jednostka na { $to }
web-verdox-do-fire-passenger = Ostrzał z { $from }, cel: jednostka na barce { $to }
web-verdox-do-fire-barge = Ostrzał z { $from }, cel: barka na { $to }
web-verdox-do-fire-wall = Ostrzał z { $from }, cel: fortyfikacja na { $to }
web-verdox-do-barge = Barka z { $from } na { $to }
web-verdox-go = Idź tam
web-verdox-strike = Walka bezpośrednia
web-verdox-fire-unit = Strzelaj do jednostki
web-verdox-fire-passenger = Strzelaj do jednostki na barce
web-verdox-fire-barge = Strzelaj do barki
web-verdox-fire-wall = Strzelaj do fortyfikacji
web-verdox-terrain-clear = teren otwarty
web-verdox-terrain-yard = dziedziniec fortecy
web-verdox-terrain-road = droga
web-verdox-terrain-hill = wzgórze
web-verdox-terrain-valley = dolina
web-verdox-terrain-forest = las
web-verdox-terrain-river = rzeka
web-verdox-terrain-bridge = most
web-verdox-terrain-canal = kanał
web-verdox-terrain-swamp = bagno
web-verdox-terrain-wall = fortyfikacja
web-verdox-terrain-gate = brama
web-verdox-terrain-breach = wyłom
web-verdox-terrain-hq-hasbergs = kwatera dowódcy Hasbergów
web-verdox-terrain-hq-askans = kwatera dowódcy Askanów

## Generals

web-help-generals = Przeciągnij jednostki do sąsiedniego sektora: strzałka to rozkaz dla jednej jednostki, narysowana ponownie wydaje rozkaz kolejnej. Kawalerię można przeciągnąć przez jeden sektor do następnego, armaty sięgają do dwóch sektorów. Zaoszczędzone rozkazy służą do zbierania rozbitych jednostek. Gdy oba arkusze są zapieczętowane, wszystko dzieje się naraz, faza po fazie.
web-generals-board = Plansza z dziewięcioma sektorami i dwiema rezerwami
web-generals-white-reserve = Rezerwa Białego
web-generals-black-reserve = Rezerwa Czarnego
web-generals-held = kontroluje: { $side }
web-generals-neutral = nikt nie kontroluje
web-generals-objective = Cel bitwy, strona: { $side }, wartość { $points }
web-generals-routed =
    { $count ->
        [0] brak rozbitych jednostek
        [one] { $count } rozbita jednostka
        [few] { $count } rozbite jednostki
       *[many] { $count } rozbitych jednostek
    }
web-generals-sheet = Twój arkusz rozkazów
web-generals-their-sheet = Co ujawnił arkusz przeciwnika
web-generals-left = zostało: { $left } z { $orders }
web-generals-empty-sheet = Przeciągnij jednostkę, by wpisać jej rozkaz.
web-generals-failed = nie dotarł
web-generals-shown = ujawniony
web-generals-less = Jeden rozkaz mniej: { $order }
web-generals-more = Jeden rozkaz więcej: { $order }
web-generals-saved-explain = Zaoszczędzone rozkazy posłużą później do zbierania rozbitych jednostek. Nikt nie zobaczy arkusza, dopóki oba nie będą zapieczętowane.
web-generals-choices = Twoje decyzje
web-generals-undo-note = „Cofnij” wycofuje ostatnią z nich.
web-generals-pool = Punkty odłożone na rundy
web-generals-saved = Zaoszczędzone rozkazy, Biały : Czarny
web-generals-initiative = Inicjatywa
web-generals-zone = Strefa walki { $zone }
web-generals-step-ranged = ostrzał
web-generals-step-melee = walka wręcz
web-generals-step-bombardment = ostrzał artyleryjski
web-generals-hit = trafienie
web-generals-fate-routed = rozbita
web-generals-fate-captured = wzięta do niewoli
web-generals-fate-destroyed = zniszczona
web-generals-fate-taken = pokonana
web-generals-fate-fled = ucieka
web-generals-fate-withdrew = wycofuje się
web-generals-fate-retreated = cofa się
web-generals-seal = Zapieczętuj arkusz
web-generals-empty-sure = Arkusz jest pusty. Mimo to zapieczętować?
web-generals-ask-markers = Umieść swoje znaczniki celów
web-generals-ask-deployment = Rozstaw swoją armię
web-generals-ask-planning = Wypełnij arkusz rozkazów
web-generals-ask-activation = Które rozkazy wykonać teraz?
web-generals-ask-reaction = Czworobok czy kontrszarża?
web-generals-ask-retreat = Czy kawaleria się cofa?
web-generals-ask-split = Kto walczy w której strefie?
web-generals-ask-target = Wybierz cele
web-generals-ask-reroll = Przerzucić kostkę?
web-generals-ask-withdrawal = Kto wycofuje się przed walką wręcz?
web-generals-ask-advance = Kto wchodzi do zwolnionych sektorów?
web-generals-ask-road = Kto maszeruje dalej drogą?
web-generals-ask-rally = Zbierz rozbite jednostki
web-generals-ask-over = Bitwa skończona
web-generals-wing-left = lewe skrzydło
web-generals-wing-centre = centrum
web-generals-wing-right = prawe skrzydło
web-generals-do-order = Rozkaz { $order }
web-generals-do-strike = Skreśl { $order }
web-generals-do-change = Zamiast { $order } wpisz { $into }
web-generals-do-activate = Wykonaj: { $line }
web-generals-do-activate-building = { $line }: ostrzał zabudowań
web-generals-do-deploy = { $wing }: { $units }
web-generals-do-marker = Umieść: { $marker }, sektor { $sector }
web-generals-do-square = { $unit }: sformuj czworobok
web-generals-do-counter = { $unit }: kontrszarża przez { $border }
web-generals-do-retreat = { $unit }: cofnij się
web-generals-do-position = { $unit }: zajmij pozycję w strefie { $zone }
web-generals-do-target = { $unit }: atak, cel: { $at }
web-generals-do-hold-fire = { $unit }: wstrzymaj ogień
web-generals-do-reroll = { $unit }: przerzuć kostkę { $die }
web-generals-do-pass = Zostaw kostki
web-generals-do-withdraw = { $unit }: wycofaj się
web-generals-do-shelter = { $unit }: wejdź do zabudowań
web-generals-do-enter = { $unit }: wejdź
web-generals-do-march = { $unit }: maszeruj dalej, do sektora { $to }
web-generals-do-merge = Połącz w rezerwie dwie rozbite jednostki: { $kind }
web-generals-do-rally = { $unit }: zbierz się na miejscu
web-generals-do-come-out = { $unit }: wyjdź z zabudowań
web-generals-do-commit = Gotowe

## Commands & Colors: Napoleonics

web-help-ccn = Zagraj kartę z ręki, naciśnij jednostki, którym może wydać rozkaz, a potem ruszaj nimi i walcz. Weź jednostkę: ponumerowane heksy to te, na które może wejść, celowniki wskazują, kogo może zaatakować. Wskaż jeden z nich, by zobaczyć kostki i szanse. Wygrywa ten, kto pierwszy zdobędzie dość sztandarów.
web-ccn-board = Pole bitwy z heksów
web-ccn-hand = Twoje karty dowodzenia
web-ccn-keep-one = Zatrzymaj jedną:
web-ccn-on-table = w grze
web-ccn-reaction-card = reakcja
web-ccn-banners = Sztandary: { $banners } z { $goal }
web-ccn-cards =
    { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[many] { $count } kart
    }
web-ccn-track =
    { $count ->
        [0] brak piechoty w czworoboku
        [one] { $count } jednostka w czworoboku
        [few] { $count } jednostki w czworobokach
       *[many] { $count } jednostek w czworobokach
    }
web-ccn-slot-free = wolne miejsce na torze czworoboków
web-ccn-slot-taken = leży tu karta za czworobok
web-ccn-deck = Talia { $deck }, odrzucone { $discard }
web-ccn-order-dice = Rozkazy dla: piechota { $infantry }, kawaleria { $cavalry }, artyleria { $artillery }, dowolne { $any }
web-ccn-coming = Oczekiwane:
web-ccn-hexes-of = { $terrain } { $list }
web-ccn-goal-banners = { $side }: do zwycięstwa sztandarów: { $goal }; zdobyte: { $banners }.
web-ccn-goal-units = Sztandar za każdą zniszczoną jednostkę i za każdego poległego dowódcę wroga.
web-ccn-goal-any =
    { $side }: zajmij { $count ->
        [one] { $hexes }
       *[other] jeden z: { $hexes }
    }, { $when }: { $banners }{ $lasting }.
web-ccn-goal-all = { $side }: zajmij wszystkie: { $hexes }, { $when }: { $banners }{ $lasting }.
web-ccn-goal-count = { $side }: zajmij { $need } z { $count } heksów: { $hexes }, { $when }: { $banners }{ $lasting }.
web-ccn-goal-majority = { $side }: zajmij więcej niż wróg z { $count } heksów: { $hexes }, { $when }: { $banners }{ $lasting }.
web-ccn-goal-each = { $side }: za każdy zajęty heks, najwyżej { $need }, z: { $hexes }, { $when }: { $banners }{ $lasting }.
web-ccn-goal-at-once = w dowolnej chwili
web-ccn-goal-turn-start =
    { $from ->
        [1] na początku swojej tury
       *[other] na początku swojej tury, od tury { $from }
    }
web-ccn-goal-worth =
    { $banners ->
        [one] { $banners } sztandar
        [few] { $banners } sztandary
       *[many] { $banners } sztandarów
    }
web-ccn-goal-temporary = {" "}(dopóki trwa)
web-ccn-goal-permanent = {" "}na stałe
web-ccn-goal-exit = { $side }: jednostki mogą zejść z: { $hexes } od tury { $from }, za każdą { $banners }, najwyżej { $max }; dotąd { $left }.
web-ccn-goal-clock = { $side }: { $banners } w turze { $from }, potem co { $every } tury, najwyżej { $max } razy; dotąd { $paid }.
web-ccn-goal-reinforce = { $side }: w turze { $turn } przybywają: { $units }.
web-ccn-goal-arrival = { $unit } na { $hex }
web-ccn-goal-square-roll = Na czworobok trzeba rzucić.
web-ccn-orders = { $card }: rozkazy { $given } z { $most }
web-ccn-orders-wing = { $wing } { $given } z { $most }
web-ccn-orders-more = { $card }: { $wings }
web-ccn-ask-orders-of = Wydaj rozkazy jednostkom: { $orders }
web-ccn-play-card = Zagraj
web-ccn-put-back = Odłóż
web-ccn-keep-card = Zatrzymaj
web-ccn-your-hand = twoje karty
web-ccn-bar-gone = zniszczenie
web-ccn-bar-many = 2 lub więcej trafień
web-ccn-bar-one = 1 trafienie
web-ccn-bar-retreats = cofnięcie
web-ccn-bar-nothing = nic
web-ccn-bar-leader = ginie jego dowódca
web-ccn-bar-cost = Co cię to kosztuje
web-ccn-bar-target = Co to daje
web-ccn-tables = Jednostki, działa i teren
web-ccn-table-units = Jednostki
web-ccn-table-guns = Kości armat według odległości
web-ccn-table-terrain = Teren: utracone kości
web-ccn-column-blocks = Bloczki
web-ccn-column-move = Ruch
web-ccn-column-range = Zasięg
web-ccn-column-fire = Ogień: w miejscu / po ruchu
web-ccn-column-melee = Walka wręcz
web-ccn-column-flags = Flagi
web-ccn-column-retreat = W tył
web-ccn-against-infantry = na piechotę o { $dice } więcej
web-ccn-gun-still = z miejsca
web-ccn-gun-still-last = z miejsca, ostatni bloczek
web-ccn-gun-moved = po ruchu
web-ccn-into = Do celu na nim
web-ccn-into-melee = walka wręcz
web-ccn-out-of = Z niego
web-ccn-three-classes = piechota / kawaleria / artyleria
web-ccn-notes = Uwagi
web-ccn-note-stops = kończy ruch
web-ccn-note-sight = zasłania widok
web-ccn-note-impassable = nikt nie wchodzi
web-ccn-note-no-guns = bez artylerii
web-ccn-works = przez fortyfikacje polowe
web-ccn-unit =
    { $nation }: { $kind }, { $blocks ->
        [one] { $blocks } bloczek
        [few] { $blocks } bloczki
       *[many] { $blocks } bloczków
    }
web-ccn-in-square = w czworoboku
web-ccn-leader = dowódca { $name }
web-ccn-end-sure =
    { $count ->
        [one] Jedna jednostka może jeszcze coś zrobić: { $pieces }. Dalej?
        [few] { $count } jednostki mogą jeszcze coś zrobić: { $pieces }. Dalej?
       *[many] { $count } jednostek może jeszcze coś zrobić: { $pieces }. Dalej?
    }
web-ccn-ask-arrival = Gdzie wchodzi jednostka?
web-ccn-ask-command = Zagraj kartę dowodzenia
web-ccn-ask-name-section = Wskaż sekcję
web-ccn-ask-manoeuvre = Wybierz, jak użyć karty
web-ccn-ask-supply = Odeślij jednostkę do pierwszego rzędu heksów
web-ccn-ask-rally = Kto odzyskuje bloczek?
web-ccn-ask-orders = Wydaj rozkazy jednostkom
web-ccn-ask-movement = Rusz jednostkami, które mają rozkazy
web-ccn-ask-combat = Strzelaj i walcz jednostkami z rozkazem
web-ccn-ask-reaction = Atak na ciebie: jak reagujesz?
web-ccn-ask-flags = Flagi przeciw twojej jednostce: { $flags }. Ile zignorować (najwyżej { $most })?
web-ccn-ask-retreat =
    Wybierz odwrót: { $left ->
        [one] jeszcze { $left } heks
        [few] jeszcze { $left } heksy
       *[many] jeszcze { $left } heksów
    }
web-ccn-ask-retire =
    Kawaleria się wycofuje: { $left ->
        [one] jeszcze { $left } heks
        [few] jeszcze { $left } heksy
       *[many] jeszcze { $left } heksów
    }
web-ccn-ask-leader-retreat = Dokąd rusza dowódca?
web-ccn-ask-advance = Heks jest wolny: zająć go?
web-ccn-ask-further = Przełamanie: ruszyć dalej?
web-ccn-ask-bonus = Zaatakować jeszcze raz?
web-ccn-ask-scout = Zatrzymaj jedną z dwóch kart
web-ccn-do-arrive = Wejdź na { $to }
web-ccn-do-play = Zagraj: { $card }
web-ccn-do-keep = Zatrzymaj: { $card }
web-ccn-do-section-left = Lewe skrzydło
web-ccn-do-section-centre = Centrum
web-ccn-do-section-right = Prawe skrzydło
web-ccn-do-manoeuvre-march = Do czterech jednostek lub dowódców maszeruje, bez walki
web-ccn-do-manoeuvre-one-unit = Jedna jednostka rusza się i walczy
web-ccn-do-supply = Odeślij z { $from } na { $to }: { $unit }
web-ccn-do-restore = Bloczek na { $hex }: { $unit }
web-ccn-do-order = Rozkaz na { $hex }: { $unit }
web-ccn-do-order-leader = Rozkaz: { $leader }
web-ccn-do-leave-square = Rozwiń czworobok na { $hex }: { $unit }
web-ccn-do-move = Ruch z { $from } na { $to }: { $unit }
web-ccn-do-move-alone = Ruch z { $from } na { $to } bez dowódcy: { $unit }
web-ccn-do-move-leader = { $leader } jedzie na { $to }
web-ccn-do-exit = Opuszczenie planszy z { $hex }: { $unit }
web-ccn-do-fire = Ostrzał z { $from }, cel { $target }: { $unit }
web-ccn-do-melee = Walka wręcz z { $from }, cel { $target }: { $unit }
web-ccn-do-combined = Walka wręcz z { $from }, cel { $target }, z armatami na { $guns }: { $unit }
web-ccn-do-react-stand = Trwaj na miejscu
web-ccn-do-react-first-strike = Pierwsze uderzenie
web-ccn-do-react-retire = Wycofaj się i przegrupuj
web-ccn-do-react-form-square = Sformuj czworobok
web-ccn-do-ignore =
    { $flags ->
        [0] Nie ignoruj flag
        [one] Zignoruj { $flags } flagę
        [few] Zignoruj { $flags } flagi
       *[many] Zignoruj { $flags } flag
    }
web-ccn-do-retreat = Odwrót na { $to }
web-ccn-do-leader-step = Dowódca rusza na { $to }
web-ccn-do-leader-stop = Dowódca zatrzymuje się tutaj
web-ccn-do-leader-leave = Dowódca opuszcza planszę
web-ccn-do-advance = Zajmij pole
web-ccn-do-further = Przełamanie na { $to }
web-ccn-do-halt = Zatrzymaj się
web-ccn-do-end-orders = Rozkazy wydane
web-ccn-do-end-moves = Zakończ ruchy
web-ccn-do-end-combat = Zakończ walkę

## Linia wzroku
web-sight = Widok
web-sight-more = Czy linia między dwoma miejscami jest wolna? Naciśnij jedno, potem drugie (L)
web-sight-from = Naciśnij miejsce, z którego patrzysz.
web-sight-to = Z { $from }: wskaż drugie miejsce.
web-sight-distance = odległość { $distance }
web-sight-open = Linia jest wolna.
web-key-sight = linia wzroku między dwoma miejscami

## Rozkazy stałe
web-standing = Rozkazy stałe
web-standing-explain = Odpowiedzi na decyzje w turze drugiej strony, aby bitwa toczyła się dalej, gdy cię nie ma. Pozostają tajne i można je zawsze zmienić.
web-standing-ask = pytaj mnie
web-standing-ask-all = Pytaj mnie o wszystko
web-standing-file = Złóż rozkazy
web-standing-failed = Nie udało się złożyć rozkazów.

web-ccn-standing-square = Wroga kawaleria atakuje moją piechotę: sformować czworobok?
web-ccn-standing-first-strike = Atak na moją jednostkę, mam „Pierwsze uderzenie”: zagrać?
web-ccn-standing-retire = Piechota atakuje moją kawalerię: wycofać się i przegrupować?
web-ccn-standing-flags = Flagi, które wolno zignorować
web-ccn-standing-retreat-anywhere = Kilka równie dobrych heksów odwrotu
web-ccn-answer-never = nigdy
web-ccn-answer-always = zawsze
web-ccn-answer-against-heavy = przeciw ciężkiej kawalerii
web-ccn-answer-when-strong = przy co najmniej 3 bloczkach
web-ccn-answer-none = nie ignorować
web-ccn-answer-all = ignorować wszystkie
web-ccn-answer-anywhere = wybierz pierwszy

web-generals-standing-reaction = Reakcje: czworoboki i kontrszarże
web-generals-usual-reaction = bez prób
web-generals-standing-retreat = Odwrót przed zwarciem
web-generals-usual-retreat = nikt się nie cofa
web-generals-standing-split = Podział jednostek między strefy walki
web-generals-usual-split = po równo
web-generals-standing-target = Cele
web-generals-usual-target = najbliższe
web-generals-standing-reroll = Przerzuty
web-generals-usual-reroll = pas
web-generals-standing-withdrawal = Wycofanie i schronienie
web-generals-usual-withdrawal = nikt
web-generals-standing-advance = Wejście do sektora po walce
web-generals-usual-advance = wchodzą wszyscy atakujący
web-generals-standing-road = Dalszy marsz drogą
web-generals-usual-road = nikt
web-generals-standing-rally = Zbieranie jednostek i opuszczanie zabudowań
web-generals-usual-rally = nikt

web-generals-fewer = O jedną jednostkę mniej ({ $kind }), sektor { $sector }
web-generals-another = O jedną jednostkę więcej ({ $kind }), sektor { $sector }
web-generals-lay = Postaw
web-generals-laid = stoi
web-generals-of-six = { $count } z 6

web-rules-drawing = Rysunek do zasady { $rule }

## Bogowie Wojny: Napoleon
web-seat-napoleon-south = Południe
web-seat-napoleon-north = Północ
web-help-napoleon = Wydaj dywizjom tajne rozkazy, a potem atakuj, maszeruj, strzelaj i walcz, jak każą fazy. Przeciągnij jednostkę dywizji, która się rusza: cień pokazuje, gdzie stanie, a puszczenie jest rozkazem. Możesz też złożyć ruch na pasku poniżej stołu, odcinek po odcinku. R bierze do ręki miarkę; to, co niesiesz na stół, obracasz kółkiem myszy albo klawiszami , i .
web-napoleon-board = Stół
web-napoleon-tray = Ruch
web-napoleon-cm = { $cm } cm
web-napoleon-left = zostało { $cm } cm
web-napoleon-drag = Przeciągnij jednostkę albo złóż jej ruch tutaj
web-napoleon-pick = Działać może to, co zaznaczono bursztynem
web-napoleon-tape = Miarka
web-napoleon-tape-more = Mierz w centymetrach (R)
web-napoleon-undo-leg = Cofnij odcinek
web-napoleon-go = Rusz
web-napoleon-key-forward = ↑ 5
web-napoleon-key-oblique-left = ↖ 5
web-napoleon-key-oblique-right = ↗ 5
web-napoleon-key-back = ↓ 2
web-napoleon-key-turn-left = ↺ 15°
web-napoleon-key-turn-right = ↻ 15°
web-napoleon-key-about = ⇅ 180°
web-napoleon-key-limber = Zaprzodkuj
web-napoleon-key-unlimber = Odprzodkuj
web-napoleon-leg-forward = naprzód { $cm } cm
web-napoleon-leg-back = w tył { $cm } cm
web-napoleon-leg-oblique = { $side ->
    [left] ukosem w lewo
   *[right] ukosem w prawo
} { $cm } cm ({ $degrees }°)
web-napoleon-leg-turn = { $side ->
    [left] zwrot w lewo
   *[right] zwrot w prawo
} { $degrees }°
web-napoleon-leg-limber = zaprzodkowanie, { $side ->
    [left] w lewo
   *[right] w prawo
} { $degrees }°
web-napoleon-leg-unlimber = odprzodkowanie, { $side ->
    [left] w lewo
   *[right] w prawo
} { $degrees }°
web-napoleon-leg-form = szyk: { $form }
web-napoleon-leg-close = aż do: { $goal }
web-napoleon-leg-about-face = w tył zwrot
web-napoleon-leg-enter = do terenu zabudowanego
web-napoleon-leg-leave = z terenu zabudowanego
web-napoleon-leg-pass = przez teren zabudowany
web-napoleon-works = fortyfikacja
web-napoleon-strength = { $bases ->
    [one] { $bases } podstawka
    [few] { $bases } podstawki
   *[many] { $bases } podstawek
}, wytrzymałość { $endurance }
web-napoleon-morale = morale { $morale }
web-napoleon-disorder = dezorganizacja { $level }
web-napoleon-fleeing = ucieka
web-napoleon-nobody = nikt
web-napoleon-base = Podstawa operacyjna: { $side }
web-napoleon-objective = Cel bitwy, w rękach: { $holder }
web-napoleon-objective-main = Główny cel bitwy, w rękach: { $holder }
web-napoleon-goal-main = Główny cel, { $piece } (w rękach: { $holder }): 10 punktów, w większej bitwie połowa wartości większej armii.
web-napoleon-goal-secondary = Drugorzędny cel, { $piece } (w rękach: { $holder }): 5 punktów, w większej bitwie ćwierć tej wartości.
web-napoleon-goal-losses = Punkt za każdą zniszczoną lub zbiegłą podstawkę wroga, 3 punkty za mniejsze straty, 1 za generała dywizji, 2 za wyższego.
web-napoleon-goal-collapse = Armia, której morale się załamie albo która straci ponad połowę podstawek, przegrywa: { $south }: { $southlost } z { $southof }, { $north }: { $northlost } z { $northof }.
web-napoleon-goal-turns = Bitwa trwa { $turns } tur; trwa tura { $turn }.
web-napoleon-order-hidden = rozkaz, zakryty
web-napoleon-no-order = bez rozkazu
web-napoleon-order-of = Rozkaz dla: { $name }
web-napoleon-orders = Rozkazy
web-napoleon-move-division = Rusz ją
web-napoleon-army = morale { $morale }, straty { $lost } z { $of }
web-napoleon-turn = Tura { $turn } z { $turns }
web-napoleon-initiative = inicjatywa: { $side }
web-napoleon-fact-bases = Podstawki
web-napoleon-fact-melee = Wartość bojowa (WB) podstawki
web-napoleon-fact-fire = Siła ognia (SO) podstawki
web-napoleon-fact-morale = Morale
web-napoleon-fact-range = Zasięg
web-napoleon-fact-move = Ruch
web-napoleon-shot-ball = kula lita
web-napoleon-shot-canister = kartacz
web-napoleon-shot-shrapnel = szrapnel
web-napoleon-shot-howitzer = strzał stromotorowy
web-napoleon-do-delay = Opóźnij: { $unit }
web-napoleon-do-transfer = { $unit } przechodzi pod komendę: { $division }
web-napoleon-do-mark = { $division }: { $order }
web-napoleon-do-single = { $commander }, rozkaz dla jednostki { $unit }: { $order }
web-napoleon-do-seal = Rozkazy wydane
web-napoleon-do-begin = Zaczyna { $side }
web-napoleon-do-test = { $commander }: test rozkazu, { $division }
web-napoleon-do-test-area = { $commander }: test rozkazu, { $division }, obrona miejsca
web-napoleon-do-test-single = Test rozkazu: { $unit }
web-napoleon-do-charge = { $unit } atakuje, cel: { $target }
web-napoleon-do-charge-around = { $unit } atakuje, obchodząc walkę, cel: { $target }
web-napoleon-do-feign = { $unit } pozoruje atak, cel: { $target }
web-napoleon-do-pass = Koniec ataków
web-napoleon-do-path = Atak: { $path }
web-napoleon-do-path-with = Atak, prowadzi { $commander }: { $path }
web-napoleon-do-no-path = Atak na wprost
web-napoleon-do-react-stand = Stój i strzelaj
web-napoleon-do-react-change-front = Zmień front
web-napoleon-do-react-counter-attack = Kontratakuj
web-napoleon-do-react-retreat = Cofnij się o { $cm } cm
web-napoleon-do-react-form = Szyk: { $form }
web-napoleon-do-shoot = { $unit } strzela: { $target } ({ $kind })
web-napoleon-do-storm = { $unit }: nawała ogniowa, { $target } ({ $kind })
web-napoleon-do-support = Wsparcie: { $units }
web-napoleon-do-no-support = Bez wsparcia
web-napoleon-do-follow-stay = Zostań
web-napoleon-do-follow-pursue = Ścigaj
web-napoleon-do-follow-redirect = Przekieruj atak na jednostkę na drodze
web-napoleon-do-follow-occupy = Zajmij teren
web-napoleon-do-follow-go-on = Atakuj dalej
web-napoleon-do-fall-back = Cofnij się
web-napoleon-do-hold = Zostań
web-napoleon-do-division = Rusza dywizja: { $division }
web-napoleon-do-move = { $unit }: { $path }
web-napoleon-do-ready = { $unit } stoi w gotowości
web-napoleon-do-brigade = Utwórz brygadę: { $units } ({ $form })
web-napoleon-do-dissolve = Rozwiąż brygadę: { $unit }
web-napoleon-do-detach = { $unit } wydziela { $bases ->
    [one] { $bases } podstawkę
    [few] { $bases } podstawki
   *[many] { $bases } podstawek
}
web-napoleon-do-lead = { $commander } jedzie na { $x }, { $y }
web-napoleon-do-join = { $commander } dołącza do jednostki { $unit }
web-napoleon-do-guard = { $unit }: obrona armat, { $battery }
web-napoleon-do-combat = Rozegraj walkę: { $unit }
web-napoleon-still-open = Jeszcze otwarte
web-napoleon-do-supply = { $unit } dostaje { $loads ->
    [one] { $loads } ładunek
    [few] { $loads } ładunki
   *[many] { $loads } ładunków
}
web-napoleon-do-recover = { $unit }: zmniejszenie dezorganizacji
web-napoleon-do-heroism = Bohaterstwo: podnieś morale armii
web-napoleon-do-no-heroism = Zachowaj tę szansę na później
web-napoleon-do-succeed = Dowództwo obejmuje { $commander }
web-napoleon-do-seize = Odbierz inicjatywę
web-napoleon-do-done = Gotowe
web-napoleon-ask-delay = Wybierz wrogą baterię, która się spóźni
web-napoleon-ask-orders = Wydaj rozkazy swoim dywizjom
web-napoleon-ask-first = Kto zaczyna?
web-napoleon-ask-tests = Sprawdź, czy rozkazy dotarły
web-napoleon-ask-seize = Odebrać inicjatywę przed pierwszym atakiem?
web-napoleon-ask-charges = Zadeklaruj ataki
web-napoleon-ask-path = Poprowadź atak: { $about }
web-napoleon-ask-react = Atak na: { $about }. Jak reaguje?
web-napoleon-ask-supporting-fire = Kto wspiera ogniem?
web-napoleon-ask-support = Kto wspiera: { $about }?
web-napoleon-ask-stay-or-retreat = { $about }: zostać czy się cofnąć?
web-napoleon-ask-follow-up = Wygrywa { $about }: co dalej?
web-napoleon-ask-divisions = Wybierz dywizję, która się rusza
web-napoleon-ask-moves = Rusz jednostkami: { $about }
web-napoleon-ask-readiness = Jednostki w gotowości mogą manewrować
web-napoleon-ask-commanders = Rusz swoich dowódców
web-napoleon-ask-targets = Wybierz cele ostrzału
web-napoleon-ask-combats = Wybierz następną walkę wręcz
web-napoleon-ask-melee-support = Kto wspiera w walce: { $about }?
web-napoleon-ask-withdraw = { $about }: wycofać z walki?
web-napoleon-ask-joining = Dowódcy mogą dołączyć do jednostek
web-napoleon-ask-regroup = Jednostki mogą zmienić szyk
web-napoleon-ask-ammunition = Rozdziel amunicję
web-napoleon-ask-recovery = Zmniejsz dezorganizację jednostek
web-napoleon-ask-heroism = Czy to chwila na bohaterstwo?
web-napoleon-ask-successor = Kto obejmie dowództwo?
web-napoleon-ask-over = Bitwa skończona

web-napoleon-do-mass = Wielka bateria: { $units }
web-napoleon-do-disperse = Rozwiąż wielką baterię: { $unit }
web-napoleon-do-watch = Pilnuj kostek: pytaj po każdym rzucie
web-napoleon-do-no-watch = Niech kostki padają
web-napoleon-do-providence = Opatrzność: rzuć ponownie
web-napoleon-do-no-providence = Niech rzut zostanie
web-napoleon-do-prefer = { $unit }: najpierw straty: { $kind }
web-napoleon-do-redraw = Losuj innego generała: { $commander }
web-napoleon-do-assign = { $unit } wchodzi w skład dywizji: { $division }
web-napoleon-do-attach = Dywizja ({ $division }) wchodzi w skład korpusu { $corps }
web-napoleon-do-turn-table = Obróć stół
web-napoleon-do-keep-table = Zostaw stół, jak leży
web-napoleon-do-objective = Cel bitwy: { $piece }
web-napoleon-do-lay = Połóż: { $piece } ({ $x }, { $y })
web-napoleon-do-fortify = Połóż fortyfikację liniową: { $x }, { $y }
web-napoleon-do-redoubt = Połóż redutę: { $x }, { $y }
web-napoleon-do-bridge = Połóż most: { $x }, { $y }
web-napoleon-do-road = Połóż drogę: { $x }, { $y } – { $tox }, { $toy }
web-napoleon-do-draft = Zmień rozpiskę
web-napoleon-do-deploy = { $unit } staje na { $x }, { $y } ({ $form })
web-napoleon-ask-providence = Opatrzność: zostawić rzut?
web-napoleon-hidden = leży w zasadzce
web-napoleon-spot = ({ $x }, { $y })
web-napoleon-kit = Co leży gotowe
web-napoleon-take = Weź element do ręki: przeciągnij go na stół albo wskaż najpierw jego, a potem miejsce
web-napoleon-carry = Wskaż, gdzie ma leżeć · obrót: kółko myszy albo klawisze , i .
web-napoleon-carry-unit = Wskaż, gdzie stanie jej front · obrót: kółko myszy albo klawisze , i .
web-napoleon-put-away = Odłóż
web-napoleon-turn-left = Obróć w lewo
web-napoleon-turn-right = Obróć w prawo
web-napoleon-turn-more = Albo kółkiem myszy, albo klawiszami , i .
web-napoleon-smaller = Mniejszy
web-napoleon-larger = Większy
web-napoleon-formation = Szyk
web-napoleon-country = { $country }: na stole leży { $laid } z najwyżej { $most } elementów
web-napoleon-laid = ułożono { $laid }, najwyżej { $most }, co najmniej { $least }
web-napoleon-stuff-hill = wzgórze
web-napoleon-stuff-depression = zagłębienie
web-napoleon-stuff-wood = las
web-napoleon-stuff-difficult = trudny teren
web-napoleon-stuff-impassable = jezioro
web-napoleon-stuff-stream = strumień
web-napoleon-stuff-river = rzeka
web-napoleon-stuff-fence = płot
web-napoleon-stuff-hedge = żywopłot
web-napoleon-stuff-wall = mur
web-napoleon-stuff-village = wieś
web-napoleon-stuff-town = miasteczko
web-napoleon-stuff-city = miasto
web-napoleon-stuff-works = fortyfikacja liniowa
web-napoleon-stuff-redoubt = reduta
web-napoleon-how-redraw = Wymień wylosowanego generała albo poprzestań na nim
web-napoleon-how-assign = Przesuwaj pułki między generałami na liście obok
web-napoleon-how-roads = Wskaż jedną z proponowanych dróg albo narysuj własną od miejsca do miejsca
web-napoleon-how-crossing = Wskaż miejsce na rzece
web-napoleon-how-main-objective = Wskaż teren, który rozstrzygnie bitwę
web-napoleon-how-secondary-objective = Wskaż jeden z zaznaczonych terenów
web-napoleon-how-deploy-division = Wskaż jej nazwę na liście obok
web-napoleon-how-hide = Nikt nie może urządzić zasadzki
web-napoleon-ask-army-lists = Spisz rozpiskę
web-napoleon-ask-redraw = Zatrzymać wylosowanych generałów?
web-napoleon-ask-assign = Rozdziel pułki między generałów
web-napoleon-ask-edge = Obrócić stół czy zostawić?
web-napoleon-ask-terrain = Połóż element terenu
web-napoleon-ask-crossing = Połóż most na rzece
web-napoleon-ask-bought-terrain = Połóż kupiony element terenu
web-napoleon-ask-fortifications = Połóż swoje fortyfikacje
web-napoleon-ask-roads = Połóż drogę
web-napoleon-ask-main-objective = Wybierz główny cel
web-napoleon-ask-secondary-objective = Wybierz cel poboczny
web-napoleon-ask-deploys-first = Kto rozstawia się pierwszy?
web-napoleon-ask-deploy-division = Wybierz dywizję do rozstawienia
web-napoleon-ask-deploy = Rozstaw dywizję: { $about }
web-napoleon-ask-hide = Ukryj pułki w zasadzce albo graj dalej
web-napoleon-do-hide = { $unit } w zasadzce: { $x }, { $y }
web-napoleon-do-hide-section = { $unit } w zasadzce w terenie zabudowanym: { $x }, { $y }
web-napoleon-do-spring = { $unit } uderza z zasadzki
web-napoleon-leg-swap = podstawki { $one } i { $other } zamieniają się
web-napoleon-do-nation = Zacznij od nowa: { $nation }
web-napoleon-do-enlist = Zaciągnij: { $kind }, podstawek: { $bases }
web-napoleon-do-dismiss = Skreśl: { $kind }
web-napoleon-do-hire = Jeszcze jeden generał: { $school }
web-napoleon-do-buy = Kup: { $what }
web-napoleon-do-return = Oddaj: { $what }
web-napoleon-do-standard = Weź gotową rozpiskę
web-napoleon-muster = Rozpiska
web-napoleon-muster-secret = Obie strony potajemnie spisują rozpiski.
web-napoleon-nation = Naród
web-napoleon-nation-fr = Francja
web-napoleon-nation-au = Austria
web-napoleon-nation-ru = Rosja
web-napoleon-nation-pr = Prusy
web-napoleon-nation-gb = Wielka Brytania
web-napoleon-nation-dw = Księstwo Warszawskie
web-napoleon-standard = Gotowa rozpiska
web-napoleon-standard-more = Sprawdzona rozpiska: do gry od razu albo do zmiany
web-napoleon-arm-infantry = Piechota
web-napoleon-arm-cavalry = Kawaleria
web-napoleon-arm-artillery = Artyleria
web-napoleon-training = Wyszkolenie
web-napoleon-training-regular = regularni
web-napoleon-training-veteran = weterani
web-napoleon-training-elite = elita
web-napoleon-enlist = Zaciągnij: { $name }
web-napoleon-dismiss = Skreśl: { $name }
web-napoleon-row = { $price } pkt · walka { $melee } · ogień { $fire } · morale { $morale } · zasięg { $range } · ruch { $move }
web-napoleon-units = Jednostki i generałowie
web-napoleon-upgrades = Ulepszenia
web-napoleon-list-bases = Podstawek w rozpisce: { $count }
web-napoleon-bases = { $count } podst.
web-napoleon-points = { $points } pkt
web-napoleon-list-empty = Nikt jeszcze nie jest zaciągnięty. Dobrym początkiem jest gotowa rozpiska.
web-napoleon-generals = Generałowie
web-napoleon-generals-hired = Piechoty: { $inf } · kawalerii: { $cav }
web-napoleon-school-inf = piechota
web-napoleon-school-cav = kawaleria
web-napoleon-release = Jeden generał mniej
web-napoleon-buy = Kup: { $name }
web-napoleon-return = Oddaj: { $name }
web-napoleon-buy-redraw = powtórzenie losowania dowódcy
web-napoleon-buy-infantry-general = dodatkowy generał piechoty
web-napoleon-buy-cavalry-general = dodatkowy generał kawalerii
web-napoleon-buy-morale = podwyższenie morale armii
web-napoleon-buy-hill = wzgórze
web-napoleon-buy-wood = las
web-napoleon-buy-difficult = trudny teren
web-napoleon-buy-village = wieś
web-napoleon-buy-town = miasteczko
web-napoleon-buy-providence = opatrzność: jeden rzut ponownie
web-napoleon-buy-first-initiative = początkowa inicjatywa: +2 do pierwszego rzutu
web-napoleon-buy-seize-initiative = odebranie inicjatywy (raz)
web-napoleon-buy-artillery-delay = opóźnienie artylerii przeciwnika
web-napoleon-buy-ambush = zasadzka
web-napoleon-buy-linear-fortification = fortyfikacja liniowa
web-napoleon-buy-redoubt = reduta
web-napoleon-buy-train = pociąg artyleryjski
web-napoleon-form-now = teraz
web-jump-turn = Do początku tury { $turn }
web-napoleon-do-seal-list = Oddaj rozpiskę
web-napoleon-divisions = Dywizje
web-napoleon-deploy-division = Rozstaw
web-napoleon-share = Oddaj: { $unit }
web-napoleon-how-orders = Każda dywizja dostaje zakryty rozkaz: natarcie, by atakować, ruch, by maszerować, obrona, by trwać. Potem rozkazy są wydane
web-napoleon-how-tests = Generał zaznaczony bursztynem testuje rozkaz: im bliżej stoi i im jest lepszy, tym łatwiej rozkaz zostanie zrozumiany
web-napoleon-how-charges = Wskaż jednostkę zaznaczoną bursztynem, potem wrogą: zaatakuje ją. Wskazanie wroga pokazuje szanse
web-napoleon-how-path = Przeciągnij jednostkę na przeciwnika albo atakuj na wprost
web-napoleon-how-react = Wybierz odpowiedź poniżej; szanse są obok
web-napoleon-how-divisions = Wskaż dowolną jednostkę dywizji: ruszy cała dywizja
web-napoleon-how-moves = Przeciągnij jednostkę zaznaczoną bursztynem; puszczenie to rozkaz. Sterują też strzałki
web-napoleon-how-readiness = Kto stał w gotowości, może teraz wykonać jeden manewr
web-napoleon-how-commanders = Wskaż dowódcę zaznaczonego bursztynem, potem dokąd jedzie albo do kogo dołącza
web-napoleon-how-targets = Wskaż jednostkę zaznaczoną bursztynem, potem jej cel. Wszystkie salwy padają razem na końcu
web-napoleon-how-supporting-fire = Wskaż jednostkę zaznaczoną bursztynem, potem atakującego wroga
web-napoleon-how-combats = Wskaż jednostkę, której walka wręcz rozegra się teraz
web-napoleon-how-joining = Dowódca zaznaczony bursztynem może dołączyć do jednostki: wskaż najpierw jego, potem jednostkę
web-napoleon-how-regroup = Wskaż jednostkę zaznaczoną bursztynem i wybierz nowy szyk
web-napoleon-how-ammunition = Wskaż pociąg artyleryjski, potem baterię, która dostanie ładunek
web-napoleon-how-recovery = Wskaż jednostkę zaznaczoną bursztynem: spróbuje zmniejszyć dezorganizację
web-napoleon-how-delay = Wskaż baterię przeciwnika: przy szczęściu się spóźni
web-generals-who = { $kind } w { $sector }
web-napoleon-open = teren otwarty
web-napoleon-ground = { $name } ({ $strength })
web-napoleon-stuff-bridge = most
web-napoleon-stuff-great-river = wielka rzeka
web-napoleon-stuff-linear-fortification = fortyfikacja liniowa
web-napoleon-stuff-road = droga
web-napoleon-ready = W gotowości
web-napoleon-sum-move = Zużyty ruch (cm)

# Gods of War: Lee
web-help-lee = Licytuj w tajemnicy kostki o inicjatywę, połóż znacznik rozkazu przy każdym zgrupowaniu i testuj rozkazy zgrupowań, które aktywujesz: wybierz kostki każdego generała, a szansę zobaczysz przed rzutem. Potem strzelają działa, atakują brygady i ruszają się jednostki. Naciśnij jednostkę, by zobaczyć jej cele; przeciągnij ją, by maszerowała: cień pokazuje, gdzie stanie, a puszczenie jest rozkazem. Naciśnij generała, a potem miejsce, do którego ma pojechać. N: następna jednostka, G: następny generał, T: następny cel, R: miarka.
web-lee-board = Stół
web-lee-open = otwarty teren
web-lee-inches =
    { $inches ->
        [one] { $inches } cal
        [few] { $inches } cale
        [many] { $inches } cali
       *[other] { $inches } cala
    }
web-lee-line =
    linia pomiaru: { $inches ->
        [one] { $inches } cal
        [few] { $inches } cale
        [many] { $inches } cali
       *[other] { $inches } cala
    }
web-lee-line-round =
    { $inches ->
        [one] { $inches } cal
        [few] { $inches } cale
        [many] { $inches } cali
       *[other] { $inches } cala
    }, z obejściem wroga
web-lee-spent =
    koszt: { $inches ->
        [one] { $inches } cal
        [few] { $inches } cale
        [many] { $inches } cali
       *[other] { $inches } cala
    }
web-lee-leg-ahead =
    naprzód: { $inches ->
        [one] { $inches } cal
        [few] { $inches } cale
        [many] { $inches } cali
       *[other] { $inches } cala
    }
web-lee-leg-back =
    w tył: { $inches ->
        [one] { $inches } cal
        [few] { $inches } cale
        [many] { $inches } cali
       *[other] { $inches } cala
    }
web-lee-leg-oblique =
    { $degrees }° w { $side ->
        [left] lewo
       *[right] prawo
    }: { $inches ->
        [one] { $inches } cal
        [few] { $inches } cale
        [many] { $inches } cali
       *[other] { $inches } cala
    }
web-lee-leg-turn = zwrot na { $heading }°
web-lee-leg-put = postaw tutaj
web-lee-leg-mount = na koń
web-lee-leg-dismount = spieszyć
web-lee-do-march = { $unit }: { $path }
web-lee-ground-hill = wzgórze, poziom { $level }
web-lee-ground-wood = las
web-lee-ground-rough = trudny teren
web-lee-ground-town = miasto
web-lee-ground-corn = pole kukurydzy
web-lee-ground-great-river = wielka rzeka
web-lee-ground-bridge = most
web-lee-ground-wall = mur lub płot
web-lee-ground-stream = strumień
web-lee-ground-road = droga
web-lee-objective = { $name }: punkty Unii { $union }, Konfederacji { $confederate }
web-lee-goal-objective = { $name } (w rękach: { $holder }): { $union } punktów dla Unii, { $confederate } dla Konfederacji.
web-lee-goal-nobody = nikt
web-lee-goal-hold = Cel zajmuje na koniec tury jednostka w odległości do 3 cali, która nie jest rozbita, jeśli nie ma tam takiej jednostki wroga.
web-lee-goal-losses = 2 punkty za każdą zniszczoną jednostkę i złamaną dywizję wroga, 1 za jednostkę rozbitą na końcu; 1 za generała dywizji, 2 za dowódcę korpusu, 4 za wodza naczelnego.
web-degrees-of-victory = Różnica 0–3 punktów to remis, 4–10 małe zwycięstwo, 11–20 duże, 21–30 rozstrzygające, od 31 druzgocące.
web-lee-goal-turns = Bitwa trwa { $turns } tur; trwa tura { $turn }.
web-lee-strength = wytrzymałość { $left } z { $of }
web-lee-routed = rozbita
web-lee-pinned = przygwożdżona ogniem
web-lee-cohesion-0 = zwarta
web-lee-cohesion-1 = zmieszana
web-lee-cohesion-2 = wstrząśnięta
web-lee-cohesion-3 = zdemoralizowana
web-lee-kind-infantry = piechota
web-lee-kind-cavalry = kawaleria
web-lee-kind-rifled = bateria gwintowana
web-lee-kind-smoothbore = bateria gładkolufowa
web-lee-quality-green = rekruci
web-lee-quality-line = liniowa
web-lee-quality-veteran = weterani
web-lee-quality-elite = elita
web-lee-ooc-routed = poza dowodzeniem: rozbita
web-lee-ooc-engaged = poza dowodzeniem: związana walką
web-lee-ooc-pinned = poza dowodzeniem: przygwożdżona ogniem
web-lee-ooc-untested = rozkaz nie był jeszcze testowany
web-lee-ooc-failed = poza dowodzeniem: rozkaz niezdany
web-lee-ooc-leaderless = poza dowodzeniem: brak dowódcy
web-lee-ooc-division = poza dowodzeniem wraz z dywizją
web-lee-ooc-too-far = poza dowodzeniem: za daleko od generała
web-lee-ooc-transfer = poza dowodzeniem: nieudane przekazanie
web-lee-level-army = armia
web-lee-level-corps = korpus
web-lee-level-cavalry-corps = korpus kawalerii
web-lee-level-army-reserve-artillery = artyleria rezerwowa armii
web-lee-level-division = dywizja
web-lee-level-artillery = artyleria
web-lee-level-brigade = brygada
web-lee-character-cautious = ostrożny
web-lee-character-neutral = neutralny
web-lee-character-aggressive = agresywny
web-lee-trait-independent-commander = Samodzielny dowódca
web-lee-trait-additional-aides = Dodatkowi adiutanci
web-lee-trait-offensive = Ofensywny
web-lee-trait-stubborn = Uparty
web-lee-trait-fast-marcher = Szybki w marszu
web-lee-trait-hesitant = Niezdecydowany
web-lee-trait-flanker = Mistrz oskrzydleń
web-lee-trait-inspiring = Porywający
web-lee-trait-rallier = Przywraca porządek
web-lee-trait-gunner = Artylerzysta
web-lee-trait-reckless = Brawurowy
web-lee-dice-left = kostki: { $left } z { $of }
web-lee-dice-chief = kostki: { $left } własnych, { $corps } od korpusów
web-lee-staff = Sztab armii
web-lee-whose-staff = Czyj sztab
web-lee-order-of = Rozkaz: { $general }
web-lee-activate = Aktywuj
web-lee-arrives = przybywa w turze { $turn }
web-lee-gone = poza polem bitwy
web-lee-being-tested = w trakcie testu
web-lee-acts = działa teraz
web-lee-inactive = nieaktywne
web-lee-failed = rozkaz niezdany
web-lee-passed = rozkaz zdany
web-lee-done = działanie zakończone
web-lee-marker-down = znacznik zakryty
web-lee-marker-shown = znacznik odkryty
web-lee-no-marker = bez znacznika
web-lee-broken = złamana
web-lee-worn = wykrwawiona
web-lee-out = poza dowodzeniem
web-lee-brigades =
    { $count ->
        [one] 1 brygada
        [few] { $count } brygady
       *[many] { $count } brygad
    }
web-lee-batteries =
    { $count ->
        [one] 1 bateria
        [few] { $count } baterie
       *[many] { $count } baterii
    }
web-lee-bids = Licytuje { $general }
web-lee-bids-more = tylko własne kostki, kostki od korpusów zostają
web-lee-press-dice = Naciśnij, ile kostek stawiasz
web-lee-sealed-own = Twoja licytacja jest zapieczętowana
web-lee-bluff = blef: bez rzutu
web-lee-left-for-orders = Zostaje na rozkazy: własne + od korpusów
web-lee-dice-lost = Kostka użyta w rzucie przepada do końca tury.
web-lee-seal =
    Zapieczętuj: { $dice ->
        [one] 1 kostka
        [few] { $dice } kostki
       *[many] { $dice } kostek
    }
web-lee-no-demand = Nie żądaj rzutu
web-lee-has-bid = { $general }: licytacja złożona
web-lee-may-bid = { $general }: może licytować
web-lee-sealed = zapieczętowana; zostanie otwarta po twojej
web-lee-not-sealed = jeszcze nic nie zapieczętowano
web-lee-enemy-dice = od 0 do { $most } kostek
web-lee-who-wins = Kto wygra rzut
web-lee-exact = twoja szansa w procentach, dokładnie; równe sumy rzuca się ponownie
web-lee-exact-keep = twoja szansa w procentach, dokładnie; równe sumy nie utrzymują inicjatywy
web-lee-your-number = twoje kostki
web-lee-their-number = kostki: { $general }
web-lee-stays = zostaje
web-lee-back-to-bid = Wróć do licytacji
web-lee-peek = Spójrz na stół
web-lee-test = Test rozkazu
web-lee-difficulty = Poziom trudności
web-lee-your-dice = Twoje kostki
web-lee-source-rating = { $general }, własne
web-lee-source-corps = { $general }, od korpusów
web-lee-fewer = O jedną kostkę mniej: { $name }
web-lee-more = O jedną kostkę więcej: { $name }
web-lee-with-card = z kostką z karty
web-lee-passes = wykona { $chance }
web-lee-roll =
    Rzuć: { $dice ->
        [one] 1 kostka
        [few] { $dice } kostki
       *[many] { $dice } kostek
    }
web-lee-best = Najlepszy podział
web-lee-best-more = Tyle samo kostek z najlepszą szansą; przydatne gdzie indziej na końcu
web-lee-not-allowed = Tymi kostkami nie można rzucić: jest ich za mało albo brak kostki wodza naczelnego.
web-lee-reactions = Rozkazy w reakcji
web-lee-needs =
    { $count ->
        [one] Potrzeba 1 sukcesu.
       *[other] Potrzeba { $count } sukcesów.
    }
web-lee-at-most = Wszystkimi kostkami: { $chance }
web-lee-react = Testuj rozkaz
web-lee-decline = Nie reaguj
web-lee-candidates = Kto obejmie dowództwo?
web-lee-succeed = Obejmuje dowództwo
web-lee-answers = Co można zrobić
web-lee-more-answers = Jeszcze { $count }: na liście poniżej albo po naciśnięciu jednostek
web-lee-move = Ruch
web-lee-go = Rusz
web-lee-undo-leg = Cofnij odcinek
web-lee-cards = Karty bitewne
web-lee-play = Zagraj
web-lee-discard = Odrzuć
web-lee-card-couriers = Jedna kostka więcej we własnym teście rozkazu.
web-lee-card-lost-dispatch = Test rozkazu wroga trudniejszy o 1.
web-lee-card-hold-the-line = Dwie kostki więcej, gdy twoja jednostka stoi i strzela.
web-lee-card-forward = Dwie kostki więcej przy ataku w walce wręcz.
web-lee-card-forced-march = Po zdanym rozkazie marszu każda jednostka zgrupowania idzie o 2 cale dalej.
web-lee-card-caissons-up = Bateria, która już strzelała, może strzelić raz jeszcze jako wsparcie.
web-lee-card-steady = Morale twojej jednostki o 2 wyższe wobec jednego ostrzału, gdy trafienia są znane.
web-lee-card-staff-work = Jedna kostka więcej we własnym teście fazy końcowej.
web-lee-transfer-how = Naciśnij jednostkę, która ma przejść do innego generała, albo zakończ tutaj.
web-lee-orders-mean = Co znaczą rozkazy
web-lee-order-defence = – trzymać pozycję: krótkie ruchy, dwie kostki więcej przy ostrzale atakującego, ataki tylko na wrogów tuż obok.
web-lee-order-march = – maszerować: najdłuższe ruchy, bez ataku i ostrzału, słabość w razie ataku.
web-lee-order-advance = – iść na wroga: atak, ostrzał i pościg; ostrożni wykonują go najniechętniej.
web-lee-left-more =
    { $groups ->
        [one] Jedna grupa czeka
        [few] { $groups } grupy czekają
       *[other] { $groups } grup czeka
    } na rozkaz, a każdy test zabiera co najmniej jedną z tych kostek.
web-lee-bid-before = Dotychczasowe stawki: { $general } { $bids }.
web-lee-bid-as-before = Jeśli { $general } postawi jak dotąd
web-lee-gives = Co daje inicjatywa
web-lee-gives-first = Działasz pierwszy
web-lee-gives-first-more = Twoja grupa jest aktywowana przed wszystkimi grupami wroga.
web-lee-gives-last = Widzisz więcej
web-lee-gives-last-more = { $general } przesuwa wszystkich generałów, zanim przesuniesz swoich.
web-lee-gives-keep = Można ją stracić
web-lee-gives-keep-more = Raz na turę druga strona może licytować, by działać dwa razy z rzędu.
web-lee-fact-kind = Rodzaj
web-lee-fact-quality = Jakość
web-lee-fact-endurance = Wytrzymałość
web-lee-fact-cohesion = Zwartość
web-lee-army = punkty { $points }, straty { $lost } z { $of }, morale { $morale }
web-lee-turn = Tura { $turn } z { $turns }
web-lee-initiative = inicjatywa: { $side }
web-lee-ask-deploy = Przesuń jednostki przed bitwą
web-lee-ask-hand-limit = Odrzuć kartę: można mieć trzy
web-lee-ask-card-for-die = Odrzucić kartę za kostkę od korpusu?
web-lee-ask-bid = Licytuj inicjatywę
web-lee-ask-transfers = Przekaż jednostki innym dowódcom
web-lee-ask-generals = Porusz swoich generałów
web-lee-ask-markers = Połóż znacznik rozkazu przy każdym zgrupowaniu
web-lee-ask-activate = Wybierz zgrupowanie, które działa
web-lee-ask-keep = Zapowiedziano: { $general }. Żądasz rzutu o utrzymanie inicjatywy?
web-lee-ask-keep-reply = Wróg chce działać wcześniej niż { $general }: ile kostek przeciw temu?
web-lee-ask-lost-dispatch = Czy rozkaz zaginie w drodze?
web-lee-ask-test = { $general }, { $order }: czy wykona?
web-lee-ask-test-reaction = { $general }, { $order } w reakcji: czy wykona?
web-lee-ask-forced-turn = { $unit } po ruchu wymuszonym: wykonać zwrot?
web-lee-ask-reactions = Twoje zgrupowania są pod ostrzałem: reagujesz?
web-lee-ask-reactions-attack = Twoje zgrupowania są atakowane: reagujesz?
web-lee-ask-succession = Wakat: kto obejmie dowództwo?
web-lee-ask-place = { $general }: naciśnij miejsce, w którym ma stanąć
web-lee-ask-over = Bitwa skończona
web-lee-ask-fight = Zdecyduj o walce
web-lee-ask-fire-aim = Wyceluj swoje baterie
web-lee-ask-fire-replies = Twoje baterie są ostrzeliwane: odpowiadasz ogniem?
web-lee-ask-fire-read = Trafienia są znane: zagrasz kartę?
web-lee-ask-assault-declare = Ogłoś ataki
web-lee-ask-assault-answer = Atakują cię: stać czy wycofać się?
web-lee-ask-assault-outflank = Oskrzydlić cel?
web-lee-ask-assault-extend = Wydłużyć linię przeciw oskrzydleniu?
web-lee-ask-assault-fights = Która walka jest następna?
web-lee-ask-melee-join = Czy generał weźmie udział w tej walce?
web-lee-ask-melee-support = Kto wspiera tę walkę?
web-lee-ask-melee-shoot = Do kogo strzela zaatakowana jednostka?
web-lee-ask-melee-hold-the-line = Zagrać kartę przed salwą?
web-lee-ask-melee-hits = Trafienia są znane: zagrasz kartę?
web-lee-ask-melee-forward = Zagrać kartę przed walką wręcz?
web-lee-ask-melee-turn = Testować zwrot jednostki?
web-lee-ask-melee-pursue = Ścigać pobitego wroga?
web-lee-ask-melee-chase = Ruszyć za jednostką, która się odrywa?
web-lee-ask-melee-continued = Która walka trwa dalej?
web-lee-ask-movement-step = Porusz jednostki zgrupowania
web-lee-ask-end-phase-endurance = Testuj wytrzymałość dywizji
web-lee-ask-end-phase-rally = Zbierz rozbite jednostki
web-lee-ask-end-phase-face = W którą stronę staje zebrana jednostka?
web-lee-ask-end-phase-unpin = Uwolnij jednostki spod ostrzału
web-lee-ask-end-phase-recover = Przywróć zwartość
web-lee-table-difficulties = Ile sukcesów wymaga rozkaz
web-lee-table-distance = O jeden więcej za każde kolejne 12 cali (pełne lub zaczęte) do wodza naczelnego ponad pierwsze 12.
web-lee-table-moves = Ruch w calach
web-lee-table-effects = Na co pozwala rozkaz
web-lee-table-ground = Teren
web-lee-table-infantry = piechota
web-lee-table-cavalry = kawaleria
web-lee-table-rifled = baterie
web-lee-table-cover = ostrzał
web-lee-table-defence = jej walka
web-lee-table-enters-zones = wejść w strefę wroga
web-lee-table-attacks = atakować
web-lee-table-pursues = ścigać
web-lee-table-stand-dice = kostki: strzał na miejscu
web-lee-table-melee-dice = kostki: walka w obronie
web-lee-table-withdraws = wycofać się
web-lee-table-supports = wspierać
web-lee-table-bombards = ostrzeliwać
web-lee-table-support-dice = kostki: bateria wspierająca
web-lee-table-yes = tak
web-lee-table-no = nie
web-lee-table-near = w swojej strefie
web-lee-table-nearest = najbliższego
web-lee-standing-attacked = { $general } jest atakowany lub ostrzeliwany: testować jego rozkaz?
web-lee-standing-never = nigdy
web-lee-standing-defence = jeśli leży obrona
web-lee-standing-marked = każdy, który leży
web-lee-standing-most = { $general }: iloma kośćmi najwyżej?
web-lee-standing-keep = { $general }: kości, które zostają u wodza naczelnego
web-lee-standing-all = wszystkimi
web-lee-standing-none = żadne
web-lee-standing-dice =
    { $dice ->
        [one] { $dice } kość
        [few] { $dice } kości
       *[other] { $dice } kości
    }
web-end-turn = Zakończ turę
web-take-back = Cofnij
web-confirm = Potwierdź
web-confirm-act = Wykonać?
web-last-act = Ostatnie działanie w twojej turze: { $act }.
web-take-back-setting = Ostatnie działanie w turze
web-take-back-on = Można cofnąć
web-take-back-off = Jest ostateczne
web-take-back-explain = Działanie, po którym nie zostaje już nic do zrobienia, czeka na „Zakończ turę”.
web-generals-do-all =
    { $count ->
        [one] Wykonaj rozkaz
        [few] Wykonaj wszystkie { $count } rozkazy
       *[many] Wykonaj wszystkie { $count } rozkazów
    }
web-generals-do-listed =
    { $count ->
        [one] Wykonaj jeden rozkaz
        [few] Wykonaj { $count } rozkazy
       *[many] Wykonaj { $count } rozkazów
    }
web-generals-do-none = Teraz nie wykonuj żadnego
web-generals-carried-out = Wykonywane teraz
web-generals-hold = Wstrzymaj
web-generals-let-go = Wykonaj
web-generals-hold-explain = Każdy rozkaz z tej listy zostanie wykonany. Rozkaz wstrzymany można wykonać w późniejszej fazie rundy.
web-generals-edits-left =
    { $count ->
        [one] Została jedna zmiana na arkuszu.
        [few] Zostały { $count } zmiany na arkuszu.
       *[many] Zostało { $count } zmian na arkuszu.
    }
web-generals-left-sure =
    { $left ->
        [one] Jeden rozkaz nie jest zapisany. Zachowany może zebrać rozbitą jednostkę. Zapieczętować arkusz?
        [few] { $left } rozkazy nie są zapisane. Zachowane mogą zebrać rozbite jednostki. Zapieczętować arkusz?
       *[many] { $left } rozkazów nie jest zapisanych. Zachowane mogą zebrać rozbite jednostki. Zapieczętować arkusz?
    }
web-generals-rally-sure =
    { $count ->
        [one] Można by jeszcze zebrać jedną jednostkę: { $units }. Mimo to zakończyć?
        [few] Można by jeszcze zebrać { $count } jednostki: { $units }. Mimo to zakończyć?
       *[many] Można by jeszcze zebrać { $count } jednostek: { $units }. Mimo to zakończyć?
    }
web-generals-advance-sure =
    { $count ->
        [one] Mogłaby jeszcze wkroczyć jedna jednostka: { $units }. Mimo to zakończyć?
        [few] Mogłyby jeszcze wkroczyć { $count } jednostki: { $units }. Mimo to zakończyć?
       *[many] Mogłoby jeszcze wkroczyć { $count } jednostek: { $units }. Mimo to zakończyć?
    }
web-generals-letter-infantry = P
web-generals-letter-cavalry = K
web-generals-letter-artillery = A
web-verdox-score = wartość odkryta
web-you-won = Zwycięstwo jest twoje
web-you-lost = Bitwa przegrana
web-rematch = Rewanż
web-rematch-swapped = Rewanż z zamianą stron
web-next-battle = Następna bitwa: { $title }
web-not-here-yet = Znajomego jeszcze nie ma.
web-invite-copy = Skopiuj zaproszenie
web-invite-used = To zaproszenie zostało już wykorzystane
web-invite-used-more = Kto inny zajął już to miejsce. Poproś o nowe zaproszenie albo zagraj inną bitwę.
web-clock = Czas do namysłu
web-clock-none = Bez ograniczeń
web-clock-short = Po 20 minut i 15 sekund na każdą decyzję
web-clock-long = Po godzinie i 30 sekund na każdą decyzję
web-clock-day = Doba na każdą decyzję
web-clock-days = Trzy doby na każdą decyzję
web-goal = Jak wygrać tę bitwę
web-goal-rules = Zasady szczególne
web-tables = Jednostki i teren
web-verdox-goal-quarters = Wejdź dowolną jednostką do kwatery wroga: Hasbergowie mają ją na { $hasbergs }, Askanowie na { $askans }. To natychmiastowe zwycięstwo.
web-verdox-goal-all = Albo zbij wszystkie jednostki wroga.
web-verdox-goal-time = Po rundzie { $rounds } wygrywa większa wartość jednostek na planszy; równe wartości to remis.
web-verdox-goal-endless = Nie ma limitu rund: bitwę kończy tylko to, uzgodniony remis albo poddanie się.
web-verdox-goal-open = Wszystkie żetony leżą odkryte.
web-verdox-goal-hidden = Żetony leżą zakryte, dopóki nie ruszą, nie zaatakują albo nie zostaną trafione.
web-verdox-goal-waves = Po każdej twojej fazie akcji na twojej krawędzi wchodzi do { $count } czekających jednostek.
web-verdox-goal-barges =
    { $count ->
        [one] Na rzece jest jedna barka.
        [few] Na rzece są { $count } barki.
       *[many] Na rzece jest { $count } barek.
    }
web-verdox-goal-walls = Na fortyfikację wchodzi się od frontu przy wyniku 1; artyleria robi wyłom przy wyniku 1.
web-verdox-column-value = Wartość
web-verdox-column-move = Ruch
web-verdox-column-direct = Wręcz
web-verdox-column-range = Zasięg
web-verdox-column-lost = Zdejmowana przy
web-verdox-by-roll = rzut
web-verdox-dismounts = przy { $faces } traci tylko konie: { $kind }
web-verdox-tables-note = Każdy atak to rzut jedną kostką, odczytywany według rodzaju celu. Krok z drogi na drogę kosztuje połowę.
web-verdox-ground = Teren na tej mapie
web-verdox-ground-clear = Bez wpływu.
web-verdox-ground-road = Krok z drogi na drogę kosztuje połowę.
web-verdox-ground-forest = Wejście zużywa cały ruch. Zasięg −1 do jednostek w lesie; z lasu strzela się tylko z jego skraju; nie strzela się na wskroś.
web-verdox-ground-hill = Wejście i zejście zużywa cały ruch. Zasięg +1 w dół, ze skraju; nie strzela się na wskroś.
web-verdox-ground-valley = Wejście i wyjście zużywa cały ruch. Zasięg −1 w górę, ze skraju.
web-verdox-ground-canal = Wejście zużywa cały ruch, wyjście wymaga wyniku 1 lub 2. Nie można z niego strzelać.
web-verdox-ground-swamp = Wejście zużywa cały ruch. Ruszając dalej, jednostka tonie przy 1, a wyjście wymaga rzutu. Nie można z niego strzelać.
web-verdox-ground-river = Przekracza się ją tylko mostem lub barką. Nie zasłania ostrzału.
web-verdox-ground-wall = Zużywa cały ruch; od frontu tylko przy wyniku 1. Zasięg z niej +1; nie strzela się na wskroś.
web-verdox-ground-gate = Przejście przez fortyfikację dla strony, która ją trzyma; nie strzela się na wskroś.
web-verdox-ground-breach = Dziura, którą zrobiła artyleria.
web-generals-goal-ten = Zdobądź 10 punktów przed przeciwnikiem albo miej ich więcej po rundzie 10.
web-generals-goal-morale = Obie strony zaczynają z 15 punktami morale; to, co dałoby punkty wrogowi, odejmuje je tobie.
web-generals-goal-units = Każda wzięta do niewoli jednostka piechoty lub kawalerii daje 1 punkt, artylerii 2.
web-generals-goal-most = Co rundę strona z większą liczbą sektorów dostaje 1 punkt, dopóki są punkty w puli (zostało: { $pool }).
web-generals-goal-each =
    { $points ->
        [one] { $side }: trzymaj { $sector }, 1 punkt co rundę.
        [few] { $side }: trzymaj { $sector }, { $points } punkty co rundę.
       *[many] { $side }: trzymaj { $sector }, { $points } punktów co rundę.
    }
web-generals-goal-once =
    { $points ->
        [one] { $side }: zdobądź { $sector }, jednorazowo 1 punkt.
        [few] { $side }: zdobądź { $sector }, jednorazowo { $points } punkty.
       *[many] { $side }: zdobądź { $sector }, jednorazowo { $points } punktów.
    }
web-generals-goal-forest = Las: { $sectors }.
web-generals-goal-hill = Wzgórza: { $sectors }.
web-generals-goal-building = Zabudowania: { $sectors }.
web-generals-goal-river = Przez pole płynie rzeka.
web-generals-column-steps = Działań w rundzie
web-generals-column-worth = Punkty za wzięcie
web-generals-column-does = Co robi
web-generals-does-infantry = Idzie o jeden sektor. Może utworzyć czworobok przeciw kawalerii i bronić zabudowań.
web-generals-does-cavalry = Idzie o jeden lub dwa sektory, przed wszystkimi. Może kontrszarżować albo się cofnąć.
web-generals-does-artillery = Idzie o jeden sektor albo ostrzeliwuje sektor odległy o jeden lub dwa w linii prostej.
web-generals-table-attacking = w natarciu
web-generals-table-passive = w obronie
web-generals-table-square = czworobok
web-generals-table-routed = rozbita
web-generals-table-nobody = nikt naprzeciw
web-generals-table-ranged = Dodawane do kostki ostrzału
web-generals-table-melee = Dodawane do kostki walki wręcz
web-generals-table-against = Kto rzuca przeciw komu
web-generals-tables-note = Kolumnę „nikt naprzeciw” dodaje się, gdy nikt nie stoi naprzeciw. Jednostki wyczerpane mają −1. Wynik mieści się między 1 a 6.
web-generals-table-ground = Teren na tej mapie
web-generals-ground-forest = Las: najwyżej trzy jednostki przez jedną granicę; −2 w ostrzale i −1 w walce wręcz dla obu stron; bez kawalerii w pierwszej fazie; artyleria tylko drogą.
web-generals-ground-hill = Wzgórze: atakujący mają w walce wręcz +1 w dół i −1 pod górę.
web-generals-ground-building = Zabudowania: trzyma je jedna jednostka piechoty; szturmujący mają −1.
web-generals-ground-rivers = Rzeka: najwyżej trzy jednostki przez jedną granicę; atakujący przez nią mają −1 w walce wręcz; artyleria tylko mostem.
web-generals-ground-road = Droga: po ostatnich ruchach rundy każda strona może przesunąć dalej do dwóch jednostek.
web-generals-ground-bridge = Most: tędy artyleria przekracza rzekę.

# Playing on from a moment of a battle that is over
web-play-on = Graj dalej od tego miejsca
web-play-on-more = Nowa bitwa zaczyna się od pozycji po kroku { $step }: wszystko ukryte jest takie, jak było, a kości są nowe.
web-from = Ta bitwa toczy się dalej od kroku { $step } innej bitwy.
web-from-look = Zobacz tamtą bitwę

# Wiadomość o swojej turze; strona jako aplikacja.
web-calls = Gdy nadejdzie twoja tura
web-calls-on = Tak
web-calls-off = Nie
web-calls-title = Mówi o tym tytuł okna
web-calls-sound = Słychać werbel
web-push = Powiadomienie na tym urządzeniu
web-push-explain = Także przy zamkniętej stronie: raz na turę, która czeka, nigdy wtedy, gdy patrzysz na bitwę.
web-push-done = Powiadomienia przyjdą na to urządzenie.
web-push-denied = Przeglądarka zabrania tej stronie wysyłać powiadomienia. Najpierw zezwól na nie w jej ustawieniach.
web-push-unknown = Ta przeglądarka nie ma powiadomień dla tej strony. Potrzebny jest bezpieczny adres (https), a na telefonie iPhone lub tablecie iPad także strona na ekranie początkowym.
web-hook = Discord albo własny program
web-hook-form = Postać wiadomości
web-hook-explain = Webhook jest wywoływany raz na turę, która czeka. W Discordzie: ustawienia kanału, Integracje, Webhooki.
web-hook-url = Adres webhooka
web-hook-save = Zapisz i wypróbuj
web-hook-remove = Usuń
web-hook-done = Zapisano. Wiadomość została wysłana: sprawdź, czy dotarła.
web-hook-switched-off = Dziesięć razy z rzędu nie było odpowiedzi; adres nie będzie wywoływany, póki nie zapiszesz go ponownie.
web-hook-needs-account = Z nazwą i hasłem o turze może powiadomić także webhook, na przykład w Discordzie.
web-offline = Brak połączenia
web-offline-more = Nie można połączyć się z serwerem. Twoje bitwy tam czekają, nic nie przepadło.

# Lekcje

web-nav-lessons = Nauka
web-lessons-title = Ucz się, grając
web-lessons-about = Pierwsza bitwa z przewodnikiem, na prawdziwej planszy i z prawdziwym sędzią. Niczego nie trzeba czytać wcześniej, a wyjść można w każdej chwili.
web-lesson-start = Zacznij
web-lesson-go-on = Kontynuuj
web-lesson-again = Jeszcze raz
web-lesson-learned = opanowane
web-lesson-exercises = Krótkie ćwiczenia
web-lesson-offer = Pierwszy raz? Bitwa z przewodnikiem, { $minutes } min
web-lesson-step = Krok { $step } z { $of }
web-lesson-finished = Gotowe
web-lesson-leave = Pomiń lekcję
web-lesson-close = Wszystkie lekcje
web-lesson-watch = Zobacz, co się dzieje.
web-lesson-won = To była twoja pierwsza bitwa.
web-lesson-solved = Właśnie tak.
web-lesson-watched = Obejrzano wszystko. Bitwa toczy się dalej od tego miejsca.
web-lesson-seen = obejrzano
web-lesson-watch-example = Obejrzyj
web-lesson-play-on = Graj dalej z komputerem
web-lesson-real = Do prawdziwej bitwy
web-lesson-show = Pokaż mi
web-lesson-do = Zrób to za mnie
web-lesson-next = Dalej
web-lesson-back = Krok wstecz

# Konto, inni ludzie, inne zasady.

web-logins = Twoje logowania
web-logins-here = tutaj
web-logins-end = Wyloguj tam
web-logins-unknown = Nieznana przeglądarka
web-password-change = Zmień hasło
web-password-old = Dotychczasowe hasło
web-password-new = Nowe hasło, co najmniej 8 znaków
web-password-explain = Wszystkie inne logowania się skończą.
web-password-changed = Hasło zostało zmienione.
web-blocked = Kogo blokujesz
web-unblock = Odblokuj
web-data = Co jest o tobie zapisane
web-data-explain = Twoje bitwy, twoje słowa w nich i twoje logowania. Nic więcej.
web-data-download = Pobierz
web-data-delete = Usuń wszystko
web-data-delete-explain = Opuścisz każde miejsce; twoja nazwa i wszystkie twoje słowa znikną z każdej bitwy. Ruchy zostaną. Tego nie da się cofnąć.
web-data-delete-surely = Usuń na zawsze
web-person = Co zrobić z osobą { $name }
web-person-mute = Nie słuchaj tej osoby tutaj
web-person-muted = W tej bitwie już nic od tej osoby nie usłyszysz.
web-person-block = Zablokuj
web-person-block-explain = Ta osoba nie dołączy do twoich bitew ani ty do jej; nigdzie nie usłyszysz jej słów.
web-person-blocked = Zablokowano. Można to cofnąć w ustawieniach.
web-person-report = Zgłoś
web-person-reported = Przeczyta to prowadzący serwer.
web-person-what = Co się stało?
web-opposite = Przy stole: { $who }
web-parted-head = Inne zasady
web-parted = Tę bitwę grano według wersji { $rules } zasad. Ten serwer sędziuje według wersji { $known }, więc tu nie może się toczyć dalej.
web-parted-shown = Widać ją, póki obie wersje dają to samo: { $shown } z { $acts } decyzji.
web-parted-all = Widać ją tak, jak odtwarzają ją obecne zasady.
web-record-download = Pobierz zapis

## What is asked before something is left undone; tables of Napoleon

web-advice-outlook-of = na 100
web-advice-behind = mniej
web-ccn-no-orders-sure = Nikt jeszcze nie ma rozkazu. Rozkaz mogą dostać: { $pieces }. Dalej bez rozkazów?
web-ccn-orders-left-sure = Karta daje więcej rozkazów. Rozkaz mogą jeszcze dostać: { $pieces }. Dalej?
web-napoleon-nothing = Teraz nic tu nie można zrobić: idź dalej przyciskiem poniżej
web-napoleon-tables-note = Centymetry; ruch w linii / w kolumnie. WB, SO i wytrzymałość dotyczą każdej podstawki; morale to liczba, której dwie kostki nie mogą przekroczyć.
web-napoleon-column-move = Ruch
web-napoleon-column-move-more = Zasięg ruchu w centymetrach: w linii / w kolumnie
web-napoleon-column-range = Zasięg
web-napoleon-column-range-more = Zasięg ognia w centymetrach
web-napoleon-column-wb = WB
web-napoleon-column-wb-more = Kostki każdej podstawki w walce
web-napoleon-column-so = SO
web-napoleon-column-so-more = Kostki każdej podstawki w ostrzale
web-napoleon-column-wtr = Wytrz.
web-napoleon-column-wtr-more = Punkty strat, po których zdejmuje się podstawkę
web-napoleon-column-morale = Morale
web-napoleon-column-morale-more = Dwie kostki nie mogą jej przekroczyć
web-napoleon-column-canister = Kartacz
web-napoleon-column-ammo = Ładunki
web-napoleon-column-muskets = Piechota, kawaleria
web-napoleon-column-guns = Armaty
web-napoleon-column-hits = Trafienia
web-napoleon-column-comes = Skutek, oprócz tylu samo strat
web-napoleon-column-charger = Atakujący
web-napoleon-column-defender = Obrońca
web-napoleon-column-beaten = Przegrana o
web-napoleon-table-guns = Artyleria
web-napoleon-table-moves = Ile kosztuje manewr
web-napoleon-table-fire = Ostrzał
web-napoleon-table-charge = Test ataku
web-napoleon-table-melee = Walka
web-napoleon-fire-note = SO wszystkich strzelających podstawek i te kostki; każda od 4 w górę trafia.
web-napoleon-charge-note = Dwie kostki nie mogą przekroczyć morale z tymi liczbami.
web-napoleon-melee-note = WB wszystkich podstawek strony i te kostki; każda od 4 w górę trafia.
web-napoleon-note-levels = poziom 1 / 2 / 3
web-napoleon-note-strength = siła 1–2 / od 3
web-napoleon-note-veterans = weterani / elita
web-napoleon-note-per-level = za każdy poziom różnicy
web-napoleon-note-foot-horse = piechota / kawaleria
web-napoleon-note-regimental = armaty pułkowe: druga liczba
web-napoleon-note-attack-defence = piechota atakująca / broniąca się, kawaleria 0
web-napoleon-note-classes = nieregularna / lekka / liniowa lub lansjerzy / ciężka
web-napoleon-note-with-guns = przeciw kawalerii; z armatami o jeden więcej
web-napoleon-note-own-flank = 0, gdy zaatakowano jej flankę lub tył
web-napoleon-note-per-wing = za każde skrzydło; 0 dla piechoty przeciw kawalerii
web-napoleon-note-howitzer = z haubicami
web-napoleon-note-shrapnel = szrapnel do { $cm } cm
web-napoleon-cost-distance = odległość
web-napoleon-cost-twice = podwójna odległość
web-napoleon-cost-plain = { $cm } cm
web-napoleon-cost-plus = { $cm } cm i odległość
web-napoleon-cost-double = podwójnie
web-napoleon-cost-wood = piechota podwójnie, kawaleria poczwórnie
web-napoleon-cost-in-out = { $cm } cm wejście, { $cm } cm wyjście
web-napoleon-cost-river = { $cm } cm wejście i postój; { $cm } cm wyjście
web-napoleon-cost-free = za darmo, od tyłu
web-napoleon-row-pass = przez własne jednostki
web-napoleon-row-difficult = trudny teren
web-napoleon-row-wood = las
web-napoleon-row-obstacle = przez płot, żywopłot, mur, strumień lub wał, w poprzek zagłębienia
web-napoleon-row-river = rzeka
web-napoleon-row-redoubt = reduta
web-napoleon-came-disorder = dezorganizacja { $level }
web-napoleon-came-pushed = odepchnięcie
web-napoleon-came-flight = ucieczka
web-napoleon-orders-sure =
    { $count ->
        [one] Jedna dywizja nie ma rozkazu: { $divisions }. Dalej bez rozkazu?
        [few] { $count } dywizje nie mają rozkazu: { $divisions }. Dalej bez rozkazu?
       *[many] { $count } dywizji nie ma rozkazu: { $divisions }. Dalej bez rozkazu?
    }
web-napoleon-open-sure =
    { $count ->
        [one] Jedna jednostka może jeszcze coś zrobić: { $units }. Dalej?
        [few] { $count } jednostki mogą jeszcze coś zrobić: { $units }. Dalej?
       *[many] { $count } jednostek może jeszcze coś zrobić: { $units }. Dalej?
    }
web-called = Jak mają cię nazywać inni
web-called-save = Nazywaj mnie tak
web-called-saved = Zapisane na tym urządzeniu
web-ccn-board-show = Pokaż planszę
web-ccn-units-note = ■ to kostka za każdy bloczek, ½■ za połowę z nich. W nawiasie: jak daleko bez walki. Flagi: tyle się ignoruje. W tył: heksy za każdą flagę.
web-ccn-all-kinds = Wszystkie rodzaje tych narodów

# On paper, and in other people's pages

web-download-text = Pobierz jako tekst
web-embed-copy = Kopiuj na stronę WWW
web-embed-open = Otwórz w Bivouac
web-print = Drukuj…
web-print-title = Na papierze
web-print-what = Co zostanie wydrukowane
web-print-now = Drukuj
web-print-map = Mapa
web-print-forces = Siły
web-print-orders = Arkusze rozkazów
web-print-list = Listy armii
web-print-goal = Cel i zasady specjalne
web-print-tables = Tabele
web-print-unit = Jednostka
web-print-place = Miejsce
web-print-hex = Heks
web-print-sector = Sektor
web-print-nation = Nacja
web-print-waiting = Czeka
web-print-lost = Straty
web-print-routed = Rozbite
web-print-hidden = zakryte
web-print-points = Punkty: { $points }
web-print-banners = Sztandary: { $banners } z { $goal } · dowodzenie { $command }
web-print-order-sheet = Arkusz rozkazów: { $side }
web-print-round = Runda { $round }
web-print-number = Nr
web-print-from = Z
web-print-to = Do
web-print-then = Potem
web-print-army-list = { $side }: { $nation }
web-print-list-points = Jednostki, punkty: { $units } · ulepszenia, punkty: { $upgrades }
web-print-general = Generał
web-print-melee = Walka wręcz
web-print-fire = Ostrzał
web-print-price = Cena
web-print-division = { $side }: { $general }
web-print-division-column = Dywizja
web-print-command = Dowodzenie { $value }
web-print-rating = Poziom dowodzenia { $rating } · kostki: { $dice }

# Duels, ratings, the ladder

web-ladder = Ranking
web-ladder-about = Ranking to Glicko-2: każdy zaczyna od 1500, a przedział zawiera prawdziwą siłę z pewnością 95 %. O kolejności decyduje jego dolny koniec. Liczą się pojedynki i bitwy rankingowe.
web-ladder-off = Ten serwer nie prowadzi rankingu.
web-ladder-empty = Nikt jeszcze nie stoczył bitwy rankingowej.
web-ladder-computers = Siłę graczy komputerowych zmierzono w walkach między nimi. Weteran każdej gry stoi na 1500; poziomu, którego nie zmierzono, tu nie ma.
web-ladder-who = Gracz
web-ladder-rating = Ocena
web-ladder-interval = Przedział 95 %
web-ladder-battles = Bitwy
web-counts = Czy się liczy?
web-counts-friendly = Towarzyska
web-counts-friendly-more = Dla przyjemności
web-counts-rated = Rankingowa
web-counts-rated-more = Liczy się do rankingu, gra z zegarem
web-counts-duel = Pojedynek
web-counts-duel-more = Dwie bitwy, strony zamienione
web-counts-duel-rated = Dwie bitwy rankingowe, strony zamienione
web-duel = Jedna z dwóch bitew pojedynku.
web-duel-other = Ta druga
web-rated = Ta bitwa liczy się do rankingu.
web-sounds = Dźwięki
web-sounds-explain = Kostki, kroki i salwy, gdy tura jest pokazywana.

# Bitwa oglądana po fakcie. Przewaga liczy się od 0 (przegrana) do 100 (wygrana).
web-analysis = Analiza
web-analysis-open = Co rozstrzygnęło?
web-analysis-open-running = Analiza do tej chwili
web-analysis-title = Chwile, które rozstrzygnęły
web-analysis-running = Bitwa trwa
web-analysis-back = Wróć
web-analysis-look = Z czyjej wiedzy
web-analysis-truth = Cała prawda
web-analysis-known = Co wiedziała każda strona
web-analysis-eyes = Tylko z tego, co widziała strona { $side }.
web-analysis-making = Marszałek ogląda bitwę jeszcze raz…
web-analysis-making-more = Pierwszeństwo mają ci, którzy grają. Możesz odejść: analiza zostanie przy bitwie.
web-analysis-how = Przewaga to ocena gracza komputerowego, od 0 (przegrana) do 100 (wygrana): opinia, nie dowód. Szczęście to rzuty w porównaniu ze średnią wszystkiego, co mogło się zdarzyć.
web-analysis-curves = Jak zmieniała się przewaga
web-analysis-balance = Przewaga strony { $side }
web-analysis-balance-now = Przewaga: { $points } na 100
web-analysis-in-truth = naprawdę, po każdym kroku
web-analysis-as-known = jak mogła ją ocenić każda strona z tego, co wiedziała
web-analysis-known-by = { $side }: co wiedziała
web-analysis-luck = Szczęście
web-analysis-luck-more = rzuty i karty każdej strony powyżej lub poniżej oczekiwań
web-analysis-luck-of = { $side }: { $points }
web-analysis-to-moment = Do chwili { $number }
web-analysis-you-chose = wybrano (ty)
web-analysis-they-chose = wybrano
web-analysis-marshal = Marszałek
web-analysis-same = Marszałek zrobiłby to samo.
web-analysis-point-out = Pokaż na planszy
web-analysis-luck-part = W tym szczęście: { $points }
web-analysis-worth = Wybór Marszałka jest wart o { $points } punktów więcej, z dokładnością do { $doubt }.
web-analysis-odds = Szanse tego, co zrobiono
web-analysis-quiet = Nie rozstrzygnęła żadna pojedyncza chwila.
web-analysis-shares = Skąd wzięła się zmiana
web-analysis-share-choice = { $side }: decyzje
web-analysis-share-dice = { $side }: kości
web-analysis-share-draw = { $side }: dobrane karty
web-analysis-share-enemy = { $side }: wszystko, co zrobiła
web-analysis-share-clock = zegar
web-analysis-picture = Zapisz obraz

# Zagadki.
web-nav-puzzles = Zagadki
web-puzzles-title = Zagadki
web-puzzles-about = Pozycje z bitew graczy komputerowych, w których jedno działanie jest wyraźnie lepsze od wszystkich innych, a Weteran go nie widzi. Jedna na dzień, ta sama dla wszystkich.
web-puzzles-solved = Rozwiązane: { $count } z { $of }
web-puzzles-none = Nie ma jeszcze żadnych zagadek.
web-puzzle = Zagadka
web-puzzle-all = Wszystkie zagadki
web-puzzle-today = Zagadka na dziś
web-puzzle-of = { $title }: działa { $side }
web-puzzle-solve = Rozwiąż
web-puzzle-solved = rozwiązana
web-puzzle-task = { $side }: znajdź najlepsze działanie.
web-puzzle-hint = Jedno z dozwolonych działań jest wyraźnie lepsze od wszystkich innych. Po prostu wykonaj je na planszy.
web-puzzle-show = Pokaż odpowiedź
web-puzzle-do = Zrób to za mnie
web-puzzle-right = Właśnie to.
web-puzzle-was = To było to.
web-puzzle-why = Dlaczego: co się przez to poprawia lub pogarsza
web-puzzle-judged = Jak szukanie oceniło najlepsze działania, od 0 (przegrana) do 100 (wygrana)
web-puzzle-veteran = Weteran zrobiłby tak: { $deed }.
web-puzzle-next = Następna zagadka
web-puzzle-again = Jeszcze raz
