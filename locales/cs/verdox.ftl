# Bitva o pevnost Verdox: vše, co pravidla říkají lidem.

## Strany a jednotky

verdox-hasbergs = Hasbergové
verdox-askans = Askanové
verdox-infantry = pěchota
verdox-shooters = střelci
verdox-grenadiers = granátníci
verdox-cavalry = jízda
verdox-mounted-shooters = jízdní střelci
verdox-artillery = dělostřelectvo

## Volby

verdox-option-open-counters = Všechny žetony lícem nahoru
verdox-option-clock = Čas na celou bitvu v minutách (0: bez hodin)
verdox-option-force = Síly
verdox-option-custom-force = Vlastní síly: pěchota/střelci/granátníci/jízda/jízdní střelci/dělostřelectvo, první rozmístění, vlna
verdox-option-handicap-hasbergs = Vyrovnání sil: tolik jednotek pěchoty nechají Hasbergové doma
verdox-option-handicap-askans = Vyrovnání sil: tolik jednotek pěchoty nechají Askanové doma
verdox-option-rounds = Nejvyšší počet kol (0: podle mapy, −1: bez omezení)

## Fáze

verdox-phase-deployment =
    { $side } rozmísťují: { $left ->
        [one] ještě { $left } jednotka
        [few] ještě { $left } jednotky
       *[other] ještě { $left } jednotek
    }.
verdox-phase-actions = { $rounds ->
    [0] { $side } táhnou a útočí: kolo { $round }.
   *[other] { $side } táhnou a útočí: kolo { $round } z { $rounds }.
}
verdox-phase-arrival =
    { $side } přivádějí vlnu: { $left ->
        [one] ještě { $left } jednotka
        [few] ještě { $left } jednotky
       *[other] ještě { $left } jednotek
    }.
verdox-phase-over = Bitva skončila.

## Události

verdox-event-lots = Los: { $die }. Začínají { $side }: první rozmísťují a mají první tah.
verdox-event-deployment =
    { $side } rozmísťují { $units ->
        [one] { $units } jednotku
        [few] { $units } jednotky
       *[other] { $units } jednotek
    }.
verdox-event-placed = { $side } umísťují jednotku: { $kind }, pole { $square }.
verdox-event-placed-hidden = { $side } kladou žeton lícem dolů na pole { $square }.
verdox-event-turn = Kolo { $round }. Na tahu: { $side }.
verdox-event-actions-ended = { $side } ukončili akce.
verdox-event-arrival =
    { $side } musí přivést { $units ->
        [one] { $units } jednotku
        [few] { $units } jednotky
       *[other] { $units } jednotek
    }.
verdox-event-turned-up = { $side } odhalují žeton na poli { $square }: { $kind }.
verdox-event-test-sinking =
    Bažina na poli { $square }: hod { $die }, { $passed ->
        [1] půda drží
       *[other] jednotka se topí
    }.
verdox-event-test-guns =
    Dělostřelectvo na poli { $square } se pokouší o přesun: hod { $die }, { $passed ->
        [1] děla jedou
       *[other] děla stojí
    }.
verdox-event-test-exit =
    Výstup z pole { $square }: hod { $die }, { $passed ->
        [1] jednotka se dostala ven
       *[other] jednotka zůstává
    }.
verdox-event-test-wall =
    Výstup na hradbu z pole { $square }: hod { $die }, { $passed ->
        [1] jednotka je nahoře
       *[other] jednotka je odražena
    }.
verdox-event-swallowed = { $side }: bažina na poli { $square } pohltila jednotku: { $kind }.
verdox-event-stayed = { $side }: { $kind } na poli { $square } bez pohybu.
verdox-event-moved = { $side }: { $kind } z { $from } na { $to }.
verdox-event-boarded =
    { $taken ->
        [1] { $side } se zmocnili pramice na poli { $square }.
       *[other] { $side } vstupují na pramici na poli { $square }.
    }
verdox-event-gate = Bránu na poli { $square } nyní ovládají { $side }.
verdox-event-direct = { $side }: { $kind } z { $from }, přímý útok na pole { $to }: hod { $die }.
verdox-event-direct-passenger = { $side }: { $kind } z { $from }, přímý útok na jednotku na pramici { $to }: hod { $die }.
verdox-event-fire = { $side }: { $kind } z { $from }, palba na pole { $to }: hod { $die }.
verdox-event-fire-passenger = { $side }: { $kind } z { $from }, palba na jednotku na pramici { $to }: hod { $die }.
verdox-event-fire-barge = { $side }: { $kind } z { $from }, palba na pramici { $to }: hod { $die }.
verdox-event-fire-wall = { $side }: { $kind } z { $from }, palba na hradbu { $to }: hod { $die }.
verdox-event-missed = Bez účinku na poli { $square }.
verdox-event-removed = { $side }: jednotka na poli { $square } zničena: { $kind }.
verdox-event-dismounted = { $side }: jezdci na poli { $square } přicházejí o koně a bojují dál jako { $kind }.
verdox-event-barge-sunk = Pramice na poli { $square } potopena.
verdox-event-barge-moved = { $side }: pramice z { $from } na { $to }.
verdox-event-breached = Breš v hradbě na poli { $square }.
verdox-event-time-up = Dohodnutý čas vypršel: toto je poslední tah.
verdox-event-won-headquarters = { $side } obsadili hlavní stan nepřítele a vítězí.
verdox-event-won-destruction = { $side } vítězí: nepřítel už nemá žádnou jednotku.
verdox-event-won-value = { $side } vítězí hodnotou jednotek: Hasbergové { $hasbergs }, Askanové { $askans }.
verdox-event-drawn = Remíza: Hasbergové { $hasbergs }, Askanové { $askans }.

## Konec

verdox-over-headquarters = Vítěz obsadil hlavní stan nepřítele.
verdox-over-destruction = Jedna strana ztratila všechny jednotky.
verdox-over-value = Čas vypršel; vítězí větší hodnota na mapě.
verdox-over-draw = Čas vypršel při stejných hodnotách: remíza.

## Součty

verdox-sum-range = Dostřel
verdox-sum-base-range = Dostřel v otevřeném terénu
verdox-sum-from-hill = Palba z kopce dolů
verdox-sum-from-valley = Palba z údolí nahoru
verdox-sum-from-wall = Palba z opevnění
verdox-sum-at-forest = Cíl v lese
verdox-sum-at-wall = Cíl na opevnění
verdox-sum-distance = Vzdálenost
verdox-sum-squares-between = Pole k cíli
verdox-sum-allowance = Dosah pohybu v polovinách bodu
verdox-sum-allowance-of-kind = Dosah pohybu tohoto druhu
verdox-sum-cost = Cena pohybu v polovinách bodu
verdox-sum-road-step = Krok po cestě
verdox-sum-normal-step = Krok
verdox-sum-full-step-hill = Na kopec nebo z něj: všechny body
verdox-sum-full-step-valley = Do údolí nebo z něj: všechny body
verdox-sum-full-step-into = Do lesa, kanálu, bažiny nebo opevnění: všechny body
verdox-sum-boarding = Vstup na pramici: všechny zbylé body
verdox-sum-roll-sinking = Bažina pohltí jednotku při hodu nejvýše
verdox-sum-swamp-takes = Pohyb v bažině
verdox-sum-roll-guns = Děla se pohnou při hodu nejvýše
verdox-sum-guns-roll = Dělostřelectvo
verdox-sum-roll-exit = Jednotka se dostane ven při hodu nejvýše
verdox-sum-exit-up-to = Opuštění kanálu nebo bažiny
verdox-sum-roll-wall = Jednotka se dostane nahoru při hodu nejvýše
verdox-sum-wall-from-front = Výstup zepředu
verdox-sum-roll-hit = Útok má účinek při hodu nejvýše
verdox-sum-hit-up-to = Tabulka zásahů
verdox-sum-breach-up-to = Děla proti opevnění

## Šance

verdox-odds-moves = Pohyb se podaří
verdox-odds-stays = Jednotka zůstane na místě
verdox-odds-sinks = Bažina pohltí jednotku
verdox-odds-nothing = Bez účinku
verdox-odds-removed = Jednotka zničena
verdox-odds-horse-lost = Ztráta koní, zůstane: { $kind }
verdox-odds-barge-sunk = Pramice potopena
verdox-odds-breach = Breš v hradbě

## Odmítnutí: příprava

verdox-refuse-custom-force = „{ $force }“ nepopisuje síly: zadejte šest počtů, první rozmístění a vlnu, například 6/3/2/2/1/1 5 2; jednotek může být nejvýše { $most }.
verdox-refuse-handicap-both = Síly lze vyrovnat jen na jedné straně.
verdox-refuse-handicap-infantry = Nelze ubrat { $less } z počtu jednotek pěchoty ({ $infantry }).
verdox-refuse-force-too-large = Tyto síly se nevejdou: první rozmístění má { $first }, míst na okraji této mapy je { $room }.

## Odmítnutí: hra

verdox-refuse-not-now = Na to teď není fáze.
verdox-refuse-no-square = Pole { $square } není na mapě.
verdox-refuse-none-waiting = Mimo mapu už nečeká žádná taková jednotka: { $kind }.
verdox-refuse-not-own-edge = Pole { $square } není na vašem okraji mapy.
verdox-refuse-entry-terrain = Na pole { $square } nelze jednotku přivést: voda nebo bažina.
verdox-refuse-entry-taken = Na poli { $square } už stojí vaše jednotka.
verdox-refuse-entry-enemy = Pole { $square } drží nepřítel.
verdox-refuse-no-own-unit = Nemáte tam jednotku: { $square }.
verdox-refuse-has-acted = Jednotka na poli { $square } už v tomto tahu jednala.
verdox-refuse-occupied = Na poli { $square } stojí jiná jednotka.
verdox-refuse-empty-path = Pohyb má alespoň jeden krok.
verdox-refuse-not-adjacent = Pole { $square } nesousedí stranou: šikmo se pohybovat nelze.
verdox-refuse-off-map = Jednotky neopouštějí mapu.
verdox-refuse-river = Řeku na poli { $square } lze překročit jen po mostě nebo na pramici.
verdox-refuse-too-far = Na pole { $square } nestačí body pohybu.
verdox-refuse-after-full-step = Krok na pole { $square } spotřebuje všechny body; pohyb tam končí.
verdox-refuse-spent-before = Krok na pole { $square } vyžaduje všechny body a část už je spotřebována.
verdox-refuse-fire-from-canal = Jednotka v kanálu nemůže střílet.
verdox-refuse-fire-from-swamp = Jednotka v bažině nemůže střílet.
verdox-refuse-hill-interior = Dolů se střílí jen z okraje kopce; pole { $square } na okraji neleží.
verdox-refuse-inside-hill = Zdola lze pálit jen na okraj kopce; pole { $square } na okraji neleží.
verdox-refuse-valley-interior = Nahoru se střílí jen z okraje údolí; pole { $square } na okraji neleží.
verdox-refuse-not-at-valley = Do údolí se střílí jen od jeho hrany; pole { $square } s ním nesousedí.
verdox-refuse-forest-interior = Z lesa se střílí jen z jeho okraje; pole { $square } leží uvnitř.
verdox-refuse-inside-forest = Zvenčí lze pálit jen na okraj lesa; pole { $square } leží uvnitř.
verdox-refuse-barge-canal = Pramice nemůže vplout do kanálu na poli { $square }.
verdox-refuse-no-target = Na poli { $square } takový cíl není.
verdox-refuse-own-target = Na poli { $square } stojí vaše jednotka.
verdox-refuse-no-direct = Tato jednotka nevede přímý útok: { $kind }.
verdox-refuse-no-fire = Tato jednotka nemůže střílet: { $kind }.
verdox-refuse-direct-far = Pole { $square } není sousední.
verdox-refuse-same-square = Jednotka nemůže střílet na vlastní pole { $square }.
verdox-refuse-out-of-range = Příliš daleko: vzdálenost { $distance }, dostřel { $range }.
verdox-refuse-no-range = Zde dostřel klesá na nulu.
verdox-refuse-hill-between = Linii střelby blokuje kopec na poli { $square }.
verdox-refuse-forest-between = Linii střelby blokuje les na poli { $square }.
verdox-refuse-wall-between = Linii střelby blokuje opevnění na poli { $square }.
verdox-refuse-unit-between = Linii střelby blokuje jednotka na poli { $square }.
verdox-refuse-barge-between = Linii střelby blokuje pramice na poli { $square }.
verdox-refuse-corner = Linie střelby neprojde mezi poli { $square } a { $other }.
verdox-refuse-guns-one-step = Dělostřelectvo se pohne nejvýše o jedno pole, i po cestě.
verdox-refuse-only-guns-breach = Na opevnění může střílet jen dělostřelectvo.
verdox-refuse-passenger-direct = Jednotka na pramici může jen střílet.
verdox-refuse-barge-full = Pramice na poli { $square } už veze jednotku.
verdox-refuse-barge-enemy = Na pramici na poli { $square } je nepřítel.
verdox-refuse-boarding-cost = Vstup na pramici na poli { $square } vyžaduje celý bod pohybu.
verdox-refuse-after-boarding = Vstupem na pramici na poli { $square } pohyb končí.
verdox-refuse-up-to-deck = Z pramice nelze vylézt na most přímo nad ní.
verdox-refuse-down-to-barge = Z mostu nelze slézt na pramici přímo pod ním.
verdox-refuse-no-barge = Na poli { $square } není pramice.
verdox-refuse-barge-neutral = Pramice na poli { $square } nikomu nepatří: nejprve na ni vstupte.
verdox-refuse-barge-not-own = Pramice na poli { $square } není vaše.
verdox-refuse-barge-moved = Pramice na poli { $square } už v tomto tahu plula.
verdox-refuse-barge-far = Pramice pluje o jedno pole; pole { $square } s ní nesousedí.
verdox-refuse-barge-land = Pramice zůstává na vodě; pole { $square } je souš.
verdox-refuse-barge-in-way = Na poli { $square } leží druhá pramice.
verdox-refuse-only-guns-barge = Na pramici může střílet jen dělostřelectvo.
verdox-refuse-own-barge = Pramice na poli { $square } je vaše.
verdox-refuse-not-a-wall = Na poli { $square } není opevnění.
verdox-refuse-breached = V hradbě na poli { $square } už je breš.
verdox-refuse-own-wall = Na hradbě na poli { $square } stojí vaše jednotka.

## Reasons: what gets better or worse

verdox-aspect-blows = koho mohou zasáhnout vaše jednotky
verdox-aspect-danger = bezpečí před útoky
verdox-aspect-march = cesta k hlavnímu stanu nepřítele
verdox-aspect-quarters = zteč hlavních stanů
verdox-aspect-forces = poměr sil
verdox-aspect-result = výsledek bitvy

## Co lze udělat

verdox-unit = jednotka
verdox-counter = žeton lícem dolů
verdox-unit-at = { $kind } na poli { $square }
verdox-unit-aboard = { $kind } na pramici na poli { $square }
verdox-barge-at = pramice na poli { $square }
verdox-wall-at = hradba na poli { $square }
verdox-do-place = umístit: { $kind }, pole { $square }
verdox-do-move = { $unit }: pohyb na pole { $to }
verdox-do-move-by = { $unit }: pohyb na pole { $to } přes { $by }
verdox-do-direct = { $unit }: přímý útok, cíl: { $target }
verdox-do-fire = { $unit }: palba, cíl: { $target }
verdox-do-barge = pramice z pole { $from } popluje na pole { $to }
verdox-do-end = ukončit fázi
