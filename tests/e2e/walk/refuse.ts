import { expect } from '@playwright/test';
import { WRITE_RETRIES } from '../../../src/domain/screen-constants.ts';
import type { Answer } from './held.ts';
import type { Stage } from './vocabulary.ts';

/** Refuses the call that waits; a lost connection is tried again by itself, so it has to be lost every time. */
export async function refuse({ page, held }: Stage, answer: Answer): Promise<void> {
  await held.answerNext(answer);
  if (answer !== 'lost') return;
  for (let again = 0; again < WRITE_RETRIES; again += 1) {
    // The pause before the next try begins when the page has noticed.
    await expect
      .poll(async () => {
        await page.clock.runFor(250);
        return held.waits;
      })
      .toBe(true);
    await held.answerNext('lost');
  }
}
