### How a game stands, in lines. The page shows the first of them; the rest is for the terminal.

## In a few words, beside a player's name

no-wares-at-all = no wares
boat-space = boat on space { $space }

## Players

in-supply = in supply: { $pieces }
boat-space-of = boat on space { $space } of { $spaces }
possessions = wares: { $wares }; ships: { $ships }
none = none
ship-worth = { $ship } (worth { $value })

## Areas

area-line = { $kind }: { $text }; { $claimants }: { $owners }; on { $tiles }
area-line-worth = { $kind }: { $text }; worth { $worth } { $when ->
    [closed] if closed as it is
   *[now] now
}; { $claimants }: { $owners }; on { $tiles }
areas-open = { areas } open and without a { claimant }

## Piles and ships

# 76 land
pile-left = { $count } { pile }
ship-count = { $count } { $count ->
    [one] ship
   *[other] ships
}
pile-line = { pile } pile: { $tiles }
pile-line-listed = { pile } pile: { $tiles }: { $listed }
pile-content = with { $content }
run-of-tiles = { $first } to { $last }
left-the-game = left the game: { $listed }
ship-pile = ship pile: { $ships }
ships-shown = Ships face up:
no-ships-shown = No ship lies face up.
ship-line = ship { $ship }  worth { $value }  for { $cost }

## The Amazon

river-line = The river has { $spaces } spaces and reaches row { $mouth }; boats: { $boats }.
boats-on-space = { $boats } on space { $space }
only-stack = one stack: { $land } and { $amazon }
stack-line = stack { $number } of { $of } still holds { $land } and { $amazon }
land-tiles = { $count } { $count ->
    [one] land tile
   *[other] land tiles
}
amazon-tiles = { $count } { $count ->
    [one] Amazon tile
   *[other] Amazon tiles
}
stack-in-brief = { $piles }; stack { $number } of { $of }: { $left }
