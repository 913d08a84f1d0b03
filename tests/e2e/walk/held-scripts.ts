import { expect, type Page, type Route } from '@playwright/test';

const isScript = ({ pathname }: URL): boolean => pathname.startsWith('/assets/') && pathname.endsWith('.js');

/**
 * Parts of the program that are on their way: from `hold` on every script a page asks for waits, until it is let
 * through or lost.
 */
export class HeldScripts {
  private readonly waiting: Route[] = [];
  private isHolding = false;

  constructor(private readonly page: Page) {}

  async hold(): Promise<void> {
    if (this.isHolding) return;
    this.isHolding = true;
    await this.page.route(isScript, this.take);
  }

  /** All that wait, and all that follow. */
  async letThrough(): Promise<void> {
    await this.end((route) => route.continue());
  }

  /** What the page has asked for, which may still be on its way here. */
  async lose(): Promise<void> {
    await expect.poll(() => this.waiting.length, { message: 'nothing is asked for' }).toBeGreaterThan(0);
    await this.forget();
  }

  /** The same when there may be nothing. */
  async forget(): Promise<void> {
    await this.end((route) => route.abort('connectionfailed'));
  }

  private readonly take = (route: Route): void => {
    this.waiting.push(route);
  };

  private async end(answer: (route: Route) => Promise<void>): Promise<void> {
    const asked = this.waiting.splice(0);
    await this.page.unroute(isScript, this.take);
    this.isHolding = false;
    await Promise.all(asked.map(answer));
  }
}
