### Scorings: who gets how much for what, how it comes about, and who gets nothing.

## What was scored

area-completed = the completed { area-kind } on { $tiles }
area-enclosed = the enclosed { area-kind } on { $tiles }
area-trap = the animals around the trap, on { $tiles }
area-trap-empty = the animals around the trap
area-at-once = the { area-kind } on { $tiles } at once
area-boat = the { area-kind } on { $tiles }, which a fishing boat entered
area-unfinished = the unfinished { area-kind } on { $tiles }
area-final = the { area-kind } on { $tiles }

## Points

# $area is one of the messages above, and $sum is how the value comes about
scored-one = { $name } scores { $value } for { $area }: { $sum }.
scored-tied = { $names } tie and score { $value } each for { $area }: { $sum }.
scored-nobody = { CAPITAL($area) } held no { claimants }, so its { $value ->
    [one] 1 point goes
   *[other] { $value } points go
} to nobody{ $rule }: { $sum }.
scored-nothing = { $count ->
    [one] { $names } scores nothing
   *[other] { $names } score nothing
} for { $area }{ $rule }.

## Wares

wares-one = { $name } gets { ware-count } for { $area }{ $rule }.
wares-tied = { $names } tie and get { ware-count } each for { $area }{ $rule }.
wares-nobody = { CAPITAL($area) } held no { claimants }, { $count ->
    [0] and it has no { ware }
    [one] so its { ware-count } goes to nobody
   *[other] so its { ware-count } go to nobody
}{ $rule }.

## Who gets nothing

denied-fewer = { $name } has fewer { claimants } there, { $own } to { $most }, and scores nothing{ $rule }.
denied-fewer-wares = { $name } has fewer { claimants } there, { $own } to { $most }, and gets nothing{ $rule }.
denied-shrine = { $name } scores nothing: the hunter at the shrine takes it all{ $rule }.
denied = { $name } scores nothing{ $rule }.
denied-wares = { $name } gets nothing{ $rule }.

## How a value comes about

# 4 tiles at 2 points; several such lines may rest on one clause
sum-line = { $count } { counted } at { $each ->
    [one] 1 point
   *[other] { $each } points
}
sum-line-nothing = { $count } { counted }
sum-lines = { $lines }{ $rule }
sum-nothing = nothing counts there{ $rule }

counted = { $counted ->
    [tiles] { $count ->
        [one] tile
       *[other] tiles
    }
    [segments] { $count ->
        [one] segment
       *[other] segments
    }
    [mushrooms] { $count ->
        [one] mushroom group
       *[other] mushroom groups
    }
    [mushroom-tiles] { $count ->
        [one] tile with mushrooms
       *[other] tiles with mushrooms
    }
    [river-fish] fish in the river
    [lake-fish] fish in its lakes
    [fish] fish
    [lakes] { $count ->
        [one] lake
       *[other] lakes
    }
    [deer] deer
    [eaten-deer] { $count ->
        [one] deer eaten by a tiger
       *[other] deer eaten by tigers
    }
    [mammoth] { $count ->
        [one] mammoth
       *[other] mammoths
    }
    [aurochs] aurochs
    [chased-tigers] { $count ->
        [one] tiger chased away by fire
       *[other] tigers chased away by fire
    }
    [hungry-tigers] { $count ->
        [one] tiger with no deer to eat
       *[other] tigers with no deer to eat
    }
    [trapped-deer] deer once more for the pit trap
    [trapped-mammoth] { $count ->
        [one] mammoth once more for the pit trap
       *[other] mammoths once more for the pit trap
    }
    [trapped-aurochs] aurochs once more for the pit trap
    [shells] { $count ->
        [one] shell
       *[other] shells
    }
    [bananas] { $count ->
        [one] banana
       *[other] bananas
    }
    [uncovered-fish] fish
    [fruit] { $count ->
        [one] fruit
       *[other] fruits
    }
   *[animals] { $count ->
        [one] animal
       *[other] animals
    }
}

## Where points come from, in a table of final scores

source-ships = ships
source-wares = wares left over
source-boats = boats
