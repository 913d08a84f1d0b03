import { useId } from 'react';
import { css } from 'styled-system/css';
import { navigate } from 'wouter/use-browser-location';
import { LOGIN_MESSAGES } from '../../domain/messages.ts';
import { normalisePath, ROUTES } from '../../domain/routes.ts';
import { canSendCode, type SignInValues } from '../../machines/sign-in/sign-in-form.ts';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { ErrorMessage } from '../kit/error-message.tsx';
import { useIsHydrated } from '../kit/use-is-hydrated.ts';
import { useForm, useTypedEarly, type FormRef } from '../kit/use-form.ts';
import { StillWorking } from '../shell/later.tsx';
import { useEvent } from '../shell/portal-context.tsx';
import { usePageData } from '../shell/page-data-context.tsx';
import { usePath } from '../shell/use-path.ts';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import { centred, form as formStyle, heading, row } from './form-styles.ts';
import { LOGIN_TEXTS } from './sign-in-texts.ts';

type MobileFormProps = {
  form: FormRef<SignInValues>;
  onGoogle: () => void;
  /** The user started to fill in the form: a good time to preload the next step. */
  onEngaged: () => void;
};

const code = css({ flexBasis: '[6.5rem]', flexShrink: '0' });
const number = css({ flexGrow: '1' });
const divider = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  color: 'fg.muted',
  fontSize: 'xs',
  '&::before, &::after': { content: '""', flex: '1', borderTop: 'line' },
});
const link = css({ color: 'accent.fg' });

/** Login and registration by mobile number (spec §2 "Login / register screen"). */
export function MobileForm({ form, onGoogle, onEngaged }: MobileFormProps) {
  const { productName } = usePageData().settings;
  const path = usePath();
  const { values, message, busy, slow, change, field, submit, cancel } = useForm(form);
  const element = useTypedEarly((name, value) => {
    change(name as keyof SignInValues, value); // every named input of this form is bound to one of its fields
  });
  const messageId = useId();
  // Before hydration, a native submit would put the number into the address.
  const submitType = useIsHydrated() ? 'submit' : 'button';
  const registering = values.mode === 'register';
  const isClosed = useEvent()?.registration === 'closed' && registering;
  const atMobileLogin = normalisePath(path) === ROUTES.mobileLogin;
  useDocumentTitle(registering ? LOGIN_TEXTS.createAccount : LOGIN_TEXTS.logIn);
  return (
    <>
      <h1 className={heading} tabIndex={-1}>
        {registering ? LOGIN_TEXTS.createAccount : LOGIN_MESSAGES.title(productName)}
      </h1>
      {isClosed ? (
        <p role="status">{LOGIN_MESSAGES.registrationClosed}</p>
      ) : (
        <form
          ref={element}
          className={formStyle}
          noValidate
          aria-describedby={message ? messageId : undefined}
          onFocus={onEngaged}
          onSubmit={(event) => {
            submit(event);
          }}
        >
          {message && <ErrorMessage id={messageId}>{message}</ErrorMessage>}
          {registering && (
            <div className={row}>
              <Field
                {...field('firstName')}
                label={LOGIN_TEXTS.firstName}
                autoComplete="given-name"
                dir="auto"
                required
              />
              <Field
                {...field('lastName')}
                label={LOGIN_TEXTS.lastName}
                autoComplete="family-name"
                dir="auto"
                required
              />
            </div>
          )}
          <div className={row}>
            <div className={code}>
              <Field
                {...field('phoneCode')}
                label={LOGIN_TEXTS.countryCode}
                type="tel"
                autoComplete="tel-country-code"
                required
              />
            </div>
            <div className={number}>
              <Field
                {...field('mobile')}
                label={LOGIN_TEXTS.mobile}
                type="tel"
                autoComplete="tel-national"
                enterKeyHint="send"
                required
              />
            </div>
          </div>
          {/* Without an event it looks disabled, and a click shows why (VAL-3). */}
          <Button type={submitType} wide busy={busy} aria-disabled={!canSendCode(values) || undefined}>
            {LOGIN_TEXTS.sendCode}
          </Button>
          {slow && <StillWorking onCancel={cancel} />}
        </form>
      )}
      <p className={divider}>{LOGIN_TEXTS.or}</p>
      <Button variant="outline" wide onClick={onGoogle}>
        {/* In its own colours, as Google's rules require; a file, to keep the first script small. */}
        <img src="/google.svg" alt="" width="18" height="18" loading="lazy" />
        {LOGIN_TEXTS.google}
      </Button>
      <div className={centred}>
        <Button
          variant="ghost"
          onClick={() => {
            change('mode', registering ? 'login' : 'register');
          }}
        >
          {registering ? LOGIN_TEXTS.haveAccount : LOGIN_TEXTS.noAccount}{' '}
          <span className={link}>
            {registering ? LOGIN_TEXTS.signIn : atMobileLogin ? LOGIN_TEXTS.register : LOGIN_TEXTS.signUp}
          </span>
        </Button>
        {!registering &&
          (
            [
              [ROUTES.emailLogin, LOGIN_TEXTS.toEmail],
              [ROUTES.passkey, LOGIN_TEXTS.passkey],
            ] as const
          ).map(([path, text]) => (
            <Button
              key={path}
              variant="ghost"
              onClick={() => {
                navigate(path);
              }}
            >
              {text}
            </Button>
          ))}
      </div>
    </>
  );
}
