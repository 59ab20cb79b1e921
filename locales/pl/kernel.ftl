# Co mówi jądro, w każdej grze.

kernel-undo-nothing = Nie masz czego cofnąć.
kernel-undo-rolled = Los już przemówił: rzucono kostką albo dobrano kartę.
kernel-undo-revealed = Od tamtej chwili ujawniono coś tajnego.

kernel-over-resigned = poddanie bitwy
kernel-over-flagged = koniec czasu
kernel-over-agreed = remis za zgodą obu stron

kernel-not-your-turn = ta strona nie ma teraz nic do rozstrzygnięcia
kernel-over = bitwa jest skończona
kernel-text = { $text }
# A rule forbids it: the sentence of the rulebook, and the rule.
kernel-refused = { $reason } ({ $rule })

# Why a record does not hold.

kernel-record-form = zapis ma postać { $theirs }, ten program czyta postać { $ours }
kernel-record-game = to zapis gry „{ $theirs }”, a nie „{ $ours }”
kernel-record-rules = bitwę rozegrano według wersji { $theirs } zasad, ten program sędziuje według wersji { $ours }
kernel-record-header = nagłówek: { $reason }
kernel-record-sealed = ziarno nie jest jeszcze ujawnione; bitwę można sprawdzić, gdy się skończy
kernel-record-commitment = ziarno nie zgadza się ze swoim skrótem
kernel-record-position = pozycja: { $reason }
kernel-record-either = zapis podaje albo scenariusz, albo pozycję
kernel-record-scenario = nie ma scenariusza „{ $scenario }”
kernel-record-opening = rzuty z przygotowania nie są tymi, które daje ziarno
kernel-record-step = krok { $step }: { $reason }
kernel-record-seat = nie ma strony „{ $seat }”
kernel-record-action = działanie: { $reason }
kernel-record-half = krok ma i stronę, i działanie, albo nie ma ani jednego
kernel-record-rolls = ziarno daje rzuty { $ours }, a zapis podaje { $theirs }
kernel-record-outcome = wynik: { $reason }
kernel-record-other-outcome = nie jest tym, do którego prowadzą kroki
kernel-record-chain = łańcuch skrótów się nie zgadza: zmieniono krok albo nagłówek, albo przestawiono kroki

# A file that cannot be read or written.

kernel-file-missing = nie ma takiego pliku ani folderu
kernel-file-forbidden = brak prawa do czytania lub pisania
kernel-file-folder = to jest folder
kernel-file-no-folder = to nie jest folder
kernel-file-no-text = to nie jest tekst w UTF-8

kernel-lesson-other = Zasady na to pozwalają, ale w tym kroku chodzi o coś innego.

# The text form of a record: one line for each action.

kernel-text-head = { $game }: { $scenario }. Każda akcja w jednym wierszu; „bivouac text --read PLIK” odtwarza z tego zapis bitwy.
kernel-text-position = od ustawionej pozycji
kernel-text-step = { $seat }: { $action }
kernel-text-time-up = Umówiony czas minął.
kernel-text-line = wiersz { $line }: { $reason }
kernel-text-game = nie ma gry „{ $game }”
kernel-text-no-mark = brakuje jego końca: wiersz kończy się znakiem # i czterema znakami
kernel-text-mark = zmienił się po drodze: jego treść nie pasuje do czterech znaków na końcu
kernel-text-order = tu powinien stać krok { $wanted }, a nie { $found }
kernel-text-form = to ani krok, ani pole zapisu
kernel-text-value = nie da się go odczytać od „{ $text }”
kernel-text-roll = „{ $roll }” to nie rzut
kernel-text-twice = „{ $name }” już tu jest
kernel-text-none = to nie jest tekst zapisu bitwy
kernel-text-version = tekst ma postać { $theirs }, a ten program czyta postać { $ours }
kernel-text-count = zapowiedziana liczba kroków: { $wanted }, a jest ich: { $found }
kernel-text-record = to nie jest zapis bitwy: { $reason }

# Puzzles.
kernel-puzzle = Zagadka
kernel-puzzle-task = Jedno działanie jest wyraźnie lepsze od wszystkich innych. Które?
kernel-puzzle-other = Jest coś lepszego.
