# Co mówi jądro, w każdej grze.

kernel-undo-nothing = Nie masz czego cofnąć.
kernel-undo-rolled = Los już przemówił: rzucono kostką albo dobrano kartę.
kernel-undo-revealed = Od tamtej chwili ujawniono coś tajnego.

kernel-over-resigned = poddanie bitwy
kernel-over-flagged = koniec czasu
kernel-over-agreed = remis za zgodą obu stron
