import type { Page } from '@playwright/test';
import type { Stage } from './vocabulary.ts';

/** Copying and sharing end when the walk says so, and as it says. */
export async function holdHandingOut(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ends: ((isGood: boolean) => void)[] = [];
    const begin = (): Promise<void> =>
      new Promise((resolve, reject) => {
        ends.push((isGood) => {
          if (isGood) resolve();
          else reject(new Error('The browser does not.'));
        });
      });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: begin } });
    Object.defineProperty(navigator, 'share', { value: begin });
    Object.assign(globalThis, { endHandingOut: (isGood: boolean) => ends.shift()?.(isGood) });
  });
}

export const endHandingOut = ({ page }: Stage, isGood: boolean): Promise<void> =>
  page.evaluate((good) => {
    (globalThis as unknown as { endHandingOut: (isGood: boolean) => void }).endHandingOut(good);
  }, isGood);
