import { expect } from '@playwright/test';
import { BUILD_EVENT } from '../../../src/domain/build.ts';
import { STORAGE_KEYS } from '../../../src/domain/constants.ts';
import { EVENT_MESSAGES } from '../../../src/domain/event-messages.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { EVENT_FOUND } from './answers.ts';
import type { Answer } from './held.ts';
import { refuse } from './refuse.ts';
import type { Vocabulary } from './vocabulary.ts';

const LOOKUP = '/auth/domain-event';
const NO_EVENT: Answer = { status: 200, body: { success: true, data: { domainData: null } } };

const OFFLINE =
  'A device remembers an event only where a service worker serves the page; offline.e2e.ts starts there.';

/** Which event the portal is opened for: looked up, remembered by the tab, or not to be had. */
export const eventVocabulary: Vocabulary = {
  machine: 'event',
  open: async ({ page, held }) => {
    await page.goto(ROUTES.login);
    await expect.poll(() => held.count(LOOKUP)).toBe(1);
  },
  happens: ({ output }) =>
    !(output as { event?: { isRemembered?: true } | null } | undefined)?.event?.isRemembered,
  beyond: {
    'event.loading :: done lookUpEvent #0': OFFLINE,
    'event.loaded.remembered :: server.answered #0': OFFLINE,
    'event.loaded.renewing :: done lookUpEvent #0': OFFLINE,
    'event.loaded.renewing :: done lookUpEvent #1': OFFLINE,
    'event.loaded.renewing :: done lookUpEvent #2': OFFLINE,
    'event.loaded.renewing :: error lookUpEvent #0': OFFLINE,
  },
  events: {
    'xstate.done.actor.lookUpEvent': async ({ page, held }, { output }) => {
      const { event, storedEventId } = output as { event: object | null; storedEventId: string | null };
      // Of an earlier page of this tab.
      if (storedEventId !== null) {
        await page.evaluate(
          ([key, id]) => {
            sessionStorage.setItem(key, id);
          },
          [STORAGE_KEYS.eventId, storedEventId] as const,
        );
      }
      await held.answer(LOOKUP, event ? EVENT_FOUND : NO_EVENT);
    },
    'xstate.error.actor.lookUpEvent': async (stage) => refuse(stage, 'lost'),
    'retry.requested': async ({ page }) => {
      await page.getByRole('button', { name: EVENT_MESSAGES.retry }).click();
    },
    'server.answered': async ({ page }) => {
      await page.evaluate((name) => window.dispatchEvent(new CustomEvent(name)), BUILD_EVENT);
    },
  },
  looks: async ({ page }, snapshot) => {
    const loading = page.getByText(EVENT_MESSAGES.loading);
    await expect(loading).toHaveCount(snapshot.hasTag('busy') ? 1 : 0);
    const retry = page.getByRole('button', { name: EVENT_MESSAGES.retry });
    await expect(retry).toHaveCount(snapshot.hasTag('failed') ? 1 : 0);
    // Without an event no code can be sent.
    const send = page.getByRole('button', { name: 'Send OTP' });
    if (!snapshot.hasTag('busy')) await expect(send).toBeEnabled({ enabled: snapshot.hasTag('ready') });
    if (snapshot.hasTag('failed')) {
      const text = snapshot.matches({ failed: 'noEvent' }) ? EVENT_MESSAGES.notFound : EVENT_MESSAGES.failed;
      await expect(page.getByRole('alert').filter({ has: retry })).toContainText(text);
    }
    if (!snapshot.hasTag('ready')) return;
    const isKnown = snapshot.context.event.title !== EVENT_MESSAGES.defaultTitle;
    const title = isKnown ? 'Walked Expo' : EVENT_MESSAGES.defaultTitle;
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  },
};
