//! What is found in forests, rivers and lakes.

use super::Sign;

/// The drawings.
pub const SIGNS: &[Sign] = &[
    Sign { name: "fish", body: FISH, centre: (0.0, 0.0), half: (17.0, 8.0) },
    Sign { name: "menhir", body: MENHIR, centre: (0.0, -20.0), half: (15.0, 22.0) },
    Sign { name: "menhir2", body: MENHIR_LEANING, centre: (0.0, -18.0), half: (16.0, 20.0) },
    Sign { name: "mushrooms", body: MUSHROOMS, centre: (1.0, -12.0), half: (20.0, 15.0) },
    Sign { name: "gold", body: GOLD, centre: (0.0, -9.0), half: (16.0, 11.0) },
];

const FISH: &str = concat!(
    r##"<ellipse cx="1.5" cy="3.6" rx="14" ry="4.6" fill="#14475f" opacity=".36"/>"##,
    r##"<path d="M-12-.2C-15.5-3.5-17.5-6-17.5-8-13.5-7.6-10.5-5-8.5-3-3-8 8-8.5 15.4-1 16.4 0 16.4.8 15.4 1.8 8.5 8.6-3 7.8-8.5 3-11 5.6-14 7.4-17.5 7.8-17.5 5.4-15.5 3-12-.2z" fill="#f6a765" stroke="#83401f" stroke-width="1.1" stroke-linejoin="round"/>"##,
    r##"<path d="M-8.5 2.2C-1 5 8 4.6 15.6 1.4 8.5 8.6-3 7.8-8.5 3z" fill="#fff3de"/><path d="M-6-3.6C0-7 8-6 12.4-2.6" stroke="#e06f33" stroke-width="2.4" fill="none" stroke-linecap="round"/>"##,
    r##"<path d="M0-6C2-9.5 6-10 8.5-9.2 7.5-7.2 6.5-6 5-5.4zM1 5.8C1.4 8.4 3.4 9.6 5.4 9.6 5.4 8 4.8 6.6 3.8 5.8z" fill="#e06f33" stroke="#83401f" stroke-width=".8" stroke-linejoin="round"/><path d="M7-4.8q-2.2 4.6.4 9" stroke="#b2562b" stroke-width="1.1" fill="none"/><path d="M-4-1.6q1.4 1.7 0 3.4M0-2.2q1.4 2 0 4M3.6-2q1.2 1.8 0 3.6" stroke="#cf7b48" stroke-width=".9" fill="none"/><circle cx="11.2" cy="-1.2" r="1.6" fill="#fff8e8"/><circle cx="11.5" cy="-1.1" r="1" fill="#1a110c"/>"##,
);

const MENHIR: &str = concat!(
    r##"<ellipse cx="6" cy="-.4" rx="18" ry="5" fill="#102a1a" opacity=".42"/>"##,
    r##"<path d="M-12-1C-13.5-15-11.5-27-7-36-4.5-41-.5-43 3.5-41 8.5-38.5 11-28 12-17 12.5-10 12.8-5 12.2-1.4 6 2.8-6 2.8-12-1z" fill="#c3bcab" stroke="#4f4a3f" stroke-width="1.2"/>"##,
    r##"<path d="M3.5-41C8.5-38.5 11-28 12-17 12.5-10 12.8-5 12.2-1.4 9.5.4 6.5 1.4 3.5 1.7 5.5-12 7-27 3.5-41z" fill="#76736c" opacity=".85"/><path d="M-10-6C-11.5-18-9-29-4.5-36-2.5-39-.5-39-.2-37.6-4.5-29-7-18-7-5z" fill="#efe9d9" opacity=".8"/>"##,
    r##"<path d="M-2.8-21.5C-2.8-25 3-25 3-21 3-16-5.6-16-5.6-21.5-5.6-28.5 5.4-29 6-20.5" fill="none" stroke="#5f574a" stroke-width="1.6" stroke-linecap="round"/><path d="M-5-11l2.5 2.2L0-11l2.5 2.2L5-11M2-33l2 3M-4-31l-1.6 2.6" fill="none" stroke="#6b6355" stroke-width="1.2" stroke-linecap="round"/>"##,
    r##"<path d="M-12.5-2C-11-7.5-8-6.5-6.6-4.4-5-8-1.5-7-.6-3.6 1.5-6 4.8-5 5-2 7-5 11.5-4.5 12.8-1.6 7 3.2-7 3.2-12.5-2z" fill="#69893f"/><path d="M-10-4q1.4-1.4 2.4.4M-3.6-4.8q1.4-1 2 .6M7-3.6q1.4-1 2.2.4" stroke="#a9c06a" stroke-width="1.1" fill="none" stroke-linecap="round"/>"##,
);

const MENHIR_LEANING: &str = concat!(
    r##"<ellipse cx="5" cy="-.4" rx="19" ry="5" fill="#102a1a" opacity=".42"/>"##,
    r##"<path d="M-13-1C-12-13-8-26-2-33 2-38 8-39.5 11-36 14-31 13.5-20 13.5-11 13.5-7 13.5-4 13-1 6 2.8-7 2.8-13-1z" fill="#bfb8a8" stroke="#4f4a3f" stroke-width="1.2"/><path d="M11-36C14-31 13.5-20 13.5-11 13.5-7 13.5-4 13-1 10.5.4 8 1.2 5 1.6 8-10 10.5-24 11-36z" fill="#736f68" opacity=".85"/><path d="M-11-5C-9.5-15-6-24-1-30.5 1.5-33.5 4-34 4.4-33-1-25-5-15-6.5-4z" fill="#eee8d8" opacity=".8"/>"##,
    r##"<path d="M0-15.5h.1M4-21h.1M-3-21h.1M1-26.5h.1" stroke="#5f574a" stroke-width="2.8" stroke-linecap="round"/><path d="M-5-12Q1-8 8-13" fill="none" stroke="#6b6355" stroke-width="1.3" stroke-linecap="round"/>"##,
    r##"<path d="M-16 0C-17-4-12-6-9-4-6-7-1-6-.6-3.6 1.5-6 4.8-5 5-2 7-5 12.5-4.5 14-1 7 3.4-9 3.6-16 0z" fill="#69893f"/><path d="M-11-3q1.4-1.4 2.4.4M-3.6-4q1.4-1 2 .6M8-3q1.4-1 2.2.4" stroke="#a9c06a" stroke-width="1.1" fill="none" stroke-linecap="round"/>"##,
);

macro_rules! mushroom {
    ($place:literal) => {
        concat!(
            "<g transform=\"",
            $place,
            "\">",
            r##"<path d="M-3.6 0C-2.8-4-2.6-7-3-12H3C2.8-7 3-4 3.8 0 1.6 1.5-1.6 1.5-3.6 0z" fill="#f7ecd2" stroke="#75613f" stroke-width="1"/><path d="M.8-11H3C2.8-7 3-4 3.8 0 2.8.9 1.8 1.1.8 1.2z" fill="#cbb68b"/><path d="M-11.5-11C-12-18-6.5-23 0-23S12-18 11.5-11C6.5-8-6.5-8-11.5-11z" fill="#cf3d2b" stroke="#641a12" stroke-width="1.1"/><path d="M2-22.6C8-21.6 12-17 11.5-11 9.5-9.8 7.5-9.2 5-8.9 8-13 7-18.6 2-22.6z" fill="#771a19" opacity=".5"/><path d="M-9-14.5C-8.2-18-5.6-20.3-2.6-21" stroke="#f59270" stroke-width="1.9" fill="none" stroke-linecap="round"/><circle cx="-4.6" cy="-13.6" r="2.1" fill="#fff6e3"/><circle cx="1.2" cy="-17.6" r="2.2" fill="#fff6e3"/><circle cx="5.8" cy="-12.6" r="1.7" fill="#fcead0"/></g>"##
        )
    };
}

const MUSHROOMS: &str = concat!(
    r##"<ellipse cx="3" rx="20" ry="4.6" fill="#102a1a" opacity=".38"/>"##,
    mushroom!("translate(9-2)scale(.85)"),
    mushroom!("translate(-6)scale(1.12)"),
    mushroom!("translate(15 2.5)scale(.55)"),
);

const GOLD: &str = concat!(
    r##"<ellipse cx="3" cy="0" rx="18" ry="5" fill="#102a1a" opacity=".42"/><path d="M-16-1C-17-7-12-10-8-9-6-12 3-12 5-9 10-11 16-7 15-1 8 3-9 3-16-1z" fill="#8b8576" stroke="#4a463c" stroke-width="1"/>"##,
    r##"<path d="M-9-3L-11.5-10-6-16 2-18.5 9-15 11.5-8.5 8-2.5-1-.5z" fill="#f6c530" stroke="#7b5208" stroke-width="1.2" stroke-linejoin="round"/><path d="M-6-16L-2.5-10.5-9-3-11.5-10zM2-18.5L5-11.5-2.5-10.5-6-16z" fill="#ffe489"/><path d="M5-11.5L11.5-8.5 8-2.5 1-4.5zM-2.5-10.5L5-11.5 1-4.5-1-.5-9-3z" fill="#d9961a"/><path d="M2-18.5L9-15 11.5-8.5 5-11.5z" fill="#f9d352"/>"##,
    r##"<path d="M-14-21v6M-17-18h6M13-21v4.4M10.8-18.8h4.4" stroke="#fff6cf" stroke-width="1.5" stroke-linecap="round"/><path d="M-15-.6q3-3.6 6-1.2M9 0q3-3.2 5.6-1" fill="none" stroke="#69893f" stroke-width="2.2" stroke-linecap="round"/>"##,
);
