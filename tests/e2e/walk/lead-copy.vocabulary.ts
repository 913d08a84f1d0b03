import { expect, type Locator } from '@playwright/test';
import { LEAD_MESSAGES } from '../../../src/domain/leads/messages.ts';
import { samplePerson } from '../../../src/machines/leads.catalogue.ts';
import { PANEL_TEXTS } from '../../../src/ui/leads/panel/panel-texts.ts';
import { endHandingOut, holdHandingOut } from './hand-out.ts';
import { enter, running } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const TEXT = samplePerson.user?.emailId ?? '';

const button = ({ page }: Stage): Locator => page.getByRole('button', { name: PANEL_TEXTS.copy(TEXT) });

/** Copying from the open lead, as the browser allows it or not. */
export function leadCopyVocabulary(): Vocabulary {
  let said = '';
  return {
    machine: 'leadCopy',
    open: async (stage) => {
      said = '';
      await holdHandingOut(stage.page);
      await enter(stage.page, `/exhibitor/leads?lead=${samplePerson._id}`);
      await expect(button(stage)).toBeVisible();
    },
    events: {
      'copy.requested': async (stage) => {
        said = '';
        await button(stage).click();
      },
      'xstate.done.actor.copyText': async (stage) => {
        await endHandingOut(stage, true);
        said = LEAD_MESSAGES.copied;
      },
      'xstate.error.actor.copyText': async (stage) => {
        await endHandingOut(stage, false);
        said = LEAD_MESSAGES.copyFailed;
      },
    },
    looks: async ({ page }) => {
      if (said === '') return;
      const toast = page.getByRole('status').filter({ hasText: said });
      await running(page, () => toast.isVisible());
    },
  };
}
