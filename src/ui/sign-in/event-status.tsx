import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { EVENT_MESSAGES } from '../../domain/messages.ts';
import { Button } from '../kit/button.tsx';
import { Spinner } from '../kit/spinner.tsx';
import { usePageData } from '../shell/page-data-context.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { BrandMark } from './brand-mark.tsx';

const row = css({ display: 'flex', alignItems: 'center', gap: '3' });
const titleText = css({ fontSize: 'lg', fontWeight: 'bold', lineHeight: 'tight' });
const line = css({ display: 'flex', alignItems: 'center', gap: '2', color: 'fg.muted', fontSize: 'xs' });
const problem = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '3',
  padding: '4',
  borderRadius: 'card',
  backgroundColor: 'danger.subtle',
  color: 'danger.fg',
});

/**
 * The event of this portal: its title as soon as it is known, "Loading event data..." until the browser's own lookup
 * has finished, and a retry button after a failure (spec §2, §4).
 */
export function EventStatus() {
  const { productName } = usePageData().settings;
  const actor = useActorOf('event');
  const title = useSelector(actor, ({ context }) => context.event?.title);
  const error = useSelector(actor, ({ context }) => context.error);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  if (error !== null && !busy) {
    return (
      <div role="alert" className={problem}>
        <p>{error}</p>
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            actor.send({ type: 'retry.requested' });
          }}
        >
          {EVENT_MESSAGES.retry}
        </Button>
      </div>
    );
  }
  return (
    <div className={row}>
      <BrandMark />
      <div>
        {title && <p className={titleText}>{title}</p>}
        {/* One line in both states, so that nothing moves when the lookup ends. */}
        <p className={line} aria-live="polite">
          {busy && <Spinner />}
          {busy ? EVENT_MESSAGES.loading : productName}
        </p>
      </div>
    </div>
  );
}
