# What the server itself refuses.

server-no-player = Nobody sits there.
server-too-much-talk = Enough was said for now.
server-paused = The battle is paused.
server-no-offer = Nobody has offered a draw.
server-seat-taken = Somebody sits there already.
server-word-late = The dice are rolling already: it is too late for a word.
server-not-deserted = The seat is not deserted.
server-too-many-muted = You have muted too many people; hear somebody again first.
server-too-much-lag = Enough lag was forgiven in this battle.
server-lesson = A lesson goes on step by step.
