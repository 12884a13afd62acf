//! What the powers of the hunters' tiles look like.

use super::Sign;

/// The drawings.
pub const SIGNS: &[Sign] = &[
    Sign { name: "fire", body: FIRE, centre: (0.0, -18.0), half: (23.0, 24.0) },
    Sign { name: "wildfire", body: WILDFIRE, centre: (0.0, -20.0), half: (34.0, 27.0) },
    Sign { name: "shrine", body: SHRINE, centre: (0.0, -17.0), half: (25.0, 20.0) },
    Sign { name: "shaman", body: SHAMAN, centre: (1.0, -27.0), half: (22.0, 29.0) },
    Sign { name: "raft", body: RAFT, centre: (0.0, -6.0), half: (21.0, 15.0) },
    Sign { name: "logboat", body: LOGBOAT, centre: (0.0, -2.0), half: (25.0, 11.0) },
    Sign { name: "pit_trap", body: PIT, centre: (0.0, -2.0), half: (25.0, 14.0) },
    Sign { name: "hunting_trap", body: SNARE, centre: (0.0, -14.0), half: (24.0, 19.0) },
];

const FIRE: &str = concat!(
    r##"<ellipse rx="27" ry="9" fill="#ffb347" opacity=".3"/><ellipse cx="1" cy=".6" rx="20" ry="6" fill="#4b3326" opacity=".65"/>"##,
    r##"<path d="M-17-1C-21-13-11-18-12.5-28-5.5-24-4.5-17-4-14-1.5-22-5-31 1.5-41 3-30 12.5-26 10-13 12.5-15 13.3-18.5 12.7-22.5 20-15.5 20.6-6 16.6-1 9 4-10 4-17-1z" fill="#d8471d" stroke="#84260f" stroke-width="1.1"/><path d="M-12-1C-15.5-9-8-12-8.5-18.5-3-15-3-10-2-7 0-14-1-20.5 2-27 4-18.5 8.6-15 6.6-6 9-8 10-10.5 10-13.5 14-8.5 13.6-3 11.6-.6 6 2.4-8 2.4-12-1z" fill="#f7992c"/><path d="M-6-.6C-8-5-3.6-8-3-11-.6-8 0-5.6 1.6-4 2.6-7 2-10 3-13.6 7-8 7.4-4 6.4-.8 3 1.6-3 1.6-6-.6z" fill="#ffe384"/>"##,
    r##"<path d="M-19 2L-8-2M19 2L7-2M-13 4L15-.4" stroke="#3c2419" stroke-width="3.4" stroke-linecap="round"/><path d="M-18.5 1.2l8.5-3" stroke="#8d5a35" stroke-width="1.1" stroke-linecap="round"/><g fill="#8d877b" stroke="#4a463c" stroke-width=".8"><ellipse cx="-20" cy="4" rx="4" ry="2.7"/><ellipse cx="-11" cy="6.5" rx="4.2" ry="2.7"/><ellipse cx="0" cy="7.4" rx="4.4" ry="2.8"/><ellipse cx="11" cy="6.5" rx="4.2" ry="2.7"/><ellipse cx="20" cy="4" rx="4" ry="2.7"/></g>"##,
);

const WILDFIRE: &str = concat!(
    r##"<ellipse rx="37" ry="11" fill="#ffb347" opacity=".3"/><path d="M-32 1C-24-5-12-3 0-4 14-4 26-5 33 1 24 7-22 7-32 1z" fill="#3a2a1c" opacity=".75"/>"##,
    r##"<path d="M-31 0C-34-9-27-12-28-19-23-16-22-12-21.5-9-19-18-24-25-17-34-16-26-10-22-11-13-8-17-6-26-8-33-3-38 0-41-1-47 7-40 6-30 5-25 8-27 9-30 9-33 15-27 14-19 13-14 16-16 17-20 16-24 24-18 24-11 21-6 25-7 26-9 27-12 33-8 33-3 31 0 18 5-20 5-31 0z" fill="#cf3f17" stroke="#7c2410" stroke-width="1.1" stroke-linejoin="round"/><path d="M-24 0C-26-6-22-9-22-13-18-10-18-7-17-5-15-11-17-16-14-22-12-14-8-13-8-5-5-11-4-19-3-27 3-21 3-14 3-8 6-10 7-13 8-16 12-11 11-7 10-4 14-6 16-9 17-13 20-8 20-3 18 0 8 3-14 3-24 0z" fill="#f5932a"/><path d="M-17 0C-18-3-16-5-15-8-13-5-12-4-11-2-9-6-6-8-4-15 0-9 0-5 1-2 3-4 5-5 7-8 9-4 9-1 8 0 2 2-11 2-17 0z" fill="#ffdf7a"/>"##,
    r##"<path d="M-27-27q-2-4 1-7M22-29q3-3 1-7M-10-43q2-3 0-6" fill="none" stroke="#5c5348" stroke-width="2" stroke-linecap="round" opacity=".55"/><path d="M-20-38h.1M15-40h.1M27-20h.1M-30-22h.1" stroke="#ffcf5a" stroke-width="2.2" stroke-linecap="round"/><path d="M-30 3l-3-7M-24 5l-1-6M28 4l3-7M20 5l1-5" stroke="#2b1f14" stroke-width="1.5" stroke-linecap="round"/>"##,
);

const SHRINE: &str = concat!(
    r##"<ellipse cx="3" cy="1" rx="28" ry="6.5" fill="#2c3a22" opacity=".34"/><ellipse cy="1" rx="25" ry="6" fill="#cbb98a"/>"##,
    r##"<path d="M-21 0L-19-21-12-22-11 1zM11 1L12-22 19-21 21 0z" fill="#b4ad9d" stroke="#4f4a3f" stroke-width="1.1" stroke-linejoin="round"/><path d="M16-22L19-21 21 0 16 .6zM-14.5-22L-12-22-11 1-14 .8z" fill="#7b776f"/><path d="M-25-22C-23-29-8-33 2-32 12-32.5 23-29 25-23 20-19-20-18-25-22z" fill="#c7c0b0" stroke="#4f4a3f" stroke-width="1.2" stroke-linejoin="round"/><path d="M25-23C20-19-20-18-25-22-17-22-6-22.5 4-23 14-23.5 21-25 25-23z" fill="#76736c"/><path d="M-19-26C-12-30-4-31 3-30.5" fill="none" stroke="#f1ecdd" stroke-width="1.9" stroke-linecap="round"/>"##,
    r##"<path d="M-6 1V-9C-6-13-3-15 0-15S6-13 6-9V1z" fill="#c98e5b" stroke="#5e3a1d" stroke-width="1.1"/><circle cy="-17" r="4.6" fill="#d7a06d" stroke="#5e3a1d" stroke-width="1.1"/><path d="M-1.7-17.3h.1M1.7-17.3h.1" stroke="#3a2110" stroke-width="1.6" stroke-linecap="round"/><path d="M-3-9Q0-6 3-9M-3-4Q0-1 3-4" fill="none" stroke="#5e3a1d" stroke-width="1.2"/><circle cx="-9" cy="3" r="1.7" fill="#d9543a"/><circle cx="9" cy="3" r="1.7" fill="#f3cf58"/><circle cx="0" cy="4" r="1.7" fill="#fff4df"/>"##,
);

const SHAMAN: &str = concat!(
    r##"<ellipse cx="3" cy="0" rx="19" ry="4.6" fill="#1f2a1c" opacity=".4"/><path d="M-8-30C-13-20-15-10-16-2H14C13-10 11-20 8-30zM0-44V-34M17 0L16-46" fill="#fff7e0" stroke="#fff7e0" stroke-width="5" stroke-linejoin="round" opacity=".6"/>"##,
    r##"<path d="M16.5 1L15.5-44" stroke="#5a3b22" stroke-width="2.2" stroke-linecap="round"/><path d="M15.5-44C10-45 9-52 13-55 12-51 15-49 15.5-47 16-49 19-51 18-55 22-52 21-45 15.5-44z" fill="#efe5cc" stroke="#5c4a34" stroke-width=".9"/><path d="M13.5-38l-4 7M17.5-38l4 7" stroke="#c5482e" stroke-width="1.5" stroke-linecap="round"/>"##,
    r##"<path d="M-7-30C-11-22-14-11-15-1L-10.5-3.5-7 .2-3-3 1 .4 5-3 8.5 0 13-2C12-12 10-22 7-30 3-33-3-33-7-30z" fill="#8a4f8f" stroke="#3c1e42" stroke-width="1.2" stroke-linejoin="round"/><path d="M7-30C10-22 12-12 13-2L8.5 0 5-3C8-12 6.5-22 2-31.5z" fill="#3c1e42" opacity=".4"/><path d="M-12-9.5C-4-6 4-6 11.5-9M-9.5-17C-4-14 4-14 9-17" fill="none" stroke="#f3cf58" stroke-width="1.7"/><path d="M-3.5-23.5h.1M0-22.7h.1M3.5-23.5h.1" stroke="#fff4df" stroke-width="2.6" stroke-linecap="round"/><circle cx="15.8" cy="-20" r="2.5" fill="#d9a578" stroke="#3b2416" stroke-width=".9"/>"##,
    r##"<circle cy="-36" r="6.6" fill="#d9a578" stroke="#3b2416" stroke-width="1.1"/><path d="M-7-34.5C-9-41-5-45 0-44.8 5-45 9-41 7-34.5 5.5-39 3-40 0-40S-5.5-39-7-34.5z" fill="#cfc7b8" stroke="#5c4a34" stroke-width="1"/><path d="M-5-43C-9-46-8-51-11-55M-8.5-48L-13-49M5-43C9-46 8-51 11-55M8.5-48L13-49" fill="none" stroke="#6a4525" stroke-width="1.9" stroke-linecap="round"/><path d="M-2.5-35.7h.1M2.5-35.7h.1" stroke="#2a1a10" stroke-width="1.8" stroke-linecap="round"/><path d="M-4.5-33l2 1.2M4.5-33l-2 1.2" stroke="#c5482e" stroke-width="1.2"/>"##,
);

const RAFT: &str = concat!(
    r##"<ellipse cx="2" cy="4" rx="22" ry="8" fill="#14475f" opacity=".38"/><g stroke="#52341b" stroke-width="1" fill="#bf8f56" stroke-linejoin="round"><path d="M-19-1L9-9 11.5-6.5-16.5 1.7z"/><path d="M-16.5 1.7L11.5-6.5 14-3.9-14 4.3z" fill="#a97a45"/><path d="M-14 4.3L14-3.9 16.5-1.3-11.5 6.9z" fill="#c79a61"/><path d="M-11.5 6.9L16.5-1.3 19 1.3-9 9.5z" fill="#b3834c"/></g><path d="M-11-3.3L-2 7.2M2.5-7.2L11.5 3.3" stroke="#f3e6c6" stroke-width="1.6"/>"##,
    r##"<path d="M1.5-1.5L3-20" stroke="#5a3b22" stroke-width="1.7" stroke-linecap="round"/><path d="M3.8-19.5C10-18 13-13 12.5-7.5 9-9 6-8.5 3-6.5z" fill="#f1e2bd" stroke="#7a6238" stroke-width="1"/><path d="M6-15.5q3 2 3.6 5.5" fill="none" stroke="#b99a63" stroke-width="1"/>"##,
);

const LOGBOAT: &str = concat!(
    r##"<ellipse cx="1" cy="5" rx="25" ry="6" fill="#14475f" opacity=".38"/><path d="M-26-6C-19-1.5 17-2.5 26-8.5 23 3 14 7.5 0 7.5S-22 3-26-6z" fill="#8a5832" stroke="#452a17" stroke-width="1.2" stroke-linejoin="round"/><path d="M-23.5-5.2C-16-8 15-9 24-7.4 16-2-16-1.2-23.5-5.2z" fill="#4f3019" stroke="#452a17" stroke-width=".8"/><path d="M-20 .4C-9 4.6 9 4 20-1M-16 4C-7 6.6 6 6.4 14 4" stroke="#bd8757" stroke-width="1.3" fill="none"/><path d="M-10-4.6L-9-6.8M2-4.6L3-7.2M13-5.6L14-7.8" stroke="#c99a66" stroke-width="2"/>"##,
    r##"<path d="M-15 8L15-13" stroke="#6a4525" stroke-width="1.8" stroke-linecap="round"/><path d="M-20.5 12C-21.5 9.5-18 6.5-14.8 6.6-14.4 9.5-17 12.7-20.5 12z" fill="#d4a66c" stroke="#5a3b22" stroke-width=".9"/>"##,
);

const PIT: &str = concat!(
    r##"<ellipse cy="1" rx="26" ry="12" fill="#a98f58"/><ellipse cy="1" rx="22.5" ry="9.6" fill="#5a452b"/><ellipse cy="2.2" rx="20.5" ry="7.8" fill="#241810"/>"##,
    r##"<path d="M-14 6L-11-7-8 6.5zM-5 8.5L-2.5-6 .5 8.5zM4 8.5L7-6.5 10 7.8zM-18.5 3.5L-17-4-14.5 4zM13 6L15.5-4.5 18 4z" fill="#d8bb89" stroke="#463320" stroke-width=".9" stroke-linejoin="round"/><path d="M-11-7l.4 4M-2.5-6l.4 4M7-6.5l.4 4M15.5-4.5l.4 3" stroke="#fff4d8" stroke-width="1.3" stroke-linecap="round"/>"##,
    r##"<path d="M-25-4L4-14M-12-11L24-8M9-12.5L26 2" stroke="#8b6b40" stroke-width="2.2" stroke-linecap="round"/><path d="M-19-8q-5-1-6-5M-7-11q-3-3-2-6M18-10q4-1 5-5M23-3q4 0 6-3" fill="none" stroke="#7f9a47" stroke-width="2" stroke-linecap="round"/><path d="M-20 10q3-3 7-1M10 11q4-3 8 0" fill="none" stroke="#8aa350" stroke-width="1.8" stroke-linecap="round"/>"##,
);

const SNARE: &str = concat!(
    r##"<ellipse cx="2" cy="1" rx="25" ry="6" fill="#2c3a22" opacity=".3"/><path d="M-17 1C-20-16-10-31 8-31" fill="none" stroke="#4c3019" stroke-width="4" stroke-linecap="round"/><path d="M-17.5 0C-20-16-10-30.5 8-31" fill="none" stroke="#a87545" stroke-width="2" stroke-linecap="round"/>"##,
    r##"<path d="M8-31C11-27 9-23 9-18" fill="none" stroke="#e8d9b0" stroke-width="1.6"/><ellipse cx="9" cy="-8" rx="9.5" ry="10" fill="none" stroke="#5c4423" stroke-width="3.4"/><ellipse cx="9" cy="-8" rx="9.5" ry="10" fill="none" stroke="#ecdcb2" stroke-width="1.9" stroke-dasharray="2.6 1"/>"##,
    r##"<path d="M-3 3V-6L-6-9M21 3V-6L24-9M-3-4H21" fill="none" stroke="#5a3b22" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/><path d="M-3 2.5V-5" stroke="#a87545" stroke-width="1"/><path d="M-22 3q3-5 5 0M-15 4q2-5 5 0M5 4q2-4 4 0M13 4q2-5 5 0" fill="none" stroke="#7f9a47" stroke-width="1.8" stroke-linecap="round"/><path d="M6-1C8-3.5 12-3.5 12.5-.5 11 1.5 7.5 1.5 6-1z" fill="#d9543a" stroke="#7a2412" stroke-width=".8"/>"##,
);
