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
cli-verify-bound = The order of the steps is bound by a hash chain that ends in { $link }.
cli-verify-unbound = The order of the steps is not bound: this record has no hash chain.
cli-verify-not-over = The battle is not over.

cli-verdox-nobody = nobody
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
