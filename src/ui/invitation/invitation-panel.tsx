import { Link2Off, TicketX } from 'lucide-react';
import { css } from 'styled-system/css';
import { EmptyState, ErrorState } from '../kit/notice.tsx';
import { Spinner } from '../kit/spinner.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import type { RegistrationFrame } from '../registration/registration-form.tsx';
import { lazyView } from '../shell/lazy-view.tsx';
import type { InvitationView } from './use-invitation.ts';
import { INVITATION_TEXTS as TEXTS } from './invitation-texts.ts';

// A separate chunk, so that the page stays small; it loads in parallel with the form's definition.
const RegistrationView = lazyView(
  async () => ({ default: (await import('../registration/registration-view.tsx')).RegistrationView }),
  <Waiting text={TEXTS.loading} />,
);
RegistrationView.preload();

const waiting = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '3',
  paddingBlock: '10',
  color: 'fg.muted',
});
const body = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const status = css({ display: 'flex', flexDirection: 'column', gap: '2', '&:empty': { display: 'none' } });
const footer = css({
  display: 'flex',
  flexDirection: { base: 'column-reverse', sm: 'row' },
  justifyContent: 'flex-end',
  gap: '2',
  '&:empty': { display: 'none' },
});

/** The form's layout on this page: one column, with the button below the last field. */
const frame: RegistrationFrame = (parts) => (
  <div className={body}>
    {parts.children}
    <div className={status}>{parts.status}</div>
    <div className={footer}>{parts.footer}</div>
  </div>
);

/** The registration, or why it is not possible and what to do instead. */
export function InvitationPanel({ invitation }: { invitation: InvitationView }) {
  const { content, face, slow, registration, retry } = invitation;
  if (face === 'unknown') {
    return <EmptyState icon={Link2Off} title={TEXTS.unknown} text={TEXTS.unknownText} />;
  }
  if (face === 'failed') {
    return <ErrorState title={TEXTS.failed} text={TEXTS.failedText} onRetry={retry} />;
  }
  if (face === 'closed' && content) {
    return (
      <EmptyState
        icon={TicketX}
        title={content.closedReason ?? TEXTS.closed}
        text={TEXTS.closedText(content.exhibitorName)}
      />
    );
  }
  if (content && registration) {
    const { event, categoryName } = content;
    return (
      <RegistrationView
        registration={registration}
        words="guest"
        frame={frame}
        headingLevel={2}
        hasDates={event.startsAt !== undefined && event.endsAt !== undefined}
        badge={{ eventTitle: event.title, categoryName }}
        onPrint={() => {
          window.print();
        }}
      />
    );
  }
  return <Waiting text={slow ? KIT_TEXTS.stillWorking : TEXTS.loading} />;
}

function Waiting({ text }: { text: string }) {
  return (
    <div className={waiting} aria-busy="true">
      <Spinner />
      <p role="status">{text}</p>
    </div>
  );
}
