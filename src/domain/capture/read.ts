import type { CaptureCard, CaptureTrouble } from './card.ts';
import { MOST_CODE, withoutSymbology, type ReadCode } from './code.ts';
import { isSilent, NO_ONE, type CaptureItem, type CaptureWho } from './item.ts';
import { cleaned } from './payload-fields.ts';
import { codeOf } from './sentences.ts';
import { readPayload, type CaptureFields, type Payload } from './payload.ts';

/** What a code becomes on the device. */
export type CaptureRead = {
  format: string;
  rawCode: string;
  fields?: CaptureFields;
  who: CaptureWho;
  note: string;
  /** The code to ask the event about. */ lookUp: string | null;
};

/** Formats of people who type: a plain text is a name there, and a text on a badge is not. */
const BY_HAND: readonly string[] = ['typed', 'pasted'];
/** Formats of what may come from a hand scanner that types. */
const BY_KEYS: readonly string[] = [...BY_HAND, 'wedge'];
const MOST_NAME = 100;

/** Reads a code into what is stored; a set-up code of a device is never stored. */
export function readCapture(
  { text: given, format }: ReadCode,
  hosts: readonly string[],
): CaptureRead | CaptureTrouble {
  const text = BY_KEYS.includes(format) ? withoutSymbology(given.trimStart()) : given;
  const payload = readPayload(text, { hosts });
  if (payload.kind === 'device') return 'device';
  if (payload.kind === 'unreadable') return payload.reason === 'tooLong' ? 'tooLong' : 'unreadable';
  const base = {
    format,
    rawCode: cleaned(text).slice(0, MOST_CODE),
    who: NO_ONE,
    note: '',
    lookUp: eventCodeOf(payload),
  };
  if (payload.kind === 'person') {
    const { fullName = '', companyName = '', designation = '' } = payload.fields;
    const who = { fullName, companyName, designation };
    return { ...base, fields: payload.fields, who, note: payload.note ?? '' };
  }
  const isName = payload.kind === 'text' && BY_HAND.includes(format) && payload.text.length <= MOST_NAME;
  if (!isName) return base;
  return { ...base, fields: { fullName: payload.text }, who: { ...NO_ONE, fullName: payload.text } };
}

function eventCodeOf(payload: Payload): string | null {
  if (payload.kind === 'code') return payload.code;
  return payload.kind === 'person' ? (payload.code ?? null) : null;
}

/** The card of a stored capture; `newest` holds what was said last. */
export const cardOf = (
  capture: CaptureItem,
  newest: CaptureItem,
  { met, lookUp }: Pick<CaptureCard, 'met' | 'lookUp'>,
): CaptureCard => ({
  clientId: capture.clientId,
  who: capture.who,
  code: codeOf(capture),
  lookUp,
  ...(isSilent(capture) && { sharesNothing: true }),
  values: { ...newest.values, note: newest.noteShown },
  byHand: BY_HAND.includes(capture.format ?? ''),
  met,
  state: newest.state,
  canUndo: capture.state === 'open',
});
