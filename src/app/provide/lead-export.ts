import { assign, fromPromise } from 'xstate';
import { LEAD_COLUMNS } from '../../domain/leads/columns.ts';
import { LEAD_DEVICE_KEYS } from '../../domain/leads/device-keys.ts';
import { asSeenBy } from '../../domain/leads/narrowing.ts';
import { leadExportMachine } from '../../machines/leads/export.machine.ts';
import type { AskedExport, UsualExport } from '../../machines/leads/export.machine.ts';
import { attempt } from '../attempt.ts';
import { saveFile } from '../links.ts';
import type { World } from './world.ts';

/** Which leads the server is asked for. */
const leadsOf = ({ choice: { scope }, shown }: AskedExport, person: string) =>
  ({
    scope: scope === 'new' ? 'new' : 'all',
    narrowing: scope === 'filter' ? asSeenBy(person, shown.narrowing) : { search: '' },
  }) as const;

/** Provides the Export dialog with its files, and with what this device remembers of the last one. */
export function provideLeadExport({ api, page, user }: World) {
  const person = user?._id ?? '';
  return leadExportMachine.provide({
    actors: {
      download: fromPromise(async ({ input, signal }) => {
        const { leads } = await api();
        const { scope, format, columns, only } = input.choice;
        const wanted = { format, columns, only };
        const file = await (scope === 'selected'
          ? leads.exportChosen({ ids: input.shown.ids, ...wanted }, signal)
          : leads.exportLeads({ ...wanted, ...leadsOf(input, person) }, signal));
        if (file.count !== 0) saveFile(page, file.content, file.name);
        return file.count;
      }),
      count: fromPromise(async ({ input, signal }) => {
        const { scope, columns } = input.choice;
        // Who of them agreed to newsletters, only the server knows.
        if (scope === 'selected') return columns === 'newsletter' ? null : input.shown.ids.length;
        return (await api()).leads.countExport({ columns, ...leadsOf(input, person) }, signal);
      }),
    },
    actions: {
      recall: assign({ usual: ({ context }) => ({ ...context.usual, ...usualExport(page) }) }),
      remember: (_, { format, columns, only }) => {
        attempt(() => {
          page.localStorage.setItem(LEAD_DEVICE_KEYS.exports, JSON.stringify({ format, columns, only }));
        });
      },
    },
  });
}

const FORMATS: readonly unknown[] = ['csv', 'xlsx', 'vcf'] satisfies UsualExport['format'][];
const COLUMNS: readonly unknown[] = [
  'all',
  'newsletter',
  'hubspot',
  'salesforce',
] satisfies UsualExport['columns'][];

/** What this device kept of its last file. What is not known any more, such as a column, is left out. */
function usualExport(page: Window): Partial<UsualExport> {
  let kept: Partial<Record<keyof UsualExport, unknown>> = {};
  attempt(() => {
    const read: unknown = JSON.parse(page.localStorage.getItem(LEAD_DEVICE_KEYS.exports) ?? '{}');
    if (typeof read === 'object' && read !== null) kept = read;
  });
  const { format, columns, only } = kept;
  const chosen = Array.isArray(only) ? only : [];
  return {
    ...(FORMATS.includes(format) && { format: format as UsualExport['format'] }),
    ...(COLUMNS.includes(columns) && { columns: columns as UsualExport['columns'] }),
    only: LEAD_COLUMNS.map(({ key }) => key).filter((key) => chosen.includes(key)),
  };
}
