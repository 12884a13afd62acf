//! What a turn brought elsewhere in the tree. Most turns of an opponent are as good after one of our turns as after another, since
//! they happen far away on the board: what was learnt once puts the others in order. It never replaces a judgement.

use tilewright_rules::Action;

/// What an action gained on average. Packed, since a player keeps the whole table between its turns.
#[derive(Clone, Copy, Default)]
#[repr(C, packed)]
struct Reply {
    key: u32,
    gain: f32,
    times: u8,
}

/// Gains by drawn tile and action, in a table of fixed size: newer ones push older ones out.
#[derive(Clone)]
pub(super) struct Replies {
    table: Vec<Reply>,
}

/// Not two and a half megabytes: all turns of two seats with every tile find room.
const BITS: u32 = 18;

impl Replies {
    pub(super) fn new() -> Replies {
        Replies { table: vec![Reply::default(); 1 << BITS] }
    }

    /// How much memory it takes.
    pub(super) fn bytes(&self) -> usize {
        self.table.capacity() * size_of::<Reply>()
    }

    /// What an action gained, where that is known.
    #[inline]
    pub(super) fn gain(&self, key: u64) -> Option<f32> {
        let reply = &self.table[place(key)];
        (reply.times > 0 && reply.key == key as u32).then_some(reply.gain)
    }

    /// Learns what an action gained.
    #[inline]
    pub(super) fn learn(&mut self, key: u64, gain: f32) {
        let reply = &mut self.table[place(key)];
        if reply.times == 0 || reply.key != key as u32 {
            *reply = Reply { key: key as u32, times: 0, gain: 0.0 };
        }
        // What was seen lately counts more: positions change.
        reply.times = (reply.times + 1).min(4);
        reply.gain += (gain - reply.gain) / f32::from(reply.times);
    }
}

impl Replies {
    /// Learns what one way to go on gained, where only the best way counts: more is believed at once, less only of the way that
    /// was thought the best.
    #[inline]
    pub(super) fn learn_best(&mut self, key: u64, gain: f32, thought_best: bool) {
        let reply = &mut self.table[place(key)];
        if reply.times > 0 && reply.key == key as u32 {
            match gain > reply.gain {
                true => reply.gain = gain,
                false if thought_best => reply.gain += 0.5 * (gain - reply.gain),
                false => {}
            }
        }
    }
}

fn place(key: u64) -> usize {
    (key >> (64 - BITS)) as usize
}

/// A number for an action after another number.
#[inline]
pub(super) fn mix(key: u64, action: Action) -> u64 {
    let word = match action {
        Action::Draw(tile) => 1 | u64::from(tile.0) << 8,
        Action::Reveal(ship) => 2 | u64::from(ship.0) << 8,
        Action::Place { cell, rotation } => {
            3 | u64::from(cell.x as u8) << 8
                | u64::from(cell.y as u8) << 16
                | u64::from(rotation.turns()) << 24
        }
        Action::Double { tile, rotation } => 4 | u64::from(tile.0) << 8 | u64::from(rotation.turns()) << 16,
        Action::Occupy { piece, zone } => 5 | (piece as u64) << 8 | u64::from(zone.0) << 16,
        Action::Recall(tile) => 6 | u64::from(tile.0) << 8,
        Action::Cover { tile, zone } => 7 | u64::from(tile.0) << 8 | u64::from(zone.0) << 16,
        Action::Award(ship) => 8 | u64::from(ship.0) << 8,
        Action::Deliver { ship, wares } => {
            let paid = [wares.shells, wares.bananas, wares.fish].map(u64::from);
            9 | u64::from(ship.0) << 8 | paid[0] << 16 | paid[1] << 24 | paid[2] << 32
        }
        Action::Pass => 10,
    };
    stir(key ^ stir(word))
}

/// Spreads a number over all bits.
#[inline]
pub(super) const fn stir(word: u64) -> u64 {
    let mut word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}
