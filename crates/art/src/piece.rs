//! The pieces of the players.

use tilewright_rules::Seat;

/// What a piece looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Look {
    /// A tribe member standing in a forest.
    Gatherer,
    /// A tribe member standing at a river.
    Fisher,
    /// A tribe member lying in a meadow.
    Hunter,
    /// A hut at a river or lake.
    Hut,
    /// An islander.
    Islander,
    /// An explorer.
    Explorer,
    /// A camp in the jungle.
    Camp,
    /// A boat on the Amazon.
    Boat,
}

impl Look {
    /// Every look.
    pub const ALL: [Look; 8] = [
        Look::Gatherer,
        Look::Fisher,
        Look::Hunter,
        Look::Hut,
        Look::Islander,
        Look::Explorer,
        Look::Camp,
        Look::Boat,
    ];
}

/// The colour of a seat's pieces, and the dark of their outlines.
pub const fn colours(seat: Seat) -> (&'static str, &'static str) {
    [
        ("#e4602a", "#7a2409"),
        ("#1d63ae", "#0c2f60"),
        ("#f2bf1d", "#8a6000"),
        ("#f7f1e1", "#8f8266"),
        ("#34303b", "#0f0d14"),
    ][seat.index()]
}

/// A seat's mark: disc, triangle, square, diamond, cross.
const MARKS: [&str; 5] = [
    r##"<circle r="2.7"/>"##,
    r##"<path d="M0-3.2L3.1 2.3H-3.1z"/>"##,
    r##"<path d="M-2.5-2.5h5v5h-5z"/>"##,
    r##"<path d="M0-3.6L3.3 0 0 3.6-3.3 0z"/>"##,
    r##"<path d="M-1.1-3.2H1.1V-1.1H3.2V1.1H1.1V3.2H-1.1V1.1H-3.2V-1.1H-1.1z"/>"##,
];

/// A seat's mark alone, about six units wide around the origin, to stand beside a name.
pub fn mark(seat: Seat) -> String {
    let ink = if matches!(seat.index(), 2 | 3) { "#241a14" } else { "#fff7e4" };
    format!("<g fill=\"{ink}\">{}</g>", MARKS[seat.index()])
}

/// A piece with its foot at the origin, about 40 units high.
pub fn piece(seat: Seat, look: Look) -> String {
    let (colour, dark) = colours(seat);
    let ((x, y, scale), body) = match look {
        Look::Gatherer => ((-0.2, -13.4, 1.4), GATHERER),
        Look::Fisher => ((-0.2, -13.4, 1.4), FISHER),
        Look::Hunter => ((-3.4, -6.8, 1.3), HUNTER),
        Look::Hut => ((-13.4, -9.0, 1.35), HUT),
        Look::Islander => ((0.0, -13.0, 1.35), ISLANDER),
        Look::Explorer => ((0.0, -14.0, 1.35), EXPLORER),
        Look::Camp => ((-9.5, -8.5, 1.3), CAMP),
        Look::Boat => ((5.2, -20.0, 1.7), BOAT),
    };
    let body = body.replace("DARK", dark);
    let (x, y) = (crate::num::short(x), crate::num::short(y));
    format!(
        "<g color=\"{colour}\">{body}<g transform=\"translate({x} {y})scale({scale})\">{}</g></g>",
        mark(seat)
    )
}

macro_rules! head {
    ($place:literal) => {
        concat!(
            "<g transform=\"", $place, "\">",
            r##"<ellipse rx="6.2" ry="6.5" fill="#dca77c" stroke="#3b2416" stroke-width="1"/><path d="M-6.8 1.6C-8.6-5.6-4.8-9.8.4-9.6 5.6-10 8.6-5 6.8 2 6.4-.6 5.4-2.6 4-3.6 1-2.4-2.6-2.4-4.6-3.2-5.8-2-6.4 0-6.8 1.6z" fill="#3b2416"/><path d="M-6.5-2.8C-3-4.8 3-5 6.6-3L6.4-5.2C3-7-3-6.8-6.3-5z" fill="currentColor" stroke="DARK" stroke-width=".7"/><path d="M-2.4.9h.1M2.2.9h.1" stroke="#2a1a10" stroke-width="1.7" stroke-linecap="round"/></g>"##
        )
    };
}

const GATHERER: &str = concat!(
    r##"<ellipse cx="4" rx="15" ry="4.4" fill="#1f2a1c" opacity=".4"/><g fill="#fff7e0" stroke="#fff7e0" stroke-width="4" stroke-linejoin="round" stroke-linecap="round" opacity=".75"><path d="M-6-27C-10-22-13-13-14-5L14-5C13-13 10-22 6-27z"/><circle cy="-32.5" r="7.6"/><path d="M-4.4-5V-1M4.4-5V-1" stroke-width="8"/><path d="M12-12a7 6 0 1 0 .1 0"/></g>"##,
    r##"<path d="M-4.4-6V-1M4.4-6V-1" stroke="#4a3021" stroke-width="4.8" stroke-linecap="round"/><path d="M-6-27C-9.8-22-13-13-14-5.6L-10.6-7.5-7.6-3.8-4.4-6.5-1-3 2.7-6.3 6.3-3.6 9.5-7.2 14-5.3C13-13 9.8-22 6-27 3-29-3-29-6-27z" fill="currentColor" stroke="DARK" stroke-width="1.3" stroke-linejoin="round"/><path d="M6-27C9.8-22 13-13 14-5.3L9.5-7.2 6.3-3.6 4-5.5C6.5-13 6-21 3-28.2z" fill="DARK" opacity=".4"/><path d="M-10.5-10.5C-9.5-15-8-19.4-5.6-23" stroke="#fff" stroke-width="2" opacity=".5" fill="none" stroke-linecap="round"/><path d="M-7.4-25.6L-4.6-22.6-2.4-24.4 0-21.6 2.6-24.4 4.8-22.6 7.4-25.6C5-29.6-5-29.6-7.4-25.6z" fill="#efe3c8" stroke="#5c4a34" stroke-width=".9" stroke-linejoin="round"/>"##,
    r##"<path d="M6.5-17C9-21 14-21 16-17" fill="none" stroke="#7a5426" stroke-width="1.5"/><path d="M5.5-16.5H17.5L16-8.5C13-7.5 10-7.5 7.5-8.5z" fill="#c2914e" stroke="#5a3b18" stroke-width="1"/><path d="M6-13.5H17M6.6-11H16.4" stroke="#7a5426" stroke-width=".9"/><circle cx="9" cy="-17.4" r="2" fill="#cf3d2b"/><circle cx="13" cy="-17.8" r="2.1" fill="#e8742b"/>"##,
    head!("translate(0-32.5)"),
);

const FISHER: &str = concat!(
    r##"<ellipse cx="4" rx="15" ry="4.4" fill="#1f2a1c" opacity=".4"/><g fill="#fff7e0" stroke="#fff7e0" stroke-width="4" stroke-linejoin="round" stroke-linecap="round" opacity=".75"><path d="M-6-27C-10-22-13-13-14-5L14-5C13-13 10-22 6-27z"/><circle cy="-32.5" r="7.6"/><path d="M-4.4-5V-1M4.4-5V-1" stroke-width="8"/><path d="M13.5 0L15.5-44"/></g>"##,
    r##"<path d="M-4.4-6V-1M4.4-6V-1" stroke="#4a3021" stroke-width="4.8" stroke-linecap="round"/><path d="M13.5 0L15.5-38" stroke="#5a3b22" stroke-width="2.1" stroke-linecap="round"/><path d="M11.5-46L13-39 15.6-37.5 18-39 19-46M15.6-48V-38" fill="none" stroke="#d9d2c2" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>"##,
    r##"<path d="M-6-27C-9.8-22-13-13-14-5.6L-10.6-7.5-7.6-3.8-4.4-6.5-1-3 2.7-6.3 6.3-3.6 9.5-7.2 14-5.3C13-13 9.8-22 6-27 3-29-3-29-6-27z" fill="currentColor" stroke="DARK" stroke-width="1.3" stroke-linejoin="round"/><path d="M6-27C9.8-22 13-13 14-5.3L9.5-7.2 6.3-3.6 4-5.5C6.5-13 6-21 3-28.2z" fill="DARK" opacity=".4"/><path d="M-10.5-10.5C-9.5-15-8-19.4-5.6-23" stroke="#fff" stroke-width="2" opacity=".5" fill="none" stroke-linecap="round"/><path d="M-7.4-25.6L-4.6-22.6-2.4-24.4 0-21.6 2.6-24.4 4.8-22.6 7.4-25.6C5-29.6-5-29.6-7.4-25.6z" fill="#efe3c8" stroke="#5c4a34" stroke-width=".9" stroke-linejoin="round"/><circle cx="14.3" cy="-18" r="2.4" fill="#dca77c" stroke="#3b2416" stroke-width=".9"/>"##,
    head!("translate(0-32.5)"),
);

const HUNTER: &str = concat!(
    r##"<ellipse cx="2" rx="28" ry="4.6" fill="#1f2a1c" opacity=".4"/><g fill="#fff7e0" stroke="#fff7e0" stroke-width="4" stroke-linejoin="round" stroke-linecap="round" opacity=".75"><path d="M-17-1C-19-4-17-6-18-9-12-13-6-15 9-14.5 14-12 14-5 11-1z"/><circle cx="16" cy="-10" r="7.6"/><path d="M-16-4L-25-2.5" stroke-width="8"/></g>"##,
    r##"<path d="M-16-5.8L-24-4.8M-15-2.2L-25-1.4" stroke="#4a3021" stroke-width="4.2" stroke-linecap="round"/><path d="M-17-1C-18.5-3.6-17-6-18.8-8.8-15.6-8.6-14.6-10.8-12-12.2-6-15.2 2-16.2 9-14.6 13.2-12.8 14.2-5 11-1.2 3 1.7-10 1.7-17-1z" fill="currentColor" stroke="DARK" stroke-width="1.3" stroke-linejoin="round"/><path d="M-17-1C-17.6-2-17.6-3-17.6-4-10-4.4 2-3.6 12.8-6.5 12.8-4 12-2.4 11-1.2 3 1.7-10 1.7-17-1z" fill="DARK" opacity=".4"/><path d="M-11-9.8C-6-12.2 0-13.2 5-12.8" stroke="#fff" stroke-width="1.9" opacity=".5" fill="none" stroke-linecap="round"/><path d="M6-15.2L9.4-12 7.6-9 10.4-6.6 8.4-3.6 11.4-.6C15.8-3.6 15.8-13 11-15.4 9-16.2 7.4-16 6-15.2z" fill="#efe3c8" stroke="#5c4a34" stroke-width=".9" stroke-linejoin="round"/><path d="M-13 3.2L30 .5" stroke="#5a3b22" stroke-width="2.1" stroke-linecap="round"/><path d="M29-1.9L37 0 29.2 2.8z" fill="#d9d2c2" stroke="#3f372c" stroke-width=".8"/>"##,
    head!("translate(16.8-10.2)rotate(14)"),
);

const HUT: &str = concat!(
    r##"<ellipse cx="5" rx="26" ry="5.6" fill="#1f2a1c" opacity=".4"/><path d="M-22-2C-24-18-10-32 1-32 12-32 24-18 22-2 13 3-13 3-22-2z" fill="#fff7e0" stroke="#fff7e0" stroke-width="4" opacity=".75"/><path d="M-22-2C-23.5-10-21-19-14-25.4-9-30-3-32 1-31.8 6-32 12-29.4 16-24.8 21.8-18.8 23.8-10 22-2 13 3-13 3-22-2z" fill="currentColor" stroke="DARK" stroke-width="1.4" stroke-linejoin="round"/>"##,
    r##"<path d="M5-31.5C9-31 13-28.4 16-24.8 21.8-18.8 23.8-10 22-2 18.6-.2 14.6.8 10 1.4 15-8 14-22 5-31.5z" fill="DARK" opacity=".42"/><path d="M-18.4-8C-18.4-14-15-20-9.6-24.6" stroke="#fff" stroke-width="2.3" opacity=".5" fill="none" stroke-linecap="round"/><path d="M-4-31.3C-9-23-11-12-10.6 1M-16.6-22.6C-12-19-6-18-1-19M7.6-30.3C12-23 14-12 13.4.6" stroke="DARK" stroke-width="1.1" fill="none" opacity=".55" stroke-dasharray="2.2 2"/><path d="M-5.4-31C-3-33.8 4-34.2 7.4-31 4.6-28.6-3-28.6-5.4-31z" fill="#3a2a1e"/><path d="M-3.6 2C-4.6-5-2-11 2.4-13.2 7-11 9.4-5 8.4 1.8 4.6 2.4 0 2.4-3.6 2z" fill="#261a12"/><path d="M-5.4 2.2C-8-6-4.6-14.2 3-17.8-1.4-12.8-3.4-6-2.6 2.2z" fill="#fbf0d6" stroke="#5c4a34" stroke-width=".9" stroke-linejoin="round"/><path d="M10.2 2C12.8-6 9.6-13.8 2-17.8 6.4-12.6 8.2-6 7.4 2z" fill="#e3d3ac" stroke="#5c4a34" stroke-width=".9" stroke-linejoin="round"/>"##,
);

const ISLANDER: &str = concat!(
    r##"<ellipse cx="4" rx="15" ry="4.4" fill="#0d3c48" opacity=".4"/><g fill="#fff7e0" stroke="#fff7e0" stroke-width="4" stroke-linejoin="round" stroke-linecap="round" opacity=".75"><path d="M-7-26L-12-6H12L7-26z"/><circle cy="-32" r="7.6"/><path d="M-4-5V-1M4-5V-1M8-24L16-34M-8-24L-13-15" stroke-width="7.5"/></g>"##,
    r##"<path d="M-4-7V-1.2M4-7V-1.2" stroke="#a8734a" stroke-width="4.6" stroke-linecap="round"/><path d="M7-24L15-33M-7-24L-12.5-16" stroke="#5a351b" stroke-width="5.4" stroke-linecap="round"/><path d="M7-24L15-33M-7-24L-12.5-16" stroke="#c98f62" stroke-width="3.6" stroke-linecap="round"/><path d="M-7-27C-8-21-9-14-12-6.5L-9-8-7-4.5-4-7.5-1.4-3.8 1.4-7.5 4.4-4.2 7-8 10-5 12-6.5C9-14 8-21 7-27 3-29-3-29-7-27z" fill="currentColor" stroke="DARK" stroke-width="1.3" stroke-linejoin="round"/><path d="M7-27C8-21 9-14 12-6.5L10-5 7-8 4.4-4.2C6-12 5.5-20 3-28z" fill="DARK" opacity=".4"/><path d="M-8.5-11C-7.5-16-6.5-20-5.5-24" stroke="#fff" stroke-width="2" opacity=".5" fill="none" stroke-linecap="round"/>"##,
    r##"<ellipse cy="-32.5" rx="6.2" ry="6.5" fill="#c98f62" stroke="#3b2416" stroke-width="1"/><path d="M-6.6-31C-9-39-4-43 0-42.5 5-43 9-38 6.6-31 6-35 4-36.5 0-36.5S-6-35-6.6-31z" fill="#22160e"/><path d="M-6.5-35.5C-3-37.6 3-37.6 6.5-35.5" fill="none" stroke="#fff4df" stroke-width="2.2" stroke-linecap="round" stroke-dasharray=".1 3"/><circle cx="6" cy="-38" r="3.1" fill="#ff6f8d" stroke="#8a1f3b" stroke-width=".8"/><circle cx="6" cy="-38" r="1.1" fill="#ffe27a"/><path d="M-2.4-31.6h.1M2.2-31.6h.1" stroke="#2a1a10" stroke-width="1.7" stroke-linecap="round"/><path d="M-5.5-26.5Q0-22 5.5-26.5" fill="none" stroke="#ffe27a" stroke-width="2.2" stroke-linecap="round" stroke-dasharray=".1 2.8"/>"##,
);

const EXPLORER: &str = concat!(
    r##"<ellipse cx="4" rx="15" ry="4.4" fill="#10241a" opacity=".45"/><g fill="#fff7e0" stroke="#fff7e0" stroke-width="4" stroke-linejoin="round" stroke-linecap="round" opacity=".75"><path d="M-8-27L-10-8H10L8-27z"/><path d="M-12-36H12M-6-38C-6-46 6-46 6-38"/><circle cy="-32" r="7"/><path d="M-4-6V-1M4-6V-1" stroke-width="8"/></g>"##,
    r##"<path d="M-12-25C-15-20-15-13-12-9L-7-10V-25z" fill="#8a5a2c" stroke="#432610" stroke-width="1"/><path d="M-4-8V-1.5M4-8V-1.5" stroke="#3a2a1c" stroke-width="5" stroke-linecap="round"/><path d="M-8-26C-10-20-10-13-9.5-6.5-4-4.5 4-4.5 9.5-6.5 10-13 10-20 8-26 3-28.5-3-28.5-8-26z" fill="currentColor" stroke="DARK" stroke-width="1.3" stroke-linejoin="round"/><path d="M8-26C10-20 10-13 9.5-6.5 7.5-5.8 5.5-5.3 3.5-5.1 6-12 6-20 3-27.8z" fill="DARK" opacity=".4"/><path d="M-7-11C-7.4-16-7-20-6-23.5" stroke="#fff" stroke-width="2" opacity=".5" fill="none" stroke-linecap="round"/><path d="M-9.6-9.5C-4-7.5 4-7.5 9.6-9.5" fill="none" stroke="#432610" stroke-width="1.7"/><path d="M9-22C13-20 15-15 14-10" fill="none" stroke="#432610" stroke-width="4.6" stroke-linecap="round"/><path d="M9-22C13-20 15-15 14-10" fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"/><circle cx="14" cy="-9.5" r="2.3" fill="#dca77c" stroke="#3b2416" stroke-width=".8"/>"##,
    r##"<ellipse cy="-31.5" rx="6" ry="6.2" fill="#dca77c" stroke="#3b2416" stroke-width="1"/><path d="M-2.4-30.6h.1M2.2-30.6h.1" stroke="#2a1a10" stroke-width="1.7" stroke-linecap="round"/><path d="M-2-27.6Q0-26.4 2-27.6" fill="none" stroke="#6b3a1c" stroke-width="1.1"/><path d="M-13-34.5C-7-38-6-37-6-40-5.5-45.5 5.5-45.5 6-40 6-37 7-38 13-34.5 7-32.5-7-32.5-13-34.5z" fill="#e9d6a4" stroke="#6d5428" stroke-width="1.1" stroke-linejoin="round"/><path d="M-6-38.5C-2-37 2-37 6-38.5L6-36.2C2-34.8-2-34.8-6-36.2z" fill="currentColor" stroke="DARK" stroke-width=".7"/>"##,
);

const CAMP: &str = r##"<ellipse cx="4" rx="26" ry="5.6" fill="#10241a" opacity=".45"/><path d="M-22 0L-3-28H4L22-1 14 2H-16z" fill="#fff7e0" stroke="#fff7e0" stroke-width="4.4" stroke-linejoin="round" opacity=".75"/><path d="M-3-28L-1-32M3-28L1-33" stroke="#5a3b22" stroke-width="2" stroke-linecap="round"/><path d="M-22 0C-16-9-8-19-1-28.5 8-20 16-10 22-1 9 3-12 3.5-22 0z" fill="currentColor" stroke="DARK" stroke-width="1.4" stroke-linejoin="round"/><path d="M-1-28.5C8-20 16-10 22-1 17 .6 11 1.6 5 2 6-9 4-20-1-28.5z" fill="DARK" opacity=".42"/><path d="M-15-5C-11-11-7-16-3.5-21" stroke="#fff" stroke-width="2.2" opacity=".5" fill="none" stroke-linecap="round"/><path d="M4 2.1C3-6 6-12 9-15 14-9 16-4 17 .9 13 1.7 8 2.1 4 2.1z" fill="#20160f"/><path d="M9-15C10-9 8-4 4 2.1 3-6 6-12 9-15z" fill="#efe3c8" stroke="#5c4a34" stroke-width=".8"/><path d="M-24 2L-20-2M24 1L20-3" stroke="#5a3b22" stroke-width="1.7" stroke-linecap="round"/>"##;

const BOAT: &str = r##"<ellipse cx="1" cy="4" rx="25" ry="6" fill="#12231c" opacity=".42"/><path d="M-24-8C-16-2 16-2 24-8 22 4 13 8 0 8S-22 4-24-8zM-1-4V-36L17-12z" fill="#fff7e0" stroke="#fff7e0" stroke-width="4.4" stroke-linejoin="round" opacity=".75"/><path d="M-24-8C-16-2.5 16-2.5 24-8 23 3 13 8 0 8S-23 3-24-8z" fill="#9a6233" stroke="#43240d" stroke-width="1.3" stroke-linejoin="round"/><path d="M-21-5.5C-12-7.5 12-7.5 21-5.5 12-1.5-12-1.5-21-5.5z" fill="#4f2d13"/><path d="M-22.5-2.5C-12 2.5 12 2.5 22.5-2.5L20 2.5C10 6.5-10 6.5-20 2.5z" fill="currentColor" stroke="DARK" stroke-width="1"/><path d="M-3-4L-2-38" stroke="#4f2d13" stroke-width="2.2" stroke-linecap="round"/><path d="M-1-37C9-32 17-22 19-11 12-13 4-12.5-2.5-9z" fill="currentColor" stroke="DARK" stroke-width="1.3" stroke-linejoin="round"/><path d="M10-29C15-23 18-17 19-11 15-12.3 11-12.5 7-11.8 11-17 12-23 10-29z" fill="DARK" opacity=".35"/><path d="M-4-31C-9-27-12-19-12-11-9-12-6-11.5-4-9.5z" fill="#f3e6c6" stroke="#8a6a3a" stroke-width="1" stroke-linejoin="round"/>"##;
