import { fromCallback, fromPromise } from 'xstate';
import { deviceNoteOf } from '../../domain/leads/device-notes.ts';
import { leadTitle, personOf } from '../../machines/leads/lead-fields.ts';
import { leadNotesMachine, type NewNote } from '../../machines/leads/lead-notes.machine.ts';
import { leadHistory } from '../../machines/leads/lead-editor.ts';
import { leadPanelMachine } from '../../machines/leads/lead-panel.machine.ts';
import { leadQuery, showLeadQuery } from '../lead-address.ts';
import { provideList } from './list.ts';
import type { World } from './world.ts';

/** Names the open lead in the address. */
const PARAMETER = 'lead';

/** Provides the open lead's calls and its place in the address. */
export function provideLeadPanel({ api, location, page }: World) {
  const named = (): string => leadQuery(page)?.get(PARAMETER) ?? '';
  return leadPanelMachine.provide({
    actors: {
      leadHistory: provideList(leadHistory, async (query, signal) =>
        (await api()).leads.changes(query.filters?.['lead'] ?? '', query, signal),
      ),
      watchAddress: fromCallback(({ sendBack }) => {
        const tell = (): void => {
          sendBack({ type: 'address.changed', id: named() });
        };
        tell();
        return location.watchPath(tell);
      }),
      read: fromPromise(async ({ input, signal }) => (await api()).leads.read(input, signal)),
    },
    actions: {
      showInAddress: (_, { id, replace }) => {
        const query = leadQuery(page) ?? new URLSearchParams();
        if (id === '') query.delete(PARAMETER);
        else query.set(PARAMETER, id);
        showLeadQuery(location, query, replace);
      },
    },
  });
}

/** Provides the notes of leads: they are items of the outbox. */
export function provideLeadNotes({ outbox }: World) {
  return leadNotesMachine.provide({
    actors: {
      watchNotes: fromCallback(({ sendBack }) => {
        const read = async (): Promise<void> => {
          const notes = await (await outbox.store()).notes();
          sendBack({ type: 'notes.changed', notes: notes.flatMap((item) => deviceNoteOf(item) ?? []) });
        };
        const tell = (): void => {
          // A device that stores nothing has no notes.
          void read().catch(() => undefined);
        };
        tell();
        return outbox.watch(tell);
      }),
      storeNote: fromPromise<unknown, NewNote | null>(async ({ input }) => {
        if (!input) throw new Error('There is no note to store.');
        const { lead, text } = input;
        const { companyName, designation } = personOf(lead);
        const who = { fullName: leadTitle(lead), companyName, designation };
        await (await outbox.store()).addNote({ leadId: lead._id, who, text });
        outbox.tell();
      }),
    },
  });
}
