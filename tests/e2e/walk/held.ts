import { expect, type Page, type Route } from '@playwright/test';

/** An answer of the server, or the sample failure of a machine turned into one. */
export type Answer =
  { status: number; body: unknown; retryAfter?: number; headers?: Readonly<Record<string, string>> } | 'lost';

/**
 * Answers by "METHOD /path", by "/path", or by "METHOD *" for all others of a method; `real` lets a call through to
 * the server, `held` keeps it waiting although its method is spoken for.
 */
export type Standing = Readonly<Record<string, Answer | 'real' | 'held'>>;

/** What stands for a call; undefined for one that waits. */
export const standingFor = (standing: Standing, method: string, path: string): Standing[string] | undefined =>
  [`${method} ${path}`, path, `${method} *`].map((key) => standing[key]).find(Boolean);

/**
 * Every call of the application waits here until a step of the walk answers it, so that "the answer came" is
 * something the walk does. Calls the walk does not speak of get the standing answer of their path.
 */
export class HeldRequests {
  private readonly waiting: Route[] = [];

  private constructor(private readonly standing: Standing) {}

  static async on(page: Page, standing: Standing): Promise<HeldRequests> {
    const held = new HeldRequests(standing);
    // What the application gave up has no page to be answered to.
    page.on('requestfailed', (request) => {
      const index = held.waiting.findIndex((route) => route.request() === request);
      if (index >= 0) held.waiting.splice(index, 1);
    });
    await page.route(/^https?:\/\/[^/]+\/api\//, (route) => held.take(route));
    return held;
  }

  private async take(route: Route): Promise<void> {
    const method = route.request().method();
    const path = pathOf(route);
    // A stream is no request that a test answers; it stays as it is.
    if (path === '/leads/events') return;
    const answer = standingFor(this.standing, method, path);
    if (answer === 'real') await route.continue();
    else if (answer && answer !== 'held') await give(route, answer);
    else this.waiting.push(route);
  }

  /** Whether any call waits. */
  get waits(): boolean {
    return this.waiting.length > 0;
  }

  /** How many calls to this path wait. */
  count(path: string): number {
    return this.waiting.filter((route) => pathOf(route) === path).length;
  }

  /** What the call to this path that came last says. */
  bodyOf(path: string): unknown {
    return this.waiting
      .findLast((route) => pathOf(route) === path)
      ?.request()
      .postDataJSON();
  }

  /** The application gave up: what waited has no page to be answered to. */
  forget(): void {
    this.waiting.length = 0;
  }

  /** Answers the only call that waits, wherever it goes; it may still be on its way. */
  async answerNext(answer: Answer): Promise<void> {
    await expect.poll(() => this.waiting.length, { message: 'no request is held' }).toBeGreaterThan(0);
    const route = this.waiting.pop();
    if (route) await give(route, answer);
  }

  /** Answers the call to this path; it may still be on its way. */
  async answer(path: string, answer: Answer): Promise<void> {
    await expect.poll(() => this.count(path), { message: `no request for ${path}` }).toBeGreaterThan(0);
    const index = this.waiting.findLastIndex((route) => pathOf(route) === path);
    const [route] = this.waiting.splice(index, 1);
    if (route) await give(route, answer);
  }
}

const pathOf = (route: Route): string => new URL(route.request().url()).pathname.replace(/^\/api/, '');

/** Loses the connection of a call, and ends when the page has heard of it. */
export async function loseHeard(route: Route): Promise<void> {
  await route.abort('connectionfailed');
  // Ends with the failure, which the page hears of later than this process does.
  await route.request().response();
}

/** Answers a call, and ends when the page has the whole answer. */
export async function fulfillHeard(route: Route, response: Parameters<Route['fulfill']>[0]): Promise<void> {
  await route.fulfill(response);
  await (await route.request().response())?.finished();
}

async function give(route: Route, answer: Answer): Promise<void> {
  if (answer === 'lost') return loseHeard(route);
  const { status, body } = answer;
  await fulfillHeard(route, {
    status,
    // A text is a file; everything else is the portal's JSON.
    ...(typeof body === 'string' ? { body, contentType: 'text/csv' } : { json: body }),
    headers: {
      ...answer.headers,
      ...(answer.retryAfter !== undefined && { 'Retry-After': String(answer.retryAfter) }),
    },
  });
}

/** The answer behind a failure a machine was rejected with. */
export function answerOf(error: unknown): Answer {
  if (typeof error !== 'object' || error === null || !('_tag' in error) || error._tag !== 'Refused')
    return 'lost';
  // Samples of the catalogue: data of exactly this shape.
  const { status, serverMessage, errors, retryAfter, data } = error as unknown as {
    status: number;
    data?: unknown;
    serverMessage: string | null;
    errors: object;
    retryAfter: number | null;
  };
  return {
    status,
    body: {
      success: false,
      ...(serverMessage === null ? {} : { message: serverMessage }),
      errors,
      ...(data === undefined ? {} : { data }),
    },
    ...(retryAfter === null ? {} : { retryAfter }),
  };
}
