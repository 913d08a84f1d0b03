import { vi } from 'vitest';
import { DRAFTS } from '../../src/domain/screen-constants.ts';
import { entriesOf } from './browser.ts';
import { Broken, type Model } from './explore.ts';
import { TYPED, textOf } from './leads-server.ts';
import { give, stepsOf } from './leads-steps.ts';
import { LeadsWorld, PRODUCT, type LeadParts, type Setting } from './leads-world.ts';
import { pass } from './quiet.ts';

function check(world: LeadsWorld): void {
  if (world.trouble) throw world.trouble;
  for (const one of world.texts) {
    if (!one.isGiven && !world.isSomewhere(one))
      throw new Broken(
        'Nothing typed is lost',
        `“${one.text}” is not on the server, on no screen, and in no draft.`,
      );
    const times = world.server.leads.filter((lead) => textOf(lead, one.field) === one.text).length;
    if (times > 1 && !world.twice.has(one.text))
      throw new Broken('Nothing is doubled', `${String(times)} leads are “${one.text}”.`);
  }
  for (const desk of world.desks) {
    const values = desk.shown?.context.values;
    const foreign = world.texts.find(
      ({ by, text, field }) =>
        by !== desk.person &&
        values?.[field] === text &&
        !world.server.leads.some((lead) => textOf(lead, field) === text),
    );
    if (foreign)
      throw new Broken(
        'No person sees another’s',
        `Window ${desk.tab.name} shows ${desk.person} “${foreign.text}” of ${foreign.by}.`,
      );
  }
}

/** Answers what is under way, then closes every window and opens one after the other until no draft comes back. */
async function rest(world: LeadsWorld): Promise<void> {
  const finish = async (): Promise<void> => {
    for (let turns = 0; turns < 20 && world.network.calls.length > 0; turns += 1) {
      for (const call of [...world.network.calls]) world.network.answer(call);
      await world.settle();
      check(world);
    }
  };
  for (const { letGo } of world.blockers.splice(0)) letGo();
  await world.settle();
  await finish();
  for (const desk of world.desks) world.kill(desk);
  await pass(5_000);
  const shown = new Set<string>();
  for (const desk of world.desks)
    for (let windows = 0; windows < 6; windows += 1) {
      world.start(desk);
      await pass(5_000);
      // Where windows cannot be told apart, a draft is another window's for an hour.
      if (!world.parts.hasLocks) await pass(DRAFTS.quietMs + 1_000);
      if (!world.parts.hasLocks) world.start(desk);
      await world.settle();
      check(world);
      if (!desk.shown) break;
      const { values } = desk.shown.context;
      for (const field of TYPED) shown.add(values[field]);
      give(world, desk);
      desk.editor?.send({ type: 'close.requested' });
      desk.editor?.send({ type: 'discard.confirmed' });
      world.kill(desk);
    }
  const stored = (text: string): boolean =>
    world.server.leads.some((lead) => TYPED.some((field) => textOf(lead, field) === text));
  const lost = world.texts.find(({ text, isGiven }) => !isGiven && !shown.has(text) && !stored(text));
  if (lost) throw new Broken('Nothing typed is lost', `“${lost.text}” is never shown again, in any window.`);
}

/** Leads in windows of one person, of two, or of two people one after another. */
export const leadsModel = (setting: Setting, changed: Partial<LeadParts> = {}): Model<LeadsWorld> => ({
  start: async () => {
    const world = new LeadsWorld(setting, { ...PRODUCT, ...changed });
    if (setting.can.includes('edit'))
      world.server.add({ fullName: 'Lena Fischer', emailId: 'lena@visitor.example' });
    for (const desk of world.desks) world.start(desk);
    await world.settle();
    return world;
  },
  steps: stepsOf,
  check,
  rest,
  identity: (world) => [
    world.desks.map(({ tab, editor, shown, typed, seen }) => [
      tab.page?.news.length,
      editor?.getSnapshot().value,
      shown?.value,
      shown?.context,
      typed,
      [...seen].map(([field, texts]) => [field, [...texts]]),
    ]),
    world.browsers.map(({ kept }) => entriesOf(kept)),
    world.network.calls.map(({ host, method, body, isLeft, answer }) => [
      world.deskAt(host)?.tab.name,
      method,
      body,
      isLeft,
      answer?.status,
    ]),
    world.server.leads,
    world.texts,
    world.blockers.length,
  ],
  end: (world) => {
    for (const desk of world.desks) world.kill(desk);
    vi.clearAllTimers();
  },
});
