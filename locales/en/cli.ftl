# The terminal.

cli-actions = You may
cli-why = Why
cli-log = What happened
cli-keys = arrows point · Enter picks · Tab marks · Space does it · n next · u undo · ? help · q quit
cli-help =
    Point at a place with the arrows and pick it with Enter: first a piece that may act, then where it goes or whom it attacks. Underlined places can be picked.

    Enter     pick the place under the cursor
    Esc       let go of the last pick
    Tab, ⇧Tab walk the list of actions (j and k do, too)
    Space     do the marked action
    n         go to the next piece that may act
    u         take back your last step, if no die was rolled and nothing shown
    w         small screens: reasons, log or your notes
    R         resign (asks first)
    q         leave the table (asks first; s saves)
cli-help-scroll = ↓ and ↑ show the rest; any other key closes
cli-nothing-here = Nothing can be done from here.
cli-undone = — taken back —
cli-thinks = The computer thinks…
# The sides, as they are called in sentences.
cli-seat =
    { $seat ->
        [hasbergs] { verdox-hasbergs }
        [askans] { verdox-askans }
        [white] { generals-white }
        [black] { generals-black }
        [french] French
        [allied] Allies
        [south] { napoleon-south }
        [north] { napoleon-north }
        [union] { lee-union }
        [confederate] { lee-confederate }
       *[other] { $seat }
    }
cli-your-turn = { cli-seat }: choose a piece or an action.
cli-asked = { cli-seat }: { $question }
cli-choose-target = { $place }: where to? Esc lets go.
cli-hand-over = Pass the keyboard to the other side: { cli-seat }.
cli-hand-over-key = Press Enter when you sit in front of it.
# The reason is a sentence of the game or a word of the kernel.
cli-won = { cli-seat } won: { $reason }
cli-draw = A draw: { $reason }

cli-verify-holds =
    holds: { $steps ->
        [one] one step
       *[other] { $steps } steps
    }, { $dice ->
        [one] one die
       *[other] { $dice } dice
    } and { $picks ->
        [one] one pick
       *[other] { $picks } picks
    }, all as the seed behind the commitment { $commitment } gives them.
cli-verify-scripted =
    scripted: { $scripted } of { $steps ->
        [one] one step
       *[other] { $steps } steps
    } had dice given by a script, not by the seed. All actions are legal, but the record proves nothing about its dice.
cli-verify-allow = scripted dice are accepted only with --allow-scripted
cli-verify-no-chain = a record without a hash chain is accepted only with --without-chain
cli-verify-bound = The order of the steps is bound by a hash chain that ends in { $link }.
cli-verify-unbound = The order of the steps is not bound: this record has no hash chain.
cli-verify-not-over = The battle is not over.

cli-verdox-nobody = nobody
cli-verdox-headline = { $rounds ->
    [0] round { $round } · blue { $blue } + { $bluewaiting } waiting · red { $red } + { $redwaiting } waiting
   *[other] round { $round } of { $rounds } · blue { $blue } + { $bluewaiting } waiting · red { $red } + { $redwaiting } waiting
}
cli-verdox-unit-here = { $kind } ({ $side })
cli-verdox-barge-here = barge ({ $owner })
cli-verdox-hill = hill
cli-verdox-valley = valley
cli-verdox-forest = forest
cli-verdox-river = river
cli-verdox-bridge = bridge
cli-verdox-canal = canal
cli-verdox-swamp = swamp
cli-verdox-wall = wall
cli-verdox-gate = gate
cli-verdox-headquarters = headquarters
cli-verdox-breach = breach
cli-verdox-road = road
cli-verdox-clear = open ground

cli-generals-headline = round { $round } of 10 · points: White { $white }, Black { $black }
cli-generals-sheet = Your sheet, { $charged } of { $orders } orders
cli-generals-sector = White: { $white }· Black: { $black }

cli-ccn-headline = banners: French { $french } of { $frenchgoal }, Allied { $allied } of { $alliedgoal } · { $deck } cards in the deck
cli-ccn-unit-here = { $nation } { $kind }, { $blocks } of { $full } blocks

cli-napoleon-headline = turn { $turn }/{ $turns }, initiative { $initiative } · South { $south } pts −{ $southlost }/{ $southall } · North { $north } pts −{ $northlost }/{ $northall }
cli-napoleon-unit-here = { $name }, { $form }, { $bases } of { $started } bases{ $disorder ->
    [0] {""}
   *[other] , disorder { $disorder }
}
cli-napoleon-commander-here = { $post ->
    [army] commander-in-chief
    [corps] corps commander
   *[division] division general
}, command { $value }
cli-napoleon-ground = { $ground }{ $strength ->
    [0] {""}
   *[other] {" "}({ $strength })
}

cli-lee-headline = turn { $turn }/{ $turns }, initiative { $holder } · Union { $union } pts −{ $unionlost }/{ $unionall } · Confederacy { $confederate } pts −{ $confederatelost }/{ $confederateall }
cli-lee-objective = { $union } points for the Union, { $confederate } for the Confederacy; held by { $holder }
cli-lee-corps-dice = corps dice: { $dice }
cli-lee-chief = { $general }, commander-in-chief
cli-lee-order = { $order }: { $state }
cli-lee-dice-of = { $general }: { $dice }
cli-lee-dice-general = { $general } { $left }/{ $all }
cli-lee-dice =
    { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }
cli-lee-bids = Your chance to win the roll, by the dice of { $general }
cli-lee-test = { $general }, { $order }: difficulty { $difficulty }, line { $inches }″; chance by dice of the commander-in-chief (down) and of { $general } (across)
cli-lee-ask-place = where does { $general } take his place?

cli-notes = In sight
cli-line = { $text }
cli-list = { $lines }
cli-keys-small = arrows, Enter: pick · Tab, Space: list · w page · ? help · q leave
cli-no-terminal = It plays in a terminal, and this is none. For programs there is bivouac engine.
cli-unknown-game = There is no game «{ $name }»; known: { $known }.
cli-unknown-scenario = There is no scenario «{ $name }»; known: { $known }.
cli-unknown-side = There is no side «{ $name }»; sides: { $known }.
cli-unknown-level = There is no player «{ $name }»; known: { $known }.
cli-not-resumed = { $file } cannot be resumed: { $reason }
cli-not-saved = { $file } cannot be written: { $reason }
cli-kept = The battle is kept in { $file }.
cli-ask-act = { $action }? Enter or y: yes; any other key: no.
cli-ask-resign = Give the battle up? Enter or y: yes; any other key: no.
cli-ask-quit = Leave the table? y: yes; s: save it to { $file } first; any other key: no.
cli-ask-quit-kept = Leave the table? It is kept in { $file }. Enter or y: yes; any other key: no.
cli-sign-acted = has acted

cli-verdox-sign-kinds = infantry, shooters, grenadiers, cavalry, mounted shooters, artillery
cli-verdox-sign-secret = your own counters that lie face down
cli-verdox-sign-barge = barge; with a letter: somebody is aboard
cli-verdox-sign-walls = wall, gate, breach
cli-verdox-sign-ground = hill, valley, forest, swamp
cli-verdox-sign-water = river, canal, bridge, road

cli-generals-sign-kinds = infantry, cavalry, artillery
cli-generals-sign-sides = Black, White
cli-generals-sign-fresh = four infantry units that may act
cli-generals-sign-spent = four that are spent
cli-generals-sign-routed = four that are routed
cli-generals-sign-objectives = general, wind rose, flag: objectives
cli-generals-sign-ground = forest, hill, building, ruins, river

cli-ccn-sign-infantry = line infantry, light infantry, Rifles, militia
cli-ccn-sign-guard = grenadiers, Old Guard, Young Guard, guard grenadiers
cli-ccn-sign-cavalry = light, heavy, cuirassiers; G: of the guard
cli-ccn-sign-artillery = foot and horse artillery; G: of the guard
cli-ccn-sign-unit = line infantry, four blocks, with a leader
cli-ccn-sign-marks = ordered; has moved or fought; in square
cli-ccn-sign-works = steep slope; fieldworks
cli-ccn-sign-ground = forest, hill, town, mill, sand quarry
cli-ccn-sign-water = river, ford, bridge

cli-napoleon-draft = Your list ({ $nation }): units { $units } of { $most } points, upgrades { $upgrades } of { $more }
cli-napoleon-draft-empty = nothing yet
cli-napoleon-draft-unit = { $kind } ×{ $bases }
cli-napoleon-draft-general = a general of { $school }
cli-napoleon-sign-unit = infantry that looks north, four bases
cli-napoleon-sign-arms = infantry, cavalry, artillery, train
cli-napoleon-sign-fleeing = it flees
cli-napoleon-sign-commanders = chief or corps commander; division general
cli-napoleon-sign-objectives = main objective; secondary objective
cli-napoleon-sign-works = buildings, redoubt, linear fortification
cli-napoleon-sign-ground = hill, wood, difficult ground, depression, impassable ground
cli-napoleon-sign-water = stream, river, great river, bridge, road
cli-napoleon-sign-fences = fence, hedge, wall

cli-rules-book = { $title } ({ $count } numbered statements, { $prefix }-1.1 …)
cli-rules-unknown = «{ $name }» is neither a game nor a rule; known: { $known }.
cli-rules-no-rule = There is no rule { $rule } in { $title }.
cli-rules-search-empty = --search needs at least one word.
cli-rules-nothing = No rule speaks of «{ $words }».
cli-arena-who = Say which game, and who fights whom.
cli-scenario-good = { $file }: a battle of { $game }: { $title }

# A file that cannot be used: what stands in the way.

cli-no-record = not a record: { $reason }
cli-left-out = left out: { $file }
cli-unknown-language = «{ $name }» is not a language it speaks; en, pl and cs are

# What is wrong with a command line.

cli-usage-command = there is no command «{ $name }».
cli-usage-no-command = say which command.
cli-usage-argument = there is no «{ $name }» here.
cli-usage-value = «{ $value }» does not fit { $argument }.
cli-usage-no-value = { $argument } needs a value.
cli-usage-missing = Something is missing: { $argument }
cli-usage-conflict = { $argument } and { $other } exclude each other.
cli-usage-known = Known: { $known }.
cli-usage-near = Did you mean «{ $name }»?
cli-usage-more = bivouac --help and bivouac COMMAND --help say more.

# The report of a match.

cli-arena-how-sprt = Say LOW:HIGH in percent, such as 60:65, or elo0:20.
cli-arena-how-bot = Say NAME=COMMAND.
cli-arena-how-knob = Say NAME=VALUE, such as horizon=20.
cli-arena-result =
    { $a } against { $b }: { $battles ->
        [one] one battle
       *[other] { $battles } battles
    }, { $won } won, { $drawn } drawn, { $lost } lost
cli-arena-score = score { $score } % [{ $low }, { $high }]
cli-arena-elo = Elo { $elo } [{ $low }, { $high }]
cli-arena-pairs = pairs { $pairs }: 0 points in { $zero }, ½ in { $half }, 1 in { $one }, 1½ in { $more }, 2 in { $two }
cli-arena-test = test of { $zero } % against { $one } %: { $verdict } (log ratio { $ratio }, bounds ±{ $bound })
cli-arena-accepted = accepted
cli-arena-rejected = rejected
cli-arena-open = open
cli-arena-thinking =
    { $name }: { $decisions ->
        [one] one decision
       *[other] { $decisions } decisions
    }, mean { $mean } ms, 99 % within { $most } ms, longest { $longest } ms
cli-arena-side = { cli-seat } { $score } % of { $battles }
cli-arena-scenario = { $scenario }: as { $first }, as { $second }; { $steps } steps a battle
cli-arena-ending = { $reason }: { $won } won, { $drawn } drawn, { $lost } lost
cli-arena-forfeit = forfeit: { $reason }
cli-arena-trouble = trouble: { $reason }
cli-arena-more = and { $more } more

# The help of the commands.

cli-help-about = Referee and opponent for horse-and-musket tabletop wargames
cli-help-usage = Usage:
cli-help-commands = Commands
cli-help-arguments = Arguments
cli-help-options = Options
cli-help-some-options = [OPTIONS]
cli-help-a-command = COMMAND
cli-help-default = [default: { $value }]
cli-help-after =
    Examples:
      bivouac                               serve the page and print its address
      bivouac play verdox                   play in the terminal
      bivouac rules VER-3.4                 what does that rule say?
      bivouac scenario list                 which battles are there?
      {"  "}{ $games }    talk to it from any language
      bivouac arena verdox veteran recruit  who is stronger?
      bivouac simulate ccn rolica-1808      is this scenario fair?
      bivouac odds ccn --at 30 --action 2   how likely is it to succeed?
      bivouac verify battle.json            were the dice fair?

    Exit codes: 0 fine, 1 refused or failed, 2 wrong usage.
cli-help-print = Print this help
cli-help-help = Print this help, or the help of a command
cli-help-version = Print the version
cli-help-scenarios = A folder with scenario files that extend or replace the built-in ones
cli-help-lang = The language of everything that is said: en, pl or cs
cli-help-game = The game
cli-help-arena = Let computer opponents fight, and measure their strength
cli-help-arena-after =
    Contenders: random, recruit, veteran, marshal, marshal:400 (milliseconds a decision), marshal@2000
    (iterations a decision, the same on every machine), or the name of a --bot. Each pair is one scenario
    and seed, played twice with swapped sides.

    Examples:
      bivouac arena verdox veteran recruit
      bivouac arena verdox marshal veteran --time 100 --pairs 200 --sprt 60:65
      bivouac arena verdox veteran mine --bot 'mine=python3 bot.py' --time 500
      bivouac arena tune verdox marshal@500 --knobs horizon,contest --steps 50
cli-help-arena-a = The first contender: scores are told from its side
cli-help-arena-b = The second contender
cli-help-arena-sprt = Stop as soon as it is proved that the score is at most the first or at least the second: in percent, or as Elo with «elo» before it (60:65, elo0:20)
cli-help-arena-bot = A program that speaks the protocol's choose, as NAME=COMMAND; may be given more than once
cli-help-arena-knobs = Knobs for the first contender, from a file like the one in the binary
cli-help-arena-set = One knob of the first contender, as NAME=VALUE; may be given more than once
cli-help-arena-results = Keep the pairs in this file, and go on where it ends: a match can be played in pieces and added up
cli-help-arena-json = Print the report as JSON
cli-help-arena-pairs = How many pairs of battles, at most
cli-help-arena-time = Thinking time for a decision in milliseconds, for those that name none
cli-help-arena-minutes = Begin no new pair after this many minutes
cli-help-arena-scenario = Only this scenario; may be given more than once
cli-help-arena-seed = The seed of the match
cli-help-arena-computing-time = Count computing time instead of time on the wall: for a machine that is busy with other things
cli-help-arena-threads = How many battles at the same time; without it, one per core
cli-help-tune = Improve the knobs of an opponent by letting shaken ones fight each other (SPSA)
cli-help-tune-level = The opponent
cli-help-tune-knobs = The knobs to tune, separated by commas
cli-help-tune-steps = How many steps; each plays --pairs pairs
cli-help-tune-shake = How far the knobs are shaken at first, as a share of their range
cli-help-tune-stride = How far a clear win moves them at first, as a share of their range
cli-help-tune-set = Where a knob starts, as NAME=VALUE, instead of at its value in the binary; may be given more than once
cli-help-engine = Speak the engine protocol: JSON Lines on standard input and output
cli-help-engine-after =
    Example:
      {"  "}{ $engine }
cli-help-play = Play in the terminal, against the computer or with two players at one keyboard
cli-help-play-after =
    Examples:
      bivouac play                  a quick battle of the first game
      bivouac play verdox redoubt   this battle, against the computer
      bivouac play verdox --two     two players at one keyboard
      bivouac play verdox --watch   the computer against itself
      bivouac play verdox --side askans --against marshal

    Keys: arrows point, Enter picks, Esc lets go, Tab walks the list of actions, Space does the marked
    one, n next piece that may act, u undo, ? help, q leave (s saves the battle first).

    A battle that is kept in a file (--record) is written after every step; bivouac play --resume goes on
    with it, and bivouac verify audits it. The file holds the seed of the dice: who reads it knows what
    they will show.
cli-help-play-scenario = The scenario; bivouac scenario list shows all
cli-help-play-two = Two players at one keyboard
cli-help-play-watch = The computer plays both sides
cli-help-play-side = The side you play
cli-help-play-against = How strong the computer is: random, recruit, veteran or marshal
cli-help-play-seed = A whole number that makes the dice repeatable
cli-help-play-record = Keep the battle in this file
cli-help-play-resume = Go on with a battle that was kept in this file
cli-help-rules = Look up rules by id, game or word
cli-help-rules-after =
    Examples:
      bivouac rules                           list the rulebooks
      bivouac rules verdox                    the whole rulebook
      bivouac rules VER-3.4                   one rule
      bivouac rules verdox --search swamp     every rule that speaks of swamp
      bivouac rules --search artillery        in all rulebooks
cli-help-rules-what = A rule id (VER-3.4), or a game (verdox)
cli-help-rules-search = Show the rules that contain all these words
cli-help-scenario = List, show and check scenarios
cli-help-scenario-after =
    Examples:
      bivouac scenario list                 every battle
      bivouac scenario list verdox          the battles of one game
      bivouac scenario show verdox redoubt  one battle's file
      bivouac scenario check my.toml        is my file a battle? if not: why
cli-help-scenario-list = List the scenarios
cli-help-scenario-show = Show a scenario's file
cli-help-scenario-check = Check scenario files
cli-help-scenario-id = The scenario's id
cli-help-scenario-files = The files
cli-help-verify = Audit a finished record: every action and every roll
cli-help-verify-after =
    Examples:
      bivouac verify battle.json         is all legal, and do the dice fit the seed?
      bivouac verify battle.json --log   and tell the whole battle

    Exit codes: 0 the record holds, 1 it does not, or dice were scripted.
cli-help-verify-record = The record: a JSON document
cli-help-verify-log = Also print what happened, step by step
cli-help-verify-allow-scripted = Accept steps whose dice were given by a script instead of the seed
cli-help-verify-without-chain = Accept a record without a hash chain: older versions wrote none
cli-help-text = Write a record as lines that people read, one for each action, or read such a text back
cli-help-text-after =
    Examples:
      bivouac text battle.json > battle.txt          for a forum
      bivouac --lang pl text battle.json             in Polish; cs is Czech
      bivouac text --read battle.txt > battle.json   the same record again

    A line that was changed on its way is refused with its number. Whether the record holds says «bivouac verify».
cli-help-text-file = The record, a JSON document; with --read the text
cli-help-text-read = Read a text and print the record of which it was made
cli-help-upkeep-data = The data folder of the server [default: ~/.local/share/bivouac]
cli-help-upkeep-database = The PostgreSQL database of the server, if it uses one
cli-help-admin = Keep order on a running server: list, delete, ban, mute
cli-help-admin-after =
    Examples:
      bivouac admin battles                what is being played
      bivouac admin reports                what players reported
      bivouac admin ban Rowdy              ends every login, leaves every seat
      bivouac admin delete-battle 8f3k…

    The server leaves its token in the file admin-token of its data folder, readable for its own user alone.
cli-help-admin-battles = List battles, the latest first
cli-help-admin-delete-battle = Delete a battle with everything that was written of it
cli-help-admin-players = List accounts by the beginning of their name, or a player by id
cli-help-admin-ban = Ban a player: every login ends, every seat is left
cli-help-admin-unban = Let a banned player in again
cli-help-admin-mute = Let nobody hear what a player says
cli-help-admin-unmute = Let a muted player talk again
cli-help-admin-close-account = Close an account: seats are left, name and words taken out of all battles
cli-help-admin-reports = List what players reported
cli-help-admin-close-report = Say that a report was dealt with
cli-help-admin-server = Where the server listens, without TLS: ask on its own machine
cli-help-serve-keep-guests-days = Days after which guests who hold no seat are forgotten; 0 keeps them for ever [default: 0]
cli-help-serve-keep-finished-days = Days after which finished battles are deleted; 0 keeps them for ever [default: 0]
cli-help-backup = Save the battles of a server to one file, also while it runs
cli-help-backup-after =
    Example:
      bivouac backup /backups/battles-$(date +%F).db   also while the server runs
cli-help-backup-file = The file to be made
cli-help-restore = Bring saved battles back
cli-help-restore-after =
    Example:
      bivouac restore /backups/battles-2026-11-18.db   while no server runs
cli-help-restore-file = The file that bivouac backup made
cli-help-restore-replace = Put battles that are there already aside
cli-help-restore-even-if-torn = Take a file that was copied from under a running server, although what was written last is missing
cli-help-export = Print the record of a battle of a server, or its log
cli-help-export-after =
    Examples:
      bivouac export 8f3k… > battle.json       the record of a finished battle
      bivouac export 8f3k… --log > log.jsonl   all that is stored, secrets too
cli-help-export-battle = The id of the battle: the last part of its address
cli-help-export-log = The stored log instead, a JSON object per line; of a running battle it holds every secret
cli-help-serve = Serve the web page (this is what bivouac does when it is told nothing else)
cli-help-serve-after =
    Examples:
      bivouac serve                            prints the address to open
      bivouac serve --listen 0.0.0.0:8000      for others in the network
      bivouac serve --listen 127.0.0.1:0 --data /tmp/x   a free port, to try
      bivouac serve --database postgres://…    several nodes, one PostgreSQL
cli-help-serve-config = A TOML file with any of these settings, named as the flags without dashes in front: listen = "0.0.0.0:8000"
cli-help-serve-listen = Where to listen; port 0 picks a free one [default: 127.0.0.1:7070]
cli-help-serve-data = The folder for battles, made if missing [default: ~/.local/share/bivouac]
cli-help-serve-database = A PostgreSQL database instead of a file in the data folder; several nodes may share it
cli-help-serve-public-url = The address under which people reach the server, if it is not the one it listens on: for invite links and cookies
cli-help-serve-behind-proxy = A proxy in front of the server writes X-Forwarded-For: believe it [default: false]
cli-help-serve-thinkers = How many computer players think at the same time [default: the number of cores]
cli-help-serve-think-millis = How long the strongest computer player thinks about a decision, in milliseconds [default: 2000]
cli-help-serve-rate = Requests per second that one client may make for long (four times as many at once); 0 means any number [default: 500]
cli-help-serve-login-rate = Attempts per minute to log in to one account, or to register, from one network; 0 means any number [default: 10]
cli-help-serve-patience = Seconds that a client may take for the head or the body of a request, and be silent between two [default: 20]
cli-help-serve-quotas = Limits on what one person may ask of the server: battles, open seats, sockets, sentences [default: true]
cli-help-serve-battles-in-memory = How many battles are kept in memory at most; those that nobody uses are read from the store when needed [default: 1000]
cli-help-serve-log = What to log: error, warn, info, debug, or filters such as server=debug [default: info]
cli-help-serve-log-format = How to log: text for people, json for machines [default: text]
cli-help-serve-calls = Where messages may go that tell players of their turn, if they wish it: nowhere, to the public internet only, or anywhere [default: public]
cli-help-serve-call-after = How many seconds a decision waits before its player is told outside the page [default: 20]
cli-help-serve-ratings = Duels and rated battles count for ratings and a ladder [default: true]

# What goes wrong with files, servers and matches.
cli-in-file = { $file }: { $reason }
cli-no-contender = «{ $name }» is no contender: say random, recruit, veteran, marshal, marshal:400 (milliseconds), marshal@2000 (iterations), or the name of a --bot.
cli-arena-bot-dead = The bot «{ $name }» could not be started: { $command }
cli-knobs-form = the knobs cannot be read: { $reason }
cli-no-knob = There is no knob «{ $name }»; known: { $known }.
cli-knob-range = The knob «{ $name }» is { $value }; it goes from { $low } to { $high }.
cli-ledger-line = line { $line }: { $reason }
cli-ledger-other = it holds another match: { $what } { $theirs }, not { $ours }
cli-serve-public-url = public-url: «{ $url }» is not like https://bivouac.example, without a path.
cli-serve-no-scheme = database: a database is postgres://….
cli-serve-scheme = database: a database is postgres://…, not { $scheme }://….
cli-serve-log = log: «{ $filter }» is no filter for the log: { $reason }
cli-serve-listen = cannot listen on { $address }: { $reason }
cli-serve-network = the network failed: { $reason }
cli-network-in-use = another program listens there
cli-network-not-ours = this machine has no such address
cli-network-refused = nobody listens there
cli-network-forbidden = this user may not do that
cli-store-too-new = the database has form { $found }, this program knows forms up to { $known }: it was written by a newer version
cli-store-in-use = the data folder { $file } is in use by another process
cli-store-unreachable = cannot reach the database at { $address }: { $reason }
cli-store-torn = { $file } was copied while a server was writing to it and without its journal (bivouac.db-wal): what was written last is missing. A backup is made by «bivouac backup FILE», also while the server runs.
cli-store-empty = there are no battles in { $file }
cli-store-full = { $file } has battles already; --replace puts them aside
cli-store-exists = { $file } exists already
cli-store-other = { $file } is no file of battles: { $reason }
cli-store-damaged = { $file } is damaged: { $reason }
cli-upkeep-own-tools = Battles in PostgreSQL are saved and brought back by its own tools: «{ $tool }». docs/running.md has the whole way.
cli-upkeep-content = battles: { $battles }, lines: { $lines }, accounts: { $accounts }
cli-upkeep-aside = what was there before is { $file }
cli-export-no-battle = There is no battle «{ $name }».
cli-export-not-over = This battle is not over: its record would give away its secrets. --log prints what is stored all the same.
cli-admin-no-player = There is no player «{ $name }».
cli-admin-no-server = { $address } does not answer as a Bivouac server.
cli-lee-sign-unit = infantry that looks north, endurance 7 (+: ten or more)
cli-lee-sign-arms = infantry, cavalry, dismounted cavalry, artillery
cli-lee-sign-routed = it is routed
cli-lee-sign-generals = commander-in-chief; commander; division general
cli-lee-sign-own-marker = your marker, face down: Defence, March, Advance
cli-lee-sign-marker = the enemy's, face down; a marker that was shown
cli-lee-sign-objective = objective
cli-lee-sign-ground = hill, wood, rough ground, cornfield, town
cli-lee-sign-lines = stream, great river, bridge, wall, road

# A battle looked at afterwards. Balances count from 0 (lost) to 100 (won).
cli-help-analyse = Tell how the balance of a battle moved, what was luck, and which moments decided it
cli-help-analyse-after =
    Examples:
      bivouac analyse battle.json                     the whole truth, and what each side could know
      bivouac analyse battle.json --eyes askans       only from what one side saw
      bivouac analyse battle.json --iterations 300    the same on every machine
cli-help-analyse-record = The record of a finished battle: a JSON document
cli-help-analyse-eyes = Only from what this side saw
cli-help-analyse-moments = How many turning points to tell
cli-help-analyse-time = How many seconds the Marshal may compute for each
cli-help-analyse-iterations = How many iterations instead: then the same record gives the same analysis on every machine
cli-help-analyse-json = Print JSON
cli-analyse-time = --time takes 0 to 3600 seconds
cli-analyse-balance = The balance, step by step: high is good for { $first }, low for { $second }.
cli-analyse-truth = in truth
cli-analyse-known = as { $side } could judge it
cli-analyse-shares = Where its change came from, in points of 100; more is better for { $first }:
cli-analyse-choices = { $side }: decisions
cli-analyse-dice = { $side }: dice, against what was to be expected
cli-analyse-draws = { $side }: cards and other draws
cli-analyse-enemy = { $side }: everything it did; from the other side, luck and decision cannot be told apart
cli-analyse-clock = the clock
cli-analyse-quiet = No single moment decided it.
cli-analyse-moment = { $number }. After step { $step }, { $side }: { $phase }. { $before } → { $after }
cli-analyse-did = Done: { $deeds }
cli-analyse-luck = Of the change, luck: { $points }
cli-analyse-same = The Marshal would have done the same.
cli-analyse-would = The Marshal: { $deeds }
cli-analyse-better = Worth { $points } points more in imagined worlds, ± { $doubt }. What gets better or worse by it:

# Puzzles.
cli-help-puzzles = Look for puzzles in battles between computer players
cli-help-puzzles-after =
    Examples:
      bivouac puzzles ccn --out puzzles/ccn --minutes 20    until there are twenty, or time is over
      bivouac puzzles ccn --out puzzles/ccn --minutes 20    and go on where the last search stopped
cli-help-puzzles-scenario = Only in battles of this scenario; without it, of all
cli-help-puzzles-out = The folder for the puzzles, a file each; those that are there stay, and the search goes on behind them
cli-help-puzzles-minutes = For how many minutes at most
cli-help-puzzles-most = How many puzzles the folder is to hold
cli-help-puzzles-seed = The seed of the first battle; without it, the one after the last puzzle that is there
cli-help-puzzles-iterations = How many iterations the first search has; the second has three times as many
cli-help-puzzles-lead = By how many points of 100 the answer must be better than all others
cli-puzzles-minutes = --minutes takes 0 to 10000
cli-puzzles-progress = battle { $seed }, positions looked at: { $positions }, puzzles: { $found }
cli-puzzles-there = Puzzles in { $folder }: { $count }
