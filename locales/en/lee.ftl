# Gods of War: Lee

# Sides, options, phases
lee-union = Union
lee-confederate = Confederacy
lee-option-transfer = Units and divisions may be transferred to other commanders
lee-option-cards = Battle cards
lee-option-skirmishers = Skirmishers cover some units against fire
lee-option-free-deployment = Units may be shifted before the first turn
lee-phase-deployment = Before the battle: deployment
lee-phase-dice = Turn { $turn }: command dice
lee-phase-initiative = Turn { $turn }: initiative
lee-phase-transfers = Turn { $turn }: transfer of units
lee-phase-generals = Turn { $turn }: movement of generals
lee-phase-markers = Turn { $turn }: order markers
lee-phase-activation = Turn { $turn }: activation phase
lee-phase-end = Turn { $turn }: end phase
lee-phase-over = The battle is over
lee-over-last-turn = the last turn is over
lee-over-no-units = an army has no units left that are not routed
lee-over-collapse = the morale of an army has collapsed
lee-over-half-lost = an army has lost more than half of its endurance

# Orders, tests, dice, cards
lee-order-defence = Defence
lee-order-march = March
lee-order-advance = Advance
lee-test-order = order test
lee-test-transfer = transfer
lee-test-outflank = outflanking
lee-test-extend = extending the line
lee-test-turn = turn
lee-test-break-off = break-off
lee-test-pursue = pursuit
lee-test-cohesion = recovery of cohesion
lee-test-rally = rallying
lee-test-unpin = unpinning
lee-test-endurance = division endurance
lee-dice-rating = rating dice
lee-dice-corps = corps dice
lee-dice-commander = dice of the group commander
lee-dice-general = dice of the division general
lee-dice-own = dice of this general
lee-card-couriers = Couriers
lee-card-lost-dispatch = Lost dispatch
lee-card-hold-the-line = Hold the line
lee-card-forward = Forward
lee-card-forced-march = Forced march
lee-card-caissons-up = Caissons up
lee-card-steady = Steady
lee-card-staff-work = Staff work
lee-nameless = a brigade general

# What happened
lee-turn-began = Turn { $turn } begins.
lee-deployed = { $unit } is shifted.
lee-card-drawn = { $side }: a battle card is drawn.
lee-card-drawn-this = { $side } draws { $card }.
lee-card-discarded = { $side } discards { $card }.
lee-card-for-die = { $side } discards { $card } for a corps die.
lee-card-played = { $side } plays { $card }.
lee-committed = { $side } has committed its dice.
lee-committed-dice =
    { $side } commits { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }.
lee-bids = Dice for the initiative: Union { $union }, Confederacy { $confederate }.
lee-initiative-roll = Union { $union } = { $sum1 }; Confederacy { $confederate } = { $sum2 }.
lee-initiative = { $side } has the initiative.
lee-demanded = { $side } demands the roll to keep the initiative.
lee-demanded-dice =
    { $side } demands the roll to keep the initiative with { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }.
lee-kept = { $side } keeps the initiative and activates one more group.
lee-not-kept = { $side } does not keep the initiative.
lee-transferred = { $name } is transferred ({ $dice }).
lee-not-transferred = The transfer of { $name } fails ({ $dice }): out of command until the end of the turn.
lee-rode = { $general } rides to another place.
lee-announced = { $general } is to act.
lee-revealed = { $general } shows his marker: { $order }.
lee-no-line = The enemy cuts the commander off from his commander-in-chief: the order fails.
lee-no-dice = The dice do not suffice: the order fails without a roll.
lee-order-passed =
    { $general } passes { $order }: { $dice }, { $successes ->
        [one] 1 success
       *[other] { $successes } successes
    } of { $difficulty }.
lee-order-not-passed =
    { $general } fails { $order }: { $dice }, { $successes ->
        [one] 1 success
       *[other] { $successes } successes
    } of { $difficulty }.
lee-stray = { $general } is too far from his corps commander: his division is out of command.
lee-failed-cautious = { $general } is cautious: his units go back.
lee-failed-neutral = { $general } waits: his units are out of command.
lee-failed-aggressive = { $general } is aggressive: his units attack on their own.
lee-failed-in-reaction = { $general } has no order in this turn.
lee-actions-lost = A group tested in reaction loses its actions.
lee-forced-move = { $unit } makes a forced move.
lee-turned = { $unit } is turned.
lee-forced-attack = { $unit } must attack { $target }.
lee-joined =
    { $general } takes part with { $unit }: { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }.
lee-killed = { $general } is killed ({ $dice }).
lee-unhurt = { $general } is unhurt ({ $dice }).
lee-captured = { $general } is captured ({ $dice }).
lee-escaped = { $general } escapes capture ({ $dice }).
lee-eliminated =
    { $general } is lost: { $points ->
        [one] 1 point
       *[other] { $points } points
    } for the enemy.
lee-inactive = The corps has lost its commander and is inactive until the end of the turn.
lee-promoted-chief = { $general } becomes commander-in-chief.
lee-promoted = { $general } takes over the higher post.
lee-drawn = { $general } is drawn for the vacant post.
lee-placed = { $general } takes his place.
lee-left-field = { $general } has no units left and leaves the field.
lee-objective = { $name } is held: { $side }.

# Odds and sums
lee-odds-passed = passed
lee-odds-failed = failed
lee-odds-killed = the general is killed, if his side loses endurance
lee-odds-unhurt = the general is unhurt
lee-sum-difficulty = difficulty
lee-sum-base = base
lee-sum-character = character and order
lee-sum-distance = distance from the commander-in-chief
lee-sum-lost-dispatch = Lost dispatch
lee-sum-out-of-command = out of command
lee-sum-transfer = transfer
lee-prompt-test = { $general }, { $order }: choose the dice

# What can be done
lee-do-done = End here
lee-do-deploy = Put { $unit } at { $place }
lee-do-bid =
    Commit { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }
lee-do-transfer =
    Transfer { $what } to { $to } with { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }
lee-do-ride = { $general } rides to { $place }
lee-do-mark = { $general }: marker { $order }
lee-do-activate = Activate the group of { $general }
lee-do-demand =
    Demand the roll to keep the initiative with { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }
lee-do-test =
    Roll { $rating } rating, { $corps } corps and { $commander } commander's dice{ $card ->
        [1] {" "}and a card
       *[other] {""}
    }
lee-do-react = Test the order of { $general } in reaction
lee-do-face = Turn it to { $heading }°
lee-do-discard = Discard { $card }
lee-do-play = Play { $card }
lee-do-succeed = { $general } succeeds
lee-do-place = Place the general at { $place }

# Refusals
lee-refuse-not-now = This is not what is to be decided now.
lee-refuse-not-yours = It is not yours.
lee-refuse-no-group = There is no such group.
lee-refuse-no-general = There is no such general of yours.
lee-refuse-not-there = It is not on the field.
lee-refuse-activated = This group has already been activated.
lee-refuse-marked = A marker that is placed cannot be changed.
lee-refuse-bid =
    { $dice } are too many: { $most ->
        [one] 1 die
       *[other] { $most } dice
    } left.
lee-refuse-bid-none = At least one die must be rolled.
lee-refuse-dice = { $wanted } { $source } are too many: { $most } may be used.
lee-refuse-few-dice =
    { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    } against a difficulty of { $difficulty }: too few.
lee-refuse-no-dice = At least one die is needed.
lee-refuse-no-chief-die = At least one die must be the commander-in-chief's.
lee-refuse-chief-only = Only dice of the commander-in-chief may be used here.
lee-refuse-general-dice = Dice of division generals are not rolled for orders.
lee-refuse-must-test = The order must be tested.
lee-refuse-card = You do not hold a card for this.
lee-refuse-hand-limit = A card must be discarded: three may be held.
lee-refuse-cannot-roll = The test cannot be rolled: the dice do not suffice.
lee-refuse-not-attacked = This group is not attacked.
lee-refuse-tested = This group is not to be tested any more in this turn.
lee-refuse-no-transfer = This cannot be transferred there.
lee-refuse-there-already = It is there already.
lee-refuse-batteries-only = Only batteries join the reserve artillery.
lee-refuse-tried = It was tried once in this turn.
lee-refuse-off-table = It would not be on the table.
lee-refuse-enemy-zone = This point is in an enemy control zone.
lee-refuse-far-from-corps =
    A corps commander stays within { $inches } inches of { $possible ->
        [1] all his units
       *[other] one of his units
    }.
lee-refuse-far-from-division =
    A division general stays within { $inches } inches of { $possible ->
        [1] all his units
       *[other] one of his units
    }.
lee-refuse-commander-away = { $general } must first come within 12 inches of his corps.
lee-refuse-rode = He has ridden, and no unit has moved since.
lee-refuse-other-group = Only generals of the group that acts may ride now.
lee-refuse-chief-rode = The commander-in-chief moves with a group once per turn.
lee-refuse-chief-away = The commander-in-chief was not with a unit of this group when its movement began.
lee-refuse-chief-left = The commander-in-chief must stay in the control zone of the unit that he goes with.
lee-refuse-no-successor = He cannot succeed to this post.
lee-refuse-place-far = A new general is placed within 6 inches of a unit that he commands.
lee-refuse-refuge = He is placed within 1 inch of the nearest unit under his command.
lee-refuse-not-his-unit = This unit is not under his command, or not in this combat.
lee-refuse-general-far = He is more than 6 inches away from the unit.
lee-refuse-fought = He has already taken part in a combat.
lee-refuse-same-facing = It faces that way already.
lee-refuse-impassable = Its centre would be on impassable ground.
lee-refuse-overlap = It would overlap another unit.
lee-refuse-moved = It has been moved already.
lee-refuse-shift = A unit is shifted by at most 3 inches.
lee-refuse-unit-far = It must stay within 6 inches of its division general.
lee-refuse-out-of-reach = The target is out of reach.

# --- the battle layer ---

# Ground
lee-ground-hill = hill
lee-ground-wood = wood
lee-ground-rough = rough ground
lee-ground-town = town
lee-ground-corn = corn
lee-ground-great-river = great river
lee-ground-bridge = bridge
lee-ground-wall = wall
lee-ground-stream = stream
lee-ground-road = road

# Levels
lee-cohesion-steady = steady
lee-cohesion-mixed = mixed
lee-cohesion-shaken = shaken
lee-cohesion-demoralised = demoralised
lee-morale-high = high
lee-morale-normal = normal
lee-morale-weak = weak
lee-morale-wavering = wavering
lee-morale-collapse = collapse

# What happened
lee-reacts = { $general } tests his order in reaction.
lee-marched = { $unit } moves.
lee-marched-stopped = { $unit } moves and stops in an enemy control zone.
lee-entered = { $unit } enters the field.
lee-aimed = { $unit } aims at { $target }.
lee-replied = { $unit } will reply at { $target }.
lee-bombarded = { $guns } against { $target }: { $dice }; hits: { $hits }.
lee-pinned = { $unit } is pinned.
lee-unpinned = { $unit } is no longer pinned.
lee-attacks = { $unit } attacks { $target }.
lee-stands = { $unit } stands.
lee-stands-dismounted = { $unit } dismounts and stands.
lee-withdraws = { $unit } will withdraw.
lee-unit-test-passed = { $unit }, { $test }: { $dice }, needed { $difficulty }: passed.
lee-unit-test-failed = { $unit }, { $test }: { $dice }, needed { $difficulty }: failed.
lee-combat = The assault on { $target } is fought.
lee-combat-continued = Engaged units fight on.
lee-no-place = { $unit } finds no place to attack.
lee-supported = In support: { $units }.
lee-shot = { $unit } shoots at { $target }: { $dice }; hits: { $hits }.
lee-stopped = { $unit } is stopped by the fire.
lee-melee = Melee: { $one } { $dice1 } (hits: { $hits1 }), { $other } { $dice2 } (hits: { $hits2 }).
lee-melee-drawn = Nobody gives way.
lee-melee-lost = { $side } loses the melee by { $margin }.
lee-engaged = { $one } and { $other } are engaged.
lee-lost = { $unit } loses { $endurance } endurance, { $left } left.
lee-shaken = { $unit } loses cohesion: { $level }.
lee-went-back = { $unit } goes back.
lee-went-back-blocked = { $unit } goes back, but its way is blocked.
lee-routed = { $unit } routs.
lee-fled = { $unit } flees.
lee-destroyed-losses = { $unit } is destroyed.
lee-destroyed-flight = { $unit } cannot flee and is destroyed.
lee-destroyed-guns = { $unit } routs; the guns are lost.
lee-destroyed-taken = { $unit } is taken.
lee-destroyed-pursuit = { $unit } is destroyed in the pursuit.
lee-pursued = { $unit } pursues.
lee-division-endured = Division { $division }, endurance test: { $dice }, needed { $difficulty }: passed.
lee-division-failed = Division { $division }, endurance test: { $dice }, needed { $difficulty }: failed.
lee-division-worn = Division { $division } is worn.
lee-division-broken = Division { $division } is broken.
lee-rallied = { $unit } rallies.
lee-recovered = { $unit } recovers cohesion: { $level }.
lee-army-morale = { $side }: army morale falls: { $level }.

# What may be done
lee-do-aim = Fire with { $unit } at { $target }
lee-do-reply = Reply with { $unit } at { $target }
lee-do-attack = Attack { $target } with { $unit }
lee-do-stand = Stand and shoot: { $unit }
lee-do-stand-dismounted = Dismount, stand and shoot: { $unit }
lee-do-withdraw = Withdraw: { $unit }
lee-do-outflank = Outflank { $target } with { $unit }, dice: { $dice }
lee-do-extend = Extend the line of { $unit }, dice: { $dice }
lee-do-fight = Fight next: { $unit }
lee-do-join = { $general } joins { $unit }, dice: { $dice }
lee-do-support = Support with { $units }
lee-do-shoot = Shoot at { $target }
lee-do-shoot-guns = Shoot at { $target } with { $guns } in support
lee-do-turn-unit = Test to turn to { $heading }°, dice: { $dice }
lee-do-pursue = Pursue with { $unit }
lee-do-chase = Send { $unit } in pursuit, dice: { $dice }
lee-do-march = { $unit }: { $path }
lee-leg-ahead = ahead { $inches }″
lee-leg-back = back { $inches }″
lee-leg-oblique =
    { $degrees }° to the { $side ->
        [left] left
       *[right] right
    } { $inches }″
lee-leg-turn = turn to { $heading }°
lee-leg-mount = mount
lee-leg-dismount = dismount
lee-do-break-off = Break off with { $unit }, dice: { $dice }
lee-do-endure = Test the endurance of the division of { $general }, dice: { $dice }
lee-do-rally = Rally { $unit }, dice: { $dice }
lee-do-unpin = Unpin { $unit }, dice: { $dice }
lee-do-recover = Recover the cohesion of { $unit }, dice: { $dice }

# Odds
lee-odds-bombardment =
    endurance -{ $endurance }, cohesion -{ $cohesion }{ $pinned ->
        [1] {""}, pinned
       *[other] {""}
    }
lee-odds-shattered = shattered by the fire
lee-odds-repelled = pushed back by the fire
lee-odds-stopped = stopped by the fire
lee-odds-taken = the battery is taken
lee-odds-destroyed = { $side }: destroyed
lee-odds-drawn = nobody gives way
lee-odds-pushed = { $side }: pushed back
lee-odds-routed = { $side }: routed
lee-odds-recovered = levels restored: { $levels }

# Sums
lee-sum-allowance = movement allowance
lee-sum-allowance-defence = Defence allowance
lee-sum-allowance-advance = Advance allowance
lee-sum-allowance-march = March allowance
lee-sum-forced-march = Forced march
lee-sum-road = along a road
lee-sum-cost = cost of the way
lee-sum-way = length and ground
lee-sum-fire-dice = fire dice
lee-sum-stand-dice = dice of stand and shoot
lee-sum-attack-dice = melee dice of the attacker
lee-sum-defence-dice = melee dice of the defender
lee-sum-target-morale = morale of the target
lee-sum-attacker-morale = morale of the attacker
lee-sum-combat-value = combat value
lee-sum-fire-value = fire value
lee-sum-morale = morale
lee-sum-quality = quality
lee-sum-weakened = weakened
lee-sum-dismounted = dismounted
lee-sum-mounted = mounted
lee-sum-worn = worn division
lee-sum-army-morale = army morale
lee-sum-cohesion = cohesion
lee-sum-half-effect = over 12 inches
lee-sum-canister = canister
lee-sum-cover = cover
lee-sum-target-lower = the target is lower
lee-sum-target-higher = the target is higher
lee-sum-enfilade = from flank or rear
lee-sum-skirmishers = skirmishers
lee-sum-unordered-batteries = batteries out of command
lee-sum-at-least-one = at least one
lee-sum-flanked = flanked
lee-sum-enemy-flanked = the enemy is flanked
lee-sum-attack = attacking infantry
lee-sum-charge = attacking cavalry
lee-sum-order = order
lee-sum-terrain = terrain
lee-sum-higher = stands higher
lee-sum-lower = stands lower
lee-sum-support = support
lee-sum-guns = battery in support
lee-sum-card-forward = Forward
lee-sum-card-hold = Hold the line
lee-sum-general = the general
lee-sum-casualty-dice = dice of the casualty roll: all must succeed
lee-sum-routed = his unit has routed
lee-sum-reckless = Reckless
lee-sum-losses = losses of the division

# Refusals
lee-refuse-no-unit = There is no such unit.
lee-refuse-unit-of-other-group = This unit does not belong to the group that acts.
lee-refuse-no-target = This is no enemy unit on the table.
lee-refuse-empty-move = A move has at least one manoeuvre.
lee-refuse-manoeuvres = A move has at most { $most } manoeuvres.
lee-refuse-length = A leg of { $inches } inches cannot be measured: lengths are multiples of a hundredth of an inch.
lee-refuse-oblique = A leg goes at most 45 degrees off the facing, not { $degrees }.
lee-refuse-too-far = The move costs { $cost } inches; { $allowance } may be spent.
lee-refuse-ground-impassable = { $ground }: impassable.
lee-refuse-impassable-line = { $ground }: it cannot be crossed.
lee-refuse-end-impassable = Its centre would be on impassable ground.
lee-refuse-enemy-in-way = { $enemy } is in the way.
lee-refuse-unit-in-way = { $unit } is in the way.
lee-refuse-nearer = It may not come nearer to { $enemy }.
lee-refuse-zone = It may not enter the control zone of { $enemy }.
lee-refuse-zone-again = It has left all enemy control zones and may not enter one in the same move.
lee-refuse-no-turn = It faces that way already.
lee-refuse-saddle = Only cavalry mounts and dismounts, and only the other way.
lee-refuse-saddle-twice = Once in a move is enough.
lee-refuse-mount-in-zone = It may not mount in an enemy control zone.
lee-refuse-march-near = A march may not end within 6 inches of { $enemy }, whom it sees.
lee-refuse-towards-start = It may not come nearer to where its forced move began.
lee-refuse-fired-moves = A battery that has fired may only turn.
lee-refuse-routed-moves = It is routed.
lee-refuse-engaged-moves = It is engaged and may only break off.
lee-refuse-attacked-moves = It has attacked in this activation.
lee-refuse-not-engaged = It is not engaged.
lee-refuse-broke-off = It has tried to break off in this turn.
lee-refuse-no-battery = Only batteries fire.
lee-refuse-fired = It has fired in this turn.
lee-refuse-pinned-fires = It is pinned and cannot fire.
lee-refuse-engaged-fires = It is engaged or routed and cannot fire.
lee-refuse-moved-fires = It has moved more than 2 inches and cannot fire.
lee-refuse-march-fires = It marches and cannot fire.
lee-refuse-not-in-front = The target is not in its front zone.
lee-refuse-out-of-view = It does not lie before the front.
lee-refuse-hidden-by-unit = { $unit } hides the target.
lee-refuse-hidden-by-ground = { $ground }: it hides the target.
lee-refuse-friend-in-front = { $unit } stands before the muzzles.
lee-refuse-engaged-target = Engaged units may not be bombarded.
lee-refuse-out-of-range = The target is out of range: { $range } inches.
lee-refuse-not-nearest = Out of command it may fire only at the nearest target: { $unit }.
lee-refuse-no-reply = It may reply only to a battery that fires at it, once.
lee-refuse-battery-attacks = Batteries do not attack.
lee-refuse-engaged-attacks = Engaged units may not attack.
lee-refuse-pinned-attacks = Pinned and routed units may not attack.
lee-refuse-worn-attacks = A worn division may not attack.
lee-refuse-no-attack = Its order does not allow attacks.
lee-refuse-attack-outside-zone = Under Defence only enemies in its own control zone may be attacked.
lee-refuse-attack-too-far = The attack costs { $cost } inches; { $allowance } may be spent.
lee-refuse-unseen = It does not see the target.
lee-refuse-no-contact-place = There is no free contact place on this edge.
lee-refuse-attacks-once = It attacks already.
lee-refuse-target-not-attacked = There is nothing to decide for this unit.
lee-refuse-battery-withdraws = Batteries do not withdraw.
lee-refuse-engaged-withdraws = An engaged unit can only stand and shoot.
lee-refuse-pinned-withdraws = A pinned unit can only stand and shoot.
lee-refuse-routed-withdraws = A routed unit cannot withdraw.
lee-refuse-no-withdrawal = Its order does not allow a withdrawal.
lee-refuse-dismount = It dismounts to shoot only if it is mounted and active under Defence.
lee-refuse-not-attacking = This unit does not attack that target.
lee-refuse-not-standing = The target does not stand.
lee-refuse-outflanked-once = One attacker may try to outflank a target, once.
lee-refuse-not-on-front = Only an attacker on the front edge outflanks.
lee-refuse-flanked-already = The target is flanked already.
lee-refuse-no-flank-here = In a town or wood flanking has no effect.
lee-refuse-no-outflanking = Its order does not allow outflanking.
lee-refuse-no-open-flank = The target has no open flank.
lee-refuse-not-outflanked = This unit is not outflanked, or its line was extended already.
lee-refuse-no-combat = There is no such combat left.
lee-refuse-supports = Two of the units that can support must be named.
lee-refuse-shoot-at = It may not shoot at this unit: attackers on its front come first.
lee-refuse-guns = These batteries cannot support the fire: at most two, near, in sight and entitled.
lee-refuse-no-endurance-test = This division is not to be tested.
lee-refuse-tested-once = It has been tested for this in this turn.
lee-refuse-not-pinned = It is not pinned.
lee-refuse-not-routed = It is not routed.
lee-refuse-enemy-near = { $enemy } is within 3 inches.
lee-refuse-routed-recovers = A routed unit must rally first.
lee-refuse-engaged-recovers = Engaged units do not recover cohesion.
lee-refuse-steady = It has lost no cohesion.
lee-aspect-strength = strength and order of the troops
lee-aspect-ground = ground near the objectives
lee-aspect-orders = orders that suit and are likely to pass
lee-aspect-dice = command dice and cards in hand
lee-aspect-points = points
lee-aspect-odds = what the dice are about to decide
lee-aspect-flanks = flanks, and units before a stronger enemy
lee-aspect-guns = guns that bear on the enemy
lee-aspect-command = units within reach of their generals
lee-aspect-initiative = who acts first
lee-aspect-march = the march to where the corps is wanted
