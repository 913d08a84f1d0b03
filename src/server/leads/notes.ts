import { createHash, randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { changeOfNotes, partsOf, remarksOf } from '../../domain/leads/notes.ts';
import { fullNameOf } from '../../domain/person.ts';
import type { Viewer } from '../contract/call.ts';
import type { Transaction } from '../db/transaction.ts';
import { leadMeetings, leadNotes } from '../db/schema/lead-notes.ts';
import { people } from '../db/schema/people.ts';
import type { LeadRow } from './visible.ts';

type NewNote = Pick<LeadRow, 'eventId'> & {
  leadId: string;
  /** Made by the sender; a new one without it. */
  clientId?: string;
  personId: string | null;
  at: Date;
  text: string;
  /** The import whose row adds it to a lead that is there. */
  importId?: string | null;
};

type StoredNote = Omit<typeof leadNotes.$inferSelect, 'place'>;

/** Most earlier texts a note keeps; a text written from an older one counts as new. */
const MOST_EARLIER = 20;

const notesOf = ({ eventId, id }: Pick<LeadRow, 'eventId' | 'id'>) =>
  and(eq(leadNotes.eventId, eventId), eq(leadNotes.leadId, id));

/** The notes of a lead, oldest first; a note in several rows is one. The first row's id stands for the note. */
async function readNotes(tx: Transaction, row: LeadRow): Promise<StoredNote[]> {
  const rows = await tx
    .select()
    .from(leadNotes)
    .where(notesOf(row))
    .orderBy(asc(leadNotes.at), asc(leadNotes.clientId), asc(leadNotes.place));
  const notes: StoredNote[] = [];
  for (const { place, ...note } of rows) {
    const last = notes.at(-1);
    if (place > 0 && last) notes.splice(-1, 1, { ...last, text: last.text + note.text });
    else notes.push(note);
  }
  return notes;
}

/** Stores new notes under their authors' names. */
export async function addNotes(tx: Transaction, notes: readonly NewNote[]): Promise<void> {
  const [first] = notes;
  if (first === undefined) return;
  const ids = [...new Set(notes.flatMap(({ personId }) => personId ?? []))];
  const { id, firstName, lastName } = people;
  const authors = await tx
    .select({ id, firstName, lastName })
    .from(people)
    .where(and(eq(people.eventId, first.eventId), inArray(people.id, ids)));
  const names = new Map(authors.map((person) => [person.id, fullNameOf(person)]));
  await tx.insert(leadNotes).values(
    notes.flatMap(({ text, clientId = randomUUID(), ...note }) => {
      const same = { ...note, personName: names.get(note.personId ?? '') ?? '', clientId };
      const times = { createdAt: note.at, updatedAt: note.at };
      return partsOf(text).map((part, place) => ({ ...same, ...times, text: part, place }));
    }),
  );
}

/**
 * Adds one note of the viewer to a lead, unless its notes already contain the text. Resolves to the lead's remarks
 * afterwards.
 */
export async function addNote(
  tx: Transaction,
  { personId }: Viewer,
  row: LeadRow,
  { text, at, importId = null }: { text: string; at: Date; importId?: string | null },
): Promise<string> {
  const notes = await readNotes(tx, row);
  if (text === '' || notes.some((note) => note.text.includes(text))) return remarksOf(notes);
  await addNotes(tx, [{ eventId: row.eventId, leadId: row.id, personId, at, text, importId }]);
  return remarksOf([...notes, { text }]);
}

/**
 * Takes back the notes an import or a merge added, except those their author rewrote since; says whether one was, and
 * what the others said.
 */
export async function takeNotes(
  tx: Transaction,
  row: LeadRow,
  importId: string,
): Promise<{ remarks: string; isRewritten: boolean; gone: string[] }> {
  const notes = await readNotes(tx, row);
  const added = notes.filter((note) => note.importId === importId);
  const gone = added.filter(({ earlier }) => earlier.length === 0);
  if (gone.length > 0) {
    const ids = gone.map(({ clientId }) => clientId);
    await tx.delete(leadNotes).where(and(notesOf(row), inArray(leadNotes.clientId, ids)));
  }
  const remarks = remarksOf(notes.filter((note) => !gone.includes(note)));
  return { remarks, isRewritten: gone.length < added.length, gone: gone.map(({ text }) => text) };
}

/** The id of a line that stands beside a lead's own values, the same whenever it is said of the lead. */
export const besideId = ({ id }: Pick<LeadRow, 'id'>, line: string): string =>
  createHash('sha256')
    .update(`${id}\n${line}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

/**
 * Adds notes that a device sent, whatever the others say; of two with one id the earlier stays. Resolves to the lead's
 * remarks afterwards.
 */
export async function addSentNotes(
  tx: Transaction,
  { personId }: Viewer,
  row: LeadRow,
  sent: readonly { clientId: string; text: string; at: Date }[],
): Promise<string> {
  const there = new Map((await readNotes(tx, row)).map((note) => [note.clientId, note.at]));
  const later = sent.filter(({ clientId, at }) => at < (there.get(clientId) ?? at));
  for (const { clientId, at } of later)
    await tx
      .update(leadNotes)
      .set({ at })
      .where(and(notesOf(row), eq(leadNotes.clientId, clientId)));
  const fresh = sent.filter(({ clientId }) => !there.has(clientId));
  await addNotes(
    tx,
    fresh.map((note) => ({ eventId: row.eventId, leadId: row.id, personId, ...note })),
  );
  // In the order of their times: these may be older than others.
  return remarksOf(await readNotes(tx, row));
}

/** Writes `remarks` as the viewer's note; resolves to the lead's remarks afterwards. */
export async function writeRemarks(
  tx: Transaction,
  { personId }: Viewer,
  row: LeadRow,
  { written, seenUntil, at }: { written: string; seenUntil: Date | null; at: Date },
): Promise<string> {
  const notes = await readNotes(tx, row);
  const change = changeOfNotes(notes, written, { personId, seenUntil });
  if (change === null) return remarksOf(notes);
  if (change.kind === 'add') {
    await addNotes(tx, [{ eventId: row.eventId, leadId: row.id, personId, at, text: change.text }]);
    return remarksOf([...notes, change]);
  }
  await tx.delete(leadNotes).where(and(notesOf(row), eq(leadNotes.clientId, change.note.clientId)));
  if (change.kind === 'remove') return remarksOf(notes.filter((note) => note !== change.note));
  const { text: before, ...kept } = change.note;
  const earlier = [...kept.earlier, before].slice(-MOST_EARLIER);
  await tx.insert(leadNotes).values(
    partsOf(change.text).map((text, place) => ({
      ...kept,
      // The first row keeps the note's id and its earlier texts.
      ...(place === 0 ? { earlier } : { id: randomUUID(), earlier: [] }),
      text,
      place,
      updatedAt: at,
    })),
  );
  return remarksOf(notes.map((note) => (note === change.note ? change : note)));
}

/** Records that the viewer met a lead at a time that the server was told at another one. */
export async function addMeeting(
  tx: Transaction,
  { personId }: Viewer,
  { eventId, id: leadId, source }: Pick<LeadRow, 'eventId' | 'id' | 'source'>,
  { at, now, deviceId = null }: { at: Date; now: Date; deviceId?: string | null },
): Promise<void> {
  await tx
    .insert(leadMeetings)
    .values({ eventId, leadId, personId, deviceId, at, source, createdAt: now, updatedAt: now });
}
