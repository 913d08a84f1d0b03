import { useId } from 'react';
import { css } from 'styled-system/css';
import { JOIN_MESSAGES } from '../../domain/screen-messages.ts';
import { Button } from '../kit/button.tsx';

type TeamInviteCardProps = {
  company: string;
  invitedBy: string;
  mayJoin: boolean;
  /** The answer of this card that is being sent. */
  busyWith: string | null;
  /** Any answer is being sent. */
  isBusy: boolean;
  onReply: (answer: 'join' | 'decline') => void;
};

const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  padding: '4',
  border: 'line',
  borderRadius: 'card',
});
const words = css({ fontWeight: 'medium', overflowWrap: 'anywhere' });
const muted = css({ color: 'fg.muted', overflowWrap: 'anywhere' });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', '& > *': { flexGrow: '1' } });

/** One company that added the number, with the two possible answers. */
export function TeamInviteCard({
  company,
  invitedBy,
  mayJoin,
  busyWith,
  isBusy,
  onReply,
}: TeamInviteCardProps) {
  const id = useId();
  const answer = (name: 'join' | 'decline') => ({
    busy: busyWith === name,
    'aria-disabled': isBusy || undefined,
    'aria-describedby': isBusy ? `${id} ${id}-waits` : id,
    onClick: () => {
      if (!isBusy) onReply(name);
    },
  });
  return (
    <li className={card}>
      <div id={id}>
        <p className={words}>{JOIN_MESSAGES.added(company)}</p>
        {invitedBy && <p className={muted}>{JOIN_MESSAGES.addedBy(invitedBy)}</p>}
      </div>
      <span id={`${id}-waits`} hidden>
        {JOIN_MESSAGES.sending}
      </span>
      <div className={row}>
        {mayJoin && <Button {...answer('join')}>{JOIN_MESSAGES.join}</Button>}
        <Button variant="outline" {...answer('decline')}>
          {JOIN_MESSAGES.decline}
        </Button>
      </div>
    </li>
  );
}
