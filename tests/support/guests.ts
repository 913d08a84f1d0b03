import { randomUUID } from 'node:crypto';
import type { Form } from './form.ts';
import type { Answer, TestServer } from './server.ts';

export type Link = { id: string; token: string };

/** Asha of Acme, who invites, and guests with her links. */
export type Guests = {
  /** Her bearer token. */
  asha: string;
  passId(category: string): string;
  /** A link to hand out, or a personal one for the address. */
  link(category: string, email?: string): Promise<Link>;
  /** A request of a guest. */
  ask(token: string, method: string, path: string): Promise<Answer>;
  register(token: string, values: object, key?: string): Promise<Answer>;
  upload(token: string, form: Form, key?: string): Promise<Answer>;
};

/** What every form of the demo requires, of a person who was never registered. */
export const newGuest = (more: object = {}) => ({
  name: 'Tara Nair',
  email: `${randomUUID()}@guest.example`,
  mobile: { country: '91', number: '9811122233' },
  ...more,
});

/** The same for the demo's form with every type of field. */
export const newVip = (more: object = {}) => newGuest({ consent: '2026-05', ...more });

export async function guestsOf(server: TestServer): Promise<Guests> {
  const asha = await server.signIn('asha@acme.example');
  const { json } = await server.call('GET', '/api/passes', { token: asha });
  const { data: passes } = json as {
    data: { _id: string; exhibitorCategory: { categoryName: string } }[];
  };
  const passId = (category: string): string =>
    passes.find(({ exhibitorCategory }) => exhibitorCategory.categoryName === category)?._id ?? '';
  const headersOf = (token: string, key?: string) => ({
    'invitation-token': token,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  });
  return {
    asha,
    passId,
    async link(category, email) {
      const emails = email === undefined ? {} : { emails: [email] };
      const body = { ticketId: passId(category), ...emails };
      const answer = await server.call('POST', '/api/invitations', { token: asha, body });
      const [made] = (answer.json as { data?: { _id: string; link: string }[] }).data ?? [];
      if (!made) throw new Error(`No invitation was made: ${answer.text}`);
      return { id: made._id, token: new URL(made.link).hash.replace('#token=', '') };
    },
    ask: (token, method, path) => server.call(method, path, { headers: headersOf(token) }),
    register: (token, body, key) =>
      server.call('POST', '/api/invitation/register', { headers: headersOf(token, key), body }),
    upload: (token, { headers, body }, key) =>
      server.call('POST', '/api/invitation/upload', {
        headers: { ...headers, ...headersOf(token, key) },
        body,
      }),
  };
}
