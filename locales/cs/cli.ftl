# Terminál.

cli-actions = Můžete
cli-why = Proč
cli-log = Co se stalo
cli-keys = šipky ukazují · Enter vybírá · Tab označuje · mezerník provede · n další · u vzít zpět · ? nápověda · q konec
cli-help =
    Ukažte na místo šipkami a vyberte je klávesou Enter: nejprve jednotku, která může jednat, potom kam jde nebo na koho útočí. Podtržená místa lze vybrat.

    Enter     vybrat místo pod kurzorem
    Esc       zrušit poslední výběr
    Tab, ⇧Tab procházet seznam akcí (také j a k)
    mezerník  provést označenou akci
    n         přejít na další jednotku, která může jednat
    u         vzít zpět poslední krok, pokud nepadla kostka a nic nebylo odhaleno
    R         vzdát bitvu
    q         odejít od stolu

    Malá písmena jsou vaše žetony lícem dolů; ■ je žeton, jehož druh neznáte; tečka značí, že jednotka už jednala.
cli-nothing-here = Odtud nelze nic udělat.
cli-undone = – vzato zpět –
cli-thinks = Počítač přemýšlí…
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
    }: vyberte jednotku nebo akci.
cli-choose-target = { $place }: kam? Esc výběr zruší.
cli-hand-over =
    Předejte klávesnici: { $seat ->
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
cli-hand-over-key = Až budete sedět před obrazovkou, stiskněte Enter.
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
    } – vítězství: { $reason }
cli-draw = Remíza: { $reason }

cli-verdox-counter = žeton lícem dolů
cli-verdox-nobody = ničí
cli-verdox-place = umístit: { $kind }, pole { $square }
cli-verdox-move = pohyb { $unit } → { $path }
cli-verdox-direct = { $unit }: přímý útok na { $target }
cli-verdox-fire = { $unit } střílí na { $target }
cli-verdox-fire-wall = { $unit } střílí na hradbu { $target }
cli-verdox-fire-barge = { $unit } střílí na pramici { $target }
cli-verdox-fire-passenger = { $unit } střílí na jednotku na pramici { $target }
cli-verdox-barge = pramice { $barge } → { $to }
cli-verdox-end = ukončit fázi
cli-verdox-headline = kolo { $round } z { $rounds } · modří { $blue }, čeká { $bluewaiting } · červení { $red }, čeká { $redwaiting }
cli-verdox-unit-here = { $kind } ({ $side })
cli-verdox-barge-here = pramice ({ $owner })
cli-verdox-hill = kopec
cli-verdox-valley = údolí
cli-verdox-forest = les
cli-verdox-river = řeka
cli-verdox-bridge = most
cli-verdox-canal = kanál
cli-verdox-swamp = bažina
cli-verdox-wall = hradba
cli-verdox-gate = brána
cli-verdox-headquarters = hlavní stan
cli-verdox-breach = breš
cli-verdox-road = cesta
cli-verdox-clear = otevřený terén

cli-generals-unit = jednotka
cli-generals-marker =
    umístit v { $sector }: { $marker ->
        [general] { generals-marker-general }
        [flag1] { generals-marker-flag1 }
        [flag3] { generals-marker-flag3 }
        [rose1] { generals-marker-rose1 }
        [rose3] { generals-marker-rose3 }
       *[other] { $marker }
    }
cli-generals-deploy =
    { $wing ->
        [left] levé křídlo
        [right] pravé křídlo
       *[centre] střed
    }: pěchota { $infantry }, jízda { $cavalry }, dělostřelectvo { $artillery }
cli-generals-add = zapsat { $order }
cli-generals-remove = škrtnout { $order }
cli-generals-change = změnit { $order } na { $into }
cli-generals-activate = splnit zápis { $line }: { $order }
cli-generals-square = { $unit } se pokouší o čtverec
cli-generals-counter = { $unit } se pokouší o protizteč přes { $border }
cli-generals-retreat = { $unit } ustupuje
cli-generals-position = { $unit } zaujímá pozici v { $zone }
cli-generals-target = { $unit } útočí na { $target }
cli-generals-hold-fire = { $unit } nepálí
cli-generals-reroll = přehodit kostku { $die } jednotky { $unit }
cli-generals-pass = nechat kostky
cli-generals-withdraw = { $unit } se stahuje
cli-generals-shelter = { $unit } vstupuje do budovy
cli-generals-enter = { $unit } vstupuje
cli-generals-march = { $unit } pochoduje dál do { $to }
cli-generals-merge = sloučit dvě jednotky v panice v jednu: { $kind }
cli-generals-rally = shromáždit { $unit }
cli-generals-come-out = { $unit } vychází z budovy
cli-generals-commit = odevzdat
cli-generals-headline = kolo { $round } z 10 · body: Bílý { $white }, Černý { $black }
cli-generals-sheet = list { $charged } z { $orders }: { $lines }
cli-generals-sector = Bílý: { $white }· Černý: { $black }

cli-ccn-arrive = příchod na { $to }
cli-ccn-play = zahrát „{ $card }“
cli-ccn-section =
    určit sekci: { $wing ->
        [left] { ccn-wing-left }
        [right] { ccn-wing-right }
       *[centre] { ccn-wing-centre }
    }
cli-ccn-manoeuvre =
    „{ ccn-card-grande-manoeuvre }“: { $case ->
        [march] až čtyři jednotky nebo velitelé pochodují
       *[one_unit] jedna jednotka se pohne a bojuje
    }
cli-ccn-supply = poslat { $unit } zpět na { $to }
cli-ccn-restore = blok pro { $unit }
cli-ccn-order = rozkaz pro { $unit }
cli-ccn-order-leader = rozkaz pro velitele na { $leader }
cli-ccn-leave-square = { $unit } rozpouští čtverec
cli-ccn-end-orders = ukončit rozkazy
cli-ccn-move = pohyb { $unit } → { $path }
cli-ccn-move-alone = pohyb { $unit } → { $path }, velitel zůstává
cli-ccn-move-leader = velitel { $leader } → { $path }
cli-ccn-exit = { $unit } opouští mapu
cli-ccn-end-moves = ukončit pohyby
cli-ccn-fire = { $unit } střílí na { $target }
cli-ccn-melee = { $unit } útočí na { $target }
cli-ccn-melee-guns = { $unit } útočí na { $target } spolu s děly na { $guns }
cli-ccn-end-combat = ukončit boj
cli-ccn-react = { $reaction }
cli-ccn-stand = držet místo
cli-ccn-retire = stáhnout se a přeskupit
cli-ccn-form-square = zformovat čtverec
cli-ccn-ignore = ignorovat { $flags ->
    [0] nula praporů
    [one] jeden prapor
    [few] { $flags } prapory
   *[other] { $flags } praporů
}
cli-ccn-retreat = ústup na { $to }
cli-ccn-leader-step = velitel jede na { $to }
cli-ccn-leader-stop = velitel zde zastaví
cli-ccn-leader-leave = velitel opouští mapu
cli-ccn-advance = dobýt území
cli-ccn-further = postoupit dál na { $to }
cli-ccn-halt = zastavit
cli-ccn-keep = nechat si „{ $card }“
cli-ccn-headline = zástavy: Francouzi { $french } z { $frenchgoal }, Spojenci { $allied } z { $alliedgoal } · karet v balíčku: { $deck }
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
    }, bloky: { $blocks } z { $full }
cli-ccn-leader-here = { $name }
cli-ccn-ground = { $terrain }
cli-ccn-forest = les
cli-ccn-hill = kopec
cli-ccn-slope = strmý svah
cli-ccn-town = město
cli-ccn-mill = mlýn
cli-ccn-river = řeka
cli-ccn-ford = brod
cli-ccn-bridge = most
cli-ccn-quarry = pískový lom
cli-ccn-clear = otevřený terén

cli-napoleon-delay = zdržet: { $unit }
cli-napoleon-transfer = předat { $unit } pod velení: { $to }
cli-napoleon-mark = { $division }: { $order }
cli-napoleon-single = { $commander } rozkazuje { $unit }: { $order }
cli-napoleon-seal = žádné další rozkazy
cli-napoleon-begin = začíná { $side }
cli-napoleon-test = { $commander } posílá rozkaz: { $division }
cli-napoleon-test-area = { $commander } posílá rozkaz: { $division } – bránit { $area }
cli-napoleon-test-single = test rozkazu pro: { $unit }
cli-napoleon-charge = { $unit } útočí na { $target }
cli-napoleon-charge-around = { $unit } útočí ze strany na { $target }
cli-napoleon-feign = { $unit } předstírá útok na { $target }
cli-napoleon-pass = bez útoku
cli-napoleon-path = útok: { $path }
cli-napoleon-path-joined = útok: { $path }, vede { $commander }
cli-napoleon-fall-short = vpřed, kam to jde
cli-napoleon-react = { $how }
cli-napoleon-react-by = { $how }: { $mm } mm
cli-napoleon-shoot = { $unit } střílí { $kind ->
    [canister] kartáčem{" "}
    [shrapnel] šrapnelem{" "}
    [howitzer] z houfnic{" "}
   *[ball] {""}
}na: { $target }{ $storm ->
    [0] {""}
   *[other] , palebná smršť
}{ $more ->
    [0] {""}
   *[other] {" "}a na další
}
cli-napoleon-hold-fire = { $unit } nestřílí
cli-napoleon-support = podpora: { $units }
cli-napoleon-no-support = bez podpory
cli-napoleon-follow = { $how }
cli-napoleon-fall-back = ustoupit
cli-napoleon-stay = zůstat
cli-napoleon-division = táhnout divizí: { $division }
cli-napoleon-move = { $unit }: { $path }
cli-napoleon-ready = { $unit } stojí v pohotovosti
cli-napoleon-lead = { $commander } jede ke svým jednotkám
cli-napoleon-join = { $commander } se připojuje: { $unit }
cli-napoleon-guard = { $unit } kryje { $battery }
cli-napoleon-combat = rozhodnout boj: { $unit }
cli-napoleon-supply = { $battery } – náboje: { $loads }
cli-napoleon-recover = { $unit } obnovuje pořádek
cli-napoleon-heroism = zvýšit morálku armády
cli-napoleon-no-heroism = nechat si tu možnost na později
cli-napoleon-succeed = { $commander } přebírá velení
cli-napoleon-seize = uchvátit iniciativu
cli-napoleon-done = hotovo
cli-napoleon-other = { $what }
cli-napoleon-headline = kolo { $turn }/{ $turns }, iniciativa { $initiative } · Jih { $south } b. −{ $southlost }/{ $southall } · Sever { $north } b. −{ $northlost }/{ $northall }
cli-napoleon-unit-here = { $name } ({ $kind }), { $form }, podstavce: { $bases } z { $started }{ $disorder ->
    [0] {""}
   *[other] , dezorganizace { $disorder }
}
cli-napoleon-commander-here = { $post ->
    [army] vrchní velitel
    [corps] velitel sboru
   *[division] generál divize
}, velení { $value }
cli-napoleon-ground = { $ground }{ $strength ->
    [0] {""}
   *[other] {" "}({ $strength })
}
cli-napoleon-wood = les
cli-napoleon-hill = kopec
cli-napoleon-tz = zástavba
cli-napoleon-stream = potok
cli-napoleon-impassable = neprůchodný terén
cli-napoleon-difficult = obtížný terén
cli-napoleon-depression = sníženina
cli-napoleon-bridge = most nebo brod
cli-napoleon-piece = terén
cli-napoleon-prefer = { $unit }: nejprve zasáhnout { $kind }
cli-napoleon-draft-standard = vzít hotový seznam
cli-napoleon-draft-nation = začít seznam: { $nation }
cli-napoleon-draft-enlist = naverbovat { $kind } ×{ $bases }
cli-napoleon-draft-dismiss = škrtnout { $kind }
cli-napoleon-draft-hire = generál { $school ->
    [cav] jízdy
   *[inf] pěchoty
}
cli-napoleon-draft-buy = koupit: { $what }
cli-napoleon-draft-other = změnit seznam
cli-napoleon-hand-in = odevzdat seznam
cli-napoleon-redraw = losovat znovu: { $commander }
cli-napoleon-assign = { $unit } do divize: { $division }
cli-napoleon-attach = { $division } do sboru { $corps }
cli-napoleon-turn-table = zvolit druhý okraj
cli-napoleon-keep-edge = zůstat u tohoto okraje
cli-napoleon-lay = položit: { $what }, poblíž { $x }/{ $y } cm
cli-napoleon-fortify = opevnit se poblíž { $x }/{ $y } cm
cli-napoleon-road-at = cesta z { $x }/{ $y } do { $tox }/{ $toy } cm
cli-napoleon-objective = cíl: { $piece }
cli-napoleon-deploy = { $unit } na { $x }/{ $y } cm, { $form }
cli-napoleon-bridge-at = most na { $x }/{ $y } cm
cli-napoleon-redoubt-at = reduta na { $x }/{ $y } cm
cli-napoleon-watch = hlídat své kostky (Prozřetelnost)
cli-napoleon-watch-no-more = kostky nehlídat
cli-napoleon-again = Prozřetelnost: hodit znovu
cli-napoleon-keep = ať hod platí
cli-napoleon-river = řeka
cli-napoleon-great-river = velká řeka
cli-napoleon-redoubt = reduta
cli-napoleon-fence = plot
cli-napoleon-hedge = živý plot
cli-napoleon-wall = zeď
cli-napoleon-works = liniové opevnění
cli-napoleon-road = cesta
cli-napoleon-decoration = ozdoba
cli-napoleon-village = vesnice
cli-napoleon-town = městečko
cli-napoleon-city = město
cli-napoleon-hide = { $unit } číhá v záloze na { $x }/{ $y } cm, { $form }
cli-napoleon-hide-in = { $unit } číhá v záloze v { $piece }
cli-napoleon-spring = { $unit } se ukáže
cli-napoleon-brigade = brigáda: { $units }, { $form }
cli-napoleon-dissolve = rozdělit brigádu: { $unit }, pluky za sebou
cli-napoleon-dissolve-abreast = rozdělit brigádu: { $unit }, pluky vedle sebe
cli-napoleon-detach = oddělit prapory ({ $count }) od: { $unit }, { $beside ->
    [front] vpředu
    [left] vlevo
    [right] vpravo
   *[rear] vzadu
}
cli-napoleon-detach-guard = oddělit prapor od: { $unit } ke krytí { $battery }
cli-napoleon-mass = velká baterie: { $units }
cli-napoleon-disperse = rozpustit velkou baterii: { $unit }
