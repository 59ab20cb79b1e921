# The page where battles are written, whatever the game.

editor-title = Editor scénářů
editor-intro = Nakreslete vlastní bitvu: od prázdného pole, z kterékoli zdejší bitvy, nebo ze souboru. Kontroluje se už při kreslení a lze ji hned hrát.
editor-empty = Prázdné pole
editor-change = Upravit
editor-open-file = Otevřít soubor
editor-shelf = Vaše police
editor-throw-away = Vyhodit: { $title }
editor-no-such = Bitvy této hry zde zatím nelze kreslit.
editor-name = Název bitvy
editor-changed = změněno, neuloženo
editor-on-shelf = ve vaší polici
editor-kept = uloženo do vaší police
editor-undo = Zpět
editor-redo = Znovu
editor-share = Sdílet
editor-keep = Uložit do police
editor-save-file = Uložit soubor
editor-link = Kdo má tento odkaz, může si bitvu prohlédnout a zahrát
editor-tools = Nástroje
editor-hand = Vybrat a přesunout
editor-in-hand = vzato do ruky
editor-hint = Stisknutím nebo tažením umístíte; pravé tlačítko odebírá. Klávesy: 1–9 volí terén; na hracím plánu šipky, Enter a Delete.
editor-ground = Terén
editor-units = Jednotky
editor-clear = vyčistit
editor-nation = Národ
editor-kind = Druh
editor-none = žádné
editor-side = Strana
editor-board = Bojiště
editor-properties = Vlastnosti
editor-mirror = Zrcadlit
editor-turn-round = Otočit
editor-grid-names = Názvy polí
editor-selected = Vybráno: { $place }
editor-battle = Bitva
editor-rules = Zvláštní pravidla
editor-add-rule = Přidat pravidlo
editor-remove = Odebrat
editor-turn = { $turn }. tah
editor-names = Názvy a texty
editor-id = Identifikátor (malá písmena, číslice, spojovníky)
editor-about = Věta nebo dvě o bitvě
editor-army-of = Armáda: { $seat }
editor-problems = Problémy
editor-checking = kontroluje se…
editor-must =
    { $count ->
        [one] { $count } k vyřešení
        [few] { $count } k vyřešení
        [many] { $count } k vyřešení
       *[other] { $count } k vyřešení
    }
editor-playable = Lze ji hrát.
editor-show = Ukázat
editor-lost =
    { $count ->
        [one] { $count } komentář souboru zmizel s tím, co bylo odebráno
        [few] { $count } komentáře souboru zmizely s tím, co bylo odebráno
        [many] { $count } komentáře souboru zmizelo s tím, co bylo odebráno
       *[other] { $count } komentářů souboru zmizelo s tím, co bylo odebráno
    }
editor-balance = Vyváženost na první pohled
editor-try =
    { $count ->
        [one] Zkusit { $count } rychlou bitvu
        [few] Zkusit { $count } rychlé bitvy
        [many] Zkusit { $count } rychlé bitvy
       *[other] Zkusit { $count } rychlých bitev
    }
editor-stop = Zastavit
editor-balance-said =
    { $count ->
        [one] { $side }: { $share } % po { $count } bitvě; skutečný podíl leží mezi { $low } a { $high } %.
       *[other] { $side }: { $share } % po { $count } bitvách; skutečný podíl leží mezi { $low } a { $high } %.
    }
editor-balance-stale = Bitva se od té doby změnila.
editor-balance-long = Bitva trvá déle, než kolik má zde vyhrazeno.
editor-balance-running = hraje se…

# Commands & Colors: Napoleonics

editor-ccn-works = polní opevnění
editor-ccn-leader = velitel
editor-ccn-leader-name = Velitel v { $hex }
editor-ccn-leader-nation = Národ velitele
editor-ccn-name-him = Pojmenovat velitele
editor-ccn-objective = cíl bitvy
editor-ccn-edge = Okraj: { $side }
editor-ccn-blocks = Bloky
editor-ccn-hand = Karty v ruce
editor-ccn-banners = Zástavy k vítězství
editor-ccn-first = První tah
editor-ccn-top = Horní okraj
editor-ccn-rule-objective = Držené území
editor-ccn-rule-exit = Odchod z hracího plánu
editor-ccn-rule-reinforce = Přicházející jednotky
editor-ccn-rule-clock = Plynutí času
editor-ccn-mode = Podmínka
editor-ccn-mode-any = jedno z polí
editor-ccn-mode-all = všechna
editor-ccn-mode-count = tolik z nich
editor-ccn-mode-majority = více než nepřítel
editor-ccn-mode-each = platí za každé
editor-ccn-when = Ověřuje se
editor-ccn-when-turn-start = na začátku tahu
editor-ccn-when-instant = kdykoli
editor-ccn-lasting = Zástavy
editor-ccn-lasting-temporary = dokud trvá
editor-ccn-lasting-permanent = natrvalo
editor-ccn-pays = Zástavy
editor-ccn-need = Kolik polí
editor-ccn-from = Od tahu
editor-ccn-turn = V tahu
editor-ccn-every = Po kolika tazích
editor-ccn-max = Nejvýše
editor-ccn-hexes = Pole
editor-ccn-pick-hexes = Vybrat pole na hracím plánu
editor-ccn-coming = Jednotky, například fCU*Milhaud@A7
editor-ccn-coming-hint = Dokud je toto pravidlo otevřené, umístěné jednotky se k němu přidají.

# The Battle for Fortress Verdox

editor-width = Šířka
editor-height = Výška
editor-verdox-sign-barge = řeka s člunem
editor-verdox-sign-h = brána Hasbergů
editor-verdox-sign-a = brána Askanů
editor-verdox-sign-n = brána nikoho
editor-verdox-sign-yard-road = cesta na nádvoří
editor-verdox-rounds = Omezení kol (0: žádné)
editor-verdox-force-full = plné: po 75 jednotkách
editor-verdox-force-medium = střední: po 30 jednotkách
editor-verdox-force-small = malé: po 15 jednotkách
editor-verdox-force-skirmish = potyčka
editor-verdox-own-force = vlastní
editor-verdox-first = První rozmístění
editor-verdox-wave = Každá vlna

# Generals

editor-generals-forest = les
editor-generals-hill = kopec
editor-generals-building = budova
editor-generals-river = řeka { $river }
editor-generals-road = cesta
editor-generals-bridge = most
editor-generals-markers = Značky cílů
editor-generals-general = generál
editor-generals-flag1 = vlajka, 1 bod
editor-generals-flag3 = vlajka, 3 body
editor-generals-rose1 = růžice, 1 bod
editor-generals-rose3 = růžice, 3 body
editor-generals-setup = Rozestavení jednotek
editor-generals-custom = hráči rozestaví své jednotky
editor-generals-marengo = Marengo
editor-generals-la-rothiere = La Rothière
editor-generals-dennewitz = Dennewitz
editor-generals-leuthen = Leuthen
editor-generals-albuera = Albuera
editor-generals-orders = Rozkazy navíc nebo méně: { $side }

# Tables: Napoleon and Lee

editor-take = odebrat
editor-general = generál
editor-piece-id = Identifikátor
editor-piece-name = Název
editor-east = Od západního okraje
editor-north = Od jižního okraje
editor-facing = Natočení ve stupních
editor-points = Rohy
editor-add-point = Přidat roh
editor-level = Úroveň
editor-turns = Kola
editor-everything = Vše, co zde stojí
editor-napoleon-bases = Podstavce
editor-napoleon-main = Hlavní cíl bitvy
editor-napoleon-secondary = Vedlejší cíl bitvy
editor-napoleon-nation = Kniha armády: { $side }
editor-napoleon-fr = Francie
editor-napoleon-au = Rakousko
editor-napoleon-ru = Rusko
editor-napoleon-pr = Prusko
editor-napoleon-gb = Velká Británie
editor-napoleon-dw = Varšavské velkovévodství
editor-lee-place = cíl bitvy
editor-lee-card = Karta generála
editor-lee-quality = Kvalita
editor-lee-endurance = Odolnost
editor-lee-points = Body: { $side }
editor-lee-holder = Na začátku drží
editor-lee-edge = Vlastní okraj: { $side }
editor-edge-north = sever
editor-edge-east = východ
editor-edge-south = jih
editor-edge-west = západ
editor-options = Volby
