/**
 * Paints the engine's drawings on a canvas. A browser turns SVG into pixels on the page's own thread only; a worker has a canvas,
 * but no SVG. The engine writes few kinds of marks (groups, uses, paths, ellipses and circles, radial gradients on ellipses), so that a small
 * reader is enough.
 */
type Paper = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** What a mark hands down to the marks in it. */
interface Look {
  colour: string;
  fill: string;
  stroke: string;
  width: number;
  cap: CanvasLineCap;
  join: CanvasLineJoin;
  dash: number[];
  fillAlpha: number;
  strokeAlpha: number;
  strokeFirst: boolean;
}

interface Mark {
  name: string;
  own: Partial<Look>;
  opacity: number;
  /** Steps of its transform, in the order in which they are written. */
  steps: [string, number[]][];
  path: Path2D | undefined;
  /** Middle and radii of an ellipse. */
  round: [number, number, number, number] | undefined;
  /** The name of the drawing that it uses. */
  uses: string;
  inside: Mark[];
}

type Gradient = [offset: number, colour: string][];

const PLAIN: Look = {
  colour: '#000',
  fill: '#000',
  stroke: 'none',
  width: 1,
  cap: 'butt',
  join: 'miter',
  dash: [],
  fillAlpha: 1,
  strokeAlpha: 1,
  strokeFirst: false,
};

const numbers = (text: string): number[] => (text.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number);

/** Attributes that are handed down, and what each says. */
const LOOKS: Record<string, (value: string) => Partial<Look>> = {
  color: (value) => ({ colour: value }),
  fill: (value) => ({ fill: value }),
  stroke: (value) => ({ stroke: value }),
  'stroke-width': (value) => ({ width: Number(value) }),
  'stroke-linecap': (value) => ({ cap: value as CanvasLineCap }),
  'stroke-linejoin': (value) => ({ join: value as CanvasLineJoin }),
  'stroke-dasharray': (value) => ({ dash: numbers(value) }),
  'fill-opacity': (value) => ({ fillAlpha: Number(value) }),
  'stroke-opacity': (value) => ({ strokeAlpha: Number(value) }),
  'paint-order': (value) => ({ strokeFirst: value === 'stroke' }),
};

function markOf(name: string, given: Map<string, string>): Mark {
  const number = (key: string, otherwise = 0) => Number(given.get(key) ?? otherwise);
  const own: Partial<Look> = {};
  for (const [key, value] of given) Object.assign(own, LOOKS[key]?.(value));
  const steps = [...(given.get('transform') ?? '').matchAll(/([a-z]+)\(([^)]*)\)/g)].map(([, kind = '', text = '']): [string, number[]] => [kind, numbers(text)]);
  if (name === 'use') steps.push(['translate', [number('x'), number('y')]]);
  const round: Mark['round'] =
    name === 'ellipse' || name === 'circle'
      ? [number('cx'), number('cy'), number('rx', number('r')), number('ry', number('r'))]
      : undefined;
  let path: Path2D | undefined;
  if (round) (path = new Path2D()).ellipse(...round, 0, 0, 2 * Math.PI);
  else if (name === 'path') path = new Path2D(given.get('d'));
  return { name, own, opacity: number('opacity', 1), steps, path, round, uses: (given.get('href') ?? '').slice(1), inside: [] };
}

/** A colour of six digits with its share of opacity. */
const tinted = (colour: string, share: number): string => colour + Math.round(share * 255).toString(16).padStart(2, '0');

/** Paints drawings that use one set of definitions. */
export class Painter {
  private readonly drawings = new Map<string, Mark>();
  private readonly gradients = new Map<string, Gradient>();
  /** Sheets for what must be whole before it is made transparent. */
  private readonly sheets: OffscreenCanvas[] = [];

  /** Reads the definitions, once for all drawings. */
  constructor(definitions: string) {
    this.read(definitions);
  }

  /** Paints a drawing. The paper's transform says where and how large. */
  paint(paper: Paper, drawing: string): void {
    for (const mark of this.read(drawing)) this.draw(paper, mark, PLAIN, 0);
  }

  private read(text: string): Mark[] {
    const top: Mark[] = [];
    const open: Mark[] = [];
    let gradient: Gradient = [];
    for (const [, end, name = '', attributes = '', closed] of text.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[\w-]+="[^"]*")*)\s*(\/?)>/g)) {
      if (end) {
        if (name !== 'radialGradient') open.pop();
        continue;
      }
      const given = new Map([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]));
      const id = given.get('id');
      if (name === 'radialGradient') {
        if (id) this.gradients.set(id, (gradient = []));
      } else if (name === 'stop') {
        gradient.push([Number(given.get('offset') ?? 0), tinted(given.get('stop-color') ?? '#000000', Number(given.get('stop-opacity') ?? 1))]);
      } else {
        const mark = markOf(name, given);
        (open.at(-1)?.inside ?? top).push(mark);
        if (id) this.drawings.set(id, mark);
        if (!closed) open.push(mark);
      }
    }
    return top;
  }

  private draw(paper: Paper, mark: Mark, above: Look, depth: number): void {
    const look = { ...above, ...mark.own };
    const moved = mark.steps.length > 0;
    if (moved) {
      paper.save();
      for (const [kind, [a = 0, b]] of mark.steps) {
        if (kind === 'translate') paper.translate(a, b ?? 0);
        else if (kind === 'scale') paper.scale(a, b ?? a);
        else if (kind === 'rotate') paper.rotate((a * Math.PI) / 180);
      }
    }
    const mixed = !mark.path || (look.fill !== 'none' && look.stroke !== 'none');
    if (mark.opacity < 1 && mixed) this.apart(paper, mark.opacity, depth, (sheet) => this.content(sheet, mark, look, 1, depth + 1));
    else this.content(paper, mark, look, mark.opacity, depth);
    if (moved) paper.restore();
  }

  private content(paper: Paper, mark: Mark, look: Look, alpha: number, depth: number): void {
    if (mark.path) this.shape(paper, mark, mark.path, look, alpha);
    const used = mark.uses && this.drawings.get(mark.uses);
    if (used) this.draw(paper, used, look, depth);
    for (const inner of mark.inside) this.draw(paper, inner, look, depth);
  }

  private shape(paper: Paper, mark: Mark, path: Path2D, look: Look, alpha: number): void {
    const colour = (value: string) => (value === 'currentColor' ? look.colour : value);
    const stroke = () => {
      if (look.stroke === 'none' || look.width <= 0) return;
      paper.globalAlpha = alpha * look.strokeAlpha;
      paper.strokeStyle = colour(look.stroke);
      paper.lineWidth = look.width;
      paper.lineCap = look.cap;
      paper.lineJoin = look.join;
      // As SVG has it; a canvas begins with another.
      paper.miterLimit = 4;
      paper.setLineDash(look.dash);
      paper.stroke(path);
    };
    if (look.strokeFirst) stroke();
    if (look.fill !== 'none') {
      paper.globalAlpha = alpha * look.fillAlpha;
      if (look.fill.startsWith('url(#')) this.glow(paper, mark, look.fill.slice(5, -1));
      else {
        paper.fillStyle = colour(look.fill);
        paper.fill(path);
      }
    }
    if (!look.strokeFirst) stroke();
  }

  /** Fills an ellipse with a gradient from its middle to its edge. */
  private glow(paper: Paper, mark: Mark, name: string): void {
    const gradient = this.gradients.get(name);
    if (!gradient || !mark.round) return;
    const [x, y, rx, ry] = mark.round;
    paper.save();
    paper.translate(x, y);
    paper.scale(rx, ry);
    const light = paper.createRadialGradient(0, 0, 0, 0, 0, 1);
    for (const [offset, tone] of gradient) light.addColorStop(offset, tone);
    paper.fillStyle = light;
    paper.beginPath();
    paper.arc(0, 0, 1, 0, 2 * Math.PI);
    paper.fill();
    paper.restore();
  }

  /** Draws on a sheet of its own, which is then laid down as a whole, so that what overlaps in it does not show through. */
  private apart(paper: Paper, opacity: number, depth: number, deed: (sheet: Paper) => void): void {
    const { width, height } = paper.canvas;
    let canvas = this.sheets[depth];
    if (canvas?.width !== width || canvas.height !== height) this.sheets[depth] = canvas = new OffscreenCanvas(width, height);
    const sheet = canvas.getContext('2d');
    if (!sheet) return;
    sheet.setTransform(paper.getTransform());
    deed(sheet);
    paper.save();
    paper.resetTransform();
    paper.globalAlpha = opacity;
    paper.drawImage(canvas, 0, 0);
    paper.restore();
    sheet.resetTransform();
    sheet.clearRect(0, 0, width, height);
  }
}
