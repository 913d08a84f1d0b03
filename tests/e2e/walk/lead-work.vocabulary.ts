import { expect, type Locator, type Page } from '@playwright/test';
import { LEAD_DEVICE_KEYS } from '../../../src/domain/leads/device-keys.ts';
import { LEAD_MESSAGES } from '../../../src/domain/leads/messages.ts';
import { sampleProfile } from '../../../src/machines/forms.catalogue.ts';
import { QUICK_DONE, QUICK_TEXTS } from '../../../src/machines/leads/lead-texts.ts';
import { CONTROL_LABELS } from '../../../src/ui/leads/leads-texts.ts';
import type { RowControl } from '../../../src/ui/leads/row-controls.ts';
import { FORM_TITLES, QUICK_DIALOG_TEXTS, SUBMIT_LABELS } from '../../../src/ui/leads/quick/quick-texts.ts';
import { toastOf } from '../support/editing.ts';
import { answerOf, type Standing } from './held.ts';
import { dialogOf, expectCount, press, SLOW } from './leads.vocabulary.ts';
import { refuse } from './refuse.ts';
import { chooseInRow } from './row-menu.ts';
import { answer, enter, running, SIGNED_IN } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';
import * as rows from './wire-rows.ts';

const NAME = rows.nameOf(0);
/** A lead the newsletter may go to without asking. */
const LEAD = { ...rows.lead(0), consent: { given: true, text: 'Agreed' } };

const pageOf = (row: object): ReturnType<typeof answer> =>
  answer({ data: [row], total: 1, nextCursor: null });

/** One lead, who stays as he is whatever is changed, and one thing to send him. */
export const ONE_LEAD: Standing = {
  ...SIGNED_IN,
  'GET /leads': pageOf(LEAD),
  'GET /leads/analytics': answer(rows.leadNumbers),
  [`GET /leads/${LEAD._id}`]: answer(LEAD),
  'GET /company-profile': answer(sampleProfile),
  'GET /products': pageOf({ ...rows.product(0), productLink: 'https://arm.example/7' }),
};

const questionOf = ({ page }: Stage): Locator => page.getByRole('alertdialog');

async function openLead({ page }: Stage): Promise<void> {
  await enter(page, '/exhibitor/leads');
  await expect(page.getByRole('button', { name: `More about ${NAME}` })).toBeVisible();
}

/** Everything that can be done to a lead is in the menu of its row. */
const choose = ({ page }: Stage, control: RowControl): Promise<void> =>
  chooseInRow(page, NAME, CONTROL_LABELS[control]);

const saved = ({ held }: Stage): Promise<void> => held.answerNext(answer(LEAD));

async function expectToast({ page }: Stage, text: string): Promise<void> {
  await running(page, () => toastOf(page, text).isVisible());
}

/** A change without a question: it is requested, made and reported. */
async function nurture(stage: Stage): Promise<void> {
  await choose(stage, 'nurture');
  await saved(stage);
  await expectToast(stage, QUICK_DONE.nurture);
}

const boxOf = (page: Page): Locator => page.getByRole('searchbox');
const panelOf = ({ page }: Stage): Locator => page.getByRole('complementary', { name: 'Lead' });

/** Presses a key where no field has the focus, and waits as long as a scanner would take to go on. */
async function pressKey({ page }: Stage, key: string): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.keyboard.press(key);
  await page.clock.runFor(100);
}

/** Presses a key while a lead is open. */
async function pressOnLead(stage: Stage, key: string): Promise<void> {
  if (!(await panelOf(stage).isVisible())) await pressKey(stage, 'j');
  await running(stage.page, () => panelOf(stage).isVisible());
  await pressKey(stage, key);
}

/** Presses a key that opens a window, and closes that. */
async function passWindow(stage: Stage, act: Promise<void>, title: string): Promise<void> {
  await act;
  const opened = stage.page.getByRole('dialog', { name: title });
  await running(stage.page, () => opened.isVisible());
  await stage.page.keyboard.press('Escape');
  await running(stage.page, async () => !(await opened.isVisible()));
}

/** What this device remembers of the keys; null is a storage that is blocked. */
const rememberKeys = ({ page }: Stage, kept: string | null): Promise<unknown> =>
  page.addInitScript(
    ([name, value]) => {
      if (value !== null) {
        localStorage.setItem(name, value);
        return;
      }
      const { getItem } = Storage.prototype;
      Storage.prototype.getItem = function (this: Storage, key) {
        if (key === name) throw new DOMException('Blocked.', 'SecurityError');
        return getItem.call(this, key);
      };
    },
    [LEAD_DEVICE_KEYS.shortcuts, kept] as const,
  );

/** The lead page: what is open beside the list. */
export const leadsVocabulary: Vocabulary = {
  machine: 'leads',
  // The page begins with what the device remembers: only then there is one.
  open: async () => undefined,
  happens: ({ type }, snapshot) => snapshot.matches({ keys: 'reading' }) === type.endsWith('readKeys'),
  events: {
    'xstate.done.actor.readKeys': async (stage, { output }) => {
      await rememberKeys(stage, output === true ? 'on' : 'off');
      await openLead(stage);
    },
    'xstate.error.actor.readKeys': async (stage) => {
      await rememberKeys(stage, null);
      await openLead(stage);
    },
    'key.search': async (stage) => {
      await pressKey(stage, '/');
      await expect(boxOf(stage.page)).toBeFocused();
    },
    'key.add': async (stage) => passWindow(stage, pressKey(stage, 'n'), 'Add Lead'),
    'key.open': async (stage) => {
      if (await panelOf(stage).isVisible()) await pressKey(stage, 'Escape');
      await pressKey(stage, 'j');
    },
    'key.turn': async (stage) => pressOnLead(stage, 'j'),
    'key.edit': async (stage) => passWindow(stage, pressOnLead(stage, 'e'), 'Edit Lead'),
    'key.priority': async (stage) => {
      await pressOnLead(stage, '3');
      await saved(stage);
    },
    'key.close': async (stage) => {
      await pressOnLead(stage, 'Escape');
      await running(stage.page, async () => !(await panelOf(stage).isVisible()));
    },
    'shortcuts.requested': async ({ page }) => press(page.getByRole('main'), 'Shortcuts'),
    'shortcuts.closed': async ({ page }) => page.keyboard.press('Escape'),
    'keys.switched': async ({ page }) => page.getByText('Use shortcuts on this device').click(),
    'change.requested': nurture,
    'rows.changed': nurture,
    'analytics.requested': async ({ page }) => press(page.getByRole('main'), 'Analytics'),
    'analytics.closed': async ({ page }) => page.keyboard.press('Escape'),
  },
  looks: async (stage, snapshot) => {
    const { page } = stage;
    const analytics = page.getByRole('dialog', { name: 'Analytics' });
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expectCount(stage, analytics, snapshot.hasTag('analytics') ? 1 : 0);
    await expectCount(stage, shortcuts, snapshot.hasTag('shortcuts') ? 1 : 0);
    if (snapshot.hasTag('shortcuts'))
      await expect(page.getByRole('checkbox', { name: 'Use shortcuts on this device' })).toBeChecked({
        checked: snapshot.hasTag('keys'),
      });
    if (snapshot.hasTag('analytics')) await expect(analytics.getByText('3 converted')).toBeVisible();
  },
};

type Asked = 'email' | 'followUp' | 'call' | 'sendInfo' | 'sent';

const kindIn = (snapshot: { context: { values: { kind: string } } }): string => snapshot.context.values.kind;

/** The window each of them opens. */
const windowOf = ({ page }: Stage, kind: Asked): Locator =>
  kind === 'email' || kind === 'sent'
    ? page.getByRole('alertdialog', { name: QUICK_DIALOG_TEXTS[kind].question })
    : page.getByRole('dialog', { name: FORM_TITLES[kind] });

/** The buttons of one lead: what they ask, and what they do without asking. */
export const leadActionVocabulary: Vocabulary = {
  machine: 'leadAction',
  open: openLead,
  events: {
    'quick.requested': async (stage, { kind }) => {
      if (kind === 'nurture') await nurture(stage);
      else await choose(stage, kind as RowControl);
    },
    'close.requested': async (stage, { typed }) => {
      if (typed === true) await dialogOf(stage).getByLabel('Note').fill('Send the offer');
      await stage.page.keyboard.press('Escape');
    },
    'discard.confirmed': async (stage) => press(questionOf(stage), 'Discard changes'),
    'discard.declined': async (stage) => press(questionOf(stage), 'Keep editing'),
    'xstate.done.actor.form': async (stage, _, before) => {
      const kind = (before ? kindIn(before) : '') as Asked;
      const dialog = windowOf(stage, kind);
      if (kind === 'sendInfo') {
        // The lead above the list may have the same name: the list is loaded first.
        await expectCount(stage, dialog.getByRole('checkbox', { name: rows.nameOf(0) }), 1);
        await dialog.getByText(rows.nameOf(0), { exact: true }).last().click();
      }
      const file = kind === 'call' ? stage.page.waitForEvent('download') : null;
      const isQuestion = kind === 'email' || kind === 'sent';
      await press(dialog, isQuestion ? QUICK_DIALOG_TEXTS[kind].confirm : SUBMIT_LABELS[kind][0]);
      // Handed to another program: nothing is noted yet.
      if (kind === 'sendInfo') return;
      await saved(stage);
      if (file) expect((await file).suggestedFilename()).toBe('call-walked-1.ics');
      await expectToast(stage, QUICK_DONE[kind]);
    },
  },
  looks: async (stage, snapshot) => {
    const kind = kindIn(snapshot) as Asked;
    const isDiscarding = snapshot.hasTag('discarding');
    await expectCount(
      stage,
      questionOf(stage).filter({ hasText: 'Discard what you typed?' }),
      isDiscarding ? 1 : 0,
    );
    // Behind the question it is hidden from those who listen.
    if (isDiscarding) return;
    for (const one of ['email', 'followUp', 'call', 'sendInfo', 'sent'] as const) {
      await expectCount(stage, windowOf(stage, one), snapshot.hasTag('asking') && one === kind ? 1 : 0);
    }
  },
};

/** Changes that ask nothing, one after the other. */
export function leadChangeVocabulary(): Vocabulary {
  /** Those that are made and wait, kept by hand, and what was said last. */
  let queue: ('nurture' | 'newsletter')[] = [];
  let said = '';
  return {
    machine: 'leadChange',
    open: async (stage) => {
      queue = [];
      said = '';
      await openLead(stage);
    },
    events: {
      'change.requested': async (stage) => {
        const control = queue.length === 0 ? 'nurture' : 'newsletter';
        await choose(stage, control);
        queue.push(control);
      },
      'xstate.done.actor.change': async (stage) => {
        await saved(stage);
        said = QUICK_DONE[queue.shift() ?? 'undo'];
      },
      'xstate.error.actor.change': async (stage, { error }) => {
        await refuse(stage, answerOf(error));
        queue.shift();
        said = LEAD_MESSAGES.updateFailed;
      },
    },
    looks: async (stage, snapshot) => {
      const { page, held } = stage;
      await running(page, () => held.waits === snapshot.hasTag('busy'));
      if (said !== '') await expectToast(stage, said);
    },
  };
}

/** A deleted lead comes back from the toast that told of it. */
export function leadRestoreVocabulary(): Vocabulary {
  let said = '';
  return {
    machine: 'leadRestore',
    open: async (stage) => {
      said = '';
      // The last item of the menu stays above the message.
      await stage.page.setViewportSize({ width: 1280, height: 900 });
      await openLead(stage);
    },
    events: {
      'action.requested': async (stage) => {
        await choose(stage, 'remove');
        await running(stage.page, () => questionOf(stage).isVisible());
        await press(questionOf(stage), 'Delete');
        await stage.held.answerNext(answer({}));
        await expectToast(stage, LEAD_MESSAGES.removed);
        await press(toastOf(stage.page, LEAD_MESSAGES.removed), 'Undo');
        await running(stage.page, () => stage.held.waits);
        said = '';
      },
      'xstate.done.actor.act': async (stage) => {
        await saved(stage);
        said = LEAD_MESSAGES.restored;
      },
      'xstate.error.actor.act': async (stage, { error }) => {
        await stage.held.answerNext(answerOf(error));
        said = 'The server says no';
      },
    },
    looks: async (stage, snapshot) => {
      expect(stage.held.waits).toBe(snapshot.hasTag('running'));
      if (said !== '') await expectToast(stage, said);
    },
  };
}

/** The small dialog of a quick change: when to come back to a lead. */
export const quickFormVocabulary: Vocabulary = {
  machine: 'quickForm',
  sameAs: 'emailForm',
  open: async (stage) => {
    await openLead(stage);
    await choose(stage, 'followUp');
    await expect(dialogOf(stage).getByLabel('When')).toBeVisible();
  },
  events: {
    'field.changed': async (stage, { value }) => {
      await dialogOf(stage).getByLabel('When').fill(String(value).slice(0, 16));
    },
    'form.submitted': async (stage) => press(dialogOf(stage), SUBMIT_LABELS.followUp[0]),
    'form.cancelled': async (stage) => {
      await press(dialogOf(stage), 'Cancel');
      stage.held.forget();
    },
    'xstate.done.actor.submit': async (stage) => saved(stage),
    'xstate.error.actor.submit': async (stage, { error }) => refuse(stage, answerOf(error)),
  },
  looks: async (stage, { value, status, context }) => {
    const dialog = dialogOf(stage);
    if (status === 'done') {
      await expectCount(stage, dialog, 0);
      await expectToast(stage, QUICK_DONE.followUp);
      return;
    }
    const [idle, busy] = SUBMIT_LABELS.followUp;
    await expect(
      dialog.getByRole('button', { name: value === 'editing' ? idle : busy, exact: true }),
    ).toBeVisible();
    await expect(dialog.getByLabel('When')).toHaveValue(String(context.values.at).slice(0, 16));
    const isMissing = 'at' in context.errors;
    await expect(dialog.getByText(QUICK_TEXTS.timeMissing)).toHaveCount(isMissing ? 1 : 0);
    if (context.message !== null) await expect(dialog.getByText(context.message)).toBeVisible();
    await expect(dialog.getByText(SLOW)).toHaveCount(JSON.stringify(value).includes('slow') ? 1 : 0);
  },
};
