# Commands & Colors: Napoleonics: everything its rules say to people.

## Sides, nations and units

# The seats, and the sides in sentences.
ccn-french = French
ccn-allied = Allies
ccn-side-french = French
ccn-side-allied = Allies
ccn-nation-french = French
ccn-nation-british = British
ccn-nation-portuguese = Portuguese
ccn-unit-ln = line infantry
ccn-unit-lt = light infantry
ccn-unit-rl = Rifles
ccn-unit-gr = grenadiers
ccn-unit-og = Old Guard
ccn-unit-yg = Young Guard
ccn-unit-gg = guard grenadiers
ccn-unit-mi = militia
ccn-unit-lc = light cavalry
ccn-unit-hc = heavy cavalry
ccn-unit-cu = cuirassiers
ccn-unit-glc = guard light cavalry
ccn-unit-ghc = guard heavy cavalry
ccn-unit-fa = foot artillery
ccn-unit-ha = horse artillery
ccn-unit-gfa = guard foot artillery
ccn-unit-gha = guard horse artillery
ccn-unit-sw = supply wagon
ccn-wing-left = left flank
ccn-wing-centre = centre
ccn-wing-right = right flank

## Dice: a face, and how often it came up

ccn-face-infantry = infantry
ccn-face-cavalry = cavalry
ccn-face-artillery = artillery
ccn-face-flag = flag
ccn-face-sabers = saber
ccn-dice = { $count ->
        [1] { $face }
       *[other] { $count } × { $face }
    }

## Terrain

ccn-terrain-clear = clear ground
ccn-terrain-forest = forest
ccn-terrain-hill = hill
ccn-terrain-slope = steep slope
ccn-terrain-town = town
ccn-terrain-mill = mill
ccn-terrain-river = river
ccn-terrain-ford = ford
ccn-terrain-bridge = bridge
ccn-terrain-quarry = sand quarry

## Cards

ccn-card-scout-left = Scout Left Flank
ccn-card-scout-center = Scout Center
ccn-card-scout-right = Scout Right Flank
ccn-card-probe-left = Probe Left Flank
ccn-card-probe-center = Probe Center
ccn-card-probe-right = Probe Right Flank
ccn-card-attack-left = Attack Left Flank
ccn-card-attack-center = Attack Center
ccn-card-attack-right = Attack Right Flank
ccn-card-assault-left = Assault Left Flank
ccn-card-assault-center = Assault Center
ccn-card-assault-right = Assault Right Flank
ccn-card-coordinated-advance = Coordinated Advance
ccn-card-flank-attack = Flank Attack
ccn-card-forward = Forward
ccn-card-recon-in-force = Recon in Force
ccn-card-bayonet-charge = Bayonet Charge
ccn-card-bombard = Bombard
ccn-card-cavalry-charge = Cavalry Charge
ccn-card-counter-attack = Counter-Attack
ccn-card-elan = Élan
ccn-card-fire-and-hold = Fire and Hold
ccn-card-first-strike = First Strike
ccn-card-force-march = Force March
ccn-card-cold-steel = Give Them The Cold Steel
ccn-card-leadership = Leadership
ccn-card-grande-manoeuvre = La Grande Manoeuvre
ccn-card-rally = Rally
ccn-card-short-supply = Short Supply
ccn-card-other = a card

## Options

ccn-option-square-roll = A square must be rolled for

## Phases

ccn-phase-arrival = Turn { $turn } of the { $side }: reinforcements arrive
ccn-phase-command = Turn { $turn } of the { $side }: play a card
ccn-phase-name-section = Turn { $turn } of the { $side }: name a section
ccn-phase-manoeuvre = Turn { $turn } of the { $side }: choose a case of La Grande Manoeuvre
ccn-phase-supply = Turn { $turn } of the { $side }: send a unit back to its baseline
ccn-phase-rally = Turn { $turn } of the { $side }: place the rallied blocks
ccn-phase-orders = Turn { $turn } of the { $side }: give orders
ccn-phase-movement = Turn { $turn } of the { $side }: move
ccn-phase-combat = Turn { $turn } of the { $side }: battle
ccn-phase-reaction = Turn { $turn } of the { $side }: the defender may react
ccn-phase-flags = Turn { $turn } of the { $side }: flags may be ignored
ccn-phase-retreat = Turn { $turn } of the { $side }: a unit retreats
ccn-phase-retire = Turn { $turn } of the { $side }: cavalry retires
ccn-phase-leader-retreat = Turn { $turn } of the { $side }: a leader retreats
ccn-phase-advance = Turn { $turn } of the { $side }: the hex is free: advance?
ccn-phase-further = Turn { $turn } of the { $side }: break through further?
ccn-phase-bonus = Turn { $turn } of the { $side }: bonus melee?
ccn-phase-scout = Turn { $turn } of the { $side }: keep one of two cards
ccn-phase-over = The battle is over.

## What happened

ccn-event-turn = Turn { $turn } of the { $side }.
ccn-event-arrived = { $nation } { $kind } arrive at { $hex }.
ccn-event-card = The { $side } play { $card }.
ccn-event-card-copied = The { $side } play { $card } as { $copy }.
ccn-event-card-void = The { $side } play { $card }; there is nothing to copy.
ccn-event-no-card = The { $side } hold no card.
ccn-event-section = The { $side } name the { $wing }.
ccn-event-manoeuvre-march = Up to four pieces will march and not battle.
ccn-event-manoeuvre-one = One unit will move and battle by its own rules.
ccn-event-command-dice = The { $side } roll { $dice }.
ccn-event-restored = The { $unit } regain a block: they have { $blocks }.
ccn-event-supplied = The { $unit } are sent back to { $to }.
ccn-event-ordered = The { $unit } are ordered.
ccn-event-leader-ordered = { $leader } is ordered.
ccn-event-square-left = The { $unit } leave square { $slot }.
ccn-event-moved = The { $unit } move: { $path }.
ccn-event-moved-led = The { $unit } move with their leader: { $path }.
ccn-event-leader-moved = { $leader } rides: { $path }.
ccn-event-exited = The { $unit } leave the board.
ccn-event-fire = The { $unit } fire at the { $target }.
ccn-event-melee = The { $unit } attack the { $target }.
ccn-event-bonus-melee = The { $unit } break on and attack the { $target }.
ccn-event-combined-arms = The { $unit } attack the { $target } together with the guns in { $guns }.
ccn-event-stands = The { $side } stand.
ccn-event-first-strike = The { $side } strike first.
ccn-event-retires = The cavalry of the { $side } retires.
ccn-event-forms-square = The { $side } form square.
ccn-event-square-roll = The square is rolled for: { $dice }.
ccn-event-square-failed = The square is rolled for: { $dice }. It fails.
ccn-event-square-formed = The { $unit } stand in square { $slot }.
ccn-event-rolled-fire = Fire of the { $by } at the { $target }: { $dice }, { $hits ->
        [0] no hit
        [one] one hit
       *[other] { $hits } hits
    }, { $flags ->
        [0] no flag
        [one] one flag
       *[other] { $flags } flags
    }.
ccn-event-rolled-first-strike = First Strike of the { $by } at the { $target }: { $dice }, { $hits ->
        [0] no hit
        [one] one hit
       *[other] { $hits } hits
    }, { $flags ->
        [0] no flag
        [one] one flag
       *[other] { $flags } flags
    }.
ccn-event-rolled-square = The square of the { $by } at the { $target }: { $dice }, { $hits ->
        [0] no hit
        [one] one hit
       *[other] { $hits } hits
    }, { $flags ->
        [0] no flag
        [one] one flag
       *[other] { $flags } flags
    }.
ccn-event-rolled-attack = Attack of the { $by } on the { $target }: { $dice }, { $hits ->
        [0] no hit
        [one] one hit
       *[other] { $hits } hits
    }, { $flags ->
        [0] no flag
        [one] one flag
       *[other] { $flags } flags
    }.
ccn-event-rolled-parting = Parting blows of the { $by } at the { $target }: { $dice }, { $hits ->
        [0] no hit
        [one] one hit
       *[other] { $hits } hits
    }.
ccn-event-rolled-battle-back = The { $by } battle back at the { $target }: { $dice }, { $hits ->
        [0] no hit
        [one] one hit
       *[other] { $hits } hits
    }, { $flags ->
        [0] no flag
        [one] one flag
       *[other] { $flags } flags
    }.
ccn-event-blocks-lost = The { $unit } lose { $lost ->
        [one] one block
       *[other] { $lost } blocks
    } and have { $left ->
        [0] none
       *[other] { $left }
    } left.
ccn-event-unit-eliminated = { $nation } { $kind } in { $unit } are eliminated.
ccn-event-leader-hit = { $leader } falls: { $dice }.
ccn-event-leader-safe = { $leader } is unharmed: { $dice }.
ccn-event-leader-eliminated = The { $side } lose { $leader } in { $at }.
ccn-event-flags-ignored = { $ignored ->
        [0] The { $unit } ignore no flag.
       *[other] { $flags ->
            [one] The { $unit } ignore the flag.
           *[other] The { $unit } ignore { $ignored } of { $flags } flags.
        }
    }
ccn-event-retreated = The { $unit } fall back to { $to }.
ccn-event-leader-retreated = { $leader } rides from { $from } to { $to }.
ccn-event-escape = The { $by } strike at the passing leader: { $dice }. He escapes.
ccn-event-escape-failed = The { $by } strike at the passing leader: { $dice }. He falls.
ccn-event-leader-stopped = { $leader } stops in { $at }.
ccn-event-leader-left = { $leader } leaves the board.
ccn-event-took-ground = The { $unit } take ground: { $to }.
ccn-event-breakthrough = The { $unit } break through: { $to }.
ccn-event-halted = The { $unit } halt.
ccn-event-banner-unit = The { $side } gain a banner for a unit and hold { $total }.
ccn-event-banner-leader = The { $side } gain a banner for a leader and hold { $total }.
ccn-event-banner-objective = The { $side } gain { $change ->
        [one] a banner
       *[other] { $change } banners
    } for an objective and hold { $total }.
ccn-event-banner-exit = The { $side } gain { $change ->
        [one] a banner
       *[other] { $change } banners
    } for a unit that left and hold { $total }.
ccn-event-banner-clock = The { $side } gain { $change ->
        [one] a banner
       *[other] { $change } banners
    } as time passes and hold { $total }.
ccn-event-banners-lost = The { $side } lose { $change ->
        [one] a banner
       *[other] { $change } banners
    } of an objective and hold { $total }.
ccn-event-reshuffled = The cards are shuffled: { $cards } in the draw pile.
ccn-event-drew = The { $side } draw a card.
ccn-event-drew-card = The { $side } draw { $card }.
ccn-event-scouted = The { $side } draw two cards.
ccn-event-kept = The { $side } keep one card and discard { $card }.
ccn-event-won = The { $side } have won by banners.
ccn-event-won-field = The { $side } have won: the enemy has no unit left.
ccn-event-stalemate = Each side has had five hundred turns: the battle is a draw.

## Refusals

ccn-refuse-already-ordered = It has an order already.
ccn-refuse-already-square = It stands in square already.
ccn-refuse-arrival = The unit arrives in an empty hex of its baseline, in the same section.
ccn-refuse-artillery-leads = Artillery attacks alone; an infantry or cavalry unit leads combined arms.
ccn-refuse-bonus-first = The bonus melee belongs to the cavalry that broke through.
ccn-refuse-cannot-retire = There are no two free hexes to retire to.
ccn-refuse-card-no-fire = This card allows no fire.
ccn-refuse-card-no-melee = This card allows no melee.
ccn-refuse-card-orders-all = This card orders by itself; nothing is chosen.
ccn-refuse-cavalry-fire = Cavalry cannot fire.
ccn-refuse-cavalry-near = Enemy cavalry is adjacent: the square stays closed.
ccn-refuse-distant-guns-at-leader = Only adjacent artillery can join against a lone leader.
ccn-refuse-empty-path = A move enters at least one hex.
ccn-refuse-enemy-leader = An enemy leader is in the way.
ccn-refuse-enemy-piece = This piece belongs to the enemy.
ccn-refuse-entered-cover = It entered forest or buildings this turn and may not battle.
ccn-refuse-exit-used-up = No more units may leave the board here.
ccn-refuse-fire-at-leader = A lone leader cannot be fired at.
ccn-refuse-foot-artillery-moved = Foot artillery moves or battles, not both.
ccn-refuse-full-strength = The unit is at full strength.
ccn-refuse-further-closed = The breakthrough cannot enter this hex.
ccn-refuse-has-battled = It has battled this turn.
ccn-refuse-has-moved = It has moved this turn.
ccn-refuse-hex-with-unit = A unit is in the way.
ccn-refuse-joined-by-leader = A leader who has moved joined this unit; it may not move any more.
ccn-refuse-last-gun-moved = The last gun of horse artillery cannot move and battle.
ccn-refuse-leader-dead-end = This way has no end for the leader.
ccn-refuse-leader-goes-along = The leader has no order of his own and goes along.
ccn-refuse-leader-homeward = A retreating leader steps toward his own side.
ccn-refuse-leader-impassable = Rivers and steep slopes stop the leader.
ccn-refuse-leader-in-square = A leader in square cannot detach.
ccn-refuse-leader-meets-enemy = A leader does not ride into enemies.
ccn-refuse-leader-may-not-stop = The leader may not stop here.
ccn-refuse-leader-must-go = The leader must make at least one step.
ccn-refuse-leader-not-at-edge = He leaves the board only from his baseline.
ccn-refuse-leader-not-ordered = This leader has no order of his own.
ccn-refuse-leader-steps = A leader retreats three hexes at most.
ccn-refuse-moved-too-far = It moved too far to battle.
ccn-refuse-must-stop = The move ends in the terrain that it enters.
ccn-refuse-must-stop-leader = The unit stops with the leader whom it joins.
ccn-refuse-must-stop-works = The move ends where it crosses the fieldworks.
ccn-refuse-no-bicorne = This card cannot order leaders.
ccn-refuse-no-block-for-class = No rallied block is left for this class.
ccn-refuse-no-dice = It would roll no dice.
ccn-refuse-no-die = No die is left for this unit.
ccn-refuse-no-exit = Units may not leave the board here.
ccn-refuse-no-first-strike = You hold no First Strike.
ccn-refuse-no-flag-die = No flag die is left for a leader.
ccn-refuse-no-guns = There are no guns of yours.
ccn-refuse-no-leader = There is no leader of yours.
ccn-refuse-no-leader-to-leave = It has no leader to leave behind.
ccn-refuse-no-movement-left = It has no movement to leave the board.
ccn-refuse-no-sight = The line of sight is blocked.
ccn-refuse-no-slot = All four slots of the square track are in use.
ccn-refuse-no-target = There is no enemy to attack.
ccn-refuse-no-unit = There is no unit of yours.
ccn-refuse-not-adjacent = The hexes are not adjacent.
ccn-refuse-not-adjacent-target = Melee is with an adjacent enemy.
ccn-refuse-not-drawn = This card was not drawn.
ccn-refuse-not-in-hand = This card is not in your hand.
ccn-refuse-not-in-square = It is not in square.
ccn-refuse-not-now = This cannot be done now.
ccn-refuse-not-ordered = It has no order this turn.
ccn-refuse-not-restored = Only units that regained a block can be ordered.
ccn-refuse-one-unit-only = One unit only.
ccn-refuse-only-artillery-joins = Only artillery joins an attack.
ccn-refuse-only-cavalry-retires = Only cavalry retires.
ccn-refuse-only-infantry-squares = Only infantry forms square.
ccn-refuse-orders-used = The card gives no more orders here.
ccn-refuse-out-of-range = The target is out of range.
ccn-refuse-pinned = An enemy unit is adjacent: no fire.
ccn-refuse-quarry = Artillery cannot enter a sand quarry.
ccn-refuse-retire-from-infantry = Cavalry retires only from infantry.
ccn-refuse-retire-way = This is not on a free way of two hexes home.
ccn-refuse-retreat-way = The retreat takes one of the longest ways home.
ccn-refuse-river = The river has no crossing here.
ccn-refuse-rows-full = Its rows are full in this section.
ccn-refuse-slope = Nobody climbs a steep slope.
ccn-refuse-square-against-cavalry = Squares are formed against cavalry.
ccn-refuse-square-ground = No square in a town, a mill or a ford.
ccn-refuse-square-hand = A square needs three or more cards in hand.
ccn-refuse-square-manoeuvre = A unit in square cannot be ordered so.
ccn-refuse-square-moves = A unit in square cannot move.
ccn-refuse-square-supply = A unit in square cannot be sent back.
ccn-refuse-square-works = No square behind fieldworks.
ccn-refuse-supply-place = It goes to an empty hex of its baseline in its section.
ccn-refuse-too-far = It cannot go so far.
ccn-refuse-too-many-flags = Not so many flags can be ignored.
ccn-refuse-two-leaders = Two leaders cannot share a hex.
ccn-refuse-unit-left-square = His unit has left square on his order.
ccn-refuse-unit-not-leader = The one order goes to a unit.
ccn-refuse-wagon = A wagon cannot battle.
ccn-refuse-wagon-rally = A wagon cannot be rallied.
ccn-refuse-wrong-kind = This card orders other kinds of units.
ccn-refuse-wrong-section = It does not stand in a section of the card.

## Sums

ccn-sum-against-infantry = against infantry
ccn-sum-against-square = cavalry against a square
ccn-sum-blocks = blocks
ccn-sum-bridge = bridge
ccn-sum-card = command card
ccn-sum-clear = clear ground
ccn-sum-down-from-hill = down from a hill
ccn-sum-flag-kind = kind of unit
ccn-sum-flag-leader = attached leader
ccn-sum-flag-support = two friends adjacent
ccn-sum-flag-works = behind fieldworks
ccn-sum-ford = target in a ford
ccn-sum-forest = target in forest
ccn-sum-guns = artillery by distance and blocks
ccn-sum-half-blocks = half its blocks, having moved
ccn-sum-hill = target on a hill
ccn-sum-hill-to-hill = hill to hill
ccn-sum-in-square = in square
ccn-sum-kind-melee = kind of unit in melee
ccn-sum-kind-moving = kind of unit, having moved
ccn-sum-kind-standing = kind of unit, standing
ccn-sum-mill = target in a mill
ccn-sum-not-below-zero = not below zero
ccn-sum-out-of-ford = out of a ford
ccn-sum-out-of-forest = out of forest
ccn-sum-out-of-mill = out of a mill
ccn-sum-out-of-quarry = out of a sand quarry
ccn-sum-out-of-town = out of a town
ccn-sum-own-works = out across its own works
ccn-sum-quarry = target in a sand quarry
ccn-sum-river = river
ccn-sum-slope = steep slope
ccn-sum-town = target in a town
ccn-sum-works = target behind fieldworks
ccn-sum-attack-dice = Dice of the attack
ccn-sum-gun-dice = Dice of joined artillery
ccn-sum-battle-back-dice = Dice of the defender
ccn-sum-ignorable-flags = Flags that may be ignored
ccn-sum-move-and-battle = Hexes after which it may battle
ccn-sum-move = Hexes at most
ccn-sum-reach = by its kind and the card
ccn-sum-escape-dice = Dice against the passing leader
ccn-sum-command = Command
ccn-sum-hand = cards in hand
ccn-sum-card-played = the card being played

## Odds

ccn-odds-fire = { $target ->
        [gone] The target is eliminated
        [retreats] The target falls back{ $target_lost ->
            [0] {""}
           *[other] , having lost { $target_lost }
        }
       *[stands] The target stands{ $target_lost ->
            [0] {""}
           *[other] , having lost { $target_lost }
        }
    }{ $target_leader ->
        [dead] {" "}and loses its leader
       *[none] { "" }
    }.
ccn-odds-melee = { $target ->
        [gone] The target is eliminated
        [retreats] The target falls back{ $target_lost ->
            [0] {""}
           *[other] , having lost { $target_lost }
        }
       *[stands] The target stands{ $target_lost ->
            [0] {""}
           *[other] , having lost { $target_lost }
        }
    }{ $target_leader ->
        [dead] {" "}and loses its leader
       *[none] { "" }
    }; { $attacker ->
        [gone] the attacker is eliminated
        [retreats] the attacker falls back{ $attacker_lost ->
            [0] {""}
           *[other] , having lost { $attacker_lost }
        }
       *[stands] the attacker stands{ $attacker_lost ->
            [0] {""}
           *[other] , having lost { $attacker_lost }
        }
    }{ $attacker_leader ->
        [dead] {" "}and loses its leader
       *[none] { "" }
    }.
ccn-odds-leader-lost = The leader falls.
ccn-odds-leader-passes = The leader gets through.
ccn-odds-leader-retreats = The leader must retreat.

## The end

ccn-over-banners = The goal of banners is reached.
ccn-over-no-units = The enemy has no unit left.
ccn-over-stalemate = Each side has had five hundred turns.

## Reasons: what gets better or worse

ccn-aspect-chances = what your next card may strike
ccn-aspect-danger = safety from the enemy's next card
ccn-aspect-orders = what ordered units may still strike
ccn-aspect-objectives = objectives within reach
ccn-aspect-approach = nearness to the enemy
ccn-aspect-strength = the strength of the armies
ccn-aspect-cards = command cards
ccn-aspect-banners = victory banners

## What may be done

ccn-unit = unit
ccn-leader = the leader
ccn-unit-legere = Légère
ccn-unit-wagons = supply wagons
ccn-unit-in = { $kind } in { $hex }
ccn-unit-off = { $kind }
ccn-leader-in = leader { $leader } in { $hex }
ccn-leader-unnamed = the leader in { $hex }
ccn-do-arrive = arrive in { $to } instead
ccn-do-play = play { $card }
ccn-do-keep = keep { $card }
ccn-do-section = name the { $wing }
ccn-do-manoeuvre-march = up to four pieces march and do not battle
ccn-do-manoeuvre-one-unit = one unit moves and battles
ccn-do-supply = send the { $unit } back to { $to }
ccn-do-restore = give the { $unit } a block back
ccn-do-order = order the { $unit }
ccn-do-order-leader = order { $leader }
ccn-do-leave-square = the { $unit } leave their square
ccn-do-end-orders = all orders are given
ccn-do-move = the { $unit } move to { $to }
ccn-do-move-by = the { $unit } move to { $to } by { $by }
ccn-do-move-alone = the { $unit } move to { $to }, their leader stays
ccn-do-move-alone-by = the { $unit } move to { $to } by { $by }, their leader stays
ccn-do-move-leader = { $leader } rides to { $to }
ccn-do-move-leader-by = { $leader } rides to { $to } by { $by }
ccn-do-exit = the { $unit } leave the board
ccn-do-end-moves = end the moves
ccn-do-fire = the { $unit } fire at the { $target }
ccn-do-melee = the { $unit } attack the { $target }
ccn-do-combined = the { $unit } attack the { $target } together with the guns in { $guns }
ccn-do-end-combat = end the combat
ccn-do-stand = the { $unit } stand
ccn-do-first-strike = the { $unit } strike first
ccn-do-retire = the { $unit } retire and reform
ccn-do-form-square = the { $unit } form square
ccn-do-ignore =
    { $flags ->
        [0] the { $unit } ignore no flag
        [one] the { $unit } ignore one flag
       *[other] the { $unit } ignore { $flags } flags
    }
ccn-do-retreat = the { $unit } retreat to { $to }
ccn-do-leader-step = { $leader } rides to { $to }
ccn-do-leader-stop = { $leader } stops here
ccn-do-leader-leave = { $leader } leaves the board
ccn-do-advance = the { $unit } advance
ccn-do-further = the { $unit } ride on to { $to }
ccn-do-halt = the { $unit } halt

## Cards: what they do

ccn-card-scout-left-text = Order one unit or leader on the left flank. When you draw, take two cards and keep one.
ccn-card-probe-left-text = Order two units or leaders on the left flank.
ccn-card-attack-left-text = Order three units or leaders on the left flank.
ccn-card-assault-left-text = Order as many units or leaders on the left flank as your command.
ccn-card-scout-center-text = Order one unit or leader in the centre. When you draw, take two cards and keep one.
ccn-card-probe-center-text = Order two units or leaders in the centre.
ccn-card-attack-center-text = Order three units or leaders in the centre.
ccn-card-assault-center-text = Order as many units or leaders in the centre as your command.
ccn-card-scout-right-text = Order one unit or leader on the right flank. When you draw, take two cards and keep one.
ccn-card-probe-right-text = Order two units or leaders on the right flank.
ccn-card-attack-right-text = Order three units or leaders on the right flank.
ccn-card-assault-right-text = Order as many units or leaders on the right flank as your command.
ccn-card-coordinated-advance-text = Order one unit or leader on each flank and two in the centre.
ccn-card-flank-attack-text = Order two units or leaders on each flank.
ccn-card-forward-text = Order two units or leaders in each section.
ccn-card-recon-in-force-text = Order one unit or leader in each section.
ccn-card-bayonet-charge-text = Order up to four infantry units. They may move two hexes and melee, but not fire; guard infantry has one more die. Without infantry: any one unit.
ccn-card-bombard-text = Order up to four artillery units. Each moves up to three hexes and does not battle, or stands and battles with two more dice, of the guard with three. Without artillery: any one unit.
ccn-card-cavalry-charge-text = Order up to four units of cavalry or horse artillery. Cavalry has one more die the whole turn, of the guard two; heavy cavalry may move three hexes. Without them: any one unit.
ccn-card-counter-attack-text = Play it as a copy of the card that your opponent played last, with left and right exchanged.
ccn-card-elan-text = Roll as many dice as your command. Each infantry, cavalry or artillery orders a unit of that kind, each flag any unit or leader. They battle with one more die.
ccn-card-fire-and-hold-text = Order up to four units of infantry or artillery. They fire with one more die; they may not move or melee. Without them: any one unit.
ccn-card-first-strike-text = Play it when one of your units is attacked in melee: it strikes first. In your own turn it orders nothing.
ccn-card-force-march-text = Order all infantry in one section. Light infantry, Rifles, grenadiers, guard and units with a leader move two hexes and may battle; the others move one and battle, or two. Without infantry: any one unit.
ccn-card-cold-steel-text = Order all your units that stand beside an enemy unit. They may not move or fire first and melee with one more die.
ccn-card-leadership-text = Order all your leaders. A unit that is ordered with its leader battles with one more die. Without leaders: any one unit.
ccn-card-grande-manoeuvre-text = Up to four units or leaders move up to four hexes and do not battle; or one unit moves and battles as usual.
ccn-card-rally-text = Roll as many dice as your command. Each infantry, cavalry or artillery gives a block back to a unit of that kind; flags and sabers do nothing. Order the units that regained blocks.
ccn-card-short-supply-text = Send one unit, your own or an enemy one, back to an empty hex of its baseline in the same section.
