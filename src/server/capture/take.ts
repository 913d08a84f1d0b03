import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq } from 'drizzle-orm';
import type { LeadQuestion } from '../../domain/leads/questions.ts';
import type { KeptAnswers } from '../../domain/leads/answers.ts';
import type { ChangeVia } from '../../domain/leads/changes.ts';
import { EMPTY_LEAD } from '../../domain/leads/fields.ts';
import { codeKey } from '../../domain/leads/same-person.ts';
import { byCaller, writeAudit } from '../audit/audit.ts';
import type { Call } from '../contract/call.ts';
import { leadBadges } from '../db/schema/captures.ts';
import { leads } from '../db/schema/leads.ts';
import { people } from '../db/schema/people.ts';
import type { Transaction } from '../db/transaction.ts';
import { findSamePeople } from '../leads/find.ts';
import type { Entry } from '../leads/history.ts';
import { mergedInto } from '../leads/merged.ts';
import { addMeeting, addSentNotes, besideId } from '../leads/notes.ts';
import { answersSaid } from '../leads/said-answers.ts';
import type { LeadStore } from '../leads/store.ts';
import { isNarrow, isReachable, visibleLeads } from '../leads/visible.ts';
import type { LeadRow } from '../leads/visible.ts';
import { ownedBy } from '../lists/owned.ts';
import { memberOf, roleOf } from '../team/members.ts';
import { onlyRow } from '../writes/row.ts';
import { changeTime } from '../writes/stale.ts';
import { findBadge } from './badges.ts';
import type { Badge } from './badges.ts';
import { askForBadge } from './budget.ts';
import { badgeDigest, eventCodeOf, isDeviceCode } from './code.ts';
import { deviceTime } from './device-time.ts';
import type { Item, SaidTexts } from './item.ts';
import { textsOf } from './item.ts';
import { receiptOf } from './receipts.ts';
import { applyBadge, rememberBadge } from './resolve.ts';
import { besideOf, changesOf, columnsOf, knownOf, unheard, withSaid } from './values.ts';
import type { Beside, Known, Said } from './values.ts';

/** What the items of a batch share. */
export type Taking = {
  call: Call<'captureCreate'>;
  tx: Transaction;
  store: LeadStore;
  now: Date;
  /** How many items of the batch are not stored yet, this one included. */
  left: number;
  /** An exhibitor that the organiser has not confirmed resolves nothing. */
  isUnconfirmed: boolean;
  /** Set once the person's budget for badges is spent. */
  isSpent: boolean;
  /** The exhibitor's own questions; none where no item answers any. */
  questions: readonly LeadQuestion[];
  /** What the batch adds to the history, written at its end. */
  entries: Entry[];
};

/** What became of an item. */
export type Taken =
  | { outcome: 'added' | 'met' | 'noted' | 'changed'; leadId: string }
  | { outcome: 'dropped'; reason: NonNullable<Item['dropped']> }
  | { outcome: 'refused'; reason: 'invalid' | 'unknown' | 'device' | 'empty' };

/** Stores one item that was not received before. */
export async function takeItem(taking: Taking, item: Item): Promise<Taken> {
  if (item.kind === 'dropped') {
    const reason = item.dropped;
    return reason ? { outcome: 'dropped', reason } : { outcome: 'refused', reason: 'invalid' };
  }
  if (isDeviceCode(item.rawCode ?? '')) return { outcome: 'refused', reason: 'device' };
  return item.kind === 'capture' ? takeCapture(taking, item) : takeAddition(taking, item, item.kind);
}

/** A scan or an entry: a new lead, or one more meeting of the lead of the same person. */
async function takeCapture(taking: Taking, item: Item): Promise<Taken> {
  const { tx, store, now, call } = taking;
  const { texts, note } = textsOf(item);
  const { at, line } = deviceTime(item.capturedAt, now, taking.left);
  const { answers, lines } = answersOf(taking, item, at);
  const text = [note, ...lines].filter((line) => line !== '').join('\n');
  if (text === '' && isEmpty(texts) && Object.keys(answers).length === 0)
    return { outcome: 'refused', reason: 'empty' };
  const said = saidBy(taking, item, {
    texts,
    answers,
    at: at.toISOString(),
    origin: texts.rawCode === '' ? 'typed' : 'badge',
  });
  const code = texts.rawCode === '' ? null : eventCodeOf(texts.rawCode);
  const digest = badgeDigest(code ?? texts.rawCode);
  const held = texts.rawCode === '' ? undefined : await leadOfBadge(taking, digest);
  const isOpen = code !== null && (held === undefined || (held.resolvedAt ?? held.triedAt) === null);
  const asked = isOpen ? await ask(taking, code) : null;
  const found = held?.row ?? (await twinOf(taking, texts, asked?.badge ?? null));
  const row = found ?? (await add(taking, said, at));
  if (texts.rawCode !== '') {
    const { exhibitorId, personId } = call.viewer;
    await rememberBadge(tx, row, { exhibitorId, personId, digest, code }, now);
  }
  const { deviceId } = call.body;
  await addMeeting(tx, call.viewer, { ...row, source: 'booth_scan' }, { at, now, deviceId });
  const before = knownOf(row);
  const after = found ? withSaid(before, said) : before;
  const known = await withNotes(taking, row, after, {
    clientId: item.clientId,
    text: [text, line].filter((one) => one !== '').join('\n'),
    at,
    beside: found ? besideOf(before, after, said) : [],
  });
  const merged = [...changesOf(before, known), ...(found ? unheard(known, said) : [])];
  const resolved = asked && (await applyBadge(tx, row, known, { digest, now, badge: asked.badge }));
  const changedAt = changeTime(row, now);
  const resolvedAt = new Date(changedAt.getTime() + 1);
  const via = viaOf(taking, at);
  if (found) taking.entries.push({ leadId: row.id, at: changedAt, action: 'merged', changes: merged, via });
  if (resolved && resolved.changes.length > 0) {
    const { changes } = resolved;
    taking.entries.push({ leadId: row.id, at: resolvedAt, action: 'changed', changes });
  }
  const last = resolved?.known ?? known;
  const first = isEarlier(row, at) ? await firstBy(taking, row, at) : {};
  if (found || last !== before)
    await store.change(row, { ...columnsOf(last), ...first, updatedAt: resolved ? resolvedAt : changedAt });
  return { outcome: found ? 'met' : 'added', leadId: row.id };
}

/**
 * The earlier scan makes its person the one who captured the lead; but a person who sees own leads alone keeps what that
 * person captured.
 */
async function firstBy({ tx, call: { viewer } }: Taking, { capturedBy }: LeadRow, at: Date) {
  if (capturedBy === null || capturedBy === viewer.personId)
    return { createdAt: at, capturedBy: viewer.personId };
  const [person] = await tx.select().from(people).where(memberOf(viewer, capturedBy));
  const keeps = person !== undefined && isNarrow({ role: roleOf(person) });
  return { createdAt: at, ...(!keeps && { capturedBy: viewer.personId }) };
}

/** A note or a change that came after its capture. A deleted lead takes it too. */
async function takeAddition(taking: Taking, item: Item, kind: 'note' | 'change'): Promise<Taken> {
  const { store, now } = taking;
  const { texts, note } = textsOf(item);
  const { at, line } = deviceTime(item.capturedAt, now, taking.left);
  const { answers, lines } = answersOf(taking, item, at);
  const text = [note, ...lines].filter((line) => line !== '').join('\n');
  const said = saidBy(taking, item, { texts, answers, at: at.toISOString(), origin: 'typed' });
  const isValued = said.priority !== undefined || said.rating !== undefined || said.consent !== undefined;
  const isSaid = isValued || Object.keys(answers).length > 0;
  if (text === '' && isEmpty(texts) && !isSaid) return { outcome: 'refused', reason: 'empty' };
  const row = await leadOf(taking, item);
  if (row === undefined) return { outcome: 'refused', reason: 'unknown' };
  const before = knownOf(row);
  const told = text === '' || line === '' ? text : `${text}\n${line}`;
  const after = withSaid(before, said);
  // A change corrects what was there: the history tells it.
  const known = await withNotes(taking, row, after, { clientId: item.clientId, text: told, at, beside: [] });
  const changes = [...changesOf(before, known), ...unheard(known, said)];
  // The time of a value that was said again counts against what arrives later.
  if (!isDeepStrictEqual(known, before)) {
    const changedAt = changeTime(row, now);
    await store.change(row, { ...columnsOf(known), updatedAt: changedAt });
    const via = viaOf(taking, at);
    if (changes.length > 0)
      taking.entries.push({ leadId: row.id, at: changedAt, action: 'changed', changes, via });
  }
  return { outcome: kind === 'note' ? 'noted' : 'changed', leadId: row.id };
}

/** For the history: the device, and when it captured something. */
const viaOf = ({ call: { body } }: Taking, at: Date): ChangeVia => ({
  capturedAt: at.toISOString(),
  deviceId: body.deviceId.toLowerCase(),
});

/** The answers of an item, and the lines of those that fit no question. */
const answersOf = ({ questions, call: { viewer } }: Taking, { answers = [] }: Item, at: Date) =>
  answersSaid(questions, answers, { at, personId: viewer.personId });

const isEmpty = (texts: SaidTexts): boolean => Object.values(texts).every((text) => text === '');

function saidBy(
  { now, left, call: { viewer } }: Taking,
  { priority, rating, consent }: Item,
  said: Pick<Said, 'texts' | 'origin' | 'at'> & { answers: KeptAnswers },
): Said {
  const given = consent && {
    given: consent.given,
    text: (consent.text ?? '').trim(),
    at: consent.at === undefined ? said.at : deviceTime(consent.at, now, left).at.toISOString(),
  };
  return { ...said, priority, rating: rating ?? undefined, consent: given, personId: viewer.personId };
}

/** The active lead that has this badge, with what is known of the badge. */
async function leadOfBadge({ tx, call: { viewer } }: Taking, digest: Buffer) {
  const { triedAt, resolvedAt } = leadBadges;
  const [held] = await tx
    .select({ row: leads, triedAt, resolvedAt })
    .from(leadBadges)
    .innerJoin(leads, and(eq(leads.eventId, leadBadges.eventId), eq(leads.id, leadBadges.leadId)))
    .where(and(ownedBy(viewer, leadBadges), eq(leadBadges.digest, digest), visibleLeads(viewer)))
    .orderBy(asc(leads.createdAt), asc(leads.id))
    .limit(1)
    .for('update', { of: leads });
  return held;
}

/** The lead of the same person, one with the same code first. */
async function twinOf(
  { tx, call }: Taking,
  texts: SaidTexts,
  badge: Badge | null,
): Promise<LeadRow | undefined> {
  const twins = await findSamePeople(tx, call.viewer, badge === null ? [texts] : [texts, badge.texts]);
  const sameCode = twins.find(({ keys }) => codeKey(texts.rawCode).some((key) => keys.includes(key)));
  return (sameCode ?? twins[0])?.row;
}

/** The lead of an addition: that of its capture, or the one it names; after a merge, the lead that was kept. */
async function leadOf({ tx, call: { viewer } }: Taking, { of, leadId }: Item): Promise<LeadRow | undefined> {
  const receipt = of === undefined ? undefined : await receiptOf(tx, viewer, of);
  const id = receipt?.leadId ?? (of === undefined ? leadId : undefined);
  if (!id) return undefined;
  const own = and(ownedBy(viewer, leads), eq(leads.id, id));
  const [stored] = await tx.select().from(leads).where(own);
  const isThere = stored !== undefined && stored.deletedAt === null;
  const row = isThere ? stored : ((await mergedInto(tx, viewer, id)) ?? stored);
  // What belongs to the sender's own capture is taken, whoever has the lead by now: nothing captured is lost.
  return row && (receipt?.personId === viewer.personId || isReachable(viewer, row)) ? row : undefined;
}

async function add(taking: Taking, said: Said, at: Date): Promise<LeadRow> {
  const { store, now, entries, call } = taking;
  const { eventId, exhibitorId, personId } = call.viewer;
  const nothing: Known = {
    lead: { ...EMPTY_LEAD, source: 'booth_scan' },
    answers: {},
    origins: { source: 'badge' },
    times: {},
    since: said.at,
  };
  const owner = { eventId, exhibitorId, capturedBy: personId };
  const times = { createdAt: at, receivedAt: now, updatedAt: now };
  const row = onlyRow(await store.add([{ ...columnsOf(withSaid(nothing, said)), ...owner, ...times }]));
  entries.push({ leadId: row.id, at: now, action: 'added', via: viaOf(taking, at) });
  return row;
}

async function withNotes(
  { tx, call }: Taking,
  row: LeadRow,
  known: Known,
  { beside, ...sent }: { clientId: string; text: string; at: Date; beside: readonly Beside[] },
): Promise<Known> {
  if (sent.text === '' && beside.length === 0) return known;
  const own = beside.map(({ line, at }) => ({ clientId: besideId(row, line), text: line, at }));
  const remarks = await addSentNotes(tx, call.viewer, row, sent.text === '' ? own : [sent, ...own]);
  return { ...known, lead: { ...known.lead, remarks }, origins: { ...known.origins, remarks: 'typed' } };
}

/** A scan made before the one that was sent first: the lead was met then. */
const isEarlier = ({ source, createdAt }: LeadRow, at: Date): boolean =>
  source === 'booth_scan' && at < createdAt;

/** Asks the event for a badge, within the person's budget; null when it may not be asked. */
export async function ask(taking: Taking, code: string): Promise<{ badge: Badge | null } | null> {
  const { tx, call } = taking;
  if (taking.isUnconfirmed || taking.isSpent) return null;
  const asking = await askForBadge(tx, call.viewer, call.services);
  taking.isSpent = asking.wait > 0;
  if (taking.isSpent) return null;
  const badge = await findBadge(tx, call.viewer, code);
  await asking.settle(badge !== null);
  const target = badge && { target: { kind: badge.kind, id: badge.id } };
  await writeAudit(tx, { ...byCaller(call), action: 'badge.resolved', ...target });
  return { badge };
}
