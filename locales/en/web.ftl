# The web client. Games, seats and boards come after what every page says.

web-tagline = Games of horse, foot and guns. Pick one and play: no account needed.
web-nav = Pages
web-nav-rules = Rules
web-nav-scenarios = Scenarios
web-nav-settings = Settings
web-language = Language
web-loading = One moment…
web-load-failed = This part of the page could not be loaded.
web-try-again = Try again
web-not-found = Nobody camps here
web-not-found-more = There is no page at this address.
web-to-lobby = To the lobby
web-close = Close
web-cancel = Cancel
web-copy = Copy
web-copied = Copied
web-filter = Filter
web-server-unreachable = The server cannot be reached. The page tries again by itself.

## Lobby

web-lobby-title = Lobby
web-minutes = { $minutes } min
web-minutes-range = { $from }–{ $to } min
web-hours =
    { $hours ->
        [one] { $hours } hour
       *[other] { $hours } hours
    }
web-weight = weight
web-weight-of = Weight { $weight } of 5
web-play-computer = Play the computer
web-invite-friend = Invite a friend
web-same-screen = Same screen
web-in-terminal = Its board is not drawn here yet. In a terminal:
web-list-mine = My battles
web-list-mine-empty = None yet. Pick a game above: the first battle is one click away.
web-list-open = Open battles
web-list-open-empty = Nobody is waiting for an opponent just now.
web-list-watch = Watch
web-list-watch-empty = No other battle is being fought.
web-finished-count =
    { $count ->
        [one] { $count } finished, to replay
       *[other] { $count } finished, to replay
    }
web-show-running = running battles
web-against = against { $who }
web-offers = offers { $side }
web-your-turn = your turn
web-waiting-for = waiting for { $who }
web-computer-thinks = The computer thinks
web-won-by = Victory: { $side }
web-draw = A draw
web-join = Join
web-play = Play
web-look = Look
web-replay = Replay
web-who-me = you
web-who-computer = the computer, { $level }
web-who-open = an open seat
web-who-invited = an invited friend
web-who-guest = a guest

## A new battle

web-opponent = Opponent
web-way-computer = Computer
web-way-invite = A friend, by link
web-way-open = Anybody
web-way-screen = Same screen
web-scenario = Scenario
web-your-side = Your side
web-side-any = Draw lots
web-level = The computer plays as
web-level-recruit = Recruit
web-level-recruit-more = quick, forgiving
web-level-veteran = Veteran
web-level-veteran-more = sound judgement
web-level-marshal = Marshal
web-level-marshal-more = thinks ahead
web-more-options = Optional rules and dice
web-dice-word = A word of yours, mixed into the dice
web-dice-word-explain = The dice are fixed by a secret seed, whose hash is published before the first roll, and by your word. When the battle ends you can check every roll.
web-start-computer = Start
web-start-invite = Make the link
web-start-open = Offer the battle
web-start-screen = Start
web-invite-ready = The invitation is ready
web-invite-explain = Send this link to your friend. Whoever opens it takes the other side.
web-invite-link = Invitation link
web-to-battle = To the battle

## The battle

web-battle-missing = There is no such battle
web-battle-missing-more = It may have been removed, or the address is not complete.
web-no-board = This game has no board in the browser yet
web-board-role = board
web-panel = What is asked of you, odds and log
web-bar = Tools
web-points = points
web-zoom-in = Zoom in
web-zoom-out = Zoom out
web-looking-back = Looking back: step { $seq } of { $of }
web-battle-over = The battle is over
web-you-watch = You are watching
web-turn-of = { $side }: your turn
web-your-turn-head = Your turn
web-wait = Please wait
web-connecting = Connecting…
web-reconnecting = The connection is lost: reconnecting. Nothing is lost.
web-trouble-offline = The server cannot be reached just now. Try again in a moment.
web-draw-offered = Your opponent offers a draw.
web-draw-accept = Accept
web-paused = The battle is paused.
web-resume = Go on
web-considering = What this would do
web-probably = Probably
web-odds-sampled = Estimated from many trials.
web-odds-joint = All results, in words
web-dice = Dice
web-log = Log
web-log-empty = Nothing has happened yet.
web-jump-here = Look back at this moment
web-chat = Chat
web-chat-empty = Nobody has said anything.
web-chat-say = Say something
web-send = Send
web-all-actions =
    { $count ->
        [one] The only legal action, in words
       *[other] All { $count } legal actions, in words
    }
web-more-actions =
    { $count ->
        [one] and { $count } more: filter to see it
       *[other] and { $count } more: filter to see them
    }
web-undo = Undo
web-undo-more = Take back your last step, if no die was rolled and nothing was shown (U)
web-hint = Hint
web-hint-more = What the Marshal would do here, and why (H)
web-advice = Hint
web-advice-thinking = The Marshal considers…
web-advice-would = The Marshal would
web-advice-why = Why
web-advice-better = better
web-advice-worse = worse
web-advice-ahead = At once it makes no difference: it is better for what comes after.
web-advice-then = Then
web-advice-others = Compared
web-advice-outlook = The outlook by the computer's judgement: 0 is lost, 100 is won
web-advice-do = Do this
web-flip = Flip
web-flip-more = Look from the other side (F)
web-menu = More
web-help = Help
web-download-record = Download the record
web-offer-draw = Offer a draw
web-resign = Resign…
web-resign-sure = Yes, resign
web-play-back = Play back
web-pause = Pause
web-step-back = One step back
web-step-forward = One step forward
web-scrubber = Replay
web-now = Now
web-share = Share this moment
web-handover = Hand the device to: { $side }
web-handover-more = Nothing of either side is on this page now. Go on when the other player no longer looks.
web-handover-ready = { $side }: I am ready
web-verify-dice = Verify the dice
web-proof-good =
    { $count ->
        [one] The roll of this battle follows from the seed promised before the first roll.
       *[other] All { $count } rolls of this battle follow from the seed promised before the first roll.
    }
web-proof-wrong = The rolls of step { $step } do not follow from the seed.
web-proof-commitment = The revealed seed is not the one that was promised.
web-proof-scripted =
    { $count ->
        [one] The dice of one step were given by a script: they prove nothing.
       *[other] The dice of { $count } steps were given by a script: they prove nothing.
    }
web-proof-chain = Something in the record was changed, left out or put into another order.
web-proof-bound = Nothing was changed since.
web-proof-unbound = This older record does not bind the order of its steps.
web-key-cursor = move the cursor on the board
web-key-enter = take a unit in hand; do what the cursor shows
web-key-escape = put it down again
web-key-next = next unit that may act
web-key-target = next place the unit in hand may go to or attack
web-key-end = end the phase, hand in the decision
web-key-undo = undo
web-key-hint = a hint
web-key-flip = flip the board
web-key-back = look back, step by step
web-key-zoom = zoom in, out, fit

## Rules, scenarios, settings

web-rules-contents = Contents
web-rules-search = Search the rules
web-rules-count =
    { $count ->
        [one] { $count } rule
       *[other] { $count } rules
    }
web-rules-none = No rule says that.
web-rule-tag-S = Stated in the rulebook
web-rule-tag-R = Ruled where the rulebook is silent or unclear
web-rule-tag-C = Completed for this edition
web-rule-tag-opt = Optional rule
web-all-games = All games
web-theme = Colours
web-theme-auto = As the device
web-theme-light = Light
web-theme-dark = Dark
web-motion = Motion
web-motion-auto = As the device
web-motion-on = On
web-motion-off = Off
web-motion-explain = Without motion, dice and units simply appear where they end.
web-pace = How fast things are shown
web-pace-slow = Slow
web-pace-normal = Normal
web-pace-fast = Fast
web-pace-off = At once
web-pace-explain = The enemy’s turn, and what came of your own, is shown step by step. “At once” shows only the result.
web-follow = What happens
web-follow-head = { $side } · you watch
web-follow-came-of-it = What came of it
web-follow-turn = { $side }
web-follow-mine = Your step
web-follow-step = The battle
web-follow-since = Since your last look
web-follow-progress = step { $step } of { $of }
web-follow-back = One event back
web-follow-next = One event on
web-follow-on = Go on
web-follow-skip = Skip to now
web-follow-skip-mine = Skip to my turn
web-account = Your name
web-account-explain = You can play without one. With a name and a password your battles follow you to other devices.
web-account-as = You are { $name }.
web-account-name = Name
web-account-password = Password, at least 8 characters
web-login = Sign in
web-register = Make this name mine
web-logout = Sign out

## The games

web-game-ccn-kicker = Commands & Colors
web-game-ccn-title = Napoleonics
web-game-ccn-line = Play a card to order a wing or the centre; the dice tell whether your line holds or runs.
web-game-generals-kicker = Orders in secret
web-game-generals-title = Generals
web-game-generals-line = Both sides write ten orders, then everything happens at once on a board of nine sectors.
web-game-verdox-kicker = The battle for
web-game-verdox-title = Fortress Verdox
web-game-verdox-line = Face-down counters, walls, barges and guns: storm the enemy's headquarters across the river.
web-game-napoleon-kicker = Gods of War
web-game-napoleon-title = Napoleon
web-game-napoleon-line = Regiments in line, column and square on an open table: build an army and lead its divisions.
web-game-lee-kicker = Gods of War
web-game-lee-title = Lee
web-game-lee-line = Corps of the Civil War, order markers face down, and generals with a will of their own.
web-seat-verdox-hasbergs = Hasbergs
web-seat-verdox-askans = Askans
web-seat-generals-white = White
web-seat-generals-black = Black
web-seat-ccn-french = French
web-seat-ccn-allied = Allies
web-seat-lee-union = Union
web-seat-lee-confederate = Confederacy

## Verdox

web-help-verdox = Take a unit in hand: amber squares are where it can go, crosshairs what it can attack. Point at one to see the chances; press to do it, or drag the unit there. A unit moves or attacks once in a turn. Whoever enters the enemy headquarters wins.
web-verdox-board = Map of the fortress
web-verdox-choose-kind = Place which kind?
web-verdox-armies = Armies
web-verdox-waiting =
    { $count ->
        [0] nobody waits
        [one] { $count } waits
       *[other] { $count } wait
    }
web-verdox-lost = lost:
web-verdox-unit = { $side }: { $kind }
web-verdox-unit-hidden = { $side }: a face-down counter
web-verdox-barge = a barge
web-verdox-ask-deploy =
    Place { $left ->
        [one] one more unit
       *[other] { $left } more units
    } on your edge
web-verdox-ask-arrival =
    Bring on { $left ->
        [one] one more unit
       *[other] { $left } more units
    }
web-verdox-ask-act =
    { $count ->
        [one] One unit may still act
       *[other] { $count } units may still act
    }
web-verdox-they-act = { $side } move and attack
web-verdox-end-sure =
    { $count ->
        [one] One unit could still act: { $pieces }. End the phase?
       *[other] { $count } units could still act: { $pieces }. End the phase?
    }
web-verdox-do-end = End phase
web-verdox-do-place = Place { $kind } on { $square }
web-verdox-do-move = Move from { $from } to { $to }
web-verdox-do-direct = Attack { $to } hand to hand from { $from }
web-verdox-do-fire-unit = Fire from { $from } at the unit on { $to }
web-verdox-do-fire-passenger = Fire from { $from } at the passenger on { $to }
web-verdox-do-fire-barge = Fire from { $from } at the barge on { $to }
web-verdox-do-fire-wall = Fire from { $from } at the wall on { $to }
web-verdox-do-barge = Barge from { $from } to { $to }
web-verdox-go = Move there
web-verdox-strike = Attack hand to hand
web-verdox-fire-unit = Fire at the unit
web-verdox-fire-passenger = Fire at the passenger
web-verdox-fire-barge = Fire at the barge
web-verdox-fire-wall = Fire at the wall
web-verdox-terrain-clear = clear ground
web-verdox-terrain-yard = yard of the fortress
web-verdox-terrain-road = road
web-verdox-terrain-hill = hill
web-verdox-terrain-valley = valley
web-verdox-terrain-forest = forest
web-verdox-terrain-river = river
web-verdox-terrain-bridge = bridge
web-verdox-terrain-canal = canal
web-verdox-terrain-swamp = swamp
web-verdox-terrain-wall = wall
web-verdox-terrain-gate = gate
web-verdox-terrain-breach = breach
web-verdox-terrain-hq-hasbergs = headquarters of the Hasbergs
web-verdox-terrain-hq-askans = headquarters of the Askans

## Generals

web-help-generals = Drag units to a neighbouring sector: an arrow is an order to one unit, and drawing it again orders one more. Cavalry may be dragged through one sector into the next, guns aim up to two sectors far. Orders you keep rally routed units. When both sheets are sealed, everything happens at once, phase by phase.
web-generals-board = Board of nine sectors and two reserves
web-generals-white-reserve = White reserve
web-generals-black-reserve = Black reserve
web-generals-held = held by { $side }
web-generals-neutral = held by nobody
web-generals-objective = Objective of { $side }, worth { $points }
web-generals-routed =
    { $count ->
        [0] no routed units
        [one] { $count } routed unit
       *[other] { $count } routed units
    }
web-generals-sheet = Your order sheet
web-generals-their-sheet = What their sheet has shown
web-generals-left = { $left } of { $orders } left
web-generals-empty-sheet = Drag a unit to write its order.
web-generals-failed = did not arrive
web-generals-shown = shown
web-generals-less = One order less: { $order }
web-generals-more = One order more: { $order }
web-generals-saved-explain = Orders kept back rally your routed units later. Nobody sees your sheet before both are sealed.
web-generals-choices = Your choices
web-generals-undo-note = Undo takes back the last of them.
web-generals-pool = Points set aside for the rounds
web-generals-saved = Saved orders, White : Black
web-generals-initiative = Initiative
web-generals-zone = Battle zone { $zone }
web-generals-step-ranged = fire
web-generals-step-melee = melee
web-generals-step-bombardment = bombardment
web-generals-hit = hit
web-generals-fate-routed = routs
web-generals-fate-captured = captured
web-generals-fate-destroyed = destroyed
web-generals-fate-taken = beaten
web-generals-fate-fled = flees
web-generals-fate-withdrew = withdraws
web-generals-fate-retreated = falls back
web-generals-seal = Seal the sheet
web-generals-empty-sure = Your sheet is empty. Seal it all the same?
web-generals-ask-markers = Place your objective markers
web-generals-ask-deployment = Set up your army
web-generals-ask-planning = Write your order sheet
web-generals-ask-activation = Which orders are carried out now?
web-generals-ask-reaction = Form square or counter-charge?
web-generals-ask-retreat = Does your cavalry fall back?
web-generals-ask-split = Who fights in which zone?
web-generals-ask-target = Choose the targets
web-generals-ask-reroll = Roll a die again?
web-generals-ask-withdrawal = Who withdraws before the melee?
web-generals-ask-advance = Who enters the opened sectors?
web-generals-ask-road = Who marches on by road?
web-generals-ask-rally = Rally your routed units
web-generals-ask-over = The battle is over
web-generals-wing-left = left wing
web-generals-wing-centre = centre
web-generals-wing-right = right wing
web-generals-do-order = Order { $order }
web-generals-do-strike = Strike out { $order }
web-generals-do-change = Write { $into } instead of { $order }
web-generals-do-activate = Carry out { $line }
web-generals-do-activate-building = { $line }: fire at the building
web-generals-do-deploy = { $wing }: { $units }
web-generals-do-marker = Place { $marker } in { $sector }
web-generals-do-square = { $unit }: form square
web-generals-do-counter = { $unit }: counter-charge over { $border }
web-generals-do-retreat = { $unit }: fall back
web-generals-do-position = { $unit }: take position in { $zone }
web-generals-do-target = { $unit }: attack { $at }
web-generals-do-hold-fire = { $unit }: hold fire
web-generals-do-reroll = { $unit }: roll die { $die } again
web-generals-do-pass = Keep the dice
web-generals-do-withdraw = { $unit }: withdraw
web-generals-do-shelter = { $unit }: into the building
web-generals-do-enter = { $unit }: enter
web-generals-do-march = { $unit }: march on to { $to }
web-generals-do-merge = Two routed { $kind } become one in the reserve
web-generals-do-rally = { $unit }: rally on the spot
web-generals-do-come-out = { $unit }: out of the building
web-generals-do-commit = Done

## Commands & Colors: Napoleonics

web-help-ccn = Play a card from your hand, press the units it may order, then move and fight with them. Take a unit in hand: numbered hexes are where it can go, crosshairs whom it can attack. Point at one to see the dice and the odds. The one who first holds enough banners wins.
web-ccn-board = Battlefield of hexes
web-ccn-hand = Your command cards
web-ccn-keep-one = Keep one:
web-ccn-on-table = in play
web-ccn-reaction-card = a reaction
web-ccn-banners = { $banners } of { $goal } banners
web-ccn-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
web-ccn-track =
    { $count ->
        [0] no infantry in square
        [one] { $count } unit in square
       *[other] { $count } units in square
    }
web-ccn-slot-free = free place on the square track
web-ccn-slot-taken = a card lies here for a square
web-ccn-deck = Draw pile { $deck }, discards { $discard }
web-ccn-order-dice = To order: infantry { $infantry }, cavalry { $cavalry }, artillery { $artillery }, any { $any }
web-ccn-coming = Expected:
web-ccn-hexes-of = { $terrain } { $list }
web-ccn-goal-banners = { $side }: { $goal } banners win; { $banners } held.
web-ccn-goal-units = A banner for each enemy unit destroyed and each enemy leader killed.
web-ccn-goal-any =
    { $side }: hold { $count ->
        [one] { $hexes }
       *[other] one of { $hexes }
    }, { $when }: { $banners }{ $lasting }.
web-ccn-goal-all = { $side }: hold all of { $hexes }, { $when }: { $banners }{ $lasting }.
web-ccn-goal-count = { $side }: hold { $need } of the { $count } hexes { $hexes }, { $when }: { $banners }{ $lasting }.
web-ccn-goal-majority = { $side }: hold more of the { $count } hexes { $hexes } than the enemy, { $when }: { $banners }{ $lasting }.
web-ccn-goal-each = { $side }: for each of { $hexes } that you hold, at most { $need }, { $when }: { $banners }{ $lasting }.
web-ccn-goal-at-once = at any moment
web-ccn-goal-turn-start =
    { $from ->
        [1] at the start of your turn
       *[other] at the start of your turn, from turn { $from } on
    }
web-ccn-goal-worth =
    { $banners ->
        [one] { $banners } banner
       *[other] { $banners } banners
    }
web-ccn-goal-temporary = {" "}while it lasts
web-ccn-goal-permanent = {" "}for good
web-ccn-goal-exit =
    { $side }: units may leave from { $hexes } from turn { $from } on: { $banners } each, { $max ->
        [one] one unit
       *[other] { $max } units
    } at most; { $left } so far.
web-ccn-goal-clock = { $side }: { $banners } in turn { $from }, then every { $every } turns, { $max } times at most; { $paid } so far.
web-ccn-goal-reinforce = { $side }: turn { $turn } brings { $units }.
web-ccn-goal-arrival = { $unit } in { $hex }
web-ccn-goal-square-roll = A square must be rolled for.
web-ccn-orders = { $card }: { $given } of { $most } ordered
web-ccn-orders-wing = { $wing } { $given } of { $most }
web-ccn-orders-more = { $card }: { $wings }
web-ccn-ask-orders-of = Order your units: { $orders }
web-ccn-play-card = Play it
web-ccn-put-back = Put it back
web-ccn-keep-card = Keep it
web-ccn-your-hand = your hand
web-ccn-bar-gone = destroyed
web-ccn-bar-many = 2 or more hits
web-ccn-bar-one = 1 hit
web-ccn-bar-retreats = falls back
web-ccn-bar-nothing = nothing
web-ccn-bar-leader = its leader falls
web-ccn-bar-cost = What it costs you
web-ccn-bar-target = What it does
web-ccn-tables = Units, guns and terrain
web-ccn-table-units = Units
web-ccn-table-guns = Dice of guns by distance
web-ccn-table-terrain = Terrain: dice lost
web-ccn-column-blocks = Blocks
web-ccn-column-move = Move
web-ccn-column-range = Range
web-ccn-column-fire = Fire: stood / moved
web-ccn-column-melee = Melee
web-ccn-column-flags = Flags
web-ccn-column-retreat = Back
web-ccn-against-infantry = { $dice } more against infantry
web-ccn-gun-still = standing
web-ccn-gun-still-last = standing, last block
web-ccn-gun-moved = moved
web-ccn-into = At a target there
web-ccn-into-melee = in melee
web-ccn-out-of = Out of it
web-ccn-three-classes = infantry / cavalry / artillery
web-ccn-notes = Notes
web-ccn-note-stops = ends the move
web-ccn-note-sight = blocks sight
web-ccn-note-impassable = nobody enters
web-ccn-note-no-guns = no artillery
web-ccn-works = across fieldworks
web-ccn-unit =
    { $nation }: { $kind }, { $blocks ->
        [one] { $blocks } block
       *[other] { $blocks } blocks
    }
web-ccn-in-square = in square
web-ccn-leader = leader { $name }
web-ccn-end-sure =
    { $count ->
        [one] One piece could still act: { $pieces }. Go on?
       *[other] { $count } pieces could still act: { $pieces }. Go on?
    }
web-ccn-ask-arrival = Where does the unit arrive?
web-ccn-ask-command = Play a command card
web-ccn-ask-name-section = Name a section
web-ccn-ask-manoeuvre = Choose how to use the card
web-ccn-ask-supply = Send a unit back to its baseline
web-ccn-ask-rally = Who regains a block?
web-ccn-ask-orders = Order your units
web-ccn-ask-movement = Move the ordered units
web-ccn-ask-combat = Fire and fight with the ordered units
web-ccn-ask-reaction = You are attacked: how do you react?
web-ccn-ask-flags =
    { $flags ->
        [one] One flag against your unit
       *[other] { $flags } flags against your unit
    }: ignore how many (at most { $most })?
web-ccn-ask-retreat =
    Choose the retreat: { $left ->
        [one] one more hex
       *[other] { $left } more hexes
    }
web-ccn-ask-retire =
    The cavalry retires: { $left ->
        [one] one more hex
       *[other] { $left } more hexes
    }
web-ccn-ask-leader-retreat = Where does the leader go?
web-ccn-ask-advance = The hex is free: advance?
web-ccn-ask-further = Break through further?
web-ccn-ask-bonus = Attack once more?
web-ccn-ask-scout = Keep one of the two cards
web-ccn-do-arrive = Arrive at { $to }
web-ccn-do-play = Play { $card }
web-ccn-do-keep = Keep { $card }
web-ccn-do-section-left = Left flank
web-ccn-do-section-centre = Centre
web-ccn-do-section-right = Right flank
web-ccn-do-manoeuvre-march = Up to four march, no combat
web-ccn-do-manoeuvre-one-unit = One unit moves and battles
web-ccn-do-supply = Send the { $unit } from { $from } back to { $to }
web-ccn-do-restore = A block for the { $unit } in { $hex }
web-ccn-do-order = Order the { $unit } in { $hex }
web-ccn-do-order-leader = Order { $leader }
web-ccn-do-leave-square = The { $unit } in { $hex } leaves square
web-ccn-do-move = Move the { $unit } from { $from } to { $to }
web-ccn-do-move-alone = Move the { $unit } from { $from } to { $to } without the leader
web-ccn-do-move-leader = { $leader } rides to { $to }
web-ccn-do-exit = The { $unit } in { $hex } leaves the field
web-ccn-do-fire = The { $unit } in { $from } fire at the { $target }
web-ccn-do-melee = The { $unit } in { $from } attack the { $target }
web-ccn-do-combined = The { $unit } in { $from } attack the { $target } with the guns of { $guns }
web-ccn-do-react-stand = Stand
web-ccn-do-react-first-strike = First Strike
web-ccn-do-react-retire = Retire and reform
web-ccn-do-react-form-square = Form square
web-ccn-do-ignore =
    { $flags ->
        [0] Ignore no flag
        [one] Ignore one flag
       *[other] Ignore { $flags } flags
    }
web-ccn-do-retreat = Retreat to { $to }
web-ccn-do-leader-step = The leader goes to { $to }
web-ccn-do-leader-stop = The leader stops here
web-ccn-do-leader-leave = The leader leaves the field
web-ccn-do-advance = Advance
web-ccn-do-further = Break through to { $to }
web-ccn-do-halt = Halt
web-ccn-do-end-orders = Orders are given
web-ccn-do-end-moves = End moves
web-ccn-do-end-combat = End combat

## Line of sight
web-sight = Sight
web-sight-more = Is the line between two places open? Press one, then the other (L)
web-sight-from = Press the place to look from.
web-sight-to = From { $from }: point at another place.
web-sight-distance = distance { $distance }
web-sight-open = The line is open.
web-key-sight = line of sight between two places

## Standing orders
web-standing = Standing orders
web-standing-explain = Answers for decisions in the other side's turn, so that the battle goes on while you are away. They stay secret and can be changed at any time.
web-standing-ask = ask me
web-standing-ask-all = Ask me everything
web-standing-file = File the orders
web-standing-failed = The orders could not be filed.

web-ccn-standing-square = Enemy cavalry attacks my infantry: form square?
web-ccn-standing-first-strike = I am attacked and hold First Strike: play it?
web-ccn-standing-retire = Infantry attacks my cavalry: retire and reform?
web-ccn-standing-flags = Flags that I may ignore
web-ccn-standing-retreat-anywhere = Several retreat hexes are equally good
web-ccn-answer-never = never
web-ccn-answer-always = always
web-ccn-answer-against-heavy = against heavy cavalry
web-ccn-answer-when-strong = with 3 blocks or more
web-ccn-answer-none = ignore none
web-ccn-answer-all = ignore all
web-ccn-answer-anywhere = take the first

web-generals-standing-reaction = Reactions: squares and counter-charges
web-generals-usual-reaction = no attempt
web-generals-standing-retreat = Retreat before contact
web-generals-usual-retreat = nobody retreats
web-generals-standing-split = Splitting units among battle zones
web-generals-usual-split = evenly
web-generals-standing-target = Targets
web-generals-usual-target = the nearest
web-generals-standing-reroll = Re-rolls
web-generals-usual-reroll = pass
web-generals-standing-withdrawal = Withdrawing and sheltering
web-generals-usual-withdrawal = nobody
web-generals-standing-advance = Entering a sector after the fight
web-generals-usual-advance = all attackers enter
web-generals-standing-road = Marching on by road
web-generals-usual-road = nobody
web-generals-standing-rally = Rallying and leaving buildings
web-generals-usual-rally = none

web-generals-fewer = One fewer { $kind } in { $sector }
web-generals-another = One more { $kind } in { $sector }
web-generals-lay = Put down
web-generals-laid = stands
web-generals-of-six = { $count } of 6

web-rules-drawing = A drawn example of { $rule }

## Gods of War: Napoleon
web-seat-napoleon-south = South
web-seat-napoleon-north = North
web-help-napoleon = Give your divisions their orders in secret, then charge, move, shoot and fight as the phases come. Drag a unit of the division that moves: its ghost shows where it will stand, and letting go is the order. Or put a move together below the table, leg by leg. R takes the ruler in hand; what is carried to the table is turned with the wheel, or with , and .
web-napoleon-board = The table
web-napoleon-tray = The move
web-napoleon-cm = { $cm } cm
web-napoleon-left = { $cm } cm left
web-napoleon-drag = Drag the unit, or put its move together here
web-napoleon-pick = What is marked in amber may act
web-napoleon-tape = Ruler
web-napoleon-tape-more = Measure in centimetres (R)
web-napoleon-undo-leg = Undo leg
web-napoleon-go = Move
web-napoleon-key-forward = ↑ 5
web-napoleon-key-oblique-left = ↖ 5
web-napoleon-key-oblique-right = ↗ 5
web-napoleon-key-back = ↓ 2
web-napoleon-key-turn-left = ↺ 15°
web-napoleon-key-turn-right = ↻ 15°
web-napoleon-key-about = ⇅ 180°
web-napoleon-key-limber = Limber
web-napoleon-key-unlimber = Unlimber
web-napoleon-leg-forward = forward { $cm } cm
web-napoleon-leg-back = back { $cm } cm
web-napoleon-leg-oblique = { $side ->
    [left] obliquely left
   *[right] obliquely right
} { $cm } cm ({ $degrees }°)
web-napoleon-leg-turn = { $side ->
    [left] left turn
   *[right] right turn
} { $degrees }°
web-napoleon-leg-limber = limber, { $side ->
    [left] left
   *[right] right
} { $degrees }°
web-napoleon-leg-unlimber = unlimber, { $side ->
    [left] left
   *[right] right
} { $degrees }°
web-napoleon-leg-form = form: { $form }
web-napoleon-leg-close = up to { $goal }
web-napoleon-leg-about-face = about face
web-napoleon-leg-enter = into the buildings
web-napoleon-leg-leave = out of the buildings
web-napoleon-leg-pass = through the buildings
web-napoleon-works = the works
web-napoleon-strength = { $bases ->
    [one] 1 base
   *[other] { $bases } bases
}, endurance { $endurance }
web-napoleon-morale = morale { $morale }
web-napoleon-disorder = disorder { $level }
web-napoleon-fleeing = fleeing
web-napoleon-nobody = nobody
web-napoleon-base = Operational base: { $side }
web-napoleon-objective = Objective, held by: { $holder }
web-napoleon-objective-main = Main objective, held by: { $holder }
web-napoleon-goal-main = Main objective, { $piece } (held by { $holder }): 10 points, in a larger battle half the value of the larger army.
web-napoleon-goal-secondary = Secondary objective, { $piece } (held by { $holder }): 5 points, in a larger battle a quarter of that value.
web-napoleon-goal-losses = A point for each enemy base destroyed or fled, 3 points for fewer losses, 1 for a division general, 2 for a higher one.
web-napoleon-goal-collapse = An army whose morale collapses, or that has lost more than half of its bases, has lost: { $south }: { $southlost } of { $southof }, { $north }: { $northlost } of { $northof }.
web-napoleon-goal-turns = The battle has { $turns } turns; this is turn { $turn }.
web-napoleon-order-hidden = order, face down
web-napoleon-no-order = no order
web-napoleon-order-of = Order for { $name }
web-napoleon-orders = Orders
web-napoleon-move-division = Move it
web-napoleon-army = morale { $morale }, lost { $lost } of { $of }
web-napoleon-turn = Turn { $turn } of { $turns }
web-napoleon-initiative = initiative: { $side }
web-napoleon-fact-bases = Bases
web-napoleon-fact-melee = Melee dice per base
web-napoleon-fact-fire = Fire dice per base
web-napoleon-fact-morale = Morale
web-napoleon-fact-range = Range
web-napoleon-fact-move = Movement
web-napoleon-shot-ball = ball
web-napoleon-shot-canister = canister
web-napoleon-shot-shrapnel = shrapnel
web-napoleon-shot-howitzer = howitzer shell
web-napoleon-do-delay = Delay { $unit }
web-napoleon-do-transfer = { $unit } goes over to { $division }
web-napoleon-do-mark = { $division }: { $order }
web-napoleon-do-single = { $commander } orders { $unit }: { $order }
web-napoleon-do-seal = Orders are given
web-napoleon-do-begin = { $side } begins
web-napoleon-do-test = { $commander } tests the order of { $division }
web-napoleon-do-test-area = { $commander } tests the order of { $division }, to hold a place
web-napoleon-do-test-single = Test the order of { $unit }
web-napoleon-do-charge = { $unit } charges { $target }
web-napoleon-do-charge-around = { $unit } charges { $target } round the fight
web-napoleon-do-feign = { $unit } feigns an attack on { $target }
web-napoleon-do-pass = No more charges
web-napoleon-do-path = Charge: { $path }
web-napoleon-do-path-with = Charge with { $commander }: { $path }
web-napoleon-do-no-path = Charge straight on
web-napoleon-do-react-stand = Stand and shoot
web-napoleon-do-react-change-front = Change front
web-napoleon-do-react-counter-attack = Counter-attack
web-napoleon-do-react-retreat = Retreat { $cm } cm
web-napoleon-do-react-form = Form: { $form }
web-napoleon-do-shoot = { $unit } shoots at { $target } ({ $kind })
web-napoleon-do-storm = { $unit }: fire storm at { $target } ({ $kind })
web-napoleon-do-support = Support: { $units }
web-napoleon-do-no-support = No support
web-napoleon-do-follow-stay = Stay
web-napoleon-do-follow-pursue = Pursue
web-napoleon-do-follow-redirect = Turn on the unit in the way
web-napoleon-do-follow-occupy = Take the ground
web-napoleon-do-follow-go-on = Go on with the charge
web-napoleon-do-fall-back = Fall back
web-napoleon-do-hold = Stay
web-napoleon-do-division = { $division } moves
web-napoleon-do-move = { $unit }: { $path }
web-napoleon-do-ready = { $unit } stands in readiness
web-napoleon-do-brigade = Form a brigade: { $units } ({ $form })
web-napoleon-do-dissolve = Dissolve the brigade of { $unit }
web-napoleon-do-detach = { $unit } detaches { $bases ->
    [one] 1 base
   *[other] { $bases } bases
}
web-napoleon-do-lead = { $commander } rides to { $x }, { $y }
web-napoleon-do-join = { $commander } joins { $unit }
web-napoleon-do-guard = { $unit } guards { $battery }
web-napoleon-do-combat = Fight it out: { $unit }
web-napoleon-still-open = Still open
web-napoleon-do-supply = { $unit } gets { $loads ->
    [one] 1 load
   *[other] { $loads } loads
}
web-napoleon-do-recover = { $unit } puts its ranks in order
web-napoleon-do-heroism = Heroism: raise the morale of the army
web-napoleon-do-no-heroism = Keep the chance for later
web-napoleon-do-succeed = { $commander } takes over
web-napoleon-do-seize = Seize the initiative
web-napoleon-do-done = Done
web-napoleon-ask-delay = Choose an enemy battery to delay
web-napoleon-ask-orders = Give your divisions their orders
web-napoleon-ask-first = Who goes first?
web-napoleon-ask-tests = Test whether the orders arrive
web-napoleon-ask-seize = Seize the initiative before the first charge?
web-napoleon-ask-charges = Declare charges
web-napoleon-ask-path = Lead the charge of { $about }
web-napoleon-ask-react = { $about } is charged: how does it react?
web-napoleon-ask-supporting-fire = Who fires in support?
web-napoleon-ask-support = Who supports { $about }?
web-napoleon-ask-stay-or-retreat = { $about }: stay or fall back?
web-napoleon-ask-follow-up = { $about } has won: what now?
web-napoleon-ask-divisions = Choose the division that moves
web-napoleon-ask-moves = Move the units of { $about }
web-napoleon-ask-readiness = Units in readiness may manoeuvre
web-napoleon-ask-commanders = Move your commanders
web-napoleon-ask-targets = Choose targets for your fire
web-napoleon-ask-combats = Choose the melee that is fought next
web-napoleon-ask-melee-support = Who supports { $about } in the melee?
web-napoleon-ask-withdraw = { $about }: withdraw from the melee?
web-napoleon-ask-joining = Commanders may join units they command
web-napoleon-ask-regroup = Units may re-form
web-napoleon-ask-ammunition = Hand out ammunition
web-napoleon-ask-recovery = Put disordered units in order
web-napoleon-ask-heroism = Is this the moment for heroism?
web-napoleon-ask-successor = Who takes over the command?
web-napoleon-ask-over = The battle is over

web-napoleon-do-mass = A great battery: { $units }
web-napoleon-do-disperse = Disperse the great battery of { $unit }
web-napoleon-do-watch = Watch the dice: ask me after each roll
web-napoleon-do-no-watch = Let the dice fall
web-napoleon-do-providence = Providence: roll again
web-napoleon-do-no-providence = Let the roll stand
web-napoleon-do-prefer = { $unit } loses { $kind } first
web-napoleon-do-redraw = Draw another general for { $commander }
web-napoleon-do-assign = { $unit } joins { $division }
web-napoleon-do-attach = { $division } joins corps { $corps }
web-napoleon-do-turn-table = Turn the table round
web-napoleon-do-keep-table = Leave the table as it lies
web-napoleon-do-objective = Objective: { $piece }
web-napoleon-do-lay = Lay: { $piece } at { $x }, { $y }
web-napoleon-do-fortify = Lay an earthwork at { $x }, { $y }
web-napoleon-do-redoubt = Lay a redoubt at { $x }, { $y }
web-napoleon-do-bridge = Lay a bridge at { $x }, { $y }
web-napoleon-do-road = Lay a road from { $x }, { $y } to { $tox }, { $toy }
web-napoleon-do-draft = Change the army list
web-napoleon-do-deploy = { $unit } deploys at { $x }, { $y } ({ $form })
web-napoleon-ask-providence = Providence: let the roll stand?
web-napoleon-hidden = lies in ambush
web-napoleon-spot = ({ $x }, { $y })
web-napoleon-kit = What lies ready
web-napoleon-take = Take a piece in hand: drag it to the table, or press it and then the place
web-napoleon-carry = Press where it is to lie · the wheel, or , and . turn it
web-napoleon-carry-unit = Press where its front is to stand · the wheel, or , and . turn it
web-napoleon-put-away = Put away
web-napoleon-turn-left = Turn left
web-napoleon-turn-right = Turn right
web-napoleon-turn-more = Or with the wheel, or the keys , and .
web-napoleon-smaller = Smaller
web-napoleon-larger = Larger
web-napoleon-formation = Formation
web-napoleon-country = { $country }: { $laid } of at most { $most } pieces lie on the table
web-napoleon-laid = { $laid } laid, at most { $most }, at least { $least }
web-napoleon-stuff-hill = hill
web-napoleon-stuff-depression = hollow
web-napoleon-stuff-wood = wood
web-napoleon-stuff-difficult = rough ground
web-napoleon-stuff-impassable = lake
web-napoleon-stuff-stream = stream
web-napoleon-stuff-river = river
web-napoleon-stuff-fence = fence
web-napoleon-stuff-hedge = hedge
web-napoleon-stuff-wall = wall
web-napoleon-stuff-village = village
web-napoleon-stuff-town = town
web-napoleon-stuff-city = city
web-napoleon-stuff-works = linear fortification
web-napoleon-stuff-redoubt = redoubt
web-napoleon-how-redraw = Take another general for one you drew, or be content
web-napoleon-how-assign = Move regiments between your generals in the list beside
web-napoleon-how-roads = Press one of the proposed roads, or draw your own from place to place
web-napoleon-how-crossing = Press a place on the river
web-napoleon-how-main-objective = Press the ground that decides the battle
web-napoleon-how-secondary-objective = Press one of the marked pieces of ground
web-napoleon-how-deploy-division = Press its name in the list beside
web-napoleon-how-hide = Nobody can lie in ambush
web-napoleon-ask-army-lists = Write your army list
web-napoleon-ask-redraw = Keep the generals you drew?
web-napoleon-ask-assign = Share the regiments out among your generals
web-napoleon-ask-edge = Turn the table round, or leave it?
web-napoleon-ask-terrain = Lay a piece of terrain
web-napoleon-ask-crossing = Lay a bridge over the river
web-napoleon-ask-bought-terrain = Lay the piece of terrain you bought
web-napoleon-ask-fortifications = Lay your works
web-napoleon-ask-roads = Lay a road
web-napoleon-ask-main-objective = Choose the main objective
web-napoleon-ask-secondary-objective = Choose a secondary objective
web-napoleon-ask-deploys-first = Who deploys first?
web-napoleon-ask-deploy-division = Choose the division to deploy
web-napoleon-ask-deploy = Deploy the division of { $about }
web-napoleon-ask-hide = Hide regiments in ambush, or go on
web-napoleon-do-hide = { $unit } lies in ambush at { $x }, { $y }
web-napoleon-do-hide-section = { $unit } lies in ambush among the buildings at { $x }, { $y }
web-napoleon-do-spring = { $unit } breaks out of its ambush
web-napoleon-leg-swap = bases { $one } and { $other } change places
web-napoleon-do-nation = Begin anew with: { $nation }
web-napoleon-do-enlist = Enlist { $kind }, bases: { $bases }
web-napoleon-do-dismiss = Strike out { $kind }
web-napoleon-do-hire = Another general: { $school }
web-napoleon-do-buy = Buy: { $what }
web-napoleon-do-return = Give back: { $what }
web-napoleon-do-standard = Take the ready list
web-napoleon-muster = Army list
web-napoleon-muster-secret = Both sides write their army lists in secret.
web-napoleon-nation = Nation
web-napoleon-nation-fr = France
web-napoleon-nation-au = Austria
web-napoleon-nation-ru = Russia
web-napoleon-nation-pr = Prussia
web-napoleon-nation-gb = Britain
web-napoleon-nation-dw = Duchy of Warsaw
web-napoleon-standard = Ready list
web-napoleon-standard-more = A list that works, to play at once or to change
web-napoleon-arm-infantry = Infantry
web-napoleon-arm-cavalry = Cavalry
web-napoleon-arm-artillery = Artillery
web-napoleon-training = Training
web-napoleon-training-regular = regular
web-napoleon-training-veteran = veteran
web-napoleon-training-elite = elite
web-napoleon-enlist = Enlist { $name }
web-napoleon-dismiss = Strike out { $name }
web-napoleon-row = { $price } pt · melee { $melee } · fire { $fire } · morale { $morale } · range { $range } · move { $move }
web-napoleon-units = Units and generals
web-napoleon-upgrades = Upgrades
web-napoleon-list-bases = { $count ->
    [one] one base
   *[other] { $count } bases
} in the list
web-napoleon-bases = { $count ->
    [one] 1 base
   *[other] { $count } bases
}
web-napoleon-points = { $points } pt
web-napoleon-list-empty = Nobody is enlisted yet. The ready list is a good beginning.
web-napoleon-generals = Generals
web-napoleon-generals-hired = Infantry: { $inf } · cavalry: { $cav }
web-napoleon-school-inf = infantry
web-napoleon-school-cav = cavalry
web-napoleon-release = One general less
web-napoleon-buy = Buy: { $name }
web-napoleon-return = Give back: { $name }
web-napoleon-buy-redraw = draw another general
web-napoleon-buy-infantry-general = one more infantry general
web-napoleon-buy-cavalry-general = one more cavalry general
web-napoleon-buy-morale = higher army morale
web-napoleon-buy-hill = a hill
web-napoleon-buy-wood = a wood
web-napoleon-buy-difficult = rough ground
web-napoleon-buy-village = a village
web-napoleon-buy-town = a town
web-napoleon-buy-providence = providence: one roll again
web-napoleon-buy-first-initiative = +2 to the first initiative
web-napoleon-buy-seize-initiative = seize the initiative once
web-napoleon-buy-artillery-delay = an enemy battery comes late
web-napoleon-buy-ambush = an ambush
web-napoleon-buy-linear-fortification = linear fortification
web-napoleon-buy-redoubt = a redoubt
web-napoleon-buy-train = an ammunition train
web-napoleon-form-now = now
web-jump-turn = To the beginning of turn { $turn }
web-napoleon-do-seal-list = Hand in the list
web-napoleon-divisions = Divisions
web-napoleon-deploy-division = Deploy it
web-napoleon-share = Give { $unit } to
web-napoleon-how-orders = Each division gets one order, face down: Attack to charge, Movement to march, Defence to hold. Then the orders are given
web-napoleon-how-tests = A general in amber sends for his division: the nearer and the better he is, the likelier it understands
web-napoleon-how-charges = Press a unit in amber, then an enemy: it charges. Pointing at the enemy shows the odds
web-napoleon-how-path = Drag the unit to its enemy, or charge straight on
web-napoleon-how-react = Choose the answer below; the odds stand beside
web-napoleon-how-divisions = Press any unit of a division: that division moves as a whole
web-napoleon-how-moves = Drag a unit in amber where it is to go; letting go is the order. The arrow keys steer it too
web-napoleon-how-readiness = Who stood in readiness may make one manoeuvre now
web-napoleon-how-commanders = Press a commander in amber, then where he rides, or the unit he joins
web-napoleon-how-targets = Press a unit in amber, then what it shoots at. All volleys are rolled together at the end
web-napoleon-how-supporting-fire = Press a unit in amber, then the charging enemy
web-napoleon-how-combats = Press the unit whose melee is fought next
web-napoleon-how-joining = A commander in amber can join a unit that he commands: press him, then the unit
web-napoleon-how-regroup = Press a unit in amber and choose its new formation
web-napoleon-how-ammunition = Press the train, then the battery that gets the load
web-napoleon-how-recovery = Press a unit in amber: it tries to put its ranks in order
web-napoleon-how-delay = Press an enemy battery: with luck it comes late
web-generals-who = { $kind } in { $sector }
web-napoleon-open = open ground
web-napoleon-ground = { $name } ({ $strength })
web-napoleon-stuff-bridge = bridge
web-napoleon-stuff-great-river = great river
web-napoleon-stuff-linear-fortification = linear fortification
web-napoleon-stuff-road = road
web-napoleon-ready = In readiness
web-napoleon-sum-move = Movement spent (cm)

# Gods of War: Lee
web-help-lee = Bid dice for the initiative in secret, lay an order marker with each group, and test the orders of the groups that you activate: choose the dice of each general, and see the chance before you roll. Then guns fire, brigades attack, and units move. Press a unit to see its targets, drag it to march: its ghost shows where it will stand, and letting go is the order. Press a general and then a place to let him ride. N goes to the next unit, G to the next general, T to the next target; R takes the ruler in hand.
web-lee-board = The table
web-lee-open = open ground
web-lee-inches =
    { $inches ->
        [one] { $inches } inch
       *[other] { $inches } inches
    }
web-lee-line =
    line of { $inches ->
        [one] { $inches } inch
       *[other] { $inches } inches
    }
web-lee-line-round =
    { $inches ->
        [one] { $inches } inch
       *[other] { $inches } inches
    } round the enemy
web-lee-spent =
    { $inches ->
        [one] { $inches } inch
       *[other] { $inches } inches
    } spent
web-lee-leg-ahead =
    ahead { $inches ->
        [one] { $inches } inch
       *[other] { $inches } inches
    }
web-lee-leg-back =
    back { $inches ->
        [one] { $inches } inch
       *[other] { $inches } inches
    }
web-lee-leg-oblique =
    { $degrees }° to the { $side ->
        [left] left
       *[right] right
    }, { $inches ->
        [one] { $inches } inch
       *[other] { $inches } inches
    }
web-lee-leg-turn = turn to { $heading }°
web-lee-leg-put = put here
web-lee-leg-mount = mount
web-lee-leg-dismount = dismount
web-lee-do-march = { $unit }: { $path }
web-lee-ground-hill = hill, level { $level }
web-lee-ground-wood = wood
web-lee-ground-rough = rough ground
web-lee-ground-town = town
web-lee-ground-corn = cornfield
web-lee-ground-great-river = great river
web-lee-ground-bridge = bridge
web-lee-ground-wall = wall or fence
web-lee-ground-stream = stream
web-lee-ground-road = road
web-lee-objective = { $name }: { $union } points for the Union, { $confederate } for the Confederacy
web-lee-goal-objective = { $name } (held by { $holder }): { $union } points for the Union, { $confederate } for the Confederacy.
web-lee-goal-nobody = nobody
web-lee-goal-hold = An objective is taken at the end of a turn by a unit within 3 inches that is not routed, if no such enemy unit is near.
web-lee-goal-losses = 2 points for each enemy unit destroyed and each division broken, 1 for a unit routed at the end; 1 for a division general, 2 for a corps commander, 4 for the commander-in-chief.
web-degrees-of-victory = A difference of 0 to 3 points is a draw, 4 to 10 a minor victory, 11 to 20 a major, 21 to 30 a decisive, 31 and more a crushing one.
web-lee-goal-turns = The battle has { $turns } turns; this is turn { $turn }.
web-lee-strength = endurance { $left } of { $of }
web-lee-routed = routed
web-lee-pinned = pinned
web-lee-cohesion-0 = steady
web-lee-cohesion-1 = mixed
web-lee-cohesion-2 = shaken
web-lee-cohesion-3 = demoralised
web-lee-kind-infantry = infantry
web-lee-kind-cavalry = cavalry
web-lee-kind-rifled = rifled battery
web-lee-kind-smoothbore = smoothbore battery
web-lee-quality-green = green
web-lee-quality-line = line
web-lee-quality-veteran = veteran
web-lee-quality-elite = elite
web-lee-ooc-routed = out of command: routed
web-lee-ooc-engaged = out of command: engaged
web-lee-ooc-pinned = out of command: pinned
web-lee-ooc-untested = no order has been tested yet
web-lee-ooc-failed = out of command: the order failed
web-lee-ooc-leaderless = out of command: the commander is lost
web-lee-ooc-division = out of command with its division
web-lee-ooc-too-far = out of command: too far from its general
web-lee-ooc-transfer = out of command: its transfer failed
web-lee-level-army = army
web-lee-level-corps = corps
web-lee-level-cavalry-corps = cavalry corps
web-lee-level-army-reserve-artillery = army reserve artillery
web-lee-level-division = division
web-lee-level-artillery = artillery
web-lee-level-brigade = brigade
web-lee-character-cautious = cautious
web-lee-character-neutral = neutral
web-lee-character-aggressive = aggressive
web-lee-trait-independent-commander = Independent commander
web-lee-trait-additional-aides = Additional aides
web-lee-trait-offensive = Offensive
web-lee-trait-stubborn = Stubborn
web-lee-trait-fast-marcher = Fast marcher
web-lee-trait-hesitant = Hesitant
web-lee-trait-flanker = Flanker
web-lee-trait-inspiring = Inspiring
web-lee-trait-rallier = Rallier
web-lee-trait-gunner = Gunner
web-lee-trait-reckless = Reckless
web-lee-dice-left = { $left } of { $of } dice
web-lee-dice-chief = { $left } rating, { $corps } corps dice
web-lee-staff = Staff of the army
web-lee-whose-staff = Whose staff
web-lee-order-of = Order for { $general }
web-lee-activate = Activate
web-lee-arrives = arrives in turn { $turn }
web-lee-gone = off the field
web-lee-being-tested = being tested
web-lee-acts = acts now
web-lee-inactive = inactive
web-lee-failed = order failed
web-lee-passed = order passed
web-lee-done = has acted
web-lee-marker-down = marker face down
web-lee-marker-shown = marker face up
web-lee-no-marker = no marker
web-lee-broken = broken
web-lee-worn = worn
web-lee-out = out of command
web-lee-brigades =
    { $count ->
        [one] 1 brigade
       *[other] { $count } brigades
    }
web-lee-batteries =
    { $count ->
        [one] 1 battery
       *[other] { $count } batteries
    }
web-lee-bids = { $general } bids
web-lee-bids-more = rating dice only, the corps dice stay
web-lee-press-dice = Press how many dice you bid
web-lee-sealed-own = Your bid is sealed
web-lee-bluff = a bluff: nothing is rolled
web-lee-left-for-orders = Left for orders: rating + corps dice
web-lee-dice-lost = A die that is rolled is lost for the turn.
web-lee-seal =
    Seal: { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }
web-lee-no-demand = Let it go
web-lee-has-bid = { $general } has bid
web-lee-may-bid = { $general } may bid
web-lee-sealed = sealed; opened when you have bid too
web-lee-not-sealed = nothing is sealed yet
web-lee-enemy-dice = 0 to { $most } dice
web-lee-who-wins = Who wins the roll
web-lee-exact = your chance in percent, exact; equal sums are rolled again
web-lee-exact-keep = your chance in percent, exact; equal sums keep nothing
web-lee-your-number = your dice
web-lee-their-number = dice of { $general }
web-lee-stays = stays
web-lee-back-to-bid = Back to the bid
web-lee-peek = Look at the table
web-lee-test = Order test
web-lee-difficulty = Difficulty
web-lee-your-dice = Your dice
web-lee-source-rating = { $general }, rating
web-lee-source-corps = { $general }, corps
web-lee-fewer = One die fewer: { $name }
web-lee-more = One die more: { $name }
web-lee-with-card = with a die from a card
web-lee-passes = he obeys { $chance }
web-lee-roll =
    Roll { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }
web-lee-best = Best split
web-lee-best-more = The same number of dice with the best chance, those with other uses last
web-lee-not-allowed = These dice may not be rolled: too few, or none of the commander-in-chief.
web-lee-reactions = Orders in reaction
web-lee-needs =
    { $count ->
        [one] 1 success needed.
       *[other] { $count } successes needed.
    }
web-lee-at-most = With all dice: { $chance }
web-lee-react = Test the order
web-lee-decline = Do not react
web-lee-candidates = Who succeeds?
web-lee-succeed = He succeeds
web-lee-answers = What can be done
web-lee-more-answers = { $count } more: in the list below, or by pressing units
web-lee-move = The move
web-lee-go = Move
web-lee-undo-leg = Undo leg
web-lee-cards = Battle cards
web-lee-play = Play
web-lee-discard = Discard
web-lee-card-couriers = One die more in your own order test.
web-lee-card-lost-dispatch = An enemy order test is harder by 1.
web-lee-card-hold-the-line = Two dice more when your unit stands and shoots.
web-lee-card-forward = Two dice more for your attack in a melee.
web-lee-card-forced-march = After a passed March order every unit of the group goes 2 inches farther.
web-lee-card-caissons-up = A battery that has fired may fire once more in support.
web-lee-card-steady = The morale of your unit is 2 higher against one fire, when the hits are known.
web-lee-card-staff-work = One die more in your own test of the end phase.
web-lee-transfer-how = Press a unit that shall go to another general, or end here.
web-lee-orders-mean = What the orders mean
web-lee-order-defence = – hold the ground: short moves, two dice more when you stand and shoot, attacks only at enemies next to you.
web-lee-order-march = – cover ground: the longest moves, no attack, no fire, weak if attacked.
web-lee-order-advance = – go at the enemy: attack, shell and pursue; the hardest order to get obeyed by the cautious.
web-lee-left-more =
    { $groups ->
        [one] One group waits
       *[other] { $groups } groups wait
    } for an order, and each test takes at least one of these dice.
web-lee-bid-before = So far { $general } has bid { $bids }.
web-lee-bid-as-before = If { $general } bids as before
web-lee-gives = What the initiative gives
web-lee-gives-first = You act first
web-lee-gives-first-more = Your group is activated before any of theirs.
web-lee-gives-last = You see more
web-lee-gives-last-more = { $general } moves all generals before you move yours.
web-lee-gives-keep = It can be lost
web-lee-gives-keep-more = Once a turn the other side may bid to act twice running.
web-lee-fact-kind = Kind
web-lee-fact-quality = Quality
web-lee-fact-endurance = Endurance
web-lee-fact-cohesion = Cohesion
web-lee-army = { $points } points, lost { $lost } of { $of }, morale { $morale }
web-lee-turn = Turn { $turn } of { $turns }
web-lee-initiative = initiative: { $side }
web-lee-ask-deploy = Shift units before the battle
web-lee-ask-hand-limit = Discard a card: three may be held
web-lee-ask-card-for-die = Discard a card for a corps die?
web-lee-ask-bid = Bid for the initiative
web-lee-ask-transfers = Transfer units to other commanders
web-lee-ask-generals = Move your generals
web-lee-ask-markers = Lay an order marker with each group
web-lee-ask-activate = Choose the group that acts
web-lee-ask-keep = { $general } is announced: demand the roll to keep the initiative?
web-lee-ask-keep-reply = The enemy wants to act before { $general }: how many dice against it?
web-lee-ask-lost-dispatch = Is the dispatch lost on its way?
web-lee-ask-test = { $general }, { $order }: will he obey?
web-lee-ask-test-reaction = { $general }, { $order } in reaction: will he obey?
web-lee-ask-forced-turn = { $unit } has fallen back or gone ahead: turn it?
web-lee-ask-reactions = Your groups are under fire: react?
web-lee-ask-reactions-attack = Your groups are attacked: react?
web-lee-ask-succession = A post is vacant: who succeeds?
web-lee-ask-place = Place { $general }: press a place
web-lee-ask-over = The battle is over
web-lee-ask-fight = Decide what happens in the fight
web-lee-ask-fire-aim = Aim your batteries
web-lee-ask-fire-replies = Your batteries are fired at: reply?
web-lee-ask-fire-read = The hits are known: play a card?
web-lee-ask-assault-declare = Declare attacks
web-lee-ask-assault-answer = You are attacked: stand or withdraw?
web-lee-ask-assault-outflank = Outflank the target?
web-lee-ask-assault-extend = Extend the line against the outflanking?
web-lee-ask-assault-fights = Which combat is fought next?
web-lee-ask-melee-join = Commit a general to this combat?
web-lee-ask-melee-support = Who supports this combat?
web-lee-ask-melee-shoot = At whom does the target shoot?
web-lee-ask-melee-hold-the-line = Play a card before the volley?
web-lee-ask-melee-hits = The hits are known: play a card?
web-lee-ask-melee-forward = Play a card before the melee?
web-lee-ask-melee-turn = Test to turn the unit?
web-lee-ask-melee-pursue = Pursue the beaten enemy?
web-lee-ask-melee-chase = Go after the unit that breaks off?
web-lee-ask-melee-continued = Which combat goes on next?
web-lee-ask-movement-step = Move the units of the group
web-lee-ask-end-phase-endurance = Test the endurance of your divisions
web-lee-ask-end-phase-rally = Rally routed units
web-lee-ask-end-phase-face = Which way does the rallied unit face?
web-lee-ask-end-phase-unpin = Unpin units
web-lee-ask-end-phase-recover = Recover cohesion
web-lee-table-difficulties = Successes that an order needs
web-lee-table-distance = One more for each further 12 inches, full or begun, to the commander-in-chief beyond the first 12.
web-lee-table-moves = Moves in inches
web-lee-table-effects = What an order allows
web-lee-table-ground = Ground
web-lee-table-infantry = infantry
web-lee-table-cavalry = cavalry
web-lee-table-rifled = batteries
web-lee-table-cover = fire at it
web-lee-table-defence = its melee
web-lee-table-enters-zones = enter an enemy zone
web-lee-table-attacks = attack
web-lee-table-pursues = pursue
web-lee-table-stand-dice = dice: stand and shoot
web-lee-table-melee-dice = dice: melee when attacked
web-lee-table-withdraws = withdraw
web-lee-table-supports = support
web-lee-table-bombards = bombard
web-lee-table-support-dice = dice: a battery in support
web-lee-table-yes = yes
web-lee-table-no = no
web-lee-table-near = in its zone
web-lee-table-nearest = the nearest
web-lee-standing-attacked = { $general } is attacked or bombarded: test his order?
web-lee-standing-never = never
web-lee-standing-defence = if Defence is marked
web-lee-standing-marked = whatever is marked
web-lee-standing-most = { $general }: with how many dice at most?
web-lee-standing-keep = { $general }: dice that stay with the commander-in-chief
web-lee-standing-all = all of them
web-lee-standing-none = none
web-lee-standing-dice =
    { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }
web-end-turn = End turn
web-take-back = Take back
web-confirm = Confirm
web-confirm-act = Do this?
web-last-act = The last act of your turn: { $act }.
web-take-back-setting = The last act of a turn
web-take-back-on = Can be taken back
web-take-back-off = Is final
web-take-back-explain = An act that leaves you nothing more to do waits for “End turn”.
web-generals-do-all =
    { $count ->
        [one] Carry out the order
       *[other] Carry out all { $count } orders
    }
web-generals-do-listed =
    { $count ->
        [one] Carry out one order
       *[other] Carry out { $count } orders
    }
web-generals-do-none = Carry out none now
web-generals-carried-out = Carried out now
web-generals-hold = Hold back
web-generals-let-go = Carry out
web-generals-hold-explain = Every order in this list is carried out. An order that you hold back may be carried out in a later phase of the round.
web-generals-edits-left =
    { $count ->
        [one] One change of the sheet is left.
       *[other] { $count } changes of the sheet are left.
    }
web-generals-left-sure =
    { $left ->
        [one] One order is not written. Kept back, it may rally a routed unit. Seal the sheet?
       *[other] { $left } orders are not written. Kept back, they may rally routed units. Seal the sheet?
    }
web-generals-rally-sure =
    { $count ->
        [one] One unit could still be rallied: { $units }. Finish all the same?
       *[other] { $count } units could still be rallied: { $units }. Finish all the same?
    }
web-generals-advance-sure =
    { $count ->
        [one] One unit could still enter: { $units }. Finish all the same?
       *[other] { $count } units could still enter: { $units }. Finish all the same?
    }
web-generals-letter-infantry = I
web-generals-letter-cavalry = C
web-generals-letter-artillery = A
web-verdox-score = value face up
web-you-won = You won
web-you-lost = You lost
web-rematch = Rematch
web-rematch-swapped = Rematch, sides swapped
web-next-battle = Next battle: { $title }
web-not-here-yet = Your friend is not here yet.
web-invite-copy = Copy the invitation
web-invite-used = This invitation has been used
web-invite-used-more = Somebody else sits there already. Ask for a new one, or play another battle.
web-clock = Time to think
web-clock-none = As long as you like
web-clock-short = 20 minutes each, and 15 seconds for each decision
web-clock-long = An hour each, and 30 seconds for each decision
web-clock-day = A day for each decision
web-clock-days = Three days for each decision
web-goal = How this battle is won
web-goal-rules = Special here
web-tables = Units and ground
web-verdox-goal-quarters = Enter the enemy headquarters with any unit: the Hasbergs’ lies at { $hasbergs }, the Askans’ at { $askans }. That wins at once.
web-verdox-goal-all = Or take all enemy units.
web-verdox-goal-time = After round { $rounds } the greater value of units on the map wins; equal values are a draw.
web-verdox-goal-endless = There is no limit of rounds: only these, a draw that both agree on, or giving up ends the battle.
web-verdox-goal-open = All counters lie face up.
web-verdox-goal-hidden = Counters lie face down until they move, attack, or are hit.
web-verdox-goal-waves = After each of your action phases up to { $count } waiting units arrive on your edge.
web-verdox-goal-barges =
    { $count ->
        [one] One barge lies on the river.
       *[other] { $count } barges lie on the river.
    }
web-verdox-goal-walls = The wall is climbed from the front on a roll of 1; guns breach it on a 1.
web-verdox-column-value = Value
web-verdox-column-move = Move
web-verdox-column-direct = Hand to hand
web-verdox-column-range = Range
web-verdox-column-lost = Removed on
web-verdox-by-roll = by a roll
web-verdox-dismounts = on { $faces } only the horses: { $kind }
web-verdox-tables-note = Every attack is one die, read by the kind of the target. A step from road to road costs half.
web-verdox-ground = Ground of this map
web-verdox-ground-clear = No effect.
web-verdox-ground-road = A step from road to road costs half.
web-verdox-ground-forest = Entering takes the whole move. Range −1 against units in it; units in it fire from its edge only; no fire across.
web-verdox-ground-hill = Stepping on or off takes the whole move. Range +1 downhill, from its edge; no fire across.
web-verdox-ground-valley = Stepping in or out takes the whole move. Range −1 uphill, from its edge.
web-verdox-ground-canal = Entering takes the whole move, leaving a roll of 1 or 2. No fire from it.
web-verdox-ground-swamp = Entering takes the whole move. Moving on, a unit sinks on a 1, and leaving needs a roll. No fire from it.
web-verdox-ground-river = Crossed only by bridge or barge. Fire goes over it.
web-verdox-ground-wall = Takes the whole move; from the front only on a roll of 1. Range +1 from it; no fire across.
web-verdox-ground-gate = A way through the wall for the side that holds it; no fire across.
web-verdox-ground-breach = A hole that guns have made in the wall.
web-generals-goal-ten = Be the first to reach 10 points, or have more after round 10.
web-generals-goal-morale = Both sides begin with 15 points of morale; what would pay the enemy is taken from yours instead.
web-generals-goal-units = Each captured infantry or cavalry unit pays 1 point, each captured gun 2.
web-generals-goal-most =
    { $pool ->
        [one] Each round, more sectors than the enemy pay 1 point while any are set aside: one is left.
       *[other] Each round, more sectors than the enemy pay 1 point while any are set aside: { $pool } are left.
    }
web-generals-goal-each =
    { $points ->
        [one] { $side }: hold { $sector }, 1 point each round.
       *[other] { $side }: hold { $sector }, { $points } points each round.
    }
web-generals-goal-once =
    { $points ->
        [one] { $side }: capture { $sector }, 1 point once.
       *[other] { $side }: capture { $sector }, { $points } points once.
    }
web-generals-goal-forest = Forest in { $sectors }.
web-generals-goal-hill = Hills in { $sectors }.
web-generals-goal-building = Buildings in { $sectors }.
web-generals-goal-river = A river crosses the field.
web-generals-column-steps = Actions a round
web-generals-column-worth = Points if captured
web-generals-column-does = What it does
web-generals-does-infantry = Goes one sector. Can form square against cavalry and hold buildings.
web-generals-does-cavalry = Goes one or two sectors, before all others. Can counter-charge or fall back.
web-generals-does-artillery = Moves one sector, or bombards one or two sectors away in a straight line.
web-generals-table-attacking = attacking
web-generals-table-passive = defending
web-generals-table-square = square
web-generals-table-routed = routed
web-generals-table-nobody = nobody opposite
web-generals-table-ranged = Added to a die of fire
web-generals-table-melee = Added to a die of melee
web-generals-table-against = Who rolls against whom
web-generals-tables-note = The column “nobody opposite” is added when nobody stands opposite. Spent units have −1. Results are kept within 1 and 6.
web-generals-table-ground = Ground of this map
web-generals-ground-forest = Forest: at most three units over one border; −2 in fire and −1 in melee for both sides; no cavalry in the first phase; guns by road only.
web-generals-ground-hill = Hill: attackers have +1 in melee downhill and −1 uphill.
web-generals-ground-building = Building: one infantry unit holds it; those who storm it have −1.
web-generals-ground-rivers = River: at most three units over one border; attackers over it have −1 in melee; guns by bridge only.
web-generals-ground-road = Road: after the last moves of a round each side may march on with up to two units.
web-generals-ground-bridge = Bridge: guns cross the river here.

# Playing on from a moment of a battle that is over
web-play-on = Play on from here
web-play-on-more = A new battle begins with the position after step { $step }: everything hidden is as it was, the dice are new.
web-from = This battle goes on from step { $step } of another one.
web-from-look = Look at it

# Told that it is one's turn; the page as an app.
web-calls = When it is your turn
web-calls-on = On
web-calls-off = Off
web-calls-title = The title of the window says so
web-calls-sound = A drum is heard
web-push = A notification on this device
web-push-explain = Also while the page is closed: once for a turn that waits, never while you look at the battle.
web-push-done = This device will be told.
web-push-denied = Notifications from this page are forbidden in the browser. Allow them in its settings first.
web-push-unknown = This browser has no notifications for this page. They need a secure address (https), and on an iPhone or iPad the page on the home screen.
web-hook = Discord, or your own program
web-hook-form = Form of the message
web-hook-explain = A webhook is called once for a turn that waits. In Discord: channel settings, Integrations, Webhooks.
web-hook-url = Address of the webhook
web-hook-save = Save and try it
web-hook-remove = Remove
web-hook-done = Saved. A message was sent: look whether it has arrived.
web-hook-switched-off = It could not be reached ten times in a row and is called no more until you save it again.
web-hook-needs-account = With a name and a password, a webhook can tell you too, in Discord for instance.
web-offline = No connection
web-offline-more = The server cannot be reached. Your battles wait there, nothing is lost.

# Lessons

web-nav-lessons = Learn
web-lessons-title = Learn by playing
web-lessons-about = A guided first battle on the real board, with the real referee. Nothing has to be read beforehand, and you may leave at any time.
web-lesson-start = Begin
web-lesson-go-on = Go on
web-lesson-again = Once more
web-lesson-learned = learned
web-lesson-exercises = Short exercises
web-lesson-offer = First time? A guided battle of { $minutes } minutes
web-lesson-step = Step { $step } of { $of }
web-lesson-finished = Done
web-lesson-leave = Skip lesson
web-lesson-close = All lessons
web-lesson-watch = Watch what happens.
web-lesson-won = That was your first battle.
web-lesson-solved = That is it.
web-lesson-watched = You have watched it all. The battle goes on from here.
web-lesson-seen = watched
web-lesson-watch-example = Watch
web-lesson-play-on = Play on against the computer
web-lesson-real = To a real battle
web-lesson-show = Show me
web-lesson-do = Do it for me
web-lesson-next = Next
web-lesson-back = One back

# One's account, other people, other rules.

web-logins = Where you are signed in
web-logins-here = here
web-logins-end = Sign out there
web-logins-unknown = Unknown browser
web-password-change = Change password
web-password-old = Password until now
web-password-new = New password, at least 8 characters
web-password-explain = Everywhere else you are signed out.
web-password-changed = The password was changed.
web-blocked = Whom you have blocked
web-unblock = Unblock
web-data = What is kept of you
web-data-explain = Your battles, what you said in them, where you are signed in. Nothing else.
web-data-download = Download it
web-data-delete = Delete everything
web-data-delete-explain = You leave every seat; your name and all that you said are taken out of every battle. The moves stay. This cannot be undone.
web-data-delete-surely = Delete for good
web-person = What to do about { $name }
web-person-mute = Hear nothing more of them here
web-person-muted = You hear nothing more of them in this battle.
web-person-block = Block
web-person-block-explain = They cannot join your battles, nor you theirs, and you hear nothing of what they say anywhere.
web-person-blocked = Blocked. Settings take it back.
web-person-report = Report
web-person-reported = Whoever runs this server will read it.
web-person-what = What is the matter?
web-opposite = At the table: { $who }
web-parted-head = Other rules
web-parted = This battle was played by version { $rules } of the rules. This server referees version { $known }, so it cannot go on here.
web-parted-shown = It is shown as far as both come to the same: { $shown } of { $acts } decisions.
web-parted-all = It is shown as the present rules play it again.
web-record-download = Download its record

## What is asked before something is left undone; tables of Napoleon

web-advice-outlook-of = of 100
web-advice-behind = behind
web-ccn-no-orders-sure = Nobody has an order yet. You could order: { $pieces }. Go on without?
web-ccn-orders-left-sure = The card gives more orders. You could still order: { $pieces }. Go on?
web-napoleon-nothing = Nothing can be done here now: go on with the button below
web-napoleon-tables-note = Centimetres; move in line / in column. WB, SO and endurance are for each base; morale is the number that two dice must not exceed.
web-napoleon-column-move = Move
web-napoleon-column-move-more = How far it moves, in centimetres: in line / in column
web-napoleon-column-range = Range
web-napoleon-column-range-more = How far it fires, in centimetres
web-napoleon-column-wb = WB
web-napoleon-column-wb-more = Dice of each base in melee
web-napoleon-column-so = SO
web-napoleon-column-so-more = Dice of each base in fire
web-napoleon-column-wtr = End.
web-napoleon-column-wtr-more = Loss points that a base takes before it is removed
web-napoleon-column-morale = Morale
web-napoleon-column-morale-more = Two dice must not exceed it
web-napoleon-column-canister = Canister
web-napoleon-column-ammo = Loads
web-napoleon-column-muskets = Infantry, cavalry
web-napoleon-column-guns = Guns
web-napoleon-column-hits = Hits
web-napoleon-column-comes = What comes of it, beside as many losses
web-napoleon-column-charger = Charger
web-napoleon-column-defender = Defender
web-napoleon-column-beaten = Beaten by
web-napoleon-table-guns = Artillery
web-napoleon-table-moves = What a manoeuvre costs
web-napoleon-table-fire = Fire
web-napoleon-table-charge = Test of a charge
web-napoleon-table-melee = Melee
web-napoleon-fire-note = SO of all bases that fire, and these dice; each 4 or more hits.
web-napoleon-charge-note = Two dice must not exceed the morale with these numbers.
web-napoleon-melee-note = WB of all bases of the side, and these dice; each 4 or more hits.
web-napoleon-note-levels = level 1 / 2 / 3
web-napoleon-note-strength = strength 1–2 / 3 and more
web-napoleon-note-veterans = veterans / elite
web-napoleon-note-per-level = for each level of difference
web-napoleon-note-foot-horse = infantry / cavalry
web-napoleon-note-regimental = regimental guns: the second number
web-napoleon-note-attack-defence = attacking / defending infantry, cavalry 0
web-napoleon-note-classes = irregular / light / line or lancers / heavy
web-napoleon-note-with-guns = against cavalry; one more with guns
web-napoleon-note-own-flank = 0 if its own flank or rear is attacked
web-napoleon-note-per-wing = for each wing; 0 for infantry against cavalry
web-napoleon-note-howitzer = with howitzers
web-napoleon-note-shrapnel = shrapnel up to { $cm } cm
web-napoleon-cost-distance = the distance
web-napoleon-cost-twice = twice the distance
web-napoleon-cost-plain = { $cm } cm
web-napoleon-cost-plus = { $cm } cm and the distance
web-napoleon-cost-double = double
web-napoleon-cost-wood = infantry double, cavalry fourfold
web-napoleon-cost-in-out = { $cm } cm in, { $cm } cm out
web-napoleon-cost-river = { $cm } cm in, stop; { $cm } cm out
web-napoleon-cost-free = free, from the rear
web-napoleon-row-pass = through own units
web-napoleon-row-difficult = difficult ground
web-napoleon-row-wood = wood
web-napoleon-row-obstacle = over a fence, hedge, wall, stream or rampart, across a depression
web-napoleon-row-river = river
web-napoleon-row-redoubt = redoubt
web-napoleon-came-disorder = disorder { $level }
web-napoleon-came-pushed = pushed back
web-napoleon-came-flight = flight
web-napoleon-orders-sure =
    { $count ->
        [one] One division has no order: { $divisions }. Go on without?
       *[other] { $count } divisions have no order: { $divisions }. Go on without?
    }
web-napoleon-open-sure =
    { $count ->
        [one] One unit could still do something: { $units }. Go on?
       *[other] { $count } units could still do something: { $units }. Go on?
    }
web-called = What others call you
web-called-save = Be called so
web-called-saved = Kept on this device
web-ccn-board-show = Show the board
web-ccn-units-note = ■ is a die for each block, ½■ half of them. In brackets: how far without battle. Flags: so many are ignored. Back: hexes for each flag.
web-ccn-all-kinds = All kinds of these nations

# On paper, and in other people's pages

web-download-text = Download as text
web-embed-copy = Copy for a web page
web-embed-open = Open in Bivouac
web-print = Print…
web-print-title = On paper
web-print-what = What is printed
web-print-now = Print
web-print-map = Map
web-print-forces = Forces
web-print-orders = Order sheets
web-print-list = Army lists
web-print-goal = Goal and special rules
web-print-tables = Tables
web-print-unit = Unit
web-print-place = Place
web-print-hex = Hex
web-print-sector = Sector
web-print-nation = Nation
web-print-waiting = Waiting
web-print-lost = Lost
web-print-routed = Routed
web-print-hidden = hidden
web-print-points = Points: { $points }
web-print-banners = Banners: { $banners } of { $goal } · command { $command }
web-print-order-sheet = Order sheet: { $side }
web-print-round = Round { $round }
web-print-number = No.
web-print-from = From
web-print-to = To
web-print-then = Then
web-print-army-list = { $side }: { $nation }
web-print-list-points = Units: { $units } points · upgrades: { $upgrades } points
web-print-general = General
web-print-melee = Melee
web-print-fire = Fire
web-print-price = Price
web-print-division = { $side }: { $general }
web-print-division-column = Division
web-print-command = Command { $value }
web-print-rating = Command rating { $rating } · dice: { $dice }

# Duels, ratings, the ladder

web-ladder = Ladder
web-ladder-about = Ratings are Glicko-2: everybody begins at 1500, and the interval holds the true strength with 95 %. The order is by its lower end. Duels and rated battles count.
web-ladder-off = This server keeps no ratings.
web-ladder-empty = Nobody has fought a rated battle yet.
web-ladder-computers = The computer players were measured against each other in the arena. The Veteran of each game stands at 1500; a level that was not measured is missing.
web-ladder-who = Player
web-ladder-rating = Rating
web-ladder-interval = 95 % interval
web-ladder-battles = Battles
web-counts = Does it count?
web-counts-friendly = Friendly
web-counts-friendly-more = For pleasure
web-counts-rated = Rated
web-counts-rated-more = Counts for the ladder, by the clock
web-counts-duel = Duel
web-counts-duel-more = Two battles, sides swapped
web-counts-duel-rated = Two rated battles, sides swapped
web-duel = One of two battles of a duel.
web-duel-other = The other one
web-rated = This battle is rated.
web-sounds = Sounds
web-sounds-explain = Dice, marching feet and volleys while a turn is shown.

# A battle looked at afterwards. Balances count from 0 (lost) to 100 (won).
web-analysis = Analysis
web-analysis-open = What decided it?
web-analysis-open-running = Analysis so far
web-analysis-title = The moments that decided it
web-analysis-running = The battle goes on
web-analysis-back = Back
web-analysis-look = From whose knowledge
web-analysis-truth = The whole truth
web-analysis-known = What each side knew
web-analysis-eyes = Made only of what { $side } saw.
web-analysis-making = The Marshal looks back at the battle …
web-analysis-making-more = Those who play come first. You may leave: it is kept with the battle.
web-analysis-how = Balances are the judgement of the computer player, from 0 (lost) to 100 (won): an opinion, not a proof. Luck is what was rolled against the average of everything that could have been.
web-analysis-curves = How the balance moved
web-analysis-balance = The balance for { $side }
web-analysis-balance-now = The balance: { $points } of 100
web-analysis-in-truth = in truth, after every step
web-analysis-as-known = as each side could judge it by what it knew
web-analysis-known-by = { $side } knew
web-analysis-luck = Luck
web-analysis-luck-more = what each side rolled and drew, above or below what was to be expected
web-analysis-luck-of = { $side }: { $points }
web-analysis-to-moment = To moment { $number }
web-analysis-you-chose = you chose
web-analysis-they-chose = was chosen
web-analysis-marshal = the Marshal
web-analysis-same = The Marshal would have done the same.
web-analysis-point-out = Show it on the board
web-analysis-luck-part = Of this, luck: { $points }
web-analysis-worth = The Marshal’s choice is worth { $points } points more, give or take { $doubt }.
web-analysis-odds = The chances of what was done
web-analysis-quiet = No single moment decided it.
web-analysis-shares = Where the change came from
web-analysis-share-choice = { $side }: decisions
web-analysis-share-dice = { $side }: dice
web-analysis-share-draw = { $side }: cards drawn
web-analysis-share-enemy = { $side }: everything it did
web-analysis-share-clock = the clock
web-analysis-picture = Save a picture

# Puzzles.
web-nav-puzzles = Puzzles
web-puzzles-title = Puzzles
web-puzzles-about = Positions from battles between computer players, in which one action is clearly better than all others and the Veteran does not see it. One a day is the same for everybody.
web-puzzles-solved = Solved: { $count } of { $of }
web-puzzles-none = There are no puzzles yet.
web-puzzle = Puzzle
web-puzzle-all = All puzzles
web-puzzle-today = The puzzle of today
web-puzzle-of = { $title }: { $side } to act
web-puzzle-solve = Solve it
web-puzzle-solved = solved
web-puzzle-task = { $side }: find the best action.
web-puzzle-hint = One of the legal actions is clearly better than all others. Just do it on the board.
web-puzzle-show = Show the answer
web-puzzle-do = Do it for me
web-puzzle-right = That is it.
web-puzzle-was = This was it.
web-puzzle-why = Why: what gets better or worse by it
web-puzzle-judged = How the search judged the best candidates, from 0 (lost) to 100 (won)
web-puzzle-veteran = The Veteran would have done this: { $deed }.
web-puzzle-next = Next puzzle
web-puzzle-again = Once more
