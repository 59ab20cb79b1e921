# Co odmítá sám server.

server-no-player = Nikdo tam nesedí.
server-too-much-talk = Prozatím už toho bylo řečeno dost.
server-paused = Bitva je pozastavena.
server-no-offer = Nikdo nenabídl remízu.
server-seat-taken = Už tam někdo sedí.
server-word-late = Kostky už padají: na slovo je pozdě.
server-not-deserted = Místo není opuštěné.
server-too-many-muted = Máte už ztlumeno příliš mnoho lidí: nejdřív někomu vraťte slovo.
server-too-much-lag = V této bitvě už bylo prominuto dost zpoždění.
server-lesson = Lekce postupuje krok za krokem.

# Mimo stránku: webhook, oznámení.
server-call-title = Jste na tahu
server-call = Jste na tahu v bitvě „{ $scenario }“ ({ $game }).
server-call-against = { $opponent } čeká na váš tah v bitvě „{ $scenario }“ ({ $game }).
server-call-trial = Sem přijde zpráva, až budete na tahu.

# Lidé, meze a jiná pravidla.
server-other-rules = Tato bitva se hrála podle jiné verze pravidel a zde nemůže pokračovat.
server-record-of-other-rules = Tato bitva se hrála podle jiné verze pravidel. Záznam vydá program, který ji rozhodoval.
server-unreadable = Tento server bitvu neumí přečíst.
server-stale = Mezitím se něco stalo. Podívejte se znovu.
server-internal = Na serveru se něco pokazilo. Nic se nezměnilo.
server-away = Server teď nemůže zapisovat. Nic se nezměnilo; zkuste to za chvíli.
server-wrong-login = Jméno nebo heslo je špatně.
server-banned = Tento účet zde už hrát nesmí.
server-name-taken = Toto jméno, nebo jméno podobného vzhledu, je obsazené; nebo už jméno máte.
server-name-form = Jméno má 2 až 24 písmen, číslic, mezer nebo znaků - _ . '
server-name-scripts = Jméno nemíchá písmena různých abeced.
server-name-reserved = Toto jméno je vyhrazené.
server-password-length = Heslo má 8 až 200 znaků.
server-password-common = To je jedno z prvních hesel, která by každý zkusil. Zvolte jiné.
server-password-wrong = Heslo je špatně.
server-guest = Host nemá heslo.
server-yourself = To jste vy.
server-blocked = Jeden z vás dvou druhého zablokoval.
server-muted = Správce serveru vám vzal slovo.
server-say-something = Napište něco, nejvýš 1000 znaků.
server-seat-lost = Toto místo už není vaše.
server-login-ended = Toto přihlášení skončilo.
server-no-hints = Hráči se dohodli na hře bez rad.
server-invite-invalid = Tato pozvánka neplatí.
server-seat-not-open = Není zde volné místo.
server-sit-already = U tohoto stolu už sedíte.
server-computer-plays-on = Počítač hraje dál.
server-hook-needs-account = Webhook potřebuje jméno a heslo.
server-shelf-full = Vaše police je plná: vejde se nejvýš 200 věcí.
server-shelf-too-fast = Odkládáte příliš mnoho najednou. Chvíli počkejte.
server-too-many-requests = Příliš mnoho požadavků. Chvíli počkejte.
server-too-many-guests = Příliš mnoho nových lidí z vaší sítě. Chvíli počkejte.
server-too-much-at-once = Píšete příliš rychle. Chvíli počkejte.
server-too-many-hints = Příliš často žádáte o radu. Chvíli počkejte.
server-too-many-trials = Příliš často zkoušíte bitvy. Chvíli počkejte.
server-too-many-battles = Příliš mnoho nových bitev. Chvíli počkejte.
server-too-many-files = Příliš mnoho souborů bitev. Chvíli počkejte.
server-too-many-sockets = Příliš mnoho otevřených oken. Některá zavřete.
server-quota-running = Máte tolik nedokončených bitev, kolik jich smí mít jeden člověk: { $most }. Nejdřív některou ukončete.
server-quota-open = Máte tolik bitev s volným místem, kolik jich smí mít jeden člověk: { $most }.
server-quota-unmanned = Máte tolik bitev mezi počítači, kolik jich smí mít jeden člověk: { $most }.
server-too-many-studies = Zahajujete zkoumání příliš rychle. Chvíli počkejte.
server-study-yours = Jedno vaše zkoumání právě běží. Počkejte na jeho konec, nebo je zastavte.
server-studies-wait = Mnoho zkoumání už čeká. Zkuste to později.
server-too-many-analyses = Žádáte o příliš mnoho rozborů. Chvíli počkejte.
