# Generals: vše, co říkají pravidla.

## Strany, jednotky a cíle

generals-white = Bílý
generals-black = Černý
generals-infantry = pěchota
generals-cavalry = jízda
generals-artillery = dělostřelectvo
generals-marker-general = generál
generals-marker-flag1 = malá vlajka
generals-marker-flag3 = velká vlajka
generals-marker-rose1 = malá větrná růžice
generals-marker-rose3 = velká větrná růžice

## Volby

generals-option-setup = Sestava
generals-option-white-army = Armáda Bílého ve vlastní sestavě: pěchota, jízda, dělostřelectvo (celkem 30 jednotek)
generals-option-black-army = Armáda Černého ve vlastní sestavě: pěchota, jízda, dělostřelectvo (celkem 30 jednotek)
generals-option-turned = Mapa strany B otočená o 180 stupňů
generals-option-objectives = Žetony cílů na straně B
generals-option-free-markers = Žetony cílů rozmísťují sami hráči
generals-option-orders-roll = O počtu rozkazů rozhoduje hod
generals-option-orders-delivery = Rozkazy musí k jednotkám dojít
generals-option-morale = Morálka armády: obě začínají s 15 body a ztrácejí je
generals-option-forest = Lesy
generals-option-hill = Kopce
generals-option-building = Budovy
generals-option-ruin = Budovy lze zničit
generals-option-road = Cesty
generals-option-river = Řeky
generals-option-bridge = Mosty

## Fáze

generals-phase-markers = Rozmístěte své žetony cílů.
generals-phase-deployment = Tajně rozmístěte svou armádu.
generals-phase-planning = Kolo { $round }: zapište rozkazy.
generals-phase-fast = Kolo { $round }, rychlý přesun: která jízda jedná?
generals-phase-bombardment = Kolo { $round }, ostřelování: které baterie pálí?
generals-phase-combined = Kolo { $round }, součinnost zbraní: které jednotky jednají?
generals-phase-non-combat = Kolo { $round }, nebojový přesun: které jednotky se přesunou?
generals-phase-reaction = Kolo { $round }: čtverce a protizteče.
generals-phase-retreat = Kolo { $round }: ustoupí jízda?
generals-phase-split = Kolo { $round }: rozdělte jednotky do bojových zón.
generals-phase-target = Kolo { $round }: určete cíle.
generals-phase-reroll = Kolo { $round }: přehodit kostku?
generals-phase-withdrawal = Kolo { $round }: kdo se stáhne před bojem na blízko?
generals-phase-advance = Kolo { $round }: kdo vstoupí do uvolněných sektorů?
generals-phase-road = Kolo { $round }: kdo pochoduje dál po cestě?
generals-phase-rally = Kolo { $round }: shromáždění jednotek.
generals-phase-over = Bitva skončila.

## Co se stalo

# Jednotka v záznamu: druh zbraně a místo.
generals-log-unit =
    { $kind ->
        [infantry] pěchota
        [cavalry] jízda
       *[artillery] dělostřelectvo
    } v { $sector }
generals-log-reserve =
    { $kind ->
        [infantry] pěchota
        [cavalry] jízda
       *[artillery] dělostřelectvo
    } v záloze
generals-log-arm =
    { $kind ->
        [infantry] pěchota
        [cavalry] jízda
       *[artillery] dělostřelectvo
    }
generals-event-committed = { $side }: připraveno.
generals-event-markers = Žetony cílů jsou rozmístěny.
generals-event-deployed = Obě armády stojí na pozicích.
generals-event-round = Začíná kolo { $round }.
generals-event-allotment =
    { $side } smí zapsat { $orders ->
        [one] jeden rozkaz
        [few] { $orders } rozkazy
       *[other] { $orders } rozkazů
    }.
generals-event-allotment-rolled =
    { $side }, hod { $die }: lze zapsat { $orders ->
        [one] jeden rozkaz
        [few] { $orders } rozkazy
       *[other] { $orders } rozkazů
    }.
generals-event-phase-planning = Plánování.
generals-event-phase-fast = Rychlý přesun.
generals-event-phase-bombardment = Ostřelování.
generals-event-phase-combined = Součinnost zbraní.
generals-event-phase-non-combat = Nebojový přesun.
generals-event-phase-rally = Shromáždění jednotek.
generals-event-phase-scoring = Bodování.
generals-event-lists =
    Volba odhalena. Bílý: { $white ->
        [0] bez rozkazu
        [one] jeden rozkaz
        [few] { $white } rozkazy
       *[other] { $white } rozkazů
    }; Černý: { $black ->
        [0] bez rozkazu
        [one] jeden rozkaz
        [few] { $black } rozkazy
       *[other] { $black } rozkazů
    }.
generals-event-delivered = { $side }: rozkaz došel ({ $kind } v { $from }); hod { $die }, vzdálenost { $distance }.
generals-event-not-delivered = { $side }: rozkaz se ztratil ({ $kind } v { $from }); hod { $die }, vzdálenost { $distance }.
generals-event-moved = { $side }, { $unit }: ze sektoru { $from } do sektoru { $to }.
generals-event-stopped-capacity = { $side }, { $unit } zůstává: v { $to } není místo.
generals-event-stopped-reserve = { $side }, { $unit } zůstává: ze zálohy nelze útočit na sektor { $to }.
generals-event-stopped-enemy = { $side }, { $unit } zůstává: do sektoru { $to } míří i nepřítel.
generals-event-captured = { $side }, { $unit }: jednotka zajata.
generals-event-square-formed = { $side }, { $unit } formuje čtverec (hod { $die }).
generals-event-square-failed = { $side }, { $unit }: čtverec se nezdařil (hod { $die }).
generals-event-charge-made = { $side }, { $unit } vyráží do protizteče (hod { $die }).
generals-event-charge-failed = { $side }, { $unit }: protizteč se nezdařila (hod { $die }).
generals-event-retreated = { $side }, { $unit } ustupuje před nepřítelem.
generals-event-lined-up = Zóna { $zone }: Bílý { $white }, Černý { $black }.
generals-event-rerolled = { $side }, { $unit }: přehoz kostky, { $now } místo { $was }.
generals-event-passed = { $side }: kostky beze změny.
generals-event-hit = { $side }, { $unit }: zásah, cíl { $at }; hod { $die }, modifikátor { $modifier }, výsledek { $result }.
generals-event-miss = { $side }, { $unit }: vedle, cíl { $at }; hod { $die }, modifikátor { $modifier }, výsledek { $result }.
generals-event-routed = { $side }, { $unit } propadá panice.
generals-event-fled = { $side }, { $unit } prchá z bojiště.
generals-event-destroyed = { $side }, { $unit }: jednotka zničena.
generals-event-withdrew = { $side }, { $unit } se stahuje.
generals-event-sheltered = { $side }, { $unit } vstupuje do budovy v { $sector }.
generals-event-came-out = { $side }, { $unit } vychází z budovy v { $sector }.
generals-event-shell-hit = { $side }, { $unit }: zásah, cíl { $at } v { $sector }; hod { $die }, modifikátor { $modifier }, výsledek { $result }.
generals-event-shell-miss = { $side }, { $unit }: vedle, cíl { $at } v { $sector }; hod { $die }, modifikátor { $modifier }, výsledek { $result }.
generals-event-shell-building-hit = { $side }, { $unit }: zásah budovy v { $sector }; hod { $die }, modifikátor { $modifier }, výsledek { $result }.
generals-event-shell-building-miss = { $side }, { $unit }: vedle, cíl budova v { $sector }; hod { $die }, modifikátor { $modifier }, výsledek { $result }.
generals-event-ruined = Budova v { $sector } leží v troskách.
generals-event-saved = Ušetřené rozkazy: Bílý { $white }, Černý { $black }.
generals-event-rally-delivered = { $side }: rozkaz ke shromáždění došel do sektoru { $to }; hod { $die }, vzdálenost { $distance }.
generals-event-rally-not-delivered = { $side }: rozkaz ke shromáždění do sektoru { $to } nedošel; hod { $die }, vzdálenost { $distance }.
generals-event-merged = { $side }, { $unit }: ze dvou jednotek v panice je jedna.
generals-event-rallied = { $side }, { $unit }: jednotka shromážděna na místě.
generals-event-sheets =
    Oba listy odhaleny: Bílý má { $white ->
        [one] jeden zápis
        [few] { $white } zápisy
       *[other] { $white } zápisů
    }, Černý { $black ->
        [one] jeden
       *[other] { $black }
    }.
generals-event-scored-captures = { $side }, body za zajaté jednotky: { $points }. Bílý { $white }, Černý { $black }.
generals-event-scored-objective = { $side }, body za { $sector }: { $points }. Bílý { $white }, Černý { $black }.
generals-event-scored-majority = { $side } drží více sektorů, body: { $points }. Bílý { $white }, Černý { $black }.
generals-event-majority-tied = Nikdo nedrží více sektorů; bod tohoto kola propadá.
generals-event-won = { $side } vítězí v bitvě.
generals-event-drawn = Bitva končí remízou.

## Jak to skončilo

generals-over-ten-points = Deset vítězných bodů.
generals-over-last-round = Vyšší skóre po kole 10.
generals-over-draw = Stejné skóre po kole 10.
generals-over-morale = Jedna z armád ztratila poslední bod morálky.
generals-over-morale-draw = Obě armády se zhroutily současně.

## Čísla

generals-sum-orders-left = Zbývající rozkazy
generals-sum-orders = rozkazy tohoto kola
generals-sum-written = zápisy na listu
generals-sum-delivery = Hod potřebný, aby rozkaz došel
generals-sum-distance = vzdálenost od velitelského sektoru
generals-sum-reaction-roll = Reakce: zdaří se při 4 a více
generals-sum-reaction = hod na reakci
generals-sum-modifier = Modifikátor kostky
generals-sum-result = Výsledek kostky
generals-sum-bombardment = Modifikátor kostky ostřelování: 4 a více zasahuje
generals-sum-table = vlastní jednotka proti nepřátelské
generals-sum-unopposed = proti útočníkovi nikdo nestojí
generals-sum-spent = vyčerpaná jednotka
generals-sum-fast = palba při rychlém přesunu
generals-sum-range-1 = vzdálenost 1
generals-sum-range-2 = vzdálenost 2
generals-sum-token = žeton dělostřelectva v sektoru
generals-sum-forest = les
generals-sum-uphill = do kopce
generals-sum-downhill = z kopce
generals-sum-river = přes řeku
generals-sum-building = budova
generals-sum-die = kostka
generals-sum-limited = v mezích od 1 do 6

## Šance

generals-odds-reaction-succeeds = Reakce se zdaří.
generals-odds-reaction-fails = Reakce se nezdaří.
generals-odds-delivered = Rozkaz dojde.
generals-odds-not-delivered = Rozkaz se ztratí.
generals-odds-die-hits = { $side }: zásah.
generals-odds-die-misses = { $side }: minutí.
generals-odds-duel =
    { $hits ->
        [0] Žádný zásah
        [one] Jeden zásah
        [few] { $hits } zásahy
       *[other] { $hits } zásahů
    }, od jednotky naproti { $struck ->
        [0] žádný
        [one] jeden
       *[other] { $struck }
    }.
generals-odds-zone = Zóna { $zone }: zásahy Bílého { $white }, Černého { $black }.
generals-odds-bombardment =
    { $units ->
        [0] Žádná jednotka není zasažena
        [one] Zasažena jedna jednotka
        [few] Zasaženy { $units } jednotky
       *[other] Zasaženo { $units } jednotek
    }{ $walls ->
        [0] .
        [one] , budova zasažena jednou.
       *[other] , budova zasažena { $walls }krát.
    }

## Odmítnutí: bitva

generals-refuse-ruin-needs-building = Ničit lze jen tam, kde budovy jsou: zapněte i tuto volbu.
generals-refuse-no-such-terrain = { $terrain }: tato mapa nic takového nemá. Zvolte jinou bitvu, nebo volbu vypněte.
generals-refuse-markers-need-objectives = Žetony se rozmísťují jen ve hře se žetony cílů.
generals-refuse-markers-side-a = Strana A má cíle natištěné; žetony patří ke straně B.
generals-refuse-side-a-turned = Strana A má jen jednu orientaci.
generals-refuse-delivery-needs-command = Rozkazy vycházejí z velitelského sektoru, proto každá strana potřebuje generála.
generals-refuse-army = „{ $army }“ nepopisuje armádu: zadejte pěchotu, jízdu a dělostřelectvo, celkem 30, nejvýše 30, 12 a 4.
generals-refuse-army-only-custom = Jiná armáda vyžaduje vlastní sestavu.
generals-refuse-not-now = O tom se teď nerozhoduje.
generals-refuse-not-yours = Tato jednotka není vaše.
generals-refuse-marker-place = Generál a vlajky stojí ve vaší řadě, větrné růžice tam nebo v prostřední řadě.
generals-refuse-marker-sector-taken = V tomto sektoru už žeton máte.
generals-refuse-no-such-marker-left = Takový žeton už nemáte.
generals-refuse-six-a-wing = Na každém křídle a ve středu stojí přesně šest jednotek.
generals-refuse-not-in-army = Tolik jednotek už vaše armáda nemá.
generals-refuse-wings-not-filled = Nejprve obsaďte obě křídla a střed.

## Odmítnutí: plánování

generals-refuse-planning = Zapište, změňte nebo škrtněte rozkaz, anebo list odevzdejte.
generals-refuse-too-many-edits = Změn už bylo { $edits }: teď odevzdejte.
generals-refuse-no-such-line = Na vašem listu takový zápis není.
generals-refuse-off-board = Rozkaz začíná a končí na hracím plánu.
generals-refuse-enemy-reserve = Do nepřátelské zálohy nelze vstoupit.
generals-refuse-infantry-arrow = Pěchota v sektoru { $from } dostává rozkaz k přesunu do sousedního sektoru.
generals-refuse-cavalry-arrow = Jízda v { $from } dostává rozkaz na jeden nebo dva navazující kroky.
generals-refuse-artillery-arrow = Dělostřelectvo v sektoru { $from } dostává rozkaz k přesunu do sousedního sektoru, nebo k ostřelování o dva sektory dál: vpřed, vlevo či vpravo.
generals-refuse-no-orders-left =
    { $orders ->
        [one] V tomto kole máte jeden rozkaz a ten už je zapsán.
        [few] V tomto kole máte { $orders } rozkazy a všechny už jsou zapsány.
       *[other] V tomto kole máte { $orders } rozkazů a všechny už jsou zapsány.
    }
generals-refuse-no-unit-left-to-order =
    { $units ->
        [0] V { $from } není komu vydat rozkaz: { $kind }.
       *[other] V { $from } už má rozkaz každá jednotka: { $kind }, celkem { $units }.
    }

## Odmítnutí: aktivace

generals-refuse-already-listed = Tento zápis už je zvolen.
generals-refuse-equal-line-first = Stejný zápis stojí na listu výše: zvolte ten.
generals-refuse-equal-unit-first = Nejprve stejná jednotka s nižším číslem.
generals-refuse-only-cavalry-now = Při rychlém přesunu jedná jen jízda.
generals-refuse-only-artillery-now = Při ostřelování jedná jen dělostřelectvo.
generals-refuse-only-in-bombardment = Budovy se ostřelují ve fázi ostřelování.
generals-refuse-only-to-bombard = Tato šipka slouží jen k ostřelování.
generals-refuse-order-lost = Tento rozkaz nedošel.
generals-refuse-unit-routed = Jednotka je v panice.
generals-refuse-unit-spent = Jednotka je vyčerpaná.
generals-refuse-no-activation-left = Jednotka už jednala tolikrát, kolikrát smí.
generals-refuse-no-step-left = Šipce tohoto zápisu už nezbývá krok.
generals-refuse-nobody-left-for-line = Nezbývá jednotka, která by tento zápis mohla splnit.
generals-refuse-fewer-units-than-lines = Zbývá méně jednotek než zápisů.
generals-refuse-attack-from-reserve = Ze zálohy nelze útočit.
generals-refuse-nothing-to-fire-at = Dělostřelectvo útočí z bojového sektoru na sousední bojový sektor, který není přátelský.
generals-refuse-forest-slows-cavalry = Do lesa a z lesa se jízda přesouvá až v pozdějších fázích.
generals-refuse-border-full = Tuto hranici už v této fázi nesmí překročit žádná jednotka.
generals-refuse-forest-border-full = Do lesa smí přes jednu hranici vstoupit jen tři jednotky.
generals-refuse-river-border-full = Řeku smí přes jednu hranici překročit jen tři jednotky.
generals-refuse-enemy-held-now = Tento sektor drží nepřítel.
generals-refuse-no-combat-now = V této fázi se nebojuje.
generals-refuse-gun-needs-road = Dělostřelectvo vstupuje do lesa jen po cestě.
generals-refuse-gun-needs-bridge = Dělostřelectvo překračuje řeku jen po mostě.
generals-refuse-besieged = Kolem budovy stojí nepřítel.
generals-refuse-no-building-there = Budova tam není.
generals-refuse-no-building-to-storm = Není tu budova obsazená nepřítelem, na kterou by šlo teď zaútočit.
generals-refuse-building-zone-full = Na budovu útočí nejvýše pět jednotek.

## Odmítnutí: ostřelování

generals-refuse-out-of-range = Dělostřelectvo ostřeluje sektor vzdálený jeden nebo dva sektory v přímé linii.
generals-refuse-bombard-from-reserve = Dělostřelectvo v záloze nemůže ostřelovat.
generals-refuse-reserve-untouchable = Zálohu nelze ostřelovat.
generals-refuse-no-fire-to-the-rear = Dělostřelectvo neostřeluje vlastní týl.
generals-refuse-no-fire-from-forest = Dělostřelectvo v lese nemůže ostřelovat.
generals-refuse-hill-blocks = Ostřelování blokuje kopec v cestě.
generals-refuse-own-units-there = Stojí tam vaše jednotky.
generals-refuse-nothing-to-bombard = Není tam nepřítel, kterého by šlo ostřelovat.

## Odmítnutí: boj

generals-refuse-reaction = Určete jednotky pro čtverec nebo protizteč, anebo pokračujte.
generals-refuse-cannot-react = Tato jednotka nemůže reagovat.
generals-refuse-one-attempt = Jednotka reaguje jen jednou.
generals-refuse-no-cavalry-attacks = Na její sektor neútočí jízda.
generals-refuse-no-infantry-attacks = Na její sektor neútočí pěchota.
generals-refuse-no-infantry-over-border = Přes tuto hranici neútočí pěchota.
generals-refuse-cannot-retreat = Tato jednotka nemůže ustoupit.
generals-refuse-only-cavalry-retreats = Ustupuje jen jízda.
generals-refuse-already-reacted = Tato jednotka se už o protizteč pokusila.
generals-refuse-retreat-not-friendly = Sektor za ní není přátelský.
generals-refuse-retreat-attacked = Na sektor za ní se také útočí.
generals-refuse-sector-full = V tomto sektoru už není místo.
generals-refuse-another-unit-first = Nejprve je na řadě jiná jednotka.
generals-refuse-no-place-in-zone = V této zóně pro ni není místo.
generals-refuse-must-take-position = Každá jednotka, pro kterou je místo, musí zaujmout pozici.
generals-refuse-must-attack = Jednotka, která může útočit, útočit musí.
generals-refuse-not-in-reach = Tato jednotka není v dosahu.
generals-refuse-no-such-die = Taková kostka není.
generals-refuse-die-of-another-attack = Tato kostka nepatří k vašemu útoku.
generals-refuse-no-reroll-left = Pro tento útok už nemáte přehoz.
generals-refuse-withdrawal = Určete útočníky, kteří se stáhnou, anebo pokračujte.
generals-refuse-not-attacking = Tato jednotka neútočí.
generals-refuse-already-named = Tato jednotka už je určena.
generals-refuse-facing-attackers = Útočník, který čelí útočícímu nepříteli, se stáhnout nesmí.
generals-refuse-nobody-left-to-fight = Není už před kým se stáhnout: boj zblízka nebude.
generals-refuse-cannot-shelter = Vstoupit smí jen pasivní pěchota, která není v panice.
generals-refuse-not-defending = Na tento sektor se neútočí.
generals-refuse-building-taken = Do budovy se vejde jedna jednotka.
generals-refuse-cannot-enter = Tato jednotka teď nemůže nikam vstoupit.
generals-refuse-enters-anyway = Vstupují všechny; místo je.
generals-refuse-must-enter = Při součinnosti zbraní musí vstoupit tolik jednotek, kolik se vejde: určete které.

## Odmítnutí: cesty a shromáždění

generals-refuse-no-road-move = Po cestě pochoduje dál jen pěchota a jízda.
generals-refuse-has-not-moved = Dál pochoduje jen jednotka, která se v tomto kole přesunula.
generals-refuse-two-by-road = Cesty smějí za kolo využít nejvýše dvě jednotky.
generals-refuse-no-road = Žádná cesta tam nevede.
generals-refuse-rally = Určete, co se shromáždí, anebo pokračujte.
generals-refuse-no-saved-order = Ušetřený rozkaz už nemáte.
generals-refuse-guns-do-not-merge = Dělostřelectvo se shromažďuje tam, kde stojí.
generals-refuse-two-to-merge = Jsou potřeba dvě jednotky tohoto druhu v panice.
generals-refuse-not-routed-there = Na místě se shromáždí jen baterie v panice na hracím plánu nebo jednotka v panice v budově.
generals-refuse-not-controlled = Tento sektor neovládáte.
generals-refuse-not-in-building = Tato jednotka není v budově.

## Reasons: what gets better or worse

generals-aspect-ground = držené území
generals-aspect-objectives = cíle nepřítele
generals-aspect-prisoners = zajatci
generals-aspect-strength = síla v poli
generals-aspect-points = body

## Co lze udělat

# Jednotka: její druh a místo.
generals-unit-of =
    { $kind ->
        [infantry] jednotka pěchoty
        [cavalry] jednotka jízdy
       *[artillery] jednotka dělostřelectva
    } ze sektoru { $sector }
generals-unit-reserve =
    { $kind ->
        [infantry] jednotka pěchoty
        [cavalry] jednotka jízdy
       *[artillery] jednotka dělostřelectva
    } ze zálohy
generals-unit-inside =
    { $kind ->
        [infantry] jednotka pěchoty
        [cavalry] jednotka jízdy
       *[artillery] jednotka dělostřelectva
    } z budovy v sektoru { $sector }
generals-unit-off =
    { $kind ->
        [infantry] jednotka pěchoty v panice
        [cavalry] jednotka jízdy v panice
       *[artillery] jednotka dělostřelectva v panice
    }
generals-goal-building = budova v sektoru { $sector }
generals-goal-reserve = záloha
# Zápis na listu.
generals-line = { $unit } → { $to }
generals-line-then = { $unit } → { $to } → { $then }
generals-line-number = zápis { $line }
generals-wing-left = levé křídlo
generals-wing-centre = střed
generals-wing-right = pravé křídlo
generals-do-order = rozkaz: { $order }
generals-do-strike = škrtnout: { $order }
generals-do-change = škrtnout: { $order }; zapsat: { $into }
generals-do-activate = provést: { $order }
generals-do-activate-building = provést: { $order }, palba na budovu
generals-do-deploy = { $wing }: pěchota { $infantry }, jízda { $cavalry }, dělostřelectvo { $artillery }
generals-do-marker = umístit: { $marker }, sektor { $sector }
generals-do-square = { $unit } se pokusí zformovat čtverec
generals-do-counter = { $unit } se pokusí o protizteč přes hranici { $border }
generals-do-retreat = { $unit } ustoupí
generals-do-position = { $unit } zaujme pozici v zóně { $zone }
generals-do-target = { $unit } zaútočí, cíl: { $target }
generals-do-hold-fire = { $unit } nebude střílet
generals-do-reroll = { $unit }: přehodit kostku { $die }
generals-do-pass = nechat kostky
generals-do-withdraw = { $unit } se stáhne
generals-do-shelter = { $unit } vstoupí do budovy
generals-do-enter = { $unit } vstoupí do uvolněného sektoru
generals-do-march = { $unit } pochoduje dál do sektoru { $to }
generals-do-merge =
    sloučit v jednu dvě jednotky { $kind ->
        [infantry] pěchoty
        [cavalry] jízdy
       *[artillery] dělostřelectva
    } v panice
generals-do-rally = { $unit }: shromáždění na místě
generals-do-come-out = { $unit } vyjde z budovy
generals-do-commit = odevzdat
