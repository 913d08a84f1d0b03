import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refused } from '../../src/api/client/failures.ts';
import { readSentRow } from '../../src/domain/leads/import-row.ts';
import { EXAMPLES, fileOf } from '../domain/import-examples.ts';
import { emptyDisk, signedInAt } from './portal-world.ts';

/** Work on many leads and their files, joined to the calls, machines running for real. */
const HOME = '/exhibitor/dashboard';
const KEY = /^[0-9a-f]{32}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const busy = new Refused({
  status: 503,
  message: 'Busy',
  serverMessage: 'Busy',
  errors: {},
  data: null,
  retryAfter: null,
});

/** What the browser was given to save. */
let saved: Blob[] = [];

beforeEach(() => {
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:file';
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Also the byte order mark, which `text()` leaves out. */
const textOf = async (file: Blob | undefined): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.arrayBuffer());
const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `l${String(index)}`);

describe('a selection', () => {
  test('is changed in portions, each once under its key, and goes on where it stopped', async () => {
    const { api, actor, until } = await signedInAt(HOME);
    api.leads.changeLeads.mockResolvedValueOnce({ changed: 100, failed: [] });
    api.leads.changeLeads.mockRejectedValueOnce(busy);
    api.leads.changeLeads.mockResolvedValueOnce({ changed: 20, failed: [] });
    const selection = actor('leadSelection');
    selection.send({ type: 'selection.started' });
    selection.send({ type: 'leads.chosen', ids: many(120) });
    selection.send({ type: 'bulk.requested', action: { action: 'update', addTag: 'vip' } });
    const run = () => actor('leadBulkRun');
    await until(() => run()?.getSnapshot().hasTag('failed'));
    expect(run().getSnapshot().context.message).toBe('Busy');
    run().send({ type: 'retry.requested' });
    await until(() => selection.getSnapshot().matches('off'));
    const [first, second, third] = api.leads.changeLeads.mock.calls.map((call) => call.slice(0, 2));
    expect(first).toEqual([
      { action: 'update', addTag: 'vip', ids: many(120).slice(0, 100) },
      expect.stringMatching(KEY),
    ]);
    expect(second?.[0]).toMatchObject({ ids: many(120).slice(100) });
    expect(second?.[1]).not.toBe(first?.[1]);
    expect(third).toEqual(second);
    expect(actor('toaster').getSnapshot().context.toast.description).toBe('120 leads updated.');
  });

  test('comes back from the toast that deleted it', async () => {
    const { api, actor, until } = await signedInAt(HOME);
    api.leads.changeLeads.mockResolvedValue({ changed: 2, failed: [] });
    const selection = actor('leadSelection');
    selection.send({ type: 'selection.started' });
    selection.send({ type: 'leads.chosen', ids: ['a', 'b'] });
    selection.send({ type: 'bulk.requested', action: { action: 'delete' } });
    selection.send({ type: 'bulk.confirmed' });
    await until(() => selection.getSnapshot().matches('off'));
    const { undo } = actor('toaster').getSnapshot().context.toast;
    actor(undo.to).send(undo.event);
    await until(() => api.leads.changeLeads.mock.calls.length === 2);
    expect(api.leads.changeLeads.mock.calls[1]?.[0]).toEqual({ action: 'restore', ids: ['a', 'b'] });
  });
});

describe('a file of leads', () => {
  const file = { content: new Blob(['x']), name: 'leads_demo.csv', count: 24 };

  test('holds everything, what is on screen, or what is new', async () => {
    const { api, actor, browser, until } = await signedInAt(HOME);
    api.leads.exportLeads.mockResolvedValue(file);
    actor('leadList').send({ type: 'filter.changed', name: 'priority', value: 'high' });
    for (const [scope, request] of [
      ['all', { scope: 'all', narrowing: { search: '' } }],
      ['filter', { scope: 'all', narrowing: { search: '', filters: { priority: 'high' } } }],
      ['new', { scope: 'new', narrowing: { search: '' } }],
    ] as const) {
      const { search, filters } = actor('leadList').getSnapshot().context;
      const shown = { ids: [], narrowing: { search, filters } };
      actor('leadExport').send({
        type: 'export.requested',
        choice: { scope, columns: 'newsletter' },
        shown,
      });
      expect(actor('leadExport').getSnapshot().context.choice.format).toBe('csv');
      actor('leadExport').send({ type: 'export.confirmed' });
      await until(() => actor('leadExport').getSnapshot().matches('closed'));
      expect(api.leads.exportLeads.mock.calls.at(-1)?.[0]).toEqual({
        format: 'csv',
        columns: 'newsletter',
        only: [],
        ...request,
      });
      expect(api.leads.countExport.mock.calls.at(-1)?.[0]).toEqual({ columns: 'newsletter', ...request });
    }
    expect(browser.followed).toHaveLength(3);
    expect(browser.followed[0]).toEqual({ href: 'blob:file', download: 'leads_demo.csv' });
    expect(actor('toaster').getSnapshot().context.toast.description).toBe('Exported 24 leads');
  });

  test('is made as the last one of this device, with its columns and headings', async () => {
    const disk = emptyDisk();
    const made = {
      format: 'xlsx',
      columns: 'all',
      only: ['emailId', 'companyName'],
      headings: 'own',
    } as const;
    const first = await signedInAt(HOME, { disk });
    first.api.leads.exportLeads.mockResolvedValue(file);
    const shown = { ids: [], narrowing: { search: '' } };
    first.actor('leadExport').send({ type: 'export.requested', choice: { ...made, scope: 'all' }, shown });
    first.actor('leadExport').send({ type: 'export.confirmed' });
    await first.until(() => first.actor('leadExport').getSnapshot().matches('closed'));
    first.stop();
    const { actor } = await signedInAt(HOME, { disk });
    actor('leadExport').send({ type: 'export.requested', shown });
    expect(actor('leadExport').getSnapshot().context.choice).toMatchObject(made);
  });

  test('holds those that were chosen', async () => {
    const { api, actor, until } = await signedInAt(HOME);
    api.leads.exportChosen.mockResolvedValue(file);
    actor('leadSelection').send({ type: 'selection.started' });
    actor('leadSelection').send({ type: 'leads.chosen', ids: ['a', 'b'] });
    const { ids } = actor('leadSelection').getSnapshot().context;
    actor('leadExport').send({
      type: 'export.requested',
      choice: { scope: 'selected', format: 'vcf' },
      shown: { ids, narrowing: { search: '' } },
    });
    await until(() => actor('leadExport').getSnapshot().context.count === 2);
    actor('leadExport').send({ type: 'export.confirmed' });
    await until(() => saved.length === 1);
    expect(api.leads.exportChosen.mock.calls[0]?.slice(0, 1)).toEqual([
      { ids: ['a', 'b'], format: 'vcf', columns: 'all', only: [] },
    ]);
    expect(actor('leadSelection').getSnapshot().context.ids).toEqual(['a', 'b']);
  });
});

describe('an import', () => {
  const CSV =
    'Full Name,Email,Mobile,Shoe Size\r\nLena,lena@visitor.example,,43\r\n,omar@visitor.example,,41\r\n';

  /** The dialog with a file in it, as far as it goes. */
  async function importing(content: BlobPart, name = 'leads.csv') {
    const world = await signedInAt(HOME);
    const machine = world.actor('leadImport');
    machine.send({ type: 'import.requested' });
    machine.send({ type: 'file.chosen', file: new File([content], name) });
    await world.until(() => !machine.getSnapshot().hasTag('busy'));
    return { ...world, machine, context: () => machine.getSnapshot().context };
  }

  test('reads the columns of a file, and shows what would become of its rows', async () => {
    const { machine, context, contexts, until } = await importing(CSV);
    expect(context().source).toEqual({
      fileName: 'leads.csv',
      headings: ['Full Name', 'Email', 'Mobile', 'Shoe Size'],
      sample: ['Lena', 'lena@visitor.example', '', '43'],
      profile: null,
      uses: ['fullName', 'emailId', 'phone', 'notes'],
      weighed: ['fullName', 'emailId', 'phone', 'notes'],
      total: 2,
      remarks: [],
      format: { encoding: 'UTF-8', separator: ',' },
    });
    machine.send({ type: 'preview.requested' });
    await until(() => machine.getSnapshot().hasTag('previewing'));
    const [lena, nameless] = context().preview.rows;
    expect(lena).toMatchObject({ fullName: 'Lena', emailId: 'lena@visitor.example', reasons: [] });
    expect(nameless.reasons).toHaveLength(1);
    expect([...contexts].join('\n')).not.toContain('"43","41"');
  });

  test('sends all rows in portions and hands back those that were refused, with the reason', async () => {
    const rows = many(700).map((name) => `${name},${name}@visitor.example`);
    const { api, actor, machine, context, until, browser } = await importing(
      ['Name,Email', ...rows].join('\n'),
    );
    api.leads.importLeads.mockResolvedValueOnce({ added: 500, merged: 0, skipped: [] });
    api.leads.importLeads.mockRejectedValueOnce(busy);
    const skipped = [{ row: 7, reason: '=BAD()' }];
    const incomplete = [{ row: 8, reason: 'A lead has at most 30 tags' }];
    api.leads.importLeads.mockResolvedValueOnce({ added: 190, merged: 9, skipped, incomplete });
    machine.send({ type: 'preview.requested' });
    await until(() => machine.getSnapshot().hasTag('previewing'));
    machine.send({ type: 'duplicates.chosen', choice: 'add' });
    machine.send({ type: 'import.confirmed' });
    await until(() => actor('leadImportRun').getSnapshot().hasTag('failed'));
    actor('leadImportRun').send({ type: 'retry.requested' });
    await until(() => machine.getSnapshot().hasTag('report'));
    const calls = api.leads.importLeads.mock.calls;
    expect(calls.map(([{ rows: sent, onDuplicate }]) => [sent.length, onDuplicate])).toEqual([
      [500, 'add'],
      [200, 'add'],
      [200, 'add'],
    ]);
    expect(calls[1]?.[0].rows[0]).toMatchObject({ fullName: 'l500', emailId: 'l500@visitor.example' });
    expect(calls[1]?.[1]).toBe(calls[2]?.[1]);
    expect(calls[0]?.[1]).not.toBe(calls[1]?.[1]);
    expect(context().report).toEqual({
      added: 690,
      merged: 9,
      skipped: [{ row: 507, line: 509, reason: '=BAD()', who: 'l507' }],
      incomplete: [{ row: 508, line: 510, reason: 'A lead has at most 30 tags', who: 'l508' }],
      unsent: 0,
    });
    const importId = calls[0]?.[0].importId ?? '';
    expect(importId).toMatch(UUID);
    expect(calls.every(([batch]) => batch.importId === importId)).toBe(true);
    const taken = { deleted: 680, restored: 8, partly: 1, keptFields: ['status'], kept: 1, more: false };
    api.leads.undoImport.mockResolvedValueOnce(taken);
    machine.send({ type: 'undo.requested' });
    await until(() => context().undone !== null);
    expect(api.leads.undoImport.mock.calls.map((call) => call.slice(0, 2))).toEqual([
      [importId, expect.stringMatching(KEY)],
    ]);
    expect(context().undone).toEqual(taken);
    machine.send({ type: 'errors.requested' });
    await until(() => saved.length === 1);
    expect(await textOf(saved[0])).toBe(
      '\uFEFFName,Email,Reason not imported\r\nl507,l507@visitor.example,"\'=BAD()"\r\n',
    );
    expect(browser.followed[0]).toEqual({ href: 'blob:file', download: 'leads-not-imported.csv' });
  });

  test.each(EXAMPLES.map((example) => [example.system, example] as const))(
    'of %s sends every person when only the button that goes on is pressed',
    async (_, example) => {
      const { api, machine, context, until } = await importing(fileOf(example).slice().buffer);
      api.leads.importLeads.mockImplementation(({ rows }) =>
        Promise.resolve({ added: rows.length, merged: 0, skipped: [] }),
      );
      machine.send({ type: 'preview.requested' });
      await until(() => machine.getSnapshot().hasTag('previewing'));
      machine.send({ type: 'import.confirmed' });
      await until(() => machine.getSnapshot().hasTag('report'));
      expect(context().report).toMatchObject({ added: example.people.length, skipped: [], unsent: 0 });
      const sent = api.leads.importLeads.mock.calls.flatMap(([{ rows }]) => rows);
      const names = sent.map((row) => {
        const reading = readSentRow(row, 'UTC');
        return reading.ok ? reading.lead.fullName : reading.reasons.join('. ');
      });
      expect(names).toEqual(example.people.map(({ fullName }) => fullName));
    },
  );

  test('reads address cards, whatever the file is called', async () => {
    const card =
      'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Lena Fischer\r\nEMAIL:lena@visitor.example\r\nEND:VCARD\r\n';
    const { context } = await importing(card, 'contact.txt');
    expect(context().source).toMatchObject({ total: 1 });
    expect(context().source.uses).toContain('emailId');
  });

  test('reads what spreadsheets of other times wrote', async () => {
    const latin = new Uint8Array(
      [...'Name;Email\nJos'].map((letter) => letter.charCodeAt(0)).concat([0xe9, 59]),
    );
    expect((await importing(latin)).context().source.sample[0]).toBe('José');
    const wide = new Uint16Array([
      0xfeff,
      ...[...'Name\tEmail\nJosé\tx'].map((letter) => letter.charCodeAt(0)),
    ]);
    expect((await importing(wide)).context().source.sample).toEqual(['José', 'x']);
  });

  test('asks which names are right where the encoding is not clear', async () => {
    const bytes = Uint8Array.from(
      [...'Name,Email\nErd'].map((letter) => letter.charCodeAt(0)).concat([0xf5, 0x73]),
    );
    const { machine, context, until } = await importing(bytes);
    machine.send({ type: 'preview.requested' });
    expect(context().message).toMatch(/^Choose how the letters/);
    expect(context().source.format?.doubts?.map(({ example }: { example: string }) => example)).toContain(
      'Erdős',
    );
    machine.send({ type: 'format.chosen', format: { encoding: 'Windows-1250' } });
    await until(() => !machine.getSnapshot().hasTag('busy'));
    expect(context().source).toMatchObject({ sample: ['Erdős', ''], format: { encoding: 'Windows-1250' } });
    expect(context().message).toBeNull();
  });

  test('says why a file cannot be imported', async () => {
    for (const [content, message] of [
      ['', 'This file is empty.'],
      ['Name,Email\n', 'This file has no rows.'],
      [`Name\n${'x\n'.repeat(100_001)}`, 'This file has more than 100,000 rows.'],
    ] as const) {
      const { machine, context } = await importing(content);
      expect(machine.getSnapshot().hasTag('choosing')).toBe(true);
      expect(context().message).toBe(message);
    }
  });

  test('compares the people with the leads: each number of the verdict has its rows', async () => {
    const rows = [
      'Lena,lena@visitor.example,',
      'Omar,,+49 151 1234567',
      'LENA,LENA@visitor.example,',
      'Kofi,kofi@visitor.example,',
      'Dr. Kofi,kofi@visitor.example,',
      'Nobody,,',
      ',mail@visitor.example,',
      'Walk-in,,0000',
      'Walk-in,,0000',
    ];
    const { api, actor, machine, context, until } = await importing(
      ['Name,Email,Mobile', ...rows].join('\n'),
    );
    api.leads.knownPeople.mockRejectedValueOnce(busy);
    api.leads.knownPeople.mockResolvedValueOnce([0, 1]);
    const counts = () => {
      const { groups, asked } = context().preview.verdict;
      const entries = Object.entries(groups) as [string, { count: number }][];
      const there = entries.filter(([, { count }]) => count > 0).map(([name, { count }]) => [name, count]);
      return { ...Object.fromEntries(there), asked };
    };
    machine.send({ type: 'preview.requested' });
    await until(() => actor('leadImportCheck')?.getSnapshot().hasTag('failed'));
    // Nothing is known yet, and the import is possible.
    expect(counts()).toEqual({ open: 5, twin: 2, unreachable: 1, refused: 1, asked: 0 });
    expect(machine.getSnapshot().can({ type: 'import.confirmed' })).toBe(true);
    actor('leadImportCheck').send({ type: 'retry.requested' });
    await until(() => !machine.getSnapshot().hasTag('comparing'));
    expect(counts()).toEqual({ fresh: 3, known: 3, twin: 1, unreachable: 1, refused: 1, asked: 4 });
    expect(context().preview.verdict.groups.known.rows).toEqual([
      { row: 0, line: 2, who: 'Lena', reason: 'lena@visitor.example' },
      { row: 1, line: 3, who: 'Omar', reason: '+491511234567' },
      { row: 2, line: 4, who: 'LENA', reason: 'LENA@visitor.example' },
    ]);
    expect(context().preview.verdict.groups.unreachable.rows).toMatchObject([{ line: 7, who: 'Nobody' }]);
    expect(api.leads.knownPeople.mock.calls.map(([people]) => people)).toEqual(
      Array.from({ length: 2 }, () => [
        { fullName: 'Lena', emailId: 'lena@visitor.example' },
        { fullName: 'Omar', phoneCode: '49', phone: '1511234567' },
        { fullName: 'Kofi', emailId: 'kofi@visitor.example' },
        { fullName: 'Walk-in', phone: '0000' },
      ]),
    );
    // Who was asked about is not asked about again.
    machine.send({ type: 'step.back' });
    machine.send({ type: 'preview.requested' });
    await until(() => machine.getSnapshot().hasTag('previewing'));
    expect(machine.getSnapshot().hasTag('comparing')).toBe(false);
    expect(counts()).toMatchObject({ fresh: 3, known: 3 });
    expect(api.leads.knownPeople).toHaveBeenCalledTimes(2);
  });

  test('reads the file again in another encoding and with another separator, with progress', async () => {
    const bytes = new Uint8Array(
      [...'Name;Email\n']
        .map((letter) => letter.charCodeAt(0))
        .concat([0xc8, 0xe2, 0xe0, 0xed, 59, 0x69, 0x40, 0x76, 0x2e, 0x65, 0x78]),
    );
    const { machine, context, until } = await importing(bytes);
    expect(context().source).toMatchObject({
      sample: ['Иван', 'i@v.ex'],
      format: { encoding: 'Windows-1251', separator: ';' },
    });
    machine.send({ type: 'format.chosen', format: { encoding: 'Windows-1252' } });
    await until(() => !machine.getSnapshot().hasTag('busy'));
    expect(context().source).toMatchObject({
      sample: ['Èâàí', 'i@v.ex'],
      format: { encoding: 'Windows-1252', separator: ';' },
    });
    machine.send({ type: 'format.chosen', format: { encoding: 'Windows-1251', separator: ',' } });
    await until(() => !machine.getSnapshot().hasTag('busy'));
    expect(context().source.headings).toEqual(['Name;Email']);
    expect(context().message).toBeNull();

    const long = await importing(
      ['Name,Email', ...many(6_000).map((one) => `${one},${one}@x.example`)].join('\n'),
    );
    const seen: number[] = [];
    long.machine.subscribe(({ context: { percent } }: { context: { percent: number | null } }) => {
      if (percent !== null) seen.push(percent);
    });
    long.machine.send({ type: 'preview.requested' });
    await long.until(() => long.machine.getSnapshot().hasTag('previewing'));
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.some((percent) => percent > 0 && percent < 100)).toBe(true);
  });

  test('stops reading rows when that is cancelled, and reads them again', async () => {
    const { machine, context, until } = await importing(
      ['Name,Email', ...many(5_000).map((one) => `${one},${one}@x.example`)].join('\n'),
    );
    machine.send({ type: 'preview.requested' });
    await until(() => context().percent !== null);
    machine.send({ type: 'reading.cancelled' });
    expect(machine.getSnapshot().hasTag('mapping')).toBe(true);
    machine.send({ type: 'preview.requested' });
    await until(() => machine.getSnapshot().hasTag('previewing'));
    expect(context().preview.ready).toBe(5_000);
  });

  test('of the list is undone by whomever asks', async () => {
    const { api, actor, until } = await signedInAt(HOME);
    const entry = {
      importId: '5e1d7c3b-9a8f-4e6d-b5c4-3a2918f7e6d5',
      personName: 'Ravi Iyer',
      fileName: 'guests.csv',
      at: '2026-03-10T09:15:04.000Z',
      added: 3,
      merged: 1,
      skipped: 0,
      isUndone: false,
    };
    api.leads.recentImports.mockResolvedValue([entry]);
    actor('leadImports').send({ type: 'data.requested' });
    await until(() => actor('leadImports').getSnapshot().hasTag('ready'));
    expect(actor('leadImports').getSnapshot().context.data).toEqual([entry]);
    const taken = { deleted: 3, restored: 1, partly: 0, keptFields: [], kept: 0, more: false };
    api.leads.undoImport.mockResolvedValueOnce(taken);
    const machine = actor('leadImport');
    machine.send({ type: 'import.requested' });
    machine.send({ type: 'undo.asked', entry });
    machine.send({ type: 'undo.confirmed' });
    await until(() => machine.getSnapshot().hasTag('report'));
    expect(api.leads.undoImport.mock.calls[0]?.[0]).toBe(entry.importId);
    expect(machine.getSnapshot().context.undone).toEqual(taken);
    // The list is asked for again.
    await until(() => api.leads.recentImports.mock.calls.length === 2);
  });

  test('offers a template with the headings of an export', async () => {
    const { actor, until, browser } = await signedInAt(HOME);
    actor('leadImport').send({ type: 'import.requested' });
    actor('leadImport').send({ type: 'template.requested' });
    await until(() => saved.length === 1);
    expect(await textOf(saved[0])).toMatch(/^\uFEFFLead ID,First Name,.*\r\n$/);
    expect(browser.followed[0]).toEqual({ href: 'blob:file', download: 'leads-template.csv' });
  });
});
