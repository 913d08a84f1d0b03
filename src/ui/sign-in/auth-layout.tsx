import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { frame } from '../shell/later.tsx';

const page = css({
  display: 'flex',
  flexDirection: { base: 'column', lg: 'row' },
  minHeight: 'screen',
  backgroundColor: { lg: 'bg.surface' },
});
const side = css({ display: 'flex', flexDirection: 'column', flexGrow: '1' });
const column = css({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: '1',
  gap: '5',
  width: 'full',
  maxWidth: { base: 'auth', lg: '[29rem]' },
  marginInline: 'auto',
  padding: '4',
  // A step of another height begins at the same place.
  paddingTop: { sm: '10', lg: '[25vh]' },
});
const panel = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  padding: { base: '5', sm: '8', lg: '0' },
  backgroundColor: 'bg.surface',
  border: { base: 'line', lg: 'none' },
  borderRadius: 'card',
});

const eventCover = frame.place('EventCover');
const eventTrouble = frame.place('EventTrouble');
const offlineNotice = frame.place('OfflineNotice');
const footer = frame.place('Footer');

/** The layout of every sign-in step: the event, and one panel beside or below it. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={page}>
      {eventCover}
      <div className={side}>
        <main className={column}>
          {eventTrouble}
          <div className={panel}>
            {offlineNotice}
            {children}
          </div>
        </main>
        {footer}
      </div>
    </div>
  );
}
