import { MOST_CODE } from './code.ts';
import { readCard } from './payload-card.ts';
import { cleaned } from './payload-fields.ts';
import { isDeviceSetUp, readJson } from './payload-json.ts';
import { readAddress, readContact } from './payload-link.ts';
import { readPlain } from './payload-plain.ts';
import type { Payload } from './payload-types.ts';

export type { CaptureFields, Payload } from './payload-types.ts';

/** Most bytes of a code that is read. */
const MOST_BYTES = 2_048;

/**
 * Reads what a badge, a card or a hand gave, in a fixed order: the most specific format first. Opens no address, never
 * throws, and takes linear time. `own.hosts` are the names under which this portal is reached.
 */
export function readPayload(text: string, own: { hosts: readonly string[] } = { hosts: [] }): Payload {
  if (isTooLong(text)) return { kind: 'unreadable', reason: 'tooLong' };
  const plain = cleaned(text);
  if (plain === '') return { kind: 'unreadable', reason: 'empty' };
  if (isDeviceSetUp(plain)) return { kind: 'device' };
  return (
    readCard(plain) ??
    readJson(plain) ??
    readAddress(plain, own.hosts) ??
    readContact(plain) ??
    readPlain(plain) ?? { kind: 'text', text: plain }
  );
}

const isTooLong = (text: string): boolean =>
  text.length > MOST_CODE || new TextEncoder().encode(text).length > MOST_BYTES;
