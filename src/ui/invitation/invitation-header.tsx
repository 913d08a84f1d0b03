import { CalendarDays, MapPin, Ticket } from 'lucide-react';
import { css } from 'styled-system/css';
import { eventDates } from '../../domain/dates.ts';
import { Fact, FactList } from '../kit/fact.tsx';
import { CoverHeader } from '../shell/cover-header.tsx';
import { useEvent } from '../shell/portal-context.tsx';
import type { InvitationView } from './use-invitation.ts';
import { INVITATION_TEXTS as TEXTS } from './invitation-texts.ts';

// On a phone a company's name often takes two lines; their room is kept, so that nothing moves when it comes.
const host = css({
  display: 'flex',
  alignItems: 'flex-end',
  minHeight: { base: '[2lh]', sm: '[1lh]' },
  opacity: '0.86',
});
/** Keeps the room of a line that is not known yet. */
const NOTHING = '\u00a0';

const hostName = css({ fontWeight: 'bold' });

/** Who invites to which event, when and where, on the event's cover. Until the invitation is loaded, the page's own event. */
export function InvitationHeader({ content: invitation }: { content: InvitationView['content'] }) {
  const known = useEvent();
  const event = invitation?.event ?? known;
  const dates = event && eventDates(event.startsAt, event.endsAt, event.timezone);
  return (
    <CoverHeader
      above={
        <p className={host}>
          {invitation && (
            <span>
              <bdi className={hostName}>{invitation.exhibitorName}</bdi> {TEXTS.invitesYou}
            </span>
          )}
        </p>
      }
      title={<bdi>{event?.title ?? TEXTS.title}</bdi>}
    >
      <FactList>
        {dates && <Fact icon={CalendarDays} name={TEXTS.dates} value={dates} />}
        {event?.venue && <Fact icon={MapPin} name={TEXTS.venue} value={event.venue} />}
        {invitation ? (
          <Fact icon={Ticket} name={TEXTS.pass} value={TEXTS.passOf(invitation.categoryName)} />
        ) : (
          <div aria-hidden="true">
            <dt />
            <dd>{NOTHING}</dd>
          </div>
        )}
      </FactList>
    </CoverHeader>
  );
}
