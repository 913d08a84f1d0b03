import type { Page } from '@playwright/test';
import type { CaptureCard } from '../../../src/domain/capture/card.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { PRIORITY_LABELS } from '../../../src/ui/leads/lead-label-texts.ts';
import { holdTurn, sealItems, tellOfItems } from './capture-items.ts';
import { expectCounts } from './counts.ts';
import { answerClipboard, answerDecoder, asksFor, holdSenses } from './held-camera.ts';
import { hold, holdDevice, isHeld, letThrough, lose, untilQuiet } from './held-device.ts';
import { answer, enter, goTo, running } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const LOOKUP = '/badges/lookup';
const DEVICE = JSON.stringify({ handshake_version: 1, token: 'secret' });
/** A picture of one point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const main = ({ page }: Stage) => page.getByRole('main');
const press = (stage: Stage, name: string): Promise<void> =>
  main(stage).getByRole('button', { name, exact: true }).click();

/** As a hand scanner does: faster than any key of a walk. Then it waits for the next line, which does not come. */
async function scan({ page }: Stage, text: string): Promise<void> {
  await page.evaluate((code) => {
    for (const key of [...code, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, text);
  await page.clock.runFor(200);
}

async function type(stage: Stage, text: string): Promise<void> {
  const field = main(stage).getByRole('textbox', { name: 'Code or name' });
  await field.fill(text);
  await field.press('Enter');
}

const cardIn = (context: unknown): CaptureCard | null =>
  (context as { card: CaptureCard | null } | undefined)?.card ?? null;

const nextIn = (context: unknown): readonly CaptureCard[] =>
  (context as { next: readonly CaptureCard[] } | undefined)?.next ?? [];

/** What the device holds of the card that is shown, and of those before it, goes on its way. */
async function seal(page: Page, context: unknown): Promise<void> {
  await sealItems(page, nextIn(context).length);
  await tellOfItems(page);
  await untilQuiet(page);
}

/** The capture screen: what is read, what the device stores and what the event answers are the walk's. */
export function captureVocabulary(): Vocabulary {
  let count = 0;
  /** What was captured last: read again at once, it is the same scan. */
  let last = '';

  const capture = async (stage: Stage, text: string, by = scan): Promise<void> => {
    last = text;
    await by(stage, text);
    await untilQuiet(stage.page);
  };

  return {
    machine: 'capture',
    open: async ({ page }) => {
      await holdSenses(page);
      await holdTurn(page);
      await holdDevice(page);
      await enter(page, ROUTES.leads);
    },
    happens: ({ type: event, output, clientId }, { context }) => {
      const card = cardIn(context);
      // What was captured a moment ago is no capture of its own.
      if (event === 'code.read') return card !== null;
      if (/^xstate\.done\.actor\.read(?:Photo|Clipboard)$/.test(event))
        return output === null || card !== null;
      if (event === 'card.dropped' && clientId !== card?.clientId) return false;
      if (event === 'card.undone' || event === 'card.dropped') return card?.state === 'open';
      return true;
    },
    events: {
      'screen.opened': async ({ page }) => {
        await untilQuiet(page);
        await hold(page);
        await page.evaluate((to) => {
          history.pushState(null, '', to);
        }, ROUTES.capture);
        await running(page, () => isHeld(page));
      },
      'screen.left': async (stage, _, before) => {
        if (before?.matches('preparing') !== true) await letThrough(stage.page);
        await goTo(stage.page, 'Lead Management');
        await letThrough(stage.page);
        stage.held.forget();
      },
      'xstate.done.actor.readSettings': async ({ page }) => letThrough(page),
      'xstate.error.actor.readSettings': async ({ page }) => lose(page),
      'code.read': async (stage) => capture(stage, last),
      'card.saved': async (stage, { card }) => {
        count += 1;
        const { byHand, code, lookUp } = card as CaptureCard;
        stage.held.forget();
        await capture(
          stage,
          lookUp === null
            ? `MECARD:N:Fischer,Lena;ORG:Kontor AG;TITLE:Buyer;NOTE:${String(count)};;`
            : `${code}-${String(count)}`,
          byHand ? type : scan,
        );
      },
      'code.refused': async (stage) => type(stage, DEVICE),
      'trouble.dismissed': async (stage) => press(stage, 'OK'),
      'card.touched': async (stage) => main(stage).getByRole('textbox', { name: 'Note' }).click(),
      'card.changed': async (stage, _, before) => {
        await main(stage).getByRole('radio', { name: PRIORITY_LABELS.high, exact: true }).click();
        await untilQuiet(stage.page);
        // A card that is on its way is changed by an item of its own, which is on its way too.
        if (cardIn(before?.context)?.state === 'waiting') await seal(stage.page, before?.context);
      },
      'card.refreshed': async ({ page }, _, before) => seal(page, before?.context),
      'card.closed': async (stage) => {
        await press(stage, 'Done');
        await untilQuiet(stage.page);
        stage.held.forget();
      },
      'card.undone': async (stage) => {
        await hold(stage.page);
        await press(stage, 'Undo');
        await running(stage.page, () => isHeld(stage.page));
      },
      'card.dropped': async (stage) => {
        if (!(await isHeld(stage.page))) await press(stage, 'Undo');
        await letThrough(stage.page);
        stage.held.forget();
      },
      'settings.changed': async (stage) => {
        await press(stage, 'Sound and vibration');
        const item = stage.page.getByRole('menuitem', { name: /^Sound/ });
        await running(stage.page, () => item.isVisible());
        // The menu takes its place.
        await stage.page.clock.runFor(100);
        await item.click();
      },
      'photo.chosen': async ({ page }) => {
        const file = { name: 'badge.png', mimeType: 'image/png', buffer: PICTURE };
        await page.getByLabel('Photo of a badge').setInputFiles(file);
        await running(page, () => asksFor(page, 'code'));
      },
      'xstate.done.actor.readPhoto': async ({ page }, { output }) =>
        answerDecoder(page, typeof output === 'string' ? null : last),
      'xstate.error.actor.readPhoto': async ({ page }) => answerDecoder(page),
      'paste.requested': async (stage) => {
        await press(stage, 'Paste');
        await running(stage.page, () => asksFor(stage.page, 'clipboard'));
      },
      'xstate.done.actor.readClipboard': async ({ page }, { output }) =>
        answerClipboard(page, typeof output === 'string' ? '' : last),
      'xstate.error.actor.readClipboard': async ({ page }) => answerClipboard(page, null),
      // The event knows the badge, whose owner shares no name: the card keeps its code.
      'xstate.done.actor.lookUp': async ({ held, page }) => {
        await held.answer(
          LOOKUP,
          answer({ kind: 'attendee', fullName: '', companyName: '', designation: '' }),
        );
        await untilQuiet(page);
      },
      'xstate.error.actor.lookUp': async ({ held }) =>
        held.answer(LOOKUP, { status: 404, body: { success: false, message: 'Unknown badge.' } }),
    },
    looks: async (stage, snapshot) => {
      const card = cardIn(snapshot.context);
      const isReading = snapshot.hasTag('reading');
      const isAsking = snapshot.hasTag('asking');
      await running(stage.page, () => stage.held.count(LOOKUP) > 0 === isAsking);
      await expectCounts(
        [main(stage).getByRole('region', { name: 'Captured', exact: true }), card !== null],
        [main(stage).getByRole('button', { name: /^Next: / }), nextIn(snapshot.context).length > 0],
        [main(stage).locator('button[aria-busy=true]', { hasText: 'Paste' }), isReading],
      );
    },
  };
}
