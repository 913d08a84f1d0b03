import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { leadCalls } from '../../src/api/leads.ts';
import { sampleUser } from '../../src/machines/samples.ts';
import { clientOf, json } from '../api/fake-server.ts';
import { operationsOf, readDocument } from '../support/document.ts';
import { signedInAt } from './portal-world.ts';

const ID = '9b2f0c1d-3e4a-4b5c-8d6e-7f8091a2b3c4';

/** What a person chooses above the list, and the one parameter that asks the server for it. */
const FILTERS: [name: string, value: string, parameter: string, asked: string][] = [
  ['tab', 'high', 'priority', 'high'],
  ['priority', 'low', 'priority', 'low'],
  ['status', 'lost', 'status', 'lost'],
  ['source', 'manual', 'source', 'manual'],
  ['tag', 'vip & co', 'tag', 'vip & co'],
  ['owner', ID, 'ownerId', ID],
  ['owner', 'me', 'ownerId', sampleUser._id],
  ['owner', 'none', 'unassigned', 'true'],
  [`answers.${ID}`, 'Within a month', `answer[${ID}]`, 'Within a month'],
  ['due', 'overdue', 'due', 'overdue'],
  ['search', 'lena', 'search', 'lena'],
];
const SORT = ['sort', 'followUp', 'sort', 'followUp'] as const;
/** What a request says besides its filters. */
const OTHERS = ['limit', 'cursor', 'format', 'scope', 'columns'];

const EMPTY = {
  success: true,
  data: { data: [], total: 0, nextCursor: null, counts: { all: 0, high: 0, medium: 0, low: 0 } },
};
const FILE = {
  'Content-Type': 'text/csv',
  'Content-Disposition': 'attachment; filename="leads.csv"',
  'Lead-Count': '1',
};

/** The signed-in portal, whose lead calls reach a server that tells what it was asked. */
async function portal() {
  const { client, requests } = clientOf([
    ({ url }) => {
      if (url.includes('/export/count')) return json(200, { success: true, data: { leads: 1 } });
      return url.includes('/export') ? new Response('x', { headers: FILE }) : json(200, EMPTY);
    },
  ]);
  const world = await signedInAt('/exhibitor/dashboard', { pretended: { leads: leadCalls(client) } });
  const list = world.actor('leadList');
  /** The filters of the newest request to this path. */
  const asked = (path: string) => {
    const urls = requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === `/api${path}`);
    const filters = [...(urls.at(-1)?.searchParams ?? [])].filter(([name]) => !OTHERS.includes(name));
    return { times: urls.length, filters };
  };
  const rested = () => world.until(() => list.getSnapshot().matches({ data: 'fresh', more: 'resting' }));
  return { ...world, list, asked, rested };
}

let world: Awaited<ReturnType<typeof portal>>;
beforeAll(async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  world = await portal();
  world.list.send({ type: 'data.requested' });
  await world.rested();
});
afterAll(() => {
  world.stop();
  vi.restoreAllMocks();
});

/** Chooses one thing alone, and waits for the list that was asked for by it. */
async function choose(name: string, value: string): Promise<void> {
  const { list, asked, until, rested } = world;
  list.send({ type: 'narrowing.cleared', keep: [] });
  await rested();
  const { times } = asked('/leads');
  if (name === 'search') list.send({ type: 'search.changed', text: value });
  else list.send({ type: 'filter.changed', name, value });
  await until(() => asked('/leads').times > times);
  await rested();
}

test.each([...FILTERS, SORT])(
  '%s %j asks for the leads by %s=%s alone',
  async (name, value, ...parameter) => {
    await choose(name, value);
    expect(world.asked('/leads').filters).toEqual([parameter]);
  },
);

test.each(FILTERS)('%s %j counts and exports by %s=%s alone', async (name, value, ...parameter) => {
  const { list, asked, actor, until } = world;
  await choose(name, value);
  const { search, filters } = list.getSnapshot().context;
  const dialog = actor('leadExport');
  const shown = { ids: [], narrowing: { search, filters } };
  dialog.send({ type: 'export.requested', choice: { scope: 'filter' }, shown });
  await until(() => dialog.getSnapshot().context.count === 1);
  expect(asked('/leads/export/count').filters).toEqual([parameter]);
  dialog.send({ type: 'export.confirmed' });
  await until(() => dialog.getSnapshot().matches('closed'));
  expect(asked('/leads/export').filters).toEqual([parameter]);
});

test('every parameter by which the document narrows the list is one of these', () => {
  const { parameters = [] } = operationsOf(readDocument()).find(({ id }) => id === 'leadList') ?? {};
  const documented = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const chosen = [...FILTERS, SORT].map(([, , parameter]) => parameter.split('[', 1).join());
  expect([...new Set(chosen)].sort()).toEqual(documented.filter((name) => !OTHERS.includes(name)).sort());
});
