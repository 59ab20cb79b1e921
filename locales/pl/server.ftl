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

# Ludzie, granice i inne zasady.
server-other-rules = Tę bitwę grano według innej wersji zasad; tutaj nie może się dalej toczyć.
server-record-of-other-rules = Tę bitwę grano według innej wersji zasad. Jej zapis daje program, który ją sędziował.
server-unreadable = Ten serwer nie potrafi odczytać tej bitwy.
server-stale = Tymczasem coś się wydarzyło. Spójrz jeszcze raz.
server-internal = Na serwerze coś poszło źle. Nic się nie zmieniło.
server-away = Serwer nie może teraz niczego zapisać. Nic się nie zmieniło; spróbuj za chwilę.
server-wrong-login = Nazwa albo hasło są błędne.
server-banned = To konto nie może już tu grać.
server-name-taken = Ta nazwa, albo podobna z wyglądu, jest zajęta; albo masz już nazwę.
server-name-form = Nazwa ma od 2 do 24 liter, cyfr, spacji albo znaków - _ . '
server-name-scripts = Nazwa nie miesza liter różnych alfabetów.
server-name-reserved = Ta nazwa jest zastrzeżona.
server-password-length = Hasło ma od 8 do 200 znaków.
server-password-common = To jedno z pierwszych haseł, jakich każdy by spróbował. Wybierz inne.
server-password-wrong = Hasło jest błędne.
server-guest = Gość nie ma hasła.
server-yourself = To ty.
server-blocked = Jedno z was zablokowało drugie.
server-muted = Prowadzący serwer odebrał ci głos.
server-say-something = Napisz coś, najwyżej 1000 znaków.
server-seat-lost = To miejsce nie jest już twoje.
server-login-ended = To logowanie się skończyło.
server-no-hints = Gracze umówili się na grę bez podpowiedzi.
server-invite-invalid = To zaproszenie jest nieważne.
server-seat-not-open = Nie ma tu wolnego miejsca.
server-sit-already = Siedzisz już przy tym stole.
server-computer-plays-on = Komputer gra dalej.
server-hook-needs-account = Webhook wymaga nazwy i hasła.
server-shelf-full = Twoja półka jest pełna: mieści najwyżej 200 rzeczy.
server-shelf-too-fast = Odkładasz zbyt wiele naraz. Poczekaj chwilę.
server-too-many-requests = Zbyt wiele żądań. Poczekaj chwilę.
server-too-many-guests = Zbyt wiele nowych osób z twojej sieci. Poczekaj chwilę.
server-too-much-at-once = Piszesz zbyt szybko. Poczekaj chwilę.
server-too-many-hints = Zbyt często prosisz o radę. Poczekaj chwilę.
server-too-many-trials = Zbyt często próbujesz bitew. Poczekaj chwilę.
server-too-many-battles = Zbyt wiele nowych bitew. Poczekaj chwilę.
server-too-many-files = Zbyt wiele plików bitew. Poczekaj chwilę.
server-too-many-sockets = Zbyt wiele otwartych okien. Zamknij kilka.
server-quota-running = Masz tyle nieukończonych bitew, ile może mieć jedna osoba: { $most }. Najpierw zakończ którąś.
server-quota-open = Masz tyle bitew z wolnym miejscem, ile może mieć jedna osoba: { $most }.
server-quota-unmanned = Masz tyle bitew między komputerami, ile może mieć jedna osoba: { $most }.
server-too-many-studies = Zbyt szybko zaczynasz badania. Poczekaj chwilę.
server-study-yours = Jedno twoje badanie właśnie trwa. Poczekaj, aż się skończy, albo je zatrzymaj.
server-studies-wait = Wiele badań już czeka. Spróbuj później.
server-too-many-analyses = Prosisz o zbyt wiele analiz. Poczekaj chwilę.
