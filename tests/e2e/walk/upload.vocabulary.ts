import { expect, type Locator, type Page } from '@playwright/test';
import { ROUTES } from '../../../src/domain/routes.ts';
import { DRAFT_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { sampleProfile } from '../../../src/machines/forms.catalogue.ts';
import { expectCounts } from './counts.ts';
import { answerOf } from './held.ts';
import { endDecoding, holdPictures, WIDE_PNG } from './held-pictures.ts';
import { answer, enter, running } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

/** How the reading of a chosen file ends: with its bytes, with others, or because it is gone from the disk. */
type Reading = 'read' | 'misread' | 'gone';

type Held = { readings: ((how: Reading) => void)[]; request: XMLHttpRequest | null };

/** From now on the page waits for the disk, and what it sends can be asked how far it is. */
const holdFiles = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const held: Held = { readings: [], request: null };
    Object.assign(globalThis, { heldFiles: held });
    const { arrayBuffer } = Blob.prototype;
    Blob.prototype.arrayBuffer = function (): Promise<ArrayBuffer> {
      return new Promise((resolve, reject) => {
        held.readings.push((how) => {
          if (how === 'gone') reject(new DOMException('The file is gone.', 'NotFoundError'));
          else resolve(how === 'read' ? arrayBuffer.call(this) : new ArrayBuffer(8));
        });
      });
    };
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body): void {
      held.request = this;
      send.call(this, body);
    };
  });

async function endReading(page: Page, how: Reading): Promise<void> {
  const end = (one: Reading): Promise<boolean> =>
    page.evaluate((wanted) => {
      const finish = (globalThis as unknown as { heldFiles: Held }).heldFiles.readings.pop();
      finish?.(wanted);
      return finish !== undefined;
    }, one);
  await running(page, () => end(how));
}

const groupOf = ({ page }: Stage): Locator => page.getByRole('group', { name: 'Logo', exact: true });
const press = (place: Locator, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).click();
const openTab = ({ page }: Stage, name: string): Promise<void> => page.getByRole('tab', { name }).click();

/** One upload field: the company's logo. */
export const uploadVocabulary: Vocabulary = {
  machine: 'upload',
  // What is stored already is what was uploaded before.
  inputs: [() => ({ name: 'logo', kind: 'image', type: 'logo', label: 'Logo', path: '' })],
  open: async (stage) => {
    await holdFiles(stage.page);
    await holdPictures(stage.page);
    await enter(stage.page, ROUTES.profile);
    await stage.held.answer('/company-profile', answer(sampleProfile));
    await openTab(stage, 'Media & Assets');
    await expect(groupOf(stage)).toBeVisible();
  },
  // The form goes back to what it started with, which is without a logo.
  happens: ({ type, path }) => type !== 'path.changed' || path === '',
  events: {
    'file.chosen': async (stage) => {
      stage.held.forget();
      await groupOf(stage).locator('input[type=file]').setInputFiles(WIDE_PNG);
    },
    'upload.progressed': async ({ page }, { percent }) => {
      await page.evaluate((loaded) => {
        const { request } = (globalThis as unknown as { heldFiles: Held }).heldFiles;
        const progress = { lengthComputable: true, loaded, total: 100 };
        request?.upload.dispatchEvent(new ProgressEvent('progress', progress));
      }, Number(percent));
    },
    'upload.cancelled': async (stage, _, before) => {
      await press(groupOf(stage), before?.hasTag('failed') ? 'Dismiss' : 'Cancel');
      stage.held.forget();
    },
    'retry.requested': async (stage) => press(groupOf(stage), 'Try again'),
    'file.removed': async (stage) => press(groupOf(stage), 'Remove Logo'),
    'path.changed': async (stage) => {
      const discard = stage.page.getByRole('button', { name: DRAFT_MESSAGES.discard });
      // A file on its way is no change yet, and without one there is nothing to discard.
      if ((await discard.count()) === 0) {
        await openTab(stage, 'Basic Info');
        await stage.page.getByLabel('Industry').fill('Robots');
        await openTab(stage, 'Media & Assets');
      }
      await discard.click();
      stage.held.forget();
    },
    'xstate.done.actor.check': async ({ page }, { output }) =>
      endReading(page, output === null ? 'read' : 'misread'),
    'xstate.error.actor.check': async ({ page }) => endReading(page, 'gone'),
    'xstate.done.actor.framing': async ({ page }, { output }) => {
      await endDecoding(page, output !== 'unreadable');
      if (output === 'unreadable') return;
      const dialog = page.getByRole('dialog', { name: 'Crop Logo' });
      await press(dialog, output === 'ready' ? 'Use as it is' : 'Cancel');
    },
    'xstate.done.actor.transfer': async ({ held }, { output }) =>
      held.answerNext(answer(output === '' ? {} : { filePath: output })),
    'xstate.error.actor.transfer': async ({ held }, { error }) => held.answerNext(answerOf(error)),
  },
  looks: async (stage, snapshot) => {
    const group = groupOf(stage);
    const { path, percent, reason } = snapshot.context;
    const button = (name: string): Locator => group.getByRole('button', { name, exact: true });
    const busy = snapshot.hasTag('busy');
    const failed = snapshot.hasTag('failed');
    const choose = busy ? 'Uploading...' : path === '' ? 'Choose File' : 'Change';
    await expectCounts(
      [group.getByText(choose, { exact: true }), 1],
      [group.getByRole('progressbar', { name: 'Logo, uploading' }), busy],
      [button('Cancel'), busy],
      [button('Dismiss'), failed],
      [button('Remove Logo'), snapshot.hasTag('stored')],
      [button('Try again'), snapshot.matches({ failed: 'interrupted' })],
    );
    if (busy) await expect(group.getByText(`${String(percent ?? 0)} %`, { exact: true })).toBeVisible();
    if (failed) await expect(group.getByRole('status')).toHaveText(`Logo: ${String(reason)}`);
  },
};
