import { describe, expect, test } from 'vitest';
import { parseAttendees } from '../../src/server/event-file/attendees.ts';
import { readExhibitors } from '../../src/server/event-file/exhibitor-rows.ts';

/** What Node reads of a file in Windows-1252. */
const latin = (text: string): string => Buffer.from(text, 'latin1').toString();
const SAVE = 'a cell has unreadable characters. Save the file as CSV in UTF-8.';

describe('a file of the organiser that is not UTF-8', () => {
  test('is refused by the row with the first name that cannot be read', () => {
    const attendees = 'Code,Name\nQWERT1,Bo Li\nQWERT2,Jürgen Groß\n';
    expect(() => parseAttendees('guests.csv', latin(attendees))).toThrow(`guests.csv, row 3: ${SAVE}`);
    expect(parseAttendees('guests.csv', attendees).attendees[1]).toMatchObject({ fullName: 'Jürgen Groß' });
    const exhibitors = 'exhibitor,name,first name\nacme,Acme,Bo\nkontor,Kontor,Jürgen\n';
    expect(() => readExhibitors('booths.csv', latin(exhibitors))).toThrow(`booths.csv, row 3: ${SAVE}`);
    expect(Object.keys(readExhibitors('booths.csv', exhibitors).exhibitors)).toEqual(['acme', 'kontor']);
  });
});
