import { expect } from '@playwright/test';
import { CAPTURE_MESSAGES as TEXTS } from '../../../src/domain/capture/messages.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { holdTurn } from './capture-items.ts';
import { answerCamera, answerDecoder, asksFor, holdSenses, muteCamera } from './held-camera.ts';
import { enter, running } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

/** What the browser says, by what it means. */
const ERRORS: Readonly<Record<string, string>> = {
  refused: 'NotAllowedError',
  absent: 'NotFoundError',
  inUse: 'NotReadableError',
  failed: 'DataError',
};

const press = ({ page }: Stage, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function choose(stage: Stage, name: string): Promise<void> {
  await press(stage, 'Camera');
  const item = stage.page.getByRole('menuitem', { name });
  await running(stage.page, () => item.isVisible());
  // The menu takes its place.
  await stage.page.clock.runFor(100);
  await item.click();
}

/** The camera of the capture screen: the browser's answers and what it shows are the walk's. */
export const cameraVocabulary: Vocabulary = {
  machine: 'camera',
  open: async ({ page }) => {
    await holdSenses(page);
    await holdTurn(page);
    await enter(page, ROUTES.capture);
    await running(page, () => asksFor(page, 'camera'));
  },
  // The controls of the camera are there while it shows a picture.
  happens: ({ type }, snapshot) =>
    type === 'camera.requested' ||
    (['camera.started', 'camera.failed'].includes(type)
      ? snapshot.hasTag('asking')
      : snapshot.hasTag('looking')),
  events: {
    'camera.started': async ({ page }) => answerCamera(page),
    'camera.failed': async ({ page }, { reason }) => answerCamera(page, ERRORS[String(reason)]),
    'camera.read': async ({ page }, { code }) => answerDecoder(page, (code as { text: string }).text),
    'frames.came': async ({ page }) => muteCamera(page, false),
    'frames.ceased': async ({ page }) => muteCamera(page, true),
    'xstate.after.patience.camera.on.looking.dark': async ({ page }) => {
      await muteCamera(page, true);
      await page.clock.runFor(5_000);
    },
    'camera.requested': (stage, _, before) =>
      press(stage, before?.hasTag('off') ? 'Start camera' : 'Try again'),
    'camera.closed': (stage) => choose(stage, 'Switch off'),
    'camera.chosen': (stage) => choose(stage, 'Front'),
    'torch.toggled': (stage) => press(stage, 'Torch'),
  },
  looks: async ({ page }, snapshot) => {
    await running(page, async () => (await asksFor(page, 'camera')) === snapshot.hasTag('asking'));
    await expect(page.getByText(TEXTS.silent)).toHaveCount(snapshot.hasTag('silent') ? 1 : 0);
    await expect(page.getByText(TEXTS.asking)).toHaveCount(snapshot.hasTag('asking') ? 1 : 0);
    const torch = page.getByRole('button', { name: 'Torch' });
    await expect(torch).toHaveCount(snapshot.hasTag('looking') ? 1 : 0);
    if (snapshot.hasTag('looking'))
      await expect(torch).toHaveAttribute('aria-pressed', String(snapshot.context.torch));
  },
};
