import { expect, type Page, type Route } from '@playwright/test';
import { QUERY_RETRIES } from '../../../src/domain/screen-constants.ts';
import { fulfillHeard, loseHeard, type Answer } from './held.ts';
import { running } from './signed-in.ts';

/** A first page, or the whole; or a page that follows another. */
export type Kind = 'first' | 'more';

const kindOf = (url: URL): Kind => (url.searchParams.has('cursor') ? 'more' : 'first');

/** Pauses between tries are 250, 500 and 1,000 ms. */
const PAUSE_STEP_MS = 250;

/** More than any answer takes on its way through the client. */
const ROUNDS = 3;
const TURNS = 20;

/**
 * Lets the page take in what arrived: what it shows may be the same as before, so that nothing on it says when it has.
 * A channel's turns come also while the page's clock stands still; timers between them need it to run.
 */
export async function takeIn(page: Page): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.evaluate(
      (most) =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          let turns = 0;
          port1.onmessage = () => {
            turns += 1;
            if (turns < most) port2.postMessage(null);
            else resolve();
          };
          port2.postMessage(null);
        }),
      TURNS,
    );
    await page.clock.runFor(1);
  }
}

/**
 * The calls for one piece of data, kept waiting until the walk answers them; `HeldRequests` stands for everything
 * else. Of each kind one waits: who asks again has given up what was asked before.
 */
export class HeldCalls {
  private readonly waiting = new Map<Kind, Route>();
  /** Calls so far. */
  asked = 0;

  private constructor(private readonly page: Page) {}

  /** From now on, calls whose address `isOne` says yes to. */
  static async on(page: Page, isOne: (url: URL) => boolean): Promise<HeldCalls> {
    const held = new HeldCalls(page);
    await page.route(
      (url) => url.pathname.startsWith('/api/') && isOne(url),
      async (route) => {
        if (route.request().method() !== 'GET') return route.fallback();
        held.asked += 1;
        held.waiting.set(kindOf(new URL(route.request().url())), route);
      },
    );
    return held;
  }

  /** Where the call that waits goes, or null when none does. */
  waits(kind: Kind = 'first'): URL | null {
    const route = this.waiting.get(kind);
    return route ? new URL(route.request().url()) : null;
  }

  /** Does something and waits until the page has asked because of it. */
  async during(act: () => Promise<unknown>, step?: number): Promise<void> {
    const before = this.asked;
    await act();
    await running(this.page, () => this.asked > before, step);
  }

  async answer(answer: Exclude<Answer, 'lost'>, kind: Kind = 'first'): Promise<void> {
    const route = await this.take(kind);
    await fulfillHeard(route, { status: answer.status, json: answer.body });
    await takeIn(this.page);
  }

  /** Loses the connection each time the page tries. */
  async lose(kind: Kind = 'first', tries = QUERY_RETRIES + 1): Promise<void> {
    for (let left = tries; left > 0; left -= 1) {
      const before = this.asked;
      await loseHeard(await this.take(kind));
      if (left > 1) await running(this.page, () => this.asked > before, PAUSE_STEP_MS);
      else await takeIn(this.page);
    }
  }

  /** The page has given it up. */
  forget(kind: Kind): void {
    this.waiting.delete(kind);
  }

  private async take(kind: Kind): Promise<Route> {
    await expect.poll(() => this.waits(kind), { message: 'no request is held' }).not.toBeNull();
    const route = this.waiting.get(kind);
    if (!route) throw new Error('No request is held any more.');
    this.waiting.delete(kind);
    return route;
  }
}
