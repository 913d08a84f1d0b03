import { renderToStaticMarkup as render } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CheckboxGroup } from '../../src/ui/kit/checkbox-group.tsx';
import { Checkbox } from '../../src/ui/kit/checkbox.tsx';
import { CopyField } from '../../src/ui/kit/copy-field.tsx';
import { Field } from '../../src/ui/kit/field.tsx';
import { FilterSelect } from '../../src/ui/kit/filter-select.tsx';
import { PasswordField } from '../../src/ui/kit/password-field.tsx';
import { PhoneField } from '../../src/ui/kit/phone-field.tsx';
import { Select } from '../../src/ui/kit/select.tsx';
import { TextArea } from '../../src/ui/kit/text-area.tsx';

const ignore = (): void => undefined;
const words = { label: 'Lunch', hint: 'One each', sublabel: <em>Vegan too</em>, footnote: <b>Free</b> };
const countries = [
  ['91', '+91 India'],
  ['44', '+44 UK'],
] as const;
const phone = { countries, value: { country: '44', number: '7700900123' }, onChange: ignore };

/** The ids a control is described by that the page does not have. */
function lostReferences(html: string): string[] {
  const named = [...html.matchAll(/aria-describedby="([^"]+)"/g)].flatMap(([, ids = '']) => ids.split(' '));
  expect(named.length).toBeGreaterThan(0);
  return named.filter((id) => !html.includes(`id="${id}"`));
}

describe('every control of a form', () => {
  it.each([
    ['input', <Field key="1" {...words} />],
    ['password', <PasswordField key="2" {...words} />],
    ['text area', <TextArea key="3" {...words} />],
    ['select', <Select key="4" {...words} options={[]} />],
    ['phone', <PhoneField key="5" {...words} {...phone} />],
    ['checkbox', <Checkbox key="6" {...words} checked={false} onChange={ignore} />],
    ['group of checkboxes', <CheckboxGroup key="7" {...words} options={[]} values={[]} onChange={ignore} />],
  ])('of kind %s is read with what stands above, beside and below it', (_, control) => {
    const html = render(control);
    expect(lostReferences(html)).toEqual([]);
    const [, ids = ''] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
    expect(ids.split(' ').map((id) => id.replace(/^.*-/, ''))).toEqual(['about', 'note', 'foot']);
  });
});

describe('a box to check', () => {
  it('says that it is wrong, and why', () => {
    const html = render(<Checkbox label="Terms" checked={false} error="Is required" onChange={ignore} />);
    expect(html).toMatch(/<input[^>]*aria-invalid="true"/);
    expect(html).toMatch(/<p id="[^"]+-note"[^>]*>Is required</);
  });

  it('is checked where the value says so, in a group by value', () => {
    expect(render(<Checkbox label="Terms" checked onChange={ignore} />)).toMatch(/<input[^>]*checked=""/);
    const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));
    const html = render(<CheckboxGroup label="Days" options={options} values={['b']} onChange={ignore} />);
    expect(html.match(/<input[^>]*>/g)?.map((input) => input.includes('checked=""'))).toEqual([
      false,
      true,
      false,
    ]);
    expect(html).toMatch(/<fieldset[^>]*><legend[^>]*><span>Days<\/span><\/legend>/);
  });
});

describe('a mobile number', () => {
  it('shows its country code and its digits, each under a name of its own', () => {
    const html = render(<PhoneField label="Mobile" {...phone} />);
    expect(html).toMatch(/<select[^>]*aria-label="Country code, Mobile"/);
    expect(html).toContain('<option value="91">+91 India</option>');
    expect(html).toContain('<option value="44" selected="">+44</option>');
    expect(html).toMatch(/<label[^>]*><span>Mobile<\/span><\/label>/);
    expect(html).toMatch(/<input[^>]*type="tel"[^>]*value="7700900123"/);
  });
});

describe('a text to take along', () => {
  it('cannot be changed, and its button says what was done', () => {
    const field = (copied: boolean) =>
      render(<CopyField label="Link" value="https://portal.example/x" copied={copied} onCopy={ignore} />);
    expect(field(false)).toMatch(/<input[^>]*readOnly=""[^>]*value="https:\/\/portal\.example\/x"/);
    expect(field(false)).toContain('Copy<');
    expect(field(true)).toContain('Copied<');
    expect(lostReferences(field(true))).toEqual([]);
  });
});

describe('a filter', () => {
  it('shows the choice, and has a visually hidden name', () => {
    const html = render(
      <FilterSelect
        label="Status"
        value="pending"
        options={[
          ['', 'All Status'],
          ['pending', 'Pending'],
        ]}
        onChange={ignore}
      />,
    );
    expect(html).toContain('aria-label="Status"');
    expect(html).toContain('<option value="pending" selected="">Pending</option>');
  });
});
