//! The tile sets offered for new tables.

use axum::Json;
use axum::extract::State;
use tilewright_protocol::TileSetList;

use super::App;
use crate::store::Store;

/// `GET /tile-sets`: those that are offered besides the rulebooks' own.
#[utoipa::path(
    get,
    path = "/api/v1/tile-sets",
    tag = "tables",
    summary = "The tile sets that tables may be opened with, besides the rulebooks' own",
    responses((status = 200, description = "The sets", body = TileSetList))
)]
pub async fn list<S: Store>(State(app): State<App<S>>) -> Json<TileSetList> {
    Json(TileSetList { sets: app.tile_sets.iter().map(|set| set.about.clone()).collect() })
}
