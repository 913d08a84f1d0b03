import { expectAccessible } from './support/axe.ts';
import { toastOf } from './support/editing.ts';
import { leadRow } from './support/lead-list.ts';
import { leadOf, LEADS, seedLead } from './support/leads.ts';
import { nightlyUnless } from './support/tags.ts';
import { becomeNewcomer, expect, test } from './support/portal.ts';

for (const [device, width, height] of [
  ['a desk', 1440, 900],
  ['a phone', 360, 740],
] as const)
  test(
    `priority, stars and status are changed on the row, each with an Undo, on ${device}`,
    nightlyUnless(device === 'a desk'),
    async ({ page }) => {
      const { call } = await becomeNewcomer(page);
      const lena = await seedLead(call);
      await page.setViewportSize({ width, height });
      await page.goto(LEADS);
      const row = leadRow(page, 'Lena Fischer');
      await row.getByLabel('Priority of Lena Fischer').click();
      await row.getByLabel('Priority of Lena Fischer').selectOption('Low');
      await expect.poll(() => leadOf(call, lena)).toMatchObject({ priority: 'low' });
      await row.getByLabel('Stars of Lena Fischer').focus();
      await row.getByLabel('Stars of Lena Fischer').selectOption('4 of 5');
      await expect.poll(() => leadOf(call, lena)).toMatchObject({ rating: 4 });
      await expect(row.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
      await row.getByLabel('Status of Lena Fischer').focus();
      await row.getByLabel('Status of Lena Fischer').selectOption('contacted');
      await expect.poll(() => leadOf(call, lena)).toMatchObject({ status: 'contacted' });
      // The row does not open its lead.
      expect(page.url()).not.toContain('lead=');
      await toastOf(page, 'Lead updated successfully!').first().getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => leadOf(call, lena)).toMatchObject({ status: 'new' });
      await expect(row.getByLabel('Status of Lena Fischer')).toHaveValue('new');
      await row.getByLabel('Stars of Lena Fischer').selectOption('Not rated');
      await expect.poll(() => leadOf(call, lena)).not.toHaveProperty('rating');
      // Last: on a busy machine it takes longer than a message with its Undo stays.
      await expectAccessible(page);
    },
  );
