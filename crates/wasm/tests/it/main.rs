//! The border to the browser as a page uses it: games and drafts, what pages kept, and what workers ask for.

mod desk;
mod kept;
mod review;
