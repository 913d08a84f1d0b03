import { expect, type Page } from '@playwright/test';
import type { OpenRecording } from '../../../src/api/recording.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { sampleRecording, sampleRequest } from '../../../src/machines/recording.catalogue.ts';
import { RECORDING_TEXTS as TEXTS } from '../../../src/ui/recording/recording-texts.ts';
import { answer } from '../../e2e/walk/signed-in.ts';
import { enterAt, settled, type Scene } from '../scene.ts';
import { MANY } from './acts.ts';

/** As the server says it, without `endsAt`, which the browser makes. */
const said = ({ _id, state, secondsLeft, reason }: OpenRecording) => ({
  _id,
  state,
  secondsLeft,
  ...(reason !== undefined && { reason }),
});
const request = said(sampleRequest);
const running = said(sampleRecording);
const ONE = `/recording/${request._id}`;

const button = (page: Page, name: string) =>
  page.getByRole('region', { name: TEXTS.name }).getByRole('button', { name });

/** The portal asks at once, as in a page that was recorded before it was loaded. */
async function open(page: Page): Promise<void> {
  await page.addInitScript(() => {
    sessionStorage.setItem('recordingRuns', 'yes');
  });
  await enterAt(page, ROUTES.leads);
  await settled(page);
}

const RUNS = {
  ...MANY,
  'GET /recording': answer({ recording: running }),
  [`POST ${ONE}/steps`]: answer({ recording: running }),
} as const;

/** The question whether the organiser may record, and the strip while it records. */
export const recordingScenes: readonly Scene[] = [
  {
    screen: 'recording',
    state: 'asked',
    standing: { ...MANY, 'GET /recording': answer({ recording: request }) },
    isChanged: true,
    open: async ({ page }) => {
      await open(page);
      await expect(button(page, TEXTS.agree)).toBeVisible();
    },
  },
  {
    screen: 'recording',
    state: 'running',
    standing: RUNS,
    isChanged: true,
    open: async ({ page }) => {
      await open(page);
      await expect(button(page, TEXTS.stop)).toBeVisible();
    },
  },
  {
    screen: 'recording',
    state: 'stopped, untold',
    standing: { ...RUNS, [`POST ${ONE}/stop`]: { status: 400, body: { success: false, message: 'No.' } } },
    isChanged: true,
    open: async ({ page }) => {
      await open(page);
      await button(page, TEXTS.stop).click();
      await expect(button(page, TEXTS.again)).toBeVisible();
    },
  },
];
