### What only the page shows: the board in words, subjects of the rules, and what went wrong.

## The board for those who cannot see it

# $tile is one of the next messages
hand-words = { $name } places { $tile }. { $count ->
    [one] It fits on 1 cell.
   *[other] It fits on { $count } cells.
}
tile-words = tile { $tile }, { $sides }
tile-words-content = tile { $tile }, { $sides }; { $content }
laid-words = { $cell }: { $tile }.
piece-words = { $name }'s { role } on the { terrain }, { $place }.

## The two editions of Hunters & Gatherers, subject by subject

topic-tiles = The tiles
topic-pieces = The pieces
topic-start = Who begins
topic-roles = Gatherers, fishers, hunters and huts
topic-rivers = Rivers and river systems
topic-river-complete = When a river is complete
topic-river-scores = What a river scores
topic-forests = Forests
topic-extra-turn = What earns an extra turn
topic-no-extra-turn = No further extra turn
topic-extra-tile-unfit = An extra tile that fits nowhere
topic-end = The end of the game
topic-stays = What stays on the table, and what is lost
topic-huts = Huts at the end
topic-hunters = Hunters at the end
topic-tigers = Tigers
topic-special = Tiles with something of their own

## What went wrong

nobody-acts = nobody is to act
not-confirmed = the turn is not confirmed yet
not-saved = this is no saved game: { $why }
saved-otherwise = the game was saved in form { $form }, and this program knows form { $known }
still-to-decide = there is something left to decide before the turn can be confirmed
no-record = the text holds no record
no-such-seat = no such start seat (C-1)
name-missing = player { $number } has no name
names-alike = two players are called { $name }: they could not be told apart
