import { CircleAlert } from 'lucide-react';
import { css, cx } from 'styled-system/css';
import type { CompiledForm, FormItem } from '../../domain/form-fields.ts';
import { DisplayItem } from './display-item.tsx';
import type { ReferralFormView } from './field-props.tsx';
import { FormInputControl } from './form-input.tsx';
import type { ChoicesRef } from './use-registration.ts';

const grid = css({ display: 'grid', alignItems: 'start', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' });
const twelve = css({ gridTemplateColumns: { sm: 'repeat(12, minmax(0, 1fr))' } });
const cells = {
  6: css({ gridColumn: { sm: '[span 6]' } }),
  12: css({ gridColumn: { sm: '[span 12]' } }),
};
const problem = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  paddingInline: '3',
  paddingBlock: '2.5',
  borderRadius: 'control',
  backgroundColor: 'warning.subtle',
  color: 'warning.fg',
  overflowWrap: 'anywhere',
  '& svg': { flexShrink: '0', width: 'icon', height: 'icon' },
});

type FormItemsProps = {
  /** The form's items, in the organiser's order. */
  definition: CompiledForm;
  form: ReferralFormView;
  choices: ChoicesRef | undefined;
  /** Level of the headings between the fields. */
  level: 3 | 4;
};

/** The fields of a registration form, in twelve columns if one of them requires it (spec §3, REF-3). */
export function FormItems({ definition: { items, isGrid }, ...rest }: FormItemsProps) {
  return (
    <div className={cx(grid, isGrid && twelve)} data-grid={isGrid || undefined}>
      {items.map((item, index) => (
        <div key={index} className={cx(isGrid && cells[item.kind === 'input' ? item.columns : 12])}>
          <Item item={item} {...rest} />
        </div>
      ))}
    </div>
  );
}

function Item({ item, form, choices, level }: Omit<FormItemsProps, 'definition'> & { item: FormItem }) {
  if (item.kind === 'input') return <FormInputControl input={item} form={form} choices={choices} />;
  if (item.kind === 'display') return <DisplayItem type={item.type} html={item.html} level={level} />;
  return (
    <p className={problem}>
      <CircleAlert aria-hidden="true" />
      {item.text}
    </p>
  );
}
