import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { routeKind } from '../../domain/routes.ts';
import { LoadingScreen } from '../kit/spinner.tsx';
import { TroubleScreen } from '../kit/trouble-screen.tsx';
import { LoginScreen, type LoginRef } from '../login/login-screen.tsx';
import { lazyView } from './lazy-view.tsx';
import { LoadBoundary } from './load-boundary.tsx';
import { useActorOf } from './portal-context.tsx';

const Toaster = lazyView(() => import('./toaster.tsx'));
const WorkspaceShell = lazyView(() => import('./workspace-shell.tsx'), <LoadingScreen />);
const NotFoundPage = lazyView(() => import('../not-found/not-found-page.tsx'), <LoadingScreen />);

/** The whole page: one screen by session and address (spec §2, §4), and the toasts above it. */
export function PortalView() {
  const toaster = useActorOf('toaster');
  // The first toast brings the part that draws toasts.
  const toasted = useSelector(toaster, (snapshot) => snapshot.context.toast !== null);
  const [path] = useLocation();
  const isProtected = routeKind(path) === 'protected';
  useEffect(() => {
    // "Unauthorized" is on screen for half a second only; it must not wait for the part that draws it.
    if (isProtected) Toaster.preload();
  }, [isProtected]);
  return (
    <>
      <LoadBoundary>
        <Screen />
      </LoadBoundary>
      {toasted && (
        <LoadBoundary>
          <Toaster />
        </LoadBoundary>
      )}
    </>
  );
}

function Screen() {
  const [path] = useLocation();
  const session = useActorOf('session');
  const signedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'));
  const failed = useSelector(session, (snapshot) => snapshot.hasTag('failed'));
  const slow = useSelector(session, (snapshot) => snapshot.hasTag('slow'));
  // While signed out the session runs exactly this child under this name.
  const login = useSelector(session, (snapshot) => snapshot.children['login']) as LoginRef | undefined;
  if (routeKind(path) === 'unknown') return <NotFoundPage />;
  if (signedIn) return <WorkspaceShell />;
  if (login) return <LoginScreen login={login} />;
  if (failed) {
    return (
      <TroubleScreen
        title="The portal cannot be reached"
        text="Check your connection and try again. You stay signed in."
        action="Try again"
        onAction={() => {
          session.send({ type: 'retry.requested' });
        }}
      />
    );
  }
  return <LoadingScreen slow={slow} />;
}
