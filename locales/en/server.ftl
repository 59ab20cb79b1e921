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

# People, limits, and other rules.
server-other-rules = This battle was played by another version of the rules and cannot go on here.
server-record-of-other-rules = This battle was played by another version of the rules. Its record comes from the program that refereed it.
server-unreadable = This server cannot read the battle.
server-stale = Something has happened since. Look again.
server-internal = Something went wrong on the server. Nothing was changed.
server-away = The server cannot write just now. Nothing was changed; try again in a moment.
server-wrong-login = Name or password is wrong.
server-banned = This account may not play here any more.
server-name-taken = This name, or one that looks like it, is taken; or you have one already.
server-name-form = A name has 2 to 24 letters, digits, spaces or - _ . '
server-name-scripts = A name does not mix letters of different scripts.
server-name-reserved = This name is reserved.
server-password-length = A password has 8 to 200 characters.
server-password-common = This password is among the first that anybody would try. Choose another.
server-password-wrong = The password is wrong.
server-guest = A guest has no password.
server-yourself = That is yourself.
server-blocked = One of you two has blocked the other.
server-muted = Whoever runs this server has muted you.
server-say-something = Write something, in at most 1000 characters.
server-seat-lost = This seat is no longer yours.
server-login-ended = You are no longer signed in here.
server-no-hints = The players agreed on no hints.
server-invite-invalid = This invitation is not valid.
server-seat-not-open = No seat is open here.
server-sit-already = You sit at this table already.
server-computer-plays-on = The computer plays on.
server-hook-needs-account = A webhook needs a name and a password.
server-shelf-full = Your shelf is full: 200 things are the most.
server-shelf-too-fast = You keep too much at once. Wait a little.
server-too-many-requests = Too many requests. Wait a little.
server-too-many-guests = Too many newcomers from your network. Wait a little.
server-too-much-at-once = You write too fast. Wait a little.
server-too-many-hints = You ask for advice too fast. Wait a little.
server-too-many-trials = You try battles too fast. Wait a little.
server-too-many-battles = Too many new battles. Wait a little.
server-too-many-files = Too many battle files. Wait a little.
server-too-many-sockets = Too many open windows. Close some.
server-quota-running = You have as many unfinished battles as one person may: { $most }. End one first.
server-quota-open = You have as many battles with an open seat as one person may: { $most }.
server-quota-unmanned = You have as many battles between computer players as one person may: { $most }.
server-too-many-studies = You begin studies too fast. Wait a little.
server-study-yours = One study of yours is being played. Wait for its end, or stop it.
server-studies-wait = Many studies wait already. Try again later.
server-too-many-analyses = You ask for too many analyses. Wait a little.
