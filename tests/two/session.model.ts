import type { AnyActorRef } from 'xstate';
import { vi } from 'vitest';
import { STORAGE_KEYS } from '../../src/domain/constants.ts';
import { ROUTES } from '../../src/domain/routes.ts';
import type { Tab } from './browser.ts';
import { Broken, numbered, settlingSteps, type Model, type Step } from './explore.ts';
import { NAMES, type Person } from './people.ts';
import { pass, quiet } from './quiet.ts';
import { PRODUCT, SessionWorld, type SessionParts } from './session-world.ts';

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
  const { steps, add } = settlingSteps<SessionWorld>();
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
