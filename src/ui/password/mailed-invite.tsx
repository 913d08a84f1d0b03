import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { css } from 'styled-system/css';
import type { MailedInvite as Invite } from '../../api/password.ts';
import { JOIN_MESSAGES } from '../../domain/screen-messages.ts';
import { Button } from '../kit/button.tsx';
import { Notification } from '../kit/message.tsx';
import { ErrorMessage } from '../kit/error-message.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { WithReason } from '../kit/with-reason.tsx';
import { useLostFocus } from '../kit/use-lost-focus.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const words = css({ fontWeight: 'medium', overflowWrap: 'anywhere' });
const muted = css({ color: 'fg.muted', overflowWrap: 'anywhere' });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', '& > *': { flexGrow: '1' } });

/** Before a password is set by a mailed link: names the team and asks whether the mail reached the right person. */
export function MailedInvite() {
  const password = useActorOf('password');
  const snapshot = useSelector(password, (current) => current);
  const { invite, error } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const id = useId();
  const text = useLostFocus<HTMLParagraphElement>();
  if (invite === null) return null;
  const { company, invitedBy, email, mayJoin } = invite;
  return (
    <div className={stack}>
      {error && <ErrorMessage>{error}</ErrorMessage>}
      {snapshot.hasTag('slow') && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
      <div id={id}>
        <p ref={text} className={words} tabIndex={-1}>
          {JOIN_MESSAGES.added(company)}
        </p>
        {invitedBy && <p className={muted}>{JOIN_MESSAGES.addedBy(invitedBy)}</p>}
        <p className={muted}>
          <bdi>{email}</bdi>
        </p>
      </div>
      <p className={muted}>{explain(invite)}</p>
      <div className={row}>
        {mayJoin && (
          <WithReason reason={busy ? JOIN_MESSAGES.sending : undefined}>
            <Button
              aria-describedby={id}
              onClick={() => {
                password.send({ type: 'join.chosen' });
              }}
            >
              {JOIN_MESSAGES.join}
            </Button>
          </WithReason>
        )}
        <Button
          variant="outline"
          aria-describedby={id}
          busy={busy}
          onClick={() => {
            password.send({ type: 'decline.chosen' });
          }}
        >
          {JOIN_MESSAGES.decline}
        </Button>
      </div>
    </div>
  );
}

function explain({ mayJoin, ownCompany }: Invite): string {
  if (!mayJoin) return JOIN_MESSAGES.addressStays(ownCompany);
  return ownCompany === '' ? JOIN_MESSAGES.introduction : JOIN_MESSAGES.moved;
}
