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
    R         poddaj bitwę
    q         odejdź od stołu

    Małe litery to twoje zakryte żetony; ■ to żeton, którego rodzaju nie znasz; kropka oznacza, że jednostka już działała.
cli-nothing-here = Stąd nie można nic zrobić.
cli-undone = – cofnięto –
cli-thinks = Komputer myśli…
cli-your-turn =
    { $seat ->
        [hasbergs] { verdox-hasbergs }
        [askans] { verdox-askans }
        [white] { generals-white }
        [black] { generals-black }
        [french] { ccn-side-french }
        [allied] { ccn-side-allied }
        [south] { napoleon-south }
        [north] { napoleon-north }
       *[other] { $seat }
    }: wybierz jednostkę albo działanie.
cli-choose-target = { $place }: dokąd? Esc porzuca wybór.
cli-hand-over =
    Przekaż klawiaturę: { $seat ->
        [hasbergs] { verdox-hasbergs }
        [askans] { verdox-askans }
        [white] { generals-white }
        [black] { generals-black }
        [french] { ccn-side-french }
        [allied] { ccn-side-allied }
        [south] { napoleon-south }
        [north] { napoleon-north }
       *[other] { $seat }
    }.
cli-hand-over-key = Naciśnij Enter, gdy to ty siedzisz przed ekranem.
cli-won =
    { $seat ->
        [hasbergs] { verdox-hasbergs }
        [askans] { verdox-askans }
        [white] { generals-white }
        [black] { generals-black }
        [french] { ccn-side-french }
        [allied] { ccn-side-allied }
        [south] { napoleon-south }
        [north] { napoleon-north }
       *[other] { $seat }
    } – zwycięstwo: { $reason }
cli-draw = Remis: { $reason }

cli-verdox-counter = zakryty żeton
cli-verdox-nobody = niczyja
cli-verdox-place = ustaw: { $kind }, pole { $square }
cli-verdox-move = ruch { $unit } → { $path }
cli-verdox-direct = { $unit }: walka bezpośrednia z { $target }
cli-verdox-fire = { $unit } strzela do { $target }
cli-verdox-fire-wall = { $unit } strzela do muru { $target }
cli-verdox-fire-barge = { $unit } strzela do barki { $target }
cli-verdox-fire-passenger = { $unit } strzela do jednostki na barce { $target }
cli-verdox-barge = barka { $barge } → { $to }
cli-verdox-end = zakończ fazę
cli-verdox-headline = runda { $round } z { $rounds } · niebiescy { $blue }, czeka { $bluewaiting } · czerwoni { $red }, czeka { $redwaiting }
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

cli-generals-unit = jednostka
cli-generals-marker =
    ustaw w { $sector }: { $marker ->
        [general] { generals-marker-general }
        [flag1] { generals-marker-flag1 }
        [flag3] { generals-marker-flag3 }
        [rose1] { generals-marker-rose1 }
        [rose3] { generals-marker-rose3 }
       *[other] { $marker }
    }
cli-generals-deploy =
    { $wing ->
        [left] lewe skrzydło
        [right] prawe skrzydło
       *[centre] centrum
    }: piechota { $infantry }, kawaleria { $cavalry }, artyleria { $artillery }
cli-generals-add = wpisz { $order }
cli-generals-remove = skreśl { $order }
cli-generals-change = zmień { $order } na { $into }
cli-generals-activate = wykonaj wpis { $line }: { $order }
cli-generals-square = { $unit } próbuje sformować czworobok
cli-generals-counter = { $unit } próbuje kontrszarży przez { $border }
cli-generals-retreat = { $unit } cofa się
cli-generals-position = { $unit } zajmuje pozycję w { $zone }
cli-generals-target = { $unit } atakuje { $target }
cli-generals-hold-fire = { $unit } wstrzymuje ogień
cli-generals-reroll = przerzuć kostkę { $die } jednostki { $unit }
cli-generals-pass = zostaw kostki
cli-generals-withdraw = { $unit } wycofuje się
cli-generals-shelter = { $unit } wchodzi do zabudowań
cli-generals-enter = { $unit } wchodzi
cli-generals-march = { $unit } maszeruje dalej do { $to }
cli-generals-merge = połącz dwie rozbite jednostki w jedną: { $kind }
cli-generals-rally = zbierz { $unit }
cli-generals-come-out = { $unit } wychodzi z zabudowań
cli-generals-commit = zatwierdź
cli-generals-headline = runda { $round } z 10 · punkty: Biały { $white }, Czarny { $black }
cli-generals-sheet = arkusz { $charged } z { $orders }: { $lines }
cli-generals-sector = Biały: { $white }· Czarny: { $black }

cli-ccn-arrive = przybycie na { $to }
cli-ccn-play = zagraj „{ $card }”
cli-ccn-section =
    wybierz sekcję: { $wing ->
        [left] { ccn-wing-left }
        [right] { ccn-wing-right }
       *[centre] { ccn-wing-centre }
    }
cli-ccn-manoeuvre =
    „{ ccn-card-grande-manoeuvre }”: { $case ->
        [march] do czterech jednostek lub dowódców maszeruje
       *[one_unit] jedna jednostka rusza się i walczy
    }
cli-ccn-supply = odeślij { $unit } na { $to }
cli-ccn-restore = bloczek dla { $unit }
cli-ccn-order = rozkaz dla { $unit }
cli-ccn-order-leader = rozkaz dla dowódcy na { $leader }
cli-ccn-leave-square = { $unit } rozwija czworobok
cli-ccn-end-orders = zakończ rozkazy
cli-ccn-move = ruch { $unit } → { $path }
cli-ccn-move-alone = ruch { $unit } → { $path }, dowódca zostaje
cli-ccn-move-leader = dowódca { $leader } → { $path }
cli-ccn-exit = { $unit } opuszcza planszę
cli-ccn-end-moves = zakończ ruchy
cli-ccn-fire = { $unit } strzela do { $target }
cli-ccn-melee = { $unit } atakuje { $target }
cli-ccn-melee-guns = { $unit } atakuje { $target } razem z armatami na { $guns }
cli-ccn-end-combat = zakończ walkę
cli-ccn-react = { $reaction }
cli-ccn-stand = trwaj na miejscu
cli-ccn-retire = wycofaj się i przegrupuj
cli-ccn-form-square = sformuj czworobok
cli-ccn-ignore = zignoruj { $flags ->
    [0] zero flag
    [one] jedną flagę
    [few] { $flags } flagi
   *[many] { $flags } flag
}
cli-ccn-retreat = odwrót na { $to }
cli-ccn-leader-step = dowódca jedzie na { $to }
cli-ccn-leader-stop = dowódca zatrzymuje się tutaj
cli-ccn-leader-leave = dowódca opuszcza planszę
cli-ccn-advance = zajmij pole
cli-ccn-further = ruszaj dalej na { $to }
cli-ccn-halt = stój
cli-ccn-keep = zatrzymaj „{ $card }”
cli-ccn-headline = sztandary: Francuzi { $french } z { $frenchgoal }, Sprzymierzeni { $allied } z { $alliedgoal } · kart w talii: { $deck }
cli-ccn-unit-here =
    { $nation ->
        [french] { ccn-nation-french }
        [british] { ccn-nation-british }
        [portuguese] { ccn-nation-portuguese }
       *[other] { $nation }
    }, { $kind ->
        [LN] { ccn-unit-ln }
        [LT] { ccn-unit-lt }
        [RL] { ccn-unit-rl }
        [GR] { ccn-unit-gr }
        [OG] { ccn-unit-og }
        [YG] { ccn-unit-yg }
        [GG] { ccn-unit-gg }
        [MI] { ccn-unit-mi }
        [LC] { ccn-unit-lc }
        [HC] { ccn-unit-hc }
        [CU] { ccn-unit-cu }
        [GLC] { ccn-unit-glc }
        [GHC] { ccn-unit-ghc }
        [FA] { ccn-unit-fa }
        [HA] { ccn-unit-ha }
        [GFA] { ccn-unit-gfa }
        [GHA] { ccn-unit-gha }
        [SW] { ccn-unit-sw }
       *[other] { $kind }
    }, bloczki: { $blocks } z { $full }
cli-ccn-leader-here = { $name }
cli-ccn-ground = { $terrain }
cli-ccn-forest = las
cli-ccn-hill = wzgórze
cli-ccn-slope = strome zbocze
cli-ccn-town = miasto
cli-ccn-mill = młyn
cli-ccn-river = rzeka
cli-ccn-ford = bród
cli-ccn-bridge = most
cli-ccn-quarry = piaskownia
cli-ccn-clear = teren otwarty

cli-napoleon-delay = opóźnij: { $unit }
cli-napoleon-transfer = przekaż { $unit } pod komendę: { $to }
cli-napoleon-mark = { $division }: { $order }
cli-napoleon-single = { $commander } rozkazuje { $unit }: { $order }
cli-napoleon-seal = koniec rozkazów
cli-napoleon-begin = zaczyna { $side }
cli-napoleon-test = { $commander } wysyła rozkaz do: { $division }
cli-napoleon-test-area = { $commander } wysyła rozkaz do: { $division } – bronić { $area }
cli-napoleon-test-single = przetestuj rozkaz dla: { $unit }
cli-napoleon-charge = { $unit } szarżuje na { $target }
cli-napoleon-charge-around = { $unit } szarżuje z boku na { $target }
cli-napoleon-feign = { $unit } pozoruje atak na { $target }
cli-napoleon-pass = bez szarży
cli-napoleon-path = szarża: { $path }
cli-napoleon-path-joined = szarża: { $path }, prowadzi { $commander }
cli-napoleon-fall-short = naprzód, ile się da
cli-napoleon-react = { $how }
cli-napoleon-react-by = { $how }: { $mm } mm
cli-napoleon-shoot = { $unit } strzela { $kind ->
    [canister] kartaczami{" "}
    [shrapnel] szrapnelami{" "}
    [howitzer] z haubic{" "}
   *[ball] {""}
}do: { $target }{ $storm ->
    [0] {""}
   *[other] , nawała ogniowa
}{ $more ->
    [0] {""}
   *[other] {" "}i do innych
}
cli-napoleon-hold-fire = { $unit } wstrzymuje ogień
cli-napoleon-support = wsparcie: { $units }
cli-napoleon-no-support = bez wsparcia
cli-napoleon-follow = { $how }
cli-napoleon-fall-back = wycofaj się
cli-napoleon-stay = zostań
cli-napoleon-division = rusz dywizję: { $division }
cli-napoleon-move = { $unit }: { $path }
cli-napoleon-ready = { $unit } stoi w gotowości
cli-napoleon-lead = { $commander } jedzie do swoich oddziałów
cli-napoleon-join = { $commander } dołącza do: { $unit }
cli-napoleon-guard = { $unit } osłania { $battery }
cli-napoleon-combat = rozegraj walkę: { $unit }
cli-napoleon-supply = { $battery } – ładunki: { $loads }
cli-napoleon-recover = { $unit } przywraca porządek
cli-napoleon-heroism = podnieś morale armii
cli-napoleon-no-heroism = zachowaj tę szansę na później
cli-napoleon-succeed = { $commander } obejmuje dowodzenie
cli-napoleon-seize = przejmij inicjatywę
cli-napoleon-done = gotowe
cli-napoleon-other = { $what }
cli-napoleon-headline = tura { $turn }/{ $turns }, inicjatywa { $initiative } · Południe { $south } pkt −{ $southlost }/{ $southall } · Północ { $north } pkt −{ $northlost }/{ $northall }
cli-napoleon-unit-here = { $name } ({ $kind }), { $form }, podstawki: { $bases } z { $started }{ $disorder ->
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
cli-napoleon-wood = las
cli-napoleon-hill = wzgórze
cli-napoleon-tz = teren zabudowany
cli-napoleon-stream = strumień
cli-napoleon-impassable = teren niedostępny
cli-napoleon-difficult = teren trudny
cli-napoleon-depression = obniżenie terenu
cli-napoleon-bridge = most lub bród
cli-napoleon-piece = teren
cli-napoleon-prefer = { $unit }: najpierw ranić { $kind }
cli-napoleon-draft-standard = weź gotową listę
cli-napoleon-draft-nation = zacznij listę: { $nation }
cli-napoleon-draft-enlist = zaciągnij { $kind } ×{ $bases }
cli-napoleon-draft-dismiss = skreśl { $kind }
cli-napoleon-draft-hire = generał { $school ->
    [cav] kawalerii
   *[inf] piechoty
}
cli-napoleon-draft-buy = kup: { $what }
cli-napoleon-draft-other = zmień listę
cli-napoleon-hand-in = oddaj listę
cli-napoleon-redraw = losuj ponownie: { $commander }
cli-napoleon-assign = { $unit } do dywizji: { $division }
cli-napoleon-attach = { $division } do korpusu { $corps }
cli-napoleon-turn-table = wybierz drugą krawędź
cli-napoleon-keep-edge = zostań przy tej krawędzi
cli-napoleon-lay = połóż: { $what }, okolice { $x }/{ $y } cm
cli-napoleon-fortify = umocnienia w okolicy { $x }/{ $y } cm
cli-napoleon-road-at = droga z { $x }/{ $y } do { $tox }/{ $toy } cm
cli-napoleon-objective = cel: { $piece }
cli-napoleon-deploy = { $unit } na { $x }/{ $y } cm, { $form }
cli-napoleon-bridge-at = most na { $x }/{ $y } cm
cli-napoleon-redoubt-at = reduta na { $x }/{ $y } cm
cli-napoleon-watch = pilnuj swoich kości (Opatrzność)
cli-napoleon-watch-no-more = nie pilnuj kości
cli-napoleon-again = Opatrzność: rzuć ponownie
cli-napoleon-keep = niech rzut zostanie
cli-napoleon-river = rzeka
cli-napoleon-great-river = wielka rzeka
cli-napoleon-redoubt = reduta
cli-napoleon-fence = płot
cli-napoleon-hedge = żywopłot
cli-napoleon-wall = mur
cli-napoleon-works = fortyfikacja liniowa
cli-napoleon-road = droga
cli-napoleon-decoration = ozdoba
cli-napoleon-village = wieś
cli-napoleon-town = miasteczko
cli-napoleon-city = miasto
cli-napoleon-hide = { $unit } czeka w zasadzce na { $x }/{ $y } cm, { $form }
cli-napoleon-hide-in = { $unit } czeka w zasadzce w { $piece }
cli-napoleon-spring = { $unit } ujawnia się
cli-napoleon-brigade = brygada: { $units }, { $form }
cli-napoleon-dissolve = rozdziel brygadę: { $unit }, pułki jeden za drugim
cli-napoleon-dissolve-abreast = rozdziel brygadę: { $unit }, pułki obok siebie
cli-napoleon-detach = odłącz bataliony ({ $count }) od: { $unit }, { $beside ->
    [front] z przodu
    [left] po lewej
    [right] po prawej
   *[rear] z tyłu
}
cli-napoleon-detach-guard = odłącz batalion od: { $unit } do osłony { $battery }
cli-napoleon-mass = wielka bateria: { $units }
cli-napoleon-disperse = rozwiąż wielką baterię: { $unit }
