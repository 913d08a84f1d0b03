import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import { Button } from '../kit/button.tsx';
import { CodeInput } from '../kit/code-input.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { ErrorMessage } from '../kit/error-message.tsx';
import { Notification } from '../kit/message.tsx';
import { PasswordField } from '../kit/password-field.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { WithReason } from '../kit/with-reason.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { PROOF_TEXTS as TEXTS } from './proof-texts.ts';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const hint = css({ color: 'fg.muted' });

/** Asks who is there, before number, address or passkeys change: by password, passkey or code. */
export default function ProofDialog() {
  const proof = useActorOf('proof');
  const isOpen = useSelector(proof, (snapshot) => snapshot.hasTag('open'));
  return (
    <Dialog
      open={isOpen}
      size="sm"
      title={TEXTS.title}
      onClose={() => {
        proof.send({ type: 'proof.left' });
      }}
    >
      {isOpen && <Ways />}
    </Dialog>
  );
}

function Ways() {
  const proof = useActorOf('proof');
  const { ways, isSent, error } = useSelector(proof, (snapshot) => snapshot.context);
  const proving = useSelector(proof, (snapshot) => snapshot.hasTag('proving'));
  const sending = useSelector(proof, (snapshot) => snapshot.hasTag('sending'));
  const starting = useSelector(proof, (snapshot) => snapshot.hasTag('starting'));
  const choosing = useSelector(proof, (snapshot) => snapshot.hasTag('choosing'));
  const slow = useSelector(proof, (snapshot) => snapshot.hasTag('slow'));
  return (
    <div className={stack}>
      <p className={hint}>{TEXTS.hint}</p>
      {error && <ErrorMessage>{error}</ErrorMessage>}
      {slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
      {ways.includes('password') && <Password busy={proving} />}
      {ways.includes('passkey') && (
        <Button
          variant="outline"
          wide
          busy={starting || choosing}
          onClick={() => {
            proof.send({ type: 'passkey.requested' });
          }}
        >
          {TEXTS.passkey}
        </Button>
      )}
      {choosing && <p role="status">{TEXTS.choosing}</p>}
      {isSent && <Code busy={proving} />}
      {ways.includes('code') && (
        <Button
          variant="outline"
          wide
          busy={sending}
          onClick={() => {
            proof.send({ type: 'code.requested' });
          }}
        >
          {isSent ? TEXTS.sendAgain : TEXTS.sendCode}
        </Button>
      )}
    </div>
  );
}

/** The password exists only in this view and in the submitting event. */
function Password({ busy }: { busy: boolean }) {
  const proof = useActorOf('proof');
  const [password, setPassword] = useState('');
  return (
    <form
      className={stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        proof.send({ type: 'proof.submitted', proof: { password } });
      }}
    >
      <PasswordField
        name="password"
        label={TEXTS.password}
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
        }}
      />
      <SubmitButton busy={busy} labels={[TEXTS.confirm, TEXTS.confirming]} />
    </form>
  );
}

/** As in the sign-in, the digits exist only in this view and in the submitting event; the machine counts them. */
function Code({ busy }: { busy: boolean }) {
  const proof = useActorOf('proof');
  const { otpLength, filled, clearings } = useSelector(proof, (snapshot) => snapshot.context);
  const [typed, setTyped] = useState('');
  const code = filled === 0 ? '' : typed;
  return (
    <form
      className={stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        proof.send({ type: 'proof.submitted', proof: { otp: code } });
      }}
    >
      <CodeInput
        label={TEXTS.code}
        length={otpLength}
        value={code}
        clearings={clearings}
        onChange={(digits) => {
          setTyped(digits);
          proof.send({ type: 'code.changed', filled: digits.length, code: digits });
        }}
      />
      <WithReason reason={filled < otpLength ? SIGN_IN_TEXTS.codeMissing(otpLength) : undefined}>
        <Button type="submit" wide busy={busy}>
          {TEXTS.confirm}
        </Button>
      </WithReason>
    </form>
  );
}
