import { expect, type Page } from '@playwright/test';
import { LIVE_PAUSE_MS, LIVE_SILENCE_MS } from '../../../src/domain/live.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { samplePerson } from '../../../src/machines/leads.catalogue.ts';
import { sampleUser } from '../../../src/machines/samples.ts';
import type { Standing } from './held.ts';
import { endStream, holdStream, refuseStream, say, streamOf } from './held-stream.ts';
import { enter, running, SIGNED_IN } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';
import { setHidden } from './visibility.ts';

const LIST = '/leads';
const CHANNEL = `live.${sampleUser.event}.${sampleUser._id}`;

/** The list of leads is asked for and answered by the walk. */
export const LIVE: Standing = { ...SIGNED_IN, [`GET ${LIST}`]: 'held' };

/** Every list that is answered names another lead. */
let answered = 0;

async function answerList({ page, held }: Stage): Promise<void> {
  answered += 1;
  const fullName = `Lead ${String(answered)}`;
  const row = { ...samplePerson, user: { ...samplePerson.user, fullName } };
  await held.answer(LIST, {
    status: 200,
    body: { success: true, data: [row], total: 1, nextCursor: null },
  });
  const shown = page.getByRole('main').getByText(fullName, { exact: true }).first();
  await running(page, () => shown.isVisible());
}

const event = (id: string, kind: string): string =>
  `id: ${id}\ndata: ${JSON.stringify({ seq: 1, kind })}\n\n`;

/** What another tab of this browser says. */
const tell = (page: Page, said: object): Promise<void> =>
  page.evaluate(
    ([name, words]) => {
      const channel = new BroadcastChannel(name);
      channel.postMessage(words);
      channel.close();
    },
    [CHANNEL, said] as const,
  );

const isIn = (value: Record<string, unknown>, line: string): boolean =>
  value['line'] === line || (typeof value['line'] === 'object' && line === 'listening');

/** Until the silence on the line is noticed, and no longer. */
async function bearSilence({ page }: Stage): Promise<void> {
  await page.clock.runFor(LIVE_SILENCE_MS - 1_000);
  await running(page, async () => !(await streamOf(page)).isOpen, 50);
}

/** News of the leads: the line to the server, what other tabs hear, and the screens that are told. */
export const liveVocabulary: Vocabulary = {
  machine: 'live',
  open: async (stage) => {
    answered = 0;
    const { page } = stage;
    // As where a page came without https: then every tab takes its turn, and again when another goes.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'locks', { value: undefined });
    });
    await holdStream(page, '/api/leads/events');
    await enter(page, ROUTES.leads);
    await expect.poll(async () => (await streamOf(page)).asked).toBe(1);
    await answerList(stage);
  },
  happens: ({ type, error }, snapshot) => {
    const value = snapshot.value as Record<string, unknown>;
    // Nothing goes wrong with waiting.
    if (type === 'xstate.error.actor.pause' || type === 'xstate.error.actor.settle') return false;
    // The pause goes on while the clock runs, so nothing that takes time happens in it.
    if (isIn(value, 'waiting')) return ['network.returned', 'xstate.done.actor.pause'].includes(type);
    if (type === 'xstate.error.actor.listen') return (error as { _tag: string })._tag === 'Refused';
    return true;
  },
  events: {
    'turn.came': async ({ page }, _, before) => {
      // The first one comes by itself.
      if (before && !before.matches({ line: 'queued' })) await tell(page, { left: true });
    },
    'stream.opened': async ({ page }, { id }) => say(page, event(String(id), 'opened')),
    'stream.beat': async ({ page }) => say(page, ': beat\n\n'),
    'news.arrived': async ({ page }, { id }) => tell(page, { told: id }),
    'questions.changed': async ({ page }, { id }) => tell(page, { told: `questions ${String(id)}` }),
    'network.returned': async ({ page }) => {
      const { asked } = await streamOf(page);
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      await expect.poll(async () => (await streamOf(page)).asked).toBe(asked + 1);
    },
    'page.hidden': async ({ page }) => setHidden(page, true),
    'page.shown': async ({ page }) => setHidden(page, false),
    'xstate.done.actor.listen': async ({ page }, { output }) => {
      if (output === 'replaced') await say(page, event('a-3', 'replaced'));
      await endStream(page);
    },
    'xstate.error.actor.listen': async ({ page }) => refuseStream(page, 429),
    'xstate.done.actor.pause': async ({ page }) => {
      const { asked } = await streamOf(page);
      await running(page, async () => (await streamOf(page)).asked > asked, 250);
    },
    'xstate.done.actor.settle': async (stage) => {
      await stage.page.clock.runFor(LIVE_PAUSE_MS);
      await answerList(stage);
    },
    'xstate.after.silence.live.line.listening.opening': bearSilence,
    'xstate.after.silence.live.line.listening.fresh': bearSilence,
    'xstate.after.silence.live.line.listening.proven': bearSilence,
  },
  looks: async ({ page, held }, snapshot) => {
    const value = snapshot.value as Record<string, unknown>;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lead Management');
    const isListening = isIn(value, 'listening');
    await expect.poll(async () => (await streamOf(page)).isOpen).toBe(isListening);
    if (value['news'] === 'telling') await expect.poll(() => held.count(LIST)).toBeGreaterThan(0);
    await expect(page.getByText(`Lead ${String(answered)}`, { exact: true }).first()).toBeVisible();
  },
  beyond: {
    'error pause': 'A pause is only waited for: nothing can go wrong with it.',
    'error settle':
      'What is asked for again ends in an answer or in the reason for none: waiting for it cannot fail.',
  },
};
