# Terminal.

cli-actions = Możesz
cli-why = Dlaczego
cli-log = Co się wydarzyło
cli-keys = strzałki wskazują · Enter wybiera · Tab zaznacza · Spacja wykonuje · n następny · u cofnij · ? pomoc · q wyjście
cli-help =
    Wskaż miejsce strzałkami i wybierz je klawiszem Enter: najpierw jednostkę, która może działać, potem dokąd idzie albo kogo atakuje. Podkreślone miejsca można wybrać.

    Enter     wybierz miejsce pod kursorem
    Esc       porzuć ostatni wybór
    Tab, ⇧Tab idź po liście działań (także j i k)
    Spacja    wykonaj zaznaczone działanie
    n         przejdź do następnej jednostki, która może działać
    u         cofnij ostatni krok, jeśli nie rzucono kostką i nic nie ujawniono
    w         na małym ekranie: powody, dziennik albo notatki
    R         poddaj bitwę (po pytaniu)
    q         odejdź od stołu (po pytaniu; s zapisuje)
cli-nothing-here = Stąd nie można nic zrobić.
cli-undone = – cofnięto –
cli-thinks = Komputer myśli…
cli-your-turn =
    { $seat ->
        [hasbergs] { verdox-hasbergs }
        [askans] { verdox-askans }
        [white] { generals-white }
        [black] { generals-black }
        [french] { ccn-side-french }
        [allied] { ccn-side-allied }
        [south] { napoleon-south }
        [north] { napoleon-north }
       *[other] { $seat }
    }: wybierz jednostkę albo działanie.
cli-choose-target = { $place }: dokąd? Esc porzuca wybór.
cli-hand-over =
    Przekaż klawiaturę: { $seat ->
        [hasbergs] { verdox-hasbergs }
        [askans] { verdox-askans }
        [white] { generals-white }
        [black] { generals-black }
        [french] { ccn-side-french }
        [allied] { ccn-side-allied }
        [south] { napoleon-south }
        [north] { napoleon-north }
       *[other] { $seat }
    }.
cli-hand-over-key = Naciśnij Enter, gdy to ty siedzisz przed ekranem.
cli-won =
    { $seat ->
        [hasbergs] { verdox-hasbergs }
        [askans] { verdox-askans }
        [white] { generals-white }
        [black] { generals-black }
        [french] { ccn-side-french }
        [allied] { ccn-side-allied }
        [south] { napoleon-south }
        [north] { napoleon-north }
       *[other] { $seat }
    } – zwycięstwo: { $reason }
cli-draw = Remis: { $reason }

cli-verify-holds =
    zgadza się: { $steps ->
        [one] jeden krok
        [few] { $steps } kroki
       *[many] { $steps } kroków
    }, { $dice ->
        [one] jedna kostka
        [few] { $dice } kostki
       *[many] { $dice } kostek
    } i { $picks ->
        [one] jedno losowanie
        [few] { $picks } losowania
       *[many] { $picks } losowań
    }, wszystko tak, jak daje ziarno, którego skrót to { $commitment }.
cli-verify-scripted = z podpowiedzi: kroki z kostkami podanymi z góry, a nie z ziarna: { $scripted } z { $steps }. Wszystkie działania są zgodne z zasadami, ale zapis niczego nie dowodzi o kostkach.
cli-verify-allow = kostki podane z góry są przyjmowane tylko z opcją --allow-scripted
cli-verify-bound = Kolejność kroków wiąże łańcuch skrótów, który kończy się na { $link }.
cli-verify-unbound = Kolejność kroków nie jest związana: ten zapis nie ma łańcucha skrótów.
cli-verify-not-over = Bitwa jeszcze trwa.

cli-verdox-nobody = niczyja
cli-verdox-headline = runda { $round } z { $rounds } · niebiescy { $blue }, czeka { $bluewaiting } · czerwoni { $red }, czeka { $redwaiting }
cli-verdox-unit-here = { $kind } ({ $side })
cli-verdox-barge-here = barka ({ $owner })
cli-verdox-hill = wzgórze
cli-verdox-valley = dolina
cli-verdox-forest = las
cli-verdox-river = rzeka
cli-verdox-bridge = most
cli-verdox-canal = kanał
cli-verdox-swamp = bagno
cli-verdox-wall = mur
cli-verdox-gate = brama
cli-verdox-headquarters = kwatera dowódcy
cli-verdox-breach = wyłom
cli-verdox-road = droga
cli-verdox-clear = teren otwarty

cli-generals-headline = runda { $round } z 10 · punkty: Biały { $white }, Czarny { $black }
cli-generals-sheet = Twój arkusz, rozkazów { $charged } z { $orders }
cli-generals-sector = Biały: { $white }· Czarny: { $black }

cli-ccn-headline = sztandary: Francuzi { $french } z { $frenchgoal }, Sprzymierzeni { $allied } z { $alliedgoal } · kart w talii: { $deck }
cli-ccn-unit-here = { $nation }, { $kind }, bloczki: { $blocks } z { $full }

cli-napoleon-headline = tura { $turn }/{ $turns }, inicjatywa { $initiative } · Południe { $south } pkt −{ $southlost }/{ $southall } · Północ { $north } pkt −{ $northlost }/{ $northall }
cli-napoleon-unit-here = { $name }, { $form }, podstawki: { $bases } z { $started }{ $disorder ->
    [0] {""}
   *[other] , dezorganizacja { $disorder }
}
cli-napoleon-commander-here = { $post ->
    [army] wódz naczelny
    [corps] dowódca korpusu
   *[division] generał dywizji
}, dowodzenie { $value }
cli-napoleon-ground = { $ground }{ $strength ->
    [0] {""}
   *[other] {" "}({ $strength })
}

cli-notes = Przed oczami
cli-line = { $text }
cli-list = { $lines }
cli-keys-small = strzałki, Enter: wybór · Tab, spacja: lista · w strona · ? pomoc · q wyjście
cli-no-terminal = Gra toczy się w terminalu, a to nie jest terminal. Dla programów jest bivouac engine.
cli-unknown-game = Nie ma gry „{ $name }”; znane: { $known }.
cli-unknown-scenario = Nie ma scenariusza „{ $name }”; znane: { $known }.
cli-unknown-side = Nie ma strony „{ $name }”; strony: { $known }.
cli-unknown-level = Nie ma gracza „{ $name }”; znani: { $known }.
cli-not-resumed = Nie można wznowić bitwy z pliku { $file }: { $reason }
cli-not-saved = Nie można zapisać pliku { $file }: { $reason }
cli-kept = Bitwa jest zapisana w pliku { $file }.
cli-ask-act = { $action }? Enter lub y: tak; inny klawisz: nie.
cli-ask-resign = Poddać bitwę? Enter lub y: tak; inny klawisz: nie.
cli-ask-quit = Odejść od stołu? y: tak; s: najpierw zapisz do pliku { $file }; inny klawisz: nie.
cli-ask-quit-kept = Odejść od stołu? Bitwa jest w pliku { $file }. Enter lub y: tak; inny klawisz: nie.
cli-sign-acted = już działała

cli-verdox-sign-kinds = piechota, strzelcy, grenadierzy, kawaleria, strzelcy konni, artyleria
cli-verdox-sign-secret = twoje zakryte żetony
cli-verdox-sign-barge = barka; z literą: ktoś jest na pokładzie
cli-verdox-sign-walls = fortyfikacja, brama, wyłom
cli-verdox-sign-ground = wzgórze, dolina, las, bagno
cli-verdox-sign-water = rzeka, kanał, most, droga

cli-generals-sign-kinds = piechota, kawaleria, artyleria
cli-generals-sign-sides = Czarny, Biały
cli-generals-sign-fresh = cztery jednostki piechoty, które mogą działać
cli-generals-sign-spent = cztery wyczerpane
cli-generals-sign-routed = cztery rozbite
cli-generals-sign-objectives = generał, róża wiatrów, flaga: cele
cli-generals-sign-ground = las, wzgórze, zabudowania, ruiny, rzeka

cli-ccn-sign-infantry = piechota liniowa, piechota lekka, strzelcy (Rifles), milicja
cli-ccn-sign-guard = grenadierzy, Stara Gwardia, Młoda Gwardia, grenadierzy gwardii
cli-ccn-sign-cavalry = lekka, ciężka, kirasjerzy; G: gwardii
cli-ccn-sign-artillery = artyleria piesza i konna; G: gwardii
cli-ccn-sign-unit = piechota liniowa, cztery bloczki, z dowódcą
cli-ccn-sign-marks = z rozkazem; po ruchu lub walce; w czworoboku
cli-ccn-sign-works = strome zbocze; umocnienia polowe
cli-ccn-sign-ground = las, wzgórze, miasto, młyn, piaskownia
cli-ccn-sign-water = rzeka, bród, most

cli-napoleon-draft = Twoja rozpiska ({ $nation }): jednostki { $units } z { $most } punktów, ulepszenia { $upgrades } z { $more }
cli-napoleon-draft-empty = jeszcze pusta
cli-napoleon-draft-unit = { $kind } ×{ $bases }
cli-napoleon-draft-general = generał: { $school }
cli-napoleon-sign-unit = piechota zwrócona na północ, cztery podstawki
cli-napoleon-sign-arms = piechota, kawaleria, artyleria, pociąg artyleryjski
cli-napoleon-sign-fleeing = ucieka
cli-napoleon-sign-commanders = wódz naczelny lub dowódca korpusu; generał dywizji
cli-napoleon-sign-objectives = cel główny; cel poboczny
cli-napoleon-sign-works = teren zabudowany, reduta, fortyfikacja liniowa
cli-napoleon-sign-ground = wzgórze, las, trudny teren, zagłębienie, teren nie do przebycia
cli-napoleon-sign-water = strumień, rzeka, wielka rzeka, most, droga
cli-napoleon-sign-fences = płot, żywopłot, mur

cli-rules-book = { $title } (ponumerowanych zdań: { $count }, { $prefix }-1.1 …)
cli-rules-unknown = „{ $name }” nie jest ani grą, ani zasadą; znane: { $known }.
cli-rules-no-rule = Nie ma zasady { $rule } w grze { $title }.
cli-rules-search-empty = --search wymaga przynajmniej jednego słowa.
cli-rules-nothing = Żadna zasada nie zawiera słów „{ $words }”.
cli-arena-who = Podaj grę i graczy, którzy mają walczyć.
cli-scenario-good = { $file }: bitwa gry { $game }: { $title }
