import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { CAPTURE_MESSAGES as TEXTS } from '../../domain/capture/messages.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Field } from '../kit/field.tsx';
import { ErrorMessage } from '../kit/error-message.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { WithReason } from '../kit/with-reason.tsx';
import { SIGN_OUT_TEXTS } from './capture-texts.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const muted = css({ color: 'fg.muted' });

/** Asks at signing out what becomes of the captures that wait on this device. */
export default function SignOutQuestion() {
  const signOut = useActorOf('signOut');
  const { waiting, trouble, typed } = useSelector(signOut, (snapshot) => snapshot.context);
  const isOpen = useSelector(signOut, (snapshot) => snapshot.hasTag('open'));
  const isWarning = useSelector(signOut, (snapshot) => snapshot.hasTag('warning'));
  const isSending = useSelector(signOut, (snapshot) => snapshot.hasTag('sending'));
  const isDiscarding = useSelector(signOut, (snapshot) => snapshot.hasTag('discarding'));
  const canDiscard = useSelector(signOut, (snapshot) => snapshot.can({ type: 'discard.confirmed' }));
  const close = (): void => {
    signOut.send({ type: 'question.closed' });
  };
  if (isWarning) {
    return (
      <Dialog
        open={isOpen}
        size="sm"
        title={TEXTS.discardQuestion}
        description={TEXTS.discardText(waiting)}
        onClose={close}
        footer={
          <>
            <Button variant="outline" onClick={close}>
              {SIGN_OUT_TEXTS.back}
            </Button>
            <WithReason
              reason={canDiscard || isDiscarding ? undefined : SIGN_OUT_TEXTS.typeFirst(TEXTS.discardWord)}
            >
              <Button
                variant="danger"
                busy={isDiscarding}
                onClick={() => {
                  signOut.send({ type: 'discard.confirmed' });
                }}
              >
                {SIGN_OUT_TEXTS.discardAndLeave}
              </Button>
            </WithReason>
          </>
        }
      >
        <Field
          label={SIGN_OUT_TEXTS.type(TEXTS.discardWord)}
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          onChange={(event) => {
            signOut.send({ type: 'word.typed', word: event.currentTarget.value });
          }}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={isOpen}
      size="sm"
      title={TEXTS.signOutQuestion}
      description={TEXTS.signOutText(waiting)}
      onClose={close}
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              signOut.send({ type: 'discard.chosen' });
            }}
          >
            {SIGN_OUT_TEXTS.discard}
          </Button>
          <Button
            variant="outline"
            onClick={() => {
              signOut.send({ type: 'keep.chosen' });
            }}
          >
            {SIGN_OUT_TEXTS.keep}
          </Button>
          <Button
            data-first-focus
            busy={isSending}
            onClick={() => {
              signOut.send({ type: 'send.chosen' });
            }}
          >
            {SIGN_OUT_TEXTS.send}
          </Button>
        </>
      }
    >
      <div className={stack}>
        {trouble !== null && !isSending && <ErrorMessage>{TEXTS.signOutTrouble[trouble]}</ErrorMessage>}
        <p className={muted}>{TEXTS.keepHint}</p>
      </div>
    </Dialog>
  );
}
