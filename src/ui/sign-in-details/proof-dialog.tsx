import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { ErrorMessage } from '../kit/error-message.tsx';
import { Field } from '../kit/field.tsx';
import { Notification } from '../kit/message.tsx';
import { PasswordField } from '../kit/password-field.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { PROOF_TEXTS as TEXTS } from './proof-texts.ts';

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
      {ways.includes('password') && <Typed kind="password" busy={proving} />}
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
      {isSent && <Typed kind="otp" busy={proving} />}
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

/** A password or a code; it exists only in this view and in the submitting event. */
function Typed({ kind, busy }: { kind: 'password' | 'otp'; busy: boolean }) {
  const proof = useActorOf('proof');
  const [text, setText] = useState('');
  const field = {
    name: kind,
    value: text,
    required: true,
    onChange: (event: { currentTarget: { value: string } }) => {
      setText(event.currentTarget.value);
    },
  };
  return (
    <form
      className={stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        proof.send({ type: 'proof.submitted', proof: kind === 'otp' ? { otp: text } : { password: text } });
      }}
    >
      {kind === 'otp' ? (
        <Field {...field} label={TEXTS.code} inputMode="numeric" autoComplete="one-time-code" />
      ) : (
        <PasswordField {...field} label={TEXTS.password} autoComplete="current-password" />
      )}
      <SubmitButton busy={busy} labels={[TEXTS.confirm, TEXTS.confirming]} />
    </form>
  );
}
