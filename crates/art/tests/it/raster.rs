//! Pictures in pixels.

use resvg::{tiny_skia, usvg};

/// A picture in pixels, its colours without transparency.
pub struct Pixels {
    pub width: usize,
    data: Vec<u8>,
}

impl Pixels {
    /// Red, green and blue.
    pub fn at(&self, x: usize, y: usize) -> [i32; 3] {
        let i = (y * self.width + x) * 4;
        [0, 1, 2].map(|channel| i32::from(self.data[i + channel]))
    }
}

/// Draws a document, so many pixels wide.
pub fn draw(svg: &str, width: u32) -> Pixels {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).expect("our own SVG is well formed");
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let mut map = tiny_skia::Pixmap::new(width, height).expect("there is room for a picture");
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut map.as_mut());
    let colours = map.pixels().iter().map(|pixel| pixel.demultiply());
    let data =
        colours.flat_map(|colour| [colour.red(), colour.green(), colour.blue(), colour.alpha()]).collect();
    Pixels { width: width as usize, data }
}

/// The largest difference of a channel.
pub fn difference(a: [i32; 3], b: [i32; 3]) -> i32 {
    (0..3).map(|i| (a[i] - b[i]).abs()).max().unwrap_or(0)
}
