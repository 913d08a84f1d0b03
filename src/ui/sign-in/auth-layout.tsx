import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { Notification } from '../kit/message.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { useOnline } from '../kit/use-online.ts';
import { Footer } from '../shell/footer.tsx';
import { EventCover } from './event-cover.tsx';
import { EventTrouble } from './event-trouble.tsx';

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

/** The layout of every sign-in step: the event, and one panel beside or below it. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const online = useOnline();
  return (
    <div className={page}>
      <EventCover />
      <div className={side}>
        <main className={column}>
          <EventTrouble />
          <div className={panel}>
            {!online && <Notification>{KIT_TEXTS.offline}</Notification>}
            {children}
          </div>
        </main>
        <Footer />
      </div>
    </div>
  );
}
