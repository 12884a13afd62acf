//! What is found in the South Seas: fish of the sea, fishing boats, shells, bananas, and the ships that buy them.

use super::Sign;

/// The drawings.
pub const SIGNS: &[Sign] = &[
    Sign { name: "sea_fish", body: SEA_FISH, centre: (0.0, 0.0), half: (18.0, 10.0) },
    Sign { name: "fish_pairs", body: FISH_PAIR, centre: (0.0, 0.0), half: (22.0, 18.0) },
    Sign { name: "boat", body: BOAT, centre: (0.0, -12.0), half: (26.0, 25.0) },
    Sign { name: "shells", body: SHELL, centre: (0.0, -1.0), half: (11.0, 11.0) },
    Sign { name: "bananas", body: BANANAS, centre: (0.0, -10.0), half: (16.0, 15.0) },
    Sign { name: "ship", body: SHIP, centre: (0.0, -26.0), half: (36.0, 34.0) },
];

macro_rules! sea_fish {
    ($place:literal) => {
        concat!(
            "<g transform=\"",
            $place,
            "\">",
            r##"<ellipse cx="1.5" cy="4.5" rx="15" ry="5" fill="#0b5a6e" opacity=".34"/><path d="M-11 0C-14-4-17-7-17.5-9.5-13-9-9.5-6-8-4-3-10 7-10.5 13-4.5 15.5-2.5 16.5-1 16.5.4 15.5 2 14 3.6 12 5 6 9.6-3 9-8 4-9.5 6.4-13 9-17.5 9.4-17 6.6-14 4-11 0z" fill="#ff8a3c" stroke="#8c3510" stroke-width="1.2" stroke-linejoin="round"/><path d="M-1-8.8C-3-3 3 1 .5 7.6L5 7.4C7.5 1 2-3 4.5-8.4z" fill="#fff6e2" stroke="#8c3510" stroke-width=".8"/><path d="M9.5-7C7.5-3 8 3 9.8 6.2L11.6 5.2C10.4 2 10.2-3 11.4-5.8z" fill="#fff6e2"/><path d="M-1-9C1-12.5 6-12.5 8.5-8.6M1 8C2 11 5 11.6 7 10" fill="none" stroke="#8c3510" stroke-width="2.4" stroke-linecap="round"/><path d="M-1-9C1-12.5 6-12.5 8.5-8.6" fill="none" stroke="#ffb46b" stroke-width="1" stroke-linecap="round"/><circle cx="12.4" cy="-1.4" r="1.7" fill="#fff"/><circle cx="12.8" cy="-1.3" r="1" fill="#1a110c"/></g>"##
        )
    };
}

const SEA_FISH: &str = sea_fish!("scale(1.05)");
const FISH_PAIR: &str = concat!(
    sea_fish!("translate(-4-8.5)rotate(-8)scale(.92)"),
    sea_fish!("translate(5 9)rotate(6)scale(.92)")
);

const BOAT: &str = concat!(
    r##"<ellipse cx="2" cy="6" rx="27" ry="6.5" fill="#0b5a6e" opacity=".36"/><path d="M-14 12C-4 15.5 12 15 20 11" fill="none" stroke="#8a5a2c" stroke-width="3" stroke-linecap="round"/><path d="M-8 4L-9 12M10 4L11 12.5" stroke="#6d451f" stroke-width="1.8"/>"##,
    r##"<path d="M-25-5C-17 0 17-1 26-7 23 4 14 8 0 8S-21 4-25-5z" fill="#b06a2c" stroke="#4e2a0f" stroke-width="1.2" stroke-linejoin="round"/><path d="M-22-3.8C-14-6.6 14-7.6 23-5.8 15-1-14-.4-22-3.8z" fill="#5b3214"/><path d="M-19 1.5C-8 5.2 8 4.8 18 1" fill="none" stroke="#f0c27e" stroke-width="1.6"/><path d="M-16 4.5h.1M-10 6h.1M-4 6.6h.1M2 6.6h.1M8 6h.1" stroke="#fff1d0" stroke-width="1.7" stroke-linecap="round"/>"##,
    r##"<path d="M-3-3L-1-37" stroke="#5a3516" stroke-width="2.1" stroke-linecap="round"/><path d="M-.5-36C11-31 18-20 19-8 12-10 4-9-1.5-5.5z" fill="#fff1d4" stroke="#8a6a3a" stroke-width="1.1" stroke-linejoin="round"/><path d="M0-26C7-24 13-19 16.5-13.5M-.6-16C5-16.5 11-14.5 17.5-11" fill="none" stroke="#e0643a" stroke-width="2.6"/><path d="M-3.5-30C-9-26-12-17-12-8-9-9-6-8.5-3.5-6.5z" fill="#f3ddb0" stroke="#8a6a3a" stroke-width="1" stroke-linejoin="round"/>"##,
);

const SHELL: &str = r##"<ellipse cx="1.5" cy="5" rx="11" ry="5" fill="#3c2410" opacity=".35"/><path d="M0 9C-4 9.5-6 8-5.5 5.5-10 3-11.5-2-9.5-6-6.5-11 6.5-11 9.5-6 11.5-2 10 3 5.5 5.5 6 8 4 9.5 0 9z" fill="#ffd9cf" stroke="#a3483c" stroke-width="1.3" stroke-linejoin="round"/><path d="M-1 6C-5.5 3-7.5-2-6.5-7.5M1 6C5.5 3 7.5-2 6.5-7.5M-.4 6C-2.6 2-3.2-4-2.4-9M.4 6C2.6 2 3.2-4 2.4-9" fill="none" stroke="#e07f6c" stroke-width="1.3" stroke-linecap="round"/><path d="M-8-3C-7.5-6-5.5-8-3.5-8.6" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/>"##;

const BANANAS: &str = r##"<ellipse cx="2" cy="1" rx="16" ry="4" fill="#33401f" opacity=".35"/><g stroke="#7a5a08" stroke-width="1.2" stroke-linejoin="round"><path d="M-1-21C6-18 9-10 8-1 6 2 3 2 2 0 2-7 0-14-3-18z" fill="#f2c81e"/><path d="M-2-21C1-15 0-5-4 1-7 3-9 2-9.5 0-6-6-5-13-5-18z" fill="#ffdf3f"/><path d="M-3-21C-4-15-8-9-14-5-17-5-17.5-8-16-9-11-12-8-16-6-20z" fill="#f6d02a"/><path d="M0-21C7-20 13-15 15-8 14.5-5 12-5 11-6.5 8-11 4-15-1-17z" fill="#e6b613"/></g><path d="M-7-1.5C-4-6-3-12-3.6-16M-13.5-7.5C-9-10.5-6-14-5-17.5M4.5-2C5-8 3-13 .5-16.5" fill="none" stroke="#fff3a8" stroke-width="1.3" stroke-linecap="round"/><path d="M-5-17C-6-21-5-24-3-25.5L0-24C-1-22-.5-20 .5-18-1-16-4-15.5-5-17z" fill="#6b7a1f" stroke="#3f4a10" stroke-width="1"/><path d="M-9 1.2l-1 .6M3 1.4l.8.8M-16.4-7l-1.2.4M13.6-5.4l1 .6" stroke="#3a2a08" stroke-width="1.9" stroke-linecap="round"/>"##;

const SHIP: &str = concat!(
    r##"<ellipse cx="2" cy="6" rx="38" ry="7" fill="#0b5a6e" opacity=".34"/><path d="M-36-12L-32-10C-28 0-25 5-20 7H20C27 5 32-2 36-12L30-9H-24L-27-15z" fill="#8a4f25" stroke="#3f210d" stroke-width="1.4" stroke-linejoin="round"/><path d="M-31-7C-10-5 12-5 33-7M-28-1C-10 1 12 1 29-1" fill="none" stroke="#d99b58" stroke-width="1.5"/><path d="M-18-3h.1M-8-2.4h.1M2-2.4h.1M12-2.6h.1" stroke="#3f210d" stroke-width="3.6" stroke-linecap="round"/>"##,
    r##"<path d="M-14-9V-48M8-9V-56M27-9V-40" stroke="#4e2d14" stroke-width="2.4" stroke-linecap="round"/><path d="M-24-44C-16-41-8-41-3-44-1-36-2-26-5-20-12-22-19-22-26-19-22-27-22-36-24-44zM-3-53C5-50 14-50 20-53 22-42 22-30 18-19 10-22 3-22-4-19 0-30 0-42-3-53zM21-38C26-36 31-36 35-38 36-31 35-24 32-18 28-20 24-20 20-18 22-24 22-32 21-38z" fill="#fff4da" stroke="#8a6a3a" stroke-width="1.2" stroke-linejoin="round"/><path d="M-22-34C-15-31-8-31-3-34M-1-40C6-37 14-37 20-40M22-30C26-28 31-28 34-30" fill="none" stroke="#d2553a" stroke-width="3"/><path d="M8-56L18-59 8-62z" fill="#d2553a" stroke="#7a2412" stroke-width=".8"/>"##,
);
