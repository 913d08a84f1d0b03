import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeOfNotes, partsOf, remarksOf, shownNotes } from '../../src/domain/leads/notes.ts';
import type { Note } from '../../src/domain/leads/notes.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 1, 9, minute));
const note = (personId: string, minute: number, text: string, ...earlier: string[]): Note => ({
  personId,
  at: at(minute),
  text,
  earlier,
});
const asha = { personId: 'asha', seenUntil: null };

describe('a text written into `remarks`', () => {
  const theirs = note('ravi', 1, 'Wants a demo');
  const own = note('asha', 2, 'Call on Monday');

  test.each<[string, Note[], string, unknown]>([
    ['the notes unchanged changes nothing', [theirs, own], 'Wants a demo\nCall on Monday', null],
    [
      'an addition is a new note',
      [theirs, own],
      'Wants a demo\nCall on Monday\nCalled',
      { kind: 'add', text: 'Called' },
    ],
    ['the first note of a person is a new note', [theirs], 'Wants a demo\nYes', { kind: 'add', text: 'Yes' }],
    [
      'a changed own note replaces it',
      [theirs, own],
      'Wants a demo\nCall on Tuesday',
      { kind: 'replace', note: own, text: 'Call on Tuesday' },
    ],
    ['an own note taken out is removed', [theirs, own], 'Wants a demo', { kind: 'remove', note: own }],
    [
      'an own note changed in the middle leaves the later ones alone',
      [own, note('ravi', 3, 'Done')],
      'Call on Friday\nDone',
      { kind: 'replace', note: own, text: 'Call on Friday' },
    ],
    [
      'a text of an earlier version sets the note aside',
      [note('ravi', 1, 'New', 'Old')],
      'Old\nMine',
      { kind: 'add', text: 'Mine' },
    ],
    [
      'a text without a colleague’s newer note keeps that note',
      [theirs, note('ravi', 9, 'Later')],
      'Wants a demo\nMine',
      { kind: 'add', text: 'Mine' },
    ],
    ['an emptied text of a colleague changes nothing', [theirs], '', null],
    [
      'a note of several lines is set aside whole',
      [note('ravi', 1, 'a\nb'), note('ravi', 2, 'a')],
      'a\nb\nmine',
      { kind: 'add', text: 'mine' },
    ],
  ])('%s', (_, notes, written, expected) => {
    expect(changeOfNotes(notes, written, asha)).toEqual(expected);
  });

  test('an own note that the writer has not seen is not replaced', () => {
    const unseen = note('asha', 9, 'From my phone');
    const change = changeOfNotes([theirs, unseen], 'Wants a demo\nFrom my desk', {
      personId: 'asha',
      seenUntil: at(5),
    });
    expect(change).toEqual({ kind: 'add', text: 'From my desk' });
  });

  const texts = fc.stringMatching(/^[abc]{1,3}(\n[abc]{1,3})?$/);
  const notes = fc.array(fc.record({ personId: fc.constantFrom('asha', 'ravi', 'mei'), text: texts }), {
    maxLength: 6,
  });

  test('never changes a note of another person, and the written text is in the notes afterwards', () => {
    fc.assert(
      fc.property(notes, texts, (some, written) => {
        const before = some.map(({ personId, text }, index) => note(personId, index, text));
        const change = changeOfNotes(before, written, asha);
        if (change && change.kind !== 'add') expect(change.note.personId).toBe('asha');
        const after = before.flatMap((one) => {
          if (change === null || change.kind === 'add' || change.note !== one) return [one];
          return change.kind === 'remove' ? [] : [{ ...one, text: change.text }];
        });
        if (change?.kind === 'add') after.push(note('asha', 99, change.text));
        const lines = remarksOf(after).split('\n');
        for (const line of written.split('\n')) expect(lines).toContain(line);
      }),
    );
  });

  test('sent again with what came back changes nothing', () => {
    fc.assert(
      fc.property(notes, (some) => {
        const before = some.map(({ personId, text }, index) => note(personId, index, text));
        expect(changeOfNotes(before, remarksOf(before), asha)).toBeNull();
      }),
    );
  });
});

test('`remarks` shows the newest notes that fit into 20,000 characters', () => {
  const long = ['a', 'b', 'c'].map((letter) => ({ text: letter.repeat(9_000) }));
  expect(shownNotes(long).map(({ text }) => text[0])).toEqual(['b', 'c']);
  expect(remarksOf([{ text: 'x'.repeat(20_000) }])).toHaveLength(20_000);
});

test('a long note continues in further rows', () => {
  expect(partsOf('x'.repeat(12_000)).map(({ length }) => length)).toEqual([5_000, 5_000, 2_000]);
  expect(partsOf('x')).toEqual(['x']);
  expect(partsOf('a'.repeat(4_999) + '😀😀')[0]).toHaveLength(5_001);
});
