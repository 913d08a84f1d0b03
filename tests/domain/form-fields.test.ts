import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileForm, DISPLAY_TYPES, INPUT_TYPES } from '../../src/domain/form-fields.ts';
import type { FormFieldDefinition, FormInput } from '../../src/domain/form-fields.ts';
import {
  emptyTexts,
  filledIn,
  formProblems,
  readText,
  textProblems,
  tickOf,
  valueProblem,
  writeText,
} from '../../src/domain/form-values.ts';

const CHANGED = 'These words have changed. Load the page again and read them.';

function inputOf(definition: Partial<FormFieldDefinition> & { type: string }): FormInput {
  const [item] = compileForm([{ name: 'field', label: 'Field', ...definition }]).items;
  if (item?.kind !== 'input') throw new Error(`No input: ${JSON.stringify(item)}`);
  return item;
}

describe('a definition', () => {
  test.each(INPUT_TYPES)('of type %s is an input', (type) => {
    expect(inputOf({ type }).type).toBe(type);
  });

  test.each(DISPLAY_TYPES)('of type %s only shows its content, named or not, and holds no value', (type) => {
    const form = compileForm([{ type, content: 'About' }]);
    expect(form.items).toEqual([{ kind: 'display', type, html: 'About' }]);
    expect(form.inputs).toEqual([]);
  });

  test('without a usable name says so in its place and holds no value', () => {
    for (const name of [
      undefined,
      '',
      '__proto__',
      'constructor',
      'ticketId',
      '1st',
      'a-b',
      'a'.repeat(65),
    ]) {
      const form = compileForm([{ type: 'text', ...(name === undefined ? {} : { name }) }]);
      expect(form.items).toEqual([{ kind: 'problem', text: 'Field type text needs a name.' }]);
    }
    const twice = compileForm([
      { type: 'text', name: 'a' },
      { type: 'email', name: 'a' },
    ]);
    expect(twice.items[1]).toEqual({ kind: 'problem', text: 'Field type email needs a name.' });
  });

  test('of an unknown type says so', () => {
    expect(compileForm([{ type: 'foo', name: 'bar' }]).items).toEqual([
      { kind: 'problem', text: 'Unsupported field: foo (bar)' },
    ]);
  });

  test('lays out twelve columns as soon as one field asks for half or full', () => {
    const plain = compileForm([{ type: 'text', name: 'a' }]);
    expect(plain.isGrid).toBe(false);
    const grid = compileForm([
      { type: 'text', name: 'a', customClass: 'half' },
      { type: 'text', name: 'b', customClass: 'default' },
    ]);
    expect(grid.isGrid).toBe(true);
    expect(grid.inputs.map(({ columns }) => columns)).toEqual([6, 12]);
  });

  test('lends its label where text, textarea and select have no placeholder', () => {
    for (const type of INPUT_TYPES) {
      const lends = ['text', 'textarea', 'select'].includes(type);
      expect(inputOf({ type }).placeholder).toBe(lends ? 'Field' : '');
      expect(inputOf({ type, placeholder: 'Own' }).placeholder).toBe('Own');
    }
  });

  test('offers its options, from a list or from a comma-separated text', () => {
    const list = [{ value: 'a', label: 'A' }];
    expect(inputOf({ type: 'select', options: list }).options).toEqual(list);
    expect(inputOf({ type: 'select', options: ' a, b ,,a', apiType: 'CSV' }).options).toEqual([
      { value: 'a', label: 'a' },
      { value: 'b', label: 'b' },
    ]);
    expect(inputOf({ type: 'select', options: 'a, b' }).options).toEqual([]);
  });

  test.each([
    ['/api/products', '/api/products'],
    ['https://evil.example/api/x', null],
    ['//evil.example/api/x', null],
    ['/api/../admin', null],
    ['/files/x', null],
  ])('asks %s for choices: %s', (selectApi, path) => {
    expect(inputOf({ type: 'select', selectApi }).selectApi).toBe(path);
  });
});

describe('a value', () => {
  const FINE = null;
  test.each<[Partial<FormFieldDefinition> & { type: string }, unknown, string | null]>([
    [{ type: 'text' }, '', FINE],
    [{ type: 'text', required: true }, '  ', 'Required'],
    [{ type: 'text' }, 5, 'Expected string, received number'],
    [{ type: 'text' }, 'x'.repeat(5_001), 'String must contain at most 5000 character(s)'],
    [{ type: 'email' }, 'a@b.example', FINE],
    [{ type: 'email' }, 'a@b', 'Invalid email'],
    [{ type: 'email', validation: '^a' }, 'a@b', FINE],
    [{ type: 'text', validation: 'email' }, 'a@b', 'Invalid email'],
    [{ type: 'text', validation: 'url' }, 'javascript:alert(1)', 'Valid URL is required'],
    [{ type: 'text', validation: '^[A-Z]{2}\\d+$' }, 'AB12', FINE],
    [{ type: 'text', validation: '^[A-Z]{2}\\d+$' }, 'ab12', 'This value is not valid'],
    [{ type: 'text', validation: '(' }, 'anything', FINE],
    [{ type: 'number' }, 0, FINE],
    [{ type: 'number' }, 'two', 'Expected number, received string'],
    [{ type: 'number' }, Infinity, 'Expected number, received number'],
    [{ type: 'checkbox', required: true }, false, 'Required'],
    [{ type: 'checkbox', required: true }, true, FINE],
    [{ type: 'checkbox' }, 'true', 'Expected boolean, received string'],
    [{ type: 'checkbox', consentVersion: '2' }, '2', FINE],
    [{ type: 'checkbox', consentVersion: '2' }, false, FINE],
    [{ type: 'checkbox', consentVersion: '2' }, true, CHANGED],
    [{ type: 'checkbox', consentVersion: '2' }, '1', CHANGED],
    [{ type: 'checkbox', consentVersion: '2', required: true }, false, 'Required'],
    [{ type: 'date' }, '2026-02-28', FINE],
    [{ type: 'date' }, '2026-02-30', 'Choose a date'],
    [{ type: 'date', minDate: '2026-03-01' }, '2026-02-28', 'Choose a date from 2026-03-01 on'],
    [{ type: 'date', maxDate: '2026-03-01T10:00:00Z' }, '2026-03-02', 'Choose a date up to 2026-03-01'],
    [{ type: 'datetime' }, '2026-02-28T09:30', FINE],
    [{ type: 'datetime' }, '2026-02-28', 'Choose a date'],
    [{ type: 'time' }, '23:59', FINE],
    [{ type: 'time' }, '24:00', 'Choose a time'],
    [{ type: 'select', options: 'a, b', apiType: 'CSV' }, 'b', FINE],
    [{ type: 'select', options: 'a, b', apiType: 'CSV' }, 'c', 'Choose one of the options'],
    [{ type: 'select', selectApi: '/api/products' }, 'whatever', FINE],
    [{ type: 'multiSelect', options: 'a, b', apiType: 'CSV' }, ['a', 'b'], FINE],
    [{ type: 'multiSelect', options: 'a, b', apiType: 'CSV' }, ['a', 'a'], 'Choose one of the options'],
    [{ type: 'multiSelect', options: 'a', apiType: 'CSV', required: true }, [], 'Required'],
    [{ type: 'multiSelect' }, 'a', 'Expected array, received string'],
    [{ type: 'file', allowedFileTypes: ['PDF', '.doc'] }, 'ab/cd.pdf', FINE],
    [{ type: 'file', allowedFileTypes: ['pdf'] }, 'ab/cd.exe', 'Choose a file of another type'],
    [{ type: 'image', allowedFileTypes: ['JPEG'] }, 'ab/cd.jpg', FINE],
    [{ type: 'image', allowedFileTypes: ['jpg'] }, 'ab/cd.png', 'Choose a file of another type'],
    [{ type: 'mobilenumber' }, { country: '91', number: '9000000001' }, FINE],
    [{ type: 'mobilenumber' }, { country: '999', number: '9000000001' }, 'Enter the mobile number in digits'],
    [{ type: 'mobilenumber' }, { country: '91', number: '90000x0001' }, 'Enter the mobile number in digits'],
    [{ type: 'mobilenumber', required: true }, { country: '91', number: '' }, 'Required'],
    [{ type: 'mobilenumber' }, '9000000001', 'Expected object, received string'],
  ])('of %j that is %j: %s', (definition, value, problem) => {
    expect(valueProblem(inputOf(definition), value)).toBe(problem);
  });
});

const anyDefinition: fc.Arbitrary<FormFieldDefinition> = fc.record(
  {
    type: fc.oneof(fc.constantFrom(...INPUT_TYPES, ...DISPLAY_TYPES), fc.string()),
    name: fc.oneof(fc.constantFrom('a', 'b', '__proto__', 'constructor', 'toString', ''), fc.string()),
    required: fc.boolean(),
    validation: fc.oneof(
      fc.constantFrom('email', 'url', '^(a+)+$', '(', '(?=x)', '[', '.*'.repeat(50)),
      fc.string(),
    ),
    options: fc.oneof(fc.string(), fc.array(fc.record({ value: fc.string(), label: fc.string() }))),
    apiType: fc.constantFrom('CSV', 'csv'),
    customClass: fc.constantFrom('half', 'full', 'default', 'other'),
    minDate: fc.string(),
    allowedFileTypes: fc.array(fc.string()),
    default: fc.string(),
  },
  { requiredKeys: ['type'] },
);
const anyValue = fc.oneof(
  fc.string(),
  fc.constant(`${'a'.repeat(4_000)}!`),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string()),
  fc.record({ country: fc.string(), number: fc.string() }),
);

describe('whatever a definition says', () => {
  test('every field gets a verdict, quickly, and nothing is polluted', () => {
    fc.assert(
      fc.property(fc.array(anyDefinition, { maxLength: 12 }), anyValue, (definitions, value) => {
        // Of the processor, so that a machine with other work to do does not count.
        const started = process.cpuUsage();
        const form = compileForm(definitions);
        const problems = formProblems(form, new Map(form.inputs.map(({ name }) => [name, value])));
        const { user, system } = process.cpuUsage(started);
        expect((user + system) / 1_000).toBeLessThan(200);
        expect(form.items).toHaveLength(definitions.length);
        expect(Object.keys(problems).every((name) => form.inputs.some((input) => input.name === name))).toBe(
          true,
        );
        expect(({} as Record<string, unknown>)['a']).toBeUndefined();
        expect(Object.getPrototypeOf(problems)).toBe(Object.prototype);
      }),
      { numRuns: 300 },
    );
  });

  test('browser and server come to the same verdict, one from what is typed, one from what travels', () => {
    let accepted = 0;
    fc.assert(
      fc.property(
        fc.array(anyDefinition, { maxLength: 6 }),
        fc.array(fc.tuple(anyValue, fc.string())),
        (definitions, typed) => {
          const form = compileForm(definitions);
          const texts = Object.fromEntries(
            form.inputs.map(({ name }, index) => {
              const [value, text] = typed[index] ?? [null, ''];
              return [name, index % 2 === 0 ? writeText(value) : text];
            }),
          );
          const body: unknown = JSON.parse(JSON.stringify(filledIn(form, texts)));
          const problems = formProblems(compileForm(definitions), new Map(Object.entries(body as object)));
          expect(problems).toEqual(textProblems(form, texts));
          if (form.inputs.length > 0 && Object.keys(problems).length === 0) accepted += 1;
        },
      ),
      { numRuns: 500 },
    );
    // Both verdicts were met.
    expect(accepted).toBeGreaterThan(10);
    expect(accepted).toBeLessThan(490);
  });

  test('a value that passes is the same after a form has kept it as text', () => {
    fc.assert(
      fc.property(anyDefinition, anyValue, (definition, value) => {
        const [input] = compileForm([{ ...definition, name: 'a' }]).inputs;
        if (!input || valueProblem(input, value) !== null) return;
        const back = readText(input, writeText(value));
        expect(valueProblem(input, back)).toBeNull();
        if (writeText(value).trim() === '' || isBareCode(value)) return;
        expect(writeText(back)).toBe(writeText(value));
      }),
      { numRuns: 500 },
    );
  });
});

/** A country code without a number is an empty field, whatever the code is. */
const isBareCode = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'number' in value && String(value.number).trim() === '';

describe('what a form keeps', () => {
  const form = compileForm([
    { name: 'name', type: 'text', required: true },
    { name: 'mobile', type: 'mobilenumber', required: true },
    { name: 'age', type: 'number' },
    { name: 'days', type: 'multiSelect', options: 'Friday, Saturday', apiType: 'CSV', default: 'Friday' },
    { name: 'terms', type: 'checkbox', required: true },
    { name: 'city', type: 'text', default: 'Kochi' },
    { type: 'line' },
  ]);

  test('begins with the defaults of the definition and the bare code 91', () => {
    expect(emptyTexts(form)).toEqual({
      name: '',
      mobile: '91 ',
      age: '',
      days: '["Friday"]',
      terms: '',
      city: 'Kochi',
    });
  });

  test('is checked by the same rules as what travels, and sends what was filled in', () => {
    const begun = emptyTexts(form);
    expect(Object.keys(textProblems(form, begun))).toEqual(['name', 'mobile', 'terms']);
    expect(filledIn(form, begun)).toEqual({ days: ['Friday'], city: 'Kochi' });
    const done = { ...begun, name: 'Asha', mobile: '44 7700900123', age: '41', terms: 'true', other: 'x' };
    expect(textProblems(form, done)).toEqual({});
    expect(filledIn(form, done)).toEqual({
      name: 'Asha',
      mobile: { country: '44', number: '7700900123' },
      age: 41,
      days: ['Friday'],
      terms: true,
      city: 'Kochi',
    });
    expect(formProblems(form, new Map(Object.entries(filledIn(form, done))))).toEqual({});
  });

  test('that cannot be read is refused, not dropped', () => {
    const wrong = { ...emptyTexts(form), name: 'Asha', mobile: '91 98', age: 'old', terms: 'true' };
    expect(Object.keys(textProblems(form, wrong))).toEqual(['mobile', 'age']);
  });
});

describe('a box that agrees to a text of the event', () => {
  const form = compileForm([
    { name: 'photos', type: 'checkbox', consentVersion: '2026-05', default: 'true', required: true },
  ]);

  test('is not ticked beforehand, and holds the version that was read', () => {
    expect(emptyTexts(form)).toEqual({ photos: '' });
    const [input] = form.inputs;
    if (input === undefined) throw new Error('The form has no field.');
    expect(filledIn(form, { photos: tickOf(input) })).toEqual({ photos: '2026-05' });
  });

  test('is not ticked by a draft from before other words', () => {
    for (const text of ['2026-04', 'true', '']) {
      expect(filledIn(form, { photos: text })).toEqual({});
      expect(textProblems(form, { photos: text })).toEqual({ photos: ['Required'] });
    }
  });
});
