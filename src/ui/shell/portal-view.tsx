import { useSelector } from '@xstate/react';
import { normalisePath, routeKind, ROUTES } from '../../domain/routes.ts';
import { LoadingScreen } from '../kit/spinner.tsx';
import { TroubleScreen } from '../kit/trouble-screen.tsx';
import { LoginScreen, type LoginRef } from '../sign-in/login-screen.tsx';
import { lazyView } from './lazy-view.tsx';
import { LoadBoundary } from './load-boundary.tsx';
import { useActorOf } from './portal-context.tsx';
import { PORTAL_TEXTS } from './portal-texts.ts';
import { usePath } from './use-path.ts';

const WorkspaceShell = lazyView(() => import('./workspace-shell.tsx'), <LoadingScreen />);
const VisitorScreen = lazyView(() => import('./visitor-screen.tsx'), <LoadingScreen />);
const InvitationPage = lazyView(() => import('../invitation/invitation-page.tsx'), <LoadingScreen />);
// Nothing is announced before the portal's machines run, so the toasts need not be in the first load.
const Toaster = lazyView(
  () => import('./toaster.tsx'),
  () => null,
);
const NotFoundPage = lazyView(() => import('./not-found-page.tsx'), <LoadingScreen />);

/** The whole page: one screen by session and address (spec §2, §4), and the toasts above it. */
export function PortalView() {
  return (
    <>
      <LoadBoundary>
        <Screen />
      </LoadBoundary>
      <Toaster />
    </>
  );
}

function Screen() {
  const path = usePath();
  const session = useActorOf('session');
  // The whole snapshot, because all of it decides what is rendered.
  const snapshot = useSelector(session, (current) => current);
  // While signed out, the session runs this child under this name.
  const login = snapshot.children['login'] as LoginRef | undefined;
  const kind = routeKind(path);
  if (kind === 'unknown') return <NotFoundPage />;
  if (snapshot.hasTag('signedIn')) return <WorkspaceShell />;
  if (snapshot.hasTag('visited') || snapshot.hasTag('invited')) {
    // The browser's Back changes the address before the session hears of it: its machines are those of its own path.
    const visited = normalisePath(snapshot.context.path);
    return visited === ROUTES.invitation ? <InvitationPage /> : <VisitorScreen path={visited} />;
  }
  if (login && kind !== 'shared') return <LoginScreen login={login} />;
  if (snapshot.hasTag('failed')) {
    return (
      <TroubleScreen
        title={PORTAL_TEXTS.unreachable}
        text={login || kind === 'guest' ? PORTAL_TEXTS.checkConnection : PORTAL_TEXTS.staysSignedIn}
        action={PORTAL_TEXTS.tryAgain}
        onAction={() => {
          session.send({ type: 'retry.requested' });
        }}
      />
    );
  }
  return <LoadingScreen slow={snapshot.hasTag('slow')} />;
}
