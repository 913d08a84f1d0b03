import { useId } from 'react';
import type { AddressValues } from '../../machines/kit/address-form.ts';
import { Field } from '../kit/field.tsx';
import { StillWorking } from '../kit/message.tsx';
import { ErrorMessage } from '../kit/error-message.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useForm, type FormRef } from '../kit/use-form.ts';
import { form as formStyle } from './form-styles.ts';
import { muted } from './step-styles.ts';

type AddressFormProps = {
  form: FormRef<AddressValues>;
  texts: { introduction: string; email: string; send: string; sending: string };
};

/** Asks for the address to which a link is mailed. */
export function AddressForm({ form, texts }: AddressFormProps) {
  const { message, errors, busy, slow, field, submit, cancel } = useForm(form);
  const messageId = useId();
  const isAboutField = Object.keys(errors).length > 0;
  return (
    <form
      className={formStyle}
      noValidate
      aria-describedby={message && !isAboutField ? messageId : undefined}
      onSubmit={submit}
    >
      <p className={muted}>{texts.introduction}</p>
      {message && !isAboutField && <ErrorMessage id={messageId}>{message}</ErrorMessage>}
      <Field {...field('email')} label={texts.email} type="email" autoComplete="username" required />
      <SubmitButton busy={busy} labels={[texts.send, texts.sending]} />
      {slow && <StillWorking onCancel={cancel} />}
    </form>
  );
}
