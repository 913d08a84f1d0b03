import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { QUERY_RETRIES } from '../../../src/domain/screen-constants.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { fulfillHeard, loseHeard, type Standing } from './held.ts';
import { refuse } from './refuse.ts';
import { answer, enter, running, SIGNED_IN } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';
import { download, nameOf } from './wire-rows.ts';

const FILE = { ...download(0), type: 'pdf', attachment: 'uploads/plan.pdf' };

/** One file of the event. */
export const WITH_FILE: Standing = {
  ...SIGNED_IN,
  'GET /downloads': answer({ data: [FILE], total: 1, nextCursor: null }),
  'GET /files/address': answer({ address: FILE.attachment }),
};

const buttonOf = ({ page }: Stage): Locator => page.getByRole('button', { name: `Download ${nameOf(0)}` });
const press = (stage: Stage): Promise<void> => buttonOf(stage).click();

/** Stored files that are on their way; they are no part of the API. */
class HeldFiles {
  private readonly waiting: Route[] = [];

  private constructor(private readonly page: Page) {}

  static async on(page: Page): Promise<HeldFiles> {
    const held = new HeldFiles(page);
    await page.route(
      ({ pathname }) => pathname.startsWith('/files/'),
      (route) => {
        held.waiting.push(route);
      },
    );
    return held;
  }

  async come(): Promise<void> {
    await fulfillHeard(await this.next(), { contentType: 'application/pdf', body: '%PDF-1.4\n' });
  }

  /** Reading is tried again by itself, so it has to be lost every time. */
  async lose(): Promise<void> {
    for (let tries = 0; tries <= QUERY_RETRIES; tries += 1) await loseHeard(await this.next());
  }

  private async next(): Promise<Route> {
    await running(this.page, () => this.waiting.length > 0, 250);
    const route = this.waiting.pop();
    if (!route) throw new Error('No request for a file is held.');
    return route;
  }
}

const COUNTED = answer({ downloadCount: 1 });

async function expectFile(stage: Stage, { busy, failed }: { busy: boolean; failed: boolean }): Promise<void> {
  await running(
    stage.page,
    async () => (await buttonOf(stage).getAttribute('aria-busy')) === (busy ? 'true' : null),
  );
  await expect(stage.page.getByText('Could not be opened. Try again.')).toHaveCount(failed ? 1 : 0);
}

/** One file being opened, from the press on. */
export function downloadVocabulary(): Vocabulary {
  let files: HeldFiles;
  return {
    machine: 'download',
    open: async (stage) => {
      files = await HeldFiles.on(stage.page);
      await enter(stage.page, ROUTES.resources);
      await expect(buttonOf(stage)).toBeVisible();
      // How long it takes is part of the walk.
      await stage.page.clock.pauseAt(await stage.page.evaluate(() => Date.now() + 1_000));
      await press(stage);
    },
    events: {
      'xstate.done.actor.open': async () => files.come(),
      'xstate.error.actor.open': async () => files.lose(),
      'retry.requested': press,
      'xstate.done.actor.count': async ({ held }) => held.answerNext(COUNTED),
      'xstate.error.actor.count': async (stage) => refuse(stage, 'lost'),
    },
    looks: async (stage, snapshot) =>
      expectFile(stage, { busy: snapshot.hasTag('busy'), failed: snapshot.hasTag('failed') }),
  };
}

/** The files that a person opens. */
export function fileOpeningVocabulary(): Vocabulary {
  let files: HeldFiles;
  return {
    machine: 'fileOpening',
    open: async (stage) => {
      files = await HeldFiles.on(stage.page);
      await enter(stage.page, ROUTES.resources);
      await expect(buttonOf(stage)).toBeVisible();
    },
    // Only a file that is opened can be done.
    happens: ({ type }, { context }) =>
      type === 'download.requested' || Object.keys(context.files).length > 0,
    events: {
      'download.requested': async (stage, _, before) => {
        // While it is opened the button does nothing; it asks again once the file did not open.
        if (before && Object.keys(before.context.files).length > 0) {
          await files.lose();
          await expectFile(stage, { busy: false, failed: true });
        }
        await press(stage);
      },
      'download.ended': async ({ held }) => {
        await files.come();
        await held.answerNext(COUNTED);
      },
    },
    looks: async (stage, { context }) =>
      expectFile(stage, { busy: Object.keys(context.files).length > 0, failed: false }),
  };
}
