# Gods of War: Napoleon

napoleon-south = South
napoleon-north = North

napoleon-option-hill-simple = A unit on a hill is always seen; only what is behind the hill is hidden
napoleon-option-ammo = Guns use up their ammunition
napoleon-option-tz-limit-5 = At most five battalions in a built-up section
napoleon-option-ambush = Regiments may lie in ambush
napoleon-option-detach-light = Light battalions may be detached

napoleon-phase-before = Before the battle
napoleon-phase-orders = Turn { $turn }: orders
napoleon-phase-movement = Turn { $turn }: movement
napoleon-phase-shooting = Turn { $turn }: shooting
napoleon-phase-melee = Turn { $turn }: melee
napoleon-phase-organisation = Turn { $turn }: organisation
napoleon-phase-over = The battle is over

napoleon-over-collapse = the morale of an army has collapsed
napoleon-over-half-lost = an army has lost more than half of its bases
napoleon-over-no-units = an army has no units left
napoleon-over-last-turn = the last turn is over

napoleon-order-defence = Defence
napoleon-order-movement = Movement
napoleon-order-attack = Attack

napoleon-form-line = line
napoleon-form-double-line = double line
napoleon-form-column = column
napoleon-form-mass = mass
napoleon-form-mixte = ordre mixte
napoleon-form-square = square
napoleon-form-loose = loose order
napoleon-form-loose-2 = loose order in two ranks
napoleon-form-cavalry-line = line of cavalry
napoleon-form-march-column = march column
napoleon-form-limbered = limbered
napoleon-form-unlimbered = unlimbered

napoleon-reaction-stand = stands and shoots
napoleon-reaction-change-front = changes front
napoleon-reaction-counter-attack = counter-attacks
napoleon-reaction-retreat = retreats
napoleon-reaction-form = closes up

napoleon-follow-stay = stays
napoleon-follow-pursue = pursues
napoleon-follow-redirect = turns on the unit in its way
napoleon-follow-occupy = takes the ground that was left
napoleon-follow-go-on = goes on with the charge

napoleon-loss-losses = it has no bases left
napoleon-loss-caught = it was caught
napoleon-loss-surrounded = it was attacked on three sides
napoleon-loss-barred = its way back was barred
napoleon-loss-left-table = it fled off the table
napoleon-loss-not-rallied = it could not be rallied
napoleon-loss-guns = its guns were taken
napoleon-loss-withdrew = it withdrew

# ---- what happened

napoleon-event-turn = Turn { $turn } begins.
napoleon-event-initiative = { $side } has the initiative (South rolled { $south }, North { $north }).
napoleon-event-delayed = { $unit } is delayed on the march.
napoleon-event-not-delayed = { $unit } arrives in time.
napoleon-event-arrived = { $unit } arrives at its operational base.
napoleon-event-still-late = { $unit } has not arrived yet.
napoleon-event-transferred = { $unit } is handed over to another general.
napoleon-event-not-transferred = { $unit } could not be handed over and is inactive.
napoleon-event-marked = An order is laid beside { $division }.
napoleon-event-singled = { $unit } gets an order of its own: { $order }.
napoleon-event-sealed = { $side } has given its orders.
napoleon-event-begins = { $side } goes first.
napoleon-event-revealed = { $side } turns up its orders.
napoleon-event-order-understood = { $division } understands the order: { $order }.
napoleon-event-order-failed = { $division } does not get the order: { $order }.
napoleon-event-single-understood = { $unit } understands its order: { $order }.
napoleon-event-single-failed = { $unit } does not get its order: { $order }.
napoleon-event-battalion-singled = A battalion of { $unit } gets an order of its own: { $order }.
napoleon-event-battalion-understood = A battalion of { $unit } understands its order and may leave: { $order }.
napoleon-event-battalion-failed = The battalion of { $unit } does not get its order: { $order }.
napoleon-event-resolves = { $side } says whose volleys are resolved first: { $units }.
napoleon-event-active = { $unit } hears its general.
napoleon-event-inactive = { $unit } is out of its general's hand.
napoleon-event-declared = { $unit } charges { $target }.
napoleon-event-feigned = { $unit } feigns an attack on { $target }.
napoleon-event-fell-short = The charge of { $unit } falls short.
napoleon-event-distance = The charge of { $unit } goes over { CM($mm) } cm.
napoleon-event-reacted = { $unit } { $reaction }.
napoleon-event-supports = { $unit } supports { $friend }.
napoleon-event-test-passed = { $unit } holds ({ $rolled } against { $need }).
napoleon-event-test-failed = { $unit } falters ({ $rolled } against { $need }).
napoleon-event-contact = { $unit } comes to grips with { $enemy }.
napoleon-event-follows = { $unit } { $how }.
napoleon-event-moved = { $unit } moves ({ CM($mm) } cm).
napoleon-event-ready = { $unit } stands in readiness.
napoleon-event-hid = { $unit } lies in ambush.
napoleon-event-hid-somebody = A regiment of { $side } lies in ambush.
napoleon-event-sprung = { $unit } was lying in ambush.
napoleon-event-brigaded = { $count } regiments form a brigade on { $unit }.
napoleon-event-dissolved = The brigade of { $unit } is dissolved.
napoleon-event-detached = Battalions are detached from { $unit }: { $count }.
napoleon-event-joined = { $commander } joins { $unit }.
napoleon-event-guards = { $unit } guards { $battery }.
napoleon-event-massed = { $unit } and its neighbours form a great battery of { $count }.
napoleon-event-dispersed = The great battery of { $unit } is dispersed.
napoleon-event-volley = { $unit } fires: { $dice ->
    [one] one die
   *[other] { $dice } dice
}, { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}.
napoleon-event-wrecked = Cannon fire wears down the works: { $left } left.
napoleon-event-losses = { $unit } loses { $points ->
    [one] one point
   *[other] { $points } points
}{ $bases ->
    [0] {""}
    [one] {" "}and a base
   *[other] {" "}and { $bases } bases
}.
napoleon-event-disorder = { $unit } is in disorder { $level }.
napoleon-event-pushed = { $unit } is pushed back.
napoleon-event-pushed-off = { $unit } is driven off the table.
napoleon-event-returned = { $unit } comes back over the edge.
napoleon-event-fled = { $unit } flees.
napoleon-event-destroyed = { $unit } is lost: { $how }.
napoleon-event-combat = Melee: South hits { $south } times, North { $north } times.
napoleon-event-melee = The melee of { $unit } comes next.
napoleon-event-withdrew = { $unit } withdraws.
napoleon-event-rallied = { $unit } rallies.
napoleon-event-recovered = { $unit } is in good order again.
napoleon-event-supplied = { $unit } gets { $loads ->
    [one] one load
   *[other] { $loads } loads
} of ammunition.
napoleon-event-commander-killed = { $commander } falls.
napoleon-event-commander-captured = { $commander } is lost to the army.
napoleon-event-succeeded = { $commander } takes over the command.
napoleon-event-appointed = { $commander } takes the vacant post.
napoleon-event-army-morale = Army morale of { $side } is now { $level ->
    [2] very high
    [1] high
    [0] normal
    [-1] weak
    [-2] wavering
   *[other] broken
}.
napoleon-event-seized = { $side } reaches for the initiative.
napoleon-event-passed = { $side } declares no charge.
napoleon-event-over = The battle is over: South { $south } points, North { $north }.

# ---- what may happen

napoleon-odds-understood = the order is understood
napoleon-odds-failed = it fails
napoleon-odds-transferred = the regiment is handed over
napoleon-odds-recovered = good order is restored
napoleon-odds-charge-fails = the charger falters
napoleon-odds-charge-fails-other-holds = the charger falters, the other holds
napoleon-odds-both-fail = both falter
napoleon-odds-both-pass = both hold
napoleon-odds-defender-fails = the charger holds, the defender falters
napoleon-odds-drawn = nobody wins
napoleon-odds-south-by = South wins by { $margin ->
    [4] four or more
   *[other] { $margin }
}
napoleon-odds-north-by = North wins by { $margin ->
    [4] four or more
   *[other] { $margin }
}
napoleon-odds-volley = losses { $losses }, disorder { $disorder }
napoleon-odds-volley-pushed = losses { $losses }, disorder { $disorder }, pushed back
napoleon-odds-volley-flight = losses { $losses }, flight

# ---- sums

napoleon-sum-move = Movement spent (mm)
napoleon-sum-enters = Ground entered
napoleon-sum-enters-hill = a hill
napoleon-sum-enters-wood = a wood
napoleon-sum-enters-difficult = difficult ground
napoleon-sum-enters-depression = a depression
napoleon-sum-enters-tz = a built-up area
napoleon-sum-enters-redoubt = a redoubt
napoleon-sum-enters-water = water
napoleon-sum-enters-fence = a fence, hedge or wall
napoleon-sum-enters-works = a fortification
napoleon-sum-enters-road = a road
napoleon-sum-enters-bridge = a bridge or ford
napoleon-sum-watched = Enemies at its end
napoleon-sum-zone-of = in the control zone of { $name }
napoleon-sum-seen-by = seen by { $name }
napoleon-sum-sees = Enemies he would see
napoleon-sum-sees-whom = { $name }
napoleon-sum-forward = forward
napoleon-sum-oblique = obliquely forward
napoleon-sum-back = back
napoleon-sum-turn = turn
napoleon-sum-about-face = about-face
napoleon-sum-form = change of formation
napoleon-sum-turn-form = turn with change of formation
napoleon-sum-limber = limbering
napoleon-sum-unlimber = unlimbering
napoleon-sum-limber-gun = limbering the regimental gun
napoleon-sum-close = up to contact
napoleon-sum-enter = into the built-up area
napoleon-sum-leave = out of the built-up area
napoleon-sum-pass = through the built-up area
napoleon-sum-swap = battalions change places
napoleon-sum-order-need = The dice must reach
napoleon-sum-single-need = The dice with the commander's value must reach
napoleon-sum-transfer-need = The dice must reach
napoleon-sum-order-number = the order at this distance
napoleon-sum-single-step = one more single order
napoleon-sum-general = the general's command value
napoleon-sum-gift = the commander's gift
napoleon-sum-transfer = handing over at this distance
napoleon-sum-charger = Morale of the charger
napoleon-sum-defender = Morale of the defender
napoleon-sum-recover = Morale
napoleon-sum-morale = printed morale
napoleon-sum-training = training
napoleon-sum-commander = a commander
napoleon-sum-army-morale = army morale
napoleon-sum-disorder = disorder
napoleon-sum-standing-line = a line that stands and shoots
napoleon-sum-square = square or mass
napoleon-sum-square-guns = guns at the square
napoleon-sum-guns = into the guns
napoleon-sum-above = higher ground
napoleon-sum-below = target on lower ground
napoleon-sum-sheltered = cover or height
napoleon-sum-works = fortification
napoleon-sum-numbers = more bases
napoleon-sum-support = support
napoleon-sum-fire = Fire dice
napoleon-sum-so = fire strength of the bases
napoleon-sum-howitzer = howitzer shot
napoleon-sum-storm = fire storm
napoleon-sum-guns-moved = the guns have moved
napoleon-sum-long-range = over 30 cm: half
napoleon-sum-at-least-one = at least one die
napoleon-sum-cover = covering ground
napoleon-sum-fence = behind a fence, hedge or wall
napoleon-sum-flank = flank or rear
napoleon-sum-section = built-up area
napoleon-sum-skirmishers = skirmishers or loose order
napoleon-sum-target-line = target in line
napoleon-sum-target-loose = target in loose order
napoleon-sum-target-deep = deep target
napoleon-sum-canister = canister
napoleon-sum-shrapnel = shrapnel
napoleon-sum-melee-south = Melee dice of South
napoleon-sum-melee-north = Melee dice of North
napoleon-sum-wb = melee strength of the bases
napoleon-sum-halved = attacked in flank or rear: half
napoleon-sum-charge = cavalry charge
napoleon-sum-charge-on-line = charge on a line of infantry
napoleon-sum-bayonet = bayonet
napoleon-sum-on-square = infantry against square or mass
napoleon-sum-column = column
napoleon-sum-steady = steady under Defence
napoleon-sum-rough = difficult ground or wood
napoleon-sum-position = behind an obstacle, or higher
napoleon-sum-overlap = overlapping a wing

# ---- why not

napoleon-refuse-unknown = There is nothing of that name here, or it is not yours.
napoleon-refuse-not-now = That is not to be decided now.
napoleon-refuse-delay = Only an enemy battery can be delayed.
napoleon-refuse-seize = The initiative cannot be seized.
napoleon-refuse-transfer = Only a regiment may be handed over, to another general.
napoleon-refuse-transferred-already = This regiment was to be handed over already this turn.
napoleon-refuse-transfer-late = Regiments are handed over before the first order is laid.
napoleon-refuse-marked = It has its order; a placed marker cannot be changed.
napoleon-refuse-no-units = This division has no units left.
napoleon-refuse-no-chief = The commander-in-chief was lost: no division gets an order this turn.
napoleon-refuse-no-corps-commander = The corps commander was lost: his divisions get no order this turn.
napoleon-refuse-new-chief = The new commander-in-chief gives no orders this turn.
napoleon-refuse-not-his-unit = This unit is not under his command.
napoleon-refuse-needs-no-order = This unit needs no order.
napoleon-refuse-too-many = No more single orders fit on the sheet.
napoleon-refuse-too-hard = An order whose number is 13 or more may not be given.
napoleon-refuse-no-such-order = There is no such order to test.
napoleon-refuse-issuer = Only the commander-in-chief or the corps commander may issue this order.
napoleon-refuse-area = Only a division under Defence has a defence area.
napoleon-refuse-first-turn = No charges in the first turn.
napoleon-refuse-cannot-charge = This unit cannot charge now.
napoleon-refuse-inactive = This unit is inactive: it may turn and change formation, but not move.
napoleon-refuse-infantry-on-cavalry = Infantry may not attack cavalry in the open.
napoleon-refuse-feign = This unit knows no feigned attack.
napoleon-refuse-around = Only an engaged enemy can be taken in the flank like that.
napoleon-refuse-cavalry-works = Cavalry may not charge the front of a fortification.
napoleon-refuse-unseen = The target is not in sight.
napoleon-refuse-movement-charge = Under Movement it may charge only an enemy who attacks its division.
napoleon-refuse-defence-charge = Under Defence it may not charge beyond the defence area.
napoleon-refuse-cautious-charge = A cautious division without order does not charge.
napoleon-refuse-compulsory-first = A compulsory charge comes first.
napoleon-refuse-onto = The target has no such base.
napoleon-refuse-path = The path is too long a list.
napoleon-refuse-fall-short = The target can be reached.
napoleon-refuse-no-contact = The way does not end in contact (manoeuvre { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-entering = Too little movement is left to enter.
napoleon-refuse-engaged-stands = An engaged unit can only stand.
napoleon-refuse-fleeing-stands = A fleeing unit cannot react.
napoleon-refuse-guns-stand = Guns can only stand and fire.
napoleon-refuse-reacted = It has reacted or charged already this turn.
napoleon-refuse-redirected = It can only stand or retreat.
napoleon-refuse-hampered = Cavalry in a wood or a built-up area can only stand or retreat.
napoleon-refuse-too-late-to-turn = The charge is too near to change front.
napoleon-refuse-form = It cannot form square or mass here.
napoleon-refuse-too-late-to-form = The charge is too near to form square or mass.
napoleon-refuse-counter = It can counter-attack only against a frontal charge.
napoleon-refuse-counter-far = The enemy is too far away for a counter-attack.
napoleon-refuse-retreat-order = Its orders do not allow it to retreat.
napoleon-refuse-retreat = It cannot retreat like that.
napoleon-refuse-retreat-too-near = The attacker is too near to turn away.
napoleon-refuse-retreat-area = The retreat would leave the defence area.
napoleon-refuse-join-now = A commander may join a charging or counter-attacking unit only.
napoleon-refuse-at-guns = No enemy guns in this combat can take that many hits.
napoleon-refuse-moment = All supporting fire of a unit is given at one moment, and in the shooting phase none is named.
napoleon-refuse-great-moves = A great battery stands where it is: dissolve it in readiness first.
napoleon-refuse-great-few = A great battery needs at least five batteries.
napoleon-refuse-great-guns = Only batteries on the table that are free, not regimental guns, form a great battery.
napoleon-refuse-great-ready = The batteries must be in readiness, unlimbered and face the same way.
napoleon-refuse-great-apart = Each battery must stand side by side with the one named before it.
napoleon-refuse-disperse = Only a great battery in readiness is dissolved.
napoleon-refuse-turned = Infantry that came at the guns can only stand or form against their cavalry.
napoleon-refuse-guard-stands = The guard of these guns stands where it is.
napoleon-refuse-gun-slot = This regiment has no gun with it.
napoleon-refuse-fought = This unit has fought in a melee this turn.
napoleon-refuse-supporting-target = Supporting fire goes only at enemies that charge, are charged, pursue, are pushed back or flee now.
napoleon-refuse-no-friend = It cannot support that unit.
napoleon-refuse-guns-support = Guns neither support nor are supported.
napoleon-refuse-support-far = It is engaged, or more than 10 cm away.
napoleon-refuse-supports-other = It supports another unit this turn.
napoleon-refuse-support-unfit = It is in no state to support anybody.
napoleon-refuse-support-shot = It shot at somebody else this turn.
napoleon-refuse-support-side = That side of the unit is supported already.
napoleon-refuse-support-three = At most three units support.
napoleon-refuse-pursuit = It cannot pursue.
napoleon-refuse-pursuit-disorder = It is too disordered to pursue.
napoleon-refuse-pursuit-cavalry = Infantry does not pursue cavalry.
napoleon-refuse-pursuit-order = Its orders do not allow it to pursue.
napoleon-refuse-furious = It cannot be held back.
napoleon-refuse-pursue-retreat = An enemy who retreats in good order is not pursued.
napoleon-refuse-redirect = Nobody bars its way.
napoleon-refuse-occupy = It cannot take that ground.
napoleon-refuse-posts = Each base of a garrison fires through one side of its section that bears on the target.
napoleon-refuse-side-full = No more than two bases of a garrison fire through one side.
napoleon-refuse-occupy-first = Somebody must occupy what was won.
napoleon-refuse-occupy-section = It cannot go in there.
napoleon-refuse-go-on = The charge cannot go on.
napoleon-refuse-took-part = It took part in charges, is engaged or flees.
napoleon-refuse-moved = It has moved.
napoleon-refuse-follows = A regimental gun follows its regiment.
napoleon-refuse-other-division = It belongs to another division.
napoleon-refuse-division-moved = That division has moved or has no units.
napoleon-refuse-empty-move = A move has one to twelve manoeuvres.
napoleon-refuse-ready = Too little movement is left for readiness.
napoleon-refuse-not-ready = It does not stand in readiness.
napoleon-refuse-on-the-spot = Only a turn or a change of formation is possible (manoeuvre { $manoeuvre }).
napoleon-refuse-oblique = Only infantry moves obliquely, up to 45° off its front (manoeuvre { $manoeuvre }).
napoleon-refuse-allowance = { CM($needed) } cm are needed and { CM($left) } cm are left (manoeuvre { $manoeuvre }, after { CM($at) } cm).
napoleon-refuse-allowance-short = This takes 5 cm of movement; { CM($left) } cm are left.
napoleon-refuse-no-room = There is no room to form up.
napoleon-refuse-no-ambush = No more regiments may lie in ambush.
napoleon-refuse-ambush-who = Only regiments of light infantry, light or irregular cavalry lie in ambush.
napoleon-refuse-ambush-place = An ambush lies within 60 cm of the own edge, off the main objective, one unit in one place.
napoleon-refuse-not-hidden = It does not lie in ambush.
napoleon-refuse-brigade-who = Name two regiments or more, each once.
napoleon-refuse-brigade-apart = The regiments of a new brigade must touch.
napoleon-refuse-brigade-arms = Only infantry with infantry, and cavalry with cavalry, of one division forms a brigade.
napoleon-refuse-brigade-size = A brigade has at most twenty bases and one regimental gun.
napoleon-refuse-no-brigade = It is no brigade.
napoleon-refuse-detach-off = Battalions are detached only if the players agreed on it.
napoleon-refuse-battalion = Only a battalion of an undivided regiment in the open gets an order of its own.
napoleon-refuse-resolve = Only the holder of the initiative says in which order volleys are resolved, once in the phase.
napoleon-refuse-detach-who = Name the battalions that leave, each once.
napoleon-refuse-detach-again = This regiment cannot be divided further.
napoleon-refuse-detach-all = One battalion must stay with the regiment.
napoleon-refuse-detach-light = Only light battalions are detached.
napoleon-refuse-detach-guard = One battalion that touches the battery may be detached to guard it.
napoleon-refuse-detach-apart = They form up touching an edge of their regiment.
napoleon-refuse-base-too-far = A base would stand more than { CM($allowance) } cm from where it started (manoeuvre { $manoeuvre }).
napoleon-refuse-battalion-too-far = A battalion would stand more than { CM($allowance) } cm from where it started.
napoleon-refuse-formation = It cannot take up this formation here.
napoleon-refuse-inside = A unit in a built-up area must leave it first (manoeuvre { $manoeuvre }).
napoleon-refuse-not-inside = It is in no built-up area (manoeuvre { $manoeuvre }).
napoleon-refuse-turn-in-zone = No turning in an enemy control zone on a charge (manoeuvre { $manoeuvre }).
napoleon-refuse-unlimbered = Unlimbered guns make one small manoeuvre (manoeuvre { $manoeuvre }).
napoleon-refuse-limber = It cannot limber or unlimber (manoeuvre { $manoeuvre }).
napoleon-refuse-unlimber-here = Guns do not unlimber in a wood or a built-up area (manoeuvre { $manoeuvre }).
napoleon-refuse-too-near = An ordinary move may not touch an enemy (manoeuvre { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-other-enemy = Another enemy is in the way (manoeuvre { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-off-table = That is off the table.
napoleon-refuse-occupied = Somebody stands there (manoeuvre { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-impassable = The ground is impassable (manoeuvre { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-solid = A built-up area is in the way (manoeuvre { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-no-such-goal = There is nothing there to close up to (manoeuvre { $manoeuvre }).
napoleon-refuse-no-room-in-wood = There is no room for loose order in the wood (manoeuvre { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-guns-fence = Guns do not cross fences, hedges and walls (manoeuvre { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-works = Only infantry crosses a fortification (manoeuvre { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-guns-river = Guns cross a river only by bridge or ford (manoeuvre { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-gun-river = Its regimental gun crosses a river only by bridge or ford (manoeuvre { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-gun-line = Its regimental gun crosses neither fences nor works (manoeuvre { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-great-river = A great river is crossed only by a bridge, in column (manoeuvre { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-in-river = It stands in the river until the end of the turn (manoeuvre { $manoeuvre }).
napoleon-refuse-swap = Battalions change places only in a turn, an about-face or a change of formation (manoeuvre { $manoeuvre }).
napoleon-refuse-through-engaged = Engaged units cannot be passed through (manoeuvre { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-guns-wood = Guns keep to the road in a wood (manoeuvre { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-two-zone-events = Control zones may be entered or left only once a turn (manoeuvre { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-movement-zone = Under Movement no enemy control zone may be entered (manoeuvre { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-movement-own-zone = Under Movement no enemy may come into its own control zone (manoeuvre { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-leave-several = Out of several control zones leads one straight manoeuvre only (manoeuvre { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-leave-zone = A control zone is left by the shortest way (manoeuvre { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-no-section = There is no built-up section of that number (manoeuvre { $manoeuvre }).
napoleon-refuse-not-at-section = It does not touch the section (manoeuvre { $manoeuvre }).
napoleon-refuse-guns-section = Guns may only pass through a built-up area (manoeuvre { $manoeuvre }).
napoleon-refuse-section-held = Somebody holds the section (manoeuvre { $manoeuvre }).
napoleon-refuse-section-limit = At most five battalions fit into a section (manoeuvre { $manoeuvre }).
napoleon-refuse-redoubt-full = A redoubt holds two regiments and two batteries (manoeuvre { $manoeuvre }).
napoleon-refuse-redoubt-guns = Guns enter and leave a standing redoubt only by its gorge (manoeuvre { $manoeuvre }).
napoleon-refuse-redoubt-cavalry = Cavalry does not enter a standing redoubt.
napoleon-refuse-exit = It cannot come out there (manoeuvre { $manoeuvre }).
napoleon-refuse-defence-area = Under Defence it may not leave the defence area.
napoleon-refuse-guns-near = Under Movement guns keep out of their canister range of the enemy.
napoleon-refuse-commander-moved = He has moved.
napoleon-refuse-joined-already = He has joined a unit this turn.
napoleon-refuse-guard = It cannot guard guns, or guards some already.
napoleon-refuse-guard-touch = A guard touches its guns.
napoleon-refuse-cannot-shoot = It cannot shoot.
napoleon-refuse-shot-already = It has shot this turn.
napoleon-refuse-engaged = It is engaged.
napoleon-refuse-charged-cannot-shoot = Who charged or was charged does not shoot this turn.
napoleon-refuse-limbered = Limbered guns do not shoot.
napoleon-refuse-no-ammunition = It has no ammunition.
napoleon-refuse-guns-in-wood = Guns do not fire in a wood.
napoleon-refuse-engaged-target = Nobody may shoot at engaged units.
napoleon-refuse-adjacent = There is no fire between adjacent sections.
napoleon-refuse-commander-target = That commander cannot be shot at.
napoleon-refuse-works-target = Only guns, with ball or howitzers, fire at an empty section that still stands.
napoleon-refuse-out-of-fire = The target is out of range, out of the field of fire, or hidden.
napoleon-refuse-shot-kind = It has no such shot.
napoleon-refuse-storm = No fire storm with that.
napoleon-refuse-storm-ammunition = A fire storm uses two loads.
napoleon-refuse-guns-in-depression = From a depression only howitzers fire.
napoleon-refuse-canister = Canister has no effect there.
napoleon-refuse-canister-rim = Canister reaches into a depression only from its rim.
napoleon-refuse-shrapnel = Shrapnel has no effect there.
napoleon-refuse-ball-depression = Ball does not reach into a depression.
napoleon-refuse-shots = A unit fires at one to three targets, guns at one.
napoleon-refuse-say-bases = Say how many bases fire at each target.
napoleon-refuse-bases-cannot = Only { $able } of its bases can fire there.
napoleon-refuse-bonus = It has no more bonus dice.
napoleon-refuse-combat = There is no such combat to fight.
napoleon-refuse-regroup = It may make no additional manoeuvre.
napoleon-refuse-regrouped = It has made its manoeuvre.
napoleon-refuse-recovery = It may not test for its disorder this turn.
napoleon-refuse-supply-engaged = Engaged or fleeing units exchange no ammunition.
napoleon-refuse-supply-far = The train is more than 15 cm away.
napoleon-refuse-supply-loads = So many loads cannot be handed over.
napoleon-refuse-successor = He cannot take over that command.

# ---- command and army

napoleon-refuse-preference = Only of an undamaged enemy unit of several kinds may the kind that suffers first be named, once a turn.
napoleon-refuse-come-back = It was forced out of the area it had to defend and must return there.
napoleon-refuse-advance = Its general is aggressive and has no order: it must advance at least half of its move toward the nearest enemy.
napoleon-refuse-ambush-off = Ambushes are not played in this battle.
napoleon-event-preferred = Of { $unit } the { $kind } are to suffer first.
napoleon-refuse-cautious-move = Without an order a cautious general only falls back.

# ---- building an army and preparing a battle

napoleon-option-deploy = The armies are deployed by their players, division by division
napoleon-option-draw-commanders = Commanders are drawn by lot from the lists of their nations
napoleon-option-terrain = The country is laid out by the players, or by the referee alike for both (battles with army building)
napoleon-option-points = Points for units and generals (battles with army building)
napoleon-option-upgrade-points = Points for upgrades (battles with army building)
napoleon-country-developed = developed country
napoleon-country-farmland = farmland
napoleon-country-plains = plains
napoleon-country-forest = forest
napoleon-country-uplands = uplands
napoleon-country-mountains = mountains
napoleon-event-lists = Both army lists are laid open.
napoleon-event-drawn = { $side } draws { $commander }.
napoleon-event-redrawn = { $commander } takes the place of { $old }.
napoleon-event-assigned = { $unit } goes to the division of { $division }.
napoleon-event-attached = The division of { $division } joins corps { $corps }.
napoleon-event-surveyed = The country: { $country }.
napoleon-event-generated = The referee lays out the field: { $pieces } pieces.
napoleon-event-table-turned = { $side } takes the other edge: the field is turned round.
napoleon-event-table-kept = { $side } keeps its edge.
napoleon-event-laid = { $side } lays { $piece }.
napoleon-event-main-objective = The main objective is { $piece }.
napoleon-event-secondary-objective = A secondary objective is { $piece }.
napoleon-event-deploys-first = { $side } deploys first.
napoleon-event-division-deploys = The division of { $division } deploys.
napoleon-event-deployed = { $unit } takes its station.
napoleon-refuse-bases = The army has as many bases as the format allows.
napoleon-refuse-corps = Every corps needs a division; a vanguard has no corps.
napoleon-refuse-crowded = Another unit stands there.
napoleon-refuse-deploy-all = Every unit of the division that finds room is deployed.
napoleon-refuse-division-deployed = This division is not waiting to be deployed.
napoleon-refuse-empty-division = Every general leads at least one unit.
napoleon-refuse-enough-edits = There were enough changes.
napoleon-refuse-enough-pieces = There are as many pieces of this kind as the country has.
napoleon-refuse-facing = A facing is a number of degrees from 0 to 359.
napoleon-refuse-generals = There are more generals than divisions of their arm could be formed.
napoleon-refuse-guns = There are too many guns.
napoleon-refuse-least-first = The least numbers of the country are laid first.
napoleon-refuse-mixed = Up to half of the bases of an infantry regiment may be light infantry.
napoleon-refuse-morale = Army morale is bought once for each full ten points of the army's value.
napoleon-refuse-no-troops = An army needs infantry or cavalry.
napoleon-refuse-not-bought = This piece was not bought.
napoleon-refuse-objective = This piece cannot be that objective.
napoleon-refuse-on-base = It lies on an operational base.
napoleon-refuse-once = No more of this can be bought.
napoleon-refuse-one-piece = Each player buys only one piece of terrain.
napoleon-refuse-one-road = This ground takes only one road.
napoleon-refuse-other-nation = It serves another nation.
napoleon-refuse-overlap = It overlaps another piece.
napoleon-refuse-own-half = Fortifications stand in the own half of the table.
napoleon-refuse-points = The points do not suffice.
napoleon-refuse-redraw = This commander cannot be drawn again.
napoleon-refuse-regimental = Every regimental gun needs an infantry regiment.
napoleon-refuse-road-crossing = Roads cross each other only in the open, on a hill or in a built-up area.
napoleon-refuse-road-ends = A road begins and ends at an operational base, a built-up area or another road.
napoleon-refuse-road-impassable = No road runs over impassable ground.
napoleon-refuse-road-river = No road makes a new crossing of a river that was there from the start.
napoleon-refuse-row-limit = The army has as many units of this kind as its list allows.
napoleon-refuse-shape = A piece of this kind has another shape or size.
napoleon-refuse-size = A unit of this kind has another number of bases.
napoleon-refuse-slot = A regimental gun, if there is one, gets a place beside or behind its regiment.
napoleon-refuse-too-long = It is too long.
napoleon-refuse-training = This unit cannot have that training.
napoleon-refuse-water-first = Water is a player's first piece.
napoleon-refuse-wrong-arm = A general leads at least one unit of the arm from whose list he was drawn.
napoleon-refuse-zone = It is outside the deployment zone.
napoleon-sum-bases = bases of a unit
napoleon-sum-generals = division generals
napoleon-sum-upgrades = upgrades
napoleon-refuse-bridge = A bridge or ford lies on a river.
napoleon-refuse-history = His historical division or corps is not wholly in the list.
napoleon-refuse-early-brigade = Before the battle two regiments of the same kind, of six bases at most, may form a brigade.
napoleon-refuse-providence = Providence is not at hand, or the mind was changed this turn already.
napoleon-event-watches = { $side } watches the dice, with Providence at hand.
napoleon-event-watches-no-more = { $side } lets the dice fall as they may.
napoleon-event-rolled-again = Providence: { $side } rolls again.
napoleon-sum-list = units and generals, in points
napoleon-sum-list-upgrades = upgrades, in points
napoleon-refuse-sight-hill = A hill is in the way.
napoleon-refuse-sight-wood = A wood is in the way: one sees three centimetres into it.
napoleon-refuse-sight-built = Buildings or a redoubt are in the way.
napoleon-refuse-sight-unit = An enemy unit is in the way.
napoleon-refuse-sight-behind = It does not lie before the front.

# ---- reasons: what gets better or worse

napoleon-aspect-odds = what the dice are about to decide
napoleon-aspect-flanks = flanks and rear
napoleon-aspect-contact = nearness to the enemy
napoleon-aspect-march = the divisions' plans
napoleon-aspect-points = victory points and objectives
napoleon-aspect-troops = the balance of troops
napoleon-aspect-result = the result of the battle

## What may be done

napoleon-unit = the unit
napoleon-commander = a general
napoleon-tenths = { $whole }.{ $tenths }
napoleon-piece = { $ground } { $name }

# A way, manoeuvre by manoeuvre.
napoleon-leg-forward = forward { $cm } cm
napoleon-leg-back = back { $cm } cm
napoleon-leg-oblique =
    { $side ->
        [left] obliquely left
       *[right] obliquely right
    } { $cm } cm ({ $degrees }°)
napoleon-leg-turn =
    { $side ->
        [left] left turn
       *[right] right turn
    } { $degrees }°
napoleon-leg-turn-form =
    { $side ->
        [left] left turn
       *[right] right turn
    } { $degrees }° into { $form }
napoleon-leg-limber =
    limber, { $side ->
        [left] left
       *[right] right
    } { $degrees }°
napoleon-leg-unlimber =
    unlimber, { $side ->
        [left] left
       *[right] right
    } { $degrees }°
napoleon-leg-form = form { $form }
napoleon-leg-close = up to { $goal }
napoleon-leg-about-face = about face
napoleon-leg-enter = into { $piece }
napoleon-leg-leave = out of the buildings into { $form }
napoleon-leg-pass = through { $piece }
napoleon-leg-swap = bases { $one } and { $other } change places

napoleon-shot-ball = ball
napoleon-shot-canister = canister
napoleon-shot-shrapnel = shrapnel
napoleon-shot-howitzer = howitzer shell
napoleon-shot-at = { $target } ({ $kind })

napoleon-stuff-hill = hill
napoleon-stuff-depression = depression
napoleon-stuff-wood = wood
napoleon-stuff-difficult = difficult ground
napoleon-stuff-impassable = lake or marsh
napoleon-stuff-stream = stream
napoleon-stuff-river = river
napoleon-stuff-great-river = great river
napoleon-stuff-fence = fence
napoleon-stuff-hedge = hedge
napoleon-stuff-wall = wall
napoleon-stuff-village = village
napoleon-stuff-town = town
napoleon-stuff-city = city
napoleon-stuff-bridge = bridge or ford
napoleon-stuff-redoubt = redoubt
napoleon-stuff-linear-fortification = linear fortification
napoleon-stuff-road = road
napoleon-stuff-decoration = something to look at
napoleon-stuff-other = terrain

napoleon-nation-fr = France
napoleon-nation-au = Austria
napoleon-nation-ru = Russia
napoleon-nation-pr = Prussia
napoleon-nation-gb = Great Britain
napoleon-nation-dw = Duchy of Warsaw
napoleon-school-inf = infantry
napoleon-school-cav = cavalry
napoleon-buy-redraw = draw another general
napoleon-buy-infantry-general = one more infantry general
napoleon-buy-cavalry-general = one more cavalry general
napoleon-buy-morale = higher army morale
napoleon-buy-hill = a hill
napoleon-buy-wood = a wood
napoleon-buy-difficult = difficult ground
napoleon-buy-village = a village
napoleon-buy-town = a town
napoleon-buy-providence = Providence: one roll again
napoleon-buy-first-initiative = +2 to the first initiative
napoleon-buy-seize-initiative = seize the initiative once
napoleon-buy-artillery-delay = an enemy battery comes late
napoleon-buy-ambush = an ambush
napoleon-buy-linear-fortification = a linear fortification
napoleon-buy-redoubt = a redoubt
napoleon-buy-train = an ammunition train

# Before the battle.
napoleon-do-nation = begin a list of { $nation }
napoleon-do-standard = take the ready list
napoleon-do-enlist =
    enlist { $kind }, { $bases ->
        [one] one base
       *[other] { $bases } bases
    }
napoleon-do-dismiss =
    strike out { $kind }, { $bases ->
        [one] one base
       *[other] { $bases } bases
    }
napoleon-do-hire = another general of { $school }
napoleon-do-release = do without a general of { $school }
napoleon-do-name = { $commander } leads his own division
napoleon-do-chief = { $commander } leads the army
napoleon-do-no-chief = draw the commander-in-chief
napoleon-do-corps =
    { $count ->
        [0] no corps
        [one] one corps
       *[other] { $count } corps
    }
napoleon-do-buy = buy: { $what }
napoleon-do-return = give back: { $what }
napoleon-do-draft = change the army list
napoleon-do-seal-list = hand in the list
napoleon-do-redraw = draw another general for { $commander }
napoleon-do-assign = { $unit } joins the division of { $division }
napoleon-do-attach = the division of { $division } joins corps { $corps }
napoleon-do-turn-table = take the other edge
napoleon-do-keep-table = keep this edge
napoleon-do-lay = lay: { $piece } near { $x }/{ $y } cm
napoleon-do-fortify = lay a linear fortification near { $x }/{ $y } cm
napoleon-do-redoubt = lay a redoubt at { $x }/{ $y } cm
napoleon-do-bridge = lay a bridge or ford at { $x }/{ $y } cm
napoleon-do-road = lay a road from { $x }/{ $y } to { $tox }/{ $toy } cm
napoleon-do-objective = objective: { $piece }
napoleon-do-deploy = { $unit } deploys at { $x }/{ $y } cm in { $form }
napoleon-do-delay = delay { $unit }
napoleon-do-hide = { $unit } lies in ambush at { $x }/{ $y } cm in { $form }
napoleon-do-hide-section = { $unit } lies in ambush in { $piece }

# Orders and commanders.
napoleon-do-transfer = { $unit } goes over to the division of { $division }
napoleon-do-mark = order for the division of { $division }: { $order }
napoleon-do-single = { $commander } orders { $unit }: { $order }
napoleon-do-single-battalion = { $commander } orders a battalion of { $unit }: { $order }
napoleon-do-seal = all orders are given
napoleon-do-begin = { $side } begins
napoleon-do-orders-all = all divisions: { $order }
napoleon-do-orders = orders for all divisions: Defence { $defence }, Movement { $movement }, Attack { $attack }
napoleon-do-orders-seal = { $orders }, and hand in
napoleon-do-begin-turn = { $side } begins, in the whole turn
napoleon-do-test = { $commander } tests the order of the division of { $division }
napoleon-do-test-area = { $commander } tests the order of the division of { $division }: hold { $area }
napoleon-do-test-single = test the order of { $unit }
napoleon-do-lead = { $commander } rides to { $x }/{ $y } cm
napoleon-do-join = { $commander } joins { $unit }
napoleon-do-guard = { $unit } guards { $battery }
napoleon-do-staff = { $leads ->
    [0] { "" }
    [one] One commander rides behind the troops.
   *[other] { $leads } commanders ride behind their troops.
  }{ $joins ->
    [0] { "" }
    [one] { "" } One joins a unit.
   *[other] { "" } { $joins } join a unit.
  } The others stay.
napoleon-do-succeed = { $commander } takes over
napoleon-do-supply =
    { $unit } gets { $loads ->
        [one] one load
       *[other] { $loads } loads
    }
napoleon-do-recover = { $unit } reduces its disorder
napoleon-do-heroism = heroism: raise the morale of the army
napoleon-do-no-heroism = keep the chance for later
napoleon-do-seize = seize the initiative
napoleon-do-watch = watch the dice: ask after each roll (Providence)
napoleon-do-no-watch = do not watch the dice
napoleon-do-providence = Providence: roll again
napoleon-do-no-providence = let the roll stand
napoleon-do-done = done

# Moves.
napoleon-do-division = the division of { $division } moves
napoleon-do-move = { $unit }: { $path }
napoleon-do-move-ready = { $unit }: { $path }, then stands in readiness
napoleon-do-move-emerge = { $unit }: { $path }, out of the wood in { $form }
napoleon-do-ready = { $unit } stands in readiness
napoleon-do-hold-ground = { $unit } stays where it is
napoleon-do-spring = { $unit } breaks out of its ambush
napoleon-do-brigade = form a brigade in { $form }: { $units }
napoleon-do-dissolve = dissolve the brigade of { $unit }: { $form }, one regiment behind another
napoleon-do-dissolve-abreast = dissolve the brigade of { $unit }: { $form }, regiments abreast
napoleon-do-detach =
    { $unit } detaches { $count ->
        [one] one battalion
       *[other] { $count } battalions
    } in { $form }, { $beside ->
        [front] in front
        [left] on its left
        [right] on its right
       *[rear] behind it
    }
napoleon-do-detach-guard = { $unit } detaches one battalion to guard { $battery }
napoleon-do-mass = a great battery: { $units }
napoleon-do-disperse = disperse the great battery of { $unit }

# Charges, fire and melee.
napoleon-do-charge = { $unit } charges { $target }
napoleon-do-charge-around = { $unit } charges { $target } round the fight
napoleon-do-feign = { $unit } feigns an attack on { $target }
napoleon-do-pass = no more charges
napoleon-do-path = { $unit } charges: { $path }
napoleon-do-path-with = { $unit } charges with { $commander }: { $path }
napoleon-do-no-path = { $unit } charges straight on
napoleon-do-no-path-with = { $unit } charges straight on with { $commander }
napoleon-do-react-stand = { $unit } stands and shoots
napoleon-do-react-stand-with = { $unit } stands and shoots, { $commander } joins
napoleon-do-react-change-front = { $unit } changes front
napoleon-do-react-counter-attack = { $unit } counter-attacks
napoleon-do-react-counter-attack-with = { $unit } counter-attacks, { $commander } joins
napoleon-do-react-retreat = { $unit } retreats { $cm } cm
napoleon-do-react-form = { $unit } forms { $form }
napoleon-do-shoot = { $unit } shoots at { $target } ({ $kind })
napoleon-do-storm = { $unit }: fire storm at { $target } ({ $kind })
napoleon-do-shoot-several = { $unit } shoots at several targets: { $shots }
napoleon-do-hold-fire = { $unit } holds its fire
napoleon-do-support = { $unit } is supported by { $units }
napoleon-do-support-guns =
    { $unit } is supported by { $units }, { $hits ->
        [0] no hit at the guns
        [one] at most one hit at the guns
       *[other] at most { $hits } hits at the guns
    }
napoleon-do-no-support = { $unit } fights without support
napoleon-do-follow-stay = { $unit } stays
napoleon-do-follow-pursue = { $unit } pursues
napoleon-do-follow-redirect = { $unit } turns on the unit in the way
napoleon-do-follow-occupy = { $unit } takes the ground
napoleon-do-follow-go-on = { $unit } goes on with the charge
napoleon-do-fall-back = { $unit } falls back
napoleon-do-hold = { $unit } stays
napoleon-do-combat = fight the combat of { $unit }
napoleon-do-resolve = volleys to be resolved first: { $units }
napoleon-do-prefer = { $unit }: losses first among { $kind }

## Names of kinds, and of units that have no name in a language of their own

# One of several, in a list.
napoleon-named = { $name }
napoleon-name-10th-jagers = 10th Jägers
napoleon-name-12-pounder-battery = 12-pounder battery
napoleon-name-12th-infantry = 12th Infantry
napoleon-name-12th-uhlans = 12th Uhlans
napoleon-name-14th-cuirassiers = 14th Cuirassiers
napoleon-name-1st-chasseurs-a-cheval = 1st Chasseurs à cheval
napoleon-name-1st-east-prussian = 1st East Prussian
napoleon-name-1st-vistula-regiment = 1st Vistula Regiment
napoleon-name-22nd-jagers = 22nd Jägers
napoleon-name-2nd-infantry = 2nd Infantry
napoleon-name-2nd-silesian-infantry = 2nd Silesian Infantry
napoleon-name-5th-jagers = 5th Jägers
napoleon-name-6-pounder-battery = 6-pounder battery
napoleon-name-8-pounder-battery = 8-pounder battery
napoleon-name-9-pounder-battery = 9-pounder battery
napoleon-name-95th-rifles = 95th Rifles
napoleon-name-akhtyrka-hussars = Akhtyrka Hussars
napoleon-name-ammunition-train = Ammunition train
napoleon-name-belostok-infantry = Belostok Infantry
napoleon-name-brandenburg-fusiliers = Brandenburg fusiliers
napoleon-name-brandenburg-hussars = Brandenburg Hussars
napoleon-name-brandenburg-uhlans = Brandenburg Uhlans
napoleon-name-brigade-3-pounder = Brigade 3-pounder
napoleon-name-cacadores = Caçadores
napoleon-name-cavalry-battery = Cavalry battery
napoleon-name-cavalry-battery-6-pounder = Cavalry battery 6-pounder
napoleon-name-chasseurs-a-cheval = Chasseurs à cheval
napoleon-name-chevalier-guard-horse-guard = Chevalier Guard, Horse Guard
napoleon-name-chevauxlegers = Chevauxlegers
napoleon-name-combined-grenadiers = Combined grenadiers
napoleon-name-cossacks = Cossacks
napoleon-name-cuirassiers = Cuirassiers
napoleon-name-cuirassiers-2-franz = Cuirassiers 2 Franz
napoleon-name-cuirassiers-carabiniers = Cuirassiers, carabiniers
napoleon-name-dragoons = Dragoons
napoleon-name-dragoons-4-levenehr = Dragoons 4 Levenehr
napoleon-name-foot-battery-12-pounder = Foot battery 12-pounder
napoleon-name-foot-battery-6-pounder = Foot battery 6-pounder
napoleon-name-foot-battery-8-pounder = Foot battery 8-pounder
napoleon-name-foot-battery-9-pounder = Foot battery 9-pounder
napoleon-name-foot-guard = Foot Guard
napoleon-name-foot-guards = Foot Guards
napoleon-name-fusiliers = Fusiliers
napoleon-name-garde-du-corps = Garde du Corps
napoleon-name-german-or-hungarian-line-infantry = German or Hungarian line infantry
napoleon-name-grenadier-battalions = Grenadier battalions
napoleon-name-grenadiers = Grenadiers
napoleon-name-grenzers = Grenzers
napoleon-name-guard-chasseurs-a-cheval = Guard chasseurs à cheval
napoleon-name-guard-chevau-legers-lanciers = Guard chevau-légers-lanciers
napoleon-name-guard-foot-battery-12-pounder = Guard foot battery 12-pounder
napoleon-name-guard-horse-grenadiers = Guard horse grenadiers
napoleon-name-guard-hussars-guard-cossacks = Guard hussars, Guard Cossacks
napoleon-name-guard-infantry = Guard infantry
napoleon-name-guard-jagers = Guard jägers
napoleon-name-guard-light-cavalry = Guard light cavalry
napoleon-name-guard-position-battery-12-pounder = Guard position battery 12-pounder
napoleon-name-halkett-s-brigade = Halkett's brigade
napoleon-name-hanoverian-landwehr = Hanoverian Landwehr
napoleon-name-heavy-dragoons = Heavy dragoons
napoleon-name-highland-brigade = Highland brigade
napoleon-name-horse-battery = Horse battery
napoleon-name-horse-battery-6-pounder = Horse battery 6-pounder
napoleon-name-household-cavalry = Household cavalry
napoleon-name-howitzer-battery = Howitzer battery
napoleon-name-hussars = Hussars
napoleon-name-hussars-6-blankenstein = Hussars 6 Blankenstein
napoleon-name-ilovaisky-s-cossacks = Ilovaisky's Cossacks
napoleon-name-jagers = Jägers
napoleon-name-jagers-schutzen = Jägers, Schützen
napoleon-name-karpov-s-cossacks = Karpov's Cossacks
napoleon-name-kempt-s-brigade = Kempt's brigade
napoleon-name-kgl-hussars = KGL hussars
napoleon-name-king-s-german-legion-brigade = King's German Legion brigade
napoleon-name-kolyvan-infantry = Kolyvan Infantry
napoleon-name-krakusi = Krakusi
napoleon-name-kursk-infantry = Kursk Infantry
napoleon-name-landwehr = Landwehr
napoleon-name-landwehr-cavalry = Landwehr cavalry
napoleon-name-landwehr-infantry = Landwehr infantry
napoleon-name-leib-infantry = Leib Infantry
napoleon-name-light-battery = Light battery
napoleon-name-light-battery-6-pounder = Light battery 6-pounder
napoleon-name-light-brigade = Light brigade
napoleon-name-light-dragoons = Light dragoons
napoleon-name-light-infantry = Light infantry
napoleon-name-line-brigade = Line brigade
napoleon-name-line-infantry = Line infantry
napoleon-name-line-lancers = Line lancers
napoleon-name-lithuanian-dragoons = Lithuanian Dragoons
napoleon-name-mounted-jagers = Mounted jägers
napoleon-name-musketeers = Musketeers
napoleon-name-narva-infantry = Narva Infantry
napoleon-name-national-guard = National Guard
napoleon-name-national-guard-levy = National Guard, levy
napoleon-name-novgorod-cuirassiers = Novgorod Cuirassiers
napoleon-name-odessa-infantry = Odessa Infantry
napoleon-name-old-guard = Old Guard
napoleon-name-ompteda-s-kgl-brigade = Ompteda's KGL brigade
napoleon-name-opolchenie = Opolchenie
napoleon-name-pack-s-highland-brigade = Pack's Highland brigade
napoleon-name-pavlovsk-grenadiers = Pavlovsk Grenadiers
napoleon-name-polish-uhlans-in-french-service = Polish uhlans in French service
napoleon-name-portuguese-line-brigade = Portuguese line brigade
napoleon-name-position-battery = Position battery
napoleon-name-position-battery-12-pounder = Position battery 12-pounder
napoleon-name-preobrazhensky-guard = Preobrazhensky Guard
napoleon-name-regimental-3-pounder = Regimental 3-pounder
napoleon-name-regimental-4-pounder = Regimental 4-pounder
napoleon-name-regimental-guns-of-the-12th = Regimental guns of the 12th
napoleon-name-royal-horse-artillery = Royal Horse Artillery
napoleon-name-royal-horse-artillery-6-pounder = Royal Horse Artillery 6-pounder
napoleon-name-silesian-landwehr = Silesian Landwehr
napoleon-name-smolensk-infantry = Smolensk Infantry
napoleon-name-uhlans = Uhlans
napoleon-name-union-brigade = Union Brigade
napoleon-name-united-grenadiers = United grenadiers
napoleon-name-upper-austrian-landwehr = Upper Austrian Landwehr
napoleon-name-vistula-legion = Vistula Legion
napoleon-name-vyborg-infantry = Vyborg Infantry
napoleon-name-west-prussian-uhlans = West Prussian Uhlans
napoleon-name-young-guard = Young Guard
