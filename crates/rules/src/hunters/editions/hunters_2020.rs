//! `hunters-2020`: the second edition.

use tilewright_land::{Family, Power, Symbol};

use super::{Clauses, Edition};
use crate::clause;
use crate::descriptor::{BuiltInTiles, Descriptor};
use crate::registry::RulebookId;

/// The second edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition2020;

impl Edition for Edition2020 {
    const DESCRIPTOR: &'static Descriptor = &Descriptor {
        id: RulebookId::Hunters2020,
        family: Family::Hunters,
        name: "hunters-2020",
        title: "Hunters & Gatherers, second edition (2020)",
        rules_version: 1,
        tiles: BuiltInTiles {
            file: "hunters-2020.toml",
            text: include_str!("../../../../../tiles/hunters-2020.toml"),
            hash: "98f2c9141bf01fa9",
        },
        clauses: [clause::COMMON, clause::HUNTERS_SECOND],
        options: &[],
    };
    const HUTS: u8 = 3;
    const PER_SEGMENT: bool = false;
    const MUSHROOMS_PER_TILE: bool = false;
    const MUSHROOMS: u16 = 3;
    const DEER: u16 = 1;
    const MAMMOTH: u16 = 3;
    const AUROCHS: u16 = 2;
    const TREASURE: Symbol = Symbol::Menhir;
    const RIVER_FISH: bool = true;
    const POWERS: &'static [Power] =
        &[Power::Wildfire, Power::Shaman, Power::Raft, Power::PitTrap, Power::Logboat, Power::HuntingTrap];
    const CLAUSES: Clauses = Clauses {
        tiles: clause::H2_1,
        roles: clause::H2_3,
        huts: clause::H2_3,
        river: clause::H2_6,
        forest: clause::H2_7,
        mushrooms: clause::H2_7,
        extra_turn: clause::H2_8,
        no_chain: clause::H2_9,
        bonus_pile_empty: clause::H2_9,
        bonus_pile_emptied: clause::H2_10,
        bonus_misfit: clause::H2_10,
        end: clause::H2_11,
        unfinished: clause::H2_12,
        final_huts: clause::H2_13,
        final_hunters: clause::H2_14,
        aurochs: clause::H2_14,
        tigers: clause::H2_15,
        fire: clause::H2_21,
    };
}
