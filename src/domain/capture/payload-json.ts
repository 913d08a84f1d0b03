import { mapHeadings } from '../leads/mapping.ts';
import { fullNameOf } from '../person.ts';
import type { Payload } from './payload-types.ts';
import { personOf } from './payload-fields.ts';

/** Names under which badges state their code, the most specific first. */
const CODES = ['lead', 'ticketCode', 'code', 'uid', 'id'];

/** The key of a device set-up of pretix and eventyay. It comes with a token that must not be stored. */
const SET_UP = 'handshake_version';

/** Whether a text sets up a device. A damaged or nested one counts as well: its token is as secret. */
export function isDeviceSetUp(text: string): boolean {
  if (!/^[[{]/.test(text)) return false;
  return text.includes(`"${SET_UP}"`) || (objectOf(text)?.has(SET_UP) ?? false);
}

/** A JSON object that states a code or a person at its first level; null for any other text. */
export function readJson(text: string): Payload | null {
  const values = objectOf(text);
  if (!values) return null;
  const names = [...values.keys()];
  const fields = mapHeadings(names);
  const of = (field: (typeof fields)[number]): string => values.get(names[fields.indexOf(field)] ?? '') ?? '';
  return personOf({
    fullName: of('fullName') || fullNameOf({ firstName: of('firstName'), lastName: of('lastName') }),
    emailId: of('emailId'),
    phoneCode: of('phoneCode'),
    phone: of('phone'),
    companyName: of('companyName'),
    designation: of('designation'),
    note: of('remarks'),
    code: CODES.map((name) => values.get(name) ?? '').find((code) => code.trim() !== '') ?? '',
  });
}

/** The object's own keys; a value that is neither text nor number is empty. Nothing below them is looked at. */
function objectOf(text: string): ReadonlyMap<string, string> | null {
  if (!text.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(text);
    return new Map(Object.entries(Object(value)).map(([key, inner]) => [key, textOf(inner)]));
  } catch {
    return null;
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}
