import { statSync } from 'node:fs';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileForm } from '../../src/domain/form-fields.ts';
import { OPTION_SOURCES } from '../../src/domain/form-options.ts';
import type { DatabaseHandle } from '../../src/server/db/database.ts';
import type { FormField } from '../../src/server/db/form-field.ts';
import { toFields } from '../../src/server/registration/form-html.ts';
import { engines, openTestDatabase } from '../support/database.ts';
import type { TestStore } from '../support/database.ts';

/* The demo's numbers are documented: tests, scripts and users of the demo rely on them. */

const FIELD_KEYS = [
  ...[
    '_id',
    'allowedFileTypes',
    'apiType',
    'consent',
    'consentVersion',
    'content',
    'customClass',
    'default',
    'footnote',
    'label',
    'maxDate',
  ],
  ...['minDate', 'name', 'options', 'placeholder', 'required', 'selectApi', 'sublabel', 'type', 'validation'],
];

const FIELD_TYPES = [
  'checkbox',
  'date',
  'datetime',
  'email',
  'file',
  'html',
  'image',
  'info',
  'line',
  'mobilenumber',
  'multiSelect',
  'number',
  'password',
  'select',
  'text',
  'textarea',
  'time',
  'title',
];

for (const engine of engines()) {
  describe(engine, () => {
    let database: DatabaseHandle & TestStore;
    beforeAll(async () => {
      database = await openTestDatabase(engine, 'demo');
    });
    afterAll(() => database.close());
    const ask = async (query: string): Promise<unknown[]> => (await database.pool.query(query)).rows;
    const of = (exhibitor: string): string =>
      `exhibitor_id = (select id from exhibitors where name = '${exhibitor}')`;

    test('two live events with their domains, a venue and dates', async () => {
      expect(
        await ask(
          `select title, domain, venue is not null as venue, starts_at < now() and ends_at > now() as live, is_demo
           from events order by slug`,
        ),
      ).toEqual([
        { title: 'Demo Expo', domain: 'demo.localhost', venue: true, live: true, is_demo: true },
        { title: 'Summit', domain: 'summit.localhost', venue: true, live: true, is_demo: true },
      ]);
    });

    test('the five people who sign in, by phone and by e-mail with a password', async () => {
      const rows = (await ask(
        `select ev.title, e.name, e.booth_number, p.first_name || ' ' || p.last_name as person, p.phone_code || ' ' || p.phone as phone,
                p.email, p.is_parent, p.password_hash
         from people p join exhibitors e on e.event_id = p.event_id and e.id = p.exhibitor_id
           join events ev on ev.id = p.event_id order by p.phone`,
      )) as Record<string, unknown>[];
      const shown = rows.map((row) => Object.values(row).slice(0, -1));
      expect(shown).toEqual([
        ['Demo Expo', 'Acme Robotics', 'A-12', 'Asha Rao', '91 9000000001', 'asha@acme.example', true],
        ['Demo Expo', 'Acme Robotics', 'A-12', 'Ravi Iyer', '91 9000000002', 'ravi@acme.example', false],
        ['Demo Expo', 'Globex Foods', 'B-07', 'Meera Shah', '91 9000000003', 'meera@globex.example', true],
        ['Summit', 'Initech', 'S-01', 'Omar Khan', '91 9000000004', 'omar@initech.example', true],
        ['Demo Expo', 'New Booth', 'C-01', 'Nila Das', '91 9000000005', 'nila@newbooth.example', true],
      ]);
      for (const row of rows) expect(await verify(String(row['password_hash']), 'demo-password')).toBe(true);
    });

    test('the passes, and registrations that spent or gave back theirs', async () => {
      expect(
        await ask(
          `select c.name, p.remaining, p.allocated, c.is_active as active from passes p
           join pass_categories c on c.event_id = p.event_id and c.id = p.category_id where ${of('Acme Robotics')} order by p.allocated desc`,
        ),
      ).toEqual([
        { name: 'Exhibitor', remaining: 46, allocated: 50, active: true },
        { name: 'VIP', remaining: 10, allocated: 10, active: true },
        { name: 'Press', remaining: 5, allocated: 5, active: false },
        { name: 'Workshop', remaining: 1, allocated: 1, active: true },
      ]);
      expect(
        await ask(
          `select approve, reject, count(*)::int from referrals where ${of('Acme Robotics')}
           group by 1, 2 order by 1 desc, 2`,
        ),
      ).toEqual([
        { approve: true, reject: false, count: 2 },
        { approve: false, reject: false, count: 2 },
        { approve: false, reject: true, count: 2 },
      ]);
      expect(await ask(`select remaining, allocated from passes where ${of('Globex Foods')}`)).toEqual([
        { remaining: 1, allocated: 1 },
      ]);
    });

    test('24 leads of Acme, eight of each priority, of many kinds and days', async () => {
      expect(
        await ask(
          `select priority, count(*)::int from leads where ${of('Acme Robotics')} group by 1 order by 1`,
        ),
      ).toEqual([
        { priority: 'high', count: 8 },
        { priority: 'low', count: 8 },
        { priority: 'medium', count: 8 },
      ]);
      const [kinds] = await ask(
        `select count(distinct status)::int as statuses, count(distinct source)::int as sources, count(distinct owner_id)::int as owners,
                count(distinct (created_at at time zone 'Asia/Kolkata')::date)::int as days,
                (count(*) filter (where status = 'converted'))::int as converted,
                count(*) filter (where source = 'booth_scan') > 0 as scanned,
                count(*) filter (where source = 'referral') > 0 as referred,
                count(*) filter (where source = 'networking'
                  and (created_at at time zone 'Asia/Kolkata')::date = (now() at time zone 'Asia/Kolkata')::date) > 0 as connected_today,
                count(*) filter (where created_at > now()) as future,
                max(length(company_name)) as longest_company,
                count(*) filter (where full_name ~ '[ऀ-ॿ]') > 0 as devanagari,
                count(*) filter (where full_name ~ '[؀-ۿ]') > 0 as arabic
         from leads where ${of('Acme Robotics')}`,
      );
      expect(kinds).toEqual({
        statuses: 7,
        sources: 5,
        owners: 2,
        days: 8,
        converted: 3,
        scanned: true,
        referred: true,
        connected_today: true,
        future: '0',
        longest_company: 40,
        devanagari: true,
        arabic: true,
      });
    });

    test('the leads of the others, and nothing at all for the empty exhibitor', async () => {
      expect(
        await ask(
          `select e.name, count(l.id)::int as leads from exhibitors e left join leads l on l.event_id = e.event_id and l.exhibitor_id = e.id
           group by 1 order by 1`,
        ),
      ).toEqual([
        { name: 'Acme Robotics', leads: 24 },
        { name: 'Globex Foods', leads: 5 },
        { name: 'Initech', leads: 3 },
        { name: 'New Booth', leads: 0 },
      ]);
      for (const table of ['passes', 'referrals', 'products', 'downloads', 'faqs']) {
        expect(await ask(`select id from ${table} where ${of('New Booth')}`), table).toEqual([]);
      }
    });

    test('products, resources, downloads and questions', async () => {
      const demo = `event_id = (select id from events where slug = 'demo')`;
      expect(
        await ask(
          `select (select count(*)::int from products where ${of('Acme Robotics')}) as products,
                  (select count(*)::int from downloads where ${of('Acme Robotics')}) as own,
                  (select count(*)::int from downloads where ${demo} and exhibitor_id is null) as downloads,
                  (select count(*)::int from faqs where ${demo}) as faqs,
                  (select count(distinct type)::int from faqs where ${demo}) as faq_categories`,
        ),
      ).toEqual([{ products: 4, own: 3, downloads: 6, faqs: 8, faq_categories: 3 }]);
    });

    test('the VIP form has every field type, the others name, e-mail and mobile', async () => {
      const forms = (await ask('select name, form_fields from pass_categories')) as {
        name: string;
        form_fields: FormField[];
      }[];
      for (const { name, form_fields: fields } of forms) {
        expect(new Set(fields.map((field) => field._id)).size).toBe(fields.length);
        if (name === 'VIP')
          expect([...new Set(fields.map((field) => field.type))].sort()).toEqual(FIELD_TYPES);
        else expect(fields.map((field) => field.name)).toEqual(['name', 'email', 'mobile']);
      }
      expect(forms).toHaveLength(5);
    });

    test('the VIP form shows every way to describe a field, and nothing in it is out of order', async () => {
      const [row] = (await ask(`select form_fields from pass_categories where name = 'VIP'`)) as {
        form_fields: FormField[];
      }[];
      const fields = row?.form_fields ?? [];
      const used = new Set(fields.flatMap((field) => Object.keys(field)));
      expect([...used].sort()).toEqual(FIELD_KEYS);
      expect(new Set(fields.map((field) => field.customClass))).toEqual(new Set(['half', 'full', undefined]));
      const choosing = fields.filter(({ type }) => type === 'select');
      const ways = choosing.map(({ options }) => (Array.isArray(options) ? 'list' : typeof options));
      expect(ways.sort()).toEqual(['list', 'string', 'undefined']);

      const form = compileForm(fields);
      expect(form.items.filter(({ kind }) => kind === 'problem')).toEqual([]);
      expect(
        form.inputs.every(
          ({ type, options, selectApi }) =>
            /select/i.test(type) === (options.length > 1 || selectApi !== null),
        ),
      ).toBe(true);
      expect(form.inputs.flatMap(({ selectApi }) => selectApi ?? [])).toEqual([...OPTION_SOURCES]);
      const vehicle = form.inputs.find(({ name }) => name === 'vehicle');
      expect([vehicle?.rule?.('KL 07 AB 1234'), vehicle?.rule?.('<b>')]).toEqual([
        null,
        'This value is not valid',
      ]);
      // What browsers are sent is what the organiser wrote.
      const sent = fields.map((field) => ({ ...field, consent: undefined }));
      expect(toFields(fields)).toEqual(sent);
    });

    test('every address is of a domain that cannot exist', async () => {
      expect(
        await ask(
          `select email from (select email from people union all select email from leads union all select email from referrals
             union all select email from exhibitors) as addresses where email not like '%.example'`,
        ),
      ).toEqual([]);
    });

    test('resources that are real files, and a link', async () => {
      const rows = (await ask('select attachment, type from downloads')) as {
        attachment: string;
        type: string;
      }[];
      for (const { attachment, type } of rows.filter(({ type }) => type !== 'link')) {
        const path = join(database.dataDir, 'files', attachment);
        expect([type, statSync(path).size]).toEqual([type, expect.any(Number)]);
      }
      expect(rows.filter(({ type }) => type === 'link')).toHaveLength(1);
      const [acme] = (await ask(`select logo from exhibitors where name = 'Acme Robotics'`)) as {
        logo: string;
      }[];
      expect(statSync(join(database.dataDir, 'files', acme?.logo ?? '')).isFile()).toBe(true);
    });
  });
}
