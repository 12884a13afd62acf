### Small words: lists, kinds of things, and so many of them.
###
### What stands in braces with a dollar is filled in. $kind, $terrain, $role, $piece, $symbol, $power, $pile, $ware, $side and $stop
### are never shown themselves: choose words, articles and endings by them, as the messages below do. A message may use another
### one by its name in braces, and shares what is filled in.
###
### $rule is “ (H2-6)”, the clause that something rests on, with the space before it; or nothing, where the clauses stand beside
### the text. $notation is what only the notation of moves needs, “ (zone 3)” or “ r2”; or nothing.

## Lists

# a and b
list-pair = { $one } and { $other }
# a, b: what comes before the last of a longer list
list-middle = { $one }, { $other }
# a, b and c: the last of a longer list
list-end = { $one } and { $other }
# Things side by side, without an “and”
row = { $one }, { $other }
# One step after the other
then = { $one }; then { $other }
# One sentence after the other
sentences = { $one } { $other }

## A clause, or what only notation needs

rule = {" "}({ $clauses })
notation-zone = {" "}(zone { $zone })

## Players

# A player without a name
player-number = player { $seat }
# Ann 12
name-number = { $name } { $number }

## Landscape

terrain = { $terrain ->
    [meadow] meadow
    [forest] forest
    [river] river
    [lake] lake
    [sea] sea
    [island] island
    [bridge] bridge
    [market] market
    [jungle] jungle
    [village] village
    [tributary] tributary
   *[amazon] Amazon
}
a-terrain = { $terrain ->
    [island] an { terrain }
    [amazon] an { terrain }
   *[other] a { terrain }
}
area-kind = { $kind ->
    [forest] forest
    [river] river
    [meadow] meadow
    [river-system] river system
    [bridge] bridge
    [island] island
    [sea-region] sea region
    [market] market
    [tributary] tributary
    [village] village
   *[jungle] jungle
}
areas = { $count } { $kind ->
    [forest] { $count ->
        [one] forest
       *[other] forests
    }
    [river] { $count ->
        [one] river
       *[other] rivers
    }
    [meadow] { $count ->
        [one] meadow
       *[other] meadows
    }
    [river-system] { $count ->
        [one] river system
       *[other] river systems
    }
    [bridge] { $count ->
        [one] bridge
       *[other] bridges
    }
    [island] { $count ->
        [one] island
       *[other] islands
    }
    [sea-region] { $count ->
        [one] sea region
       *[other] sea regions
    }
    [market] { $count ->
        [one] market
       *[other] markets
    }
    [tributary] { $count ->
        [one] tributary
       *[other] tributaries
    }
    [village] { $count ->
        [one] village
       *[other] villages
    }
   *[jungle] { $count ->
        [one] jungle
       *[other] jungles
    }
}
side = { $side ->
    [north] north
    [east] east
    [south] south
   *[west] west
}

## Pieces

# What a piece is called where it stands
role = { $role ->
    [hut] hut
    [camp] camp
    [gatherer] gatherer
    [fisher] fisher
    [hunter] hunter
    [shell-collector] shell collector
    [banana-picker] banana picker
    [merchant] merchant
   *[meeple] meeple
}
# The pieces that claim an area
claimant = { $kind ->
    [forest] gatherer
    [river] fisher
    [sea-region] fisher
    [meadow] hunter
    [river-system] hut
    [bridge] shell collector
    [island] banana picker
    [market] merchant
    [tributary] meeple
    [village] meeple
   *[jungle] camp
}
claimants = { $kind ->
    [forest] gatherers
    [river] fishers
    [sea-region] fishers
    [meadow] hunters
    [river-system] huts
    [bridge] shell collectors
    [island] banana pickers
    [market] merchants
    [tributary] meeples
    [village] meeples
   *[jungle] camps
}
# What a piece is called in its owner's supply
piece = { $piece ->
    [figure] figure
    [islander] islander
    [meeple] meeple
    [hut] hut
   *[camp] camp
}
pieces = { $count } { $piece ->
    [figure] { $count ->
        [one] figure
       *[other] figures
    }
    [islander] { $count ->
        [one] islander
       *[other] islanders
    }
    [meeple] { $count ->
        [one] meeple
       *[other] meeples
    }
    [hut] { $count ->
        [one] hut
       *[other] huts
    }
   *[camp] { $count ->
        [one] camp
       *[other] camps
    }
}

## What is printed on tiles

symbols = { $count } { $symbol ->
    [deer] deer
    [mammoth] { $count ->
        [one] mammoth
       *[other] mammoths
    }
    [aurochs] aurochs
    [tiger] { $count ->
        [one] tiger
       *[other] tigers
    }
    [fish] fish
    [mushrooms] { $count ->
        [one] mushroom group
       *[other] mushroom groups
    }
    [menhir] { $count ->
        [one] menhir
       *[other] menhirs
    }
    [gold] { $count ->
        [one] gold nugget
       *[other] gold nuggets
    }
    [fish-pairs] { $count ->
        [one] pair of fish
       *[other] pairs of fish
    }
    [boat] { $count ->
        [one] fishing boat
       *[other] fishing boats
    }
    [boat-icon] { $count ->
        [one] boat icon
       *[other] boat icons
    }
    [shells] { $count ->
        [one] shell
       *[other] shells
    }
    [bananas] { $count ->
        [one] banana
       *[other] bananas
    }
    [fruit] { $count ->
        [one] fruit
       *[other] fruits
    }
    [animals] { $count ->
        [one] animal
       *[other] animals
    }
    [caimans] { $count ->
        [one] caiman
       *[other] caimans
    }
   *[piranhas] { $count ->
        [one] piranha
       *[other] piranhas
    }
}
# What is counted on a tile, without a number
symbol-name = { $symbol ->
    [deer] deer
    [mammoth] mammoths
    [aurochs] aurochs
    [tiger] tigers
    [fish] fish
    [mushrooms] mushroom groups
    [menhir] menhirs
    [gold] gold nuggets
    [fish-pairs] pairs of fish
    [boat] fishing boats
    [boat-icon] boat icons
    [shells] shells
    [bananas] bananas
    [fruit] fruits
    [animals] animals
    [caimans] caimans
   *[piranhas] piranhas
}
power = { $power ->
    [fire] fire
    [shrine] shrine
    [wildfire] wildfire
    [shaman] shaman
    [raft] raft
    [pit-trap] pit trap
    [logboat] logboat
    [hunting-trap] hunting trap
   *[double] call for a double-tile
}
the-power = the { power }
powers = { $count ->
    [one] { power }
   *[other] { $count } { $power ->
         [fire] fires
         [shrine] shrines
         [wildfire] wildfires
         [shaman] shamans
         [raft] rafts
         [pit-trap] pit traps
         [logboat] logboats
         [hunting-trap] hunting traps
        *[double] calls for a double-tile
     }
}

## Piles and tiles

pile = { $pile ->
    [start] start
    [land] land
    [bonus] bonus
    [amazon] Amazon
   *[double] double-tile
}
tile-named = tile { $tile }
# One cell of a tile of several cells
tile-at = tile { $tile } at { $cell }
tile-count = { $count } { $count ->
    [one] tile
   *[other] tiles
}
# How a tile lies, by its clockwise quarter turns
turned = { $turns ->
    [0] as printed
    [1] turned a quarter clockwise
    [2] turned upside down
   *[3] turned a quarter anticlockwise
}

## Points, wares and ships

point-count = { $count } { $count ->
    [one] point
   *[other] points
}
ware = { $ware ->
    [shells] shells
    [bananas] bananas
   *[fish] fish
}
ware-count = { $count ->
    [0] no { ware }
   *[other] { $count } { $ware ->
        [shells] { $count ->
            [one] shell
           *[other] shells
        }
        [bananas] { $count ->
            [one] banana
           *[other] bananas
        }
       *[fish] fish
    }
}
no-wares = nothing
# What a ship wants
cost-any = { $count } { $count ->
    [one] ware of any kind
   *[other] wares of any kinds
}
cost-same = { $count } of { $place ->
    [1] one kind
    [2] another
   *[3] the third
}
ship = ship { $ship }, worth { $value } for { $cost }
ship-unknown = ship { $ship }
