import { describe, expect, test } from 'vitest';
import type { CaptureItem } from '../../../src/domain/capture/item.ts';
import { cardOf, readCapture } from '../../../src/domain/capture/read.ts';
import { titleOf } from '../../../src/domain/capture/sentences.ts';
import { ITEM } from './item-sample.ts';

const HOSTS = ['expo.example'];
const NO_ONE = { fullName: '', companyName: '', designation: '' };
const read = (text: string, format = 'QRCode') => readCapture({ text, format }, HOSTS);

describe('a code', () => {
  test('of a card gives the person, the note, and the whole code', () => {
    const text = ' MECARD:N:Fischer,Lena;ORG:Kontor AG;EMAIL:lena@visitor.example;NOTE:Hall 3;; ';
    expect(read(text)).toEqual({
      format: 'QRCode',
      rawCode: text.trim(),
      fields: { fullName: 'Lena Fischer', companyName: 'Kontor AG', emailId: 'lena@visitor.example' },
      who: { fullName: 'Lena Fischer', companyName: 'Kontor AG', designation: '' },
      note: 'Hall 3',
      lookUp: null,
    });
  });

  test.each([
    ['of a badge', 'AT-7Q2F-9XKD', 'AT-7Q2F-9XKD'],
    ['in an address of this portal', 'https://expo.example/b/AT-7Q2F', 'AT-7Q2F'],
    ['in an object', '{"code":"AT-7Q2F"}', 'AT-7Q2F'],
  ])('%s is looked up, and names no one yet', (_, text, lookUp) => {
    expect(read(text)).toEqual({ format: 'QRCode', rawCode: text, who: NO_ONE, note: '', lookUp });
  });

  test('with a name and a code of the event is both', () => {
    expect(read('{"name":"Lena Fischer","code":"AT-7Q2F"}')).toMatchObject({
      who: { fullName: 'Lena Fischer' },
      lookUp: 'AT-7Q2F',
    });
  });

  test('in an address elsewhere, or of plain words, is kept and not looked up', () => {
    for (const text of ['https://other.example/b/AT-7Q2F', 'Welcome to the fair'])
      expect(read(text)).toEqual({ format: 'QRCode', rawCode: text, who: NO_ONE, note: '', lookUp: null });
  });

  test('that sets up a device, is empty or too long is not stored', () => {
    expect(read('{"handshake_version":1,"token":"secret"}')).toBe('device');
    expect(read(' \n ')).toBe('unreadable');
    expect(read('x'.repeat(2_001))).toBe('tooLong');
    expect(read(`{"handshake_version":1,"token":"secret"}`, 'typed')).toBe('device');
  });

  test('loses the symbology that a hand scanner puts before it, so that it is the same badge everywhere', () => {
    for (const format of ['typed', 'pasted', 'wedge'])
      for (const symbology of [']C1', ']Q3', ']d2', ' ]e0'])
        expect(read(`${symbology}AT-7Q2F`, format)).toMatchObject({ rawCode: 'AT-7Q2F', lookUp: 'AT-7Q2F' });
    expect(read(']C1 of a camera')).toMatchObject({ rawCode: ']C1 of a camera' });
  });

  test('of the greatest length is stored whole', () => {
    expect(read('y '.repeat(1_000))).toMatchObject({ rawCode: 'y '.repeat(1_000).trim() });
  });
});

describe('a name', () => {
  test.each(['typed', 'pasted'])('that is %s is the person', (format) => {
    expect(read('Lena Fischer', format)).toEqual({
      format,
      rawCode: 'Lena Fischer',
      fields: { fullName: 'Lena Fischer' },
      who: { ...NO_ONE, fullName: 'Lena Fischer' },
      note: '',
      lookUp: null,
    });
  });

  test('has at most 100 characters; a longer text is kept as it is', () => {
    const name = 'Lena '.repeat(20).trim();
    expect(read(`${name}x`, 'typed')).toMatchObject({ who: { fullName: `${name}x` } });
    expect(read(`${name}xx`, 'typed')).toMatchObject({ rawCode: `${name}xx`, who: NO_ONE });
    expect(read(`${name}xx`, 'typed')).not.toHaveProperty('fields');
  });

  test('from a hand scanner is none', () => {
    expect(read('Lena Fischer', 'wedge')).toMatchObject({ who: NO_ONE });
  });
});

describe('a card', () => {
  const shown = (capture: Partial<CaptureItem>, newest: Partial<CaptureItem> = capture) =>
    cardOf({ ...ITEM, ...capture }, { ...ITEM, ...newest }, { met: 2, lookUp: 'AT-1' });

  test('shows the capture, and the whole of what was said last', () => {
    const said = { priority: 'high', rating: 3, note: 'the new part' } as const;
    expect(
      shown(
        { state: 'confirmed' },
        { clientId: 'c-2', state: 'open', values: said, noteShown: 'all of the note' },
      ),
    ).toEqual({
      clientId: ITEM.clientId,
      who: ITEM.who,
      code: 'AT-7Q2F-9XKD',
      lookUp: 'AT-1',
      values: { ...said, note: 'all of the note' },
      byHand: false,
      met: 2,
      state: 'open',
      canUndo: false,
    });
  });

  test('says whether it was typed or pasted', () => {
    for (const [format, byHand] of [
      ['typed', true],
      ['pasted', true],
      ['wedge', false],
      ['QRCode', false],
    ] as const)
      expect(shown({ format }).byHand, format).toBe(byHand);
  });

  test('can be taken back while its capture is open', () => {
    expect(shown({ state: 'open' }).canUndo).toBe(true);
    expect(shown({ state: 'waiting' }).canUndo).toBe(false);
  });

  test('without a name shows the number or the address in it before the text of its code', () => {
    const text = { rawCode: 'BEGIN:VCARD', who: NO_ONE };
    const [phone, emailId] = [{ phoneCode: '49', phone: '15112345678' }, 'lena@visitor.example'];
    expect(shown({ ...text, fields: { ...phone, emailId } }).code).toBe('+49 15112345678');
    expect(shown({ ...text, fields: { emailId } }).code).toBe(emailId);
    expect(titleOf(shown(text))).toBe('BEGIN:VCARD');
  });

  test('shows one line of at most 80 characters of a code, and nothing of a code that is gone', () => {
    expect(shown({ rawCode: 'BEGIN:VCARD\r\n  VERSION:4.0' }).code).toBe('BEGIN:VCARD VERSION:4.0');
    expect(shown({ rawCode: 'x'.repeat(200) }).code).toBe('x'.repeat(80));
    const bare: CaptureItem = { ...ITEM };
    delete bare.rawCode;
    expect(cardOf(bare, bare, { met: 0, lookUp: null }).code).toBe('');
  });
});
