import { createHash } from 'node:crypto';
import { readOpaque } from '../event/opaque.ts';

/** Longest code of a badge that an event may know. */
export const LONGEST_CODE = 200;

/** Keys of a JSON text that may hold the code, the surest first. */
const KEYS = ['lead', 'ticketCode', 'code', 'uid', 'id'];
/** Texts of cards and links, which hold no code of an event. */
const CARD =
  /^(?:BEGIN:VCARD|MECARD:|BIZCARD:|MATMSG:|WIFI:|SMSTO:|[a-z][a-z\d+.-]*:\/\/|mailto:|tel:|sms:|geo:)/i;

/**
 * The code in a scan that the event may know; null for any other text. The only place that reads codes of badges on the
 * server.
 */
export function eventCodeOf(raw: string): string | null {
  const text = raw.trim();
  if (readOpaque(text) !== null) return text;
  const json = objectIn(text);
  if (json !== null) return codeIn(json);
  if (/^https?:\/\//i.test(text)) return tokenIn(text);
  return CARD.test(text) ? null : usable(text);
}

/** Whether a scan sets up a device of another system: it holds a secret, and is never stored. */
export function isDeviceCode(raw: string): boolean {
  const json = objectIn(raw.trim());
  return json !== null && Object.hasOwn(json, 'handshake_version');
}

/** By what two scans are the same badge: the code that the event may know, else the whole text. */
export const badgeDigest = (codeOrText: string): Buffer => createHash('sha256').update(codeOrText).digest();

function objectIn(text: string): Record<string, unknown> | null {
  if (!text.startsWith('{')) return null;
  try {
    return JSON.parse(text) as Record<string, unknown>; // a text that begins so is an object or no JSON
  } catch {
    return null;
  }
}

function codeIn(json: Record<string, unknown>): string | null {
  for (const key of KEYS) {
    const value = Object.hasOwn(json, key) ? json[key] : undefined;
    if (typeof value === 'string' || typeof value === 'number') {
      const code = usable(String(value).trim());
      if (code !== null) return code;
    }
  }
  return null;
}

/** The `token` of an address, if it is one of this portal's badges. The address is never opened. */
function tokenIn(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { searchParams, hash } = new URL(address);
  const token = searchParams.get('token') ?? new URLSearchParams(hash.slice(1)).get('token') ?? '';
  return readOpaque(token) === null ? null : token;
}

const usable = (text: string): string | null =>
  text !== '' && text.length <= LONGEST_CODE && !/\s/.test(text) ? text : null;
