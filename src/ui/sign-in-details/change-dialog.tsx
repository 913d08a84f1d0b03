import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { ActorRefFrom } from 'xstate';
import { countryCodesFor } from '../../domain/country-codes.ts';
import type { SignInDataValues } from '../../machines/sign-in-details/sign-in-data-form.ts';
import type { otpMachine } from '../../machines/sign-in/otp.machine.ts';
import { Dialog } from '../kit/dialog.tsx';
import { Field } from '../kit/field.tsx';
import { StillWorking } from '../kit/message.tsx';
import { ErrorMessage } from '../kit/error-message.tsx';
import { Select } from '../kit/select.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useForm, type FormRef } from '../kit/use-form.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { NumberCode } from './number-code.tsx';
import { SIGN_IN_TEXTS as TEXTS } from './sign-in-texts.ts';

const form = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const hint = css({ color: 'fg.muted' });

/** Changes the number or email address; for a number, also asks for the code that proves it. */
export function ChangeDialog() {
  const details = useActorOf('signInDetails');
  const kind = useSelector(details, (snapshot) => snapshot.context.values.kind);
  const isProving = useSelector(details, (snapshot) => snapshot.hasTag('proving'));
  const isOpen = useSelector(details, (snapshot) => snapshot.hasTag('asking') || snapshot.hasTag('proving'));
  // The state that shows it runs this child under this name.
  const typed = useSelector(details, (snapshot) => snapshot.children['form']) as
    FormRef<SignInDataValues> | undefined;
  const otp = useSelector(details, (snapshot) => snapshot.children['otp']) as
    ActorRefFrom<typeof otpMachine> | undefined;
  const title = isProving ? TEXTS.enterCode : kind === 'email' ? TEXTS.changeEmail : TEXTS.changeNumber;
  return (
    <Dialog
      open={isOpen}
      size="sm"
      title={title}
      onClose={() => {
        details.send({ type: 'dialog.closed' });
      }}
    >
      {typed && <ChangeForm key={typed.sessionId} actor={typed} />}
      {otp && <NumberCode key={otp.sessionId} otp={otp} />}
    </Dialog>
  );
}

function ChangeForm({ actor }: { actor: FormRef<SignInDataValues> }) {
  const { values, message, errors, busy, slow, change, field, submit, cancel } = useForm(actor);
  const isEmail = values.kind === 'email';
  const isAboutFields = Object.keys(errors).length > 0;
  return (
    <form
      className={form}
      noValidate
      onSubmit={(event) => {
        submit(event);
      }}
    >
      <p className={hint}>{isEmail ? TEXTS.emailHint : TEXTS.numberHint}</p>
      {message && !isAboutFields && <ErrorMessage>{message}</ErrorMessage>}
      {isEmail ? (
        <Field
          {...field('email')}
          label={TEXTS.newEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
      ) : (
        <>
          <Select
            name="phoneCode"
            label={TEXTS.countryCode}
            value={values.phoneCode}
            options={countryCodesFor(values.phoneCode)}
            onChange={(event) => {
              change('phoneCode', event.currentTarget.value);
            }}
          />
          <Field
            {...field('mobile')}
            label={TEXTS.newNumber}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            required
          />
        </>
      )}
      <SubmitButton busy={busy} labels={[isEmail ? TEXTS.sendLink : TEXTS.sendCode, TEXTS.sending]} />
      {slow && <StillWorking onCancel={cancel} />}
    </form>
  );
}
