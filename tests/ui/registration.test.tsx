import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { compileForm, type FormFieldDefinition } from '../../src/domain/form-fields.ts';
import { emptyTexts } from '../../src/domain/form-values.ts';
import { FormItems } from '../../src/ui/registration/form-items.tsx';
import { incompleteReason } from '../../src/ui/registration/incomplete.ts';
import type { ReferralFormView } from '../../src/ui/registration/field-props.tsx';

const ignore = (): void => undefined;

/** The parts of a running form that its fields read. */
function viewOf(values: Readonly<Record<string, string>>, errors: Readonly<Record<string, string>> = {}) {
  const choice = (name: string) => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange: ignore,
  });
  const view: Pick<ReferralFormView, 'values' | 'choice' | 'field' | 'upload' | 'leave' | 'change'> = {
    values,
    choice,
    field: (name) => ({ ...choice(name), dir: 'auto' }),
    upload: (name) => ({ upload: undefined, error: errors[name] }),
    leave: ignore,
    change: ignore,
  };
  return view as ReferralFormView; // fields read nothing else
}

function draw(
  fields: readonly FormFieldDefinition[],
  texts: Readonly<Record<string, string>> = {},
  errors: Readonly<Record<string, string>> = {},
): string {
  const definition = compileForm(fields);
  const form = viewOf({ ...emptyTexts(definition), ...texts }, errors);
  return renderToStaticMarkup(
    <FormItems definition={definition} form={form} choices={undefined} level={4} />,
  );
}

describe('a field of a registration form', () => {
  it.each([
    ['text', /<input[^>]* type="text"/],
    ['email', /<input[^>]* type="email"/],
    ['number', /<input[^>]* type="number"/],
    ['password', /<input[^>]* type="password"/],
    ['textarea', /<textarea[^>]* rows="3"/],
    ['date', /<input[^>]* type="date"/],
    ['datetime', /<input[^>]* type="datetime-local"/],
    ['time', /<input[^>]* type="time"/],
    ['checkbox', /<input[^>]* type="checkbox"/],
    ['select', /<select[^>]* name="x"/],
    ['multiSelect', /<fieldset/],
    ['mobilenumber', /<input[^>]* type="tel"/],
  ])('of type %s is drawn as its control, under its label', (type, control) => {
    const html = draw([{ type, name: 'x', label: 'Wish' }]);
    expect(html).toMatch(control);
    expect(html).toContain('Wish');
  });

  it('shows its label where text, textarea and select have no placeholder', () => {
    expect(draw([{ type: 'text', name: 'x', label: 'Wish' }])).toContain('placeholder="Wish"');
    expect(draw([{ type: 'textarea', name: 'x', label: 'Wish' }])).toContain('placeholder="Wish"');
    expect(draw([{ type: 'select', name: 'x', label: 'Wish' }])).toMatch(/<option value=""[^>]*>Wish</);
    expect(draw([{ type: 'text', name: 'x', label: 'Wish', placeholder: 'As on the badge' }])).toContain(
      'placeholder="As on the badge"',
    );
  });

  it('starts with its default', () => {
    expect(draw([{ type: 'number', name: 'x', default: '2' }])).toMatch(/<input[^>]* value="2"/);
  });

  it('bounds its days, and a moment by the first and last minute of them', () => {
    const bounds = { minDate: '2026-03-01', maxDate: '2026-03-04' };
    expect(draw([{ type: 'date', name: 'x', ...bounds }])).toMatch(/min="2026-03-01" max="2026-03-04"/);
    expect(draw([{ type: 'datetime', name: 'x', ...bounds }])).toMatch(
      /min="2026-03-01T00:00" max="2026-03-04T23:59"/,
    );
    expect(draw([{ type: 'time', name: 'x', ...bounds }])).not.toMatch(/min=|max=/);
  });

  it('offers the choices it was given, as a list or as a comma-separated text', () => {
    const options = [{ value: 'v', label: 'Vegetarian' }];
    expect(draw([{ type: 'select', name: 'x', options }])).toContain('<option value="v">Vegetarian</option>');
    expect(draw([{ type: 'multiSelect', name: 'x', options: 'Robots , Food', apiType: 'CSV' }])).toMatch(
      /value="Robots".*value="Food"/s,
    );
  });

  it('has the choices it chose checked, and nothing else', () => {
    const html = draw([{ type: 'multiSelect', name: 'x', options: 'a,b', apiType: 'CSV' }], { x: '["b"]' });
    expect(html.match(/checked=""/g)).toHaveLength(1);
  });

  it('offers all country codes, 91 first, beside the digits', () => {
    const html = draw([{ type: 'mobilenumber', name: 'x' }], { x: '44 7700900101' });
    const codes = [...html.matchAll(/<option value="(\d+)"/g)].map(([, code]) => code);
    expect(codes.slice(0, 5)).toEqual(['91', '1', '44', '61', '86']);
    expect(codes).toEqual(expect.arrayContaining(['65', '852', '354']));
    expect(html).toContain('>+65 Singapore<');
    expect(html).toMatch(/<option value="44" selected=""/);
    expect(html).toContain('value="7700900101"');
    expect(draw([{ type: 'mobilenumber', name: 'x' }])).toMatch(/<option value="91" selected=""/);
  });

  it('is marked and explained when it is wrong', () => {
    const html = draw([{ type: 'text', name: 'x' }], {}, { x: 'Required' });
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('>Required<');
  });

  it('says what it is not: unsupported, or without a name', () => {
    expect(draw([{ type: 'foo', name: 'x' }])).toContain('Unsupported field: foo (x)');
    expect(draw([{ type: 'text' }])).toContain('Field type text needs a name.');
    expect(draw([{ type: 'foo', name: 'x' }, { type: 'text' }])).not.toMatch(/<input|<textarea|<select/);
  });

  it('takes twelve columns, or six when it is half, only in a form with a grid', () => {
    expect(draw([{ type: 'text', name: 'x', customClass: 'half' }])).toMatch(/data-grid.*span_6/s);
    expect(draw([{ type: 'text', name: 'x', customClass: 'full' }])).toMatch(/data-grid.*span_12/s);
    expect(draw([{ type: 'text', name: 'x', customClass: 'default' }])).not.toMatch(/data-grid|span_/);
  });
});

describe('a part of a form that is only read', () => {
  it('is a heading, a note, words or a line, and no control', () => {
    expect(draw([{ type: 'title', content: 'About <em>you</em>' }])).toMatch(/<h4[^>]*>About you<\/h4>/);
    expect(draw([{ type: 'info', content: 'Read' }])).toContain('role="note"');
    expect(draw([{ type: 'line' }])).toContain('<hr');
    const all = ['title', 'info', 'html', 'line'].map((type) => ({ type, content: 'Read' }));
    expect(draw(all)).not.toMatch(/<input|<textarea|<select/);
  });

  it('writes no organiser’s HTML into the page before it is cleaned', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const html = draw([
      { type: 'html', content: hostile },
      { type: 'info', content: hostile },
      { type: 'title', content: hostile },
      { type: 'text', name: 'x', label: hostile, sublabel: hostile, footnote: hostile, placeholder: hostile },
    ]);
    expect(html).not.toContain('<img');
  });
});

describe('why a form cannot be sent yet', () => {
  it.each([
    [[], null],
    [['Name'], 'Still to complete: Name.'],
    [['Name', 'E-mail', 'Mobile'], 'Still to complete: Name, E-mail, Mobile.'],
    [['a', 'b', 'c', 'd', 'e'], 'Still to complete: a, b, c and 2 more.'],
  ])('names %j', (labels, text) => {
    expect(incompleteReason(labels)).toBe(text);
  });
});
