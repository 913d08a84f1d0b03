import { describe, expect, test } from 'vitest';
import { Area, Control, Input, pageOf, Part, Select, useKeys } from './typed-page.ts';

useKeys();

const CARD = ['BEGIN:VCARD', 'VERSION:3.0', 'N:Fischer;Lena;;;', 'FN:Lena Fischer', 'ORG:Kontor AG'].concat([
  'TITLE:Buyer',
  'EMAIL:lena@visitor.example',
  'TEL:+4915112345678',
  'END:VCARD',
]);

describe('a hand scanner', () => {
  test.each([
    ['Enter', 10],
    ['Tab', 10],
    ['Enter', 60],
    ['Tab', 100],
  ])('gives one code for keys that end with %s, %i ms a key', (end, after) => {
    const page = pageOf();
    // The button that has the focus is not pressed, and keeps the focus.
    expect(page.scan('AT-7Q2F', end, after).defaultPrevented).toBe(true);
    page.pause();
    expect(page.codes).toEqual(['AT-7Q2F']);
    page.press({ key: 'Enter' });
    page.scan('AT-2222', end, after);
    page.pause();
    expect(page.codes).toEqual(['AT-7Q2F', 'AT-2222']);
  });

  test('may end with nothing', () => {
    const page = pageOf();
    page.type('AT-7Q2F', 100);
    page.pause();
    page.type('AT-2222');
    page.pause();
    expect(page.codes).toEqual(['AT-7Q2F', 'AT-2222']);
  });

  test('presses Shift for capitals, and AltGr for others', () => {
    const page = pageOf();
    for (const key of ['Shift', 'A', 'Shift', 'T', '-', '1']) page.press({ key }, 100);
    page.press({ key: '@', ctrlKey: true, altKey: true, getModifierState: () => true });
    page.press({ key: 'Enter' });
    page.pause();
    expect(page.codes).toEqual(['AT-1@']);
  });

  test('may end with a return and a line feed: neither presses a button', () => {
    const page = pageOf();
    page.scan('AT-7Q2F');
    expect(page.press({ key: 'j', ctrlKey: true }).defaultPrevented).toBe(true);
    page.pause();
    page.lines(['BEGIN:VCARD', 'FN:Lena', 'END:VCARD']);
    expect(page.press({ key: 'Enter' }).defaultPrevented).toBe(true);
    expect(page.press({ key: 'Enter' }, 500).defaultPrevented).toBe(false);
    expect(page.press({ key: 'j', ctrlKey: true }, 500).defaultPrevented).toBe(false);
    expect(page.codes).toEqual(['AT-7Q2F', 'BEGIN:VCARD\nFN:Lena\nEND:VCARD']);
  });

  test('presses no button by a space', () => {
    const page = pageOf();
    page.type('A');
    expect(page.press({ key: ' ' }).defaultPrevented).toBe(true);
  });

  test('begins a code after a pause', () => {
    const page = pageOf();
    page.type('half of a ', 130);
    page.type('C', 130);
    page.type('ODE-1');
    page.press({ key: 'Enter' });
    page.pause();
    expect(page.codes).toEqual(['CODE-1']);
  });

  test('is heard whole while the page is busy, by the time of its keys', () => {
    const page = pageOf();
    page.type('AT-7');
    const rest = [...'Q2F-0001', 'Enter'].map((key) => ({ key }));
    page.busy(rest, 60);
    page.pause();
    expect(page.codes).toEqual(['AT-7Q2F-0001']);
  });
});

describe('a card that a hand scanner types line by line', () => {
  test.each([10, 60, 100])('is one code, %i ms a key', (after) => {
    for (const part of [new Part(), new Area('textarea', 'code'), new Area('textarea')]) {
      const page = pageOf();
      page.focus(part);
      page.lines([...CARD], after);
      expect(page.codes).toEqual([CARD.join('\n')]);
      expect(part instanceof Control ? [part.value, part.entered] : ['', []]).toEqual(['', []]);
      page.scan('AT-7Q2F');
      page.pause();
      expect(page.codes.slice(1)).toEqual(['AT-7Q2F']);
    }
  });

  test('is read as far as it came when it breaks off, once', () => {
    const page = pageOf();
    page.lines(['BEGIN:VCARD', 'FN:Lena']);
    page.pause(1_019);
    expect(page.codes).toEqual([]);
    page.pause(1);
    expect(page.codes).toEqual(['BEGIN:VCARD\nFN:Lena']);
    page.pause();
    expect(page.codes).toHaveLength(1);
  });

  test('waits longer for a line than for a key', () => {
    const page = pageOf();
    page.scan('BEGIN:VCARD');
    page.type('F', 990);
    page.lines(['N:Lena', 'END:VCARD']);
    expect(page.codes).toEqual(['BEGIN:VCARD\nFN:Lena\nEND:VCARD']);
  });
});

test('lines that are no card are one code, and lines that are codes are one each', () => {
  const page = pageOf();
  page.lines(['Lena Fischer', 'Kontor AG']);
  page.pause();
  page.lines(['AT-0001', 'AT-0002']);
  page.pause();
  expect(page.codes).toEqual(['Lena Fischer\nKontor AG', 'AT-0001', 'AT-0002']);
});

describe('a scan while something has the focus', () => {
  test.each(['radio', 'checkbox', 'button', 'file', 'range'])('is heard beside a %s', (type) => {
    const page = pageOf();
    page.focus(new Input(type));
    page.scan('AT-7Q2F');
    page.pause();
    expect(page.codes).toEqual(['AT-7Q2F']);
  });

  test.each([
    ['Enter', 10],
    ['Tab', 10],
    ['Shift', 60],
    ['Enter', 100],
  ])('leaves a note as it was typed, before and after (%s, %i ms)', (end, after) => {
    const page = pageOf();
    page.scan('AT-7Q2F');
    page.pause();
    const note = page.focus(new Area('textarea'));
    page.type('Wants a demo', 200);
    // Into the middle, over what is chosen.
    note.setSelectionRange(5, 7);
    page.pause();
    page.scan('AT-2222-0001', end, after);
    page.pause();
    expect(page.codes).toEqual(['AT-7Q2F', 'AT-2222-0001']);
    expect([note.value, note.selectionStart, note.selectionEnd]).toEqual(['Wants a demo', 5, 7]);
  });

  test('leaves an address alone, whose field tells no place', () => {
    const page = pageOf();
    const field = page.focus(new Input('email'));
    field.value = 'lena@';
    [field.selectionStart, field.selectionEnd] = [null, null];
    page.scan('AT-7Q2F');
    page.pause();
    expect([field.value, page.codes]).toEqual(['lena@', ['AT-7Q2F']]);
  });

  test('leaves the chosen option', () => {
    const page = pageOf();
    const select = page.focus(new Select('select-one'));
    select.value = 'Press';
    page.scan('AT-7Q2F');
    page.pause();
    expect([select.value, page.codes]).toEqual(['Press', ['AT-7Q2F']]);
  });

  test('leaves half of a name in the field for codes', () => {
    const page = pageOf();
    const field = page.focus(new Area('textarea', 'code'));
    page.type('Len', 200);
    page.pause();
    page.scan('AT-7Q2F', 'Tab', 60);
    page.pause();
    expect([field.value, field.entered, page.codes]).toEqual(['Len', [], ['AT-7Q2F']]);
  });

  test.each([
    ['Enter', 60],
    ['Tab', 60],
    ['Enter', 10],
  ])('enters a name into the field for codes (%s, %i ms)', (end, after) => {
    const page = pageOf();
    const field = page.focus(new Area('textarea', 'code'));
    for (const name of ['Lena Fischer', 'Bo Li-Qu']) {
      page.scan(name, end, after);
      page.pause();
    }
    expect([field.value, field.entered, page.codes]).toEqual(['', ['Lena Fischer', 'Bo Li-Qu'], []]);
  });
});

describe('the field for codes', () => {
  const codeField = (page: ReturnType<typeof pageOf>): Area => page.focus(new Area('textarea', 'code'));

  test.each([
    ['MECARD:N:Fischer,Lena;EMAIL:lena@visitor.example;;', 11, 10],
    ['MECARD:N:Fischer,Lena;EMAIL:lena@visitor.example;;', 28, 60],
    ['AT-7Q2F-0001', 3, 10],
    ['AT-7Q2F-0001', 7, 100],
    ['+49 151 12345678', 4, 60],
  ])('takes one code, however long the pauses within it: %s', (code, at, after) => {
    for (const [pause, end] of [
      [130, 'Enter'],
      [900, 'Enter'],
      [400, 'Tab'],
    ] as const) {
      const page = pageOf();
      const field = codeField(page);
      page.type(code.slice(0, at), after);
      page.pause(pause);
      page.type(code.slice(at, -5), after);
      page.pause(pause);
      page.scan(code.slice(-5), end, after);
      page.pause();
      expect([field.value, field.entered, page.codes]).toEqual(['', [code], []]);
    }
  });

  test.each([10, 40])('takes a code without an end after a second of silence, %i ms a key', (after) => {
    const page = pageOf();
    const field = codeField(page);
    page.type('AT-7Q2F-0001', after);
    page.pause(1_019);
    expect([field.value, page.codes]).toEqual(['AT-7Q2F-0001', []]);
    page.pause(1);
    expect([field.value, page.codes]).toEqual(['', ['AT-7Q2F-0001']]);
    page.type(']C1AT-2222-0002', after);
    page.pause(1_020);
    page.type('Lena Fischer', after);
    page.pause(1_020);
    expect([field.value, field.entered, page.codes]).toEqual([
      '',
      ['Lena Fischer'],
      ['AT-7Q2F-0001', 'AT-2222-0002'],
    ]);
  });

  test('takes a card of several lines without an end', () => {
    const page = pageOf();
    const field = codeField(page);
    page.lines(CARD.slice(0, -1));
    page.type('END:VCARD');
    page.pause();
    expect([field.value, page.codes]).toEqual(['', [CARD.join('\n')]]);
  });

  test('takes no code that a person goes on with, edits, or has entered', () => {
    const page = pageOf();
    const field = codeField(page);
    page.type('AT-7Q2F-0001');
    page.type(' Lena', 300);
    page.pause(5_000);
    field.value = '';
    page.type('AT-7Q2F-0001');
    page.press({ key: 'Backspace' }, 300);
    page.pause(5_000);
    field.value = '';
    page.type('AT-7Q2F-0001');
    // With the mouse.
    field.form.requestSubmit();
    page.pause(5_000);
    expect([field.entered, page.codes]).toEqual([['AT-7Q2F-0001'], []]);
  });

  test('waits longer where the keys come late', () => {
    const page = pageOf();
    const field = codeField(page);
    page.late([...'AT-7Q2F'], 30, 3_000);
    page.late([...'-0001'], 30, 4_500);
    page.pause(10_000);
    expect([field.value, page.codes]).toEqual(['', ['AT-7Q2F-0001']]);
  });

  test('keeps the rest of a code whose keys were heard after the silence', () => {
    const page = pageOf();
    const field = codeField(page);
    page.type('AT-7Q2F-0001');
    page.late([...'-7Q2F-0002'], 30, 1_500);
    page.late([...'-7Q2F-0003'], 30, 1_500);
    page.pause(5_000);
    expect([field.value, page.codes]).toEqual(['-7Q2F-0002-7Q2F-0003', ['AT-7Q2F-0001']]);
  });

  test.each([60, 100])('keeps what has no end until it comes, %i ms a key', (after) => {
    const page = pageOf();
    const field = codeField(page);
    page.type('AT-7Q2F-0001', after);
    page.pause(60_000);
    expect([field.value, field.entered, page.codes]).toEqual(['AT-7Q2F-0001', [], []]);
    // Enter alone is the field's own.
    expect(page.press({ key: 'Enter' }).defaultPrevented).toBe(false);
  });

  test('takes the lines that have an end, and keeps the rest', () => {
    const page = pageOf();
    const field = codeField(page);
    page.lines(['AT-0001', 'AT-0002']);
    page.type('AT-0');
    page.pause(500);
    expect([field.value, field.selectionStart, page.codes]).toEqual(['AT-0', 4, ['AT-0001', 'AT-0002']]);
    page.scan('003-7Q2F');
    page.pause();
    expect([field.value, field.entered, page.codes]).toEqual(['', ['AT-0003-7Q2F'], ['AT-0001', 'AT-0002']]);
  });
});

describe('a person', () => {
  test('who types slowly, or presses Enter later, captures nothing', () => {
    const page = pageOf();
    page.type('AT-7Q2F', 130);
    page.press({ key: 'Enter' });
    page.type('interested');
    expect(page.press({ key: 'Enter' }, 500).defaultPrevented).toBe(false);
    // Nothing more than what a machine alone types.
    expect(page.codes).toEqual(['interested']);
  });

  test('who presses Enter after fewer than four keys presses the button', () => {
    const page = pageOf();
    page.type('abc');
    expect(page.press({ key: 'Enter' }).defaultPrevented).toBe(false);
    page.pause();
    expect(page.codes).toEqual([]);
  });

  test.each(['Enter', 'Tab', 'Backspace'])('who writes a note captures nothing, and %s works', (end) => {
    const page = pageOf();
    const note = page.focus(new Area('textarea'));
    expect(page.scan('Wants a demo on', end, 60).defaultPrevented).toBe(false);
    page.pause();
    expect([note.value, page.codes]).toEqual(['Wants a demo on', []]);
  });

  test('who goes back by Shift and Tab takes nothing with them', () => {
    const page = pageOf();
    const note = page.focus(new Area('textarea'));
    page.type('Wants a demo');
    expect(page.press({ key: 'Tab', shiftKey: true }).defaultPrevented).toBe(false);
    page.pause();
    expect([note.value, page.codes]).toEqual(['Wants a demo', []]);
  });

  test('who holds a key captures nothing', () => {
    const page = pageOf();
    page.press({ key: '1' });
    for (let times = 0; times < 20; times += 1) page.press({ key: '1', repeat: true }, 30);
    page.press({ key: 'Enter' }, 30);
    page.pause();
    expect(page.codes).toEqual([]);
  });

  test.each([{ key: 'Escape' }, { key: 'Tab', shiftKey: true }])(
    'who goes elsewhere after a scan loses none: %j',
    (away) => {
      const page = pageOf();
      page.scan('AT-7Q2F');
      expect(page.press(away).defaultPrevented).toBe(false);
      expect(page.codes).toEqual(['AT-7Q2F']);
    },
  );

  test.each([{ isComposing: true }, { keyCode: 229 }])('who composes captures nothing: %j', (composed) => {
    const page = pageOf();
    page.type('AT-7Q2F');
    expect(page.press({ key: 'Enter', ...composed }).defaultPrevented).toBe(false);
    page.pause();
    expect(page.codes).toEqual([]);
  });

  test.each(['ctrlKey', 'metaKey', 'altKey'])('who uses a shortcut with %s adds no key', (held) => {
    const page = pageOf();
    page.type('AT-1');
    page.press({ key: 'c', [held]: true });
    page.scan('2');
    page.pause();
    expect(page.codes).toEqual(['AT-12']);
  });
});

test('hears nothing once it is stopped', () => {
  const page = pageOf();
  page.type('AT-7Q2F');
  page.stop();
  page.press({ key: 'Enter' });
  page.scan('AT-7Q2F');
  page.pause();
  expect(page.codes).toEqual([]);
});
