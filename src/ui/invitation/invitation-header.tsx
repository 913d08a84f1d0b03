import { CalendarDays, MapPin, Ticket } from 'lucide-react';
import { css, cx } from 'styled-system/css';
import { eventDates } from '../../domain/event-dates.ts';
import { fileUrl } from '../../domain/files.ts';
import { coverPicture, coverShade, coverSurface } from '../kit/cover-styles.ts';
import { Fact, FactList } from '../kit/fact.tsx';
import { usePageData } from '../shell/page-data-context.tsx';
import { useEvent } from '../shell/portal-context.tsx';
import type { InvitationView } from './use-invitation.ts';
import { INVITATION_TEXTS as TEXTS } from './invitation-texts.ts';

const header = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  padding: { base: '5', sm: '8' },
  minHeight: { sm: '[18rem]' },
  borderRadius: 'card',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
const content = css({ position: 'relative', display: 'flex', flexDirection: 'column', gap: '4' });
const words = css({ display: 'flex', flexDirection: 'column', gap: '1' });
const host = css({ opacity: '0.86' });
const hostName = css({ fontWeight: 'bold' });
const title = css({ fontSize: '2xl', fontWeight: 'bold', lineHeight: 'tight', letterSpacing: 'tight' });

/** Who invites to which event, when and where, on the event's cover. Until the invitation is loaded, the page's own event. */
export function InvitationHeader({ content: invitation }: { content: InvitationView['content'] }) {
  const known = useEvent();
  const { storagePublicUrl } = usePageData().settings;
  const event = invitation?.event ?? known;
  const dates = event && eventDates(event.startsAt, event.endsAt, event.timezone);
  const url = fileUrl(known?.cover, storagePublicUrl);
  return (
    <header className={cx(coverSurface, header)}>
      {url && <img className={coverPicture} src={url} alt="" decoding="async" />}
      {url && <div className={coverShade} />}
      <div className={content}>
        <div className={words}>
          {invitation && (
            <p className={host}>
              <bdi className={hostName}>{invitation.exhibitorName}</bdi> {TEXTS.invitesYou}
            </p>
          )}
          <h1 className={title}>
            <bdi>{event?.title ?? TEXTS.title}</bdi>
          </h1>
        </div>
        <FactList>
          {invitation && (
            <Fact icon={Ticket} name={TEXTS.pass} value={TEXTS.passOf(invitation.categoryName)} />
          )}
          {dates && <Fact icon={CalendarDays} name={TEXTS.dates} value={dates} />}
          {event?.venue && <Fact icon={MapPin} name={TEXTS.venue} value={event.venue} />}
        </FactList>
      </div>
    </header>
  );
}
