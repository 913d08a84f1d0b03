import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consentCommands } from '../../src/server/admin/consents.ts';
import { runOn } from '../../src/server/admin/serve.ts';
import type { DatabaseCommand } from '../../src/server/admin/command.ts';
import type { DatabaseHandle } from '../../src/server/db/database.ts';
import { attendees } from '../../src/server/db/schema/attendees.ts';
import { events } from '../../src/server/db/schema/events.ts';
import { referrals } from '../../src/server/db/schema/referrals.ts';
import { applyEventFile } from '../../src/server/event-file/apply.ts';
import { importAttendees } from '../../src/server/event-file/import.ts';
import { parseEventFile } from '../../src/server/event-file/parse.ts';
import { exportSubject } from '../../src/server/privacy/export.ts';
import { findSubject } from '../../src/server/privacy/subject.ts';
import { mainEngines } from '../support/database.ts';
import { guestsOf, newVip } from '../support/guests.ts';
import type { Guests } from '../support/guests.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const DEMO = fileURLToPath(new URL('../../events/demo.yaml', import.meta.url));
const CHANGED = 'These words have changed. Load the page again and read them.';
const FIRST = { version: '2026-05', text: 'The guest agrees to be photographed' };

for (const engine of mainEngines()) {
  describe(`texts that people agree to on ${engine}`, () => {
    let server: TestServer;
    let guests: Guests;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      guests = await guestsOf(server);
    });
    afterAll(() => server.close());

    /** Applies the demo's file with other words for photographs. */
    const apply = (photos: { version: string; text: string }) => {
      const { db, files } = server.services;
      const { file } = parseEventFile('demo.yaml', readFileSync(DEMO, 'utf8'));
      const folder = fileURLToPath(new URL('.', `file://${DEMO}`));
      const changed = { ...file, consents: { ...file.consents, photos } };
      return applyEventFile(db, changed, server.now(), { demo: true, files, folder });
    };
    const fieldOf = async (token: string) => {
      const answer = await guests.ask(token, 'GET', '/api/invitation');
      const { fields } = (answer.json as { data: { fields: Record<string, unknown>[] } }).data;
      return fields.find(({ name }) => name === 'consent');
    };
    const eventRow = async () => {
      const [row] = await server.services.db.select().from(events).where(eq(events.slug, 'demo'));
      if (row === undefined) throw new Error('There is no demo event.');
      return row;
    };
    const registrationOf = async (email: string) => {
      const { id } = await eventRow();
      const ofEmail = and(eq(referrals.eventId, id), eq(referrals.email, email));
      return (await server.services.db.select().from(referrals).where(ofEmail))[0];
    };

    test('are shown in their version, and stored with it and the time; older ones stay readable', async () => {
      const [before, after] = [`${randomUUID()}@guest.example`, `${randomUUID()}@guest.example`];
      const [first, second] = [await guests.link('VIP', before), await guests.link('VIP', after)];
      expect(await fieldOf(first.token)).toMatchObject({ label: FIRST.text, consentVersion: FIRST.version });
      expect(await fieldOf(first.token)).not.toHaveProperty('consent');
      for (const consent of [true, '2026-04']) {
        const refused = await guests.register(first.token, newVip({ email: before, consent }));
        expect(refused).toMatchObject({ status: 400, json: { errors: { consent: [CHANGED] } } });
      }
      const agreed = await guests.register(first.token, newVip({ email: before, consent: FIRST.version }));
      expect(agreed.status, agreed.text).toBe(201);

      // The guest has read the first words while the organiser replaces them.
      await apply({ version: '2026-06', text: 'The guest agrees to be filmed & photographed' });
      const late = await guests.register(second.token, newVip({ email: after, consent: FIRST.version }));
      expect(late).toMatchObject({ status: 400, json: { errors: { consent: [CHANGED] } } });
      expect(await fieldOf(second.token)).toMatchObject({
        label: 'The guest agrees to be filmed & photographed',
        consentVersion: '2026-06',
      });
      await guests.register(second.token, newVip({ email: after, consent: '2026-06' }));
      for (const [email, version] of [
        [before, '2026-05'],
        [after, '2026-06'],
      ] as const)
        expect((await registrationOf(email))?.consents).toEqual([
          { key: 'photos', version, at: expect.stringMatching(/^\d{4}-.*Z$/) as string },
        ]);

      const { db, config, files } = server.services;
      const handle = { db } as DatabaseHandle;
      const place = { handle, config, now: server.now() };
      const written = { event: 'demo' };
      const [list] = consentCommands as readonly DatabaseCommand[];
      if (list === undefined) throw new Error('There is no command.');
      const report = await runOn(list, place, { written, by: 'kim', dryRun: false });
      expect(report.lines.join('\n')).toMatch(
        /2026-06.*\n.*filmed & photographed\n.*2026-05.*\n.*photographed/,
      );
      const { id } = await eventRow();
      const exported = await exportSubject({ db, files }, await findSubject(db, id, [before]));
      expect(exported).toMatchObject({
        guest: { registrations: [{ consents: [{ version: '2026-05', text: FIRST.text }] }] },
      });
    });

    test('keep their words: the same version with others is refused, and nothing is applied', async () => {
      await expect(apply({ ...FIRST, text: 'The guest agrees to everything' })).rejects.toThrow(
        'People may have agreed to other words under the version "2026-05". Give these a new version.',
      );
    });

    test('are named by the rows of the attendees’ file, older versions too', async () => {
      const [now, other] = [randomUUID(), randomUUID()];
      const text = `code,name,consent version,consent at\n${now},Zoe,2026-02,2026-02-03T08:00:00Z\n${other},Cem,1999-01,\n`;
      const event = await eventRow();
      const report = await server.services.db.transaction((tx) =>
        importAttendees(tx, { event, file: { name: 'more.csv', text }, now: server.now(), by: 'kim' }),
      );
      expect(report.told.join('\n')).toContain(
        'more.csv: the event has no version "1999-01" of the consent "attendees", so it is left out.',
      );
      const [zoe] = await server.services.db.select().from(attendees).where(eq(attendees.code, now));
      expect(zoe).toMatchObject({
        consentVersion: '2026-02',
        consentText: 'I share my details with the exhibitors whose booths I visit',
        consentAt: new Date('2026-02-03T08:00:00Z'),
      });
      const [cem] = await server.services.db.select().from(attendees).where(eq(attendees.code, other));
      expect(cem).toMatchObject({ consentVersion: null, consentText: null });
    });
  });
}

describe('the consents of an event file', () => {
  const complaintsOf = (
    field: string,
    consents = "photos: { version: '1', text: I may be photographed }",
  ) => {
    try {
      parseEventFile(
        'fair.yaml',
        `event: { slug: fair, domain: fair.example, title: Fair }\nconsents: { ${consents} }\ncategories: { vip: { name: VIP, passes: 1, form: [${field}] } }\n`,
      );
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  test.each([
    ['{ name: a, type: checkbox, consent: photos }', undefined, ''],
    ['{ name: a, type: text, consent: photos }', undefined, 'Only a field of type checkbox'],
    ['{ name: a, type: checkbox, consent: films }', undefined, 'There is no consent "films"'],
    ['{ name: a, type: checkbox, consent: photos, content: Read }', undefined, 'take the place of `content`'],
    [
      '{ name: a, type: checkbox, consent: photos }',
      `photos: { version: '1', text: ${'x'.repeat(201)} }`,
      'too long for a label',
    ],
    [
      '{ name: a, type: checkbox, consent: photos, label: I agree }',
      `photos: { version: '1', text: ${'x'.repeat(1_000)} }`,
      '',
    ],
  ])('are checked: %s', (field, consents, complaint) => {
    const found = complaintsOf(field, consents);
    if (complaint === '') expect(found).toBe('');
    else expect(found).toContain(complaint);
  });
});
