import { useSelector } from '@xstate/react';
import { css, cx } from 'styled-system/css';
import { eventDates } from '../../domain/dates.ts';
import { fileUrl } from '../../domain/files.ts';
import { EVENT_MESSAGES } from '../../domain/event-messages.ts';
import { coverPicture, tallCoverShade, coverSurface } from '../kit/cover-styles.ts';
import { Spinner } from '../kit/spinner.tsx';
import { useIsHydrated } from '../kit/use-is-hydrated.ts';
import { usePageData } from '../shell/page-data-context.tsx';
import { useEvent, useLookup } from '../shell/portal-context.tsx';
import { BrandMark } from './brand-mark.tsx';

const cover = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  flexShrink: '0',
  gap: '5',
  padding: { base: '5', lg: '12' },
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lg: { width: '[50%]', maxWidth: '[56rem]', position: 'sticky', top: '0', height: 'screen' },
});
const onDesks = css({ display: { base: 'none', lg: 'block' } });
const part = css({ position: 'relative', display: 'flex', alignItems: 'center', gap: '3' });
const line = css({ display: 'flex', alignItems: 'center', gap: '2', fontSize: 'sm', fontWeight: 'medium' });
const words = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: { base: '1', lg: '2' },
});
const title = css({
  fontSize: { base: 'xl', lg: '[2.75rem]' },
  fontWeight: 'bold',
  lineHeight: 'tight',
  letterSpacing: 'tight',
  textWrap: 'balance',
});
const fact = css({ fontSize: { base: 'sm', lg: 'lg' }, opacity: '0.86' });

/**
 * Whose portal this is: the event's name, dates, venue and picture on its accent. Beside the form on a desk, above it
 * on a phone, where the picture is not fetched. "Loading event data..." until the browser's own lookup has finished
 * (spec §2, §4).
 */
export function EventCover() {
  const { event: first, settings } = usePageData();
  const { productName, storagePublicUrl } = settings;
  const found = useEvent();
  const looking = useSelector(useLookup(), (snapshot) => snapshot?.hasTag('busy') ?? true);
  // The lookup may have ended before this view came to life, which begins with what the server drew.
  const hydrated = useIsHydrated();
  const event = hydrated ? found : first;
  const busy = looking || !hydrated;
  const dates = event && eventDates(event.startsAt, event.endsAt, event.timezone);
  const url = fileUrl(event?.cover, storagePublicUrl);
  return (
    <header className={cx(coverSurface, cover)}>
      {/* Without a size on a phone, so it is not fetched there. */}
      {url && <img className={cx(coverPicture, onDesks)} src={url} alt="" loading="lazy" decoding="async" />}
      {url && <div className={cx(tallCoverShade, onDesks)} />}
      <div className={part}>
        <BrandMark />
        {/* One line in both states, so that nothing moves when the lookup ends. */}
        <p className={line} aria-live="polite">
          {busy ? (
            <>
              <Spinner />
              <span>{EVENT_MESSAGES.loading}</span>
            </>
          ) : (
            <span>{productName}</span>
          )}
        </p>
      </div>
      {event && (
        <div className={words}>
          <p className={title}>
            <bdi>{event.title}</bdi>
          </p>
          {/* The server's dates stay as they are: browsers write some of the spaces differently. */}
          {dates && (
            <p className={fact} suppressHydrationWarning>
              {dates}
            </p>
          )}
          {event.venue && (
            <p className={fact}>
              <bdi>{event.venue}</bdi>
            </p>
          )}
        </div>
      )}
    </header>
  );
}
