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
    R         resign
    q         leave the table

    Small letters are your own face-down counters; ■ is a counter whose kind you do not know; a dot marks what has acted.
cli-nothing-here = Nothing can be done from here.
cli-undone = — taken back —
cli-thinks = The computer thinks…
cli-your-turn =
    { $seat ->
        [hasbergs] { verdox-hasbergs }
        [askans] { verdox-askans }
        [white] { generals-white }
        [black] { generals-black }
        [french] French
        [allied] Allies
        [south] { napoleon-south }
        [north] { napoleon-north }
       *[other] { $seat }
    }: choose a piece or an action.
cli-choose-target = { $place }: where to? Esc lets go.
cli-hand-over =
    Pass the keyboard to the other side: { $seat ->
        [hasbergs] { verdox-hasbergs }
        [askans] { verdox-askans }
        [white] { generals-white }
        [black] { generals-black }
        [french] French
        [allied] Allies
        [south] { napoleon-south }
        [north] { napoleon-north }
       *[other] { $seat }
    }.
cli-hand-over-key = Press Enter when you sit in front of it.
# The reason is a sentence of the game or a word of the kernel.
cli-won =
    { $seat ->
        [hasbergs] { verdox-hasbergs }
        [askans] { verdox-askans }
        [white] { generals-white }
        [black] { generals-black }
        [french] French
        [allied] Allies
        [south] { napoleon-south }
        [north] { napoleon-north }
       *[other] { $seat }
    } won: { $reason }
cli-draw = A draw: { $reason }

cli-verdox-counter = face-down counter
cli-verdox-nobody = nobody
cli-verdox-place = place { $kind } on { $square }
cli-verdox-move = move { $unit } → { $path }
cli-verdox-direct = { $unit } attacks { $target }
cli-verdox-fire = { $unit } fires at { $target }
cli-verdox-fire-wall = { $unit } fires at the wall { $target }
cli-verdox-fire-barge = { $unit } fires at the barge { $target }
cli-verdox-fire-passenger = { $unit } fires at whoever is aboard at { $target }
cli-verdox-barge = barge { $barge } → { $to }
cli-verdox-end = end the phase
cli-verdox-headline = round { $round } of { $rounds } · blue { $blue } + { $bluewaiting } waiting · red { $red } + { $redwaiting } waiting
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

cli-generals-unit = unit
cli-generals-marker =
    place { $marker ->
        [general] { generals-marker-general }
        [flag1] { generals-marker-flag1 }
        [flag3] { generals-marker-flag3 }
        [rose1] { generals-marker-rose1 }
        [rose3] { generals-marker-rose3 }
       *[other] { $marker }
    } in { $sector }
cli-generals-deploy =
    { $wing ->
        [left] left wing
        [right] right wing
       *[centre] centre
    }: { $infantry } infantry, { $cavalry } cavalry, { $artillery } artillery
cli-generals-add = write { $order }
cli-generals-remove = strike out { $order }
cli-generals-change = change { $order } into { $into }
cli-generals-activate = activate { $line }: { $order }
cli-generals-square = { $unit } tries to form square
cli-generals-counter = { $unit } tries to counter-charge over { $border }
cli-generals-retreat = { $unit } falls back
cli-generals-position = { $unit } takes position in { $zone }
cli-generals-target = { $unit } attacks { $target }
cli-generals-hold-fire = { $unit } holds its fire
cli-generals-reroll = roll die { $die } of { $unit } again
cli-generals-pass = keep the dice
cli-generals-withdraw = { $unit } withdraws
cli-generals-shelter = { $unit } goes into the building
cli-generals-enter = { $unit } enters
cli-generals-march = { $unit } marches on to { $to }
cli-generals-merge = merge two routed { $kind } units into one
cli-generals-rally = rally { $unit }
cli-generals-come-out = { $unit } comes out of the building
cli-generals-commit = hand it in
cli-generals-headline = round { $round } of 10 · points: White { $white }, Black { $black }
cli-generals-sheet = sheet { $charged } of { $orders }: { $lines }
cli-generals-sector = White: { $white }· Black: { $black }

cli-ccn-arrive = arrive at { $to }
cli-ccn-play = play { $card }
cli-ccn-section =
    choose the { $wing ->
        [left] { ccn-wing-left }
        [right] { ccn-wing-right }
       *[centre] { ccn-wing-centre }
    }
cli-ccn-manoeuvre =
    { ccn-card-grande-manoeuvre }: { $case ->
        [march] up to four pieces march
       *[one_unit] one unit moves and battles
    }
cli-ccn-supply = send { $unit } back to { $to }
cli-ccn-restore = restore a block to { $unit }
cli-ccn-order = order { $unit }
cli-ccn-order-leader = order the leader on { $leader }
cli-ccn-leave-square = { $unit } leaves its square
cli-ccn-end-orders = end the orders
cli-ccn-move = move { $unit } → { $path }
cli-ccn-move-alone = move { $unit } → { $path }, its leader stays
cli-ccn-move-leader = leader { $leader } → { $path }
cli-ccn-exit = { $unit } leaves the board
cli-ccn-end-moves = end the moves
cli-ccn-fire = { $unit } fires at { $target }
cli-ccn-melee = { $unit } attacks { $target }
cli-ccn-melee-guns = { $unit } attacks { $target } with the guns on { $guns }
cli-ccn-end-combat = end the combat
cli-ccn-react = { $reaction }
cli-ccn-stand = stand
cli-ccn-retire = retire and reform
cli-ccn-form-square = form square
cli-ccn-ignore = ignore { $flags ->
    [0] no flag
    [one] one flag
   *[other] { $flags } flags
}
cli-ccn-retreat = retreat to { $to }
cli-ccn-leader-step = the leader rides to { $to }
cli-ccn-leader-stop = the leader stops here
cli-ccn-leader-leave = the leader leaves the board
cli-ccn-advance = take the ground
cli-ccn-further = ride on to { $to }
cli-ccn-halt = halt
cli-ccn-keep = keep { $card }
cli-ccn-headline = banners: French { $french } of { $frenchgoal }, Allied { $allied } of { $alliedgoal } · { $deck } cards in the deck
cli-ccn-unit-here =
    { $nation ->
        [french] { ccn-nation-french }
        [british] { ccn-nation-british }
        [portuguese] { ccn-nation-portuguese }
       *[other] { $nation }
    } { $kind ->
        [LN] { ccn-unit-ln }
        [LT] { ccn-unit-lt }
        [RL] { ccn-unit-rl }
        [GR] { ccn-unit-gr }
        [OG] { ccn-unit-og }
        [YG] { ccn-unit-yg }
        [GG] { ccn-unit-gg }
        [MI] { ccn-unit-mi }
        [LC] { ccn-unit-lc }
        [HC] { ccn-unit-hc }
        [CU] { ccn-unit-cu }
        [GLC] { ccn-unit-glc }
        [GHC] { ccn-unit-ghc }
        [FA] { ccn-unit-fa }
        [HA] { ccn-unit-ha }
        [GFA] { ccn-unit-gfa }
        [GHA] { ccn-unit-gha }
        [SW] { ccn-unit-sw }
       *[other] { $kind }
    }, { $blocks } of { $full } blocks
cli-ccn-leader-here = { $name }
cli-ccn-ground = { $terrain }
cli-ccn-forest = forest
cli-ccn-hill = hill
cli-ccn-slope = steep slope
cli-ccn-town = town
cli-ccn-mill = mill
cli-ccn-river = river
cli-ccn-ford = ford
cli-ccn-bridge = bridge
cli-ccn-quarry = sand quarry
cli-ccn-clear = open ground

cli-napoleon-delay = delay { $unit }
cli-napoleon-transfer = hand { $unit } over to { $to }
cli-napoleon-mark = { $division }: { $order }
cli-napoleon-single = { $commander } orders { $unit }: { $order }
cli-napoleon-seal = no more orders
cli-napoleon-begin = { $side } goes first
cli-napoleon-test = { $commander } sends the order to { $division }
cli-napoleon-test-area = { $commander } sends the order to { $division }: hold { $area }
cli-napoleon-test-single = test the order to { $unit }
cli-napoleon-charge = { $unit } charges { $target }
cli-napoleon-charge-around = { $unit } charges { $target } from the side
cli-napoleon-feign = { $unit } feigns an attack on { $target }
cli-napoleon-pass = no charge
cli-napoleon-path = charge by { $path }
cli-napoleon-path-joined = charge by { $path }, { $commander } rides along
cli-napoleon-fall-short = advance as far as it goes
cli-napoleon-react = { $how }
cli-napoleon-react-by = { $how } { $mm } mm
cli-napoleon-shoot = { $unit } fires { $kind ->
    [canister] canister{" "}
    [shrapnel] shrapnel{" "}
    [howitzer] howitzers{" "}
   *[ball] {""}
}at { $target }{ $storm ->
    [0] {""}
   *[other] , a fire storm
}{ $more ->
    [0] {""}
   *[other] {" "}and at others
}
cli-napoleon-hold-fire = { $unit } holds its fire
cli-napoleon-support = support by { $units }
cli-napoleon-no-support = no support
cli-napoleon-follow = { $how }
cli-napoleon-fall-back = fall back
cli-napoleon-stay = stay
cli-napoleon-division = move the division of { $division }
cli-napoleon-move = { $unit }: { $path }
cli-napoleon-ready = { $unit } stands in readiness
cli-napoleon-lead = { $commander } rides to his troops
cli-napoleon-join = { $commander } joins { $unit }
cli-napoleon-guard = { $unit } guards { $battery }
cli-napoleon-combat = fight the combat of { $unit }
cli-napoleon-supply = { $battery } gets { $loads ->
    [one] one load
   *[other] { $loads } loads
}
cli-napoleon-recover = { $unit } restores its order
cli-napoleon-heroism = raise the morale of the army
cli-napoleon-no-heroism = keep the chance for later
cli-napoleon-succeed = { $commander } takes over
cli-napoleon-seize = seize the initiative
cli-napoleon-done = done
cli-napoleon-other = { $what }
cli-napoleon-headline = turn { $turn }/{ $turns }, initiative { $initiative } · South { $south } pts −{ $southlost }/{ $southall } · North { $north } pts −{ $northlost }/{ $northall }
cli-napoleon-unit-here = { $name } ({ $kind }), { $form }, { $bases } of { $started } bases{ $disorder ->
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
cli-napoleon-wood = wood
cli-napoleon-hill = hill
cli-napoleon-tz = built-up area
cli-napoleon-stream = stream
cli-napoleon-impassable = impassable ground
cli-napoleon-difficult = difficult ground
cli-napoleon-depression = depression
cli-napoleon-bridge = bridge or ford
cli-napoleon-piece = terrain
cli-napoleon-prefer = hurt the { $kind } of { $unit } first
cli-napoleon-draft-standard = take the ready list
cli-napoleon-draft-nation = begin a list of { $nation }
cli-napoleon-draft-enlist = enlist { $kind } ×{ $bases }
cli-napoleon-draft-dismiss = strike out { $kind }
cli-napoleon-draft-hire = a general of { $school ->
    [cav] cavalry
   *[inf] infantry
}
cli-napoleon-draft-buy = buy: { $what }
cli-napoleon-draft-other = change the list
cli-napoleon-hand-in = hand the list in
cli-napoleon-redraw = draw again for { $commander }
cli-napoleon-assign = { $unit } to { $division }
cli-napoleon-attach = { $division } to corps { $corps }
cli-napoleon-turn-table = take the other edge
cli-napoleon-keep-edge = keep this edge
cli-napoleon-lay = lay { $what } near { $x }/{ $y } cm
cli-napoleon-fortify = dig in near { $x }/{ $y } cm
cli-napoleon-road-at = a road from { $x }/{ $y } to { $tox }/{ $toy } cm
cli-napoleon-objective = objective: { $piece }
cli-napoleon-deploy = { $unit } at { $x }/{ $y } cm, { $form }
cli-napoleon-bridge-at = a bridge at { $x }/{ $y } cm
cli-napoleon-redoubt-at = a redoubt at { $x }/{ $y } cm
cli-napoleon-watch = watch your dice (Providence)
cli-napoleon-watch-no-more = do not watch your dice
cli-napoleon-again = roll again by Providence
cli-napoleon-keep = let the roll stand
cli-napoleon-river = river
cli-napoleon-great-river = great river
cli-napoleon-redoubt = redoubt
cli-napoleon-fence = fence
cli-napoleon-hedge = hedge
cli-napoleon-wall = wall
cli-napoleon-works = linear fortification
cli-napoleon-road = road
cli-napoleon-decoration = something to look at
cli-napoleon-village = village
cli-napoleon-town = town
cli-napoleon-city = city
cli-napoleon-hide = { $unit } lies in ambush at { $x }/{ $y } cm, { $form }
cli-napoleon-hide-in = { $unit } lies in ambush in { $piece }
cli-napoleon-spring = { $unit } shows itself
cli-napoleon-brigade = brigade: { $units }, { $form }
cli-napoleon-dissolve = part the brigade of { $unit }, one regiment behind another
cli-napoleon-dissolve-abreast = part the brigade of { $unit }, abreast
cli-napoleon-detach = detach { $count ->
    [one] a battalion
   *[other] { $count } battalions
} from { $unit }, { $beside ->
    [front] in front
    [left] on its left
    [right] on its right
   *[rear] behind it
}
cli-napoleon-detach-guard = detach a battalion from { $unit } to guard { $battery }
cli-napoleon-mass = great battery: { $units }
cli-napoleon-disperse = disperse the great battery of { $unit }
