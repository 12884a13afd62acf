import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';

// The pictures of the games on the start page, cut from boards that our own artist draws: `npm run emblems` writes them anew.
const root = join(import.meta.dirname, '../..');

/** A board, and the three by two cells of its picture that are shown, counted from the upper left corner. */
const EMBLEMS = [
  { name: 'hunters', column: 6, row: 8 },
  { name: 'south-seas', column: 6, row: 2 },
  { name: 'amazonas', column: 3, row: 12 },
];
const SIZE = { width: 432, height: 288 };
/** A cell's side in the picture's own measure. */
const CELL = 200;

function drawing(name: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'emblem-')), 'board.svg');
  const program = process.env['TILEWRIGHT'];
  const replay = ['replay', join(import.meta.dirname, `${name}.txt`), '--svg', file];
  const [command, before] = program ? [program, []] : ['cargo', ['run', '--quiet', '--package', 'tilewright-cli', '--']];
  execFileSync(command, [...before, ...replay], { cwd: root });
  return readFileSync(file, 'utf8');
}

/** The part of a drawing that an emblem shows. */
function cut(svg: string, column: number, row: number): string {
  const [whole, west, north] = /<svg[^>]*viewBox="(-?[\d.]+) (-?[\d.]+)[^"]*"[^>]*>/.exec(svg) ?? [];
  if (!whole) throw new Error('the drawing has no measure');
  // A margin of less than a cell lies around the board.
  const [x, y] = [Math.ceil(Number(west) / CELL) + column, Math.ceil(Number(north) / CELL) + row];
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="${x * CELL} ${y * CELL} ${3 * CELL} ${2 * CELL}">`;
  return svg.replace(whole, head);
}

test('the emblems are drawn', async () => {
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage();
  for (const { name, column, row } of EMBLEMS) {
    const address = await page.evaluate(
      async ({ svg, size }) => {
        const image = new Image(size.width, size.height);
        image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
        await image.decode();
        const canvas = document.createElement('canvas');
        Object.assign(canvas, size);
        canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height);
        return canvas.toDataURL('image/webp', 0.84);
      },
      { svg: cut(drawing(name), column, row), size: SIZE },
    );
    const bytes = Buffer.from(address.split(',')[1] ?? '', 'base64');
    expect(bytes.length).toBeLessThan(60_000);
    writeFileSync(join(root, 'web/public/emblems', `${name}.webp`), bytes);
  }
  await browser.close();
});
