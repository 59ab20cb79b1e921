# Bitwa o fortecę Verdox: wszystko, co zasady mówią ludziom.

## Strony i jednostki

verdox-hasbergs = Hasbergowie
verdox-askans = Askanowie
verdox-infantry = piechota
verdox-shooters = strzelcy
verdox-grenadiers = grenadierzy
verdox-cavalry = kawaleria
verdox-mounted-shooters = strzelcy konni
verdox-artillery = artyleria

## Opcje

verdox-option-open-counters = Wszystkie żetony odkryte
verdox-option-clock = Czas na całą bitwę w minutach (0: bez zegara)
verdox-option-force = Siły
verdox-option-custom-force = Własne siły: piechota/strzelcy/grenadierzy/kawaleria/strzelcy konni/artyleria, pierwsze rozstawienie, fala
verdox-option-handicap-hasbergs = Wyrównanie szans: tyle jednostek piechoty Hasbergowie zostawiają w domu
verdox-option-handicap-askans = Wyrównanie szans: tyle jednostek piechoty Askanowie zostawiają w domu
verdox-option-rounds = Limit rund (0: według mapy, −1: bez limitu)

## Fazy

verdox-phase-deployment =
    { $side } rozstawiają: { $left ->
        [one] jeszcze { $left } jednostka
        [few] jeszcze { $left } jednostki
       *[many] jeszcze { $left } jednostek
    }.
verdox-phase-actions = { $rounds ->
    [0] { $side } wykonują ruchy i ataki: runda { $round }.
   *[other] { $side } wykonują ruchy i ataki: runda { $round } z { $rounds }.
}
verdox-phase-arrival =
    { $side } wprowadzają falę: { $left ->
        [one] jeszcze { $left } jednostka
        [few] jeszcze { $left } jednostki
       *[many] jeszcze { $left } jednostek
    }.
verdox-phase-over = Bitwa zakończona.

## Wydarzenia

verdox-event-lots = Losowanie: { $die }. Rozpoczynają { $side }: pierwsi rozstawiają i mają pierwszą turę.
verdox-event-deployment =
    { $side } rozstawiają { $units ->
        [one] { $units } jednostkę
        [few] { $units } jednostki
       *[many] { $units } jednostek
    }.
verdox-event-placed = { $side } ustawiają jednostkę: { $kind }, pole { $square }.
verdox-event-placed-hidden = { $side } ustawiają zakryty żeton na polu { $square }.
verdox-event-turn = Runda { $round }. Tura: { $side }.
verdox-event-actions-ended = { $side } kończą działania.
verdox-event-arrival =
    { $side } muszą wprowadzić { $units ->
        [one] { $units } jednostkę
        [few] { $units } jednostki
       *[many] { $units } jednostek
    }.
verdox-event-turned-up = { $side } odkrywają żeton na polu { $square }: { $kind }.
verdox-event-test-sinking =
    Bagno na polu { $square }: rzut { $die }, { $passed ->
        [1] grunt wytrzymuje
       *[other] jednostka tonie
    }.
verdox-event-test-guns =
    Artyleria na polu { $square } próbuje się poruszyć: rzut { $die }, { $passed ->
        [1] rusza
       *[other] stoi
    }.
verdox-event-test-exit =
    Wyjście z pola { $square }: rzut { $die }, { $passed ->
        [1] jednostka wychodzi
       *[other] jednostka zostaje
    }.
verdox-event-test-wall =
    Wejście na fortyfikację z pola { $square }: rzut { $die }, { $passed ->
        [1] jednostka jest na górze
       *[other] jednostka odparta
    }.
verdox-event-swallowed = { $side }: bagno na polu { $square } pochłania jednostkę: { $kind }.
verdox-event-stayed = { $side }: { $kind } na polu { $square } bez ruchu.
verdox-event-moved = { $side }: { $kind } z { $from } na { $to }.
verdox-event-boarded =
    { $taken ->
        [1] { $side } przejmują barkę na polu { $square }.
       *[other] { $side } wchodzą na barkę na polu { $square }.
    }
verdox-event-gate = Bramą na polu { $square } władają teraz { $side }.
verdox-event-direct = { $side }: { $kind } z { $from }, walka bezpośrednia na polu { $to }: rzut { $die }.
verdox-event-direct-passenger = { $side }: { $kind } z { $from }, walka bezpośrednia z jednostką na barce { $to }: rzut { $die }.
verdox-event-fire = { $side }: { $kind } z { $from }, ostrzał pola { $to }: rzut { $die }.
verdox-event-fire-passenger = { $side }: { $kind } z { $from }, ostrzał jednostki na barce { $to }: rzut { $die }.
verdox-event-fire-barge = { $side }: { $kind } z { $from }, ostrzał barki { $to }: rzut { $die }.
verdox-event-fire-wall = { $side }: { $kind } z { $from }, ostrzał fortyfikacji { $to }: rzut { $die }.
verdox-event-missed = Bez efektu na polu { $square }.
verdox-event-removed = { $side }: zniszczona jednostka na polu { $square }: { $kind }.
verdox-event-dismounted = { $side }: jeźdźcy na polu { $square } tracą konie i walczą dalej jako { $kind }.
verdox-event-barge-sunk = Barka na polu { $square } zatopiona.
verdox-event-barge-moved = { $side }: barka z { $from } na { $to }.
verdox-event-breached = Wyłom w fortyfikacji na polu { $square }.
verdox-event-time-up = Umówiony czas minął: to ostatnia tura.
verdox-event-won-headquarters = { $side } zajmują kwaterę dowódcy przeciwnika i wygrywają.
verdox-event-won-destruction = { $side } wygrywają: przeciwnik nie ma już jednostek.
verdox-event-won-value = { $side } wygrywają wartością jednostek: Hasbergowie { $hasbergs }, Askanowie { $askans }.
verdox-event-drawn = Remis: Hasbergowie { $hasbergs }, Askanowie { $askans }.

## Zakończenie

verdox-over-headquarters = Zwycięzca zajął kwaterę dowódcy przeciwnika.
verdox-over-destruction = Jedna ze stron straciła wszystkie jednostki.
verdox-over-value = Czas minął; wygrywa większa wartość na mapie.
verdox-over-draw = Czas minął przy równych wartościach: remis.

## Sumy

verdox-sum-range = Zasięg
verdox-sum-base-range = Zasięg w terenie otwartym
verdox-sum-from-hill = Ostrzał ze wzgórza w dół
verdox-sum-from-valley = Ostrzał z doliny w górę
verdox-sum-from-wall = Ostrzał z fortyfikacji
verdox-sum-at-forest = Cel w lesie
verdox-sum-at-wall = Cel na fortyfikacji
verdox-sum-distance = Odległość
verdox-sum-squares-between = Pola do celu
verdox-sum-allowance = Zasięg ruchu w połówkach punktu
verdox-sum-allowance-of-kind = Zasięg ruchu tego rodzaju jednostek
verdox-sum-cost = Koszt ruchu w połówkach punktu
verdox-sum-road-step = Krok po drodze
verdox-sum-normal-step = Krok
verdox-sum-full-step-hill = Wejście na wzgórze lub zejście: wszystkie punkty
verdox-sum-full-step-valley = Wejście do doliny lub wyjście: wszystkie punkty
verdox-sum-full-step-into = Do lasu, kanału, bagna lub fortyfikacji: wszystkie punkty
verdox-sum-boarding = Wejście na barkę: wszystkie pozostałe punkty
verdox-sum-roll-sinking = Bagno pochłania jednostkę przy rzucie najwyżej
verdox-sum-swamp-takes = Ruch na bagnie
verdox-sum-roll-guns = Artyleria rusza przy rzucie najwyżej
verdox-sum-guns-roll = Artyleria
verdox-sum-roll-exit = Jednostka wychodzi przy rzucie najwyżej
verdox-sum-exit-up-to = Wyjście z kanału lub bagna
verdox-sum-roll-wall = Jednostka wchodzi na fortyfikację przy rzucie najwyżej
verdox-sum-wall-from-front = Wejście od frontu
verdox-sum-roll-hit = Atak ma efekt przy rzucie najwyżej
verdox-sum-hit-up-to = Tabela trafień
verdox-sum-breach-up-to = Artyleria przeciw fortyfikacji

## Szanse

verdox-odds-moves = Ruch się udaje
verdox-odds-stays = Jednostka zostaje na miejscu
verdox-odds-sinks = Bagno pochłania jednostkę
verdox-odds-nothing = Bez efektu
verdox-odds-removed = Jednostka zniszczona
verdox-odds-horse-lost = Utrata koni, zostaje: { $kind }
verdox-odds-barge-sunk = Barka zatopiona
verdox-odds-breach = Wyłom w fortyfikacji

## Odmowy: przygotowanie

verdox-refuse-custom-force = „{ $force }” nie opisuje sił: podaj sześć liczb, pierwsze rozstawienie i falę, na przykład 6/3/2/2/1/1 5 2; jednostek może być najwyżej { $most }.
verdox-refuse-handicap-both = Wyrównanie szans może dotyczyć tylko jednej strony.
verdox-refuse-handicap-infantry = Nie można odjąć tyle piechoty: do odjęcia { $less }, w siłach { $infantry }.
verdox-refuse-force-too-large = Te siły się nie mieszczą: pierwsze rozstawienie liczy { $first }, a miejsc na krawędzi tej mapy jest { $room }.

## Odmowy: gra

verdox-refuse-not-now = To nie ta faza.
verdox-refuse-no-square = Pola { $square } nie ma na mapie.
verdox-refuse-none-waiting = Poza mapą nie czeka już żadna taka jednostka: { $kind }.
verdox-refuse-not-own-edge = Pole { $square } nie leży na twojej krawędzi mapy.
verdox-refuse-entry-terrain = Nie można wprowadzić jednostki na pole { $square }: woda albo bagno.
verdox-refuse-entry-taken = Na polu { $square } stoi już twoja jednostka.
verdox-refuse-entry-enemy = Pole { $square } zajmuje przeciwnik.
verdox-refuse-no-own-unit = Nie masz tam jednostki: { $square }.
verdox-refuse-has-acted = Jednostka na polu { $square } już działała w tej turze.
verdox-refuse-occupied = Na polu { $square } stoi inna jednostka.
verdox-refuse-empty-path = Ruch to co najmniej jeden krok.
verdox-refuse-not-adjacent = Pole { $square } nie sąsiaduje bokiem; nie można poruszać się na ukos.
verdox-refuse-off-map = Jednostki nie opuszczają mapy.
verdox-refuse-river = Rzekę na polu { $square } można pokonać tylko mostem lub barką.
verdox-refuse-too-far = Za mało punktów ruchu na pole { $square }.
verdox-refuse-after-full-step = Krok na pole { $square } zużywa wszystkie punkty; ruch się tam kończy.
verdox-refuse-spent-before = Krok na pole { $square } wymaga wszystkich punktów, a część jest już zużyta.
verdox-refuse-fire-from-canal = Jednostka w kanale nie może strzelać.
verdox-refuse-fire-from-swamp = Jednostka na bagnie nie może strzelać.
verdox-refuse-hill-interior = W dół strzela się tylko z krawędzi wzgórza; pole { $square } nie leży na krawędzi.
verdox-refuse-inside-hill = Z dołu można ostrzelać tylko krawędź wzgórza; pole { $square } nie leży na krawędzi.
verdox-refuse-valley-interior = W górę strzela się tylko z krawędzi doliny; pole { $square } nie leży na krawędzi.
verdox-refuse-not-at-valley = W dolinę strzela się tylko z jej skraju; pole { $square } do niej nie przylega.
verdox-refuse-forest-interior = Z lasu strzela się tylko z jego krawędzi; pole { $square } leży w głębi.
verdox-refuse-inside-forest = Z zewnątrz można ostrzelać tylko krawędź lasu; pole { $square } leży w głębi.
verdox-refuse-barge-canal = Barka nie wpływa do kanału na polu { $square }.
verdox-refuse-no-target = Na polu { $square } nie ma takiego celu.
verdox-refuse-own-target = Na polu { $square } stoi twoja jednostka.
verdox-refuse-no-direct = Ta jednostka nie prowadzi walki bezpośredniej: { $kind }.
verdox-refuse-no-fire = Ta jednostka nie może strzelać: { $kind }.
verdox-refuse-direct-far = Pole { $square } nie jest sąsiednie.
verdox-refuse-same-square = Jednostka nie może ostrzelać własnego pola { $square }.
verdox-refuse-out-of-range = Za daleko: odległość { $distance }, zasięg { $range }.
verdox-refuse-no-range = Tutaj zasięg spada do zera.
verdox-refuse-hill-between = Linię strzału zasłania wzgórze na polu { $square }.
verdox-refuse-forest-between = Linię strzału zasłania las na polu { $square }.
verdox-refuse-wall-between = Linię strzału zasłania fortyfikacja na polu { $square }.
verdox-refuse-unit-between = Linię strzału zasłania jednostka na polu { $square }.
verdox-refuse-barge-between = Linię strzału zasłania barka na polu { $square }.
verdox-refuse-corner = Linia strzału nie przejdzie między polami { $square } i { $other }.
verdox-refuse-guns-one-step = Artyleria porusza się najwyżej o jedno pole, także po drodze.
verdox-refuse-only-guns-breach = Do fortyfikacji może strzelać tylko artyleria.
verdox-refuse-passenger-direct = Jednostka na barce może tylko strzelać.
verdox-refuse-barge-full = Barka na polu { $square } wiezie już jednostkę.
verdox-refuse-barge-enemy = Na barce na polu { $square } jest przeciwnik.
verdox-refuse-boarding-cost = Wejście na barkę na polu { $square } wymaga całego punktu ruchu.
verdox-refuse-after-boarding = Wejście na barkę na polu { $square } kończy ruch.
verdox-refuse-up-to-deck = Z barki nie można wejść na most tuż nad nią.
verdox-refuse-down-to-barge = Z mostu nie można zejść na barkę tuż pod nim.
verdox-refuse-no-barge = Na polu { $square } nie ma barki.
verdox-refuse-barge-neutral = Barka na polu { $square } jest niczyja: najpierw na nią wejdź.
verdox-refuse-barge-not-own = Barka na polu { $square } nie jest twoja.
verdox-refuse-barge-moved = Barka na polu { $square } już płynęła w tej turze.
verdox-refuse-barge-far = Barka płynie o jedno pole; pole { $square } nie jest sąsiednie.
verdox-refuse-barge-land = Barka zostaje na wodzie; pole { $square } to ląd.
verdox-refuse-barge-in-way = Na polu { $square } leży druga barka.
verdox-refuse-only-guns-barge = Do barki może strzelać tylko artyleria.
verdox-refuse-own-barge = Barka na polu { $square } jest twoja.
verdox-refuse-not-a-wall = Na polu { $square } nie ma fortyfikacji.
verdox-refuse-breached = W fortyfikacji na polu { $square } jest już wyłom.
verdox-refuse-own-wall = Na fortyfikacji na polu { $square } stoi twoja jednostka.

## Reasons: what gets better or worse

verdox-aspect-blows = co mogą razić twoje jednostki
verdox-aspect-danger = bezpieczeństwo przed atakami
verdox-aspect-march = droga do kwatery dowódcy przeciwnika
verdox-aspect-quarters = szturm na kwatery dowódców
verdox-aspect-forces = stosunek sił
verdox-aspect-result = wynik bitwy

## Co można zrobić

verdox-unit = jednostka
verdox-counter = zakryty żeton
verdox-unit-at = { $kind } na polu { $square }
verdox-unit-aboard = { $kind } na barce na polu { $square }
verdox-barge-at = barka na polu { $square }
verdox-wall-at = fortyfikacja na polu { $square }
verdox-do-place = ustaw: { $kind }, pole { $square }
verdox-do-move = { $unit }: ruch na pole { $to }
verdox-do-move-by = { $unit }: ruch na pole { $to } przez { $by }
verdox-do-direct = { $unit }: walka bezpośrednia, cel: { $target }
verdox-do-fire = { $unit }: ostrzał, cel: { $target }
verdox-do-barge = barka z pola { $from } płynie na pole { $to }
verdox-do-end = zakończ fazę
