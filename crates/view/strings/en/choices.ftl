### What can be done, and what it leads to.

## Placing

choice-place = { $cell }{ $notation }, { turned }
# A double-tile as it would lie: each half with its banks, from north to south
choice-double = double-tile { $tile }{ $notation }, { turned }: { $halves }

## Pieces

# gatherer on the forest with 1 menhir, north and east
choice-occupy = { role } on the { $zone }, { $place }{ $notation }
choice-occupy-area = { role } on the { $zone }, { $place }{ $notation }: { area-kind } of { $area }
choice-occupy-unknown = { piece } on zone { $zone }
# Among other choices than figures to take back, it says what it is
choice-recall = { $among ->
    [others] take back the { role } on tile { $tile } at { $cell }, on the { $zone }
   *[alike] the { role } on tile { $tile } at { $cell }, on the { $zone }
}
choice-recall-unknown = the figure on tile { $tile }
no-piece = no piece
no-piece-boat = no piece: the boat advances 1 space more

## Fish and ships

fish-group = { $fish ->
    [2] pair of fish
   *[other] fish
}
choice-cover = a { fish-group } on { $place } at { $cell }{ $notation }
choice-pay = pay { $wares }; { $left } left
choice-pay-short = pay { $wares }
choice-deliver = ship { $ship } for { $wares }
no-delivery = no delivery

## A plan for a turn

plan = { $steps }; { $now }; { $outlook }
plan-nothing = no points yet
plan-points = { $count } { $count ->
    [one] point
   *[other] points
} now
plan-points-others = { $count } { $count ->
    [one] point
   *[other] points
} now, { $others }
plan-other = { $points } for { $name }
plan-ahead = expected to end { $points } ahead
plan-behind = expected to end { $points } behind
plan-level = expected to end level
