//! The clauses of Hunters & Gatherers, second edition.

use super::clauses;

clauses! {
    /// The clauses of Hunters & Gatherers, second edition, in order.
    HUNTERS_SECOND;

    H2_1 "H2-1" {
        title: "The tiles",
        source: "Z-Man 2020",
        text: "There are 95 tiles: the start tile, 78 regular land tiles that are shuffled, and 16 menhir tiles that are \
               shuffled as a pile of their own.",
    }
    H2_2 "H2-2" {
        title: "The pieces",
        source: "Z-Man 2020",
        text: "Each player begins with 5 meeples and 3 huts in the supply. A sixth meeple marks the points and takes no part \
               in the game.",
    }
    H2_3 "H2-3" {
        title: "Fishers, gatherers, hunters, huts",
        source: "Z-Man 2020",
        text: "A meeple becomes a fisher on a river, a gatherer in a forest or a hunter, lying down, in a grassland. A hut \
               goes on a river or a lake of the tile just placed if its river system holds no hut yet. Huts and fishers \
               never get in each other's way.",
    }
    H2_4 "H2-4" {
        title: "Rivers and river systems",
        source: "Z-Man 2020",
        text: "A lake parts the rivers that run into it: they are different rivers. A river system is everything that hangs \
               together, rivers and lakes, and runs on through lakes; it stops only at forests and at open sides of tiles.",
    }
    H2_5 "H2-5" {
        title: "A completed river",
        source: "Z-Man 2020",
        text: "A river is complete when there is a lake or a forest at each of its ends, or when it runs in a ring.",
    }
    H2_6 "H2-6" {
        title: "What a river scores",
        source: "Z-Man 2020",
        text: "A completed river is worth 1 point for each of its tiles and 1 point for each fish, those in the river itself \
               and those in the lakes that close it, each lake once.",
    }
    H2_7 "H2-7" {
        title: "What a forest scores",
        source: "Z-Man 2020",
        text: "A forest is complete when grassland surrounds it and there is no gap inside. It is then worth 2 points for \
               each of its tiles and 3 points for each group of mushrooms in it.",
    }
    H2_8 "H2-8" {
        title: "Menhirs earn an extra turn",
        source: "Z-Man 2020",
        text: "A player whose tile completes a forest with a menhir takes one extra turn once the scoring is done: draw a \
               menhir tile and place it, carry out its action, put down a piece if wanted, and score. It is one extra turn, \
               however many menhirs and forests there are, whether or not anybody stood in them and whoever scored.",
    }
    H2_9 "H2-9" {
        title: "No chain of extra turns",
        source: "Z-Man 2020",
        text: "An extra turn earns no further extra turn, and there is none once the menhir pile is empty.",
    }
    H2_10 "H2-10" {
        title: "A menhir tile that fits nowhere",
        source: "Z-Man 2020; the emptied pile by decision",
        text: "A menhir tile without any place leaves the game, and the player draws another one. If that empties the menhir \
               pile, the extra turn is off.",
    }
    H2_11 "H2-11" {
        title: "The end of the game",
        source: "Z-Man 2020; the last extra turn by decision",
        text: "The game is over at the end of the turn in which the last regular tile was placed. An extra turn that this \
               tile has earned is still taken.",
    }
    H2_12 "H2-12" {
        title: "What stays and what is lost",
        source: "Z-Man 2020",
        text: "Closing off a grassland or a river system scores nothing during play, and hunters and huts remain on the table \
               to the end; only the shaman calls a hunter back. When the game is over, all other meeples leave the table \
               without points.",
    }
    H2_13 "H2-13" {
        title: "Huts at the end",
        source: "Z-Man 2020",
        text: "Every river system, finished or not, is scored once: the player with most huts in it gets 1 point for each \
               fish in its rivers and lakes, and players who tie for most each get all of them. Two huts beat one.",
    }
    H2_14 "H2-14" {
        title: "Hunters at the end",
        source: "Z-Man 2020",
        text: "Every grassland, finished or not, is scored: the player with most hunters in it gets 3 points for each mammoth, \
               2 for each aurochs and 1 for each deer, and players who tie for most each get all of them.",
    }
    H2_15 "H2-15" {
        title: "Tigers",
        source: "Z-Man 2020",
        text: "Each tiger cancels one deer of its grassland, as long as there is one. Tigers beyond that cost nothing.",
    }
    H2_16 "H2-16" {
        title: "Immediate actions",
        source: "Z-Man 2020",
        text: "A tile with an immediate action sets it off as soon as it is placed, before any piece is put down, and needs \
               no piece for it.",
    }
    H2_17 "H2-17" {
        title: "Logboat",
        source: "Z-Man 2020",
        text: "Whoever places the logboat gets 2 points at once for each lake in its river system, its own lake included. \
               Lakes are counted, not tiles, and huts there make no difference.",
    }
    H2_18 "H2-18" {
        title: "Hunting trap",
        source: "Z-Man 2020; its own tile, surplus tigers, wildfire and pit trap by decision",
        text: "Whoever places the hunting trap scores at once the animals of its grassland that are on its own tile and on \
               the eight tiles around it. They are worth what they are worth at the end, and tigers cancel deer among them. \
               All of them are then covered and count no more, cancelled deer and surplus tigers too. Hunters make no \
               difference and none moves. Wildfire and pit trap play no part here, for they change the final scoring only.",
    }
    H2_19 "H2-19" {
        title: "Shaman",
        source: "Z-Man 2020",
        text: "Whoever places the shaman must take back one own meeple of choice, not a hut, from any tile on the table, for no \
               points, and may put it down again at once; with none on the table nothing happens. This comes before \
               scoring: where the meeple stood, it neither scores nor stands in the way any more.",
    }
    H2_20 "H2-20" {
        title: "Pit trap",
        source: "Z-Man 2020; its own tile and double traps by decision",
        text: "In the final scoring, the animals of the pit trap's grassland that are on its own tile and on the eight tiles \
               around it count double, and none counts double twice. Tigers cancel deer as ever, those out of the trap's \
               reach first. For each grassland the order is: covered animals are out, wildfire removes tigers, tigers cancel \
               deer, then the rest within reach is doubled.",
    }
    H2_21 "H2-21" {
        title: "Wildfire",
        source: "Z-Man 2020; the pictured tiger by decision",
        text: "In the final scoring, and only there, all tigers are gone from the grassland of the wildfire. The tiger pictured \
               in flight on that tile is not an animal.",
    }
    H2_22 "H2-22" {
        title: "Raft",
        source: "Z-Man 2020; several rafts by decision",
        text: "In the final scoring, the raft makes its river system worth 1 point more for each lake in it, for whoever scores \
               the huts there; without a hut nobody gets it. If a river system has several rafts, as a set of one's own may \
               have, each of them does so.",
    }
    H2_23 "H2-23" {
        title: "Other menhir tiles",
        source: "Z-Man 2020",
        text: "The remaining menhir tiles have no action of their own; there are just more animals and fish on them.",
    }
    H2_24 "H2-24" {
        title: "Shared victory, and who begins",
        source: "Z-Man 2020; the start player settled by C-1",
        text: "Players level on points share the victory. At the table the youngest begins; here it is a choice of the setup.",
    }
}
