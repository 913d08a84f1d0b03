import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { audit } from '../../../src/server/db/schema/audit.ts';
import { poolOf } from '../../../src/server/db/prepared.ts';
import { people } from '../../../src/server/db/schema/people.ts';
import { DATA_MAP } from '../../../scripts/privacy/data-map.ts';
import { eraseSubject } from '../../../src/server/privacy/erase.ts';
import { findSubject } from '../../../src/server/privacy/subject.ts';
import { newName } from '../../../src/server/files/store.ts';
import { startChild } from '../../support/child.ts';
import { engines } from '../../support/database.ts';
import { leadsOf } from '../../support/leads.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { namesIn, place } from '../../support/storage.ts';

describe('erasing a person', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine: engines().at(-1) ?? 'embedded' });
  });
  afterAll(() => server.close());

  const pool = (): ReturnType<typeof poolOf> => poolOf(server.services.db);
  /** The tables with a row that holds the text. */
  const holding = async (text: string): Promise<string[]> => {
    const tables: string[] = [];
    for (const table of Object.keys(DATA_MAP)) {
      const { rowCount } = await pool().query(
        `select 1 from ${table} t where to_jsonb(t)::text ilike '%' || $1 || '%'`,
        [text],
      );
      if (rowCount) tables.push(table);
    }
    return tables.sort();
  };
  const run = async (eventId: string, person: string) =>
    eraseSubject(server.services, await findSubject(server.services.db, eventId, [person]), {
      by: { kind: 'organiser', name: 'kim' },
      now: server.now(),
    });

  test('takes name, number, address and picture out of every table, and leaves what visitors said', async () => {
    const { db, files } = server.services;
    const mark = `Zz${randomUUID().slice(0, 8)}`;
    const email = `${mark.toLowerCase()}@acme.example`;
    const phone = '9000012399';
    const token = await server.signIn('asha@acme.example');
    const [asha] = await db.select().from(people).where(eq(people.email, 'asha@acme.example'));
    if (asha === undefined) throw new Error('The demo has no Asha.');
    const { eventId, id, exhibitorId } = asha;
    const list = leadsOf(server, token);
    await db.update(people).set({ firstName: mark }).where(eq(people.id, id));
    const lead = await list.add({
      fullName: 'Vera Visitor',
      emailId: 'vera@visitor.example',
      remarks: 'Wants a demo',
    });
    const { rows } = await pool().query<{ short: string }>(
      'select short_id as short from events where id = $1',
      [eventId],
    );
    const picture = newName({ shortId: rows[0]?.short ?? '' }, '.png');
    await place(files, picture, 'a picture');
    const texts = Object.keys(DATA_MAP['people']?.person ?? {}).filter(
      (name) => !/_at$|_verified$/.test(name),
    );
    const given = texts.filter((name) => !['profile_image', 'email', 'phone', 'phone_code'].includes(name));
    await pool().query(
      `update people set ${given.map((name) => `${name} = $1`).join(', ')}, email = $2, phone_code = '91', phone = $3, profile_image = $4 where id = $5`,
      [mark, email, phone, picture, id],
    );
    const now = [eventId, new Date()];
    const number = [...now, '91', phone];
    const add = (text: string, values: unknown[]) => pool().query(text, values);
    await add(
      `insert into files (event_id, exhibitor_id, person_id, path, kind, content_type, size, original_name, created_at, updated_at) values ($1, $3, $4, $5, 'image', 'image/png', 9, 'a.png', $2, $2)`,
      [...now, exhibitorId, id, picture],
    );
    await add(
      `insert into known_devices (event_id, token_hash, phone_code, phone, last_used_at, expires_at, created_at, updated_at) values ($1, '\\x01', $3, $4, $2, $2, $2, $2)`,
      number,
    );
    await add(
      `insert into otp_transactions (event_id, token_hash, phone_code, phone, purpose, first_name, code_hash, sent_at, sent_wall_at, expires_at, created_at, updated_at) values ($1, '\\x01', $3, $4, 'login', $5, '\\x01', $2, $2, $2, $2, $2)`,
      [...number, mark],
    );
    await add(
      `insert into phone_failures (event_id, phone_code, phone, bucket_at, created_at, updated_at) values ($1, $3, $4, $2, $2, $2)`,
      number,
    );
    await add(
      `insert into phone_failure_shares (event_id, phone_code, phone, address, last_failed_at, created_at, updated_at) values ($1, $3, $4, '192.0.2.7', $2, $2, $2)`,
      number,
    );
    await add(
      `insert into sign_in_proofs (event_id, person_id, email, secret_hash, sent_at, expires_at, created_at, updated_at) values ($1, $3, $4, '\\x01', $2, $2, $2, $2)`,
      [...now, id, email],
    );
    await add(
      `insert into team_invites (event_id, exhibitor_id, person_id, email, expires_at, created_at, updated_at) values ($1, $3, $4, $5, $2, $2, $2)`,
      [...now, exhibitorId, id, email],
    );
    await add(
      `insert into team_refusals (event_id, exhibitor_id, way, times, last_at, created_at, updated_at) values ($1, $3, $4, 1, $2, $2, $2)`,
      [...now, exhibitorId, `+91${phone}`],
    );
    await add(
      `insert into capture_devices (event_id, exhibitor_id, device_id, person_id, name, last_at, created_at, updated_at) values ($1, $3, gen_random_uuid(), $4, $5, $2, $2, $2)`,
      [...now, exhibitorId, id, `Phone of ${mark}`],
    );
    await add(
      `insert into idempotency_keys (event_id, scope, operation, key, body_hash, answer, expires_at, created_at, updated_at) values ($1, $3, 'x', 'y', '\\x01', to_jsonb($4::text), $2, $2, $2)`,
      [...now, `person:${id}`, mark],
    );

    await add(
      `insert into support_tickets (event_id, number, exhibitor_id, person_id, name, email, subject, category, priority, message, created_at, updated_at) values ($1, 'T-1', $3, $4, $5, $6, $5, 'general', 'low', $5, $2, $2)`,
      [...now, exhibitorId, id, mark, email],
    );

    const expected = [
      'capture_devices',
      'idempotency_keys',
      'lead_changes',
      'lead_notes',
      'otp_transactions',
      'people',
      'sign_in_proofs',
      'support_tickets',
      'team_invites',
    ];
    expect(await holding(mark)).toEqual(expected);
    expect(await holding(phone)).toEqual([
      'known_devices',
      'otp_transactions',
      'people',
      'phone_failure_shares',
      'phone_failures',
      'team_refusals',
    ]);

    const report = await run(eventId, email);
    expect(report).toMatchObject({
      removed: { people: 1, lead_notes: 13, lead_changes: 1, support_tickets: 1, capture_devices: 1 },
    });
    for (const text of [mark, email, phone, picture]) expect(await holding(text), text).toEqual([]);
    expect(await namesIn(files)).not.toContain(picture);
    const ravi = await server.signIn('ravi@acme.example');
    expect(await list.as(ravi).read(lead._id)).toMatchObject({
      remarks: 'Wants a demo',
    });
    const [entry] = await db.select().from(audit).where(eq(audit.action, 'person.erased'));
    expect(entry).toMatchObject({ targetId: id, address: null });
    expect(entry?.count).toBeGreaterThan(8);
    const { rows: addresses } = await pool().query(
      'select 1 from audit where actor_id = $1 and address is not null',
      [id],
    );
    expect(addresses).toEqual([]);
    expect(await run(eventId, id)).toEqual({ removed: {}, mentions: {} });
  });

  test('is a command that asks, and erases through the running portal', async () => {
    const { databaseUrl } = server.services.config;
    const admin = async (...words: string[]) => {
      const child = startChild('src/server/admin/admin.ts', ['people', 'erase', ...words], {
        DATA_DIR: server.dataDir,
        SECRET: 's'.repeat(40),
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      });
      const status = await child.ended;
      return { status, out: child.stdout.join('\n'), err: child.stderr.join('\n') };
    };
    expect((await admin('demo', 'ravi@acme.example')).err).toMatch(/Nothing was changed/);
    const done = await admin('demo', 'ravi@acme.example', '--yes');
    expect(done).toMatchObject({ status: 0, err: '' });
    expect(done.out).toMatch(/^Erased ravi@acme\.example: .*people 1/);
    const again = await admin('demo', 'ravi@acme.example', '--yes', '--json');
    expect([again.status, JSON.parse(again.out)]).toEqual([
      1,
      { ok: false, message: 'The event "demo" holds nothing about ravi@acme.example.' },
    ]);
    expect((await admin('demo')).status).toBe(2);
  });
});
