//! What the screen can show: its width, colours, and characters beyond ASCII.

use std::io::IsTerminal;

use tilewright_view::picture::Look;

/// How to draw on the standard output.
#[derive(Clone, Copy, Debug)]
pub struct Screen {
    /// Colours and characters.
    pub look: Look,
    /// How many characters fit in a line, where that is known.
    pub width: Option<usize>,
}

impl Screen {
    /// Looks at the standard output. Colours are used on a terminal only, and never where `NO_COLOR` is set.
    pub fn detect(ascii: bool) -> Screen {
        let terminal = std::io::stdout().is_terminal();
        let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let width = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
        Screen {
            look: Look { ascii, colour: terminal && !no_colour },
            width: width.filter(|width| terminal && *width > 0),
        }
    }
}

impl Screen {
    /// A line of text as this screen shows it: broken between words where it is too long, the rest indented a little more, and
    /// in plain characters where only those are wanted.
    pub fn line(&self, text: &str) -> String {
        let text = if self.look.ascii { plain(text) } else { text.to_owned() };
        match self.width {
            Some(width) if text.chars().count() > width => broken(&text, width),
            _ => text,
        }
    }
}

/// The punctuation of messages in ASCII. What people typed, such as their names, is left as it is.
fn plain(text: &str) -> String {
    text.replace(['“', '”'], "\"").replace('–', "-").replace('…', "...")
}

/// Breaks a text at its last space before each line's end; spaces within a line stay, so that columns do.
fn broken(text: &str, width: usize) -> String {
    let indent = text.chars().take_while(|c| *c == ' ').count();
    let hanging = " ".repeat((indent + 2).min(width / 2));
    let mut lines = Vec::new();
    let mut rest = text.to_owned();
    while rest.chars().count() > width {
        let begun = rest.chars().take_while(|c| *c == ' ').count();
        let spaces = rest.char_indices().enumerate().filter(|(_, (_, c))| *c == ' ');
        let breaks = spaces.filter(|(place, _)| *place > begun).map(|(place, (at, _))| (place, at));
        // A word that is longer than the line stands out of it.
        let (fitting, next): (Vec<_>, Vec<_>) = breaks.partition(|(place, _)| *place <= width);
        let Some((_, at)) = fitting.last().or(next.first()) else { break };
        lines.push(rest[..*at].trim_end().to_owned());
        rest = format!("{hanging}{}", rest[*at..].trim_start());
    }
    lines.push(rest);
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn screen(width: usize, ascii: bool) -> Screen {
        Screen { look: Look { ascii, colour: false }, width: Some(width) }
    }

    #[test]
    fn long_lines_are_broken_between_words() {
        let text = "  1  hunter on the meadow, east (zone 0)";
        assert_eq!(screen(20, false).line(text), "  1  hunter on the\n    meadow, east\n    (zone 0)");
        assert_eq!(screen(40, false).line(text), text);
        assert_eq!(screen(5, false).line("incomprehensible"), "incomprehensible");
        assert_eq!(screen(5, false).line("ab incomprehensible cd"), "ab\n  incomprehensible\n  cd");
    }

    #[test]
    fn plain_characters_where_they_are_wanted() {
        assert_eq!(screen(80, true).line("“x” 1–2 Çelik…"), "\"x\" 1-2 Çelik...");
    }
}
