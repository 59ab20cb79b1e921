# Commands & Colors: Napoleonics: wszystko, co mówią zasady.

## Strony, narody i jednostki

ccn-french = Francuzi
ccn-allied = Sprzymierzeni
ccn-side-french = Francuzi
ccn-side-allied = Sprzymierzeni
ccn-nation-french = Francuzi
ccn-nation-british = Brytyjczycy
ccn-nation-portuguese = Portugalczycy
ccn-unit-ln = piechota liniowa
ccn-unit-lt = piechota lekka
ccn-unit-rl = strzelcy
ccn-unit-gr = grenadierzy
ccn-unit-og = Stara Gwardia
ccn-unit-yg = Młoda Gwardia
ccn-unit-gg = grenadierzy gwardii
ccn-unit-mi = milicja
ccn-unit-lc = kawaleria lekka
ccn-unit-hc = kawaleria ciężka
ccn-unit-cu = kirasjerzy
ccn-unit-glc = kawaleria lekka gwardii
ccn-unit-ghc = kawaleria ciężka gwardii
ccn-unit-fa = artyleria piesza
ccn-unit-ha = artyleria konna
ccn-unit-gfa = artyleria piesza gwardii
ccn-unit-gha = artyleria konna gwardii
ccn-unit-sw = wóz zaopatrzeniowy
ccn-wing-left = lewe skrzydło
ccn-wing-centre = centrum
ccn-wing-right = prawe skrzydło

## Kości: ścianka i ile razy wypadła

ccn-face-infantry = piechota
ccn-face-cavalry = kawaleria
ccn-face-artillery = artyleria
ccn-face-flag = flaga
ccn-face-sabers = szabla
ccn-dice = { $count ->
        [1] { $face }
       *[other] { $count } × { $face }
    }

## Teren

ccn-terrain-clear = teren otwarty
ccn-terrain-forest = las
ccn-terrain-hill = wzgórze
ccn-terrain-slope = strome zbocze
ccn-terrain-town = miasto
ccn-terrain-mill = młyn
ccn-terrain-river = rzeka
ccn-terrain-ford = bród
ccn-terrain-bridge = most
ccn-terrain-quarry = piaskownia

## Karty

ccn-card-scout-left = Zwiad na lewym skrzydle
ccn-card-scout-center = Zwiad w centrum
ccn-card-scout-right = Zwiad na prawym skrzydle
ccn-card-probe-left = Rekonesans na lewym skrzydle
ccn-card-probe-center = Rekonesans w centrum
ccn-card-probe-right = Rekonesans na prawym skrzydle
ccn-card-attack-left = Atak na lewym skrzydle
ccn-card-attack-center = Atak w centrum
ccn-card-attack-right = Atak na prawym skrzydle
ccn-card-assault-left = Szturm na lewym skrzydle
ccn-card-assault-center = Szturm w centrum
ccn-card-assault-right = Szturm na prawym skrzydle
ccn-card-coordinated-advance = Skoordynowane natarcie
ccn-card-flank-attack = Atak na skrzydłach
ccn-card-forward = Naprzód
ccn-card-recon-in-force = Rozpoznanie walką
ccn-card-bayonet-charge = Atak na bagnety
ccn-card-bombard = Kanonada
ccn-card-cavalry-charge = Szarża kawalerii
ccn-card-counter-attack = Kontratak
ccn-card-elan = Élan
ccn-card-fire-and-hold = Ogień z miejsca
ccn-card-first-strike = Pierwsze uderzenie
ccn-card-force-march = Forsowny marsz
ccn-card-cold-steel = Dajcie im zimnej stali
ccn-card-leadership = Przywództwo
ccn-card-grande-manoeuvre = Wielki manewr
ccn-card-rally = Zbiórka
ccn-card-short-supply = Braki w zaopatrzeniu
ccn-card-other = nieznana karta

## Opcje

ccn-option-square-roll = O czworoboku rozstrzyga rzut

## Fazy

ccn-phase-arrival = { $side }, tura { $turn }: nadchodzą posiłki
ccn-phase-command = { $side }, tura { $turn }: zagraj kartę
ccn-phase-name-section = { $side }, tura { $turn }: wskaż sekcję
ccn-phase-manoeuvre = { $side }, tura { $turn }: wybierz wariant karty „Wielki manewr”
ccn-phase-supply = { $side }, tura { $turn }: odeślij jednostkę do pierwszego rzędu
ccn-phase-rally = { $side }, tura { $turn }: przydziel odzyskane bloczki
ccn-phase-orders = { $side }, tura { $turn }: wydaj rozkazy
ccn-phase-movement = { $side }, tura { $turn }: ruch
ccn-phase-combat = { $side }, tura { $turn }: walka
ccn-phase-reaction = { $side }, tura { $turn }: obrońca może zareagować
ccn-phase-flags = { $side }, tura { $turn }: flagi można zignorować
ccn-phase-retreat = { $side }, tura { $turn }: odwrót jednostki
ccn-phase-retire = { $side }, tura { $turn }: kawaleria wycofuje się i przegrupowuje
ccn-phase-leader-retreat = { $side }, tura { $turn }: odwrót dowódcy
ccn-phase-advance = { $side }, tura { $turn }: heks jest wolny. Zająć pole?
ccn-phase-further = { $side }, tura { $turn }: przełamanie. Ruszyć dalej?
ccn-phase-bonus = { $side }, tura { $turn }: dodatkowa walka wręcz?
ccn-phase-scout = { $side }, tura { $turn }: zatrzymaj jedną z dwóch kart
ccn-phase-over = Bitwa skończona.

## Co się wydarzyło

ccn-event-turn = { $side }, tura { $turn }.
ccn-event-arrived = { $nation }, { $kind }: przybycie na { $hex }.
ccn-event-card = { $side } zagrywają kartę „{ $card }”.
ccn-event-card-copied = { $side } zagrywają kartę „{ $card }” jako „{ $copy }”.
ccn-event-card-void = { $side } zagrywają kartę „{ $card }”; nie ma czego powtórzyć.
ccn-event-no-card = { $side } nie mają karty.
ccn-event-section = { $side } wskazują sekcję: { $wing }.
ccn-event-manoeuvre-march = Do czterech jednostek lub dowódców maszeruje bez walki.
ccn-event-manoeuvre-one = Jedna jednostka rusza się i walczy według własnych zasad.
ccn-event-command-dice = { $side }, rzut: { $dice }.
ccn-event-restored = { $unit }: odzyskany bloczek, razem { $blocks }.
ccn-event-supplied = { $unit }: odesłanie na { $to }.
ccn-event-ordered = { $unit }: rozkaz.
ccn-event-leader-ordered = { $leader }: rozkaz.
ccn-event-square-left = { $unit }: rozwinięcie czworoboku { $slot }.
ccn-event-moved = { $unit }: ruch, { $path }.
ccn-event-moved-led = { $unit }: ruch z dowódcą, { $path }.
ccn-event-leader-moved = { $leader } jedzie: { $path }.
ccn-event-exited = { $unit }: zejście z planszy.
ccn-event-fire = { $unit }: ostrzał, cel: { $target }.
ccn-event-melee = { $unit }: walka wręcz, cel: { $target }.
ccn-event-bonus-melee = { $unit }: dodatkowa walka wręcz, cel: { $target }.
ccn-event-combined-arms = { $unit }: atak połączonych broni, cel: { $target }, armaty na { $guns }.
ccn-event-stands = { $side } trwają na miejscu.
ccn-event-first-strike = { $side } uderzają pierwsi.
ccn-event-retires = { $side }: kawaleria wycofuje się i przegrupowuje.
ccn-event-forms-square = { $side } formują czworobok.
ccn-event-square-roll = Rzut na czworobok: { $dice }.
ccn-event-square-failed = Rzut na czworobok: { $dice }. Nieudany.
ccn-event-square-formed = { $unit }: czworobok { $slot }.
ccn-event-rolled-fire = Ostrzał { $by } → { $target }: { $dice }, { $hits ->
        [0] bez trafienia
        [one] jedno trafienie
        [few] { $hits } trafienia
       *[many] { $hits } trafień
    }, { $flags ->
        [0] bez flagi
        [one] jedna flaga
        [few] { $flags } flagi
       *[many] { $flags } flag
    }.
ccn-event-rolled-first-strike = „Pierwsze uderzenie” { $by } → { $target }: { $dice }, { $hits ->
        [0] bez trafienia
        [one] jedno trafienie
        [few] { $hits } trafienia
       *[many] { $hits } trafień
    }, { $flags ->
        [0] bez flagi
        [one] jedna flaga
        [few] { $flags } flagi
       *[many] { $flags } flag
    }.
ccn-event-rolled-square = Czworobok { $by } → { $target }: { $dice }, { $hits ->
        [0] bez trafienia
        [one] jedno trafienie
        [few] { $hits } trafienia
       *[many] { $hits } trafień
    }, { $flags ->
        [0] bez flagi
        [one] jedna flaga
        [few] { $flags } flagi
       *[many] { $flags } flag
    }.
ccn-event-rolled-attack = Atak { $by } → { $target }: { $dice }, { $hits ->
        [0] bez trafienia
        [one] jedno trafienie
        [few] { $hits } trafienia
       *[many] { $hits } trafień
    }, { $flags ->
        [0] bez flagi
        [one] jedna flaga
        [few] { $flags } flagi
       *[many] { $flags } flag
    }.
ccn-event-rolled-parting = Atak na wycofującą się kawalerię { $by } → { $target }: { $dice }, { $hits ->
        [0] bez trafienia
        [one] jedno trafienie
        [few] { $hits } trafienia
       *[many] { $hits } trafień
    }.
ccn-event-rolled-battle-back = Odwet { $by } → { $target }: { $dice }, { $hits ->
        [0] bez trafienia
        [one] jedno trafienie
        [few] { $hits } trafienia
       *[many] { $hits } trafień
    }, { $flags ->
        [0] bez flagi
        [one] jedna flaga
        [few] { $flags } flagi
       *[many] { $flags } flag
    }.
ccn-event-blocks-lost = { $unit }: strata { $lost ->
        [one] bloczka
       *[many] { $lost } bloczków
    }; { $left ->
        [0] nie zostaje żaden
        [one] zostaje jeden
        [few] zostają { $left }
       *[many] zostaje { $left }
    }.
ccn-event-unit-eliminated = Jednostka na { $unit } zniszczona: { $nation }, { $kind }.
ccn-event-leader-hit = { $leader } ginie: { $dice }.
ccn-event-leader-safe = { $leader } wychodzi bez szwanku: { $dice }.
ccn-event-leader-eliminated = { $side } tracą dowódcę na { $at }: { $leader }.
ccn-event-flags-ignored = { $ignored ->
        [0] { $unit }: żadna flaga niezignorowana.
       *[many] { $flags ->
            [one] { $unit }: flaga zignorowana.
           *[many] { $unit }: zignorowane flagi, { $ignored } z { $flags }.
        }
    }
ccn-event-retreated = { $unit }: cofnięcie na { $to }.
ccn-event-leader-retreated = { $leader } jedzie z { $from } na { $to }.
ccn-event-escape = { $by }: uderzenie na mijającego dowódcę, { $dice }. Przedarł się.
ccn-event-escape-failed = { $by }: uderzenie na mijającego dowódcę, { $dice }. Poległ.
ccn-event-leader-stopped = { $leader } zatrzymuje się na { $at }.
ccn-event-leader-left = { $leader } opuszcza planszę.
ccn-event-took-ground = { $unit }: zajęcie pola { $to }.
ccn-event-breakthrough = { $unit }: przełamanie na { $to }.
ccn-event-halted = { $unit }: zatrzymanie.
ccn-event-banner-unit = { $side } zdobywają sztandar za jednostkę; razem { $total }.
ccn-event-banner-leader = { $side } zdobywają sztandar za dowódcę; razem { $total }.
ccn-event-banner-objective = { $side } zdobywają { $change ->
        [one] sztandar
        [few] { $change } sztandary
       *[many] { $change } sztandarów
    } za cel bitwy; razem { $total }.
ccn-event-banner-exit = { $side } zdobywają { $change ->
        [one] sztandar
        [few] { $change } sztandary
       *[many] { $change } sztandarów
    } za jednostkę, która opuściła planszę; razem { $total }.
ccn-event-banner-clock = { $side } zdobywają { $change ->
        [one] sztandar
        [few] { $change } sztandary
       *[many] { $change } sztandarów
    } z upływem czasu; razem { $total }.
ccn-event-banners-lost = { $side } tracą { $change ->
        [one] sztandar
        [few] { $change } sztandary
       *[many] { $change } sztandarów
    } za cel bitwy; razem { $total }.
ccn-event-reshuffled = Karty potasowane, w talii: { $cards }.
ccn-event-drew = { $side } dobierają kartę.
ccn-event-drew-card = { $side } dobierają kartę „{ $card }”.
ccn-event-scouted = { $side } dobierają dwie karty.
ccn-event-kept = { $side } zatrzymują jedną kartę i odrzucają kartę „{ $card }”.
ccn-event-won = { $side } zwyciężają: zdobyte sztandary.
ccn-event-won-field = { $side } zwyciężają: wróg nie ma już żadnej jednostki.
ccn-event-stalemate = Każda strona rozegrała pięćset tur: bitwa kończy się remisem.

## Odmowy

ccn-refuse-already-ordered = Rozkaz jest już wydany.
ccn-refuse-already-square = Ta jednostka stoi już w czworoboku.
ccn-refuse-arrival = Jednostka przybywa na pusty heks swojego pierwszego rzędu, w tej samej sekcji.
ccn-refuse-artillery-leads = Artyleria atakuje sama; atak połączonych broni prowadzi piechota lub kawaleria.
ccn-refuse-bonus-first = Dodatkowa walka wręcz należy do kawalerii, która dokonała przełamania.
ccn-refuse-cannot-retire = Nie ma dwóch wolnych heksów, na które można się wycofać.
ccn-refuse-card-no-fire = Ta karta nie pozwala strzelać.
ccn-refuse-card-no-melee = Ta karta nie pozwala na walkę wręcz.
ccn-refuse-card-orders-all = Ta karta sama wydaje rozkazy; nie ma czego wybierać.
ccn-refuse-cavalry-fire = Kawaleria nie może strzelać.
ccn-refuse-cavalry-near = Na sąsiednim heksie stoi wroga kawaleria: nie można rozwinąć czworoboku.
ccn-refuse-distant-guns-at-leader = Do ataku na samotnego dowódcę może dołączyć tylko sąsiednia artyleria.
ccn-refuse-empty-path = Ruch obejmuje co najmniej jeden heks.
ccn-refuse-enemy-leader = Drogę zagradza wrogi dowódca.
ccn-refuse-enemy-piece = To nie twoja jednostka ani twój dowódca.
ccn-refuse-entered-cover = Ta jednostka weszła w tej turze do lasu lub zabudowań i nie może walczyć.
ccn-refuse-exit-used-up = Więcej jednostek nie może tu opuścić planszy.
ccn-refuse-fire-at-leader = Do samotnego dowódcy nie można strzelać.
ccn-refuse-foot-artillery-moved = Artyleria piesza rusza się albo walczy, nigdy jedno i drugie.
ccn-refuse-full-strength = Jednostka ma pełny stan.
ccn-refuse-further-closed = Kawaleria w przełamaniu nie może wejść na ten heks.
ccn-refuse-has-battled = Ta jednostka walczyła już w tej turze.
ccn-refuse-has-moved = Ruch w tej turze jest już wykonany.
ccn-refuse-hex-with-unit = Drogę zagradza jednostka.
ccn-refuse-joined-by-leader = Do jednostki dołączył dowódca, który się ruszył; nie może ona już się ruszyć.
ccn-refuse-last-gun-moved = Ostatnia armata artylerii konnej nie może się ruszyć i walczyć.
ccn-refuse-leader-dead-end = Tędy dowódca donikąd nie dojedzie.
ccn-refuse-leader-goes-along = Dowódca nie ma własnego rozkazu i rusza z jednostką.
ccn-refuse-leader-homeward = Dowódca w odwrocie cofa się ku swojej stronie planszy.
ccn-refuse-leader-impassable = Rzeki i strome zbocza zatrzymują dowódcę.
ccn-refuse-leader-in-square = Dowódca w czworoboku nie może się odłączyć.
ccn-refuse-leader-may-not-stop = Dowódca nie może się tu zatrzymać.
ccn-refuse-leader-meets-enemy = Dowódca nie wjeżdża między wrogów.
ccn-refuse-leader-must-go = Dowódca musi zrobić co najmniej jeden krok.
ccn-refuse-leader-not-at-edge = Dowódca opuszcza planszę tylko ze swojego pierwszego rzędu.
ccn-refuse-leader-not-ordered = Ten dowódca nie ma własnego rozkazu.
ccn-refuse-leader-steps = Dowódca cofa się najwyżej o trzy heksy.
ccn-refuse-moved-too-far = Po tak dalekim ruchu nie można walczyć.
ccn-refuse-must-stop = Ruch kończy się w terenie, na który jednostka wchodzi.
ccn-refuse-must-stop-leader = Jednostka zatrzymuje się przy dowódcy, do którego dołącza.
ccn-refuse-must-stop-works = Ruch kończy się za przekroczonym szańcem.
ccn-refuse-no-bicorne = Ta karta nie wydaje rozkazów dowódcom.
ccn-refuse-no-block-for-class = Nie ma już odzyskanego bloczka dla tego rodzaju broni.
ccn-refuse-no-dice = Nie byłoby czym rzucać: zero kostek.
ccn-refuse-no-die = Nie ma już kostki dla tej jednostki.
ccn-refuse-no-exit = Jednostki nie mogą tu opuścić planszy.
ccn-refuse-no-first-strike = Nie masz karty „Pierwsze uderzenie”.
ccn-refuse-no-flag-die = Nie ma już kostki z flagą dla dowódcy.
ccn-refuse-no-guns = Nie ma tam twoich armat.
ccn-refuse-no-leader = Nie ma tam twojego dowódcy.
ccn-refuse-no-leader-to-leave = Ta jednostka nie ma dowódcy, którego mogłaby zostawić.
ccn-refuse-no-movement-left = Nie starcza ruchu, by opuścić planszę.
ccn-refuse-no-sight = Linia wzroku jest zasłonięta.
ccn-refuse-no-slot = Wszystkie cztery miejsca na torze czworoboków są zajęte.
ccn-refuse-no-target = Nie ma tam wroga do zaatakowania.
ccn-refuse-no-unit = Nie ma tam twojej jednostki.
ccn-refuse-not-adjacent = Te heksy nie sąsiadują ze sobą.
ccn-refuse-not-adjacent-target = Walkę wręcz toczy się z sąsiednim wrogiem.
ccn-refuse-not-drawn = Tej karty nie dobrano.
ccn-refuse-not-in-hand = Nie masz tej karty na ręce.
ccn-refuse-not-in-square = Ta jednostka nie stoi w czworoboku.
ccn-refuse-not-now = Nie pora na to.
ccn-refuse-not-ordered = W tej turze nie ma dla niej rozkazu.
ccn-refuse-not-restored = Rozkaz mogą dostać tylko jednostki, które odzyskały bloczek.
ccn-refuse-one-unit-only = Tylko jedna jednostka.
ccn-refuse-only-artillery-joins = Do ataku dołącza tylko artyleria.
ccn-refuse-only-cavalry-retires = Wycofuje się tylko kawaleria.
ccn-refuse-only-infantry-squares = Czworobok formuje tylko piechota.
ccn-refuse-orders-used = Karta nie daje tu więcej rozkazów.
ccn-refuse-out-of-range = Cel jest poza zasięgiem.
ccn-refuse-pinned = Wroga jednostka stoi na sąsiednim heksie: nie można strzelać.
ccn-refuse-quarry = Artyleria nie może wejść do piaskowni.
ccn-refuse-retire-from-infantry = Kawaleria wycofuje się tylko przed piechotą.
ccn-refuse-retire-way = Ten heks nie leży na wolnej trasie o dwa heksy w tył.
ccn-refuse-retreat-way = Odwrót prowadzi jedną z najdłuższych możliwych tras ku własnej krawędzi.
ccn-refuse-river = Nie ma tu przeprawy przez rzekę.
ccn-refuse-rows-full = Jej rzędy w tej sekcji są pełne.
ccn-refuse-slope = Na strome zbocze nikt nie wejdzie.
ccn-refuse-square-against-cavalry = Czworobok formuje się przeciw kawalerii.
ccn-refuse-square-ground = W mieście, w młynie ani w brodzie nie można sformować czworoboku.
ccn-refuse-square-hand = Czworobok wymaga co najmniej trzech kart na ręce.
ccn-refuse-square-manoeuvre = Jednostka w czworoboku nie może dostać takiego rozkazu.
ccn-refuse-square-moves = Jednostka w czworoboku nie może się ruszyć.
ccn-refuse-square-supply = Jednostki w czworoboku nie można odesłać.
ccn-refuse-square-works = Za fortyfikacjami polowymi nie można sformować czworoboku.
ccn-refuse-supply-place = Jednostka trafia na pusty heks swojego pierwszego rzędu w swojej sekcji.
ccn-refuse-too-far = To za daleko.
ccn-refuse-too-many-flags = Nie można zignorować tylu flag.
ccn-refuse-two-leaders = Dwóch dowódców nie może stać na jednym heksie.
ccn-refuse-unit-left-square = Jednostka dowódcy rozwinęła czworobok na jego rozkaz.
ccn-refuse-unit-not-leader = Ten jedyny rozkaz dostaje jednostka.
ccn-refuse-wagon = Wóz nie może walczyć.
ccn-refuse-wagon-rally = Wóz nie odzyskuje bloczków.
ccn-refuse-wrong-kind = Ta karta wydaje rozkazy jednostkom innego rodzaju.
ccn-refuse-wrong-section = Nie stoi w sekcji, której dotyczy karta.

## Obliczenia

ccn-sum-against-infantry = przeciw piechocie
ccn-sum-against-square = kawaleria przeciw czworobokowi
ccn-sum-blocks = bloczki
ccn-sum-bridge = most
ccn-sum-card = karta dowodzenia
ccn-sum-clear = teren otwarty
ccn-sum-down-from-hill = ze wzgórza w dół
ccn-sum-flag-kind = rodzaj jednostki
ccn-sum-flag-leader = dołączony dowódca
ccn-sum-flag-support = dwie sąsiednie jednostki własne
ccn-sum-flag-works = za fortyfikacjami polowymi
ccn-sum-ford = cel w brodzie
ccn-sum-forest = cel w lesie
ccn-sum-guns = artyleria według odległości i bloczków
ccn-sum-half-blocks = połowa bloczków, po ruchu
ccn-sum-hill = cel na wzgórzu
ccn-sum-hill-to-hill = ze wzgórza na wzgórze
ccn-sum-in-square = w czworoboku
ccn-sum-kind-melee = rodzaj jednostki w walce wręcz
ccn-sum-kind-moving = rodzaj jednostki, po ruchu
ccn-sum-kind-standing = rodzaj jednostki, z miejsca
ccn-sum-mill = cel w młynie
ccn-sum-not-below-zero = nie mniej niż zero
ccn-sum-out-of-ford = z brodu
ccn-sum-out-of-forest = z lasu
ccn-sum-out-of-mill = z młyna
ccn-sum-out-of-quarry = z piaskowni
ccn-sum-out-of-town = z miasta
ccn-sum-own-works = przez własne fortyfikacje
ccn-sum-quarry = cel w piaskowni
ccn-sum-river = rzeka
ccn-sum-slope = strome zbocze
ccn-sum-town = cel w mieście
ccn-sum-works = cel za fortyfikacjami polowymi
ccn-sum-attack-dice = Kostki ataku
ccn-sum-gun-dice = Kostki dołączonej artylerii
ccn-sum-battle-back-dice = Kostki obrońcy
ccn-sum-ignorable-flags = Flagi, które można zignorować
ccn-sum-move-and-battle = Heksy ruchu, po którym można walczyć
ccn-sum-move = Najwięcej heksów
ccn-sum-reach = według rodzaju i karty
ccn-sum-escape-dice = Kostki przeciw mijającemu dowódcy
ccn-sum-command = Dowodzenie
ccn-sum-hand = karty na ręce
ccn-sum-card-played = zagrywana karta

## Szanse

ccn-odds-fire = { $target ->
        [gone] Cel zniszczony
        [retreats] Cel się cofa (straty: { $target_lost })
       *[stands] Cel trwa na miejscu (straty: { $target_lost })
    }{ $target_leader ->
        [dead] , ginie dowódca
       *[none] { "" }
    }.
ccn-odds-melee = { $target ->
        [gone] Cel zniszczony
        [retreats] Cel się cofa (straty: { $target_lost })
       *[stands] Cel trwa na miejscu (straty: { $target_lost })
    }{ $target_leader ->
        [dead] , ginie dowódca
       *[none] { "" }
    }; { $attacker ->
        [gone] atakujący zniszczony
        [retreats] atakujący się cofa (straty: { $attacker_lost })
       *[stands] atakujący trwa na miejscu (straty: { $attacker_lost })
    }{ $attacker_leader ->
        [dead] , ginie dowódca
       *[none] { "" }
    }.
ccn-odds-leader-lost = Dowódca ginie.
ccn-odds-leader-passes = Dowódca się przedziera.
ccn-odds-leader-retreats = Dowódca musi się cofnąć.

## Koniec

ccn-over-banners = Zdobyto wymagane sztandary.
ccn-over-no-units = Wróg nie ma już żadnej jednostki.
ccn-over-stalemate = Każda strona rozegrała pięćset tur.

## Reasons: what gets better or worse

ccn-aspect-chances = co może razić twoja następna karta
ccn-aspect-danger = bezpieczeństwo przed następną kartą przeciwnika
ccn-aspect-orders = co mogą jeszcze razić jednostki z rozkazem
ccn-aspect-objectives = cele w zasięgu
ccn-aspect-approach = bliskość przeciwnika
ccn-aspect-strength = siła obu armii
ccn-aspect-cards = karty dowodzenia
ccn-aspect-banners = sztandary zwycięstwa

## Co można zrobić

ccn-unit = jednostka
ccn-leader = dowódca
ccn-unit-legere = piechota lekka
ccn-unit-wagons = wozy zaopatrzeniowe
ccn-unit-in = { $kind } na { $hex }
ccn-unit-off = { $kind }
ccn-leader-in = dowódca { $leader } na { $hex }
ccn-leader-unnamed = dowódca na { $hex }
ccn-do-arrive = wejdź na { $to }
ccn-do-play = zagraj: { $card }
ccn-do-keep = zatrzymaj: { $card }
ccn-do-section = wybierz: { $wing }
ccn-do-manoeuvre-march = do czterech jednostek maszeruje, bez walki
ccn-do-manoeuvre-one-unit = jedna jednostka rusza i walczy
ccn-do-supply = odeślij na { $to }: { $unit }
ccn-do-restore = bloczek odzyskuje: { $unit }
ccn-do-order = rozkaz: { $unit }
ccn-do-order-leader = rozkaz: { $leader }
ccn-do-leave-square = rozwiń czworobok: { $unit }
ccn-do-end-orders = rozkazy wydane
ccn-do-move = { $unit }: ruch na { $to }
ccn-do-move-by = { $unit }: ruch na { $to } przez { $by }
ccn-do-move-alone = { $unit }: ruch na { $to }, dowódca zostaje
ccn-do-move-alone-by = { $unit }: ruch na { $to } przez { $by }, dowódca zostaje
ccn-do-move-leader = { $leader } jedzie na { $to }
ccn-do-move-leader-by = { $leader } jedzie na { $to } przez { $by }
ccn-do-exit = { $unit }: opuszczenie planszy
ccn-do-end-moves = zakończ ruchy
ccn-do-fire = { $unit }: ostrzał, cel: { $target }
ccn-do-melee = { $unit }: walka wręcz, cel: { $target }
ccn-do-combined = { $unit }: walka wręcz razem z armatami na { $guns }, cel: { $target }
ccn-do-end-combat = zakończ walkę
ccn-do-stand = { $unit }: trwaj na miejscu
ccn-do-first-strike = { $unit }: „Pierwsze uderzenie”
ccn-do-retire = { $unit }: wycofanie i przegrupowanie
ccn-do-form-square = { $unit }: sformuj czworobok
ccn-do-ignore =
    { $flags ->
        [0] { $unit }: nie ignoruj żadnej flagi
        [one] { $unit }: zignoruj jedną flagę
        [few] { $unit }: zignoruj { $flags } flagi
       *[many] { $unit }: zignoruj { $flags } flag
    }
ccn-do-retreat = { $unit }: odwrót na { $to }
ccn-do-leader-step = { $leader } jedzie na { $to }
ccn-do-leader-stop = { $leader } zatrzymuje się tutaj
ccn-do-leader-leave = { $leader } opuszcza planszę
ccn-do-advance = { $unit }: zajmij pole
ccn-do-further = { $unit }: przełamanie na { $to }
ccn-do-halt = { $unit }: zatrzymaj się

## Karty: co robią

ccn-card-scout-left-text = Wydaj rozkaz jednej jednostce lub dowódcy na lewym skrzydle. Przy dobieraniu weź dwie karty i zatrzymaj jedną.
ccn-card-probe-left-text = Wydaj rozkaz dwóm jednostkom lub dowódcom na lewym skrzydle.
ccn-card-attack-left-text = Wydaj rozkaz trzem jednostkom lub dowódcom na lewym skrzydle.
ccn-card-assault-left-text = Wydaj rozkaz tylu jednostkom lub dowódcom na lewym skrzydle, ile wynosi twoje dowodzenie.
ccn-card-scout-center-text = Wydaj rozkaz jednej jednostce lub dowódcy w centrum. Przy dobieraniu weź dwie karty i zatrzymaj jedną.
ccn-card-probe-center-text = Wydaj rozkaz dwóm jednostkom lub dowódcom w centrum.
ccn-card-attack-center-text = Wydaj rozkaz trzem jednostkom lub dowódcom w centrum.
ccn-card-assault-center-text = Wydaj rozkaz tylu jednostkom lub dowódcom w centrum, ile wynosi twoje dowodzenie.
ccn-card-scout-right-text = Wydaj rozkaz jednej jednostce lub dowódcy na prawym skrzydle. Przy dobieraniu weź dwie karty i zatrzymaj jedną.
ccn-card-probe-right-text = Wydaj rozkaz dwóm jednostkom lub dowódcom na prawym skrzydle.
ccn-card-attack-right-text = Wydaj rozkaz trzem jednostkom lub dowódcom na prawym skrzydle.
ccn-card-assault-right-text = Wydaj rozkaz tylu jednostkom lub dowódcom na prawym skrzydle, ile wynosi twoje dowodzenie.
ccn-card-coordinated-advance-text = Wydaj rozkaz jednej jednostce lub dowódcy na każdym skrzydle i dwóm w centrum.
ccn-card-flank-attack-text = Wydaj rozkaz dwóm jednostkom lub dowódcom na każdym skrzydle.
ccn-card-forward-text = Wydaj rozkaz dwóm jednostkom lub dowódcom w każdej sekcji.
ccn-card-recon-in-force-text = Wydaj rozkaz jednej jednostce lub dowódcy w każdej sekcji.
ccn-card-bayonet-charge-text = Wydaj rozkaz najwyżej czterem jednostkom piechoty. Mogą ruszyć o dwa heksy i walczyć wręcz, lecz nie strzelać; piechota gwardii ma kostkę więcej. Bez piechoty: jedna dowolna jednostka.
ccn-card-bombard-text = Wydaj rozkaz najwyżej czterem jednostkom artylerii. Każda rusza o najwyżej trzy heksy i nie walczy albo stoi i walczy z dwiema kostkami więcej, w gwardii z trzema. Bez artylerii: jedna dowolna jednostka.
ccn-card-cavalry-charge-text = Wydaj rozkaz najwyżej czterem jednostkom kawalerii lub artylerii konnej. Kawaleria ma przez całą turę kostkę więcej, w gwardii dwie; ciężka kawaleria może ruszyć o trzy heksy. Bez nich: jedna dowolna jednostka.
ccn-card-counter-attack-text = Zagraj jako kopię karty, którą przeciwnik zagrał ostatnio, z zamianą lewej i prawej strony.
ccn-card-elan-text = Rzuć tyloma kostkami, ile wynosi dowodzenie. Piechota, kawaleria i artyleria dają rozkaz jednostce tego rodzaju, flaga dowolnej jednostce lub dowódcy. Walczą z kostką więcej.
ccn-card-fire-and-hold-text = Wydaj rozkaz najwyżej czterem jednostkom piechoty lub artylerii. Strzelają z kostką więcej; nie ruszają się i nie walczą wręcz. Bez nich: jedna dowolna jednostka.
ccn-card-first-strike-text = Zagraj, gdy twoja jednostka jest atakowana wręcz: uderza pierwsza. We własnej turze nie daje rozkazów.
ccn-card-force-march-text = Wydaj rozkaz całej piechocie w jednej sekcji. Piechota lekka, strzelcy, grenadierzy, gwardia i jednostki z dowódcą ruszają o dwa heksy i mogą walczyć; inne o jeden z walką albo o dwa. Bez piechoty: jedna dowolna jednostka.
ccn-card-cold-steel-text = Wydaj rozkaz wszystkim swoim jednostkom, które sąsiadują z wrogą jednostką. Przed walką nie ruszają się ani nie strzelają; walczą wręcz z kostką więcej.
ccn-card-leadership-text = Wydaj rozkaz wszystkim swoim dowódcom. Jednostka z rozkazem wraz z dowódcą walczy z kostką więcej. Bez dowódców: jedna dowolna jednostka.
ccn-card-grande-manoeuvre-text = Najwyżej cztery jednostki lub dowódcy ruszają o najwyżej cztery heksy i nie walczą; albo jedna jednostka rusza i walczy jak zwykle.
ccn-card-rally-text = Rzuć tyloma kostkami, ile wynosi dowodzenie. Piechota, kawaleria i artyleria oddają bloczek jednostce tego rodzaju; flagi i szable nic nie dają. Wydaj rozkaz jednostkom, które odzyskały bloczki.
ccn-card-short-supply-text = Odeślij jedną jednostkę, własną lub wrogą, na wolny heks jej pierwszego rzędu w tej samej sekcji.
