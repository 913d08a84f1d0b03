import { randomUUID } from 'node:crypto';
import { operationsOf, readDocument } from './document.ts';
import { pdf } from './files.ts';
import { uploadForm } from './form.ts';
import { guestsOf, newVip } from './guests.ts';
import type { Answer, TestServer } from './server.ts';
import { requestWith } from './walk.ts';

const document = readDocument();

/** Every operation of the document that takes an `Idempotency-Key`. */
export const creating = operationsOf(document).filter(
  ({ planned, parameters }) => !planned && parameters.some(({ name }) => name === 'Idempotency-Key'),
);

/** One creating request, which can be sent as often as wanted, under a key or without one. */
export type Creation = (key?: string) => Promise<Answer>;

export type Creations = {
  /** Another request of this operation, which creates what nothing before it did. */
  next(id: string): Promise<Creation>;
};

/**
 * Requests of every creating operation on a demo server: the document's example, unless it would collide with existing
 * rows.
 */
export async function creationsOf(server: TestServer): Promise<Creations> {
  const guests = await guestsOf(server);
  const nila = await server.signIn('nila@newbooth.example');
  const mail = (): string => `${randomUUID()}@creation.example`;
  const ticketId = guests.passId('VIP');

  const send = (
    path: string,
    body: object | Buffer | undefined,
    headers: Record<string, string> = {},
    token?: string,
  ): Creation => {
    const caller = token === undefined ? {} : { token };
    const asked = { ...caller, ...(body === undefined ? {} : { body }) };
    return (key) =>
      server.call('POST', `/api${path}`, {
        ...asked,
        headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      });
  };
  const mine = (path: string, body: object): Creation => send(path, body, {}, guests.asha);

  const special: Record<string, (path: string) => Promise<Creation>> = {
    async sampleDataCreate(path) {
      await server.call('DELETE', `/api${path}`, { token: nila });
      return send(path, undefined, {}, nila);
    },
    leadCreate: async (path) => mine(path, { fullName: 'A Visitor', emailId: mail() }),
    leadImport: async (path) => mine(path, { rows: [{ fullName: 'A Visitor', emailId: mail() }] }),
    leadQuestionCreate: async (path) => mine(path, { questions: [{ kind: 'text', label: randomUUID() }] }),
    async leadImportUndo(path) {
      const importId = randomUUID();
      await mine('/leads/import', { rows: [{ fullName: 'A Visitor', emailId: mail() }], importId })();
      return mine(path, { importId });
    },
    async leadBulkUpdate(path) {
      const added = await mine('/leads', { fullName: 'A Visitor', emailId: mail() })();
      const { data } = added.json as { data: { _id: string } };
      return mine(path, { ids: [data._id], action: 'update', priority: 'high' });
    },
    downloadCreate: async (path) =>
      mine(path, { title: 'A Link', type: 'link', fileUrl: 'https://creation.example/' }),
    teamMemberCreate: async (path) => mine(path, { fullName: 'A Colleague', emailId: mail() }),
    referralRegister: async (path) => mine(path, { ticketId, ...newVip() }),
    invitationCreate: async (path) => mine(path, { ticketId, emails: [mail(), mail()] }),
    async invitationUpload(path) {
      const { token } = await guests.link('VIP', mail());
      const { body, headers } = uploadForm('letter.pdf', pdf());
      return send(path, body, { ...headers, 'invitation-token': token });
    },
    async invitationRegister(path) {
      const { token } = await guests.link('VIP', mail());
      return send(path, newVip(), { 'invitation-token': token });
    },
    async fileUpload(path) {
      const { body, headers } = uploadForm(`${randomUUID()}.pdf`, pdf());
      return send(path, body, headers, guests.asha);
    },
  };

  return {
    async next(id) {
      const operation = creating.find((one) => one.id === id);
      if (!operation) throw new Error(`${id} creates nothing.`);
      const made = special[id];
      if (made) return made(operation.path);
      const { body = {} } = requestWith(document, operation, randomUUID());
      return mine(operation.path, body);
    },
  };
}
