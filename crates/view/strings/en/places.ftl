### Where something is: tiles, their sides and zones, areas.

## Tiles

# north river: what a tile shows on one side
side-terrain = { side } { terrain }
# 3 tiles (12, 33, 40)
tiles-named = { $count } tiles ({ $named })
# 30 tiles (12, 33, 40 and 27 more)
tiles-more = { $count } tiles ({ $named } and { $more } more)

## Zones

zone = { terrain }
# forest with 1 menhir
zone-with = { terrain } with { $content }
# Where a zone lies on its tile, beside names of sides
place-inside = inside
place-everywhere = on all sides
# Which of several zones on the same sides: the corner it is in
place-corner = { $direction ->
    [north] north
    [north-east] north-east
    [east] east
    [south-east] south-east
    [south] south
    [south-west] south-west
    [west] west
    [north-west] north-west
   *[middle] middle
}
# On which cell of a tile of several cells
place-at = { $place }, at { $cell }

# The place of a piece: the forest of tile 29; $tile is “tile 29” or “tile 81 at 0,5”
zone-of-tile = the { terrain } of { $tile }{ $notation }
# The same on a tile that has several of them
zone-of-tile-apart = the { $direction ->
    [north] northern
    [north-east] north-eastern
    [east] eastern
    [south-east] south-eastern
    [south] southern
    [south-west] south-western
    [west] western
    [north-west] north-western
   *[middle] middle
} { terrain } of { $tile }

## Zones in notation, a line each

zone-line = zone { $zone }: { $text }, { $place }
zone-line-ending = zone { $zone }: { $text }, { $place }, { $ending }
end-into = to the { terrain }, zone { $zone }
end-at = { $stop ->
    [spring] from a spring
    [forest] to a forest
    [junction] to a junction
    [intersection] to an intersection
    [rock] from a rock
   *[source] from its source
}

## Areas

# The fish of a sea region; $paired says whether none, one pair, all or some are in pairs, and $number how many of some
sea-fish = { $paired ->
    [none] { $fish ->
        [0] no fish
       *[other] { $fish } fish
    }
    [one] { $fish } fish in a pair
    [all] { $fish } fish in pairs
   *[some] { $fish } fish, { $number } of them in pairs
}
sea-fish-covered = { $fish }, { $covered } covered
open-ends = { $count ->
    [0] complete
   *[other] { $count } { $count ->
        [one] open end
       *[other] open ends
    }
}
open-cells = { $count ->
    [0] complete
   *[other] { $count } { $count ->
        [one] empty cell around it
       *[other] empty cells around it
    }
}

## Finding a tile by what one sees

# What may be typed; $terrains and $marks are lists of names
find-words = a side is written n=, e=, s= or w= with one of { $terrains }; what is on the tile is { $marks }, each with its number after it
find-words-sides = a side is written n=, e=, s= or w= with one of { $terrains }
find-unknown = “{ $word }” is not understood: { $known }
find-terrain-unknown = “{ $word }” is on no side: sides show { $known }
find-unclear = “{ $word }” could be { $known }
find-number-alone = it is not clear what { $number } counts: the number stands after it, as in “{ $example } 2”
# A tile in words: its sides, then its zones with what is on them
tile-seen = { $sides }. { $zones }
# What a page asks for and no tile has
seen-unknown = nothing on a tile is called “{ $word }”
find-side-twice = the { side } side is there twice
