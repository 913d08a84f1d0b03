import { useSelector } from '@xstate/react';
import { routeKind } from '../../domain/routes.ts';
import { LoadingScreen } from '../kit/spinner.tsx';
import { TroubleScreen } from '../kit/trouble-screen.tsx';
import { LoginScreen, type LoginRef } from '../login/login-screen.tsx';
import { lazyView } from './lazy-view.tsx';
import { LoadBoundary } from './load-boundary.tsx';
import { useActorOf } from './portal-context.tsx';
import { Toaster } from './toaster.tsx';
import { usePath } from './use-path.ts';

const WorkspaceShell = lazyView(() => import('./workspace-shell.tsx'), <LoadingScreen />);
const NotFoundPage = lazyView(() => import('../not-found/not-found-page.tsx'), <LoadingScreen />);

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
