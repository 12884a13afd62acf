/** Where the table is looked at from: the world point in the middle of the view, and how large it is shown. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

/** A cell's side in world units. */
export const CELL = 100;

export const NEAREST = 2.4;
/** Far enough for the whole of a long river on a phone. */
export const FARTHEST = 0.08;

export const clampZoom = (zoom: number): number => Math.min(NEAREST, Math.max(FARTHEST, zoom));

/** A rectangle of cells, the outermost included. */
export interface Extent {
  west: number;
  east: number;
  north: number;
  south: number;
}

/** The cells that these lie on, with a margin around them. */
export function extentOf(cells: { x: number; y: number }[], margin = 0): Extent {
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  if (cells.length === 0) return { west: 0, east: 0, north: 0, south: 0 };
  return {
    west: Math.min(...xs) - margin,
    east: Math.max(...xs) + margin,
    north: Math.min(...ys) - margin,
    south: Math.max(...ys) + margin,
  };
}

/** A camera that shows these cells in a view of some size, and nothing larger than life. */
export function fit(extent: Extent, width: number, height: number, largest = 1.3): Camera {
  const columns = (extent.east - extent.west + 1) * CELL;
  const rows = (extent.south - extent.north + 1) * CELL;
  return {
    x: ((extent.west + extent.east + 1) / 2) * CELL,
    y: ((extent.north + extent.south + 1) / 2) * CELL,
    zoom: clampZoom(Math.min(largest, width / columns, height / rows)),
  };
}

/** The same view, nearer or farther, with one point of the view held still. */
export function zoomAt(camera: Camera, factor: number, dx: number, dy: number): Camera {
  const zoom = clampZoom(camera.zoom * factor);
  return {
    x: camera.x + dx / camera.zoom - dx / zoom,
    y: camera.y + dy / camera.zoom - dy / zoom,
    zoom,
  };
}
