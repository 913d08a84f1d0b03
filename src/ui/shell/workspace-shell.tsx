import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { css } from 'styled-system/css';
import { zoneText } from '../../domain/event-time.ts';
import { isEventInProgress, type EventInfo } from '../../domain/event.ts';
import { fileUrl } from '../../domain/files.ts';
import { displayNameOf, headerTitleOf } from '../../domain/person.ts';
import { ROLE_LABELS } from '../../domain/role-texts.ts';
import { normalisePath, ROUTES } from '../../domain/routes.ts';
import { useFocusKeeper } from '../kit/focus-keeper.ts';
import { TextDirection } from '../kit/text-direction.tsx';
import { OverlaysContext } from '../kit/use-closes-on-back.ts';
import '../theme/styles.css';
import { ConfirmBanner } from './confirm-banner.tsx';
import { Footer } from './footer.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { Header } from './header.tsx';
import { lazyView } from './lazy-view.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { LoadBoundary } from './load-boundary.tsx';
import { useOffered } from './may.tsx';
import { NavigationList } from './navigation-list.tsx';
import { usePageData } from './page-data-context.tsx';
import { useActorOf, useEvent } from './portal-context.tsx';
import { SCREEN_NEEDS, SCREENS } from './screens.ts';
import { usePath } from './use-path.ts';
import { WORKSPACE_TEXTS } from './workspace-texts.ts';

const LeadOffer = lazyView(() => import('../lead-offers/lead-offer.tsx'));
const RecordingNotice = lazyView(() => import('../recording/recording-notice.tsx'));
const RecordingStrip = lazyView(() => import('../recording/recording-strip.tsx'));
const SignOutQuestion = lazyView(() => import('../capture/sign-out-question.tsx'));
const ProofDialog = lazyView(() => import('../sign-in-details/proof-dialog.tsx'));
const NoAccessPage = lazyView(() => import('./no-access-page.tsx'));
const Palette = lazyView(() => import('./palette/palette.tsx'));
const NavigationDrawer = lazyView(() => import('./navigation-drawer.tsx'));

const page = css({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 'screen',
  // Paper has the screen's content alone, black on white, without what only a hand can use.
  _print: {
    display: 'block',
    colorScheme: 'light',
    // Also of the dark scheme, and of what scrolls in a window of its own.
    '&, & *': { color: '[#000000!]', backgroundColor: '[#ffffff!]' },
    '& :is(main, main :has(:is(h1, [data-scroll])))': {
      display: 'block!',
      position: 'static!',
      height: 'auto!',
      minHeight: '[0!]',
      maxHeight: '[none!]',
      overflow: 'visible!',
    },
    '& > header': { display: 'none!' },
    '& :is(footer, [role=tablist], [role=search], .button, .search__root, [aria-haspopup=menu])': {
      display: 'none!',
    },
  },
  // Space for the bottom bar of a screen with a primary action on a phone.
  '&:has([data-bottom-bar])': { paddingBottom: { base: '16', sm: '0' } },
});
const skip = css({
  position: 'fixed',
  top: '2',
  insetInlineStart: '2',
  zIndex: 'toast',
  paddingInline: '4',
  paddingBlock: '2',
  borderRadius: 'control',
  backgroundColor: 'accent.solid',
  color: 'fg.onSolid',
  transform: 'translateY(-200%)',
  _print: { display: 'none' },
  _focusVisible: { transform: 'none' },
});
const body = css({
  display: 'flex',
  flexGrow: '1',
  width: 'full',
  maxWidth: 'frame',
  marginInline: 'auto',
});
const sidebar = css({
  display: { base: 'none', lg: 'block', _print: 'none' },
  position: 'sticky',
  top: '16',
  alignSelf: 'flex-start',
  flexShrink: '0',
  width: 'sidebar',
  padding: '3',
  // Below the strip of a recording that runs.
  'body:has([data-recording]) &': { top: '[6.5rem]' },
});
const content = css({ display: 'flex', flexDirection: 'column', flexGrow: '1' });
const main = css({
  flexGrow: '1',
  width: 'full',
  maxWidth: 'content',
  paddingInlineStart: { base: '4', sm: '6', lg: '3' },
  paddingInlineEnd: { base: '4', sm: '6' },
  paddingBlock: { base: '2', lg: '5' },
});

/** The frame of every signed-in screen: header, sidebar or drawer, the screen, footer. */
export default function WorkspaceShell() {
  // The drawer stays mounted once opened, so that closing it can return the focus.
  const [navigation, setNavigation] = useState<'never' | 'open' | 'closed'>('never');
  const { storagePublicUrl } = usePageData().settings;
  const session = useActorOf('session');
  const user = useSelector(session, (snapshot) => snapshot.context.user);
  const companyActor = useActorOf('company');
  const company = useSelector(companyActor, (snapshot) => snapshot.context.data);
  const isOffered = useSelector(useActorOf('leadOffers'), (snapshot) => snapshot.hasTag('open'));
  const event = useEvent();
  const recording = useActorOf('recording');
  const isAskedToRecord = useSelector(recording, (snapshot) => snapshot.hasTag('asked'));
  const isRecorded = useSelector(recording, (snapshot) => snapshot.hasTag('shown'));
  const eventInProgress = useEventInProgress(event);
  const signOut = useActorOf('signOut');
  const palette = useActorOf('palette');
  const overlays = useActorOf('overlays');
  const isProofAsked = useSelector(useActorOf('proof'), (snapshot) => snapshot.hasTag('open'));
  const isAskedFirst = useSelector(signOut, (snapshot) => snapshot.hasTag('open'));
  const path = normalisePath(usePath());
  const needed = SCREEN_NEEDS[path];
  const offers = useOffered();
  const Screen = needed && !offers(needed) ? NoAccessPage : SCREENS[path];
  useFocusKeeper();
  useEffect(() => {
    window.scrollTo(0, 0);
    // Every screen shows the company, so each one requests it if it is stale or failed to load.
    companyActor.send({ type: 'data.requested' });
  }, [path, companyActor]);
  return (
    <OverlaysContext value={overlays}>
      <TextDirection>
        <LeaveGuard>
          <div className={page}>
            <a href="#main" className={skip}>
              {WORKSPACE_TEXTS.skip}
            </a>
            <Header
              title={headerTitleOf(event?.title, company?.name)}
              company={company && { ...company, logoUrl: fileUrl(company.logoUrl, storagePublicUrl) }}
              eventInProgress={eventInProgress}
              person={{
                name: displayNameOf(user),
                role: user && user.role !== 'admin' ? ROLE_LABELS[user.role] : WORKSPACE_TEXTS.role,
                picture: fileUrl(user?.profileImageUrl, storagePublicUrl),
              }}
              onOpenNavigation={() => {
                setNavigation('open');
              }}
              onOpenPalette={() => {
                palette.send({ type: 'palette.requested' });
              }}
              onSignOut={() => {
                signOut.send({ type: 'signOut.requested' });
              }}
            >
              {isRecorded && (
                <LoadBoundary inside>
                  <RecordingStrip />
                </LoadBoundary>
              )}
            </Header>
            <div className={body}>
              <div className={sidebar}>
                <NavigationList />
              </div>
              <div className={content}>
                <main id="main" tabIndex={-1} className={main}>
                  {isOffered && offers('leadOfferUpdate') && (
                    <LoadBoundary>
                      <LeadOffer />
                    </LoadBoundary>
                  )}
                  {isAskedToRecord && (
                    <LoadBoundary inside>
                      <RecordingNotice />
                    </LoadBoundary>
                  )}
                  {/* The capture screen says so itself, in the room it has. */}
                  {path !== ROUTES.capture && <OfflineNotice sendsItself={path === ROUTES.receipts} />}
                  <ConfirmBanner />
                  <LoadBoundary key={path} inside>
                    {Screen && <Screen />}
                  </LoadBoundary>
                </main>
                <Footer>{event && <EventClock zone={event.timezone ?? 'UTC'} />}</Footer>
              </div>
            </div>
            {isAskedFirst && (
              <LoadBoundary>
                <SignOutQuestion />
              </LoadBoundary>
            )}
            {isProofAsked && (
              <LoadBoundary>
                <ProofDialog />
              </LoadBoundary>
            )}
            <OpenedPalette />
            {navigation !== 'never' && (
              <LoadBoundary>
                <NavigationDrawer
                  open={navigation === 'open'}
                  facts={{ boothNumber: company?.boothNumber, eventInProgress }}
                  onClose={() => {
                    setNavigation('closed');
                  }}
                />
              </LoadBoundary>
            )}
          </div>
        </LeaveGuard>
      </TextDirection>
    </OverlaysContext>
  );
}

/** The command palette, loaded at its first opening; it stays, so that closing it can return the focus. */
function OpenedPalette() {
  const isOpen = useSelector(useActorOf('palette'), (snapshot) => snapshot.hasTag('open'));
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    wasOpen && (
      <LoadBoundary>
        <Palette />
      </LoadBoundary>
    )
  );
}

/** Whose clock the times of the screen are of, when the browser has another. */
function EventClock({ zone }: { zone: string }) {
  const text = zoneText(zone, new Date());
  return text !== '' && <span>{text}</span>;
}

const MINUTE = 60_000;

/** Whether the event is in progress, once it is known; checked every minute, so that the indicator updates itself. */
function useEventInProgress(event: EventInfo | null): boolean | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, MINUTE);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return event === null ? undefined : isEventInProgress(event, now);
}
