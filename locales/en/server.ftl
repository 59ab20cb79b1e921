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

# Outside the page: a webhook, a notification.
server-call-title = Your turn
server-call = It is your turn in “{ $scenario }” ({ $game }).
server-call-against = { $opponent } waits for your turn in “{ $scenario }” ({ $game }).
server-call-trial = Here you will be told when it is your turn.
