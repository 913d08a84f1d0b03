import { randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { compileForm } from '../../src/domain/form-fields.ts';
import type { FormField } from '../../src/server/db/form-field.ts';
import { passCategories } from '../../src/server/db/schema/passes.ts';
import { referrals } from '../../src/server/db/schema/referrals.ts';
import { toFields } from '../../src/server/registration/form-html.ts';
import { dataOf, messageOf } from '../support/answers.ts';
import { mainEngines } from '../support/database.ts';
import { guestsOf, newGuest, newVip } from '../support/guests.ts';
import type { Guests } from '../support/guests.ts';
import { HOSTILE } from '../support/hostile-html.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const DISPLAYED = ['title', 'html', 'info', 'line'] as const;

/** A form that says the same HTML everywhere a form can. */
const formSaying = (html: string): FormField[] => [
  {
    _id: randomUUID(),
    type: 'text',
    name: 'name',
    label: 'Name',
    sublabel: html,
    footnote: html,
    content: html,
  },
  ...DISPLAYED.map((type): FormField => ({ _id: randomUUID(), type, content: html })),
  ...DISPLAYED.map((type): FormField => ({ _id: randomUUID(), type, label: html })),
];

/** Everything of a form that browsers show as HTML. */
const shownBy = (fields: Parameters<typeof compileForm>[0]): string[] =>
  compileForm(fields).items.flatMap((item) => {
    if (item.kind === 'display') return [item.html];
    return item.kind === 'input' ? [item.sublabel, item.footnote, item.content] : [];
  });

describe('HTML of a form definition', () => {
  test.each(HOSTILE)('goes out without %s, wherever it stands', (_, written, left) => {
    const shown = shownBy(toFields(formSaying(written)));
    expect(shown).toHaveLength(3 + 2 * DISPLAYED.length);
    expect(new Set(shown)).toEqual(new Set([left]));
  });

  test('keeps what is harmless, and texts that are no HTML as they were written', () => {
    const html = '<p>Bring <strong>this</strong> <a href="https://a.example" rel="noopener">letter</a></p>';
    expect(new Set(shownBy(toFields(formSaying(html))))).toEqual(new Set([html]));
    const plain: FormField = { _id: '1', type: 'text', name: 'a', label: 'R&D <x>', placeholder: '<b>' };
    expect(toFields([plain])).toEqual([plain]);
  });
});

for (const engine of mainEngines()) {
  describe(`a registration on ${engine}`, () => {
    let server: TestServer;
    let guests: Guests;
    const ofWorkshop = eq(passCategories.name, 'Workshop');
    beforeAll(async () => {
      server = await startTestServer({ engine });
      guests = await guestsOf(server);
    });
    afterAll(() => server.close());

    it('is asked for by a form that is clean on every way out, however it was stored', async () => {
      const { db } = server.services;
      const [before] = await db.select().from(passCategories).where(ofWorkshop);
      const hostile =
        '<script>alert(1)</script><img src=x onerror=alert(1)><svg onload=a()></svg><p style="top:0">' +
        '<form action="//e.example"><a href="javascript:a()">x</a></form></p>';
      await db
        .update(passCategories)
        .set({ formFields: formSaying(hostile) })
        .where(ofWorkshop);
      const id = guests.passId('Workshop');
      const { token } = await guests.link('Workshop');
      const ask = async (path: string): Promise<FormField[]> => {
        return dataOf('formFieldList', await server.call('GET', path, { token: guests.asha }));
      };
      const page = dataOf('invitationGet', await guests.ask(token, 'GET', '/api/invitation'));
      const ways = [
        await ask(`/api/form-fields?ticketId=${id}`),
        await ask(`/api/form-fields/${id}`),
        page.fields,
      ];
      for (const fields of ways) {
        expect(shownBy(fields)).toHaveLength(3 + 2 * DISPLAYED.length);
        for (const html of shownBy(fields)) {
          expect(html).not.toMatch(
            /<(?:script|style|form|svg|math|img|iframe|object|meta|input)|javascript:| on\w+=/i,
          );
        }
      }
      await db
        .update(passCategories)
        .set({ formFields: before?.formFields ?? [] })
        .where(ofWorkshop);
    });

    it('is answered in the portal’s own words, whatever the guest is called', async () => {
      const markup = '<img src=x onerror=alert(1)>';
      const { token } = await guests.link('Exhibitor');
      const values = newGuest({ name: markup });
      expect(messageOf(await guests.register(token, values))).toBe(
        'Your registration was received. It waits for the approval of the event organizer. Your badge is on its way to the email address you gave.',
      );
      const again = await guests.register(token, values);
      expect([again.status, messageOf(again)]).toEqual([
        409,
        'This address is registered for this pass already. Its badge was mailed to it again.',
      ]);
      const wrong = await guests.register(token, { ...values, email: markup, mobile: markup });
      expect(wrong.status).toBe(400);
      expect(wrong.text).not.toContain('<img');
      const unknown = await guests.register(token, { ...values, [markup]: markup });
      expect([unknown.status, messageOf(unknown)]).toEqual([400, 'Please check the marked fields.']);
    });

    it('keeps a password as its hash only', async () => {
      const values = newVip({ loungeCode: 'open sesame 7' });
      const { token } = await guests.link('VIP');
      expect((await guests.register(token, values, randomUUID())).status).toBe(201);
      const body = { ticketId: guests.passId('VIP'), ...newVip({ loungeCode: '' }) };
      await server.call('POST', '/api/referral-registration', { token: guests.asha, body });
      const stored = async (email: string): Promise<unknown> => {
        const [row] = await server.services.db.select().from(referrals).where(eq(referrals.email, email));
        return row?.values['loungeCode'];
      };
      const kept = String(await stored(values.email));
      expect(kept).toMatch(/^\$argon2id\$/);
      expect(await verify(kept, 'open sesame 7')).toBe(true);
      expect(await stored(body.email)).toBe('');
      const { rows } = await server.services.db.execute('select answer::text as text from idempotency_keys');
      expect(JSON.stringify(rows)).not.toContain('sesame');
      expect(server.logged.filter((line) => line.includes('sesame'))).toEqual([]);
    });
  });
}
