import { assign, fromPromise } from 'xstate';
import { newIdempotencyKey } from '../../api/client/idempotency.ts';
import { eventDomainOf } from '../event-domain.ts';
import { calendarFile, calendarName } from '../../domain/calendar.ts';
import { asSeenBy, LEAD_ADDRESS } from '../../domain/leads/narrowing.ts';
import { leadActionMachine } from '../../machines/leads/lead-action.machine.ts';
import { leadChangeMachine } from '../../machines/leads/lead-change.machine.ts';
import { leadCopyMachine } from '../../machines/leads/lead-copy.machine.ts';
import {
  leadAnalytics,
  leadEditor,
  leadForm,
  leadImports,
  leadList,
  leadRestore,
} from '../../machines/leads/lead-editor.ts';
import { emptyLead, leadChangesOf } from '../../machines/leads/lead-fields.ts';
import { leadMergeMachine, type Pair } from '../../machines/leads/lead-merge.machine.ts';
import { leadsMachine } from '../../machines/leads/leads.machine.ts';
import { quickStartOf } from '../../machines/leads/quick-changes.ts';
import { quickForm } from '../../machines/leads/quick-form.ts';
import { leadBulkRun, leadSelectionMachine } from '../../machines/leads/selection.machine.ts';
import { copyText } from '../hand-out.ts';
import { openLink, saveFile } from '../links.ts';
import { provideEditor } from './editor.ts';
import { eventZone, momentIn, senderIn } from './lead-context.ts';
import { provideAddress } from './list-address.ts';
import { provideLeadExport } from './lead-export.ts';
import { provideLeadKeys } from './lead-keys.ts';
import { provideLeadImport } from './lead-import.ts';
import { provideLeadNotes, provideLeadPanel } from './lead-panel.ts';
import { provideLeadMaterials } from './lead-materials.ts';
import { callEntry, handOver, mailLink } from './lead-links.ts';
import { provideList } from './list.ts';
import { changeLead, createLead } from './save-lead.ts';
import type { World } from './world.ts';

/** Provides the calls of the lead page. */
export function provideLeads(world: World) {
  const { api } = world;
  const leads = async () => (await api()).leads;
  const keys = provideLeadKeys(world);
  return leadsMachine.provide({
    actors: {
      leadList: provideList(
        leadList,
        async (query, signal) => (await leads()).list(asSeenBy(world.user?._id ?? '', query), signal),
        provideAddress(world, LEAD_ADDRESS),
      ),
      leadAnalytics: leadAnalytics.provide({
        actors: { load: fromPromise(async ({ signal }) => (await leads()).analytics(signal)) },
      }),
      leadImports: leadImports.provide({
        actors: { load: fromPromise(async ({ signal }) => (await leads()).recentImports(signal)) },
      }),
      leadEditor: provideEditor(
        world,
        { editor: leadEditor, form: leadForm, empty: emptyLead },
        {
          create: async (values, key, signal, twin) =>
            createLead(await leads(), { values, key, twin, now: new Date() }, signal),
          update: async (basis, changed, signal) =>
            (await leads()).update(basis, leadChangesOf(changed), signal),
          remove: async (id, signal) => (await leads()).remove(id, signal),
        },
      ),
      leadRestore: leadRestore.provide({
        actors: {
          act: fromPromise(async ({ input, signal }) => (await leads()).restore(input.id, signal)),
        },
      }),
      leadAction: provideLeadAction(world),
      leadChange: leadChangeMachine.provide({
        actors: {
          change: fromPromise(async ({ input, system, signal }) => {
            if (!input) throw new Error('There is no change to make.');
            return changeLead(await leads(), { ...input, ...momentIn(system) }, signal);
          }),
        },
      }),
      leadCopy: leadCopyMachine.provide({
        actors: { copyText: fromPromise(({ input }) => copyText(world.page, input.text)) },
      }),
      ...keys.actors,
      leadPanel: provideLeadPanel(world),
      leadMerge: leadMergeMachine.provide({
        actors: {
          read: fromPromise(async ({ input: { id, otherId }, signal }): Promise<Pair> => {
            const { read } = await leads();
            return Promise.all([read(id, signal), read(otherId, signal)]);
          }),
          merge: fromPromise(async ({ input, signal }) => {
            if (!input) throw new Error('There are no leads to merge.');
            return (await leads()).merge(...input, signal);
          }),
        },
      }),
      leadNotes: provideLeadNotes(world),
      leadSelection: leadSelectionMachine.provide({
        actors: {
          run: leadBulkRun.provide({
            actors: {
              send: fromPromise(async ({ input: { batch, key }, signal }) =>
                (await leads()).changeLeads(batch, key ?? newIdempotencyKey(), signal),
              ),
            },
            actions: { newKey: assign({ key: newIdempotencyKey }) },
          }),
        },
      }),
      leadExport: provideLeadExport(world),
      leadImport: provideLeadImport(world),
    },
    actions: keys.actions,
  });
}

function provideLeadAction(world: World) {
  const { api, page, user } = world;
  const change = async (chosen: Parameters<typeof changeLead>[1], signal: AbortSignal) =>
    changeLead((await api()).leads, chosen, signal);
  return leadActionMachine.provide({
    actors: {
      form: quickForm.provide({
        actors: {
          submit: fromPromise(({ input: { values, about: lead }, system, signal }) => {
            if (!lead) throw new Error('No lead was chosen.');
            // No await before this: handing over must start within the click.
            return values.kind === 'sendInfo'
              ? handOver(page, lead, values, senderIn(system))
              : change({ lead, values, ...momentIn(system) }, signal);
          }),
        },
      }),
      materials: provideLeadMaterials(world),
    },
    actions: {
      fillIn: assign({
        values: ({ context: { lead, values }, system }) => {
          if (!lead) return values;
          const world = { now: new Date(), zone: eventZone(system), me: user?._id ?? '' };
          const given = Object.entries(values).filter(([, text]) => text !== '');
          return {
            ...values,
            ...quickStartOf({ kind: values.kind, lead }, world),
            ...Object.fromEntries(given),
          };
        },
      }),
      openMail: ({ system }, lead) => {
        openLink(page, mailLink(lead, senderIn(system)));
      },
      saveCalendar: (_, { lead, values }) => {
        if (!lead) return;
        const entry = callEntry(lead, values, eventDomainOf(world), new Date());
        const file = new Blob([calendarFile(entry)], { type: 'text/calendar;charset=utf-8' });
        saveFile(page, file, calendarName(entry.title));
      },
    },
  });
}
