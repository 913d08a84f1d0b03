import { describe, expect, test } from 'vitest';
import type { Client } from '../../src/api/client/client.ts';
import { leadCalls, type ExportRequest } from '../../src/api/leads.ts';
import { answerSimply } from '../outcomes/exchange.ts';
import { asked } from './asked.ts';
import { anySignal, broken, clientOf, json } from './fake-server.ts';

const ID = '7a6b5c4d-3e2f-4a1b-8c9d-0e1f2a3b4c5d';
const KEY = 'k'.repeat(32);
const BEFORE = '2026-03-10T09:15:00.000Z';
const DRAFT = { fullName: 'Lena Fischer', emailId: 'lena@visitor.example', clientId: ID };
const ALL = { search: '', limit: 50 };
const EVERYTHING: ExportRequest = {
  format: 'csv',
  scope: 'all',
  columns: 'all',
  only: [],
  narrowing: { search: '' },
};

const COUNTS = { all: 24, high: 8, medium: 9, low: 7 };
const list = () =>
  json(200, { success: true, data: { data: [{ _id: ID }], total: 1, nextCursor: 'c', counts: COUNTS } });
const busy = () => json(503, { success: false, message: 'Busy' });
const file = () =>
  new Response('BEGIN:VCARD', {
    headers: {
      'Content-Type': 'text/vcard',
      'Content-Disposition': 'attachment; filename="leads_demo_2026-03-10_0915.vcf"',
      'Lead-Count': '24',
    },
  });

type LeadCalls = ReturnType<typeof leadCalls>;

const using = (make: (leads: LeadCalls) => Promise<unknown>) => (client: Client) => make(leadCalls(client));

describe('calls', () => {
  const cases: [
    string,
    (leads: LeadCalls) => Promise<unknown>,
    Partial<Awaited<ReturnType<typeof asked>>>,
  ][] = [
    [
      'add a lead under its own id, which makes it one however often it is sent',
      (leads) => leads.create({ ...DRAFT, onDuplicate: 'add' }, anySignal()),
      { line: 'POST /leads', body: { ...DRAFT, onDuplicate: 'add' } },
    ],
    [
      'change what changed, on top of the version that was read',
      (leads) => leads.update({ id: ID, updatedAt: BEFORE }, { rating: null }, anySignal()),
      { line: `PUT /leads/${ID}`, body: { rating: null, updatedAt: BEFORE } },
    ],
    ['delete a lead', (leads) => leads.remove(ID, anySignal()), { line: `DELETE /leads/${ID}` }],
    [
      'bring a lead back',
      (leads) => leads.restore(ID, anySignal()),
      { line: `POST /leads/${ID}/restore`, body: null },
    ],
    [
      'change many leads at once, under a key',
      (leads) => leads.changeLeads({ ids: [ID], action: 'update', ownerId: null }, KEY, anySignal()),
      { line: 'POST /leads/bulk', key: KEY, body: { ids: [ID], action: 'update', ownerId: null } },
    ],
    [
      'import rows, under a key',
      (leads) =>
        leads.importLeads(
          { rows: [{ fullName: 'Lena' }], onDuplicate: 'skip', importId: ID, fileName: 'guests.csv' },
          KEY,
          anySignal(),
        ),
      {
        line: 'POST /leads/import',
        key: KEY,
        body: { rows: [{ fullName: 'Lena' }], onDuplicate: 'skip', importId: ID, fileName: 'guests.csv' },
      },
    ],
    [
      'undo an import, under a key',
      (leads) => leads.undoImport(ID, KEY, anySignal()),
      { line: 'POST /leads/import/undo', key: KEY, body: { importId: ID } },
    ],
    [
      'ask which people of a file are leads already, in the body',
      (leads) => leads.knownPeople([{ emailId: 'lena@visitor.example' }], anySignal()),
      { line: 'POST /leads/imports/check', body: { people: [{ emailId: 'lena@visitor.example' }] } },
    ],
    ['list the recent imports', (leads) => leads.recentImports(anySignal()), { line: 'GET /leads/imports' }],
    ['count', (leads) => leads.analytics(anySignal()), { line: 'GET /leads/analytics' }],
  ];
  test.each(cases)('%s', async (_, make, expected) => {
    expect(await asked(using(make), answerSimply)).toMatchObject({ key: null, ...expected });
  });
});

describe('the list', () => {
  const line = async (filters: Record<string, string>, search = '') =>
    (
      await asked(
        using((leads) => leads.list({ ...ALL, search, filters }, anySignal())),
        list,
      )
    ).line;

  test('is asked by every filter it knows, and by no other', async () => {
    expect(
      await line({ priority: 'high', status: 'follow-up', source: 'manual', tag: 'vip', due: 'overdue' }),
    ).toBe('GET /leads?priority=high&status=follow-up&source=manual&due=overdue&tag=vip');
    expect(await line({ priority: 'all', sort: 'newest', due: 'never', other: 'x' })).toBe('GET /leads');
    expect(await line({ sort: 'followUp', owner: ID }, ' lena ')).toBe(
      `GET /leads?ownerId=${ID}&sort=followUp&search=lena`,
    );
    expect(await line({ owner: 'none' })).toBe('GET /leads?unassigned=true');
    expect(await line({ [`answers.${ID}`]: 'Within a month' })).toBe(
      `GET /leads?answer%5B${ID}%5D=Within+a+month`,
    );
  });

  test('brings the numbers of everything there is', async () => {
    const leads = leadCalls(clientOf([list]).client);
    expect(await leads.list(ALL, anySignal())).toEqual({
      rows: [{ _id: ID }],
      total: 1,
      totalIsAtLeast: false,
      nextCursor: 'c',
      facts: COUNTS,
    });
  });

  test('that is none is told apart from an empty one', async () => {
    for (const data of [{ counts: COUNTS, data: { 0: 'x' } }, null, 'x']) {
      const leads = leadCalls(clientOf([() => json(200, { success: true, data })]).client);
      const page = await leads.list(ALL, anySignal());
      expect(page).toMatchObject({ rows: [], total: 0, nextCursor: null, facts: { noList: 1 } });
    }
  });

  test('is narrowed by a tab too, and holds nothing when tab and filter ask for two priorities', async () => {
    expect(await line({ tab: 'low' })).toBe('GET /leads?priority=low');
    expect(await line({ tab: 'low', priority: 'low' })).toBe('GET /leads?priority=low');
    const both = { tab: 'low', priority: 'high', status: 'new' };
    expect(await line(both)).toBe('GET /leads?limit=1');
    const leads = leadCalls(clientOf([list]).client);
    expect(await leads.list({ ...ALL, filters: both }, anySignal())).toEqual({
      rows: [],
      total: 0,
      totalIsAtLeast: false,
      nextCursor: null,
      facts: COUNTS,
    });
  });

  test('of a lead’s changes is that lead’s, and never searched', async () => {
    const make = using((leads) => leads.changes(ID, { search: 'x', cursor: 'c' }, anySignal()));
    expect((await asked(make, list)).line).toBe(`GET /leads/${ID}/changes?cursor=c`);
  });
});

describe('a file', () => {
  const line = async (request: Partial<ExportRequest>) =>
    (
      await asked(
        using((leads) => leads.exportLeads({ ...EVERYTHING, ...request }, anySignal())),
        file,
      )
    ).line;

  test('is asked for as it is wanted', async () => {
    expect(await line({})).toBe('GET /leads/export?format=csv');
    expect(await line({ format: 'vcf', scope: 'new' })).toBe('GET /leads/export?format=vcf&scope=new');
    expect(
      await line({
        columns: 'newsletter',
        narrowing: { search: 'lena', filters: { priority: 'low', sort: 'name' } },
      }),
    ).toBe('GET /leads/export?format=csv&columns=newsletter&priority=low&search=lena');
  });

  test('of chosen columns names them, and only where all could be', async () => {
    const only = ['firstName', 'emailId'];
    expect(await line({ only })).toBe('GET /leads/export?format=csv&only=firstName%2CemailId');
    expect(await line({ only, columns: 'hubspot' })).toBe('GET /leads/export?format=csv&columns=hubspot');
  });

  test('is counted with the same leads', async () => {
    const counted = () => json(200, { success: true, data: { leads: 24 } });
    const narrowing = { search: 'lena', filters: { priority: 'low', sort: 'name' } };
    const request = { scope: 'new', columns: 'newsletter', narrowing } as const;
    const leads = leadCalls(clientOf([counted]).client);
    expect(await leads.countExport(request, anySignal())).toBe(24);
    const make = using((calls) => calls.countExport(request, anySignal()));
    expect((await asked(make, counted)).line).toBe(
      'GET /leads/export/count?scope=new&columns=newsletter&priority=low&search=lena',
    );
  });

  test.each([
    ['all', [], {}],
    ['all', ['emailId'], { only: 'emailId' }],
    ['newsletter', ['emailId'], { columns: 'newsletter' }],
  ] as const)('of chosen leads names them in the body (%s, %s)', async (columns, only, more) => {
    const make = using((leads) =>
      leads.exportChosen({ ids: [ID], format: 'xlsx', columns, only }, anySignal()),
    );
    expect(await asked(make, file)).toMatchObject({
      line: 'POST /leads/export',
      body: { ids: [ID], format: 'xlsx', ...more },
    });
  });

  test('comes with its name and the number of leads in it', async () => {
    const leads = leadCalls(clientOf([file]).client);
    const { content, ...rest } = await leads.exportLeads(EVERYTHING, anySignal());
    expect(await content.text()).toBe('BEGIN:VCARD');
    expect(rest).toEqual({ name: 'leads_demo_2026-03-10_0915.vcf', count: 24 });
  });

  test('has a name also where the server gives none, and no number that was not told', async () => {
    for (const count of [null, 'many', '-1']) {
      const headers = { 'Content-Type': 'text/csv', ...(count !== null && { 'Lead-Count': count }) };
      const reply = () => new Response('x', { headers });
      const leads = leadCalls(clientOf([reply]).client);
      expect(
        await leads.exportChosen({ ids: [ID], format: 'xlsx', columns: 'all', only: [] }, anySignal()),
      ).toMatchObject({
        name: 'leads.xlsx',
        count: null,
      });
    }
  });

  test('that is refused says why', async () => {
    const leads = leadCalls(clientOf([() => json(400, { success: false, message: 'No.' })]).client);
    await expect(leads.exportLeads(EVERYTHING, anySignal())).rejects.toMatchObject({
      status: 400,
      serverMessage: 'No.',
    });
  });
});

describe('policies', () => {
  const triesOf = async (make: (leads: LeadCalls) => Promise<unknown>): Promise<number> => {
    const { client, requests } = clientOf([broken, busy, answerSimply]);
    await make(leadCalls(client)).catch(() => undefined);
    return requests.length;
  };

  test('repeat what is read, and what happens once', async () => {
    const calls: ((leads: LeadCalls) => Promise<unknown>)[] = [
      (leads) => leads.list(ALL, anySignal()),
      (leads) => leads.create(DRAFT, anySignal()),
      (leads) => leads.update({ id: ID, updatedAt: BEFORE }, {}, anySignal()),
      (leads) => leads.remove(ID, anySignal()),
      (leads) => leads.restore(ID, anySignal()),
      (leads) => leads.changeLeads({ ids: [ID], action: 'delete' }, KEY, anySignal()),
      (leads) =>
        leads.importLeads({ rows: [], onDuplicate: 'merge', importId: ID, fileName: '' }, KEY, anySignal()),
      (leads) => leads.undoImport(ID, KEY, anySignal()),
      (leads) => leads.knownPeople([], anySignal()),
      (leads) => leads.recentImports(anySignal()),
      (leads) => leads.exportLeads(EVERYTHING, anySignal()),
      (leads) => leads.exportChosen({ ids: [ID], format: 'csv', columns: 'all', only: [] }, anySignal()),
      (leads) => leads.countExport(EVERYTHING, anySignal()),
      (leads) => leads.analytics(anySignal()),
      (leads) => leads.changes(ID, ALL, anySignal()),
    ];
    const tries = await Promise.all(calls.map(triesOf));
    expect(tries).toEqual(calls.map(() => 3));
  });

  test('ask for what is new once: it is new only the first time', async () => {
    expect(await triesOf((leads) => leads.exportLeads({ ...EVERYTHING, scope: 'new' }, anySignal()))).toBe(1);
  });

  test('send one request for a person who is a lead already, and return that lead', async () => {
    const { client, requests } = clientOf([() => json(409, { success: false, data: { _id: ID } })]);
    await expect(leadCalls(client).create(DRAFT, anySignal())).rejects.toMatchObject({
      status: 409,
      data: { _id: ID },
    });
    expect(requests).toHaveLength(1);
  });
});
