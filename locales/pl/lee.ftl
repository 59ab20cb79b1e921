# Gods of War: Lee (Bogowie Wojny: Lee)

# Sides, options, phases
lee-union = Unia
lee-confederate = Konfederacja
lee-option-transfer = Jednostki i dywizje można przekazywać innym dowódcom
lee-option-cards = Karty bitewne
lee-option-skirmishers = Tyraliery osłaniają niektóre jednostki przed ostrzałem
lee-option-free-deployment = Przed pierwszą turą można przesunąć jednostki
lee-phase-deployment = Przed bitwą: rozstawienie
lee-phase-dice = Tura { $turn }: kostki dowodzenia
lee-phase-initiative = Tura { $turn }: inicjatywa
lee-phase-transfers = Tura { $turn }: przekazanie jednostek
lee-phase-generals = Tura { $turn }: ruch generałów
lee-phase-markers = Tura { $turn }: znaczniki rozkazów
lee-phase-activation = Tura { $turn }: faza aktywacji
lee-phase-end = Tura { $turn }: faza końcowa
lee-phase-over = Bitwa jest zakończona
lee-over-last-turn = ostatnia tura dobiegła końca
lee-over-no-units = jedna z armii nie ma już jednostek, które nie są w rozsypce
lee-over-collapse = morale jednej z armii załamało się
lee-over-half-lost = jedna z armii straciła ponad połowę wytrzymałości

# Orders, tests, dice, cards
lee-order-defence = obrona
lee-order-march = marsz
lee-order-advance = natarcie
lee-test-order = test rozkazu
lee-test-transfer = przekazanie
lee-test-outflank = oskrzydlenie
lee-test-extend = wydłużenie linii
lee-test-turn = zwrot
lee-test-break-off = oderwanie się od nieprzyjaciela
lee-test-pursue = pościg
lee-test-cohesion = odzyskanie zwartości
lee-test-rally = zebranie jednostki
lee-test-unpin = uwolnienie spod ostrzału
lee-test-endurance = wytrzymałość dywizji
lee-dice-rating = kostki z poziomu dowodzenia
lee-dice-corps = kostki od korpusów
lee-dice-commander = kostki dowódcy zgrupowania
lee-dice-general = kostki generała dywizji
lee-dice-own = kostki tego generała
lee-card-couriers = „Kurierzy”
lee-card-lost-dispatch = „Zagubiony rozkaz”
lee-card-hold-the-line = „Utrzymać linię”
lee-card-forward = „Naprzód”
lee-card-forced-march = „Forsowny marsz”
lee-card-caissons-up = „Jaszcze na stanowiska”
lee-card-steady = „Spokojnie”
lee-card-staff-work = „Praca sztabu”
lee-nameless = generał brygady

# What happened
lee-turn-began = Zaczyna się tura { $turn }.
lee-deployed = { $unit }: zmiana miejsca.
lee-card-drawn = { $side }: dobrano kartę bitewną.
lee-card-drawn-this = { $side }: dobrano kartę { $card }.
lee-card-discarded = { $side }: odrzucono kartę { $card }.
lee-card-for-die = { $side }: karta { $card } odrzucona za kostkę od korpusu.
lee-card-played = { $side }: zagrano kartę { $card }.
lee-committed = { $side }: kostki wybrane.
lee-committed-dice =
    { $side }: { $dice ->
        [one] 1 kostka
        [few] { $dice } kostki
       *[many] { $dice } kostek
    } na inicjatywę.
lee-bids = Kostki na inicjatywę: Unia { $union }, Konfederacja { $confederate }.
lee-initiative-roll = Unia { $union } = { $sum1 }; Konfederacja { $confederate } = { $sum2 }.
lee-initiative = { $side } ma inicjatywę.
lee-demanded = { $side } żąda rzutu o utrzymanie inicjatywy.
lee-demanded-dice =
    { $side } żąda rzutu o utrzymanie inicjatywy: { $dice ->
        [one] 1 kostka
        [few] { $dice } kostki
       *[many] { $dice } kostek
    }.
lee-kept = { $side } utrzymuje inicjatywę i aktywuje jeszcze jedno zgrupowanie.
lee-not-kept = { $side } nie utrzymuje inicjatywy.
lee-transferred = { $name }: przekazanie udane ({ $dice }).
lee-not-transferred = { $name }: przekazanie nieudane ({ $dice }), bez dowodzenia do końca tury.
lee-rode = { $general }: zmiana miejsca.
lee-announced = Działa { $general }.
lee-revealed = { $general }: odkryty znacznik, rozkaz { $order }.
lee-no-line = Nieprzyjaciel odciął dowódcę od wodza naczelnego: rozkaz niezdany.
lee-no-dice = Brakuje kostek: rozkaz niezdany bez rzutu.
lee-order-passed =
    { $general } zdaje rozkaz { $order }: { $dice }, { $successes ->
        [one] 1 sukces
        [few] { $successes } sukcesy
       *[many] { $successes } sukcesów
    } z { $difficulty }.
lee-order-not-passed =
    { $general } nie zdaje rozkazu { $order }: { $dice }, { $successes ->
        [one] 1 sukces
        [few] { $successes } sukcesy
       *[many] { $successes } sukcesów
    } z { $difficulty }.
lee-stray = { $general } jest za daleko od dowódcy korpusu: jego dywizja jest bez dowodzenia.
lee-failed-cautious = { $general } jest ostrożny: jego jednostki cofają się.
lee-failed-neutral = { $general } czeka: jego jednostki są bez dowodzenia.
lee-failed-aggressive = { $general } jest agresywny: jego jednostki atakują na własną rękę.
lee-failed-in-reaction = { $general } nie ma rozkazu w tej turze.
lee-actions-lost = Zgrupowanie testowane w reakcji traci swoje działania.
lee-forced-move = { $unit }: ruch wymuszony.
lee-turned = { $unit }: zwrot.
lee-forced-attack = { $unit } musi zaatakować: { $target }.
lee-joined =
    { $general } bierze udział w walce z jednostką { $unit }: { $dice ->
        [one] 1 kostka
        [few] { $dice } kostki
       *[many] { $dice } kostek
    }.
lee-killed = { $general } ginie ({ $dice }).
lee-unhurt = { $general } wychodzi cało ({ $dice }).
lee-captured = { $general } dostaje się do niewoli ({ $dice }).
lee-escaped = { $general } unika niewoli ({ $dice }).
lee-eliminated =
    { $general } stracony: { $points ->
        [one] 1 punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    } dla nieprzyjaciela.
lee-inactive = Korpus stracił dowódcę i jest nieaktywny do końca tury.
lee-promoted-chief = { $general } zostaje wodzem naczelnym.
lee-promoted = { $general } obejmuje wyższe stanowisko.
lee-drawn = { $general }: wylosowany na wolne stanowisko.
lee-placed = { $general } zajmuje miejsce.
lee-left-field = { $general } nie ma już jednostek i opuszcza pole bitwy.
lee-objective = { $name }: w posiadaniu: { $side }.

# Odds and sums
lee-odds-passed = zdany
lee-odds-failed = niezdany
lee-odds-killed = generał ginie, jeśli jego strona traci wytrzymałość
lee-odds-unhurt = generał wychodzi cało
lee-sum-difficulty = poziom trudności
lee-sum-base = podstawa
lee-sum-character = charakter i rozkaz
lee-sum-distance = odległość od wodza naczelnego
lee-sum-lost-dispatch = „Zagubiony rozkaz”
lee-sum-out-of-command = bez dowodzenia
lee-sum-transfer = przekazanie
lee-prompt-test = { $general }, rozkaz { $order }: wybierz kostki

# What can be done
lee-do-done = Zakończ
lee-do-deploy = Ustaw { $unit }: { $place }
lee-do-bid =
    Przeznacz: { $dice ->
        [one] 1 kostka
        [few] { $dice } kostki
       *[many] { $dice } kostek
    }
lee-do-transfer =
    Przekaż: { $what } → { $to }, { $dice ->
        [one] 1 kostka
        [few] { $dice } kostki
       *[many] { $dice } kostek
    }
lee-do-ride = { $general } jedzie: { $place }
lee-do-mark = { $general }: znacznik { $order }
lee-do-activate = Aktywuj zgrupowanie: { $general }
lee-do-demand =
    Zażądaj rzutu o utrzymanie inicjatywy: { $dice ->
        [one] 1 kostka
        [few] { $dice } kostki
       *[many] { $dice } kostek
    }
lee-do-test =
    Rzuć kostkami: wódz { $rating }, korpusy { $corps }, dowódca { $commander }{ $card ->
        [1] {", "}karta
       *[other] {""}
    }
lee-do-react = Przetestuj w reakcji rozkaz: { $general }
lee-do-face = Obróć na { $heading }°
lee-do-discard = Odrzuć kartę { $card }
lee-do-play = Zagraj kartę { $card }
lee-do-succeed = Następcą zostaje { $general }
lee-do-place = Ustaw generała: { $place }

# Refusals
lee-refuse-not-now = Nie o tym teraz decydujesz.
lee-refuse-not-yours = To nie jest twoje.
lee-refuse-no-group = Nie ma takiego zgrupowania.
lee-refuse-no-general = Nie masz takiego generała.
lee-refuse-not-there = Nie ma tego na polu bitwy.
lee-refuse-activated = To zgrupowanie już aktywowano.
lee-refuse-marked = Położonego znacznika nie można zmienić.
lee-refuse-bid =
    { $dice } to za dużo: zostało: { $most ->
        [one] 1 kostka
        [few] { $most } kostki
       *[many] { $most } kostek
    }.
lee-refuse-bid-none = Trzeba rzucić co najmniej jedną kostką.
lee-refuse-dice = { $source }: { $wanted } to za dużo, można użyć: { $most }.
lee-refuse-few-dice =
    { $dice ->
        [one] 1 kostka
        [few] { $dice } kostki
       *[many] { $dice } kostek
    } przy poziomie trudności { $difficulty }: za mało.
lee-refuse-no-dice = Potrzebna jest co najmniej jedna kostka.
lee-refuse-no-chief-die = Co najmniej jedna kostka musi należeć do wodza naczelnego.
lee-refuse-chief-only = Tu można użyć tylko kostek wodza naczelnego.
lee-refuse-general-dice = Kostkami generałów dywizji nie testuje się rozkazów.
lee-refuse-must-test = Rozkaz trzeba przetestować.
lee-refuse-card = Nie masz na to karty.
lee-refuse-hand-limit = Trzeba odrzucić kartę: na ręce mogą być trzy.
lee-refuse-cannot-roll = Testu nie można wykonać: brakuje kostek.
lee-refuse-not-attacked = To zgrupowanie nie jest atakowane.
lee-refuse-tested = Tego zgrupowania nie testuje się już w tej turze.
lee-refuse-no-transfer = Tego nie można tam przekazać.
lee-refuse-there-already = Już tam należy.
lee-refuse-batteries-only = Do artylerii odwodowej można przekazać tylko baterie.
lee-refuse-tried = W tej turze już próbowano.
lee-refuse-off-table = To poza stołem.
lee-refuse-enemy-zone = Ten punkt leży w strefie kontroli nieprzyjaciela.
lee-refuse-far-from-corps =
    Dowódca korpusu musi być w promieniu { $inches } cali od { $possible ->
        [1] wszystkich swoich jednostek
       *[other] jednej ze swoich jednostek
    }.
lee-refuse-far-from-division =
    Generał dywizji musi być w promieniu { $inches } cali od { $possible ->
        [1] wszystkich swoich jednostek
       *[other] jednej ze swoich jednostek
    }.
lee-refuse-commander-away = { $general } musi najpierw zbliżyć się do swojego korpusu na 12 cali.
lee-refuse-rode = Już jechał, a żadna jednostka od tego czasu się nie ruszyła.
lee-refuse-other-group = Teraz jadą tylko generałowie działającego zgrupowania.
lee-refuse-chief-rode = Wódz naczelny porusza się ze zgrupowaniem raz na turę.
lee-refuse-chief-away = Na początku ruchu wódz naczelny nie był przy jednostce tego zgrupowania.
lee-refuse-chief-left = Wódz naczelny musi pozostać w strefie kontroli jednostki, której towarzyszy.
lee-refuse-no-successor = Nie może objąć tego stanowiska.
lee-refuse-place-far = Nowego generała ustawia się do 6 cali od jednostki, którą dowodzi.
lee-refuse-refuge = Ustawia się go do 1 cala od najbliższej podległej mu jednostki.
lee-refuse-not-his-unit = Ta jednostka mu nie podlega albo nie bierze udziału w tej walce.
lee-refuse-general-far = Jest dalej niż 6 cali od jednostki.
lee-refuse-fought = Brał już udział w walce.
lee-refuse-same-facing = Już jest tak zwrócona.
lee-refuse-impassable = Jej środek znalazłby się w terenie nie do przebycia.
lee-refuse-overlap = Nachodziłaby na inną jednostkę.
lee-refuse-moved = Już ją przesunięto.
lee-refuse-shift = Jednostkę przesuwa się najwyżej o 3 cale.
lee-refuse-unit-far = Musi pozostać do 6 cali od generała swojej dywizji.
lee-refuse-out-of-reach = Cel jest poza zasięgiem.

# --- the battle layer ---

# Ground
lee-ground-hill = wzgórze
lee-ground-wood = las
lee-ground-rough = trudny teren
lee-ground-town = miasto
lee-ground-corn = łan zboża
lee-ground-great-river = wielka rzeka
lee-ground-bridge = most
lee-ground-wall = mur
lee-ground-stream = strumień
lee-ground-road = droga

# Levels
lee-cohesion-steady = zwarta
lee-cohesion-mixed = zmieszana
lee-cohesion-shaken = wstrząśnięta
lee-cohesion-demoralised = zdemoralizowana
lee-morale-high = wysokie
lee-morale-normal = zwykłe
lee-morale-weak = słabe
lee-morale-wavering = chwiejne
lee-morale-collapse = załamanie

# What happened
lee-reacts = { $general }: test rozkazu w reakcji.
lee-marched = { $unit }: ruch.
lee-marched-stopped = { $unit }: ruch, zatrzymanie w strefie kontroli nieprzyjaciela.
lee-entered = { $unit }: wejście na pole bitwy.
lee-aimed = { $unit }: cel { $target }.
lee-replied = { $unit }: odpowiedź ogniem, cel { $target }.
lee-bombarded = { $guns } przeciw { $target }: { $dice }; trafienia: { $hits }.
lee-pinned = { $unit }: jednostka przygwożdżona ogniem.
lee-unpinned = { $unit }: jednostka nie jest już przygwożdżona.
lee-attacks = { $unit } atakuje { $target }.
lee-stands = { $unit }: jednostka stawia opór.
lee-stands-dismounted = { $unit }: jednostka zsiada z koni i stawia opór.
lee-withdraws = { $unit }: jednostka się wycofa.
lee-unit-test-passed = { $unit }, { $test }: { $dice }, potrzeba { $difficulty }: test zdany.
lee-unit-test-failed = { $unit }, { $test }: { $dice }, potrzeba { $difficulty }: test niezdany.
lee-combat = Rozgrywa się szturm: cel { $target }.
lee-combat-continued = Związane jednostki walczą dalej.
lee-no-place = { $unit }: brak miejsca do ataku.
lee-supported = Wsparcie: { $units }.
lee-shot = { $unit } strzela, cel { $target }: { $dice }; trafienia: { $hits }.
lee-stopped = { $unit }: ogień zatrzymuje atak.
lee-melee = Walka wręcz: { $one } { $dice1 } (trafienia: { $hits1 }), { $other } { $dice2 } (trafienia: { $hits2 }).
lee-melee-drawn = Nikt nie ustępuje.
lee-melee-lost = { $side }: przegrana walka wręcz, różnica { $margin }.
lee-engaged = { $one } i { $other } są związane walką.
lee-lost = { $unit }: utrata wytrzymałości { $endurance }, zostaje { $left }.
lee-shaken = { $unit }: utrata zwartości, jednostka { $level }.
lee-went-back = { $unit }: cofnięcie.
lee-went-back-blocked = { $unit }: cofnięcie, ale droga jest zagrodzona.
lee-routed = { $unit }: rozsypka.
lee-fled = { $unit }: ucieczka.
lee-destroyed-losses = { $unit }: jednostka zniszczona.
lee-destroyed-flight = { $unit }: jednostka nie ma dokąd uciec i zostaje zniszczona.
lee-destroyed-guns = { $unit }: rozsypka, działa stracone.
lee-destroyed-taken = { $unit }: jednostka zdobyta.
lee-destroyed-pursuit = { $unit }: jednostka zniszczona w pościgu.
lee-pursued = { $unit }: pościg.
lee-division-endured = Dywizja { $division }, test wytrzymałości: { $dice }, potrzeba { $difficulty }: zdany.
lee-division-failed = Dywizja { $division }, test wytrzymałości: { $dice }, potrzeba { $difficulty }: niezdany.
lee-division-worn = Dywizja { $division } jest wykrwawiona.
lee-division-broken = Dywizja { $division } jest złamana.
lee-rallied = { $unit }: jednostka zebrana.
lee-recovered = { $unit }: odzyskanie zwartości, jednostka { $level }.
lee-army-morale = { $side }: morale armii spada: { $level }.

# What may be done
lee-do-aim = Ostrzał: { $unit }, cel { $target }
lee-do-reply = Odpowiedź ogniem: { $unit }, cel { $target }
lee-do-attack = Atak: { $unit }, cel { $target }
lee-do-stand = Stać i strzelać: { $unit }
lee-do-stand-dismounted = Zsiąść z koni, stać i strzelać: { $unit }
lee-do-withdraw = Wycofać: { $unit }
lee-do-outflank = Oskrzydlenie: { $unit }, cel { $target }, kostki: { $dice }
lee-do-extend = Wydłużenie linii: { $unit }, kostki: { $dice }
lee-do-fight = Następna walka: { $unit }
lee-do-join = { $general } dołącza: { $unit }, kostki: { $dice }
lee-do-support = Wsparcie: { $units }
lee-do-shoot = Strzelać, cel { $target }
lee-do-shoot-guns = Strzelać, cel { $target }, wsparcie: { $guns }
lee-do-turn-unit = Test zwrotu na { $heading }°, kostki: { $dice }
lee-do-pursue = Pościg: { $unit }
lee-do-chase = Wysłać w pościg: { $unit }, kostki: { $dice }
lee-do-march = { $unit }: { $path }
lee-leg-ahead = naprzód { $inches }″
lee-leg-back = w tył { $inches }″
lee-leg-oblique =
    { $degrees }° w { $side ->
        [left] lewo
       *[right] prawo
    } { $inches }″
lee-leg-turn = zwrot na { $heading }°
lee-leg-mount = na koń
lee-leg-dismount = spieszyć
lee-do-break-off = Oderwać się od nieprzyjaciela: { $unit }, kostki: { $dice }
lee-do-endure = Test wytrzymałości dywizji ({ $general }), kostki: { $dice }
lee-do-rally = Zebrać: { $unit }, kostki: { $dice }
lee-do-unpin = Uwolnić spod ostrzału: { $unit }, kostki: { $dice }
lee-do-recover = Odzyskać zwartość: { $unit }, kostki: { $dice }

# Odds
lee-odds-bombardment =
    wytrzymałość -{ $endurance }, zwartość -{ $cohesion }{ $pinned ->
        [1] {""}, przygwożdżona
       *[other] {""}
    }
lee-odds-shattered = rozbicie ogniem
lee-odds-repelled = odrzucenie ogniem
lee-odds-stopped = zatrzymanie ogniem
lee-odds-taken = bateria zdobyta
lee-odds-destroyed = { $side }: zniszczenie
lee-odds-drawn = nikt nie ustępuje
lee-odds-pushed = { $side }: odepchnięcie
lee-odds-routed = { $side }: rozsypka
lee-odds-recovered = odzyskane poziomy: { $levels }

# Sums
lee-sum-allowance = limit ruchu
lee-sum-allowance-defence = limit ruchu w obronie
lee-sum-allowance-advance = limit ruchu w natarciu
lee-sum-allowance-march = limit ruchu w marszu
lee-sum-forced-march = „Forsowny marsz”
lee-sum-road = po drodze
lee-sum-cost = koszt ruchu
lee-sum-way = długość i teren
lee-sum-fire-dice = kostki ostrzału
lee-sum-stand-dice = kostki strzału na miejscu
lee-sum-attack-dice = kostki walki wręcz atakującego
lee-sum-defence-dice = kostki walki wręcz obrońcy
lee-sum-target-morale = morale celu
lee-sum-attacker-morale = morale atakującego
lee-sum-combat-value = wartość bojowa
lee-sum-fire-value = wartość ogniowa
lee-sum-morale = morale
lee-sum-quality = jakość
lee-sum-weakened = osłabiona
lee-sum-dismounted = spieszona
lee-sum-mounted = konno
lee-sum-worn = wykrwawiona dywizja
lee-sum-army-morale = morale armii
lee-sum-cohesion = zwartość
lee-sum-half-effect = ponad 12 cali
lee-sum-canister = kartacze
lee-sum-cover = osłona
lee-sum-target-lower = cel jest niżej
lee-sum-target-higher = cel jest wyżej
lee-sum-enfilade = z flanki lub tyłu
lee-sum-skirmishers = tyraliera
lee-sum-unordered-batteries = baterie bez dowodzenia
lee-sum-at-least-one = co najmniej jedna
lee-sum-flanked = oskrzydlenie
lee-sum-enemy-flanked = nieprzyjaciel oskrzydlony
lee-sum-attack = atakująca piechota
lee-sum-charge = atakująca kawaleria
lee-sum-order = rozkaz
lee-sum-terrain = teren
lee-sum-higher = stoi wyżej
lee-sum-lower = stoi niżej
lee-sum-support = wsparcie
lee-sum-guns = bateria wspierająca
lee-sum-card-forward = „Naprzód”
lee-sum-card-hold = „Utrzymać linię”
lee-sum-general = generał
lee-sum-casualty-dice = kostki rzutu na stratę generała: wszystkie muszą dać sukces
lee-sum-routed = jego jednostka rozbita
lee-sum-reckless = Brawurowy
lee-sum-losses = straty dywizji

# Refusals
lee-refuse-no-unit = Nie ma takiej jednostki.
lee-refuse-unit-of-other-group = Ta jednostka nie należy do działającego zgrupowania.
lee-refuse-no-target = To nie jest jednostka nieprzyjaciela na stole.
lee-refuse-empty-move = Ruch składa się z co najmniej jednego manewru.
lee-refuse-manoeuvres = W ruchu jest najwyżej { $most } manewrów.
lee-refuse-length = Odcinka { $inches } cala nie da się zmierzyć: długości to wielokrotności setnej części cala.
lee-refuse-oblique = Odcinek odchyla się od frontu najwyżej o 45 stopni, nie o { $degrees }.
lee-refuse-too-far = Ruch kosztuje { $cost } cala; limit to { $allowance }.
lee-refuse-ground-impassable = { $ground }: teren nie do przejścia.
lee-refuse-impassable-line = { $ground }: nie można przekroczyć.
lee-refuse-end-impassable = Jej środek znalazłby się na terenie nie do przejścia.
lee-refuse-enemy-in-way = { $enemy } stoi na drodze.
lee-refuse-unit-in-way = { $unit } stoi na drodze.
lee-refuse-nearer = Nie wolno zbliżyć się: { $enemy }.
lee-refuse-zone = Nie wolno wejść w strefę kontroli: { $enemy }.
lee-refuse-zone-again = Opuściła wszystkie strefy kontroli nieprzyjaciela i w tym samym ruchu nie może wejść w żadną.
lee-refuse-no-turn = Już stoi w tę stronę.
lee-refuse-saddle = Tylko kawaleria wsiada na konie i z nich zsiada.
lee-refuse-saddle-twice = W jednym ruchu tylko raz.
lee-refuse-mount-in-zone = Nie wolno wsiadać na konie w strefie kontroli nieprzyjaciela.
lee-refuse-march-near = Marsz nie może się skończyć w odległości 6 cali od widocznego nieprzyjaciela: { $enemy }.
lee-refuse-towards-start = Nie wolno zbliżyć się do miejsca, gdzie zaczął się ruch wymuszony.
lee-refuse-fired-moves = Bateria, która strzelała, może się tylko obrócić.
lee-refuse-routed-moves = Jest rozbita.
lee-refuse-engaged-moves = Jest związana walką i może się tylko oderwać.
lee-refuse-attacked-moves = Atakowała w tej aktywacji.
lee-refuse-not-engaged = Nie jest związana walką.
lee-refuse-broke-off = W tej turze próbowała się już oderwać.
lee-refuse-no-battery = Strzelają tylko baterie.
lee-refuse-fired = Strzelała już w tej turze.
lee-refuse-pinned-fires = Jest przygwożdżona i nie może strzelać.
lee-refuse-engaged-fires = Jest związana walką lub rozbita i nie może strzelać.
lee-refuse-moved-fires = Przebyła ponad 2 cale i nie może strzelać.
lee-refuse-march-fires = Maszeruje i nie może strzelać.
lee-refuse-not-in-front = Cel nie leży w strefie frontu.
lee-refuse-out-of-view = Nie leży przed frontem.
lee-refuse-hidden-by-unit = { $unit } zasłania cel.
lee-refuse-hidden-by-ground = { $ground }: cel jest niewidoczny.
lee-refuse-friend-in-front = { $unit } stoi przed lufami.
lee-refuse-engaged-target = Jednostek związanych walką nie wolno ostrzeliwać.
lee-refuse-out-of-range = Cel jest poza zasięgiem { $range } cali.
lee-refuse-not-nearest = Bez dowodzenia strzela tylko do najbliższego celu: { $unit }.
lee-refuse-no-reply = Może odpowiedzieć tylko baterii, która do niej strzela, i tylko raz.
lee-refuse-battery-attacks = Baterie nie atakują.
lee-refuse-engaged-attacks = Jednostki związane walką nie mogą atakować.
lee-refuse-pinned-attacks = Jednostki przygwożdżone i rozbite nie mogą atakować.
lee-refuse-worn-attacks = Wykrwawiona dywizja nie może atakować.
lee-refuse-no-attack = Jej rozkaz nie pozwala atakować.
lee-refuse-attack-outside-zone = W obronie wolno atakować tylko nieprzyjaciela we własnej strefie kontroli.
lee-refuse-attack-too-far = Atak kosztuje { $cost } cala; limit to { $allowance }.
lee-refuse-unseen = Nie widzi celu.
lee-refuse-no-contact-place = Na tej krawędzi nie ma wolnego miejsca styku.
lee-refuse-attacks-once = Już atakuje.
lee-refuse-target-not-attacked = Dla tej jednostki nie ma czego wybierać.
lee-refuse-battery-withdraws = Baterie się nie wycofują.
lee-refuse-engaged-withdraws = Jednostka związana walką może tylko stać i strzelać.
lee-refuse-pinned-withdraws = Jednostka przygwożdżona może tylko stać i strzelać.
lee-refuse-routed-withdraws = Rozbita jednostka nie może się wycofać.
lee-refuse-no-withdrawal = Jej rozkaz nie pozwala się wycofać.
lee-refuse-dismount = Zsiada do strzału tylko konna jednostka, która wykonuje obronę.
lee-refuse-not-attacking = Ta jednostka nie atakuje tego celu.
lee-refuse-not-standing = Cel nie stawia oporu.
lee-refuse-outflanked-once = Oskrzydlić cel może próbować jeden atakujący, jeden raz.
lee-refuse-not-on-front = Oskrzydla tylko atakujący na krawędzi frontu.
lee-refuse-flanked-already = Cel jest już oskrzydlony.
lee-refuse-no-flank-here = W mieście i w lesie oskrzydlenie nie działa.
lee-refuse-no-outflanking = Jej rozkaz nie pozwala oskrzydlać.
lee-refuse-no-open-flank = Cel nie ma odsłoniętej flanki.
lee-refuse-not-outflanked = Ta jednostka nie jest oskrzydlona albo linię już przedłużano.
lee-refuse-no-combat = Nie ma już takiej walki.
lee-refuse-supports = Trzeba wskazać dwie z jednostek, które mogą wspierać.
lee-refuse-shoot-at = Do tej jednostki nie wolno strzelać: najpierw atakujący od frontu.
lee-refuse-guns = Te baterie nie mogą wesprzeć ognia: najwyżej dwie, blisko, widzące cel i uprawnione.
lee-refuse-no-endurance-test = Tej dywizji się nie testuje.
lee-refuse-tested-once = W tej turze już to testowano.
lee-refuse-not-pinned = Nie jest przygwożdżona.
lee-refuse-not-routed = Nie jest rozbita.
lee-refuse-enemy-near = { $enemy } stoi w odległości do 3 cali.
lee-refuse-routed-recovers = Rozbitą jednostkę trzeba najpierw zebrać.
lee-refuse-engaged-recovers = Jednostki związane walką nie odzyskują zwartości.
lee-refuse-steady = Nie straciła zwartości.
lee-aspect-strength = siła i porządek wojsk
lee-aspect-ground = teren przy celach
lee-aspect-orders = rozkazy odpowiednie i możliwe do wydania
lee-aspect-dice = kości dowodzenia i karty w ręku
lee-aspect-points = punkty
lee-aspect-odds = to, o czym zaraz rozstrzygną kości
lee-aspect-flanks = skrzydła i jednostki wobec silniejszego wroga
lee-aspect-guns = działa, które sięgają wroga
lee-aspect-command = jednostki w zasięgu swoich generałów
lee-aspect-initiative = kto działa pierwszy
lee-aspect-march = marsz tam, gdzie korpus jest potrzebny
