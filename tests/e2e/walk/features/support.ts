import type { components } from '../../../../openapi/portal.gen.ts';
import { ROUTES } from '../../../../src/domain/routes.ts';
import { SUPPORT_PAGE_TEXTS } from '../../../../src/ui/support/support-texts.ts';
import type { FeatureScreens } from '../features.ts';
import { callTo } from '../row-answers.ts';
import { enter, running } from '../signed-in.ts';
import type { Stage } from '../vocabulary.ts';
import { idOf, nameOf, TIMES } from '../wire-rows.ts';

const ticket = (index: number): components['schemas']['SupportTicket'] => ({
  _id: idOf(index),
  ticketId: `SUP-${String(index)}`,
  email: 'asha@acme.example',
  subject: nameOf(index),
  category: 'technical',
  priority: 'high',
  message: 'Both sockets are dead.',
  createdAt: TIMES.createdAt,
});

const { form, sendAnother: another } = SUPPORT_PAGE_TEXTS;

/** A person sends a request: the list is asked again. */
async function sendAnother({ page, held }: Stage): Promise<void> {
  const again = page.getByRole('button', { name: another });
  if (await again.isVisible()) await again.click();
  const subject = page.getByLabel(form.subject, { exact: true });
  await running(page, () => subject.isVisible());
  await subject.fill('Power');
  await page.getByLabel(form.message, { exact: true }).fill('Both sockets are dead.');
  await page.getByRole('button', { name: form.send, exact: true }).click();
  const ticketId = 'SUP-7F3K9QXA';
  await held.answerNext({ status: 201, body: { success: true, ticketId, data: { ticketId } } });
  await running(page, () => again.isVisible(), 50);
}

/** The requests that a person has sent. */
export const screens: FeatureScreens = {
  lists: [
    {
      machine: 'supportList',
      isCall: callTo('/support'),
      row: ticket,
      // Walks begin at the support screen, which has asked for them: this one begins elsewhere.
      begin: async ({ page }) => enter(page, ROUTES.products),
      change: sendAnother,
      show: async (page) => {
        await page.getByRole('banner').getByRole('button').last().click();
        await page.getByRole('menuitem', { name: SUPPORT_PAGE_TEXTS.title, exact: true }).click();
        const heading = page.getByRole('heading', { level: 1, name: SUPPORT_PAGE_TEXTS.title, exact: true });
        await running(page, () => heading.isVisible());
      },
    },
  ],
  forms: [],
  editors: [],
};
