import { join } from 'node:path';
import { begin, codesIn } from '../../../scripts/replay/run.ts';
import { Replayer } from '../../../scripts/replay/replayer.ts';
import { newValues } from '../../../scripts/replay/values.ts';
import type { RecordedStep, Recording } from '../../../src/recording/format.ts';
import { expect, test } from './portal.ts';
import { dataDirOf } from './servers.ts';

/** A recorded step, and what happens in it in words. */
export type Told = readonly [sentence: string, step: RecordedStep];

/** A test that does what a recording says and expects every step to lead where it led when it was recorded. */
export function replayTest(
  name: string,
  told: readonly Told[],
  recording: Pick<Recording, 'screen' | 'start' | 'window'>,
): void {
  test(`goes as it was recorded: ${name}`, async ({ page, baseURL, allowErrors }) => {
    // Failures that were recorded are brought about again.
    allowErrors('Failed to load resource');
    allowErrors('net::ERR');
    const [width, height] = recording.window;
    await page.setViewportSize({ width, height });
    const outbox = join(dataDirOf(Number(new URL(baseURL ?? '').port)), 'outbox.jsonl');
    const steps = told.map(([, step]) => step);
    const values = newValues();
    const replayer = await Replayer.on({ page, values, codeFor: codesIn(outbox) }, steps);
    await begin(page, recording, values);
    for (const [index, [sentence]] of told.entries()) {
      await test.step(`${String(index + 1)}. ${sentence}`, async () => {
        const difference = await replayer.take(index);
        expect(difference && { expected: difference.expected, seen: difference.seen }, sentence).toBeNull();
      });
    }
  });
}
