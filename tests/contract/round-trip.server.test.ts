import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsOf, readDocument, resolve } from '../support/document.ts';
import type { DocumentedOperation, Schema } from '../support/document.ts';
import { storeFile } from '../support/stored-file.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

/**
 * Written values are returned in the answer and the list, and for a lead in its history and the export. The properties
 * come from the document, so that a declared property which never reaches the database fails here.
 */
const document = readDocument();
const operations = new Map(operationsOf(document).map((operation) => [operation.id, operation]));

type Row = Record<string, unknown>;
type Entity = { name: string; create?: string; update: string; list: string };

const ENTITIES: Entity[] = [
  { name: 'product', create: 'productCreate', update: 'productUpdate', list: '/api/products' },
  { name: 'resource', create: 'downloadCreate', update: 'downloadUpdate', list: '/api/downloads' },
  { name: 'question', create: 'faqCreate', update: 'faqUpdate', list: '/api/faq' },
  { name: 'team member', create: 'teamMemberCreate', update: 'teamMemberUpdate', list: '/api/team-members' },
  { name: 'lead', create: 'leadCreate', update: 'leadUpdate', list: '/api/leads' },
  { name: 'company profile', update: 'companyProfileUpdate', list: '/api/company-profile' },
];

/** Properties that say how to write and not what: none of them is stored. */
const INSTRUCTIONS = ['clientId', 'onDuplicate', 'mergeInto', 'updatedAt'];
const IGNORED = '#/components/schemas/Ignored';

const propertiesOf = (operation: DocumentedOperation): [string, Schema][] => {
  const schema = resolve(document, operation.body?.content['application/json']?.schema) as Schema;
  return Object.entries(schema['properties'] as Record<string, Schema>).filter(
    ([name, property]) => property['$ref'] !== IGNORED && !INSTRUCTIONS.includes(name),
  );
};

function operationOf(id: string): DocumentedOperation {
  const operation = operations.get(id);
  if (!operation) throw new Error(`The document has no operation ${id}.`);
  return operation;
}

/** Values that a rule beyond the schema asks for, two of each. */
const SPECIAL: Record<string, readonly [unknown, unknown]> = {
  authenticationId: ['9876500001', '9876500002'],
  phone: ['9876500003', '9876500004'],
  phoneCode: ['91', '91'],
  answer: ['<p>First</p>', '<p>Second</p>'],
  // A resource with an address, so that no stored file is needed for it.
  type: ['link', 'link'],
  fileUrl: ['https://round.example/one', 'https://round.example/two'],
  createdAt: ['2026-03-10T09:15:00.000Z', '2026-03-10T09:15:00.000Z'],
  consent: [
    { given: true, text: 'May we write?', at: '2026-03-10T09:15:00.000Z' },
    { given: true, text: 'May we call?', at: '2026-03-11T09:15:00.000Z' },
  ],
};

/** Where an answer holds a property that has another name there. */
const OTHER_NAMES: Record<string, string> = { fileUrl: 'attachment' };

/** Answers to questions without what the server adds: version, time and person. */
const saidIn = (answers: unknown): unknown =>
  ((answers ?? []) as Row[]).map(({ question, values }) => ({ question, values }));

/** What a row holds under a property's name; the person of a lead is told under `user`. */
function heldBy(row: Row, name: string): unknown {
  const key = OTHER_NAMES[name] ?? name;
  const user = (row['user'] ?? {}) as Row;
  if (key === 'answers') return saidIn(row[key]);
  return key in user ? user[key] : row[key];
}

describe('what is written comes back', () => {
  let server: TestServer;
  let token: string;
  let colleagues: string[];
  let question: string;
  /** Two uploaded pictures or documents by the kind of field. */
  let stored: { picture: string[]; document: string[] };

  /** One of two valid values of a property, different where the schema knows two. */
  function valueOf(name: string, property: Schema, turn: 0 | 1): unknown {
    const schema = resolve(document, property) as Schema;
    const special = SPECIAL[name];
    if (special) return special[turn];
    if (name === 'ownerId') return colleagues[turn];
    if (name === 'answers') return [{ question, values: [turn === 0 ? 'Yes' : 'No'] }];
    if (property['$ref'] === '#/components/schemas/StoredPath')
      return stored[name === 'brochure' ? 'document' : 'picture'][turn];
    const choices = schema['enum'] as unknown[] | undefined;
    if (choices) return choices.at(turn === 0 ? 0 : -1);
    const types = [schema['type']].flat();
    if (types.includes('integer')) return Number(schema['minimum'] ?? 0) + turn;
    if (types.includes('array')) return turn === 0 ? ['first'] : ['second', 'third'];
    if (schema['format'] === 'date-time') return `2027-01-0${String(turn + 1)}T10:00:00.000Z`;
    const word = `${name.toLowerCase()}-${String(turn)}`;
    if (/email/i.test(name)) return `${word}@round.example`;
    if (property['$ref'] === '#/components/schemas/OptionalUrl') return `https://round.example/${word}`;
    return `${name} ${turn === 0 ? 'before' : 'after'}`;
  }

  const bodyOf = (id: string, turn: 0 | 1): Row =>
    Object.fromEntries(
      propertiesOf(operationOf(id)).map(([name, property]) => [name, valueOf(name, property, turn)]),
    );

  async function call(method: string, path: string, body?: object): Promise<Row> {
    const answer = await server.call(method, path, { token, ...(body && { body }) });
    expect({ [`${method} ${path}`]: answer.status, answer: answer.json }).toMatchObject({
      answer: { success: true },
    });
    return answer.json as Row;
  }

  const rowsOf = async (path: string): Promise<Row[]> => {
    const { data } = (await call('GET', path)) as { data: { data: Row[] } };
    return data.data;
  };

  /** The row as its list shows it, or the record as it is read. */
  async function readBack({ create, list }: Entity, id: unknown): Promise<Row> {
    if (create === undefined) return (await call('GET', list))['data'] as Row;
    const found = (await rowsOf(`${list}?limit=200`)).find((row) => row['_id'] === id);
    if (!found) throw new Error(`${list} does not show the row that was written.`);
    return found;
  }

  /** What was sent, as the answer and then the list hold it. */
  async function expectBack(entity: Entity, sent: Row, answer: Row): Promise<Row> {
    const row = answer['data'] as Row;
    const back = (from: Row): Row =>
      Object.fromEntries(Object.keys(sent).map((name) => [name, heldBy(from, name)]));
    expect(back(row)).toEqual(sent);
    expect(back(await readBack(entity, row['_id']))).toEqual(sent);
    return row;
  }

  beforeAll(async () => {
    server = await startTestServer();
    token = await server.signIn('asha@acme.example');
    const team = await rowsOf('/api/team-members?limit=200');
    colleagues = team.map(({ _id }) => String(_id));
    const questions = [{ kind: 'yesNo', label: 'Call back?' }];
    const asked = (await call('POST', '/api/lead-questions', { questions }))['data'] as Row[];
    question = String(asked[0]?.['_id']);
    const upload = (type: 'image/png' | 'application/pdf') =>
      storeFile(server.services.db, 'Acme Robotics', type);
    stored = {
      picture: [await upload('image/png'), await upload('image/png')],
      document: [await upload('application/pdf'), await upload('application/pdf')],
    };
  });
  afterAll(() => server.close());

  for (const entity of ENTITIES) {
    it(`of a ${entity.name}, property by property`, async () => {
      const { create, update, list } = entity;
      let path = list;
      if (create !== undefined) {
        const sent = bodyOf(create, 0);
        const { _id } = await expectBack(entity, sent, await call('POST', list, sent));
        path = `${list}/${String(_id)}`;
      } else {
        await expectBack(entity, bodyOf(update, 0), await call('PUT', path, bodyOf(update, 0)));
      }
      for (const [name, property] of propertiesOf(operationOf(update))) {
        const sent = { [name]: valueOf(name, property, 1) };
        await expectBack(entity, sent, await call('PUT', path, sent));
      }
    });
  }

  it('of a lead also in its history and in the export', async () => {
    const sent = bodyOf('leadCreate', 0);
    const other = { ...sent, emailId: 'history@round.example', phone: '9876500009' };
    const { data } = (await call('POST', '/api/leads', other)) as { data: Row };
    const path = `/api/leads/${String(data['_id'])}`;
    const changes = { ...bodyOf('leadUpdate', 1), emailId: 'changed@round.example', phone: '9876500008' };
    await call('PUT', path, changes);

    const [newest] = await rowsOf(`${path}/changes`);
    // The history names the question of an answer.
    const noted = ((newest?.['changes'] ?? []) as Row[]).map(({ field }) =>
      String(field).replace(/^answers\..+/, 'answers'),
    );
    // The code is told with the number, and a badge's code changes no word of a lead.
    const told = Object.keys(changes).filter((name) => !['phoneCode', 'rawCode'].includes(name));
    expect(noted).toEqual(expect.arrayContaining(told));

    const file = await server.call('GET', '/api/leads/export', { token });
    const texts = Object.entries(changes).flatMap(([name, value]) => textsOf(name, value));
    const line = file.text.split('\r\n').find((one) => one.includes('changed@round.example'));
    for (const text of texts) expect(line).toContain(text);
  });

  it.each(['leadList', 'ticketAllocationList'])('%s narrows by every filter it declares', async (id) => {
    const { path, parameters } = operationOf(id);
    const all = (await listOf(`/api${path}?limit=200`)).length;
    for (const { name, schema } of parameters.filter((one) => one.in === 'query')) {
      const choices = (resolve(document, schema) as Schema)['enum'] as string[] | undefined;
      if (!choices || name === 'sort') continue;
      const counts = await Promise.all(
        choices.map(async (value) => (await listOf(`/api${path}?limit=200&${name}=${value}`)).length),
      );
      expect({ [name]: counts.every((count) => count <= all) }).toEqual({ [name]: true });
      expect({ [name]: counts.some((count) => count < all) }).toEqual({ [name]: true });
    }
  });

  /** Flat lists and pages alike. */
  async function listOf(path: string): Promise<Row[]> {
    const { data } = (await call('GET', path)) as { data: Row[] | { data: Row[] } };
    return Array.isArray(data) ? data : data.data;
  }
});

/** What a file says of a value. */
function textsOf(name: string, value: unknown): string[] {
  if (name === 'ownerId' || name === 'fullName') return [];
  if (name === 'answers') return (value as Row[]).map(({ values }) => `,${String(values)}`);
  if (Array.isArray(value)) return [value.join('; ')];
  if (typeof value === 'object' && value !== null) return [String((value as Row)['text'])];
  return [String(value)];
}
