import { running } from './signed-in.ts';
import type { Stage } from './vocabulary.ts';

/** The request is lost as often as it is repeated: `tries` times after the first. */
export async function lose({ page, held }: Stage, path: string, tries: number): Promise<void> {
  for (let again = 0; again <= tries; again += 1) {
    await running(page, () => held.count(path) > 0, 250);
    await held.answer(path, 'lost');
  }
}
