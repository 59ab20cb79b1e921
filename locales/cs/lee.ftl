# Gods of War: Lee

# Sides, options, phases
lee-union = Unie
lee-confederate = Konfederace
lee-option-transfer = Jednotky a divize lze předávat jiným velitelům
lee-option-cards = Bojové karty
lee-option-skirmishers = Rojnice kryjí některé jednotky před palbou
lee-option-free-deployment = Před prvním kolem lze jednotky posunout
lee-phase-deployment = Před bitvou: rozmístění
lee-phase-dice = Kolo { $turn }: kostky velení
lee-phase-initiative = Kolo { $turn }: iniciativa
lee-phase-transfers = Kolo { $turn }: předání jednotek
lee-phase-generals = Kolo { $turn }: pohyb generálů
lee-phase-markers = Kolo { $turn }: žetony rozkazů
lee-phase-activation = Kolo { $turn }: fáze aktivace
lee-phase-end = Kolo { $turn }: závěrečná fáze
lee-phase-over = Bitva skončila
lee-over-last-turn = poslední kolo skončilo
lee-over-no-units = jedné armádě nezbyla žádná jednotka, která neprchá
lee-over-collapse = morálka jedné armády se zhroutila
lee-over-half-lost = jedna armáda ztratila více než polovinu odolnosti

# Orders, tests, dice, cards
lee-order-defence = obrana
lee-order-march = pochod
lee-order-advance = útok
lee-test-order = test rozkazu
lee-test-transfer = předání
lee-test-outflank = obchvat
lee-test-extend = prodloužení linie
lee-test-turn = obrat
lee-test-break-off = odpoutání od nepřítele
lee-test-pursue = pronásledování
lee-test-cohesion = obnovení soudržnosti
lee-test-rally = shromáždění jednotky
lee-test-unpin = uvolnění z přikrčení
lee-test-endurance = odolnost divize
lee-dice-rating = kostky z úrovně velení
lee-dice-corps = kostky za sbory
lee-dice-commander = kostky velitele svazku
lee-dice-general = kostky divizního generála
lee-dice-own = kostky tohoto generála
lee-card-couriers = „Kurýři“
lee-card-lost-dispatch = „Ztracený rozkaz“
lee-card-hold-the-line = „Udržte linii“
lee-card-forward = „Vpřed“
lee-card-forced-march = „Usilovný pochod“
lee-card-caissons-up = „Muniční vozy vpřed“
lee-card-steady = „Klid“
lee-card-staff-work = „Práce štábu“
lee-nameless = brigádní generál

# What happened
lee-turn-began = Začíná kolo { $turn }.
lee-deployed = { $unit }: změna místa.
lee-card-drawn = { $side }: vylosována bojová karta.
lee-card-drawn-this = { $side }: vylosována karta { $card }.
lee-card-discarded = { $side }: odložena karta { $card }.
lee-card-for-die = { $side }: karta { $card } odložena za kostku za sbor.
lee-card-played = { $side }: zahrána karta { $card }.
lee-committed = { $side }: kostky zvoleny.
lee-committed-dice =
    { $side }: { $dice ->
        [one] 1 kostka
        [few] { $dice } kostky
       *[other] { $dice } kostek
    } na iniciativu.
lee-bids = Kostky na iniciativu: Unie { $union }, Konfederace { $confederate }.
lee-initiative-roll = Unie { $union } = { $sum1 }; Konfederace { $confederate } = { $sum2 }.
lee-initiative = { $side } má iniciativu.
lee-demanded = { $side } žádá hod o udržení iniciativy.
lee-demanded-dice =
    { $side } žádá hod o udržení iniciativy: { $dice ->
        [one] 1 kostka
        [few] { $dice } kostky
       *[other] { $dice } kostek
    }.
lee-kept = { $side } udržela iniciativu a aktivuje ještě jeden svazek.
lee-not-kept = { $side } iniciativu neudržela.
lee-transferred = { $name }: předání se zdařilo ({ $dice }).
lee-not-transferred = { $name }: předání se nezdařilo ({ $dice }), do konce kola bez velení.
lee-rode = { $general }: změna místa.
lee-announced = Jedná { $general }.
lee-revealed = { $general }: žeton otočen, rozkaz { $order }.
lee-no-line = Nepřítel odřízl velitele od vrchního velitele: rozkaz nesplněn.
lee-no-dice = Kostky nestačí: rozkaz nesplněn bez hodu.
lee-order-passed =
    { $general } splnil rozkaz { $order }: { $dice }, { $successes ->
        [one] 1 úspěch
        [few] { $successes } úspěchy
       *[other] { $successes } úspěchů
    } z { $difficulty }.
lee-order-not-passed =
    { $general } nesplnil rozkaz { $order }: { $dice }, { $successes ->
        [one] 1 úspěch
        [few] { $successes } úspěchy
       *[other] { $successes } úspěchů
    } z { $difficulty }.
lee-stray = { $general } je příliš daleko od velitele sboru: jeho divize je bez velení.
lee-failed-cautious = { $general } je opatrný: jeho jednotky ustupují.
lee-failed-neutral = { $general } vyčkává: jeho jednotky jsou bez velení.
lee-failed-aggressive = { $general } je agresivní: jeho jednotky útočí na vlastní pěst.
lee-failed-in-reaction = { $general } nemá v tomto kole rozkaz.
lee-actions-lost = Svazek testovaný v reakci ztrácí své akce.
lee-forced-move = { $unit }: vynucený pohyb.
lee-turned = { $unit }: obrat.
lee-forced-attack = { $unit } musí zaútočit: { $target }.
lee-joined =
    { $general } se účastní boje s jednotkou { $unit }: { $dice ->
        [one] 1 kostka
        [few] { $dice } kostky
       *[other] { $dice } kostek
    }.
lee-killed = { $general } padl ({ $dice }).
lee-unhurt = { $general } vyvázl ({ $dice }).
lee-captured = { $general } byl zajat ({ $dice }).
lee-escaped = { $general } unikl zajetí ({ $dice }).
lee-eliminated =
    { $general } ztracen: { $points ->
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodů
    } pro nepřítele.
lee-inactive = Sbor ztratil velitele a do konce kola je neaktivní.
lee-promoted-chief = { $general } se stává vrchním velitelem.
lee-promoted = { $general } přebírá vyšší místo.
lee-drawn = { $general }: vylosován na volné místo.
lee-placed = { $general } zaujímá místo.
lee-left-field = { $general } už nemá jednotky a opouští bojiště.
lee-objective = { $name }: drží: { $side }.

# Odds and sums
lee-odds-passed = splněno
lee-odds-failed = nesplněno
lee-odds-killed = generál padne, pokud jeho strana ztratí odolnost
lee-odds-unhurt = generál vyvázne
lee-sum-difficulty = obtížnost
lee-sum-base = základ
lee-sum-character = povaha a rozkaz
lee-sum-distance = vzdálenost od vrchního velitele
lee-sum-lost-dispatch = „Ztracený rozkaz“
lee-sum-out-of-command = bez velení
lee-sum-transfer = předání
lee-prompt-test = { $general }, rozkaz { $order }: zvolte kostky

# What can be done
lee-do-done = Skončit
lee-do-deploy = Umístit { $unit }: { $place }
lee-do-bid =
    Vložit: { $dice ->
        [one] 1 kostka
        [few] { $dice } kostky
       *[other] { $dice } kostek
    }
lee-do-transfer =
    Předat: { $what } → { $to }, { $dice ->
        [one] 1 kostka
        [few] { $dice } kostky
       *[other] { $dice } kostek
    }
lee-do-ride = { $general } jede: { $place }
lee-do-mark = { $general }: žeton { $order }
lee-do-activate = Aktivovat svazek: { $general }
lee-do-demand =
    Žádat hod o udržení iniciativy: { $dice ->
        [one] 1 kostka
        [few] { $dice } kostky
       *[other] { $dice } kostek
    }
lee-do-test =
    Hodit kostkami: vrchní velitel { $rating }, sbory { $corps }, velitel { $commander }{ $card ->
        [1] {", "}karta
       *[other] {""}
    }
lee-do-react = Testovat v reakci rozkaz: { $general }
lee-do-face = Otočit na { $heading }°
lee-do-discard = Odložit kartu { $card }
lee-do-play = Zahrát kartu { $card }
lee-do-succeed = Nástupcem se stává { $general }
lee-do-place = Umístit generála: { $place }

# Refusals
lee-refuse-not-now = O tom se teď nerozhoduje.
lee-refuse-not-yours = To není vaše.
lee-refuse-no-group = Takový svazek není.
lee-refuse-no-general = Takového generála nemáte.
lee-refuse-not-there = Není na bojišti.
lee-refuse-activated = Tento svazek už byl aktivován.
lee-refuse-marked = Položený žeton nelze změnit.
lee-refuse-bid =
    { $dice } je příliš: zbývá: { $most ->
        [one] 1 kostka
        [few] { $most } kostky
       *[other] { $most } kostek
    }.
lee-refuse-bid-none = Je třeba hodit alespoň jednou kostkou.
lee-refuse-dice = { $source }: { $wanted } je příliš, lze použít: { $most }.
lee-refuse-few-dice =
    { $dice ->
        [one] 1 kostka
        [few] { $dice } kostky
       *[other] { $dice } kostek
    } při obtížnosti { $difficulty }: příliš málo.
lee-refuse-no-dice = Je třeba alespoň jedna kostka.
lee-refuse-no-chief-die = Alespoň jedna kostka musí být vrchního velitele.
lee-refuse-chief-only = Zde lze použít jen kostky vrchního velitele.
lee-refuse-general-dice = Kostkami divizních generálů se rozkazy netestují.
lee-refuse-must-test = Rozkaz je třeba otestovat.
lee-refuse-card = Na to nemáte kartu.
lee-refuse-hand-limit = Je třeba odložit kartu: v ruce smějí být tři.
lee-refuse-cannot-roll = Test nelze provést: kostky nestačí.
lee-refuse-not-attacked = Na tento svazek se neútočí.
lee-refuse-tested = Tento svazek se v tomto kole už netestuje.
lee-refuse-no-transfer = To tam nelze předat.
lee-refuse-there-already = Už tam patří.
lee-refuse-batteries-only = K záložnímu dělostřelectvu lze předat jen baterie.
lee-refuse-tried = V tomto kole se to už zkoušelo.
lee-refuse-off-table = To je mimo stůl.
lee-refuse-enemy-zone = Tento bod leží v kontrolní zóně nepřítele.
lee-refuse-far-from-corps =
    Velitel sboru musí být do { $inches } palců od { $possible ->
        [1] všech svých jednotek
       *[other] jedné ze svých jednotek
    }.
lee-refuse-far-from-division =
    Divizní generál musí být do { $inches } palců od { $possible ->
        [1] všech svých jednotek
       *[other] jedné ze svých jednotek
    }.
lee-refuse-commander-away = { $general } se nejprve musí přiblížit ke svému sboru na 12 palců.
lee-refuse-rode = Už jel a žádná jednotka se od té doby nepohnula.
lee-refuse-other-group = Teď jedou jen generálové jednajícího svazku.
lee-refuse-chief-rode = Vrchní velitel se pohybuje se svazkem jednou za kolo.
lee-refuse-chief-away = Na začátku pohybu nebyl vrchní velitel u jednotky tohoto svazku.
lee-refuse-chief-left = Vrchní velitel musí zůstat v kontrolní zóně jednotky, kterou doprovází.
lee-refuse-no-successor = Nemůže toto místo převzít.
lee-refuse-place-far = Nový generál se umístí do 6 palců od jednotky, které velí.
lee-refuse-refuge = Umístí se do 1 palce od nejbližší podřízené jednotky.
lee-refuse-not-his-unit = Tato jednotka mu nepodléhá nebo v tomto boji není.
lee-refuse-general-far = Je dál než 6 palců od jednotky.
lee-refuse-fought = Už se boje účastnil.
lee-refuse-same-facing = Už je tak natočena.
lee-refuse-impassable = Její střed by byl v neprůchodném terénu.
lee-refuse-overlap = Překrývala by jinou jednotku.
lee-refuse-moved = Už byla posunuta.
lee-refuse-shift = Jednotka se posune nejvýš o 3 palce.
lee-refuse-unit-far = Musí zůstat do 6 palců od generála své divize.
lee-refuse-out-of-reach = Cíl je mimo dosah.

# --- the battle layer ---

# Ground
lee-ground-hill = kopec
lee-ground-wood = les
lee-ground-rough = obtížný terén
lee-ground-town = město
lee-ground-corn = lán obilí
lee-ground-great-river = velká řeka
lee-ground-bridge = most
lee-ground-wall = zeď
lee-ground-stream = potok
lee-ground-road = cesta

# Levels
lee-cohesion-steady = soudržná
lee-cohesion-mixed = zmatená
lee-cohesion-shaken = otřesená
lee-cohesion-demoralised = demoralizovaná
lee-morale-high = vysoká
lee-morale-normal = běžná
lee-morale-weak = slabá
lee-morale-wavering = kolísavá
lee-morale-collapse = zhroucení

# What happened
lee-reacts = { $general }: test rozkazu v reakci.
lee-marched = { $unit }: pohyb.
lee-marched-stopped = { $unit }: pohyb, zastavení v nepřátelské kontrolní zóně.
lee-entered = { $unit }: příchod na bojiště.
lee-aimed = { $unit }: cíl { $target }.
lee-replied = { $unit }: opětování palby, cíl { $target }.
lee-bombarded = { $guns } proti { $target }: { $dice }; zásahy: { $hits }.
lee-pinned = { $unit }: jednotka přikovaná palbou.
lee-unpinned = { $unit }: jednotka už není přikovaná palbou.
lee-attacks = { $unit } napadá { $target }.
lee-stands = { $unit }: jednotka vytrvá na místě.
lee-stands-dismounted = { $unit }: jednotka sesedá a vytrvá na místě.
lee-withdraws = { $unit }: jednotka se stáhne.
lee-unit-test-passed = { $unit }, { $test }: { $dice }, potřeba { $difficulty }: test se zdařil.
lee-unit-test-failed = { $unit }, { $test }: { $dice }, potřeba { $difficulty }: test se nezdařil.
lee-combat = Vyhodnocuje se zteč: cíl { $target }.
lee-combat-continued = Vázané jednotky bojují dál.
lee-no-place = { $unit }: není místo k útoku.
lee-supported = Podpora: { $units }.
lee-shot = { $unit } střílí, cíl { $target }: { $dice }; zásahy: { $hits }.
lee-stopped = { $unit }: palba útok zastavila.
lee-melee = Boj na blízko: { $one } { $dice1 } (zásahy: { $hits1 }), { $other } { $dice2 } (zásahy: { $hits2 }).
lee-melee-drawn = Nikdo neustupuje.
lee-melee-lost = { $side }: prohraný boj na blízko, rozdíl { $margin }.
lee-engaged = { $one } a { $other } jsou vázány bojem.
lee-lost = { $unit }: ztráta odolnosti { $endurance }, zbývá { $left }.
lee-shaken = { $unit }: ztráta soudržnosti, jednotka { $level }.
lee-went-back = { $unit }: ústup.
lee-went-back-blocked = { $unit }: ústup, ale cesta je zahrazená.
lee-routed = { $unit }: panika.
lee-fled = { $unit }: útěk.
lee-destroyed-losses = { $unit }: jednotka zničena.
lee-destroyed-flight = { $unit }: jednotka nemá kam prchnout a je zničena.
lee-destroyed-guns = { $unit }: panika, děla jsou ztracena.
lee-destroyed-taken = { $unit }: jednotka dobyta.
lee-destroyed-pursuit = { $unit }: jednotka zničena při pronásledování.
lee-pursued = { $unit }: pronásledování.
lee-division-endured = Divize { $division }, test odolnosti: { $dice }, potřeba { $difficulty }: zdařil se.
lee-division-failed = Divize { $division }, test odolnosti: { $dice }, potřeba { $difficulty }: nezdařil se.
lee-division-worn = Divize { $division } je zdecimovaná.
lee-division-broken = Divize { $division } je zlomená.
lee-rallied = { $unit }: jednotka shromážděna.
lee-recovered = { $unit }: obnovení soudržnosti, jednotka { $level }.
lee-army-morale = { $side }: morálka armády klesá: { $level }.

# What may be done
lee-do-aim = Palba: { $unit }, cíl { $target }
lee-do-reply = Opětování palby: { $unit }, cíl { $target }
lee-do-attack = Útok: { $unit }, cíl { $target }
lee-do-stand = Stát a střílet: { $unit }
lee-do-stand-dismounted = Sesednout, stát a střílet: { $unit }
lee-do-withdraw = Stáhnout: { $unit }
lee-do-outflank = Obchvat: { $unit }, cíl { $target }, kostky: { $dice }
lee-do-extend = Prodloužení linie: { $unit }, kostky: { $dice }
lee-do-fight = Další boj: { $unit }
lee-do-join = { $general } se připojí: { $unit }, kostky: { $dice }
lee-do-support = Podpora: { $units }
lee-do-shoot = Střílet, cíl { $target }
lee-do-shoot-guns = Střílet, cíl { $target }, podpora: { $guns }
lee-do-turn-unit = Test obratu na { $heading }°, kostky: { $dice }
lee-do-pursue = Pronásledovat: { $unit }
lee-do-chase = Vyslat pronásledovat: { $unit }, kostky: { $dice }
lee-do-march = { $unit }: { $path }
lee-leg-ahead = vpřed { $inches }″
lee-leg-back = vzad { $inches }″
lee-leg-oblique =
    { $degrees }° { $side ->
        [left] vlevo
       *[right] vpravo
    } { $inches }″
lee-leg-turn = obrat na { $heading }°
lee-leg-mount = na koně
lee-leg-dismount = sesednout
lee-do-break-off = Odpoutat od nepřítele: { $unit }, kostky: { $dice }
lee-do-endure = Test odolnosti divize ({ $general }), kostky: { $dice }
lee-do-rally = Shromáždit: { $unit }, kostky: { $dice }
lee-do-unpin = Uvolnit z přikování: { $unit }, kostky: { $dice }
lee-do-recover = Obnovit soudržnost: { $unit }, kostky: { $dice }

# Odds
lee-odds-bombardment =
    odolnost -{ $endurance }, soudržnost -{ $cohesion }{ $pinned ->
        [1] {""}, přikovaná
       *[other] {""}
    }
lee-odds-shattered = rozbita palbou
lee-odds-repelled = odražena palbou
lee-odds-stopped = zastavena palbou
lee-odds-taken = baterie dobyta
lee-odds-destroyed = { $side }: zničení
lee-odds-drawn = nikdo neustupuje
lee-odds-pushed = { $side }: zatlačení
lee-odds-routed = { $side }: panika
lee-odds-recovered = obnovené stupně: { $levels }

# Sums
lee-sum-allowance = pohyb
lee-sum-allowance-defence = pohyb při obraně
lee-sum-allowance-advance = pohyb při útoku
lee-sum-allowance-march = pohyb při pochodu
lee-sum-forced-march = „Usilovný pochod“
lee-sum-road = po cestě
lee-sum-cost = cena pohybu
lee-sum-way = délka a terén
lee-sum-fire-dice = kostky palby
lee-sum-stand-dice = kostky střelby na místě
lee-sum-attack-dice = kostky boje na blízko útočníka
lee-sum-defence-dice = kostky boje na blízko obránce
lee-sum-target-morale = morálka cíle
lee-sum-attacker-morale = morálka útočníka
lee-sum-combat-value = bojová hodnota
lee-sum-fire-value = palebná hodnota
lee-sum-morale = morálka
lee-sum-quality = kvalita
lee-sum-weakened = oslabená
lee-sum-dismounted = sesedlá
lee-sum-mounted = v sedle
lee-sum-worn = zdecimovaná divize
lee-sum-army-morale = morálka armády
lee-sum-cohesion = soudržnost
lee-sum-half-effect = nad 12 palců
lee-sum-canister = kartáče
lee-sum-cover = kryt
lee-sum-target-lower = cíl je níž
lee-sum-target-higher = cíl je výš
lee-sum-enfilade = z boku nebo týlu
lee-sum-skirmishers = tyraliéři
lee-sum-unordered-batteries = baterie bez velení
lee-sum-at-least-one = alespoň jedna
lee-sum-flanked = obchvat
lee-sum-enemy-flanked = nepřítel je obchvácen
lee-sum-attack = útočící pěchota
lee-sum-charge = útočící jízda
lee-sum-order = rozkaz
lee-sum-terrain = terén
lee-sum-higher = stojí výš
lee-sum-lower = stojí níž
lee-sum-support = podpora
lee-sum-guns = podporující baterie
lee-sum-card-forward = „Vpřed“
lee-sum-card-hold = „Udržet linii“
lee-sum-general = generál
lee-sum-casualty-dice = kostky hodu na ztrátu generála: všechny musí uspět
lee-sum-routed = jeho jednotka v panice
lee-sum-reckless = Zbrklý
lee-sum-losses = ztráty divize

# Refusals
lee-refuse-no-unit = Taková jednotka není.
lee-refuse-unit-of-other-group = Tato jednotka nepatří ke skupině, která je na řadě.
lee-refuse-no-target = Toto není nepřátelská jednotka na stole.
lee-refuse-empty-move = Pohyb má alespoň jeden manévr.
lee-refuse-manoeuvres = V pohybu je nejvýše { $most } manévrů.
lee-refuse-length = Úsek { $inches } palce nelze změřit: délky jsou násobky setiny palce.
lee-refuse-oblique = Úsek se odchyluje od čela nejvýše o 45 stupňů, ne o { $degrees }.
lee-refuse-too-far = Pohyb stojí { $cost } palce; k dispozici je { $allowance }.
lee-refuse-ground-impassable = { $ground }: neprůchodný terén.
lee-refuse-impassable-line = { $ground }: nelze překročit.
lee-refuse-end-impassable = Její střed by byl na neprůchodném terénu.
lee-refuse-enemy-in-way = { $enemy } stojí v cestě.
lee-refuse-unit-in-way = { $unit } stojí v cestě.
lee-refuse-nearer = Nesmí se přiblížit: { $enemy }.
lee-refuse-zone = Nesmí vstoupit do kontrolní zóny: { $enemy }.
lee-refuse-zone-again = Opustila všechny nepřátelské kontrolní zóny a v témž pohybu nesmí do žádné vstoupit.
lee-refuse-no-turn = Už je tak obrácená.
lee-refuse-saddle = Jen jízda nasedá a sesedá.
lee-refuse-saddle-twice = V jednom pohybu jen jednou.
lee-refuse-mount-in-zone = V nepřátelské kontrolní zóně nelze nasednout.
lee-refuse-march-near = Pochod nesmí skončit do 6 palců od viděného nepřítele: { $enemy }.
lee-refuse-towards-start = Nesmí se přiblížit k místu, kde začal vynucený pohyb.
lee-refuse-fired-moves = Baterie, která střílela, se smí jen otočit.
lee-refuse-routed-moves = Je v panice.
lee-refuse-engaged-moves = Je vázána bojem a smí se jen odpoutat.
lee-refuse-attacked-moves = V této aktivaci útočila.
lee-refuse-not-engaged = Není vázána bojem.
lee-refuse-broke-off = V tomto kole se už o odpoutání pokusila.
lee-refuse-no-battery = Střílejí jen baterie.
lee-refuse-fired = V tomto kole už střílela.
lee-refuse-pinned-fires = Je přikovaná palbou a nemůže střílet.
lee-refuse-engaged-fires = Je vázána bojem nebo v panice a nemůže střílet.
lee-refuse-moved-fires = Urazila přes 2 palce a nemůže střílet.
lee-refuse-march-fires = Pochoduje a nemůže střílet.
lee-refuse-not-in-front = Cíl není v čelní zóně.
lee-refuse-out-of-view = Neleží před čelem.
lee-refuse-hidden-by-unit = { $unit } zakrývá cíl.
lee-refuse-hidden-by-ground = { $ground }: cíl není vidět.
lee-refuse-friend-in-front = { $unit } stojí před hlavněmi.
lee-refuse-engaged-target = Jednotky vázané bojem nelze ostřelovat.
lee-refuse-out-of-range = Cíl je mimo dostřel { $range } palců.
lee-refuse-not-nearest = Bez velení střílí jen na nejbližší cíl: { $unit }.
lee-refuse-no-reply = Smí odpovědět jen baterii, která na ni střílí, a jen jednou.
lee-refuse-battery-attacks = Baterie neútočí.
lee-refuse-engaged-attacks = Jednotky vázané bojem nesmějí útočit.
lee-refuse-pinned-attacks = Jednotky přikované a v panice nesmějí útočit.
lee-refuse-worn-attacks = Zdecimovaná divize nesmí útočit.
lee-refuse-no-attack = Její rozkaz útok nedovoluje.
lee-refuse-attack-outside-zone = Při obraně lze napadnout jen nepřítele ve vlastní kontrolní zóně.
lee-refuse-attack-too-far = Útok stojí { $cost } palce; k dispozici je { $allowance }.
lee-refuse-unseen = Cíl nevidí.
lee-refuse-no-contact-place = Na této hraně není volné místo styku.
lee-refuse-attacks-once = Už útočí.
lee-refuse-target-not-attacked = Pro tuto jednotku není o čem rozhodovat.
lee-refuse-battery-withdraws = Baterie se nestahují.
lee-refuse-engaged-withdraws = Jednotka vázaná bojem může jen stát a střílet.
lee-refuse-pinned-withdraws = Přikovaná jednotka může jen stát a střílet.
lee-refuse-routed-withdraws = Jednotka v panice se nemůže stáhnout.
lee-refuse-no-withdrawal = Její rozkaz stažení nedovoluje.
lee-refuse-dismount = K střelbě sesedá jen jednotka v sedle s rozkazem obrana.
lee-refuse-not-attacking = Tato jednotka na tento cíl neútočí.
lee-refuse-not-standing = Cíl nevytrvává na místě.
lee-refuse-outflanked-once = O obchvat cíle se smí pokusit jeden útočník, jednou.
lee-refuse-not-on-front = Obchvat dělá jen útočník na čelní hraně.
lee-refuse-flanked-already = Cíl je už obchvácen.
lee-refuse-no-flank-here = Ve městě a v lese obchvat neúčinkuje.
lee-refuse-no-outflanking = Její rozkaz obchvat nedovoluje.
lee-refuse-no-open-flank = Cíl nemá odkryté křídlo.
lee-refuse-not-outflanked = Tato jednotka není obchvácena, nebo se linie už prodlužovala.
lee-refuse-no-combat = Takový boj už nezbývá.
lee-refuse-supports = Je třeba určit dvě z jednotek, které mohou podpořit.
lee-refuse-shoot-at = Na tuto jednotku střílet nesmí: nejdřív útočníci na čele.
lee-refuse-guns = Tyto baterie nemohou palbu podpořit: nejvýše dvě, blízko, s výhledem a oprávněné.
lee-refuse-no-endurance-test = Tato divize se netestuje.
lee-refuse-tested-once = V tomto kole se to už testovalo.
lee-refuse-not-pinned = Není přikovaná palbou.
lee-refuse-not-routed = Není v panice.
lee-refuse-enemy-near = { $enemy } je do 3 palců.
lee-refuse-routed-recovers = Jednotku v panice je nutné nejdřív shromáždit.
lee-refuse-engaged-recovers = Jednotky vázané bojem soudržnost neobnovují.
lee-refuse-steady = Neztratila soudržnost.
lee-aspect-strength = síla a pořádek vojsk
lee-aspect-ground = prostor u cílů
lee-aspect-orders = rozkazy, které se hodí a nejspíš projdou
lee-aspect-dice = kostky velení a karty v ruce
lee-aspect-points = body
lee-aspect-odds = o čem za chvíli rozhodnou kostky
lee-aspect-flanks = křídla a jednotky před silnějším nepřítelem
lee-aspect-guns = děla, která dosáhnou na nepřítele
lee-aspect-command = jednotky v dosahu svých generálů
lee-aspect-initiative = kdo jedná první
lee-aspect-march = pochod tam, kde je sbor potřeba
