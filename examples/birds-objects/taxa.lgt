% The taxa: each states only what is peculiar to it, and inherits the rest from its family, its order, and birds at large.

:- object(birds, implements(taxonp), imports((traits, proto_hierarchy))).
    rank(class).
    common_name('Birds').
    scientific_name('Aves').
    head(plain).
    tail(ordinary).
    feet(perching).
    flies(yes).
    long_legs(no).
    soars(no).
    hovers(no).
    patterned(no).
    active_at_night(no).
:- end_object.


% Ratites and their kin: walkers that gave up flying.

:- object(ratites, extends(birds)).
    rank(superorder).
    common_name('Ratites and kin').
    scientific_name('Palaeognathae').
    flies(no).
    feet(walking).
    long_legs(yes).
    bill(flat).
    habitat(open_country).
:- end_object.

:- object(ostriches, extends(ratites)).
    rank(order).
    common_name('Ostriches').
    scientific_name('Struthioniformes').
:- end_object.

:- object(ostrich_family, extends(ostriches)).
    rank(family).
    common_name('Ostriches').
    scientific_name('Struthionidae').
:- end_object.

:- object(common_ostrich, extends(ostrich_family)).
    rank(species).
    common_name('Common Ostrich').
    scientific_name('Struthio camelus').
    length_cm(210).
    color([black, white, brown]).
    region(africa).
    head(bare).
:- end_object.

:- object(kiwis, extends(ratites)).
    rank(order).
    common_name('Kiwis').
    scientific_name('Apterygiformes').
:- end_object.

:- object(kiwi_family, extends(kiwis)).
    rank(family).
    common_name('Kiwis').
    scientific_name('Apterygidae').
    bill(probing).
    habitat(forest).
    long_legs(no).
    tail(short).
    active_at_night(yes).
:- end_object.

:- object(north_island_brown_kiwi, extends(kiwi_family)).
    rank(species).
    common_name('North Island Brown Kiwi').
    scientific_name('Apteryx mantelli').
    length_cm(40).
    color(brown).
    region(oceania).
:- end_object.

:- object(emus_and_cassowaries, extends(ratites)).
    rank(order).
    common_name('Emus and cassowaries').
    scientific_name('Casuariiformes').
:- end_object.

:- object(cassowary_family, extends(emus_and_cassowaries)).
    rank(family).
    common_name('Emus and cassowaries').
    scientific_name('Casuariidae').
    region(oceania).
:- end_object.

:- object(emu, extends(cassowary_family)).
    rank(species).
    common_name('Emu').
    scientific_name('Dromaius novaehollandiae').
    length_cm(165).
    color([brown, gray]).
:- end_object.

:- object(southern_cassowary, extends(cassowary_family)).
    rank(species).
    common_name('Southern Cassowary').
    scientific_name('Casuarius casuarius').
    length_cm(150).
    color(black).
    habitat(forest).
    diet(fruit).
    head(bare).
:- end_object.


% Penguins: wings for flying under water.

:- object(penguins, extends(birds)).
    rank(order).
    common_name('Penguins').
    scientific_name('Sphenisciformes').
    flies(no).
    feet(webbed).
    bill(dagger).
    habitat([coast, sea]).
    tail(short).
:- end_object.

:- object(penguin_family, extends(penguins)).
    rank(family).
    common_name('Penguins').
    scientific_name('Spheniscidae').
    color([black, white]).
:- end_object.

:- object(emperor_penguin, extends(penguin_family)).
    rank(species).
    common_name('Emperor Penguin').
    scientific_name('Aptenodytes forsteri').
    length_cm(115).
    region(antarctica).
    color([black, white, yellow]).
:- end_object.

:- object(african_penguin, extends(penguin_family)).
    rank(species).
    common_name('African Penguin').
    scientific_name('Spheniscus demersus').
    length_cm(65).
    region(africa).
    head(masked).
:- end_object.

:- object(little_penguin, extends(penguin_family)).
    rank(species).
    common_name('Little Penguin').
    scientific_name('Eudyptula minor').
    length_cm(33).
    region(oceania).
    color([blue, white]).
:- end_object.


% Waterfowl

:- object(waterfowl, extends(birds)).
    rank(order).
    common_name('Waterfowl').
    scientific_name('Anseriformes').
    bill(flat).
    feet(webbed).
    habitat(wetland).
:- end_object.

:- object(duck_family, extends(waterfowl)).
    rank(family).
    common_name('Ducks, geese and swans').
    scientific_name('Anatidae').
:- end_object.

:- object(mallard, extends(duck_family)).
    rank(species).
    common_name('Mallard').
    scientific_name('Anas platyrhynchos').
    length_cm(58).
    color([green, brown, gray]).
    region([europe, north_america, asia]).
    habitat([wetland, town]).
    head(capped).
:- end_object.

:- object(mute_swan, extends(duck_family)).
    rank(species).
    common_name('Mute Swan').
    scientific_name('Cygnus olor').
    length_cm(150).
    color(white).
    region([europe, asia, north_america]).
:- end_object.

:- object(canada_goose, extends(duck_family)).
    rank(species).
    common_name('Canada Goose').
    scientific_name('Branta canadensis').
    length_cm(95).
    color([brown, black]).
    region([north_america, europe]).
    habitat([wetland, open_country, town]).
    head(capped).
:- end_object.


% Landfowl

:- object(landfowl, extends(birds)).
    rank(order).
    common_name('Landfowl').
    scientific_name('Galliformes').
    bill(stout).
    feet(walking).
    diet(seeds).
:- end_object.

:- object(pheasant_family, extends(landfowl)).
    rank(family).
    common_name('Pheasants and allies').
    scientific_name('Phasianidae').
    tail(long).
    habitat([open_country, forest]).
:- end_object.

:- object(common_pheasant, extends(pheasant_family)).
    rank(species).
    common_name('Common Pheasant').
    scientific_name('Phasianus colchicus').
    length_cm(75).
    color([brown, red]).
    region([europe, asia, north_america]).
    head(masked).
    patterned(yes).
:- end_object.

:- object(indian_peafowl, extends(pheasant_family)).
    rank(species).
    common_name('Indian Peafowl').
    scientific_name('Pavo cristatus').
    length_cm(195).
    color([blue, green]).
    region(asia).
    head(crested).
    habitat([forest, town]).
:- end_object.

:- object(wild_turkey, extends(pheasant_family)).
    rank(species).
    common_name('Wild Turkey').
    scientific_name('Meleagris gallopavo').
    length_cm(110).
    color([brown, black]).
    region(north_america).
    head(bare).
    tail(ordinary).
    patterned(yes).
:- end_object.


% Pigeons

:- object(pigeons, extends(birds)).
    rank(order).
    common_name('Pigeons').
    scientific_name('Columbiformes').
    bill(thin).
    diet(seeds).
:- end_object.

:- object(pigeon_family, extends(pigeons)).
    rank(family).
    common_name('Pigeons and doves').
    scientific_name('Columbidae').
    habitat([town, open_country]).
:- end_object.

:- object(rock_dove, extends(pigeon_family)).
    rank(species).
    common_name('Rock Dove').
    scientific_name('Columba livia').
    length_cm(33).
    color(gray).
    region([europe, north_america, africa, asia, south_america, oceania]).
    patterned(yes).
:- end_object.

:- object(mourning_dove, extends(pigeon_family)).
    rank(species).
    common_name('Mourning Dove').
    scientific_name('Zenaida macroura').
    length_cm(31).
    color(brown).
    region(north_america).
    tail(long).
:- end_object.


% Cuckoos: climbers' feet, on a climber or a runner.

:- object(cuckoos, extends(birds)).
    rank(order).
    common_name('Cuckoos').
    scientific_name('Cuculiformes').
    feet(climbing).
    tail(long).
:- end_object.

:- object(cuckoo_family, extends(cuckoos)).
    rank(family).
    common_name('Cuckoos').
    scientific_name('Cuculidae').
    bill(thin).
:- end_object.

:- object(common_cuckoo, extends(cuckoo_family)).
    rank(species).
    common_name('Common Cuckoo').
    scientific_name('Cuculus canorus').
    length_cm(33).
    color(gray).
    region([europe, asia, africa]).
    habitat([forest, open_country]).
    patterned(yes).
:- end_object.

:- object(greater_roadrunner, extends(cuckoo_family)).
    rank(species).
    common_name('Greater Roadrunner').
    scientific_name('Geococcyx californianus').
    length_cm(56).
    color(brown).
    region(north_america).
    habitat(open_country).
    bill(stout).
    diet(meat).
    head(crested).
    patterned(yes).
:- end_object.


% Swifts and hummingbirds: always in the air, on feet too small for walking.

:- object(swifts_and_hummingbirds, extends(birds)).
    rank(order).
    common_name('Swifts and hummingbirds').
    scientific_name('Apodiformes').
    feet(tiny).
:- end_object.

:- object(swift_family, extends(swifts_and_hummingbirds)).
    rank(family).
    common_name('Swifts').
    scientific_name('Apodidae').
    bill(gaping).
    soars(yes).
:- end_object.

:- object(common_swift, extends(swift_family)).
    rank(species).
    common_name('Common Swift').
    scientific_name('Apus apus').
    length_cm(17).
    color([black, brown]).
    region([europe, asia, africa]).
    habitat(town).
    tail(forked).
:- end_object.

:- object(hummingbird_family, extends(swifts_and_hummingbirds)).
    rank(family).
    common_name('Hummingbirds').
    scientific_name('Trochilidae').
    bill(needle).
    hovers(yes).
    color(green).
:- end_object.

:- object(ruby_throated_hummingbird, extends(hummingbird_family)).
    rank(species).
    common_name('Ruby-throated Hummingbird').
    scientific_name('Archilochus colubris').
    length_cm(9).
    region(north_america).
    habitat(forest).
    tail(forked).
:- end_object.

:- object(annas_hummingbird, extends(hummingbird_family)).
    rank(species).
    common_name('Anna\'s Hummingbird').
    scientific_name('Calypte anna').
    length_cm(10).
    region(north_america).
    habitat(town).
    color([green, pink]).
    head(capped).
:- end_object.

:- object(giant_hummingbird, extends(hummingbird_family)).
    rank(species).
    common_name('Giant Hummingbird').
    scientific_name('Patagona gigas').
    length_cm(22).
    region(south_america).
    habitat(mountains).
    color(brown).
:- end_object.


% Cranes and rails

:- object(cranes_and_rails, extends(birds)).
    rank(order).
    common_name('Cranes and rails').
    scientific_name('Gruiformes').
    feet(walking).
    habitat(wetland).
    diet(plants).
:- end_object.

:- object(crane_family, extends(cranes_and_rails)).
    rank(family).
    common_name('Cranes').
    scientific_name('Gruidae').
    bill(dagger).
    diet(anything).
    long_legs(yes).
    soars(yes).
    habitat([wetland, open_country]).
:- end_object.

:- object(common_crane, extends(crane_family)).
    rank(species).
    common_name('Common Crane').
    scientific_name('Grus grus').
    length_cm(115).
    color(gray).
    region([europe, asia, africa]).
    head(capped).
:- end_object.

:- object(rail_family, extends(cranes_and_rails)).
    rank(family).
    common_name('Rails and coots').
    scientific_name('Rallidae').
    bill(stout).
    tail(short).
:- end_object.

:- object(eurasian_coot, extends(rail_family)).
    rank(species).
    common_name('Eurasian Coot').
    scientific_name('Fulica atra').
    length_cm(38).
    color(black).
    region([europe, asia, africa, oceania]).
    feet(lobed).
:- end_object.

:- object(south_island_takahe, extends(rail_family)).
    rank(species).
    common_name('South Island Takahe').
    scientific_name('Porphyrio hochstetteri').
    length_cm(63).
    color([blue, green]).
    region(oceania).
    habitat([mountains, open_country]).
    flies(no).
:- end_object.


% Flamingos

:- object(flamingos, extends(birds)).
    rank(order).
    common_name('Flamingos').
    scientific_name('Phoenicopteriformes').
    bill(bent).
    feet(webbed).
    long_legs(yes).
:- end_object.

:- object(flamingo_family, extends(flamingos)).
    rank(family).
    common_name('Flamingos').
    scientific_name('Phoenicopteridae').
    color(pink).
    habitat([wetland, coast]).
:- end_object.

:- object(greater_flamingo, extends(flamingo_family)).
    rank(species).
    common_name('Greater Flamingo').
    scientific_name('Phoenicopterus roseus').
    length_cm(135).
    region([africa, europe, asia]).
:- end_object.


% Shorebirds, gulls and auks

:- object(shorebirds, extends(birds)).
    rank(order).
    common_name('Shorebirds, gulls and auks').
    scientific_name('Charadriiformes').
    habitat(coast).
    diet(invertebrates).
    feet(walking).
:- end_object.

:- object(gull_family, extends(shorebirds)).
    rank(family).
    common_name('Gulls and terns').
    scientific_name('Laridae').
    feet(webbed).
    habitat([coast, sea]).
    color([white, gray]).
:- end_object.

:- object(european_herring_gull, extends(gull_family)).
    rank(species).
    common_name('European Herring Gull').
    scientific_name('Larus argentatus').
    length_cm(60).
    region(europe).
    bill(stout).
    diet(anything).
    habitat([coast, sea, town]).
    soars(yes).
:- end_object.

:- object(arctic_tern, extends(gull_family)).
    rank(species).
    common_name('Arctic Tern').
    scientific_name('Sterna paradisaea').
    length_cm(36).
    region([europe, north_america, antarctica, asia]).
    bill(dagger).
    diet(fish).
    head(capped).
    tail(forked).
    hovers(yes).
    swims(no).
:- end_object.

:- object(auk_family, extends(shorebirds)).
    rank(family).
    common_name('Auks').
    scientific_name('Alcidae').
    feet(webbed).
    habitat([sea, coast]).
    diet(fish).
    tail(short).
:- end_object.

:- object(atlantic_puffin, extends(auk_family)).
    rank(species).
    common_name('Atlantic Puffin').
    scientific_name('Fratercula arctica').
    length_cm(29).
    color([black, white]).
    region([europe, north_america]).
    bill(massive).
    head(masked).
:- end_object.

:- object(oystercatcher_family, extends(shorebirds)).
    rank(family).
    common_name('Oystercatchers').
    scientific_name('Haematopodidae').
    bill(dagger).
:- end_object.

:- object(eurasian_oystercatcher, extends(oystercatcher_family)).
    rank(species).
    common_name('Eurasian Oystercatcher').
    scientific_name('Haematopus ostralegus').
    length_cm(43).
    color([black, white]).
    region([europe, asia, africa]).
:- end_object.

:- object(avocet_family, extends(shorebirds)).
    rank(family).
    common_name('Avocets and stilts').
    scientific_name('Recurvirostridae').
    long_legs(yes).
    bill(probing).
    habitat([coast, wetland]).
:- end_object.

:- object(pied_avocet, extends(avocet_family)).
    rank(species).
    common_name('Pied Avocet').
    scientific_name('Recurvirostra avosetta').
    length_cm(44).
    color([white, black]).
    region([europe, africa, asia]).
    feet(webbed).
    head(capped).
:- end_object.

:- object(plover_family, extends(shorebirds)).
    rank(family).
    common_name('Plovers and lapwings').
    scientific_name('Charadriidae').
    bill(thin).
:- end_object.

:- object(northern_lapwing, extends(plover_family)).
    rank(species).
    common_name('Northern Lapwing').
    scientific_name('Vanellus vanellus').
    length_cm(30).
    color([green, black, white]).
    region([europe, asia]).
    habitat([open_country, wetland]).
    head(crested).
:- end_object.

:- object(sandpiper_family, extends(shorebirds)).
    rank(family).
    common_name('Sandpipers and curlews').
    scientific_name('Scolopacidae').
    bill(probing).
    patterned(yes).
:- end_object.

:- object(eurasian_curlew, extends(sandpiper_family)).
    rank(species).
    common_name('Eurasian Curlew').
    scientific_name('Numenius arquata').
    length_cm(55).
    color(brown).
    region([europe, asia, africa]).
    habitat([coast, wetland, open_country]).
    long_legs(yes).
:- end_object.


% Storks

:- object(storks, extends(birds)).
    rank(order).
    common_name('Storks').
    scientific_name('Ciconiiformes').
    feet(walking).
    long_legs(yes).
    soars(yes).
:- end_object.

:- object(stork_family, extends(storks)).
    rank(family).
    common_name('Storks').
    scientific_name('Ciconiidae').
    bill(dagger).
    diet(anything).
    habitat([open_country, wetland, town]).
:- end_object.

:- object(white_stork, extends(stork_family)).
    rank(species).
    common_name('White Stork').
    scientific_name('Ciconia ciconia').
    length_cm(105).
    color([white, black]).
    region([europe, africa, asia]).
:- end_object.

:- object(marabou_stork, extends(stork_family)).
    rank(species).
    common_name('Marabou Stork').
    scientific_name('Leptoptilos crumenifer').
    length_cm(140).
    color([gray, white]).
    region(africa).
    head(bare).
    diet(carrion).
:- end_object.


% Pelicans, herons and ibises

:- object(pelicans_and_herons, extends(birds)).
    rank(order).
    common_name('Pelicans, herons and ibises').
    scientific_name('Pelecaniformes').
    habitat([wetland, coast]).
    diet(fish).
    feet(walking).
    long_legs(yes).
:- end_object.

:- object(pelican_family, extends(pelicans_and_herons)).
    rank(family).
    common_name('Pelicans').
    scientific_name('Pelecanidae').
    bill(pouched).
    feet(webbed).
    long_legs(no).
    soars(yes).
:- end_object.

:- object(brown_pelican, extends(pelican_family)).
    rank(species).
    common_name('Brown Pelican').
    scientific_name('Pelecanus occidentalis').
    length_cm(125).
    color([brown, gray]).
    region([north_america, south_america]).
    habitat([coast, sea]).
:- end_object.

:- object(great_white_pelican, extends(pelican_family)).
    rank(species).
    common_name('Great White Pelican').
    scientific_name('Pelecanus onocrotalus').
    length_cm(160).
    color(white).
    region([africa, europe, asia]).
    habitat(wetland).
:- end_object.

:- object(heron_family, extends(pelicans_and_herons)).
    rank(family).
    common_name('Herons and egrets').
    scientific_name('Ardeidae').
    bill(dagger).
:- end_object.

:- object(gray_heron, extends(heron_family)).
    rank(species).
    common_name('Gray Heron').
    scientific_name('Ardea cinerea').
    length_cm(95).
    color(gray).
    region([europe, asia, africa]).
    head(crested).
:- end_object.

:- object(great_blue_heron, extends(heron_family)).
    rank(species).
    common_name('Great Blue Heron').
    scientific_name('Ardea herodias').
    length_cm(115).
    color([gray, blue]).
    region(north_america).
    head(crested).
:- end_object.

:- object(great_egret, extends(heron_family)).
    rank(species).
    common_name('Great Egret').
    scientific_name('Ardea alba').
    length_cm(95).
    color(white).
    region([africa, asia, europe, north_america, south_america, oceania]).
:- end_object.

:- object(ibis_family, extends(pelicans_and_herons)).
    rank(family).
    common_name('Ibises and spoonbills').
    scientific_name('Threskiornithidae').
    bill(probing).
    diet(invertebrates).
:- end_object.

:- object(scarlet_ibis, extends(ibis_family)).
    rank(species).
    common_name('Scarlet Ibis').
    scientific_name('Eudocimus ruber').
    length_cm(60).
    color(red).
    region(south_america).
:- end_object.

:- object(roseate_spoonbill, extends(ibis_family)).
    rank(species).
    common_name('Roseate Spoonbill').
    scientific_name('Platalea ajaja').
    length_cm(80).
    color(pink).
    region([north_america, south_america]).
    bill(spoon).
    head(bare).
:- end_object.

:- object(shoebill_family, extends(pelicans_and_herons)).
    rank(family).
    common_name('Shoebill').
    scientific_name('Balaenicipitidae').
    bill(massive).
    soars(yes).
:- end_object.

:- object(shoebill, extends(shoebill_family)).
    rank(species).
    common_name('Shoebill').
    scientific_name('Balaeniceps rex').
    length_cm(120).
    color(gray).
    region(africa).
    habitat(wetland).
:- end_object.


% Gannets, cormorants and frigatebirds

:- object(gannets_and_cormorants, extends(birds)).
    rank(order).
    common_name('Gannets, cormorants and frigatebirds').
    scientific_name('Suliformes').
    feet(webbed).
    diet(fish).
    habitat([coast, sea]).
:- end_object.

:- object(cormorant_family, extends(gannets_and_cormorants)).
    rank(family).
    common_name('Cormorants').
    scientific_name('Phalacrocoracidae').
    bill(hooked).
:- end_object.

:- object(great_cormorant, extends(cormorant_family)).
    rank(species).
    common_name('Great Cormorant').
    scientific_name('Phalacrocorax carbo').
    length_cm(90).
    color(black).
    region([europe, asia, africa, oceania, north_america]).
    habitat([coast, wetland]).
:- end_object.

:- object(frigatebird_family, extends(gannets_and_cormorants)).
    rank(family).
    common_name('Frigatebirds').
    scientific_name('Fregatidae').
    bill(hooked).
    soars(yes).
    tail(forked).
    swims(no).
:- end_object.

:- object(magnificent_frigatebird, extends(frigatebird_family)).
    rank(species).
    common_name('Magnificent Frigatebird').
    scientific_name('Fregata magnificens').
    length_cm(100).
    color(black).
    region([north_america, south_america]).
:- end_object.

:- object(gannet_family, extends(gannets_and_cormorants)).
    rank(family).
    common_name('Gannets and boobies').
    scientific_name('Sulidae').
    bill(dagger).
    soars(yes).
:- end_object.

:- object(northern_gannet, extends(gannet_family)).
    rank(species).
    common_name('Northern Gannet').
    scientific_name('Morus bassanus').
    length_cm(93).
    color([white, black, yellow]).
    region([europe, north_america]).
    head(capped).
:- end_object.

:- object(blue_footed_booby, extends(gannet_family)).
    rank(species).
    common_name('Blue-footed Booby').
    scientific_name('Sula nebouxii').
    length_cm(80).
    color([brown, white, blue]).
    region([south_america, north_america]).
    patterned(yes).
:- end_object.


% Albatrosses

:- object(tubenoses, extends(birds)).
    rank(order).
    common_name('Albatrosses and petrels').
    scientific_name('Procellariiformes').
    habitat(sea).
    feet(webbed).
    bill(hooked).
:- end_object.

:- object(albatross_family, extends(tubenoses)).
    rank(family).
    common_name('Albatrosses').
    scientific_name('Diomedeidae').
    soars(yes).
    diet(fish).
:- end_object.

:- object(wandering_albatross, extends(albatross_family)).
    rank(species).
    common_name('Wandering Albatross').
    scientific_name('Diomedea exulans').
    length_cm(120).
    color(white).
    region([antarctica, oceania, africa, south_america]).
:- end_object.


% New World vultures: hooked bills, but feet that cannot grasp; so no birds of prey.

:- object(new_world_vultures, extends(birds)).
    rank(order).
    common_name('New World vultures').
    scientific_name('Cathartiformes').
    bill(hooked).
    feet(walking).
    diet(carrion).
    head(bare).
    soars(yes).
:- end_object.

:- object(new_world_vulture_family, extends(new_world_vultures)).
    rank(family).
    common_name('New World vultures').
    scientific_name('Cathartidae').
    color(black).
:- end_object.

:- object(turkey_vulture, extends(new_world_vulture_family)).
    rank(species).
    common_name('Turkey Vulture').
    scientific_name('Cathartes aura').
    length_cm(72).
    color([black, brown]).
    region([north_america, south_america]).
    habitat([open_country, forest]).
:- end_object.

:- object(andean_condor, extends(new_world_vulture_family)).
    rank(species).
    common_name('Andean Condor').
    scientific_name('Vultur gryphus').
    length_cm(115).
    color([black, white]).
    region(south_america).
    habitat(mountains).
:- end_object.


% Hawks, eagles and allies

:- object(hawks_and_eagles, extends(birds)).
    rank(order).
    common_name('Hawks, eagles and allies').
    scientific_name('Accipitriformes').
    bill(hooked).
    feet(talons).
    soars(yes).
:- end_object.

:- object(hawk_family, extends(hawks_and_eagles)).
    rank(family).
    common_name('Hawks and eagles').
    scientific_name('Accipitridae').
    habitat([open_country, forest]).
    color(brown).
:- end_object.

:- object(bald_eagle, extends(hawk_family)).
    rank(species).
    common_name('Bald Eagle').
    scientific_name('Haliaeetus leucocephalus').
    length_cm(85).
    color([brown, white]).
    region(north_america).
    habitat([wetland, coast]).
    head(capped).
    diet(fish).
:- end_object.

:- object(golden_eagle, extends(hawk_family)).
    rank(species).
    common_name('Golden Eagle').
    scientific_name('Aquila chrysaetos').
    length_cm(82).
    region([europe, asia, north_america, africa]).
    habitat([mountains, open_country]).
:- end_object.

:- object(red_tailed_hawk, extends(hawk_family)).
    rank(species).
    common_name('Red-tailed Hawk').
    scientific_name('Buteo jamaicensis').
    length_cm(53).
    color([brown, red]).
    region(north_america).
    patterned(yes).
:- end_object.

:- object(common_buzzard, extends(hawk_family)).
    rank(species).
    common_name('Common Buzzard').
    scientific_name('Buteo buteo').
    length_cm(52).
    region([europe, asia, africa]).
    patterned(yes).
:- end_object.

:- object(osprey_family, extends(hawks_and_eagles)).
    rank(family).
    common_name('Ospreys').
    scientific_name('Pandionidae').
    diet(fish).
    hovers(yes).
    habitat([wetland, coast]).
:- end_object.

:- object(osprey, extends(osprey_family)).
    rank(species).
    common_name('Osprey').
    scientific_name('Pandion haliaetus').
    length_cm(58).
    color([brown, white]).
    region([africa, asia, europe, north_america, south_america, oceania]).
    head(masked).
:- end_object.

:- object(secretarybird_family, extends(hawks_and_eagles)).
    rank(family).
    common_name('Secretarybird').
    scientific_name('Sagittariidae').
    long_legs(yes).
    habitat(open_country).
:- end_object.

:- object(secretarybird, extends(secretarybird_family)).
    rank(species).
    common_name('Secretarybird').
    scientific_name('Sagittarius serpentarius').
    length_cm(135).
    color([gray, black]).
    region(africa).
    head(crested).
    tail(long).
:- end_object.


% Owls: hunters by night, with one that is up by day.

:- object(owls, extends(birds)).
    rank(order).
    common_name('Owls').
    scientific_name('Strigiformes').
    bill(hooked).
    feet(talons).
    active_at_night(yes).
:- end_object.

:- object(barn_owl_family, extends(owls)).
    rank(family).
    common_name('Barn owls').
    scientific_name('Tytonidae').
    head(masked).
:- end_object.

:- object(barn_owl, extends(barn_owl_family)).
    rank(species).
    common_name('Barn Owl').
    scientific_name('Tyto alba').
    length_cm(34).
    color([white, brown]).
    region([europe, africa, asia]).
    habitat([open_country, town]).
:- end_object.

:- object(owl_family, extends(owls)).
    rank(family).
    common_name('True owls').
    scientific_name('Strigidae').
    patterned(yes).
    habitat(forest).
:- end_object.

:- object(great_horned_owl, extends(owl_family)).
    rank(species).
    common_name('Great Horned Owl').
    scientific_name('Bubo virginianus').
    length_cm(55).
    color([brown, gray]).
    region([north_america, south_america]).
    head(crested).
    habitat([forest, open_country]).
:- end_object.

:- object(snowy_owl, extends(owl_family)).
    rank(species).
    common_name('Snowy Owl').
    scientific_name('Bubo scandiacus').
    length_cm(60).
    color(white).
    region([north_america, europe, asia]).
    habitat(open_country).
    active_at_night(no).
:- end_object.

:- object(burrowing_owl, extends(owl_family)).
    rank(species).
    common_name('Burrowing Owl').
    scientific_name('Athene cunicularia').
    length_cm(23).
    color(brown).
    region([north_america, south_america]).
    habitat(open_country).
    diet(insects).
    long_legs(yes).
    active_at_night([no, yes]).
:- end_object.

:- object(tawny_owl, extends(owl_family)).
    rank(species).
    common_name('Tawny Owl').
    scientific_name('Strix aluco').
    length_cm(39).
    color([brown, gray]).
    region([europe, asia]).
:- end_object.


% Hornbills and hoopoes

:- object(hornbills_and_hoopoes, extends(birds)).
    rank(order).
    common_name('Hornbills and hoopoes').
    scientific_name('Bucerotiformes').
    habitat(forest).
:- end_object.

:- object(hornbill_family, extends(hornbills_and_hoopoes)).
    rank(family).
    common_name('Hornbills').
    scientific_name('Bucerotidae').
    bill(massive).
    tail(long).
:- end_object.

:- object(great_hornbill, extends(hornbill_family)).
    rank(species).
    common_name('Great Hornbill').
    scientific_name('Buceros bicornis').
    length_cm(110).
    color([black, white, yellow]).
    region(asia).
:- end_object.

:- object(hoopoe_family, extends(hornbills_and_hoopoes)).
    rank(family).
    common_name('Hoopoes').
    scientific_name('Upupidae').
    bill(probing).
    diet(insects).
    head(crested).
:- end_object.

:- object(eurasian_hoopoe, extends(hoopoe_family)).
    rank(species).
    common_name('Eurasian Hoopoe').
    scientific_name('Upupa epops').
    length_cm(28).
    color([orange, black, white]).
    region([europe, asia, africa]).
    habitat([open_country, town]).
    patterned(yes).
:- end_object.


% Kingfishers and bee-eaters

:- object(kingfishers_and_bee_eaters, extends(birds)).
    rank(order).
    common_name('Kingfishers and bee-eaters').
    scientific_name('Coraciiformes').
    bill(dagger).
:- end_object.

:- object(kingfisher_family, extends(kingfishers_and_bee_eaters)).
    rank(family).
    common_name('Kingfishers').
    scientific_name('Alcedinidae').
    habitat(wetland).
:- end_object.

:- object(common_kingfisher, extends(kingfisher_family)).
    rank(species).
    common_name('Common Kingfisher').
    scientific_name('Alcedo atthis').
    length_cm(17).
    color([blue, orange]).
    region([europe, asia, africa]).
    tail(short).
:- end_object.

:- object(belted_kingfisher, extends(kingfisher_family)).
    rank(species).
    common_name('Belted Kingfisher').
    scientific_name('Megaceryle alcyon').
    length_cm(32).
    color([blue, gray, white]).
    region(north_america).
    head(crested).
    hovers(yes).
:- end_object.

:- object(laughing_kookaburra, extends(kingfisher_family)).
    rank(species).
    common_name('Laughing Kookaburra').
    scientific_name('Dacelo novaeguineae').
    length_cm(43).
    color([brown, white]).
    region(oceania).
    habitat([forest, town]).
    diet(meat).
    head(masked).
:- end_object.

:- object(bee_eater_family, extends(kingfishers_and_bee_eaters)).
    rank(family).
    common_name('Bee-eaters').
    scientific_name('Meropidae').
    diet(insects).
    habitat(open_country).
:- end_object.

:- object(european_bee_eater, extends(bee_eater_family)).
    rank(species).
    common_name('European Bee-eater').
    scientific_name('Merops apiaster').
    length_cm(28).
    color([yellow, blue, brown]).
    region([europe, africa, asia]).
    head(masked).
    soars(yes).
:- end_object.


% Woodpeckers and toucans: feet for clinging to trees.

:- object(woodpeckers_and_toucans, extends(birds)).
    rank(order).
    common_name('Woodpeckers and toucans').
    scientific_name('Piciformes').
    feet(climbing).
    habitat(forest).
:- end_object.

:- object(woodpecker_family, extends(woodpeckers_and_toucans)).
    rank(family).
    common_name('Woodpeckers').
    scientific_name('Picidae').
    bill(chisel).
:- end_object.

:- object(great_spotted_woodpecker, extends(woodpecker_family)).
    rank(species).
    common_name('Great Spotted Woodpecker').
    scientific_name('Dendrocopos major').
    length_cm(23).
    color([black, white, red]).
    region([europe, asia]).
    patterned(yes).
:- end_object.

:- object(european_green_woodpecker, extends(woodpecker_family)).
    rank(species).
    common_name('European Green Woodpecker').
    scientific_name('Picus viridis').
    length_cm(33).
    color(green).
    region(europe).
    habitat([open_country, forest, town]).
    head(capped).
:- end_object.

:- object(pileated_woodpecker, extends(woodpecker_family)).
    rank(species).
    common_name('Pileated Woodpecker').
    scientific_name('Dryocopus pileatus').
    length_cm(46).
    color([black, red]).
    region(north_america).
    head(crested).
:- end_object.

:- object(toucan_family, extends(woodpeckers_and_toucans)).
    rank(family).
    common_name('Toucans').
    scientific_name('Ramphastidae').
    bill(massive).
:- end_object.

:- object(toco_toucan, extends(toucan_family)).
    rank(species).
    common_name('Toco Toucan').
    scientific_name('Ramphastos toco').
    length_cm(60).
    color([black, white]).
    region(south_america).
:- end_object.


% Falcons

:- object(falcons, extends(birds)).
    rank(order).
    common_name('Falcons').
    scientific_name('Falconiformes').
    bill(hooked).
    feet(talons).
:- end_object.

:- object(falcon_family, extends(falcons)).
    rank(family).
    common_name('Falcons').
    scientific_name('Falconidae').
    habitat(open_country).
    patterned(yes).
:- end_object.

:- object(peregrine_falcon, extends(falcon_family)).
    rank(species).
    common_name('Peregrine Falcon').
    scientific_name('Falco peregrinus').
    length_cm(45).
    color([gray, white]).
    region([africa, asia, europe, north_america, south_america, oceania]).
    habitat([mountains, coast, open_country, town]).
    head(capped).
:- end_object.

:- object(american_kestrel, extends(falcon_family)).
    rank(species).
    common_name('American Kestrel').
    scientific_name('Falco sparverius').
    length_cm(26).
    color([brown, gray, blue]).
    region([north_america, south_america]).
    head(masked).
    hovers(yes).
:- end_object.


% Parrots: hooked bills for nuts, and climbing feet.

:- object(parrots, extends(birds)).
    rank(order).
    common_name('Parrots').
    scientific_name('Psittaciformes').
    bill(hooked).
    feet(climbing).
    diet(seeds).
    habitat(forest).
:- end_object.

:- object(american_parrot_family, extends(parrots)).
    rank(family).
    common_name('African and American parrots').
    scientific_name('Psittacidae').
    tail(long).
:- end_object.

:- object(scarlet_macaw, extends(american_parrot_family)).
    rank(species).
    common_name('Scarlet Macaw').
    scientific_name('Ara macao').
    length_cm(85).
    color([red, blue, yellow]).
    region([south_america, north_america]).
    head(masked).
:- end_object.

:- object(old_world_parrot_family, extends(parrots)).
    rank(family).
    common_name('Old World parrots').
    scientific_name('Psittaculidae').
    tail(long).
:- end_object.

:- object(budgerigar, extends(old_world_parrot_family)).
    rank(species).
    common_name('Budgerigar').
    scientific_name('Melopsittacus undulatus').
    length_cm(18).
    color([green, yellow]).
    region(oceania).
    habitat(open_country).
    patterned(yes).
:- end_object.

:- object(cockatoo_family, extends(parrots)).
    rank(family).
    common_name('Cockatoos').
    scientific_name('Cacatuidae').
    head(crested).
:- end_object.

:- object(sulphur_crested_cockatoo, extends(cockatoo_family)).
    rank(species).
    common_name('Sulphur-crested Cockatoo').
    scientific_name('Cacatua galerita').
    length_cm(50).
    color([white, yellow]).
    region(oceania).
    habitat([forest, open_country, town]).
:- end_object.

:- object(new_zealand_parrot_family, extends(parrots)).
    rank(family).
    common_name('New Zealand parrots').
    scientific_name('Strigopidae').
    region(oceania).
    color(green).
:- end_object.

:- object(kea, extends(new_zealand_parrot_family)).
    rank(species).
    common_name('Kea').
    scientific_name('Nestor notabilis').
    length_cm(48).
    habitat(mountains).
    diet(anything).
:- end_object.

:- object(kakapo, extends(new_zealand_parrot_family)).
    rank(species).
    common_name('Kakapo').
    scientific_name('Strigops habroptilus').
    length_cm(62).
    diet(plants).
    flies(no).
    patterned(yes).
    active_at_night(yes).
:- end_object.


% Perching birds

:- object(perching_birds, extends(birds)).
    rank(order).
    common_name('Perching birds').
    scientific_name('Passeriformes').
    bill(thin).
    habitat([forest, town]).
:- end_object.

:- object(lyrebird_family, extends(perching_birds)).
    rank(family).
    common_name('Lyrebirds').
    scientific_name('Menuridae').
    tail(long).
    habitat(forest).
:- end_object.

:- object(superb_lyrebird, extends(lyrebird_family)).
    rank(species).
    common_name('Superb Lyrebird').
    scientific_name('Menura novaehollandiae').
    length_cm(95).
    color(brown).
    region(oceania).
    diet(invertebrates).
:- end_object.

:- object(shrike_family, extends(perching_birds)).
    rank(family).
    common_name('Shrikes').
    scientific_name('Laniidae').
    bill(hooked).
    habitat(open_country).
:- end_object.

:- object(great_gray_shrike, extends(shrike_family)).
    rank(species).
    common_name('Great Gray Shrike').
    scientific_name('Lanius excubitor').
    length_cm(24).
    color([gray, black, white]).
    region([europe, asia, africa]).
    head(masked).
:- end_object.

:- object(crow_family, extends(perching_birds)).
    rank(family).
    common_name('Crows and jays').
    scientific_name('Corvidae').
    bill(stout).
:- end_object.

:- object(common_raven, extends(crow_family)).
    rank(species).
    common_name('Common Raven').
    scientific_name('Corvus corax').
    length_cm(63).
    color(black).
    region([europe, asia, north_america]).
    habitat([mountains, forest, open_country, coast]).
    soars(yes).
:- end_object.

:- object(blue_jay, extends(crow_family)).
    rank(species).
    common_name('Blue Jay').
    scientific_name('Cyanocitta cristata').
    length_cm(27).
    color([blue, white]).
    region(north_america).
    head(crested).
    patterned(yes).
:- end_object.

:- object(eurasian_magpie, extends(crow_family)).
    rank(species).
    common_name('Eurasian Magpie').
    scientific_name('Pica pica').
    length_cm(45).
    color([black, white]).
    region([europe, asia]).
    habitat([town, open_country]).
    tail(long).
:- end_object.

:- object(tit_family, extends(perching_birds)).
    rank(family).
    common_name('Tits and chickadees').
    scientific_name('Paridae').
    head(capped).
:- end_object.

:- object(black_capped_chickadee, extends(tit_family)).
    rank(species).
    common_name('Black-capped Chickadee').
    scientific_name('Poecile atricapillus').
    length_cm(13).
    color([gray, black, white]).
    region(north_america).
:- end_object.

:- object(eurasian_blue_tit, extends(tit_family)).
    rank(species).
    common_name('Eurasian Blue Tit').
    scientific_name('Cyanistes caeruleus').
    length_cm(12).
    color([blue, yellow]).
    region([europe, asia]).
:- end_object.

:- object(swallow_family, extends(perching_birds)).
    rank(family).
    common_name('Swallows').
    scientific_name('Hirundinidae').
    bill(gaping).
    habitat([open_country, town]).
    soars(yes).
:- end_object.

:- object(barn_swallow, extends(swallow_family)).
    rank(species).
    common_name('Barn Swallow').
    scientific_name('Hirundo rustica').
    length_cm(18).
    color([blue, orange, white]).
    region([europe, asia, africa, north_america, south_america]).
    tail(forked).
:- end_object.

:- object(wren_family, extends(perching_birds)).
    rank(family).
    common_name('Wrens').
    scientific_name('Troglodytidae').
    tail(short).
    patterned(yes).
:- end_object.

:- object(eurasian_wren, extends(wren_family)).
    rank(species).
    common_name('Eurasian Wren').
    scientific_name('Troglodytes troglodytes').
    length_cm(10).
    color(brown).
    region([europe, asia, africa]).
:- end_object.

:- object(goldcrest_family, extends(perching_birds)).
    rank(family).
    common_name('Kinglets').
    scientific_name('Regulidae').
    head(capped).
    habitat(forest).
:- end_object.

:- object(goldcrest, extends(goldcrest_family)).
    rank(species).
    common_name('Goldcrest').
    scientific_name('Regulus regulus').
    length_cm(9).
    color([green, yellow]).
    region([europe, asia]).
:- end_object.

:- object(starling_family, extends(perching_birds)).
    rank(family).
    common_name('Starlings').
    scientific_name('Sturnidae').
    diet(anything).
    habitat([town, open_country]).
:- end_object.

:- object(common_starling, extends(starling_family)).
    rank(species).
    common_name('Common Starling').
    scientific_name('Sturnus vulgaris').
    length_cm(21).
    color(black).
    region([europe, north_america, asia, oceania]).
    tail(short).
    patterned(yes).
:- end_object.

:- object(thrush_family, extends(perching_birds)).
    rank(family).
    common_name('Thrushes').
    scientific_name('Turdidae').
    diet(invertebrates).
:- end_object.

:- object(common_blackbird, extends(thrush_family)).
    rank(species).
    common_name('Common Blackbird').
    scientific_name('Turdus merula').
    length_cm(25).
    color([black, brown]).
    region([europe, asia, africa]).
:- end_object.

:- object(american_robin, extends(thrush_family)).
    rank(species).
    common_name('American Robin').
    scientific_name('Turdus migratorius').
    length_cm(25).
    color([orange, gray]).
    region(north_america).
:- end_object.

:- object(eastern_bluebird, extends(thrush_family)).
    rank(species).
    common_name('Eastern Bluebird').
    scientific_name('Sialia sialis').
    length_cm(18).
    color([blue, orange]).
    region(north_america).
    habitat(open_country).
    diet(insects).
:- end_object.

:- object(flycatcher_family, extends(perching_birds)).
    rank(family).
    common_name('Old World flycatchers').
    scientific_name('Muscicapidae').
:- end_object.

:- object(european_robin, extends(flycatcher_family)).
    rank(species).
    common_name('European Robin').
    scientific_name('Erithacus rubecula').
    length_cm(14).
    color([orange, brown]).
    region([europe, africa, asia]).
:- end_object.


% A songbird that swims, on the feet of a songbird.

:- object(dipper_family, extends(perching_birds)).
    rank(family).
    common_name('Dippers').
    scientific_name('Cinclidae').
    swims(yes).
    habitat(wetland).
    diet(invertebrates).
    tail(short).
:- end_object.

:- object(white_throated_dipper, extends(dipper_family)).
    rank(species).
    common_name('White-throated Dipper').
    scientific_name('Cinclus cinclus').
    length_cm(18).
    color([brown, white]).
    region([europe, asia, africa]).
:- end_object.


% Seed eaters

:- object(sparrow_family, extends(perching_birds)).
    rank(family).
    common_name('Old World sparrows').
    scientific_name('Passeridae').
    bill(conical).
    habitat([town, open_country]).
:- end_object.

:- object(house_sparrow, extends(sparrow_family)).
    rank(species).
    common_name('House Sparrow').
    scientific_name('Passer domesticus').
    length_cm(16).
    color([brown, gray]).
    region([europe, north_america, asia, africa, south_america, oceania]).
    patterned(yes).
:- end_object.

:- object(finch_family, extends(perching_birds)).
    rank(family).
    common_name('Finches').
    scientific_name('Fringillidae').
    bill(conical).
:- end_object.

:- object(american_goldfinch, extends(finch_family)).
    rank(species).
    common_name('American Goldfinch').
    scientific_name('Spinus tristis').
    length_cm(12).
    color([yellow, black]).
    region(north_america).
    habitat([open_country, town]).
    head(capped).
:- end_object.

:- object(european_goldfinch, extends(finch_family)).
    rank(species).
    common_name('European Goldfinch').
    scientific_name('Carduelis carduelis').
    length_cm(13).
    color([brown, red, yellow]).
    region([europe, asia, africa]).
    habitat([town, open_country]).
    head(masked).
:- end_object.

:- object(red_crossbill, extends(finch_family)).
    rank(species).
    common_name('Red Crossbill').
    scientific_name('Loxia curvirostra').
    length_cm(16).
    color([red, green]).
    region([europe, north_america, asia]).
    habitat(forest).
    bill(crossed).
:- end_object.

:- object(cardinal_family, extends(perching_birds)).
    rank(family).
    common_name('Cardinals').
    scientific_name('Cardinalidae').
    bill(conical).
:- end_object.

:- object(northern_cardinal, extends(cardinal_family)).
    rank(species).
    common_name('Northern Cardinal').
    scientific_name('Cardinalis cardinalis').
    length_cm(22).
    color([red, brown]).
    region(north_america).
    head(crested).
:- end_object.

:- object(american_blackbird_family, extends(perching_birds)).
    rank(family).
    common_name('New World blackbirds').
    scientific_name('Icteridae').
:- end_object.

:- object(red_winged_blackbird, extends(american_blackbird_family)).
    rank(species).
    common_name('Red-winged Blackbird').
    scientific_name('Agelaius phoeniceus').
    length_cm(22).
    color([black, red]).
    region(north_america).
    habitat([wetland, open_country]).
    diet(seeds).
:- end_object.

:- object(baltimore_oriole, extends(american_blackbird_family)).
    rank(species).
    common_name('Baltimore Oriole').
    scientific_name('Icterus galbula').
    length_cm(20).
    color([orange, black]).
    region(north_america).
:- end_object.
