use crate::{golden, names, played};
use tilewright_land::{Rotation, Side, Terrain, Tile, TileId};
use tilewright_rules::{RulebookId, sets};
use tilewright_view::picture::{BoardPicture, Look, Scale, TilePicture, board, legend, tile, tiles_in_a_row};
use tilewright_view::summary;

const UNICODE: Look = Look { ascii: false, colour: false };
const ASCII: Look = Look { ascii: true, colour: false };

#[test]
fn boards_look_as_pinned() {
    let (game, _) = played(RulebookId::Hunters2020, 3, 73);
    golden::check("board-unicode.txt", &board(&game, &BoardPicture::new(UNICODE)));
    golden::check("board-ascii.txt", &board(&game, &BoardPicture::new(ASCII)));
    let narrow = BoardPicture { width: Some(60), ..BoardPicture::new(UNICODE) };
    golden::check("board-narrow.txt", &board(&game, &narrow));
    let (game, _) = played(RulebookId::Hunters2020, 3, 74);
    let around =
        BoardPicture { around: game.turn().tile, scale: Some(Scale::LARGE), ..BoardPicture::new(UNICODE) };
    golden::check("board-around.txt", &board(&game, &around));
    let coloured = BoardPicture::new(Look { ascii: false, colour: true });
    golden::check("board-colour.txt", &board(&game, &coloured));
}

#[test]
fn summaries_read_as_pinned() {
    let (game, _) = played(RulebookId::Hunters2002, 4, 120);
    let names = names(4);
    let text = [
        summary::standings(&game, &names),
        summary::areas(&game, &names),
        summary::tiles_left(&game),
        legend(game.tiles(), UNICODE),
        legend(game.tiles(), ASCII),
    ];
    golden::check("summaries.txt", &text.join("\n"));
}

#[test]
fn boards_of_the_other_games_look_as_pinned() {
    for (rulebook, seats, actions) in [(RulebookId::SouthSeas, 3, 130), (RulebookId::Amazonas, 5, 118)] {
        let (game, _) = played(rulebook, seats, actions);
        golden::check(&format!("board-{rulebook}.txt"), &board(&game, &BoardPicture::new(UNICODE)));
        let ascii = board(&game, &BoardPicture::new(ASCII));
        assert!(ascii.is_ascii(), "{ascii}");
        golden::check(&format!("board-{rulebook}-ascii.txt"), &ascii);
        let names = names(seats.into());
        let text = [
            summary::standings(&game, &names),
            summary::table(&game).join("\n") + "\n",
            summary::areas(&game, &names),
            summary::tiles_left(&game),
            summary::piles_in_brief(&game) + "\n",
            legend(game.tiles(), UNICODE),
            legend(game.tiles(), ASCII),
        ];
        golden::check(&format!("summaries-{rulebook}.txt"), &text.join("\n"));
    }
}

/// A double-tile is shown, and numbered, with both its halves; a long river is drawn small.
#[test]
fn the_river_looks_as_pinned() {
    let (game, _) = played(RulebookId::Amazonas, 2, 1);
    golden::check("board-amazonas-start.txt", &board(&game, &BoardPicture::new(UNICODE)));
    let (game, _) = played(RulebookId::Amazonas, 2, 3);
    let last = game.turn().tile;
    let around = BoardPicture { around: last, scale: Some(Scale::LARGE), ..BoardPicture::new(UNICODE) };
    golden::check("board-amazonas-around.txt", &board(&game, &around));
    let (game, _) = played(RulebookId::Amazonas, 3, usize::MAX);
    golden::check("board-amazonas-end.txt", &board(&game, &BoardPicture::new(UNICODE)));
    let set = game.tiles();
    let whole = |id: u8, rotation: u8| {
        let rotation = Rotation::new(rotation).expect("a quarter turn");
        let tile = set.tile(TileId(id)).expect("a tile of the set");
        (format!("{id} r{}", rotation.turns()), TilePicture { rotation, ..TilePicture::whole(set, tile) })
    };
    let row = [whole(80, 0), whole(80, 2), whole(80, 1), whole(80, 3), whole(88, 0)];
    golden::check("tiles-of-several-cells.txt", &tiles_in_a_row(&row, UNICODE));
}

#[test]
fn tiles_look_as_pinned() {
    for set in sets::all() {
        let mut text = String::new();
        for (row, look) in set.tiles.chunks(6).zip([UNICODE, ASCII].into_iter().cycle()) {
            for scale in [Scale::LARGE, Scale::MEDIUM, Scale::SMALL] {
                let large = scale == Scale::LARGE;
                let shown = |tile| TilePicture { scale, numbered: large, ..TilePicture::new(tile) };
                let row = row.iter().map(|tile| (format!("{:17}", tile.pile), shown(tile)));
                text.push_str(&tiles_in_a_row(&row.collect::<Vec<_>>(), look));
            }
        }
        golden::check(&format!("tiles-{}.txt", set.id), &text);
    }
}

/// The characters of a picture, line by line.
fn characters(text: &str) -> Vec<Vec<char>> {
    text.lines().map(|line| line.chars().collect()).collect()
}

/// Every tile of every set in every rotation.
fn all_tiles() -> impl Iterator<Item = (&'static Tile, Rotation)> {
    let tiles = sets::all().into_iter().flat_map(|set| &set.tiles);
    tiles.flat_map(|tile| Rotation::ALL.map(|rotation| (tile, rotation)))
}

#[test]
fn the_middle_of_a_side_shows_what_must_match() {
    for (shown, rotation) in all_tiles() {
        for scale in [Scale::LARGE, Scale::MEDIUM, Scale::SMALL] {
            let picture = TilePicture {
                scale,
                rotation,
                numbered: false,
                name: String::new(),
                ..TilePicture::new(shown)
            };
            let text = characters(&tile(&picture, ASCII));
            let (middle, half) = (scale.width / 2, scale.height / 2);
            for side in Side::ALL {
                let character = match side {
                    Side::N => text[0][middle],
                    Side::E => text[half][scale.width - 1],
                    Side::S => text[scale.height - 1][middle],
                    Side::W => text[half][0],
                };
                let expected = match shown.side_terrain(rotation.printed(side)) {
                    Terrain::Meadow => ".",
                    Terrain::Forest | Terrain::Island | Terrain::Jungle => "%",
                    Terrain::River | Terrain::Sea | Terrain::Tributary => "~",
                    Terrain::Bridge => "=|+",
                    Terrain::Village => "#",
                    Terrain::Amazon => "=",
                    Terrain::Lake | Terrain::Market => panic!("tile {}: it lies inside", shown.id),
                };
                // In the smallest picture a lake or a symbol may lie there.
                let hidden =
                    scale == Scale::SMALL && (character.is_ascii_alphabetic() || "()[]$".contains(character));
                let at = format!("tile {}, {rotation:?}, {scale:?}, {side:?}", shown.id);
                assert!(
                    expected.contains(character) || hidden,
                    "{at}: {character}\n{}",
                    tile(&picture, ASCII)
                );
            }
        }
    }
}

#[test]
fn a_large_picture_shows_every_zone_and_symbol() {
    for (shown, rotation) in all_tiles() {
        let picture = TilePicture { rotation, name: String::new(), ..TilePicture::new(shown) };
        let text = tile(&picture, ASCII);
        let numbers: Vec<&str> = text.split(|c: char| !c.is_ascii_digit()).collect();
        for zone in &shown.zones {
            let written = numbers.iter().filter(|number| **number == zone.zone.to_string()).count();
            assert_eq!(written, 1, "tile {}, zone {}:\n{text}", shown.id, zone.zone);
            for (symbol, count) in &zone.symbols {
                let letters: String =
                    std::iter::repeat_n(tilewright_view::picture::letter(*symbol), usize::from(*count))
                        .collect();
                assert!(text.contains(&letters), "tile {}, {letters}:\n{text}", shown.id);
            }
        }
    }
}

/// Cutting a wide board into strips loses nothing.
#[test]
fn strips_show_every_tile_once() {
    let (game, _) = played(RulebookId::HuntersZman, 2, 200);
    let narrow = BoardPicture { width: Some(40), ..BoardPicture::new(ASCII) };
    let text = board(&game, &narrow);
    assert!(text.lines().all(|line| line.chars().count() <= 40), "{text}");
    assert!(text.matches("columns ").count() > 1, "{text}");
    let last = game.placed().next_back().expect("tiles lie there").tile;
    assert_eq!(text.matches('*').count(), 1);
    assert!(text.contains(&format!("*{last}")));
}
