### Why an action is not allowed. $cell is “3,-2”, the column and the row of a place on the table.

# The reason with its clause
refused = { $reason } ({ $clause })

## It is not its time

not-now = the game waits for { $phase }
phase-draw = a tile to be drawn from the { pile } pile
phase-reveal = a ship to be turned up
phase-place = the drawn tile to be placed
phase-double = a double-tile to be chosen and placed
phase-recall = a figure to be taken back
phase-occupy = a piece to be placed, or none
phase-cover = a group of fish to be covered
phase-award = a ship to be taken
phase-deliver = a ship to be supplied, or none
phase-over = nothing: it is over

## Drawing and placing

not-in-pile = tile { $tile } is not in the { pile } pile
not-in-stack = tile { $tile } is of the kind “{ pile }”, and this stack holds none of them any more
cell-taken = tile { $tile } lies on { $cell } already
no-neighbour = no side of { $cell } touches a tile
off-the-table = { $cell } is past the edge of the table
side-differs = its { side } side would be { $own }, but tile { $neighbour } shows { $theirs } there
not-a-double = tile { $tile } is not among the double-tiles left
across-the-river = turned by { $turns } it would lie across the river: only 0 and 2 go along it
not-at-the-mouth = { $cell } does not continue the Amazon at its mouth
ahead-of-the-mouth = { $cell } lies ahead of the river's mouth

## Pieces

no-such-zone = tile { $tile } has no zone { $zone }
none-left = no { piece } is left in the supply
wrong-terrain = a { piece } never stands on { a-terrain }
area-occupied = that { area-kind } holds a { piece } already
no-figure-there = seat { $seat } has no figure on tile { $tile }
figures-left = seat { $seat } still has figures in supply

## Ships and fish

ship-not-in-pile = ship { $ship } is not in the pile
ship-not-shown = ship { $ship } does not lie face up
ship-not-highest = another face-up ship is worth more than ship { $ship }
wrong-payment = ship { $ship } does not ask for { $wares }
too-few-wares = there are only { $wares } to pay with
no-such-group = no group of fish on zone { $zone } of tile { $tile } is to be covered
