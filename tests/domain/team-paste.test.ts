import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TEAM_MESSAGES } from '../../src/domain/screen-messages.ts';
import { readPaste } from '../../src/domain/team-paste.ts';

const read = (text: string, team: Parameters<typeof readPaste>[1] = []) => readPaste(text, team, '91');
const LENA = {
  fullName: 'Lena Fischer',
  emailId: 'lena@acme.example',
  phoneCode: '91',
  authenticationId: '90000 00001',
  designation: 'Sales',
};

test.each([
  'Lena Fischer\t90000 00001\tlena@acme.example\tSales',
  'Lena Fischer, 90000 00001, lena@acme.example, Sales',
  'lena@acme.example; Lena Fischer; Sales; 90000 00001',
  '"Lena Fischer","90000 00001","lena@acme.example","Sales"',
  'Lena Fischer\t91\t90000 00001\tlena@acme.example\tSales',
])('a line is read by its separator, in any order: %s', (line) => {
  expect(read(line)).toEqual([{ line: 1, source: line, member: LENA, problems: [] }]);
});

test('a name alone, or with a number or an address behind it, needs no separator', () => {
  const members = read('Ravi Iyer\nमीरा शाह +49 151 2345678\n\nOmar Said omar@x.example').map(
    ({ line, member }) => [line, member.fullName, member.phoneCode, member.authenticationId, member.emailId],
  );
  expect(members).toEqual([
    [1, 'Ravi Iyer', '91', '', ''],
    [2, 'मीरा शाह', '49', '+49 151 2345678', ''],
    [4, 'Omar Said', '91', '', 'omar@x.example'],
  ]);
});

test('headings are left out, also of a spreadsheet', () => {
  expect(read('Full Name\tMobile\tE-mail\tRole\nLena').map(({ line }) => line)).toEqual([2]);
  expect(read('Name').map(({ member }) => member.fullName)).toEqual(['Name']);
});

test('what the form refuses is said of its line, and people who are there are named', () => {
  const team = [{ ...LENA, fullName: 'L. Fischer', emailId: '' }];
  const problems = read(
    [
      ', 90000 00009',
      'Ravi, r@@x',
      'Asha, +91 90000 00001',
      'Omar, 90000 00002',
      'Nila, +91 90000-00002',
      'Zoe, 12+ab',
      'Tim, Sales, Lead, Berlin',
    ].join('\n'),
    team,
  ).map((row) => row.problems);
  expect(problems).toEqual([
    ['Name is required'],
    ['Invalid email'],
    [`${TEAM_MESSAGES.numberInTeam} (L. Fischer)`],
    [],
    ['Line 4 has the same mobile number.'],
    [expect.stringMatching(/mobile number/i)],
    [expect.stringMatching(/^There is more in this line/)],
  ]);
});

test('every line that says something is a row, whatever it says', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (lines) => {
      const text = lines.map((line) => `x${line.replace(/[\r\n]/g, '')}`).join('\n');
      expect(read(text)).toHaveLength(text === '' ? 0 : lines.length);
    }),
  );
});
