import { CARD_WORDS } from './import/file-texts.ts';
import { decodeQuoted, decoderIn, quotedBytes } from './quoted-printable.ts';
import type { Table } from './read-csv.ts';

/**
 * Columns read from vCards of versions 2.1, 3.0 and 4.0. Cards become the same kind of table as a CSV file, so all
 * later steps of the import are shared.
 */
const HEADINGS = [
  'Full Name',
  'Email',
  'Phone Number',
  'Company Name',
  'Job Title',
  'Notes',
  'Tags',
  'More',
] as const;

/** Names of properties that no version has, by which other programs mean the same. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  FULLNAME: 'FN',
  FIRSTNAME: 'GIVEN',
  GIVENNAME: 'GIVEN',
  LASTNAME: 'FAMILY',
  FAMILYNAME: 'FAMILY',
  SURNAME: 'FAMILY',
  MAIL: 'EMAIL',
  EMAIL: 'EMAIL',
  EMAILADDRESS: 'EMAIL',
  PHONE: 'TEL',
  PHONENUMBER: 'TEL',
  TELEPHONE: 'TEL',
  WORKPHONE: 'TEL',
  HOMEPHONE: 'TEL',
  CELL: 'TEL',
  CELLPHONE: 'TEL',
  MOBILE: 'TEL',
  MOBILEPHONE: 'TEL',
  COMPANY: 'ORG',
  ORGANIZATION: 'ORG',
  ORGANISATION: 'ORG',
  JOBTITLE: 'TITLE',
  NOTES: 'NOTE',
  WEBSITE: 'URL',
  ADDRESS: 'ADR',
};

/** What is read of a card; `NAME` is that of its source, and sometimes the person's. */
const KNOWN: ReadonlySet<string> = new Set([
  'FN',
  'N',
  'NAME',
  'GIVEN',
  'FAMILY',
  'ORG',
  'TITLE',
  'NOTE',
  'CATEGORIES',
  'BEGIN',
  'END',
  ...Object.keys(CARD_WORDS),
]);

/** Properties of the card itself: one without others is empty. */
const OWN: ReadonlySet<string> = new Set(['VERSION', 'PRODID', 'REV', 'UID']);

type Property = { name: string; parameters: string; value: string };

type Options = {
  /** Is told how much is read, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
  /** A person without a name has the nickname, the company or the address for one. */
  isNamed?: boolean;
  /** The label of the encoding of quoted texts that name no known one and are no UTF-8. */
  charset?: string;
};

/** The bytes of quoted texts that name no known charset, one a line. */
export function unnamedBytes(text: string): Uint8Array {
  if (!/QUOTED-PRINTABLE/i.test(text)) return new Uint8Array();
  const found = [...propertiesOf(text)].filter(
    ({ parameters }) => isQuoted(parameters) && decoderIn(parameters) === undefined,
  );
  return Uint8Array.from(found.flatMap(({ value }) => [...quotedBytes(value), 10]));
}

/** Reads the cards of a file, one row per card; empty cards are skipped. A card ends at its END, or without one. */
export function readCards(text: string, { onProgress, isNamed = false, charset }: Options = {}): Table {
  const cards: Property[][] = [];
  let card: Property[] | null = null;
  let length = 0;
  for (const property of propertiesOf(text)) {
    length += property.name.length + property.parameters.length + property.value.length + 2;
    const marks = property.value.trim().toUpperCase() === 'VCARD';
    if (marks && property.name === 'BEGIN') cards.push((card = []));
    else if (marks && property.name === 'END') {
      card = null;
      if (cards.length % STEP === 0) onProgress?.(Math.min(1, length / text.length));
    } else card?.push(property);
  }
  const rows = cards
    .filter((one) => one.some(({ name, value }) => !OWN.has(name) && value.trim() !== ''))
    .map((one) => rowOf(one, { isNamed, charset }));
  return { headings: HEADINGS, rows };
}

function* propertiesOf(text: string): Generator<Property> {
  for (const line of unfolded(text)) {
    const colon = endOfName(line);
    if (colon < 0) continue;
    const [written = '', ...parameters] = line.slice(0, colon).toUpperCase().split(';');
    const { name, type } = nameOf(written);
    yield { name, parameters: [...parameters, ...type].join(';'), value: line.slice(colon + 1) };
  }
}

/**
 * The name of a property, and what another name says about its type. `item1.EMAIL` puts a property into a group, which is
 * ignored; `PHONE.WORK` names the type behind.
 */
function nameOf(written: string): { name: string; type: string[] } {
  const pieces = written.split('.');
  const last = pieces.at(-1) ?? '';
  const known = [last, pieces[0] ?? ''].find((piece) => KNOWN.has(meantBy(piece)));
  if (known === undefined) return { name: last, type: [] };
  const name = meantBy(known);
  return { name, type: name === written ? [] : known === last ? [plainName(known)] : pieces.slice(1) };
}

const plainName = (name: string): string => name.replace(/[\s_-]/g, '');
const meantBy = (name: string): string => OTHER_NAMES[plainName(name)] ?? name.trim();

/** How many cards are read before it is said how far the reading is. */
const STEP = 2_000;

/** Index of the first colon outside quotes (quoted parameters may contain colons), or -1. */
function endOfName(line: string): number {
  let quoted = false;
  for (let index = 0; index < line.length; index += 1) {
    if (line[index] === '"') quoted = !quoted;
    else if (line[index] === ':' && !quoted) return index;
  }
  return -1;
}

/**
 * Joins folded lines: a continuation starts with a space or tab, or in version 2.1 the line before ends with "=". Where all
 * continuations of the latter kind start with a space, they are folded as well, and the space is none of the text.
 */
function unfolded(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const { joined, softly, spaced } = join(lines, false);
  return softly > 0 && softly === spaced ? join(lines, true).joined : joined;
}

/** The joined lines, and how many were joined after a "=", and of those how many start with a space. */
function join(
  lines: readonly string[],
  isFolded: boolean,
): { joined: string[]; softly: number; spaced: number } {
  const joined: string[] = [];
  let softly = 0;
  let spaced = 0;
  let soft = false;
  for (const line of lines) {
    const last = joined.length - 1;
    const isSpaced = /^[ \t]/.test(line);
    if (soft) {
      softly += 1;
      if (isSpaced) spaced += 1;
      joined[last] = (joined[last] ?? '').slice(0, -1) + (isFolded ? line.slice(1) : line);
    } else if (isSpaced && last >= 0) joined[last] += line.slice(1);
    else joined.push(line);
    soft = line.endsWith('=') && isQuotedPrintable(joined.at(-1) ?? '');
  }
  return { joined, softly, spaced };
}

const isQuotedPrintable = (line: string): boolean =>
  line
    .slice(0, Math.max(0, line.indexOf(':')))
    .toUpperCase()
    .includes('QUOTED-PRINTABLE');

type Reading = { isNamed: boolean; charset: string | undefined };

function rowOf(written: readonly Property[], { isNamed, charset }: Reading): string[] {
  const card = written.map((property) => ({ ...property, value: plain(property, charset) }));
  const all = (name: string): string[] =>
    card.filter((property) => property.name === name).map(({ value }) => value);
  const first = (name: string): string => all(name).find((value) => value.trim() !== '') ?? '';
  const [family = '', given = '', more = ''] = parts(first('N'), ';');
  const wholeOf = (...texts: string[]): string => texts.map(unescaped).filter(Boolean).join(' ').trim();
  const [company = ''] = parts(first('ORG'), ';').map(unescaped);
  const email = best(card, 'EMAIL');
  const telephone = best(card, 'TEL');
  const name =
    unescaped(first('FN')) ||
    wholeOf(given, more, family) ||
    wholeOf(first('GIVEN'), first('FAMILY')) ||
    unescaped(first('NAME'));
  const [mailbox = ''] = textOf(email).split('@');
  const standIn = isNamed ? unescaped(first('NICKNAME')) || company || mailbox : '';
  return [
    name || standIn,
    textOf(email),
    textOf(telephone),
    company,
    unescaped(first('TITLE')),
    unescaped(first('NOTE')),
    all('CATEGORIES')
      .flatMap((value) => parts(value, ','))
      .map(unescaped)
      .join('; '),
    card
      .flatMap((property) => (property === email || property === telephone ? [] : moreOf(property)))
      .join('\n'),
  ];
}

const textOf = (property: Property | undefined): string =>
  property
    ? unescaped(property.value)
        .replace(/^(?:mailto|tel):/i, '')
        .trim()
    : '';

/** The number or address marked as preferred, else the mobile one, else the first. */
function best(card: readonly Property[], name: string): Property | undefined {
  const rankOf = ({ parameters }: Property): number => {
    const preference = /(?:^|;)PREF=(\d{1,3})/.exec(parameters)?.[1];
    if (preference !== undefined) return Number(preference);
    const types = parameters.split(/[;,="]/);
    return types.includes('PREF') ? 0 : types.some((type) => /^(?:CELL|MOBIL)/.test(type)) ? 101 : 102;
  };
  return card
    .filter((property) => property.name === name && property.value.trim() !== '')
    .reduce<Property | undefined>(
      (found, property) => (found && rankOf(found) <= rankOf(property) ? found : property),
      undefined,
    );
}

/** What has no column of its own, and is not about the card itself. */
const isMore = (name: string): name is keyof typeof CARD_WORDS => Object.hasOwn(CARD_WORDS, name);

/** A line for the notes, such as another number; none for what is empty or a picture. */
function moreOf(property: Property): string[] {
  const { name, value } = property;
  if (!isMore(name)) return [];
  const text = parts(value.replace(/^(?:mailto|tel):/i, ''), ';')
    .map((part) => unescaped(part).trim())
    .filter((part) => part !== '')
    .join(', ');
  return text === '' ? [] : [`${CARD_WORDS[name]}: ${text}`];
}

const isQuoted = (parameters: string): boolean => parameters.includes('QUOTED-PRINTABLE');

const plain = ({ parameters, value }: Property, charset: string | undefined): string =>
  isQuoted(parameters) ? decodeQuoted(value, parameters, charset) : value;

/** Splits at separators that are not escaped by a backslash. */
function parts(value: string, separator: ';' | ','): string[] {
  const found = [''];
  for (const [piece] of value.matchAll(/\\[\s\S]|[\s\S]/gu)) {
    if (piece === separator) found.push('');
    else found[found.length - 1] += piece;
  }
  return found;
}

const unescaped = (value: string): string =>
  value.replace(/\\([\s\S])/gu, (_, character: string) => (/n/i.test(character) ? '\n' : character));
