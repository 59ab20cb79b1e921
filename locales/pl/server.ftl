# Czego odmawia sam serwer.

server-no-player = Nikt tam nie siedzi.
server-too-much-talk = Na razie powiedziano dość.
server-paused = Bitwa jest wstrzymana.
server-no-offer = Nikt nie zaproponował remisu.
server-seat-taken = Ktoś już tam siedzi.
server-word-late = Kostki już się toczą: na słowo jest za późno.
server-not-deserted = Miejsce nie jest opuszczone.
server-too-many-muted = Masz już zbyt wiele wyciszonych osób: najpierw włącz komuś głos.
server-too-much-lag = W tej bitwie darowano już dość opóźnień.
server-lesson = Lekcja toczy się krok po kroku.

# Poza stroną: webhook, powiadomienie.
server-call-title = Twoja tura
server-call = Twoja tura w bitwie „{ $scenario }” ({ $game }).
server-call-against = { $opponent } czeka na twoją turę w bitwie „{ $scenario }” ({ $game }).
server-call-trial = Tu przyjdzie wiadomość, gdy nadejdzie twoja tura.
