import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { Notification } from '../kit/message.tsx';
import { OFFLINE_TEXT } from '../kit/texts.ts';
import { useOnline } from '../kit/use-online.ts';
import { Footer } from '../shell/footer.tsx';
import { EventStatus } from './event-status.tsx';

const page = css({ display: 'flex', flexDirection: 'column', minHeight: 'screen' });
const column = css({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: '1',
  justifyContent: { base: 'flex-start', sm: 'center' },
  gap: '5',
  width: 'full',
  maxWidth: 'auth',
  marginInline: 'auto',
  paddingInline: '4',
  paddingTop: { base: '6', sm: '10' },
  paddingBottom: '4',
});
const panel = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  padding: { base: '5', sm: '8' },
  backgroundColor: 'bg.surface',
  border: 'line',
  borderRadius: 'card',
});

/** The layout of every sign-in step: the event's title and one panel. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const online = useOnline();
  return (
    <div className={page}>
      <main className={column}>
        <EventStatus />
        <div className={panel}>
          {!online && <Notification>{OFFLINE_TEXT}</Notification>}
          {children}
        </div>
      </main>
      <Footer />
    </div>
  );
}
