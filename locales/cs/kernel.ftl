# Co říká jádro v každé hře.

kernel-undo-nothing = Nemáte co vzít zpět.
kernel-undo-rolled = Náhoda už promluvila: padla kostka nebo byla vylosována karta.
kernel-undo-revealed = Od té doby bylo odhaleno něco tajného.

kernel-over-resigned = vzdání bitvy
kernel-over-flagged = vypršel čas
kernel-over-agreed = remíza dohodou
