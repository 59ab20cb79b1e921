# The page where battles are written, whatever the game.

editor-title = Scenario editor
editor-intro = Draw a battle of your own: from an empty field, from any battle here, or from a file. It is checked while you draw, and can be played at once.
editor-empty = Empty field
editor-change = Change
editor-open-file = Open a file
editor-shelf = Your shelf
editor-throw-away = Throw away: { $title }
editor-no-such = Battles of this game cannot be drawn here yet.
editor-name = Title of the battle
editor-changed = changed, not saved
editor-on-shelf = on your shelf
editor-kept = laid on your shelf
editor-undo = Undo
editor-redo = Redo
editor-share = Share
editor-keep = Keep
editor-save-file = Save file
editor-link = Everybody who has this link can look at the battle and play it
editor-tools = Tools
editor-hand = Select and move
editor-in-hand = taken in hand
editor-hint = Press or drag to place; right click takes away. Keys: 1 to 9 choose ground; on the board arrows, Enter and Delete.
editor-ground = Ground
editor-units = Units
editor-clear = clear all
editor-nation = Nation
editor-kind = Kind
editor-none = none
editor-side = Side
editor-board = The field of the battle
editor-properties = Properties
editor-mirror = Mirror
editor-turn-round = Turn round
editor-grid-names = Grid names
editor-selected = Selected: { $place }
editor-battle = Battle
editor-rules = Special rules
editor-add-rule = Add a rule
editor-remove = Remove
editor-turn = turn { $turn }
editor-names = Names and texts
editor-id = Id (lower-case letters, digits, hyphens)
editor-about = A sentence or two about it
editor-army-of = Army: { $seat }
editor-problems = Problems
editor-checking = checking …
editor-must =
    { $count ->
        [one] { $count } must be solved
       *[other] { $count } must be solved
    }
editor-playable = It can be played.
editor-show = Show
editor-lost =
    { $count ->
        [one] { $count } comment of the file went with what is gone
       *[other] { $count } comments of the file went with what is gone
    }
editor-balance = Balance at a glance
editor-try =
    { $count ->
        [one] Try { $count } quick battle
       *[other] Try { $count } quick battles
    }
editor-stop = Stop
editor-balance-said =
    { $count ->
        [one] { $side }: { $share } % after { $count } battle; the true share lies between { $low } and { $high } %.
       *[other] { $side }: { $share } % after { $count } battles; the true share lies between { $low } and { $high } %.
    }
editor-balance-stale = The battle was changed since.
editor-balance-long = A battle takes longer than is given to it here.
editor-balance-running = playing …

# Commands & Colors: Napoleonics

editor-ccn-works = fieldworks
editor-ccn-leader = leader
editor-ccn-leader-name = Leader in { $hex }
editor-ccn-leader-nation = Nation of the leader
editor-ccn-name-him = Name the leader
editor-ccn-objective = objective
editor-ccn-edge = Edge: { $side }
editor-ccn-blocks = Blocks
editor-ccn-hand = Hand
editor-ccn-banners = Banners to win
editor-ccn-first = First turn
editor-ccn-top = Upper edge
editor-ccn-rule-objective = Ground to hold
editor-ccn-rule-exit = Leaving the board
editor-ccn-rule-reinforce = Units that arrive
editor-ccn-rule-clock = As time passes
editor-ccn-mode = Condition
editor-ccn-mode-any = one of the hexes
editor-ccn-mode-all = all of them
editor-ccn-mode-count = at least this number of them
editor-ccn-mode-majority = more than the enemy
editor-ccn-mode-each = pays for each
editor-ccn-when = Tested
editor-ccn-when-turn-start = at the start of a turn
editor-ccn-when-instant = at any moment
editor-ccn-lasting = Banners
editor-ccn-lasting-temporary = while it lasts
editor-ccn-lasting-permanent = for good
editor-ccn-pays = Banners
editor-ccn-need = How many hexes
editor-ccn-from = From turn
editor-ccn-turn = In turn
editor-ccn-every = Every how many turns
editor-ccn-max = At most
editor-ccn-hexes = Hexes
editor-ccn-pick-hexes = Pick hexes on the board
editor-ccn-coming = Units, such as fCU*Milhaud@A7
editor-ccn-coming-hint = While this rule is open, units placed on the board join it.

# The Battle for Fortress Verdox

editor-width = Width
editor-height = Height
editor-verdox-sign-barge = river with a barge
editor-verdox-sign-h = gate of the Hasbergs
editor-verdox-sign-a = gate of the Askans
editor-verdox-sign-n = gate of nobody
editor-verdox-sign-yard-road = road in the yard
editor-verdox-rounds = Limit of rounds (0: none)
editor-verdox-force-full = full: 75 units a side
editor-verdox-force-medium = medium: 30 units a side
editor-verdox-force-small = small: 15 units a side
editor-verdox-force-skirmish = skirmish
editor-verdox-own-force = of your own
editor-verdox-first = First placement
editor-verdox-wave = Each wave

# Generals

editor-generals-forest = forest
editor-generals-hill = hill
editor-generals-building = building
editor-generals-river = river { $river }
editor-generals-road = road
editor-generals-bridge = bridge
editor-generals-markers = Objective markers
editor-generals-general = general
editor-generals-flag1 = flag, 1 point
editor-generals-flag3 = flag, 3 points
editor-generals-rose1 = rose, 1 point
editor-generals-rose3 = rose, 3 points
editor-generals-setup = Set-up of the units
editor-generals-custom = the players place their units
editor-generals-marengo = Marengo
editor-generals-la-rothiere = La Rothière
editor-generals-dennewitz = Dennewitz
editor-generals-leuthen = Leuthen
editor-generals-albuera = Albuera
editor-generals-orders = Orders more or fewer: { $side }

# Tables: Napoleon and Lee

editor-take = take away
editor-general = general
editor-piece-id = Id
editor-piece-name = Name
editor-east = From the west edge
editor-north = From the south edge
editor-facing = Facing, in degrees
editor-points = Corners
editor-add-point = Another corner
editor-level = Level
editor-turns = Turns
editor-everything = Everything that stands here
editor-napoleon-bases = Bases
editor-napoleon-main = Main objective
editor-napoleon-secondary = Secondary objective
editor-napoleon-nation = Army book: { $side }
editor-napoleon-fr = France
editor-napoleon-au = Austria
editor-napoleon-ru = Russia
editor-napoleon-pr = Prussia
editor-napoleon-gb = Great Britain
editor-napoleon-dw = Duchy of Warsaw
editor-lee-place = objective
editor-lee-card = General's card
editor-lee-quality = Quality
editor-lee-endurance = Endurance
editor-lee-points = Points: { $side }
editor-lee-holder = Held at the start by
editor-lee-edge = Own edge: { $side }
editor-edge-north = north
editor-edge-east = east
editor-edge-south = south
editor-edge-west = west
editor-options = Options
