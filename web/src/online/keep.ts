/** What this browser keeps about online play: nothing that a server could not do without. */

const PREFIX = 'tilewright.online.';

/** Reads something that was kept; nothing where it is not there or cannot be read. */
export function recall<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Keeps something; `undefined` forgets it. Where the browser refuses, it holds until the page is left. */
export function remember(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Nothing depends on it.
  }
}

/** A turn that is not played yet: what is drafted, and what its move is called once it is confirmed. */
export interface KeptDraft {
  /** How many actions the game had. */
  at: number;
  actions: string[];
  /** What the move is called, if it was sent and not answered. */
  move?: string;
}

export const draftOf = (table: string): KeptDraft | undefined => recall<KeptDraft>(`draft.${table}`);
export const keepDraft = (table: string, draft: KeptDraft | undefined): void => remember(`draft.${table}`, draft);

export const inviteOf = (table: string): string | undefined => recall<string>(`invite.${table}`);
export const keepInvite = (table: string, invite: string): void => remember(`invite.${table}`, invite);

/** A name that nobody else uses, of so many bytes. */
export function fresh(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
