import { useEffect, useId, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { PASSWORD_MIN_LENGTH } from '../../domain/screen-constants.ts';
import type { PasswordFields } from '../../domain/password.ts';
import { ErrorMessage, StillWorking } from '../kit/message.tsx';
import { PasswordField } from '../kit/password-field.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useForm } from '../kit/use-form.ts';
import type { PasswordFormRef } from './use-password.ts';

const stack = css({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '4' });
const muted = css({ color: 'fg.muted' });

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

const INTRODUCTIONS = {
  change: null,
  first: 'Your account has no password yet. Choose one, and you can also sign in with your email.',
  link: 'Choose a password for your account, then sign in with it.',
};

/** A new password, typed twice. It stays in this view until it is sent (spec §3). */
export function PasswordForm({ form }: { form: PasswordFormRef }) {
  const { values, message, errors, busy, slow, submit, cancel } = useForm(form);
  const [typed, setTyped] = useState(EMPTY);
  const messageId = useId();
  const element = useRef<HTMLFormElement>(null);
  const isAboutFields = Object.keys(errors).length > 0;
  // For client and server errors alike.
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  const { currentPassword, ...fresh } = typed;
  const secret: PasswordFields = values.kind === 'change' ? { ...fresh, currentPassword } : fresh;
  const introduction = INTRODUCTIONS[values.kind];
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: errors[name]?.join(' '),
    minLength: PASSWORD_MIN_LENGTH,
    required: true,
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped({ ...typed, [name]: event.currentTarget.value });
      form.send({ type: 'secret.changed' });
    },
  });
  return (
    <form
      ref={element}
      className={stack}
      noValidate
      aria-describedby={message && !isAboutFields ? messageId : undefined}
      onSubmit={(event) => {
        submit(event, secret);
      }}
    >
      {introduction && <p className={muted}>{introduction}</p>}
      {message && !isAboutFields && <ErrorMessage id={messageId}>{message}</ErrorMessage>}
      {values.kind === 'change' && (
        <PasswordField
          {...field('currentPassword')}
          label="Current Password"
          autoComplete="current-password"
        />
      )}
      <PasswordField
        {...field('newPassword')}
        label="New Password"
        hint={`At least ${String(PASSWORD_MIN_LENGTH)} characters`}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmPassword')} label="Confirm New Password" autoComplete="new-password" />
      <SubmitButton busy={busy} labels={['Update Password', 'Updating...']} />
      {slow && <StillWorking onCancel={cancel} />}
    </form>
  );
}
