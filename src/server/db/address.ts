/** A server of a database address: a name, an address, or the folder of a socket. */
export type Place = { host: string; port: number };

/** Which server of several is taken, as in libpq: the first that answers, one that takes writes, or the primary. */
export type Wanted = 'any' | 'read-write' | 'primary';

export type DatabaseAddress = {
  /** The address with its first server, as the driver takes it. */
  url: string;
  wanted: Wanted;
  /** Every server in order; empty when there is one, whose address the driver reads itself. */
  places: Place[];
};

const WANTED: readonly Wanted[] = ['any', 'read-write', 'primary'];
const SCHEME = /^postgres(?:ql)?:\/\//;
const SERVER = /^(?:\[([\da-f:.]+)\]|([^:[\]]*))(?::(\d{1,5}))?$/i;
const PORT = 5432;

/**
 * Reads an address with one or several servers, `postgres://user:pw@h1:5432,h2:5432/db?target_session_attrs=read-write`.
 * Everything but the servers and that parameter stays as it is for the driver. A text is what is wrong with it.
 */
export function readAddress(text: string): DatabaseAddress | string {
  const parts = partsOf(text);
  if (parts === null) return 'must be an address starting with postgres:// or postgresql://';
  const { start, servers, path, query } = parts;
  const { wanted, rest } = takeWanted(query);
  if (wanted === undefined) return `must have target_session_attrs ${WANTED.join(', ')} or none`;
  const names = servers.split(',');
  const urls = names.map((name) => `${start}${name}${path}${rest === '' ? '' : `?${rest}`}`);
  const [url = ''] = urls;
  if (!urls.every((one) => URL.canParse(one))) return 'must be an address that can be read, server by server';
  if (names.length === 1) return { url, wanted, places: [] };
  if (/(?:^|&)(?:host|port)=/.test(rest)) return 'must name its servers in one place, without host or port';
  const places = names.map(placeOf).filter((place) => place !== null);
  return places.length === names.length
    ? { url, wanted, places }
    : 'must name each of its servers as name:port, separated by commas';
}

type Parts = { start: string; servers: string; path: string; query: string };

/** The scheme with user and password, the servers, the path and the query; null for another text. */
function partsOf(text: string): Parts | null {
  const scheme = SCHEME.exec(text)?.[0];
  if (scheme === undefined || text.includes('#')) return null;
  const [before = ''] = text.split('?', 1);
  const slash = before.indexOf('/', scheme.length);
  const end = slash === -1 ? before.length : slash;
  // A password may contain an @.
  const begin = Math.max(before.slice(0, end).lastIndexOf('@') + 1, scheme.length);
  return {
    start: before.slice(0, begin),
    servers: before.slice(begin, end),
    path: before.slice(end),
    query: text.slice(before.length + 1),
  };
}

/** The parameter that is not the driver's, and the other ones as they were. */
function takeWanted(query: string): { wanted: Wanted | undefined; rest: string } {
  const isOurs = (one: string): boolean => one.startsWith('target_session_attrs=');
  const all = query.split('&');
  const asked = all.findLast(isOurs)?.split('=')[1] ?? 'any';
  return {
    wanted: WANTED.find((one) => one === asked),
    rest: all.filter((one) => !isOurs(one)).join('&'),
  };
}

function placeOf(server: string): Place | null {
  const [, inBrackets, name = '', port = String(PORT)] = SERVER.exec(server) ?? [];
  const host = inBrackets ?? decodeURIComponent(name);
  return host === '' ? null : { host, port: Number(port) };
}
