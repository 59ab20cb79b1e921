# Generals: everything its rules say to people.

## Sides, units and objectives

generals-white = White
generals-black = Black
generals-infantry = infantry
generals-cavalry = cavalry
generals-artillery = artillery
generals-marker-general = general
generals-marker-flag1 = small flag
generals-marker-flag3 = big flag
generals-marker-rose1 = small wind rose
generals-marker-rose3 = big wind rose

## Options

generals-option-setup = Setup
generals-option-white-army = White's army in a custom setup: infantry, cavalry, artillery (30 units in all)
generals-option-black-army = Black's army in a custom setup: infantry, cavalry, artillery (30 units in all)
generals-option-turned = Turn the map of side B by 180 degrees
generals-option-objectives = Objective markers on side B
generals-option-free-markers = The players place the objective markers themselves
generals-option-orders-roll = Roll for the number of orders
generals-option-orders-delivery = Orders must reach their units
generals-option-morale = Army morale: both start with 15 points and lose them
generals-option-forest = Forests
generals-option-hill = Hills
generals-option-building = Buildings
generals-option-ruin = Buildings can be destroyed
generals-option-road = Roads
generals-option-river = Rivers
generals-option-bridge = Bridges

## Phases

generals-phase-markers = Place your objective markers.
generals-phase-deployment = Set up your army in secret.
generals-phase-planning = Round { $round }: write your orders.
generals-phase-fast = Round { $round }, fast movement: which cavalry acts?
generals-phase-bombardment = Round { $round }, bombardment: which batteries fire?
generals-phase-combined = Round { $round }, combined arms: which units act?
generals-phase-non-combat = Round { $round }, non-combat moves: which units move?
generals-phase-reaction = Round { $round }: squares and counter-charges.
generals-phase-retreat = Round { $round }: does cavalry retreat?
generals-phase-split = Round { $round }: split the units over the battle zones.
generals-phase-target = Round { $round }: choose the targets.
generals-phase-reroll = Round { $round }: roll a die again?
generals-phase-withdrawal = Round { $round }: who withdraws before the melee?
generals-phase-advance = Round { $round }: who enters the opened sectors?
generals-phase-road = Round { $round }: who marches on by road?
generals-phase-rally = Round { $round }: rally.
generals-phase-over = The battle is over.

## What happened

# A unit in the log: its arm, and where it stands.
generals-log-unit =
    { $kind ->
        [infantry] infantry
        [cavalry] cavalry
       *[artillery] artillery
    } in { $sector }
generals-log-reserve =
    { $kind ->
        [infantry] infantry
        [cavalry] cavalry
       *[artillery] artillery
    } in the reserve
generals-log-arm =
    { $kind ->
        [infantry] infantry
        [cavalry] cavalry
       *[artillery] artillery
    }
generals-event-committed = { $side } is ready.
generals-event-markers = The objective markers are placed.
generals-event-deployed = Both armies are in position.
generals-event-round = Round { $round } begins.
generals-event-allotment =
    { $side } may write { $orders ->
        [one] one order
       *[other] { $orders } orders
    }.
generals-event-allotment-rolled =
    { $side } rolls { $die } and may write { $orders ->
        [one] one order
       *[other] { $orders } orders
    }.
generals-event-phase-planning = Planning.
generals-event-phase-fast = Fast movement.
generals-event-phase-bombardment = Bombardment.
generals-event-phase-combined = Combined arms.
generals-event-phase-non-combat = Non-combat moves.
generals-event-phase-rally = Rally.
generals-event-phase-scoring = Scoring.
generals-event-lists =
    The lists are opened: White uses { $white ->
        [0] no orders
        [one] one order
       *[other] { $white } orders
    }, Black { $black ->
        [0] none
        [one] one
       *[other] { $black }
    }.
generals-event-delivered = { $side }: the order to the { $kind } in { $from } arrives ({ $die } against a distance of { $distance }).
generals-event-not-delivered = { $side }: the order to the { $kind } in { $from } is lost ({ $die } against a distance of { $distance }).
generals-event-moved = { $side } { $unit } goes from { $from } to { $to }.
generals-event-stopped-capacity = { $side } { $unit } finds no room in { $to } and stays.
generals-event-stopped-reserve = { $side } { $unit } may not attack { $to } out of the reserve and stays.
generals-event-stopped-enemy = { $side } { $unit } stays: the enemy goes to { $to } too.
generals-event-captured = { $side } { $unit } is captured.
generals-event-square-formed = { $side } { $unit } forms square ({ $die }).
generals-event-square-failed = { $side } { $unit } fails to form square ({ $die }).
generals-event-charge-made = { $side } { $unit } counter-charges ({ $die }).
generals-event-charge-failed = { $side } { $unit } fails to counter-charge ({ $die }).
generals-event-retreated = { $side } { $unit } falls back before the enemy.
generals-event-lined-up = Zone { $zone }: { $white } White against { $black } Black.
generals-event-rerolled = { $side } has a die of the { $unit } rolled again: { $now } instead of { $was }.
generals-event-passed = { $side } leaves the dice as they are.
generals-event-hit = { $side } { $unit } hits { $at }: { $die }, modifier { $modifier }, result { $result }.
generals-event-miss = { $side } { $unit } misses { $at }: { $die }, modifier { $modifier }, result { $result }.
generals-event-routed = { $side } { $unit } routs.
generals-event-fled = { $side } { $unit } flees from the field.
generals-event-destroyed = { $side } { $unit } is destroyed.
generals-event-withdrew = { $side } { $unit } withdraws.
generals-event-sheltered = { $side } { $unit } goes into the building of { $sector }.
generals-event-came-out = { $side } { $unit } comes out of the building of { $sector }.
generals-event-shell-hit = { $side } { $unit } hits { $at } in { $sector }: { $die }, modifier { $modifier }, result { $result }.
generals-event-shell-miss = { $side } { $unit } misses { $at } in { $sector }: { $die }, modifier { $modifier }, result { $result }.
generals-event-shell-building-hit = { $side } { $unit } hits the building of { $sector }: { $die }, modifier { $modifier }, result { $result }.
generals-event-shell-building-miss = { $side } { $unit } misses the building of { $sector }: { $die }, modifier { $modifier }, result { $result }.
generals-event-ruined = The building of { $sector } is destroyed.
generals-event-saved = Saved orders: White { $white }, Black { $black }.
generals-event-rally-delivered = { $side }: the order to rally in { $to } arrives ({ $die } against a distance of { $distance }).
generals-event-rally-not-delivered = { $side }: the order to rally in { $to } is lost ({ $die } against a distance of { $distance }).
generals-event-merged = { $side } { $unit }: two routed units are rallied as one.
generals-event-rallied = { $side } { $unit } is rallied where it stands.
generals-event-sheets =
    Both sheets are shown: White wrote { $white ->
        [one] one line
       *[other] { $white } lines
    }, Black { $black ->
        [one] one
       *[other] { $black }
    }.
generals-event-scored-captures = { $side } is paid { $points } for captured units. White { $white }, Black { $black }.
generals-event-scored-objective = { $side } is paid { $points } for { $sector }. White { $white }, Black { $black }.
generals-event-scored-majority = { $side } holds more sectors and is paid { $points }. White { $white }, Black { $black }.
generals-event-majority-tied = Nobody holds more sectors; the point of this round is lost.
generals-event-won = { $side } has won the battle.
generals-event-drawn = The battle is a draw.

## How it ended

generals-over-ten-points = Ten victory points.
generals-over-last-round = The higher score after round 10.
generals-over-draw = Equal scores after round 10.
generals-over-morale = An army has lost its last point of morale.
generals-over-morale-draw = Both armies have broken together.

## Numbers

generals-sum-orders-left = Orders left
generals-sum-orders = orders of this round
generals-sum-written = lines written
generals-sum-delivery = Die needed for the order to arrive
generals-sum-distance = distance from the command sector
generals-sum-reaction-roll = Reaction: 4 or more succeeds
generals-sum-reaction = reaction roll
generals-sum-modifier = Modifier of the die
generals-sum-result = Result of the die
generals-sum-bombardment = Modifier of a bombardment die: 4 or more hits
generals-sum-table = my unit against the enemy's
generals-sum-unopposed = nobody opposes the attacker
generals-sum-spent = spent unit
generals-sum-fast = fire in fast movement
generals-sum-range-1 = range 1
generals-sum-range-2 = range 2
generals-sum-token = artillery token in the sector
generals-sum-forest = forest
generals-sum-uphill = uphill
generals-sum-downhill = downhill
generals-sum-river = over a river
generals-sum-building = building
generals-sum-die = the die
generals-sum-limited = kept within 1 and 6

## Odds

generals-odds-reaction-succeeds = The reaction succeeds.
generals-odds-reaction-fails = The reaction fails.
generals-odds-delivered = The order arrives.
generals-odds-not-delivered = The order is lost.
generals-odds-die-hits = The die of { $side } hits.
generals-odds-die-misses = The die of { $side } misses.
generals-odds-duel =
    { $hits ->
        [0] No hit
        [one] One hit
       *[other] { $hits } hits
    }, { $struck ->
        [0] none taken from the opposing unit
        [one] one taken from the opposing unit
       *[other] { $struck } taken from the opposing unit
    }.
generals-odds-zone = Zone { $zone }: White scores { $white }, Black scores { $black }.
generals-odds-bombardment =
    { $units ->
        [0] No unit is hit
        [one] One unit is hit
       *[other] { $units } units are hit
    }{ $walls ->
        [0] .
        [one] , the building once.
       *[other] , the building { $walls } times.
    }

## Refusals: the battle

generals-refuse-ruin-needs-building = Buildings can be destroyed only where there are buildings: switch on that option too.
generals-refuse-no-such-terrain = { $terrain }: this map has nothing of the kind. Choose another battle, or leave the option off.
generals-refuse-markers-need-objectives = Markers are placed only in a game with objective markers.
generals-refuse-markers-side-a = Side A has its objectives printed; markers belong to side B.
generals-refuse-side-a-turned = Side A has one orientation only.
generals-refuse-delivery-needs-command = Orders travel from a command sector, so each side needs a general.
generals-refuse-army = “{ $army }” is not an army: write infantry, cavalry and artillery, 30 in all, at most 30, 12 and 4.
generals-refuse-army-only-custom = Another army needs the custom setup.
generals-refuse-not-now = This is not being decided now.
generals-refuse-not-yours = That unit is not yours.
generals-refuse-marker-place = Generals and flags stand in your home row, wind roses there or in the middle row.
generals-refuse-marker-sector-taken = You have a marker in that sector already.
generals-refuse-no-such-marker-left = You have no such marker left.
generals-refuse-six-a-wing = Exactly six units stand in each wing and in the centre.
generals-refuse-not-in-army = Your army has not that many left.
generals-refuse-wings-not-filled = Fill both wings and the centre first.

## Refusals: planning

generals-refuse-planning = Write, change or strike out orders, or hand the sheet in.
generals-refuse-too-many-edits = You have made { $edits } changes: hand it in now.
generals-refuse-no-such-line = There is no such line on your sheet.
generals-refuse-off-board = An order begins and ends on the board.
generals-refuse-enemy-reserve = Nobody may enter the enemy reserve.
generals-refuse-infantry-arrow = Infantry in { $from } is ordered to an adjacent sector.
generals-refuse-cavalry-arrow = Cavalry in { $from } is ordered one or two successive steps.
generals-refuse-artillery-arrow = Artillery in { $from } is ordered to an adjacent sector, or to bombard two sectors ahead, left or right.
generals-refuse-no-orders-left =
    { $orders ->
        [one] You have one order
       *[other] You have { $orders } orders
    } in this round, and they are all written.
generals-refuse-no-unit-left-to-order =
    There { $units ->
        [0] is no { $kind }
        [one] is one { $kind } unit
       *[other] are { $units } { $kind } units
    } in { $from } to be ordered, and none is left without an order.

## Refusals: activation

generals-refuse-already-listed = That line is on the list already.
generals-refuse-equal-line-first = An equal line stands higher on the sheet: take that one.
generals-refuse-equal-unit-first = A unit like this with a lower number comes first.
generals-refuse-only-cavalry-now = Only cavalry acts in fast movement.
generals-refuse-only-artillery-now = Only artillery acts in the bombardment.
generals-refuse-only-in-bombardment = Buildings are bombarded in the bombardment phase.
generals-refuse-only-to-bombard = That arrow can only be used to bombard.
generals-refuse-order-lost = That order did not arrive.
generals-refuse-unit-routed = The unit is routed.
generals-refuse-unit-spent = The unit is spent.
generals-refuse-no-activation-left = The unit has acted as often as it may.
generals-refuse-no-step-left = The arrow of that line has no step left.
generals-refuse-nobody-left-for-line = No unit is left that could carry that line out.
generals-refuse-fewer-units-than-lines = Fewer units are left than lines.
generals-refuse-attack-from-reserve = No unit may attack out of a reserve.
generals-refuse-nothing-to-fire-at = Artillery attacks an adjacent battle sector that is not friendly, from a battle sector.
generals-refuse-forest-slows-cavalry = Cavalry moves into or out of a forest only in the later phases.
generals-refuse-border-full = No more units may cross that border in this phase.
generals-refuse-forest-border-full = Only three units may enter a forest over one border.
generals-refuse-river-border-full = Only three units may cross the river over one border.
generals-refuse-enemy-held-now = The enemy holds that sector.
generals-refuse-no-combat-now = There is no combat in this phase.
generals-refuse-gun-needs-road = Artillery enters a forest by road only.
generals-refuse-gun-needs-bridge = Artillery crosses a river by bridge only.
generals-refuse-besieged = Enemies stand around the building.
generals-refuse-no-building-there = There is no building.
generals-refuse-no-building-to-storm = There is no building with an enemy in it to be attacked now.
generals-refuse-building-zone-full = At most five units attack a building.

## Refusals: bombardment

generals-refuse-out-of-range = Artillery bombards one or two sectors away in a straight line.
generals-refuse-bombard-from-reserve = Artillery in a reserve cannot bombard.
generals-refuse-reserve-untouchable = A reserve cannot be bombarded.
generals-refuse-no-fire-to-the-rear = Artillery does not bombard to its rear.
generals-refuse-no-fire-from-forest = Artillery in a forest cannot bombard.
generals-refuse-hill-blocks = A hill between blocks the bombardment.
generals-refuse-own-units-there = Your own units are there.
generals-refuse-nothing-to-bombard = There is no enemy to be bombarded.

## Refusals: combat

generals-refuse-reaction = Name units that form square or counter-charge, or go on.
generals-refuse-cannot-react = That unit cannot react.
generals-refuse-one-attempt = A unit reacts once.
generals-refuse-no-cavalry-attacks = No cavalry attacks its sector.
generals-refuse-no-infantry-attacks = No infantry attacks its sector.
generals-refuse-no-infantry-over-border = No infantry attacks over that border.
generals-refuse-cannot-retreat = That unit cannot retreat.
generals-refuse-only-cavalry-retreats = Only cavalry retreats.
generals-refuse-already-reacted = The unit has tried to counter-charge.
generals-refuse-retreat-not-friendly = The sector behind it is not friendly.
generals-refuse-retreat-attacked = The sector behind it is attacked too.
generals-refuse-sector-full = There is no room left in that sector.
generals-refuse-another-unit-first = Another unit comes first.
generals-refuse-no-place-in-zone = There is no place for it in that zone.
generals-refuse-must-take-position = Every unit that finds a place must take position.
generals-refuse-must-attack = A unit that can attack must attack.
generals-refuse-not-in-reach = That unit is not within reach.
generals-refuse-no-such-die = There is no such die.
generals-refuse-die-of-another-attack = That die does not belong to an attack of yours.
generals-refuse-no-reroll-left = You have no re-roll left for that attack.
generals-refuse-withdrawal = Name attackers that withdraw, or go on.
generals-refuse-not-attacking = That unit does not attack.
generals-refuse-already-named = That unit is named already.
generals-refuse-facing-attackers = An attacker that faces an attacking enemy may not withdraw.
generals-refuse-nobody-left-to-fight = Nobody is left to withdraw from: there is no melee.
generals-refuse-cannot-shelter = Only passive infantry that is not routed may go in.
generals-refuse-not-defending = That sector is not attacked.
generals-refuse-building-taken = The building holds one unit.
generals-refuse-cannot-enter = That unit cannot enter anything now.
generals-refuse-enters-anyway = All of them enter; there is room.
generals-refuse-must-enter = In combined arms as many as find room must enter: name who does.

## Refusals: roads and rally

generals-refuse-no-road-move = Only infantry and cavalry march on by road.
generals-refuse-has-not-moved = Only a unit that has moved in this round marches on.
generals-refuse-two-by-road = Two units a round use the roads.
generals-refuse-no-road = No road leads there.
generals-refuse-rally = Name what is rallied, or go on.
generals-refuse-no-saved-order = You have no saved order left.
generals-refuse-guns-do-not-merge = Guns are rallied where they lie.
generals-refuse-two-to-merge = Two routed units of that type are needed.
generals-refuse-not-routed-there = Only a routed battery on the board, or a routed unit in a building, is rallied where it lies.
generals-refuse-not-controlled = You do not control that sector.
generals-refuse-not-in-building = That unit is not in a building.

## Reasons: what gets better or worse

generals-aspect-ground = ground that is held
generals-aspect-objectives = the enemy's objectives
generals-aspect-prisoners = prisoners
generals-aspect-strength = strength in the field
generals-aspect-points = points

## What may be done

# A unit by its kind, and where it stands.
generals-unit-of =
    { $kind ->
        [infantry] an infantry unit
        [cavalry] a cavalry unit
       *[artillery] an artillery unit
    } of { $sector }
generals-unit-reserve =
    { $kind ->
        [infantry] an infantry unit
        [cavalry] a cavalry unit
       *[artillery] an artillery unit
    } of the reserve
generals-unit-inside =
    { $kind ->
        [infantry] the infantry unit
        [cavalry] the cavalry unit
       *[artillery] the artillery unit
    } in the building of { $sector }
generals-unit-off =
    { $kind ->
        [infantry] a routed infantry unit
        [cavalry] a routed cavalry unit
       *[artillery] a routed artillery unit
    }
generals-goal-building = the building of { $sector }
generals-goal-reserve = the reserve
# A line of a sheet.
generals-line = { $unit } → { $to }
generals-line-then = { $unit } → { $to } → { $then }
generals-line-number = line { $line }
generals-wing-left = left wing
generals-wing-centre = centre
generals-wing-right = right wing
generals-do-order = order { $order }
generals-do-strike = strike out { $order }
generals-do-change = instead of { $order } write { $into }
generals-do-activate = carry out { $order }
generals-do-activate-building = carry out { $order }: fire at the building
generals-do-deploy = { $wing }: { $infantry } infantry, { $cavalry } cavalry, { $artillery } artillery
generals-do-marker = place the { $marker } in { $sector }
generals-do-square = { $unit } tries to form square
generals-do-counter = { $unit } tries to counter-charge over { $border }
generals-do-retreat = { $unit } falls back
generals-do-position = { $unit } takes position in { $zone }
generals-do-target = { $unit } attacks { $target }
generals-do-hold-fire = { $unit } holds its fire
generals-do-reroll = roll die { $die } again of { $unit }
generals-do-pass = keep the dice
generals-do-withdraw = { $unit } withdraws
generals-do-shelter = { $unit } goes into the building
generals-do-enter = { $unit } enters the open sector
generals-do-march = { $unit } marches on to { $to }
generals-do-merge =
    merge two routed { $kind ->
        [infantry] infantry units
        [cavalry] cavalry units
       *[artillery] artillery units
    } into one
generals-do-rally = { $unit } rallies where it lies
generals-do-come-out = { $unit } comes out of the building
generals-do-commit = hand it in
