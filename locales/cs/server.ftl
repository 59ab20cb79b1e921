server-no-player = Nikdo tam nesedí.
server-too-much-talk = Prozatím bylo řečeno dost.
server-paused = Bitva je přerušena.
server-no-offer = Nikdo nenabídl remízu.
server-seat-taken = Už tam někdo sedí.
server-word-late = Kostky už padají: na heslo je pozdě.
server-not-deserted = Místo není opuštěné.
