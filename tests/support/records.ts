import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { components } from '../../openapi/portal.gen.ts';
import type { Answer, TestServer } from './server.ts';

type Schemas = components['schemas'];

/** One page of each list, as the document describes it. */
type Pages = {
  '/products': Schemas['ProductPage'];
  '/downloads': Schemas['DownloadPage'];
  '/faq': Schemas['FaqPage'];
  '/team-members': Schemas['TeamMemberPage'];
  '/leads': Schemas['LeadPage'];
};

type RecordPath = keyof Pages;

/** One row of the list under this path. */
export type RowOf<Path extends RecordPath> = Pages[Path]['data'][number];

/** What a new row has unless the test says otherwise. */
const DRAFTS: Record<RecordPath, () => object> = {
  '/products': () => ({ productName: 'Gripper' }),
  '/downloads': () => ({ title: 'Notes', type: 'text' }),
  '/faq': () => ({ question: 'Where?', answer: '<p>Here</p>' }),
  '/team-members': () => ({ fullName: 'Ravi Iyer' }),
  '/leads': () => ({ fullName: 'Zoe Lund', emailId: `${randomUUID()}@visitor.example` }),
};

export type Records<Path extends RecordPath> = {
  /** The row in an answer; of a conflict, the row as it is. */
  row(answer: Answer): RowOf<Path>;
  create(body: object, headers?: Record<string, string>): Promise<Answer>;
  /** Creates a row with the values of a usual draft where `body` names none, and expects success. */
  add(body?: object): Promise<RowOf<Path>>;
  /** Changes a row without naming the version that the change starts from. */
  update(id: string, body: object): Promise<Answer>;
  /** Changes a row from the version that is given. */
  change(row: { _id: string; updatedAt: string }, body: object): Promise<Answer>;
  remove(id: string): Promise<Answer>;
  /** Puts rows in order, where the list has an order. */
  order(ids: readonly string[]): Promise<Answer>;
  /** Up to 200 rows; `query` is more of the query, without `?`. */
  list(query?: string): Promise<Pages[Path]>;
  find(id: string): Promise<RowOf<Path> | undefined>;
  /** The same requests sent by another person. */
  as(token: string): Records<Path>;
};

/** The requests of a list whose rows are created, changed and removed, sent by one person. */
export function recordsOf<Path extends RecordPath>(
  server: TestServer,
  path: Path,
  token: string,
): Records<Path> {
  const send = (method: string, rest = '', body?: object, headers: Record<string, string> = {}) =>
    server.call(method, `/api${path}${rest}`, { token, headers, ...(body && { body }) });

  const records: Records<Path> = {
    row({ json, status, text }) {
      // `call` has compared the answer with the document.
      const { data } = (json ?? {}) as { data?: RowOf<Path> };
      if (data === undefined) throw new Error(`${path} answered ${String(status)} without a row: ${text}`);
      return data;
    },
    create: (body, headers) => send('POST', '', body, headers),
    async add(body = {}) {
      const answer = await records.create({ ...DRAFTS[path](), ...body });
      expect(answer.status, answer.text).toBe(201);
      return records.row(answer);
    },
    update: (id, body) => send('PUT', `/${id}`, body),
    change: ({ _id, updatedAt }, body) => records.update(_id, { ...body, updatedAt }),
    remove: (id) => send('DELETE', `/${id}`),
    order: (ids) => send('PUT', '/order', { ids }),
    async list(query = '') {
      const answer = await send('GET', `?limit=200${query && `&${query}`}`);
      expect(answer.status, answer.text).toBe(200);
      return (answer.json as { data: Pages[Path] }).data;
    },
    async find(id) {
      const rows: RowOf<Path>[] = (await records.list()).data;
      return rows.find(({ _id }) => _id === id);
    },
    as: (other) => recordsOf(server, path, other),
  };
  return records;
}
