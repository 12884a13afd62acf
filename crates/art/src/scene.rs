//! A tile while it is drawn: what lies flat goes straight to the sheet, what stands is sorted by its foot.

use std::collections::BTreeMap;

use tilewright_land::{Family, Rotation, Side, Tile, Zone, ZoneSpec};

use crate::layout::{CELL, CELLS, Layout};
use crate::num::{Dice, short};
use crate::shape::{P, SIDE, p};

/// How much is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Detail {
    /// Everything, for 64 pixels a tile and more.
    Full,
    /// Larger symbols and nothing small, for fewer.
    Small,
}

impl Detail {
    /// How much is drawn where a tile is so many pixels wide.
    pub const fn at(px: u32) -> Detail {
        if px < 64 { Detail::Small } else { Detail::Full }
    }
}

/// A box around something that nothing else should cover.
#[derive(Clone, Copy, Debug)]
pub struct Busy {
    /// Its middle.
    pub centre: P,
    /// Half its width and height.
    pub half: P,
}

/// A tile while it is drawn.
pub struct Scene<'a> {
    /// The tile as printed.
    pub tile: &'a Tile,
    /// The landscape as the tile lies.
    pub layout: Layout,
    /// How the tile lies.
    pub rotation: Rotation,
    /// How much is drawn.
    pub detail: Detail,
    /// Chance, the same for the same tile lying the same way.
    pub dice: Dice,
    /// What must stay free.
    pub busy: Vec<Busy>,
    /// On a start board: its spaces for boats, this cell's row and the number of rows, where the cell is in the river's column.
    pub spaces: Option<(u8, i8, u8)>,
    /// Where pieces stand.
    pub spots: BTreeMap<Zone, P>,
    prefix: &'static str,
    flat: String,
    standing: Vec<(i64, String)>,
}

/// What the names of a family's drawings begin with.
pub const fn prefix(family: Family) -> &'static str {
    match family {
        Family::Hunters => "h",
        Family::SouthSeas => "s",
        Family::Amazonas => "a",
    }
}

impl<'a> Scene<'a> {
    /// An empty sheet.
    pub fn new(
        tile: &'a Tile,
        family: Family,
        layout: &Layout,
        rotation: Rotation,
        detail: Detail,
        seed: u64,
    ) -> Scene<'a> {
        let dice = Dice::new(&[seed, u64::from(tile.id.0), u64::from(rotation.turns()), 77]);
        let layout = layout.turned(rotation.turns());
        Scene {
            tile,
            layout,
            rotation,
            detail,
            dice,
            busy: Vec::new(),
            spaces: None,
            spots: BTreeMap::new(),
            prefix: prefix(family),
            flat: String::new(),
            standing: Vec::new(),
        }
    }

    /// Whether everything is drawn.
    pub fn is_full(&self) -> bool {
        self.detail == Detail::Full
    }

    /// The zones met on a side as the tile lies.
    pub fn side(&self, side: usize) -> &'a [Zone] {
        &self.tile.sides[self.rotation.printed(Side::from_index(side)).index()]
    }

    /// What a zone is.
    pub fn spec(&self, zone: Zone) -> Option<&'a ZoneSpec> {
        self.tile.zone(zone)
    }

    /// Puts something flat on the sheet.
    pub fn put(&mut self, svg: &str) {
        self.flat.push_str(svg);
    }

    /// Puts a filled path on the sheet.
    pub fn fill(&mut self, path: &str, fill: &str, more: &str) {
        if !path.is_empty() {
            self.put(&format!("<path d=\"{path}\" fill=\"{fill}\"{more}/>"));
        }
    }

    /// A drawing used at a place.
    pub fn used(&self, name: &str, at: P, scale: f64, flip: bool) -> String {
        let prefix = self.prefix;
        if scale == 1.0 && !flip {
            return format!("<use href=\"#{prefix}{name}\" x=\"{}\" y=\"{}\"/>", short(at.x), short(at.y));
        }
        let scale = (scale * 100.0).round() / 100.0;
        let sign = if flip { "-" } else { "" };
        let size = if flip { format!("{sign}{scale} {scale}") } else { scale.to_string() };
        format!(
            "<use href=\"#{prefix}{name}\" transform=\"translate({} {})scale({size})\"/>",
            short(at.x),
            short(at.y)
        )
    }

    /// Puts a drawing flat on the sheet.
    pub fn lay(&mut self, name: &str, at: P, scale: f64) {
        let used = self.used(name, at, scale, false);
        self.put(&used);
    }

    /// Stands a drawing up, to be sorted by its foot.
    pub fn stand(&mut self, name: &str, at: P, scale: f64, flip: bool) {
        let used = self.used(name, at, scale, flip);
        self.stand_svg(at.y, used);
    }

    /// Stands anything up.
    pub fn stand_svg(&mut self, foot: f64, svg: String) {
        self.standing.push(((foot * 10.0).round() as i64, svg));
    }

    /// Marks a box as taken.
    pub fn take(&mut self, centre: P, hx: f64, hy: f64) {
        self.busy.push(Busy { centre, half: p(hx, hy) });
    }

    /// Whether a point is clear of everything taken, with some room around it.
    pub fn is_clear(&self, at: P, rx: f64, ry: f64) -> bool {
        self.busy.iter().all(|busy| {
            (at.x - busy.centre.x).abs() > busy.half.x + rx || (at.y - busy.centre.y).abs() > busy.half.y + ry
        })
    }

    /// The best middle for a box of this size on a zone, with the share of it that lies on the zone.
    pub fn room(&self, zone: Zone, half: P, want: P) -> Option<(P, f64)> {
        let mut best: Option<(f64, P, f64)> = None;
        for y in (1..CELLS).step_by(3) {
            for x in (1..CELLS).step_by(3) {
                if self.layout.map.cell(x, y) != Some(zone) {
                    continue;
                }
                let at = p((x as f64 + 0.5) * CELL, (y as f64 + 0.5) * CELL);
                let free = self.share_on(zone, at, half);
                let edge =
                    (at.x - half.x).min(SIDE - at.x - half.x).min(at.y - half.y).min(SIDE - at.y - half.y);
                let mut score = free * 60.0 + (edge - 7.0).min(0.0) * 2.4 - 0.05 * at.distance(want);
                for busy in &self.busy {
                    let apart = ((at.x - busy.centre.x).abs() - (busy.half.x + half.x + 5.0))
                        .max((at.y - busy.centre.y).abs() - (busy.half.y + half.y + 5.0));
                    score += apart.min(0.0) * 2.4;
                }
                if best.is_none_or(|(least, _, _)| score > least) {
                    best = Some((score, at, free));
                }
            }
        }
        best.map(|(_, at, free)| (at, free))
    }

    fn share_on(&self, zone: Zone, at: P, half: P) -> f64 {
        let mut on = 0.0;
        for dy in [-1.0, -0.5, 0.0, 0.5, 1.0] {
            for dx in [-1.0, -0.5, 0.0, 0.5, 1.0] {
                let probe = p(at.x + dx * (half.x + 4.0), at.y + dy * (half.y + 4.0));
                if probe.inset() >= 0.0 && self.layout.map.at(probe) == Some(zone) {
                    on += 1.0;
                }
            }
        }
        on / 25.0
    }

    /// Everything drawn, and the grain of the paper over it where it is large enough to be seen.
    pub fn finish(mut self) -> String {
        self.standing.sort_by_key(|(foot, _)| *foot);
        let mut all = format!("<g clip-path=\"url(#{}clip)\">", self.prefix) + &self.flat;
        self.standing.iter().for_each(|(_, svg)| all.push_str(svg));
        if self.is_full() {
            all += &format!("<use href=\"#{}grain\"/>", self.prefix);
        }
        all + "</g>"
    }
}
