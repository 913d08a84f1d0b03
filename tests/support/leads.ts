import { randomUUID } from 'node:crypto';
import type { components } from '../../openapi/portal.gen.ts';
import { dataOf } from './answers.ts';
import { recordsOf } from './records.ts';
import type { Records, RowOf } from './records.ts';
import type { Answer, TestServer } from './server.ts';

export type Lead = RowOf<'/leads'>;
export type LeadChange = components['schemas']['LeadChangePage']['data'][number];

export type Leads = Omit<Records<'/leads'>, 'as'> & {
  /** One lead, which is there. */
  read(id: string): Promise<Lead>;
  /** What happened to a lead, newest first. */
  history(id: string): Promise<LeadChange[]>;
  /** The same requests sent by another person. */
  as(token: string): Leads;
};

/** The requests of the leads' list, of one lead and of its history, sent by one person. */
export function leadsOf(server: TestServer, token: string): Leads {
  return {
    ...recordsOf(server, '/leads', token),
    read: async (id) => dataOf('leadGet', await server.call('GET', `/api/leads/${id}`, { token })),
    async history(id) {
      const answer = await server.call('GET', `/api/leads/${id}/changes?limit=200`, { token });
      return dataOf('leadChangeList', answer).data;
    },
    as: (other) => leadsOf(server, other),
  };
}

type Batch = { rows: readonly object[]; importId?: string; onDuplicate?: string };

/**
 * Sends a batch of an import as the browser does: a server that is slow stops between two portions with 503, and goes on
 * under the same key.
 */
export async function sendBatch(
  server: TestServer,
  { token, body, key = randomUUID() }: { token: string; body: Batch; key?: string },
): Promise<Answer> {
  const asked = { token, body, headers: { 'idempotency-key': key } };
  for (;;) {
    const answer = await server.call('POST', '/api/leads/import', asked);
    if (answer.status !== 503) return answer;
  }
}
