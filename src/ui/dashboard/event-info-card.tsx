import { CalendarDays, MapPin, Store } from 'lucide-react';
import { css } from 'styled-system/css';
import type { EventInfo } from '../../domain/event.ts';
import { Card } from '../kit/card.tsx';
import { Fact, FactList } from '../kit/fact.tsx';
import { eventDates } from '../../domain/event-dates.ts';

const titleText = css({ fontWeight: 'medium', fontSize: 'md' });
const description = css({ color: 'fg.muted', marginTop: '1', whiteSpace: 'pre-line' });
const facts = css({ marginTop: '4' });

/** Facts about the event; a missing fact is omitted, not replaced (G-24). */
export function EventInfoCard({ event, booth }: { event: EventInfo | null; booth: string | undefined }) {
  const dates = event && eventDates(event.startsAt, event.endsAt, event.timezone);
  return (
    <Card title="Event Info">
      {event && (
        <>
          <p className={titleText}>
            <bdi>{event.title}</bdi>
          </p>
          {event.description && (
            <p className={description}>
              <bdi>{event.description}</bdi>
            </p>
          )}
        </>
      )}
      <div className={facts}>
        <FactList>
          {dates && <Fact icon={CalendarDays} name="Dates" value={dates} />}
          {event?.venue && <Fact icon={MapPin} name="Venue" value={event.venue} />}
          {booth && <Fact icon={Store} name="Booth" value={`Booth ${booth}`} />}
        </FactList>
      </div>
    </Card>
  );
}
