import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { FormInput } from '../../domain/form-fields.ts';
import type { ReferralTexts } from '../../machines/registration/referral-form.ts';
import { SafeHtml } from '../kit/safe-html.tsx';
import type { RecordFormView } from '../kit/use-record-form.ts';
import type { ChoicesRef } from './use-registration.ts';

/** A registration form's values are texts by field name. */
export type ReferralFormView = RecordFormView<ReferralTexts>;

export type FormInputProps = {
  input: FormInput;
  form: ReferralFormView;
  /** Loads choices from the server; absent until the form runs. */
  choices: ChoicesRef | undefined;
};

const quiet = css({ display: 'flex', flexDirection: 'column', gap: '1', color: 'fg.muted' });

/** Props common to the controls of all field types. */
export function commonProps({ label, required, sublabel, content, footnote }: FormInput) {
  return {
    label,
    optional: !required,
    sublabel: words(sublabel, content),
    footnote: words(footnote),
  };
}

/** The texts may contain organisers' HTML. */
function words(...texts: readonly string[]): ReactNode {
  const written = texts.filter((text) => text !== '');
  return written.length === 0 ? undefined : (
    <div className={quiet}>
      {written.map((text, index) => (
        <SafeHtml key={index} html={text} />
      ))}
    </div>
  );
}
