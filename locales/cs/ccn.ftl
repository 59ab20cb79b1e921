# Commands & Colors: Napoleonics: vše, co říkají pravidla.

## Strany, národy a jednotky

ccn-french = Francouzi
ccn-allied = Spojenci
ccn-side-french = Francouzi
ccn-side-allied = Spojenci
ccn-nation-french = Francouzi
ccn-nation-british = Britové
ccn-nation-portuguese = Portugalci
ccn-unit-ln = řadová pěchota
ccn-unit-lt = lehká pěchota
ccn-unit-rl = střelci
ccn-unit-gr = granátníci
ccn-unit-og = Stará garda
ccn-unit-yg = Mladá garda
ccn-unit-gg = gardoví granátníci
ccn-unit-mi = milice
ccn-unit-lc = lehká jízda
ccn-unit-hc = těžká jízda
ccn-unit-cu = kyrysníci
ccn-unit-glc = gardová lehká jízda
ccn-unit-ghc = gardová těžká jízda
ccn-unit-fa = polní dělostřelectvo
ccn-unit-ha = jízdní dělostřelectvo
ccn-unit-gfa = gardové polní dělostřelectvo
ccn-unit-gha = gardové jízdní dělostřelectvo
ccn-unit-sw = zásobovací vůz
ccn-wing-left = levé křídlo
ccn-wing-centre = střed
ccn-wing-right = pravé křídlo

## Kostky: symbol a kolikrát padl

ccn-face-infantry = pěchota
ccn-face-cavalry = jízda
ccn-face-artillery = dělostřelectvo
ccn-face-flag = prapor
ccn-face-sabers = šavle
ccn-dice = { $count ->
        [1] { $face }
       *[other] { $count } × { $face }
    }

## Terén

ccn-terrain-clear = otevřený terén
ccn-terrain-forest = les
ccn-terrain-hill = kopec
ccn-terrain-slope = strmý svah
ccn-terrain-town = město
ccn-terrain-mill = mlýn
ccn-terrain-river = řeka
ccn-terrain-ford = brod
ccn-terrain-bridge = most
ccn-terrain-quarry = pískový lom

## Karty

ccn-card-scout-left = Prozkoumat levé křídlo
ccn-card-scout-center = Prozkoumat střed
ccn-card-scout-right = Prozkoumat pravé křídlo
ccn-card-probe-left = Zkusit levé křídlo
ccn-card-probe-center = Zkusit střed
ccn-card-probe-right = Zkusit pravé křídlo
ccn-card-attack-left = Napadení: levé křídlo
ccn-card-attack-center = Napadení: střed
ccn-card-attack-right = Napadení: pravé křídlo
ccn-card-assault-left = Útok: levé křídlo
ccn-card-assault-center = Útok: střed
ccn-card-assault-right = Útok: pravé křídlo
ccn-card-coordinated-advance = Koordinovaný postup
ccn-card-flank-attack = Útok na křídlech
ccn-card-forward = Postup vpřed
ccn-card-recon-in-force = Průzkum bojem
ccn-card-bayonet-charge = Útok s bajonety
ccn-card-bombard = Ostřelování
ccn-card-cavalry-charge = Útok jízdy
ccn-card-counter-attack = Protiútok
ccn-card-elan = Elán
ccn-card-fire-and-hold = Vystřelit a držet
ccn-card-first-strike = Zaútočit jako první
ccn-card-force-march = Pochod
ccn-card-cold-steel = Dejte jim chladnou ocel
ccn-card-leadership = Velení
ccn-card-grande-manoeuvre = Velké manévry
ccn-card-rally = Zotavení
ccn-card-short-supply = Nedostatek zásob
ccn-card-other = neznámá karta

## Volby

ccn-option-square-roll = O čtverci rozhoduje hod

## Fáze

ccn-phase-arrival = { $side }, tah { $turn }: přicházejí posily
ccn-phase-command = { $side }, tah { $turn }: zahrajte kartu
ccn-phase-name-section = { $side }, tah { $turn }: určete sekci
ccn-phase-manoeuvre = { $side }, tah { $turn }: zvolte variantu karty „Velké manévry“
ccn-phase-supply = { $side }, tah { $turn }: pošlete jednotku zpět do první řady
ccn-phase-rally = { $side }, tah { $turn }: rozdělte obnovené bloky
ccn-phase-orders = { $side }, tah { $turn }: vydejte rozkazy
ccn-phase-movement = { $side }, tah { $turn }: pohyb
ccn-phase-combat = { $side }, tah { $turn }: boj
ccn-phase-reaction = { $side }, tah { $turn }: obránce může reagovat
ccn-phase-flags = { $side }, tah { $turn }: prapory lze ignorovat
ccn-phase-retreat = { $side }, tah { $turn }: ústup jednotky
ccn-phase-retire = { $side }, tah { $turn }: jízda se stahuje a přeskupuje
ccn-phase-leader-retreat = { $side }, tah { $turn }: ústup velitele
ccn-phase-advance = { $side }, tah { $turn }: hex je volný. Dobýt území?
ccn-phase-further = { $side }, tah { $turn }: průlom jízdy. Postoupit dál?
ccn-phase-bonus = { $side }, tah { $turn }: bonusový útok jízdy?
ccn-phase-scout = { $side }, tah { $turn }: ponechte si jednu ze dvou karet
ccn-phase-over = Bitva skončila.

## Co se stalo

ccn-event-turn = { $side }, tah { $turn }.
ccn-event-arrived = { $nation }, { $kind }: příchod na { $hex }.
ccn-event-card = { $side } hrají kartu „{ $card }“.
ccn-event-card-copied = { $side } hrají kartu „{ $card }“ jako „{ $copy }“.
ccn-event-card-void = { $side } hrají kartu „{ $card }“; není co zopakovat.
ccn-event-no-card = { $side } nemají žádnou kartu.
ccn-event-section = { $side } určují sekci: { $wing }.
ccn-event-manoeuvre-march = Až čtyři jednotky nebo velitelé pochodují a nebojují.
ccn-event-manoeuvre-one = Jedna jednotka se pohne a bojuje podle vlastních pravidel.
ccn-event-command-dice = { $side }, hod: { $dice }.
ccn-event-restored = { $unit }: blok zpět, celkem { $blocks }.
ccn-event-supplied = { $unit }: návrat na { $to }.
ccn-event-ordered = { $unit }: rozkaz.
ccn-event-leader-ordered = { $leader }: rozkaz.
ccn-event-square-left = { $unit }: rozpuštění čtverce { $slot }.
ccn-event-moved = { $unit }: pohyb, { $path }.
ccn-event-moved-led = { $unit }: pohyb s velitelem, { $path }.
ccn-event-leader-moved = { $leader } jede: { $path }.
ccn-event-exited = { $unit }: odchod z mapy.
ccn-event-fire = { $unit }: palba, cíl: { $target }.
ccn-event-melee = { $unit }: boj na blízko, cíl: { $target }.
ccn-event-bonus-melee = { $unit }: bonusový útok, cíl: { $target }.
ccn-event-combined-arms = { $unit }: kombinovaný útok, cíl: { $target }, děla na { $guns }.
ccn-event-stands = { $side } drží místo.
ccn-event-first-strike = { $side } útočí jako první.
ccn-event-retires = { $side }: jízda se stahuje a přeskupuje.
ccn-event-forms-square = { $side } formují čtverec.
ccn-event-square-roll = Hod na čtverec: { $dice }.
ccn-event-square-failed = Hod na čtverec: { $dice }. Nezdařil se.
ccn-event-square-formed = { $unit }: čtverec { $slot }.
ccn-event-rolled-fire = Palba { $by } → { $target }: { $dice }, { $hits ->
        [0] žádný zásah
        [one] jeden zásah
        [few] { $hits } zásahy
       *[other] { $hits } zásahů
    }, { $flags ->
        [0] žádný prapor
        [one] jeden prapor
        [few] { $flags } prapory
       *[other] { $flags } praporů
    }.
ccn-event-rolled-first-strike = „Zaútočit jako první“ { $by } → { $target }: { $dice }, { $hits ->
        [0] žádný zásah
        [one] jeden zásah
        [few] { $hits } zásahy
       *[other] { $hits } zásahů
    }, { $flags ->
        [0] žádný prapor
        [one] jeden prapor
        [few] { $flags } prapory
       *[other] { $flags } praporů
    }.
ccn-event-rolled-square = Čtverec { $by } → { $target }: { $dice }, { $hits ->
        [0] žádný zásah
        [one] jeden zásah
        [few] { $hits } zásahy
       *[other] { $hits } zásahů
    }, { $flags ->
        [0] žádný prapor
        [one] jeden prapor
        [few] { $flags } prapory
       *[other] { $flags } praporů
    }.
ccn-event-rolled-attack = Útok { $by } → { $target }: { $dice }, { $hits ->
        [0] žádný zásah
        [one] jeden zásah
        [few] { $hits } zásahy
       *[other] { $hits } zásahů
    }, { $flags ->
        [0] žádný prapor
        [one] jeden prapor
        [few] { $flags } prapory
       *[other] { $flags } praporů
    }.
ccn-event-rolled-parting = Útok na stahující se jízdu { $by } → { $target }: { $dice }, { $hits ->
        [0] žádný zásah
        [one] jeden zásah
        [few] { $hits } zásahy
       *[other] { $hits } zásahů
    }.
ccn-event-rolled-battle-back = Protiútok { $by } → { $target }: { $dice }, { $hits ->
        [0] žádný zásah
        [one] jeden zásah
        [few] { $hits } zásahy
       *[other] { $hits } zásahů
    }, { $flags ->
        [0] žádný prapor
        [one] jeden prapor
        [few] { $flags } prapory
       *[other] { $flags } praporů
    }.
ccn-event-blocks-lost = { $unit }: ztráta { $lost ->
        [one] bloku
       *[other] { $lost } bloků
    }; { $left ->
        [0] nezbývá žádný
        [one] zbývá jeden
        [few] zbývají { $left }
       *[other] zbývá { $left }
    }.
ccn-event-unit-eliminated = Jednotka na { $unit } zničena: { $nation }, { $kind }.
ccn-event-leader-hit = { $leader } padl: { $dice }.
ccn-event-leader-safe = { $leader } vyvázl: { $dice }.
ccn-event-leader-eliminated = { $side } ztrácejí velitele na { $at }: { $leader }.
ccn-event-flags-ignored = { $ignored ->
        [0] { $unit }: žádný prapor neignorován.
       *[other] { $flags ->
            [one] { $unit }: prapor ignorován.
           *[other] { $unit }: ignorované prapory, { $ignored } z { $flags }.
        }
    }
ccn-event-retreated = { $unit }: ústup na { $to }.
ccn-event-leader-retreated = { $leader } jede z { $from } na { $to }.
ccn-event-escape = { $by }: útok na projíždějícího velitele, { $dice }. Unikl.
ccn-event-escape-failed = { $by }: útok na projíždějícího velitele, { $dice }. Padl.
ccn-event-leader-stopped = { $leader } zastavuje na { $at }.
ccn-event-leader-left = { $leader } opouští mapu.
ccn-event-took-ground = { $unit }: dobytí území { $to }.
ccn-event-breakthrough = { $unit }: průlom na { $to }.
ccn-event-halted = { $unit }: zastavení.
ccn-event-banner-unit = { $side } získávají zástavu za jednotku; celkem { $total }.
ccn-event-banner-leader = { $side } získávají zástavu za velitele; celkem { $total }.
ccn-event-banner-objective = { $side } získávají { $change ->
        [one] zástavu
        [few] { $change } zástavy
       *[other] { $change } zástav
    } za cíl bitvy; celkem { $total }.
ccn-event-banner-exit = { $side } získávají { $change ->
        [one] zástavu
        [few] { $change } zástavy
       *[other] { $change } zástav
    } za jednotku, která opustila mapu; celkem { $total }.
ccn-event-banner-clock = { $side } získávají { $change ->
        [one] zástavu
        [few] { $change } zástavy
       *[other] { $change } zástav
    } s postupem času; celkem { $total }.
ccn-event-banners-lost = { $side } ztrácejí { $change ->
        [one] zástavu
        [few] { $change } zástavy
       *[other] { $change } zástav
    } za cíl bitvy; celkem { $total }.
ccn-event-reshuffled = Karty zamíchány, v dobíracím balíčku: { $cards }.
ccn-event-drew = { $side } losují kartu.
ccn-event-drew-card = { $side } losují kartu „{ $card }“.
ccn-event-scouted = { $side } losují dvě karty.
ccn-event-kept = { $side } si nechávají jednu kartu a odkládají kartu „{ $card }“.
ccn-event-won = { $side } vítězí počtem zástav.
ccn-event-won-field = { $side } vítězí: nepříteli nezbývá žádná jednotka.
ccn-event-stalemate = Každá strana odehrála pět set tahů: bitva končí remízou.

## Odmítnutí

ccn-refuse-already-ordered = Rozkaz už je vydán.
ccn-refuse-already-square = Tato jednotka už stojí ve čtverci.
ccn-refuse-arrival = Jednotka přichází na prázdný hex své první řady ve stejné sekci.
ccn-refuse-artillery-leads = Dělostřelectvo útočí samo; kombinovaný útok vede pěchota nebo jízda.
ccn-refuse-bonus-first = Bonusový útok patří jízdě, která provedla průlom.
ccn-refuse-cannot-retire = Nejsou dva volné hexy, kam by se šlo stáhnout.
ccn-refuse-card-no-fire = Tato karta nedovoluje palbu.
ccn-refuse-card-no-melee = Tato karta nedovoluje boj na blízko.
ccn-refuse-card-orders-all = Tato karta vydává rozkazy sama; nic se nevybírá.
ccn-refuse-cavalry-fire = Jízda nemůže střílet.
ccn-refuse-cavalry-near = Na sousedním hexu je nepřátelská jízda: čtverec zůstává uzavřen.
ccn-refuse-distant-guns-at-leader = Proti samotnému veliteli se může připojit jen sousední dělostřelectvo.
ccn-refuse-empty-path = Pohyb vede aspoň přes jeden hex.
ccn-refuse-enemy-leader = V cestě stojí nepřátelský velitel.
ccn-refuse-enemy-piece = To není vaše jednotka ani váš velitel.
ccn-refuse-entered-cover = Tato jednotka v tomto tahu vstoupila do lesa nebo budov a nesmí bojovat.
ccn-refuse-exit-used-up = Více jednotek tu mapu opustit nesmí.
ccn-refuse-fire-at-leader = Na samotného velitele nelze střílet.
ccn-refuse-foot-artillery-moved = Polní dělostřelectvo se buď pohne, nebo bojuje, ne obojí.
ccn-refuse-full-strength = Jednotka má plný stav.
ccn-refuse-further-closed = Průlom na tento hex vstoupit nemůže.
ccn-refuse-has-battled = Tato jednotka už v tomto tahu bojovala.
ccn-refuse-has-moved = Pohyb v tomto tahu už proběhl.
ccn-refuse-hex-with-unit = V cestě stojí jednotka.
ccn-refuse-joined-by-leader = K jednotce se připojil velitel, který se už pohnul; jednotka se pohnout nesmí.
ccn-refuse-last-gun-moved = Poslední dělo jízdního dělostřelectva se nemůže pohnout a bojovat.
ccn-refuse-leader-dead-end = Tudy velitel nikam nedojede.
ccn-refuse-leader-goes-along = Velitel nemá vlastní rozkaz a jde s jednotkou.
ccn-refuse-leader-homeward = Ustupující velitel míří ke své straně mapy.
ccn-refuse-leader-impassable = Řeky a strmé svahy velitele zastaví.
ccn-refuse-leader-in-square = Velitel ve čtverci se nemůže oddělit.
ccn-refuse-leader-may-not-stop = Zde velitel zastavit nesmí.
ccn-refuse-leader-meets-enemy = Velitel nevjíždí mezi nepřátele.
ccn-refuse-leader-must-go = Velitel musí udělat aspoň jeden krok.
ccn-refuse-leader-not-at-edge = Velitel opouští mapu jen ze své první řady.
ccn-refuse-leader-not-ordered = Tento velitel nemá vlastní rozkaz.
ccn-refuse-leader-steps = Velitel ustupuje nejvýše o tři hexy.
ccn-refuse-moved-too-far = Po tak dlouhém pohybu nelze bojovat.
ccn-refuse-must-stop = Pohyb končí v terénu, do kterého jednotka vstoupí.
ccn-refuse-must-stop-leader = Jednotka zastaví u velitele, ke kterému se připojí.
ccn-refuse-must-stop-works = Pohyb končí za překročeným opevněním.
ccn-refuse-no-bicorne = Tato karta nevydává rozkazy velitelům.
ccn-refuse-no-block-for-class = Pro tento druh vojska už nezbývá obnovený blok.
ccn-refuse-no-dice = Nebylo by čím házet: žádná kostka.
ccn-refuse-no-die = Pro tuto jednotku už nezbývá kostka.
ccn-refuse-no-exit = Zde jednotky mapu opustit nesmí.
ccn-refuse-no-first-strike = Nemáte kartu „Zaútočit jako první“.
ccn-refuse-no-flag-die = Pro velitele už nezbývá kostka s praporem.
ccn-refuse-no-guns = Vaše děla tam nejsou.
ccn-refuse-no-leader = Váš velitel tam není.
ccn-refuse-no-leader-to-leave = Tato jednotka nemá velitele, kterého by zanechala.
ccn-refuse-no-movement-left = Na opuštění mapy už nezbývá pohyb.
ccn-refuse-no-sight = Linie výhledu je blokovaná.
ccn-refuse-no-slot = Všechna čtyři místa tabulky pěchoty ve čtverci jsou obsazena.
ccn-refuse-no-target = Není tam nepřítel, na kterého by šlo zaútočit.
ccn-refuse-no-unit = Vaše jednotka tam není.
ccn-refuse-not-adjacent = Tyto hexy spolu nesousedí.
ccn-refuse-not-adjacent-target = Boj na blízko se vede se sousedním nepřítelem.
ccn-refuse-not-drawn = Tato karta nebyla vylosována.
ccn-refuse-not-in-hand = Tuto kartu nemáte v ruce.
ccn-refuse-not-in-square = Tato jednotka nestojí ve čtverci.
ccn-refuse-not-now = Teď to nelze.
ccn-refuse-not-ordered = V tomto tahu pro ni není rozkaz.
ccn-refuse-not-restored = Rozkaz mohou dostat jen jednotky, které získaly zpět blok.
ccn-refuse-one-unit-only = Jen jedna jednotka.
ccn-refuse-only-artillery-joins = K útoku se připojuje jen dělostřelectvo.
ccn-refuse-only-cavalry-retires = Stahuje se jen jízda.
ccn-refuse-only-infantry-squares = Čtverec formuje jen pěchota.
ccn-refuse-orders-used = Karta tu více rozkazů nedává.
ccn-refuse-out-of-range = Cíl je mimo dostřel.
ccn-refuse-pinned = Na sousedním hexu je nepřátelská jednotka: nelze střílet.
ccn-refuse-quarry = Dělostřelectvo nemůže vstoupit do pískového lomu.
ccn-refuse-retire-from-infantry = Jízda se stahuje jen před pěchotou.
ccn-refuse-retire-way = Tento hex neleží na volné trase o dva hexy zpět.
ccn-refuse-retreat-way = Ústup vede jednou z nejdelších možných tras k vlastnímu okraji.
ccn-refuse-river = Přes řeku tu není přechod.
ccn-refuse-rows-full = Její řady v této sekci jsou plné.
ccn-refuse-slope = Na strmý svah nikdo nevyleze.
ccn-refuse-square-against-cavalry = Čtverec se formuje proti jízdě.
ccn-refuse-square-ground = Ve městě, ve mlýně ani v brodu nelze formovat čtverec.
ccn-refuse-square-hand = Čtverec vyžaduje aspoň tři karty v ruce.
ccn-refuse-square-manoeuvre = Jednotka ve čtverci takový rozkaz dostat nemůže.
ccn-refuse-square-moves = Jednotka ve čtverci se nemůže pohnout.
ccn-refuse-square-supply = Jednotku ve čtverci nelze poslat zpět.
ccn-refuse-square-works = Za polním opevněním nelze formovat čtverec.
ccn-refuse-supply-place = Jednotka jde na prázdný hex své první řady ve své sekci.
ccn-refuse-too-far = To je příliš daleko.
ccn-refuse-too-many-flags = Tolik praporů nelze ignorovat.
ccn-refuse-two-leaders = Dva velitelé nemohou stát na jednom hexu.
ccn-refuse-unit-left-square = Jednotka velitele rozpustila čtverec na jeho rozkaz.
ccn-refuse-unit-not-leader = Ten jediný rozkaz dostává jednotka.
ccn-refuse-wagon = Vůz nemůže bojovat.
ccn-refuse-wagon-rally = Vůz bloky neobnovuje.
ccn-refuse-wrong-kind = Tato karta vydává rozkazy jiným druhům jednotek.
ccn-refuse-wrong-section = Nestojí v sekci, které karta velí.

## Výpočty

ccn-sum-against-infantry = proti pěchotě
ccn-sum-against-square = jízda proti čtverci
ccn-sum-blocks = bloky
ccn-sum-bridge = most
ccn-sum-card = karta velení
ccn-sum-clear = otevřený terén
ccn-sum-down-from-hill = z kopce dolů
ccn-sum-flag-kind = druh jednotky
ccn-sum-flag-leader = přiřazený velitel
ccn-sum-flag-support = dvě sousední vlastní jednotky
ccn-sum-flag-works = za polním opevněním
ccn-sum-ford = cíl v brodu
ccn-sum-forest = cíl v lese
ccn-sum-guns = dělostřelectvo podle vzdálenosti a bloků
ccn-sum-half-blocks = polovina bloků, po pohybu
ccn-sum-hill = cíl na kopci
ccn-sum-hill-to-hill = z kopce na kopec
ccn-sum-in-square = ve čtverci
ccn-sum-kind-melee = druh jednotky v boji na blízko
ccn-sum-kind-moving = druh jednotky, po pohybu
ccn-sum-kind-standing = druh jednotky, na místě
ccn-sum-mill = cíl ve mlýně
ccn-sum-not-below-zero = ne méně než nula
ccn-sum-out-of-ford = z brodu
ccn-sum-out-of-forest = z lesa
ccn-sum-out-of-mill = z mlýna
ccn-sum-out-of-quarry = z pískového lomu
ccn-sum-out-of-town = z města
ccn-sum-own-works = přes vlastní opevnění
ccn-sum-quarry = cíl v pískovém lomu
ccn-sum-river = řeka
ccn-sum-slope = strmý svah
ccn-sum-town = cíl ve městě
ccn-sum-works = cíl za polním opevněním
ccn-sum-attack-dice = Kostky útoku
ccn-sum-gun-dice = Kostky připojeného dělostřelectva
ccn-sum-battle-back-dice = Kostky obránce
ccn-sum-ignorable-flags = Prapory, které lze ignorovat
ccn-sum-move-and-battle = Hexy pohybu, po kterém lze bojovat
ccn-sum-move = Nejvýše hexů
ccn-sum-reach = podle druhu a karty
ccn-sum-escape-dice = Kostky proti projíždějícímu veliteli
ccn-sum-command = Velení
ccn-sum-hand = karty v ruce
ccn-sum-card-played = hraná karta

## Šance

ccn-odds-fire = { $target ->
        [gone] Cíl je zničen
        [retreats] Cíl ustupuje (ztráty: { $target_lost })
       *[stands] Cíl drží místo (ztráty: { $target_lost })
    }{ $target_leader ->
        [dead] {" "}a ztrácí velitele
       *[none] { "" }
    }.
ccn-odds-melee = { $target ->
        [gone] Cíl je zničen
        [retreats] Cíl ustupuje (ztráty: { $target_lost })
       *[stands] Cíl drží místo (ztráty: { $target_lost })
    }{ $target_leader ->
        [dead] {" "}a ztrácí velitele
       *[none] { "" }
    }; { $attacker ->
        [gone] útočník je zničen
        [retreats] útočník ustupuje (ztráty: { $attacker_lost })
       *[stands] útočník drží místo (ztráty: { $attacker_lost })
    }{ $attacker_leader ->
        [dead] {" "}a ztrácí velitele
       *[none] { "" }
    }.
ccn-odds-leader-lost = Velitel padne.
ccn-odds-leader-passes = Velitel uniká.
ccn-odds-leader-retreats = Velitel musí ustoupit.

## Konec

ccn-over-banners = Potřebné zástavy jsou získány.
ccn-over-no-units = Nepříteli nezbývá žádná jednotka.
ccn-over-stalemate = Každá strana odehrála pět set tahů.

## Reasons: what gets better or worse

ccn-aspect-chances = co může zasáhnout vaše příští karta
ccn-aspect-danger = bezpečí před příští kartou nepřítele
ccn-aspect-orders = co ještě mohou zasáhnout jednotky s rozkazem
ccn-aspect-objectives = cíle na dosah
ccn-aspect-approach = blízkost nepřítele
ccn-aspect-strength = síla obou armád
ccn-aspect-cards = karty velení
ccn-aspect-banners = vítězné zástavy

## Co lze udělat

ccn-unit = jednotka
ccn-leader = velitel
ccn-unit-legere = lehká pěchota
ccn-unit-wagons = zásobovací vozy
ccn-unit-in = { $kind } na { $hex }
ccn-unit-off = { $kind }
ccn-leader-in = velitel { $leader } na { $hex }
ccn-leader-unnamed = velitel na { $hex }
ccn-do-arrive = přijít na { $to }
ccn-do-play = zahrát: { $card }
ccn-do-keep = nechat si: { $card }
ccn-do-section = zvolit: { $wing }
ccn-do-manoeuvre-march = až čtyři jednotky pochodují, bez boje
ccn-do-manoeuvre-one-unit = jedna jednotka táhne a bojuje
ccn-do-supply = poslat zpět na { $to }: { $unit }
ccn-do-restore = vrátit blok: { $unit }
ccn-do-order = rozkaz: { $unit }
ccn-do-order-leader = rozkaz: { $leader }
ccn-do-leave-square = rozpustit čtverec: { $unit }
ccn-do-end-orders = rozkazy vydány
ccn-do-move = { $unit }: pohyb na { $to }
ccn-do-move-by = { $unit }: pohyb na { $to } přes { $by }
ccn-do-move-alone = { $unit }: pohyb na { $to }, velitel zůstane
ccn-do-move-alone-by = { $unit }: pohyb na { $to } přes { $by }, velitel zůstane
ccn-do-move-leader = { $leader } jede na { $to }
ccn-do-move-leader-by = { $leader } jede na { $to } přes { $by }
ccn-do-exit = { $unit }: opustit mapu
ccn-do-end-moves = ukončit pohyby
ccn-do-fire = { $unit }: palba, cíl: { $target }
ccn-do-melee = { $unit }: boj na blízko, cíl: { $target }
ccn-do-combined = { $unit }: boj na blízko s děly na { $guns }, cíl: { $target }
ccn-do-end-combat = ukončit boj
ccn-do-stand = { $unit }: držet místo
ccn-do-first-strike = { $unit }: zaútočit jako první
ccn-do-retire = { $unit }: stáhnout se a přeskupit
ccn-do-form-square = { $unit }: zformovat se do čtverce
ccn-do-ignore =
    { $flags ->
        [0] { $unit }: neignorovat žádný prapor
        [one] { $unit }: ignorovat jeden prapor
        [few] { $unit }: ignorovat { $flags } prapory
       *[other] { $unit }: ignorovat { $flags } praporů
    }
ccn-do-retreat = { $unit }: ústup na { $to }
ccn-do-leader-step = { $leader } jede na { $to }
ccn-do-leader-stop = { $leader } tu zůstane
ccn-do-leader-leave = { $leader } opustí mapu
ccn-do-advance = { $unit }: dobýt území
ccn-do-further = { $unit }: průlom na { $to }
ccn-do-halt = { $unit }: zastavit

## Karty: co dělají

ccn-card-scout-left-text = Vydejte rozkaz jedné jednotce nebo veliteli na levém křídle. Při losu vezměte dvě karty a jednu si nechte.
ccn-card-probe-left-text = Vydejte rozkaz dvěma jednotkám nebo velitelům na levém křídle.
ccn-card-attack-left-text = Vydejte rozkaz třem jednotkám nebo velitelům na levém křídle.
ccn-card-assault-left-text = Vydejte rozkaz tolika jednotkám nebo velitelům na levém křídle, kolik činí vaše velení.
ccn-card-scout-center-text = Vydejte rozkaz jedné jednotce nebo veliteli ve středu. Při losu vezměte dvě karty a jednu si nechte.
ccn-card-probe-center-text = Vydejte rozkaz dvěma jednotkám nebo velitelům ve středu.
ccn-card-attack-center-text = Vydejte rozkaz třem jednotkám nebo velitelům ve středu.
ccn-card-assault-center-text = Vydejte rozkaz tolika jednotkám nebo velitelům ve středu, kolik činí vaše velení.
ccn-card-scout-right-text = Vydejte rozkaz jedné jednotce nebo veliteli na pravém křídle. Při losu vezměte dvě karty a jednu si nechte.
ccn-card-probe-right-text = Vydejte rozkaz dvěma jednotkám nebo velitelům na pravém křídle.
ccn-card-attack-right-text = Vydejte rozkaz třem jednotkám nebo velitelům na pravém křídle.
ccn-card-assault-right-text = Vydejte rozkaz tolika jednotkám nebo velitelům na pravém křídle, kolik činí vaše velení.
ccn-card-coordinated-advance-text = Vydejte rozkaz jedné jednotce nebo veliteli na každém křídle a dvěma ve středu.
ccn-card-flank-attack-text = Vydejte rozkaz dvěma jednotkám nebo velitelům na každém křídle.
ccn-card-forward-text = Vydejte rozkaz dvěma jednotkám nebo velitelům v každé sekci.
ccn-card-recon-in-force-text = Vydejte rozkaz jedné jednotce nebo veliteli v každé sekci.
ccn-card-bayonet-charge-text = Vydejte rozkaz nejvýše čtyřem jednotkám pěchoty. Smějí táhnout o dva hexy a bojovat na blízko, ne však střílet; gardová pěchota má kostku navíc. Bez pěchoty: jedna libovolná jednotka.
ccn-card-bombard-text = Vydejte rozkaz nejvýše čtyřem jednotkám dělostřelectva. Každá táhne nejvýše o tři hexy a nebojuje, nebo stojí a bojuje se dvěma kostkami navíc, gardová se třemi. Bez dělostřelectva: jedna libovolná jednotka.
ccn-card-cavalry-charge-text = Vydejte rozkaz nejvýše čtyřem jednotkám jízdy nebo jízdního dělostřelectva. Jízda má po celý tah kostku navíc, gardová dvě; těžká jízda smí táhnout o tři hexy. Bez nich: jedna libovolná jednotka.
ccn-card-counter-attack-text = Zahrajte ji jako kopii karty, kterou soupeř zahrál naposled, se záměnou levé a pravé strany.
ccn-card-elan-text = Hoďte tolika kostkami, kolik činí velení. Pěchota, jízda a dělostřelectvo dávají rozkaz jednotce téhož druhu, prapor libovolné jednotce nebo veliteli. Bojují s kostkou navíc.
ccn-card-fire-and-hold-text = Vydejte rozkaz nejvýše čtyřem jednotkám pěchoty nebo dělostřelectva. Střílejí s kostkou navíc; nesmějí táhnout ani bojovat na blízko. Bez nich: jedna libovolná jednotka.
ccn-card-first-strike-text = Zahrajte ji, když je vaše jednotka napadena na blízko: udeří první. Ve vlastním tahu rozkaz nedává.
ccn-card-force-march-text = Vydejte rozkaz veškeré pěchotě v jedné sekci. Lehká pěchota, střelci, granátníci, garda a jednotky s velitelem táhnou o dva hexy a smějí bojovat; ostatní o jeden s bojem, nebo o dva. Bez pěchoty: jedna libovolná jednotka.
ccn-card-cold-steel-text = Vydejte rozkaz všem svým jednotkám, které sousedí s nepřátelskou jednotkou. Před bojem netáhnou ani nestřílejí; na blízko bojují s kostkou navíc.
ccn-card-leadership-text = Vydejte rozkaz všem svým velitelům. Jednotka s rozkazem i s velitelem bojuje s kostkou navíc. Bez velitelů: jedna libovolná jednotka.
ccn-card-grande-manoeuvre-text = Nejvýše čtyři jednotky nebo velitelé táhnou nejvýše o čtyři hexy a nebojují; nebo jedna jednotka táhne a bojuje jako obvykle.
ccn-card-rally-text = Hoďte tolika kostkami, kolik činí velení. Pěchota, jízda a dělostřelectvo vracejí blok jednotce téhož druhu; prapory a šavle nic nedávají. Vydejte rozkaz jednotkám, které bloky získaly.
ccn-card-short-supply-text = Pošlete jednu jednotku, vlastní nebo nepřátelskou, na prázdný hex její první řady v téže sekci.
