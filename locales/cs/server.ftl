# Co odmítá sám server.

server-no-player = Nikdo tam nesedí.
server-too-much-talk = Prozatím už toho bylo řečeno dost.
server-paused = Bitva je pozastavena.
server-no-offer = Nikdo nenabídl remízu.
server-seat-taken = Už tam někdo sedí.
server-word-late = Kostky už padají: na slovo je pozdě.
server-not-deserted = Místo není opuštěné.
server-too-many-muted = Máte už ztlumeno příliš mnoho lidí: nejdřív někomu vraťte slovo.
server-too-much-lag = V této bitvě už bylo prominuto dost zpoždění.
server-lesson = Lekce postupuje krok za krokem.

# Mimo stránku: webhook, oznámení.
server-call-title = Jste na tahu
server-call = Jste na tahu v bitvě „{ $scenario }“ ({ $game }).
server-call-against = { $opponent } čeká na váš tah v bitvě „{ $scenario }“ ({ $game }).
server-call-trial = Sem přijde zpráva, až budete na tahu.
