# Co říká jádro v každé hře.

kernel-undo-nothing = Nemáte co vzít zpět.
kernel-undo-rolled = Náhoda už promluvila: padla kostka nebo byla vylosována karta.
kernel-undo-revealed = Od té doby bylo odhaleno něco tajného.

kernel-over-resigned = vzdání bitvy
kernel-over-flagged = vypršel čas
kernel-over-agreed = remíza dohodou

kernel-not-your-turn = tato strana teď nemá o čem rozhodovat
kernel-over = bitva skončila
kernel-text = { $text }
# A rule forbids it: the sentence of the rulebook, and the rule.
kernel-refused = { $reason } ({ $rule })

# Why a record does not hold.

kernel-record-form = záznam má podobu { $theirs }, tento program čte podobu { $ours }
kernel-record-game = je to záznam hry „{ $theirs }“, ne hry „{ $ours }“
kernel-record-rules = bitva se hrála podle verze pravidel { $theirs }, tento program rozhoduje podle verze { $ours }
kernel-record-header = hlavička: { $reason }
kernel-record-sealed = semínko ještě není odhaleno; bitvu lze ověřit, až skončí
kernel-record-commitment = semínko neodpovídá svému otisku
kernel-record-position = pozice: { $reason }
kernel-record-either = záznam uvádí buď scénář, nebo pozici
kernel-record-scenario = scénář „{ $scenario }“ neexistuje
kernel-record-opening = hody při přípravě nejsou ty, které dává semínko
kernel-record-step = krok { $step }: { $reason }
kernel-record-seat = strana „{ $seat }“ neexistuje
kernel-record-action = akce: { $reason }
kernel-record-half = krok má stranu i akci, nebo nemá nic z toho
kernel-record-rolls = semínko dává hody { $ours }, ale záznam uvádí { $theirs }
kernel-record-outcome = výsledek: { $reason }
kernel-record-other-outcome = není ten, ke kterému kroky vedou
kernel-record-chain = řetěz otisků nesouhlasí: některý krok nebo hlavička se změnily, nebo kroky mají jiné pořadí

# A file that cannot be read or written.

kernel-file-missing = takový soubor ani složka není
kernel-file-forbidden = chybí právo ke čtení nebo zápisu
kernel-file-folder = je to složka
kernel-file-no-folder = není to složka
kernel-file-no-text = není to text v UTF-8

kernel-lesson-other = Pravidla to dovolují, ale v tomto kroku jde o něco jiného.

# The text form of a record: one line for each action.

kernel-text-head = { $game }: { $scenario }. Každá akce na jednom řádku; „bivouac text --read SOUBOR“ z toho znovu vytvoří záznam.
kernel-text-position = od připravené pozice
kernel-text-step = { $seat }: { $action }
kernel-text-time-up = Dohodnutý čas vypršel.
kernel-text-line = řádek { $line }: { $reason }
kernel-text-game = hra „{ $game }“ neexistuje
kernel-text-no-mark = chybí jeho konec: řádek končí znakem # a čtyřmi znaky
kernel-text-mark = cestou se změnil: jeho obsah neodpovídá čtyřem znakům na konci
kernel-text-order = tady má být krok { $wanted }, a ne { $found }
kernel-text-form = není to krok ani pole záznamu
kernel-text-value = nelze ho přečíst od „{ $text }“
kernel-text-roll = „{ $roll }“ není hod
kernel-text-twice = „{ $name }“ už tu je
kernel-text-none = tohle není text záznamu bitvy
kernel-text-version = text má podobu { $theirs }, tento program čte podobu { $ours }
kernel-text-count = ohlášený počet kroků je { $wanted }, ale je jich { $found }
kernel-text-record = tohle není záznam bitvy: { $reason }

# Puzzles.
kernel-puzzle = Hádanka
kernel-puzzle-task = Jedna akce je zřetelně lepší než všechny ostatní. Která?
kernel-puzzle-other = Je tu něco lepšího.
