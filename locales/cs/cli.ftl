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
cli-help-scroll = ↓ a ↑ ukážou zbytek; jiná klávesa zavře
cli-nothing-here = Odtud nelze nic udělat.
cli-undone = – vzato zpět –
cli-thinks = Počítač přemýšlí…
# The sides, as they are called in sentences.
cli-seat =
    { $seat ->
        [hasbergs] { verdox-hasbergs }
        [askans] { verdox-askans }
        [white] { generals-white }
        [black] { generals-black }
        [french] { ccn-side-french }
        [allied] { ccn-side-allied }
        [south] { napoleon-south }
        [north] { napoleon-north }
        [union] { lee-union }
        [confederate] { lee-confederate }
       *[other] { $seat }
    }
cli-your-turn = { cli-seat }: vyberte jednotku nebo akci.
cli-asked = { cli-seat }: { $question }
cli-choose-target = { $place }: kam? Esc výběr zruší.
cli-hand-over = Předejte klávesnici: { cli-seat }.
cli-hand-over-key = Až budete sedět před obrazovkou, stiskněte Enter.
cli-won = { cli-seat } – vítězství: { $reason }
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
cli-verify-no-chain = záznam bez řetězce otisků se přijímá jen s volbou --without-chain
cli-verify-bound = Pořadí kroků je svázáno řetězem otisků, který končí na { $link }.
cli-verify-unbound = Pořadí kroků není svázáno: tento záznam nemá řetěz otisků.
cli-verify-not-over = Bitva ještě trvá.

cli-verdox-nobody = ničí
cli-verdox-headline = { $rounds ->
    [0] kolo { $round } z { $rounds } · modří { $blue }, čeká { $bluewaiting } · červení { $red }, čeká { $redwaiting }
   *[other] kolo { $round } z { $rounds } · modří { $blue }, čeká { $bluewaiting } · červení { $red }, čeká { $redwaiting }
}
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
   *[division] divizní generál
}, velení { $value }
cli-napoleon-ground = { $ground }{ $strength ->
    [0] {""}
   *[other] {" "}({ $strength })
}

cli-lee-headline = kolo { $turn }/{ $turns }, iniciativa: { $holder } · Unie { $union } b. −{ $unionlost }/{ $unionall } · Konfederace { $confederate } b. −{ $confederatelost }/{ $confederateall }
cli-lee-objective = body: Unie { $union }, Konfederace { $confederate }; drží: { $holder }
cli-lee-corps-dice = kostky za sbory: { $dice }
cli-lee-chief = { $general }, vrchní velitel
cli-lee-order = { $order }: { $state }
cli-lee-dice-of = { $general }: { $dice }
cli-lee-dice-general = { $general } { $left }/{ $all }
cli-lee-dice =
    { $dice ->
        [one] 1 kostka
        [few] { $dice } kostky
       *[other] { $dice } kostek
    }
cli-lee-bids = Vaše šance vyhrát hod podle kostek protivníka ({ $general })
cli-lee-test = { $general }, { $order }: obtížnost { $difficulty }, linie { $inches }″; šance podle kostek vrchního velitele (dolů) a velitele (doprava)
cli-lee-ask-place = kam se postaví { $general }?

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

cli-ccn-sign-infantry = řadová pěchota, lehká pěchota, střelci, milice
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
cli-arena-who = Udejte hru a hráče, kteří mají bojovat.
cli-scenario-good = { $file }: bitva hry { $game }: { $title }

# A file that cannot be used: what stands in the way.

cli-no-record = není to záznam bitvy: { $reason }
cli-left-out = vynecháno: { $file }
cli-unknown-language = jazyk „{ $name }“ není; jsou en, pl a cs

# What is wrong with a command line.

cli-usage-command = příkaz „{ $name }“ neexistuje.
cli-usage-no-command = udejte příkaz.
cli-usage-argument = „{ $name }“ tu neexistuje.
cli-usage-value = „{ $value }“ se nehodí: { $argument }.
cli-usage-no-value = chybí hodnota: { $argument }.
cli-usage-missing = chybí: { $argument }
cli-usage-conflict = navzájem se vylučují: { $argument }, { $other }.
cli-usage-known = Známé: { $known }.
cli-usage-near = Mysleli jste „{ $name }“?
cli-usage-more = Více řeknou bivouac --help a bivouac PŘÍKAZ --help.

# The report of a match.

cli-arena-how-sprt = Udejte OD:DO v procentech, například 60:65, nebo elo0:20.
cli-arena-how-bot = Udejte JMÉNO=PŘÍKAZ.
cli-arena-how-knob = Udejte JMÉNO=HODNOTA, například horizon=20.
cli-arena-result = { $a } a { $b }, bitvy: { $battles }; výhry: { $won }, remízy: { $drawn }, prohry: { $lost }
cli-arena-score = výsledek { $score } % [{ $low }; { $high }]
cli-arena-elo = Elo { $elo } [{ $low }; { $high }]
cli-arena-pairs = dvojice: { $pairs }; s výsledkem 0: { $zero }, ½: { $half }, 1: { $one }, 1½: { $more }, 2: { $two }
cli-arena-test = test { $zero } % proti { $one } %: { $verdict } (logaritmus poměru { $ratio }, meze ±{ $bound })
cli-arena-accepted = přijato
cli-arena-rejected = zamítnuto
cli-arena-open = nerozhodnuto
cli-arena-thinking = { $name }, rozhodnutí: { $decisions }, průměrně { $mean } ms, 99 % do { $most } ms, nejdéle { $longest } ms
cli-arena-side = { cli-seat } { $score } % z { $battles }
cli-arena-scenario = { $scenario }: { $first }, { $second }; kroků v bitvě: { $steps }
cli-arena-ending = { $reason }: výhry { $won }, remízy { $drawn }, prohry { $lost }
cli-arena-forfeit = kontumace: { $reason }
cli-arena-trouble = potíž: { $reason }
cli-arena-more = a další: { $more }

# The help of the commands.

cli-help-about = Rozhodčí a soupeř pro válečné hry z doby střelného prachu
cli-help-usage = Použití:
cli-help-commands = Příkazy
cli-help-arguments = Argumenty
cli-help-options = Volby
cli-help-some-options = [VOLBY]
cli-help-a-command = PŘÍKAZ
cli-help-default = [výchozí: { $value }]
cli-help-after =
    Příklady:
      bivouac                               nabídne stránku a vypíše její adresu
      bivouac play verdox                   hra v terminálu
      bivouac rules VER-3.4                 co říká toto pravidlo?
      bivouac scenario list                 jaké jsou bitvy?
      {"  "}{ $games }    rozhovor s programem
      bivouac arena verdox veteran recruit  kdo je silnější?
      bivouac simulate ccn rolica-1808      je tento scénář vyrovnaný?
      bivouac odds ccn --at 30 --action 2   jaká je šance?
      bivouac verify battle.json            byly kostky poctivé?

    Návratové kódy: 0 v pořádku, 1 odmítnutí nebo nezdar, 2 chybné použití.
cli-help-print = Vypsat tuto nápovědu
cli-help-help = Vypsat tuto nápovědu nebo nápovědu k příkazu
cli-help-version = Vypsat verzi
cli-help-scenarios = Složka se soubory scénářů, které doplňují nebo nahrazují vestavěné
cli-help-lang = Jazyk všeho, co program říká: en, pl nebo cs
cli-help-game = Hra
cli-help-arena = Nechat počítačové soupeře bojovat a změřit jejich sílu
cli-help-arena-after =
    Hráči: random, recruit, veteran, marshal, marshal:400 (milisekundy na rozhodnutí), marshal@2000 (opakování
    na rozhodnutí, na každém stroji stejně) nebo jméno z volby --bot. Každá dvojice je jeden scénář a semínko,
    hrané dvakrát s prohozenými stranami.

    Příklady:
      bivouac arena verdox veteran recruit
      bivouac arena verdox marshal veteran --time 100 --pairs 200 --sprt 60:65
      bivouac arena verdox veteran mine --bot 'mine=python3 bot.py' --time 500
      bivouac arena tune verdox marshal@500 --knobs horizon,contest --steps 50
cli-help-arena-a = První hráč: výsledky se udávají z jeho strany
cli-help-arena-b = Druhý hráč
cli-help-arena-sprt = Skončit, jakmile je dokázáno, že výsledek je nejvýše první, nebo nejméně druhé číslo: v procentech, nebo jako Elo s „elo“ na začátku (60:65, elo0:20)
cli-help-arena-bot = Program, který zná požadavek choose z protokolu, jako JMÉNO=PŘÍKAZ; lze uvést vícekrát
cli-help-arena-knobs = Nastavení prvního hráče ze souboru, jaký je v programu
cli-help-arena-set = Jedno nastavení prvního hráče, jako JMÉNO=HODNOTA; lze uvést vícekrát
cli-help-arena-results = Ukládat dvojice do tohoto souboru a pokračovat, kde končí: zápas lze hrát po částech
cli-help-arena-json = Vypsat zprávu jako JSON
cli-help-arena-pairs = Kolik dvojic bitev, nejvýše
cli-help-arena-time = Čas na rozhodnutí v milisekundách, pro hráče bez vlastního
cli-help-arena-minutes = Po tolika minutách nezačínat novou dvojici
cli-help-arena-scenario = Jen tento scénář; lze uvést vícekrát
cli-help-arena-seed = Semínko zápasu
cli-help-arena-computing-time = Počítat výpočetní čas místo času na hodinách: pro zaneprázdněný stroj
cli-help-arena-threads = Kolik bitev najednou; bez této volby jedna na jádro
cli-help-tune = Zlepšit nastavení soupeře: zatřesené spolu bojují (SPSA)
cli-help-tune-level = Soupeř
cli-help-tune-knobs = Nastavení ke zlepšení, oddělená čárkami
cli-help-tune-steps = Kolik kroků; v každém se hraje tolik dvojic, kolik říká --pairs
cli-help-tune-shake = Jak silně zpočátku třást, jako část rozsahu
cli-help-tune-stride = Jak daleko zpočátku posune jasná výhra, jako část rozsahu
cli-help-tune-set = Kde nastavení začíná, jako JMÉNO=HODNOTA, místo hodnoty v programu; lze uvést vícekrát
cli-help-engine = Protokol stroje: JSON Lines na standardním vstupu a výstupu
cli-help-engine-after =
    Příklad:
      {"  "}{ $engine }
cli-help-play = Hrát v terminálu proti počítači nebo ve dvou u jedné klávesnice
cli-help-play-after =
    Příklady:
      bivouac play                  nejkratší bitva první hry
      bivouac play verdox redoubt   tato bitva, proti počítači
      bivouac play verdox --two     dva hráči u jedné klávesnice
      bivouac play verdox --watch   počítač sám se sebou
      bivouac play verdox --side askans --against marshal

    Klávesy: šipky ukazují, Enter vybírá, Esc výběr zruší, Tab prochází seznam akcí, mezerník provede
    označenou, n další figura, která může jednat, u zpět, ? nápověda, q odchod (s bitvu nejdřív uloží).

    Bitva vedená v souboru (--record) se zapisuje po každém kroku; bivouac play --resume v ní pokračuje
    a bivouac verify ji ověří. V souboru je semínko kostek: kdo jej čte, ví, co padne.
cli-help-play-scenario = Scénář; bivouac scenario list vypíše všechny
cli-help-play-two = Dva hráči u jedné klávesnice
cli-help-play-watch = Počítač hraje obě strany
cli-help-play-side = Strana, kterou hrajete
cli-help-play-against = Síla počítače: random, recruit, veteran nebo marshal
cli-help-play-seed = Celé číslo, se kterým se kostky opakují
cli-help-play-record = Vést bitvu v tomto souboru
cli-help-play-resume = Pokračovat v bitvě vedené v tomto souboru
cli-help-rules = Vyhledat pravidla podle čísla, hry nebo slova
cli-help-rules-after =
    Příklady:
      bivouac rules                           seznam sbírek pravidel
      bivouac rules verdox                    celá sbírka
      bivouac rules VER-3.4                   jedno pravidlo
      bivouac rules verdox --search swamp     všechna pravidla, která mluví o bažině
      bivouac rules --search artillery        ve všech sbírkách

    Pravidla jsou anglicky.
cli-help-rules-what = Číslo pravidla (VER-3.4) nebo hra (verdox)
cli-help-rules-search = Vypsat pravidla, která obsahují všechna tato slova
cli-help-scenario = Vypsat, ukázat a zkontrolovat scénáře
cli-help-scenario-after =
    Příklady:
      bivouac scenario list                 všechny bitvy
      bivouac scenario list verdox          bitvy jedné hry
      bivouac scenario show verdox redoubt  soubor jedné bitvy
      bivouac scenario check my.toml        je to bitva? pokud ne: proč
cli-help-scenario-list = Vypsat scénáře
cli-help-scenario-show = Ukázat soubor scénáře
cli-help-scenario-check = Zkontrolovat soubory scénářů
cli-help-scenario-id = Označení scénáře
cli-help-scenario-files = Soubory
cli-help-verify = Ověřit dokončený záznam: každou akci a každý hod
cli-help-verify-after =
    Příklady:
      bivouac verify battle.json         sedí akce a hody?
      bivouac verify battle.json --log   a vyprávět celou bitvu

    Návratové kódy: 0 záznam souhlasí, 1 nesouhlasí, nebo byly kostky zadány předem.
cli-help-verify-record = Záznam: dokument JSON
cli-help-verify-log = Vypsat i krok za krokem, co se stalo
cli-help-verify-allow-scripted = Přijmout kroky, jejichž kostky byly zadány předem, ne semínkem
cli-help-verify-without-chain = Přijmout záznam bez řetězce otisků: starší verze ho nepsaly
cli-help-text = Vypsat záznam jako řádky ke čtení, jeden na každou akci, nebo takový text přečíst
cli-help-text-after =
    Příklady:
      bivouac text battle.json > battle.txt          na fórum
      bivouac --lang pl text battle.json             polsky
      bivouac text --read battle.txt > battle.json   znovu tentýž záznam

    Řádek, který se cestou změnil, je odmítnut i se svým číslem. Zda záznam souhlasí, řekne „bivouac verify“.
cli-help-text-file = Záznam, dokument JSON; s volbou --read text
cli-help-text-read = Přečíst text a vypsat záznam, z něhož vznikl
cli-help-upkeep-data = Datová složka serveru [výchozí: ~/.local/share/bivouac]
cli-help-upkeep-database = Databáze PostgreSQL serveru, pokud ji používá
cli-help-admin = Udržuj pořádek na běžícím serveru: přehledy, mazání, vyloučení, umlčení
cli-help-admin-after =
    Příklady:
      bivouac admin battles                co se právě hraje
      bivouac admin reports                co hráči nahlásili
      bivouac admin ban Rowdy              ukončí každé přihlášení, uvolní místa
      bivouac admin delete-battle 8f3k…

    Server nechává svůj žeton v souboru admin-token v datové složce; číst jej smí jen jeho uživatel.
cli-help-admin-battles = Vypiš bitvy, od nejnovější
cli-help-admin-delete-battle = Smaž bitvu se vším, co o ní bylo zapsáno
cli-help-admin-players = Vypiš účty podle začátku jména, nebo hráče s tímto id
cli-help-admin-ban = Vyluč hráče: ukončí všechna přihlášení a uvolní všechna místa
cli-help-admin-unban = Pusť vyloučeného hráče zpět
cli-help-admin-mute = Ať nikdo neslyší, co hráč říká
cli-help-admin-unmute = Dovol umlčenému hráči znovu mluvit
cli-help-admin-close-account = Zruš účet: místa se uvolní, jméno a slova zmizí ze všech bitev
cli-help-admin-reports = Vypiš, co hráči nahlásili
cli-help-admin-close-report = Označ hlášení za vyřízené
cli-help-admin-server = Kde server naslouchá, bez TLS: ptej se na jeho vlastním stroji
cli-help-serve-keep-guests-days = Po kolika dnech zapomenout hosty, kteří nikde nesedí; 0 znamená nikdy [výchozí: 0]
cli-help-serve-keep-finished-days = Po kolika dnech smazat skončené bitvy; 0 znamená nikdy [výchozí: 0]
cli-help-backup = Uložit bitvy serveru do jednoho souboru, i když server běží
cli-help-backup-after =
    Příklad:
      bivouac backup /backups/battles-$(date +%F).db      i když server běží
cli-help-backup-file = Soubor, který vznikne
cli-help-restore = Vrátit uložené bitvy
cli-help-restore-after =
    Příklad:
      bivouac restore /backups/battles-2026-11-18.db   když server neběží
cli-help-restore-file = Soubor z příkazu bivouac backup
cli-help-restore-replace = Odložit stranou bitvy, které tam už jsou
cli-help-restore-even-if-torn = Přijmout soubor zkopírovaný zpod běžícího serveru, i když v něm chybí poslední zápisy
cli-help-export = Vypsat záznam bitvy ze serveru nebo její deník
cli-help-export-after =
    Příklady:
      bivouac export 8f3k… > battle.json       záznam dokončené bitvy
      bivouac export 8f3k… --log > log.jsonl   vše uložené, i tajemství
cli-help-export-battle = Označení bitvy: poslední část její adresy
cli-help-export-log = Místo toho uložený deník, objekt JSON na řádek; u běžící bitvy obsahuje všechna tajemství
cli-help-serve = Nabídnout stránku (to dělá bivouac, když se mu nic jiného neřekne)
cli-help-serve-after =
    Příklady:
      bivouac serve                            vypíše adresu k otevření
      bivouac serve --listen 0.0.0.0:8000      pro ostatní v síti
      bivouac serve --listen 127.0.0.1:0 --data /tmp/x   volný port, na zkoušku
      bivouac serve --database postgres://…    několik uzlů, jedno PostgreSQL
cli-help-serve-config = Soubor TOML s kterýmkoli z těchto nastavení, pojmenovaným jako volby bez pomlček na začátku: listen = "0.0.0.0:8000"
cli-help-serve-listen = Kde naslouchat; port 0 vybere volný [výchozí: 127.0.0.1:7070]
cli-help-serve-data = Složka pro bitvy, v případě potřeby se vytvoří [výchozí: ~/.local/share/bivouac]
cli-help-serve-database = Databáze PostgreSQL místo souboru v datové složce; může ji sdílet několik uzlů
cli-help-serve-public-url = Adresa, na které lidé server najdou, není-li to ta, na které naslouchá: pro pozvánky a cookies
cli-help-serve-behind-proxy = Proxy před serverem píše X-Forwarded-For: věřit jí [výchozí: false]
cli-help-serve-thinkers = Kolik počítačových hráčů přemýšlí najednou [výchozí: počet jader]
cli-help-serve-think-millis = Jak dlouho nejsilnější počítačový hráč přemýšlí o rozhodnutí, v milisekundách [výchozí: 2000]
cli-help-serve-rate = Kolik požadavků za sekundu smí trvale posílat jeden klient (čtyřikrát tolik najednou); 0 znamená libovolně mnoho [výchozí: 500]
cli-help-serve-login-rate = Kolik pokusů o přihlášení k jednomu účtu nebo o registraci za minutu z jedné sítě; 0 znamená libovolně mnoho [výchozí: 10]
cli-help-serve-patience = Kolik sekund smí klient posílat hlavičku nebo tělo požadavku a mlčet mezi dvěma [výchozí: 20]
cli-help-serve-quotas = Meze toho, co smí jeden člověk od serveru chtít: bitvy, volná místa, spojení, věty [výchozí: true]
cli-help-serve-battles-in-memory = Kolik bitev nejvýše držet v paměti; nepoužívané se čtou z databáze, až jsou potřeba [výchozí: 1000]
cli-help-serve-log = Co zapisovat: error, warn, info, debug nebo filtry jako server=debug [výchozí: info]
cli-help-serve-log-format = Jak zapisovat: text pro lidi, json pro stroje [výchozí: text]
cli-help-serve-calls = Kam smějí jít zprávy, že je hráč na tahu, pokud o ně stojí: nikam, jen do veřejného internetu, nebo kamkoli [výchozí: public]
cli-help-serve-call-after = Kolik sekund rozhodnutí čeká, než se o něm hráč dozví mimo stránku [výchozí: 20]
cli-help-serve-ratings = Souboje a hodnocené bitvy se počítají do žebříčku [výchozí: true]

# Co se nepodaří se soubory, servery a zápasy.
cli-in-file = { $file }: { $reason }
cli-no-contender = „{ $name }“ bojovat nemůže: uveďte random, recruit, veteran, marshal, marshal:400 (milisekundy), marshal@2000 (iterace) nebo jméno z --bot.
cli-arena-bot-dead = Bota „{ $name }“ se nepodařilo spustit: { $command }
cli-knobs-form = nastavení nelze přečíst: { $reason }
cli-no-knob = Nastavení „{ $name }“ neexistuje; známá: { $known }.
cli-knob-range = Nastavení „{ $name }“ je { $value }; rozsah: od { $low } do { $high }.
cli-ledger-line = řádek { $line }: { $reason }
cli-ledger-other = je v něm jiný zápas: { $what } { $theirs }, ne { $ours }
cli-serve-public-url = public-url: „{ $url }“ není adresa jako https://bivouac.example, bez cesty.
cli-serve-no-scheme = database: databáze je postgres://….
cli-serve-scheme = database: databáze je postgres://…, ne { $scheme }://….
cli-serve-log = log: „{ $filter }“ není filtr protokolu: { $reason }
cli-serve-listen = nelze naslouchat na { $address }: { $reason }
cli-serve-network = síť selhala: { $reason }
cli-network-in-use = naslouchá tam jiný program
cli-network-not-ours = tento stroj takovou adresu nemá
cli-network-refused = nikdo tam nenaslouchá
cli-network-forbidden = tento uživatel to nesmí
cli-store-too-new = databáze má podobu { $found }, tento program zná podoby do { $known }: zapsala ji novější verze
cli-store-in-use = datovou složku { $file } používá jiný proces
cli-store-unreachable = databáze je nedosažitelná, adresa { $address }: { $reason }
cli-store-torn = Soubor { $file } byl zkopírován, když do něj server psal, a bez žurnálu (bivouac.db-wal): poslední zápisy chybí. Zálohu dělá „bivouac backup FILE“, i když server běží.
cli-store-empty = ve složce { $file } žádné bitvy nejsou
cli-store-full = ve složce { $file } už bitvy jsou; --replace je odloží stranou
cli-store-exists = soubor { $file } už existuje
cli-store-other = { $file } není soubor s bitvami: { $reason }
cli-store-damaged = soubor { $file } je poškozený: { $reason }
cli-upkeep-own-tools = Bitvy v PostgreSQL se ukládají a obnovují jeho vlastními nástroji: „{ $tool }“. Celý postup je v docs/running.md.
cli-upkeep-content = bitvy: { $battles }, řádky: { $lines }, účty: { $accounts }
cli-upkeep-aside = to, co tam bylo, je teď v { $file }
cli-export-no-battle = Bitva „{ $name }“ neexistuje.
cli-export-not-over = Tato bitva ještě neskončila: její záznam by prozradil tajemství. --log přesto vypíše vše, co je uloženo.
cli-admin-no-player = Hráč „{ $name }“ neexistuje.
cli-admin-no-server = { $address } neodpovídá jako server Bivouac.
cli-lee-sign-unit = pěchota obrácená k severu, odolnost 7 (+: deset nebo víc)
cli-lee-sign-arms = pěchota, jízda, sesednutá jízda, dělostřelectvo
cli-lee-sign-routed = v panice
cli-lee-sign-generals = vrchní velitel; velitel; divizní generál
cli-lee-sign-own-marker = váš žeton lícem dolů: obrana, pochod, postup
cli-lee-sign-marker = nepřítelův žeton lícem dolů; odkrytý žeton
cli-lee-sign-objective = cíl
cli-lee-sign-ground = kopec, les, obtížný terén, kukuřičné pole, město
cli-lee-sign-lines = potok, velká řeka, most, zeď, cesta

# Bitva, na kterou se ohlížíme. Převaha se počítá od 0 (prohra) do 100 (výhra).
cli-help-analyse = Řekne, jak se měnila převaha v bitvě, co bylo štěstí a které chvíle rozhodly
cli-help-analyse-after =
    Příklady:
      bivouac analyse battle.json                     celá pravda i to, co mohla vědět každá strana
      bivouac analyse battle.json --eyes askans       jen z toho, co viděla jedna strana
      bivouac analyse battle.json --iterations 300    stejně na každém počítači
cli-help-analyse-record = Záznam skončené bitvy: dokument JSON
cli-help-analyse-eyes = Jen z toho, co viděla tato strana
cli-help-analyse-moments = Kolik rozhodujících chvil uvést
cli-help-analyse-time = Kolik sekund smí Maršál u každé počítat
cli-help-analyse-iterations = Kolik iterací místo času: pak dá tentýž záznam tentýž rozbor na každém počítači
cli-help-analyse-json = Vypsat JSON
cli-analyse-time = --time přijímá 0 až 3600 sekund
cli-analyse-balance = Převaha krok za krokem: vysoko je dobře pro stranu { $first }, nízko pro stranu { $second }.
cli-analyse-truth = doopravdy
cli-analyse-known = jak ji mohla posoudit strana { $side }
cli-analyse-shares = Odkud se její změna vzala, v bodech ze 100; více je lépe pro stranu { $first }:
cli-analyse-choices = { $side }: rozhodnutí
cli-analyse-dice = { $side }: kostky oproti tomu, co se dalo čekat
cli-analyse-draws = { $side }: karty a jiná losování
cli-analyse-enemy = { $side }: všechno, co udělala; z druhé strany se štěstí od rozhodnutí nepozná
cli-analyse-clock = hodiny
cli-analyse-quiet = Nerozhodla žádná jednotlivá chvíle.
cli-analyse-moment = { $number }. Po kroku { $step }, { $side }: { $phase }. { $before } → { $after }
cli-analyse-did = Stalo se: { $deeds }
cli-analyse-luck = Z toho štěstí: { $points }
cli-analyse-same = Maršál by udělal totéž.
cli-analyse-would = Maršál: { $deeds }
cli-analyse-better = V představovaných světech má o { $points } bodů víc, ± { $doubt }. Co se tím zlepší nebo zhorší:

# Hádanky.
cli-help-puzzles = Hledá hádanky v bitvách počítačových hráčů
cli-help-puzzles-after =
    Příklady:
      bivouac puzzles ccn --out puzzles/ccn --minutes 20    dokud jich nebude dvacet nebo nevyprší čas
      bivouac puzzles ccn --out puzzles/ccn --minutes 20    a dál od místa, kde hledání skončilo
cli-help-puzzles-scenario = Jen v bitvách tohoto scénáře; bez něj ve všech
cli-help-puzzles-out = Složka pro hádanky, po jednom souboru; ty, které tam jsou, zůstanou a hledá se dál za nimi
cli-help-puzzles-minutes = Nejvýše kolik minut
cli-help-puzzles-most = Kolik hádanek má ve složce být
cli-help-puzzles-seed = Semínko první bitvy; bez něj to po poslední hádance
cli-help-puzzles-iterations = Kolik iterací má první hledání; druhé jich má třikrát tolik
cli-help-puzzles-lead = O kolik bodů ze 100 musí být odpověď lepší než všechny ostatní
cli-puzzles-minutes = --minutes přijímá 0 až 10000
cli-puzzles-progress = bitva { $seed }, prohlédnuté pozice: { $positions }, hádanky: { $found }
cli-puzzles-there = Hádanky v { $folder }: { $count }
