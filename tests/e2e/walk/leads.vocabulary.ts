import { expect, type Locator } from '@playwright/test';
import type { FileReading } from '../../../src/machines/leads/import.types.ts';
import { LEAD_DEVICE_KEYS } from '../../../src/domain/leads/device-keys.ts';
import { signInAsNewcomer } from '../support/portal.ts';
import { answerOf, type Answer } from './held.ts';
import { refuse } from './refuse.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

export const SLOW = 'Still working. The connection seems slow.';
const NAME = 'Walked lead';

const BULK = '/leads/bulk';
const IMPORT = '/leads/import';
const UNDO = '/leads/import/undo';
const CHECK = '/leads/imports/check';
const EXPORT = '/leads/export';
const EXPORT_COUNT = '/leads/export/count';

export const dialogOf = ({ page }: Stage): Locator => page.getByRole('dialog');
const questionOf = ({ page }: Stage): Locator => page.getByRole('alertdialog');
const barOf = ({ page }: Stage): Locator => page.getByRole('region', { name: 'Bulk actions' });
export const press = (place: Locator, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).click();

/** What comes and goes with a movement, or with a part that is loaded late, needs the page's clock to run. */
export async function expectCount({ page }: Stage, place: Locator, count: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return place.count();
    })
    .toBe(count);
}

/** The lead page of a newcomer with one lead. */
export async function openLeads({ page }: Stage): Promise<void> {
  const { call } = await signInAsNewcomer(page);
  await call('POST', 'leads', { fullName: NAME, emailId: 'walked@visitor.example' });
  await page.goto('/exhibitor/leads');
  await expect(page.getByRole('button', { name: `More about ${NAME}` })).toBeVisible();
}

const changed = (count: number): Answer => ({
  status: 200,
  body: {
    success: true,
    data: { changed: count, failed: count === 0 ? [{ index: 0, reason: 'This lead is gone.' }] : [] },
  },
});

const boxOf = ({ page }: Stage): Locator => page.getByRole('checkbox', { name: `Select ${NAME}` });

const start = ({ page }: Stage): Promise<void> => press(page.getByRole('main'), 'Bulk Actions');

async function makeLow(stage: Stage): Promise<void> {
  await press(barOf(stage), 'Priority');
  await stage.page.getByRole('menuitem', { name: 'Low' }).click();
}

/** Deletes the lead, so that there is something to take back, and comes back to where the walk is. */
async function deleteBefore(stage: Stage, state: unknown): Promise<void> {
  if (state !== 'off') await press(barOf(stage), 'Done');
  await start(stage);
  await boxOf(stage).check();
  await press(barOf(stage), 'Delete');
  await press(questionOf(stage), 'Delete');
  await stage.held.answer(BULK, changed(1));
  await expectCount(stage, barOf(stage), 0);
  if (state === 'off') return;
  await start(stage);
  if (state !== 'partial') return;
  await boxOf(stage).check();
  await makeLow(stage);
  await stage.held.answer(BULK, changed(0));
  await expectCount(stage, barOf(stage).getByRole('button', { name: 'Retry' }), 1);
}

/** Choosing leads and doing something to all of them. */
export const leadSelectionVocabulary: Vocabulary = {
  machine: 'leadSelection',
  open: openLeads,
  events: {
    'selection.started': start,
    'selection.ended': async (stage) => press(barOf(stage), 'Done'),
    'lead.toggled': async (stage) => boxOf(stage).click(),
    'leads.chosen': async (stage, { ids }) => {
      const wanted = Array.isArray(ids) && ids.length > 0;
      // Each button is there only while it would change something.
      if ((await boxOf(stage).isChecked()) === wanted) await boxOf(stage).click();
      await press(barOf(stage), wanted ? 'Select all 1 shown' : 'Clear selection');
    },
    'bulk.requested': async (stage, { action }) => {
      if ((action as { action: string }).action === 'delete') return press(barOf(stage), 'Delete');
      await makeLow(stage);
    },
    'bulk.confirmed': async (stage) => press(questionOf(stage), 'Delete'),
    'bulk.declined': async (stage) => press(questionOf(stage), 'Cancel'),
    'retry.requested': async (stage) => press(barOf(stage), 'Retry'),
    'restore.requested': async (stage, _, before) => {
      await deleteBefore(stage, before?.value ?? 'off');
      await stage.page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    },
    'xstate.done.actor.run': async ({ held }, { output }) => {
      const { answers } = output as { answers: { changed: number }[] };
      await held.answer(BULK, changed(answers[0]?.changed ?? 0));
    },
  },
  looks: async (stage, snapshot) => {
    const has = (tag: string): boolean => snapshot.hasTag(tag);
    // Behind the question it is hidden from those who listen.
    if (!has('confirming')) await expectCount(stage, barOf(stage), has('selecting') ? 1 : 0);
    await expectCount(stage, questionOf(stage), has('confirming') ? 1 : 0);
    await expectCount(stage, barOf(stage).getByRole('progressbar'), has('applying') ? 1 : 0);
    await expectCount(
      stage,
      barOf(stage)
        .getByText('0 of 1 updated. 1 failed.')
        .or(barOf(stage).getByText('0 of 1 deleted. 1 failed.'))
        .or(barOf(stage).getByText('0 of 1 restored. 1 failed.')),
      has('partial') ? 1 : 0,
    );
    if (snapshot.value !== 'choosing') return;
    const count = (snapshot.context as { ids: readonly string[] }).ids.length;
    const words = count === 0 ? 'None selected' : '1 selected';
    await expect(barOf(stage).getByText(words, { exact: true })).toBeVisible();
  },
};

const FILE = 'Name,Contact,Priority\r\nLena Fischer,lena@visitor.example,urgent\r\nOmar Khan,later,\r\n';
const IMPORTED: Answer = {
  status: 200,
  body: {
    success: true,
    data: { added: 1, merged: 0, skipped: [] },
  },
};

const undone = (deleted: number, more: boolean): Answer => ({
  status: 200,
  body: { success: true, data: { deleted, restored: 0, partly: 0, keptFields: [], kept: 0, more } },
});

/** Files are read when the walk says so, and hold what it says. */
async function holdReading({ page }: Stage): Promise<void> {
  await page.addInitScript(() => {
    Blob.prototype.arrayBuffer = () =>
      new Promise((resolve, reject) => {
        Object.assign(globalThis, {
          giveFile: (text: string | null) => {
            if (text === null) reject(new Error('The file is gone.'));
            else resolve(new TextEncoder().encode(text).buffer as ArrayBuffer);
          },
        });
      });
  });
}

async function giveFile({ page }: Stage, text: string | null): Promise<void> {
  await page.waitForFunction(() => 'giveFile' in globalThis);
  await page.evaluate((content) => {
    const given = globalThis as unknown as { giveFile?: (text: string | null) => void };
    given.giveFile?.(content);
    delete given.giveFile;
  }, text);
}

/** Nobody of the file is a lead. */
const NOBODY: Answer = { status: 200, body: { success: true, data: { known: [] } } };

const SHORT = 'Only a long file takes so long to read that it says how far it is.';
const REREAD_AT_ONCE = 'What was read is read again at once: this state ends before a screen shows it.';

const AT_ONCE = 'Rows that were read are checked at once: this state ends before a screen shows it.';

const chooseFile = (stage: Stage): Promise<void> =>
  dialogOf(stage)
    .locator('input[type=file]')
    .setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from('read by the walk') });

/** Importing leads: a file, its columns, the first rows, all of them, and what became of them. */
export const leadImportVocabulary: Vocabulary = {
  machine: 'leadImport',
  open: async (stage) => {
    await holdReading(stage);
    await openLeads(stage);
  },
  // Whom the file was compared about is not asked about again.
  happens: (event, snapshot) => {
    const { context } = snapshot;
    const { source = null, ready } = (event.output ?? {}) as {
      source?: { profile: unknown } | null;
      ready?: number;
    };
    // The walk's file is of no system, and holds a row that can be imported.
    if ((source?.profile ?? null) !== null || ready === 0) return false;
    // The worker answers at once, and with a list.
    if (snapshot.matches('rereading'))
      return (
        event.type === 'xstate.done.actor.readFile' && (event as unknown as { output: FileReading }).output.ok
      );
    const isReading = snapshot.matches('preparing') || snapshot.matches('checking');
    if (event.type !== 'xstate.done.actor.prepare') return !isReading;
    const { people } = (event as unknown as { output: { people: number } }).output;
    const preview = context.preview as { verdict: { asked: number } } | null;
    return (people === 0) === (preview?.verdict.asked ?? 0) > 0;
  },
  events: {
    'import.requested': async ({ page }) => press(page.getByRole('main'), 'Import Leads'),
    'reading.cancelled': async (stage) => press(dialogOf(stage), 'Cancel reading'),
    'format.chosen': async (stage) => {
      const summary = dialogOf(stage).getByText(/^Read as /);
      const encoding = dialogOf(stage).getByLabel('Encoding');
      if (!(await encoding.isVisible())) await summary.click();
      await encoding.selectOption('Windows-1251');
    },
    'group.toggled': async (stage) => press(dialogOf(stage), '1 left out'),
    'comparison.requested': async (stage) => press(dialogOf(stage), 'Go on comparing'),
    'xstate.done.actor.check': async (stage, { output }) => {
      if ((output as { answers: unknown[] }).answers.length > 0) return stage.held.answer(CHECK, NOBODY);
      await press(dialogOf(stage), 'Stop comparing');
      await press(dialogOf(stage), 'Stop without waiting');
      stage.held.forget();
    },
    'undo.asked': async (stage) => press(dialogOf(stage), 'Undo import of guests.csv'),
    'undo.confirmed': async (stage) => press(dialogOf(stage), 'Undo import'),
    'file.chosen': async (stage) => {
      await expectCount(stage, dialogOf(stage), 1);
      await chooseFile(stage);
    },
    'template.requested': async (stage) => {
      await expectCount(stage, dialogOf(stage), 1);
      const saved = stage.page.waitForEvent('download');
      await press(dialogOf(stage), 'Download a template');
      expect((await saved).suggestedFilename()).toBe('leads-template.csv');
    },
    'xstate.done.actor.saveTemplate': async () => undefined,
    'xstate.done.actor.readFile': async (stage, { output }, before) => {
      if (!before?.matches('rereading')) await giveFile(stage, (output as { ok: boolean }).ok ? FILE : '');
    },
    'xstate.error.actor.readFile': async (stage) => giveFile(stage, null),
    'column.mapped': async (stage) => {
      await dialogOf(stage).getByLabel('Contact').selectOption('emailId');
    },
    'preview.requested': async (stage) => press(dialogOf(stage), 'Preview'),
    'xstate.done.actor.prepare': async () => undefined,
    'duplicates.chosen': async (stage) => {
      await dialogOf(stage).getByRole('radio', { name: 'Leave that lead as it is' }).check({ force: true });
    },
    'doubt.answered': async (stage) => {
      await dialogOf(stage).getByLabel('Priority: urgent').selectOption('high');
    },
    'import.confirmed': async (stage) => press(dialogOf(stage), 'Import 1 row'),
    'xstate.done.actor.run': async ({ held }) => held.answer(IMPORT, IMPORTED),
    'errors.requested': async (stage) => {
      const saved = stage.page.waitForEvent('download');
      await press(dialogOf(stage), 'Download these rows');
      expect((await saved).suggestedFilename()).toBe('leads-not-imported.csv');
    },
    'undo.requested': async (stage) => press(dialogOf(stage), 'Undo this import'),
    'xstate.done.actor.undo': async ({ held }) => held.answer(UNDO, undone(1, false)),
    'step.back': async (stage) => press(dialogOf(stage), 'Back'),
    'dialog.closed': async (stage) => {
      await expectCount(stage, dialogOf(stage), 1);
      await stage.page.keyboard.press('Escape');
    },
  },
  looks: async (stage, snapshot) => {
    const { value, context } = snapshot;
    const has = (tag: string): boolean => snapshot.hasTag(tag);
    const shown = JSON.stringify(value);
    const heading = (name: string, there: boolean): Promise<void> =>
      expectCount(stage, stage.page.getByRole('heading', { name, exact: true }), there ? 1 : 0);
    // The worker reads again at once.
    if (shown.includes('rereading')) return;
    const choosing = has('choosing') || shown.includes('reading');
    await heading('Import Leads', has('open'));
    await heading('Choose a file', choosing);
    await heading('What is in each column?', has('mapping'));
    await heading('2 rows', has('previewing') || shown.includes('preparing'));
    await heading('Importing', has('sending'));
    const isUndone = context.undone !== null;
    await heading('Import finished', has('report') && !isUndone);
    await heading('Undoing the import', has('undoing'));
    await heading('Import undone', has('report') && isUndone);
    await heading('Undo the import of guests.csv?', has('asking'));
    if (shown.includes('preparing') || has('checking')) return;
    const dialog = has('sending') || has('undoing') ? questionOf(stage) : dialogOf(stage);
    if (context.message !== null) await expect(dialog.getByText(context.message as string)).toBeVisible();
    await expect(dialog.getByText('Reading the file...')).toHaveCount(shown.includes('reading') ? 1 : 0);
    // Whether comparing is slow, `leadImportCheck` says in its own walk.
    if (!has('comparing')) await expect(dialog.getByText(SLOW)).toHaveCount(shown.includes('slow') ? 1 : 0);
    if (has('mapping')) {
      const uses = context.source?.uses as (string | null)[];
      await expect(dialog.getByLabel('Contact')).toHaveValue(uses[1] ?? '');
    }
    if (has('previewing')) {
      const { groups } = (context.preview as { verdict: { groups: Record<string, { count: number }> } })
        .verdict;
      const name = groups['fresh']?.count === 1 ? '1 new' : '1 not compared with your leads';
      await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
      const isOpen = (context.shown as readonly string[]).includes('refused');
      await expect(dialog.getByRole('button', { name: '1 left out', exact: true })).toHaveAttribute(
        'aria-expanded',
        String(isOpen),
      );
      await expect(dialog.getByRole('progressbar')).toHaveCount(has('comparing') ? 1 : 0);
      const { words } = context.choices as { words: Record<string, string> };
      await expect(dialog.getByLabel('Priority: urgent')).toHaveValue(words['priority urgent'] ?? 'medium');
      const label =
        context.onDuplicate === 'skip' ? 'Leave that lead as it is' : 'Add what is new to that lead';
      await expect(dialog.getByRole('radio', { name: label })).toBeChecked();
    }
    const result = isUndone ? '1 lead deleted.' : '1 added, 0 merged, 1 skipped';
    if (has('report')) await expect(dialog.getByText(result)).toBeVisible();
  },
  beyond: {
    'error prepare': AT_ONCE,
    'leadImport.mapping :: profile.left #0': 'The file is of no system.',
    'leadImport.previewing :: import.confirmed #1': 'One row of the file can be imported.',
    'leadImport.reading :: reading.progressed #0': SHORT,
    'leadImport.rereading :: reading.progressed #0': SHORT,
    'leadImport.preparing :: reading.progressed #0': SHORT,
    'leadImport.checking :: reading.progressed #0': SHORT,
    'leadImport.rereading :: done readFile #1':
      'The same bytes are a list in every encoding that was chosen.',
    'leadImport.rereading :: error readFile #0': REREAD_AT_ONCE,
    'leadImport.rereading :: dialog.closed #0': REREAD_AT_ONCE,
    'leadImport.preparing :: reading.cancelled #0': AT_ONCE,
    'leadImport.preparing :: dialog.closed #0': AT_ONCE,
    'leadImport.checking :: dialog.closed #0': AT_ONCE,
    'leadImport.checking :: doubt.answered #0': AT_ONCE,
    'leadImport.checking.prompt :: after stillWorking #0': AT_ONCE,
    'leadImport.preparing.prompt :: after stillWorking #0': AT_ONCE,
    'error saveTemplate': 'The template is made in the browser, from what was loaded with the dialog.',
  },
};

const ROWS = 501;
const MANY = `Name,Email\r\n${Array.from({ length: ROWS }, (_, row) => `Lead ${String(row)},l${String(row)}@visitor.example`).join('\r\n')}`;

/** Its progress: two portions, one after the other. */
export const leadImportRunVocabulary: Vocabulary = {
  machine: 'leadImportRun',
  open: async (stage) => {
    await holdReading(stage);
    await openLeads(stage);
    await press(stage.page.getByRole('main'), 'Import Leads');
    await chooseFile(stage);
    await giveFile(stage, MANY);
    await press(dialogOf(stage), 'Preview');
    await press(dialogOf(stage), `Import ${String(ROWS)} rows`);
    await expect(questionOf(stage)).toBeVisible();
  },
  events: {
    'xstate.done.actor.send': async ({ held }) =>
      held.answer(IMPORT, {
        status: 200,
        body: { success: true, data: { added: 1, merged: 0, skipped: [] } },
      }),
    'xstate.error.actor.send': async (stage, { error }) => refuse(stage, answerOf(error)),
    'retry.requested': async (stage) => press(questionOf(stage), 'Try again'),
    'run.cancelled': async (stage, _, before) => {
      const failed = before?.hasTag('failed') === true;
      const again = before?.context.stopping === true;
      await press(questionOf(stage), failed ? 'Stop here' : again ? 'Stop without waiting' : 'Cancel');
      // Only the second time is what is on its way given up.
      if (again) stage.held.forget();
    },
  },
  looks: async (stage, snapshot) => {
    const { context, status, value } = snapshot;
    const sent = (context.answers as unknown[]).length;
    if (status === 'done') {
      const all = sent === 2;
      const title = all ? 'Import finished' : 'Import stopped';
      await expectCount(stage, stage.page.getByRole('heading', { name: title }), 1);
      return;
    }
    const dialog = questionOf(stage);
    await expect(dialog.getByText(`${sent === 0 ? '0' : '500'} of 501 rows sent`)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(
      snapshot.hasTag('failed') ? 1 : 0,
    );
    await expect(dialog.getByText(SLOW)).toHaveCount(JSON.stringify(value).includes('slow') ? 1 : 0);
  },
};

/** Its undoing: two portions, because the answers say that 1,001 leads were added. */
export const leadImportUndoVocabulary: Vocabulary = {
  ...leadImportRunVocabulary,
  machine: 'leadImportUndo',
  sameAs: 'leadImportRun',
  // As many as 1,001 leads may need; the answers say when nothing is left.
  inputs: [() => ({ batches: Array.from({ length: 5 }, () => ({ importId: null })) })],
  happens: (event, { context }) =>
    event.type !== 'xstate.done.actor.send' ||
    ((context.answers as unknown[]).length === 0) ===
      (event as unknown as { output: { more: boolean } }).output.more,
  open: async (stage, input) => {
    await leadImportRunVocabulary.open(stage, input);
    for (const added of [1_000, 1])
      await stage.held.answer(IMPORT, {
        status: 200,
        body: { success: true, data: { added, merged: 0, skipped: [] } },
      });
    await press(dialogOf(stage), 'Undo this import');
    await expect(questionOf(stage)).toBeVisible();
  },
  events: {
    ...leadImportRunVocabulary.events,
    'xstate.done.actor.send': async ({ held }, { output }) => {
      const { deleted, more } = output as { deleted: number; more: boolean };
      await held.answer(UNDO, undone(deleted, more));
    },
  },
  looks: async (stage, snapshot) => {
    const { context, status, value } = snapshot;
    const sent = (context.answers as unknown[]).length;
    if (status === 'done') {
      const last = (context.answers as { more: boolean }[]).at(-1);
      const title = last?.more === false ? 'Import undone' : 'Undo stopped';
      await expectCount(stage, stage.page.getByRole('heading', { name: title }), 1);
      return;
    }
    const dialog = questionOf(stage);
    await expect(dialog.getByText(`${sent === 0 ? '0' : '1,000'} of 1,001 leads undone`)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(
      snapshot.hasTag('failed') ? 1 : 0,
    );
    await expect(dialog.getByText(SLOW)).toHaveCount(JSON.stringify(value).includes('slow') ? 1 : 0);
  },
};

const PEOPLE = 1_001;
const HALL = `Name,Email\r\n${Array.from({ length: PEOPLE }, (_, row) => `Lead ${String(row)},l${String(row)}@visitor.example`).join('\r\n')}`;

/** The comparison of a file with the leads: two portions, beside the preview. */
export const leadImportCheckVocabulary: Vocabulary = {
  machine: 'leadImportCheck',
  sameAs: 'leadImportRun',
  open: async (stage) => {
    await holdReading(stage);
    await openLeads(stage);
    await press(stage.page.getByRole('main'), 'Import Leads');
    await chooseFile(stage);
    await giveFile(stage, HALL);
    await press(dialogOf(stage), 'Preview');
    await expect(dialogOf(stage).getByRole('progressbar')).toBeVisible();
  },
  events: {
    'xstate.done.actor.send': async ({ held }) => held.answer(CHECK, NOBODY),
    'xstate.error.actor.send': async (stage, { error }) => refuse(stage, answerOf(error)),
    'retry.requested': async (stage) => press(dialogOf(stage), 'Try again'),
    'run.cancelled': async (stage, _, before) => {
      const again = before?.context.stopping === true;
      await press(dialogOf(stage), again ? 'Stop without waiting' : 'Stop comparing');
      if (again) stage.held.forget();
    },
  },
  looks: async (stage, snapshot) => {
    const { context, status, value } = snapshot;
    const sent = (context.answers as unknown[]).length;
    const dialog = dialogOf(stage);
    if (status === 'done') {
      const all = sent === 2;
      await expect(dialog.getByRole('button', { name: 'Go on comparing' })).toHaveCount(all ? 0 : 1);
      await expect(dialog.getByRole('button', { name: '1,001 new' })).toHaveCount(all ? 1 : 0);
      return;
    }
    await expect(dialog.getByText(`${sent === 0 ? '0' : '1,000'} of 1,001 people compared`)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(
      snapshot.hasTag('failed') ? 1 : 0,
    );
    await expect(dialog.getByText(SLOW)).toHaveCount(JSON.stringify(value).includes('slow') ? 1 : 0);
  },
};

/** Which leads, as what kind of file. */
export const leadExportVocabulary: Vocabulary = {
  machine: 'leadExport',
  open: openLeads,
  events: {
    'export.requested': async ({ page }) => press(page.getByRole('main'), 'Export Leads'),
    'choice.changed': async (stage) => {
      await expectCount(stage, dialogOf(stage), 1);
      const card = dialogOf(stage).getByRole('radio', { name: 'vCard' });
      // Chosen already, it says nothing.
      if (await card.isChecked())
        await dialogOf(stage).getByRole('radio', { name: 'CSV', exact: true }).check({ force: true });
      await card.check({ force: true });
    },
    'export.confirmed': async (stage) => {
      await expectCount(stage, dialogOf(stage), 1);
      await press(dialogOf(stage), 'Export');
    },
    'export.cancelled': async (stage) => {
      await press(dialogOf(stage), 'Cancel');
      stage.held.forget();
    },
    'dialog.closed': async (stage) => {
      await expectCount(stage, dialogOf(stage), 1);
      await stage.page.keyboard.press('Escape');
      stage.held.forget();
    },
    'xstate.done.actor.count': async ({ held }, { output }) =>
      held.answer(EXPORT_COUNT, { status: 200, body: { success: true, data: { leads: output } } }),
    'xstate.error.actor.count': async (stage, { error }) => refuse(stage, answerOf(error)),
    'xstate.done.actor.download': async ({ held, page }, { output }) => {
      const headers = { 'Lead-Count': String(output) };
      const answer: Answer = { status: 200, body: 'Lead ID\r\n', headers };
      if (output === 0) return held.answer(EXPORT, answer);
      const saved = page.waitForEvent('download');
      await held.answer(EXPORT, answer);
      await saved;
      // The model begins with the same choice each time.
      await page.evaluate((key) => {
        localStorage.removeItem(key);
      }, LEAD_DEVICE_KEYS.exports);
    },
    'xstate.error.actor.download': async (stage, { error }) => refuse(stage, answerOf(error)),
  },
  looks: async (stage, snapshot) => {
    const { context, value } = snapshot;
    const dialog = dialogOf(stage);
    await expectCount(stage, dialog, snapshot.hasTag('open') ? 1 : 0);
    if (!snapshot.hasTag('open')) return;
    const label = context.choice.format === 'vcf' ? 'vCard' : 'CSV';
    await expect(dialog.getByRole('radio', { name: label })).toBeChecked();
    const isQuiet = context.message === null && !snapshot.hasTag('busy');
    const isCounting = isQuiet && snapshot.hasTag('counting');
    await expect(dialog.getByText('Counting the leads…')).toHaveCount(isCounting ? 1 : 0);
    const isCounted = isQuiet && context.count !== null;
    await expect(dialog.getByText('The file will hold 24 leads.')).toHaveCount(isCounted ? 1 : 0);
    await expect(dialog.getByText(/^Making /)).toHaveCount(snapshot.hasTag('busy') ? 1 : 0);
    await expect(dialog.getByText(SLOW)).toHaveCount(JSON.stringify(value).includes('slow') ? 1 : 0);
    if (context.message !== null) await expect(dialog.getByText(context.message as string)).toBeVisible();
  },
};
