//! The animals of the meadows.

use super::Sign;

/// The drawings.
pub const SIGNS: &[Sign] = &[
    Sign { name: "deer", body: DEER, centre: (3.0, -28.0), half: (25.0, 30.0) },
    Sign { name: "deer2", body: DOE, centre: (1.0, -20.0), half: (25.0, 22.0) },
    Sign { name: "mammoth", body: MAMMOTH, centre: (6.0, -26.0), half: (37.0, 28.0) },
    Sign { name: "aurochs", body: AUROCHS, centre: (5.0, -21.0), half: (36.0, 25.0) },
    Sign { name: "tiger", body: TIGER, centre: (3.0, -17.0), half: (31.0, 20.0) },
];

const DEER: &str = concat!(
    r##"<ellipse cx="2" rx="22" ry="4" fill="#2c3a22" opacity=".32"/>"##,
    r##"<g fill="none" stroke="#fbf3d2" stroke-linecap="round" stroke-linejoin="round" opacity=".5"><path d="M-18-25C-17-31-8-30-1-29 5-28.5 8-32 9.5-36 11-41 14-45 18-44L28-38C24-34 20-30 19-25 16-17 9-15 0-16L-14-15z" stroke-width="5"/><path d="M17-45Q14-50 9-58M19-45Q22-51 25-59M13-17V-2M-15-17V-2" stroke-width="6"/></g>"##,
    r##"<path d="M16.5-44.5C14.5-50 9-51 8.5-60M13-49.5C9-49 6-51 3.5-55M10-54L14.5-58M19-44.5C19.5-50.5 25-51 25-60M21-49.5C25-49.5 28-51 30-55M24.5-54L20.5-57.5" fill="none" stroke="#5d3c20" stroke-width="2.1" stroke-linecap="round"/>"##,
    r##"<path d="M-10-18L-8.5-9-10-1M9-18L6.5-9 7.5-1" fill="none" stroke="#7a4a24" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>"##,
    r##"<path d="M-14.5-18L-17.5-10-15-.8M12.5-19L14-9.5 13-.8" fill="none" stroke="#b97a3f" stroke-width="3.3" stroke-linecap="round" stroke-linejoin="round"/>"##,
    r##"<path d="M-18.5-24C-19-30-10-30.5-3-29.3 3-28.5 6.5-31 8.5-35 10-39.5 11-45 17-45.5 20-45.6 21.5-43.5 22.8-42L28.5-38.8C30-37.6 29-35.4 27-35.5 23.5-35.6 21.5-34.4 20.5-31.5 19-26.5 18-21 14-17.8 9-14.8 2-16.5-4-16-9-15.6-12-13.8-15.5-15.5-18.5-17-18.5-21-18.5-24z" fill="#c98b4b" stroke="#74451f" stroke-width="1" stroke-linejoin="round"/>"##,
    r##"<path d="M-17-19C-10-17-2-19 5-19 11-19.5 15-22 16.5-27 17.5-22 16-18.8 14-17.8 9-14.8 2-16.5-4-16-9-15.6-12-13.8-15.5-15.5-17-16.3-17.3-17.5-17-19z" fill="#6d3d1b" opacity=".42"/>"##,
    r##"<path d="M-16-26.5C-9-29.5-3-28 2-27 7-27 9.5-31 11-35.5 12-39 13.5-42.5 16.5-43.5" fill="none" stroke="#f0c48b" stroke-width="1.7" stroke-linecap="round" opacity=".85"/>"##,
    r##"<path d="M-18.5-26C-21.5-26-21.8-21-18.8-19.5-17-21-17-24.5-18.5-26z" fill="#fff6df"/><path d="M-12-24.8h.1M-8-23.2h.1M-4-24.6h.1M0-23.2h.1M4-24.2h.1M-10-20.8h.1M-5.5-20.4h.1" stroke="#fae7bd" stroke-width="1.9" stroke-linecap="round"/>"##,
    r##"<path d="M14-43C11-46 8-45 7-43.5 9-41 11.5-40.6 14-41.4z" fill="#b67a40" stroke="#74451f" stroke-width=".8"/><circle cx="20.5" cy="-40.6" r="1.2" fill="#1f130a"/><path d="M28.6-37.8q.4 1.6-1.6 1.7" stroke="#1f130a" stroke-width="1.7" fill="none" stroke-linecap="round"/>"##,
);

const DOE: &str = concat!(
    r##"<ellipse cx="1" rx="21" ry="4" fill="#2c3a22" opacity=".32"/>"##,
    r##"<path d="M-18-22C-16-28-5-27 3-26 9-26 12-22 16-17L24-9C24-4 19-4 17-8 14-12 10-14 6-14L-14-14zM-14-16V-2M9-16V-2" fill="#fbf3d2" stroke="#fbf3d2" stroke-width="5" stroke-linejoin="round" stroke-linecap="round" opacity=".45"/>"##,
    r##"<path d="M-9-17L-7.5-9-9-1M6-17L4-9 5-1" fill="none" stroke="#7a4a24" stroke-width="2.9" stroke-linecap="round" stroke-linejoin="round"/><path d="M-14-17L-17-9.5-14.5-.8M10-18L11.5-9 10.5-.8" fill="none" stroke="#b97a3f" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>"##,
    r##"<path d="M-18-22C-18.5-28-9-28.5-2-27.5 4-27 8-27.8 11.5-25.5 15.5-22.5 17-17 20-14.6 23-13 25.5-10 26.6-6.5 27-4.5 25-3.4 23.4-4.4 21-6 18.5-5.6 16.6-7.5 14.5-10 13-13.8 10-15.5 6-16.5 1-15-4-15-9-14.8-12-12.8-15.5-14.5-18.5-16-18-19-18-22z" fill="#bf8148" stroke="#6f411e" stroke-width="1" stroke-linejoin="round"/>"##,
    r##"<path d="M-17-18C-10-16-2-18 4-18 9-18.4 12-17 15-13 13-14.5 12-15 10-15.5 6-16.5 1-15-4-15-9-14.8-12-12.8-15.5-14.5-17-15.5-17.2-16.5-17-18z" fill="#6d3d1b" opacity=".4"/><path d="M-15.5-25C-9-27.5-2-26 4-25.8 9-26 12-24 14-20" fill="none" stroke="#ecbe86" stroke-width="1.6" stroke-linecap="round" opacity=".85"/>"##,
    r##"<path d="M-18-24C-21-24-21.5-19.5-18.6-18-16.8-19.5-16.8-22.5-18-24z" fill="#fff6df"/><path d="M-12-23h.1M-8-21.4h.1M-4-22.8h.1M0-21.4h.1M4-22.4h.1M-6-18.8h.1" stroke="#fae7bd" stroke-width="1.8" stroke-linecap="round"/><path d="M17.5-16C18-19.5 20.5-20.5 22-20 22-17.5 20.5-15.5 18.8-14.6zM15.6-17C14.6-20 16-22 17.5-22.4 18.6-20.4 18.4-18 17.4-16.4z" fill="#a86c37" stroke="#6f411e" stroke-width=".8"/><circle cx="20.4" cy="-11" r="1.1" fill="#1f130a"/><path d="M26.5-6q.2 1.5-1.6 1.3" stroke="#1f130a" stroke-width="1.6" fill="none" stroke-linecap="round"/>"##,
);

const MAMMOTH: &str = concat!(
    r##"<ellipse cx="2" rx="29" ry="5" fill="#2c3a22" opacity=".34"/>"##,
    r##"<path d="M-27-16C-29-32-16-41-6-42 0-46 6-46 9-43 13-52 26-53 29-43 31-34 29-20 33-12L40-13C42-4 31-2 27-10L22-20 15-8-22-6z" fill="#fbf3d2" stroke="#fbf3d2" stroke-width="5" stroke-linejoin="round" opacity=".45"/>"##,
    r##"<path d="M26-25C30-17 38-16.5 42-21 44.5-24 44-28 42.5-31 47-27.5 47-20 42.5-16.8 36-12.5 27-15 23.5-23z" fill="#d8c69c" stroke="#69502f" stroke-width=".9" stroke-linejoin="round"/><path d="M-27-23C-31-19-29.5-14-30.5-10" fill="none" stroke="#4c2a17" stroke-width="2.2" stroke-linecap="round"/>"##,
    r##"<path d="M-12-11V-3.5M5-11V-3.5" stroke="#55301b" stroke-width="7.6" stroke-linecap="round"/><path d="M-20-11V-3.2M13-13V-3.2" stroke="#834c28" stroke-width="8" stroke-linecap="round"/><path d="M-22.5-.8h1.2M-19-.6h1.2M11-.8h1.2M14.3-.6h1.2" stroke="#e9d9b4" stroke-width="1.8" stroke-linecap="round"/>"##,
    r##"<path d="M-27-17C-29.5-30-20-38-9-41.5-4-45 2-46 7.5-42.5 9-51 20-54.5 26-48 30-43.5 29-37 29.5-31 30-23 30.5-16 33-11 34.5-8.5 37.5-9.8 37.2-13L41-13C42-5.5 33.5-2 29-7 25.5-11 24.5-17 22.5-21.5 20.5-17 19-14 17-12L16-7.5 12.5-11 10.5-6 6.5-10.5 4-5.5 0-10-3.5-5.5-7.5-9.8-11.5-5-15-9-18.5-4.5-22-9C-24.5-7.5-26.5-12-27-17z" fill="#99592f" stroke="#4c2a17" stroke-width="1.1" stroke-linejoin="round"/>"##,
    r##"<path d="M-27-18C-21-24-14-18-6-18.5 4-19 13-19 19-26 20.5-20 19-14 17-12L16-7.5 12.5-11 10.5-6 6.5-10.5 4-5.5 0-10-3.5-5.5-7.5-9.8-11.5-5-15-9-18.5-4.5-22-9C-24.5-7.5-26.5-12-27-18z" fill="#3c1f10" opacity=".45"/>"##,
    r##"<path d="M-24-30C-19-36.5-11-39-6-41 0-43.8 4-43 6.5-40.5M10-42.5C12-49.5 19-51 24-46.8" fill="none" stroke="#d5945d" stroke-width="2.8" stroke-linecap="round" opacity=".9"/><path d="M-19-31q-2.5 5-1 10M-11-35q-2.5 6-1 12M-3-37q-1.5 6 0 12M5-34q0 5 1 9M-15-25q-1 4 0 7M-7-27q-1 4 0 8M1-27q0 4 1 7M-20-17q-.5 3 0 5M-12-17q-.5 3 .3 6M-4-18q0 3 .3 6M5-19q.5 3 .5 6" fill="none" stroke="#54301a" stroke-width="1.3" stroke-linecap="round" opacity=".75"/>"##,
    r##"<path d="M13-41C8-40 7.6-31.5 12-28.5 16-30 17-38 13-41z" fill="#74431f" stroke="#4c2a17" stroke-width="1"/><path d="M21-38.6q1.6-1.2 3.2-.2" stroke="#4c2a17" stroke-width="1" fill="none"/><circle cx="22.7" cy="-36.6" r="1.4" fill="#170c06"/><circle cx="22.3" cy="-37.1" r=".45" fill="#fff"/><path d="M28-27q1.6-.6 2.2 0M28.6-21q1.6-.6 2.2 0M29.8-15.4q1.6-.8 2.4-.2" stroke="#54301a" stroke-width="1" fill="none"/>"##,
    r##"<path d="M22-25C22.5-14 33-10 40-14.5 45.5-18 46.5-24.5 44-30 50.5-22.5 48-13 41-9.5 31-5 19.5-10.5 18.5-23z" fill="#fdf3da" stroke="#69502f" stroke-width="1" stroke-linejoin="round"/><path d="M21-19C24-13 32-10.5 38-12.5" fill="none" stroke="#c9b283" stroke-width="1.3" stroke-linecap="round"/>"##,
);

const AUROCHS: &str = concat!(
    r##"<ellipse cx="2" rx="27" ry="4.6" fill="#2c3a22" opacity=".34"/>"##,
    r##"<path d="M-24-24C-20-30-8-29 2-33 9-37 16-36 20-33L30-29C36-24 36-14 32-11L22-12 16-8-14-9C-24-12-26-18-24-24zM26-30Q27-37 38-40M22-31Q22-40 30-43" fill="#fbf3d2" stroke="#fbf3d2" stroke-width="5" stroke-linejoin="round" stroke-linecap="round" opacity=".45"/>"##,
    r##"<path d="M21.5-31C20-37.5 23.5-40.5 28.5-42 30.5-43 30.6-45.5 29.5-48 34-45 33.8-39.5 30-37.8 27-36.2 26.4-33.5 26.6-30z" fill="#d6c39d" stroke="#493322" stroke-width=".9" stroke-linejoin="round"/><path d="M-23.5-25.5C-28.5-23-27-15-28.5-10" fill="none" stroke="#42261b" stroke-width="1.9" stroke-linecap="round"/><path d="M-28.5-11.5q-2.8 3-.8 6 3-2.2.8-6z" fill="#22130d"/>"##,
    r##"<path d="M-11-12L-10.5-2M9.5-12L9-2" stroke="#2e1a12" stroke-width="5" stroke-linecap="round"/><path d="M-18-14L-20.5-7.5-18.5-1.8M15.5-13L16-1.8" fill="none" stroke="#4e2e21" stroke-width="5.4" stroke-linecap="round" stroke-linejoin="round"/>"##,
    r##"<path d="M-24-23C-23-30.5-11-30-1-32.5 5-37 13-38 18-33.5 21-32.5 25-32.5 28-30 33-28 36.2-21 35.6-16 35.3-12 30.5-10.5 27.5-12.8 24.5-15 22.5-13 20.5-11 16.5-7.5 10.5-9 6-9.5-3-8.5-8-10-13-10-20.5-9-25.5-15-24-23z" fill="#5f3828" stroke="#22130d" stroke-width="1.1" stroke-linejoin="round"/>"##,
    r##"<path d="M-24-21C-19-14-8-15.5 1-15 9-14.5 17-15.5 21-21 23-16 25-15.5 27.5-12.8 24.5-15 22.5-13 20.5-11 16.5-7.5 10.5-9 6-9.5-3-8.5-8-10-13-10-20.5-9-25-14-24-21z" fill="#150b07" opacity=".48"/><path d="M-21-27C-13-29.5-4-29.5 1-31.5 7-35.5 13-36 17-32.5" fill="none" stroke="#a96d4b" stroke-width="2.3" stroke-linecap="round"/><path d="M10-31q-2 8 1 15M15-30q-1 6 1 11" fill="none" stroke="#2e1a12" stroke-width="1.2" opacity=".6"/>"##,
    r##"<path d="M35.4-16.5C35.3-12 30.5-10.5 27.5-12.8 28-16 31.5-18.5 35.4-16.5z" fill="#ecdfc6"/><circle cx="33.6" cy="-14.8" r=".9" fill="#22130d"/><circle cx="28.6" cy="-23.8" r="1.3" fill="#f7ead2"/><circle cx="28.8" cy="-23.7" r=".85" fill="#0f0705"/><path d="M24.5-29.5C20.5-30.5 18-28.5 17-26.5 20-25 23.5-25.6 25.2-27.4z" fill="#54321f" stroke="#22130d" stroke-width=".8"/>"##,
    r##"<path d="M25.5-30C25.5-37.5 30.5-38.5 37-39.8 40-40.5 40.8-43.5 40.2-47 45.5-41.5 43-35 37.6-34.6 33-34.2 31-32.5 30.2-28.4z" fill="#f9eed6" stroke="#493322" stroke-width="1" stroke-linejoin="round"/><path d="M40.6-45.5q1.2 3-.6 5.5" stroke="#3a2517" stroke-width="1.5" fill="none" stroke-linecap="round"/>"##,
);

const TIGER: &str = concat!(
    r##"<ellipse cx="1" rx="24" ry="4" fill="#2c3a22" opacity=".32"/>"##,
    r##"<path d="M-22-20C-20-26-8-26-1-24 5-29 10-31 12-35L20-37C30-36 33-28 31-24L24-20C20-12 10-12 2-13L-14-12C-22-13-23-16-22-20zM-17-13L-18-2M13-13L15-2" fill="#fbf3d2" stroke="#fbf3d2" stroke-width="5" stroke-linejoin="round" stroke-linecap="round" opacity=".45"/>"##,
    r##"<path d="M-21.5-21.5C-27-22-29-26-27-30" fill="none" stroke="#7c4415" stroke-width="5" stroke-linecap="round"/><path d="M-21.5-21.5C-27-22-29-26-27-30" fill="none" stroke="#e09433" stroke-width="3.2" stroke-linecap="round"/><path d="M-28.3-26.5l2.6-.6" stroke="#5a2b0d" stroke-width="1.6"/>"##,
    r##"<path d="M-10-15L-8-7.5-10-2M7-15L3.5-7.5 1-2" fill="none" stroke="#a35f1b" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><path d="M-16.5-16L-20-8.5-17.5-2-14.8-1.8M12-16L15-8 15.2-2 18-1.8" fill="none" stroke="#dd8f30" stroke-width="5.2" stroke-linecap="round" stroke-linejoin="round"/>"##,
    r##"<path d="M-22.5-19.5C-22-26.5-13-27-7-25.6-1-24.6 2-27.5 6.5-29.5 8-31 9.5-34 10-37.5 12.5-39 15-37.5 16.3-35.6 18.5-36.2 20.5-36.2 22.3-35.4 23.5-37.2 25.5-38 27.5-36.8 28-34.5 27.6-32.8 27-31.5 30-29.5 32-27.5 31.5-25.5 31-23 28-22.5 25-22.6 22.5-21 20.5-18.5 18-16 14.5-11 8-12 2-12.5-4-11.6-9-13.5-12.5-12-18.5-10.5-23.5-13.5-22.5-19.5z" fill="#e99d38" stroke="#7c4415" stroke-width="1.1" stroke-linejoin="round"/>"##,
    r##"<path d="M-22-18C-18-13.5-8-15.5 0-15 8-14.5 14-16.5 19-21.5 20.5-23.5 24-24.5 28-23.5 27-22.6 25-22.6 25-22.6 22.5-21 20.5-18.5 18-16 14.5-11 8-12 2-12.5-4-11.6-9-13.5-12.5-12-18.5-10.5-23-13-22-18z" fill="#fdf0d2" opacity=".75"/><path d="M21-31C23-28 27-28 30.5-26.5 31-23.5 28-22.6 25-22.6 21.5-22.6 18.5-25 18.5-28z" fill="#fdf3dc" opacity=".9"/>"##,
    r##"<path d="M-18-25.6q3 4 1.6 7.5M-12.5-26q3 4.2 1.6 8M-7-25.3q2.6 4 1.2 7.5M-1.5-25.3q2.4 4 .6 8M4-28q2.6 4.5.8 8.5M9-31q2.6 4.5.8 8.5M14.5-28q1.5 3-.5 6M17-35.4q.4 2 2.2 2.6M20.5-35.8q0 1.8 1.2 2.6" stroke="#5a2b0d" stroke-width="1.9" fill="none" stroke-linecap="round"/>"##,
    r##"<path d="M11.5-36.8q.4 2.4 2.4 3.2" stroke="#5a2b0d" stroke-width="1.3" fill="none"/><path d="M21-31.6l3 .9" stroke="#5a2b0d" stroke-width="1.1" stroke-linecap="round"/><circle cx="22.8" cy="-29.8" r="1.3" fill="#e8e06a"/><circle cx="23" cy="-29.7" r=".8" fill="#170c06"/><path d="M29.4-28.6q2.6.6 2 2.6-1.6.6-3-.6z" fill="#2a140a"/><path d="M29.6-26q-1.6 2.2-4.6 1.6" stroke="#5a2b0d" stroke-width="1" fill="none" stroke-linecap="round"/>"##,
    r##"<path d="M23.5-24.6C25.6-20 25.6-15.5 23.2-11.5 21.8-15.5 20.6-19.5 20.8-23.6z" fill="#fffaf0" stroke="#6d4a24" stroke-width=".9" stroke-linejoin="round"/><path d="M28.4-24.4C29.8-20.8 29.6-17.4 28-14 26.8-17.4 26-20.6 26-23.8z" fill="#fffaf0" stroke="#6d4a24" stroke-width=".9" stroke-linejoin="round"/>"##,
);
