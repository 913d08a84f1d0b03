import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/domain/routes.ts';
import { TWO_PASTED } from '../../src/machines/records.catalogue.ts';
import { sampleFailures } from '../../src/machines/samples.ts';
import { KIT_TEXTS } from '../../src/ui/kit/texts.ts';
import { BULK_BAR_TEXTS, RUN_TEXTS } from '../../src/ui/leads/bulk/bulk-texts.ts';
import { PASTE_TEXTS } from '../../src/ui/team/paste-texts.ts';
import * as rows from '../e2e/walk/wire-rows.ts';
import { firstInShort } from '../support/tier.ts';
import { hold, type Held } from './stage/held.ts';
import type { PretendedCalls } from './stage/pretended-calls.ts';
import * as at from './stage/stage.tsx';
import { undone, watched } from './stage/wiring.ts';

at.prepareViews();

const { unreachable } = sampleFailures;

/** Work that is sent in portions, here in two. */
type Run = {
  machine: string;
  address: string;
  given?: (api: PretendedCalls) => void;
  /** What is done until the first portion is on its way; `call` is what sends it. */
  begin: (stage: at.Stage) => Promise<void>;
  place?: () => HTMLElement;
  call: (api: PretendedCalls) => unknown;
  answers: readonly [first: unknown, second: unknown];
  /** How far it is, at the start and after the first portion. */
  progress: readonly [string, string];
  /** What stops it, when it has not failed. */
  stop?: string;
  /** What is there once it was stopped after the first portion, and once all of it is done. */
  stopped: () => Promise<unknown>;
  ended: () => Promise<unknown>;
};

const bar = (): HTMLElement => at.all('region', BULK_BAR_TEXTS.name)[0] ?? at.main();

const LEADS = 101;
const manyLeads = {
  rows: Array.from({ length: LEADS }, (_, index) => rows.lead(index)),
  total: LEADS,
  totalIsAtLeast: false,
  nextCursor: null,
  facts: { all: LEADS },
};

const csvOf = (people: number): File => {
  const lines = Array.from(
    { length: people },
    (_, row) => `Lead ${String(row)},l${String(row)}@visitor.example`,
  );
  return new File([['Name,Email', ...lines].join('\r\n')], 'guests.csv', { type: 'text/csv' });
};

/** Up to the preview of an import of so many people. */
async function preview(people: number): Promise<void> {
  await at.press('Import Leads', at.main);
  await at.one('button', /^Choose File/, at.dialog);
  const input = at.dialog().querySelector('input');
  if (!input) throw new Error('There is no input for a file.');
  await at.give(input, csvOf(people));
  await at.press('Preview', at.dialog);
}

const imported = { added: 1, merged: 0, skipped: [] };

const RUNS: readonly Run[] = [
  {
    machine: 'leadImportRun',
    address: ROUTES.leads,
    begin: async () => {
      await preview(501);
      await at.press('Import 501 rows', at.dialog);
    },
    place: at.question,
    call: (api) => api.leads.importLeads,
    answers: [imported, imported],
    progress: ['0 of 501 rows sent', '500 of 501 rows sent'],
    stopped: () => at.one('heading', 'Import stopped'),
    ended: () => at.one('heading', 'Import finished'),
  },
  {
    machine: 'teamPasteRun',
    address: ROUTES.team,
    begin: async () => {
      await at.press(PASTE_TEXTS.open);
      await at.click(await at.field(PASTE_TEXTS.label, at.dialog));
      await at.paste(TWO_PASTED);
      await at.press(PASTE_TEXTS.add(2), at.dialog);
    },
    place: at.dialog,
    call: (api) => api.team.create,
    answers: [rows.member(0), rows.member(1)],
    progress: [PASTE_TEXTS.progress(0, 2), PASTE_TEXTS.progress(1, 2)],
    stopped: () => at.says(PASTE_TEXTS.report(1, 2)),
    ended: () => at.says(PASTE_TEXTS.report(2, 2)),
  },
  {
    machine: 'leadBulkRun',
    address: ROUTES.leads,
    given: (api) => {
      api.leads.list.mockResolvedValue(manyLeads as never);
    },
    begin: async () => {
      await at.press('Bulk Actions', at.main);
      await at.press(BULK_BAR_TEXTS.chooseAll(LEADS, false), bar);
      await at.press('Delete', bar);
      await at.press('Delete', at.question);
    },
    place: bar,
    call: (api) => api.leads.changeLeads,
    answers: [
      { changed: 100, failed: [] },
      { changed: 1, failed: [] },
    ],
    progress: [BULK_BAR_TEXTS.progress('delete', 0, LEADS), BULK_BAR_TEXTS.progress('delete', 100, LEADS)],
    stopped: () => at.says(`${BULK_BAR_TEXTS.result('delete', 100, LEADS)} ${BULK_BAR_TEXTS.unsent(1)}`),
    ended: () => at.gone('region', BULK_BAR_TEXTS.name),
  },
  {
    machine: 'leadImportUndo',
    address: ROUTES.leads,
    given: (api) => {
      const answers = [
        { ...imported, added: 1_000 },
        { ...imported, added: 1 },
      ];
      for (const answer of answers) api.leads.importLeads.mockResolvedValueOnce(answer as never);
    },
    begin: async () => {
      await preview(501);
      await at.press('Import 501 rows', at.dialog);
      await at.press('Undo this import', at.dialog);
    },
    place: at.question,
    call: (api) => api.leads.undoImport,
    answers: [
      { deleted: 1_000, restored: 0, partly: 0, more: true },
      { deleted: 1, restored: 0, partly: 0, more: false },
    ],
    progress: ['0 of 1,001 leads undone', '1,000 of 1,001 leads undone'],
    stopped: () => at.one('heading', 'Undo stopped'),
    ended: () => at.one('heading', 'Import undone'),
  },
  {
    machine: 'leadImportCheck',
    address: ROUTES.leads,
    begin: () => preview(1_001),
    place: at.dialog,
    call: (api) => api.leads.knownPeople,
    answers: [[], []],
    progress: ['0 of 1,001 people compared', '1,000 of 1,001 people compared'],
    stop: 'Stop comparing',
    stopped: () => at.one('button', 'Go on comparing'),
    ended: () => at.one('button', '1,001 new'),
  },
];

for (const run of firstInShort(RUNS))
  describe(run.machine, () => {
    const { place, progress } = run;
    const begin = async (watch = watched()): Promise<Held> => {
      let call: Held | undefined;
      const stage = at.enter(run.address, {
        watch,
        given: (api) => {
          // Nobody of a file is known, where that is not what is held.
          api.leads.knownPeople.mockResolvedValue([]);
          run.given?.(api);
          call = hold(run.call(api));
        },
      });
      await at.first('heading');
      await run.begin(stage);
      if (!call) throw new Error('No call is held.');
      await call.asked();
      await at.says(progress[0]);
      return call;
    };

    it('says how far it is until all of it is done', async () => {
      const call = await begin();
      await call.answer(run.answers[0]);
      await at.says(progress[1]);
      await call.answer(run.answers[1]);
      await run.ended();
    });

    it('is late, fails, goes on where it was, and stops', async () => {
      const watch = watched();
      const call = await begin(watch);
      await at.pass(3_000);
      await at.says(KIT_TEXTS.stillWorking);
      await call.fail(unreachable);
      await at.press('Try again', place);
      await call.answer(run.answers[0]);
      await at.says(progress[1]);
      await call.asked();
      await at.press(run.stop ?? 'Cancel', place);
      await at.says(RUN_TEXTS.stopping);
      await at.press(RUN_TEXTS.stopNow, place);
      await run.stopped();
      expect(undone(run.machine, watch)).toEqual([]);
    });
  });
