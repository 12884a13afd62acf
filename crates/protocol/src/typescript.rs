//! Generates the types in TypeScript, and tests that the committed file is current.

use std::path::Path;

use ts_rs::{Config, TS};

use super::*;

const HEAD: &str = "// Generated from crates/protocol by its test; UPDATE_GOLDEN=1 cargo test -p tilewright-protocol writes it anew.\n";

fn declarations() -> String {
    let config = Config::new();
    let mut text = HEAD.to_owned();
    macro_rules! declare {
        ($($type:ty),* $(,)?) => {
            $(
                if let Some(docs) = <$type as TS>::docs() {
                    text.push_str(&docs);
                }
                text.push_str(&format!("export {}\n", <$type as TS>::decl(&config)));
            )*
        };
    }
    declare!(
        TableId,
        PersonId,
        TokenId,
        MoveId,
        Invite,
        Person,
        Occupant,
        ClockSettings,
        TableTiles,
        TableSettings,
        DepartureReason,
        OutcomeReason,
        Outcome,
        TableEvent,
        LogEntry,
        TablePhase,
        SeatState,
        TableState,
        ErrorCode,
        RequestError,
        Problem,
        ChatLine,
        ClientMessage,
        ClientFrame,
        ServerMessage,
        NewGuest,
        SignedIn,
        OpenTableRequest,
        OpenedTable,
        MessageRequest,
        TableListItem,
        TableList,
        OfferedTileSet,
        TileSetList,
        BlockList,
        Scope,
        Credentials,
        ChangePassword,
        NewToken,
        TokenListItem,
        TokenList,
        PlayerRating,
        Profile,
        OwnReport,
        Export,
    );
    text.push_str("/** The version of the protocol. */\n");
    text.push_str(&format!("export const PROTOCOL = {PROTOCOL_VERSION};\n"));
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    // A comment is one line here, as it is in the sources.
    (lines.join("\n") + "\n").replace("/**\n * ", "/** ").replace("\n */\n", " */\n")
}

#[test]
fn the_types_of_the_page_are_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated/protocol.ts");
    let text = declarations();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &text).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(written, text, "UPDATE_GOLDEN=1 cargo test -p tilewright-protocol writes the types anew");
}
