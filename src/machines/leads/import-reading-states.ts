import { pendingStates } from '../kit/pending.ts';
import { formatOf } from './import.setup.ts';
import type { FileReading } from './import.types.ts';
import { IMPORT_TEXTS } from './lead-texts.ts';

/** Says how far a reading is. */
export const progressed = {
  'reading.progressed': {
    actions: {
      type: 'keepPercent',
      params: ({ event }: { event: { percent: number } }) => event.percent,
    },
  },
} as const;

type Read = { event: { output: FileReading } };

/** Reads the held file; when it cannot be read, `before` says why. */
const readingFile = <const Before extends string>(before: Before) =>
  ({
    id: 'readFile',
    src: 'readFile',
    input: formatOf,
    onDone: [
      {
        guard: { type: 'isReadable', params: ({ event }: Read) => event.output },
        target: 'mapping',
        actions: { type: 'keepSource', params: ({ event }: Read) => event.output },
      },
      {
        target: before,
        actions: {
          type: 'showMessage',
          params: ({ event: { output } }: Read) => (output.ok ? '' : output.message),
        },
      },
    ],
    onError: { target: before, actions: { type: 'showMessage', params: () => IMPORT_TEXTS.unreadable } },
  }) as const;

/** Reading a file, and reading it again in another encoding or with another separator. */
export const importReadingStates = {
  reading: {
    tags: ['open', 'busy'],
    entry: 'forgetMessage',
    invoke: readingFile('choosing'),
    on: {
      ...progressed,
      'reading.cancelled': { target: 'choosing', actions: 'dropFile' },
      'dialog.closed': 'closed',
    },
    initial: 'prompt',
    states: pendingStates,
  },
  /** What was read before stays on screen, also when the file cannot be read otherwise. */
  rereading: {
    tags: ['open', 'busy', 'mapping'],
    entry: 'forgetMessage',
    invoke: readingFile('mapping'),
    // Its progress is shown by itself: nothing is slow that says how far it is.
    on: { ...progressed, 'dialog.closed': 'closed' },
  },
} as const;
