### What happened, a sentence each. Scorings have a file of their own.

## Drawing and placing

drawn = { $name } draws tile { $tile }.
drawn-from = { $name } draws tile { $tile } from the { pile } pile.
drawn-amazon = { $name } draws tile { $tile }, which continues the Amazon.
discarded = Tile { $tile } fits nowhere and leaves the game{ $rule }.
placed = { $name } places tile { $tile } at { $cells }, { turned }{ $notation }.
placed-double = { $name } places double-tile { $tile } at { $cells }, { turned }{ $notation }.

## Pieces

# $place is a zone of a tile: “the forest of tile 29”
occupied = { $name } puts a { role } on { $place }.
recalled = { $name } takes the { role } on tile { $tile } back to the supply, without points{ $rule }.
recalled-without-wares = { $name } takes the { role } on tile { $tile } back to the supply, without wares{ $rule }.
nothing-to-recall = { $name } has no figure on the table to take back{ $rule }.
returned = { $name }'s { role } on tile { $tile } goes back to the supply{ $rule }.
# $figures is a list of several of the next message
returned-together = { $figures } go back to the supply{ $rule }.
figure-of = { $name }'s { role } on tile { $tile }

## What is covered

covered = The animals on { $tiles } are covered and count no more{ $rule }.
# $place is “tile 4”, or “the northern sea of tile 4”
fish-covered = A { fish-group } on { $place }{ $notation } is covered and counts no more{ $rule }.

## Extra turns

extra-turn = { $name } earns an extra turn with a tile of the bonus pile{ $rule }.
no-extra-turn-within = { $name } takes no extra turn: this already is an extra turn{ $rule }.
no-extra-turn-pile = { $name } takes no extra turn: the bonus pile is empty{ $rule }.

## Ships and wares

revealed = Ship { $ship } is turned up: worth { $value } for { $cost }{ $rule }.
revealed-unknown = Ship { $ship } is turned up{ $rule }.
ship-supplied = { $name } delivers { $wares } to ship { $ship } and takes it: it is worth { $value }{ $rule }.
ship-awarded = { $name } takes ship { $ship }, worth { $value }, for the completed market{ $rule }.
no-ship = No ship is left for { $name }'s merchant{ $rule }.
wares-left = { $name }'s { $count ->
    [one] 1 ware is
   *[other] { $count } wares are
} worth { $points }: { $wares }{ $rule }.
no-wares-left = { $name } has no wares left{ $rule }.

## Boats on the Amazon

# Why a boat advances; $steps is by how many spaces
boat-reason = { $why ->
    [no-piece] for placing no piece
    [icons] { $steps ->
        [one] for a boat icon
       *[other] for boat icons
    }
    [nothing-scored] for scoring nothing
   *[no-tile] in a turn without a tile
}
# One of several reasons
boat-step = { $steps } { boat-reason }{ $rule }
boat-advances-for = { $name }'s boat advances { $steps ->
    [one] 1 space
   *[other] { $steps } spaces
} to space { $space } { boat-reason }{ $rule }.
boat-advances = { $name }'s boat advances { $steps ->
    [one] 1 space
   *[other] { $steps } spaces
} to space { $space }: { $reasons }.
boat-advances-to-the-last = { $name }'s boat advances { $steps ->
    [one] 1 space
   *[other] { $steps } spaces
} to space { $space }, the last one: { $reasons }; { $lost } lost{ $rule }.
boat-stays = { $name }'s boat stays on space { $space }, the last one{ $rule }; lost: { $reasons }.

river-scored = Tile { $tile } shows { $animals }{ $rule }: { $ranks }.
river-shows-nothing = Tile { $tile } shows no caiman and no piranha: no boat scores{ $rule }.
mouth-scored = At the river's mouth{ $rule }: { $ranks }.
rank-one = { $names } scores { $points }
rank-tied = { $names } score { $points } each
rank-too-far = { $name } is not directly behind the first boat and scores nothing{ $rule }
rank-nothing = { $count ->
    [one] { $names } scores nothing
   *[other] { $names } score nothing
}

## The end

# $points is “Ann 80, Ben 65”; $winners is how many share the win, and $ending the clause of it
game-over = The game is over{ $rule }: { $points }. { $winners ->
    [one] { $names } wins
   *[other] { $names } share the win
}{ $ending }.
