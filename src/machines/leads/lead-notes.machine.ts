import { assign, setup } from 'xstate';
import type { Lead } from '../../api/leads.ts';
import type { DeviceNote } from '../../domain/leads/device-notes.ts';
import { LEAD_MESSAGES } from '../../domain/leads/messages.ts';
import { TOAST_TITLES } from '../../domain/screen-messages.ts';
import { missingCallback, missingPromise } from '../kit/missing.ts';
import { raiseToast } from '../kit/toast.ts';

/** The notes of this device that the server may not have yet. */
type NotesEvent = { type: 'notes.changed'; notes: readonly DeviceNote[] };

type LeadNotesEvent =
  NotesEvent | { type: 'note.written'; id: string; text: string } | { type: 'note.submitted'; lead: Lead };

/** A note and its lead. */
export type NewNote = { lead: Lead; text: string };

type LeadNotesContext = {
  /** What was written about each lead and not yet added, by its id. */ texts: Readonly<
    Record<string, string>
  >;
  /** The note that is being stored. */ storing: NewNote | null;
  notes: readonly DeviceNote[];
};

const isText = (text = ''): boolean => text.trim() !== '';

/**
 * The notes that are written about leads. A note is stored on this device before its text leaves the box, and the
 * outbox sends it, so that it is neither lost nor doubled by closing the lead or a lost connection. Owned by `leads`.
 */
export const leadNotesMachine = setup({
  types: { context: {} as LeadNotesContext, events: {} as LeadNotesEvent },
  actors: {
    /** Reports the notes at the start and after each change of the outbox. */
    watchNotes: missingCallback<NotesEvent>('watchNotes'),
    storeNote: missingPromise<unknown, NewNote | null>('storeNote'),
  },
  actions: {
    noteNotes: assign({ notes: (_, notes: readonly DeviceNote[]) => notes }),
    write: assign({
      texts: ({ context }, { id, text }: { id: string; text: string }) => ({ ...context.texts, [id]: text }),
    }),
    hold: assign({
      storing: ({ context }, lead: Lead) => ({ lead, text: (context.texts[lead._id] ?? '').trim() }),
    }),
    /** What was typed while the note was stored stays. */
    empty: assign(({ context: { texts, storing } }) => {
      if (storing === null) return {};
      const { _id } = storing.lead;
      const isSame = (texts[_id] ?? '').trim() === storing.text;
      return { storing: null, texts: isSame ? { ...texts, [_id]: '' } : texts };
    }),
    letGo: assign({ storing: null }),
    raiseToast,
  },
  guards: {
    isWritten: ({ context }, lead: Lead) => isText(context.texts[lead._id]),
    isAnyWritten: ({ context }) => Object.values(context.texts).some(isText),
    isNoneWritten: ({ context }) => !Object.values(context.texts).some(isText),
  },
}).createMachine({
  id: 'leadNotes',
  context: { texts: {}, storing: null, notes: [] },
  invoke: { id: 'watchNotes', src: 'watchNotes' },
  on: {
    'notes.changed': { actions: { type: 'noteNotes', params: ({ event }) => event.notes } },
    'note.written': { actions: { type: 'write', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'isAnyWritten', target: 'writing' } },
    writing: {
      tags: ['writing'],
      always: { guard: 'isNoneWritten', target: 'idle' },
      on: {
        'note.submitted': {
          guard: { type: 'isWritten', params: ({ event }) => event.lead },
          target: 'storing',
          actions: { type: 'hold', params: ({ event }) => event.lead },
        },
      },
    },
    storing: {
      tags: ['busy'],
      invoke: {
        id: 'storeNote',
        src: 'storeNote',
        input: ({ context }) => context.storing,
        onDone: { target: 'idle', actions: 'empty' },
        onError: {
          target: 'idle',
          actions: [
            'letGo',
            {
              type: 'raiseToast',
              params: () => ({
                title: TOAST_TITLES.error,
                description: LEAD_MESSAGES.noteFailed,
                variant: 'destructive' as const,
              }),
            },
          ],
        },
      },
    },
  },
});
