//! Pictures in files: SVG as the artist draws it, or PNG.

use std::path::PathBuf;

use clap::Args;
use resvg::{tiny_skia, usvg};

use crate::failure::{Failure, Outcome};

/// The most pixels a picture may have across or down.
const MOST_PIXELS: f32 = 20_000.0;

/// Where a picture goes.
#[derive(Args, Clone, Debug, Default)]
pub struct Target {
    /// Write an SVG picture to this file
    #[arg(long, value_name = "OUT", conflicts_with = "png")]
    svg: Option<PathBuf>,
    /// Write a PNG picture to this file
    #[arg(long, value_name = "OUT")]
    png: Option<PathBuf>,
    /// How many pixels wide a tile is in the picture
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(8..=1000))]
    px: u32,
}

impl Target {
    /// Whether a picture is wanted.
    pub fn is_wanted(&self) -> bool {
        self.svg.is_some() || self.png.is_some()
    }

    /// How many pixels wide a tile is.
    pub fn px(&self) -> u32 {
        self.px
    }

    /// Writes a picture; `number` is put before the ending where several go to one name.
    pub fn write(&self, svg: &str, number: Option<usize>) -> Outcome<PathBuf> {
        let (path, bytes) = match (&self.svg, &self.png) {
            (Some(path), _) => (path, svg.as_bytes().to_vec()),
            (None, Some(path)) => (path, png(svg)?),
            (None, None) => return Err(Failure::Input("no file is named for the picture".to_owned())),
        };
        let path = number.map_or_else(|| path.clone(), |number| numbered(path, number));
        std::fs::write(&path, bytes)
            .map_err(|error| Failure::Input(format!("{}: cannot be written: {error}", path.display())))?;
        Ok(path)
    }
}

/// `board.png` becomes `board-2.png`.
fn numbered(path: &std::path::Path, number: usize) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map(|ending| format!(".{}", ending.to_string_lossy())).unwrap_or_default();
    path.with_file_name(format!("{stem}-{number}{ending}"))
}

/// A picture in pixels, as large as the document says.
fn png(svg: &str) -> Outcome<Vec<u8>> {
    let cannot = |what: &str| Failure::Input(format!("the picture cannot be drawn: {what}"));
    let tree =
        usvg::Tree::from_str(svg, &usvg::Options::default()).map_err(|error| cannot(&error.to_string()))?;
    let (width, height) = (tree.size().width().ceil(), tree.size().height().ceil());
    if width > MOST_PIXELS || height > MOST_PIXELS {
        return Err(cannot("it would be too large; use a smaller --px"));
    }
    let mut map = tiny_skia::Pixmap::new(width as u32, height as u32)
        .ok_or_else(|| cannot("there is no room for it"))?;
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut map.as_mut());
    map.encode_png().map_err(|error| cannot(&error.to_string()))
}
