import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { displayPhoneCode, readPhone } from '../../domain/phone.ts';
import { CODE_MESSAGES } from '../../domain/code-messages.ts';
import type { otpMachine } from '../../machines/sign-in/otp.machine.ts';
import { Button } from '../kit/button.tsx';
import { CodeInput } from '../kit/code-input.tsx';
import { Notification } from '../kit/message.tsx';
import { ErrorMessage } from '../kit/error-message.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { form as formStyle, heading } from './form-styles.ts';
import { introduction, muted } from './step-styles.ts';

/**
 * The code step of spec §2. The digits exist only in this view and in the submitting event; the machine counts them. A
 * count of 0 empties the boxes, and a new clearing focuses the first box.
 */
export default function OtpStep({ otp }: { otp: ActorRefFrom<typeof otpMachine> }) {
  const { phoneCode, mobile, length, filled, clearings, error } = useSelector(
    otp,
    (snapshot) => snapshot.context,
  );
  const number = readPhone(phoneCode, mobile);
  const verifying = useSelector(otp, (snapshot) => snapshot.hasTag('verifying'));
  const resending = useSelector(otp, (snapshot) => snapshot.hasTag('resending'));
  const secondsLeft = useSelector(otp, (snapshot) => secondsUntilResend(snapshot.context));
  const mayResend = useSelector(otp, (snapshot) => snapshot.can({ type: 'resend.requested' }));
  const [typed, setTyped] = useState('');
  const code = filled === 0 ? '' : typed;
  const errorId = useId();
  useDocumentTitle(CODE_MESSAGES.title);
  return (
    <>
      <div className={introduction}>
        <h1 className={heading} tabIndex={-1}>
          {CODE_MESSAGES.title}
        </h1>
        <p className={muted}>{CODE_MESSAGES.codeSentTo(displayPhoneCode(number.code), number.digits)}</p>
      </div>
      <form
        className={formStyle}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          otp.send({ type: 'otp.submitted', code });
        }}
      >
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
        <Button type="submit" wide busy={verifying} disabled={filled < length}>
          {CODE_MESSAGES.title}
        </Button>
        {verifying && <SlowNotice otp={otp} />}
        <Button
          variant="outline"
          wide
          busy={resending}
          // `aria-disabled` keeps the focus on the button during the countdown.
          aria-disabled={!mayResend && !resending}
          onClick={() => {
            otp.send({ type: 'resend.requested' });
          }}
        >
          {mayResend || resending ? CODE_MESSAGES.resend : CODE_MESSAGES.resendIn(secondsLeft)}
        </Button>
        <Button
          variant="ghost"
          wide
          onClick={() => {
            otp.send({ type: 'back.requested' });
          }}
        >
          {CODE_MESSAGES.back}
        </Button>
      </form>
    </>
  );
}

function SlowNotice({ otp }: { otp: ActorRefFrom<typeof otpMachine> }) {
  const slow = useSelector(otp, (snapshot) => snapshot.hasTag('slow'));
  return slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>;
}

/** Whole seconds until a resend is allowed, computed from the deadline, so that a sleeping tab is correct at once. */
function secondsUntilResend(context: {
  now: number;
  deadline: number | null;
  cooldownSeconds: number;
}): number {
  const { now, deadline, cooldownSeconds } = context;
  return deadline === null ? cooldownSeconds : Math.max(0, Math.ceil((deadline - now) / 1_000));
}
