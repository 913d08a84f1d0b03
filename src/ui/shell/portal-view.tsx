import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { normalisePath, routeKind, ROUTES } from '../../domain/routes.ts';
import { LoadingScreen } from '../kit/spinner.tsx';
import { useIsHydrated } from '../kit/use-is-hydrated.ts';
import { LoginScreen, type LoginRef } from '../sign-in/login-screen.tsx';
import { frame, Toaster, Unreachable } from './later.tsx';
import { lazyView } from './lazy-view.tsx';
import { LoadBoundary } from './load-boundary.tsx';
import { useActorOf, useHasToaster } from './portal-context.tsx';
import { usePath } from './use-path.ts';

const WorkspaceShell = lazyView(() => import('./workspace-shell.tsx'), <LoadingScreen />);
const VisitorScreen = lazyView(() => inFrame(import('./visitor-screen.tsx')), <LoadingScreen />);
const LaterLogin = lazyView(() => inFrame({ default: LoginScreen }), <LoadingScreen />);
const InvitationPage = lazyView(() => import('../invitation/invitation-page.tsx'), <LoadingScreen />);
const NotFoundPage = lazyView(() => import('./not-found-page.tsx'), <LoadingScreen />);

/** The whole page: one screen by session and address (spec §2, §4), and the toasts above it. */
export function PortalView() {
  const hasToaster = useHasToaster();
  return (
    <>
      <LoadBoundary>
        <Screen />
      </LoadBoundary>
      {hasToaster && <Toaster />}
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
  if (login && kind !== 'shared') return <Login login={login} />;
  if (snapshot.hasTag('failed')) return <Unreachable signedIn={!login && kind !== 'guest'} />;
  return <LoadingScreen slow={snapshot.hasTag('slow')} />;
}

/** The server draws the login with its frame, which is here before its script; the browser waits for that script. */
function Login({ login }: { login: LoginRef }) {
  const hydrated = useIsHydrated();
  const [isWhole] = useState(() => !hydrated || frame.isHere());
  return isWhole ? <LoginScreen login={login} /> : <LaterLogin login={login} />;
}

/** A screen that has the sign-in's frame, with it: on its own it would be seen to move when the frame comes. */
async function inFrame<Screen>(screen: Screen | Promise<Screen>): Promise<Screen> {
  const [loaded] = await Promise.all([screen, frame.bring()]);
  return loaded;
}
