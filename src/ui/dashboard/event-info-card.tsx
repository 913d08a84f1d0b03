import { CalendarDays, MapPin, Store } from 'lucide-react';
import { css } from 'styled-system/css';
import type { EventInfo } from '../../domain/event.ts';
import { Card } from '../kit/card.tsx';
import { Fact, FactList } from '../kit/fact.tsx';
import { eventDates } from '../../domain/dates.ts';
import { CARD_TEXTS } from './card-texts.ts';

const titleText = css({ fontWeight: 'bold' });
const description = css({ color: 'fg.muted', marginTop: '1', whiteSpace: 'pre-line' });
const facts = css({ marginTop: '3' });

type EventInfoCardProps = { event: EventInfo | null; booth: string | undefined; className: string };

/** Facts about the event; a missing fact is omitted, not replaced (G-24). */
export function EventInfoCard({ event, booth, className }: EventInfoCardProps) {
  const TEXTS = CARD_TEXTS.event;
  const dates = event && eventDates(event.startsAt, event.endsAt, event.timezone);
  return (
    <Card title={TEXTS.title} className={className}>
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
          {dates && <Fact icon={CalendarDays} name={TEXTS.dates} value={dates} />}
          {event?.venue && <Fact icon={MapPin} name={TEXTS.venue} value={event.venue} />}
          {booth && <Fact icon={Store} name={TEXTS.booth} value={TEXTS.boothOf(booth)} />}
        </FactList>
      </div>
    </Card>
  );
}
