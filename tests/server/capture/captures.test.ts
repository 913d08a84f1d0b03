import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../support/answers.ts';
import { atOnce } from '../../support/at-once.ts';
import { CAPTURED_AT, deviceOf } from '../../support/captures.ts';
import type { Device } from '../../support/captures.ts';
import { engines } from '../../support/database.ts';
import { leadsOf } from '../../support/leads.ts';
import type { Leads } from '../../support/leads.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const code = (): string => `BADGE-${randomUUID()}`;

for (const engine of engines()) {
  describe(`captures on ${engine}`, () => {
    let server: TestServer;
    let asha: string;
    let leads: Leads;
    let phone: Device;
    let ravis: Device;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      asha = await server.signIn('asha@acme.example');
      leads = leadsOf(server, asha);
      phone = deviceOf(server, asha);
      ravis = deviceOf(server, await server.signIn('ravi@acme.example'));
    });
    afterAll(() => server.close());

    const count = async (table: string, clientId: string): Promise<number> => {
      const { rows } = await server.services.db.execute<{ rows: number }>(
        sql`select count(*)::int as rows from ${sql.identifier(table)} where client_id = ${clientId}`,
      );
      return rows[0]?.rows ?? 0;
    };

    test('a scan becomes a lead with what the badge says, the priority, the rating and the note', async () => {
      const receipt = await phone.capture({
        format: 'QRCode',
        rawCode: 'MECARD:N:Fischer,Lena;;',
        fields: {
          fullName: 'Lena  Fischer',
          emailId: `${randomUUID()}@visitor.example`,
          companyName: 'Kontor',
        },
        priority: 'high',
        rating: 4,
        note: 'Wants a demo',
      });
      expect(receipt).toMatchObject({
        outcome: 'added',
        fullName: 'Lena Fischer',
        companyName: 'Kontor',
        meetings: 1,
        isResolved: true,
      });
      expect(await leads.read(receipt.leadId ?? '')).toMatchObject({
        user: { fullName: 'Lena Fischer', companyName: 'Kontor' },
        priority: 'high',
        rating: 4,
        remarks: 'Wants a demo',
        source: 'booth_scan',
        rawCode: 'MECARD:N:Fischer,Lena;;',
        createdAt: '2026-03-10T09:15:00.000Z',
      });
    });

    test('nameless captures are told apart on the dashboard, by number, address or code', async () => {
      const [badge, address] = [code(), `${randomUUID()}@visitor.example`];
      const capturedAt = new Date().toISOString();
      await phone.send(
        phone.item({ rawCode: badge, capturedAt }),
        phone.item({ rawCode: `MECARD:EMAIL:${address};;`, fields: { emailId: address }, capturedAt }),
        phone.item({
          rawCode: badge.repeat(2),
          fields: { phoneCode: '49', phone: '15112345999' },
          capturedAt,
        }),
      );
      const answer = await server.call('GET', '/api/dashboard/analytics', { token: asha });
      const names = dataOf('dashboardAnalyticsGet', answer).recentLeads.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining([badge, address, '+49 15112345999']));
    });

    test('a batch sent again gives the same receipts, and six at once store it once', async () => {
      const items = [phone.item({ rawCode: code(), note: 'One' }), phone.item({ rawCode: code() })];
      const answers = await atOnce(6, () => phone.send(...items));
      const [first] = answers;
      expect(first?.map(({ outcome }) => outcome)).toEqual(['added', 'added']);
      for (const answer of answers) expect(answer).toEqual(first);
      // The answer was lost, and the device corrected its clock.
      const late = items.map((item) => ({ ...item, capturedAt: '2026-03-10T10:15:00.000Z' }));
      expect(await phone.send(...late)).toEqual(first);
      expect(await count('captures', items[0]?.clientId ?? '')).toBe(1);
      expect(await count('lead_notes', items[0]?.clientId ?? '')).toBe(1);
      expect(await leads.history(first?.[0]?.leadId ?? '')).toHaveLength(1);
    });

    test('a value that was said again stays, although an older one arrives after it', async () => {
      const scan = phone.item({ rawCode: code(), fields: { companyName: 'On the badge' } });
      const [added] = await phone.send(scan);
      const says = (companyName: string, minute: number) =>
        phone.capture({
          ...{ kind: 'change', of: scan.clientId, fields: { companyName } },
          capturedAt: `2026-03-10T09:${String(minute)}:00.000Z`,
        });
      await says('Kontor AG', 20);
      await says('Kontor AG', 40);
      await says('Kontor', 30);
      expect(await leads.read(added?.leadId ?? '')).toMatchObject({ user: { companyName: 'Kontor AG' } });
      // The repetition is no change to be told.
      expect(await leads.history(added?.leadId ?? '')).toHaveLength(2);
    });

    test('the time of receipt stands in for a clock that was never set, and the note keeps what it said', async () => {
      const received = server.services.clock.now().getTime();
      for (const [capturedAt, later] of [
        ['1970-01-01T00:03:00.000Z', '1970-01-01T00:04:00.000Z'],
        ['0001-01-01T00:00:00.000Z', '0001-01-01T00:00:09.000Z'],
        ['2980-01-01T00:00:00.000Z', '2980-01-01T00:00:07.000Z'],
      ] as const) {
        const scan = phone.item({ rawCode: code(), note: 'Wants a demo', priority: 'high', capturedAt });
        const [added] = await phone.send(
          scan,
          phone.item({ kind: 'change', of: scan.clientId, priority: 'low', capturedAt: later }),
        );
        const lead = await leads.read(added?.leadId ?? '');
        expect(lead).toMatchObject({ remarks: `Wants a demo\nCaptured at: ${capturedAt}`, priority: 'low' });
        expect(Date.parse(lead.createdAt)).toBeGreaterThan(received - 1_000);
        expect(Date.parse(lead.createdAt)).toBeLessThanOrEqual(server.services.clock.now().getTime());
      }
      const ahead = new Date(received + 3_600_000).toISOString();
      const { leadId = '' } = await phone.capture({ rawCode: code(), note: 'Soon', capturedAt: ahead });
      expect(await leads.read(leadId)).toMatchObject({ remarks: 'Soon' });
    });

    test('the history says when and on which device each person said something of a lead', async () => {
      const rawCode = code();
      const later = '2026-03-10T10:40:00.000Z';
      const scan = phone.item({ rawCode, priority: 'high' });
      const [added] = await phone.send(scan);
      const [id, arrived] = [added?.leadId ?? '', added?.receivedAt ?? ''];
      await ravis.capture({ rawCode, priority: 'low', capturedAt: later });
      await phone.capture({ kind: 'change', of: scan.clientId, rating: 3, capturedAt: later });
      // A device without a name, whose clock was never set.
      const body = {
        deviceId: randomUUID().toUpperCase(),
        captures: [{ clientId: randomUUID(), seq: 1, rawCode, capturedAt: '1970-01-01T00:03:00.000Z' }],
      };
      await server.call('POST', '/api/leads/captures', { token: asha, body });
      const summary = await server.call('GET', '/api/leads/captures/summary', { token: asha });
      const { devices } = dataOf('captureSummaryGet', summary);
      const told = (deviceId: string) => {
        const { name, number } = devices.find((device) => device.deviceId === deviceId) ?? {};
        return { name, number };
      };
      expect(new Set(devices.map(({ number }) => number)).size).toBe(devices.length);
      const [unset, changed, met, first] = await leads.history(id);
      expect(first).toMatchObject({ action: 'added', device: told(phone.id), capturedAt: CAPTURED_AT });
      expect(first?.createdAt).toBe(arrived);
      expect(met).toMatchObject({ action: 'merged', personName: 'Ravi Iyer', device: told(ravis.id) });
      expect(met).toMatchObject({
        capturedAt: later,
        changes: [{ field: 'priority', to: 'high', offered: 'low' }],
      });
      expect(changed).toMatchObject({ action: 'changed', device: told(phone.id), capturedAt: later });
      expect(unset).toMatchObject({ action: 'merged', device: told(body.deviceId.toLowerCase()) });
      expect(unset?.device?.name).toBe('');
      expect((unset?.capturedAt ?? '') > arrived.slice(0, 16)).toBe(true);
      expect(unset).not.toHaveProperty('fileName');
    });

    test('the receipts of a device name the leads, for the person who captured them alone', async () => {
      const [named, rawCode, twin] = [code(), code(), code()];
      const fields = { fullName: 'Lena Fischer', companyName: 'Kontor' };
      const first = await phone.capture({ rawCode: named, fields });
      const nameless = await phone.capture({ rawCode });
      const merged = await phone.capture({ rawCode: twin, fields });
      await phone.capture({ kind: 'note', of: nameless.clientId, note: 'Soon' });
      const body = { leadId: merged.leadId ?? '' };
      await server.call('POST', `/api/leads/${first.leadId ?? ''}/merge`, { token: asha, body });
      const listed = async (token: string, deviceId = phone.id) => {
        const answer = await server.call('GET', `/api/leads/captures?deviceId=${deviceId}`, { token });
        return dataOf('captureList', answer).receipts;
      };
      const told = (await listed(asha)).slice(0, 4);
      const seen = told.map(({ outcome, fullName, leadId }) => [outcome, fullName, leadId]);
      expect(seen).toEqual([
        ['noted', rawCode, nameless.leadId],
        ['added', 'Lena Fischer', first.leadId],
        ['added', rawCode, nameless.leadId],
        ['added', 'Lena Fischer', first.leadId],
      ]);
      expect(told.map(({ clientId }) => clientId).slice(1)).toEqual(
        [merged, nameless, first].map(({ clientId }) => clientId),
      );
      const ravi = await server.signIn('ravi@acme.example');
      expect(await listed(ravi)).toEqual([]);
      expect(await listed(asha, randomUUID())).toEqual([]);
      expect((await server.call('GET', '/api/leads/captures', { token: asha })).status).toBe(400);
      expect((await server.call('GET', `/api/leads/captures?deviceId=${phone.id}`)).status).toBe(401);
    });

    test('two devices that scan one badge at once make one lead with two meetings and both notes', async () => {
      const rawCode = code();
      for (let round = 0; round < 3; round += 1) {
        const said = { rawCode: `${rawCode}-${String(round)}` };
        const [one, other] = await Promise.all([
          phone.capture({
            ...said,
            note: 'From Asha',
            priority: 'low',
            capturedAt: '2026-03-10T09:20:00.000Z',
          }),
          ravis.capture({ ...said, note: 'From Ravi', priority: 'high', rating: 5 }),
        ]);
        expect([one.outcome, other.outcome].sort()).toEqual(['added', 'met']);
        expect(one.leadId).toBe(other.leadId);
        const lead = await leads.read(one.leadId ?? '');
        expect(lead).toMatchObject({
          remarks: 'From Ravi\nFrom Asha',
          // What one says never lowers what the other said.
          priority: 'high',
          rating: 5,
          createdAt: '2026-03-10T09:15:00.000Z',
        });
        const { rows } = await server.services.db.execute<{ device: string }>(
          sql`select device_id as device from lead_meetings where lead_id = ${one.leadId}`,
        );
        expect(rows.map(({ device }) => device).sort()).toEqual([phone.id, ravis.id].sort());
      }
    });

    test('the same name and address is the same lead, and an empty value overwrites nothing', async () => {
      const emailId = `${randomUUID()}@visitor.example`;
      const first = await phone.capture({
        fields: { fullName: 'Omar Haddad', emailId, companyName: 'Haddad' },
      });
      const second = await ravis.capture({
        rawCode: code(),
        fields: { fullName: 'HADDAD, Omar', emailId, designation: 'Buyer' },
      });
      expect(second).toMatchObject({ outcome: 'met', leadId: first.leadId, meetings: 2 });
      expect(await leads.read(first.leadId ?? '')).toMatchObject({
        user: { fullName: 'Omar Haddad', companyName: 'Haddad', designation: 'Buyer' },
      });
    });

    test('colleagues who share an address and a number are a lead each, and a shared code is one', async () => {
      const shared = { emailId: `${randomUUID()}@order.example`, phoneCode: '1', phone: '4155550100' };
      const badges = ['Asha Nair', 'Bo Li', 'Cem Kaya', ''].map((fullName) => ({
        rawCode: code(),
        fields: { ...shared, fullName },
      }));
      const ids: (string | undefined)[] = [];
      for (const badge of badges) {
        const { outcome, leadId } = await phone.capture({ ...badge, note: `Of ${badge.fields.fullName}` });
        expect(outcome).toBe('added');
        ids.push(leadId);
      }
      expect(new Set(ids).size).toBe(4);
      expect((await leads.list(`search=${shared.emailId}`)).total).toBe(4);
      // The code says who it is; the other name and address stand in the notes.
      const fields = { fullName: 'Bo Lee', emailId: `bo-${shared.emailId}` };
      const again = await ravis.capture({ rawCode: badges[1]?.rawCode ?? '', fields, note: 'Again' });
      expect(again).toMatchObject({ outcome: 'met', leadId: ids[1] });
      const { user, remarks } = await leads.read(ids[1] ?? '');
      expect(user).toMatchObject({ fullName: 'Bo Li', emailId: shared.emailId });
      expect(remarks?.split('\n').sort()).toEqual(
        ['Again', `Email: ${fields.emailId}`, 'Full Name: Bo Lee', 'Of Bo Li'].sort(),
      );
      expect((await leads.list(`search=${fields.emailId}`)).data.map(({ _id }) => _id)).toEqual([ids[1]]);
    });

    test('a note and a change find their lead, a deleted one too', async () => {
      const item = phone.item({ rawCode: code(), fields: { fullName: 'Lena' }, priority: 'low' });
      const [{ leadId = '' } = {}] = await phone.send(item);
      const later = '2026-03-10T09:30:00.000Z';
      expect(
        await phone.send(
          phone.item({ kind: 'note', of: item.clientId, note: 'Later', capturedAt: later }),
          phone.item({
            kind: 'change',
            leadId,
            rating: 2,
            fields: { fullName: 'Lena F.' },
            capturedAt: later,
          }),
          // Said before the change that arrived already.
          phone.item({ kind: 'change', leadId, rating: 5, fields: { fullName: 'Lens' } }),
        ),
      ).toMatchObject([{ outcome: 'noted', leadId }, { outcome: 'changed', leadId }, { outcome: 'changed' }]);
      expect(await leads.read(leadId)).toMatchObject({
        user: { fullName: 'Lena F.' },
        remarks: 'Later',
        rating: 2,
        priority: 'low',
      });
      await server.call('DELETE', `/api/leads/${leadId}`, { token: asha });
      expect(await phone.capture({ kind: 'note', of: item.clientId, note: 'Afterwards' })).toMatchObject({
        outcome: 'noted',
      });
      await server.call('POST', `/api/leads/${leadId}/restore`, { token: asha });
      expect((await leads.read(leadId)).remarks).toBe('Afterwards\nLater');
    });

    test('what a colleague typed wins over a badge, and a later priority over an earlier one', async () => {
      const rawCode = code();
      const { leadId = '' } = await phone.capture({ rawCode, fields: { fullName: 'L. Fischer' } });
      await leads.update(leadId, { fullName: 'Lena Fischer', priority: 'low' });
      await phone.capture({ rawCode, fields: { fullName: 'LENA FISCHER' }, priority: 'high' });
      expect(await leads.read(leadId)).toMatchObject({ user: { fullName: 'Lena Fischer' }, priority: 'low' });
    });

    test('a ceiling refuses no capture, and says that it is near', async () => {
      const { db } = server.services;
      const token = await server.signIn('meera@globex.example');
      await db.execute(sql`update exhibitors set ceilings = '{"leads": 1}' where name like 'Globex%'`);
      const body = { deviceId: randomUUID(), captures: [phone.item({ rawCode: code() })] };
      const { json } = await server.call('POST', '/api/leads/captures', { token, body });
      expect(json).toMatchObject({ notice: expect.any(String), data: { receipts: [{ outcome: 'added' }] } });
    });

    test('a lead with only a code is listed, exported, changed and edited', async () => {
      const rawCode = code();
      const { leadId = '' } = await phone.capture({ rawCode });
      expect((await leads.list('sort=newest')).total).toBeGreaterThan(0);
      const changed = await leads.update(leadId, { status: 'contacted', remarks: 'Came back' });
      expect(changed.status).toBe(200);
      expect((await leads.update(leadId, { fullName: ' ' })).status).toBe(400);
      expect((await leads.update(leadId, { fullName: 'Lena' })).status).toBe(200);
      for (const format of ['csv', 'xlsx', 'vcf']) {
        const other = await phone.capture({ rawCode: code() });
        expect(other.fullName).toBe('');
        const file = await server.call('GET', `/api/leads/export?format=${format}`, { token: asha });
        expect(file.status).toBe(200);
      }
    });

    test('the summary tells devices, people, numbers and gaps', async () => {
      const device = deviceOf(server, asha);
      const items = Array.from({ length: 9 }, () => device.item({ rawCode: code() }));
      await device.send(items[1], items[2], items[6], items[8]);
      const { json } = await server.call('GET', '/api/leads/captures/summary', { token: asha });
      const { devices } = (json as { data: { devices: { deviceId: string }[] } }).data;
      expect(devices.find(({ deviceId }) => deviceId === device.id)).toMatchObject({
        name: 'Phone at the door',
        person: 'Asha Rao',
        highestSeq: 9,
        confirmed: 4,
        missing: [
          [1, 1],
          [4, 6],
          [8, 8],
        ],
      });
    });
  });
}
