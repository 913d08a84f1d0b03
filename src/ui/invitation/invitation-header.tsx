import { CalendarDays, MapPin, Ticket } from 'lucide-react';
import { css } from 'styled-system/css';
import { eventDates } from '../dashboard/event-dates.ts';
import { Fact, FactList } from '../kit/fact.tsx';
import { useEvent } from '../shell/portal-context.tsx';
import type { InvitationView } from './use-invitation.ts';

const header = css({ display: 'flex', flexDirection: 'column', gap: '4', overflowWrap: 'anywhere' });
const words = css({ display: 'flex', flexDirection: 'column', gap: '1' });
const host = css({ color: 'fg.muted' });
const hostName = css({ color: 'fg.default', fontWeight: 'medium' });
const title = css({ fontSize: '2xl', fontWeight: 'bold', lineHeight: 'tight', letterSpacing: 'tight' });

/** Who invites to which event, when and where. Until the invitation is loaded, only the page's own event data. */
export function InvitationHeader({ content }: { content: InvitationView['content'] }) {
  const known = useEvent();
  const event = content?.event ?? known;
  const dates = event && eventDates(event.startsAt, event.endsAt, event.timezone);
  return (
    <header className={header}>
      <div className={words}>
        {content && (
          <p className={host}>
            <bdi className={hostName}>{content.exhibitorName}</bdi> invites you to
          </p>
        )}
        <h1 className={title}>
          <bdi>{event?.title ?? 'Invitation'}</bdi>
        </h1>
      </div>
      <FactList>
        {content && <Fact icon={Ticket} name="Pass" value={`${content.categoryName} pass`} />}
        {dates && <Fact icon={CalendarDays} name="Dates" value={dates} />}
        {event?.venue && <Fact icon={MapPin} name="Venue" value={event.venue} />}
      </FactList>
    </header>
  );
}
