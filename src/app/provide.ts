import { fromCallback, fromPromise } from 'xstate';
import { emailFormMachine } from '../machines/sign-in/email-form.ts';
import { loginMachine } from '../machines/sign-in/login.machine.ts';
import { signInFormMachine } from '../machines/sign-in/sign-in-form.ts';
import { portalMachine } from '../machines/shell/portal.machine.ts';
import { sessionMachine } from '../machines/sign-in/session.machine.ts';
import type { GuestLogic } from '../machines/sign-in/session.setup.ts';
import { STORAGE_KEYS } from '../domain/constants.ts';
import { normalisePath, routeKind, ROUTES } from '../domain/routes.ts';
import { frame } from '../ui/shell/later.tsx';
import type { Ports } from './ports.ts';

/**
 * The composition root: implements the machines' declared actors and actions with calls to the ports. Leaving a state
 * aborts its request, because XState's signal is passed to `fetch`. No machine ever receives a token.
 */
export const providePortal = (ports: Ports) =>
  portalMachine.provide({
    actors: {
      session: provideSession(ports),
      loadLater: fromPromise(async () => {
        // Asked for at once, since the lookup of the event needs it next; a failure is shown there.
        ports.api().catch(() => undefined);
        // One file contains both.
        await frame.bring();
        return (await import('./provide/later.ts')).provideLater(ports);
      }),
    },
  });

const provideSession = (ports: Ports) => {
  const { api, location, page, storage } = ports;
  const bringWorkspace = () =>
    import('./workspace.ts').then((part) => {
      part.bringScreen(page.location.pathname);
      return part.provideWorkspace;
    });
  return sessionMachine.provide({
    actors: {
      checkSession: fromPromise(async ({ signal }) => {
        if (storage.takeUp() === null) return null;
        // Preloaded meanwhile: if this fails, the part is loaded again when it is needed, and that failure is shown.
        bringWorkspace().catch(() => undefined);
        return (await api()).signIn.currentUser(signal);
      }),
      loadWorkspace: fromPromise(({ input: user }) =>
        bringWorkspace().then((provideWorkspace) => provideWorkspace(ports, user)),
      ),
      loadGuest: fromPromise<GuestLogic, { path: string }>(({ input: { path } }) =>
        normalisePath(path) === ROUTES.invitation
          ? import('./provide/invitation.ts').then((part) => part.provideInvitation(ports))
          : import('./provide/visitor.ts').then((part) => part.provideVisitor(ports, path)),
      ),
      revokeSession: fromPromise(async ({ signal }) => (await api()).signIn.logout(signal)),
      watchSession: fromCallback(({ sendBack }) => {
        const stopToken = storage.watchToken({
          onAppeared: () => {
            sendBack({ type: 'token.appeared' });
          },
          onVanished: () => {
            sendBack({ type: 'token.vanished' });
          },
        });
        const stopExpiry = ports.watchExpiry(() => {
          sendBack({ type: 'session.expired' });
        });
        return () => {
          stopToken();
          stopExpiry();
        };
      }),
      watchPath: fromCallback(({ sendBack }) =>
        location.watchPath((path) => {
          sendBack({ type: 'path.changed', path });
        }),
      ),
      login: provideLogin(ports),
    },
    actions: {
      forgetToken: storage.forgetToken,
      clearStorage: storage.clear,
      keepPath: (_, path) => {
        // The search names an open lead, the hash carries the token of a mailed link.
        storage.saveReturnPath(path + page.location.search + page.location.hash);
      },
      goOn: () => {
        const path = storage.takeReturnPath() ?? ROUTES.home;
        const isScreen = ['protected', 'shared'].includes(routeKind(path));
        location.goTo({ path: isScreen ? path : ROUTES.home, replace: true });
      },
      goTo: (_, target) => {
        location.goTo(target);
      },
      leaveFor: (_, { path }) => {
        location.leaveFor(path);
      },
    },
  });
};

const provideLogin = (ports: Ports) => {
  const { api, location, storage } = ports;
  return loginMachine.provide({
    actors: {
      signInForm: signInFormMachine.provide({
        actors: {
          submit: fromPromise(async ({ input: { values }, signal }) => {
            // Preloads the code step in parallel; if that fails, the step itself loads again and reports it.
            import('./code-step.ts').catch(() => undefined);
            const { signIn } = await api();
            return values.mode === 'register'
              ? signIn.registerMobile(values, signal)
              : signIn.sendOtp({ ...values, eventId: values.event }, signal);
          }),
        },
      }),
      emailForm: emailFormMachine.provide({
        actors: {
          submit: fromPromise(async ({ input: { values, secret }, signal }) => {
            const { signIn } = await api();
            const { token, user } = await signIn.login(
              { email: values.email, password: secret ?? '' },
              signal,
            );
            storage.saveToken(token);
            return user;
          }),
        },
      }),
      openCodeStep: fromPromise(() => import('./code-step.ts').then((part) => part.openCodeStep(ports))),
    },
    actions: {
      keepSent: (_, sent) => {
        storage.tab.keep(STORAGE_KEYS.codeStep, JSON.stringify({ ...sent, sentAt: Date.now() }));
      },
      forgetSent: () => {
        storage.tab.drop(STORAGE_KEYS.codeStep);
      },
      goTo: (_, target) => {
        location.goTo(target);
      },
    },
  });
};
