# What the kernel itself says, for every game.

kernel-undo-nothing = There is nothing of yours to take back.
kernel-undo-rolled = Chance has spoken since: a die was rolled or a card drawn.
kernel-undo-revealed = Something hidden has been shown since.

kernel-over-resigned = resignation
kernel-over-flagged = out of time
kernel-over-agreed = a draw by agreement

kernel-not-your-turn = this seat owes no decision now
kernel-over = the battle is over
kernel-text = { $text }
# A rule forbids it: the sentence of the rulebook, and the rule.
kernel-refused = { $reason } ({ $rule })

# Why a record does not hold.

kernel-record-form = the record has form { $theirs }, this program reads form { $ours }
kernel-record-game = the record is of «{ $theirs }», not of «{ $ours }»
kernel-record-rules = the record was played by version { $theirs } of the rules, this program referees version { $ours }
kernel-record-header = the header: { $reason }
kernel-record-sealed = the seed is not revealed yet; a battle can be verified once it is over
kernel-record-commitment = the seed does not match the commitment
kernel-record-position = the position: { $reason }
kernel-record-either = a record names either a scenario or a position
kernel-record-scenario = there is no scenario «{ $scenario }»
kernel-record-opening = the rolls of the set-up are not those of the seed
kernel-record-step = step { $step }: { $reason }
kernel-record-seat = there is no seat «{ $seat }»
kernel-record-action = the action: { $reason }
kernel-record-half = a step has both a seat and an action, or neither
kernel-record-rolls = the seed gives the rolls { $ours }, but the record says { $theirs }
kernel-record-outcome = the outcome: { $reason }
kernel-record-other-outcome = it is not the one that the steps lead to
kernel-record-chain = the hash chain does not fit: a step or the header was changed, or steps were put into another order

# A file that cannot be read or written.

kernel-file-missing = there is no such file or folder
kernel-file-forbidden = it may not be read or written
kernel-file-folder = it is a folder
kernel-file-no-folder = it is no folder
kernel-file-no-text = it is not text in UTF-8

kernel-lesson-other = The rules allow that, but it is not what this step is about.

# The text form of a record: one line for each action.

kernel-text-head = { $game }: { $scenario }. One line for each action; «bivouac text --read FILE» makes the record of it again.
kernel-text-position = from a position
kernel-text-step = { $seat }: { $action }
kernel-text-time-up = The agreed time is over.
kernel-text-line = line { $line }: { $reason }
kernel-text-game = there is no game «{ $game }»
kernel-text-no-mark = its end is missing: a line ends with # and four characters
kernel-text-mark = it was changed on its way: its content does not fit the four characters at its end
kernel-text-order = step { $wanted } is expected here, not { $found }
kernel-text-form = it is neither a step nor a field of the record
kernel-text-value = it cannot be read at «{ $text }»
kernel-text-roll = «{ $roll }» is no roll
kernel-text-twice = «{ $name }» stands there already
kernel-text-none = this is not the text of a record
kernel-text-version = the text has form { $theirs }, this program reads form { $ours }
kernel-text-count = { $wanted } steps are announced, but { $found } stand there
kernel-text-record = this is not a record: { $reason }

# Puzzles.
kernel-puzzle = Puzzle
kernel-puzzle-task = One action is clearly better than all others. Which?
kernel-puzzle-other = There is something better.
