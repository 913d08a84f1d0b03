import type { Page, Route } from '@playwright/test';

/** The network of one window, switched as in the developer tools. */
export class HandNetwork {
  private state: 'on' | 'off' | 'slow' = 'on';
  private readonly waiting: Route[] = [];

  /** Every request of the window goes by here from now on. */
  async takeOver(page: Page): Promise<void> {
    await page.route('**/*', (route) => this.take(route));
  }

  private async take(route: Route): Promise<void> {
    if (this.state === 'slow') this.waiting.push(route);
    else await pass(route, this.state === 'on');
  }

  /** What waits comes now, or is lost. */
  async set(state: 'on' | 'off' | 'slow'): Promise<void> {
    this.state = state;
    if (state !== 'slow') await this.release();
  }

  /** Lets come what waits, while what is asked for next waits again where the network is slow. */
  async release(): Promise<void> {
    const isOn = this.state !== 'off';
    await Promise.all(this.waiting.splice(0).map((route) => pass(route, isOn)));
  }
}

/** A request that the page has given up meanwhile has nobody to be answered to. */
const pass = (route: Route, isOn: boolean): Promise<void> =>
  (isOn ? route.continue() : route.abort('internetdisconnected')).catch(() => undefined);
