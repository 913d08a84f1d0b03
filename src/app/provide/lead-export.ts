import { assign, fromPromise } from 'xstate';
import type { LeadQuestion } from '../../api/lead-questions.ts';
import { leadColumnsOf } from '../../domain/leads/question-columns.ts';
import { LEAD_DEVICE_KEYS } from '../../domain/leads/device-keys.ts';
import { asSeenBy } from '../../domain/leads/narrowing.ts';
import { leadExportMachine } from '../../machines/leads/export.machine.ts';
import type { AskedExport, UsualExport } from '../../machines/leads/export.machine.ts';
import { attempt } from '../attempt.ts';
import { saveFile } from '../links.ts';
import { questionsIn } from './lead-context.ts';
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
        const { scope, ...wanted } = input.choice;
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
      recall: assign({
        usual: ({ context, system }) => ({ ...context.usual, ...usualExport(page, questionsIn(system)) }),
      }),
      remember: (_, { format, columns, only, headings }) => {
        attempt(() => {
          page.localStorage.setItem(
            LEAD_DEVICE_KEYS.exports,
            JSON.stringify({ format, columns, only, headings }),
          );
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
function usualExport(page: Window, questions: readonly LeadQuestion[]): Partial<UsualExport> {
  let kept: Partial<Record<keyof UsualExport, unknown>> = {};
  attempt(() => {
    const read: unknown = JSON.parse(page.localStorage.getItem(LEAD_DEVICE_KEYS.exports) ?? '{}');
    if (typeof read === 'object' && read !== null) kept = read;
  });
  const { format, columns, only, headings } = kept;
  const chosen = Array.isArray(only) ? only : [];
  return {
    ...(FORMATS.includes(format) && { format: format as UsualExport['format'] }),
    ...(COLUMNS.includes(columns) && { columns: columns as UsualExport['columns'] }),
    ...(headings === 'own' && { headings }),
    only: leadColumnsOf(questions)
      .map(({ key }) => key)
      .filter((key) => chosen.includes(key)),
  };
}
