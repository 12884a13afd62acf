//! The clauses of Hunters & Gatherers, first edition, in its two rulebooks.

use super::clauses;

clauses! {
    /// The clauses of Hunters & Gatherers, first edition, in order.
    HUNTERS_FIRST;

    H1_1 "H1-1" {
        title: "The tiles",
        source: "Rio Grande 2002; Z-Man reprint",
        text: "There are 79 land tiles: the start tile with the volcano, which lies open in the middle of the table, and \
               78 that are shuffled. The 12 bonus tiles are shuffled as a pile of their own.",
    }
    H1_2 "H1-2" {
        title: "The pieces",
        source: "Rio Grande 2002; Z-Man reprint",
        text: "Each player begins with 5 tribe members and 2 huts in the supply. A sixth member marks the points and \
               takes no part in the game.",
    }
    H1_3 "H1-3" {
        title: "Gatherers, fishers and hunters",
        source: "Rio Grande 2002; Z-Man reprint",
        text: "A member becomes a gatherer in a forest, a fisher on a stretch of river or a hunter in a meadow. A lake is \
               not a river, so nobody fishes from the lake itself.",
    }
    H1_4 "H1-4" {
        title: "Huts",
        source: "Rio Grande 2002; Z-Man reprint",
        text: "In place of a member, a hut may go on a river or a lake of the tile just placed, as long as there is no hut \
               anywhere in that river system. Huts and fishers never get in each other's way.",
    }
    H1_5 "H1-5" {
        title: "River systems",
        source: "Rio Grande 2002; Z-Man reprint",
        text: "Rivers and lakes that hang together form one river system. It runs on through lakes and stops only at \
               springs and at open sides of tiles.",
    }
    H1_6 "H1-6" {
        title: "A completed river",
        source: "Rio Grande 2002; Z-Man reprint",
        text: "A river is complete when there is a lake or a spring at each of its ends, or when it runs in a ring.",
    }
    H1_7 "H1-7" {
        title: "What a river scores",
        source: "Rio Grande 2002 (segments); Z-Man reprint (tiles)",
        text: "A completed river is worth 1 point for each of its segments (2002) or for each of its tiles (Z-Man), which \
               differ where it crosses a tile twice, and 1 point for each fish in the lakes at its ends. One lake at both \
               ends counts once.",
    }
    H1_8 "H1-8" {
        title: "A completed forest",
        source: "Rio Grande 2002; Z-Man reprint",
        text: "A forest is complete when no side of it is open and there is no gap inside it.",
    }
    H1_9 "H1-9" {
        title: "What a forest scores",
        source: "Rio Grande 2002 (segments); Z-Man reprint (tiles)",
        text: "A completed forest is worth 2 points for each of its segments (2002) or for each of its tiles (Z-Man), and \
               2 points for each patch of mushrooms in it.",
    }
    H1_10 "H1-10" {
        title: "Gold earns a bonus tile",
        source: "Rio Grande 2002; Z-Man reprint; several forests under Rio Grande 2002 by decision",
        text: "If there is gold in a forest that was completed this turn, the player who placed the tile draws a bonus tile \
               once the scoring is done and plays it in the same turn. It is one tile, however many nuggets and forests \
               there are, and it does not matter whether anybody stood in them.",
    }
    H1_11 "H1-11" {
        title: "Playing the bonus tile",
        source: "Rio Grande 2002; Z-Man reprint; the member come home under Rio Grande 2002 by decision",
        text: "A bonus tile is placed like any other, its player may again put down one member or hut, even a member that \
               has just come home, and what it completes is scored. It never earns another bonus tile. From then on it is \
               ordinary land.",
    }
    H1_12 "H1-12" {
        title: "No bonus tiles left",
        source: "Rio Grande 2002; Z-Man reprint",
        text: "When the bonus pile is empty, also because its last tiles fitted nowhere, no bonus tile is played any more.",
    }
    H1_13 "H1-13" {
        title: "A bonus tile that fits nowhere",
        source: "Rio Grande 2002; for the Z-Man reprint by decision",
        text: "A bonus tile without any place leaves the game, and the player draws another one from the bonus pile.",
    }
    H1_14 "H1-14" {
        title: "Hunters and huts stay",
        source: "Rio Grande 2002; Z-Man reprint",
        text: "Hunters and huts remain on the table until the game is over. Closing off a meadow scores nothing.",
    }
    H1_15 "H1-15" {
        title: "The end of the game",
        source: "Rio Grande 2002; Z-Man reprint",
        text: "The game is over after the turn in which the last land tile was placed, a bonus tile earned in that turn \
               included. Bonus tiles may be left over.",
    }
    H1_16 "H1-16" {
        title: "Unfinished forests and rivers",
        source: "Rio Grande 2002; Z-Man reprint",
        text: "Gatherers and fishers who still stand in unfinished forests and rivers when the game is over get nothing.",
    }
    H1_17 "H1-17" {
        title: "Huts at the end",
        source: "Rio Grande 2002; Z-Man reprint",
        text: "Every river system, finished or not, is scored once: the player with most huts in it gets 1 point for each \
               fish in it, and players who tie for most each get all of them.",
    }
    H1_18 "H1-18" {
        title: "Hunters at the end",
        source: "Rio Grande 2002; Z-Man reprint",
        text: "Every meadow, finished or not, is scored: the player with most hunters in it gets 2 points for each deer, \
               mammoth and aurochs, and players who tie for most each get all of them.",
    }
    H1_19 "H1-19" {
        title: "Tigers",
        source: "Rio Grande 2002; Z-Man reprint",
        text: "Each tiger takes one deer of its meadow away, as long as there is one. Tigers beyond that cost nothing.",
    }
    H1_20 "H1-20" {
        title: "Fire",
        source: "Rio Grande 2002; Z-Man reprint",
        text: "The bonus tile with the fire drives every tiger from its meadow, also from parts that join it later, so that \
               all deer there count. It is looked at in the final scoring.",
    }
    H1_21 "H1-21" {
        title: "The shrine",
        source: "Rio Grande 2002; Z-Man reprint; several shrines by decision",
        text: "A hunter who stands on the shrine when the game is over scores that meadow alone, and all other hunters in it \
               get nothing, even if there are more of them. Only the piece of meadow that shows the shrine counts as \
               standing on it, and an occupied meadow is closed to a hunter here too. If a meadow has several shrines, as \
               a set of one's own may have, most hunters on shrines decide, and ties score in full.",
    }
    H1_22 "H1-22" {
        title: "Mushrooms",
        source: "Rio Grande 2002 (tiles); Z-Man reprint (patches); land tiles by decision",
        text: "Mushrooms make their forest worth 2 points more when it is scored, for each tile that shows some in it (2002) \
               or for each patch (Z-Man). In the box they are on bonus tiles; on a land tile of a set of one's own they \
               count just so.",
    }
    H1_23 "H1-23" {
        title: "Aurochs",
        source: "Rio Grande 2002; Z-Man reprint",
        text: "An aurochs, found on bonus tiles, is an animal worth 2 points. Tigers never take it.",
    }
    H1_24 "H1-24" {
        title: "Who begins",
        source: "Rio Grande 2002; Z-Man reprint; settled by C-1",
        text: "At the table the youngest names the start player (2002), or whoever ate berries last begins (Z-Man). Here it \
               is a choice of the setup.",
    }
}
