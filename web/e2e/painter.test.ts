import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transpileModule, ModuleKind, ScriptTarget } from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { initSync, pictures } from '../src/wasm/tilewright';
import { Stage } from './kit';

const stage = new Stage();
const source = (path: string) => readFileSync(join(import.meta.dirname, '../src', path));

beforeAll(() => void initSync({ module: source('wasm/tilewright_bg.wasm') }));

const sets = [
  { rulebook: 'hunters-2002', tiles: [1, 30, 52] },
  { rulebook: 'hunters-2020', tiles: [6, 10, 77] },
  { rulebook: 'south-seas', tiles: [14, 30, 44] },
  { rulebook: 'amazonas', tiles: [1, 20, 33, 47] },
];

test.each(sets)('tiles of $rulebook are painted as the browser itself would draw them', async ({ rulebook, tiles }) => {
  const drawn = pictures(rulebook);
  const page = await stage.visit();
  const code = transpileModule(source('lib/painter.ts').toString(), { compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 } });
  await page.evaluate(`${code.outputText.replace('export class', 'window.Painter = class')}`);
  const drawings = tiles.map((tile): [number | string, string] => [tile, drawn.tile(tile, tile % 4, false)]);
  for (const [tile, svg] of [...drawings, ['wash', drawn.wash(200)] as const]) {
    const apart = await page.evaluate(compare, svg);
    // Edges may be smoothed a little differently; a mark that is missing or misplaced shows at once.
    expect(apart.mean, `tile ${tile}, mean difference of a channel of 255`).toBeLessThan(1);
    expect(apart.far, `tile ${tile}, share of pixels that are far off`).toBeLessThan(0.002);
  }
  await page.context().close();
});

/** Paints a drawing both ways, in the page, and says how far the two are apart in its upper left corner, as large as a tile. */
async function compare(svg: string): Promise<{ mean: number; far: number }> {
  const size = 200;
  const sheet = () => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = size;
    const paper = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    paper.fillStyle = '#8a8a70';
    paper.fillRect(0, 0, size, size);
    return paper;
  };
  type Painting = new (definitions: string) => { paint(paper: CanvasRenderingContext2D, drawing: string): void };
  const { Painter } = window as unknown as { Painter: Painting };
  const [ours, theirs] = [sheet(), sheet()];
  const cut = svg.indexOf('</defs>');
  new Painter(svg.slice(0, cut)).paint(ours, svg.slice(cut + '</defs>'.length));
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  theirs.drawImage(image, 0, 0);
  const [one, other] = [ours, theirs].map((paper) => paper.getImageData(0, 0, size, size).data) as [Uint8ClampedArray, Uint8ClampedArray];
  let sum = 0;
  let far = 0;
  for (let place = 0; place < one.length; place += 4) {
    const off = [0, 1, 2].map((channel) => Math.abs((one[place + channel] ?? 0) - (other[place + channel] ?? 0)));
    sum += off[0]! + off[1]! + off[2]!;
    if (Math.max(...off) > 40) far++;
  }
  return { mean: sum / (size * size * 3), far: far / (size * size) };
}
