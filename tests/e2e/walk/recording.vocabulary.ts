import { expect, type Page } from '@playwright/test';
import { RECORDING_MESSAGES } from '../../../src/domain/recording-messages.ts';
import { QUERY_RETRIES, WRITE_RETRIES } from '../../../src/domain/screen-constants.ts';
import { sampleRecording, sampleRequest } from '../../../src/machines/recording.catalogue.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { RECORDING_TEXTS as TEXTS } from '../../../src/ui/recording/recording-texts.ts';
import { expectCounts } from './counts.ts';
import { answerOf, type Standing } from './held.ts';
import { lose } from './lose.ts';
import { answer, enter, running, SIGNED_IN } from './signed-in.ts';
import { setHidden } from './visibility.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const OPEN = '/recording';
const ONE = `${OPEN}/${sampleRequest._id}`;

/** Whether a recording is asked for or runs is answered by the walk. */
export const ASKED_TO_RECORD: Standing = { ...SIGNED_IN, [`GET ${OPEN}`]: 'held' };

const region = (page: Page) => page.getByRole('region', { name: TEXTS.name });
const press = (page: Page, name: string) => region(page).getByRole('button', { name, exact: true }).click();

type Found = { state?: string } | null;

/** As the server says it: it does not know of a stop, nor of the browser's own field. */
const openAnswer = (found: unknown) => {
  const state = (found as Found)?.state === 'asked' ? 'asked' : 'running';
  return answer(found === null ? {} : { recording: { ...(found as object), state, endsAt: undefined } });
};

/** Whether the recording was stopped in this browser: all recordings of a walk have one id. */
const setStopped = (page: Page, found: unknown) =>
  page.evaluate(
    ([id, isStopped]) => {
      sessionStorage.removeItem('recordingStopped');
      localStorage.removeItem('recordingStopped');
      if (isStopped) localStorage.setItem('recordingStopped', id);
    },
    [sampleRequest._id, (found as Found)?.state === 'stopped'] as const,
  );

/** Whether it is shown then depends on whether the question was put off. */
async function answerOpen({ held, page }: Stage, found: unknown): Promise<void> {
  await running(page, () => held.count(OPEN) > 0);
  await setStopped(page, found);
  await held.answer(OPEN, openAnswer(found));
}

async function refuseAnswer(stage: Stage, path: string, error: unknown): Promise<void> {
  const refusal = answerOf(error);
  if (refusal === 'lost') await lose(stage, path, WRITE_RETRIES);
  else await stage.held.answer(path, refusal);
}

/** What was recorded until the end is sent once, before the server is told of the end. */
async function takeRest({ held, page }: Stage, isLost: boolean): Promise<void> {
  await running(page, () => held.count(`${ONE}/steps`) > 0 || held.count(`${ONE}/stop`) > 0);
  while (held.count(`${ONE}/steps`) > 0) {
    await held.answer(`${ONE}/steps`, isLost ? 'lost' : openAnswer(sampleRecording));
    await running(page, () => held.count(`${ONE}/steps`) > 0 || held.count(`${ONE}/stop`) > 0);
  }
}

/** A recording that the organiser asks for: agreed to, declined, put off, stopped, over, late or lost. */
export const recordingVocabulary: Vocabulary = {
  machine: 'recording',
  open: ({ page }) => enter(page),
  events: {
    'look.requested': async ({ page }) => {
      await setHidden(page, true);
      await setHidden(page, false);
    },
    'recording.agreed': ({ page }) => press(page, TEXTS.agree),
    'recording.declined': ({ page }) => press(page, TEXTS.decline),
    'answer.postponed': ({ page }) => press(page, TEXTS.later),
    'stop.requested': ({ page }, _, before) =>
      press(page, before?.hasTag('untold') ? TEXTS.again : TEXTS.stop),
    'recording.ended': async ({ page, held }) => {
      await running(page, () => held.count(`${ONE}/steps`) > 0, 500);
      await held.answer(`${ONE}/steps`, answer({}));
      await running(page, () => region(page).getByText(TEXTS.stopping).isVisible());
    },
    'xstate.done.actor.readRecording': (stage, { output }) => answerOpen(stage, output),
    'xstate.error.actor.readRecording': (stage) => lose(stage, OPEN, QUERY_RETRIES),
    'xstate.done.actor.checkRecording': async (stage, { output }) => {
      await answerOpen(stage, output);
      if (output === null) return;
      const { state } = output as NonNullable<Found>;
      const box = region(stage.page);
      const sign =
        state === 'stopped'
          ? box.getByText(TEXTS.stopping)
          : box.getByRole('button', { name: state === 'running' ? TEXTS.stop : TEXTS.agree });
      await running(stage.page, () => sign.isVisible());
    },
    'xstate.error.actor.checkRecording': (stage) => lose(stage, OPEN, QUERY_RETRIES),
    'xstate.done.actor.agree': async ({ held, page }, { output }) => {
      await setStopped(page, output);
      await held.answer(`${ONE}/answer`, openAnswer(output));
    },
    'xstate.error.actor.agree': (stage, { error }) => refuseAnswer(stage, `${ONE}/answer`, error),
    'xstate.done.actor.decline': async ({ held }) => held.answer(`${ONE}/answer`, answer({})),
    'xstate.error.actor.decline': (stage, { error }) => refuseAnswer(stage, `${ONE}/answer`, error),
    'xstate.done.actor.stopRecording': async (stage) => {
      await takeRest(stage, false);
      await stage.held.answer(`${ONE}/stop`, answer(undefined));
      const toast = stage.page.getByRole('status').filter({ hasText: RECORDING_MESSAGES.ended });
      await running(stage.page, () => toast.isVisible());
    },
    'xstate.error.actor.stopRecording': async (stage, { error }) => {
      await takeRest(stage, true);
      await refuseAnswer(stage, `${ONE}/stop`, error);
    },
    'xstate.after.timeLeft.recording.running': async ({ page }) =>
      page.clock.runFor(sampleRecording.secondsLeft * 1_000),
    'xstate.after.timeLeft.recording.asked': async ({ page }) =>
      page.clock.runFor(sampleRequest.secondsLeft * 1_000),
  },
  looks: async ({ page }, snapshot) => {
    const has = (tag: string): boolean => snapshot.hasTag(tag);
    const box = region(page);
    const pressed = snapshot.matches('agreeing') ? TEXTS.agree : TEXTS.decline;
    const { problem } = snapshot.context as { problem: string | null };
    const isShown = has('asked') || has('shown');
    await running(page, async () => (await box.count()) === (isShown ? 1 : 0));
    await expectCounts(
      [box.getByText(TEXTS.question), has('asked')],
      [box.getByText(KIT_TEXTS.stillWorking), has('asked') && has('slow')],
      [box.getByRole('alert').filter({ hasText: problem ?? 'none' }), problem !== null],
      [box.getByText(/^Recording, \d+ minutes? left$/), has('shown') && !has('stopped')],
      [box.getByText(TEXTS.stopping), has('stopped') && !has('untold')],
      [box.getByText(TEXTS.untold), has('untold')],
      [box.getByRole('status').filter({ hasText: TEXTS.name }), has('shown')],
      [box.getByRole('button', { name: TEXTS.later, disabled: true }), has('asked') && has('busy')],
    );
    if (has('asked'))
      await expect
        .poll(async () => box.getByRole('button', { name: pressed }).getAttribute('aria-busy'))
        .toBe(has('busy') ? 'true' : null);
  },
};
