# The Battle for Fortress Verdox: everything its rules say to people.

## Sides and units

verdox-hasbergs = Hasbergs
verdox-askans = Askans
verdox-infantry = infantry
verdox-shooters = shooters
verdox-grenadiers = grenadiers
verdox-cavalry = cavalry
verdox-mounted-shooters = mounted shooters
verdox-artillery = artillery

## Options

verdox-option-open-counters = All counters face up
verdox-option-clock = Time for the whole battle, in minutes (0: no clock)
verdox-option-force = Force
verdox-option-custom-force = Custom force: infantry/shooters/grenadiers/cavalry/mounted/artillery, first placement, wave
verdox-option-handicap-hasbergs = Handicap: infantry that the Hasbergs leave at home
verdox-option-handicap-askans = Handicap: infantry that the Askans leave at home
verdox-option-rounds = Limit of rounds (0: as the map says, −1: none)

## Phases

verdox-phase-deployment =
    { $side } deploy: { $left ->
        [one] one more unit
       *[other] { $left } more units
    }.
verdox-phase-actions = { $rounds ->
    [0] { $side } move and attack: round { $round }.
   *[other] { $side } move and attack: round { $round } of { $rounds }.
}
verdox-phase-arrival =
    { $side } bring on a wave: { $left ->
        [one] one more unit
       *[other] { $left } more units
    }.
verdox-phase-over = The battle is over.

## What happened

verdox-event-lots = The lot is { $die }: the { $side } deploy first and have the first turn.
verdox-event-deployment =
    The { $side } deploy { $units ->
        [one] one unit
       *[other] { $units } units
    }.
verdox-event-placed = The { $side } place { $kind } on { $square }.
verdox-event-placed-hidden = The { $side } place a counter face down on { $square }.
verdox-event-turn = Round { $round }: the turn of the { $side }.
verdox-event-actions-ended = The { $side } have finished their actions.
verdox-event-arrival =
    { $units ->
        [one] One unit
       *[other] { $units } units
    } of the { $side } must come on.
verdox-event-turned-up = The counter of the { $side } on { $square } is turned up: { $kind }.
verdox-event-test-sinking =
    The swamp on { $square }: roll { $die }, { $passed ->
        [1] the ground holds
       *[other] the unit sinks
    }.
verdox-event-test-guns =
    The guns on { $square } try to move: roll { $die }, { $passed ->
        [1] they roll
       *[other] they stick
    }.
verdox-event-test-exit =
    Wading out of { $square }: roll { $die }, { $passed ->
        [1] the unit gets out
       *[other] the unit stays
    }.
verdox-event-test-wall =
    Climbing the wall from { $square }: roll { $die }, { $passed ->
        [1] the unit is up
       *[other] the unit is thrown back
    }.
verdox-event-swallowed = The swamp swallows { $kind } of the { $side } on { $square }.
verdox-event-stayed = { $side }: { $kind } on { $square } cannot move.
verdox-event-moved = { $side }: { $kind } from { $from } to { $to }.
verdox-event-boarded =
    { $taken ->
        [1] The { $side } take over the barge on { $square }.
       *[other] The { $side } go aboard the barge on { $square }.
    }
verdox-event-gate = The gate on { $square } is now controlled by the { $side }.
verdox-event-direct = { $side }: { $kind } on { $from } attack { $to } hand to hand: roll { $die }.
verdox-event-direct-passenger = { $side }: { $kind } on { $from } attack the unit aboard the barge on { $to }: roll { $die }.
verdox-event-fire = { $side }: { $kind } on { $from } fire at { $to }: roll { $die }.
verdox-event-fire-passenger = { $side }: { $kind } on { $from } fire at the unit aboard the barge on { $to }: roll { $die }.
verdox-event-fire-barge = { $side }: { $kind } on { $from } fire at the barge on { $to }: roll { $die }.
verdox-event-fire-wall = { $side }: { $kind } on { $from } fire at the wall on { $to }: roll { $die }.
verdox-event-missed = No effect on { $square }.
verdox-event-removed = { $side }: { $kind } on { $square } are removed.
verdox-event-dismounted = { $side }: the riders on { $square } lose their horses and are { $kind } now.
verdox-event-barge-sunk = The barge on { $square } is sunk.
verdox-event-barge-moved = { $side }: the barge goes from { $from } to { $to }.
verdox-event-breached = The wall on { $square } is breached.
verdox-event-time-up = The agreed time has run out: this turn is the last.
verdox-event-won-headquarters = The { $side } have entered the enemy commander's quarters and win.
verdox-event-won-destruction = The { $side } win: the enemy has no unit left.
verdox-event-won-value = The { $side } win by the value of their units: Hasbergs { $hasbergs }, Askans { $askans }.
verdox-event-drawn = A draw: Hasbergs { $hasbergs }, Askans { $askans }.

## How it ended

verdox-over-headquarters = The winner has entered the enemy commander's quarters.
verdox-over-destruction = One side has lost all its units.
verdox-over-value = The time ran out; the greater value on the map wins.
verdox-over-draw = The time ran out with equal values: a draw.

## Sums

verdox-sum-range = Range
verdox-sum-base-range = Range in clear terrain
verdox-sum-from-hill = Firing down from a hill
verdox-sum-from-valley = Firing up out of a valley
verdox-sum-from-wall = Firing from a fortification
verdox-sum-at-forest = Target in forest
verdox-sum-at-wall = Target on a fortification
verdox-sum-distance = Distance
verdox-sum-squares-between = Squares to the target
verdox-sum-allowance = Allowance in half points
verdox-sum-allowance-of-kind = Allowance of this kind
verdox-sum-cost = Cost in half points
verdox-sum-road-step = Step along a road
verdox-sum-normal-step = Step
verdox-sum-full-step-hill = Onto or off a hill: all points
verdox-sum-full-step-valley = Into or out of a valley: all points
verdox-sum-full-step-into = Into forest, canal, swamp or fortification: all points
verdox-sum-boarding = Boarding a barge: all points left
verdox-sum-roll-sinking = The swamp swallows the unit on a roll up to
verdox-sum-swamp-takes = Moving on swamp
verdox-sum-roll-guns = The guns move on a roll up to
verdox-sum-guns-roll = Artillery
verdox-sum-roll-exit = The unit gets out on a roll up to
verdox-sum-exit-up-to = Leaving a canal or a swamp
verdox-sum-roll-wall = The unit gets up on a roll up to
verdox-sum-wall-from-front = Climbing from the front
verdox-sum-roll-hit = The attack has an effect on a roll up to
verdox-sum-hit-up-to = Hit table
verdox-sum-breach-up-to = Guns against a wall

## Odds

verdox-odds-moves = The move succeeds
verdox-odds-stays = The unit stays where it is
verdox-odds-sinks = The swamp swallows the unit
verdox-odds-nothing = No effect
verdox-odds-removed = The unit is removed
verdox-odds-horse-lost = The horses are lost: { $kind } remain
verdox-odds-barge-sunk = The barge is sunk
verdox-odds-breach = The wall is breached

## Refusals: setting up

verdox-refuse-custom-force = «{ $force }» is not a force: write six counts, the first placement and the wave, as in 6/3/2/2/1/1 5 2, with at most { $most } units.
verdox-refuse-handicap-both = Only one side can have a handicap.
verdox-refuse-handicap-infantry = A handicap of { $less } is too much for a force with { $infantry } infantry.
verdox-refuse-force-too-large = This force deploys { $first } units at once, but an edge of this map has room for { $room }.

## Refusals: play

verdox-refuse-not-now = This is not the phase for that.
verdox-refuse-no-square = { $square } is not on the map.
verdox-refuse-none-waiting = No { $kind } wait off the map.
verdox-refuse-not-own-edge = { $square } is not on your edge of the map.
verdox-refuse-entry-terrain = Units cannot come on in the water or swamp of { $square }.
verdox-refuse-entry-taken = One of your units already stands on { $square }.
verdox-refuse-entry-enemy = An enemy unit holds { $square }.
verdox-refuse-no-own-unit = You have no unit there: { $square }.
verdox-refuse-has-acted = The unit on { $square } has already acted in this turn.
verdox-refuse-occupied = Another unit stands on { $square }.
verdox-refuse-empty-path = A move has at least one step.
verdox-refuse-not-adjacent = { $square } is not adjacent: units step from side to side, never diagonally.
verdox-refuse-off-map = Units never leave the map.
verdox-refuse-river = The river on { $square } can be crossed only by bridge or barge.
verdox-refuse-too-far = Not enough movement points for { $square }.
verdox-refuse-after-full-step = The step to { $square } takes all points; the move ends there.
verdox-refuse-spent-before = The step to { $square } needs all points, and some are already spent.
verdox-refuse-fire-from-canal = A unit in a canal cannot fire.
verdox-refuse-fire-from-swamp = A unit on swamp cannot fire.
verdox-refuse-hill-interior = Only from the edge of a hill can a unit fire down; { $square } is not at its edge.
verdox-refuse-inside-hill = From below only the edge of a hill can be fired at; { $square } is not at its edge.
verdox-refuse-valley-interior = Only from the edge of a valley can a unit fire up; { $square } is not at its edge.
verdox-refuse-not-at-valley = To fire down into a valley a unit must stand at its rim; { $square } does not touch it.
verdox-refuse-forest-interior = Only from the edge of a forest can a unit fire; { $square } is deep inside.
verdox-refuse-inside-forest = From outside only the edge of a forest can be fired at; { $square } is deep inside.
verdox-refuse-barge-canal = Barges cannot enter the canal on { $square }.
verdox-refuse-no-target = There is no such target on { $square }.
verdox-refuse-own-target = Your own unit stands on { $square }.
verdox-refuse-no-direct = These units cannot attack hand to hand: { $kind }.
verdox-refuse-no-fire = These units cannot fire: { $kind }.
verdox-refuse-direct-far = { $square } is not adjacent.
verdox-refuse-same-square = A unit cannot fire at its own square { $square }.
verdox-refuse-out-of-range = Too far: the distance is { $distance }, the range { $range }.
verdox-refuse-no-range = Here the range shrinks to nothing.
verdox-refuse-hill-between = The hill on { $square } blocks the line of fire.
verdox-refuse-forest-between = The forest on { $square } blocks the line of fire.
verdox-refuse-wall-between = The fortification on { $square } blocks the line of fire.
verdox-refuse-unit-between = The unit on { $square } blocks the line of fire.
verdox-refuse-barge-between = The barge on { $square } blocks the line of fire.
verdox-refuse-corner = The line of fire cannot pass between { $square } and { $other }.
verdox-refuse-guns-one-step = Artillery moves at most one square, on a road too.
verdox-refuse-only-guns-breach = Only artillery can fire at a fortification.
verdox-refuse-passenger-direct = A unit aboard a barge can only fire.
verdox-refuse-barge-full = The barge on { $square } already carries a unit.
verdox-refuse-barge-enemy = The barge on { $square } carries an enemy unit.
verdox-refuse-boarding-cost = Boarding the barge on { $square } needs a whole movement point.
verdox-refuse-after-boarding = Boarding the barge on { $square } ends the move.
verdox-refuse-up-to-deck = From a barge nobody climbs to the bridge right above it.
verdox-refuse-down-to-barge = From a bridge nobody climbs down to the barge right beneath it.
verdox-refuse-no-barge = There is no barge on { $square }.
verdox-refuse-barge-neutral = The barge on { $square } belongs to nobody yet: board it first.
verdox-refuse-barge-not-own = The barge on { $square } is not yours.
verdox-refuse-barge-moved = The barge on { $square } has already moved in this turn.
verdox-refuse-barge-far = A barge moves one square; { $square } is not adjacent to it.
verdox-refuse-barge-land = A barge stays on the water; { $square } is land.
verdox-refuse-barge-in-way = Another barge lies on { $square }.
verdox-refuse-only-guns-barge = Only artillery can fire at a barge.
verdox-refuse-own-barge = The barge on { $square } is yours.
verdox-refuse-not-a-wall = There is no fortification on { $square }.
verdox-refuse-breached = The wall on { $square } is already breached.
verdox-refuse-own-wall = Your own unit stands on the wall of { $square }.

## Reasons: what gets better or worse

verdox-aspect-blows = what your units may strike
verdox-aspect-danger = safety from attacks
verdox-aspect-march = the way to the enemy's headquarters
verdox-aspect-quarters = the storm of headquarters
verdox-aspect-forces = the balance of forces
verdox-aspect-result = the result of the battle

## What may be done

verdox-unit = unit
verdox-counter = face-down counter
verdox-unit-at = { $kind } on { $square }
verdox-unit-aboard = { $kind } aboard the barge on { $square }
verdox-barge-at = barge on { $square }
verdox-wall-at = wall on { $square }
verdox-do-place = place { $kind } on { $square }
verdox-do-move = the { $unit } move to { $to }
verdox-do-move-by = the { $unit } move to { $to } by { $by }
verdox-do-direct = the { $unit } attack the { $target } hand to hand
verdox-do-fire = the { $unit } fire at the { $target }
verdox-do-barge = the barge on { $from } moves to { $to }
verdox-do-end = end the phase
