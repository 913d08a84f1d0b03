import { useEffect, useId, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import type { Passkey } from '../../api/passkeys.ts';
import { deviceText } from '../../domain/device.ts';
import { PASSWORD_MIN_LENGTH } from '../../domain/screen-constants.ts';
import type { PasswordFields } from '../../domain/password.ts';
import { Checkbox } from '../kit/checkbox.tsx';
import { StillWorking } from '../kit/message.tsx';
import { ErrorMessage } from '../kit/error-message.tsx';
import { PasswordField } from '../kit/password-field.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useForm } from '../kit/use-form.ts';
import { PASSWORD_TEXTS } from './password-texts.ts';
import type { PasswordFormRef } from './use-password.ts';

const stack = css({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '4' });
const muted = css({ color: 'fg.muted' });
const list = css({ listStyle: 'disc', paddingInlineStart: '5', marginBlock: '2' });

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

type PasswordFormProps = {
  form: PasswordFormRef;
  /** Those that go on to sign in, after the reset of a forgotten password. */
  passkeys?: readonly Passkey[];
};

/** A new password, typed twice. It stays in this view until it is sent (spec §3). */
export function PasswordForm({ form, passkeys = [] }: PasswordFormProps) {
  const { values, message, errors, busy, slow, submit, cancel } = useForm(form);
  const [typed, setTyped] = useState(EMPTY);
  const [removePasskeys, setRemovePasskeys] = useState(false);
  const messageId = useId();
  const element = useRef<HTMLFormElement>(null);
  const isAboutFields = Object.keys(errors).length > 0;
  // For client and server errors alike.
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  const { currentPassword, ...fresh } = typed;
  // Only a form that offers to remove passkeys says so: the server refuses it in any other.
  const secret: PasswordFields = {
    ...fresh,
    ...(values.kind === 'change' && { currentPassword }),
    ...(passkeys.length > 0 && { removePasskeys }),
  };
  const introduction = values.kind === 'change' ? null : PASSWORD_TEXTS.introductions[values.kind];
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
          label={PASSWORD_TEXTS.current}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        {...field('newPassword')}
        label={PASSWORD_TEXTS.new}
        hint={PASSWORD_TEXTS.newHint(PASSWORD_MIN_LENGTH)}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmPassword')}
        label={PASSWORD_TEXTS.confirm}
        autoComplete="new-password"
      />
      {passkeys.length > 0 && (
        <div>
          <p className={muted}>{PASSWORD_TEXTS.passkeys}</p>
          <ul className={list}>
            {passkeys.map((passkey) => (
              <li key={passkey._id}>{deviceText(passkey)}</li>
            ))}
          </ul>
          <Checkbox
            label={PASSWORD_TEXTS.removePasskeys}
            checked={removePasskeys}
            onChange={setRemovePasskeys}
          />
        </div>
      )}
      <SubmitButton busy={busy} labels={[PASSWORD_TEXTS.update, PASSWORD_TEXTS.updating]} />
      {slow && <StillWorking onCancel={cancel} />}
    </form>
  );
}
