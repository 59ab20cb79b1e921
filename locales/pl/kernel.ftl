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
