# Strona armii: Gods of War: Napoleon poza bitwą.

armies-nav = Armie
armies-title = Armie
armies-build = Skład
armies-compare = Porównanie
armies-list = Lista armii
armies-do = Co zrobić z tą armią
armies-name = Nazwa armii
armies-new-name = Nowa armia
armies-new = Nowa armia
armies-size = Wielkość
armies-points = Punkty na jednostki i generałów
armies-upgrade-points = Punkty na ulepszenia
armies-corps = Korpusy
armies-light = Ile z nich to podstawki piechoty lekkiej
armies-light-count = { $count ->
    [one] { $count } lekka
    [few] { $count } lekkie
   *[many] { $count } lekkich
}
armies-legal = Według zasad
armies-is-legal = Tę armię można wystawić.
armies-illegal = { $count ->
    [one] { $count } rzecz jest niedozwolona
    [few] { $count } rzeczy są niedozwolone
   *[many] { $count } rzeczy jest niedozwolonych
}
armies-commanders = Dowódcy
armies-nobody-drawn = Nikogo jeszcze nie wylosowano.
armies-draw = Losuj dowódców
armies-draw-anew = Losuj wszystkich od nowa
armies-again = Losuj ponownie
armies-draw-again = Wylosuj innego dowódcę zamiast: { $name }
armies-draw-more = Do gry na własnym stole. W bitwie tutaj losuje sędzia.
armies-command = dowodzenie { $value }
armies-not-drawn = bez losowania
armies-historic = { $name } prowadzi własną dywizję, bez losowania
armies-historic-corps = { $name } jako wódz naczelny dowodzi własnym korpusem, bez losowania
armies-post-wn = wódz naczelny
armies-post-ma = dowódca korpusu
armies-post-gd = generał dywizji
armies-shelf = Twoje armie
armies-shelf-empty = Nic jeszcze nie zachowano.
armies-use = Użyj w bitwie
armies-print = Drukuj
armies-take = Weź armię ze swojej półki
armies-taken = Przejęto: { $title }.
armies-not-whole = Nie udało się przejąć całości: { $title }. Ta bitwa nie na wszystko pozwala.
armies-book = Księga armii: { $nation }
armies-better = lepiej
armies-compare-more = ▲ oznacza lepszą liczbę. Wartość pułku zależy też od zadania: co dają jego zdolności, mówią zasady.
armies-fact-price = Cena podstawki
armies-fact-endurance = Straty, które znosi podstawka
armies-fact-line = Ruch w linii
armies-fact-column = Ruch w kolumnie
armies-fact-pounds = Kula, w funtach
armies-fact-canister = Zasięg kartacza
armies-fact-shrapnel = Zasięg szrapnela
armies-fact-ammo = Amunicja
armies-fact-size = Podstawki jednostki
armies-fact-most = Najwięcej w armii
armies-fact-traits = Zdolności
armies-regiment = Pułk
armies-losses = Straty
armies-short-melee = Wręcz
armies-short-fire = Ogień
armies-short-endurance = Wytrzymałość
armies-short-ammo = Amunicja
armies-value = wartość { $points } pkt
armies-trait-light = lekka
armies-trait-skirmish = tyraliera
armies-trait-flankers = flankierzy
armies-trait-square = czworobok
armies-trait-mass = masa
armies-trait-ordre-mixte = szyk mieszany
armies-trait-feign = pozorowany atak
armies-trait-howitzer = haubica
armies-trait-veteran = weterani
armies-trait-may-elite = może być elitą
armies-trait-militia = milicja
armies-trait-lance = lance
armies-trait-volley = salwa
armies-trait-furious = zapalczywa
armies-trait-horse = artyleria konna
armies-trait-regimental = armata pułkowa
armies-trait-independent-howitzer = same haubice
armies-gift-att = +1 do rozkazów ataku
armies-gift-def = +1 do rozkazów obrony
armies-gift-mov = +1 do rozkazów ruchu
armies-gift-firebrand = zapalczywy, zawsze agresywny
armies-gift-passive = zawsze ostrożny
armies-gift-lead = +2 w walce wręcz, którą prowadzi
armies-gift-rash = ryzykant, łatwo ginie
armies-gift-lucky = szczęściarz, rzadko ginie
