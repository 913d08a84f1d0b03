import { and, eq, gt, sql } from 'drizzle-orm';
import { downloads } from '../db/schema/downloads.ts';
import { leads } from '../db/schema/leads.ts';
import { passes } from '../db/schema/passes.ts';
import { referrals } from '../db/schema/referrals.ts';
import { products } from '../db/schema/products.ts';
import { resourceValues } from './apply-content.ts';
import type { Booth } from './booth.ts';
import type { FileLead, FileRegistration } from './file.ts';
import type { Ledger } from './ledger.ts';
import { resolveMoment, resolvePast } from './moment.ts';
import { inFileOrder } from './order.ts';
import { ApplyError } from './report.ts';

/** Writes the example rows that were never written before. Users own them from then on. */
export async function applyExamples(
  ledger: Ledger,
  booth: Booth,
  people: Map<string, string>,
  passIds: Map<string, string>,
): Promise<void> {
  const { tx, now } = ledger;
  const { leads: met, registrations, products: shown, resources } = booth.item.examples ?? {};
  const owner = { eventId: ledger.eventId, exhibitorId: booth.id };

  await eachNew(ledger, booth, 'leads', met, async (lead) => {
    await tx.insert(leads).values({ ...owner, ...leadValues(ledger, lead, people) });
  });
  await eachNew(ledger, booth, 'registrations', registrations, async (item, key) => {
    const passId = passIds.get(item.pass);
    if (passId === undefined) throw new Error(`The passes ${item.pass} were not applied.`);
    if (item.status !== 'rejected') {
      await spendPass(ledger, passId, ['exhibitors', booth.key, 'examples', 'registrations', key]);
    }
    await tx.insert(referrals).values({ ...owner, passId, ...registrationValues(ledger, item) });
  });
  await eachNew(ledger, booth, 'products', shown, async (product, _key, index) => {
    const createdAt = inFileOrder(now, index);
    await tx.insert(products).values({ ...owner, ...product, createdAt, updatedAt: createdAt });
  });
  await eachNew(ledger, booth, 'resources', resources, async (resource, _key, index) => {
    const createdAt = inFileOrder(now, index);
    await tx
      .insert(downloads)
      .values({ ...owner, ...resourceValues(resource), createdAt, updatedAt: createdAt });
  });
}

async function eachNew<T>(
  ledger: Ledger,
  booth: Booth,
  kind: string,
  items: Record<string, T> | undefined,
  write: (item: T, key: string, index: number) => Promise<void>,
): Promise<void> {
  for (const [index, [key, item]] of Object.entries(items ?? {}).entries()) {
    // Only whether it was ever written counts, so the note holds nothing of the item.
    const change = await ledger.note(`${booth.path}/examples/${kind}/${key}`, 'written');
    ledger.count(`example ${kind}`, change);
    if (change === 'added') await write(item, key, index);
  }
}

function leadValues({ now, timezone }: Ledger, lead: FileLead, people: Map<string, string>) {
  const { phone, at, followUpAt, capturedBy, owner, consent, ...same } = lead;
  const createdAt = resolvePast(at, now, timezone);
  return {
    ...same,
    phoneCode: phone?.code ?? null,
    phone: phone?.number ?? null,
    capturedBy: people.get(capturedBy ?? '') ?? null,
    ownerId: people.get(owner ?? '') ?? null,
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
    // As the form of the portal would have sent it.
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

async function spendPass({ tx, now }: Ledger, passId: string, path: string[]): Promise<void> {
  const spent = await tx
    .update(passes)
    .set({ remaining: sql`${passes.remaining} - 1`, updatedAt: now })
    .where(and(eq(passes.id, passId), gt(passes.remaining, 0)))
    .returning({ id: passes.id });
  if (spent.length > 0) return;
  throw new ApplyError({
    path,
    message: 'No pass is left for this registration. Allocate more, or remove it.',
  });
}
