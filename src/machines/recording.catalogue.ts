import type { AnyMachineSnapshot } from 'xstate';
import type { OpenRecording } from '../api/recording.ts';
import { came, type Moment, type Property } from './properties.ts';
import { recordingMachine } from './recording/recording.machine.ts';
import { done, failed, sampleFailures, samplesOf, type CatalogueEntry } from './samples.ts';

/** The catalogue's entry of recordings that the organiser asks for. */
const { refused, unreachable } = sampleFailures;

const ID = '7e4c2a90-1b3d-4f5e-8a6c-9d0e1f2a3b4c';

/** The organiser's request, shorter than a real one. */
export const sampleRequest: OpenRecording = {
  _id: ID,
  state: 'asked',
  secondsLeft: 900,
  endsAt: 900_000,
  reason: 'Support request 1042',
};

/** The recording that follows it. */
export const sampleRecording: OpenRecording = {
  _id: ID,
  state: 'running',
  secondsLeft: 600,
  endsAt: 600_000,
};

/** The recording after it was stopped in this browser, of which the server does not know. */
const sampleStopped = { ...sampleRecording, state: 'stopped' as const };

const over = { ...refused, status: 409 };

const isRunning = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches('running');
const consented = ({ snapshot }: Moment): boolean =>
  (snapshot.context as { recording: OpenRecording | null }).recording?.state === 'running';

const PROPERTIES: readonly Property[] = [
  {
    says: 'a recording begins only with consent, or goes on where the server says that it runs',
    begins: isRunning,
    by: ['xstate.done.actor.agree', 'xstate.done.actor.readRecording', 'xstate.done.actor.checkRecording'],
  },
  {
    says: 'nothing is recorded that the server does not call running',
    never: (moment) => isRunning(moment.snapshot) && !consented(moment),
  },
  {
    says: 'a recording ends, although nobody stops it',
    after: ({ snapshot }) => isRunning(snapshot),
    eventually: ({ snapshot }) => !isRunning(snapshot),
  },
  {
    says: 'stopping ends it at once, before the server is told',
    never: (moment) =>
      (came(moment, 'stop.requested') || came(moment, 'recording.ended')) && isRunning(moment.snapshot),
  },
  {
    says: 'a recording that runs is shown',
    never: ({ snapshot }) => isRunning(snapshot) && !snapshot.hasTag('shown'),
  },
  {
    says: 'what is busy ends',
    after: ({ snapshot }) => snapshot.hasTag('busy'),
    eventually: ({ snapshot }) => !snapshot.hasTag('busy'),
  },
];

const recording: CatalogueEntry = {
  id: 'recording',
  machine: recordingMachine,
  inputs: [() => undefined],
  effects: ['rememberRunning', 'forgetRunning', 'rememberStop', 'raiseToast'],
  quietFailures: {
    readRecording: 'The user did not ask for it.',
    checkRecording: 'The question stays as it is.',
  },
  properties: PROPERTIES,
  samples: samplesOf(
    { type: 'look.requested' },
    { type: 'recording.agreed' },
    { type: 'recording.declined' },
    { type: 'answer.postponed' },
    { type: 'stop.requested' },
    { type: 'recording.ended' },
    done('readRecording', sampleRequest),
    done('readRecording', sampleRecording),
    done('readRecording', sampleStopped),
    done('readRecording', null),
    failed('readRecording', unreachable),
    done('checkRecording', sampleRequest),
    done('checkRecording', sampleRecording),
    done('checkRecording', sampleStopped),
    done('checkRecording', null),
    failed('checkRecording', unreachable),
    done('agree', sampleRecording),
    done('agree', sampleStopped),
    done('agree', null),
    failed('agree', over),
    failed('agree', unreachable),
    done('decline', null),
    failed('decline', over),
    failed('decline', unreachable),
    done('stopRecording', undefined),
    failed('stopRecording', over),
    failed('stopRecording', unreachable),
  ),
};

export const recordingEntries: readonly CatalogueEntry[] = [recording];
