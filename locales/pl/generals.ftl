# Generals: wszystko, co mówią zasady.

## Strony, jednostki i cele

generals-white = Biały
generals-black = Czarny
generals-infantry = piechota
generals-cavalry = kawaleria
generals-artillery = artyleria
generals-marker-general = generał
generals-marker-flag1 = mała flaga
generals-marker-flag3 = duża flaga
generals-marker-rose1 = mała róża wiatrów
generals-marker-rose3 = duża róża wiatrów

## Opcje

generals-option-setup = Ustawienie
generals-option-white-army = Armia Białego we własnym ustawieniu: piechota, kawaleria, artyleria (razem 30 jednostek)
generals-option-black-army = Armia Czarnego we własnym ustawieniu: piechota, kawaleria, artyleria (razem 30 jednostek)
generals-option-turned = Mapa strony B obrócona o 180 stopni
generals-option-objectives = Znaczniki celów na stronie B
generals-option-free-markers = Gracze sami rozmieszczają znaczniki celów
generals-option-orders-roll = Liczba rozkazów zależy od rzutu
generals-option-orders-delivery = Rozkazy muszą dotrzeć do jednostek
generals-option-morale = Morale armii: obie zaczynają z 15 punktami i je tracą
generals-option-forest = Lasy
generals-option-hill = Wzgórza
generals-option-building = Zabudowania
generals-option-ruin = Zabudowania można zburzyć
generals-option-road = Drogi
generals-option-river = Rzeki
generals-option-bridge = Mosty

## Fazy

generals-phase-markers = Rozmieść swoje znaczniki celów.
generals-phase-deployment = Ustaw armię w tajemnicy.
generals-phase-planning = Runda { $round }: wpisz rozkazy.
generals-phase-fast = Runda { $round }, szybki ruch: która kawaleria działa?
generals-phase-bombardment = Runda { $round }, ostrzał artyleryjski: które baterie strzelają?
generals-phase-combined = Runda { $round }, współdziałanie broni: które jednostki działają?
generals-phase-non-combat = Runda { $round }, ruch bez walki: które jednostki się ruszają?
generals-phase-reaction = Runda { $round }: czworoboki i kontrszarże.
generals-phase-retreat = Runda { $round }: czy kawaleria się cofa?
generals-phase-split = Runda { $round }: rozdziel jednostki między strefy walki.
generals-phase-target = Runda { $round }: wskaż cele.
generals-phase-reroll = Runda { $round }: przerzucić kostkę?
generals-phase-withdrawal = Runda { $round }: kto wycofuje się przed walką wręcz?
generals-phase-advance = Runda { $round }: kto wchodzi do zwolnionych sektorów?
generals-phase-road = Runda { $round }: kto maszeruje dalej drogą?
generals-phase-rally = Runda { $round }: zbieranie jednostek.
generals-phase-over = Bitwa skończona.

## Co się wydarzyło

# Jednostka w dzienniku: rodzaj broni i miejsce.
generals-log-unit =
    { $kind ->
        [infantry] piechota
        [cavalry] kawaleria
       *[artillery] artyleria
    } w { $sector }
generals-log-reserve =
    { $kind ->
        [infantry] piechota
        [cavalry] kawaleria
       *[artillery] artyleria
    } w rezerwie
generals-log-arm =
    { $kind ->
        [infantry] piechota
        [cavalry] kawaleria
       *[artillery] artyleria
    }
generals-event-committed = { $side }: gotowe.
generals-event-markers = Znaczniki celów są rozmieszczone.
generals-event-deployed = Obie armie stoją na pozycjach.
generals-event-round = Zaczyna się runda { $round }.
generals-event-allotment =
    { $side } może wpisać { $orders ->
        [one] jeden rozkaz
        [few] { $orders } rozkazy
       *[many] { $orders } rozkazów
    }.
generals-event-allotment-rolled =
    { $side }, rzut { $die }: można wpisać { $orders ->
        [one] jeden rozkaz
        [few] { $orders } rozkazy
       *[many] { $orders } rozkazów
    }.
generals-event-phase-planning = Planowanie.
generals-event-phase-fast = Szybki ruch.
generals-event-phase-bombardment = Ostrzał artyleryjski.
generals-event-phase-combined = Współdziałanie broni.
generals-event-phase-non-combat = Ruch bez walki.
generals-event-phase-rally = Zbieranie jednostek.
generals-event-phase-scoring = Punktacja.
generals-event-lists =
    Wybór odkryty. Biały: { $white ->
        [0] bez rozkazu
        [one] jeden rozkaz
        [few] { $white } rozkazy
       *[many] { $white } rozkazów
    }; Czarny: { $black ->
        [0] bez rozkazu
        [one] jeden rozkaz
        [few] { $black } rozkazy
       *[many] { $black } rozkazów
    }.
generals-event-delivered = { $side }: rozkaz dociera ({ $kind } w { $from }); rzut { $die }, odległość { $distance }.
generals-event-not-delivered = { $side }: rozkaz ginie w drodze ({ $kind } w { $from }); rzut { $die }, odległość { $distance }.
generals-event-moved = { $side }, { $unit }: z sektora { $from } do sektora { $to }.
generals-event-stopped-capacity = { $side }, { $unit } zostaje: w { $to } nie ma miejsca.
generals-event-stopped-reserve = { $side }, { $unit } zostaje: z rezerwy nie można atakować sektora { $to }.
generals-event-stopped-enemy = { $side }, { $unit } zostaje: wróg też idzie do sektora { $to }.
generals-event-captured = { $side }, { $unit }: jednostka wzięta do niewoli.
generals-event-square-formed = { $side }, { $unit } formuje czworobok (rzut { $die }).
generals-event-square-failed = { $side }, { $unit }: czworobok nieudany (rzut { $die }).
generals-event-charge-made = { $side }, { $unit } rusza do kontrszarży (rzut { $die }).
generals-event-charge-failed = { $side }, { $unit }: kontrszarża nieudana (rzut { $die }).
generals-event-retreated = { $side }, { $unit } cofa się przed wrogiem.
generals-event-lined-up = Strefa { $zone }: Biały { $white }, Czarny { $black }.
generals-event-rerolled = { $side }, { $unit }: przerzut kostki, { $now } zamiast { $was }.
generals-event-passed = { $side }: kostki bez zmian.
generals-event-hit = { $side }, { $unit }: trafienie, cel { $at }; rzut { $die }, modyfikator { $modifier }, wynik { $result }.
generals-event-miss = { $side }, { $unit }: pudło, cel { $at }; rzut { $die }, modyfikator { $modifier }, wynik { $result }.
generals-event-routed = { $side }, { $unit } idzie w rozsypkę.
generals-event-fled = { $side }, { $unit } ucieka z pola bitwy.
generals-event-destroyed = { $side }, { $unit }: jednostka zniszczona.
generals-event-withdrew = { $side }, { $unit } wycofuje się.
generals-event-sheltered = { $side }, { $unit } wchodzi do zabudowań w { $sector }.
generals-event-came-out = { $side }, { $unit } wychodzi z zabudowań w { $sector }.
generals-event-shell-hit = { $side }, { $unit }: trafienie, cel { $at } w { $sector }; rzut { $die }, modyfikator { $modifier }, wynik { $result }.
generals-event-shell-miss = { $side }, { $unit }: pudło, cel { $at } w { $sector }; rzut { $die }, modyfikator { $modifier }, wynik { $result }.
generals-event-shell-building-hit = { $side }, { $unit }: trafienie w zabudowania w { $sector }; rzut { $die }, modyfikator { $modifier }, wynik { $result }.
generals-event-shell-building-miss = { $side }, { $unit }: pudło, cel zabudowania w { $sector }; rzut { $die }, modyfikator { $modifier }, wynik { $result }.
generals-event-ruined = Zabudowania w { $sector } leżą w gruzach.
generals-event-saved = Zaoszczędzone rozkazy: Biały { $white }, Czarny { $black }.
generals-event-rally-delivered = { $side }: rozkaz zbiórki dociera do sektora { $to }; rzut { $die }, odległość { $distance }.
generals-event-rally-not-delivered = { $side }: rozkaz zbiórki nie dociera do sektora { $to }; rzut { $die }, odległość { $distance }.
generals-event-merged = { $side }, { $unit }: dwie rozbite jednostki zebrane w jedną.
generals-event-rallied = { $side }, { $unit }: jednostka zebrana na miejscu.
generals-event-sheets =
    Oba arkusze odkryte: Biały ma { $white ->
        [one] jeden wpis
        [few] { $white } wpisy
       *[many] { $white } wpisów
    }, Czarny { $black ->
        [one] jeden
       *[many] { $black }
    }.
generals-event-scored-captures = { $side }, punkty za jednostki wzięte do niewoli: { $points }. Biały { $white }, Czarny { $black }.
generals-event-scored-objective = { $side }, punkty za { $sector }: { $points }. Biały { $white }, Czarny { $black }.
generals-event-scored-majority = { $side } ma więcej sektorów, punkty: { $points }. Biały { $white }, Czarny { $black }.
generals-event-majority-tied = Nikt nie ma więcej sektorów; punkt tej rundy przepada.
generals-event-won = { $side } wygrywa bitwę.
generals-event-drawn = Bitwa kończy się remisem.

## Jak się skończyło

generals-over-ten-points = Dziesięć punktów zwycięstwa.
generals-over-last-round = Więcej punktów po rundzie 10.
generals-over-draw = Równa liczba punktów po rundzie 10.
generals-over-morale = Jedna z armii straciła ostatni punkt morale.
generals-over-morale-draw = Obie armie załamały się jednocześnie.

## Liczby

generals-sum-orders-left = Pozostałe rozkazy
generals-sum-orders = rozkazy tej rundy
generals-sum-written = wpisy na arkuszu
generals-sum-delivery = Rzut potrzebny, by rozkaz dotarł
generals-sum-distance = odległość od sektora dowodzenia
generals-sum-reaction-roll = Reakcja: udaje się przy 4 lub więcej
generals-sum-reaction = rzut na reakcję
generals-sum-modifier = Modyfikator kostki
generals-sum-result = Wynik kostki
generals-sum-bombardment = Modyfikator kostki ostrzału: 4 lub więcej trafia
generals-sum-table = własna jednostka przeciw wrogiej
generals-sum-unopposed = nikt nie stoi naprzeciw atakującego
generals-sum-spent = jednostka wyczerpana
generals-sum-fast = ogień w fazie szybkiego ruchu
generals-sum-range-1 = odległość 1
generals-sum-range-2 = odległość 2
generals-sum-token = żeton artylerii w sektorze
generals-sum-forest = las
generals-sum-uphill = pod górę
generals-sum-downhill = z góry
generals-sum-river = przez rzekę
generals-sum-building = zabudowania
generals-sum-die = kostka
generals-sum-limited = w granicach od 1 do 6

## Szanse

generals-odds-reaction-succeeds = Reakcja się udaje.
generals-odds-reaction-fails = Reakcja się nie udaje.
generals-odds-delivered = Rozkaz dociera.
generals-odds-not-delivered = Rozkaz ginie w drodze.
generals-odds-die-hits = { $side }: trafienie.
generals-odds-die-misses = { $side }: pudło.
generals-odds-duel =
    { $hits ->
        [0] Bez trafienia
        [one] Jedno trafienie
        [few] { $hits } trafienia
       *[many] { $hits } trafień
    }, od jednostki naprzeciw { $struck ->
        [0] żadnego
        [one] jedno
       *[many] { $struck }
    }.
generals-odds-zone = Strefa { $zone }: trafienia Białego { $white }, Czarnego { $black }.
generals-odds-bombardment =
    { $units ->
        [0] Żadna jednostka nie jest trafiona
        [one] Trafiona jedna jednostka
        [few] Trafione { $units } jednostki
       *[many] Trafionych { $units } jednostek
    }{ $walls ->
        [0] .
        [one] , zabudowania trafione raz.
       *[many] , zabudowania trafione { $walls } razy.
    }

## Odmowy: bitwa

generals-refuse-ruin-needs-building = Burzyć można tylko tam, gdzie są zabudowania: włącz także tę opcję.
generals-refuse-no-such-terrain = { $terrain }: na tej mapie nie ma takiego terenu. Wybierz inną bitwę albo wyłącz tę opcję.
generals-refuse-markers-need-objectives = Znaczniki rozmieszcza się tylko w grze ze znacznikami celów.
generals-refuse-markers-side-a = Strona A ma cele wydrukowane; znaczniki należą do strony B.
generals-refuse-side-a-turned = Strona A ma tylko jedno położenie.
generals-refuse-delivery-needs-command = Rozkazy wychodzą z sektora dowodzenia, więc każda strona potrzebuje generała.
generals-refuse-army = „{ $army }” nie opisuje armii: podaj piechotę, kawalerię i artylerię, razem 30, najwyżej 30, 12 i 4.
generals-refuse-army-only-custom = Inna armia wymaga własnego ustawienia.
generals-refuse-not-now = To nie jest teraz rozstrzygane.
generals-refuse-not-yours = Ta jednostka nie jest twoja.
generals-refuse-marker-place = Generał i flagi stają w twoim pierwszym rzędzie, róże wiatrów w nim albo w rzędzie środkowym.
generals-refuse-marker-sector-taken = W tym sektorze masz już znacznik.
generals-refuse-no-such-marker-left = Nie masz już takiego znacznika.
generals-refuse-six-a-wing = Na każdym skrzydle i w centrum stoi dokładnie sześć jednostek.
generals-refuse-not-in-army = Twoja armia nie ma już tylu jednostek.
generals-refuse-wings-not-filled = Najpierw obsadź oba skrzydła i centrum.

## Odmowy: planowanie

generals-refuse-planning = Wpisz, zmień lub skreśl rozkaz albo oddaj arkusz.
generals-refuse-too-many-edits = Zmian było już { $edits }: zatwierdź teraz.
generals-refuse-no-such-line = Na twoim arkuszu nie ma takiego wpisu.
generals-refuse-off-board = Rozkaz zaczyna się i kończy na planszy.
generals-refuse-enemy-reserve = Do rezerwy wroga wejść nie można.
generals-refuse-infantry-arrow = Piechota w sektorze { $from } dostaje rozkaz ruchu do sąsiedniego sektora.
generals-refuse-cavalry-arrow = Kawaleria w { $from } dostaje rozkaz na jeden lub dwa kolejne kroki.
generals-refuse-artillery-arrow = Artyleria w sektorze { $from } dostaje rozkaz ruchu do sąsiedniego sektora albo ostrzału dwa sektory dalej: naprzód, w lewo lub w prawo.
generals-refuse-no-orders-left =
    { $orders ->
        [one] W tej rundzie masz jeden rozkaz i jest już wpisany.
        [few] W tej rundzie masz { $orders } rozkazy i wszystkie są już wpisane.
       *[many] W tej rundzie masz { $orders } rozkazów i wszystkie są już wpisane.
    }
generals-refuse-no-unit-left-to-order =
    { $units ->
        [0] W { $from } nie ma komu wydać rozkazu: { $kind }.
       *[many] W { $from } każda jednostka ma już rozkaz: { $kind }, razem { $units }.
    }

## Odmowy: aktywacja

generals-refuse-already-listed = Ten wpis jest już wybrany.
generals-refuse-equal-line-first = Taki sam wpis stoi wyżej na arkuszu: wybierz tamten.
generals-refuse-equal-unit-first = Najpierw taka sama jednostka o niższym numerze.
generals-refuse-only-cavalry-now = W fazie szybkiego ruchu działa tylko kawaleria.
generals-refuse-only-artillery-now = W fazie ostrzału działa tylko artyleria.
generals-refuse-only-in-bombardment = Zabudowania ostrzeliwuje się w fazie ostrzału artyleryjskiego.
generals-refuse-only-to-bombard = Ta strzałka służy tylko do ostrzału.
generals-refuse-order-lost = Ten rozkaz nie dotarł.
generals-refuse-unit-routed = Jednostka jest rozbita.
generals-refuse-unit-spent = Jednostka jest wyczerpana.
generals-refuse-no-activation-left = Jednostka działała już tyle razy, ile może.
generals-refuse-no-step-left = Strzałka tego wpisu nie ma już kroku.
generals-refuse-nobody-left-for-line = Nie ma już jednostki, która mogłaby wykonać ten wpis.
generals-refuse-fewer-units-than-lines = Zostało mniej jednostek niż wpisów.
generals-refuse-attack-from-reserve = Z rezerwy nie można atakować.
generals-refuse-nothing-to-fire-at = Artyleria atakuje z sektora bitwy sąsiedni sektor bitwy, który nie jest własny.
generals-refuse-forest-slows-cavalry = Kawaleria wchodzi do lasu i wychodzi z niego dopiero w późniejszych fazach.
generals-refuse-border-full = W tej fazie tej granicy nie przekroczy już żadna jednostka.
generals-refuse-forest-border-full = Do lasu mogą wejść przez jedną granicę tylko trzy jednostki.
generals-refuse-river-border-full = Rzekę mogą przekroczyć przez jedną granicę tylko trzy jednostki.
generals-refuse-enemy-held-now = Ten sektor zajmuje wróg.
generals-refuse-no-combat-now = W tej fazie nie ma walki.
generals-refuse-gun-needs-road = Artyleria wchodzi do lasu tylko drogą.
generals-refuse-gun-needs-bridge = Artyleria przekracza rzekę tylko mostem.
generals-refuse-besieged = Wokół zabudowań stoi wróg.
generals-refuse-no-building-there = Tam nie ma zabudowań.
generals-refuse-no-building-to-storm = Nie ma teraz zabudowań obsadzonych przez wroga, które można by zaatakować.
generals-refuse-building-zone-full = Zabudowania atakuje najwyżej pięć jednostek.

## Odmowy: ostrzał

generals-refuse-out-of-range = Artyleria ostrzeliwuje sektor odległy o jeden lub dwa sektory w linii prostej.
generals-refuse-bombard-from-reserve = Artyleria w rezerwie nie może prowadzić ostrzału.
generals-refuse-reserve-untouchable = Rezerwy nie można ostrzelać.
generals-refuse-no-fire-to-the-rear = Artyleria nie ostrzeliwuje własnych tyłów.
generals-refuse-no-fire-from-forest = Artyleria w lesie nie może prowadzić ostrzału.
generals-refuse-hill-blocks = Wzgórze między sektorami zasłania cel.
generals-refuse-own-units-there = Stoją tam twoje jednostki.
generals-refuse-nothing-to-bombard = Nie ma tam wroga, którego można ostrzelać.

## Odmowy: walka

generals-refuse-reaction = Wskaż jednostki do czworoboku lub kontrszarży albo przejdź dalej.
generals-refuse-cannot-react = Ta jednostka nie może zareagować.
generals-refuse-one-attempt = Jednostka reaguje tylko raz.
generals-refuse-no-cavalry-attacks = Jej sektora nie atakuje kawaleria.
generals-refuse-no-infantry-attacks = Jej sektora nie atakuje piechota.
generals-refuse-no-infantry-over-border = Przez tę granicę nie atakuje piechota.
generals-refuse-cannot-retreat = Ta jednostka nie może się cofnąć.
generals-refuse-only-cavalry-retreats = Cofa się tylko kawaleria.
generals-refuse-already-reacted = Ta jednostka próbowała już kontrszarży.
generals-refuse-retreat-not-friendly = Sektor za nią nie jest własny.
generals-refuse-retreat-attacked = Sektor za nią też jest atakowany.
generals-refuse-sector-full = W tym sektorze nie ma już miejsca.
generals-refuse-another-unit-first = Najpierw kolej na inną jednostkę.
generals-refuse-no-place-in-zone = W tej strefie nie ma dla niej miejsca.
generals-refuse-must-take-position = Każda jednostka, dla której jest miejsce, musi zająć pozycję.
generals-refuse-must-attack = Jednostka, która może atakować, musi atakować.
generals-refuse-not-in-reach = Ta jednostka jest poza zasięgiem.
generals-refuse-no-such-die = Nie ma takiej kostki.
generals-refuse-die-of-another-attack = Ta kostka nie należy do twojego ataku.
generals-refuse-no-reroll-left = Nie masz już przerzutu w tym ataku.
generals-refuse-withdrawal = Wskaż atakujących, którzy się wycofują, albo przejdź dalej.
generals-refuse-not-attacking = Ta jednostka nie atakuje.
generals-refuse-already-named = Ta jednostka jest już wskazana.
generals-refuse-facing-attackers = Atakujący, który ma naprzeciw atakującego wroga, nie może się wycofać.
generals-refuse-nobody-left-to-fight = Nie ma już przed kim się wycofać: walki wręcz nie będzie.
generals-refuse-cannot-shelter = Wejść może tylko bierna, nierozbita piechota.
generals-refuse-not-defending = Ten sektor nie jest atakowany.
generals-refuse-building-taken = W zabudowaniach mieści się jedna jednostka.
generals-refuse-cannot-enter = Ta jednostka nie może teraz nigdzie wejść.
generals-refuse-enters-anyway = Wchodzą wszystkie; jest miejsce.
generals-refuse-must-enter = We współdziałaniu broni musi wejść tyle jednostek, ile się zmieści: wskaż które.

## Odmowy: drogi i zbieranie

generals-refuse-no-road-move = Drogą maszerują dalej tylko piechota i kawaleria.
generals-refuse-has-not-moved = Dalej maszeruje tylko jednostka, która ruszyła się w tej rundzie.
generals-refuse-two-by-road = Z dróg mogą skorzystać najwyżej dwie jednostki na rundę.
generals-refuse-no-road = Nie prowadzi tam żadna droga.
generals-refuse-rally = Wskaż jednostki do zebrania albo przejdź dalej.
generals-refuse-no-saved-order = Nie masz już zaoszczędzonego rozkazu.
generals-refuse-guns-do-not-merge = Artylerię zbiera się tam, gdzie stoi.
generals-refuse-two-to-merge = Potrzebne są dwie rozbite jednostki tego rodzaju.
generals-refuse-not-routed-there = Na miejscu zbiera się tylko rozbitą baterię na planszy albo rozbitą jednostkę w zabudowaniach.
generals-refuse-not-controlled = Ten sektor nie jest pod twoją kontrolą.
generals-refuse-not-in-building = Ta jednostka nie stoi w zabudowaniach.

## Reasons: what gets better or worse

generals-aspect-ground = opanowany teren
generals-aspect-objectives = cele przeciwnika
generals-aspect-prisoners = jeńcy
generals-aspect-strength = siły w polu
generals-aspect-points = punkty

## Co można zrobić

# Jednostka: jej rodzaj i miejsce.
generals-unit-of =
    { $kind ->
        [infantry] jednostka piechoty
        [cavalry] jednostka kawalerii
       *[artillery] jednostka artylerii
    } z sektora { $sector }
generals-unit-reserve =
    { $kind ->
        [infantry] jednostka piechoty
        [cavalry] jednostka kawalerii
       *[artillery] jednostka artylerii
    } z rezerwy
generals-unit-inside =
    { $kind ->
        [infantry] jednostka piechoty
        [cavalry] jednostka kawalerii
       *[artillery] jednostka artylerii
    } z zabudowań w sektorze { $sector }
generals-unit-off =
    { $kind ->
        [infantry] rozbita jednostka piechoty
        [cavalry] rozbita jednostka kawalerii
       *[artillery] rozbita jednostka artylerii
    }
generals-goal-building = zabudowania w sektorze { $sector }
generals-goal-reserve = rezerwa
# Wpis na arkuszu.
generals-line = { $unit } → { $to }
generals-line-then = { $unit } → { $to } → { $then }
generals-line-number = wpis { $line }
generals-wing-left = lewe skrzydło
generals-wing-centre = centrum
generals-wing-right = prawe skrzydło
generals-do-order = rozkaz: { $order }
generals-do-strike = skreśl: { $order }
generals-do-change = skreśl: { $order }; wpisz: { $into }
generals-do-activate = wykonaj: { $order }
generals-do-activate-building = wykonaj: { $order }, ostrzał zabudowań
generals-do-deploy = { $wing }: piechota { $infantry }, kawaleria { $cavalry }, artyleria { $artillery }
generals-do-marker = umieść: { $marker }, sektor { $sector }
generals-do-square = { $unit } próbuje sformować czworobok
generals-do-counter = { $unit } próbuje kontrszarży przez granicę { $border }
generals-do-retreat = { $unit } cofa się
generals-do-position = { $unit } zajmuje pozycję w strefie { $zone }
generals-do-target = { $unit } atakuje, cel: { $target }
generals-do-hold-fire = { $unit } wstrzymuje ogień
generals-do-reroll = { $unit }: przerzuć kostkę { $die }
generals-do-pass = zostaw kostki
generals-do-withdraw = { $unit } wycofuje się
generals-do-shelter = { $unit } wchodzi do zabudowań
generals-do-enter = { $unit } wchodzi do zwolnionego sektora
generals-do-march = { $unit } maszeruje dalej do sektora { $to }
generals-do-merge =
    połącz dwie rozbite jednostki { $kind ->
        [infantry] piechoty
        [cavalry] kawalerii
       *[artillery] artylerii
    } w jedną
generals-do-rally = { $unit }: zbiórka na miejscu
generals-do-come-out = { $unit } wychodzi z zabudowań
generals-do-commit = zatwierdź
