import { expect, type Locator } from '@playwright/test';
import { EMPTY_CARD } from '../../../src/domain/capture/item.ts';
import { STATE_LABELS } from '../../../src/domain/capture/messages.ts';
import { samplePerson } from '../../../src/machines/leads.catalogue.ts';
import { PANEL_TEXTS as TEXTS } from '../../../src/ui/leads/panel/panel-texts.ts';
import { holdTurn, putItem, tellOfItems } from './capture-items.ts';
import { expectCounts } from './counts.ts';
import { fill, hold, holdDevice, isHeld, letThrough, untilQuiet } from './held-device.ts';
import { answer, enter, running, SIGNED_IN } from './signed-in.ts';
import type { Standing } from './held.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

/** One lead that the server tells at once. */
export const READ_LEAD: Standing = {
  ...SIGNED_IN,
  'GET /leads': answer({ data: [samplePerson], total: 1, nextCursor: null }),
  [`GET /leads/${samplePerson._id}`]: answer(samplePerson),
};

const panelOf = ({ page }: Stage): Locator => page.getByRole('complementary', { name: TEXTS.lead });
const boxOf = (stage: Stage): Locator => panelOf(stage).getByLabel(TEXTS.writeNote);
const addOf = (stage: Stage): Locator =>
  panelOf(stage).getByRole('button', { name: TEXTS.addNote, exact: true });

/** The notes about a lead: what the device stores is the walk's, and another tab sends. */
export const leadNotesVocabulary: Vocabulary = {
  machine: 'leadNotes',
  open: async (stage) => {
    const { page } = stage;
    await holdTurn(page);
    await holdDevice(page);
    await enter(page, `/exhibitor/leads?lead=${samplePerson._id}`);
    await expect(boxOf(stage)).toBeVisible();
  },
  events: {
    'note.written': async (stage, { text }) => boxOf(stage).fill(String(text)),
    'note.submitted': async (stage, _, before) => {
      await untilQuiet(stage.page);
      if (before?.hasTag('writing') === true) await hold(stage.page);
      await addOf(stage).click();
      if (before?.hasTag('writing') === true) await running(stage.page, () => isHeld(stage.page));
    },
    'notes.changed': async ({ page }) => {
      await putItem(page, 'waiting', {
        kind: 'note',
        leadId: samplePerson._id,
        values: { ...EMPTY_CARD, note: 'Wants a demo' },
      });
      await tellOfItems(page);
      await untilQuiet(page);
    },
    'xstate.done.actor.storeNote': async ({ page }) => letThrough(page),
    'xstate.error.actor.storeNote': async ({ page }) => {
      await fill(page);
      await letThrough(page);
    },
  },
  looks: async (stage, snapshot) => {
    const { texts, notes } = snapshot.context as { texts: Record<string, string>; notes: unknown[] };
    await running(
      stage.page,
      async () => ((await addOf(stage).getAttribute('aria-busy')) === 'true') === snapshot.hasTag('busy'),
    );
    await expect(boxOf(stage)).toHaveValue(texts[samplePerson._id] ?? '');
    await expectCounts([panelOf(stage).getByText(STATE_LABELS.waiting).first(), notes.length > 0]);
  },
};
