import { sql } from 'drizzle-orm';
import { downloads } from '../db/schema/downloads.ts';
import { passes } from '../db/schema/passes.ts';
import { referrals } from '../db/schema/referrals.ts';
import { products } from '../db/schema/products.ts';
import { newOpaque } from '../event/opaque.ts';
import { withLeads } from '../leads/store.ts';
import { resourceValues } from './apply-content.ts';
import type { Booth, IdsOfBooths } from './booth.ts';
import type { FileLead, FileRegistration, Path } from './file.ts';
import type { Ledger } from './ledger.ts';
import { resolveMoment, resolvePast } from './moment.ts';
import { inFileOrder, inFileOrderUp } from './order.ts';
import { ApplyError } from './report.ts';
import { portions } from './rows.ts';

/** Writes example rows that were never written before. They belong to the users from then on. */
export async function applyExamples(
  ledger: Ledger,
  booths: readonly Booth[],
  peopleIds: IdsOfBooths,
  passIds: IdsOfBooths,
): Promise<void> {
  const { tx, now, eventId } = ledger;
  const ownerOf = (booth: Booth) => ({ eventId, exhibitorId: booth.id });

  const met = fresh(ledger, booths, 'leads', ({ examples }) => examples?.leads);
  for (const booth of boothsOf(met)) {
    const rows = met
      .filter((one) => one.booth === booth)
      .map(({ item }) => ({ ...ownerOf(booth), ...leadValues(ledger, item, peopleIds.get(booth.key)) }));
    await withLeads(tx, ownerOf(booth), async (store) => {
      for (const part of portions(rows)) await store.add(part);
    });
  }

  const registered = fresh(ledger, booths, 'registrations', ({ examples }) => examples?.registrations).map(
    (one) => ({ ...one, passId: passIds.get(one.booth.key)?.get(one.item.pass) ?? '' }),
  );
  await spendPasses(ledger, registered);
  for (const part of portions(registered)) {
    await tx.insert(referrals).values(
      part.map(({ booth, item, passId }) => ({
        ...ownerOf(booth),
        passId,
        badgeToken: newOpaque(ledger, 16),
        ...registrationValues(ledger, item),
      })),
    );
  }

  const shown = fresh(ledger, booths, 'products', ({ examples }) => examples?.products);
  for (const part of portions(shown)) {
    await tx
      .insert(products)
      .values(part.map(({ booth, item, ...at }) => ({ ...ownerOf(booth), ...item, ...timesUp(now, at) })));
  }

  const resources = fresh(ledger, booths, 'resources', ({ examples }) => examples?.resources);
  for (const part of portions(resources)) {
    await tx.insert(downloads).values(
      part.map(({ booth, item, index }) => ({
        ...ownerOf(booth),
        ...resourceValues(item),
        ...times(now, index),
      })),
    );
  }
}

/** The exhibitors of these leads in the order in which their leads are locked. */
const boothsOf = (met: readonly { booth: Booth }[]): Booth[] =>
  [...new Set(met.map(({ booth }) => booth))].sort((a, b) => (a.id < b.id ? -1 : 1));

type Fresh<Item> = { booth: Booth; item: Item; index: number; count: number; path: Path };

/** The examples of a kind that were never written, for all exhibitors. */
function fresh<Item>(
  ledger: Ledger,
  booths: readonly Booth[],
  kind: string,
  itemsOf: (item: Booth['item']) => Record<string, Item> | undefined,
): Fresh<Item>[] {
  return booths.flatMap((booth) =>
    Object.entries(itemsOf(booth.item) ?? {}).flatMap(([key, item], index, { length: count }) => {
      const path = `${booth.path}/examples/${kind}/${key}`;
      // Only whether it was ever written matters, so the note contains nothing of the item.
      const isNew = ledger.note(path, 'written') === 'added';
      ledger.count(`example ${kind}`, isNew ? 'added' : 'unchanged', path);
      return isNew ? [{ booth, item, index, count, path: path.split('/') }] : [];
    }),
  );
}

const times = (now: Date, index: number) => {
  const createdAt = inFileOrder(now, index);
  return { createdAt, updatedAt: createdAt };
};

/** Products that were never put in order are listed oldest first. */
const timesUp = (now: Date, { index, count }: { index: number; count: number }) => {
  const createdAt = inFileOrderUp(now, index, count);
  return { createdAt, updatedAt: createdAt };
};

function leadValues(
  { now, timezone }: Ledger,
  lead: FileLead,
  people: ReadonlyMap<string, string> | undefined,
) {
  const { phone, at, followUpAt, capturedBy, owner, consent, ...same } = lead;
  const createdAt = resolvePast(at, now, timezone);
  return {
    ...same,
    phoneCode: phone?.code ?? null,
    phone: phone?.number ?? null,
    capturedBy: people?.get(capturedBy ?? '') ?? null,
    ownerId: people?.get(owner ?? '') ?? null,
    followUpAt: followUpAt === undefined ? null : resolveMoment(followUpAt, now, timezone),
    ...(consent === undefined ? {} : { consentGiven: true, consentText: consent, consentAt: createdAt }),
    createdAt,
    receivedAt: createdAt,
    updatedAt: createdAt,
  };
}

function registrationValues({ now, timezone }: Ledger, item: FileRegistration) {
  const { firstName, lastName = '', email, phone, status } = item;
  const createdAt = resolvePast(item.at, now, timezone);
  return {
    firstName,
    lastName,
    email: email ?? null,
    phoneCode: phone?.code ?? null,
    phone: phone?.number ?? null,
    // As the portal's form would send it.
    values: {
      name: `${firstName} ${lastName}`.trim(),
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { mobile: { country: phone.code, number: phone.number } }),
    },
    approve: status === 'approved',
    reject: status === 'rejected',
    createdAt,
    updatedAt: createdAt,
  };
}

/** Takes one pass for every registration that is not rejected. The rows are locked already. */
async function spendPasses(
  { tx, now, eventId }: Ledger,
  registered: readonly { item: FileRegistration; passId: string; path: Path }[],
): Promise<void> {
  const holding = registered.filter(({ item }) => item.status !== 'rejected');
  if (holding.length === 0) return;
  const spent = sql`
    select pass_id::uuid, count(*)::int as used
      from jsonb_array_elements_text(${JSON.stringify(holding.map(({ passId }) => passId))}::jsonb) as pass_id
     group by 1`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${passes} as pass
       set remaining = pass.remaining - spent.used, updated_at = ${now.toISOString()}::timestamptz
      from (${spent}) as spent
     where pass.event_id = ${eventId} and pass.id = spent.pass_id and pass.remaining >= spent.used
    returning pass.id`);
  const done = new Set(rows.map(({ id }) => id));
  const refused = holding.find(({ passId }) => !done.has(passId));
  if (refused === undefined) return;
  throw new ApplyError({
    path: refused.path,
    message: 'No pass is left for this registration. Allocate more, or remove it.',
  });
}
