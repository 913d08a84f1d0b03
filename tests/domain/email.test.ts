import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail, plainEmail, readEmail } from '../../src/domain/email.ts';
import { readPayload } from '../../src/domain/capture/payload.ts';
import { readAddresses } from '../../src/domain/invitation-draft.ts';
import { readPaste } from '../../src/domain/team-paste.ts';
import { NO_CHOICES } from '../../src/domain/leads/import/choices.ts';
import { buildRows } from './built-rows.ts';

const LENA = 'lena@visitor.example';

test.each([
  [LENA, ''],
  [`<${LENA}>`, ''],
  [`Lena Fischer <${LENA}>`, 'Lena Fischer'],
  [`"Fischer, Lena" <${LENA}>;`, 'Fischer, Lena'],
  [`Fischer, Lena (${LENA})`, 'Fischer, Lena'],
  [`${LENA} (Lena Fischer)`, 'Lena Fischer'],
  [`Lena Fischer [mailto:${LENA}]`, 'Lena Fischer'],
  [`${LENA} <${LENA}>`, ''],
  [`<mailto:${LENA}?subject=Hello>`, ''],
  [`MAILTO:${LENA}`, ''],
  [`“${LENA}”,`, ''],
  [`${LENA}. `, ''],
  [`${LENA};`, ''],
  [`${LENA}，`, ''],
  [`\uFEFF\u200Elena@\u00ADvisitor\u200B.example\u00A0\u2069`, ''],
])('%j is an address', (text, beside) => {
  expect(readEmail(text)).toEqual({ email: LENA, beside });
});

test.each([
  '',
  'Lena Fischer',
  'lena@visitor',
  'lena @visitor.example',
  'hal@visitor.example / hal@home.example',
  'hal@visitor.example (hal@home.example)',
  'a(b)@visitor.example',
  `${'a'.repeat(300)}@visitor.example`,
])('%j is none', (text) => {
  const read = readEmail(text);
  // A text that has the form of an address stays what it is.
  expect(read?.email ?? text).toBe(text);
  expect(read === null || isEmail(text)).toBe(true);
});

test('what was read is read as itself, and a local part keeps its case', () => {
  const piece = fc.constantFrom('<', '>', '(', ')', '[', ']', '"', "'", ' ', ';', '.', '\u200B', '\u00A0', 'mailto:', 'Lena', LENA, 'A@b.CD', '@', '?x=1'); // prettier-ignore
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const once = plainEmail(pieces.join(''));
      expect(plainEmail(once)).toBe(once);
      expect(isEmail(once) || readEmail(pieces.join('')) === null).toBe(true);
    }),
  );
  expect(plainEmail('<Lena@Visitor.Example>')).toBe('Lena@Visitor.Example');
});

test('pasted invitations may name their owners', () => {
  expect(
    readAddresses(
      `"Aydin, Cem" <cem@visitor.example>, Lena Fischer <${LENA}>; mailto:bo@visitor.example.\nx@y`,
    ),
  ).toEqual({ emails: ['cem@visitor.example', LENA, 'bo@visitor.example'], wrong: ['x@y'] });
});

test('a pasted member and a code may name the owner of the address', () => {
  const rows = readPaste(`Lena Fischer <${LENA}>; CFO\nLena Fischer; Lena Fischer <${LENA}>; CFO`, [], '91');
  for (const { member } of rows)
    expect(member).toMatchObject({ fullName: 'Lena Fischer', emailId: LENA, designation: 'CFO' });
  const person = { kind: 'person', fields: { fullName: 'Lena Fischer', emailId: LENA } };
  expect(readPayload(`Lena Fischer <${LENA}>`)).toEqual(person);
  expect(readPayload(`MECARD:N:Fischer,Lena;EMAIL:<${LENA}>.;;`)).toEqual(person);
});

test('a file keeps what stands beside an address, and nothing of its punctuation', () => {
  const emails = [
    `Lena Fischer <${LENA}>`,
    `mailto:${LENA}`,
    `${LENA};`,
    'hal@visitor.example / hal@home.example',
  ];
  const table = { headings: ['Name', 'Email'], rows: emails.map((one) => ['X', one]) };
  const { rows } = buildRows(table, {
    uses: ['fullName', 'emailId'],
    choices: NO_CHOICES,
    zone: 'UTC',
    now: new Date(0),
  });
  expect(rows.map(({ emailId, remarks }) => [emailId, remarks])).toEqual([
    [LENA, `Email: Lena Fischer <${LENA}>`],
    [LENA, undefined],
    [LENA, undefined],
    ['hal@visitor.example', 'Email: hal@visitor.example / hal@home.example'],
  ]);
});
