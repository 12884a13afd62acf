interface Cell {
  x: number;
  y: number;
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The cell that an arrow key goes to: the nearest ahead, and rather straight ahead than aside. */
export function nearest<C extends Cell>(cells: C[], from: Cell, key: string): C | undefined {
  const [dx, dy] = STEPS[key] ?? [0, 0];
  const ahead = cells
    .map((cell) => {
      const along = (cell.x - from.x) * dx + (cell.y - from.y) * dy;
      const aside = Math.abs((cell.x - from.x) * dy) + Math.abs((cell.y - from.y) * dx);
      return { cell, along, far: along + aside * 2 };
    })
    .filter(({ along }) => along > 0)
    .sort((one, other) => one.far - other.far);
  return ahead[0]?.cell;
}
