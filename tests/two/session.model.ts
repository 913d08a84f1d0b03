import { createActor, fromPromise, sendTo, setup, type AnyActorRef } from 'xstate';
import { vi } from 'vitest';
import type { Api } from '../../src/api/api.ts';
import { connect } from '../../src/app/connect.ts';
import type { Ports } from '../../src/app/ports.ts';
import { providePortal } from '../../src/app/provide.ts';
import { provideList } from '../../src/app/provide/list.ts';
import { createStorage } from '../../src/app/storage.ts';
import { DEFAULT_PAGE_DATA } from '../../src/domain/page-data.ts';
import { ownerOf } from '../../src/machines/kit/tell-owner.ts';
import type { WorkspaceLogic } from '../../src/machines/shell/workspace.machine.ts';
import type { sessionMachine } from '../../src/machines/sign-in/session.machine.ts';
import { teamList } from '../../src/machines/team/actors.ts';
import { sampleEvent } from '../../src/machines/samples.ts';
import { ROUTES } from '../../src/domain/routes.ts';
import { STORAGE_KEYS } from '../../src/domain/constants.ts';
import { Browser, type Page, type Tab } from './browser.ts';
import { Broken, numbered, type Model, type Step } from './explore.ts';
import { following } from './following.ts';
import { Network, type Call } from './network.ts';
import { given, NAMES, personOf, refusal, Sessions, type Person } from './people.ts';
import { noteActivity, pass, quiet } from './quiet.ts';

/** What the model composes a page from; a defect takes the place of one. */
export type SessionParts = { createStorage: typeof createStorage };
const PRODUCT: SessionParts = { createStorage };

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

class SessionWorld {
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
    };
    const portal = createActor(logicOf(page.tab.name, { ports, api }), {
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

const at = (tab: Tab): string => `Window ${tab.name}`;

function signIn(form: AnyActorRef | undefined, name: Person): void {
  form?.send({ type: 'field.changed', name: 'email', value: name });
  form?.send({ type: 'form.submitted', secret: 'demo-password' });
}

function signOut(world: SessionWorld, tab: Tab): void {
  const token = world.stored();
  if (token !== null && world.sessions.ownerOf(token) === world.shownIn(tab)) world.givenUp.add(token);
  world.portals.get(tab)?.actor('workspace')?.send({ type: 'signOut.requested' });
}

function stepsOf(world: SessionWorld): Step<SessionWorld>[] {
  const steps: Step<SessionWorld>[] = [];
  const add = (name: string, act: () => unknown): void => {
    steps.push({
      name,
      run: async () => {
        await act();
        await world.settle();
      },
    });
  };
  for (const tab of world.browser.tabs) {
    const portal = world.portals.get(tab);
    const form = world.isTagged(tab, 'login', 'email') ? portal?.actor('form') : undefined;
    if (tab.isAsleep) {
      add(`${at(tab)} wakes up`, () => {
        tab.isAsleep = false;
      });
      // A browser does not say in which order a page gets what came while it slept.
      if (world.shownIn(tab) !== null)
        add(`${at(tab)} wakes up, and asks for the team before it hears of anything`, async () => {
          portal?.actor('teamList')?.send({ type: 'data.requested' });
          await quiet();
          tab.isAsleep = false;
        });
      if (world.shownIn(tab) !== null)
        add(`${at(tab)} wakes up, and signs out before it hears of anything`, () => {
          signOut(world, tab);
          tab.isAsleep = false;
          // While the device is asked whether it keeps the portal.
          tab.page?.hear();
        });
      for (const name of form && !form.getSnapshot().hasTag('busy') ? NAMES : [])
        add(`${at(tab)} wakes up, and ${name} signs in before it hears of anything`, async () => {
          signIn(form, name);
          await quiet();
          tab.isAsleep = false;
        });
      for (const call of world.network.calls.filter(({ host, isLeft }) => host === tab.page?.host && !isLeft))
        add(`${at(tab)} wakes up with the answer to ${call.path}, before it hears of anything`, async () => {
          world.network.answer(call);
          await quiet();
          tab.isAsleep = false;
        });
      continue;
    }
    add(`${at(tab)} loads the dashboard`, () => {
      world.load(tab, ROUTES.dashboard);
    });
    if (!portal) continue;
    add(`${at(tab)} is put to sleep`, () => {
      tab.isAsleep = true;
    });
    if (form && !form.getSnapshot().hasTag('busy'))
      for (const name of NAMES)
        add(`${name} signs in in window ${tab.name}`, () => {
          signIn(form, name);
        });
    if (world.shownIn(tab) === null) continue;
    add(`${at(tab)} asks for the team`, () => {
      portal.actor('teamList')?.send({ type: 'data.requested' });
    });
    add(`${String(world.shownIn(tab))} signs out in window ${tab.name}`, () => {
      signOut(world, tab);
    });
  }
  for (const [index, call] of world.network.calls.entries()) {
    const tab = world.tabOf(call.host);
    if (tab?.isAsleep === true) continue;
    const nth = world.network.calls
      .slice(0, index)
      .filter((one) => one.host === call.host && one.path === call.path);
    const what = `${call.method} ${call.path}${nth.length > 0 ? ` (${String(nth.length + 1)})` : ''}`;
    if (tab && !call.isLeft) {
      add(`The server answers window ${tab.name}: ${what}`, () => {
        world.network.answer(call);
      });
      if (call.answer === null)
        add(`The server receives from window ${tab.name}: ${what}; its answer takes long`, () => {
          world.network.arrive(call);
        });
    }
  }
  const token = world.stored();
  if (token !== null && !world.sessions.isOver(token))
    add('The session ends on the server', () => {
      world.sessions.end(token);
    });
  add('Two seconds pass', () => pass(2_100));
  return numbered(steps);
}

function check(world: SessionWorld): void {
  if (world.trouble) throw world.trouble;
  const { newest, sessions, givenUp } = world;
  // A sign-in ends by signing out, by the server's word, or by another sign-in; not because an older one ended.
  if (newest !== null && world.stored() === null && !givenUp.has(newest) && !sessions.isOver(newest))
    throw new Broken(
      'Nothing saved is lost',
      `The session of ${String(sessions.ownerOf(newest))} counts on the server and is gone from the browser.`,
    );
}

/** Everything ends: the windows are awake, every answer arrives, and time passes. */
async function rest(world: SessionWorld): Promise<void> {
  for (const tab of world.browser.tabs) tab.isAsleep = false;
  await world.settle();
  for (let turns = 0; turns < 20; turns += 1) {
    const call = world.network.calls.find(({ isLeft }) => !isLeft);
    if (call) world.network.answer(call);
    else await pass(2_100);
    await world.settle();
    check(world);
    if (!call && turns > 2 && world.network.calls.every(({ isLeft }) => isLeft)) break;
  }
  const owner = world.sessions.ownerOf(world.stored());
  for (const tab of world.browser.tabs) {
    const shown = world.shownIn(tab);
    if (shown !== null && shown !== owner)
      throw new Broken(
        'No person sees another’s',
        `Window ${tab.name} shows ${shown}; the browser is signed in as ${owner ?? 'nobody'}.`,
      );
  }
}

/** One session in two windows of a browser, with the whole portal in each. */
export const sessionModel = (changed: Partial<SessionParts> = {}): Model<SessionWorld> => ({
  start: async () => {
    const world = new SessionWorld({ ...PRODUCT, ...changed });
    vi.stubGlobal('fetch', world.network.fetch);
    const token = world.sessions.begin('Asha');
    world.newest = token;
    world.browser.kept.setItem(STORAGE_KEYS.token, token);
    for (const tab of world.browser.tabs) world.load(tab, ROUTES.dashboard);
    await world.settle();
    for (const call of [...world.network.calls]) world.network.answer(call);
    await world.settle();
    return world;
  },
  steps: stepsOf,
  check,
  rest,
  identity: (world) => [
    world.browser.tabs.map((tab) => [
      tab.isAsleep,
      world.portals.get(tab)?.actor('session')?.getSnapshot().value,
      world.shownIn(tab),
      world.portals.get(tab)?.owner,
      world.portals.get(tab)?.token(),
      tab.page?.news,
      tab.page?.path,
    ]),
    world.network.calls.map(({ host, path, token, isLeft, answer }) => [
      world.tabOf(host)?.name,
      path,
      token,
      isLeft,
      answer?.status,
    ]),
    world.stored(),
    [...world.sessions.all.values()],
  ],
  end: (world) => {
    for (const tab of world.browser.tabs) world.stop(tab);
    vi.clearAllTimers();
  },
});
