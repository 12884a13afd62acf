import { CELL, extentOf, fit, zoomAt, type Camera } from './camera';

interface Point {
  x: number;
  y: number;
}

/** How far a pointer may move and still click, in pixels. */
const STILL = 6;

/** How wide and high the sheet is on which the world lies, in pixels: the longest row of tiles fits on it at the largest. */
export const SHEET = 60_000;

/** How long after the last change of size the world is drawn sharp again, in milliseconds. */
const SETTLED = 180;

/**
 * Looks at the table: follows fingers, wheel and keys, frame by frame, without asking the framework. The world lies in the
 * middle of a wide sheet. Moving scrolls the sheet, because a browser scrolls without working out anything of the page anew;
 * a change of size is a transform.
 */
export class Lens {
  private camera: Camera = { x: CELL / 2, y: CELL / 2, zoom: 1 };
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
      this.show();
    });
    watcher.observe(frame);
    const scrolled = () => this.follow();
    frame.addEventListener('scroll', scrolled, { passive: true });
    // The middle button drags here; some browsers would scroll by themselves.
    const middle = (event: MouseEvent) => event.button === 1 && event.preventDefault();
    frame.addEventListener('mousedown', middle);
    return () => {
      watcher.disconnect();
      clearTimeout(this.settling);
      frame.removeEventListener('scroll', scrolled);
      frame.removeEventListener('mousedown', middle);
    };
  }

  /** Whether pointers drag, so that the next click is none. */
  get dragging(): boolean {
    return this.moved > STILL;
  }

  isHeld(pointer: number): boolean {
    return this.held.has(pointer);
  }

  private show(): void {
    if (this.asked) return;
    this.asked = true;
    requestAnimationFrame(() => {
      this.asked = false;
      const { frame, world, camera, size } = this;
      if (!frame || !world) return;
      if (camera.zoom !== this.shown.zoom) this.magnify(world, camera.zoom);
      const left = Math.round(SHEET / 2 + camera.x * camera.zoom - size.x / 2);
      const top = Math.round(SHEET / 2 + camera.y * camera.zoom - size.y / 2);
      this.shown = { left, top, zoom: camera.zoom };
      frame.scrollTo({ left, top, behavior: 'instant' });
    });
  }

  /** While the size changes the picture there is stretches; it is drawn sharp once the size stays. */
  private magnify(world: HTMLElement, zoom: number): void {
    world.style.transform = `scale(${zoom})`;
    if (this.shown.zoom !== 0) world.style.willChange = 'transform';
    clearTimeout(this.settling);
    this.settling = setTimeout(() => (world.style.willChange = ''), SETTLED);
  }

  /** The browser scrolled by itself, as it does to show what the keyboard goes to. */
  private follow(): void {
    const { frame, camera, shown, size } = this;
    if (!frame || this.asked || this.held.size > 0) return;
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
    this.camera = camera;
    this.show();
  }

  fitAll(cells: Point[]): void {
    if (this.frame) this.look(fit(extentOf(cells), this.size.x, this.size.y));
  }

  zoomBy(factor: number, dx = 0, dy = 0): void {
    this.look(zoomAt(this.camera, factor, dx, dy));
  }

  moveBy(across: number, down: number): void {
    const { camera } = this;
    this.look({ ...camera, x: camera.x + across / camera.zoom, y: camera.y + down / camera.zoom });
  }

  /** Goes near a cell, and remembers where it was. */
  near({ x, y }: Point, zoom: number): void {
    if (this.camera.zoom >= zoom) return;
    this.before ??= this.camera;
    this.look({ x: (x + 0.5) * CELL, y: (y + 0.5) * CELL, zoom });
  }

  /** Goes back to where it was before it went near. */
  back(): void {
    if (this.before) this.look(this.before);
    this.before = undefined;
  }

  /** Brings a cell into view, if it is not. */
  reveal({ x, y }: Point): void {
    const { camera, size } = this;
    const side = CELL * camera.zoom;
    const margin = side * 0.75;
    const left = (x * CELL - camera.x) * camera.zoom + size.x / 2;
    const top = (y * CELL - camera.y) * camera.zoom + size.y / 2;
    const across = Math.min(0, left - margin) + Math.max(0, left + side + margin - size.x);
    const down = Math.min(0, top - margin) + Math.max(0, top + side + margin - size.y);
    if (across !== 0 || down !== 0) this.moveBy(across, down);
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
    if (this.held.size === 1) this.moved = 0;
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
