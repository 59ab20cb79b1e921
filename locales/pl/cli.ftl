# Terminal.

cli-actions = Możesz
cli-why = Dlaczego
cli-log = Co się wydarzyło
cli-keys = strzałki wskazują · Enter wybiera · Tab zaznacza · Spacja wykonuje · n następny · u cofnij · ? pomoc · q wyjście
cli-help =
    Wskaż miejsce strzałkami i wybierz je klawiszem Enter: najpierw jednostkę, która może działać, potem dokąd idzie albo kogo atakuje. Podkreślone miejsca można wybrać.

    Enter     wybierz miejsce pod kursorem
    Esc       porzuć ostatni wybór
    Tab, ⇧Tab idź po liście działań (także j i k)
    Spacja    wykonaj zaznaczone działanie
    n         przejdź do następnej jednostki, która może działać
    u         cofnij ostatni krok, jeśli nie rzucono kostką i nic nie ujawniono
    w         na małym ekranie: powody, dziennik albo notatki
    R         poddaj bitwę (po pytaniu)
    q         odejdź od stołu (po pytaniu; s zapisuje)
cli-help-scroll = ↓ i ↑ pokazują resztę; inny klawisz zamyka
cli-nothing-here = Stąd nie można nic zrobić.
cli-undone = – cofnięto –
cli-thinks = Komputer myśli…
# The sides, as they are called in sentences.
cli-seat =
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
cli-your-turn = { cli-seat }: wybierz jednostkę albo działanie.
cli-asked = { cli-seat }: { $question }
cli-choose-target = { $place }: dokąd? Esc porzuca wybór.
cli-hand-over = Przekaż klawiaturę: { cli-seat }.
cli-hand-over-key = Naciśnij Enter, gdy to ty siedzisz przed ekranem.
cli-won = { cli-seat } – zwycięstwo: { $reason }
cli-draw = Remis: { $reason }

cli-verify-holds =
    zgadza się: { $steps ->
        [one] jeden krok
        [few] { $steps } kroki
       *[many] { $steps } kroków
    }, { $dice ->
        [one] jedna kostka
        [few] { $dice } kostki
       *[many] { $dice } kostek
    } i { $picks ->
        [one] jedno losowanie
        [few] { $picks } losowania
       *[many] { $picks } losowań
    }, wszystko tak, jak daje ziarno, którego skrót to { $commitment }.
cli-verify-scripted = z podpowiedzi: kroki z kostkami podanymi z góry, a nie z ziarna: { $scripted } z { $steps }. Wszystkie działania są zgodne z zasadami, ale zapis niczego nie dowodzi o kostkach.
cli-verify-allow = kostki podane z góry są przyjmowane tylko z opcją --allow-scripted
cli-verify-no-chain = zapis bez łańcucha skrótów jest przyjmowany tylko z opcją --without-chain
cli-verify-bound = Kolejność kroków wiąże łańcuch skrótów, który kończy się na { $link }.
cli-verify-unbound = Kolejność kroków nie jest związana: ten zapis nie ma łańcucha skrótów.
cli-verify-not-over = Bitwa jeszcze trwa.

cli-verdox-nobody = niczyja
cli-verdox-headline = { $rounds ->
    [0] runda { $round } z { $rounds } · niebiescy { $blue }, czeka { $bluewaiting } · czerwoni { $red }, czeka { $redwaiting }
   *[other] runda { $round } z { $rounds } · niebiescy { $blue }, czeka { $bluewaiting } · czerwoni { $red }, czeka { $redwaiting }
}
cli-verdox-unit-here = { $kind } ({ $side })
cli-verdox-barge-here = barka ({ $owner })
cli-verdox-hill = wzgórze
cli-verdox-valley = dolina
cli-verdox-forest = las
cli-verdox-river = rzeka
cli-verdox-bridge = most
cli-verdox-canal = kanał
cli-verdox-swamp = bagno
cli-verdox-wall = mur
cli-verdox-gate = brama
cli-verdox-headquarters = kwatera dowódcy
cli-verdox-breach = wyłom
cli-verdox-road = droga
cli-verdox-clear = teren otwarty

cli-generals-headline = runda { $round } z 10 · punkty: Biały { $white }, Czarny { $black }
cli-generals-sheet = Twój arkusz, rozkazów { $charged } z { $orders }
cli-generals-sector = Biały: { $white }· Czarny: { $black }

cli-ccn-headline = sztandary: Francuzi { $french } z { $frenchgoal }, Sprzymierzeni { $allied } z { $alliedgoal } · kart w talii: { $deck }
cli-ccn-unit-here = { $nation }, { $kind }, bloczki: { $blocks } z { $full }

cli-napoleon-headline = tura { $turn }/{ $turns }, inicjatywa { $initiative } · Południe { $south } pkt −{ $southlost }/{ $southall } · Północ { $north } pkt −{ $northlost }/{ $northall }
cli-napoleon-unit-here = { $name }, { $form }, podstawki: { $bases } z { $started }{ $disorder ->
    [0] {""}
   *[other] , dezorganizacja { $disorder }
}
cli-napoleon-commander-here = { $post ->
    [army] wódz naczelny
    [corps] dowódca korpusu
   *[division] generał dywizji
}, dowodzenie { $value }
cli-napoleon-ground = { $ground }{ $strength ->
    [0] {""}
   *[other] {" "}({ $strength })
}

cli-lee-headline = tura { $turn }/{ $turns }, inicjatywa: { $holder } · Unia { $union } pkt −{ $unionlost }/{ $unionall } · Konfederacja { $confederate } pkt −{ $confederatelost }/{ $confederateall }
cli-lee-objective = punkty: Unia { $union }, Konfederacja { $confederate }; w posiadaniu: { $holder }
cli-lee-corps-dice = kostki od korpusów: { $dice }
cli-lee-chief = { $general }, wódz naczelny
cli-lee-order = { $order }: { $state }
cli-lee-dice-of = { $general }: { $dice }
cli-lee-dice-general = { $general } { $left }/{ $all }
cli-lee-dice =
    { $dice ->
        [one] 1 kostka
        [few] { $dice } kostki
       *[many] { $dice } kostek
    }
cli-lee-bids = Twoja szansa na wygranie rzutu według kostek przeciwnika ({ $general })
cli-lee-test = { $general }, { $order }: trudność { $difficulty }, linia { $inches }″; szansa według kostek wodza naczelnego (w dół) i dowódcy (w prawo)
cli-lee-ask-place = gdzie staje { $general }?

cli-notes = Przed oczami
cli-line = { $text }
cli-list = { $lines }
cli-keys-small = strzałki, Enter: wybór · Tab, spacja: lista · w strona · ? pomoc · q wyjście
cli-no-terminal = Gra toczy się w terminalu, a to nie jest terminal. Dla programów jest bivouac engine.
cli-unknown-game = Nie ma gry „{ $name }”; znane: { $known }.
cli-unknown-scenario = Nie ma scenariusza „{ $name }”; znane: { $known }.
cli-unknown-side = Nie ma strony „{ $name }”; strony: { $known }.
cli-unknown-level = Nie ma gracza „{ $name }”; znani: { $known }.
cli-not-resumed = Nie można wznowić bitwy z pliku { $file }: { $reason }
cli-not-saved = Nie można zapisać pliku { $file }: { $reason }
cli-kept = Bitwa jest zapisana w pliku { $file }.
cli-ask-act = { $action }? Enter lub y: tak; inny klawisz: nie.
cli-ask-resign = Poddać bitwę? Enter lub y: tak; inny klawisz: nie.
cli-ask-quit = Odejść od stołu? y: tak; s: najpierw zapisz do pliku { $file }; inny klawisz: nie.
cli-ask-quit-kept = Odejść od stołu? Bitwa jest w pliku { $file }. Enter lub y: tak; inny klawisz: nie.
cli-sign-acted = już działała

cli-verdox-sign-kinds = piechota, strzelcy, grenadierzy, kawaleria, strzelcy konni, artyleria
cli-verdox-sign-secret = twoje zakryte żetony
cli-verdox-sign-barge = barka; z literą: ktoś jest na pokładzie
cli-verdox-sign-walls = fortyfikacja, brama, wyłom
cli-verdox-sign-ground = wzgórze, dolina, las, bagno
cli-verdox-sign-water = rzeka, kanał, most, droga

cli-generals-sign-kinds = piechota, kawaleria, artyleria
cli-generals-sign-sides = Czarny, Biały
cli-generals-sign-fresh = cztery jednostki piechoty, które mogą działać
cli-generals-sign-spent = cztery wyczerpane
cli-generals-sign-routed = cztery rozbite
cli-generals-sign-objectives = generał, róża wiatrów, flaga: cele
cli-generals-sign-ground = las, wzgórze, zabudowania, ruiny, rzeka

cli-ccn-sign-infantry = piechota liniowa, piechota lekka, strzelcy, milicja
cli-ccn-sign-guard = grenadierzy, Stara Gwardia, Młoda Gwardia, grenadierzy gwardii
cli-ccn-sign-cavalry = lekka, ciężka, kirasjerzy; G: gwardii
cli-ccn-sign-artillery = artyleria piesza i konna; G: gwardii
cli-ccn-sign-unit = piechota liniowa, cztery bloczki, z dowódcą
cli-ccn-sign-marks = z rozkazem; po ruchu lub walce; w czworoboku
cli-ccn-sign-works = strome zbocze; umocnienia polowe
cli-ccn-sign-ground = las, wzgórze, miasto, młyn, piaskownia
cli-ccn-sign-water = rzeka, bród, most

cli-napoleon-draft = Twoja rozpiska ({ $nation }): jednostki { $units } z { $most } punktów, ulepszenia { $upgrades } z { $more }
cli-napoleon-draft-empty = jeszcze pusta
cli-napoleon-draft-unit = { $kind } ×{ $bases }
cli-napoleon-draft-general = generał: { $school }
cli-napoleon-sign-unit = piechota zwrócona na północ, cztery podstawki
cli-napoleon-sign-arms = piechota, kawaleria, artyleria, pociąg artyleryjski
cli-napoleon-sign-fleeing = ucieka
cli-napoleon-sign-commanders = wódz naczelny lub dowódca korpusu; generał dywizji
cli-napoleon-sign-objectives = cel główny; cel poboczny
cli-napoleon-sign-works = teren zabudowany, reduta, fortyfikacja liniowa
cli-napoleon-sign-ground = wzgórze, las, trudny teren, zagłębienie, teren nie do przebycia
cli-napoleon-sign-water = strumień, rzeka, wielka rzeka, most, droga
cli-napoleon-sign-fences = płot, żywopłot, mur

cli-rules-book = { $title } (ponumerowanych zdań: { $count }, { $prefix }-1.1 …)
cli-rules-unknown = „{ $name }” nie jest ani grą, ani zasadą; znane: { $known }.
cli-rules-no-rule = Nie ma zasady { $rule } w grze { $title }.
cli-rules-search-empty = --search wymaga przynajmniej jednego słowa.
cli-rules-nothing = Żadna zasada nie zawiera słów „{ $words }”.
cli-arena-who = Podaj grę i graczy, którzy mają walczyć.
cli-scenario-good = { $file }: bitwa gry { $game }: { $title }

# A file that cannot be used: what stands in the way.

cli-no-record = to nie jest zapis bitwy: { $reason }
cli-left-out = pominięto: { $file }
cli-unknown-language = nie ma języka „{ $name }”; są en, pl i cs

# What is wrong with a command line.

cli-usage-command = nie ma polecenia „{ $name }”.
cli-usage-no-command = podaj polecenie.
cli-usage-argument = nie ma tu „{ $name }”.
cli-usage-value = „{ $value }” nie pasuje: { $argument }.
cli-usage-no-value = brakuje wartości: { $argument }.
cli-usage-missing = brakuje: { $argument }
cli-usage-conflict = wykluczają się: { $argument }, { $other }.
cli-usage-known = Znane: { $known }.
cli-usage-near = Czy chodziło o „{ $name }”?
cli-usage-more = Więcej mówią bivouac --help i bivouac POLECENIE --help.

# The report of a match.

cli-arena-how-sprt = Podaj OD:DO w procentach, na przykład 60:65, albo elo0:20.
cli-arena-how-bot = Podaj NAZWA=POLECENIE.
cli-arena-how-knob = Podaj NAZWA=WARTOŚĆ, na przykład horizon=20.
cli-arena-result = { $a } i { $b }, bitwy: { $battles }; wygrane: { $won }, remisy: { $drawn }, przegrane: { $lost }
cli-arena-score = wynik { $score } % [{ $low }; { $high }]
cli-arena-elo = Elo { $elo } [{ $low }; { $high }]
cli-arena-pairs = pary: { $pairs }; z wynikiem 0: { $zero }, ½: { $half }, 1: { $one }, 1½: { $more }, 2: { $two }
cli-arena-test = test { $zero } % wobec { $one } %: { $verdict } (logarytm ilorazu { $ratio }, granice ±{ $bound })
cli-arena-accepted = przyjęte
cli-arena-rejected = odrzucone
cli-arena-open = nierozstrzygnięte
cli-arena-thinking = { $name }, decyzje: { $decisions }, średnio { $mean } ms, 99 % w ciągu { $most } ms, najdłużej { $longest } ms
cli-arena-side = { cli-seat } { $score } % z { $battles }
cli-arena-scenario = { $scenario }: { $first }, { $second }; kroków w bitwie: { $steps }
cli-arena-ending = { $reason }: wygrane { $won }, remisy { $drawn }, przegrane { $lost }
cli-arena-forfeit = walkower: { $reason }
cli-arena-trouble = kłopot: { $reason }
cli-arena-more = i jeszcze { $more }

# The help of the commands.

cli-help-about = Sędzia i przeciwnik w grach wojennych z epoki prochu
cli-help-usage = Użycie:
cli-help-commands = Polecenia
cli-help-arguments = Argumenty
cli-help-options = Opcje
cli-help-some-options = [OPCJE]
cli-help-a-command = POLECENIE
cli-help-default = [domyślnie: { $value }]
cli-help-after =
    Przykłady:
      bivouac                               udostępnia stronę i podaje jej adres
      bivouac play verdox                   gra w terminalu
      bivouac rules VER-3.4                 co mówi ta zasada?
      bivouac scenario list                 jakie są bitwy?
      {"  "}{ $games }    rozmowa z programem z każdego języka
      bivouac arena verdox veteran recruit  kto jest silniejszy?
      bivouac simulate ccn rolica-1808      czy ten scenariusz jest wyrównany?
      bivouac odds ccn --at 30 --action 2   jaka jest szansa?
      bivouac verify battle.json            czy kostki były uczciwe?

    Kody wyjścia: 0 dobrze, 1 odmowa albo niepowodzenie, 2 złe użycie.
cli-help-print = Pokaż tę pomoc
cli-help-help = Pokaż tę pomoc albo pomoc polecenia
cli-help-version = Pokaż wersję
cli-help-scenarios = Folder z plikami scenariuszy, które uzupełniają lub zastępują wbudowane
cli-help-lang = Język wszystkiego, co mówi program: en, pl albo cs
cli-help-game = Gra
cli-help-arena = Niech gracze komputerowi walczą: pomiar ich siły
cli-help-arena-after =
    Gracze: random, recruit, veteran, marshal, marshal:400 (milisekundy na decyzję), marshal@2000 (powtórzenia
    na decyzję, tak samo na każdej maszynie) albo nazwa z opcji --bot. Każda para to jeden scenariusz i ziarno,
    rozegrane dwa razy z zamianą stron.

    Przykłady:
      bivouac arena verdox veteran recruit
      bivouac arena verdox marshal veteran --time 100 --pairs 200 --sprt 60:65
      bivouac arena verdox veteran mine --bot 'mine=python3 bot.py' --time 500
      bivouac arena tune verdox marshal@500 --knobs horizon,contest --steps 50
cli-help-arena-a = Pierwszy gracz: wyniki podaje się z jego strony
cli-help-arena-b = Drugi gracz
cli-help-arena-sprt = Skończ, gdy tylko jest dowiedzione, że wynik jest najwyżej taki jak pierwsza liczba albo co najmniej taki jak druga: w procentach albo jako Elo, z „elo” na początku (60:65, elo0:20)
cli-help-arena-bot = Program, który zna żądanie choose z protokołu, jako NAZWA=POLECENIE; można podać kilka razy
cli-help-arena-knobs = Nastawy pierwszego gracza z pliku, takiego jak ten w programie
cli-help-arena-set = Jedna nastawa pierwszego gracza, jako NAZWA=WARTOŚĆ; można podać kilka razy
cli-help-arena-results = Zapisuj pary w tym pliku i zacznij tam, gdzie się kończy: mecz można grać po kawałku
cli-help-arena-json = Podaj sprawozdanie jako JSON
cli-help-arena-pairs = Ile par bitew, najwyżej
cli-help-arena-time = Czas na decyzję w milisekundach, dla graczy bez własnego
cli-help-arena-minutes = Po tylu minutach nie zaczynaj nowej pary
cli-help-arena-scenario = Tylko ten scenariusz; można podać kilka razy
cli-help-arena-seed = Ziarno meczu
cli-help-arena-computing-time = Licz czas obliczeń, a nie czas zegara: dla zajętej maszyny
cli-help-arena-threads = Ile bitew naraz; bez tej opcji po jednej na rdzeń
cli-help-tune = Popraw nastawy gracza: potrząśnięte walczą ze sobą (SPSA)
cli-help-tune-level = Gracz
cli-help-tune-knobs = Nastawy do poprawienia, rozdzielone przecinkami
cli-help-tune-steps = Ile kroków; w każdym gra się tyle par, ile mówi --pairs
cli-help-tune-shake = Jak mocno potrząsać na początku, jako część zakresu
cli-help-tune-stride = Jak daleko przesuwa na początku wyraźna wygrana, jako część zakresu
cli-help-tune-set = Od czego zaczyna nastawa, jako NAZWA=WARTOŚĆ, zamiast od wartości z programu; można podać kilka razy
cli-help-engine = Protokół silnika: JSON Lines na standardowym wejściu i wyjściu
cli-help-engine-after =
    Przykład:
      {"  "}{ $engine }
cli-help-play = Graj w terminalu z komputerem albo we dwoje przy jednej klawiaturze
cli-help-play-after =
    Przykłady:
      bivouac play                  najkrótsza bitwa pierwszej gry
      bivouac play verdox redoubt   ta bitwa, z komputerem
      bivouac play verdox --two     dwoje graczy przy jednej klawiaturze
      bivouac play verdox --watch   komputer sam ze sobą
      bivouac play verdox --side askans --against marshal

    Klawisze: strzałki wskazują, Enter wybiera, Esc porzuca wybór, Tab idzie po liście działań, spacja wykonuje
    zaznaczone, n następna figura, która może działać, u cofnij, ? pomoc, q wyjście (s najpierw zapisuje bitwę).

    Bitwa trzymana w pliku (--record) jest zapisywana po każdym kroku; bivouac play --resume gra ją dalej,
    a bivouac verify ją sprawdza. W pliku jest ziarno kostek: kto go czyta, wie, co wypadnie.
cli-help-play-scenario = Scenariusz; bivouac scenario list pokazuje wszystkie
cli-help-play-two = Dwoje graczy przy jednej klawiaturze
cli-help-play-watch = Komputer gra obiema stronami
cli-help-play-side = Strona, którą grasz
cli-help-play-against = Siła komputera: random, recruit, veteran albo marshal
cli-help-play-seed = Liczba całkowita, z którą kostki się powtarzają
cli-help-play-record = Trzymaj bitwę w tym pliku
cli-help-play-resume = Graj dalej bitwę trzymaną w tym pliku
cli-help-rules = Znajdź zasady po numerze, grze albo słowie
cli-help-rules-after =
    Przykłady:
      bivouac rules                           lista zbiorów zasad
      bivouac rules verdox                    cały zbiór
      bivouac rules VER-3.4                   jedna zasada
      bivouac rules verdox --search swamp     wszystkie zasady, które mówią o bagnie
      bivouac rules --search artillery        we wszystkich zbiorach

    Zasady są po angielsku.
cli-help-rules-what = Numer zasady (VER-3.4) albo gra (verdox)
cli-help-rules-search = Pokaż zasady, które mają wszystkie te słowa
cli-help-scenario = Pokaż i sprawdź scenariusze
cli-help-scenario-after =
    Przykłady:
      bivouac scenario list                 wszystkie bitwy
      bivouac scenario list verdox          bitwy jednej gry
      bivouac scenario show verdox redoubt  plik jednej bitwy
      bivouac scenario check my.toml        czy to jest bitwa? jeśli nie: czemu
cli-help-scenario-list = Pokaż listę scenariuszy
cli-help-scenario-show = Pokaż plik scenariusza
cli-help-scenario-check = Sprawdź pliki scenariuszy
cli-help-scenario-id = Nazwa scenariusza
cli-help-scenario-files = Pliki
cli-help-verify = Sprawdź skończony zapis: każde działanie i każdy rzut
cli-help-verify-after =
    Przykłady:
      bivouac verify battle.json         czy ruchy i rzuty się zgadzają?
      bivouac verify battle.json --log   i opowiedz całą bitwę

    Kody wyjścia: 0 zapis się zgadza, 1 nie zgadza się albo kostki podano z góry.
cli-help-verify-record = Zapis: dokument JSON
cli-help-verify-log = Podaj też krok po kroku, co się stało
cli-help-verify-allow-scripted = Przyjmij kroki, w których kostki podano z góry, a nie z ziarna
cli-help-verify-without-chain = Przyjmij zapis bez łańcucha skrótów: starsze wersje go nie tworzyły
cli-help-text = Wypisz zapis bitwy jako wiersze do czytania, po jednym na akcję, albo odczytaj taki tekst
cli-help-text-after =
    Przykłady:
      bivouac text battle.json > battle.txt          na forum
      bivouac --lang cs text battle.json             po czesku
      bivouac text --read battle.txt > battle.json   znowu ten sam zapis

    Wiersz, który zmienił się po drodze, zostanie odrzucony z podaniem jego numeru. Czy zapis się zgadza, mówi „bivouac verify”.
cli-help-text-file = Zapis, dokument JSON; z opcją --read tekst
cli-help-text-read = Odczytaj tekst i wypisz zapis, z którego powstał
cli-help-upkeep-data = Folder danych serwera [domyślnie: ~/.local/share/bivouac]
cli-help-upkeep-database = Baza PostgreSQL serwera, jeśli jej używa
cli-help-admin = Pilnuj porządku na działającym serwerze: wykazy, usuwanie, wykluczanie, wyciszanie
cli-help-admin-after =
    Przykłady:
      bivouac admin battles                co jest w grze
      bivouac admin reports                co zgłosili gracze
      bivouac admin ban Rowdy              kończy każde logowanie, zwalnia miejsca
      bivouac admin delete-battle 8f3k…

    Serwer zostawia swój żeton w pliku admin-token w folderze danych; może go czytać tylko jego użytkownik.
cli-help-admin-battles = Pokaż bitwy, od najnowszej
cli-help-admin-delete-battle = Usuń bitwę ze wszystkim, co o niej zapisano
cli-help-admin-players = Pokaż konta według początku nazwy albo gracza o tym identyfikatorze
cli-help-admin-ban = Wyklucz gracza: kończy wszystkie logowania i zwalnia wszystkie miejsca
cli-help-admin-unban = Wpuść znów wykluczonego gracza
cli-help-admin-mute = Niech nikt nie słyszy, co mówi gracz
cli-help-admin-unmute = Pozwól wyciszonemu graczowi znów mówić
cli-help-admin-close-account = Zamknij konto: miejsca zostają zwolnione, nazwa i słowa znikają ze wszystkich bitew
cli-help-admin-reports = Pokaż, co zgłosili gracze
cli-help-admin-close-report = Zaznacz, że zgłoszenie załatwiono
cli-help-admin-server = Gdzie serwer nasłuchuje, bez TLS: pytaj na jego własnej maszynie
cli-help-serve-keep-guests-days = Po ilu dniach zapominać gości, którzy nie zajmują miejsca; 0 znaczy nigdy [domyślnie: 0]
cli-help-serve-keep-finished-days = Po ilu dniach usuwać zakończone bitwy; 0 znaczy nigdy [domyślnie: 0]
cli-help-backup = Zapisz bitwy serwera w jednym pliku, także gdy serwer działa
cli-help-backup-after =
    Przykład:
      bivouac backup /backups/battles-$(date +%F).db      także gdy serwer działa
cli-help-backup-file = Plik, który powstanie
cli-help-restore = Przywróć zapisane bitwy
cli-help-restore-after =
    Przykład:
      bivouac restore /backups/battles-2026-11-18.db   gdy serwer nie działa
cli-help-restore-file = Plik z polecenia bivouac backup
cli-help-restore-replace = Odłóż na bok bitwy, które już tam są
cli-help-restore-even-if-torn = Przyjmij plik skopiowany spod działającego serwera, choć brakuje w nim ostatnich wpisów
cli-help-export = Podaj zapis bitwy z serwera albo jej dziennik
cli-help-export-after =
    Przykłady:
      bivouac export 8f3k… > battle.json       zapis skończonej bitwy
      bivouac export 8f3k… --log > log.jsonl   wszystko, także tajemnice
cli-help-export-battle = Nazwa bitwy: ostatnia część jej adresu
cli-help-export-log = Zamiast tego dziennik, po jednym obiekcie JSON w wierszu; w trwającej bitwie są w nim wszystkie tajemnice
cli-help-serve = Udostępnij stronę (to robi bivouac, gdy nie podano polecenia)
cli-help-serve-after =
    Przykłady:
      bivouac serve                            podaje adres do otwarcia
      bivouac serve --listen 0.0.0.0:8000      dla innych w sieci
      bivouac serve --listen 127.0.0.1:0 --data /tmp/x   wolny port, folder na próbę
      bivouac serve --database postgres://…    kilka węzłów, jeden PostgreSQL
cli-help-serve-config = Plik TOML z dowolnymi z tych ustawień, nazwanymi jak opcje bez kresek na początku: listen = "0.0.0.0:8000"
cli-help-serve-listen = Gdzie nasłuchiwać; port 0 wybiera wolny [domyślnie: 127.0.0.1:7070]
cli-help-serve-data = Folder na bitwy, tworzony w razie potrzeby [domyślnie: ~/.local/share/bivouac]
cli-help-serve-database = Baza PostgreSQL zamiast pliku w folderze danych; może ją dzielić kilka węzłów
cli-help-serve-public-url = Adres, pod którym ludzie znajdują serwer, jeśli nie jest tym, na którym nasłuchuje: do zaproszeń i ciasteczek
cli-help-serve-behind-proxy = Pośrednik przed serwerem pisze X-Forwarded-For: wierz mu [domyślnie: false]
cli-help-serve-thinkers = Ilu graczy komputerowych myśli naraz [domyślnie: tylu, ile rdzeni]
cli-help-serve-think-millis = Jak długo najsilniejszy gracz komputerowy myśli nad decyzją, w milisekundach [domyślnie: 2000]
cli-help-serve-rate = Ile żądań na sekundę może stale składać jeden klient (cztery razy tyle naraz); 0 to dowolnie wiele [domyślnie: 500]
cli-help-serve-login-rate = Ile prób zalogowania na jedno konto albo rejestracji na minutę z jednej sieci; 0 to dowolnie wiele [domyślnie: 10]
cli-help-serve-patience = Ile sekund klient może podawać nagłówek albo treść żądania i milczeć między dwoma [domyślnie: 20]
cli-help-serve-quotas = Granice tego, o co jedna osoba może prosić serwer: bitwy, wolne miejsca, połączenia, zdania [domyślnie: true]
cli-help-serve-battles-in-memory = Ile bitew najwyżej trzymać w pamięci; nieużywane czyta się z bazy, gdy są potrzebne [domyślnie: 1000]
cli-help-serve-log = Co notować: error, warn, info, debug albo filtry takie jak server=debug [domyślnie: info]
cli-help-serve-log-format = Jak notować: text dla ludzi, json dla maszyn [domyślnie: text]
cli-help-serve-calls = Dokąd mogą iść wiadomości o nadejściu tury, jeśli gracz ich chce: donikąd, tylko do publicznego internetu albo wszędzie [domyślnie: public]
cli-help-serve-call-after = Ile sekund decyzja czeka, zanim gracz dowie się o niej poza stroną [domyślnie: 20]
cli-help-serve-ratings = Pojedynki i bitwy rankingowe liczą się do rankingu [domyślnie: true]

# Co bywa nie tak z plikami, serwerami i meczami.
cli-in-file = { $file }: { $reason }
cli-no-contender = „{ $name }” nie może walczyć: podaj random, recruit, veteran, marshal, marshal:400 (milisekundy), marshal@2000 (iteracje) albo nazwę z --bot.
cli-arena-bot-dead = Bota „{ $name }” nie udało się uruchomić: { $command }
cli-knobs-form = nastaw nie można odczytać: { $reason }
cli-no-knob = Nie ma nastawy „{ $name }”; znane: { $known }.
cli-knob-range = Nastawa „{ $name }” wynosi { $value }; zakres: od { $low } do { $high }.
cli-ledger-line = wiersz { $line }: { $reason }
cli-ledger-other = jest w nim inny mecz: { $what } { $theirs }, a nie { $ours }
cli-serve-public-url = public-url: „{ $url }” nie jest adresem takim jak https://bivouac.example, bez ścieżki.
cli-serve-no-scheme = database: baza danych to postgres://….
cli-serve-scheme = database: baza danych to postgres://…, a nie { $scheme }://….
cli-serve-log = log: „{ $filter }” nie jest filtrem dziennika: { $reason }
cli-serve-listen = nie można nasłuchiwać na { $address }: { $reason }
cli-serve-network = sieć zawiodła: { $reason }
cli-network-in-use = nasłuchuje tam inny program
cli-network-not-ours = ta maszyna nie ma takiego adresu
cli-network-refused = nikt tam nie nasłuchuje
cli-network-forbidden = ten użytkownik nie ma do tego prawa
cli-store-too-new = baza danych ma postać { $found }, a ten program zna postaci do { $known }: zapisała ją nowsza wersja
cli-store-in-use = folderu danych { $file } używa inny proces
cli-store-unreachable = baza danych jest nieosiągalna, adres { $address }: { $reason }
cli-store-torn = Plik { $file } skopiowano, gdy serwer w nim pisał, i bez dziennika (bivouac.db-wal): brakuje ostatnich wpisów. Kopię robi „bivouac backup FILE”, także gdy serwer działa.
cli-store-empty = nie ma bitew w folderze { $file }
cli-store-full = w folderze { $file } są już bitwy; --replace odkłada je na bok
cli-store-exists = plik { $file } już istnieje
cli-store-other = { $file } nie jest plikiem z bitwami: { $reason }
cli-store-damaged = plik { $file } jest uszkodzony: { $reason }
cli-upkeep-own-tools = Bitwy w PostgreSQL zapisuje się i przywraca jego własnymi narzędziami: „{ $tool }”. Cały sposób opisuje docs/running.md.
cli-upkeep-content = bitwy: { $battles }, wiersze: { $lines }, konta: { $accounts }
cli-upkeep-aside = to, co tam było, jest teraz w { $file }
cli-export-no-battle = Nie ma bitwy „{ $name }”.
cli-export-not-over = Ta bitwa jeszcze trwa: jej zapis zdradziłby tajemnice. --log podaje mimo to wszystko, co jest zapisane.
cli-admin-no-player = Nie ma gracza „{ $name }”.
cli-admin-no-server = { $address } nie odpowiada jak serwer Bivouac.
cli-lee-sign-unit = piechota zwrócona na północ, wytrzymałość 7 (+: dziesięć lub więcej)
cli-lee-sign-arms = piechota, kawaleria, kawaleria spieszona, artyleria
cli-lee-sign-routed = rozbita
cli-lee-sign-generals = wódz naczelny; dowódca; generał dywizji
cli-lee-sign-own-marker = twój zakryty znacznik: obrona, marsz, natarcie
cli-lee-sign-marker = zakryty znacznik wroga; znacznik odkryty
cli-lee-sign-objective = cel
cli-lee-sign-ground = wzgórze, las, trudny teren, pole kukurydzy, miasto
cli-lee-sign-lines = strumień, wielka rzeka, most, mur, droga

# Bitwa oglądana po fakcie. Przewaga liczy się od 0 (przegrana) do 100 (wygrana).
cli-help-analyse = Opowiedz, jak zmieniała się przewaga w bitwie, co było szczęściem i które chwile rozstrzygnęły
cli-help-analyse-after =
    Przykłady:
      bivouac analyse battle.json                     cała prawda i to, co mogła wiedzieć każda strona
      bivouac analyse battle.json --eyes askans       tylko z tego, co widziała jedna strona
      bivouac analyse battle.json --iterations 300    tak samo na każdym komputerze
cli-help-analyse-record = Zapis skończonej bitwy: dokument JSON
cli-help-analyse-eyes = Tylko z tego, co widziała ta strona
cli-help-analyse-moments = Ile punktów zwrotnych podać
cli-help-analyse-time = Ile sekund Marszałek może liczyć przy każdym
cli-help-analyse-iterations = Ile iteracji zamiast czasu: wtedy ten sam zapis daje tę samą analizę na każdym komputerze
cli-help-analyse-json = Wypisz JSON
cli-analyse-time = --time przyjmuje od 0 do 3600 sekund
cli-analyse-balance = Przewaga krok po kroku: wysoko jest dobrze dla strony { $first }, nisko dla strony { $second }.
cli-analyse-truth = naprawdę
cli-analyse-known = jak mogła ją ocenić strona { $side }
cli-analyse-shares = Skąd wzięła się zmiana, w punktach na 100; więcej jest lepiej dla strony { $first }:
cli-analyse-choices = { $side }: decyzje
cli-analyse-dice = { $side }: kości w porównaniu z tym, czego należało się spodziewać
cli-analyse-draws = { $side }: karty i inne losowania
cli-analyse-enemy = { $side }: wszystko, co zrobiła; z drugiej strony nie da się odróżnić szczęścia od decyzji
cli-analyse-clock = zegar
cli-analyse-quiet = Nie rozstrzygnęła żadna pojedyncza chwila.
cli-analyse-moment = { $number }. Po kroku { $step }, { $side }: { $phase }. { $before } → { $after }
cli-analyse-did = Zrobiono: { $deeds }
cli-analyse-luck = W tym szczęście: { $points }
cli-analyse-same = Marszałek zrobiłby to samo.
cli-analyse-would = Marszałek: { $deeds }
cli-analyse-better = W wyobrażonych światach warte o { $points } punktów więcej, ± { $doubt }. Co się przez to poprawia lub pogarsza:

# Zagadki.
cli-help-puzzles = Szukaj zagadek w bitwach graczy komputerowych
cli-help-puzzles-after =
    Przykłady:
      bivouac puzzles ccn --out puzzles/ccn --minutes 20    aż będzie dwadzieścia albo skończy się czas
      bivouac puzzles ccn --out puzzles/ccn --minutes 20    i dalej od miejsca, w którym stanęło
cli-help-puzzles-scenario = Tylko w bitwach tego scenariusza; bez niego we wszystkich
cli-help-puzzles-out = Katalog na zagadki, po jednym pliku; te, które są, zostają, a szukanie idzie dalej za nimi
cli-help-puzzles-minutes = Najwyżej przez ile minut
cli-help-puzzles-most = Ile zagadek ma być w katalogu
cli-help-puzzles-seed = Ziarno pierwszej bitwy; bez niego następne po ostatniej zagadce
cli-help-puzzles-iterations = Ile iteracji ma pierwsze szukanie; drugie ma trzy razy więcej
cli-help-puzzles-lead = O ile punktów na 100 odpowiedź musi być lepsza od wszystkich innych
cli-puzzles-minutes = --minutes przyjmuje od 0 do 10000
cli-puzzles-progress = bitwa { $seed }, obejrzane pozycje: { $positions }, zagadki: { $found }
cli-puzzles-there = Zagadki w { $folder }: { $count }
