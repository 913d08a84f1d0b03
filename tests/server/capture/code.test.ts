import { expect, test } from 'vitest';
import { eventCodeOf, isDeviceCode } from '../../../src/server/capture/code.ts';

const OURS = '1.k7f3q2.AAAAAAAAAAAAAAAAAAAAAA';

test.each([
  [' AT-7Q2F-9XKD ', 'AT-7Q2F-9XKD'],
  [OURS, OURS],
  [`https://fair.example/badge?token=${OURS}`, OURS],
  [`https://fair.example/badge#token=${OURS}`, OURS],
  ['{"ticketCode":" T-1 ","name":"Lena"}', 'T-1'],
  ['{"id":7,"lead":"L-1"}', 'L-1'],
  ['{"id":7}', '7'],
  ['https://other.example/?token=T-1', null],
  ['https://[', null],
  ['BEGIN:VCARD\nFN:Lena', null],
  ['MECARD:N:Fischer;;', null],
  ['mailto:lena@visitor.example', null],
  ['AT-7Q2F::Lena Fischer', 'AT-7Q2F'],
  ['AT-7Q2F;Lena;Acme', 'AT-7Q2F'],
  ['lena@visitor.example', 'lena@visitor.example'],
  ['two words', null],
  ['x'.repeat(201), null],
  ['{"id":{"toString":1}}', null],
  ['{"constructor":"x"}', null],
  ['{ no json', null],
  ['', null],
])('the code in %j is %j', (raw, code) => {
  expect(eventCodeOf(raw)).toBe(code);
});

test('a set-up code of another system is told from a badge', () => {
  expect(isDeviceCode(' {"handshake_version":1,"token":"x"}')).toBe(true);
  expect(isDeviceCode('{"data":{"handshake_version":1,"token":"x"}')).toBe(true);
  expect(isDeviceCode('{"id":1}')).toBe(false);
  expect(isDeviceCode('handshake_version')).toBe(false);
});
