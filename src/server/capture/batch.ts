import { madeStorable } from '../../domain/storable.ts';
import type { Call } from '../contract/call.ts';
import { captures } from '../db/schema/captures.ts';
import type { Transaction } from '../db/transaction.ts';
import { isUnavailable } from '../db/trouble.ts';
import { standingOf } from '../delivery/may-tell.ts';
import { findRoom } from '../limits/ceilings.ts';
import type { Noticed } from '../limits/ceilings.ts';
import { readQuestions } from '../lead-questions/questions.ts';
import { note } from '../leads/history.ts';
import { writing } from '../leads/store.ts';
import type { LeadStore } from '../leads/store.ts';
import { Problem } from '../problems.ts';
import { digestOfItem } from './item.ts';
import type { Item, ReadItem } from './item.ts';
import { resolveUntried } from './later.ts';
import { findReceipts, rememberDevice, toReceipts } from './receipts.ts';
import type { Device, Receipt, ReceiptRow } from './receipts.ts';
import { takeItem } from './take.ts';
import type { Taken, Taking } from './take.ts';

type Batch = Call<'captureCreate'>;
/** An item as it was sent, and as it was read; null when it is no `Capture`. */
type Sent = { as: unknown; item: Item | null };
type Answered = Noticed & { receipts: Receipt[] };

/**
 * Stores a batch of items and answers one receipt for each. All of it is one transaction; when an item fails
 * unexpectedly, each item gets one of its own, so that the others are stored.
 */
export const storeCaptures =
  (readItem: ReadItem) =>
  async (call: Batch): Promise<Noticed & { data: { receipts: Receipt[] } }> => {
    const { viewer, body, services } = call;
    const sent = body.captures.map((as): Sent => ({ as, item: readItem(as) }));
    if (body.exhibitorId !== undefined && body.exhibitorId.toLowerCase() !== viewer.exhibitorId) {
      const now = services.clock.now();
      return { data: { receipts: sent.map((one) => refusal(one, 'foreign', now)) } };
    }
    const { receipts, ...noticed } = await storeAll(call, sent);
    return { ...noticed, data: { receipts } };
  };

async function storeAll(call: Batch, sent: readonly Sent[]): Promise<Answered> {
  const { viewer, services } = call;
  const store = (some: readonly Sent[]): Promise<Answered> =>
    writing(services.db, viewer, (tx, leads) => takeAll(call, tx, leads, some));
  try {
    return await store(sent);
  } catch (error) {
    if (isOfRequest(error)) throw error;
    services.log.error({ err: error }, 'a batch of captures failed, its items are stored one by one');
  }
  const all: Answered = { receipts: [] };
  for (const one of sent) {
    try {
      const { receipts, ...noticed } = await store([one]);
      all.receipts.push(...receipts);
      Object.assign(all, noticed);
    } catch (error) {
      if (isOfRequest(error)) throw error;
      services.log.error({ err: error }, 'a capture could not be stored');
      all.receipts.push(refusal(one, 'invalid', services.clock.now()));
    }
  }
  return all;
}

/** Whether the whole request may succeed later, or is refused as a whole: no item is to blame. */
const isOfRequest = (error: unknown): boolean => error instanceof Problem || isUnavailable(error);

async function takeAll(
  call: Batch,
  tx: Transaction,
  store: LeadStore,
  sent: readonly Sent[],
): Promise<Answered> {
  const { viewer, body, services } = call;
  const now = services.clock.now();
  const device: Device = { deviceId: body.deviceId, deviceName: (body.deviceName ?? '').trim() };
  const room = await findRoom(tx, viewer, 'leads');
  const { isUnconfirmed } = await standingOf(tx, viewer);
  const answers = sent.some(({ item }) => item?.answers !== undefined);
  const questions = answers ? await readQuestions(tx, viewer) : [];
  const shared = { call, tx, store, now, isUnconfirmed, questions };
  const taking: Taking = { ...shared, left: sent.length, isSpent: false, entries: [] };
  const known = createKnown(
    await findReceipts(
      tx,
      viewer,
      device,
      sent.flatMap(({ item }) => item ?? []),
    ),
    viewer.personId,
    device,
  );
  const receipts: Receipt[] = [];
  let added = 0;
  for (const [index, one] of sent.entries()) {
    taking.left = sent.length - index;
    const { item } = one;
    if (item === null) {
      receipts.push(refusal(one, 'invalid', now));
      continue;
    }
    const digest = digestOfItem(item, { deviceId: device.deviceId.toLowerCase(), personId: viewer.personId });
    const before = known.find(item);
    if (before !== undefined) {
      const isSame = before.clientId === item.clientId.toLowerCase() && before.digest.equals(digest);
      receipts.push(isSame ? receiptOf(one, before) : refusal(one, 'reused', now));
      continue;
    }
    const taken = await takeItem(taking, item);
    if (taken.outcome === 'refused') {
      receipts.push(refusal(one, taken.reason, now));
      continue;
    }
    if (taken.outcome === 'added') added += 1;
    const row = rowOf(call, item, { taken, digest, now });
    await tx.insert(captures).values(row);
    known.add(row);
    receipts.push(receiptOf(one, row));
  }
  if (receipts.some(({ outcome }) => outcome !== 'refused')) await rememberDevice(tx, viewer, device, now);
  await resolveUntried(taking);
  await note(tx, viewer, taking.entries);
  return { ...room.noticeAfter(added), receipts: await toReceipts(tx, viewer, receipts) };
}

/** The receipts so far, by id and by number of the person's device. */
function createKnown(rows: readonly ReceiptRow[], personId: string, { deviceId }: Device) {
  const byId = new Map<string, ReceiptRow>();
  const byNumber = new Map<number, ReceiptRow>();
  const add = (row: ReceiptRow): void => {
    byId.set(row.clientId, row);
    if (row.personId === personId && row.deviceId === deviceId.toLowerCase()) byNumber.set(row.seq, row);
  };
  rows.forEach(add);
  return {
    add,
    find: ({ clientId, seq }: Item): ReceiptRow | undefined =>
      byId.get(clientId.toLowerCase()) ?? byNumber.get(seq),
  };
}

function rowOf(
  { viewer, body }: Batch,
  { clientId, seq, kind }: Item,
  { taken, digest, now }: { taken: Exclude<Taken, { outcome: 'refused' }>; digest: Buffer; now: Date },
): ReceiptRow {
  const { eventId, exhibitorId, personId } = viewer;
  return {
    eventId,
    exhibitorId,
    personId,
    seq,
    kind,
    digest,
    clientId: clientId.toLowerCase(),
    deviceId: body.deviceId.toLowerCase(),
    outcome: taken.outcome,
    leadId: 'leadId' in taken ? taken.leadId : null,
    receivedAt: now,
    reason: 'reason' in taken ? taken.reason : null,
  };
}

function receiptOf({ as }: Sent, { outcome, leadId, receivedAt }: ReceiptRow): Receipt {
  const told = { outcome, receivedAt: receivedAt.toISOString() };
  return { ...nameOf(as), ...told, ...(leadId !== null && { leadId }) };
}

const refusal = ({ as }: Sent, reason: NonNullable<Receipt['reason']>, now: Date): Receipt => ({
  ...nameOf(as),
  outcome: 'refused',
  receivedAt: now.toISOString(),
  reason,
});

/** Longest id that a receipt repeats, and the highest number; as in the OpenAPI document. */
const LONGEST_ID = 100;
const HIGHEST = 2_147_483_647;

/** Id and number of an item, as far as it has them. */
function nameOf(as: unknown): { clientId: string; seq: number } {
  const { clientId, seq } = (typeof as === 'object' && as !== null ? as : {}) as Record<string, unknown>;
  const isNumber = typeof seq === 'number' && Number.isInteger(seq) && seq >= 0 && seq <= HIGHEST;
  return {
    clientId: typeof clientId === 'string' ? madeStorable(clientId.slice(0, LONGEST_ID)) : '',
    seq: isNumber ? seq : 0,
  };
}
