# Stránka armád: Gods of War: Napoleon mimo bitvu.

armies-nav = Armády
armies-title = Armády
armies-build = Složení
armies-compare = Srovnání
armies-list = Seznam armády
armies-do = Co s touto armádou
armies-name = Jméno armády
armies-new-name = Nová armáda
armies-new = Nová armáda
armies-size = Velikost
armies-points = Body na jednotky a generály
armies-upgrade-points = Body na vylepšení
armies-corps = Sbory
armies-light = Kolik z nich jsou podstavce lehké pěchoty
armies-light-count = { $count ->
    [one] { $count } lehký
    [few] { $count } lehké
   *[other] { $count } lehkých
}
armies-legal = Podle pravidel
armies-is-legal = Tuto armádu lze postavit.
armies-illegal = { $count ->
    [one] { $count } věc není dovolena
    [few] { $count } věci nejsou dovoleny
   *[other] { $count } věcí není dovoleno
}
armies-commanders = Velitelé
armies-nobody-drawn = Ještě nikdo nebyl vylosován.
armies-draw = Losovat velitele
armies-draw-anew = Losovat všechny znovu
armies-again = Losovat znovu
armies-draw-again = Vylosovat jiného velitele místo: { $name }
armies-draw-more = Pro hru na vlastním stole. V bitvě zde losuje rozhodčí.
armies-command = velení { $value }
armies-not-drawn = bez losu
armies-historic = { $name } vede vlastní divizi, bez losu
armies-historic-corps = { $name } jako vrchní velitel vede vlastní sbor, bez losu
armies-post-wn = vrchní velitel
armies-post-ma = velitel sboru
armies-post-gd = divizní generál
armies-shelf = Tvé armády
armies-shelf-empty = Zatím tu nic není.
armies-use = Použít v bitvě
armies-print = Tisk
armies-take = Vzít armádu z vlastní police
armies-taken = Převzato: { $title }.
armies-not-whole = Nepodařilo se převzít celé: { $title }. Tato bitva všechno nedovoluje.
armies-book = Kniha armády: { $nation }
armies-better = lepší
armies-compare-more = ▲ značí lepší číslo. Cena pluku závisí i na úkolu: co přinášejí jeho schopnosti, říkají pravidla.
armies-fact-price = Cena podstavce
armies-fact-endurance = Ztráty, které podstavec snese
armies-fact-line = Pohyb v linii
armies-fact-column = Pohyb v koloně
armies-fact-pounds = Koule, v librách
armies-fact-canister = Dostřel kartáče
armies-fact-shrapnel = Dostřel šrapnelu
armies-fact-ammo = Munice
armies-fact-size = Podstavce jednotky
armies-fact-most = Nejvíc v armádě
armies-fact-traits = Schopnosti
armies-regiment = Pluk
armies-losses = Ztráty
armies-short-melee = Zblízka
armies-short-fire = Palba
armies-short-endurance = Výdrž
armies-short-ammo = Munice
armies-value = hodnota { $points } b.
armies-trait-light = lehká
armies-trait-skirmish = rojnice
armies-trait-flankers = flankéři
armies-trait-square = čtverec
armies-trait-mass = masa
armies-trait-ordre-mixte = smíšená formace
armies-trait-feign = předstíraný útok
armies-trait-howitzer = houfnice
armies-trait-veteran = veteránská
armies-trait-may-elite = může být elitní
armies-trait-militia = milice
armies-trait-lance = kopí
armies-trait-volley = salva
armies-trait-furious = zuřivá
armies-trait-horse = jízdní dělostřelectvo
armies-trait-regimental = plukovní dělo
armies-trait-independent-howitzer = jen houfnice
armies-gift-att = +1 k rozkazům útoku
armies-gift-def = +1 k rozkazům obrany
armies-gift-mov = +1 k rozkazům pohybu
armies-gift-firebrand = horkokrevný, vždy útočný
armies-gift-passive = vždy opatrný
armies-gift-lead = +2 v boji, který vede
armies-gift-rash = zbrklý, snadno padne
armies-gift-lucky = šťastlivec, padne zřídka
