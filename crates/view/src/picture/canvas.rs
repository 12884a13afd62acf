//! A sheet of characters, each with what it stands for, so that colour is added last and never needed.

use tilewright_land::Terrain;
use tilewright_rules::Seat;

/// How pictures are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Plain ASCII characters only.
    pub ascii: bool,
    /// Colours for terminals (ANSI escapes). Nothing is told by colour alone.
    pub colour: bool,
}

/// What a character on the sheet stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Ink {
    /// Nothing in particular.
    #[default]
    Plain,
    /// Landscape.
    Ground(Terrain),
    /// Something printed on the landscape.
    Mark,
    /// A piece of this seat.
    Piece(Seat),
    /// A tile's number, or a row's or a column's.
    Number,
    /// A place where the drawn tile fits.
    Fit,
}

impl Ink {
    /// The parameters of the escape sequence that selects it.
    const fn escape(self) -> &'static str {
        match self {
            Ink::Plain => "0",
            Ink::Ground(Terrain::Meadow | Terrain::Bridge | Terrain::Village) => "0;33",
            Ink::Ground(Terrain::Forest | Terrain::Island | Terrain::Jungle) => "0;32",
            Ink::Ground(Terrain::River | Terrain::Sea | Terrain::Amazon) => "0;34",
            Ink::Ground(Terrain::Lake) => "0;1;34",
            Ink::Ground(Terrain::Market) => "0;1;35",
            Ink::Ground(Terrain::Tributary) => "0;36",
            Ink::Mark => "0;1",
            Ink::Number => "0;2",
            Ink::Fit => "0;1;36",
            Ink::Piece(seat) => ["0;1;7;31", "0;1;7;34", "0;1;7;35", "0;1;7;36", "0;1;7;33"][seat.index()],
        }
    }
}

/// The sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Canvas {
    width: usize,
    cells: Vec<(char, Ink)>,
}

impl Canvas {
    /// An empty sheet.
    pub fn new(width: usize, height: usize) -> Canvas {
        Canvas { width, cells: vec![(' ', Ink::Plain); width * height] }
    }

    fn height(&self) -> usize {
        self.cells.len().checked_div(self.width).unwrap_or(0)
    }

    /// Writes one character; what lies outside is lost.
    pub fn put(&mut self, x: usize, y: usize, character: char, ink: Ink) {
        if x < self.width && y < self.height() {
            self.cells[y * self.width + x] = (character, ink);
        }
    }

    /// Writes a line of text from left to right.
    pub fn write(&mut self, x: usize, y: usize, text: &str, ink: Ink) {
        for (i, character) in text.chars().enumerate() {
            self.put(x + i, y, character, ink);
        }
    }

    /// Writes a line of text in the middle of a span.
    pub fn write_centred(&mut self, x: usize, y: usize, width: usize, text: &str, ink: Ink) {
        let length = text.chars().count();
        self.write(x + width.saturating_sub(length) / 2, y, text, ink);
    }

    /// Copies another sheet onto this one.
    pub fn paste(&mut self, x: usize, y: usize, other: &Canvas) {
        for (row, line) in other.cells.chunks(other.width.max(1)).enumerate() {
            for (column, (character, ink)) in line.iter().enumerate() {
                self.put(x + column, y + row, *character, *ink);
            }
        }
    }

    /// The sheet as lines of text, without spaces at their ends.
    pub fn text(&self, look: Look) -> String {
        let mut text = String::new();
        for line in self.cells.chunks(self.width.max(1)) {
            let end = line.iter().rposition(|(character, _)| *character != ' ').map_or(0, |last| last + 1);
            let mut ink = Ink::Plain;
            for (character, wanted) in &line[..end] {
                if look.colour && *wanted != ink {
                    text.push_str(&format!("\x1b[{}m", wanted.escape()));
                    ink = *wanted;
                }
                text.push(*character);
            }
            if ink != Ink::Plain {
                text.push_str("\x1b[0m");
            }
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colour_is_added_and_taken_away_again() {
        let mut canvas = Canvas::new(5, 2);
        canvas.write(1, 0, "ab", Ink::Mark);
        canvas.put(3, 0, 'c', Ink::Plain);
        canvas.put(9, 9, 'x', Ink::Plain);
        canvas.write_centred(0, 1, 5, "~", Ink::Ground(Terrain::River));
        assert_eq!(canvas.text(Look::default()), " abc\n  ~\n");
        let coloured = canvas.text(Look { colour: true, ascii: false });
        assert_eq!(coloured, " \x1b[0;1mab\x1b[0mc\n  \x1b[0;34m~\x1b[0m\n");
    }
}
