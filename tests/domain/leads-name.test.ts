import { expect, test } from 'vitest';
import { leadName } from '../../src/domain/leads/person.ts';

const NAMELESS = { fullName: ' ', phoneCode: '', phone: '', emailId: '', rawCode: '' };

test.each([
  [{ fullName: 'Lena Fischer', phone: '1511', emailId: 'lena@visitor.example' }, 'Lena Fischer'],
  [{ phoneCode: '49', phone: '1511', emailId: 'lena@visitor.example' }, '+49 1511'],
  [{ phone: '1511' }, '1511'],
  [{ emailId: 'lena@visitor.example', rawCode: 'AT-7Q2F' }, 'lena@visitor.example'],
  [{ rawCode: 'AT-7Q2F' }, 'AT-7Q2F'],
  [{ rawCode: 'x'.repeat(200) }, 'x'.repeat(60)],
  [{}, 'Unknown'],
])('a lead is named by the first that is known: %j is %s', (known, name) => {
  expect(leadName({ ...NAMELESS, ...known })).toBe(name);
});
