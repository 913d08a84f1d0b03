import { expect, type Locator } from '@playwright/test';
import { ROUTES } from '../../../src/domain/routes.ts';
import { FRAMING_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { sampleProfile } from '../../../src/machines/forms.catalogue.ts';
import { expectCounts } from './counts.ts';
import { endDecoding, holdPictures, WIDE_PNG } from './held-pictures.ts';
import { answer, chooseTab, enter } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const groupOf = ({ page }: Stage): Locator =>
  page.getByRole('group', { name: 'Logo', exact: true, includeHidden: true });
const dialogOf = ({ page }: Stage): Locator => page.getByRole('dialog', { name: 'Crop Logo' });
const press = (stage: Stage, name: string): Promise<void> =>
  dialogOf(stage).getByRole('button', { name, exact: true }).click();

/** The part of the company's logo. */
export const framingVocabulary: Vocabulary = {
  machine: 'framing',
  open: async (stage) => {
    await holdPictures(stage.page);
    await enter(stage.page, ROUTES.profile);
    await stage.held.answer('/company-profile', answer(sampleProfile));
    await chooseTab(stage.page, 'Media & Assets');
    await groupOf(stage).locator('input[type=file]').setInputFiles(WIDE_PNG);
    await expect(groupOf(stage).getByText('Uploading...', { exact: true })).toBeVisible();
  },
  events: {
    'xstate.done.actor.readPicture': async ({ page }) => endDecoding(page, true),
    'xstate.error.actor.readPicture': async ({ page }) => endDecoding(page, false),
    'crop.moved': async (stage) => {
      await dialogOf(stage).getByRole('application').press('ArrowRight');
    },
    'crop.zoomed': async (stage) => press(stage, 'Zoom in'),
    'crop.reset': async (stage) => press(stage, 'Reset'),
    'crop.accepted': async (stage) => press(stage, 'Use this part'),
    'crop.skipped': async (stage) => press(stage, 'Use as it is'),
    'crop.cancelled': async (stage) => press(stage, 'Cancel'),
    'xstate.done.actor.cutPicture': async ({ page }) => endDecoding(page, true),
    'xstate.error.actor.cutPicture': async ({ page }) => endDecoding(page, false),
  },
  looks: async (stage, snapshot) => {
    const { reason } = snapshot.context;
    const dialog = dialogOf(stage);
    const open = snapshot.hasTag('adjustable');
    await expectCounts(
      [dialog, open],
      [dialog.getByRole('button', { name: 'Use this part', exact: true }), open],
      [dialog.getByText(FRAMING_MESSAGES.notCut, { exact: true }), reason !== null],
    );
    // Where the part lies depends on the path, not on the state.
    if (open) await expect(dialog.getByRole('status')).toHaveText(/^Zoom \d+ %, \d+ % from the left/);
    const group = groupOf(stage);
    if (snapshot.matches('cancelled')) await expect(group.getByText('Choose File')).toBeVisible();
    if (snapshot.matches('ready')) await expect(group.getByRole('progressbar')).toBeVisible();
    if (snapshot.matches('unreadable'))
      await expect(group.getByText(FRAMING_MESSAGES.unreadable, { exact: true })).toBeVisible();
  },
};
