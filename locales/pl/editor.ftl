# The page where battles are written, whatever the game.

editor-title = Edytor scenariuszy
editor-intro = Narysuj własną bitwę: od pustego pola, od dowolnej z tych bitew albo z pliku. Jest sprawdzana w trakcie rysowania i można ją od razu rozegrać.
editor-empty = Puste pole
editor-change = Zmień
editor-open-file = Otwórz plik
editor-shelf = Twoja półka
editor-throw-away = Wyrzuć: { $title }
editor-no-such = Bitew tej gry jeszcze nie da się tu rysować.
editor-name = Tytuł bitwy
editor-changed = zmieniona, niezapisana
editor-on-shelf = na twojej półce
editor-kept = odłożona na twoją półkę
editor-undo = Cofnij
editor-redo = Ponów
editor-share = Udostępnij
editor-keep = Odłóż na półkę
editor-save-file = Zapisz plik
editor-link = Kto ma ten odnośnik, może obejrzeć i rozegrać tę bitwę
editor-tools = Narzędzia
editor-hand = Wybierz i przesuń
editor-in-hand = wzięta do ręki
editor-hint = Naciśnij albo przeciągnij, aby postawić; prawy przycisk zabiera. Klawisze: 1–9 wybierają teren; na planszy strzałki, Enter i Delete.
editor-ground = Teren
editor-units = Jednostki
editor-clear = wyczyść
editor-nation = Nacja
editor-kind = Rodzaj
editor-none = brak
editor-side = Strona
editor-board = Pole bitwy
editor-properties = Właściwości
editor-mirror = Odbicie
editor-turn-round = Obróć
editor-grid-names = Nazwy pól
editor-selected = Wybrane: { $place }
editor-battle = Bitwa
editor-rules = Zasady specjalne
editor-add-rule = Dodaj zasadę
editor-remove = Usuń
editor-turn = tura { $turn }
editor-names = Nazwy i teksty
editor-id = Identyfikator (małe litery, cyfry, łączniki)
editor-about = Zdanie lub dwa o bitwie
editor-army-of = Armia: { $seat }
editor-problems = Problemy
editor-checking = sprawdzanie…
editor-must =
    { $count ->
        [one] { $count } do rozwiązania
        [few] { $count } do rozwiązania
        [many] { $count } do rozwiązania
       *[other] { $count } do rozwiązania
    }
editor-playable = Można ją rozegrać.
editor-show = Pokaż
editor-lost =
    { $count ->
        [one] { $count } komentarz pliku zniknął razem z tym, co usunięto
        [few] { $count } komentarze pliku zniknęły razem z tym, co usunięto
        [many] { $count } komentarzy pliku zniknęło razem z tym, co usunięto
       *[other] { $count } komentarza pliku zniknęło razem z tym, co usunięto
    }
editor-balance = Równowaga na pierwszy rzut oka
editor-try =
    { $count ->
        [one] Rozegraj na próbę { $count } szybką bitwę
        [few] Rozegraj na próbę { $count } szybkie bitwy
        [many] Rozegraj na próbę { $count } szybkich bitew
       *[other] Rozegraj na próbę { $count } szybkiej bitwy
    }
editor-stop = Zatrzymaj
editor-balance-said =
    { $count ->
        [one] { $side }: { $share }% po { $count } bitwie; prawdziwy udział leży między { $low } a { $high }%.
       *[other] { $side }: { $share }% po { $count } bitwach; prawdziwy udział leży między { $low } a { $high }%.
    }
editor-balance-stale = Od tego czasu bitwę zmieniono.
editor-balance-long = Bitwa trwa dłużej, niż jej tu dano.
editor-balance-running = trwa rozgrywka…

# Commands & Colors: Napoleonics

editor-ccn-works = szańce
editor-ccn-leader = dowódca
editor-ccn-leader-name = Dowódca w { $hex }
editor-ccn-leader-nation = Nacja dowódcy
editor-ccn-name-him = Nazwij dowódcę
editor-ccn-objective = cel bitwy
editor-ccn-edge = Krawędź: { $side }
editor-ccn-blocks = Bloczki
editor-ccn-hand = Karty na ręce
editor-ccn-banners = Sztandary do zwycięstwa
editor-ccn-first = Pierwsza tura
editor-ccn-top = Górna krawędź
editor-ccn-rule-objective = Teren do utrzymania
editor-ccn-rule-exit = Zejście z planszy
editor-ccn-rule-reinforce = Nadchodzące jednostki
editor-ccn-rule-clock = Upływ czasu
editor-ccn-mode = Warunek
editor-ccn-mode-any = jedno z pól
editor-ccn-mode-all = wszystkie
editor-ccn-mode-count = tyle z nich
editor-ccn-mode-majority = więcej niż wróg
editor-ccn-mode-each = płaci za każde
editor-ccn-when = Sprawdzany
editor-ccn-when-turn-start = na początku tury
editor-ccn-when-instant = w każdej chwili
editor-ccn-lasting = Sztandary
editor-ccn-lasting-temporary = dopóki trwa
editor-ccn-lasting-permanent = na stałe
editor-ccn-pays = Sztandary
editor-ccn-need = Ile pól
editor-ccn-from = Od tury
editor-ccn-turn = W turze
editor-ccn-every = Co ile tur
editor-ccn-max = Najwyżej
editor-ccn-hexes = Pola
editor-ccn-pick-hexes = Wskaż pola na planszy
editor-ccn-coming = Jednostki, na przykład fCU*Milhaud@A7
editor-ccn-coming-hint = Dopóki ta zasada jest otwarta, stawiane jednostki do niej dołączają.

# The Battle for Fortress Verdox

editor-width = Szerokość
editor-height = Wysokość
editor-verdox-sign-barge = rzeka z barką
editor-verdox-sign-h = brama Hasbergów
editor-verdox-sign-a = brama Askanów
editor-verdox-sign-n = brama niczyja
editor-verdox-sign-yard-road = droga na dziedzińcu
editor-verdox-rounds = Limit rund (0: bez limitu)
editor-verdox-force-full = pełna: po 75 jednostek
editor-verdox-force-medium = średnia: po 30 jednostek
editor-verdox-force-small = mała: po 15 jednostek
editor-verdox-force-skirmish = potyczka
editor-verdox-own-force = własna
editor-verdox-first = Pierwsze rozstawienie
editor-verdox-wave = Każda fala

# Generals

editor-generals-forest = las
editor-generals-hill = wzgórze
editor-generals-building = budynek
editor-generals-river = rzeka { $river }
editor-generals-road = droga
editor-generals-bridge = most
editor-generals-markers = Znaczniki celów
editor-generals-general = generał
editor-generals-flag1 = flaga, 1 punkt
editor-generals-flag3 = flaga, 3 punkty
editor-generals-rose1 = róża, 1 punkt
editor-generals-rose3 = róża, 3 punkty
editor-generals-setup = Ustawienie jednostek
editor-generals-custom = gracze ustawiają swoje jednostki
editor-generals-marengo = Marengo
editor-generals-la-rothiere = La Rothière
editor-generals-dennewitz = Dennewitz
editor-generals-leuthen = Leuthen
editor-generals-albuera = Albuera
editor-generals-orders = Rozkazy więcej lub mniej: { $side }

# Tables: Napoleon and Lee

editor-take = zabierz
editor-general = generał
editor-piece-id = Identyfikator
editor-piece-name = Nazwa
editor-east = Od zachodniej krawędzi
editor-north = Od południowej krawędzi
editor-facing = Zwrot w stopniach
editor-points = Narożniki
editor-add-point = Dodaj narożnik
editor-level = Poziom
editor-turns = Tury
editor-everything = Wszystko, co tu stoi
editor-napoleon-bases = Podstawki
editor-napoleon-main = Główny cel bitwy
editor-napoleon-secondary = Drugorzędny cel bitwy
editor-napoleon-nation = Księga armii: { $side }
editor-napoleon-fr = Francja
editor-napoleon-au = Austria
editor-napoleon-ru = Rosja
editor-napoleon-pr = Prusy
editor-napoleon-gb = Wielka Brytania
editor-napoleon-dw = Księstwo Warszawskie
editor-lee-place = cel bitwy
editor-lee-card = Karta generała
editor-lee-quality = Jakość
editor-lee-endurance = Wytrzymałość
editor-lee-points = Punkty: { $side }
editor-lee-holder = Na początku w rękach
editor-lee-edge = Własna krawędź: { $side }
editor-edge-north = północ
editor-edge-east = wschód
editor-edge-south = południe
editor-edge-west = zachód
editor-options = Opcje
