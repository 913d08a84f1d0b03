import { randomUUID } from 'node:crypto';
import { request, type Agent } from 'node:http';

const ROWS = 480;
const BYTES = 1_000_000;
const SORTS = ['newest', 'oldest', 'name', 'followUp'];

type Asked = { method: string; path: string; body?: string };
export type Attack = { connections: number; ask: (turn: number) => Asked; isRude?: boolean };

const search = (turn: number): Asked => ({
  method: 'GET',
  path: `/api/leads?search=company ${String(turn)}`,
});
/** Pages of many sizes and orders, most of which no cache has. */
const page = (turn: number): Asked => ({
  method: 'GET',
  path: `/api/leads?limit=${String(101 + (turn % 100))}&sort=${SORTS[turn % SORTS.length] ?? ''}`,
});

/** What one account does to the others, by its name in the figures. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  idle: { connections: 0, ask: search },
  '20 searches': { connections: 20, ask: search },
  '150 searches': { connections: 150, ask: search },
  '400 searches': { connections: 400, ask: search },
  '400 searches of a rude client': { connections: 400, ask: search, isRude: true },
  '300 list pages': { connections: 300, ask: page },
  '6 imports of 1 MB': { connections: 6, ask: importing },
};

/** A batch of new leads with texts that no two rows share. */
function importing(): Asked {
  const each = Math.floor(BYTES / ROWS) - 150;
  const rows = Array.from({ length: ROWS }, () => {
    const words = Array.from({ length: each / 37 }, randomUUID).join(' ');
    return { fullName: 'Met Visitor', emailId: `${randomUUID()}@import.example`, remarks: words };
  });
  return { method: 'POST', path: '/api/leads/import', body: JSON.stringify({ rows }) };
}

/** One request, whose answer is received and not read; status 0 where there is none. */
export function send(
  url: string,
  agent: Agent,
  token: string,
  { method, path, body = '' }: Asked,
): Promise<{ status: number; retryAfter: number }> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== '' && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
    }),
  };
  return new Promise((resolve) => {
    const sent = request(new URL(path, url), { agent, method, headers }, (answer) => {
      const retryAfter = Number(answer.headers['retry-after'] ?? 0);
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter }));
    });
    sent.on('error', () => resolve({ status: 0, retryAfter: 0 }));
    sent.end(body);
  });
}
