//! Plain text tables.

/// Aligns rows in columns: numbers to the right, except in the first column.
pub fn text_table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().enumerate().map(|(column, cell)| {
            let number = cell.starts_with(|first: char| first.is_ascii_digit());
            let width = widths[column];
            if column > 0 && number { format!("{cell:>width$}") } else { format!("{cell:<width$}") }
        });
        text += cells.collect::<Vec<_>>().join("  ").trim_end();
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up() {
        let rows = [vec!["step", "time", ""], vec!["fmt", "1.5 s", "ok"], vec!["a test", "12.0 s", "failed"]];
        let rows = rows.map(|row| row.into_iter().map(String::from).collect());
        assert_eq!(text_table(&rows), "step    time\nfmt      1.5 s  ok\na test  12.0 s  failed\n");
    }
}
