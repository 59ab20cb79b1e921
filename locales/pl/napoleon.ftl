# Bogowie Wojny: Napoleon

napoleon-south = Południe
napoleon-north = Północ

napoleon-option-hill-simple = Jednostkę na wzgórzu zawsze widać; ukryte jest tylko to, co za wzgórzem
napoleon-option-ammo = Armaty zużywają amunicję
napoleon-option-tz-limit-5 = Najwyżej pięć batalionów w jednej sekcji terenu zabudowanego
napoleon-option-ambush = Pułki mogą czekać w zasadzce
napoleon-option-detach-light = Lekkie bataliony można wydzielać z pułku

napoleon-phase-before = Przed bitwą
napoleon-phase-orders = Tura { $turn }: rozkazy
napoleon-phase-movement = Tura { $turn }: ruch
napoleon-phase-shooting = Tura { $turn }: strzelanie
napoleon-phase-melee = Tura { $turn }: walka wręcz
napoleon-phase-organisation = Tura { $turn }: organizacja
napoleon-phase-over = Bitwa skończona

napoleon-over-collapse = załamało się morale jednej z armii
napoleon-over-half-lost = jedna z armii straciła ponad połowę podstawek
napoleon-over-no-units = jedna z armii nie ma już jednostek
napoleon-over-last-turn = skończyła się ostatnia tura

napoleon-order-defence = obrona
napoleon-order-movement = ruch
napoleon-order-attack = natarcie

napoleon-form-line = linia
napoleon-form-double-line = linia podwójna
napoleon-form-column = kolumna
napoleon-form-mass = masa
napoleon-form-mixte = szyk mieszany (ordre mixte)
napoleon-form-square = czworobok
napoleon-form-loose = szyk luźny
napoleon-form-loose-2 = szyk luźny w dwóch rzędach
napoleon-form-cavalry-line = linia kawalerii
napoleon-form-march-column = kolumna marszowa
napoleon-form-limbered = artyleria zaprzodkowana
napoleon-form-unlimbered = artyleria odprzodkowana

napoleon-reaction-stand = stoi i strzela
napoleon-reaction-change-front = zmienia front
napoleon-reaction-counter-attack = kontratakuje
napoleon-reaction-retreat = cofa się
napoleon-reaction-form = zwiera szyk

napoleon-follow-stay = zostaje na miejscu
napoleon-follow-pursue = rusza w pościg
napoleon-follow-redirect = przekierowuje atak na jednostkę na drodze
napoleon-follow-occupy = zajmuje opuszczone miejsce
napoleon-follow-go-on = atakuje dalej

napoleon-loss-losses = nie została żadna podstawka
napoleon-loss-caught = dopadł ją wróg
napoleon-loss-surrounded = atak z trzech stron
napoleon-loss-barred = droga odwrotu odcięta
napoleon-loss-left-table = ucieczka poza stół
napoleon-loss-not-rallied = nie udało się jej zebrać
napoleon-loss-guns = armaty zdobyte
napoleon-loss-withdrew = wycofanie

# ---- co się wydarzyło

napoleon-event-turn = Zaczyna się tura { $turn }.
napoleon-event-initiative = { $side } ma inicjatywę (rzuty: Południe { $south }, Północ { $north }).
napoleon-event-delayed = { $unit }: spóźnienie w marszu.
napoleon-event-not-delayed = { $unit }: przybycie na czas.
napoleon-event-arrived = { $unit }: przybycie na podstawę operacyjną.
napoleon-event-still-late = { $unit }: jeszcze w drodze.
napoleon-event-transferred = { $unit }: przekazanie pod komendę innego generała.
napoleon-event-not-transferred = { $unit }: przekazanie nieudane, jednostka nieaktywna.
napoleon-event-marked = Przy dywizji leży rozkaz: { $division }.
napoleon-event-singled = { $unit }: rozkaz indywidualny, { $order }.
napoleon-event-sealed = { $side }: rozkazy wydane.
napoleon-event-begins = { $side } zaczyna.
napoleon-event-revealed = { $side } odkrywa rozkazy.
napoleon-event-order-understood = { $division }: rozkaz zrozumiany, { $order }.
napoleon-event-order-failed = { $division }: rozkaz niezrozumiany, { $order }.
napoleon-event-single-understood = { $unit }: rozkaz zrozumiany, { $order }.
napoleon-event-single-failed = { $unit }: rozkaz niezrozumiany, { $order }.
napoleon-event-battalion-singled = { $unit }: rozkaz indywidualny dla batalionu, { $order }.
napoleon-event-battalion-understood = { $unit }: batalion zrozumiał rozkaz i może odejść, { $order }.
napoleon-event-battalion-failed = { $unit }: batalion nie zrozumiał rozkazu, { $order }.
napoleon-event-resolves = { $side } wybiera, czyj ostrzał rozstrzyga się najpierw: { $units }.
napoleon-event-active = { $unit }: jednostka aktywna.
napoleon-event-inactive = { $unit }: jednostka nieaktywna.
napoleon-event-declared = { $unit }: atak, cel { $target }.
napoleon-event-feigned = { $unit }: atak pozorowany, cel { $target }.
napoleon-event-fell-short = { $unit }: atak nie dochodzi celu.
napoleon-event-distance = { $unit }: odległość ataku { CM($mm) } cm.
napoleon-event-reacted = { $unit }: { $reaction }.
napoleon-event-supports = { $unit }: wsparcie dla jednostki { $friend }.
napoleon-event-test-passed = { $unit }: test zdany ({ $rolled }, potrzeba { $need }).
napoleon-event-test-failed = { $unit }: test niezdany ({ $rolled }, potrzeba { $need }).
napoleon-event-contact = { $unit } zwiera się z wrogiem: { $enemy }.
napoleon-event-follows = { $unit }: { $how }.
napoleon-event-moved = { $unit }: ruch ({ CM($mm) } cm).
napoleon-event-ready = { $unit }: w gotowości.
napoleon-event-hid = { $unit }: w zasadzce.
napoleon-event-hid-somebody = Jeden z pułków czeka w zasadzce ({ $side }).
napoleon-event-sprung = { $unit } wychodzi z zasadzki.
napoleon-event-brigaded = Pułki ({ $count }) tworzą brygadę, pierwszy: { $unit }.
napoleon-event-dissolved = Brygada ({ $unit }) zostaje rozwiązana.
napoleon-event-detached = Z jednostki { $unit } wydzielono bataliony: { $count }.
napoleon-event-joined = { $commander } dołącza do jednostki { $unit }.
napoleon-event-guards = { $unit }: obrona armat, { $battery }.
napoleon-event-massed = { $unit } i sąsiednie baterie tworzą wielką baterię, liczba baterii: { $count }.
napoleon-event-dispersed = Wielka bateria ({ $unit }) zostaje rozwiązana.
napoleon-event-volley = { $unit }: ostrzał { $dice ->
    [one] jedną kostką
   *[many] { $dice } kostkami
}, { $hits ->
    [0] bez trafienia
    [one] jedno trafienie
    [few] { $hits } trafienia
   *[many] { $hits } trafień
}.
napoleon-event-wrecked = Ogień armat niszczy fortyfikację lub teren zabudowany, zostaje: { $left }.
napoleon-event-losses = { $unit }: strata { $points ->
    [one] jednego punktu wytrzymałości
   *[many] { $points } punktów wytrzymałości
}{ $bases ->
    [0] {""}
    [one] {" "}i podstawki
   *[many] {" "}i { $bases } podstawek
}.
napoleon-event-disorder = { $unit }: dezorganizacja, poziom { $level }.
napoleon-event-pushed = { $unit }: odepchnięcie.
napoleon-event-pushed-off = { $unit }: odepchnięcie poza stół.
napoleon-event-returned = { $unit } wraca na stół.
napoleon-event-fled = { $unit }: ucieczka.
napoleon-event-destroyed = { $unit }: jednostka stracona, { $how }.
napoleon-event-combat = Walka wręcz, trafienia: Południe { $south }, Północ { $north }.
napoleon-event-melee = { $unit }: teraz walka wręcz.
napoleon-event-withdrew = { $unit } wycofuje się.
napoleon-event-rallied = { $unit }: jednostka zebrana.
napoleon-event-recovered = { $unit }: dezorganizacja usunięta.
napoleon-event-supplied = { $unit } otrzymuje { $loads ->
    [one] jeden ładunek amunicji
    [few] { $loads } ładunki amunicji
   *[many] { $loads } ładunków amunicji
}.
napoleon-event-commander-killed = { $commander } ginie.
napoleon-event-commander-captured = { $commander }: stracony dla armii.
napoleon-event-succeeded = { $commander } przejmuje dowodzenie.
napoleon-event-appointed = { $commander } obejmuje wolne stanowisko.
napoleon-event-army-morale = { $side }, morale armii: { $level ->
    [2] bardzo wysokie
    [1] wysokie
    [0] normalne
    [-1] słabe
    [-2] chwiejne
   *[other] załamanie
}.
napoleon-event-seized = { $side } sięga po inicjatywę.
napoleon-event-passed = { $side } nie deklaruje ataku.
napoleon-event-over = Bitwa skończona. Punkty: Południe { $south }, Północ { $north }.

# ---- co może się zdarzyć

napoleon-odds-understood = rozkaz zrozumiany
napoleon-odds-failed = niepowodzenie
napoleon-odds-transferred = pułk przekazany
napoleon-odds-recovered = dezorganizacja usunięta
napoleon-odds-charge-fails = atakujący nie zdaje testu
napoleon-odds-charge-fails-other-holds = atakujący nie zdaje, przeciwnik zdaje
napoleon-odds-both-fail = obie strony nie zdają
napoleon-odds-both-pass = obie strony zdają test
napoleon-odds-defender-fails = atakujący zdaje, obrońca nie
napoleon-odds-drawn = nikt nie wygrywa
napoleon-odds-south-by = Południe wygrywa, przewaga { $margin ->
    [4] cztery lub więcej
   *[other] { $margin }
}
napoleon-odds-north-by = Północ wygrywa, przewaga { $margin ->
    [4] cztery lub więcej
   *[other] { $margin }
}
napoleon-odds-volley = straty { $losses }, dezorganizacja { $disorder }
napoleon-odds-volley-pushed = straty { $losses }, dezorganizacja { $disorder }, odepchnięcie
napoleon-odds-volley-flight = straty { $losses }, ucieczka

# ---- obliczenia

napoleon-sum-move = Zużyty ruch (mm)
napoleon-sum-enters = Teren na trasie
napoleon-sum-enters-hill = wzgórze
napoleon-sum-enters-wood = las
napoleon-sum-enters-difficult = trudny teren
napoleon-sum-enters-depression = zagłębienie
napoleon-sum-enters-tz = teren zabudowany
napoleon-sum-enters-redoubt = reduta
napoleon-sum-enters-water = woda
napoleon-sum-enters-fence = płot, żywopłot lub mur
napoleon-sum-enters-works = fortyfikacja
napoleon-sum-enters-road = droga
napoleon-sum-enters-bridge = most lub bród
napoleon-sum-watched = Wrogowie na końcu ruchu
napoleon-sum-zone-of = w strefie kontroli jednostki { $name }
napoleon-sum-seen-by = widzi ją { $name }
napoleon-sum-sees = Wrogowie, których zobaczy
napoleon-sum-sees-whom = { $name }
napoleon-sum-forward = naprzód
napoleon-sum-oblique = na ukos naprzód
napoleon-sum-back = w tył
napoleon-sum-turn = zwrot
napoleon-sum-about-face = w tył zwrot
napoleon-sum-form = zmiana szyku
napoleon-sum-turn-form = zwrot ze zmianą szyku
napoleon-sum-limber = zaprzodkowanie
napoleon-sum-unlimber = odprzodkowanie
napoleon-sum-limber-gun = zaprzodkowanie armaty pułkowej
napoleon-sum-close = do zetknięcia
napoleon-sum-enter = do terenu zabudowanego
napoleon-sum-leave = z terenu zabudowanego
napoleon-sum-pass = przez teren zabudowany
napoleon-sum-swap = zamiana miejsc batalionów
napoleon-sum-order-need = Kostki muszą osiągnąć
napoleon-sum-single-need = Kostki z wartością dowódcy muszą osiągnąć
napoleon-sum-transfer-need = Kostki muszą osiągnąć
napoleon-sum-order-number = rozkaz na tę odległość
napoleon-sum-single-step = kolejny rozkaz indywidualny
napoleon-sum-general = wartość dowodzenia generała
napoleon-sum-gift = cecha dowódcy
napoleon-sum-transfer = przekazanie na tę odległość
napoleon-sum-charger = Morale atakującego
napoleon-sum-defender = Morale obrońcy
napoleon-sum-recover = Morale
napoleon-sum-morale = morale jednostki
napoleon-sum-training = wyszkolenie
napoleon-sum-commander = dowódca
napoleon-sum-army-morale = morale armii
napoleon-sum-disorder = dezorganizacja
napoleon-sum-standing-line = linia, która stoi i strzela
napoleon-sum-square = czworobok lub masa
napoleon-sum-square-guns = armaty przeciw czworobokowi
napoleon-sum-guns = atak na armaty
napoleon-sum-above = wyższy teren
napoleon-sum-below = cel na niższym terenie
napoleon-sum-sheltered = osłona lub wysokość
napoleon-sum-works = fortyfikacja
napoleon-sum-numbers = więcej podstawek
napoleon-sum-support = wsparcie
napoleon-sum-fire = Kostki ostrzału
napoleon-sum-so = siła ognia podstawek (SO)
napoleon-sum-howitzer = strzał stromotorowy
napoleon-sum-storm = nawała ogniowa
napoleon-sum-guns-moved = armaty po ruchu
napoleon-sum-long-range = ponad 30 cm: połowa
napoleon-sum-at-least-one = co najmniej jedna kostka
napoleon-sum-cover = teren dający osłonę
napoleon-sum-fence = za płotem, żywopłotem lub murem
napoleon-sum-flank = flanka lub tyły
napoleon-sum-section = teren zabudowany
napoleon-sum-skirmishers = tyraliera lub szyk luźny
napoleon-sum-target-line = cel w linii
napoleon-sum-target-loose = cel w szyku luźnym
napoleon-sum-target-deep = głęboki cel
napoleon-sum-canister = kartacz
napoleon-sum-shrapnel = szrapnel
napoleon-sum-melee-south = Kostki walki wręcz, Południe
napoleon-sum-melee-north = Kostki walki wręcz, Północ
napoleon-sum-wb = wartość bojowa podstawek (WB)
napoleon-sum-halved = atak na flankę lub tyły: połowa
napoleon-sum-charge = szarża kawalerii
napoleon-sum-charge-on-line = szarża na linię piechoty
napoleon-sum-bayonet = bagnety
napoleon-sum-on-square = piechota przeciw czworobokowi lub masie
napoleon-sum-column = kolumna
napoleon-sum-steady = niewzruszona w obronie
napoleon-sum-rough = trudny teren lub las
napoleon-sum-position = za przeszkodą lub wyżej
napoleon-sum-overlap = przeskrzydlenie

# ---- odmowy

napoleon-refuse-unknown = Nie ma tu niczego o tej nazwie albo to nie twoje.
napoleon-refuse-not-now = To nie jest teraz rozstrzygane.
napoleon-refuse-delay = Opóźnić można tylko wrogą baterię.
napoleon-refuse-seize = Inicjatywy nie można odebrać.
napoleon-refuse-transfer = Przekazać można tylko pułk, i to innemu generałowi.
napoleon-refuse-transferred-already = W tej turze próbowano już przekazać ten pułk.
napoleon-refuse-marked = Rozkaz jest już wydany; położonego znacznika nie można zmienić.
napoleon-refuse-transfer-late = Pułki przekazuje się, zanim położy się pierwszy rozkaz.
napoleon-refuse-no-units = Ta dywizja nie ma już jednostek.
napoleon-refuse-no-chief = Armia straciła wodza naczelnego: w tej turze żadna dywizja nie dostaje rozkazu.
napoleon-refuse-no-corps-commander = Korpus stracił dowódcę: jego dywizje nie dostają w tej turze rozkazu.
napoleon-refuse-new-chief = Nowy wódz naczelny nie wydaje w tej turze rozkazów.
napoleon-refuse-not-his-unit = Ta jednostka nie jest pod jego dowództwem.
napoleon-refuse-needs-no-order = Ta jednostka nie potrzebuje rozkazu.
napoleon-refuse-too-many = Więcej rozkazów indywidualnych się nie zmieści.
napoleon-refuse-too-hard = Nie można wydać rozkazu o poziomie trudności 13 lub wyższym.
napoleon-refuse-no-such-order = Nie ma takiego rozkazu do testu.
napoleon-refuse-issuer = Ten rozkaz może wydać tylko wódz naczelny lub dowódca korpusu.
napoleon-refuse-area = Obszar obrony ma tylko dywizja z rozkazem obrona.
napoleon-refuse-first-turn = W pierwszej turze nie ma ataków.
napoleon-refuse-cannot-charge = Ta jednostka nie może teraz atakować.
napoleon-refuse-inactive = Ta jednostka jest nieaktywna: może się zwrócić i zmienić szyk, ale nie ruszyć.
napoleon-refuse-infantry-on-cavalry = Piechota nie może atakować kawalerii w otwartym terenie.
napoleon-refuse-feign = Ta jednostka nie zna ataku pozorowanego.
napoleon-refuse-around = Tak można zajść z flanki tylko wroga związanego walką.
napoleon-refuse-cavalry-works = Kawaleria nie może szarżować na front fortyfikacji.
napoleon-refuse-unseen = Celu nie widać.
napoleon-refuse-movement-charge = Z rozkazem ruch można atakować tylko wroga, który atakuje tę dywizję.
napoleon-refuse-defence-charge = Z rozkazem obrona nie można atakować poza obszarem obrony.
napoleon-refuse-cautious-charge = Ostrożna dywizja bez rozkazu nie atakuje.
napoleon-refuse-compulsory-first = Najpierw atak przymusowy.
napoleon-refuse-onto = Cel nie ma takiej podstawki.
napoleon-refuse-path = Trasa ma za dużo manewrów.
napoleon-refuse-fall-short = Do celu można dojść.
napoleon-refuse-no-contact = Ta trasa nie kończy się zetknięciem (manewr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-entering = Zostało za mało ruchu, by wejść.
napoleon-refuse-engaged-stands = Jednostka związana walką może tylko stać.
napoleon-refuse-fleeing-stands = Jednostka uciekająca nie reaguje.
napoleon-refuse-guns-stand = Armaty mogą tylko stać i strzelać.
napoleon-refuse-reacted = W tej turze była już reakcja lub atak tej jednostki.
napoleon-refuse-redirected = Ta jednostka może tylko stać lub się cofnąć.
napoleon-refuse-hampered = Kawaleria w lesie lub terenie zabudowanym może tylko stać lub się cofnąć.
napoleon-refuse-too-late-to-turn = Atak jest za blisko, by zmienić front.
napoleon-refuse-form = Nie można tu sformować czworoboku ani masy.
napoleon-refuse-too-late-to-form = Atak jest za blisko, by sformować czworobok lub masę.
napoleon-refuse-counter = Kontratak jest możliwy tylko przeciw atakowi od frontu.
napoleon-refuse-counter-far = Wróg jest za daleko na kontratak.
napoleon-refuse-retreat-order = Rozkaz nie pozwala się cofnąć.
napoleon-refuse-retreat = Tak cofnąć się nie można.
napoleon-refuse-retreat-too-near = Atakujący jest za blisko, by się odwrócić.
napoleon-refuse-retreat-area = Odwrót wyszedłby poza obszar obrony.
napoleon-refuse-join-now = Dowódca może dołączyć tylko do jednostki w ataku lub kontrataku.
napoleon-refuse-at-guns = Żadne armaty wroga w tej walce nie przyjmą tylu trafień.
napoleon-refuse-moment = Cały ostrzał wspierający jednostki pada w jednym momencie, a w fazie strzelania momentu się nie podaje.
napoleon-refuse-great-moves = Wielka bateria stoi w miejscu: najpierw rozwiąż ją w gotowości.
napoleon-refuse-great-few = Wielka bateria liczy co najmniej pięć baterii.
napoleon-refuse-great-guns = Wielką baterię tworzą tylko wolne baterie na stole, bez artylerii pułkowej.
napoleon-refuse-great-ready = Baterie muszą być w gotowości, odprzodkowane i zwrócone w jedną stronę.
napoleon-refuse-great-apart = Każda bateria musi stykać się bokiem z poprzednio wymienioną.
napoleon-refuse-disperse = Rozwiązać można tylko wielką baterię w gotowości.
napoleon-refuse-turned = Piechota, która szła na armaty, może wobec ich kawalerii tylko stać lub zwierać szyk.
napoleon-refuse-guard-stands = Obrona tych armat stoi w miejscu.
napoleon-refuse-gun-slot = Ten pułk nie ma przy sobie armaty.
napoleon-refuse-fought = Ta jednostka walczyła w tej turze wręcz.
napoleon-refuse-supporting-target = Ostrzał wspierający kieruje się tylko na wrogów, którzy teraz atakują, są atakowani, ścigają, są odpychani lub uciekają.
napoleon-refuse-no-friend = Ta jednostka nie może wesprzeć tamtej.
napoleon-refuse-guns-support = Armaty nie wspierają i nie są wspierane.
napoleon-refuse-support-far = Jednostka jest związana walką albo stoi dalej niż 10 cm.
napoleon-refuse-supports-other = W tej turze wspiera inną jednostkę.
napoleon-refuse-support-unfit = W tym stanie nikogo nie wesprze.
napoleon-refuse-support-shot = W tej turze strzelała do kogoś innego.
napoleon-refuse-support-side = Ta strona jednostki ma już wsparcie.
napoleon-refuse-support-three = Wspierają najwyżej trzy jednostki.
napoleon-refuse-pursuit = Pościg niemożliwy.
napoleon-refuse-pursuit-disorder = Dezorganizacja nie pozwala na pościg.
napoleon-refuse-pursuit-cavalry = Piechota nie ściga kawalerii.
napoleon-refuse-pursuit-order = Rozkaz nie pozwala na pościg.
napoleon-refuse-furious = Tej jednostki nie da się powstrzymać.
napoleon-refuse-pursue-retreat = Wroga, który cofa się w porządku, nie można ścigać.
napoleon-refuse-redirect = Nikt nie zagradza jej drogi.
napoleon-refuse-occupy = Tego miejsca nie można zająć.
napoleon-refuse-posts = Każda podstawka załogi strzela przez jedną stronę sekcji, z której widać cel.
napoleon-refuse-side-full = Przez jedną stronę strzelają najwyżej dwie podstawki załogi.
napoleon-refuse-occupy-first = Ktoś musi zająć to, co zdobyto.
napoleon-refuse-occupy-section = Ta jednostka nie może tam wejść.
napoleon-refuse-go-on = Atak nie może trwać dalej.
napoleon-refuse-took-part = Jednostka brała udział w atakach, jest związana walką albo ucieka.
napoleon-refuse-moved = Ruch tej jednostki jest już wykonany.
napoleon-refuse-follows = Armata pułkowa idzie za swoim pułkiem.
napoleon-refuse-other-division = Jednostka należy do innej dywizji.
napoleon-refuse-division-moved = Ta dywizja już się ruszyła albo nie ma jednostek.
napoleon-refuse-empty-move = Ruch ma od jednego do dwunastu manewrów.
napoleon-refuse-ready = Zostało za mało ruchu na gotowość.
napoleon-refuse-not-ready = Jednostka nie stoi w gotowości.
napoleon-refuse-on-the-spot = Możliwy jest tylko zwrot lub zmiana szyku (manewr { $manoeuvre }).
napoleon-refuse-oblique = Na ukos rusza się tylko piechota, do 45° od frontu (manewr { $manoeuvre }).
napoleon-refuse-allowance = Potrzeba { CM($needed) } cm, a zostało { CM($left) } cm (manewr { $manoeuvre }, po { CM($at) } cm).
napoleon-refuse-allowance-short = To kosztuje 5 cm ruchu; zostało { CM($left) } cm.
napoleon-refuse-no-room = Nie ma miejsca, by się ustawić.
napoleon-refuse-no-ambush = Więcej pułków nie może czekać w zasadzce.
napoleon-refuse-ambush-who = W zasadzce czekają tylko pułki lekkiej piechoty oraz lekkiej lub nieregularnej kawalerii.
napoleon-refuse-ambush-place = Zasadzka leży do 60 cm od własnej krawędzi, poza głównym celem, po jednej jednostce w miejscu.
napoleon-refuse-not-hidden = Ta jednostka nie czeka w zasadzce.
napoleon-refuse-brigade-who = Wskaż co najmniej dwa pułki, każdy raz.
napoleon-refuse-brigade-apart = Pułki nowej brygady muszą się stykać.
napoleon-refuse-brigade-arms = Brygadę tworzy tylko piechota z piechotą lub kawaleria z kawalerią tej samej dywizji.
napoleon-refuse-brigade-size = Brygada liczy najwyżej dwadzieścia podstawek i jedną armatę pułkową.
napoleon-refuse-no-brigade = To nie jest brygada.
napoleon-refuse-detach-off = Bataliony można wydzielać tylko wtedy, gdy gracze się na to umówili.
napoleon-refuse-battalion = Własny rozkaz może dostać tylko batalion niepodzielonego pułku w otwartym polu.
napoleon-refuse-resolve = Kolejność rozstrzygania ostrzału wyznacza tylko gracz z inicjatywą, raz w fazie.
napoleon-refuse-detach-who = Wskaż wydzielane bataliony, każdy raz.
napoleon-refuse-detach-again = Tego pułku nie można dalej dzielić.
napoleon-refuse-detach-all = Jeden batalion musi zostać w pułku.
napoleon-refuse-detach-light = Wydzielać można tylko lekkie bataliony.
napoleon-refuse-detach-guard = Do obrony armat można wydzielić jeden batalion, który styka się z baterią.
napoleon-refuse-detach-apart = Ustawiają się, stykając się z krawędzią swojego pułku.
napoleon-refuse-base-too-far = Podstawka stanęłaby dalej niż { CM($allowance) } cm od początku ruchu (manewr { $manoeuvre }).
napoleon-refuse-battalion-too-far = Batalion stanąłby dalej niż { CM($allowance) } cm od miejsca, z którego ruszył.
napoleon-refuse-formation = Jednostka nie może tu przyjąć tego szyku.
napoleon-refuse-inside = Najpierw trzeba wyjść z terenu zabudowanego (manewr { $manoeuvre }).
napoleon-refuse-not-inside = Jednostka nie stoi w terenie zabudowanym (manewr { $manoeuvre }).
napoleon-refuse-turn-in-zone = W ataku nie ma zwrotów w strefie kontroli wroga (manewr { $manoeuvre }).
napoleon-refuse-unlimbered = Odprzodkowane armaty wykonują jeden mały manewr (manewr { $manoeuvre }).
napoleon-refuse-limber = Nie można zaprzodkować ani odprzodkować (manewr { $manoeuvre }).
napoleon-refuse-unlimber-here = W lesie i terenie zabudowanym armat się nie odprzodkowuje (manewr { $manoeuvre }).
napoleon-refuse-too-near = Zwykły ruch nie może zetknąć się z wrogiem (manewr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-other-enemy = Drogę zagradza inny wróg (manewr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-off-table = To już poza stołem.
napoleon-refuse-occupied = Ktoś tam stoi (manewr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-impassable = Teren jest niedostępny (manewr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-solid = Drogę zagradza teren zabudowany (manewr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-no-such-goal = Nie ma tam do czego dojść (manewr { $manoeuvre }).
napoleon-refuse-no-room-in-wood = W lesie nie ma miejsca na szyk luźny (manewr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-guns-fence = Armaty nie przekraczają płotów, żywopłotów ani murów (manewr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-works = Fortyfikację przekracza tylko piechota (manewr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-guns-river = Armaty przekraczają rzekę tylko mostem lub brodem (manewr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-gun-river = Armata pułkowa przekracza rzekę tylko mostem lub brodem (manewr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-gun-line = Armata pułkowa nie przekracza płotów ani fortyfikacji (manewr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-great-river = Wielką rzekę przekracza się tylko mostem, w kolumnie (manewr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-in-river = Jednostka stoi w rzece do końca tury (manewr { $manoeuvre }).
napoleon-refuse-swap = Bataliony zamieniają się miejscami tylko przy zwrocie, zwrocie w tył lub zmianie szyku (manewr { $manoeuvre }).
napoleon-refuse-through-engaged = Przez jednostki związane walką przejść nie można (manewr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-guns-wood = W lesie armaty trzymają się drogi (manewr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-two-zone-events = Do stref kontroli wchodzi się lub z nich wychodzi tylko raz na turę (manewr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-movement-zone = Z rozkazem ruch nie można wejść do strefy kontroli wroga (manewr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-movement-own-zone = Z rozkazem ruch nie można objąć wroga własną strefą kontroli (manewr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-leave-several = Z kilku stref kontroli wychodzi się tylko jednym prostym manewrem (manewr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-leave-zone = Strefę kontroli opuszcza się najkrótszą drogą (manewr { $manoeuvre }, { CM($at) } cm).
napoleon-refuse-no-section = Teren zabudowany nie ma sekcji o tym numerze (manewr { $manoeuvre }).
napoleon-refuse-not-at-section = Jednostka nie styka się z tą sekcją TZ (manewr { $manoeuvre }).
napoleon-refuse-guns-section = Armaty mogą tylko przejść przez teren zabudowany (manewr { $manoeuvre }).
napoleon-refuse-section-held = Ta sekcja TZ jest obsadzona (manewr { $manoeuvre }).
napoleon-refuse-section-limit = W jednej sekcji mieści się najwyżej pięć batalionów (manewr { $manoeuvre }).
napoleon-refuse-redoubt-full = Reduta mieści dwa pułki i dwie baterie (manewr { $manoeuvre }).
napoleon-refuse-redoubt-guns = Armaty wjeżdżają do niezniszczonej reduty i wyjeżdżają z niej tylko od tyłu (manewr { $manoeuvre }).
napoleon-refuse-redoubt-cavalry = Kawaleria nie wjeżdża do niezniszczonej reduty.
napoleon-refuse-exit = Tamtędy wyjść nie można (manewr { $manoeuvre }).
napoleon-refuse-defence-area = Z rozkazem obrona nie można opuścić obszaru obrony.
napoleon-refuse-guns-near = Z rozkazem ruch armaty nie zbliżają się do wroga na zasięg kartacza.
napoleon-refuse-commander-moved = Ruch tego dowódcy jest już wykonany.
napoleon-refuse-joined-already = Ten dowódca dołączył już w tej turze do jednostki.
napoleon-refuse-guard = Jednostka nie może bronić armat albo już jakichś broni.
napoleon-refuse-guard-touch = Obrona styka się ze swoimi armatami.
napoleon-refuse-cannot-shoot = Ta jednostka nie może strzelać.
napoleon-refuse-shot-already = Ta jednostka strzelała już w tej turze.
napoleon-refuse-engaged = Jednostka jest związana walką.
napoleon-refuse-charged-cannot-shoot = Kto atakował lub był atakowany, w tej turze nie strzela.
napoleon-refuse-limbered = Zaprzodkowane armaty nie strzelają.
napoleon-refuse-no-ammunition = Brak amunicji.
napoleon-refuse-guns-in-wood = W lesie armaty nie strzelają.
napoleon-refuse-engaged-target = Do jednostek związanych walką strzelać nie można.
napoleon-refuse-adjacent = Między sąsiednimi sekcjami TZ nie ma ostrzału.
napoleon-refuse-commander-target = Do tego dowódcy strzelać nie można.
napoleon-refuse-works-target = Pustą, jeszcze stojącą sekcję TZ ostrzeliwują tylko armaty, kulą litą lub stromotorowo.
napoleon-refuse-out-of-fire = Cel jest poza zasięgiem, poza polem ostrzału albo ukryty.
napoleon-refuse-shot-kind = Ta jednostka nie ma takiego strzału.
napoleon-refuse-storm = Tym nie można wykonać nawały ogniowej.
napoleon-refuse-storm-ammunition = Nawała ogniowa zużywa dwa ładunki.
napoleon-refuse-guns-in-depression = Z zagłębienia strzelają tylko haubice.
napoleon-refuse-canister = Kartacz tam nie działa.
napoleon-refuse-canister-rim = Kartacz sięga w zagłębienie tylko z jego skraju.
napoleon-refuse-shrapnel = Szrapnel tam nie działa.
napoleon-refuse-ball-depression = Kula lita nie sięga w zagłębienie.
napoleon-refuse-shots = Jednostka strzela do jednego, dwóch lub trzech celów, armaty do jednego.
napoleon-refuse-say-bases = Podaj, ile podstawek strzela do każdego celu.
napoleon-refuse-bases-cannot = Podstawki, które mogą tam strzelać: { $able }.
napoleon-refuse-bonus = Nie ma już kostek z bonusu.
napoleon-refuse-combat = Nie ma takiej walki.
napoleon-refuse-regroup = Dodatkowy manewr nie przysługuje.
napoleon-refuse-regrouped = Manewr jest już wykonany.
napoleon-refuse-recovery = W tej turze nie można testować dezorganizacji.
napoleon-refuse-supply-engaged = Jednostki związane walką lub uciekające nie wymieniają amunicji.
napoleon-refuse-supply-far = Pociąg artyleryjski jest dalej niż 15 cm.
napoleon-refuse-supply-loads = Tylu ładunków przekazać nie można.
napoleon-refuse-successor = Ten dowódca nie może objąć tego dowództwa.

# ---- command and army

napoleon-refuse-preference = Rodzaj podstawek, który pierwszy ponosi straty, wskazuje się tylko w nieuszkodzonej mieszanej jednostce wroga, raz na turę.
napoleon-refuse-come-back = Jednostka została wyparta z bronionego obszaru i musi do niego wrócić.
napoleon-event-preferred = { $unit }: pierwsze straty: { $kind }.
napoleon-refuse-advance = Jej generał jest agresywny i nie ma rozkazu: musi ruszyć co najmniej o połowę ruchu w stronę najbliższego wroga.
napoleon-refuse-ambush-off = W tej bitwie nie gra się zasadzek.
napoleon-refuse-cautious-move = Bez rozkazu ostrożny generał tylko się cofa.

# ---- building an army and preparing a battle

napoleon-option-deploy = Armie rozstawiają gracze, dywizja po dywizji
napoleon-option-draw-commanders = Dowódcy są losowani z rozpisek swoich państw
napoleon-option-terrain = Teren układają gracze albo sędzia, jednakowo dla obu stron (bitwy z tworzeniem armii)
napoleon-option-points = Punkty na jednostki i generałów (bitwy z tworzeniem armii)
napoleon-option-upgrade-points = Punkty na ulepszenia (bitwy z tworzeniem armii)
napoleon-country-developed = obszary rozwinięte
napoleon-country-farmland = obszary rolnicze
napoleon-country-plains = równiny
napoleon-country-forest = tereny leśne
napoleon-country-uplands = wyżyny
napoleon-country-mountains = góry
napoleon-event-lists = Obie rozpiski zostają ujawnione.
napoleon-event-drawn = { $side } losuje dowódcę: { $commander }.
napoleon-event-redrawn = { $commander } zastępuje dowódcę: { $old }.
napoleon-event-assigned = { $unit } trafia do dywizji: { $division }.
napoleon-event-attached = Dywizja ({ $division }) wchodzi w skład korpusu { $corps }.
napoleon-event-surveyed = Miejsce bitwy: { $country }.
napoleon-event-generated = Sędzia układa pole bitwy, liczba elementów terenu: { $pieces }.
napoleon-event-table-turned = { $side } wybiera drugą krawędź: pole zostaje obrócone.
napoleon-event-table-kept = { $side } zostaje przy swojej krawędzi.
napoleon-event-laid = { $side } kładzie element { $piece }.
napoleon-event-main-objective = Cel główny: { $piece }.
napoleon-event-secondary-objective = Cel poboczny: { $piece }.
napoleon-event-deploys-first = Rozstawianie zaczyna { $side }.
napoleon-event-division-deploys = Rozstawia się dywizja: { $division }.
napoleon-event-deployed = { $unit } zajmuje pozycję.
napoleon-refuse-bases = Armia ma już tyle podstawek, na ile pozwala format.
napoleon-refuse-corps = Każdy korpus potrzebuje dywizji; awangarda nie ma korpusów.
napoleon-refuse-crowded = Stoi tam inna jednostka.
napoleon-refuse-deploy-all = Rozstawia się każdą jednostkę dywizji, dla której jest miejsce.
napoleon-refuse-division-deployed = Ta dywizja nie czeka na rozstawienie.
napoleon-refuse-empty-division = Każdy generał dowodzi co najmniej jedną jednostką.
napoleon-refuse-enough-edits = Zmian było już dość.
napoleon-refuse-enough-pieces = Jest już tyle elementów tego rodzaju, na ile pozwala typ obszaru.
napoleon-refuse-facing = Kierunek frontu to liczba stopni od 0 do 359.
napoleon-refuse-generals = Generałów jest więcej, niż można utworzyć dywizji ich rodzaju broni.
napoleon-refuse-guns = Armat jest za dużo.
napoleon-refuse-least-first = Najpierw rozstawia się minimalną liczbę terenów tego obszaru.
napoleon-refuse-mixed = Piechotą lekką może być najwyżej połowa podstawek pułku piechoty.
napoleon-refuse-morale = Morale armii można podwyższyć najwyżej o jeden poziom za każde pełne 10 punktów wartości armii.
napoleon-refuse-no-troops = Armia potrzebuje piechoty lub kawalerii.
napoleon-refuse-not-bought = Tego elementu nie kupiono.
napoleon-refuse-objective = Ten element nie może być tym celem.
napoleon-refuse-on-base = Leży na podstawie operacyjnej.
napoleon-refuse-once = Więcej tego kupić nie można.
napoleon-refuse-one-piece = Każdy gracz kupuje tylko jeden element terenu.
napoleon-refuse-one-road = Przez ten teren prowadzi najwyżej jedna droga.
napoleon-refuse-other-nation = Służy innemu państwu.
napoleon-refuse-overlap = Zachodzi na inny element.
napoleon-refuse-own-half = Fortyfikacje stoją na własnej połowie stołu.
napoleon-refuse-points = Punktów nie wystarczy.
napoleon-refuse-redraw = Tego dowódcy nie można losować ponownie.
napoleon-refuse-regimental = Każda armata pułkowa potrzebuje pułku piechoty.
napoleon-refuse-road-crossing = Drogi krzyżują się tylko w otwartym terenie, na wzgórzu albo w zabudowie.
napoleon-refuse-road-ends = Droga zaczyna się i kończy przy podstawie operacyjnej, w zabudowie albo na innej drodze.
napoleon-refuse-road-impassable = Żadna droga nie prowadzi przez teren niedostępny.
napoleon-refuse-road-river = Droga nie tworzy nowej przeprawy przez rzekę, która była na mapie od początku.
napoleon-refuse-row-limit = Armia ma już tyle jednostek tego rodzaju, na ile pozwala rozpiska.
napoleon-refuse-shape = Element tego rodzaju ma inny kształt lub rozmiar.
napoleon-refuse-size = Jednostka tego rodzaju ma inną liczbę podstawek.
napoleon-refuse-slot = Armata pułkowa, jeśli jest, dostaje miejsce obok pułku lub za nim.
napoleon-refuse-too-long = Ten element jest za długi.
napoleon-refuse-training = Ta jednostka nie może mieć takiego wyszkolenia.
napoleon-refuse-water-first = Wodę kładzie się jako pierwszy element gracza.
napoleon-refuse-wrong-arm = Generał dowodzi co najmniej jedną jednostką broni, z której listy go wylosowano.
napoleon-refuse-zone = Leży poza strefą rozstawienia.
napoleon-sum-bases = podstawki jednostki
napoleon-sum-generals = generałowie dywizji
napoleon-sum-upgrades = ulepszenia
napoleon-refuse-bridge = Most albo bród leży na rzece.
napoleon-refuse-history = Jego historycznej dywizji lub korpusu nie ma w całości w rozpisce.
napoleon-refuse-early-brigade = Przed bitwą brygadę mogą utworzyć dwa pułki tego samego rodzaju, razem do sześciu podstawek.
napoleon-refuse-providence = Opatrzności nie ma pod ręką albo w tej turze decyzja już się zmieniła.
napoleon-event-watches = { $side } pilnuje kostek, mając pod ręką Opatrzność.
napoleon-event-watches-no-more = { $side } zdaje się na kostki.
napoleon-event-rolled-again = Opatrzność: { $side } rzuca ponownie.
napoleon-sum-list = jednostki i generałowie, w punktach
napoleon-sum-list-upgrades = ulepszenia, w punktach
napoleon-refuse-sight-hill = Pole widzenia zasłania wzgórze.
napoleon-refuse-sight-wood = Pole widzenia zasłania las: widać w niego na trzy centymetry.
napoleon-refuse-sight-built = Pole widzenia zasłania teren zabudowany albo reduta.
napoleon-refuse-sight-unit = Pole widzenia zasłania wroga jednostka.
napoleon-refuse-sight-behind = Cel nie leży przed frontem jednostki.

# ---- reasons: what gets better or worse

napoleon-aspect-odds = to, co zaraz rozstrzygną kostki
napoleon-aspect-flanks = flanki i tyły
napoleon-aspect-contact = bliskość przeciwnika
napoleon-aspect-march = plany dywizji
napoleon-aspect-points = punkty zwycięstwa i cele
napoleon-aspect-troops = stosunek wojsk
napoleon-aspect-result = wynik bitwy

## Co można zrobić

napoleon-unit = jednostka
napoleon-commander = generał
napoleon-tenths = { $whole },{ $tenths }
napoleon-piece = { $ground } { $name }

# Trasa, manewr po manewrze.
napoleon-leg-forward = naprzód { $cm } cm
napoleon-leg-back = w tył { $cm } cm
napoleon-leg-oblique =
    { $side ->
        [left] ukosem w lewo
       *[right] ukosem w prawo
    } { $cm } cm ({ $degrees }°)
napoleon-leg-turn =
    { $side ->
        [left] zwrot w lewo
       *[right] zwrot w prawo
    } { $degrees }°
napoleon-leg-turn-form =
    { $side ->
        [left] zwrot w lewo
       *[right] zwrot w prawo
    } { $degrees }°, szyk: { $form }
napoleon-leg-limber =
    zaprzodkowanie, { $side ->
        [left] w lewo
       *[right] w prawo
    } { $degrees }°
napoleon-leg-unlimber =
    odprzodkowanie, { $side ->
        [left] w lewo
       *[right] w prawo
    } { $degrees }°
napoleon-leg-form = szyk: { $form }
napoleon-leg-close = aż do: { $goal }
napoleon-leg-about-face = w tył zwrot
napoleon-leg-enter = wejście: { $piece }
napoleon-leg-leave = z terenu zabudowanego, szyk: { $form }
napoleon-leg-pass = przez teren zabudowany: { $piece }
napoleon-leg-swap = podstawki { $one } i { $other } zamieniają się

napoleon-shot-ball = kula lita
napoleon-shot-canister = kartacz
napoleon-shot-shrapnel = szrapnel
napoleon-shot-howitzer = strzał stromotorowy
napoleon-shot-at = { $target } ({ $kind })

napoleon-stuff-hill = wzgórze
napoleon-stuff-depression = zagłębienie
napoleon-stuff-wood = las
napoleon-stuff-difficult = trudny teren
napoleon-stuff-impassable = jezioro lub bagno
napoleon-stuff-stream = strumień
napoleon-stuff-river = rzeka
napoleon-stuff-great-river = wielka rzeka
napoleon-stuff-fence = płot
napoleon-stuff-hedge = żywopłot
napoleon-stuff-wall = mur
napoleon-stuff-village = wieś
napoleon-stuff-town = miasteczko
napoleon-stuff-city = miasto
napoleon-stuff-bridge = most lub bród
napoleon-stuff-redoubt = reduta
napoleon-stuff-linear-fortification = fortyfikacja liniowa
napoleon-stuff-road = droga
napoleon-stuff-decoration = ozdoba
napoleon-stuff-other = teren

napoleon-nation-fr = Francja
napoleon-nation-au = Austria
napoleon-nation-ru = Rosja
napoleon-nation-pr = Prusy
napoleon-nation-gb = Wielka Brytania
napoleon-nation-dw = Księstwo Warszawskie
napoleon-school-inf = piechota
napoleon-school-cav = kawaleria
napoleon-buy-redraw = powtórzenie losowania dowódcy
napoleon-buy-infantry-general = dodatkowy generał piechoty
napoleon-buy-cavalry-general = dodatkowy generał kawalerii
napoleon-buy-morale = podwyższenie morale armii
napoleon-buy-hill = wzgórze
napoleon-buy-wood = las
napoleon-buy-difficult = trudny teren
napoleon-buy-village = wieś
napoleon-buy-town = miasteczko
napoleon-buy-providence = Opatrzność: jeden rzut ponownie
napoleon-buy-first-initiative = początkowa inicjatywa: +2 do pierwszego rzutu
napoleon-buy-seize-initiative = odebranie inicjatywy (raz)
napoleon-buy-artillery-delay = opóźnienie artylerii przeciwnika
napoleon-buy-ambush = zasadzka
napoleon-buy-linear-fortification = fortyfikacja liniowa
napoleon-buy-redoubt = reduta
napoleon-buy-train = pociąg artyleryjski

# Przed bitwą.
napoleon-do-nation = zacznij rozpiskę: { $nation }
napoleon-do-standard = weź gotową rozpiskę
napoleon-do-enlist = zaciągnij: { $kind }, podstawek: { $bases }
napoleon-do-dismiss = skreśl: { $kind }, podstawek: { $bases }
napoleon-do-hire = jeszcze jeden generał: { $school }
napoleon-do-release = zrezygnuj z generała: { $school }
napoleon-do-name = { $commander } dowodzi własną dywizją
napoleon-do-chief = wódz naczelny: { $commander }
napoleon-do-no-chief = wylosuj wodza naczelnego
napoleon-do-corps = liczba korpusów: { $count }
napoleon-do-buy = kup: { $what }
napoleon-do-return = oddaj: { $what }
napoleon-do-draft = zmień rozpiskę
napoleon-do-seal-list = oddaj rozpiskę
napoleon-do-redraw = losuj innego generała: { $commander }
napoleon-do-assign = { $unit } wchodzi w skład dywizji: { $division }
napoleon-do-attach = dywizja ({ $division }) wchodzi w skład korpusu { $corps }
napoleon-do-turn-table = wybierz drugą krawędź
napoleon-do-keep-table = zostań przy tej krawędzi
napoleon-do-lay = połóż: { $piece }, okolica { $x }/{ $y } cm
napoleon-do-fortify = połóż fortyfikację liniową, okolica { $x }/{ $y } cm
napoleon-do-redoubt = połóż redutę: { $x }/{ $y } cm
napoleon-do-bridge = połóż most lub bród: { $x }/{ $y } cm
napoleon-do-road = połóż drogę od { $x }/{ $y } do { $tox }/{ $toy } cm
napoleon-do-objective = cel bitwy: { $piece }
napoleon-do-deploy = { $unit } staje na { $x }/{ $y } cm, szyk: { $form }
napoleon-do-delay = opóźnij: { $unit }
napoleon-do-hide = { $unit } w zasadzce: { $x }/{ $y } cm, szyk: { $form }
napoleon-do-hide-section = { $unit } w zasadzce: { $piece }

# Rozkazy i dowódcy.
napoleon-do-transfer = { $unit } przechodzi pod komendę: { $division }
napoleon-do-mark = rozkaz dla dywizji ({ $division }): { $order }
napoleon-do-single = { $commander }, rozkaz dla jednostki { $unit }: { $order }
napoleon-do-single-battalion = { $commander }, rozkaz dla batalionu jednostki { $unit }: { $order }
napoleon-do-seal = rozkazy wydane
napoleon-do-begin = zaczyna { $side }
napoleon-do-orders-all = wszystkie dywizje: { $order }
napoleon-do-orders = rozkazy dla wszystkich dywizji: obrona { $defence }, ruch { $movement }, natarcie { $attack }
napoleon-do-orders-seal = { $orders }, i koniec rozkazów
napoleon-do-begin-turn = zaczyna { $side }, w całej turze
napoleon-do-test = { $commander }: test rozkazu, dywizja: { $division }
napoleon-do-test-area = { $commander }: test rozkazu, dywizja: { $division }, obszar obrony: { $area }
napoleon-do-test-single = test rozkazu: { $unit }
napoleon-do-lead = { $commander } jedzie na { $x }/{ $y } cm
napoleon-do-join = { $commander } dołącza do jednostki { $unit }
napoleon-do-guard = { $unit }: obrona armat, { $battery }
napoleon-do-staff = { $leads ->
    [0] { "" }
    [one] Jeden dowódca jedzie za swoje oddziały.
    [few] { $leads } dowódcy jadą za swoje oddziały.
   *[many] { $leads } dowódców jedzie za swoje oddziały.
  }{ $joins ->
    [0] { "" }
    [one] { "" } Jeden dołącza do jednostki.
    [few] { "" } { $joins } dołączają do jednostek.
   *[many] { "" } { $joins } dołącza do jednostek.
  } Pozostali zostają.
napoleon-do-succeed = dowództwo obejmuje { $commander }
napoleon-do-supply =
    { $unit } dostaje { $loads ->
        [one] jeden ładunek
        [few] { $loads } ładunki
       *[many] { $loads } ładunków
    }
napoleon-do-recover = { $unit }: zmniejszenie dezorganizacji
napoleon-do-heroism = bohaterstwo: podnieś morale armii
napoleon-do-no-heroism = zachowaj tę szansę na później
napoleon-do-seize = odbierz inicjatywę
napoleon-do-watch = pilnuj kostek: pytaj po każdym rzucie (Opatrzność)
napoleon-do-no-watch = nie pilnuj kostek
napoleon-do-providence = Opatrzność: rzuć ponownie
napoleon-do-no-providence = niech rzut zostanie
napoleon-do-done = gotowe

# Ruchy.
napoleon-do-division = rusza dywizja: { $division }
napoleon-do-move = { $unit }: { $path }
napoleon-do-move-ready = { $unit }: { $path }, potem w gotowości
napoleon-do-move-emerge = { $unit }: { $path }, z lasu w szyku: { $form }
napoleon-do-ready = { $unit } stoi w gotowości
napoleon-do-hold-ground = { $unit } zostaje na miejscu
napoleon-do-spring = { $unit } uderza z zasadzki
napoleon-do-brigade = utwórz brygadę, szyk: { $form }; { $units }
napoleon-do-dissolve = rozwiąż brygadę ({ $unit }): { $form }, pułk za pułkiem
napoleon-do-dissolve-abreast = rozwiąż brygadę ({ $unit }): { $form }, pułki obok siebie
napoleon-do-detach =
    wydziel z jednostki { $unit } { $count ->
        [one] jeden batalion
        [few] { $count } bataliony
       *[many] { $count } batalionów
    }, szyk: { $form }, { $beside ->
        [front] z przodu
        [left] z lewej
        [right] z prawej
       *[rear] z tyłu
    }
napoleon-do-detach-guard = wydziel batalion z jednostki { $unit } do obrony armat: { $battery }
napoleon-do-mass = wielka bateria: { $units }
napoleon-do-disperse = rozwiąż wielką baterię: { $unit }

# Ataki, ostrzał i walka wręcz.
napoleon-do-charge = { $unit } atakuje, cel: { $target }
napoleon-do-charge-around = { $unit } atakuje, obchodząc walkę, cel: { $target }
napoleon-do-feign = { $unit } pozoruje atak, cel: { $target }
napoleon-do-pass = koniec ataków
napoleon-do-path = { $unit }, atak: { $path }
napoleon-do-path-with = { $unit }, atak, prowadzi { $commander }: { $path }
napoleon-do-no-path = { $unit }, atak na wprost
napoleon-do-no-path-with = { $unit }, atak na wprost, prowadzi { $commander }
napoleon-do-react-stand = { $unit }: stać i strzelać
napoleon-do-react-stand-with = { $unit }: stać i strzelać, dołącza { $commander }
napoleon-do-react-change-front = { $unit }: zmiana frontu
napoleon-do-react-counter-attack = { $unit }: kontratak
napoleon-do-react-counter-attack-with = { $unit }: kontratak, dołącza { $commander }
napoleon-do-react-retreat = { $unit } cofa się o { $cm } cm
napoleon-do-react-form = { $unit }, szyk: { $form }
napoleon-do-shoot = { $unit } strzela, cel: { $target } ({ $kind })
napoleon-do-storm = { $unit }: nawała ogniowa, cel: { $target } ({ $kind })
napoleon-do-shoot-several = { $unit } strzela do kilku celów: { $shots }
napoleon-do-hold-fire = { $unit } wstrzymuje ogień
napoleon-do-support = { $unit }, wsparcie: { $units }
napoleon-do-support-guns = { $unit }, wsparcie: { $units }; trafień w armaty najwyżej: { $hits }
napoleon-do-no-support = { $unit } walczy bez wsparcia
napoleon-do-follow-stay = { $unit } zostaje
napoleon-do-follow-pursue = { $unit } ściga
napoleon-do-follow-redirect = { $unit } przekierowuje atak na jednostkę na drodze
napoleon-do-follow-occupy = { $unit } zajmuje teren
napoleon-do-follow-go-on = { $unit } atakuje dalej
napoleon-do-fall-back = { $unit } cofa się
napoleon-do-hold = { $unit } zostaje
napoleon-do-combat = rozegraj walkę: { $unit }
napoleon-do-resolve = najpierw rozstrzygnij ostrzał: { $units }
napoleon-do-prefer = { $unit }: najpierw straty: { $kind }

## Names of kinds, and of units that have no name in a language of their own

# One of several, in a list.
napoleon-named = { $name }
napoleon-name-10th-jagers = 10. pułk jegrów
napoleon-name-12-pounder-battery = bateria 12-funtowa
napoleon-name-12th-infantry = 12. pułk piechoty
napoleon-name-12th-uhlans = 12. pułk ułanów
napoleon-name-14th-cuirassiers = 14. pułk kirasjerów
napoleon-name-1st-chasseurs-a-cheval = 1. pułk strzelców konnych
napoleon-name-1st-east-prussian = 1. pułk wschodniopruski
napoleon-name-1st-vistula-regiment = 1. pułk nadwiślański
napoleon-name-22nd-jagers = 22. pułk jegrów
napoleon-name-2nd-infantry = 2. pułk piechoty
napoleon-name-2nd-silesian-infantry = 2. śląski pułk piechoty
napoleon-name-5th-jagers = 5. pułk jegrów
napoleon-name-6-pounder-battery = bateria 6-funtowa
napoleon-name-8-pounder-battery = bateria 8-funtowa
napoleon-name-9-pounder-battery = bateria 9-funtowa
napoleon-name-95th-rifles = 95. pułk strzelców (Rifles)
napoleon-name-akhtyrka-hussars = huzarzy achtyrscy
napoleon-name-ammunition-train = pociąg artyleryjski
napoleon-name-belostok-infantry = Białostocki Pułk Piechoty
napoleon-name-brandenburg-fusiliers = fizylierzy brandenburscy
napoleon-name-brandenburg-hussars = huzarzy brandenburscy
napoleon-name-brandenburg-uhlans = ułani brandenburscy
napoleon-name-brigade-3-pounder = brygadowa armata 3-funtowa
napoleon-name-cacadores = caçadores
napoleon-name-cavalry-battery = bateria kawaleryjska
napoleon-name-cavalry-battery-6-pounder = kawaleryjska bateria 6-funtowa
napoleon-name-chasseurs-a-cheval = strzelcy konni
napoleon-name-chevalier-guard-horse-guard = kawalergardzi, gwardia konna
napoleon-name-chevauxlegers = szwoleżerowie
napoleon-name-combined-grenadiers = grenadierzy zbiorczy
napoleon-name-cossacks = Kozacy
napoleon-name-cuirassiers = kirasjerzy
napoleon-name-cuirassiers-2-franz = kirasjerzy nr 2 Franz
napoleon-name-cuirassiers-carabiniers = kirasjerzy, karabinierzy
napoleon-name-dragoons = dragoni
napoleon-name-dragoons-4-levenehr = dragoni nr 4 Levenehr
napoleon-name-foot-battery-12-pounder = piesza bateria 12-funtowa
napoleon-name-foot-battery-6-pounder = piesza bateria 6-funtowa
napoleon-name-foot-battery-8-pounder = piesza bateria 8-funtowa
napoleon-name-foot-battery-9-pounder = piesza bateria 9-funtowa
napoleon-name-foot-guard = gwardia piesza
napoleon-name-foot-guards = gwardia piesza (Foot Guards)
napoleon-name-fusiliers = fizylierzy
napoleon-name-garde-du-corps = Garde du Corps
napoleon-name-german-or-hungarian-line-infantry = niemiecka lub węgierska piechota liniowa
napoleon-name-grenadier-battalions = bataliony grenadierów
napoleon-name-grenadiers = grenadierzy
napoleon-name-grenzers = granicznicy
napoleon-name-guard-chasseurs-a-cheval = strzelcy konni gwardii
napoleon-name-guard-chevau-legers-lanciers = szwoleżerowie-lansjerzy gwardii
napoleon-name-guard-foot-battery-12-pounder = piesza bateria gwardii 12-funtowa
napoleon-name-guard-horse-grenadiers = grenadierzy konni gwardii
napoleon-name-guard-hussars-guard-cossacks = huzarzy gwardii, Kozacy gwardii
napoleon-name-guard-infantry = piechota gwardii
napoleon-name-guard-jagers = jegrzy gwardii
napoleon-name-guard-light-cavalry = lekka kawaleria gwardii
napoleon-name-guard-position-battery-12-pounder = pozycyjna bateria gwardii 12-funtowa
napoleon-name-halkett-s-brigade = brygada Halketta
napoleon-name-hanoverian-landwehr = landwehra hanowerska
napoleon-name-heavy-dragoons = ciężcy dragoni
napoleon-name-highland-brigade = brygada szkocka
napoleon-name-horse-battery = bateria konna
napoleon-name-horse-battery-6-pounder = konna bateria 6-funtowa
napoleon-name-household-cavalry = kawaleria przyboczna
napoleon-name-howitzer-battery = bateria haubic
napoleon-name-hussars = huzarzy
napoleon-name-hussars-6-blankenstein = huzarzy nr 6 Blankenstein
napoleon-name-ilovaisky-s-cossacks = Kozacy Iłowajskiego
napoleon-name-jagers = jegrzy
napoleon-name-jagers-schutzen = jegrzy, strzelcy
napoleon-name-karpov-s-cossacks = Kozacy Karpowa
napoleon-name-kempt-s-brigade = brygada Kempta
napoleon-name-kgl-hussars = huzarzy KGL
napoleon-name-king-s-german-legion-brigade = brygada Królewskiego Legionu Niemieckiego
napoleon-name-kolyvan-infantry = Koływański Pułk Piechoty
napoleon-name-krakusi = krakusi
napoleon-name-kursk-infantry = Kurski Pułk Piechoty
napoleon-name-landwehr = landwehra
napoleon-name-landwehr-cavalry = kawaleria landwehry
napoleon-name-landwehr-infantry = piechota landwehry
napoleon-name-leib-infantry = Przyboczny Pułk Piechoty
napoleon-name-light-battery = bateria lekka
napoleon-name-light-battery-6-pounder = lekka bateria 6-funtowa
napoleon-name-light-brigade = brygada lekka
napoleon-name-light-dragoons = lekcy dragoni
napoleon-name-light-infantry = piechota lekka
napoleon-name-line-brigade = brygada liniowa
napoleon-name-line-infantry = piechota liniowa
napoleon-name-line-lancers = lansjerzy liniowi
napoleon-name-lithuanian-dragoons = dragoni litewscy
napoleon-name-mounted-jagers = jegrzy konni
napoleon-name-musketeers = muszkieterzy
napoleon-name-narva-infantry = Narewski Pułk Piechoty
napoleon-name-national-guard = Gwardia Narodowa
napoleon-name-national-guard-levy = Gwardia Narodowa, pospolite ruszenie
napoleon-name-novgorod-cuirassiers = kirasjerzy nowogrodzcy
napoleon-name-odessa-infantry = Odeski Pułk Piechoty
napoleon-name-old-guard = Stara Gwardia
napoleon-name-ompteda-s-kgl-brigade = brygada KGL Omptedy
napoleon-name-opolchenie = opołczenie
napoleon-name-pack-s-highland-brigade = szkocka brygada Packa
napoleon-name-pavlovsk-grenadiers = grenadierzy pawłowscy
napoleon-name-polish-uhlans-in-french-service = polscy ułani w służbie francuskiej
napoleon-name-portuguese-line-brigade = portugalska brygada liniowa
napoleon-name-position-battery = bateria pozycyjna
napoleon-name-position-battery-12-pounder = pozycyjna bateria 12-funtowa
napoleon-name-preobrazhensky-guard = Preobrażeński Pułk Gwardii
napoleon-name-regimental-3-pounder = pułkowa armata 3-funtowa
napoleon-name-regimental-4-pounder = pułkowa armata 4-funtowa
napoleon-name-regimental-guns-of-the-12th = armaty pułkowe 12. pułku
napoleon-name-royal-horse-artillery = Królewska Artyleria Konna
napoleon-name-royal-horse-artillery-6-pounder = Królewska Artyleria Konna 6-funtowa
napoleon-name-silesian-landwehr = landwehra śląska
napoleon-name-smolensk-infantry = Smoleński Pułk Piechoty
napoleon-name-uhlans = ułani
napoleon-name-union-brigade = brygada „Union”
napoleon-name-united-grenadiers = grenadierzy zbiorczy
napoleon-name-upper-austrian-landwehr = landwehra górnoaustriacka
napoleon-name-vistula-legion = Legia Nadwiślańska
napoleon-name-vyborg-infantry = Wyborski Pułk Piechoty
napoleon-name-west-prussian-uhlans = ułani zachodniopruscy
napoleon-name-young-guard = Młoda Gwardia
