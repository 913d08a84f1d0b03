import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** What the load has seen so far. */
export type Seen = {
  /** Names of rows whose creation was answered with success. */
  acknowledged: Set<string>;
  /** When a write was answered with success (ms of the monotonic clock). */
  writes: number[];
  /** The same for reads. */
  reads: number[];
  /** Requests that were sent again under their key. */
  repeats: number;
  /** Requests without an answer, or with one that says to come back: an outage excuses them. */
  away: number;
  /** Answers that no outage excuses, as "method path status". */
  faults: Map<string, number>;
};

export type Load = {
  seen: Seen;
  /** No new requests; resolves when every request that was begun is answered. */
  stop(): Promise<void>;
};

/** How many clients there are, and how long each rests after a request (ms). */
type Strength = { clients: number; pauseMs: number };
const FULL: Strength = { clients: 16, pauseMs: 0 };
/** One in this many requests is a read. */
const READS = 3;
/** A client without an answer for this long (ms) repeats its request. */
const PATIENCE = 20_000;
const AGAIN_AFTER = 250;
const LONGEST_PAUSE = 1_000;

/** In turn. Whole drills create 3,000 to 6,000 rows: FAQs, which have the lowest ceiling (2,000), are one in five. */
const CREATED = [
  ...turns(2, '/api/products', (name) => ({ productName: name })),
  ...turns(2, '/api/leads', (name) => ({ fullName: name, emailId: `${name}@drill.example` })),
  ...turns(1, '/api/faq', (name) => ({ question: name, answer: 'Yes.' })),
];
const READ = ['/api/products', '/api/leads', '/api/team-members', '/api/company'] as const;

/** Several clients that create and read concurrently; each repeats a request under its key until it is answered. */
export async function startLoad(url: string, { clients, pauseMs } = FULL): Promise<Load> {
  const seen: Seen = {
    acknowledged: new Set(),
    writes: [],
    reads: [],
    repeats: 0,
    away: 0,
    faults: new Map(),
  };
  const token = await signIn(url);
  let isOver = false;
  let created = 0;

  function fault(method: string, path: string, status: number): void {
    const name = `${method} ${path} ${String(status)}`;
    seen.faults.set(name, (seen.faults.get(name) ?? 0) + 1);
  }

  async function ask(method: string, path: string, more: RequestInit): Promise<Response | null> {
    const headers = { ...more.headers, authorization: `Bearer ${token}` };
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      const answer = await fetch(`${url}${path}`, { ...more, method, headers, signal });
      await answer.arrayBuffer();
      if (answer.status === 503) seen.away += 1;
      return answer;
    } catch {
      seen.away += 1;
      return null;
    }
  }

  async function create(): Promise<void> {
    const { path, body } = CREATED[created++ % CREATED.length] as Created;
    const name = `drill-${randomUUID()}`;
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const request = { headers, body: JSON.stringify(body(name)) };
    for (let tries = 0; ; tries += 1) {
      if (tries > 0) seen.repeats += 1;
      const answer = await ask('POST', path, request);
      if (answer?.ok) {
        seen.acknowledged.add(name);
        seen.writes.push(performance.now());
        return;
      }
      if (answer !== null && !isAway(answer)) return fault('POST', path, answer.status);
      await wait(pauseOf(answer));
    }
  }

  async function read(turn: number): Promise<void> {
    const path = READ[turn % READ.length] ?? READ[0];
    const answer = await ask('GET', path, {});
    if (answer?.ok) seen.reads.push(performance.now());
    else if (answer !== null && !isAway(answer)) fault('GET', path, answer.status);
    else await wait(pauseOf(answer));
  }

  async function client(number: number): Promise<void> {
    for (let turn = number; !isOver; turn += 1) {
      if (turn % READS === 0) await read(turn);
      else await create();
      if (pauseMs > 0) await wait(pauseMs);
    }
  }

  const running = Array.from({ length: clients }, (_, number) => client(number));
  return {
    seen,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

type Created = { path: string; body: (name: string) => object };

/** One kind of row, repeated `times` times in the list of turns. */
function turns(times: number, path: string, body: Created['body']): Created[] {
  return Array.from({ length: times }, () => ({ path, body }));
}

/** 503, or what a proxy says when it lost the process that a request was sent to. */
export const isAway = ({ status }: Response): boolean => [502, 503, 504].includes(status);

/** How long to wait before the next try (ms). */
export function pauseOf(answer: Response | null): number {
  const asked = Number(answer?.headers.get('retry-after') ?? NaN) * 1_000;
  return Number.isNaN(asked) ? AGAIN_AFTER : Math.min(asked, LONGEST_PAUSE);
}

/** A token of the person whose rows the load creates. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'asha@acme.example', password: 'demo-password' }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error('The drills could not sign in.');
  return token;
}
