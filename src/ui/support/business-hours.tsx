import { css } from 'styled-system/css';
import { SUPPORT_MESSAGES } from '../../domain/screen-messages.ts';
import { Card } from '../kit/card.tsx';
import { SUPPORT_PAGE_TEXTS as TEXTS } from './support-texts.ts';

const list = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '3',
  '& dt': { fontWeight: 'medium' },
  '& dd': { color: 'fg.muted', textAlign: 'end' },
});

/** Exactly as in the specification (SUP-2, G-49). */
export function BusinessHours() {
  return (
    <Card title={TEXTS.hours}>
      <dl className={list}>
        {SUPPORT_MESSAGES.hours.map(([days, hours]) => (
          <div key={days} className={row}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
