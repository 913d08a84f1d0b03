import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { and, asc, eq, inArray, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadMeetings } from '../../../src/server/db/schema/lead-notes.ts';
import { leads } from '../../../src/server/db/schema/leads.ts';
import { deviceOf } from '../../support/captures.ts';
import type { Device, Item } from '../../support/captures.ts';
import { engines } from '../../support/database.ts';
import { depth } from '../../support/tier.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const RUNS = depth(6, 150);
const BADGES = 3;

/** What a person does at the booth, at the badge with this number. */
const deed = fc.record({
  badge: fc.nat(BADGES - 1),
  kind: fc.constantFrom('capture', 'capture', 'note', 'change', 'dropped'),
  priority: fc.option(fc.constantFrom('high', 'medium', 'low'), { nil: undefined }),
  rating: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  company: fc.option(fc.constantFrom('First', 'Second'), { nil: undefined }),
  isNoted: fc.boolean(),
});
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;

/** How the items arrive: where the batches end, in which order, and which of them come twice. */
const arrival = fc.record({
  order: fc.array(fc.nat(1_000), { minLength: 40, maxLength: 40 }),
  twice: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
  size: fc.integer({ min: 1, max: 7 }),
});

/** The items of a device, in the order in which they were made; what follows a badge comes after its first scan. */
function itemsOf(device: Device, prefix: string, deeds: readonly Deed[]): Item[] {
  const first = new Map<number, string>();
  return deeds.map(({ badge, kind, priority, rating, company, isNoted }, index) => {
    const clientId = randomUUID();
    const of = first.get(badge);
    const capturedAt = new Date(Date.UTC(2026, 2, 10, 9, 0, index)).toISOString();
    const rest = {
      clientId,
      capturedAt,
      ...(priority && { priority }),
      ...(rating && { rating }),
      ...(isNoted && { note: `Note ${String(index)}` }),
    };
    if (kind === 'dropped') return device.item({ clientId, capturedAt, kind, dropped: 'undone' });
    if (of === undefined || kind === 'capture') {
      if (of === undefined) first.set(badge, clientId);
      const fields = { fullName: `Visitor ${String(badge)}`, companyName: 'On the badge' };
      return device.item({ ...rest, rawCode: `${prefix}-${String(badge)}`, fields });
    }
    const fields = { ...(company && { companyName: company }) };
    if (kind === 'note')
      return device.item({ clientId, capturedAt, kind, of, note: `Note ${String(index)}` });
    return device.item({ ...rest, kind, of, rating: rating ?? 1, fields });
  });
}

for (const engine of engines()) {
  describe(`the order of arrival on ${engine}`, () => {
    let server: TestServer;
    let tokens: [string, string];
    beforeAll(async () => {
      server = await startTestServer({ engine });
      tokens = [await server.signIn('asha@acme.example'), await server.signIn('meera@globex.example')];
    });
    afterAll(() => server.close());

    /** The leads with these codes as both exhibitors should have them. */
    async function leadsWith(prefix: string) {
      const { db } = server.services;
      const rows = await db
        .select()
        .from(leads)
        .where(like(leads.rawCode, `${prefix}-%`))
        .orderBy(asc(leads.rawCode));
      const ids = rows.map(({ id }) => id);
      const met = await db
        .select()
        .from(leadMeetings)
        .where(and(inArray(leadMeetings.leadId, ids), eq(leadMeetings.source, 'booth_scan')))
        .orderBy(asc(leadMeetings.at));
      return rows.map((row) => ({
        badge: row.rawCode?.slice(prefix.length),
        fullName: row.fullName,
        company: row.companyName,
        priority: row.priority,
        rating: row.rating,
        remarks: row.remarks,
        createdAt: row.createdAt,
        origins: row.origins,
        // Each exhibitor has one person, whose id is its own.
        times: {
          ...row.times,
          words: Object.entries(row.times.words ?? {}).map(([field, by]) => [field, Object.values(by)]),
        },
        meetings: met.filter(({ leadId }) => leadId === row.id).map(({ at }) => at),
      }));
    }

    test('changes nothing of the leads, however often items come', async () => {
      const property = fc.asyncProperty(
        fc.array(deed, { minLength: 1, maxLength: 20 }),
        arrival,
        async (deeds, { order, twice, size }) => {
          const prefix = randomUUID();
          const [straight, crooked] = [deviceOf(server, tokens[0]), deviceOf(server, tokens[1])];
          const prefixes = [`${prefix}A`, `${prefix}B`] as const;
          await straight.send(...itemsOf(straight, prefixes[0], deeds));
          const items = itemsOf(crooked, prefixes[1], deeds);
          const place = (item: Item): number => order[item.seq % order.length] ?? 0;
          const sent = [...items, ...items.filter(({ seq }) => twice[seq % twice.length])].sort(
            (a, b) => place(a) - place(b),
          );
          const batches = Array.from({ length: Math.ceil(sent.length / size) }, (_, index) =>
            sent.slice(index * size, (index + 1) * size),
          );
          await Promise.all(batches.map((batch) => crooked.send(...batch)));
          // A note that came before its capture is sent again.
          const receipts = await crooked.send(...items);
          const last = await crooked.send(...items);
          expect(last.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
          expect(receipts.map(({ leadId }) => leadId)).toEqual(last.map(({ leadId }) => leadId));
          expect(await leadsWith(prefixes[1])).toEqual(await leadsWith(prefixes[0]));
        },
      );
      // Each run is a second: the seed of a failure repeats it, and shrinking would take minutes.
      await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
    });
  });
}
