import type { LeadPriority } from '../screen-constants.ts';
import { cleaned } from './payload-fields.ts';
import type { CaptureFields } from './payload.ts';

/** Why the server refused an item. */
export type RefusalReason = 'reused' | 'invalid' | 'foreign' | 'unknown' | 'device' | 'empty';

/** What became of an item on the server. */
export type CaptureReceipt = {
  clientId: string;
  seq: number;
  outcome: 'added' | 'met' | 'noted' | 'changed' | 'dropped' | 'refused';
  leadId?: string;
  fullName?: string;
  companyName?: string;
  /** Of the lead, so far. */ meetings?: number;
  isResolved?: boolean;
  /** The event knows the badge, and its owner shares nothing. */ sharesNothing?: true;
  /** ISO 8601. */ receivedAt: string;
  reason?: RefusalReason;
};

/** Why a number holds nothing. */
type Dropped = 'undone' | 'discarded' | 'refused';

/** An item as it is sent. */
type SentItem = {
  clientId: string;
  seq: number;
  kind: 'capture' | 'note' | 'change' | 'dropped';
  capturedAt: string;
  dropped?: Dropped;
  of?: string;
  leadId?: string;
  format?: string;
  rawCode?: string;
  fields?: CaptureFields;
  priority?: LeadPriority;
  rating?: number;
  note?: string;
  answers?: { question: string; version: number; values: string[] }[];
};

/** Whose items they are: each number counts per device, exhibitor and person. */
export type CaptureOwner = { deviceId: string; personId: string; exhibitorId: string; eventId: string };

/**
 * Where an item stands. `open` may still change (its card is open), `waiting` is to be sent, `confirmed` has a receipt,
 * `refused` is kept with the reason until a person corrects or discards it, `dropped` tells the server that its number
 * holds nothing, `closed` is a dropped one that the server knows.
 */
export type CaptureState = 'open' | 'waiting' | 'confirmed' | 'refused' | 'dropped' | 'closed';

/** What was answered to a question, in the version that the card asked; no values take an answer away. */
type CardAnswer = { version: number; values: readonly string[] };

/** By the id of the question. */
export type CardAnswers = Readonly<Record<string, CardAnswer>>;

/** What a person may change on a card. */
export type CardValues = {
  priority: LeadPriority | null;
  /** 1 to 5; null is not rated. */ rating: number | null;
  note: string;
  /** Of this card so far; absent where nothing was answered. */ answers?: CardAnswers;
};

export const EMPTY_CARD: CardValues = { priority: null, rating: null, note: '' };

/** Who or what a card shows. */
export type CaptureWho = { fullName: string; companyName: string; designation: string };

/** What the event says of a badge: a text that its owner does not share is empty. */
export type BadgeOwner = CaptureWho & { emailId?: string; phone?: string };

/** Whether the owner of a badge shares nothing. */
export const sharesNothing = ({ fullName, companyName, designation, emailId, phone }: BadgeOwner): boolean =>
  [fullName, companyName, designation, emailId, phone].every((text) => !text);

export const NO_ONE: CaptureWho = { fullName: '', companyName: '', designation: '' };

/** One item of the outbox, as the device stores it. */
export type CaptureItem = CaptureOwner & {
  clientId: string;
  /** Counts from 1 without gaps. */ seq: number;
  kind: 'capture' | 'note' | 'change';
  /** The capture that a note or change belongs to. */ of?: string;
  /** The lead that a note belongs to. */ leadId?: string;
  dropped?: Dropped;
  /** Time of the device, ISO 8601. */ capturedAt: string;
  /** When it was last changed while open, in milliseconds of the device. */ touchedAt: number;
  format?: string;
  rawCode?: string;
  fields?: CaptureFields;
  /** What the lists of this device show. */ who: CaptureWho;
  /** The event knows the badge, and its owner shares nothing. */ sharesNothing?: true;
  values: CardValues;
  /** The whole note on the card, and the part of it that earlier items hold. */
  noteShown: string;
  noteSent: string;
  /** The answers that earlier items of the card hold; those are not said again. */
  answersSent?: CardAnswers;
  state: CaptureState;
  /** Times it was sent without an answer that settles it. */ tries: number;
  receipt?: CaptureReceipt;
};

/** Numbers that the screens show; `waiting` includes open ones. */
export type CaptureCounts = { captured: number; confirmed: number; waiting: number; refused: number };

/** A device that was read and has none. */
export const NO_CAPTURES: CaptureCounts = { captured: 0, confirmed: 0, waiting: 0, refused: 0 };

/** An open item that rests for this long is sent (ms). */
export const SEAL_AFTER_MS = 60_000;

/** Most items in one request, as in the OpenAPI document. */
export const MOST_SENT = 50;

/** Whether an open item is to be sent: it rested, or the device's clock was changed. */
export const isRested = ({ touchedAt }: Pick<CaptureItem, 'touchedAt'>, now: number): boolean =>
  Math.abs(now - touchedAt) >= SEAL_AFTER_MS;

/** Whether a capture without a name is of a badge whose owner shares nothing, and not of an unknown one. */
export const isSilent = ({ who, sharesNothing: own, receipt }: CaptureItem): boolean =>
  who.fullName === '' && (own ?? receipt?.sharesNothing) === true;

/** An item as the contract has it. What a person did not say is left out. */
export function toSent(item: CaptureItem): SentItem {
  const { clientId, seq, kind, of, leadId, capturedAt, dropped, format, rawCode, fields, values } = item;
  const head = { clientId, seq, capturedAt };
  if (dropped) return { ...head, kind: 'dropped', dropped };
  const { priority, rating, note } = values;
  const answers = answersIn(item);
  return {
    ...head,
    kind,
    ...(of !== undefined && { of }),
    ...(leadId !== undefined && { leadId }),
    ...(format !== undefined && { format }),
    ...(rawCode !== undefined && { rawCode }),
    ...(fields && { fields }),
    ...(priority !== null && { priority }),
    ...(rating !== null && { rating }),
    ...(cleaned(note) !== '' && { note: cleaned(note) }),
    ...(answers.length > 0 && { answers }),
  };
}

/** What this item says that the earlier items of its card did not: a colleague may have changed the rest since. */
function answersIn({ values: { answers = {} }, answersSent = {} }: CaptureItem) {
  return Object.entries(answers).flatMap(([question, { version, values }]) => {
    const said = values.map(cleaned).filter((value) => value !== '');
    const before = answersSent[question];
    const isNews = before ? JSON.stringify(before) !== JSON.stringify({ version, values }) : said.length > 0;
    return isNews ? [{ question, version, values: said }] : [];
  });
}

/** What the receipt says of an item's new place. */
export function settled(item: CaptureItem, receipt: CaptureReceipt): CaptureItem {
  const who: CaptureWho = {
    ...item.who,
    ...(receipt.fullName && { fullName: receipt.fullName }),
    ...(receipt.companyName && { companyName: receipt.companyName }),
  };
  // Two windows may send it: a refusal that comes after the server took it is of another try.
  if (item.state === 'confirmed' && receipt.outcome === 'refused') return item;
  if (item.dropped) return { ...item, receipt, state: 'closed' };
  return { ...item, receipt, who, state: receipt.outcome === 'refused' ? 'refused' : 'confirmed' };
}

/** An item that holds nothing any more; its number is told to the server with the reason. */
export const droppedAs = (item: CaptureItem, dropped: Dropped): CaptureItem =>
  emptied({ ...item, dropped, state: 'dropped' });

/** An item without anything personal. */
export function emptied({ receipt, ...item }: CaptureItem): CaptureItem {
  const bare: CaptureItem = { ...item, who: NO_ONE, values: EMPTY_CARD, noteShown: '', noteSent: '' };
  delete bare.fields;
  delete bare.rawCode;
  delete bare.answersSent;
  delete bare.sharesNothing;
  return { ...bare, ...(receipt && { receipt: withoutPerson(receipt) }) };
}

function withoutPerson(receipt: CaptureReceipt): CaptureReceipt {
  const bare = { ...receipt };
  delete bare.fullName;
  delete bare.companyName;
  delete bare.sharesNothing;
  return bare;
}

/** What was typed after the note that is on its way. */
export function withoutSent(note: string, sent: string): string {
  return sent !== '' && note.startsWith(sent) ? note.slice(sent.length).trimStart() : note;
}
