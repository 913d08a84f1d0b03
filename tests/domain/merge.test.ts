import { expect, test } from 'vitest';
import { changedFields, mergeChanges } from '../../src/domain/merge.ts';

const base = { name: 'Acme', city: 'Kochi', phone: '' };

test('changes of different fields come together without a question', () => {
  const mine = { ...base, name: 'Acme Robotics' };
  const theirs = { ...base, city: 'Pune' };
  expect(mergeChanges(base, mine, theirs)).toEqual({
    values: { name: 'Acme Robotics', city: 'Pune', phone: '' },
    conflicts: [],
  });
});

test('the same change made twice is no conflict', () => {
  const both = { ...base, phone: '1' };
  expect(mergeChanges(base, both, both)).toEqual({ values: both, conflicts: [] });
});

test('a field both changed asks for a decision and keeps mine until then', () => {
  const mine = { ...base, name: 'Acme Robotics', phone: '1' };
  const theirs = { ...base, name: 'Acme Ltd', city: 'Pune' };
  expect(mergeChanges(base, mine, theirs)).toEqual({
    values: { name: 'Acme Robotics', city: 'Pune', phone: '1' },
    conflicts: [{ name: 'name', mine: 'Acme Robotics', theirs: 'Acme Ltd' }],
  });
});

test('emptying a field is a change like any other', () => {
  expect(mergeChanges(base, { ...base, city: '' }, { ...base, city: 'Pune' }).conflicts).toEqual([
    { name: 'city', mine: '', theirs: 'Pune' },
  ]);
});

test('only what differs is sent', () => {
  expect(changedFields(base, base)).toEqual({});
  expect(changedFields(base, { ...base, city: '' })).toEqual({ city: '' });
});

test('a field that one side lacks is empty there', () => {
  const mine = { name: 'Acme', 'answers.1': 'Yes' };
  const theirs = { name: 'Acme', 'answers.2': 'No' };
  const none: Record<string, string> = { name: 'Acme' };
  expect(mergeChanges<Record<string, string>>(none, mine, theirs)).toEqual({
    values: { name: 'Acme', 'answers.1': 'Yes', 'answers.2': 'No' },
    conflicts: [],
  });
  expect(mergeChanges<Record<string, string>>(none, mine, { ...none, 'answers.1': 'No' }).conflicts).toEqual([
    { name: 'answers.1', mine: 'Yes', theirs: 'No' },
  ]);
  expect(mergeChanges<Record<string, string>>(mine, mine, none)).toEqual({
    values: { name: 'Acme', 'answers.1': '' },
    conflicts: [],
  });
  expect(changedFields<Record<string, string>>(none, { ...none, 'answers.1': '' })).toEqual({});
});
