# Laboratoř: vyhlídky akce a to, zda je scénář vyrovnaný.

lab-side =
    { $seat ->
        [hasbergs] { verdox-hasbergs }
        [askans] { verdox-askans }
        [white] { generals-white }
        [black] { generals-black }
        [french] { ccn-side-french }
        [allied] { ccn-side-allied }
        [south] { napoleon-south }
        [north] { napoleon-north }
        [union] { lee-union }
        [confederate] { lee-confederate }
       *[other] { $seat }
    }

# Vyhlídky.
lab-odds-exact = Přesně: pravidla počítají každý hod.
lab-odds-sampled = Ze vzorku, počet hodů: { $samples }; v závorce meze, mezi nimiž leží skutečná šance v 19 případech z 20.
lab-odds-certain = Nic tu nezávisí na náhodě.
lab-odds-nothing = bez zprávy
lab-odds-others = vzácnější výsledky: { $count }

# Jedna věta o vyrovnanosti.
lab-verdict-empty = Zatím se nic neodehrálo.
lab-verdict-fair = Vyrovnaný: { $side } – výhry { $share } ze 100, a pravda není daleko od poloviny.
lab-verdict-slight = { $side } – výhry { $share } ze 100: na náhodu příliš, ale v mezích vyrovnanosti.
lab-verdict-tilted = { $side } – výhry { $share } ze 100: na náhodu příliš; zda i na vyrovnanost, není jisté.
lab-verdict-unfair = { $side } – výhry { $share } ze 100: na vyrovnanost příliš.
lab-verdict-open = Nerozhodnuto: { $side } – výhry { $share } ze 100, což může být náhoda; odpověď dá asi { $more } bitev.

# Zpráva.
lab-study = Studie vyrovnanosti
lab-battles =
    { $battles ->
        [one] { $battles } bitva
        [few] { $battles } bitvy
       *[other] { $battles } bitev
    }
lab-players = { $firstside }: { $first } · { $secondside }: { $second }
lab-player-random = náhoda
lab-player-recruit = Rekrut
lab-player-veteran = Veterán
lab-seed = semínko { $seed }
lab-missing =
    { $battles ->
        [one] ještě chybí { $battles } bitva
        [few] ještě chybějí { $battles } bitvy
       *[other] ještě chybí { $battles } bitev
    }
lab-who-wins = Kdo vyhrává
lab-who-wins-under = Podíl každé strany s intervalem 95 %; remíza platí za půl. Od 45 do 55 % je vyrovnané.
lab-wins =
    { $wins ->
        [one] { $wins } vítězství
       *[other] { $wins } vítězství
    }
lab-draws =
    { $draws ->
        [0] Žádná bitva neskončila remízou.
        [one] { $draws } bitva skončila remízou.
        [few] { $draws } bitvy skončily remízou.
       *[other] { $draws } bitev skončilo remízou.
    }
lab-forfeits =
    { $battles ->
        [one] V { $battles } bitvě hráč selhal a prohrál kontumačně.
       *[other] V { $battles } bitvách hráč selhal a prohrál kontumačně.
    }
lab-fair = vyrovnané
lab-from-to = { $low } až { $high }
lab-length = Jak dlouho to trvá
lab-length-under = Tahy, jak je počítá hra; polovina bitev leží v tmavé části.
lab-median = medián { $median }
lab-length-ends = Nejkratší { $shortest }, nejdelší { $longest }.
lab-scores = Body tah po tahu
lab-scores-under = Prostřední bitva, polovina bitev, devět z deseti. Skončená bitva si podrží své body.
lab-factors = Co provází vítězství: { $side }
lab-factors-under = { $side }: podíl v bitvách, ve kterých se to stalo; čára: všechny bitvy, { $share }.
lab-factors-label = Podíl vítězství podle toho, co se stalo
lab-factors-none = Nic se nestalo v dost bitvách a zároveň v dost jiných nechybělo, aby se to dalo porovnat.
lab-factors-note = Počet porovnání: { $compared }. Intervaly jsou na to dost široké; bledé mohou být stále náhoda (jistých: { $proved }). Co provází vítězství, nemusí být jeho příčinou.
lab-changes = Vyzkoušené změny
lab-changes-under = { $side }: podíl se stejnými semínky.
lab-changes-hint = Žádné. Přidejte --vary CESTA=HODNOTA,HODNOTA a scénář se odehraje vedle i s jinými hodnotami.
lab-as-it-is = beze změny
lab-change-best = Nejblíže polovině: { $change } ({ $side } { $share }).
lab-change-none = Žádná změna se polovině nepřiblížila víc než scénář beze změny.
lab-again = Tatáž studie v terminálu, do poslední kostky:
lab-how = Pravidla { $rules }, program { $program }. Wilsonovy intervaly, směrodatné odchylky: { $deviations }.
# Řádek v terminálu.
lab-line = { $side } { $share } ({ $low } až { $high }) · { $battles ->
        [one] { $battles } bitva
        [few] { $battles } bitvy
       *[other] { $battles } bitev
    }, remízy: { $draws } · medián tahů: { $median }
lab-written = Zapsáno do { $folder }: { $files }

# Příkazy.
lab-left = zbývá ETA
lab-what = uveďte hru a scénář
lab-two-players = «{ $given }»: uveďte dva hráče oddělené čárkou, například veteran,recruit
lab-no-shard = «{ $given }»: uveďte, která část z kolika, například 1/4
lab-no-player = «{ $name }» není hráč: uveďte random, recruit, veteran nebo marshal@2000 (iterace na rozhodnutí)
lab-timed = «{ $name }» rozhoduje podle hodin, takže by se jeho bitvy nedaly zopakovat: uveďte marshal@2000 (iterace na rozhodnutí)
lab-bad-variant = Při { $change } se scénář nedá hrát: { $reason }
lab-vary-form = «{ $given }»: uveďte CESTA=HODNOTA,HODNOTA, například hand.french=5,6
lab-vary-unknown = Soubor scénáře nemá hodnotu «{ $path }»; má { $known }.
lab-vary-ambiguous = Soubor scénáře má několik hodnot «{ $path }»: uveďte { $known }.
lab-ledger-busy = zapisuje do něj jiný proces
lab-ledger-line = řádek { $line }: { $reason }
lab-ledger-other = Obsahuje jinou studii: { $what } «{ $theirs }», ne «{ $ours }».
lab-ledger-contradiction = Bitva { $number } varianty { $variant } proběhla v jiném souboru jinak.
lab-resumed = Pokračuje se; už odehrané bitvy: { $battles }.
lab-odds-which = uveďte akci: --action s JSON nebo číslem; --list je vypíše všechny
lab-odds-not-all = (nejsou všechny: jsou to dobré příklady)
lab-odds-over = bitva skončila: není o čem rozhodovat
lab-odds-no-seat = Strana «{ $name }» není; známé: { $known }.
lab-odds-no-number = Akce { $number } není: na seznamu je jich { $count }.
lab-odds-no-json = Akce není ani číslo, ani JSON: { $reason }
lab-odds-other-game = je to záznam hry { $game }
lab-odds-too-far = kroků v záznamu je jen { $steps }

lab-help-odds = Řekne vyhlídky akce a součty za nimi
lab-help-odds-after =
    Pozice je ze záznamu, nebo z bitvy, kterou s daným semínkem hrají dva Rekruti. Kde pravidla hody nepočítají, hází se
    mnohokrát ve světech, které rozhodující strana nerozezná od skutečného, a každá šance má interval 95 %.

    Příklady:
      bivouac odds ccn rolica-1808 --at 30 --list
      bivouac odds ccn rolica-1808 --at 30 --action 2 --svg odds.svg
      bivouac odds ccn --record battle.json --at 120 --seat french --action 1 --json
lab-help-odds-scenario = Scénář; bez něj první scénář hry
lab-help-odds-seed = Semínko bitvy, kterou Rekruti hrají až po tento krok
lab-help-odds-record = Záznam skončené bitvy, přehraný až po tento krok
lab-help-odds-at = Po kolika krocích
lab-help-odds-seat = Strana, která rozhoduje; bez toho ta, která je na řadě
lab-help-odds-action = Akce: jako JSON, nebo její číslo ze seznamu
lab-help-odds-list = Vypsat dovolené akce s čísly
lab-help-odds-samples = Počet hodů tam, kde je pravidla nepočítají
lab-help-odds-svg = Také nakreslit do tohoto souboru
lab-help-json = Vypsat JSON
lab-help-simulate = Odehraje scénář tisíckrát a řekne, zda je vyrovnaný
lab-help-simulate-after =
    Hráči: random, recruit, veteran nebo marshal@2000 (iterace na rozhodnutí), po jednom na stranu. Totéž semínko dá
    tytéž bitvy při každém počtu úloh i částí. Přerušená studie pokračuje tam, kde skončila.

    Příklady:
      bivouac simulate ccn rolica-1808 --games 1000 --players veteran,veteran
      bivouac simulate ccn rolica-1808 --games 400 --vary hand.french=5,6
      bivouac simulate verdox redoubt --players recruit,recruit --shard 1/2
      bivouac simulate merge study/shard-*.jsonl
lab-help-simulate-scenario = Scénář
lab-help-simulate-games = Počet bitev každé varianty
lab-help-simulate-players = Kdo hraje první a kdo druhou stranu
lab-help-simulate-seed = Semínko studie
lab-help-simulate-jobs = Kolik bitev najednou; bez toho jedna na jádro
lab-help-simulate-shard = Jen část bitev, například 1/4
lab-help-simulate-vary = Hodnota souboru scénáře podle cesty a čím má být; lze uvést vícekrát
lab-help-simulate-out = Složka pro knihu, tabulky a zprávu
lab-help-merge = Sečte knihy téže studie
lab-help-merge-files = Knihy

# Stránka.
lab-page-title = Laboratoř
lab-page-intro = Je tato bitva vyvážená? Počítačoví hráči ji mnohokrát odehrají; zpráva říká, co to dokazuje a co ne.
lab-page-new = Nová studie
lab-page-game = Hra
lab-page-scenario = Bitva
lab-page-battles = Počet bitev
lab-page-seed = Semínko náhody
lab-page-vary = Jiné hodnoty k vyzkoušení
lab-page-vary-more = Může zůstat prázdné. Jedna změna na řádek podle cesty v souboru scénáře: hand.french=5,6
lab-page-begin = Začít studii
lab-page-fair-use = Studie dává přednost každému, kdo hraje, takže si bere svůj čas; pokračuje i po zavření této stránky. Nejvýše { $most } bitev, všechny změny dohromady.
lab-page-stored = Studie
lab-page-none = Zatím tu nebyla provedena žádná studie.
lab-page-progress = { $played } z { $asked } bitev
lab-page-state-waiting = čeká, až ostatní skončí
lab-page-state-running = hraje se
lab-page-state-stopped = odpočívá
lab-page-state-done = je hotová
lab-page-stop = Zastavit
lab-page-remove = Odstranit
lab-page-go-on = Pokračovat
lab-page-copy = Zkopírovat příkaz
lab-page-copied = Zkopírováno
lab-page-file-report = Zpráva jako soubor
lab-page-file-battles = Bitvy jako CSV
lab-page-file-turns = Tahy jako CSV
lab-page-back = Všechny studie
lab-page-tools = Co s touto studií
