# Klient v prohlížeči.

web-tagline = Hry o jízdě, pěchotě a dělech. Vyberte si a hrajte: účet není potřeba.
web-nav = Stránky
web-nav-rules = Pravidla
web-nav-scenarios = Scénáře
web-nav-settings = Nastavení
web-language = Jazyk
web-loading = Okamžik…
web-load-failed = Tuto část stránky se nepodařilo načíst.
web-try-again = Zkusit znovu
web-not-found = Tady nikdo netáboří
web-not-found-more = Na této adrese žádná stránka není.
web-to-lobby = Do předsálí
web-close = Zavřít
web-cancel = Zrušit
web-copy = Kopírovat
web-copied = Zkopírováno
web-filter = Filtrovat
web-server-unreachable = Server neodpovídá. Stránka to zkouší dál sama.

## Předsálí

web-lobby-title = Předsálí
web-minutes = { $minutes } min
web-minutes-range = { $from }–{ $to } min
web-hours =
    { $hours ->
        [one] { $hours } hodina
        [few] { $hours } hodiny
        [many] { $hours } hodiny
       *[other] { $hours } hodin
    }
web-weight = náročnost
web-weight-of = Náročnost { $weight } z 5
web-play-computer = Hrát proti počítači
web-invite-friend = Pozvat přítele
web-same-screen = Na jedné obrazovce
web-in-terminal = Hrací plán tu zatím není. V terminálu:
web-list-mine = Moje bitvy
web-list-mine-empty = Zatím žádná. Vyberte si hru výše: první bitva je na jedno kliknutí.
web-list-open = Otevřené bitvy
web-list-open-empty = Nikdo teď na soupeře nečeká.
web-list-watch = Sledovat
web-list-watch-empty = Žádná jiná bitva se nebojuje.
web-finished-count =
    { $count ->
        [one] { $count } dohraná, se záznamem
        [few] { $count } dohrané, se záznamem
       *[other] { $count } dohraných, se záznamem
    }
web-show-running = probíhající bitvy
web-against = soupeř: { $who }
web-offers = volná strana: { $side }
web-your-turn = jste na tahu
web-waiting-for = na tahu: { $who }
web-computer-thinks = Počítač přemýšlí
web-won-by = Vítězství: { $side }
web-draw = Remíza
web-join = Připojit se
web-play = Hrát
web-look = Podívat se
web-replay = Záznam
web-who-me = vy
web-who-computer = počítač, { $level }
web-who-open = volné místo
web-who-invited = pozvaný přítel
web-who-guest = host

## Nová bitva

web-opponent = Soupeř
web-way-computer = Počítač
web-way-invite = Přítel, odkazem
web-way-open = Kdokoli
web-way-screen = Na jedné obrazovce
web-scenario = Scénář
web-your-side = Vaše strana
web-side-any = Losem
web-level = Úroveň počítače
web-level-recruit = Rekrut
web-level-recruit-more = rychlý, shovívavý
web-level-veteran = Veterán
web-level-veteran-more = rozvážný
web-level-marshal = Maršál
web-level-marshal-more = myslí dopředu
web-more-options = Volitelná pravidla a kostky
web-dice-word = Vaše slovo, přimíchané do kostek
web-dice-word-explain = O hodech rozhoduje tajné semínko, jehož otisk je zveřejněn před prvním hodem, a vaše slovo. Po bitvě můžete ověřit každý hod.
web-start-computer = Začít
web-start-invite = Vytvořit odkaz
web-start-open = Nabídnout bitvu
web-start-screen = Začít
web-invite-ready = Pozvánka je připravena
web-invite-explain = Pošlete tento odkaz příteli. Kdo ho otevře, převezme druhou stranu.
web-invite-link = Odkaz s pozvánkou
web-to-battle = Do bitvy

## Bitva

web-battle-missing = Taková bitva není
web-battle-missing-more = Možná byla odstraněna, nebo adresa není úplná.
web-no-board = Tato hra zatím nemá v prohlížeči hrací plán
web-board-role = hrací plán
web-panel = Co je třeba udělat, šance a deník
web-bar = Nástroje
web-points = body
web-zoom-in = Přiblížit
web-zoom-out = Oddálit
web-looking-back = Pohled zpět: krok { $seq } z { $of }
web-battle-over = Bitva skončila
web-you-watch = Sledujete bitvu
web-turn-of = { $side }: jste na tahu
web-your-turn-head = Jste na tahu
web-wait = Vyčkejte
web-connecting = Připojování…
web-reconnecting = Spojení je přerušeno, obnovuje se. Nic se neztratilo.
web-trouble-offline = Server teď neodpovídá. Zkuste to za chvíli.
web-draw-offered = Soupeř nabízí remízu.
web-draw-accept = Přijmout
web-paused = Bitva je pozastavena.
web-resume = Pokračovat
web-considering = Co by se stalo
web-probably = Pravděpodobně
web-odds-sampled = Odhad z mnoha pokusů.
web-odds-joint = Všechny výsledky slovy
web-dice = Kostky
web-log = Deník
web-log-empty = Zatím se nic nestalo.
web-jump-here = Podívat se na tuto chvíli
web-chat = Rozhovor
web-chat-empty = Nikdo zatím nic neřekl.
web-chat-say = Napište něco
web-send = Poslat
web-all-actions =
    { $count ->
        [one] Jediná dovolená akce slovy
        [few] Všechny { $count } dovolené akce slovy
       *[other] Všech { $count } dovolených akcí slovy
    }
web-more-actions =
    { $count ->
        [one] a ještě { $count }: použijte filtr
        [few] a ještě { $count }: použijte filtr
       *[other] a ještě { $count }: použijte filtr
    }
web-undo = Vzít zpět
web-undo-more = Vzít zpět svůj poslední krok, pokud nepadla kostka a nic nebylo ukázáno (U)
web-hint = Rada
web-hint-more = Co by tu udělal Maršál a proč (H)
web-advice = Rada
web-advice-thinking = Maršál zvažuje…
web-advice-would = Maršál by udělal
web-advice-why = Proč
web-advice-better = lépe
web-advice-worse = hůře
web-advice-ahead = Hned v tom není rozdíl: vyplatí se to potom.
web-advice-then = Potom
web-advice-others = Srovnání
web-advice-outlook = Vyhlídky podle soudu počítače: 0 je prohra, 100 je výhra
web-advice-do = Udělat
web-flip = Otočit
web-flip-more = Podívat se z druhé strany (F)
web-menu = Více
web-help = Nápověda
web-download-record = Stáhnout zápis
web-offer-draw = Nabídnout remízu
web-resign = Vzdát bitvu…
web-resign-sure = Ano, vzdát
web-play-back = Přehrát
web-pause = Pozastavit
web-step-back = O krok zpět
web-step-forward = O krok vpřed
web-scrubber = Záznam
web-now = Nyní
web-share = Sdílet tuto chvíli
web-handover = Předejte zařízení: { $side }
web-handover-more = Na této stránce teď není nic z tajemství žádné strany. Pokračujte, až se druhý hráč nebude dívat.
web-handover-ready = { $side }: připraveno
web-verify-dice = Ověřit kostky
web-proof-good =
    { $count ->
        [one] Hod této bitvy plyne ze semínka slíbeného před prvním hodem.
        [few] Všechny { $count } hody této bitvy plynou ze semínka slíbeného před prvním hodem.
       *[other] Všech { $count } hodů této bitvy plyne ze semínka slíbeného před prvním hodem.
    }
web-proof-wrong = Hody kroku { $step } ze semínka neplynou.
web-proof-commitment = Odhalené semínko není to, které bylo slíbeno.
web-proof-scripted =
    { $count ->
        [one] Kostky jednoho kroku byly zadány předem: nic nedokazují.
       *[other] Kostky { $count } kroků byly zadány předem: nic nedokazují.
    }
web-proof-chain = Něco v záznamu bylo změněno, vynecháno nebo přehozeno.
web-proof-bound = Od té doby se nic nezměnilo.
web-proof-unbound = Tento starší záznam nesvazuje pořadí kroků.
web-key-cursor = pohyb kurzoru po plánu
web-key-enter = vzít jednotku; provést, co ukazuje kurzor
web-key-escape = zase ji položit
web-key-next = další jednotka, která může jednat
web-key-target = další místo, kam jednotka může jít nebo zaútočit
web-key-end = ukončit fázi, odevzdat rozhodnutí
web-key-undo = vzít zpět
web-key-hint = rada
web-key-flip = otočit plán
web-key-back = dívat se zpět krok za krokem
web-key-zoom = přiblížit, oddálit, celý plán

## Pravidla, scénáře, nastavení

web-rules-contents = Obsah
web-rules-search = Hledat v pravidlech
web-rules-count =
    { $count ->
        [one] { $count } pravidlo
        [few] { $count } pravidla
       *[other] { $count } pravidel
    }
web-rules-none = Žádné pravidlo o tom nemluví.
web-rule-tag-S = Stojí v pravidlech
web-rule-tag-R = Rozhodnuto tam, kde pravidla mlčí nebo jsou nejasná
web-rule-tag-C = Doplněno pro toto vydání
web-rule-tag-opt = Volitelné pravidlo
web-all-games = Všechny hry
web-theme = Barvy
web-theme-auto = Podle zařízení
web-theme-light = Světlé
web-theme-dark = Tmavé
web-motion = Pohyb
web-motion-auto = Podle zařízení
web-motion-on = Zapnutý
web-motion-off = Vypnutý
web-motion-explain = Bez pohybu se kostky a jednotky prostě objeví tam, kde skončí.
web-pace = Tempo ukazování
web-pace-slow = Pomalu
web-pace-normal = Běžně
web-pace-fast = Rychle
web-pace-off = Ihned
web-pace-explain = Tah protivníka a výsledky vašich činů se ukazují krok za krokem. „Ihned“ ukáže jen výsledek.
web-follow = Co se děje
web-follow-head = { $side } · díváte se
web-follow-came-of-it = Co z toho vzešlo
web-follow-turn = { $side }
web-follow-mine = Váš krok
web-follow-step = Bitva
web-follow-since = Od vašeho posledního pohledu
web-follow-progress = krok { $step } z { $of }
web-follow-back = O jednu událost zpět
web-follow-next = O jednu událost dál
web-follow-on = Pokračovat
web-follow-skip = Přejít k přítomnosti
web-follow-skip-mine = Přejít k mému tahu
web-account = Vaše jméno
web-account-explain = Hrát lze i bez něj. Se jménem a heslem vás bitvy najdou i na jiných zařízeních.
web-account-as = Hrajete jako { $name }.
web-account-name = Jméno
web-account-password = Heslo, aspoň 8 znaků
web-login = Přihlásit se
web-register = Zabrat toto jméno
web-logout = Odhlásit se

## Hry

web-game-ccn-kicker = Commands & Colors
web-game-ccn-title = Napoleonics
web-game-ccn-line = Zahrajte kartu a vydejte rozkazy křídlu nebo středu; kostky řeknou, zda linie vydrží.
web-game-generals-kicker = Tajné rozkazy
web-game-generals-title = Generals
web-game-generals-line = Obě strany píší deset rozkazů a pak se na devíti sektorech stane všechno najednou.
web-game-verdox-kicker = Bitva o
web-game-verdox-title = Pevnost Verdox
web-game-verdox-line = Žetony lícem dolů, hradby, pramice a děla: dobyjte hlavní stan nepřítele za řekou.
web-game-napoleon-kicker = Bohové války
web-game-napoleon-title = Napoleon
web-game-napoleon-line = Pluky v linii, koloně a čtverci na otevřeném stole: postavte armádu a veďte její divize.
web-game-lee-kicker = Bohové války
web-game-lee-title = Lee
web-game-lee-line = Sbory americké občanské války, žetony rozkazů lícem dolů a generálové s vlastní hlavou.
web-seat-verdox-hasbergs = Hasbergové
web-seat-verdox-askans = Askanové
web-seat-generals-white = Bílý
web-seat-generals-black = Černý
web-seat-ccn-french = Francouzi
web-seat-ccn-allied = Spojenci
web-seat-lee-union = Unie
web-seat-lee-confederate = Konfederace

## Verdox

web-help-verdox = Vezměte jednotku: jantarová pole ukazují, kam může jít, zaměřovače, na co může útočit. Ukažte na jedno z nich a uvidíte šance; stiskem ho provedete, nebo tam jednotku přetáhněte. Jednotka se za tah jednou pohne, nebo zaútočí. Kdo vstoupí do hlavního stanu nepřítele, vítězí.
web-verdox-board = Mapa pevnosti
web-verdox-choose-kind = Který druh umístit?
web-verdox-armies = Armády
web-verdox-waiting =
    { $count ->
        [0] nikdo nečeká
        [one] čeká { $count }
        [few] čekají { $count }
       *[other] čeká { $count }
    }
web-verdox-lost = ztráty:
web-verdox-unit = { $side }: { $kind }
web-verdox-unit-hidden = { $side }: žeton lícem dolů
web-verdox-barge = pramice
web-verdox-ask-deploy =
    Umístěte na svůj okraj { $left ->
        [one] ještě jednu jednotku
        [few] ještě { $left } jednotky
       *[other] ještě { $left } jednotek
    }
web-verdox-ask-arrival =
    Přiveďte { $left ->
        [one] ještě jednu jednotku
        [few] ještě { $left } jednotky
       *[other] ještě { $left } jednotek
    }
web-verdox-ask-act =
    { $count ->
        [one] Jedna jednotka ještě může jednat
        [few] { $count } jednotky ještě mohou jednat
       *[other] { $count } jednotek ještě může jednat
    }
web-verdox-they-act = Pohyby a útoky: { $side }
web-verdox-end-sure =
    { $count ->
        [one] Jedna jednotka by ještě mohla jednat: { $pieces }. Ukončit fázi?
        [few] { $count } jednotky by ještě mohly jednat: { $pieces }. Ukončit fázi?
       *[other] { $count } jednotek by ještě mohlo jednat: { $pieces }. Ukončit fázi?
    }
web-verdox-do-end = Ukončit fázi
web-verdox-do-place = Umístit: { $kind }, pole { $square }
web-verdox-do-move = Pohyb z { $from } na { $to }
web-verdox-do-direct = Přímý útok z { $from } na { $to }
web-verdox-do-fire-unit = Palba z { $from }, cíl: jednotka na { $to }
web-verdox-do-fire-passenger = Palba z { $from }, cíl: jednotka na pramici { $to }
web-verdox-do-fire-barge = Palba z { $from }, cíl: pramice na { $to }
web-verdox-do-fire-wall = Palba z { $from }, cíl: hradba na { $to }
web-verdox-do-barge = Pramice z { $from } na { $to }
web-verdox-go = Jít tam
web-verdox-strike = Přímý útok
web-verdox-fire-unit = Střílet na jednotku
web-verdox-fire-passenger = Střílet na jednotku na pramici
web-verdox-fire-barge = Střílet na pramici
web-verdox-fire-wall = Střílet na hradbu
web-verdox-terrain-clear = otevřený terén
web-verdox-terrain-yard = nádvoří pevnosti
web-verdox-terrain-road = cesta
web-verdox-terrain-hill = kopec
web-verdox-terrain-valley = údolí
web-verdox-terrain-forest = les
web-verdox-terrain-river = řeka
web-verdox-terrain-bridge = most
web-verdox-terrain-canal = kanál
web-verdox-terrain-swamp = bažina
web-verdox-terrain-wall = hradba
web-verdox-terrain-gate = brána
web-verdox-terrain-breach = breš
web-verdox-terrain-hq-hasbergs = hlavní stan Hasbergů
web-verdox-terrain-hq-askans = hlavní stan Askanů

## Generals

web-help-generals = Přetáhněte jednotky do sousedního sektoru: šipka je rozkaz jedné jednotce, nakreslená znovu dá rozkaz další. Jízdu lze táhnout přes jeden sektor do dalšího, děla míří až o dva sektory daleko. Ušetřené rozkazy slouží ke shromáždění jednotek v panice. Až budou oba listy zapečetěny, stane se všechno najednou, fázi po fázi.
web-generals-board = Plán s devíti sektory a dvěma zálohami
web-generals-white-reserve = Záloha Bílého
web-generals-black-reserve = Záloha Černého
web-generals-held = drží: { $side }
web-generals-neutral = nikdo nedrží
web-generals-objective = Cíl bitvy, strana: { $side }, hodnota { $points }
web-generals-routed =
    { $count ->
        [0] žádná jednotka v panice
        [one] { $count } jednotka v panice
        [few] { $count } jednotky v panice
       *[other] { $count } jednotek v panice
    }
web-generals-sheet = Váš list rozkazů
web-generals-their-sheet = Co ukázal soupeřův list
web-generals-left = zbývá: { $left } z { $orders }
web-generals-empty-sheet = Rozkaz zapíšete přetažením jednotky.
web-generals-failed = nedošel
web-generals-shown = ukázán
web-generals-less = O rozkaz méně: { $order }
web-generals-more = O rozkaz více: { $order }
web-generals-saved-explain = Ušetřené rozkazy později poslouží ke shromáždění jednotek v panice. Nikdo neuvidí váš list, dokud nebudou oba zapečetěny.
web-generals-choices = Vaše rozhodnutí
web-generals-undo-note = „Vzít zpět“ vrátí poslední z nich.
web-generals-pool = Body odložené na kola
web-generals-saved = Ušetřené rozkazy, Bílý : Černý
web-generals-initiative = Iniciativa
web-generals-zone = Bojová zóna { $zone }
web-generals-step-ranged = palba
web-generals-step-melee = boj na blízko
web-generals-step-bombardment = ostřelování
web-generals-hit = zásah
web-generals-fate-routed = v panice
web-generals-fate-captured = zajata
web-generals-fate-destroyed = zničena
web-generals-fate-taken = poražena
web-generals-fate-fled = prchá
web-generals-fate-withdrew = stahuje se
web-generals-fate-retreated = ustupuje
web-generals-seal = Zapečetit list
web-generals-empty-sure = List je prázdný. Přesto zapečetit?
web-generals-ask-markers = Umístěte své žetony cílů
web-generals-ask-deployment = Rozmístěte svou armádu
web-generals-ask-planning = Vyplňte list rozkazů
web-generals-ask-activation = Které rozkazy provést teď?
web-generals-ask-reaction = Čtverec, nebo protizteč?
web-generals-ask-retreat = Ustoupí vaše jízda?
web-generals-ask-split = Kdo bojuje ve které zóně?
web-generals-ask-target = Určete cíle
web-generals-ask-reroll = Přehodit kostku?
web-generals-ask-withdrawal = Kdo se stáhne před bojem na blízko?
web-generals-ask-advance = Kdo vstoupí do uvolněných sektorů?
web-generals-ask-road = Kdo pochoduje dál po cestě?
web-generals-ask-rally = Shromážděte jednotky v panice
web-generals-ask-over = Bitva skončila
web-generals-wing-left = levé křídlo
web-generals-wing-centre = střed
web-generals-wing-right = pravé křídlo
web-generals-do-order = Rozkaz { $order }
web-generals-do-strike = Škrtnout { $order }
web-generals-do-change = Místo { $order } zapsat { $into }
web-generals-do-activate = Provést: { $line }
web-generals-do-activate-building = { $line }: palba na budovu
web-generals-do-deploy = { $wing }: { $units }
web-generals-do-marker = Umístit: { $marker }, sektor { $sector }
web-generals-do-square = { $unit }: zformovat čtverec
web-generals-do-counter = { $unit }: protizteč přes { $border }
web-generals-do-retreat = { $unit }: ustoupit
web-generals-do-position = { $unit }: zaujmout pozici v zóně { $zone }
web-generals-do-target = { $unit }: útok, cíl: { $at }
web-generals-do-hold-fire = { $unit }: nestřílet
web-generals-do-reroll = { $unit }: přehodit kostku { $die }
web-generals-do-pass = Nechat kostky
web-generals-do-withdraw = { $unit }: stáhnout se
web-generals-do-shelter = { $unit }: vstoupit do budovy
web-generals-do-enter = { $unit }: vstoupit
web-generals-do-march = { $unit }: pochodovat dál, do sektoru { $to }
web-generals-do-merge = Sloučit v záloze dvě jednotky v panice: { $kind }
web-generals-do-rally = { $unit }: shromáždit na místě
web-generals-do-come-out = { $unit }: vyjít z budovy
web-generals-do-commit = Hotovo

## Commands & Colors: Napoleonics

web-help-ccn = Zahrajte kartu z ruky, stiskněte jednotky, kterým smí dát rozkaz, a pak s nimi táhněte a bojujte. Vezměte jednotku: očíslované hexy ukazují, kam může jít, zaměřovače, na koho může útočit. Ukažte na jeden z nich a uvidíte kostky a šance. Vítězí ten, kdo první získá dost vítězných zástav.
web-ccn-board = Bojiště z hexů
web-ccn-hand = Vaše karty velení
web-ccn-keep-one = Nechte si jednu:
web-ccn-on-table = ve hře
web-ccn-reaction-card = reakce
web-ccn-banners = Zástavy: { $banners } z { $goal }
web-ccn-cards =
    { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[other] { $count } karet
    }
web-ccn-track =
    { $count ->
        [0] žádná pěchota ve čtverci
        [one] { $count } jednotka ve čtverci
        [few] { $count } jednotky ve čtverci
       *[other] { $count } jednotek ve čtverci
    }
web-ccn-slot-free = volné místo na tabulce pěchoty ve čtverci
web-ccn-slot-taken = leží tu karta za čtverec
web-ccn-deck = Dobírací balíček { $deck }, odložené { $discard }
web-ccn-order-dice = Rozkazy pro: pěchota { $infantry }, jízda { $cavalry }, dělostřelectvo { $artillery }, kdokoli { $any }
web-ccn-coming = Očekává se:
web-ccn-hexes-of = { $terrain } { $list }
web-ccn-goal-banners = { $side }: k vítězství zástav: { $goal }; získáno: { $banners }.
web-ccn-goal-units = Zástava za každou zničenou jednotku a každého padlého velitele nepřítele.
web-ccn-goal-any =
    { $side }: obsaďte { $count ->
        [one] { $hexes }
       *[other] jeden z: { $hexes }
    }, { $when }: { $banners }{ $lasting }.
web-ccn-goal-all = { $side }: obsaďte všechny: { $hexes }, { $when }: { $banners }{ $lasting }.
web-ccn-goal-count = { $side }: obsaďte { $need } z { $count } hexů: { $hexes }, { $when }: { $banners }{ $lasting }.
web-ccn-goal-majority = { $side }: obsaďte více než nepřítel z { $count } hexů: { $hexes }, { $when }: { $banners }{ $lasting }.
web-ccn-goal-each = { $side }: za každý obsazený hex, nejvýše { $need }, z: { $hexes }, { $when }: { $banners }{ $lasting }.
web-ccn-goal-at-once = kdykoli
web-ccn-goal-turn-start =
    { $from ->
        [1] na začátku svého tahu
       *[other] na začátku svého tahu, od tahu { $from }
    }
web-ccn-goal-worth =
    { $banners ->
        [one] { $banners } zástava
        [few] { $banners } zástavy
       *[other] { $banners } zástav
    }
web-ccn-goal-temporary = {" "}(dokud to trvá)
web-ccn-goal-permanent = {" "}natrvalo
web-ccn-goal-exit = { $side }: jednotky smějí odejít z: { $hexes } od tahu { $from }, za každou { $banners }, nejvýše { $max }; dosud { $left }.
web-ccn-goal-clock = { $side }: { $banners } v tahu { $from }, pak každý { $every }. tah, nejvýše { $max }krát; dosud { $paid }.
web-ccn-goal-reinforce = { $side }: v tahu { $turn } přicházejí: { $units }.
web-ccn-goal-arrival = { $unit } na { $hex }
web-ccn-goal-square-roll = Na čtverec se hází.
web-ccn-orders = { $card }: rozkazy { $given } z { $most }
web-ccn-orders-wing = { $wing } { $given } z { $most }
web-ccn-orders-more = { $card }: { $wings }
web-ccn-ask-orders-of = Vydejte rozkazy jednotkám: { $orders }
web-ccn-play-card = Zahrát
web-ccn-put-back = Vrátit
web-ccn-keep-card = Nechat
web-ccn-your-hand = vaše karty
web-ccn-bar-gone = zničení
web-ccn-bar-many = 2 a více zásahů
web-ccn-bar-one = 1 zásah
web-ccn-bar-retreats = ústup
web-ccn-bar-nothing = nic
web-ccn-bar-leader = padne jeho velitel
web-ccn-bar-cost = Co vás to stojí
web-ccn-bar-target = Co to přinese
web-ccn-tables = Jednotky, děla a terén
web-ccn-table-units = Jednotky
web-ccn-table-guns = Kostky děl podle vzdálenosti
web-ccn-table-terrain = Terén: ztracené kostky
web-ccn-column-blocks = Bloky
web-ccn-column-move = Pohyb
web-ccn-column-range = Dostřel
web-ccn-column-fire = Palba: na místě / po pohybu
web-ccn-column-melee = Boj na blízko
web-ccn-column-flags = Prapory
web-ccn-column-retreat = Zpět
web-ccn-against-infantry = na pěchotu o { $dice } více
web-ccn-gun-still = z místa
web-ccn-gun-still-last = z místa, poslední blok
web-ccn-gun-moved = po pohybu
web-ccn-into = Na cíl v něm
web-ccn-into-melee = na blízko
web-ccn-out-of = Z něj
web-ccn-three-classes = pěchota / jízda / dělostřelectvo
web-ccn-notes = Poznámky
web-ccn-note-stops = končí pohyb
web-ccn-note-sight = brání výhledu
web-ccn-note-impassable = nikdo nevstoupí
web-ccn-note-no-guns = bez dělostřelectva
web-ccn-works = přes opevnění
web-ccn-unit =
    { $nation }: { $kind }, { $blocks ->
        [one] { $blocks } blok
        [few] { $blocks } bloky
       *[other] { $blocks } bloků
    }
web-ccn-in-square = ve čtverci
web-ccn-leader = velitel { $name }
web-ccn-end-sure =
    { $count ->
        [one] Jedna jednotka ještě může něco udělat: { $pieces }. Pokračovat?
        [few] { $count } jednotky ještě mohou něco udělat: { $pieces }. Pokračovat?
       *[other] { $count } jednotek ještě může něco udělat: { $pieces }. Pokračovat?
    }
web-ccn-ask-arrival = Kam jednotka přijde?
web-ccn-ask-command = Zahrajte kartu velení
web-ccn-ask-name-section = Určete sekci
web-ccn-ask-manoeuvre = Vyberte, jak kartu použít
web-ccn-ask-supply = Pošlete jednotku zpět do první řady hexů
web-ccn-ask-rally = Kdo získá zpět blok?
web-ccn-ask-orders = Vydejte rozkazy jednotkám
web-ccn-ask-movement = Táhněte jednotkami s rozkazem
web-ccn-ask-combat = Střílejte a bojujte jednotkami s rozkazem
web-ccn-ask-reaction = Soupeř na vás útočí: jak zareagujete?
web-ccn-ask-flags = Prapory proti vaší jednotce: { $flags }. Kolik ignorovat (nejvýše { $most })?
web-ccn-ask-retreat =
    Vyberte ústup: { $left ->
        [one] ještě { $left } hex
        [few] ještě { $left } hexy
       *[other] ještě { $left } hexů
    }
web-ccn-ask-retire =
    Jízda se stahuje: { $left ->
        [one] ještě { $left } hex
        [few] ještě { $left } hexy
       *[other] ještě { $left } hexů
    }
web-ccn-ask-leader-retreat = Kam půjde velitel?
web-ccn-ask-advance = Hex je volný: dobýt území?
web-ccn-ask-further = Pokračovat v průlomu?
web-ccn-ask-bonus = Zaútočit ještě jednou?
web-ccn-ask-scout = Nechte si jednu ze dvou karet
web-ccn-do-arrive = Přijít na { $to }
web-ccn-do-play = Zahrát: { $card }
web-ccn-do-keep = Nechat si: { $card }
web-ccn-do-section-left = Levé křídlo
web-ccn-do-section-centre = Střed
web-ccn-do-section-right = Pravé křídlo
web-ccn-do-manoeuvre-march = Až čtyři jednotky nebo velitelé pochodují, bez boje
web-ccn-do-manoeuvre-one-unit = Jedna jednotka táhne a bojuje
web-ccn-do-supply = Poslat zpět z { $from } na { $to }: { $unit }
web-ccn-do-restore = Blok na { $hex }: { $unit }
web-ccn-do-order = Rozkaz na { $hex }: { $unit }
web-ccn-do-order-leader = Rozkaz: { $leader }
web-ccn-do-leave-square = Rozpustit čtverec na { $hex }: { $unit }
web-ccn-do-move = Pohyb z { $from } na { $to }: { $unit }
web-ccn-do-move-alone = Pohyb z { $from } na { $to } bez velitele: { $unit }
web-ccn-do-move-leader = { $leader } jede na { $to }
web-ccn-do-exit = Opuštění mapy z { $hex }: { $unit }
web-ccn-do-fire = Palba z { $from }, cíl { $target }: { $unit }
web-ccn-do-melee = Boj na blízko z { $from }, cíl { $target }: { $unit }
web-ccn-do-combined = Boj na blízko z { $from }, cíl { $target }, s děly na { $guns }: { $unit }
web-ccn-do-react-stand = Držet místo
web-ccn-do-react-first-strike = Zaútočit jako první
web-ccn-do-react-retire = Stáhnout se a přeskupit
web-ccn-do-react-form-square = Zformovat čtverec
web-ccn-do-ignore =
    { $flags ->
        [0] Neignorovat žádný prapor
        [one] Ignorovat { $flags } prapor
        [few] Ignorovat { $flags } prapory
       *[other] Ignorovat { $flags } praporů
    }
web-ccn-do-retreat = Ústup na { $to }
web-ccn-do-leader-step = Velitel jde na { $to }
web-ccn-do-leader-stop = Velitel zde zastaví
web-ccn-do-leader-leave = Velitel opustí mapu
web-ccn-do-advance = Dobýt území
web-ccn-do-further = Průlom na { $to }
web-ccn-do-halt = Zastavit
web-ccn-do-end-orders = Rozkazy vydány
web-ccn-do-end-moves = Ukončit pohyby
web-ccn-do-end-combat = Ukončit boj

## Linie výhledu
web-sight = Výhled
web-sight-more = Je linie mezi dvěma místy volná? Stiskněte jedno, pak druhé (L)
web-sight-from = Stiskněte místo, odkud se díváte.
web-sight-to = Z { $from }: ukažte na druhé místo.
web-sight-distance = vzdálenost { $distance }
web-sight-open = Linie je volná.
web-key-sight = linie výhledu mezi dvěma místy

## Stálé rozkazy
web-standing = Trvalé rozkazy
web-standing-explain = Odpovědi na rozhodnutí v tahu druhé strany, aby bitva pokračovala, i když u ní nejste. Zůstávají tajné a lze je kdykoli změnit.
web-standing-ask = ptát se mě
web-standing-ask-all = Ptát se na všechno
web-standing-file = Uložit rozkazy
web-standing-failed = Rozkazy se nepodařilo uložit.

web-ccn-standing-square = Nepřátelská jízda útočí na mou pěchotu: zformovat čtverec?
web-ccn-standing-first-strike = Útok na mou jednotku, mám kartu „Zaútočit jako první“: zahrát?
web-ccn-standing-retire = Pěchota útočí na mou jízdu: stáhnout se a přeskupit?
web-ccn-standing-flags = Prapory, které lze ignorovat
web-ccn-standing-retreat-anywhere = Několik stejně dobrých hexů k ústupu
web-ccn-answer-never = nikdy
web-ccn-answer-always = vždy
web-ccn-answer-against-heavy = proti těžké jízdě
web-ccn-answer-when-strong = s 3 a více bloky
web-ccn-answer-none = neignorovat
web-ccn-answer-all = ignorovat všechny
web-ccn-answer-anywhere = vzít první

web-generals-standing-reaction = Reakce: čtverce a protizteče
web-generals-usual-reaction = bez pokusu
web-generals-standing-retreat = Ústup před střetem
web-generals-usual-retreat = nikdo neustoupí
web-generals-standing-split = Rozdělení jednotek mezi bojové zóny
web-generals-usual-split = rovnoměrně
web-generals-standing-target = Cíle
web-generals-usual-target = nejbližší
web-generals-standing-reroll = Přehazování
web-generals-usual-reroll = pas
web-generals-standing-withdrawal = Stažení a úkryt
web-generals-usual-withdrawal = nikdo
web-generals-standing-advance = Vstup do sektoru po boji
web-generals-usual-advance = vstoupí všichni útočící
web-generals-standing-road = Další pochod po cestě
web-generals-usual-road = nikdo
web-generals-standing-rally = Shromáždění jednotek a opuštění budov
web-generals-usual-rally = nikdo

web-generals-fewer = O jednu jednotku méně ({ $kind }), sektor { $sector }
web-generals-another = O jednu jednotku více ({ $kind }), sektor { $sector }
web-generals-lay = Postavit
web-generals-laid = stojí
web-generals-of-six = { $count } ze 6

web-rules-drawing = Nákres k pravidlu { $rule }

## Bohové války: Napoleon
web-seat-napoleon-south = Jih
web-seat-napoleon-north = Sever
web-help-napoleon = Dejte divizím tajné rozkazy a pak veďte zteče, pohyb, palbu a boj, jak jdou fáze. Táhněte jednotku divize, která je na řadě: stín ukáže, kde bude stát, a puštění je rozkaz. Nebo složte pohyb na liště pod plánem, úsek po úseku. R bere do ruky pravítko; co nesete na stůl, otáčíte kolečkem myši nebo klávesami , a .
web-napoleon-board = Stůl
web-napoleon-tray = Pohyb
web-napoleon-cm = { $cm } cm
web-napoleon-left = zbývá { $cm } cm
web-napoleon-drag = Táhněte jednotku, nebo zde složte její pohyb
web-napoleon-pick = Jednat může to, co je označeno jantarem
web-napoleon-tape = Pravítko
web-napoleon-tape-more = Měřit v centimetrech (R)
web-napoleon-undo-leg = Vzít úsek zpět
web-napoleon-go = Táhnout
web-napoleon-key-forward = ↑ 5
web-napoleon-key-oblique-left = ↖ 5
web-napoleon-key-oblique-right = ↗ 5
web-napoleon-key-back = ↓ 2
web-napoleon-key-turn-left = ↺ 15°
web-napoleon-key-turn-right = ↻ 15°
web-napoleon-key-about = ⇅ 180°
web-napoleon-key-limber = Do pochodové polohy
web-napoleon-key-unlimber = Do palebné polohy
web-napoleon-leg-forward = vpřed { $cm } cm
web-napoleon-leg-back = vzad { $cm } cm
web-napoleon-leg-oblique = { $side ->
    [left] šikmo vlevo
   *[right] šikmo vpravo
} { $cm } cm ({ $degrees }°)
web-napoleon-leg-turn = { $side ->
    [left] obrat vlevo
   *[right] obrat vpravo
} { $degrees }°
web-napoleon-leg-limber = do pochodové polohy, { $side ->
    [left] vlevo
   *[right] vpravo
} { $degrees }°
web-napoleon-leg-unlimber = do palebné polohy, { $side ->
    [left] vlevo
   *[right] vpravo
} { $degrees }°
web-napoleon-leg-form = formace: { $form }
web-napoleon-leg-close = až k: { $goal }
web-napoleon-leg-about-face = čelem vzad
web-napoleon-leg-enter = do zástavby
web-napoleon-leg-leave = ze zástavby
web-napoleon-leg-pass = zástavbou
web-napoleon-works = opevnění
web-napoleon-strength = { $bases ->
    [one] { $bases } podstavec
    [few] { $bases } podstavce
   *[other] { $bases } podstavců
}, odolnost { $endurance }
web-napoleon-morale = morálka { $morale }
web-napoleon-disorder = dezorganizace { $level }
web-napoleon-fleeing = na útěku
web-napoleon-nobody = nikdo
web-napoleon-base = Operační základna: { $side }
web-napoleon-objective = Cíl bitvy, drží: { $holder }
web-napoleon-objective-main = Hlavní cíl bitvy, drží: { $holder }
web-napoleon-goal-main = Hlavní cíl, { $piece } (drží: { $holder }): 10 bodů, ve větší bitvě polovina hodnoty větší armády.
web-napoleon-goal-secondary = Vedlejší cíl, { $piece } (drží: { $holder }): 5 bodů, ve větší bitvě čtvrtina této hodnoty.
web-napoleon-goal-losses = Bod za každý zničený či uprchlý podstavec nepřítele, 3 body za menší ztráty, 1 za divizního generála, 2 za vyššího.
web-napoleon-goal-collapse = Armáda, jejíž morálka se zhroutí nebo která ztratí více než polovinu podstavců, prohrává: { $south }: { $southlost } z { $southof }, { $north }: { $northlost } z { $northof }.
web-napoleon-goal-turns = Bitva má { $turns } kol; probíhá kolo { $turn }.
web-napoleon-order-hidden = rozkaz lícem dolů
web-napoleon-no-order = bez rozkazu
web-napoleon-order-of = Rozkaz: { $name }
web-napoleon-orders = Rozkazy
web-napoleon-move-division = Táhnout s ní
web-napoleon-army = morálka { $morale }, ztráty { $lost } z { $of }
web-napoleon-turn = Kolo { $turn } z { $turns }
web-napoleon-initiative = iniciativa: { $side }
web-napoleon-fact-bases = Podstavce
web-napoleon-fact-melee = Bojová hodnota (WB) podstavce
web-napoleon-fact-fire = Palebná síla (SO) podstavce
web-napoleon-fact-morale = Morálka
web-napoleon-fact-range = Dostřel
web-napoleon-fact-move = Pohyb
web-napoleon-shot-ball = plná koule
web-napoleon-shot-canister = kartáč
web-napoleon-shot-shrapnel = šrapnel
web-napoleon-shot-howitzer = výstřel z houfnice
web-napoleon-do-delay = Zdržet: { $unit }
web-napoleon-do-transfer = { $unit } přechází pod velení: { $division }
web-napoleon-do-mark = { $division }: { $order }
web-napoleon-do-single = { $commander }, rozkaz pro jednotku { $unit }: { $order }
web-napoleon-do-seal = Rozkazy jsou vydány
web-napoleon-do-begin = Začíná { $side }
web-napoleon-do-test = { $commander }: test rozkazu, { $division }
web-napoleon-do-test-area = { $commander }: test rozkazu, { $division }, držet místo
web-napoleon-do-test-single = Test rozkazu: { $unit }
web-napoleon-do-charge = { $unit } vede zteč, cíl: { $target }
web-napoleon-do-charge-around = { $unit } vede zteč kolem boje, cíl: { $target }
web-napoleon-do-feign = { $unit } předstírá zteč, cíl: { $target }
web-napoleon-do-pass = Žádné další zteče
web-napoleon-do-path = Zteč: { $path }
web-napoleon-do-path-with = Zteč, vede { $commander }: { $path }
web-napoleon-do-no-path = Zteč přímo vpřed
web-napoleon-do-react-stand = Stát a střílet
web-napoleon-do-react-change-front = Změnit čelo
web-napoleon-do-react-counter-attack = Protiútok
web-napoleon-do-react-retreat = Ustoupit { $cm } cm
web-napoleon-do-react-form = Formace: { $form }
web-napoleon-do-shoot = { $unit } střílí: { $target } ({ $kind })
web-napoleon-do-storm = { $unit }: palebný přepad, { $target } ({ $kind })
web-napoleon-do-support = Podpora: { $units }
web-napoleon-do-no-support = Bez podpory
web-napoleon-do-follow-stay = Zůstat
web-napoleon-do-follow-pursue = Pronásledovat
web-napoleon-do-follow-redirect = Obrátit se na jednotku v cestě
web-napoleon-do-follow-occupy = Obsadit místo
web-napoleon-do-follow-go-on = Pokračovat ve zteči
web-napoleon-do-fall-back = Ustoupit
web-napoleon-do-hold = Zůstat
web-napoleon-do-division = Táhne divize: { $division }
web-napoleon-do-move = { $unit }: { $path }
web-napoleon-do-ready = { $unit } stojí v pohotovosti
web-napoleon-do-brigade = Vytvořit brigádu: { $units } ({ $form })
web-napoleon-do-dissolve = Rozpustit brigádu: { $unit }
web-napoleon-do-detach = { $unit } vyčlení { $bases ->
    [one] { $bases } podstavec
    [few] { $bases } podstavce
   *[other] { $bases } podstavců
}
web-napoleon-do-lead = { $commander } jede na { $x }, { $y }
web-napoleon-do-join = { $commander } se připojí k jednotce { $unit }
web-napoleon-do-guard = { $unit }: ochrana děl, { $battery }
web-napoleon-do-combat = Rozhodnout boj: { $unit }
web-napoleon-still-open = Ještě otevřené
web-napoleon-do-supply = { $unit } dostane { $loads ->
    [one] { $loads } dávku munice
    [few] { $loads } dávky munice
   *[other] { $loads } dávek munice
}
web-napoleon-do-recover = { $unit }: snížení dezorganizace
web-napoleon-do-heroism = Hrdinství: zvýšit morálku armády
web-napoleon-do-no-heroism = Nechat si tu možnost na později
web-napoleon-do-succeed = Velení přebírá { $commander }
web-napoleon-do-seize = Převzít iniciativu
web-napoleon-do-done = Hotovo
web-napoleon-ask-delay = Vyberte nepřátelskou baterii, která se zdrží
web-napoleon-ask-orders = Dejte svým divizím rozkazy
web-napoleon-ask-first = Kdo začíná?
web-napoleon-ask-tests = Ověřte, zda rozkazy došly
web-napoleon-ask-seize = Převzít iniciativu před první ztečí?
web-napoleon-ask-charges = Ohlaste zteče
web-napoleon-ask-path = Veďte zteč: { $about }
web-napoleon-ask-react = Zteč na: { $about }. Jak reaguje?
web-napoleon-ask-supporting-fire = Kdo podpoří palbou?
web-napoleon-ask-support = Kdo podpoří: { $about }?
web-napoleon-ask-stay-or-retreat = { $about }: zůstat, nebo ustoupit?
web-napoleon-ask-follow-up = Vítězí { $about }: co dál?
web-napoleon-ask-divisions = Vyberte divizi, která potáhne
web-napoleon-ask-moves = Táhněte jednotkami: { $about }
web-napoleon-ask-readiness = Jednotky v pohotovosti mohou manévrovat
web-napoleon-ask-commanders = Přesuňte své velitele
web-napoleon-ask-targets = Vyberte cíle palby
web-napoleon-ask-combats = Vyberte další boj na blízko
web-napoleon-ask-melee-support = Kdo v boji podpoří: { $about }?
web-napoleon-ask-withdraw = { $about }: stáhnout z boje?
web-napoleon-ask-joining = Velitelé se mohou připojit k jednotkám
web-napoleon-ask-regroup = Jednotky mohou změnit formaci
web-napoleon-ask-ammunition = Rozdejte munici
web-napoleon-ask-recovery = Snižte dezorganizaci jednotek
web-napoleon-ask-heroism = Je to chvíle pro hrdinství?
web-napoleon-ask-successor = Kdo převezme velení?
web-napoleon-ask-over = Bitva skončila

web-napoleon-do-mass = Velká baterie: { $units }
web-napoleon-do-disperse = Rozpustit velkou baterii: { $unit }
web-napoleon-do-watch = Hlídat kostky: ptát se po každém hodu
web-napoleon-do-no-watch = Nechat kostky padat
web-napoleon-do-providence = Prozřetelnost: házet znovu
web-napoleon-do-no-providence = Nechat hod být
web-napoleon-do-prefer = { $unit }: nejdřív ztráty: { $kind }
web-napoleon-do-redraw = Vylosovat jiného generála: { $commander }
web-napoleon-do-assign = { $unit } patří k divizi: { $division }
web-napoleon-do-attach = Divize ({ $division }) patří ke sboru { $corps }
web-napoleon-do-turn-table = Otočit stůl
web-napoleon-do-keep-table = Nechat stůl, jak leží
web-napoleon-do-objective = Cíl bitvy: { $piece }
web-napoleon-do-lay = Položit: { $piece } ({ $x }, { $y })
web-napoleon-do-fortify = Položit liniové opevnění: { $x }, { $y }
web-napoleon-do-redoubt = Položit redutu: { $x }, { $y }
web-napoleon-do-bridge = Položit most: { $x }, { $y }
web-napoleon-do-road = Položit cestu: { $x }, { $y } – { $tox }, { $toy }
web-napoleon-do-draft = Změnit soupis armády
web-napoleon-do-deploy = { $unit } na { $x }, { $y } ({ $form })
web-napoleon-ask-providence = Prozřetelnost: nechat hod být?
web-napoleon-hidden = v léčce
web-napoleon-spot = ({ $x }, { $y })
web-napoleon-kit = Co je připraveno
web-napoleon-take = Vezměte kus do ruky: přetáhněte ho na stůl, nebo ukažte na něj a pak na místo
web-napoleon-carry = Ukažte, kam přijde · otáčení: kolečko myši nebo klávesy , a .
web-napoleon-carry-unit = Ukažte, kde bude stát její čelo · otáčení: kolečko myši nebo klávesy , a .
web-napoleon-put-away = Odložit
web-napoleon-turn-left = Otočit vlevo
web-napoleon-turn-right = Otočit vpravo
web-napoleon-turn-more = Nebo kolečkem myši, nebo klávesami , a .
web-napoleon-smaller = Menší
web-napoleon-larger = Větší
web-napoleon-formation = Formace
web-napoleon-country = { $country }: na stole leží { $laid } z nejvýše { $most } kusů
web-napoleon-laid = položeno { $laid }, nejvýše { $most }, nejméně { $least }
web-napoleon-stuff-hill = kopec
web-napoleon-stuff-depression = sníženina
web-napoleon-stuff-wood = les
web-napoleon-stuff-difficult = obtížný terén
web-napoleon-stuff-impassable = jezero
web-napoleon-stuff-stream = potok
web-napoleon-stuff-river = řeka
web-napoleon-stuff-fence = plot
web-napoleon-stuff-hedge = živý plot
web-napoleon-stuff-wall = zeď
web-napoleon-stuff-village = vesnice
web-napoleon-stuff-town = městečko
web-napoleon-stuff-city = město
web-napoleon-stuff-works = liniové opevnění
web-napoleon-stuff-redoubt = reduta
web-napoleon-how-redraw = Vyměňte vylosovaného generála, nebo se s ním spokojte
web-napoleon-how-assign = Přesouvejte pluky mezi generály v seznamu vedle
web-napoleon-how-roads = Ukažte na některou z navržených cest, nebo nakreslete vlastní od místa k místu
web-napoleon-how-crossing = Ukažte na místo na řece
web-napoleon-how-main-objective = Ukažte na místo, které rozhodne bitvu
web-napoleon-how-secondary-objective = Ukažte na jedno z vyznačených míst
web-napoleon-how-deploy-division = Ukažte na její jméno v seznamu vedle
web-napoleon-how-hide = Nikdo nemůže číhat v léčce
web-napoleon-ask-army-lists = Sepište soupis armády
web-napoleon-ask-redraw = Ponechat vylosované generály?
web-napoleon-ask-assign = Rozdělte pluky mezi generály
web-napoleon-ask-edge = Otočit stůl, nebo nechat?
web-napoleon-ask-terrain = Položte kus terénu
web-napoleon-ask-crossing = Položte most přes řeku
web-napoleon-ask-bought-terrain = Položte koupený kus terénu
web-napoleon-ask-fortifications = Položte svá opevnění
web-napoleon-ask-roads = Položte cestu
web-napoleon-ask-main-objective = Zvolte hlavní cíl
web-napoleon-ask-secondary-objective = Zvolte vedlejší cíl
web-napoleon-ask-deploys-first = Kdo se rozmístí první?
web-napoleon-ask-deploy-division = Zvolte divizi k rozmístění
web-napoleon-ask-deploy = Rozmístěte divizi: { $about }
web-napoleon-ask-hide = Ukryjte pluky v léčce, nebo pokračujte
web-napoleon-do-hide = { $unit } v léčce: { $x }, { $y }
web-napoleon-do-hide-section = { $unit } v léčce v zástavbě: { $x }, { $y }
web-napoleon-do-spring = { $unit } vyráží z léčky
web-napoleon-leg-swap = podstavce { $one } a { $other } si vymění místo
web-napoleon-do-nation = Začít znovu: { $nation }
web-napoleon-do-enlist = Naverbovat: { $kind }, podstavců: { $bases }
web-napoleon-do-dismiss = Vyškrtnout: { $kind }
web-napoleon-do-hire = Další generál: { $school }
web-napoleon-do-buy = Koupit: { $what }
web-napoleon-do-return = Vrátit: { $what }
web-napoleon-do-standard = Vzít hotový soupis
web-napoleon-muster = Soupis armády
web-napoleon-muster-secret = Obě strany potají sepisují soupisy armád.
web-napoleon-nation = Národ
web-napoleon-nation-fr = Francie
web-napoleon-nation-au = Rakousko
web-napoleon-nation-ru = Rusko
web-napoleon-nation-pr = Prusko
web-napoleon-nation-gb = Británie
web-napoleon-nation-dw = Varšavské velkovévodství
web-napoleon-standard = Hotový soupis
web-napoleon-standard-more = Vyzkoušený soupis: hned ke hře, nebo k úpravě
web-napoleon-arm-infantry = Pěchota
web-napoleon-arm-cavalry = Jízda
web-napoleon-arm-artillery = Dělostřelectvo
web-napoleon-training = Výcvik
web-napoleon-training-regular = pravidelná
web-napoleon-training-veteran = veteránská
web-napoleon-training-elite = elitní
web-napoleon-enlist = Naverbovat: { $name }
web-napoleon-dismiss = Vyškrtnout: { $name }
web-napoleon-row = { $price } b. · boj { $melee } · palba { $fire } · morálka { $morale } · dostřel { $range } · pohyb { $move }
web-napoleon-units = Jednotky a generálové
web-napoleon-upgrades = Vylepšení
web-napoleon-list-bases = Podstavců v soupisu: { $count }
web-napoleon-bases = { $count } podst.
web-napoleon-points = { $points } b.
web-napoleon-list-empty = Zatím není nikdo naverbován. Dobrý začátek je hotový soupis.
web-napoleon-generals = Generálové
web-napoleon-generals-hired = Pěchoty: { $inf } · jízdy: { $cav }
web-napoleon-school-inf = pěchota
web-napoleon-school-cav = jízda
web-napoleon-release = O generála méně
web-napoleon-buy = Koupit: { $name }
web-napoleon-return = Vrátit: { $name }
web-napoleon-buy-redraw = jiný generál
web-napoleon-buy-infantry-general = další generál pěchoty
web-napoleon-buy-cavalry-general = další generál jízdy
web-napoleon-buy-morale = vyšší morálka armády
web-napoleon-buy-hill = kopec
web-napoleon-buy-wood = les
web-napoleon-buy-difficult = obtížný terén
web-napoleon-buy-village = vesnice
web-napoleon-buy-town = městečko
web-napoleon-buy-providence = prozřetelnost: jeden hod znovu
web-napoleon-buy-first-initiative = +2 k první iniciativě
web-napoleon-buy-seize-initiative = převzetí iniciativy (jednou)
web-napoleon-buy-artillery-delay = nepřátelská baterie se opozdí
web-napoleon-buy-ambush = léčka
web-napoleon-buy-linear-fortification = liniové opevnění
web-napoleon-buy-redoubt = reduta
web-napoleon-buy-train = muniční trén
web-napoleon-form-now = nyní
web-jump-turn = Na začátek kola { $turn }
web-napoleon-do-seal-list = Odevzdat soupis
web-napoleon-divisions = Divize
web-napoleon-deploy-division = Rozmístit
web-napoleon-share = Předat: { $unit }
web-napoleon-how-orders = Každá divize dostane zakrytý rozkaz: útok ke zteči, přesun k pochodu, obrana k držení. Pak jsou rozkazy vydány
web-napoleon-how-tests = Generál vyznačený jantarem testuje rozkaz: čím je blíž a čím je lepší, tím spíše bude rozkaz pochopen
web-napoleon-how-charges = Ukažte na jednotku vyznačenou jantarem, pak na nepřítele: vyrazí do zteče. Po ukázání na nepřítele vidíte šance
web-napoleon-how-path = Přetáhněte jednotku na nepřítele, nebo vyražte přímo
web-napoleon-how-react = Zvolte odpověď níže; šance jsou vedle
web-napoleon-how-divisions = Ukažte na kteroukoli jednotku divize: divize se pohne celá
web-napoleon-how-moves = Přetáhněte jednotku vyznačenou jantarem; puštění je rozkaz. Řídí ji i šipky
web-napoleon-how-readiness = Kdo stál v pohotovosti, může teď provést jeden manévr
web-napoleon-how-commanders = Ukažte na velitele vyznačeného jantarem, pak kam jede, nebo ke které jednotce se připojí
web-napoleon-how-targets = Ukažte na jednotku vyznačenou jantarem, pak na cíl. Všechny salvy padnou naráz na konci
web-napoleon-how-supporting-fire = Ukažte na jednotku vyznačenou jantarem, pak na útočícího nepřítele
web-napoleon-how-combats = Ukažte na jednotku, jejíž boj na blízko přijde na řadu
web-napoleon-how-joining = Velitel vyznačený jantarem se může připojit k jednotce: ukažte na něj, pak na jednotku
web-napoleon-how-regroup = Ukažte na jednotku vyznačenou jantarem a zvolte novou formaci
web-napoleon-how-ammunition = Ukažte na muniční trén, pak na baterii, která dávku dostane
web-napoleon-how-recovery = Ukažte na jednotku vyznačenou jantarem: pokusí se snížit dezorganizaci
web-napoleon-how-delay = Ukažte na nepřátelskou baterii: se štěstím se opozdí
web-generals-who = { $kind } v { $sector }
web-napoleon-open = otevřený terén
web-napoleon-ground = { $name } ({ $strength })
web-napoleon-stuff-bridge = most
web-napoleon-stuff-great-river = velká řeka
web-napoleon-stuff-linear-fortification = liniové opevnění
web-napoleon-stuff-road = cesta
web-napoleon-ready = V pohotovosti
web-napoleon-sum-move = Spotřebovaný pohyb (cm)

# Gods of War: Lee
web-help-lee = Sázejte tajně kostky o iniciativu, položte ke každému svazku žeton rozkazu a testujte rozkazy svazků, které aktivujete: zvolte kostky každého generála a šanci uvidíte před hodem. Pak střílejí děla, útočí brigády a jednotky se přesouvají. Stiskněte jednotku a uvidíte její cíle; přetáhněte ji a pochoduje: stín ukazuje, kde bude stát, a puštění je rozkaz. Stiskněte generála a potom místo, kam má jet. N: další jednotka, G: další generál, T: další cíl, R: měřítko.
web-lee-board = Stůl
web-lee-open = otevřený terén
web-lee-inches =
    { $inches ->
        [one] { $inches } palec
        [few] { $inches } palce
        [many] { $inches } palce
       *[other] { $inches } palců
    }
web-lee-line =
    měřená linie: { $inches ->
        [one] { $inches } palec
        [few] { $inches } palce
        [many] { $inches } palce
       *[other] { $inches } palců
    }
web-lee-line-round =
    { $inches ->
        [one] { $inches } palec
        [few] { $inches } palce
        [many] { $inches } palce
       *[other] { $inches } palců
    }, s obejitím nepřítele
web-lee-spent =
    spotřeba: { $inches ->
        [one] { $inches } palec
        [few] { $inches } palce
        [many] { $inches } palce
       *[other] { $inches } palců
    }
web-lee-leg-ahead =
    vpřed: { $inches ->
        [one] { $inches } palec
        [few] { $inches } palce
        [many] { $inches } palce
       *[other] { $inches } palců
    }
web-lee-leg-back =
    vzad: { $inches ->
        [one] { $inches } palec
        [few] { $inches } palce
        [many] { $inches } palce
       *[other] { $inches } palců
    }
web-lee-leg-oblique =
    { $degrees }° { $side ->
        [left] vlevo
       *[right] vpravo
    }: { $inches ->
        [one] { $inches } palec
        [few] { $inches } palce
        [many] { $inches } palce
       *[other] { $inches } palců
    }
web-lee-leg-turn = obrat na { $heading }°
web-lee-leg-put = postavit sem
web-lee-leg-mount = na koně
web-lee-leg-dismount = sesednout
web-lee-do-march = { $unit }: { $path }
web-lee-ground-hill = kopec, úroveň { $level }
web-lee-ground-wood = les
web-lee-ground-rough = obtížný terén
web-lee-ground-town = město
web-lee-ground-corn = kukuřičné pole
web-lee-ground-great-river = velká řeka
web-lee-ground-bridge = most
web-lee-ground-wall = zeď nebo plot
web-lee-ground-stream = potok
web-lee-ground-road = cesta
web-lee-objective = { $name }: body Unie { $union }, Konfederace { $confederate }
web-lee-goal-objective = { $name } (drží: { $holder }): { $union } bodů pro Unii, { $confederate } pro Konfederaci.
web-lee-goal-nobody = nikdo
web-lee-goal-hold = Cíl získá na konci kola jednotka do 3 palců, která není v panice, pokud tam není taková jednotka nepřítele.
web-lee-goal-losses = 2 body za každou zničenou jednotku a zlomenou divizi nepřítele, 1 za jednotku v panice na konci; 1 za divizního generála, 2 za velitele sboru, 4 za vrchního velitele.
web-degrees-of-victory = Rozdíl 0–3 bodů je remíza, 4–10 malé vítězství, 11–20 velké, 21–30 rozhodné, od 31 drtivé.
web-lee-goal-turns = Bitva má { $turns } kol; probíhá kolo { $turn }.
web-lee-strength = odolnost { $left } z { $of }
web-lee-routed = v panice
web-lee-pinned = přikovaná palbou
web-lee-cohesion-0 = soudržná
web-lee-cohesion-1 = zmatená
web-lee-cohesion-2 = otřesená
web-lee-cohesion-3 = demoralizovaná
web-lee-kind-infantry = pěchota
web-lee-kind-cavalry = jízda
web-lee-kind-rifled = baterie drážkovaných děl
web-lee-kind-smoothbore = baterie hladkých děl
web-lee-quality-green = nováčci
web-lee-quality-line = řadová
web-lee-quality-veteran = veteránská
web-lee-quality-elite = elitní
web-lee-ooc-routed = mimo velení: v panice
web-lee-ooc-engaged = mimo velení: vázaná bojem
web-lee-ooc-pinned = mimo velení: přikovaná palbou
web-lee-ooc-untested = rozkaz ještě nebyl testován
web-lee-ooc-failed = mimo velení: rozkaz neprošel
web-lee-ooc-leaderless = mimo velení: chybí velitel
web-lee-ooc-division = mimo velení s celou divizí
web-lee-ooc-too-far = mimo velení: příliš daleko od generála
web-lee-ooc-transfer = mimo velení: předání se nezdařilo
web-lee-level-army = armáda
web-lee-level-corps = sbor
web-lee-level-cavalry-corps = jezdecký sbor
web-lee-level-army-reserve-artillery = záložní dělostřelectvo armády
web-lee-level-division = divize
web-lee-level-artillery = dělostřelectvo
web-lee-level-brigade = brigáda
web-lee-character-cautious = opatrný
web-lee-character-neutral = neutrální
web-lee-character-aggressive = agresivní
web-lee-trait-independent-commander = Samostatný velitel
web-lee-trait-additional-aides = Další pobočníci
web-lee-trait-offensive = Útočný
web-lee-trait-stubborn = Houževnatý
web-lee-trait-fast-marcher = Rychlý na pochodu
web-lee-trait-hesitant = Váhavý
web-lee-trait-flanker = Mistr obchvatu
web-lee-trait-inspiring = Strhující
web-lee-trait-rallier = Obnovuje pořádek
web-lee-trait-gunner = Dělostřelec
web-lee-trait-reckless = Zbrklý
web-lee-dice-left = kostky: { $left } z { $of }
web-lee-dice-chief = kostky: { $left } vlastních, { $corps } za sbory
web-lee-staff = Štáb armády
web-lee-whose-staff = Čí štáb
web-lee-order-of = Rozkaz: { $general }
web-lee-activate = Aktivovat
web-lee-arrives = přijde v kole { $turn }
web-lee-gone = mimo bojiště
web-lee-being-tested = právě se testuje
web-lee-acts = právě jedná
web-lee-inactive = neaktivní
web-lee-failed = rozkaz neprošel
web-lee-passed = rozkaz prošel
web-lee-done = jednání skončeno
web-lee-marker-down = žeton lícem dolů
web-lee-marker-shown = žeton lícem nahoru
web-lee-no-marker = bez žetonu
web-lee-broken = zlomená
web-lee-worn = zdecimovaná
web-lee-out = mimo velení
web-lee-brigades =
    { $count ->
        [one] 1 brigáda
        [few] { $count } brigády
       *[other] { $count } brigád
    }
web-lee-batteries =
    { $count ->
        [one] 1 baterie
        [few] { $count } baterie
       *[other] { $count } baterií
    }
web-lee-bids = Sází { $general }
web-lee-bids-more = jen vlastní kostky, kostky za sbory zůstávají
web-lee-press-dice = Stiskněte, kolik kostek vsadíte
web-lee-sealed-own = Vaše sázka je zapečetěna
web-lee-bluff = blaf: nehází se
web-lee-left-for-orders = Zbývá na rozkazy: vlastní + za sbory
web-lee-dice-lost = Hozená kostka je do konce kola ztracena.
web-lee-seal =
    Zapečetit: { $dice ->
        [one] 1 kostka
        [few] { $dice } kostky
       *[other] { $dice } kostek
    }
web-lee-no-demand = Nežádat hod
web-lee-has-bid = { $general }: sázka podána
web-lee-may-bid = { $general }: může sázet
web-lee-sealed = zapečetěna; otevře se po té vaší
web-lee-not-sealed = zatím nic není zapečetěno
web-lee-enemy-dice = od 0 do { $most } kostek
web-lee-who-wins = Kdo vyhraje hod
web-lee-exact = vaše šance v procentech, přesně; při shodě se hází znovu
web-lee-exact-keep = vaše šance v procentech, přesně; shoda iniciativu neudrží
web-lee-your-number = vaše kostky
web-lee-their-number = kostky: { $general }
web-lee-stays = zůstává
web-lee-back-to-bid = Zpět k sázce
web-lee-peek = Podívat se na stůl
web-lee-test = Test rozkazu
web-lee-difficulty = Obtížnost
web-lee-your-dice = Vaše kostky
web-lee-source-rating = { $general }, vlastní
web-lee-source-corps = { $general }, za sbory
web-lee-fewer = O kostku méně: { $name }
web-lee-more = O kostku více: { $name }
web-lee-with-card = s kostkou z karty
web-lee-passes = poslechne { $chance }
web-lee-roll =
    Hodit: { $dice ->
        [one] 1 kostka
        [few] { $dice } kostky
       *[other] { $dice } kostek
    }
web-lee-best = Nejlepší rozdělení
web-lee-best-more = Stejný počet kostek s nejlepší šancí; jinde potřebné až nakonec
web-lee-not-allowed = Těmito kostkami nelze házet: je jich málo, nebo chybí kostka vrchního velitele.
web-lee-reactions = Rozkazy v reakci
web-lee-needs =
    { $count ->
        [one] Je třeba 1 úspěch.
        [few] Je třeba { $count } úspěchů.
       *[other] Je třeba { $count } úspěchů.
    }
web-lee-at-most = Všemi kostkami: { $chance }
web-lee-react = Testovat rozkaz
web-lee-decline = Nereagovat
web-lee-candidates = Kdo převezme velení?
web-lee-succeed = Převezme velení
web-lee-answers = Co lze udělat
web-lee-more-answers = Další: { $count }, v seznamu níže nebo po stisknutí jednotek
web-lee-move = Přesun
web-lee-go = Přesunout
web-lee-undo-leg = Vrátit úsek
web-lee-cards = Bojové karty
web-lee-play = Zahrát
web-lee-discard = Odložit
web-lee-card-couriers = O kostku více ve vlastním testu rozkazu.
web-lee-card-lost-dispatch = Test nepřátelského rozkazu je o 1 obtížnější.
web-lee-card-hold-the-line = O dvě kostky více, když vaše jednotka stojí a střílí.
web-lee-card-forward = O dvě kostky více při útoku v boji na blízko.
web-lee-card-forced-march = Po splněném rozkazu k pochodu jde každá jednotka svazku o 2 palce dál.
web-lee-card-caissons-up = Baterie, která už střílela, smí vystřelit ještě jednou na podporu.
web-lee-card-steady = Morálka vaší jednotky je proti jedné palbě o 2 vyšší, když jsou zásahy známy.
web-lee-card-staff-work = O kostku více ve vlastním testu závěrečné fáze.
web-lee-transfer-how = Stiskněte jednotku, která má přejít k jinému generálovi, nebo zde skončete.
web-lee-orders-mean = Co rozkazy znamenají
web-lee-order-defence = – držet pozici: krátké přesuny, o dvě kostky víc při palbě na útočníka, útoky jen na nepřátele hned vedle.
web-lee-order-march = – pochodovat: nejdelší přesuny, bez útoku a palby, slabost při napadení.
web-lee-order-advance = – jít na nepřítele: útok, ostřelování a pronásledování; opatrní ho plní nejhůř.
web-lee-left-more =
    { $groups ->
        [one] Jedna skupina čeká
        [few] { $groups } skupiny čekají
       *[other] { $groups } skupin čeká
    } na rozkaz a každá zkouška stojí aspoň jednu z těchto kostek.
web-lee-bid-before = Dosavadní sázky: { $general } { $bids }.
web-lee-bid-as-before = Pokud { $general } vsadí jako dosud
web-lee-gives = Co dává iniciativa
web-lee-gives-first = Jednáte první
web-lee-gives-first-more = Vaše skupina se aktivuje před všemi skupinami nepřítele.
web-lee-gives-last = Vidíte víc
web-lee-gives-last-more = { $general } přesune všechny generály dříve než vy své.
web-lee-gives-keep = Lze ji ztratit
web-lee-gives-keep-more = Jednou za kolo smí druhá strana sázet, aby jednala dvakrát po sobě.
web-lee-fact-kind = Druh
web-lee-fact-quality = Kvalita
web-lee-fact-endurance = Odolnost
web-lee-fact-cohesion = Soudržnost
web-lee-army = body { $points }, ztráty { $lost } z { $of }, morálka { $morale }
web-lee-turn = Kolo { $turn } z { $turns }
web-lee-initiative = iniciativa: { $side }
web-lee-ask-deploy = Posuňte jednotky před bitvou
web-lee-ask-hand-limit = Odložte kartu: smíte mít tři
web-lee-ask-card-for-die = Odložit kartu za kostku za sbor?
web-lee-ask-bid = Vsaďte na iniciativu
web-lee-ask-transfers = Předejte jednotky jiným velitelům
web-lee-ask-generals = Přesuňte své generály
web-lee-ask-markers = Položte ke každému svazku žeton rozkazu
web-lee-ask-activate = Vyberte svazek, který bude jednat
web-lee-ask-keep = Ohlášen { $general }: žádáte hod o udržení iniciativy?
web-lee-ask-keep-reply = Nepřítel chce jednat dřív než { $general }: kolik kostek proti tomu?
web-lee-ask-lost-dispatch = Ztratí se rozkaz na trase?
web-lee-ask-test = { $general }, { $order }: poslechne?
web-lee-ask-test-reaction = { $general }, { $order } v reakci: poslechne?
web-lee-ask-forced-turn = { $unit } po vynuceném přesunu: otočit?
web-lee-ask-reactions = Vaše svazky jsou pod palbou: reagujete?
web-lee-ask-reactions-attack = Na vaše svazky se útočí: reagujete?
web-lee-ask-succession = Místo je volné: kdo převezme velení?
web-lee-ask-place = { $general }: stiskněte místo, kde má stát
web-lee-ask-over = Bitva skončila
web-lee-ask-fight = Rozhodněte o boji
web-lee-ask-fire-aim = Zamiřte své baterie
web-lee-ask-fire-replies = Na vaše baterie se střílí: opětujete palbu?
web-lee-ask-fire-read = Zásahy jsou známy: zahrajete kartu?
web-lee-ask-assault-declare = Ohlaste útoky
web-lee-ask-assault-answer = Útočí na vás: stát, nebo se stáhnout?
web-lee-ask-assault-outflank = Obchvátit cíl?
web-lee-ask-assault-extend = Prodloužit linii proti obchvatu?
web-lee-ask-assault-fights = Který boj je další?
web-lee-ask-melee-join = Zúčastní se generál tohoto boje?
web-lee-ask-melee-support = Kdo podpoří tento boj?
web-lee-ask-melee-shoot = Na koho střílí napadená jednotka?
web-lee-ask-melee-hold-the-line = Zahrát kartu před salvou?
web-lee-ask-melee-hits = Zásahy jsou známy: zahrajete kartu?
web-lee-ask-melee-forward = Zahrát kartu před bojem na blízko?
web-lee-ask-melee-turn = Testovat obrat jednotky?
web-lee-ask-melee-pursue = Pronásledovat poraženého nepřítele?
web-lee-ask-melee-chase = Jít za jednotkou, která se odpoutává?
web-lee-ask-melee-continued = Který boj pokračuje?
web-lee-ask-movement-step = Přesuňte jednotky svazku
web-lee-ask-end-phase-endurance = Testujte odolnost divizí
web-lee-ask-end-phase-rally = Shromážděte jednotky v panice
web-lee-ask-end-phase-face = Kam se postaví čelem shromážděná jednotka?
web-lee-ask-end-phase-unpin = Uvolněte přikované jednotky
web-lee-ask-end-phase-recover = Obnovte soudržnost
web-lee-table-difficulties = Kolik úspěchů rozkaz žádá
web-lee-table-distance = O jeden víc za každých dalších 12 palců (celých nebo započatých) k vrchnímu veliteli nad prvních 12.
web-lee-table-moves = Pohyb v palcích
web-lee-table-effects = Co rozkaz dovoluje
web-lee-table-ground = Terén
web-lee-table-infantry = pěchota
web-lee-table-cavalry = jízda
web-lee-table-rifled = baterie
web-lee-table-cover = palba na ni
web-lee-table-defence = její boj
web-lee-table-enters-zones = vstoupit do zóny nepřítele
web-lee-table-attacks = útočit
web-lee-table-pursues = pronásledovat
web-lee-table-stand-dice = kostky: střelba na místě
web-lee-table-melee-dice = kostky: boj v obraně
web-lee-table-withdraws = stáhnout se
web-lee-table-supports = podporovat
web-lee-table-bombards = ostřelovat
web-lee-table-support-dice = kostky: baterie v podpoře
web-lee-table-yes = ano
web-lee-table-no = ne
web-lee-table-near = ve své zóně
web-lee-table-nearest = nejbližší
web-lee-standing-attacked = { $general } je napaden nebo ostřelován: zkusit jeho rozkaz?
web-lee-standing-never = nikdy
web-lee-standing-defence = leží-li obrana
web-lee-standing-marked = každý, který leží
web-lee-standing-most = { $general }: kolika kostkami nejvýše?
web-lee-standing-keep = { $general }: kostky, které zůstanou u vrchního velitele
web-lee-standing-all = všemi
web-lee-standing-none = žádné
web-lee-standing-dice =
    { $dice ->
        [one] { $dice } kostka
        [few] { $dice } kostky
       *[other] { $dice } kostek
    }
web-end-turn = Ukončit tah
web-take-back = Vzít zpět
web-confirm = Potvrdit
web-confirm-act = Provést?
web-last-act = Poslední akce vašeho tahu: { $act }.
web-take-back-setting = Poslední akce tahu
web-take-back-on = Lze vzít zpět
web-take-back-off = Je konečná
web-take-back-explain = Akce, po které už nezbývá nic k vykonání, čeká na „Ukončit tah“.
web-generals-do-all =
    { $count ->
        [one] Provést rozkaz
        [few] Provést všechny { $count } rozkazy
       *[other] Provést všech { $count } rozkazů
    }
web-generals-do-listed =
    { $count ->
        [one] Provést jeden rozkaz
        [few] Provést { $count } rozkazy
       *[other] Provést { $count } rozkazů
    }
web-generals-do-none = Teď neprovádět žádný
web-generals-carried-out = Provede se teď
web-generals-hold = Zadržet
web-generals-let-go = Provést
web-generals-hold-explain = Každý rozkaz v tomto seznamu se provede. Zadržený rozkaz lze provést v některé pozdější fázi kola.
web-generals-edits-left =
    { $count ->
        [one] Zbývá jedna změna listu.
        [few] Zbývají { $count } změny listu.
       *[other] Zbývá { $count } změn listu.
    }
web-generals-left-sure =
    { $left ->
        [one] Jeden rozkaz není zapsán. Ušetřený může shromáždit jednotku v panice. Zapečetit list?
        [few] { $left } rozkazy nejsou zapsány. Ušetřené mohou shromáždit jednotky v panice. Zapečetit list?
       *[other] { $left } rozkazů není zapsáno. Ušetřené mohou shromáždit jednotky v panice. Zapečetit list?
    }
web-generals-rally-sure =
    { $count ->
        [one] Ještě jednu jednotku by šlo shromáždit: { $units }. Přesto ukončit?
        [few] Ještě { $count } jednotky by šlo shromáždit: { $units }. Přesto ukončit?
       *[other] Ještě { $count } jednotek by šlo shromáždit: { $units }. Přesto ukončit?
    }
web-generals-advance-sure =
    { $count ->
        [one] Ještě jedna jednotka by mohla vstoupit: { $units }. Přesto ukončit?
        [few] Ještě { $count } jednotky by mohly vstoupit: { $units }. Přesto ukončit?
       *[other] Ještě { $count } jednotek by mohlo vstoupit: { $units }. Přesto ukončit?
    }
web-generals-letter-infantry = P
web-generals-letter-cavalry = J
web-generals-letter-artillery = D
web-verdox-score = hodnota lícem
web-you-won = Vítězství je vaše
web-you-lost = Bitva je prohraná
web-rematch = Odveta
web-rematch-swapped = Odveta s výměnou stran
web-next-battle = Další bitva: { $title }
web-not-here-yet = Přítel tu ještě není.
web-invite-copy = Kopírovat pozvánku
web-invite-used = Tato pozvánka už byla použita
web-invite-used-more = To místo už obsadil někdo jiný. Požádejte o novou pozvánku, nebo hrajte jinou bitvu.
web-clock = Čas na rozmyšlenou
web-clock-none = Bez omezení
web-clock-short = Každý 20 minut a 15 sekund na každé rozhodnutí
web-clock-long = Každý hodinu a 30 sekund na každé rozhodnutí
web-clock-day = Den na každé rozhodnutí
web-clock-days = Tři dny na každé rozhodnutí
web-goal = Jak tuto bitvu vyhrát
web-goal-rules = Zvláštní pravidla
web-tables = Jednotky a terén
web-verdox-goal-quarters = Vstupte kteroukoli jednotkou do nepřátelského hlavního stanu: Hasbergové jej mají na { $hasbergs }, Askanové na { $askans }. To je okamžité vítězství.
web-verdox-goal-all = Nebo vyřaďte všechny nepřátelské jednotky.
web-verdox-goal-time = Po kole { $rounds } vítězí větší hodnota jednotek na mapě; rovnost je remíza.
web-verdox-goal-endless = Počet kol není omezen: bitvu končí jen toto, dohodnutá remíza, nebo vzdání se.
web-verdox-goal-open = Všechny žetony leží lícem nahoru.
web-verdox-goal-hidden = Žetony leží lícem dolů, dokud se nepohnou, nezaútočí nebo nejsou zasaženy.
web-verdox-goal-waves = Po každé vaší akční fázi vstoupí na váš okraj až { $count } čekajících jednotek.
web-verdox-goal-barges =
    { $count ->
        [one] Na řece je jedna bárka.
        [few] Na řece jsou { $count } bárky.
       *[other] Na řece je { $count } bárek.
    }
web-verdox-goal-walls = Na hradbu se zepředu vstupuje při hodu 1; dělostřelectvo ji prolomí při hodu 1.
web-verdox-column-value = Hodnota
web-verdox-column-move = Pohyb
web-verdox-column-direct = Zblízka
web-verdox-column-range = Dostřel
web-verdox-column-lost = Odstraní se při
web-verdox-by-roll = hodem
web-verdox-dismounts = při { $faces } ztratí jen koně: { $kind }
web-verdox-tables-note = Každý útok je jeden hod, čtený podle druhu cíle. Krok z cesty na cestu stojí polovinu.
web-verdox-ground = Terén této mapy
web-verdox-ground-clear = Bez účinku.
web-verdox-ground-road = Krok z cesty na cestu stojí polovinu.
web-verdox-ground-forest = Vstup vyčerpá celý pohyb. Dostřel −1 na jednotky v lese; z lesa se střílí jen z okraje; napříč se nestřílí.
web-verdox-ground-hill = Vstup i sestup vyčerpá celý pohyb. Dostřel +1 dolů, z okraje; napříč se nestřílí.
web-verdox-ground-valley = Vstup i výstup vyčerpá celý pohyb. Dostřel −1 nahoru, z okraje.
web-verdox-ground-canal = Vstup vyčerpá celý pohyb, výstup vyžaduje hod 1 nebo 2. Nelze z něj střílet.
web-verdox-ground-swamp = Vstup vyčerpá celý pohyb. Při dalším pohybu se jednotka při hodu 1 utopí a výstup vyžaduje hod. Nelze z ní střílet.
web-verdox-ground-river = Překročí se jen mostem nebo bárkou. Střelbě nebrání.
web-verdox-ground-wall = Vyčerpá celý pohyb; zepředu jen při hodu 1. Dostřel z ní +1; napříč se nestřílí.
web-verdox-ground-gate = Průchod hradbou pro stranu, která ji drží; napříč se nestřílí.
web-verdox-ground-breach = Díra, kterou v hradbě udělalo dělostřelectvo.
web-generals-goal-ten = Získejte 10 bodů dříve než soupeř, nebo jich mějte více po kole 10.
web-generals-goal-morale = Obě strany začínají s 15 body morálky; co by přineslo body soupeři, ubírá je vám.
web-generals-goal-units = Každá zajatá jednotka pěchoty nebo jízdy dává 1 bod, dělostřelectva 2.
web-generals-goal-most = Každé kolo dostane strana s více sektory 1 bod, dokud jsou body v zásobě (zbývá: { $pool }).
web-generals-goal-each =
    { $points ->
        [one] { $side }: držte { $sector }, 1 bod každé kolo.
        [few] { $side }: držte { $sector }, { $points } body každé kolo.
       *[other] { $side }: držte { $sector }, { $points } bodů každé kolo.
    }
web-generals-goal-once =
    { $points ->
        [one] { $side }: dobuďte { $sector }, jednou 1 bod.
        [few] { $side }: dobuďte { $sector }, jednou { $points } body.
       *[other] { $side }: dobuďte { $sector }, jednou { $points } bodů.
    }
web-generals-goal-forest = Les: { $sectors }.
web-generals-goal-hill = Kopce: { $sectors }.
web-generals-goal-building = Budovy: { $sectors }.
web-generals-goal-river = Bojištěm protéká řeka.
web-generals-column-steps = Akcí za kolo
web-generals-column-worth = Body za zajetí
web-generals-column-does = Co umí
web-generals-does-infantry = Jde o jeden sektor. Může zformovat čtverec proti jízdě a držet budovy.
web-generals-does-cavalry = Jde o jeden nebo dva sektory, dříve než ostatní. Může protiútočit nebo ustoupit.
web-generals-does-artillery = Jde o jeden sektor, nebo ostřeluje sektor vzdálený jeden nebo dva sektory v přímé linii.
web-generals-table-attacking = v útoku
web-generals-table-passive = v obraně
web-generals-table-square = čtverec
web-generals-table-routed = v panice
web-generals-table-nobody = nikdo naproti
web-generals-table-ranged = Přičítá se ke kostce palby
web-generals-table-melee = Přičítá se ke kostce boje zblízka
web-generals-table-against = Kdo hází proti komu
web-generals-tables-note = Sloupec „nikdo naproti“ se přičítá, když nikdo nestojí naproti. Vyčerpané jednotky mají −1. Výsledek zůstává mezi 1 a 6.
web-generals-table-ground = Terén této mapy
web-generals-ground-forest = Les: přes jednu hranici nejvýše tři jednotky; −2 v palbě a −1 v boji zblízka pro obě strany; jízda ne v první fázi; děla jen po cestě.
web-generals-ground-hill = Kopec: útočníci mají v boji zblízka +1 z kopce a −1 do kopce.
web-generals-ground-building = Budova: drží ji jedna jednotka pěchoty; kdo útočí, má −1.
web-generals-ground-rivers = Řeka: přes jednu hranici nejvýše tři jednotky; kdo útočí přes řeku, má −1 v boji zblízka; děla jen po mostě.
web-generals-ground-road = Cesta: po posledních přesunech kola smí každá strana posunout dál až dvě jednotky.
web-generals-ground-bridge = Most: tudy děla překročí řeku.

# Playing on from a moment of a battle that is over
web-play-on = Hrát odtud dál
web-play-on-more = Nová bitva začne pozicí po kroku { $step }: vše skryté zůstává, jak bylo, kostky jsou nové.
web-from = Tato bitva pokračuje od kroku { $step } jiné bitvy.
web-from-look = Podívat se na ni

# Zpráva o vlastním tahu; stránka jako aplikace.
web-calls = Když jste na tahu
web-calls-on = Ano
web-calls-off = Ne
web-calls-title = Řekne to titulek okna
web-calls-sound = Ozve se buben
web-push = Oznámení na tomto zařízení
web-push-explain = I když je stránka zavřená: jednou za tah, který čeká, nikdy, když se na bitvu díváte.
web-push-done = Oznámení budou chodit na toto zařízení.
web-push-denied = Prohlížeč této stránce oznámení zakazuje. Nejdřív je povolte v jeho nastavení.
web-push-unknown = Tento prohlížeč nemá pro tuto stránku oznámení. Je potřeba bezpečná adresa (https) a na iPhonu nebo iPadu stránka na ploše.
web-hook = Discord, nebo vlastní program
web-hook-form = Podoba zprávy
web-hook-explain = Webhook se volá jednou za tah, který čeká. V Discordu: nastavení kanálu, Integrace, Webhooky.
web-hook-url = Adresa webhooku
web-hook-save = Uložit a vyzkoušet
web-hook-remove = Odebrat
web-hook-done = Uloženo. Zpráva byla odeslána: podívejte se, zda dorazila.
web-hook-switched-off = Desetkrát za sebou neodpověděl a nebude se volat, dokud jej znovu neuložíte.
web-hook-needs-account = Se jménem a heslem vám může dát vědět i webhook, třeba v Discordu.
web-offline = Bez připojení
web-offline-more = Server není dostupný. Vaše bitvy tam čekají, nic se neztratilo.

# Lekce

web-nav-lessons = Výuka
web-lessons-title = Uč se hrou
web-lessons-about = První bitva s průvodcem na skutečné desce a se skutečným rozhodčím. Nic není třeba číst předem a odejít lze kdykoli.
web-lesson-start = Začít
web-lesson-go-on = Pokračovat
web-lesson-again = Ještě jednou
web-lesson-learned = zvládnuto
web-lesson-exercises = Krátká cvičení
web-lesson-offer = Poprvé? Bitva s průvodcem, { $minutes } min
web-lesson-step = Krok { $step } z { $of }
web-lesson-finished = Hotovo
web-lesson-leave = Přeskočit lekci
web-lesson-close = Všechny lekce
web-lesson-watch = Sleduj, co se děje.
web-lesson-won = To byla tvá první bitva.
web-lesson-solved = Přesně tak.
web-lesson-watched = Vše jsi zhlédl. Bitva odtud pokračuje dál.
web-lesson-seen = zhlédnuto
web-lesson-watch-example = Sledovat
web-lesson-play-on = Hrát dál proti počítači
web-lesson-real = Do skutečné bitvy
web-lesson-show = Ukaž mi to
web-lesson-do = Udělej to za mě
web-lesson-next = Dál
web-lesson-back = O krok zpět

# Účet, jiní lidé, jiná pravidla.

web-logins = Kde jste přihlášeni
web-logins-here = zde
web-logins-end = Odhlásit tam
web-logins-unknown = Neznámý prohlížeč
web-password-change = Změnit heslo
web-password-old = Dosavadní heslo
web-password-new = Nové heslo, aspoň 8 znaků
web-password-explain = Všude jinde budete odhlášeni.
web-password-changed = Heslo bylo změněno.
web-blocked = Koho blokujete
web-unblock = Odblokovat
web-data = Co se o vás uchovává
web-data-explain = Vaše bitvy, co jste v nich řekli, a kde jste přihlášeni. Nic víc.
web-data-download = Stáhnout
web-data-delete = Smazat vše
web-data-delete-explain = Opustíte každé místo; vaše jméno a vše, co jste řekli, zmizí ze všech bitev. Tahy zůstanou. Nelze to vzít zpět.
web-data-delete-surely = Smazat navždy
web-person = Co s osobou { $name }
web-person-mute = Zde ji už neslyšet
web-person-muted = V této bitvě od ní už nic neuslyšíte.
web-person-block = Zablokovat
web-person-block-explain = Nepřipojí se k vašim bitvám ani vy k jejím a nikde neuslyšíte, co říká.
web-person-blocked = Zablokováno. Zpět to lze vzít v nastavení.
web-person-report = Nahlásit
web-person-reported = Správce serveru si to přečte.
web-person-what = Co se děje?
web-opposite = U stolu: { $who }
web-parted-head = Jiná pravidla
web-parted = Tato bitva se hrála podle verze { $rules } pravidel. Tento server rozhoduje podle verze { $known }, proto zde nemůže pokračovat.
web-parted-shown = Ukazuje se, dokud obě verze vedou k témuž: { $shown } z { $acts } rozhodnutí.
web-parted-all = Ukazuje se tak, jak ji přehrají nynější pravidla.
web-record-download = Stáhnout záznam

## What is asked before something is left undone; tables of Napoleon

web-advice-outlook-of = ze 100
web-advice-behind = méně
web-ccn-no-orders-sure = Nikdo zatím nemá rozkaz. Rozkaz mohou dostat: { $pieces }. Pokračovat bez rozkazů?
web-ccn-orders-left-sure = Karta dává víc rozkazů. Rozkaz ještě mohou dostat: { $pieces }. Pokračovat?
web-napoleon-nothing = Teď tu nelze nic udělat: pokračujte tlačítkem dole
web-napoleon-tables-note = Centimetry; pohyb v linii / v koloně. WB, SO a odolnost platí pro každý podstavec; morálka je číslo, které dvě kostky nesmějí překročit.
web-napoleon-column-move = Pohyb
web-napoleon-column-move-more = Jak daleko se pohne, v centimetrech: v linii / v koloně
web-napoleon-column-range = Dostřel
web-napoleon-column-range-more = Jak daleko střílí, v centimetrech
web-napoleon-column-wb = WB
web-napoleon-column-wb-more = Kostky každého podstavce v boji na blízko
web-napoleon-column-so = SO
web-napoleon-column-so-more = Kostky každého podstavce v palbě
web-napoleon-column-wtr = Odol.
web-napoleon-column-wtr-more = Body ztrát, po nichž se podstavec odstraní
web-napoleon-column-morale = Morálka
web-napoleon-column-morale-more = Dvě kostky ji nesmějí překročit
web-napoleon-column-canister = Kartáč
web-napoleon-column-ammo = Dávky
web-napoleon-column-muskets = Pěchota, jízda
web-napoleon-column-guns = Děla
web-napoleon-column-hits = Zásahy
web-napoleon-column-comes = Následek, kromě stejného počtu ztrát
web-napoleon-column-charger = Útočník
web-napoleon-column-defender = Obránce
web-napoleon-column-beaten = Prohra o
web-napoleon-table-guns = Dělostřelectvo
web-napoleon-table-moves = Kolik stojí manévr
web-napoleon-table-fire = Palba
web-napoleon-table-charge = Test zteče
web-napoleon-table-melee = Boj na blízko
web-napoleon-fire-note = SO všech střílejících podstavců a tyto kostky; každá od 4 výše zasahuje.
web-napoleon-charge-note = Dvě kostky nesmějí překročit morálku s těmito čísly.
web-napoleon-melee-note = WB všech podstavců strany a tyto kostky; každá od 4 výše zasahuje.
web-napoleon-note-levels = úroveň 1 / 2 / 3
web-napoleon-note-strength = síla 1–2 / od 3
web-napoleon-note-veterans = veteráni / elita
web-napoleon-note-per-level = za každý stupeň rozdílu
web-napoleon-note-foot-horse = pěchota / jízda
web-napoleon-note-regimental = plukovní děla: druhé číslo
web-napoleon-note-attack-defence = útočící / bránící se pěchota, jízda 0
web-napoleon-note-classes = nepravidelná / lehká / řadová nebo kopiníci / těžká
web-napoleon-note-with-guns = proti jízdě; s děly o jednu více
web-napoleon-note-own-flank = 0, je-li napaden její bok nebo týl
web-napoleon-note-per-wing = za každé křídlo; 0 pro pěchotu proti jízdě
web-napoleon-note-howitzer = s houfnicemi
web-napoleon-note-shrapnel = šrapnel do { $cm } cm
web-napoleon-cost-distance = vzdálenost
web-napoleon-cost-twice = dvojnásobek vzdálenosti
web-napoleon-cost-plain = { $cm } cm
web-napoleon-cost-plus = { $cm } cm a vzdálenost
web-napoleon-cost-double = dvojnásobek
web-napoleon-cost-wood = pěchota dvojnásobek, jízda čtyřnásobek
web-napoleon-cost-in-out = { $cm } cm dovnitř, { $cm } cm ven
web-napoleon-cost-river = { $cm } cm dovnitř a zastavit; { $cm } cm ven
web-napoleon-cost-free = zdarma, zezadu
web-napoleon-row-pass = skrz vlastní jednotky
web-napoleon-row-difficult = obtížný terén
web-napoleon-row-wood = les
web-napoleon-row-obstacle = přes plot, živý plot, zeď, potok nebo val, napříč sníženinou
web-napoleon-row-river = řeka
web-napoleon-row-redoubt = reduta
web-napoleon-came-disorder = dezorganizace { $level }
web-napoleon-came-pushed = zatlačení
web-napoleon-came-flight = útěk
web-napoleon-orders-sure =
    { $count ->
        [one] Jedna divize nemá rozkaz: { $divisions }. Pokračovat bez rozkazu?
        [few] { $count } divize nemají rozkaz: { $divisions }. Pokračovat bez rozkazu?
       *[other] { $count } divizí nemá rozkaz: { $divisions }. Pokračovat bez rozkazu?
    }
web-napoleon-open-sure =
    { $count ->
        [one] Jedna jednotka ještě může něco udělat: { $units }. Pokračovat?
        [few] { $count } jednotky ještě mohou něco udělat: { $units }. Pokračovat?
       *[other] { $count } jednotek ještě může něco udělat: { $units }. Pokračovat?
    }
web-called = Jak vám mají ostatní říkat
web-called-save = Říkejte mi tak
web-called-saved = Uloženo v tomto zařízení
web-ccn-board-show = Ukázat plán
web-ccn-units-note = ■ je kostka za každý blok, ½■ za polovinu z nich. V závorce: jak daleko bez boje. Prapory: tolik se jich ignoruje. Zpět: hexy za každý prapor.
web-ccn-all-kinds = Všechny druhy těchto národů

# On paper, and in other people's pages

web-download-text = Stáhnout jako text
web-embed-copy = Kopírovat pro web
web-embed-open = Otevřít v Bivouac
web-print = Vytisknout…
web-print-title = Na papíře
web-print-what = Co se vytiskne
web-print-now = Vytisknout
web-print-map = Mapa
web-print-forces = Síly
web-print-orders = Listy rozkazů
web-print-list = Seznamy armád
web-print-goal = Cíl a zvláštní pravidla
web-print-tables = Tabulky
web-print-unit = Jednotka
web-print-place = Místo
web-print-hex = Hex
web-print-sector = Sektor
web-print-nation = Národ
web-print-waiting = Čeká
web-print-lost = Ztráty
web-print-routed = V panice
web-print-hidden = zakryté
web-print-points = Body: { $points }
web-print-banners = Zástavy: { $banners } z { $goal } · velení { $command }
web-print-order-sheet = List rozkazů: { $side }
web-print-round = Kolo { $round }
web-print-number = Č.
web-print-from = Z
web-print-to = Do
web-print-then = Potom
web-print-army-list = { $side }: { $nation }
web-print-list-points = Jednotky, body: { $units } · vylepšení, body: { $upgrades }
web-print-general = Generál
web-print-melee = Boj na blízko
web-print-fire = Palba
web-print-price = Cena
web-print-division = { $side }: { $general }
web-print-division-column = Divize
web-print-command = Velení { $value }
web-print-rating = Úroveň velení { $rating } · kostky: { $dice }

# Duels, ratings, the ladder

web-ladder = Žebříček
web-ladder-about = Hodnocení je Glicko-2: každý začíná na 1500 a interval obsahuje skutečnou sílu s jistotou 95 %. O pořadí rozhoduje jeho dolní konec. Počítají se souboje a hodnocené bitvy.
web-ladder-off = Tento server žebříček nevede.
web-ladder-empty = Hodnocenou bitvu zatím nikdo nesvedl.
web-ladder-computers = Síla počítačových hráčů byla změřena v bitvách mezi nimi. Veterán každé hry stojí na 1500; úroveň, která změřena nebyla, chybí.
web-ladder-who = Hráč
web-ladder-rating = Hodnocení
web-ladder-interval = Interval 95 %
web-ladder-battles = Bitvy
web-counts = Počítá se?
web-counts-friendly = Přátelská
web-counts-friendly-more = Pro radost
web-counts-rated = Hodnocená
web-counts-rated-more = Počítá se do žebříčku, hraje se na čas
web-counts-duel = Souboj
web-counts-duel-more = Dvě bitvy, strany prohozené
web-counts-duel-rated = Dvě hodnocené bitvy, strany prohozené
web-duel = Jedna ze dvou bitev souboje.
web-duel-other = Ta druhá
web-rated = Tato bitva je hodnocená.
web-sounds = Zvuky
web-sounds-explain = Kostky, pochod a salvy, když se tah ukazuje.

# Bitva, na kterou se ohlížíme. Převaha se počítá od 0 (prohra) do 100 (výhra).
web-analysis = Rozbor
web-analysis-open = Co rozhodlo?
web-analysis-open-running = Rozbor dosavadní bitvy
web-analysis-title = Chvíle, které rozhodly
web-analysis-running = Bitva pokračuje
web-analysis-back = Zpět
web-analysis-look = Z čí znalosti
web-analysis-truth = Celá pravda
web-analysis-known = Co kdo věděl
web-analysis-eyes = Jen z toho, co viděla strana { $side }.
web-analysis-making = Maršál si bitvu znovu prohlíží…
web-analysis-making-more = Přednost mají ti, kdo hrají. Můžeš odejít: rozbor zůstane u bitvy.
web-analysis-how = Převaha je úsudek počítačového hráče, od 0 (prohra) do 100 (výhra): názor, ne důkaz. Štěstí je to, co padlo, oproti průměru všeho, co mohlo padnout.
web-analysis-curves = Jak se měnila převaha
web-analysis-balance = Převaha strany { $side }
web-analysis-balance-now = Převaha: { $points } ze 100
web-analysis-in-truth = doopravdy, po každém kroku
web-analysis-as-known = jak ji mohla posoudit každá strana z toho, co věděla
web-analysis-known-by = { $side }: co věděla
web-analysis-luck = Štěstí
web-analysis-luck-more = hody a karty každé strany nad očekáváním nebo pod ním
web-analysis-luck-of = { $side }: { $points }
web-analysis-to-moment = Na chvíli { $number }
web-analysis-you-chose = tvá volba
web-analysis-they-chose = zvoleno
web-analysis-marshal = Maršál
web-analysis-same = Maršál by udělal totéž.
web-analysis-point-out = Ukázat na desce
web-analysis-luck-part = Z toho štěstí: { $points }
web-analysis-worth = Maršálova volba má o { $points } bodů víc, s přesností na { $doubt }.
web-analysis-odds = Šance toho, co se stalo
web-analysis-quiet = Nerozhodla žádná jednotlivá chvíle.
web-analysis-shares = Odkud se změna vzala
web-analysis-share-choice = { $side }: rozhodnutí
web-analysis-share-dice = { $side }: kostky
web-analysis-share-draw = { $side }: dobrané karty
web-analysis-share-enemy = { $side }: všechno, co udělala
web-analysis-share-clock = hodiny
web-analysis-picture = Uložit obrázek

# Hádanky.
web-nav-puzzles = Hádanky
web-puzzles-title = Hádanky
web-puzzles-about = Pozice z bitev počítačových hráčů, v nichž je jedna akce zřetelně lepší než všechny ostatní a Veterán ji nevidí. Každý den jedna, pro všechny stejná.
web-puzzles-solved = Vyřešeno: { $count } z { $of }
web-puzzles-none = Zatím tu žádné hádanky nejsou.
web-puzzle = Hádanka
web-puzzle-all = Všechny hádanky
web-puzzle-today = Dnešní hádanka
web-puzzle-of = { $title }: na tahu { $side }
web-puzzle-solve = Vyřešit
web-puzzle-solved = vyřešena
web-puzzle-task = { $side }: najdi nejlepší akci.
web-puzzle-hint = Jedna z dovolených akcí je zřetelně lepší než všechny ostatní. Prostě ji na desce proveď.
web-puzzle-show = Ukázat odpověď
web-puzzle-do = Udělej to za mě
web-puzzle-right = To je ono.
web-puzzle-was = Tohle to bylo.
web-puzzle-why = Proč: co se tím zlepší nebo zhorší
web-puzzle-judged = Jak hledání posoudilo nejlepší akce, od 0 (prohra) do 100 (výhra)
web-puzzle-veteran = Veterán by udělal tohle: { $deed }.
web-puzzle-next = Další hádanka
web-puzzle-again = Ještě jednou
