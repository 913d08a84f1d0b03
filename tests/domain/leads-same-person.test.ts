import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_LEAD } from '../../src/domain/leads/fields.ts';
import { mergeLeads, notTaken } from '../../src/domain/leads/merge.ts';
import { isSamePerson, nameKey } from '../../src/domain/leads/same-person.ts';
import { afterSaying, joinedWords } from '../../src/domain/leads/words.ts';
import { LEAD_PRIORITIES } from '../../src/domain/screen-constants.ts';
import type { ValueTimes } from '../../src/domain/leads/origins.ts';

const lena = {
  fullName: 'Lena Fischer',
  emailId: 'lena@visitor.example',
  phoneCode: '',
  phone: '',
  rawCode: '',
};
const office = { ...lena, emailId: '', phoneCode: '1', phone: '4155550100' };

describe('a name', () => {
  test.each([
    ['Dr. Lena Fischer', 'FISCHER, Lena'],
    ['Zoë Groß', 'zoe gross'],
    ['Łukasz Øre', 'Lukasz Ore'],
    ['श्री राम कुमार', 'राम कुमार'],
    ['Mr John Smith', 'Mrs John Smith'],
    ['Mr. Smith', 'smith, MR'],
    ['Mr Dr Smith', 'Herr Smith'],
    ['Dr Smith', 'Smith'],
    ['Mr and Mrs Smith', 'and Smith'],
  ])('%s is %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  test.each([
    ['Asha Nair', 'A. Nair'],
    ['Asha Nair', 'Asha'],
    ['Asha Nair', 'Asha K. Nair'],
    ['John Smith Jr.', 'John Smith Sr.'],
    ['Don Smith', 'Smith'],
    ['Asha Kumari', 'Asha'],
    ['राम', 'रमा'],
    ['Mr Smith', 'Mrs Smith'],
    ['Señor García', 'Señora García'],
    ['Herr Dr. Müller', 'Frau Dr. Müller'],
    ['श्री शर्मा', 'श्रीमती शर्मा'],
    ['السيد حداد', 'السيدة حداد'],
    // It may be either of the two: a lead of this name would join both.
    ['Mr Smith', 'Smith'],
  ])('%s is not %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  test.each(['', '-', 'Dr.', '…'])('"%s" says nothing', (name) => {
    expect(nameKey(name)).toBe('');
  });
});

describe('the same person', () => {
  test('has the same badge code, whatever the names say', () => {
    expect(isSamePerson({ ...lena, rawCode: 'A-1' }, { ...office, fullName: 'Bo Li', rawCode: 'A-1' })).toBe(
      true,
    );
    expect(isSamePerson({ ...lena, rawCode: 'A-1' }, { ...office, fullName: 'Bo Li', rawCode: 'A-2' })).toBe(
      false,
    );
  });

  test('has the same address or number and an equal name', () => {
    expect(isSamePerson(lena, { ...lena, fullName: 'Fischer, Lena', emailId: 'LENA@visitor.example' })).toBe(
      true,
    );
    expect(isSamePerson(office, { ...office, fullName: 'Dr. Lena Fischer' })).toBe(true);
    for (const fullName of ['Bo Li', 'L. Fischer', 'Lena', '']) {
      expect(isSamePerson(lena, { ...lena, fullName })).toBe(false);
      expect(isSamePerson(office, { ...office, fullName })).toBe(false);
    }
    expect(isSamePerson({ ...lena, fullName: '' }, { ...lena, fullName: '' })).toBe(false);
  });

  test('has the same country code', () => {
    expect(isSamePerson(office, { ...office, phoneCode: '91' })).toBe(false);
  });

  test.each(['0000', '1234567890', '9999999999', '0123456789', '9876543210'])(
    'is not told by %s',
    (phone) => {
      expect(isSamePerson({ ...office, phone }, { ...office, phone })).toBe(false);
    },
  );

  const text = fc.constantFrom(
    '',
    'Lena Fischer',
    'Fischer Lena',
    'Bo Li',
    'L. Fischer',
    'Mr Li',
    'Ms Li',
    'Li',
  );
  const person = fc.record({
    fullName: text,
    emailId: fc.constantFrom('', 'office@acme.example', 'lena@visitor.example'),
    phoneCode: fc.constantFrom('', '1', '91'),
    phone: fc.constantFrom('', '0000', '4155550100'),
    rawCode: fc.constantFrom('', 'A-1', 'A-2'),
  });

  test('is the same whatever the order, and never joins two names without a code', () => {
    fc.assert(
      fc.property(person, person, (one, other) => {
        expect(isSamePerson(one, other)).toBe(isSamePerson(other, one));
        const isSameCode = one.rawCode !== '' && one.rawCode === other.rawCode;
        if (isSameCode) expect(isSamePerson(one, other)).toBe(true);
        else if (isSamePerson(one, other)) expect(nameKey(one.fullName)).toBe(nameKey(other.fullName));
      }),
    );
  });

  test('keeps what a merge does not take as lines for the notes, once', () => {
    const kept = { ...EMPTY_LEAD, ...lena, companyName: 'Acme' };
    const met = {
      ...EMPTY_LEAD,
      ...office,
      fullName: 'Bo Li',
      emailId: 'bo@acme.example',
      companyName: 'acme',
    };
    const lines = ['Full Name: Bo Li', 'Email: bo@acme.example'];
    expect(notTaken(kept, met)).toEqual(lines);
    expect(notTaken({ ...kept, remarks: lines.join('\n') }, met)).toEqual([]);
    expect(mergeLeads(kept, met).lead).toMatchObject({ fullName: 'Lena Fischer', phone: '4155550100' });
  });
});

describe('what people say of a lead at its captures', () => {
  const said = fc.record({
    personId: fc.constantFrom('asha', 'bo', 'cem'),
    value: fc.constantFrom(...LEAD_PRIORITIES),
    at: fc
      .integer({ min: 0, max: 20 })
      .map((minute) => new Date(Date.UTC(2026, 2, 10, 9, minute)).toISOString()),
  });
  type Said = typeof said extends fc.Arbitrary<infer Value> ? Value : never;

  function after(all: readonly Said[]) {
    return all.reduce(
      (known, one) => {
        const judged = afterSaying(known, { field: 'priority', ...one });
        if (judged === null) return known;
        const lead = { ...known.lead, priority: judged.value as typeof known.lead.priority };
        const times: ValueTimes = { priority: judged.at, words: { priority: judged.words } };
        return { ...known, lead, times };
      },
      { lead: EMPTY_LEAD, times: {} as ValueTimes, since: new Date(Date.UTC(2026, 2, 10)).toISOString() },
    );
  }

  test('is the highest of what each said last, whatever the order', () => {
    const words = fc.uniqueArray(said, { selector: ({ personId, at }) => `${personId} ${at}`, minLength: 1 });
    fc.assert(
      fc.property(words, fc.array(fc.nat(1_000), { minLength: 10, maxLength: 10 }), (all, order) => {
        const place = (one: Said): number => order[all.indexOf(one) % order.length] ?? 0;
        const last = ['asha', 'bo', 'cem'].flatMap(
          (person) =>
            all
              .filter(({ personId }) => personId === person)
              .sort((a, b) => (a.at < b.at ? -1 : 1))
              .at(-1)?.value ?? [],
        );
        const highest = LEAD_PRIORITIES.find((one) => last.includes(one));
        expect(after(all).lead.priority).toBe(highest);
        expect(after([...all].sort((a, b) => place(a) - place(b))).lead.priority).toBe(highest);
      }),
    );
  });

  test('is the higher of two leads that become one, whichever is kept', () => {
    fc.assert(
      fc.property(fc.array(said), fc.array(said), (of, others) => {
        const [one, other] = [after(of), after(others)];
        const [there, back] = [joinedWords(one, other, 'priority'), joinedWords(other, one, 'priority')];
        expect(there).toEqual(back);
        const spoken = [...(of.length > 0 ? [one] : []), ...(others.length > 0 ? [other] : [])];
        const highest = LEAD_PRIORITIES.find((value) => spoken.some(({ lead }) => lead.priority === value));
        expect(there?.value).toBe(highest);
      }),
    );
  });

  test('ends where an edit sees the value: earlier words do not come back, a later one of another raises', () => {
    const at = (minute: number): string => new Date(Date.UTC(2026, 2, 10, 9, minute)).toISOString();
    const high = after([{ personId: 'asha', value: 'high', at: at(1) }]);
    const edited = {
      ...high,
      lead: { ...high.lead, priority: 'low' as const },
      times: { ...high.times, priority: at(5) },
    };
    const say = (value: string, minute: number) =>
      afterSaying(edited, { field: 'priority', value, personId: 'bo', at: at(minute) })?.value ?? 'low';
    expect([say('high', 3), say('medium', 7)]).toEqual(['low', 'medium']);
  });
});
