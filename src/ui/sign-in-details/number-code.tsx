import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { css } from 'styled-system/css';
import type { ActorRefFrom } from 'xstate';
import { CODE_MESSAGES } from '../../domain/code-messages.ts';
import { displayPhoneCode } from '../../domain/phone.ts';
import type { otpMachine } from '../../machines/sign-in/otp.machine.ts';
import { Button } from '../kit/button.tsx';
import { CodeInput } from '../kit/code-input.tsx';
import { Notification } from '../kit/message.tsx';
import { ErrorMessage } from '../kit/error-message.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { SIGN_IN_TEXTS as TEXTS } from './sign-in-texts.ts';
import { WithReason } from '../kit/with-reason.tsx';

const form = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const hint = css({ color: 'fg.muted' });

/**
 * The code that proves a new number. As in the sign-in, the digits exist only in this view and in the submitting event;
 * the machine counts them, a count of 0 empties the boxes, and a new clearing focuses the first one.
 */
export function NumberCode({ otp }: { otp: ActorRefFrom<typeof otpMachine> }) {
  const { phoneCode, mobile, length, filled, clearings, error } = useSelector(otp, ({ context }) => context);
  const verifying = useSelector(otp, (snapshot) => snapshot.hasTag('verifying'));
  const slow = useSelector(otp, (snapshot) => snapshot.hasTag('slow'));
  const resending = useSelector(otp, (snapshot) => snapshot.hasTag('resending'));
  const mayResend = useSelector(otp, (snapshot) => snapshot.can({ type: 'resend.requested' }));
  const secondsLeft = useSelector(otp, ({ context: { now, deadline, cooldownSeconds } }) =>
    deadline === null ? cooldownSeconds : Math.max(0, Math.ceil((deadline - now) / 1_000)),
  );
  const [typed, setTyped] = useState('');
  const code = filled === 0 ? '' : typed;
  const errorId = useId();
  return (
    <form
      className={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        otp.send({ type: 'otp.submitted', code });
      }}
    >
      <p className={hint}>{TEXTS.codeSent(displayPhoneCode(phoneCode), mobile)}</p>
      {error && <ErrorMessage id={errorId}>{error}</ErrorMessage>}
      <CodeInput
        label={CODE_MESSAGES.boxes}
        length={length}
        value={code}
        clearings={clearings}
        invalid={error !== null}
        describedBy={error ? errorId : undefined}
        onChange={(digits) => {
          setTyped(digits);
          otp.send({ type: 'code.changed', filled: digits.length, code: digits });
        }}
      />
      <WithReason reason={filled < length ? TEXTS.codeMissing(length) : undefined}>
        <Button type="submit" wide busy={verifying}>
          {TEXTS.confirmCode}
        </Button>
      </WithReason>
      {slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
      <WithReason reason={mayResend || resending ? undefined : TEXTS.resendIn(secondsLeft)}>
        <Button
          variant="outline"
          wide
          busy={resending}
          onClick={() => {
            otp.send({ type: 'resend.requested' });
          }}
        >
          {mayResend || resending ? TEXTS.resendCode : TEXTS.resendIn(secondsLeft)}
        </Button>
      </WithReason>
      <Button
        variant="ghost"
        wide
        onClick={() => {
          otp.send({ type: 'back.requested' });
        }}
      >
        {TEXTS.back}
      </Button>
    </form>
  );
}
