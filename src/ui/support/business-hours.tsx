import { css } from 'styled-system/css';
import { SUPPORT_MESSAGES } from '../../domain/screen-messages.ts';
import { supportHoursIn } from '../../domain/support-hours.ts';
import { Card } from '../kit/card.tsx';
import { useEvent } from '../shell/portal-context.tsx';
import { SUPPORT_PAGE_TEXTS as TEXTS } from './support-texts.ts';

const list = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '3',
  '& dt': { fontWeight: 'medium' },
  '& dd': { color: 'fg.muted', textAlign: 'end' },
});
const atEvent = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  marginTop: '3',
  paddingTop: '3',
  borderTop: 'line',
});

/** Exactly as in the specification (SUP-2, G-49), then by the clock of the event where it shows another time. */
export function BusinessHours() {
  const zone = useEvent()?.timezone;
  const there = zone === undefined ? [] : supportHoursIn(zone, new Date());
  return (
    <Card title={TEXTS.hours}>
      <Hours rows={SUPPORT_MESSAGES.hours} />
      {zone !== undefined && there.length > 0 && (
        <div className={atEvent}>
          <p>{TEXTS.hoursAtEvent(zone.replaceAll('_', ' '))}</p>
          <Hours rows={there} />
        </div>
      )}
    </Card>
  );
}

function Hours({ rows }: { rows: readonly (readonly string[])[] }) {
  return (
    <dl className={list}>
      {rows.map(([days, hours]) => (
        <div key={days} className={row}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  );
}
