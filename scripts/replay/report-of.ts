import type { Recording } from '../../src/recording/format.ts';
import { replayedSteps } from './compare.ts';
import { deedsOf, givenOf } from './plan-of.ts';
import type { Run } from './run.ts';

/** A bug report in Markdown: where it was recorded, what was done, and where a replay differs. */
export function reportOf(recording: Recording, run: Run | null): string {
  const { build, browser, window: size, language } = recording;
  const difference = run?.difference ?? null;
  const steps = replayedSteps(recording);
  const until = difference?.step ?? steps.at(-1);
  const end = until ? steps.indexOf(until) : -1;
  const deeds = deedsOf(recording).filter(({ step }) => steps.indexOf(step) <= end);
  return [
    `# ${difference ? `Differs: ${difference.sentence}` : 'A recorded session'}`,
    '',
    `- Recorded: build ${build}, ${browser}, ${size.join(' × ')} px, language ${language}`,
    ...(run ? [`- Replayed: ${run.browser}, ${String(run.steps)} of ${String(steps.length)} steps`] : []),
    '',
    '## Given',
    '',
    ...givenOf(recording).map((sentence) => `- ${sentence}`),
    '',
    '## Steps',
    '',
    ...deeds.map(
      ({ first, sentence }, index) =>
        `${String(index + 1)}. ${first.map((one) => `First, ${one}. `).join('')}${sentence}`,
    ),
    '',
    '## Expected',
    '',
    difference?.expected ?? (deeds.at(-1)?.then ?? []).join(' '),
    '',
    '## Seen',
    '',
    difference?.seen ?? (run ? 'A replay leads where the recording led.' : ''),
    '',
  ].join('\n');
}
