//! The same types in TypeScript: written by this test, and compared by it.

use std::path::Path;

use ts_rs::{Config, TS};

use super::*;

const HEAD: &str = "// Generated from crates/view/src/client by its test; UPDATE_GOLDEN=1 cargo test -p tilewright-view writes it anew.\n";

fn declarations() -> String {
    let config = Config::new();
    let mut text = HEAD.to_owned();
    macro_rules! declare {
        ($($type:ty),* $(,)?) => {
            $(
                text.push_str(&format!("export {}\n", <$type as TS>::decl(&config)));
            )*
        };
    }
    declare!(
        AccountView,
        AdviceView,
        MomentView,
        NextView,
        OddsView,
        ReviewEndView,
        AreaView,
        PartView,
        BoundsView,
        CellView,
        CoveredView,
        LaidView,
        PieceView,
        ChoicesView,
        CoverChoice,
        DoubleChoice,
        DrawChoice,
        PassChoice,
        PieceChoice,
        PlacementView,
        ShipChoice,
        WayView,
        DraftView,
        TableState,
        FinderView,
        FoundView,
        NamedView,
        SeenView,
        ClauseView,
        RulebookView,
        TopicView,
        SeatView,
        SupplyView,
        WaresView,
        SetView,
        ShipView,
        TileView,
        ZoneView,
        Followed,
        NewGame,
        Saved,
        RecordHead,
        SeatSetup,
        PileView,
        RiverView,
        ShipsView,
        StackView,
        TableView,
        TurnView,
        ErrorView,
        ItemView,
        LogTurn,
        PointsView,
        StepView,
        Told,
    );
    // What each field means is said once, in the sources.
    let is_said =
        |line: &&str| !line.trim_start().starts_with(['*']) && !line.trim_start().starts_with("/**");
    let lines: Vec<&str> = text.lines().map(str::trim_end).filter(is_said).collect();
    lines.join("\n") + "\n"
}

#[test]
fn the_types_of_the_page_are_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated/view.ts");
    let text = declarations();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &text).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(written, text, "UPDATE_GOLDEN=1 cargo test -p tilewright-view writes the types anew");
}
