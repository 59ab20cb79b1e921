kernel-undo-nothing = Nie ma czego cofnąć.
kernel-undo-rolled = Los już przemówił: rzucono kością albo dobrano kartę.
kernel-undo-revealed = Coś ukrytego zostało już pokazane.

kernel-over-resigned = poddanie się
kernel-over-flagged = koniec czasu
kernel-over-agreed = remis za zgodą obu stron
