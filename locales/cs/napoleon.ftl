# Bohové války: Napoleon

napoleon-south = Jih
napoleon-north = Sever

napoleon-option-hill-simple = Jednotka na kopci je vždy vidět; skryté je jen to, co je za kopcem
napoleon-option-ammo = Děla spotřebovávají munici
napoleon-option-tz-limit-5 = V jedné části zástavby nejvýše pět batalionů
napoleon-option-ambush = Pluky mohou číhat v léčce
napoleon-option-detach-light = Lehké bataliony se mohou od pluku oddělit

napoleon-phase-before = Před bitvou
napoleon-phase-orders = Kolo { $turn }: rozkazy
napoleon-phase-movement = Kolo { $turn }: pohyb
napoleon-phase-shooting = Kolo { $turn }: střelba
napoleon-phase-melee = Kolo { $turn }: boj na blízko
napoleon-phase-organisation = Kolo { $turn }: organizace
napoleon-phase-over = Bitva skončila

napoleon-over-collapse = morálka jedné z armád se zhroutila
napoleon-over-half-lost = jedna z armád ztratila přes polovinu podstavců
napoleon-over-no-units = jedna z armád už nemá jednotky
napoleon-over-last-turn = skončilo poslední kolo

napoleon-order-defence = obrana
napoleon-order-movement = přesun
napoleon-order-attack = útok

napoleon-form-line = linie
napoleon-form-double-line = dvojitá linie
napoleon-form-column = kolona
napoleon-form-mass = masa
napoleon-form-mixte = smíšená formace (ordre mixte)
napoleon-form-square = čtverec
napoleon-form-loose = rozptýlená formace
napoleon-form-loose-2 = rozptýlená formace ve dvou řadách
napoleon-form-cavalry-line = linie jízdy
napoleon-form-march-column = pochodová kolona
napoleon-form-limbered = děla v pochodové poloze
napoleon-form-unlimbered = děla v palebné poloze

napoleon-reaction-stand = stojí a střílí
napoleon-reaction-change-front = mění čelo
napoleon-reaction-counter-attack = provádí protiútok
napoleon-reaction-retreat = ustupuje
napoleon-reaction-form = svírá formaci

napoleon-follow-stay = zůstává na místě
napoleon-follow-pursue = pronásleduje
napoleon-follow-redirect = obrací se proti jednotce v cestě
napoleon-follow-occupy = zabírá opuštěné místo
napoleon-follow-go-on = pokračuje ve zteči

napoleon-loss-losses = nezbyl žádný podstavec
napoleon-loss-caught = dostihl ji nepřítel
napoleon-loss-surrounded = útok ze tří stran
napoleon-loss-barred = odříznutá ústupová cesta
napoleon-loss-left-table = útěk ze stolu
napoleon-loss-not-rallied = nešlo ji shromáždit
napoleon-loss-guns = ukořistěná děla
napoleon-loss-withdrew = stažení

# ---- co se stalo

napoleon-event-turn = Začíná kolo { $turn }.
napoleon-event-initiative = { $side } má iniciativu (hody: Jih { $south }, Sever { $north }).
napoleon-event-delayed = { $unit }: zpoždění na pochodu.
napoleon-event-not-delayed = { $unit }: příchod včas.
napoleon-event-arrived = { $unit }: příchod na operační základnu.
napoleon-event-still-late = { $unit }: stále na cestě.
napoleon-event-transferred = { $unit }: předání jinému generálovi.
napoleon-event-not-transferred = { $unit }: předání se nezdařilo, jednotka je neaktivní.
napoleon-event-marked = U divize leží rozkaz: { $division }.
napoleon-event-singled = { $unit }: samostatný rozkaz, { $order }.
napoleon-event-sealed = { $side }: rozkazy vydány.
napoleon-event-begins = { $side } začíná.
napoleon-event-revealed = { $side } odhaluje rozkazy.
napoleon-event-order-understood = { $division }: rozkaz pochopen, { $order }.
napoleon-event-order-failed = { $division }: rozkaz nepochopen, { $order }.
napoleon-event-single-understood = { $unit }: rozkaz pochopen, { $order }.
napoleon-event-single-failed = { $unit }: rozkaz nepochopen, { $order }.
napoleon-event-battalion-singled = { $unit }: samostatný rozkaz pro batalion, { $order }.
napoleon-event-battalion-understood = { $unit }: batalion rozkaz pochopil a smí odejít, { $order }.
napoleon-event-battalion-failed = { $unit }: batalion rozkaz nepochopil, { $order }.
napoleon-event-resolves = { $side } určuje, čí palba se vyhodnotí nejdříve: { $units }.
napoleon-event-active = { $unit }: jednotka aktivní.
napoleon-event-inactive = { $unit }: jednotka neaktivní.
napoleon-event-declared = { $unit }: zteč, cíl { $target }.
napoleon-event-feigned = { $unit }: předstíraný útok, cíl { $target }.
napoleon-event-fell-short = { $unit }: zteč k cíli nedošla.
napoleon-event-distance = { $unit }: délka zteče { CM($mm) } cm.
napoleon-event-reacted = { $unit }: { $reaction }.
napoleon-event-supports = { $unit }: podpora pro jednotku { $friend }.
napoleon-event-test-passed = { $unit }: test splněn ({ $rolled }, potřeba { $need }).
napoleon-event-test-failed = { $unit }: test nesplněn ({ $rolled }, potřeba { $need }).
napoleon-event-contact = { $unit } naráží na nepřítele: { $enemy }.
napoleon-event-follows = { $unit }: { $how }.
napoleon-event-moved = { $unit }: pohyb ({ CM($mm) } cm).
napoleon-event-ready = { $unit }: v pohotovosti.
napoleon-event-hid = { $unit }: v léčce.
napoleon-event-hid-somebody = Jeden z pluků číhá v léčce ({ $side }).
napoleon-event-sprung = { $unit } vychází z léčky.
napoleon-event-brigaded = Pluky ({ $count }) tvoří brigádu, první: { $unit }.
napoleon-event-dissolved = Brigáda ({ $unit }) je rozpuštěna.
napoleon-event-detached = Od jednotky { $unit } se oddělují bataliony: { $count }.
napoleon-event-joined = { $commander } se připojuje k jednotce { $unit }.
napoleon-event-guards = { $unit }: ochrana děl, { $battery }.
napoleon-event-massed = { $unit } a sousední baterie tvoří velkou baterii, počet baterií: { $count }.
napoleon-event-dispersed = Velká baterie ({ $unit }) je rozpuštěna.
napoleon-event-volley = { $unit }: palba { $dice ->
    [one] jednou kostkou
   *[other] { $dice } kostkami
}, { $hits ->
    [0] žádný zásah
    [one] jeden zásah
    [few] { $hits } zásahy
   *[other] { $hits } zásahů
}.
napoleon-event-wrecked = Dělová palba ničí opevnění nebo zástavbu, zbývá: { $left }.
napoleon-event-losses = { $unit }: ztráta { $points ->
    [one] jednoho bodu odolnosti
   *[other] { $points } bodů odolnosti
}{ $bases ->
    [0] {""}
    [one] {" "}a podstavce
   *[other] {" "}a { $bases } podstavců
}.
napoleon-event-disorder = { $unit }: dezorganizace, stupeň { $level }.
napoleon-event-pushed = { $unit }: zatlačení.
napoleon-event-pushed-off = { $unit }: zatlačení mimo stůl.
napoleon-event-returned = { $unit } se vrací na stůl.
napoleon-event-fled = { $unit }: útěk.
napoleon-event-destroyed = { $unit }: jednotka ztracena, { $how }.
napoleon-event-combat = Boj na blízko, zásahy: Jih { $south }, Sever { $north }.
napoleon-event-melee = { $unit }: nyní boj na blízko.
napoleon-event-withdrew = { $unit } se stahuje.
napoleon-event-rallied = { $unit }: jednotka shromážděna.
napoleon-event-recovered = { $unit }: dezorganizace odstraněna.
napoleon-event-supplied = { $unit } dostává { $loads ->
    [one] jednu dávku munice
    [few] { $loads } dávky munice
   *[other] { $loads } dávek munice
}.
napoleon-event-commander-killed = { $commander } padl.
napoleon-event-commander-captured = { $commander }: pro armádu ztracen.
napoleon-event-succeeded = { $commander } přebírá velení.
napoleon-event-appointed = { $commander } zaujímá uprázdněné místo.
napoleon-event-army-morale = { $side }, morálka armády: { $level ->
    [2] velmi vysoká
    [1] vysoká
    [0] normální
    [-1] slabá
    [-2] kolísavá
   *[other] zhroucení
}.
napoleon-event-seized = { $side } sahá po iniciativě.
napoleon-event-passed = { $side } neohlašuje zteč.
napoleon-event-over = Bitva skončila. Body: Jih { $south }, Sever { $north }.

# ---- co se může stát

napoleon-odds-understood = rozkaz pochopen
napoleon-odds-failed = nezdar
napoleon-odds-transferred = pluk předán
napoleon-odds-recovered = dezorganizace odstraněna
napoleon-odds-charge-fails = útočník test nesplní
napoleon-odds-charge-fails-other-holds = útočník nesplní, druhý splní
napoleon-odds-both-fail = nesplní nikdo
napoleon-odds-both-pass = oba test splní
napoleon-odds-defender-fails = útočník splní, obránce ne
napoleon-odds-drawn = nikdo nevítězí
napoleon-odds-south-by = Jih vítězí, rozdíl { $margin ->
    [4] čtyři nebo více
   *[other] { $margin }
}
napoleon-odds-north-by = Sever vítězí, rozdíl { $margin ->
    [4] čtyři nebo více
   *[other] { $margin }
}
napoleon-odds-volley = ztráty { $losses }, dezorganizace { $disorder }
napoleon-odds-volley-pushed = ztráty { $losses }, dezorganizace { $disorder }, zatlačení
napoleon-odds-volley-flight = ztráty { $losses }, útěk

# ---- výpočty

napoleon-sum-move = Spotřebovaný pohyb (mm)
napoleon-sum-enters = Terén na trase
napoleon-sum-enters-hill = kopec
napoleon-sum-enters-wood = les
napoleon-sum-enters-difficult = obtížný terén
napoleon-sum-enters-depression = sníženina
napoleon-sum-enters-tz = zástavba
napoleon-sum-enters-redoubt = reduta
napoleon-sum-enters-water = voda
napoleon-sum-enters-fence = plot, živý plot nebo zeď
napoleon-sum-enters-works = opevnění
napoleon-sum-enters-road = cesta
napoleon-sum-enters-bridge = most nebo brod
napoleon-sum-watched = Nepřátelé na konci pohybu
napoleon-sum-zone-of = v zóně kontroly jednotky { $name }
napoleon-sum-seen-by = vidí ji { $name }
napoleon-sum-sees = Nepřátelé, které uvidí
napoleon-sum-sees-whom = { $name }
napoleon-sum-forward = vpřed
napoleon-sum-oblique = šikmo vpřed
napoleon-sum-back = vzad
napoleon-sum-turn = obrat
napoleon-sum-about-face = čelem vzad
napoleon-sum-form = změna formace
napoleon-sum-turn-form = obrat se změnou formace
napoleon-sum-limber = přechod do pochodové polohy
napoleon-sum-unlimber = přechod do palebné polohy
napoleon-sum-limber-gun = přechod plukovního děla do pochodové polohy
napoleon-sum-close = až do dotyku
napoleon-sum-enter = do zástavby
napoleon-sum-leave = ze zástavby
napoleon-sum-pass = skrz zástavbu
napoleon-sum-swap = výměna míst batalionů
napoleon-sum-order-need = Kostky musí dosáhnout
napoleon-sum-single-need = Kostky s hodnotou velitele musí dosáhnout
napoleon-sum-transfer-need = Kostky musí dosáhnout
napoleon-sum-order-number = rozkaz na tuto vzdálenost
napoleon-sum-single-step = další samostatný rozkaz
napoleon-sum-general = hodnota velení generála
napoleon-sum-gift = vlastnost velitele
napoleon-sum-transfer = předání na tuto vzdálenost
napoleon-sum-charger = Morálka útočníka
napoleon-sum-defender = Morálka obránce
napoleon-sum-recover = Morálka
napoleon-sum-morale = morálka jednotky
napoleon-sum-training = výcvik
napoleon-sum-commander = velitel
napoleon-sum-army-morale = morálka armády
napoleon-sum-disorder = dezorganizace
napoleon-sum-standing-line = linie, která stojí a střílí
napoleon-sum-square = čtverec nebo masa
napoleon-sum-square-guns = děla proti čtverci
napoleon-sum-guns = zteč na děla
napoleon-sum-above = vyšší terén
napoleon-sum-below = cíl v nižším terénu
napoleon-sum-sheltered = kryt nebo výška
napoleon-sum-works = opevnění
napoleon-sum-numbers = více podstavců
napoleon-sum-support = podpora
napoleon-sum-fire = Kostky palby
napoleon-sum-so = palebná síla podstavců (SO)
napoleon-sum-howitzer = výstřel z houfnice
napoleon-sum-storm = palebný přepad
napoleon-sum-guns-moved = děla po pohybu
napoleon-sum-long-range = nad 30 cm: polovina
napoleon-sum-at-least-one = aspoň jedna kostka
napoleon-sum-cover = terén poskytující kryt
napoleon-sum-fence = za plotem, živým plotem nebo zdí
napoleon-sum-flank = bok nebo týl
napoleon-sum-section = zástavba
napoleon-sum-skirmishers = rojnice nebo rozptýlená formace
napoleon-sum-target-line = cíl v linii
napoleon-sum-target-loose = cíl v rozptýlené formaci
napoleon-sum-target-deep = hluboký cíl
napoleon-sum-canister = kartáč
napoleon-sum-shrapnel = šrapnel
napoleon-sum-melee-south = Kostky boje na blízko, Jih
napoleon-sum-melee-north = Kostky boje na blízko, Sever
napoleon-sum-wb = bojová hodnota podstavců (WB)
napoleon-sum-halved = útok do boku nebo do týlu: polovina
napoleon-sum-charge = zteč jízdy
napoleon-sum-charge-on-line = zteč na linii pěchoty
napoleon-sum-bayonet = bajonety
napoleon-sum-on-square = pěchota proti čtverci nebo mase
napoleon-sum-column = kolona
napoleon-sum-steady = neochvějná v obraně
napoleon-sum-rough = obtížný terén nebo les
napoleon-sum-position = za překážkou nebo výše
napoleon-sum-overlap = přesah křídla

# ---- odmítnutí

napoleon-refuse-unknown = Nic takového jména tu není, nebo to není vaše.
napoleon-refuse-not-now = O tom se teď nerozhoduje.
napoleon-refuse-delay = Zdržet lze jen nepřátelskou baterii.
napoleon-refuse-seize = Iniciativu převzít nelze.
napoleon-refuse-transfer = Předat lze jen pluk, a to jinému generálovi.
napoleon-refuse-transferred-already = O předání tohoto pluku se v tomto kole už rozhodovalo.
napoleon-refuse-marked = Rozkaz je už vydán; položený žeton nelze změnit.
napoleon-refuse-transfer-late = Pluky se předávají dřív, než se položí první rozkaz.
napoleon-refuse-no-units = Tato divize už nemá jednotky.
napoleon-refuse-no-chief = Armáda ztratila vrchního velitele: v tomto kole žádná divize rozkaz nedostane.
napoleon-refuse-no-corps-commander = Sbor ztratil velitele: jeho divize v tomto kole rozkaz nedostanou.
napoleon-refuse-new-chief = Nový vrchní velitel v tomto kole rozkazy nevydává.
napoleon-refuse-not-his-unit = Tato jednotka není pod jeho velením.
napoleon-refuse-needs-no-order = Tato jednotka rozkaz nepotřebuje.
napoleon-refuse-too-many = Více samostatných rozkazů se nevejde.
napoleon-refuse-too-hard = Rozkaz s obtížností 13 a více vydat nelze.
napoleon-refuse-no-such-order = Takový rozkaz k testu není.
napoleon-refuse-issuer = Tento rozkaz smí vydat jen vrchní velitel nebo velitel sboru.
napoleon-refuse-area = Obranný prostor má jen divize s rozkazem obrana.
napoleon-refuse-first-turn = V prvním kole se zteče nevedou.
napoleon-refuse-cannot-charge = Tato jednotka teď nemůže vést zteč.
napoleon-refuse-inactive = Tato jednotka je neaktivní: může se obrátit a změnit formaci, ale ne se pohnout.
napoleon-refuse-infantry-on-cavalry = Pěchota nesmí v otevřeném terénu útočit na jízdu.
napoleon-refuse-feign = Tato jednotka předstíraný útok neovládá.
napoleon-refuse-around = Takto lze napadnout z boku jen nepřítele vázaného bojem.
napoleon-refuse-cavalry-works = Jízda nesmí vést zteč na čelo opevnění.
napoleon-refuse-unseen = Cíl není vidět.
napoleon-refuse-movement-charge = S rozkazem přesun lze vést zteč jen proti nepříteli, který útočí na tuto divizi.
napoleon-refuse-defence-charge = S rozkazem obrana nelze vést zteč mimo obranný prostor.
napoleon-refuse-cautious-charge = Opatrná divize bez rozkazu nevede zteč.
napoleon-refuse-compulsory-first = Nejprve vynucená zteč.
napoleon-refuse-onto = Cíl takový podstavec nemá.
napoleon-refuse-path = Trasa má příliš mnoho manévrů.
napoleon-refuse-fall-short = K cíli lze dojít.
napoleon-refuse-no-contact = Tato trasa nekončí dotykem (manévr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-entering = Na vstup zbývá málo pohybu.
napoleon-refuse-engaged-stands = Jednotka vázaná bojem může jen stát.
napoleon-refuse-fleeing-stands = Prchající jednotka nereaguje.
napoleon-refuse-guns-stand = Děla mohou jen stát a střílet.
napoleon-refuse-reacted = Tato jednotka už v tomto kole reagovala nebo šla na zteč.
napoleon-refuse-redirected = Tato jednotka může jen stát nebo ustoupit.
napoleon-refuse-hampered = Jízda v lese nebo v zástavbě může jen stát nebo ustoupit.
napoleon-refuse-too-late-to-turn = Zteč je příliš blízko na změnu čela.
napoleon-refuse-form = Zde nelze zformovat čtverec ani masu.
napoleon-refuse-too-late-to-form = Zteč je příliš blízko na čtverec nebo masu.
napoleon-refuse-counter = Protiútok je možný jen proti čelní zteči.
napoleon-refuse-counter-far = Nepřítel je na protiútok příliš daleko.
napoleon-refuse-retreat-order = Rozkaz nedovoluje ustoupit.
napoleon-refuse-retreat = Takto ustoupit nelze.
napoleon-refuse-retreat-too-near = Útočník je příliš blízko, aby se šlo odvrátit.
napoleon-refuse-retreat-area = Ústup by opustil obranný prostor.
napoleon-refuse-join-now = Velitel se smí připojit jen k jednotce ve zteči nebo v protiútoku.
napoleon-refuse-at-guns = Žádná nepřátelská děla v tomto boji tolik zásahů nepojmou.
napoleon-refuse-moment = Veškerá podpůrná palba jednotky padne v jednom okamžiku; ve fázi střelby se okamžik neuvádí.
napoleon-refuse-great-moves = Velká baterie stojí na místě: nejprve ji v pohotovosti rozpusťte.
napoleon-refuse-great-few = Velká baterie má nejméně pět baterií.
napoleon-refuse-great-guns = Velkou baterii tvoří jen volné baterie na stole, bez plukovních děl.
napoleon-refuse-great-ready = Baterie musí být v pohotovosti, v palebné poloze a hledět stejným směrem.
napoleon-refuse-great-apart = Každá baterie se musí bokem dotýkat té předtím jmenované.
napoleon-refuse-disperse = Rozpustit lze jen velkou baterii v pohotovosti.
napoleon-refuse-turned = Pěchota, která šla na děla, může proti jejich jízdě jen stát nebo svírat formaci.
napoleon-refuse-guard-stands = Ochrana těchto děl stojí na místě.
napoleon-refuse-gun-slot = Tento pluk u sebe nemá dělo.
napoleon-refuse-fought = Tato jednotka v tomto kole bojovala na blízko.
napoleon-refuse-supporting-target = Podpůrná palba míří jen na nepřátele, kteří právě útočí, jsou napadeni, pronásledují, jsou zatlačeni nebo prchají.
napoleon-refuse-no-friend = Tato jednotka ji podpořit nemůže.
napoleon-refuse-guns-support = Děla nepodporují ani nejsou podporována.
napoleon-refuse-support-far = Jednotka je vázaná bojem nebo stojí dál než 10 cm.
napoleon-refuse-supports-other = V tomto kole podporuje jinou jednotku.
napoleon-refuse-support-unfit = V tomto stavu nikoho nepodpoří.
napoleon-refuse-support-shot = V tomto kole střílela na někoho jiného.
napoleon-refuse-support-side = Tato strana jednotky už podporu má.
napoleon-refuse-support-three = Podporují nejvýše tři jednotky.
napoleon-refuse-pursuit = Pronásledovat nelze.
napoleon-refuse-pursuit-disorder = Dezorganizace pronásledování nedovoluje.
napoleon-refuse-pursuit-cavalry = Pěchota jízdu nepronásleduje.
napoleon-refuse-pursuit-order = Rozkaz pronásledování nedovoluje.
napoleon-refuse-furious = Tuto jednotku nelze zadržet.
napoleon-refuse-pursue-retreat = Nepřítele, který ustupuje v pořádku, nelze pronásledovat.
napoleon-refuse-redirect = Nikdo jí nestojí v cestě.
napoleon-refuse-occupy = Toto místo zabrat nelze.
napoleon-refuse-posts = Každý podstavec posádky střílí jednou stranou sekce, ze které je cíl vidět.
napoleon-refuse-side-full = Jednou stranou střílejí nejvýše dva podstavce posádky.
napoleon-refuse-occupy-first = Dobyté místo musí někdo obsadit.
napoleon-refuse-occupy-section = Tato jednotka tam nemůže vstoupit.
napoleon-refuse-go-on = Zteč nemůže pokračovat.
napoleon-refuse-took-part = Jednotka se účastnila ztečí, je vázaná bojem nebo prchá.
napoleon-refuse-moved = Pohyb této jednotky už proběhl.
napoleon-refuse-follows = Plukovní dělo následuje svůj pluk.
napoleon-refuse-other-division = Jednotka patří k jiné divizi.
napoleon-refuse-division-moved = Tato divize se už pohnula nebo nemá jednotky.
napoleon-refuse-empty-move = Pohyb má jeden až dvanáct manévrů.
napoleon-refuse-ready = Na pohotovost zbývá málo pohybu.
napoleon-refuse-not-ready = Jednotka není v pohotovosti.
napoleon-refuse-on-the-spot = Možný je jen obrat nebo změna formace (manévr { $manoeuvre }).
napoleon-refuse-oblique = Šikmo se pohybuje jen pěchota, do 45° od čela (manévr { $manoeuvre }).
napoleon-refuse-allowance = Je potřeba { CM($needed) } cm a zbývá { CM($left) } cm (manévr { $manoeuvre }, po { CM($at) } cm).
napoleon-refuse-allowance-short = Stojí to 5 cm pohybu; zbývá { CM($left) } cm.
napoleon-refuse-no-room = Není místo k seřazení.
napoleon-refuse-no-ambush = Další pluky už v léčce číhat nemohou.
napoleon-refuse-ambush-who = V léčce číhají jen pluky lehké pěchoty a lehké nebo nepravidelné jízdy.
napoleon-refuse-ambush-place = Léčka leží do 60 cm od vlastního okraje stolu, mimo hlavní cíl, na jednom místě jedna jednotka.
napoleon-refuse-not-hidden = Tato jednotka není v léčce.
napoleon-refuse-brigade-who = Určete aspoň dva pluky, každý jednou.
napoleon-refuse-brigade-apart = Pluky nové brigády se musí dotýkat.
napoleon-refuse-brigade-arms = Brigádu tvoří jen pěchota s pěchotou nebo jízda s jízdou téže divize.
napoleon-refuse-brigade-size = Brigáda má nejvýše dvacet podstavců a jedno plukovní dělo.
napoleon-refuse-no-brigade = To není brigáda.
napoleon-refuse-detach-off = Bataliony lze oddělit jen tehdy, pokud se na tom hráči dohodli.
napoleon-refuse-battalion = Vlastní rozkaz může dostat jen batalion nerozděleného pluku v otevřeném terénu.
napoleon-refuse-resolve = Pořadí vyhodnocení palby určuje jen hráč s iniciativou, jednou za fázi.
napoleon-refuse-detach-who = Určete oddělované bataliony, každý jednou.
napoleon-refuse-detach-again = Tento pluk už dál dělit nelze.
napoleon-refuse-detach-all = Jeden batalion musí zůstat u pluku.
napoleon-refuse-detach-light = Oddělit lze jen lehké bataliony.
napoleon-refuse-detach-guard = K ochraně děl lze oddělit jeden batalion, který se baterie dotýká.
napoleon-refuse-detach-apart = Řadí se tak, aby se dotýkaly hrany svého pluku.
napoleon-refuse-base-too-far = Podstavec by stál dál než { CM($allowance) } cm od začátku pohybu (manévr { $manoeuvre }).
napoleon-refuse-battalion-too-far = Batalion by stál dál než { CM($allowance) } cm od místa, odkud vyšel.
napoleon-refuse-formation = Jednotka zde tuto formaci zaujmout nemůže.
napoleon-refuse-inside = Nejprve je třeba opustit zástavbu (manévr { $manoeuvre }).
napoleon-refuse-not-inside = Jednotka není v zástavbě (manévr { $manoeuvre }).
napoleon-refuse-turn-in-zone = Při zteči se v nepřátelské zóně kontroly neobrací (manévr { $manoeuvre }).
napoleon-refuse-unlimbered = Děla v palebné poloze provedou jeden malý manévr (manévr { $manoeuvre }).
napoleon-refuse-limber = Polohu děl změnit nelze (manévr { $manoeuvre }).
napoleon-refuse-unlimber-here = V lese a v zástavbě děla do palebné polohy nepřecházejí (manévr { $manoeuvre }).
napoleon-refuse-too-near = Běžný pohyb se nesmí dotknout nepřítele (manévr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-other-enemy = V cestě je jiný nepřítel (manévr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-off-table = To je mimo stůl.
napoleon-refuse-occupied = Někdo tam stojí (manévr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-impassable = Terén je neprůchodný (manévr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-solid = V cestě je zástavba (manévr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-no-such-goal = Není tam k čemu dojít (manévr { $manoeuvre }).
napoleon-refuse-no-room-in-wood = V lese není místo na rozptýlenou formaci (manévr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-guns-fence = Děla nepřekračují ploty, živé ploty ani zdi (manévr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-works = Opevnění překračuje jen pěchota (manévr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-guns-river = Děla překračují řeku jen po mostě nebo brodem (manévr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-gun-river = Plukovní dělo překračuje řeku jen po mostě nebo brodem (manévr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-gun-line = Plukovní dělo nepřekračuje ploty ani opevnění (manévr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-great-river = Velkou řeku lze překročit jen po mostě, v koloně (manévr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-in-river = Jednotka stojí v řece do konce kola (manévr { $manoeuvre }).
napoleon-refuse-swap = Bataliony si mění místa jen při obratu (i čelem vzad) nebo změně formace (manévr { $manoeuvre }).
napoleon-refuse-through-engaged = Jednotkami vázanými bojem nelze projít (manévr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-guns-wood = V lese se děla drží cesty (manévr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-two-zone-events = Do zón kontroly se vstupuje nebo z nich vystupuje jen jednou za kolo (manévr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-movement-zone = S rozkazem přesun nelze vstoupit do nepřátelské zóny kontroly (manévr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-movement-own-zone = S rozkazem přesun nesmí být nepřítel ve vlastní zóně kontroly (manévr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-leave-several = Z několika zón kontroly se vychází jen jedním přímým manévrem (manévr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-leave-zone = Zóna kontroly se opouští nejkratší cestou (manévr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-no-section = Zástavba nemá část s tímto číslem (manévr { $manoeuvre }).
napoleon-refuse-not-at-section = Jednotka se této části zástavby nedotýká (manévr { $manoeuvre }).
napoleon-refuse-guns-section = Děla mohou zástavbou jen projet (manévr { $manoeuvre }).
napoleon-refuse-section-held = Tato část zástavby je obsazená (manévr { $manoeuvre }).
napoleon-refuse-section-limit = Do jedné části se vejde nejvýše pět batalionů (manévr { $manoeuvre }).
napoleon-refuse-redoubt-full = Reduta pojme dva pluky a dvě baterie (manévr { $manoeuvre }).
napoleon-refuse-redoubt-guns = Děla vjíždějí do nezničené reduty a vyjíždějí z ní jen týlem (manévr { $manoeuvre }).
napoleon-refuse-redoubt-cavalry = Jízda do nezničené reduty nevjíždí.
napoleon-refuse-exit = Tudy nelze vyjít (manévr { $manoeuvre }).
napoleon-refuse-defence-area = S rozkazem obrana nelze opustit obranný prostor.
napoleon-refuse-guns-near = S rozkazem přesun se děla k nepříteli nepřibližují na dostřel kartáče.
napoleon-refuse-commander-moved = Pohyb tohoto velitele už proběhl.
napoleon-refuse-joined-already = Tento velitel se už v tomto kole k jednotce připojil.
napoleon-refuse-guard = Jednotka nemůže chránit děla, nebo už nějaká chrání.
napoleon-refuse-guard-touch = Ochrana se svých děl dotýká.
napoleon-refuse-cannot-shoot = Tato jednotka nemůže střílet.
napoleon-refuse-shot-already = Tato jednotka už v tomto kole střílela.
napoleon-refuse-engaged = Jednotka je vázaná bojem.
napoleon-refuse-charged-cannot-shoot = Kdo šel na zteč nebo byl jejím cílem, v tomto kole nestřílí.
napoleon-refuse-limbered = Děla v pochodové poloze nestřílejí.
napoleon-refuse-no-ammunition = Tato jednotka nemá munici.
napoleon-refuse-guns-in-wood = V lese děla nestřílejí.
napoleon-refuse-engaged-target = Na jednotky vázané bojem nelze střílet.
napoleon-refuse-adjacent = Mezi sousedními částmi zástavby se nestřílí.
napoleon-refuse-commander-target = Na tohoto velitele nelze střílet.
napoleon-refuse-works-target = Na prázdnou, dosud stojící část zástavby střílejí jen děla, plnou koulí nebo z houfnice.
napoleon-refuse-out-of-fire = Cíl je mimo dostřel, mimo střelné pole, nebo skrytý.
napoleon-refuse-shot-kind = Takový výstřel tato jednotka nemá.
napoleon-refuse-storm = Tím palebný přepad provést nelze.
napoleon-refuse-storm-ammunition = Palebný přepad spotřebuje dvě dávky.
napoleon-refuse-guns-in-depression = Ze sníženiny střílejí jen houfnice.
napoleon-refuse-canister = Kartáč tam nemá účinek.
napoleon-refuse-canister-rim = Kartáč dosáhne do sníženiny jen z jejího okraje.
napoleon-refuse-shrapnel = Šrapnel tam nemá účinek.
napoleon-refuse-ball-depression = Plná koule do sníženiny nedosáhne.
napoleon-refuse-shots = Jednotka střílí na jeden až tři cíle, děla na jeden.
napoleon-refuse-say-bases = Uveďte, kolik podstavců střílí na každý cíl.
napoleon-refuse-bases-cannot = Podstavce, které tam mohou střílet: { $able }.
napoleon-refuse-bonus = Bonusové kostky už nejsou.
napoleon-refuse-combat = Takový boj tu není.
napoleon-refuse-regroup = Další manévr jí nepřísluší.
napoleon-refuse-regrouped = Manévr už proběhl.
napoleon-refuse-recovery = V tomto kole nelze testovat dezorganizaci.
napoleon-refuse-supply-engaged = Jednotky vázané bojem nebo prchající si munici nepředávají.
napoleon-refuse-supply-far = Muniční trén je dál než 15 cm.
napoleon-refuse-supply-loads = Tolik dávek předat nelze.
napoleon-refuse-successor = Tento velitel toto velení převzít nemůže.

# ---- command and army

napoleon-refuse-preference = Druh podstavců, který utrpí ztráty první, se určuje jen u nepoškozené smíšené jednotky nepřítele, jednou za kolo.
napoleon-refuse-come-back = Jednotka byla vytlačena z bráněného prostoru a musí se tam vrátit.
napoleon-event-preferred = { $unit }: první ztráty: { $kind }.
napoleon-refuse-advance = Její generál je agresivní a nemá rozkaz: musí postoupit alespoň o polovinu pohybu k nejbližšímu nepříteli.
napoleon-refuse-ambush-off = V této bitvě se v léčce nečíhá.
napoleon-refuse-cautious-move = Bez rozkazu opatrný generál jen ustupuje.

# ---- building an army and preparing a battle

napoleon-option-deploy = Armády rozmísťují hráči, divizi po divizi
napoleon-option-draw-commanders = Velitelé se losují ze soupisů svých států
napoleon-option-terrain = Krajinu sestavují hráči, nebo rozhodčí stejně pro oba (bitvy se sestavením armády)
napoleon-option-points = Body na jednotky a generály (bitvy se sestavením armády)
napoleon-option-upgrade-points = Body na vylepšení (bitvy se sestavením armády)
napoleon-country-developed = hustě osídlená krajina
napoleon-country-farmland = zemědělská krajina
napoleon-country-plains = rovina
napoleon-country-forest = lesnatá krajina
napoleon-country-uplands = vrchovina
napoleon-country-mountains = hory
napoleon-event-lists = Oba soupisy armád jsou odkryty.
napoleon-event-drawn = { $side } losuje velitele: { $commander }.
napoleon-event-redrawn = { $commander } nahrazuje velitele: { $old }.
napoleon-event-assigned = { $unit } přechází do divize: { $division }.
napoleon-event-attached = Divize ({ $division }) se zařazuje do sboru { $corps }.
napoleon-event-surveyed = Krajina: { $country }.
napoleon-event-generated = Rozhodčí sestavuje bojiště, prvků terénu: { $pieces }.
napoleon-event-table-turned = { $side } volí druhý okraj: pole se otáčí.
napoleon-event-table-kept = { $side } zůstává u svého okraje.
napoleon-event-laid = { $side } pokládá prvek { $piece }.
napoleon-event-main-objective = Hlavním cílem je { $piece }.
napoleon-event-secondary-objective = Vedlejším cílem je { $piece }.
napoleon-event-deploys-first = První se rozmísťuje { $side }.
napoleon-event-division-deploys = Rozmísťuje se divize: { $division }.
napoleon-event-deployed = { $unit } zaujímá postavení.
napoleon-refuse-bases = Armáda má už tolik podstavců, kolik formát dovoluje.
napoleon-refuse-corps = Každý sbor potřebuje divizi; předvoj nemá sbory.
napoleon-refuse-crowded = Stojí tam jiná jednotka.
napoleon-refuse-deploy-all = Rozmístí se každá jednotka divize, pro kterou je místo.
napoleon-refuse-division-deployed = Tato divize na rozmístění nečeká.
napoleon-refuse-empty-division = Každý generál velí aspoň jedné jednotce.
napoleon-refuse-enough-edits = Změn už bylo dost.
napoleon-refuse-enough-pieces = Prvků tohoto druhu je už tolik, kolik druh krajiny dovoluje.
napoleon-refuse-facing = Směr je počet stupňů od 0 do 359.
napoleon-refuse-generals = Generálů je víc, než lze utvořit divizí jejich zbraně.
napoleon-refuse-guns = Děl je příliš mnoho.
napoleon-refuse-least-first = Nejprve se pokládají povinné minimální počty prvků terénu.
napoleon-refuse-mixed = Nejvýše polovina podstavců pěšího pluku může být lehká pěchota.
napoleon-refuse-morale = Morálka armády se kupuje jednou za každých plných deset bodů hodnoty armády.
napoleon-refuse-no-troops = Armáda potřebuje pěchotu nebo jízdu.
napoleon-refuse-not-bought = Tento prvek nebyl koupen.
napoleon-refuse-objective = Tento prvek nemůže být tímto cílem.
napoleon-refuse-on-base = Leží na operační základně.
napoleon-refuse-once = Více toho koupit nelze.
napoleon-refuse-one-piece = Každý hráč kupuje jen jeden prvek terénu.
napoleon-refuse-one-road = Tímto terénem vede nejvýše jedna cesta.
napoleon-refuse-other-nation = Slouží jinému státu.
napoleon-refuse-overlap = Překrývá jiný prvek.
napoleon-refuse-own-half = Opevnění stojí na vlastní polovině stolu.
napoleon-refuse-points = Body nestačí.
napoleon-refuse-redraw = Tohoto velitele nelze losovat znovu.
napoleon-refuse-regimental = Každé plukovní dělo potřebuje pěší pluk.
napoleon-refuse-road-crossing = Cesty se kříží jen v otevřeném terénu, na kopci nebo v zástavbě.
napoleon-refuse-road-ends = Cesta začíná a končí u operační základny, v zástavbě nebo na jiné cestě.
napoleon-refuse-road-impassable = Žádná cesta nevede neprůchodným terénem.
napoleon-refuse-road-river = Cesta nevytváří nový přechod přes řeku, která na mapě byla od začátku.
napoleon-refuse-row-limit = Armáda má už tolik jednotek tohoto druhu, kolik soupis dovoluje.
napoleon-refuse-shape = Prvek tohoto druhu má jiný tvar nebo rozměr.
napoleon-refuse-size = Jednotka tohoto druhu má jiný počet podstavců.
napoleon-refuse-slot = Plukovní dělo, pokud je, dostane místo vedle pluku nebo za ním.
napoleon-refuse-too-long = Prvek je příliš dlouhý.
napoleon-refuse-training = Tato jednotka nemůže mít takový výcvik.
napoleon-refuse-water-first = Voda je prvním prvkem hráče.
napoleon-refuse-wrong-arm = Generál velí aspoň jedné jednotce zbraně, z jejíhož seznamu byl vylosován.
napoleon-refuse-zone = Leží mimo zónu rozmístění.
napoleon-sum-bases = podstavce jednotky
napoleon-sum-generals = divizní generálové
napoleon-sum-upgrades = vylepšení
napoleon-refuse-bridge = Most nebo brod leží na řece.
napoleon-refuse-history = Jeho historická divize nebo sbor nejsou v soupisu úplné.
napoleon-refuse-early-brigade = Před bitvou mohou brigádu utvořit dva pluky téhož druhu, dohromady nejvýše šest podstavců.
napoleon-refuse-providence = Prozřetelnost není po ruce, nebo se rozhodnutí v tomto kole už změnilo.
napoleon-event-watches = { $side } hlídá kostky s Prozřetelností po ruce.
napoleon-event-watches-no-more = { $side } nechává kostky padat, jak chtějí.
napoleon-event-rolled-again = Prozřetelnost: { $side } hází znovu.
napoleon-sum-list = jednotky a generálové, v bodech
napoleon-sum-list-upgrades = vylepšení, v bodech
napoleon-refuse-sight-hill = Linii výhledu blokuje kopec.
napoleon-refuse-sight-wood = Linii výhledu blokuje les: je do něj vidět na tři centimetry.
napoleon-refuse-sight-built = Linii výhledu blokuje zástavba nebo reduta.
napoleon-refuse-sight-unit = Linii výhledu blokuje nepřátelská jednotka.
napoleon-refuse-sight-behind = Cíl neleží před čelem jednotky.

# ---- reasons: what gets better or worse

napoleon-aspect-odds = to, o čem hned rozhodnou kostky
napoleon-aspect-flanks = boky a týl
napoleon-aspect-contact = blízkost nepřítele
napoleon-aspect-march = plány divizí
napoleon-aspect-points = vítězné body a cíle
napoleon-aspect-troops = poměr vojsk
napoleon-aspect-result = výsledek bitvy

## Co lze udělat

napoleon-unit = jednotka
napoleon-commander = generál
napoleon-tenths = { $whole },{ $tenths }
napoleon-piece = { $ground } { $name }

# Trasa, manévr po manévru.
napoleon-leg-forward = vpřed { $cm } cm
napoleon-leg-back = vzad { $cm } cm
napoleon-leg-oblique =
    { $side ->
        [left] šikmo vlevo
       *[right] šikmo vpravo
    } { $cm } cm ({ $degrees }°)
napoleon-leg-turn =
    { $side ->
        [left] obrat vlevo
       *[right] obrat vpravo
    } { $degrees }°
napoleon-leg-turn-form =
    { $side ->
        [left] obrat vlevo
       *[right] obrat vpravo
    } { $degrees }°, formace: { $form }
napoleon-leg-limber =
    do pochodové polohy, { $side ->
        [left] vlevo
       *[right] vpravo
    } { $degrees }°
napoleon-leg-unlimber =
    do palebné polohy, { $side ->
        [left] vlevo
       *[right] vpravo
    } { $degrees }°
napoleon-leg-form = formace: { $form }
napoleon-leg-close = až k: { $goal }
napoleon-leg-about-face = čelem vzad
napoleon-leg-enter = do zástavby: { $piece }
napoleon-leg-leave = ze zástavby, formace: { $form }
napoleon-leg-pass = zástavbou: { $piece }
napoleon-leg-swap = podstavce { $one } a { $other } si vymění místo

napoleon-shot-ball = plná koule
napoleon-shot-canister = kartáč
napoleon-shot-shrapnel = šrapnel
napoleon-shot-howitzer = výstřel z houfnice
napoleon-shot-at = { $target } ({ $kind })

napoleon-stuff-hill = kopec
napoleon-stuff-depression = sníženina
napoleon-stuff-wood = les
napoleon-stuff-difficult = obtížný terén
napoleon-stuff-impassable = jezero nebo bažina
napoleon-stuff-stream = potok
napoleon-stuff-river = řeka
napoleon-stuff-great-river = velká řeka
napoleon-stuff-fence = plot
napoleon-stuff-hedge = živý plot
napoleon-stuff-wall = zeď
napoleon-stuff-village = vesnice
napoleon-stuff-town = městečko
napoleon-stuff-city = město
napoleon-stuff-bridge = most nebo brod
napoleon-stuff-redoubt = reduta
napoleon-stuff-linear-fortification = liniové opevnění
napoleon-stuff-road = cesta
napoleon-stuff-decoration = ozdoba
napoleon-stuff-other = terén

napoleon-nation-fr = Francie
napoleon-nation-au = Rakousko
napoleon-nation-ru = Rusko
napoleon-nation-pr = Prusko
napoleon-nation-gb = Velká Británie
napoleon-nation-dw = Varšavské velkovévodství
napoleon-school-inf = pěchota
napoleon-school-cav = jízda
napoleon-buy-redraw = opakované losování velitele
napoleon-buy-infantry-general = další generál pěchoty
napoleon-buy-cavalry-general = další generál jízdy
napoleon-buy-morale = zvýšení morálky armády
napoleon-buy-hill = kopec
napoleon-buy-wood = les
napoleon-buy-difficult = obtížný terén
napoleon-buy-village = vesnice
napoleon-buy-town = městečko
napoleon-buy-providence = Prozřetelnost: jeden hod znovu
napoleon-buy-first-initiative = počáteční iniciativa: +2 k prvnímu hodu
napoleon-buy-seize-initiative = převzetí iniciativy (jednou)
napoleon-buy-artillery-delay = zpoždění soupeřova dělostřelectva
napoleon-buy-ambush = léčka
napoleon-buy-linear-fortification = liniové opevnění
napoleon-buy-redoubt = reduta
napoleon-buy-train = muniční trén

# Před bitvou.
napoleon-do-nation = začít soupis: { $nation }
napoleon-do-standard = vzít hotový soupis
napoleon-do-enlist = naverbovat: { $kind }, podstavců: { $bases }
napoleon-do-dismiss = vyškrtnout: { $kind }, podstavců: { $bases }
napoleon-do-hire = další generál: { $school }
napoleon-do-release = obejít se bez generála: { $school }
napoleon-do-name = { $commander } velí vlastní divizi
napoleon-do-chief = vrchní velitel: { $commander }
napoleon-do-no-chief = vylosovat vrchního velitele
napoleon-do-corps = počet sborů: { $count }
napoleon-do-buy = koupit: { $what }
napoleon-do-return = vrátit: { $what }
napoleon-do-draft = změnit soupis armády
napoleon-do-seal-list = odevzdat soupis
napoleon-do-redraw = losovat jiného generála: { $commander }
napoleon-do-assign = { $unit } patří k divizi: { $division }
napoleon-do-attach = divize ({ $division }) patří ke sboru { $corps }
napoleon-do-turn-table = zvolit druhý okraj
napoleon-do-keep-table = zůstat u tohoto okraje
napoleon-do-lay = položit: { $piece }, okolí { $x }/{ $y } cm
napoleon-do-fortify = položit liniové opevnění, okolí { $x }/{ $y } cm
napoleon-do-redoubt = položit redutu: { $x }/{ $y } cm
napoleon-do-bridge = položit most nebo brod: { $x }/{ $y } cm
napoleon-do-road = položit cestu od { $x }/{ $y } k { $tox }/{ $toy } cm
napoleon-do-objective = cíl bitvy: { $piece }
napoleon-do-deploy = { $unit } nastoupí na { $x }/{ $y } cm, formace: { $form }
napoleon-do-delay = zpozdit: { $unit }
napoleon-do-hide = { $unit } v léčce: { $x }/{ $y } cm, formace: { $form }
napoleon-do-hide-section = { $unit } v léčce v zástavbě: { $piece }

# Rozkazy a velitelé.
napoleon-do-transfer = { $unit } přechází pod velení: { $division }
napoleon-do-mark = rozkaz pro divizi ({ $division }): { $order }
napoleon-do-single = { $commander }, rozkaz pro jednotku { $unit }: { $order }
napoleon-do-single-battalion = { $commander }, rozkaz pro batalion jednotky { $unit }: { $order }
napoleon-do-seal = rozkazy vydány
napoleon-do-begin = začíná { $side }
napoleon-do-orders-all = všechny divize: { $order }
napoleon-do-orders = rozkazy všem divizím: obrana { $defence }, přesun { $movement }, útok { $attack }
napoleon-do-orders-seal = { $orders }, a konec rozkazů
napoleon-do-begin-turn = začíná { $side }, po celé kolo
napoleon-do-test = { $commander }: test rozkazu, divize: { $division }
napoleon-do-test-area = { $commander }: test rozkazu, divize: { $division }, obranný prostor: { $area }
napoleon-do-test-single = test rozkazu: { $unit }
napoleon-do-lead = { $commander } jede na { $x }/{ $y } cm
napoleon-do-join = { $commander } se připojí k jednotce { $unit }
napoleon-do-guard = { $unit }: ochrana děl, { $battery }
napoleon-do-staff = { $leads ->
    [0] { "" }
    [one] Jeden velitel jede za své oddíly.
    [few] { $leads } velitelé jedou za své oddíly.
   *[other] { $leads } velitelů jede za své oddíly.
  }{ $joins ->
    [0] { "" }
    [one] { "" } Jeden se připojí k jednotce.
    [few] { "" } { $joins } se připojí k jednotkám.
   *[other] { "" } { $joins } se připojí k jednotkám.
  } Ostatní zůstanou.
napoleon-do-succeed = velení převezme { $commander }
napoleon-do-supply =
    { $unit } dostane { $loads ->
        [one] jednu dávku munice
        [few] { $loads } dávky munice
       *[other] { $loads } dávek munice
    }
napoleon-do-recover = { $unit }: snížení dezorganizace
napoleon-do-heroism = hrdinství: zvýšit morálku armády
napoleon-do-no-heroism = nechat si tu možnost na později
napoleon-do-seize = převzít iniciativu
napoleon-do-watch = hlídat kostky: ptát se po každém hodu (Prozřetelnost)
napoleon-do-no-watch = nehlídat kostky
napoleon-do-providence = Prozřetelnost: házet znovu
napoleon-do-no-providence = nechat hod platit
napoleon-do-done = hotovo

# Pohyb.
napoleon-do-division = táhne divize: { $division }
napoleon-do-move = { $unit }: { $path }
napoleon-do-move-ready = { $unit }: { $path }, pak v pohotovosti
napoleon-do-move-emerge = { $unit }: { $path }, z lesa ve formaci: { $form }
napoleon-do-ready = { $unit } stojí v pohotovosti
napoleon-do-hold-ground = { $unit } zůstane na místě
napoleon-do-spring = { $unit } vyráží z léčky
napoleon-do-brigade = utvořit brigádu, formace: { $form }; { $units }
napoleon-do-dissolve = rozpustit brigádu ({ $unit }): { $form }, pluk za plukem
napoleon-do-dissolve-abreast = rozpustit brigádu ({ $unit }): { $form }, pluky vedle sebe
napoleon-do-detach =
    oddělit od jednotky { $unit } { $count ->
        [one] jeden batalion
        [few] { $count } bataliony
       *[other] { $count } batalionů
    }, formace: { $form }, { $beside ->
        [front] vpředu
        [left] vlevo
        [right] vpravo
       *[rear] vzadu
    }
napoleon-do-detach-guard = oddělit od jednotky { $unit } batalion k ochraně děl: { $battery }
napoleon-do-mass = velká baterie: { $units }
napoleon-do-disperse = rozpustit velkou baterii: { $unit }

# Zteče, palba a boj na blízko.
napoleon-do-charge = { $unit } vede zteč, cíl: { $target }
napoleon-do-charge-around = { $unit } vede zteč kolem boje, cíl: { $target }
napoleon-do-feign = { $unit } předstírá útok, cíl: { $target }
napoleon-do-pass = konec ztečí
napoleon-do-path = { $unit }, zteč: { $path }
napoleon-do-path-with = { $unit }, zteč, v čele { $commander }: { $path }
napoleon-do-no-path = { $unit }, zteč přímo vpřed
napoleon-do-no-path-with = { $unit }, zteč přímo vpřed, v čele { $commander }
napoleon-do-react-stand = { $unit }: stát a střílet
napoleon-do-react-stand-with = { $unit }: stát a střílet, připojí se { $commander }
napoleon-do-react-change-front = { $unit }: změna čela
napoleon-do-react-counter-attack = { $unit }: protiútok
napoleon-do-react-counter-attack-with = { $unit }: protiútok, připojí se { $commander }
napoleon-do-react-retreat = { $unit } ustoupí o { $cm } cm
napoleon-do-react-form = { $unit }, formace: { $form }
napoleon-do-shoot = { $unit } střílí, cíl: { $target } ({ $kind })
napoleon-do-storm = { $unit }: palebný přepad, cíl: { $target } ({ $kind })
napoleon-do-shoot-several = { $unit } střílí na více cílů: { $shots }
napoleon-do-hold-fire = { $unit } nestřílí
napoleon-do-support = { $unit }, podpora: { $units }
napoleon-do-support-guns = { $unit }, podpora: { $units }; zásahů na děla nejvýše: { $hits }
napoleon-do-no-support = { $unit } bojuje bez podpory
napoleon-do-follow-stay = { $unit } zůstane
napoleon-do-follow-pursue = { $unit } pronásleduje
napoleon-do-follow-redirect = { $unit } přesměruje zteč na jednotku v cestě
napoleon-do-follow-occupy = { $unit } obsadí terén
napoleon-do-follow-go-on = { $unit } pokračuje ve zteči
napoleon-do-fall-back = { $unit } ustoupí
napoleon-do-hold = { $unit } zůstane
napoleon-do-combat = rozhodnout boj: { $unit }
napoleon-do-resolve = nejdříve vyhodnotit palbu: { $units }
napoleon-do-prefer = { $unit }: nejdřív ztráty: { $kind }

## Names of kinds, and of units that have no name in a language of their own

# One of several, in a list.
napoleon-named = { $name }
napoleon-name-10th-jagers = 10. pluk myslivců
napoleon-name-12-pounder-battery = 12liberní baterie
napoleon-name-12th-infantry = 12. pěší pluk
napoleon-name-12th-uhlans = 12. pluk hulánů
napoleon-name-14th-cuirassiers = 14. pluk kyrysníků
napoleon-name-1st-chasseurs-a-cheval = 1. pluk jízdních myslivců
napoleon-name-1st-east-prussian = 1. východopruský pluk
napoleon-name-1st-vistula-regiment = 1. viselský pluk
napoleon-name-22nd-jagers = 22. pluk myslivců
napoleon-name-2nd-infantry = 2. pěší pluk
napoleon-name-2nd-silesian-infantry = 2. slezský pěší pluk
napoleon-name-5th-jagers = 5. pluk myslivců
napoleon-name-6-pounder-battery = 6liberní baterie
napoleon-name-8-pounder-battery = 8liberní baterie
napoleon-name-9-pounder-battery = 9liberní baterie
napoleon-name-95th-rifles = 95. pluk střelců (Rifles)
napoleon-name-akhtyrka-hussars = achtyrští husaři
napoleon-name-ammunition-train = muniční trén
napoleon-name-belostok-infantry = Bělostocký pěší pluk
napoleon-name-brandenburg-fusiliers = braniborští fyzilíři
napoleon-name-brandenburg-hussars = braniborští husaři
napoleon-name-brandenburg-uhlans = braniborští huláni
napoleon-name-brigade-3-pounder = brigádní 3liberní dělo
napoleon-name-cacadores = caçadores
napoleon-name-cavalry-battery = jezdecká baterie
napoleon-name-cavalry-battery-6-pounder = jízdecká 6liberní baterie
napoleon-name-chasseurs-a-cheval = jízdní myslivci
napoleon-name-chevalier-guard-horse-guard = kavalírská garda, jízdní garda
napoleon-name-chevauxlegers = lehkooděnci
napoleon-name-combined-grenadiers = spojení granátníci
napoleon-name-cossacks = kozáci
napoleon-name-cuirassiers = kyrysníci
napoleon-name-cuirassiers-2-franz = kyrysníci č. 2 Franz
napoleon-name-cuirassiers-carabiniers = kyrysníci, karabiníci
napoleon-name-dragoons = dragouni
napoleon-name-dragoons-4-levenehr = dragouni č. 4 Levenehr
napoleon-name-foot-battery-12-pounder = pěší 12liberní baterie
napoleon-name-foot-battery-6-pounder = pěší 6liberní baterie
napoleon-name-foot-battery-8-pounder = pěší 8liberní baterie
napoleon-name-foot-battery-9-pounder = pěší 9liberní baterie
napoleon-name-foot-guard = pěší garda
napoleon-name-foot-guards = pěší garda (Foot Guards)
napoleon-name-fusiliers = fyzilíři
napoleon-name-garde-du-corps = Garde du Corps
napoleon-name-german-or-hungarian-line-infantry = německá nebo uherská řadová pěchota
napoleon-name-grenadier-battalions = granátnické bataliony
napoleon-name-grenadiers = granátníci
napoleon-name-grenzers = hraničáři
napoleon-name-guard-chasseurs-a-cheval = gardoví jízdní myslivci
napoleon-name-guard-chevau-legers-lanciers = gardoví lehkooděnci kopiníci
napoleon-name-guard-foot-battery-12-pounder = gardová pěší 12liberní baterie
napoleon-name-guard-horse-grenadiers = gardoví jízdní granátníci
napoleon-name-guard-hussars-guard-cossacks = gardoví husaři, gardoví kozáci
napoleon-name-guard-infantry = gardová pěchota
napoleon-name-guard-jagers = gardoví myslivci
napoleon-name-guard-light-cavalry = gardová lehká jízda
napoleon-name-guard-position-battery-12-pounder = gardová poziční 12liberní baterie
napoleon-name-halkett-s-brigade = Halkettova brigáda
napoleon-name-hanoverian-landwehr = hannoverská zeměbrana
napoleon-name-heavy-dragoons = těžcí dragouni
napoleon-name-highland-brigade = skotská brigáda
napoleon-name-horse-battery = jízdní baterie
napoleon-name-horse-battery-6-pounder = jízdní 6liberní baterie
napoleon-name-household-cavalry = palácová jízda
napoleon-name-howitzer-battery = houfnicová baterie
napoleon-name-hussars = husaři
napoleon-name-hussars-6-blankenstein = husaři č. 6 Blankenstein
napoleon-name-ilovaisky-s-cossacks = Ilovajského kozáci
napoleon-name-jagers = myslivci
napoleon-name-jagers-schutzen = myslivci, střelci
napoleon-name-karpov-s-cossacks = Karpovovi kozáci
napoleon-name-kempt-s-brigade = Kemptova brigáda
napoleon-name-kgl-hussars = husaři KGL
napoleon-name-king-s-german-legion-brigade = brigáda Královské německé legie
napoleon-name-kolyvan-infantry = Kolyvaňský pěší pluk
napoleon-name-krakusi = krakusové
napoleon-name-kursk-infantry = Kurský pěší pluk
napoleon-name-landwehr = zeměbrana
napoleon-name-landwehr-cavalry = jízda zeměbrany
napoleon-name-landwehr-infantry = pěchota zeměbrany
napoleon-name-leib-infantry = Leib-pěší pluk
napoleon-name-light-battery = lehká baterie
napoleon-name-light-battery-6-pounder = lehká 6liberní baterie
napoleon-name-light-brigade = lehká brigáda
napoleon-name-light-dragoons = lehcí dragouni
napoleon-name-light-infantry = lehká pěchota
napoleon-name-line-brigade = řadová brigáda
napoleon-name-line-infantry = řadová pěchota
napoleon-name-line-lancers = řadoví kopiníci
napoleon-name-lithuanian-dragoons = litevští dragouni
napoleon-name-mounted-jagers = jízdní myslivci (jägři)
napoleon-name-musketeers = mušketýři
napoleon-name-narva-infantry = Narvský pěší pluk
napoleon-name-national-guard = Národní garda
napoleon-name-national-guard-levy = Národní garda, domobrana
napoleon-name-novgorod-cuirassiers = novgorodští kyrysníci
napoleon-name-odessa-infantry = Oděský pěší pluk
napoleon-name-old-guard = Stará garda
napoleon-name-ompteda-s-kgl-brigade = Omptedova brigáda KGL
napoleon-name-opolchenie = opolčenci
napoleon-name-pack-s-highland-brigade = Packova skotská brigáda
napoleon-name-pavlovsk-grenadiers = pavlovští granátníci
napoleon-name-polish-uhlans-in-french-service = polští huláni ve francouzských službách
napoleon-name-portuguese-line-brigade = portugalská řadová brigáda
napoleon-name-position-battery = poziční baterie
napoleon-name-position-battery-12-pounder = poziční 12liberní baterie
napoleon-name-preobrazhensky-guard = Preobraženský gardový pluk
napoleon-name-regimental-3-pounder = plukovní 3liberní dělo
napoleon-name-regimental-4-pounder = plukovní 4liberní dělo
napoleon-name-regimental-guns-of-the-12th = plukovní děla 12. pluku
napoleon-name-royal-horse-artillery = Královské jízdní dělostřelectvo
napoleon-name-royal-horse-artillery-6-pounder = Královské jízdní dělostřelectvo, 6liberní
napoleon-name-silesian-landwehr = slezská zeměbrana
napoleon-name-smolensk-infantry = Smolenský pěší pluk
napoleon-name-uhlans = huláni
napoleon-name-union-brigade = brigáda „Union“
napoleon-name-united-grenadiers = spojení granátníci
napoleon-name-upper-austrian-landwehr = hornorakouská zeměbrana
napoleon-name-vistula-legion = Viselská legie
napoleon-name-vyborg-infantry = Vyborský pěší pluk
napoleon-name-west-prussian-uhlans = západopruští huláni
napoleon-name-young-guard = Mladá garda
