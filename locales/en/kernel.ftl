# What the kernel itself says, for every game.

kernel-undo-nothing = There is nothing of yours to take back.
kernel-undo-rolled = Chance has spoken since: a die was rolled or a card drawn.
kernel-undo-revealed = Something hidden has been shown since.

kernel-over-resigned = resignation
kernel-over-flagged = out of time
kernel-over-agreed = a draw by agreement
