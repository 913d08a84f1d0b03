import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { useFocusKeeper } from '../kit/focus-keeper.ts';
import { Footer } from './footer.tsx';
import { OfflineNotice } from './offline-notice.tsx';

const page = css({ display: 'flex', flexDirection: 'column', minHeight: 'screen' });
const column = css({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: '1',
  gap: '5',
  width: 'full',
  maxWidth: 'form',
  marginInline: 'auto',
  paddingInline: '4',
  paddingTop: { base: '5', sm: '10' },
  paddingBottom: '4',
});

type GuestPageProps = { header?: ReactNode; children: ReactNode };

/** The layout of a page that opens by a link, without a session: one column under its header. */
export function GuestPage({ header, children }: GuestPageProps) {
  useFocusKeeper();
  return (
    <div className={page}>
      <main className={column}>
        {header}
        <OfflineNotice />
        {children}
      </main>
      <Footer />
    </div>
  );
}
