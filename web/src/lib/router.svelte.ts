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
      return { page, clause: decodeURIComponent(rest) };
    case 'online':
      return { page, rest };
    default:
      return { page: 'start' };
  }
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf('/');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

class Router {
  place: Place = $state(placeOf(typeof location === 'undefined' ? '' : location.hash));

  constructor() {
    if (typeof addEventListener !== 'undefined') {
      addEventListener('hashchange', () => (this.place = placeOf(location.hash)));
    }
  }

  go(to: string): void {
    location.hash = to;
  }
}

export const router = new Router();
