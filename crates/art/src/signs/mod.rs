//! The things printed on tiles: animals, fish, stones, fruit, and what the powers look like. Each is drawn once, with its foot at
//! the origin, and used wherever it stands.

use tilewright_land::Family;

mod amazon;
mod beasts;
mod finds;
mod powers;
mod seas;

/// A drawing with the box that it fills.
#[derive(Clone, Copy, Debug)]
pub struct Sign {
    /// Its name: the word of the tile set files where there is one, with a number where there are several drawings.
    pub name: &'static str,
    /// The drawing as SVG.
    pub body: &'static str,
    /// The middle of the box.
    pub centre: (f64, f64),
    /// Half the box's width and height.
    pub half: (f64, f64),
}

/// Every drawing.
pub fn all() -> impl Iterator<Item = &'static Sign> {
    let lists = [beasts::SIGNS, finds::SIGNS, powers::SIGNS, seas::SIGNS, amazon::SIGNS];
    lists.into_iter().flatten()
}

/// The drawings on the tiles of a family.
pub fn of(family: Family) -> impl Iterator<Item = &'static Sign> {
    let lists: &[&[Sign]] = match family {
        Family::Hunters => &[beasts::SIGNS, finds::SIGNS, powers::SIGNS],
        Family::SouthSeas => &[seas::SIGNS],
        Family::Amazonas => &[amazon::SIGNS],
    };
    lists.iter().copied().flatten()
}

/// The drawing with a name.
pub fn named(name: &str) -> Option<&'static Sign> {
    all().find(|sign| sign.name == name)
}
