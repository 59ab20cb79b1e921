# The laboratory: odds of an action, and whether a scenario is fair.

lab-side =
    { $seat ->
        [hasbergs] { verdox-hasbergs }
        [askans] { verdox-askans }
        [white] { generals-white }
        [black] { generals-black }
        [french] { ccn-side-french }
        [allied] { ccn-side-allied }
        [south] { napoleon-south }
        [north] { napoleon-north }
        [union] { lee-union }
        [confederate] { lee-confederate }
       *[other] { $seat }
    }

# Odds.
lab-odds-exact = Exact: the rulebook counts every throw.
lab-odds-sampled = Sampled: { $samples } throws; in brackets what the true chance lies between, 19 times of 20.
lab-odds-certain = Nothing here is left to chance.
lab-odds-nothing = nothing is told
lab-odds-others = { $count } rarer results

# One sentence on the balance. The share is a whole number of battles in a hundred.
lab-verdict-empty = Nothing was played yet.
lab-verdict-fair = Fair: { $side } won { $share } battles of 100, and the truth is not far from the middle.
lab-verdict-slight = { $side } won { $share } battles of 100: too many for chance, few enough to be called fair.
lab-verdict-tilted = { $side } won { $share } battles of 100: too many for chance; whether too many to be fair is open.
lab-verdict-unfair = { $side } won { $share } battles of 100: too many to be fair.
lab-verdict-open = Undecided: { $side } won { $share } battles of 100, which may be chance; about { $more } battles would tell.

# The report.
lab-study = Balance study
lab-battles =
    { $battles ->
        [one] { $battles } battle
       *[other] { $battles } battles
    }
lab-players = { $firstside }: { $first } · { $secondside }: { $second }
lab-player-random = chance
lab-player-recruit = Recruit
lab-player-veteran = Veteran
lab-seed = seed { $seed }
lab-missing =
    { $battles ->
        [one] { $battles } battle is still missing
       *[other] { $battles } battles are still missing
    }
lab-who-wins = Who wins
lab-who-wins-under = Each side’s share with its 95 % interval; a draw counts half. Between 45 and 55 % is called fair.
lab-wins =
    { $wins ->
        [one] { $wins } victory
       *[other] { $wins } victories
    }
lab-draws =
    { $draws ->
        [0] No battle was drawn.
        [one] { $draws } battle was drawn.
       *[other] { $draws } battles were drawn.
    }
lab-forfeits =
    { $battles ->
        [one] In { $battles } battle a player failed and forfeited.
       *[other] In { $battles } battles a player failed and forfeited.
    }
lab-fair = fair
lab-from-to = { $low } to { $high }
lab-length = How long it lasts
lab-length-under = Turns as the game counts them; half of all battles lie in the dark part.
lab-median = median { $median }
lab-length-ends = Shortest { $shortest }, longest { $longest }.
lab-scores = Score, turn by turn
lab-scores-under = Middle battle, half of all battles, nine of ten. A battle that is over keeps its score.
lab-factors = What goes with a victory: { $side }
lab-factors-under = Share of { $side } among the battles in which it happened; line: all battles, { $share }.
lab-factors-label = Share of victories by what happened
lab-factors-none = Nothing happened in enough battles, and failed to happen in enough others, to be compared.
lab-factors-note = { $compared } things were compared. The intervals are wide enough to allow for that; pale ones may still be chance ({ $proved } are not). What goes with a victory need not be its cause.
lab-changes = Changes tried
lab-changes-under = Share of { $side } with the same seeds.
lab-changes-hint = None. Add --vary PATH=VALUE,VALUE to play the scenario with other values beside it.
lab-as-it-is = as it is
lab-change-best = Nearest to the middle: { $change } ({ $side } { $share }).
lab-change-none = No change came nearer to the middle than the scenario as it is.
lab-again = The same study in a terminal, to the last die:
lab-how = Rules { $rules }, program { $program }. Intervals: Wilson’s, { $deviations } standard deviations.
# A line in the terminal.
lab-line = { $side } { $share } ({ $low } to { $high }) · { $battles ->
        [one] { $battles } battle
       *[other] { $battles } battles
    }, drawn { $draws } · median { $median } turns
lab-written = Written to { $folder }: { $files }

# Commands.
lab-left = ETA left
lab-what = say a game and a scenario
lab-two-players = «{ $given }»: say two players with a comma between them, such as veteran,recruit
lab-no-shard = «{ $given }»: say which part of how many, such as 1/4
lab-no-player = «{ $name }» is no player: say random, recruit, veteran, or marshal@2000 (iterations a decision)
lab-timed = «{ $name }» decides by the clock, so its battles could not be repeated: say marshal@2000 (iterations a decision)
lab-bad-variant = With { $change } the scenario cannot be played: { $reason }
lab-vary-form = «{ $given }»: say PATH=VALUE,VALUE, such as hand.french=5,6
lab-vary-unknown = The scenario file has no value «{ $path }»; it has { $known }.
lab-vary-ambiguous = The scenario file has several values «{ $path }»: say { $known }.
lab-ledger-busy = another process is writing into it
lab-ledger-line = line { $line }: { $reason }
lab-ledger-other = It holds another study: { $what } «{ $theirs }», not «{ $ours }».
lab-ledger-contradiction = Battle { $number } of variant { $variant } went otherwise in another file.
lab-resumed =
    { $battles ->
        [one] Going on after { $battles } battle.
       *[other] Going on after { $battles } battles.
    }
lab-odds-which = say which action: --action with JSON or a number, or --list to see them all
lab-odds-not-all = (not all: these are good samples)
lab-odds-over = the battle is over: there is nothing to decide
lab-odds-no-seat = There is no side «{ $name }»; known: { $known }.
lab-odds-no-number = There is no action { $number }: the list has { $count }.
lab-odds-no-json = The action is neither a number nor JSON: { $reason }
lab-odds-other-game = the record is of { $game }
lab-odds-too-far = the record has only { $steps } steps

lab-help-odds = Tell the chances of an action, and the sums behind them
lab-help-odds-after =
    The position comes from a record, or from a battle that two Recruits play with the given seed. Where the
    rulebook does not count the throws, the dice are thrown many times in worlds that the deciding side cannot
    tell from the true one, and each chance has a 95 % interval.

    Examples:
      bivouac odds ccn rolica-1808 --at 30 --list
      bivouac odds ccn rolica-1808 --at 30 --action 2 --svg odds.svg
      bivouac odds ccn --record battle.json --at 120 --seat french --action 1 --json
lab-help-odds-scenario = The scenario; without it, the first of the game
lab-help-odds-seed = The seed of a battle that Recruits play up to the step
lab-help-odds-record = The record of a finished battle, which is followed up to the step
lab-help-odds-at = After how many steps
lab-help-odds-seat = The side that decides; without it, the one that owes a decision
lab-help-odds-action = The action: as JSON, or its number in the list
lab-help-odds-list = List the legal actions with their numbers
lab-help-odds-samples = How many throws, where the rulebook does not count them
lab-help-odds-svg = Also draw it into this file
lab-help-json = Print JSON
lab-help-simulate = Play a scenario thousands of times, and tell whether it is fair
lab-help-simulate-after =
    Players: random, recruit, veteran, or marshal@2000 (iterations a decision), one for each side. The same seed gives
    the same battles with any number of jobs and shards. An interrupted study goes on where it ended.

    Examples:
      bivouac simulate ccn rolica-1808 --games 1000 --players veteran,veteran
      bivouac simulate ccn rolica-1808 --games 400 --vary hand.french=5,6
      bivouac simulate verdox redoubt --players recruit,recruit --shard 1/2
      bivouac simulate merge study/shard-*.jsonl
lab-help-simulate-scenario = The scenario
lab-help-simulate-games = How many battles of each variant
lab-help-simulate-players = Who plays the first and the second side
lab-help-simulate-seed = The seed of the study
lab-help-simulate-jobs = How many battles at the same time; without it, one per core
lab-help-simulate-shard = Only a part of the battles, such as 1/4
lab-help-simulate-vary = A value of the scenario file by its path, and what it shall be instead; may be given more than once
lab-help-simulate-out = The folder for the ledger, the tables and the report
lab-help-merge = Add up ledgers of the same study
lab-help-merge-files = The ledgers

# The page.
lab-page-title = Laboratory
lab-page-intro = Is this battle fair? Computer players fight it many times; the report says what that proves, and what it does not.
lab-page-new = A new study
lab-page-game = Game
lab-page-scenario = Battle
lab-page-battles = Battles
lab-page-seed = Seed
lab-page-vary = Other values to try beside it
lab-page-vary-more = May stay empty. One change a line, by its path in the scenario file: hand.french=5,6
lab-page-begin = Begin the study
lab-page-fair-use = A study gives way to everybody who plays, so it takes its time; it goes on when this page is closed. { $most } battles are the most, all changes together.
lab-page-stored = Studies
lab-page-none = No study has been made here yet.
lab-page-progress = { $played } of { $asked } battles
lab-page-state-waiting = waits until others are done
lab-page-state-running = is being played
lab-page-state-stopped = rests
lab-page-state-done = is complete
lab-page-stop = Stop
lab-page-remove = Remove
lab-page-go-on = Go on
lab-page-copy = Copy the command
lab-page-copied = Copied
lab-page-file-report = Report as a file
lab-page-file-battles = Battles as CSV
lab-page-file-turns = Turns as CSV
lab-page-back = All studies
lab-page-tools = What to do with this study
