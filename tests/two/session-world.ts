import { createActor, fromPromise, sendTo, setup, type AnyActorRef } from 'xstate';
import type { Api } from '../../src/api/api.ts';
import { connect } from '../../src/app/connect.ts';
import type { Ports } from '../../src/app/ports.ts';
import { providePortal } from '../../src/app/provide.ts';
import { provideList } from '../../src/app/provide/list.ts';
import { createStorage } from '../../src/app/storage.ts';
import { DEFAULT_PAGE_DATA } from '../support/page-data.ts';
import { ownerOf } from '../../src/machines/kit/tell-owner.ts';
import type { WorkspaceLogic } from '../../src/machines/shell/workspace.machine.ts';
import type { sessionMachine } from '../../src/machines/sign-in/session.machine.ts';
import { teamList } from '../../src/machines/team/actors.ts';
import { sampleEvent } from '../../src/machines/samples.ts';
import { ROUTES } from '../../src/domain/routes.ts';
import { STORAGE_KEYS } from '../../src/domain/constants.ts';
import { Browser, type Page, type Tab } from './browser.ts';
import { Broken } from './explore.ts';
import { following } from './following.ts';
import { Network, type Call } from './network.ts';
import { given, personOf, refusal, Sessions, type Person } from './people.ts';
import { noteActivity } from './quiet.ts';

/** What the model composes a page from; a defect takes the place of one. */
export type SessionParts = { createStorage: typeof createStorage };
/** As the portal composes it. */
export const PRODUCT: SessionParts = { createStorage };

/** The signed-in part with the one list that the model asks for; the whole one takes a second to start. */
const workspaceOf = (api: Api) =>
  setup({
    types: { events: {} as { type: 'signOut.requested' } },
    actors: { teamList: provideList(teamList, (query, signal) => api.team.list(query, signal)) },
    actions: { tellSession: sendTo(ownerOf, { type: 'signOut.requested' }) },
  }).createMachine({
    id: 'workspace',
    invoke: { id: 'teamList', systemId: 'teamList', src: 'teamList' },
    on: { 'signOut.requested': { actions: 'tellSession' } },
  }) as unknown as WorkspaceLogic;

/** The portal with this workspace. */
function portalWith(ports: Ports, workspace: WorkspaceLogic) {
  const portal = providePortal(ports);
  const session = portal.implementations.actors['session'] as typeof sessionMachine;
  return portal.provide({
    actors: {
      session: session.provide({ actors: { loadWorkspace: fromPromise(() => Promise.resolve(workspace)) } }),
    },
  });
}

/** The page that a window shows at the moment. */
type Shown = { ports: Ports; api: Api };
const made = new Map<string, { shown: { now: Shown }; logic: ReturnType<typeof portalWith> }>();

/** The portal of a window, which from now on uses these ports. */
function logicOf(tab: string, now: Shown) {
  const known = made.get(tab);
  if (known) {
    known.shown.now = now;
    return known.logic;
  }
  const shown = { now };
  const ports: Ports = {
    ...now.ports,
    api: () => Promise.resolve(shown.now.api),
    watchExpiry: (onExpired) => shown.now.ports.watchExpiry(onExpired),
    storage: following(() => shown.now.ports.storage),
    location: following(() => shown.now.ports.location),
    page: following(() => shown.now.ports.page),
  };
  const logic = portalWith(ports, workspaceOf(following(() => shown.now.api)));
  made.set(tab, { shown, logic });
  return logic;
}

/** A page with a portal in it. */
type Portal = {
  page: Page;
  /** Whom the page has shown as signed in, also when the screen is gone. */
  owner: Person | null;
  token: () => string | null;
  actor: (id: string) => AnyActorRef | undefined;
  stop: () => void;
};

/** Answers that take their time; all others come at once. */
const HELD = new Set(['/auth/me', '/auth/login', '/auth/logout', '/team-members']);

/** One browser with two windows, the network between, and the server. */
export class SessionWorld {
  readonly browser = new Browser(['A', 'B']);
  readonly sessions = new Sessions();
  readonly network = new Network(
    (call) => this.handle(call),
    ({ path }) => HELD.has(path),
    (call) => {
      this.watch(call);
    },
  );
  readonly portals = new Map<Tab, Portal>();
  /** Tokens that a person gave up by signing out. */
  readonly givenUp = new Set<string>();
  newest: string | null = null;
  trouble: Broken | null = null;

  constructor(readonly parts: SessionParts) {}

  handle(call: Call) {
    const reply = this.sessions.handle(call);
    if (reply) return reply;
    if (call.path === '/auth/domain-event') return given(sampleEvent);
    if (this.sessions.personAt(call.token) !== null) return given([]);
    return refusal(401, 'Unauthorized');
  }

  /** A request never goes out in another's name. */
  watch({ host, token, path }: Call): void {
    const tab = this.tabOf(host);
    if (!tab) return;
    this.shownIn(tab);
    const shown = this.portals.get(tab)?.owner ?? null;
    const owner = this.sessions.ownerOf(token);
    // A sign-in is asked for by a page that works with no token.
    if (owner && (path === '/auth/login' || (shown && shown !== owner)))
      this.trouble ??= new Broken(
        'No person acts for another',
        `Window ${tab.name} shows ${shown ?? 'the login'}, and asks ${path} as ${owner}.`,
      );
  }

  tabOf(host: string): Tab | undefined {
    return this.browser.tabs.find(({ page }) => page?.host === host);
  }

  load(tab: Tab, path: string): void {
    this.stop(tab);
    this.portals.set(tab, this.portalIn(tab.load(path)));
  }

  stop(tab: Tab): void {
    const portal = this.portals.get(tab);
    if (!portal) return;
    portal.page.isAlive = false;
    this.network.leave(portal.page.host);
    portal.stop();
    this.portals.delete(tab);
  }

  portalIn(page: Page): Portal {
    const { window, location } = page;
    const storage = this.parts.createStorage(window);
    const listeners = new Set<() => void>();
    const api: Api = connect({
      page: window,
      storage,
      onExpired: () => {
        for (const tell of listeners) tell();
      },
    });
    const ports: Ports = {
      ...{ storage, location, page: window, settings: DEFAULT_PAGE_DATA.settings },
      api: () => Promise.resolve(api),
      watchExpiry: (onExpired) => {
        listeners.add(onExpired);
        return () => listeners.delete(onExpired);
      },
      now: () => Date.now(),
      installPrompt: { held: null },
    };
    const portal = createActor(logicOf(page.tab.name, { ports, api }), {
      systemId: 'portal',
      input: { path: page.path, event: sampleEvent, hinted: this.stored() !== null, now: ports.now },
      inspect: noteActivity,
    }).start();
    return {
      ...{ page, owner: null, token: storage.token },
      actor: (id) => portal.system.get(id) as AnyActorRef | undefined,
      stop: () => portal.stop(),
    };
  }

  isTagged(tab: Tab, id: string, tag: string): boolean {
    return this.portals.get(tab)?.actor(id)?.getSnapshot().hasTag(tag) ?? false;
  }

  /** Whom a window shows as signed in; null at the login and while it is not clear. */
  shownIn(tab: Tab): Person | null {
    const portal = this.portals.get(tab);
    if (!portal || !this.isTagged(tab, 'session', 'signedIn')) return null;
    const shown = personOf(portal.actor('session')?.getSnapshot().context.user ?? null);
    portal.owner = shown ?? portal.owner;
    return shown;
  }

  stored(): string | null {
    return this.browser.kept.getItem(STORAGE_KEYS.token);
  }

  async settle(): Promise<void> {
    await this.browser.settle();
    for (const tab of this.browser.tabs) {
      if (!tab.page || tab.page.left.length === 0 || tab.isAsleep) continue;
      // At the start of the portal a person is shown the dashboard, or goes to the login.
      this.load(tab, this.stored() === null ? ROUTES.emailLogin : ROUTES.dashboard);
      await this.settle();
    }
    const now = this.stored();
    if (now !== null) this.newest = now;
  }
}
