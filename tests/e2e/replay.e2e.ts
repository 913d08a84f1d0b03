import { readFileSync } from 'node:fs';
import { replayedSteps } from '../../scripts/replay/compare.ts';
import { Model, sentenceOf } from '../../scripts/replay/tell.ts';
import { readRecording } from '../../src/recording/format.ts';
import { replayTest } from './support/replay.ts';

/** A sign-in with a code that was recorded on another build; this one has to take the same steps. */
const reading = readRecording(
  readFileSync(new URL('support/recordings/sign-in.json', import.meta.url), 'utf8'),
);
if (!reading.ok) throw new Error(reading.problem);
const model = new Model();
const steps = replayedSteps(reading.recording).map(
  (step) => [sentenceOf(step, model.take(step)), step] as const,
);

replayTest('a sign-in with a code', steps, reading.recording);
