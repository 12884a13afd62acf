//! The clauses that hold in every rulebook.

use super::clauses;

clauses! {
    /// The clauses of all five rulebooks, in order.
    COMMON;

    C_1 "C-1" {
        title: "Players and their order",
        source: "all five rulebooks; the start player by decision",
        text: "Two to five players take turns clockwise around the table. Which seat begins is settled when the game \
               is set up: a seat is named, or one is picked at random.",
    }
    C_2 "C-2" {
        title: "The start tile",
        source: "all five rulebooks",
        text: "Before the first turn the start tile already lies on the table; in Amazonas it is the start board.",
    }
    C_3 "C-3" {
        title: "The course of a turn",
        source: "all five rulebooks",
        text: "A turn has three steps in this order: draw a tile and place it, then put at most one piece on that \
               tile, then score whatever the tile completed.",
    }
    C_4 "C-4" {
        title: "A tile touches the landscape",
        source: "all five rulebooks",
        text: "A tile may be turned any way, but it must lie on an empty cell and share at least one whole side with \
               a tile that is already there. Meeting only at a corner does not count.",
    }
    C_5 "C-5" {
        title: "The landscape continues",
        source: "all five rulebooks",
        text: "Wherever a new tile meets a neighbour, the two sides must show the same kind of landscape, as each game \
               defines its kinds, and the areas on the two sides become one.",
    }
    C_6 "C-6" {
        title: "A tile that fits nowhere",
        source: "all five rulebooks; the emptied pile by decision",
        text: "If a drawn tile has no place in any rotation, everybody sees it, it leaves the game, and the same player \
               draws another. If the pile runs out this way, the player finishes the turn with no tile and no piece set \
               or taken back, and the game ends with that turn; in South Seas goods may still be delivered in it, and in \
               Amazonas the boat still moves one step.",
    }
    C_7 "C-7" {
        title: "What everybody knows",
        source: "all five rulebooks; the Z-Man reprint makes showing the tile optional",
        text: "A drawn tile is open to all from the moment it is drawn. Which tiles are still in a pile can be worked \
               out from the tiles seen so far and is open too; their order is known to nobody.",
    }
    C_8 "C-8" {
        title: "One piece, from the own supply",
        source: "all five rulebooks",
        text: "Putting down a piece is a choice, never a duty. The piece comes from the player's own supply and stands \
               on one area of the tile just placed. A player whose supply is empty goes on placing tiles.",
    }
    C_9 "C-9" {
        title: "Areas that are taken",
        source: "all five rulebooks",
        text: "No figure may be put on an area where a figure already stands, whoever owns it and however far off it is. \
               Huts or camps only stand in the way of huts or camps, and figures only in the way of figures.",
    }
    C_10 "C-10" {
        title: "Areas that grow together",
        source: "all five rulebooks",
        text: "A later tile may join areas that each hold pieces, and the joined area then holds all of them. Only \
               putting a new piece down is restricted, not what comes together afterwards.",
    }
    C_11 "C-11" {
        title: "Who scores a completed area",
        source: "all five rulebooks",
        text: "An area of a kind that scores during play is scored as soon as it is complete, whoever completed it. The \
               points go to the player with most figures in it; players who tie for most each get all of them. With no \
               figure in it, nobody gets anything.",
    }
    C_12 "C-12" {
        title: "Figures come home",
        source: "all five rulebooks",
        text: "Once an area is scored, every figure in it returns to its owner, also where the owner got no points. Apart \
               from that, and from the exceptions a game names, a piece stays where it was put.",
    }
    C_13 "C-13" {
        title: "In and out in one turn",
        source: "all five rulebooks",
        text: "Since scoring comes after the piece, a player may complete an area that nobody holds, put a figure on it, \
               score it and have the figure back, all in the same turn.",
    }
    C_14 "C-14" {
        title: "Winning",
        source: "all five rulebooks; the Z-Man reprint's staring contest is left to the players",
        text: "Whoever has most points at the end wins, and players level on points win together.",
    }
    C_15 "C-15" {
        title: "Once around the scoring track",
        source: "all five rulebooks",
        text: "Points add up without limit: running past 50, 100 or any later lap of the track loses nothing.",
    }
    C_16 "C-16" {
        title: "The edge of the table",
        source: "Rio Grande 2002; the size and the other rulebooks by decision",
        text: "A game may be set up on a table of so many cells by so many, with the start tile in its middle. No tile \
               may lie beyond its edge, and the landscape is never pushed along to make room. With an even number of \
               columns or rows the spare one is in the east or in the south. Without this option there is no edge.",
    }
    C_17 "C-17" {
        title: "Several areas at once",
        source: "all five rulebooks",
        text: "When one tile completes several areas, each is scored on its own. The order in which that happens changes \
               nobody's total; only the ships of South Seas make an order matter.",
    }
    C_18 "C-18" {
        title: "What is not allowed is refused",
        source: "decision",
        text: "An action against the rules is refused, the refusal names the clause it would break, and the game stays \
               exactly as it was.",
    }
    C_19 "C-19" {
        title: "Counting tiles and segments",
        source: "all five rulebooks; segments in Rio Grande 2002 only",
        text: "Where points are counted per tile, a tile counts once for an area even if several of its pieces are part \
               of it, and a start board or a double tile is one tile. Where they are counted per segment, every printed \
               piece counts.",
    }
    C_20 "C-20" {
        title: "When an area is complete",
        source: "all five rulebooks; the surrounded cell by decision",
        text: "An area is complete as soon as none of its sides is open. An empty cell that it surrounds, but that is \
               bordered by other landscape only, does not keep it open.",
    }
    C_21 "C-21" {
        title: "Aids never run out",
        source: "decision",
        text: "Discs, covering markers, boats, goods and score cards only help to keep count. How many of them the box \
               holds never limits what may happen in the game.",
    }
}
