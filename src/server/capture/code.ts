import { createHash } from 'node:crypto';
import { isDeviceSetUp } from '../../domain/capture/payload-json.ts';
import { readPayload } from '../../domain/capture/payload.ts';
import { readOpaque } from '../event/opaque.ts';

/** Longest code of a badge that an event may know. */
export const LONGEST_CODE = 200;

/** Texts of cards and links, which hold no code of an event unless they name it. */
const CARD =
  /^(?:[{[]|BEGIN:VCARD|MECARD:|BIZCARD:|MATMSG:|WIFI:|SMSTO:|[a-z][a-z\d+.-]*:\/\/|mailto:|tel:|sms:|geo:)/i;

/**
 * The code in a scan that the event may know, as the device reads it; else a whole text that may be one, or null. The
 * only place that reads codes of badges on the server.
 */
export function eventCodeOf(raw: string): string | null {
  const text = raw.trim();
  if (readOpaque(text) !== null) return text;
  if (/^https?:\/\//i.test(text)) return tokenIn(text);
  const payload = readPayload(text);
  const code = payload.kind === 'code' || payload.kind === 'person' ? payload.code : undefined;
  return code === undefined && CARD.test(text) ? null : usable(code?.trim() ?? text);
}

/** Whether a scan sets up a device of another system: it holds a secret, and is never stored. */
export const isDeviceCode = (raw: string): boolean => isDeviceSetUp(raw.trim());

/** By what two scans are the same badge: the code that the event may know, else the whole text. */
export const badgeDigest = (codeOrText: string): Buffer => createHash('sha256').update(codeOrText).digest();

/** The `token` of an address, if it is one of this portal's badges. The address is never opened. */
function tokenIn(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { searchParams, hash } = new URL(address);
  const token = searchParams.get('token') ?? new URLSearchParams(hash.slice(1)).get('token') ?? '';
  return readOpaque(token) === null ? null : token;
}

const usable = (text: string): string | null =>
  text !== '' && text.length <= LONGEST_CODE && !/\s/.test(text) ? text : null;
