import { useId, useState } from 'react';
import { css } from 'styled-system/css';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { LOGIN_MESSAGES } from '../../domain/messages.ts';
import { ROUTES } from '../../domain/routes.ts';
import type { EmailValues } from '../../machines/sign-in/email-form.ts';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { StillWorking } from '../kit/message.tsx';
import { ErrorMessage } from '../kit/error-message.tsx';
import { useForm, type FormRef } from '../kit/use-form.ts';
import { usePageData } from '../shell/page-data-context.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { centred, form as formStyle, heading } from './form-styles.ts';
import { EMAIL_TEXTS } from './email-texts.ts';
import { LOGIN_TEXTS } from './sign-in-texts.ts';

const forgot = css({
  alignSelf: 'flex-end',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { base: '8', _coarse: 'touch' },
  marginBlockStart: '-2',
  color: 'accent.fg',
  textDecoration: 'underline',
});

/** Sign-in with email and password at /login (decision G-5). The password stays in this view until it is sent. */
export default function EmailForm({ form }: { form: FormRef<EmailValues> }) {
  const { productName } = usePageData().settings;
  const { message, errors, busy, slow, field, submit, cancel } = useForm(form);
  const [password, setPassword] = useState('');
  const messageId = useId();
  useDocumentTitle(LOGIN_TEXTS.logIn);
  return (
    <>
      <h1 className={heading} tabIndex={-1}>
        {LOGIN_MESSAGES.title(productName)}
      </h1>
      <form
        className={formStyle}
        noValidate
        aria-describedby={message ? messageId : undefined}
        onSubmit={(event) => {
          submit(event, password);
        }}
      >
        {message && <ErrorMessage id={messageId}>{message}</ErrorMessage>}
        <Field {...field('email')} label={EMAIL_TEXTS.email} type="email" autoComplete="username" required />
        <Field
          label={EMAIL_TEXTS.password}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          error={errors['password']?.join(' ')}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            form.send({ type: 'secret.changed' });
          }}
          required
        />
        <Link href={ROUTES.forgotPassword} className={forgot}>
          {EMAIL_TEXTS.forgot}
        </Link>
        <Button type="submit" wide busy={busy}>
          {LOGIN_TEXTS.logIn}
        </Button>
        {slow && <StillWorking onCancel={cancel} />}
      </form>
      <div className={centred}>
        <Button
          variant="ghost"
          onClick={() => {
            navigate(ROUTES.mobileLogin);
          }}
        >
          {EMAIL_TEXTS.toMobile}
        </Button>
      </div>
    </>
  );
}
