import { expect, type Page, type Route } from '@playwright/test';
import { loseHeard } from './held.ts';

const isScript = ({ pathname }: URL): boolean => pathname.startsWith('/assets/') && pathname.endsWith('.js');

/**
 * Parts of the program that are on their way: from `hold` on every script a page asks for waits, until it is let
 * through or lost.
 */
export class HeldScripts {
  private readonly waiting: Route[] = [];
  private way: 'open' | 'held' | 'lost' = 'open';
  private isWatched = false;

  constructor(private readonly page: Page) {}

  async hold(): Promise<void> {
    this.way = 'held';
    if (this.isWatched) return;
    this.isWatched = true;
    // What is lost to a page is not lost to the one that follows it.
    this.page.on('request', (request) => {
      if (this.way === 'lost' && request.isNavigationRequest()) this.way = 'open';
    });
    await this.page.route(isScript, this.take);
  }

  /** All that wait, and all that follow. */
  async letThrough(): Promise<void> {
    this.way = 'open';
    await Promise.all(this.waiting.splice(0).map((route) => route.continue()));
  }

  /** What the page has asked for, which may still be on its way here. */
  async lose(): Promise<void> {
    await expect.poll(() => this.waiting.length, { message: 'nothing is asked for' }).toBeGreaterThan(0);
    await this.forget();
  }

  /**
   * The same when there may be nothing. A part is asked for in several scripts, of which some may come here later:
   * they are lost too, or the part could be whole the next time that something waits for it.
   */
  async forget(): Promise<void> {
    this.way = 'lost';
    await Promise.all(this.waiting.splice(0).map(loseHeard));
  }

  private readonly take = async (route: Route): Promise<void> => {
    if (this.way === 'held') this.waiting.push(route);
    else if (this.way === 'lost') await loseHeard(route);
    else await route.continue();
  };
}
