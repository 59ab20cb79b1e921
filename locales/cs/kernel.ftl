kernel-undo-nothing = Není co vzít zpět.
kernel-undo-rolled = Náhoda už promluvila: padla kostka nebo se lízla karta.
kernel-undo-revealed = Něco skrytého už bylo ukázáno.

kernel-over-resigned = vzdání se
kernel-over-flagged = vypršel čas
kernel-over-agreed = remíza dohodou
