import { CARD_WORDS } from './import/file-texts.ts';
import { decodeQuoted } from './quoted-printable.ts';
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

type Property = { name: string; parameters: string; value: string };

/**
 * Reads the cards of a file, one row per card; empty cards are skipped. A card ends at its END, or without one.
 * `onProgress` is told how much is read, from 0 to 1.
 */
export function readCards(text: string, onProgress?: (part: number) => void): Table {
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
  const rows = cards.map(rowOf).filter((row) => row.some((cell) => cell !== ''));
  return { headings: HEADINGS, rows };
}

function* propertiesOf(text: string): Generator<Property> {
  for (const line of unfolded(text)) {
    const colon = endOfName(line);
    if (colon < 0) continue;
    const [name = '', ...parameters] = line.slice(0, colon).split(';');
    yield {
      // `item1.EMAIL` puts a property into a group; the group is ignored.
      name: name.replace(/^.*\./, '').toUpperCase(),
      parameters: parameters.join(';').toUpperCase(),
      value: line.slice(colon + 1),
    };
  }
}

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

/** Joins folded lines: a continuation starts with a space or tab, or in version 2.1 the line before ends with "=". */
function unfolded(text: string): string[] {
  const lines: string[] = [];
  let soft = false;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const last = lines.length - 1;
    if (soft) lines[last] = (lines[last] ?? '').slice(0, -1) + line;
    else if (/^[ \t]/.test(line) && last >= 0) lines[last] += line.slice(1);
    else lines.push(line);
    soft = line.endsWith('=') && isQuotedPrintable(lines.at(-1) ?? '');
  }
  return lines;
}

const isQuotedPrintable = (line: string): boolean =>
  line
    .slice(0, Math.max(0, line.indexOf(':')))
    .toUpperCase()
    .includes('QUOTED-PRINTABLE');

function rowOf(card: readonly Property[]): string[] {
  const all = (name: string): string[] =>
    card
      .filter((property) => property.name === name)
      .map(({ parameters, value }) => plain(parameters, value));
  const first = (name: string): string => all(name).find((value) => value.trim() !== '') ?? '';
  const [family = '', given = '', more = ''] = parts(first('N'), ';');
  const name = unescaped(first('FN')) || [given, more, family].map(unescaped).filter(Boolean).join(' ');
  const [company = ''] = parts(first('ORG'), ';');
  const email = best(card, 'EMAIL');
  const telephone = best(card, 'TEL');
  return [
    name,
    textOf(email),
    textOf(telephone),
    unescaped(company),
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
    ? unescaped(plain(property.parameters, property.value))
        .replace(/^(?:mailto|tel):/i, '')
        .trim()
    : '';

/** The number or address marked as preferred, else the mobile one, else the first. */
function best(card: readonly Property[], name: string): Property | undefined {
  const rankOf = ({ parameters }: Property): number => {
    const preference = /(?:^|;)PREF=(\d{1,3})/.exec(parameters)?.[1];
    if (preference !== undefined) return Number(preference);
    const types = parameters.split(/[;,="]/);
    return types.includes('PREF') ? 0 : types.includes('CELL') ? 101 : 102;
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
  const { name } = property;
  if (!isMore(name)) return [];
  const value = plain(property.parameters, property.value);
  const text = parts(value.replace(/^(?:mailto|tel):/i, ''), ';')
    .map((part) => unescaped(part).trim())
    .filter((part) => part !== '')
    .join(', ');
  return text === '' ? [] : [`${CARD_WORDS[name]}: ${text}`];
}

function plain(parameters: string, value: string): string {
  return parameters.includes('QUOTED-PRINTABLE') ? decodeQuoted(value, parameters) : value;
}

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
