import { useId } from 'react';
import type { RecoveryValues } from '../../machines/password/recovery-form.ts';
import { Field } from '../kit/field.tsx';
import { ErrorMessage, StillWorking } from '../kit/message.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useForm, type FormRef } from '../kit/use-form.ts';
import { form as formStyle, muted } from '../sign-in/form-styles.ts';
import { RECOVERY_TEXTS } from './recovery-texts.ts';

/** The address to which the link goes. */
export function RecoveryForm({ form }: { form: FormRef<RecoveryValues> }) {
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
      <p className={muted}>{RECOVERY_TEXTS.introduction}</p>
      {message && !isAboutField && <ErrorMessage id={messageId}>{message}</ErrorMessage>}
      <Field {...field('email')} label={RECOVERY_TEXTS.email} type="email" autoComplete="username" required />
      <SubmitButton busy={busy} labels={[RECOVERY_TEXTS.send, RECOVERY_TEXTS.sending]} />
      {slow && <StillWorking onCancel={cancel} />}
    </form>
  );
}
