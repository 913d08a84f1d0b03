import { basename } from 'node:path';
import type { RecordedStep, Recording } from '../../src/recording/format.ts';
import { replayedSteps } from './compare.ts';
import { Model, sentenceOf } from './tell.ts';

/** A Playwright test that replays a recording on the build that the browser tests serve. */
export function testOf(recording: Recording, file: string): string {
  const { screen, start, window: size } = recording;
  const model = new Model();
  const steps = replayedSteps(recording).map((step) => lineOf(sentenceOf(step, model.take(step)), step));
  const session = start.filter(({ machine }) => machine === 'session');
  return [
    "import { replayTest, type Told } from './support/replay.ts';",
    '',
    `/** The session of ${basename(file)}, step by step. */`,
    'const STEPS: readonly Told[] = [',
    ...steps,
    '];',
    '',
    `replayTest(${JSON.stringify(basename(file, '.json'))}, STEPS, {`,
    `  screen: ${JSON.stringify(screen)},`,
    `  start: ${JSON.stringify(session)},`,
    `  window: ${JSON.stringify(size)},`,
    '});',
    '',
  ].join('\n');
}

const lineOf = (sentence: string, step: RecordedStep): string =>
  `  [${JSON.stringify(sentence)}, ${JSON.stringify(step)}],`;
