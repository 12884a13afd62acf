/** What a person chose about the page. Each aid can be switched off. */
export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  sound: boolean;
  /** Light the cells where the tile fits. */
  lit: boolean;
  /** Mark the cells that no tile left can fill. */
  dead: boolean;
  /** Show what areas are worth and whose they are. */
  areas: boolean;
  /** Show the tiles that are left. */
  left: boolean;
  /** Show the projected final scores. */
  projected: boolean;
  /** Offer hints. */
  hints: boolean;
  /** Mark the last move. */
  last: boolean;
  /** How long a bot's move is held, in milliseconds. */
  pace: number;
  lessons: boolean;
  /** Lessons that were dismissed. */
  learnt: string[];
}

const KEY = 'tilewright.settings';

const BEGINNING: Settings = {
  theme: 'auto',
  sound: false,
  lit: true,
  dead: true,
  areas: true,
  left: true,
  projected: true,
  hints: true,
  last: true,
  pace: 500,
  lessons: true,
  learnt: [],
};

function kept(): Settings {
  try {
    return { ...BEGINNING, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...BEGINNING };
  }
}

export const settings: Settings = $state(kept());

/** Keeps the settings. Where the browser refuses, they hold until the page is left. */
export function keepSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // The settings hold for this visit.
  }
}

/** What a table may forbid, so that nobody has help that others do not have. */
export type Aid = 'dead' | 'areas' | 'left' | 'projected' | 'hints';

/** Whether the table that is shown forbids aids. */
export const fairness: { unaided: boolean } = $state({ unaided: false });

/** Whether an aid is to be shown: a person wants it, and the table allows it. */
export function aid(name: Aid): boolean {
  return settings[name] && !fairness.unaided;
}

/** Puts the chosen theme on the page. */
export function applyTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset['theme'] = settings.theme === 'auto' ? (dark ? 'dark' : 'light') : settings.theme;
  // The browser's own bar goes with the page.
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
  for (const bar of document.querySelectorAll('meta[name=theme-color]')) bar.setAttribute('content', paper);
}
