/** Where the person is: the part after the hash sign, so that any static host will do. */
export type Place =
  | { page: 'start' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'shared'; packed: string }
  | { page: 'rules'; clause: string }
  | { page: 'online'; rest: string };

/** Reads a place from the fragment of an address. What is not understood is the start. */
export function placeOf(hash: string): Place {
  const [page = '', rest = ''] = splitOnce(hash.replace(/^#\/?/, ''));
  switch (page) {
    case 'table':
      return rest ? { page, id: rest } : { page: 'start' };
    case 'replay':
      return rest ? { page, id: rest } : { page: 'start' };
    case 'shared':
      return { page, packed: rest };
    case 'rules':
      return { page, clause: decoded(rest) };
    case 'online':
      return { page, rest };
    default:
      return { page: 'start' };
  }
}

/** What an address says; one that is damaged is taken as it is, and leads nowhere in particular. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf('/');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

class Router {
  place: Place = $state(placeOf(typeof location === 'undefined' ? '' : location.hash));

  /** Where the rules were opened, so that the way back leads there. */
  before = $state('#/');

  constructor() {
    if (typeof window !== 'undefined') window.addEventListener('hashchange', (event) => this.moved(event.oldURL));
  }

  private moved(from: string): void {
    const place = placeOf(location.hash);
    if (place.page === 'rules' && this.place.page !== 'rules') this.before = new URL(from).hash || '#/';
    this.place = place;
  }

  go(to: string): void {
    location.hash = to;
  }
}

export const router = new Router();
