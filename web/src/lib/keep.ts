import type { Saved } from '../generated/view';

/** A game kept in this browser. */
export interface Kept {
  id: string;
  /** Counts up with each change, so that two tabs know which of them is behind. */
  revision: number;
  title: string;
  rulebook: string;
  turn: number;
  over: boolean;
  names: string[];
  scores: number[];
  changed: number;
  saved: Saved;
}

/** Why a game could not be kept. */
export type KeepTrouble = 'full' | 'refused';

const PREFIX = 'tilewright.game.';

/** What is needed of the browser's storage, so that tests can bring their own. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

function browserStore(): Store | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Every game that is kept, the one played last first. What cannot be read is left where it is and not shown. */
export function list(store = browserStore()): Kept[] {
  const kept: Kept[] = [];
  try {
    for (let place = 0; place < (store?.length ?? 0); place++) {
      const key = store?.key(place);
      const game = key?.startsWith(PREFIX) ? read(key.slice(PREFIX.length), store) : undefined;
      if (game) kept.push(game);
    }
  } catch {
    return kept;
  }
  return kept.sort((one, other) => other.changed - one.changed);
}

/** One kept game. */
export function read(id: string, store = browserStore()): Kept | undefined {
  try {
    const text = store?.getItem(PREFIX + id);
    const value: unknown = text ? JSON.parse(text) : undefined;
    return isKept(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isKept(value: unknown): value is Kept {
  const kept = value as Partial<Kept> | undefined;
  return typeof kept?.id === 'string' && typeof kept.saved?.record === 'string' && Array.isArray(kept.names);
}

/** Keeps a game; says what is in the way, if something is. */
export function write(kept: Kept, store = browserStore()): KeepTrouble | undefined {
  if (!store) return 'refused';
  try {
    store.setItem(PREFIX + kept.id, JSON.stringify(kept));
    return undefined;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED' ? 'full' : 'refused';
  }
}

/** Forgets a game. */
export function forget(id: string, store = browserStore()): void {
  try {
    store?.removeItem(PREFIX + id);
  } catch {
    // What cannot be reached cannot be forgotten, and was not there.
  }
}

/** Calls back when another tab changed a game. */
export function watch(id: string, changed: (kept: Kept | undefined) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === PREFIX + id) changed(read(id));
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** A name for a new game. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('').slice(0, 12);
}

/** The page's entropy, as a seed. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
