import { CELL, extentOf, fit, zoomAt, type Camera, type Extent } from './camera';

interface Point {
  x: number;
  y: number;
}

/** How far a pointer may move and still click, in pixels. */
const STILL = 6;

/** How wide and high the sheet is on which the world lies, in pixels: the longest row of tiles fits on it at the largest. */
export const SHEET = 60_000;

/** How small a tile may become so that all of the board stays in view by itself. */
const LEGIBLE = 0.5;

/** How much larger a board could be shown before it is. */
const NEARER = 1.5;

/** What is left free around a board that is shown as a whole, in pixels. */
const MARGIN = 8;

/** How long the view takes to go somewhere by itself, in milliseconds. */
const GLIDE = 240;

/** How long after the last change of size the world is drawn sharp again, in milliseconds. */
const SETTLED = 180;

/**
 * Looks at the table: follows fingers, wheel and keys, frame by frame, without asking the framework. The world lies in the
 * middle of a wide sheet. Moving scrolls the sheet, because a browser scrolls without working out anything of the page anew;
 * a change of size is a transform.
 */
export class Lens {
  private camera: Camera = { x: CELL / 2, y: CELL / 2, zoom: 1 };
  /** Where it is going by itself. */
  private goal: Camera | undefined;
  /** Whether a person has taken the view in hand; it then shows all of the board only when asked. */
  private taken = false;
  /** The cells that were last shown as a whole, as long as they are. */
  private fitted: Extent | undefined;
  /** Where it looked before it went near. */
  private before: Camera | undefined;
  private readonly held = new Map<number, Point>();
  private moved = 0;
  private asked = false;
  private frame: HTMLElement | undefined;
  private world: HTMLElement | undefined;
  private size: Point = { x: 0, y: 0 };
  /** Where the sheet was scrolled to last, and how large the world was made. */
  private shown = { left: 0, top: 0, zoom: 0 };
  private settling: ReturnType<typeof setTimeout> | undefined;

  /** Looks through a frame that scrolls, at a world in the middle of the sheet in it. */
  attach(frame: HTMLElement, world: HTMLElement): () => void {
    this.frame = frame;
    this.world = world;
    const measure = () => (this.size = { x: frame.clientWidth, y: frame.clientHeight });
    measure();
    const watcher = new ResizeObserver(() => {
      measure();
      if (this.fitted && !this.before) this.look(this.whole(this.fitted));
      else this.show();
    });
    watcher.observe(frame);
    frame.addEventListener('scroll', this.scrolled, { passive: true });
    // The middle button drags here; some browsers would scroll by themselves.
    const middle = (event: MouseEvent) => event.button === 1 && event.preventDefault();
    frame.addEventListener('mousedown', middle);
    return () => {
      watcher.disconnect();
      clearTimeout(this.settling);
      frame.removeEventListener('scroll', this.scrolled);
      frame.removeEventListener('mousedown', middle);
    };
  }

  /** Whether pointers drag, so that the next click is none. */
  get dragging(): boolean {
    return this.moved > STILL;
  }

  /** Whether anything holds the board. */
  get isBusy(): boolean {
    return this.held.size > 0;
  }

  isHeld(pointer: number): boolean {
    return this.held.has(pointer);
  }

  private show(): void {
    if (this.asked) return;
    this.asked = true;
    requestAnimationFrame(() => {
      this.asked = false;
      this.draw();
    });
  }

  private draw(): void {
    const { frame, world, camera, size } = this;
    if (!frame || !world) return;
    if (camera.zoom !== this.shown.zoom) this.magnify(world, camera.zoom);
    const left = Math.round(SHEET / 2 + camera.x * camera.zoom - size.x / 2);
    const top = Math.round(SHEET / 2 + camera.y * camera.zoom - size.y / 2);
    this.shown = { left, top, zoom: camera.zoom };
    frame.scrollTo({ left, top, behavior: 'instant' });
  }

  /** While the size changes the picture there is stretches; it is drawn sharp once the size stays. */
  private magnify(world: HTMLElement, zoom: number): void {
    world.style.transform = `scale(${zoom})`;
    if (this.shown.zoom !== 0) world.style.willChange = 'transform';
    clearTimeout(this.settling);
    this.settling = setTimeout(() => (world.style.willChange = ''), SETTLED);
  }

  private readonly scrolled = (): void => this.follow();

  /** The browser scrolled by itself, as it does to show what the keyboard goes to. */
  private follow(): void {
    const { frame, camera, shown, size } = this;
    if (!frame || this.asked || this.goal || this.held.size > 0) return;
    const { scrollLeft, scrollTop } = frame;
    if (Math.abs(scrollLeft - shown.left) < 2 && Math.abs(scrollTop - shown.top) < 2) return;
    this.shown = { left: scrollLeft, top: scrollTop, zoom: shown.zoom };
    this.camera = {
      x: (scrollLeft - SHEET / 2 + size.x / 2) / camera.zoom,
      y: (scrollTop - SHEET / 2 + size.y / 2) / camera.zoom,
      zoom: camera.zoom,
    };
  }

  private look(camera: Camera): void {
    this.goal = undefined;
    this.camera = camera;
    this.show();
  }

  /** Where it looks once it has come to rest. */
  private get aim(): Camera {
    return this.goal ?? this.camera;
  }

  /** Goes somewhere by itself, so that eyes can follow. */
  private glide(goal: Camera): void {
    if (this.shown.zoom === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.look(goal);
      return;
    }
    const from = this.camera;
    const begun = performance.now();
    this.goal = goal;
    const step = (now: number) => {
      if (this.goal !== goal) return;
      const share = Math.min(1, Math.max(0, now - begun) / GLIDE);
      this.camera = share < 1 ? between(from, goal, 1 - (1 - share) ** 3) : goal;
      this.draw();
      if (share < 1) requestAnimationFrame(step);
      else this.goal = undefined;
    };
    requestAnimationFrame(step);
  }

  /** A person moves the view, and it is theirs from then on. */
  private take(camera: Camera): void {
    this.taken = true;
    this.fitted = undefined;
    this.before = undefined;
    this.look(camera);
  }

  fitAll(cells: Point[]): void {
    if (!this.frame) return;
    this.taken = false;
    this.showWhole(extentOf(cells));
  }

  private whole(extent: Extent): Camera {
    return fit(extent, this.size.x - 2 * MARGIN, this.size.y - 2 * MARGIN);
  }

  private showWhole(extent: Extent): void {
    this.fitted = extent;
    this.glide(this.whole(extent));
  }

  /**
   * Keeps what matters now in view. While nobody has taken the view in hand and tiles stay large enough, all of the board
   * is shown; otherwise at least the nearest of what matters. A board that has become much smaller, as it does where a
   * replay goes back, comes nearer.
   */
  keep(matters: Point[], all: Point[]): void {
    if (!this.frame) return;
    const extent = extentOf(all);
    const tiny = this.fitted !== undefined && this.whole(extent).zoom > this.aim.zoom * NEARER;
    if (!tiny && matters.every((cell) => this.sees(cell))) return;
    const [nearest] = [...matters].sort((one, other) => this.far(one) - this.far(other));
    if (!this.taken && this.whole(extent).zoom >= LEGIBLE) this.showWhole(extent);
    else if (nearest && !matters.some((cell) => this.sees(cell))) this.reveal(nearest);
  }

  private far({ x, y }: Point): number {
    return Math.hypot((x + 0.5) * CELL - this.aim.x, (y + 0.5) * CELL - this.aim.y);
  }

  zoomBy(factor: number, dx = 0, dy = 0): void {
    this.take(zoomAt(this.camera, factor, dx, dy));
  }

  moveBy(across: number, down: number): void {
    const { camera } = this;
    this.take({ ...camera, x: camera.x + across / camera.zoom, y: camera.y + down / camera.zoom });
  }

  /** Goes near a cell into the middle of the view, and remembers where it was. */
  near({ x, y }: Point, zoom: number): void {
    if (this.aim.zoom >= zoom) return;
    const { aim } = this;
    this.glide({ x: (x + 0.5) * CELL, y: (y + 0.5) * CELL, zoom });
    this.before ??= aim;
  }

  /** Makes a cell larger where it is, so that it stays under the pointer, and remembers where it was. */
  enlarge(cell: Point, zoom: number): void {
    const { aim } = this;
    if (aim.zoom >= zoom * 0.8) return;
    const across = ((cell.x + 0.5) * CELL - aim.x) * aim.zoom;
    const down = ((cell.y + 0.5) * CELL - aim.y) * aim.zoom;
    this.glide(this.withCell(zoomAt(aim, zoom / aim.zoom, across, down), cell));
    this.before ??= aim;
  }

  /** Goes back to where it was before it went near. */
  back(): void {
    if (this.before) this.glide(this.before);
    this.before = undefined;
  }

  /** How far a cell sticks out of the view, across and down, with a margin around it. */
  private outside(camera: Camera, { x, y }: Point, margin: number): Point {
    const { size } = this;
    const side = CELL * camera.zoom;
    const left = (x * CELL - camera.x) * camera.zoom + size.x / 2;
    const top = (y * CELL - camera.y) * camera.zoom + size.y / 2;
    return {
      x: Math.min(0, left - margin * side) + Math.max(0, left + side + margin * side - size.x),
      y: Math.min(0, top - margin * side) + Math.max(0, top + side + margin * side - size.y),
    };
  }

  private sees(cell: Point): boolean {
    const out = this.outside(this.aim, cell, 0);
    return Math.abs(out.x) + Math.abs(out.y) < 1;
  }

  /** The view moved just so far that a cell is in it, with its neighbours in part. */
  private withCell(camera: Camera, cell: Point): Camera {
    const out = this.outside(camera, cell, 0.75);
    return { ...camera, x: camera.x + out.x / camera.zoom, y: camera.y + out.y / camera.zoom };
  }

  /** Brings a cell into view, if it is not. */
  reveal(cell: Point): void {
    if (!this.frame || this.sees(cell)) return;
    this.fitted = undefined;
    this.glide(this.withCell(this.aim, cell));
  }

  /** A wheel zooms at the place it is over. */
  wheel(event: WheelEvent): void {
    const { x, y } = this.fromMiddle(event.clientX, event.clientY);
    this.zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), x, y);
  }

  private fromMiddle(x: number, y: number): Point {
    const box = this.frame?.getBoundingClientRect() ?? new DOMRect();
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
  }

  /** The cell under a pointer, and the place within it from 0 to 200 each way. */
  cellAt(event: MouseEvent): Point & { px: number; py: number } {
    const at = this.fromMiddle(event.clientX, event.clientY);
    const [x, y] = [at.x / this.camera.zoom + this.camera.x, at.y / this.camera.zoom + this.camera.y].map((place) => place / CELL) as [number, number];
    return { x: Math.floor(x), y: Math.floor(y), px: (x - Math.floor(x)) * 200, py: (y - Math.floor(y)) * 200 };
  }

  down(event: PointerEvent): void {
    if (event.button > 1) return;
    this.held.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.held.size > 1) return;
    this.moved = 0;
    // The browser does not scroll by itself what is held, and telling of every scroll would cost a tenth of a frame.
    this.frame?.removeEventListener('scroll', this.scrolled);
  }

  /** One pointer drags, two pinch. */
  move(event: PointerEvent): void {
    const before = this.held.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = this.held.size > 1 ? [...this.held].find(([id]) => id !== event.pointerId)?.[1] : undefined;
    if (other) {
      const apart = (from: Point) => Math.max(1, Math.hypot(from.x - other.x, from.y - other.y));
      const middle = this.fromMiddle((now.x + other.x) / 2, (now.y + other.y) / 2);
      this.zoomBy(apart(now) / apart(before), middle.x, middle.y);
    }
    this.moveBy((before.x - now.x) / this.held.size, (before.y - now.y) / this.held.size);
    this.moved += Math.hypot(now.x - before.x, now.y - before.y);
    if (this.dragging && this.frame && !this.frame.hasPointerCapture(event.pointerId)) this.frame.setPointerCapture(event.pointerId);
    this.held.set(event.pointerId, now);
  }

  up(event: PointerEvent): void {
    this.held.delete(event.pointerId);
    if (this.held.size === 0) this.frame?.addEventListener('scroll', this.scrolled, { passive: true });
  }

  /** What a key does to the view; says whether it did anything. */
  key(name: string): boolean {
    const far = 120;
    const deeds: Record<string, () => void> = {
      ArrowLeft: () => this.moveBy(-far, 0),
      ArrowRight: () => this.moveBy(far, 0),
      ArrowUp: () => this.moveBy(0, -far),
      ArrowDown: () => this.moveBy(0, far),
      PageUp: () => this.moveBy(0, -this.size.y * 0.8),
      PageDown: () => this.moveBy(0, this.size.y * 0.8),
      '+': () => this.zoomBy(1.25),
      '=': () => this.zoomBy(1.25),
      '-': () => this.zoomBy(0.8),
    };
    deeds[name]?.();
    return name in deeds;
  }
}

/** A view on the way from one to another: sizes grow by shares, and places follow the size. */
function between(from: Camera, to: Camera, share: number): Camera {
  const zoom = from.zoom * (to.zoom / from.zoom) ** share;
  // The place goes along with the size, or what lies still in both views would drift in between.
  const way = Math.abs(to.zoom - from.zoom) < 0.001 ? share : (1 / zoom - 1 / from.zoom) / (1 / to.zoom - 1 / from.zoom);
  return { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way, zoom };
}
