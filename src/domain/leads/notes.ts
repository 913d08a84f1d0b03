import { LEAD_FIELDS } from './fields.ts';

/** A note of one person about a lead. */
export type Note = {
  personId: string | null;
  at: Date;
  text: string;
  /** The texts this note had before, oldest first. */
  earlier: readonly string[];
};

/** What writing `remarks` does to the notes. */
export type NoteChange<One> =
  | { kind: 'add'; text: string }
  | { kind: 'replace'; note: One; text: string }
  | { kind: 'remove'; note: One };

/** Longest `remarks` in characters, as in the OpenAPI document. */
const MOST = LEAD_FIELDS.remarks.most;

/** The notes that `remarks` contains: the newest that fit, in order. */
export function shownNotes<One extends { text: string }>(notes: readonly One[]): One[] {
  let length = -1;
  const first = notes.findLastIndex(({ text }) => (length += text.length + 1) > MOST);
  return notes.slice(first + 1);
}

/** `remarks` as lists show it: one note per line or lines, newest last. */
export const remarksOf = (notes: readonly { text: string }[]): string =>
  shownNotes(notes)
    .map(({ text }) => text)
    .join('\n');

/**
 * Computes what writing `remarks` changes. Skips whole notes at the beginning of the text, in order and in any of their
 * versions; some may be missing. The rest is a new note, unless the newest of the writer's own notes that the writer
 * has seen was not skipped: then the rest replaces that note, and whole later notes at the end of the text are skipped
 * as well. `seenUntil` is the time of the row the writer started from, null for now.
 */
export function changeOfNotes<One extends Note>(
  notes: readonly One[],
  written: string,
  { personId, seenUntil }: { personId: string; seenUntil: Date | null },
): NoteChange<One> | null {
  const shown = shownNotes(notes);
  const { kept, length } = setAside(shown, written);
  const text = written.slice(length);
  const own = shown.findLast(
    (one) => one.personId === personId && (seenUntil === null || one.at <= seenUntil),
  );
  if (own === undefined || kept.has(own)) return text === '' ? null : { kind: 'add', text };
  const rest = withoutLater(shown.slice(shown.indexOf(own) + 1), text);
  return rest === '' ? { kind: 'remove', note: own } : { kind: 'replace', note: own, text: rest };
}

/** A text without the whole notes at its end that come after the writer's own: the writer did not write them. */
function withoutLater(later: readonly Note[], text: string): string {
  let rest = text;
  for (const note of later.toReversed()) {
    if (rest === note.text) return '';
    if (rest.endsWith(`\n${note.text}`)) rest = rest.slice(0, -note.text.length - 1);
  }
  return rest;
}

type Kept<One> = { kept: ReadonlySet<One>; length: number };

/** The notes at the beginning of a text, and their length with line breaks: the longest of all ways to read it. */
function setAside<One extends Note>(notes: readonly One[], written: string): Kept<One> {
  // By the place in the text: the best way to read what is before it, with the notes so far.
  let ways = new Map<number, Kept<One>>([[0, { kept: new Set(), length: 0 }]]);
  for (const note of notes) {
    const next = new Map(ways);
    for (const { kept, length } of ways.values()) {
      for (const text of [note.text, ...note.earlier]) {
        const end = length + text.length;
        const isWhole = written.startsWith(text, length) && (end === written.length || written[end] === '\n');
        if (!isWhole) continue;
        const to = Math.min(end + 1, written.length);
        const found = { kept: new Set([...kept, note]), length: to };
        if ((next.get(to)?.kept.size ?? -1) < found.kept.size) next.set(to, found);
      }
    }
    ways = next;
  }
  return [...ways.values()].reduce((best, way) => (way.length > best.length ? way : best));
}

/** Longest text of one stored note. */
export const NOTE_LENGTH = 5_000;

/** Whole characters, so that no pair of surrogates is cut in two. */
const PART = new RegExp(`[^]{1,${String(NOTE_LENGTH)}}`, 'gu');

/** A text in parts that can be stored; together they are the text. */
export const partsOf = (text: string): string[] => text.match(PART) ?? [text];
