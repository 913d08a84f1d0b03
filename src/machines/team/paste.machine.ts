import { assign, setup } from 'xstate';
import { DEFAULT_PHONE_CODE_DIGITS } from '../../domain/constants.ts';
import { TEAM_MESSAGES } from '../../domain/screen-messages.ts';
import { readPaste, type Contact, type PastedMember, type PastedRow } from '../../domain/team-paste.ts';
import { createBatches, type BatchesOutput } from '../kit/batches.machine.ts';
import { announce } from '../kit/invalidation.ts';
import { missingPromise } from '../kit/missing.ts';

/** What became of one person: added, or refused for this reason. */
export type PasteAnswer = { refused: string | null };

/** Adds people one by one. A person who is refused is an answer; only a lost answer stops the run. */
export const teamPasteRun = createBatches<PastedMember, PasteAnswer>({
  id: 'teamPasteRun',
  failed: TEAM_MESSAGES.addFailed,
});

type PasteContext = {
  text: string;
  /** Country of numbers that name none. */ code: string;
  /** Who is in the team, to be named beside a line that is there already. */ team: readonly Contact[];
  rows: readonly PastedRow[];
  /** The rows that are being added. */ sent: readonly PastedRow[];
  /** The last run; null before. `refused` are the reasons by line of the paste. */
  report: { added: number; of: number; refused: Readonly<Record<string, string>> } | null;
};

type PasteEvent =
  | { type: 'paste.requested' }
  | { type: 'paste.closed' }
  | { type: 'text.changed'; text: string }
  | { type: 'code.changed'; code: string }
  | { type: 'paste.submitted' };

type Ending = BatchesOutput<PasteAnswer>;

/** The rows that can be added. */
export const readyRows = (rows: readonly PastedRow[]): readonly PastedRow[] =>
  rows.filter(({ problems }) => problems.length === 0);

const rowsOf = ({ text, team, code }: Pick<PasteContext, 'text' | 'team' | 'code'>): PastedRow[] =>
  readPaste(text, team, code);

/** What is left to correct: the lines that were not added, as they were typed. */
function afterRun({ rows, sent, team, code }: PasteContext, { answers }: Ending): Partial<PasteContext> {
  const done = new Set(sent.filter((_, index) => answers[index]?.refused === null).map(({ line }) => line));
  const refused = sent.flatMap(({ source }, index): [string, string][] => {
    const reason = answers[index]?.refused ?? null;
    return reason === null ? [] : [[source, reason]];
  });
  const text = rows.flatMap(({ line, source }) => (done.has(line) ? [] : [source])).join('\n');
  return {
    text,
    rows: rowsOf({ text, team, code }),
    sent: [],
    report: { added: done.size, of: sent.length, refused: Object.fromEntries(refused) },
  };
}

/**
 * Many people added to the team from a list that is pasted: read as it is typed, sent one by one, and what was refused
 * stays in the text to be corrected. Owned by the workspace; the text stays while the dialog is closed.
 */
export const teamPasteMachine = setup({
  types: {
    context: {} as PasteContext,
    events: {} as PasteEvent,
    children: {} as { loadTeam: 'loadTeam'; run: 'run' },
  },
  actors: { loadTeam: missingPromise<readonly Contact[]>('loadTeam'), run: teamPasteRun },
  actions: {
    noteText: assign(({ context }, text: string) => ({ text, rows: rowsOf({ ...context, text }) })),
    noteCode: assign(({ context }, code: string) => ({ code, rows: rowsOf({ ...context, code }) })),
    noteTeam: assign(({ context }, team: readonly Contact[]) => ({
      team,
      rows: rowsOf({ ...context, team }),
    })),
    forgetReport: assign({ report: null }),
    noteSent: assign({ sent: ({ context }) => readyRows(context.rows) }),
    keepReport: assign(({ context }, ending: Ending) => afterRun(context, ending)),
    announceTeam: ({ system }) => {
      announce(system, 'team');
    },
  },
  guards: { isReady: ({ context }) => readyRows(context.rows).length > 0 },
}).createMachine({
  id: 'teamPaste',
  context: { text: '', code: DEFAULT_PHONE_CODE_DIGITS, team: [], rows: [], sent: [], report: null },
  initial: 'closed',
  states: {
    closed: { on: { 'paste.requested': { target: 'writing', actions: 'forgetReport' } } },
    writing: {
      tags: ['open'],
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'loadTeam',
            src: 'loadTeam',
            onDone: { target: 'known', actions: { type: 'noteTeam', params: ({ event }) => event.output } },
            // The server still refuses who is there already.
            onError: 'known',
          },
        },
        known: {},
      },
      on: {
        'text.changed': { actions: { type: 'noteText', params: ({ event }) => event.text } },
        'code.changed': { actions: { type: 'noteCode', params: ({ event }) => event.code } },
        'paste.submitted': { guard: 'isReady', target: 'sending', actions: 'noteSent' },
        'paste.closed': 'closed',
      },
    },
    sending: {
      tags: ['open', 'sending'],
      invoke: {
        id: 'run',
        systemId: teamPasteRun.id,
        src: 'run',
        input: ({ context }) => ({ batches: context.sent.map(({ member }) => member) }),
        onDone: {
          target: 'writing',
          actions: [{ type: 'keepReport', params: ({ event }) => event.output }, 'announceTeam'],
        },
      },
    },
  },
});
