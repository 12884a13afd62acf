//! The clauses of South Seas.

use super::clauses;

clauses! {
    /// The clauses of South Seas, in order.
    SOUTH_SEAS;

    SS_1 "SS-1" {
        title: "What the game is played with",
        source: "Z-Man 2013",
        text: "There are 73 tiles: the start tile and 72 that are shuffled. The 24 ships are shuffled too, and four of them \
               are turned up before the first turn. Each player begins with 4 islanders in the supply.",
    }
    SS_2 "SS-2" {
        title: "The steps of a turn",
        source: "Z-Man 2013",
        text: "A turn has four steps: draw a tile and place it; put down an islander, or take one back, or do neither; \
               evaluate what there is to evaluate; deliver wares to one ship at the most.",
    }
    SS_3 "SS-3" {
        title: "What islanders do",
        source: "Z-Man 2013",
        text: "An islander collects shells on a bridge, picks bananas on an island, fishes, lying down, in a sea region or \
               trades as a merchant in a market. It goes only where no other islander is, as everywhere (C-9).",
    }
    SS_4 "SS-4" {
        title: "Taking an islander back",
        source: "Z-Man 2013; the German rule as an option of the setup",
        text: "A player who has no islander in supply may take one own islander of choice back from the table instead of \
               putting one down. It earns nothing there, for evaluation comes later: a sea region that it leaves without a \
               fisher is not evaluated by a boat. With the option “retrieve = any-turn” a player may do so in every turn in \
               which no islander is put down, whatever is in the supply.",
    }
    SS_5 "SS-5" {
        title: "Bridges",
        source: "Z-Man 2013",
        text: "A bridge is complete when each of its two ends is at a junction stone, an island or a market, or when it \
               closes on itself as a ring. It gives one shell for each shell printed on it, which may be none.",
    }
    SS_6 "SS-6" {
        title: "Islands",
        source: "Z-Man 2013",
        text: "An island is complete when its shore is closed all around and there is no gap inside. It gives one banana for \
               each banana printed on it, which may be none.",
    }
    SS_7 "SS-7" {
        title: "Sea regions",
        source: "Z-Man 2013",
        text: "There are two occasions to evaluate a sea region: bridges and islands have enclosed it all around, or a tile \
               with a fishing boat was placed into it while a fisher is there, be it one put down in the same turn. Either way it \
               gives one fish for each fish in the whole region that is not covered.",
    }
    SS_8 "SS-8" {
        title: "What a fishing boat does",
        source: "Z-Man 2013; that it is forced even for nothing by decision",
        text: "A fishing boat works once, in the turn in which its tile is placed, and only in the piece of sea that it is \
               drawn in. If there is a fisher in that region, the evaluation happens whether anybody likes it or not: even with \
               no fish to be had the fishers go home.",
    }
    SS_9 "SS-9" {
        title: "Fish that are covered",
        source: "Z-Man 2013",
        text: "As soon as a boat's evaluation has given its fish, one group of fish in that region is covered for good: a \
               group of two if there is one to cover, otherwise a single fish, otherwise none. Where several groups \
               qualify, on the new tile too, whoever placed the tile chooses among them.",
    }
    SS_10 "SS-10" {
        title: "Enclosed and fished at once",
        source: "decision",
        text: "A sea region that a tile both encloses and brings a boat into is evaluated once only, as an enclosed one, and \
               no fish are covered.",
    }
    SS_11 "SS-11" {
        title: "Markets",
        source: "Z-Man 2013; no ship left by decision",
        text: "A market is complete when all eight cells around its tile hold tiles. Its merchant's owner takes the face-up \
               ship of highest value without paying and lays it down closed; among several of that value the owner chooses, \
               whoever's turn it is. Then ships are turned up until there are four again, as long as there are any. When no \
               ship is left, the merchant only comes home.",
    }
    SS_12 "SS-12" {
        title: "Several markets at once",
        source: "Z-Man 2013; several of one owner by decision",
        text: "If several markets are completed by one tile, their owners take their ships in clockwise order, beginning with \
               the player whose turn it is. An owner of several takes all of theirs one after the other, and ships are turned \
               up after each.",
    }
    SS_13 "SS-13" {
        title: "Who gets the wares",
        source: "Z-Man 2013",
        text: "The wares of an area go to the player with most islanders in it, and players who tie for most each get all of \
               them. There are always enough wares, however few tokens the box holds.",
    }
    SS_14 "SS-14" {
        title: "Islanders come home",
        source: "Z-Man 2013",
        text: "After an evaluation all islanders of that area go back to their owners, also when it was a boat's evaluation. In \
               that case the sea region itself stays open, and islanders may be put there again.",
    }
    SS_15 "SS-15" {
        title: "Delivering to a ship",
        source: "Z-Man 2013",
        text: "When everything is evaluated, the player whose turn it is may pay the wares that one face-up ship asks for and \
               take that ship, one ship at the most. Wares gained and ships turned up in this very turn may be used. Then \
               the ship's place is filled again, as long as there are ships.",
    }
    SS_16 "SS-16" {
        title: "What ships ask for",
        source: "Z-Man 2013; letters beside named wares by decision",
        text: "A ship asks for wares of named kinds, for wares of any kind, or for wares by letters: a letter stands for one \
               kind of ware wherever it occurs, different letters stand for different kinds, and any of these may be a \
               kind that the ship also names. The player chooses what to pay where there is a choice.",
    }
    SS_17 "SS-17" {
        title: "The end of the game",
        source: "Z-Man 2013",
        text: "The game is over at the end of the turn in which the last tile was placed or the last ship was taken, none \
               being face up and none in the pile any more. That turn is played to its end in either case: after the last \
               tile wares may still be delivered, and after a market's award of the last ship the rest is still evaluated.",
    }
    SS_18 "SS-18" {
        title: "The last evaluation",
        source: "Z-Man 2013",
        text: "Once the game is over, every bridge, island and sea region that is not complete gives its wares as if it were, \
               a sea region those fish that are not covered. A market that is not complete gives nothing. No wares are \
               delivered any more.",
    }
    SS_19 "SS-19" {
        title: "What counts in the end",
        source: "Z-Man 2013",
        text: "A player's score is the sum of the values of their ships and one point for every three wares that are left, of \
               whatever kinds, rounded down.",
    }
    SS_20 "SS-20" {
        title: "What is open to all",
        source: "decision",
        text: "Everybody's wares lie open. Ships that were taken lie face down, but everybody saw them being taken, so the \
               program shows what each player has.",
    }
    SS_21 "SS-21" {
        title: "Areas that meet at a corner",
        source: "Z-Man 2013",
        text: "Islands or sea regions that only touch at their tips are different areas. An island may reach from one side of a tile \
               to another with a sea region on either hand, and those are different regions.",
    }
    SS_22 "SS-22" {
        title: "Who begins",
        source: "Z-Man 2013; the start player settled by C-1",
        text: "At the table the youngest player begins; here it is a choice of the setup.",
    }
}
