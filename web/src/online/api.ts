import {
  PROTOCOL,
  type Blocks,
  type ChangePassword,
  type ClientMessage,
  type Credentials,
  type ErrorCode,
  type Export,
  type NewToken,
  type OpenTable,
  type Person,
  type Phase,
  type Problem,
  type Profile,
  type ServerMessage,
  type TableList,
  type TableOpened,
  type TileSetList,
  type TokenList,
  type Welcomed,
} from '../generated/protocol';

/** What kind of thing went wrong: what a server says, that none can be reached, or that there is none beside this page. */
export type Fault = ErrorCode | 'offline' | 'no-server';

/** Something that a server did not do, or could not be asked. */
export class Wrong extends Error {
  constructor(
    readonly code: Fault,
    message: string,
  ) {
    super(message);
  }
}

/** Where the API is: beside the page, whatever folder that is in. */
const ROOT = './api/v1';

/** Whether the server knows who is asking. */
let known = false;

/** What everybody may read is asked for as nobody by those whom the server does not know: a cookie that is good for nothing any more would be an error. */
export function askAs(somebody: boolean): void {
  known = somebody;
}

let outdated: () => void = () => undefined;

/** Who is told when the server speaks another version than this page. */
export function whenOutdated(tell: () => void): void {
  outdated = tell;
}

/** Whether an answer is of a server that this page understands. */
function checkVersion(answer: Response): void {
  const spoken = answer.headers.get('x-protocol');
  if (spoken === null || spoken === String(PROTOCOL)) return;
  outdated();
  throw new Wrong('reload', '');
}

async function fetched(method: string, path: string, body?: unknown): Promise<Response> {
  const open = method === 'GET' && !path.startsWith('/me') && path !== '/tokens';
  const asked: RequestInit = { method, credentials: known || !open ? 'same-origin' : 'omit', cache: 'no-store' };
  if (body !== undefined) {
    asked.body = JSON.stringify(body);
    asked.headers = { 'content-type': 'application/json' };
  }
  let answer: Response;
  try {
    answer = await fetch(ROOT + path, asked);
  } catch {
    throw new Wrong('offline', '');
  }
  checkVersion(answer);
  if (answer.ok) return answer;
  throw await wrong(answer);
}

/** What a refusal says. A host for plain files answers in another way than a server does. */
async function wrong(answer: Response): Promise<Wrong> {
  if (answer.headers.get('content-type')?.startsWith('application/problem+json')) {
    const problem = (await answer.json()) as Problem;
    return new Wrong(problem.code, problem.title);
  }
  return answer.status >= 500 ? new Wrong('unavailable', '') : new Wrong('no-server', '');
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetched(method, path, body);
  if (!answer.headers.get('content-type')?.startsWith('application/json')) throw new Wrong('no-server', '');
  return (await answer.json()) as T;
}

/** What a list of tables is asked for. */
export interface Search {
  phase?: Phase;
  person?: string;
  name?: string;
  rulebook?: string;
  rated?: '' | 'true' | 'false';
  /** Where the list goes on: what the page before said is next. */
  before?: string | undefined;
  limit?: number;
}

function query(values: object): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : '';
}

/** What can be asked of a server without a socket. */
export const api = {
  me: () => json<Person>('GET', '/me'),
  enter: (name: string) => json<Welcomed>('POST', '/guests', { name }),
  register: (wish: Credentials) => json<Person>('POST', '/accounts', wish),
  logIn: (wish: Credentials) => json<Welcomed>('POST', '/login', wish),
  logOut: () => fetched('POST', '/logout'),
  forgetMe: () => fetched('DELETE', '/me'),
  exportMe: () => json<Export>('GET', '/me/export'),
  changePassword: (wish: ChangePassword) => fetched('PUT', '/me/password', wish),
  tokens: async () => (await json<TokenList>('GET', '/tokens')).tokens,
  newToken: (wish: NewToken) => json<Welcomed>('POST', '/tokens', wish),
  endToken: (id: string) => fetched('DELETE', `/tokens/${encodeURIComponent(id)}`),
  blocks: async () => (await json<Blocks>('GET', '/me/blocks')).people,
  block: (id: string, blocked: boolean) => fetched(blocked ? 'PUT' : 'DELETE', `/me/blocks/${encodeURIComponent(id)}`),
  profile: (id: string) => json<Profile>('GET', `/people/${encodeURIComponent(id)}`),
  tables: async (search: Search) => (await json<TableList>('GET', `/tables${query(search)}`)).tables,
  /** The same with where the list goes on. */
  page: (search: Search) => json<TableList>('GET', `/tables${query(search)}`),
  /** The tile sets that a table may be opened with, besides the rulebooks' own. */
  tileSets: async () => (await json<TileSetList>('GET', '/tile-sets')).sets,
  open: (wish: OpenTable) => json<TableOpened>('POST', '/tables', wish),
  /** What invites others to one's own table; nothing where everybody may come. */
  invitation: async (table: string) => (await json<TableOpened>('GET', `/tables/${encodeURIComponent(table)}/invitation`)).invite,
  say: (table: string, message: ClientMessage, invite?: string) =>
    json<ServerMessage>('POST', `/tables/${encodeURIComponent(table)}/messages`, invite ? { message, invite } : { message }),
  record: async (table: string, invite?: string) =>
    (await fetched('GET', `/tables/${encodeURIComponent(table)}/record${query({ invite })}`)).text(),
  /** Many records at once, and where the next of them are. */
  records: async (search: Search) => {
    const answer = await fetched('GET', `/records${query(search)}`);
    return { text: await answer.text(), next: answer.headers.get('x-next') ?? undefined };
  },
};

/** The address of the socket beside a page. */
export function socketAddress(page: string): string {
  return new URL(`${ROOT}/socket`, page).href.replace(/^http/, 'ws');
}
