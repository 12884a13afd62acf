/** Where the person is online: the part of the address after `#/online`. */
export type OnlinePlace =
  | { page: 'lobby' }
  | { page: 'table'; id: string; invite: string | undefined }
  | { page: 'archive' }
  | { page: 'person'; id: string }
  | { page: 'me' };

/** Reads a place. What is not understood is the lobby. */
export function onlinePlaceOf(rest: string): OnlinePlace {
  const [page, id, invite] = rest.split('/');
  switch (page) {
    case 'table':
      return id ? { page, id, invite: invite || undefined } : { page: 'lobby' };
    case 'person':
      return id ? { page, id } : { page: 'lobby' };
    case 'archive':
    case 'me':
      return { page };
    default:
      return { page: 'lobby' };
  }
}

/** The address of a table, for oneself or for somebody who is invited. */
export const tablePlace = (id: string, invite?: string): string => `#/online/table/${id}${invite ? `/${invite}` : ''}`;
