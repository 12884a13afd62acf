//! The clauses of Amazonas.

use super::clauses;

clauses! {
    /// The clauses of Amazonas, in order.
    AMAZONAS;

    AM_1 "AM-1" {
        title: "The tiles and how they are dealt",
        source: "Z-Man 2016; the five stacks, their open counts and uneven ones by decision",
        text: "80 tiles are drawn: 65 standard ones and 15 that carry the Amazon. The Amazon tiles are spread evenly: five \
               stacks of 13 standard and 3 Amazon tiles, each shuffled for itself, are used up one after the other, and how \
               many Amazon tiles the current stack still holds is open to all. An option shuffles all 80 as one stack \
               instead. In a set of one's own whose numbers do not divide by five, the first one, two, three and four stacks \
               hold so many fifths of each kind, rounded down. 4 double-tiles and the tile of the river's mouth wait beside \
               the table. The start board covers 2 by 4 cells, 4 of them along the river; one of its sides is for 2 or 3 \
               players and has 16 spaces for boats, the other is for 4 or 5 players and has 8.",
    }
    AM_2 "AM-2" {
        title: "The pieces",
        source: "Z-Man 2016",
        text: "Each player begins with 4 meeples and 2 camps in the supply and one boat on the river's first space. A fifth \
               meeple marks the points and takes no part in the game.",
    }
    AM_3 "AM-3" {
        title: "Nothing ahead of the mouth",
        source: "Z-Man 2016; the place of the board on a limited table by decision",
        text: "Rows are counted along the river, and no tile may lie in a row that the river has not reached yet. Ten cells are \
               open at first: four along each bank of the board and two behind the source. A table with an edge (C-16) has \
               its columns around the river's as around a start tile; of its rows, as many lie ahead of the board as the \
               river can grow, which is 21, and all the others behind the source, where there must be at least two.",
    }
    AM_4 "AM-4" {
        title: "The river opens new rows",
        source: "Z-Man 2016",
        text: "An Amazon tile opens its row for land on both banks and gives the boats one more space. A double-tile opens two \
               rows and gives two spaces.",
    }
    AM_5 "AM-5" {
        title: "Amazon tiles",
        source: "Z-Man 2016",
        text: "An Amazon tile goes where the river ends and nowhere else; the player chooses which of its two ends comes first. \
               There is always a place for it, so it never leaves the game.",
    }
    AM_6 "AM-6" {
        title: "Double-tiles",
        source: "Z-Man 2016; sets without enough double-tiles by decision",
        text: "Three of the Amazon tiles show a “!”. Whoever places one chooses one of the double-tiles that are left and \
               lays it straight after it, either end first. With the printed tiles one double-tile is never used. Where a set \
               has no double-tile left, the “!” means nothing.",
    }
    AM_7 "AM-7" {
        title: "Pieces on the banks",
        source: "Z-Man 2016",
        text: "On an Amazon tile, pieces may stand on what lies along the banks; the Amazon itself belongs to the boats. After a \
               tile with a “!” a piece may stand on the double-tile only, on either half of it.",
    }
    AM_8 "AM-8" {
        title: "Meeples and camps",
        source: "Z-Man 2016",
        text: "A turn's one piece is either a meeple, on a tributary or a village, or a camp, on a jungle of the tile just \
               placed. The area may not hold a meeple, or for a camp another camp, yet. Tributaries, villages and the Amazon \
               part one jungle from the next.",
    }
    AM_9 "AM-9" {
        title: "Without a piece the boat moves",
        source: "Z-Man 2016",
        text: "In a turn in which a player puts down neither meeple nor camp, that player's boat must move on by one space.",
    }
    AM_10 "AM-10" {
        title: "Boat icons",
        source: "Z-Man 2016; merged and looped tributaries by decision",
        text: "Tributaries show boats. A meeple put on a tributary moves its owner's boat by as many spaces as there are icons \
               on it. Later, whoever adds a tile, each player with a meeple on a tributary moves by the icons that have just \
               come to it, however many meeples stand there. Where tributaries grow together, each player gets the icons \
               that are new to that player; where a tile closes a ring, only the tile's own are. Icons are never used up: \
               every icon of a tributary moves every player once. All this comes before scoring, so it holds for a tributary \
               that the tile completes too.",
    }
    AM_11 "AM-11" {
        title: "How far boats go",
        source: "Z-Man 2016",
        text: "All steps that a turn gives a boat are added up. Boats only move downstream, never past the last space laid so \
               far, this turn's tiles included, and steps beyond it are lost. Any number of boats may share a space.",
    }
    AM_12 "AM-12" {
        title: "Tributaries",
        source: "Z-Man 2016; that none ends at a village by decision",
        text: "A tributary is complete when each of its ends is at an intersection, a rock or the Amazon, or when it is a ring. \
               It is worth 1 point for each of its tiles and 1 for each fruit along it. No tile shows a tributary that ends at \
               a village.",
    }
    AM_13 "AM-13" {
        title: "Villages",
        source: "Z-Man 2016",
        text: "A village is complete when nothing but jungle or the Amazon lies around it and it has no gap. It is worth 2 points \
               for each of its tiles and 1 for each fruit in it.",
    }
    AM_14 "AM-14" {
        title: "The order of a turn",
        source: "Z-Man 2016",
        text: "First the tile, with its double-tile if it calls for one; then a piece or none; then the boats move; then what \
               there is to score is scored.",
    }
    AM_15 "AM-15" {
        title: "Scoring the Amazon",
        source: "Z-Man 2016; the two scorings after a “!” by decision",
        text: "A turn with an Amazon tile scores the river and nothing else. Boats furthest downstream score the caimans and the \
               piranhas on the tile, those in the rank behind them the piranhas. All boats of a rank score in full, several \
               first ones leave the second rank to the next, and where all boats are level all are first. After a “!” the \
               tile and its double-tile are scored one after the other, each for its own animals and each with the ranks as \
               they then are.",
    }
    AM_16 "AM-16" {
        title: "Those who got nothing move on",
        source: "Z-Man 2016",
        text: "Right after each scoring of the Amazon, every player who got no point in it moves the boat on by one space: those \
               further back, a second boat where there is no piranha, and everybody where there is no animal.",
    }
    AM_17 "AM-17" {
        title: "An Amazon tile scores the river alone",
        source: "Z-Man 2016; what waits for the end by decision",
        text: "In a turn with an Amazon tile or a double-tile the river is scored and nothing else. A village that lies closed \
               within the tile waits for the end and counts there as an unfinished one. No tile of the built-in set closes any.",
    }
    AM_18 "AM-18" {
        title: "The end of the game",
        source: "Z-Man 2016; tiles that left the game by decision",
        text: "The game is over at the end of the turn in which the last of the 80 tiles was placed or had to leave the game.",
    }
    AM_19 "AM-19" {
        title: "What is unfinished",
        source: "Z-Man 2016",
        text: "At the end unfinished tributaries and villages are scored as well, for whoever has most meeples in them: 1 point \
               for each tile and 1 for each fruit.",
    }
    AM_20 "AM-20" {
        title: "Camps",
        source: "Z-Man 2016",
        text: "A camp stays where it is to the end, and a jungle scores nothing during play. At the end every jungle is scored \
               once, finished or not: the player with most camps in it gets 1 point for each animal, and players who tie for \
               most each get all of them.",
    }
    AM_21 "AM-21" {
        title: "The river's mouth",
        source: "Z-Man 2016",
        text: "At the end the boats are ranked once more. With 4 or 5 players the ranks are worth 7, 4 and 1 points, with 2 or 3 \
               players 6 and 3. Boats on one space share a rank and each get its points, and the boats behind them take the \
               next rank.",
    }
    AM_22 "AM-22" {
        title: "Two players",
        source: "Z-Man 2016",
        text: "With two players the second boat gets what its rank is worth, in every scoring of the Amazon and at the mouth, only \
               if it is on the space directly behind the first. Further back it gets nothing; in a scoring of the Amazon it \
               then moves on by one space. Boats that are level are both first.",
    }
    AM_23 "AM-23" {
        title: "Beyond 50 points",
        source: "Z-Man 2016",
        text: "Nothing is lost by going round the scoring track: a meeple lying down stands for 50 points more, and standing up \
               again for 100 (C-15).",
    }
    AM_24 "AM-24" {
        title: "Who begins",
        source: "Z-Man 2016; settled by C-1",
        text: "At the table whoever went on a boat ride last begins, or the youngest; here it is a choice of the setup.",
    }
}
