import { describe, expect, test } from 'vitest';
import { flatten, holdsFile, toFormData, toQuery } from '../../src/api/client/wire.ts';

describe('query strings', () => {
  test('flatten nested keys as a[b], to any depth', () => {
    expect(decodeURIComponent(toQuery({ a: { b: 1, c: { d: 'x' } }, e: 'y' }))).toBe('a[b]=1&a[c][d]=x&e=y');
  });

  test('write lists by index', () => {
    expect(decodeURIComponent(toQuery({ tags: ['a', 'b'], rows: [{ id: 1 }] }))).toBe(
      'tags[0]=a&tags[1]=b&rows[0][id]=1',
    );
  });

  test('leave out undefined and null, and keep empty text, zero and false', () => {
    expect(toQuery({ a: undefined, b: null, c: '', d: 0, e: false })).toBe('c=&d=0&e=false');
  });

  test('write booleans as text and dates as ISO', () => {
    expect(decodeURIComponent(toQuery({ yes: true, at: new Date('2026-03-04T09:30:00Z') }))).toBe(
      'yes=true&at=2026-03-04T09:30:00.000Z',
    );
  });

  test('escape what would end a name or a value', () => {
    expect(toQuery({ 'a&b': 'c=d' })).toBe('a%26b=c%3Dd');
  });
});

describe('multipart bodies', () => {
  test('name lists name[index] and objects name[key], and keep files as they are', () => {
    const file = new File(['x'], 'x.png', { type: 'image/png' });
    const form = toFormData({ tags: ['a', 'b'], who: { first: 'Asha' }, file, none: null });
    expect([...form.keys()]).toEqual(['tags[0]', 'tags[1]', 'who[first]', 'file']);
    expect(form.get('tags[1]')).toBe('b');
    expect(form.get('file')).toBeInstanceOf(File);
  });

  test('are used when a file is anywhere inside, and only then', () => {
    expect(holdsFile({ a: [{ b: new Blob(['x']) }] })).toBe(true);
    expect(holdsFile({ a: [{ b: 'x', at: new Date() }], c: null, d: undefined })).toBe(false);
  });
});

test('an empty list or object writes nothing', () => {
  expect(flatten({ a: [], b: {} })).toEqual([]);
});
