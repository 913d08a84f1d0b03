import type { Page, Route } from '@playwright/test';

/** The network of one window, switched as in the developer tools. */
export class HandNetwork {
  private state: 'on' | 'off' | 'slow' = 'on';
  private readonly waiting: Route[] = [];

  private constructor() {}

  static async of(page: Page): Promise<HandNetwork> {
    const network = new HandNetwork();
    await page.route('**/*', (route) => network.take(route));
    return network;
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
