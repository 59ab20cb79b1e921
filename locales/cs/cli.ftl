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
    w         na malé obrazovce: důvody, záznam nebo poznámky
    R         vzdát bitvu (po dotazu)
    q         odejít od stolu (po dotazu; s uloží)
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

cli-verify-holds =
    souhlasí: { $steps ->
        [one] jeden krok
        [few] { $steps } kroky
       *[other] { $steps } kroků
    }, { $dice ->
        [one] jedna kostka
        [few] { $dice } kostky
       *[other] { $dice } kostek
    } a { $picks ->
        [one] jedno losování
        [few] { $picks } losování
       *[other] { $picks } losování
    }, vše tak, jak to dává semínko s otiskem { $commitment }.
cli-verify-scripted = podle předlohy: kroky s kostkami zadanými předem, a ne ze semínka: { $scripted } z { $steps }. Všechny akce jsou v souladu s pravidly, ale záznam o kostkách nic nedokazuje.
cli-verify-allow = kostky zadané předem se přijímají jen s volbou --allow-scripted
cli-verify-bound = Pořadí kroků je svázáno řetězem otisků, který končí na { $link }.
cli-verify-unbound = Pořadí kroků není svázáno: tento záznam nemá řetěz otisků.
cli-verify-not-over = Bitva ještě trvá.

cli-verdox-nobody = ničí
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

cli-generals-headline = kolo { $round } z 10 · body: Bílý { $white }, Černý { $black }
cli-generals-sheet = Váš list, rozkazů { $charged } z { $orders }
cli-generals-sector = Bílý: { $white }· Černý: { $black }

cli-ccn-headline = zástavy: Francouzi { $french } z { $frenchgoal }, Spojenci { $allied } z { $alliedgoal } · karet v balíčku: { $deck }
cli-ccn-unit-here = { $nation }, { $kind }, bloky: { $blocks } z { $full }

cli-napoleon-headline = kolo { $turn }/{ $turns }, iniciativa { $initiative } · Jih { $south } b. −{ $southlost }/{ $southall } · Sever { $north } b. −{ $northlost }/{ $northall }
cli-napoleon-unit-here = { $name }, { $form }, podstavce: { $bases } z { $started }{ $disorder ->
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

cli-notes = Před očima
cli-line = { $text }
cli-list = { $lines }
cli-keys-small = šipky, Enter: výběr · Tab, mezerník: seznam · w strana · ? nápověda · q konec
cli-no-terminal = Hraje se v terminálu, a toto terminál není. Pro programy je bivouac engine.
cli-unknown-game = Hra „{ $name }“ není; známé: { $known }.
cli-unknown-scenario = Scénář „{ $name }“ není; známé: { $known }.
cli-unknown-side = Strana „{ $name }“ není; strany: { $known }.
cli-unknown-level = Hráč „{ $name }“ není; známí: { $known }.
cli-not-resumed = V bitvě ze souboru { $file } nelze pokračovat: { $reason }
cli-not-saved = Soubor { $file } nelze zapsat: { $reason }
cli-kept = Bitva je uložena v souboru { $file }.
cli-ask-act = { $action }? Enter nebo y: ano; jiná klávesa: ne.
cli-ask-resign = Vzdát bitvu? Enter nebo y: ano; jiná klávesa: ne.
cli-ask-quit = Odejít od stolu? y: ano; s: nejdřív uložit do souboru { $file }; jiná klávesa: ne.
cli-ask-quit-kept = Odejít od stolu? Bitva je v souboru { $file }. Enter nebo y: ano; jiná klávesa: ne.
cli-sign-acted = už jednala

cli-verdox-sign-kinds = pěchota, střelci, granátníci, jízda, jízdní střelci, dělostřelectvo
cli-verdox-sign-secret = vaše žetony lícem dolů
cli-verdox-sign-barge = pramice; s písmenem: někdo je na palubě
cli-verdox-sign-walls = hradba, brána, breš
cli-verdox-sign-ground = kopec, údolí, les, bažina
cli-verdox-sign-water = řeka, kanál, most, cesta

cli-generals-sign-kinds = pěchota, jízda, dělostřelectvo
cli-generals-sign-sides = Černý, Bílý
cli-generals-sign-fresh = čtyři jednotky pěchoty, které mohou jednat
cli-generals-sign-spent = čtyři vyčerpané
cli-generals-sign-routed = čtyři v panice
cli-generals-sign-objectives = generál, větrná růžice, vlajka: cíle
cli-generals-sign-ground = les, kopec, budova, trosky, řeka

cli-ccn-sign-infantry = řadová pěchota, lehká pěchota, Rifle Light, milice
cli-ccn-sign-guard = granátníci, Stará garda, Mladá garda, gardoví granátníci
cli-ccn-sign-cavalry = lehká, těžká, kyrysníci; G: gardová
cli-ccn-sign-artillery = polní a jízdní dělostřelectvo; G: gardové
cli-ccn-sign-unit = řadová pěchota, čtyři bloky, s velitelem
cli-ccn-sign-marks = s rozkazem; po pohybu nebo boji; ve čtverci
cli-ccn-sign-works = strmý svah; polní opevnění
cli-ccn-sign-ground = les, kopec, město, mlýn, pískový lom
cli-ccn-sign-water = řeka, brod, most

cli-napoleon-draft = Váš soupis ({ $nation }): jednotky { $units } z { $most } bodů, vylepšení { $upgrades } z { $more }
cli-napoleon-draft-empty = zatím prázdný
cli-napoleon-draft-unit = { $kind } ×{ $bases }
cli-napoleon-draft-general = generál: { $school }
cli-napoleon-sign-unit = pěchota obrácená k severu, čtyři podstavce
cli-napoleon-sign-arms = pěchota, jízda, dělostřelectvo, trén
cli-napoleon-sign-fleeing = prchá
cli-napoleon-sign-commanders = vrchní velitel nebo velitel sboru; divizní generál
cli-napoleon-sign-objectives = hlavní cíl; vedlejší cíl
cli-napoleon-sign-works = zástavba, reduta, liniové opevnění
cli-napoleon-sign-ground = kopec, les, obtížný terén, sníženina, neprostupný terén
cli-napoleon-sign-water = potok, řeka, velká řeka, most, cesta
cli-napoleon-sign-fences = plot, živý plot, zeď

cli-rules-book = { $title } (číslovaných vět: { $count }, { $prefix }-1.1 …)
cli-rules-unknown = „{ $name }“ není ani hra, ani pravidlo; známé: { $known }.
cli-rules-no-rule = Pravidlo { $rule } ve hře { $title } není.
cli-rules-search-empty = --search potřebuje aspoň jedno slovo.
cli-rules-nothing = Žádné pravidlo neobsahuje slova „{ $words }“.
cli-arena-who = Udejte hru a hráče, kteří mají bojovat.
cli-scenario-good = { $file }: bitva hry { $game }: { $title }
