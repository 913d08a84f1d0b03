import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { OWN_DATA_MESSAGES } from '../../domain/own-data-messages.ts';
import { Button } from '../kit/button.tsx';
import { SaidText } from '../kit/said-text.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { muted } from '../sign-in/form-styles.ts';
import { OWN_DATA_TEXTS as TEXTS } from './own-data-texts.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const words = css({ overflowWrap: 'anywhere' });

/** Shown in place of the form: the mail was asked for, or what is wrong with the link. */
export function OwnDataNotice() {
  const ownData = useActorOf('ownData');
  const snapshot = useSelector(ownData, (current) => current);
  const { email, error } = snapshot.context;
  const isSent = snapshot.hasTag('sent');
  const said = isSent ? OWN_DATA_MESSAGES.sent : error;
  const text = useRef<HTMLParagraphElement>(null);
  // Takes the focus that was lost with the removed form.
  useEffect(() => {
    if (document.activeElement === document.body) text.current?.focus();
  }, [said]);
  if (!said) return null;
  return (
    <div className={stack}>
      <p ref={text} tabIndex={-1}>
        <SaidText said={said} />
      </p>
      {isSent && (
        <>
          <p className={words}>
            <bdi>{email}</bdi>
          </p>
          <p className={muted}>{TEXTS.lasts}</p>
          <p className={muted}>{TEXTS.nothing}</p>
        </>
      )}
      {snapshot.hasTag('unread') ? (
        <Button
          onClick={() => {
            ownData.send({ type: 'retry.requested' });
          }}
        >
          {TEXTS.tryAgain}
        </Button>
      ) : (
        <Button
          variant={isSent ? 'outline' : 'solid'}
          onClick={() => {
            ownData.send({ type: 'another.requested' });
          }}
        >
          {TEXTS.another}
        </Button>
      )}
    </div>
  );
}
