import { describe, expect, test } from 'vitest';
import type { LeadChange } from '../../src/api/leads.ts';
import { captureOf, headingOf, sentencesOf } from '../../src/ui/leads/panel/history-sentences.ts';

const NOW = new Date('2026-03-04T12:00:00Z');
const TEAM: Readonly<Record<string, string>> = { p1: 'Noor Haddad', p2: 'Ravi Iyer' };
const answerLabels = { 'answers.q1': 'Budget' };
const reader = { zone: 'Asia/Kolkata', now: NOW, nameOf: (id: string) => TEAM[id], answerLabels };

type Change = LeadChange['changes'][number];

const entry = (changes: Change[], more: Partial<LeadChange> = {}): LeadChange => ({
  _id: 'c1',
  action: 'changed',
  personName: 'Noor Haddad',
  changes,
  createdAt: NOW.toISOString(),
  ...more,
});
const said = (field: string, from: string, to: string): string[] =>
  sentencesOf(entry([{ field, from, to }]), reader);

describe('the history of a lead, in sentences', () => {
  test.each([
    ['added', 'Noor Haddad added this lead'],
    ['changed', 'Noor Haddad changed this lead'],
    ['merged', 'Noor Haddad met this lead too'],
    ['deleted', 'Noor Haddad deleted this lead'],
    ['restored', 'Noor Haddad restored this lead'],
  ] as const)('says who %s it', (action, heading) => {
    expect(headingOf(entry([], { action }))).toBe(heading);
    expect(headingOf(entry([], { action, personName: ' ' }))).toMatch(/^A team member /);
  });

  test.each([
    ['added', 'guests.csv', 'Noor Haddad imported this lead from guests.csv'],
    ['added', '', 'Noor Haddad imported this lead'],
    ['merged', 'guests.csv', 'Noor Haddad imported this lead too, from guests.csv'],
    ['merged', '', 'Noor Haddad imported this lead too'],
  ] as const)('says of %s by a file (%s) that it was an import', (action, fileName, heading) => {
    expect(headingOf(entry([], { action, fileName }))).toBe(heading);
  });

  test.each([
    ['Captured Mar 4, 01:05 PM on Device 2', '2026-03-04T07:35:00Z', { name: '', number: 2 }],
    ['Captured Mar 4, 01:05 PM on Tablet', '2026-03-04T07:35:00Z', { name: 'Tablet', number: 2 }],
    ['Captured Mar 4, 01:05 PM', '2026-03-04T07:35:00Z', undefined],
    // Within the minute in which it was received.
    ['Captured on Device 2', '2026-03-04T12:00:00Z', { name: '', number: 2 }],
    ['', '2026-03-04T12:00:00Z', undefined],
    ['', undefined, undefined],
  ])('says “%s” of when and on what it was captured', (text, capturedAt, device) => {
    expect(
      captureOf(entry([], { ...(capturedAt && { capturedAt }), ...(device && { device }) }), reader),
    ).toBe(text);
  });

  test.each([
    ['companyName', '', 'Nile', 'Set the company to Nile'],
    ['companyName', 'Nile', '', 'Removed the company Nile'],
    ['companyName', 'Nile', 'Indus', 'Changed the company from Nile to Indus'],
    ['priority', 'medium', 'high', 'Changed the priority from Medium to High'],
    ['status', 'new', 'follow-up', 'Changed the status from New to Follow-up'],
    ['status', 'new', 'of another version', 'Changed the status from New to of another version'],
    ['source', 'manual', 'booth_scan', 'Changed the source from Typed in to Booth scan'],
    ['rating', '', '4', 'Set the rating to 4'],
    ['followUpDate', '', '2026-03-06T04:30:00.000Z', 'Set the follow-up to Mar 6, 10:00 AM'],
    ['ownerId', '', 'p1', 'Assigned it to Noor Haddad'],
    ['ownerId', 'p1', 'p2', 'Handed it from Noor Haddad to Ravi Iyer'],
    ['ownerId', 'p9', '', 'Took it from a former member'],
    ['tags', 'vip; demo', 'vip; retail; food', 'Added the tags retail, food. Removed the tag demo'],
    ['remarks', '', 'Wants a quote', 'Wrote “Wants a quote”'],
    [
      'remarks',
      'Wants a quote',
      'Wants a quote\n2026-03-04: Called',
      'Added the remark “2026-03-04: Called”',
    ],
    ['remarks', 'Wants a quote', 'Wants two', 'Changed the remarks to “Wants two”'],
    ['remarks', 'Met\nCalled', 'Met\nWants two\nCalled', 'Added the remark “Wants two”'],
    ['remarks', 'Wants a quote', '', 'Removed the remarks'],
    [
      'consent',
      '',
      'Yes 2026-03-04T09:30:00.000Z Agreed to be contacted',
      'Set the consent to Yes (Agreed to be contacted)',
    ],
    [
      'consent',
      'Yes 2026-03-04T09:30:00.000Z Agreed to be contacted',
      'No 2026-03-05T09:30:00.000Z',
      'Changed the consent from Yes to No',
    ],
    ['answers.q1', '', 'Planned', 'Set the answer to “Budget” to Planned'],
    ['answers.q1', 'Planned', 'Approved', 'Changed the answer to “Budget” from Planned to Approved'],
    ['answers.q2', 'Soon', '', 'Removed the answer to a question Soon'],
    ['somethingNew', 'a', 'b', 'Changed the somethingNew from a to b'],
  ])('%s from %j to %j', (field, from, to, sentence) => {
    expect(said(field, from, to)).toEqual([sentence]);
  });

  test('shows another person’s note if the other value was kept', () => {
    const change = { field: 'designation', from: 'CEO', to: 'CEO', offered: 'Owner' };
    expect(sentencesOf(entry([change], { action: 'merged' }), reader)).toEqual([
      'Kept the designation CEO; Owner was said as well',
    ]);
  });

  test('leaves out what a new lead shows itself, and the code of a number', () => {
    const change = { field: 'companyName', from: '', to: 'Nile' };
    expect(sentencesOf(entry([change], { action: 'added' }), reader)).toEqual([]);
    expect(said('phoneCode', '91', '49')).toEqual([]);
  });
});
