import { countryCodes } from '../../domain/country-codes.ts';
import type { FormInput } from '../../domain/form-fields.ts';
import { phonePartsOf, tickOf, writeText } from '../../domain/form-values.ts';
import { Checkbox } from '../kit/checkbox.tsx';
import { Field } from '../kit/field.tsx';
import { PasswordField } from '../kit/password-field.tsx';
import { PhoneField } from '../kit/phone-field.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { UploadField } from '../kit/upload-field.tsx';
import { ChoiceInput } from './choice-input.tsx';
import { commonProps, type FormInputProps } from './field-props.tsx';

/** The control of one field, by its type (spec §3, §5). */
export function FormInputControl({ input, form, choices }: FormInputProps) {
  const { name, placeholder, required } = input;
  const common = commonProps(input);
  const leave = (): void => {
    form.leave(name);
  };
  const bare = { ...common, required, ...form.field(name), onBlur: leave };
  const typed = { ...bare, placeholder };
  switch (input.type) {
    case 'text':
      return <Field {...typed} type="text" />;
    case 'email':
      // No autofill: it would suggest the address of this browser's user, not the guest's.
      return <Field {...typed} type="email" inputMode="email" autoComplete="off" />;
    case 'number':
      return <Field {...typed} type="number" inputMode="decimal" step="any" />;
    case 'password':
      return <PasswordField {...typed} autoComplete="new-password" />;
    case 'textarea':
      return <TextArea {...typed} rows={3} />;
    case 'date':
    case 'datetime':
    case 'time':
      // The browser shows the form of a date or time there; such a control may have no text of ours.
      return <Field {...bare} {...clockProps(input)} />;
    case 'select':
    case 'multiSelect':
      return <ChoiceInput input={input} form={form} choices={choices} />;
    case 'checkbox':
      return (
        <Checkbox
          {...common}
          name={name}
          required={required}
          error={form.choice(name).error}
          onLeave={leave}
          checked={form.values[name] === tickOf(input)}
          onChange={(checked) => {
            form.change(name, checked ? tickOf(input) : '');
          }}
        />
      );
    case 'mobilenumber':
      return (
        <PhoneField
          {...common}
          name={name}
          required={required}
          countries={countryCodes()}
          error={form.choice(name).error}
          onLeave={leave}
          value={phonePartsOf(form.values[name] ?? '')}
          onChange={(phone) => {
            form.change(name, writeText(phone));
          }}
        />
      );
    case 'image':
    case 'file':
      return <UploadField {...common} {...form.upload(name)} />;
  }
}

/** Bounds of a date field are its days; of a date-time field, the first and the last minute of those days. */
function clockProps({ type, earliest, latest }: FormInput) {
  if (type === 'time') return { type } as const;
  if (type === 'date') return { type, ...bounds(earliest, latest) } as const;
  return {
    type: 'datetime-local',
    ...bounds(earliest && `${earliest}T00:00`, latest && `${latest}T23:59`),
  } as const;
}

const bounds = (min: string | null, max: string | null) => ({
  ...(min !== null && { min }),
  ...(max !== null && { max }),
});
