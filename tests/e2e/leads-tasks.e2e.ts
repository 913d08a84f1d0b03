import type { Locator, Page } from '@playwright/test';
import { NIGHTLY, STORY } from './support/tags.ts';
import { leadRow, leadRows } from './support/lead-list.ts';
import { leadOf, LEADS, leadsOf, seedLead } from './support/leads.ts';
import { becomeNewcomer, expect, test } from './support/portal.ts';

/** Counts what a hand does: a press of anything, two for a choice from a list. Typing itself is not counted. */
class Hand {
  presses = 0;

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  async choose(target: Locator, option: string): Promise<void> {
    await this.press(target);
    this.presses += 1;
    await target.selectOption(option);
  }

  async type(target: Locator, text: string): Promise<void> {
    if (!(await target.evaluate((element) => element === document.activeElement))) await this.press(target);
    await target.pressSequentially(text);
  }

  /** A key that says "done": Enter, or with Control. */
  async key(page: Page, key: string): Promise<void> {
    this.presses += 1;
    await page.keyboard.press(key);
  }
}

/** The most presses of each task. Before there was a panel, none of the first four took fewer than three. */
const MOST = {
  'open and read': 1,
  'change priority': 2,
  'add a note': 3,
  'follow up tomorrow': 2,
  'find by phone': 1,
  'add by typing': 4,
} as const;

for (const [device, width, height] of [
  ['a desk', 1440, 900],
  ['a phone', 360, 740],
] as const)
  test(
    `the six tasks of the lead page take few presses, on ${device}`,
    device === 'a phone' ? STORY : NIGHTLY,
    async ({ page }) => {
      const { call } = await becomeNewcomer(page);
      for (const [fullName, phone] of [
        ['Omar Khan', '9822200011'],
        ['Ella Johansson', '9822200012'],
      ])
        await seedLead(call, { fullName, emailId: `${String(phone)}@x.example`, phoneCode: '91', phone });
      const lena = await seedLead(call, { phoneCode: '49', phone: '15112345678', remarks: 'Wants a demo' });
      await page.setViewportSize({ width, height });
      const taken: Record<string, number> = {};
      const task = async (name: keyof typeof MOST, act: (hand: Hand) => Promise<void>): Promise<void> => {
        await page.goto(LEADS);
        await expect(leadRows(page).first()).toBeVisible();
        const hand = new Hand();
        await act(hand);
        taken[name] = hand.presses;
      };
      const lead = page
        .getByRole('complementary', { name: 'Lead' })
        .or(page.getByRole('dialog', { name: 'Lena Fischer' }));
      const row = leadRow(page, 'Lena Fischer');
      const open = (hand: Hand) =>
        hand.press(page.getByRole('button', { name: 'Lena Fischer', exact: true }));

      await task('open and read', async (hand) => {
        await open(hand);
        await expect(lead.getByText('Wants a demo')).toBeInViewport();
      });
      await task('change priority', async (hand) => {
        await hand.choose(row.getByLabel('Priority of Lena Fischer'), 'Low');
        await expect.poll(() => leadOf(call, lena)).toMatchObject({ priority: 'low' });
      });
      await task('add a note', async (hand) => {
        await open(hand);
        await hand.type(lead.getByLabel('Write a note'), 'Call on Monday');
        await hand.key(page, 'Control+Enter');
        await expect.poll(async () => (await leadOf(call, lena)).remarks).toContain('Call on Monday');
      });
      await task('follow up tomorrow', async (hand) => {
        await open(hand);
        await hand.press(lead.getByRole('button', { name: 'Tomorrow' }));
        await expect.poll(() => leadOf(call, lena)).toHaveProperty('followUpDate');
      });
      await task('find by phone', async (hand) => {
        await hand.type(page.getByRole('searchbox'), '0151 1234');
        await expect(leadRows(page)).toHaveCount(1);
        await expect(row).toBeVisible();
      });
      await task('add by typing', async (hand) => {
        await hand.press(page.getByRole('button', { name: 'Add Lead' }));
        const dialog = page.getByRole('dialog', { name: 'Add Lead' });
        await hand.type(dialog.getByLabel('Full Name'), 'Nadia Typed');
        await hand.type(dialog.getByLabel('Email'), 'nadia@visitor.example');
        await hand.key(page, 'Enter');
        await expect.poll(() => leadsOf(call)).toHaveLength(4);
      });

      expect(Object.keys(taken)).toEqual(Object.keys(MOST));
      for (const [name, most] of Object.entries(MOST)) expect(taken[name], name).toBeLessThanOrEqual(most);
    },
  );

test('filters in use are chips, each taken away with one press', NIGHTLY, async ({ page }) => {
  const { call } = await becomeNewcomer(page);
  await seedLead(call, { status: 'contacted', priority: 'high', tags: ['vip'] });
  await seedLead(call, { fullName: 'Omar Khan', emailId: 'omar@khan.example', status: 'contacted' });
  await page.goto(`${LEADS}?status=contacted&priority=high&tag=vip&owner=none`);
  await expect(leadRows(page)).toHaveCount(1);
  const chips = page.getByRole('group', { name: 'Filters in use' });
  for (const text of ['Status: Contacted', 'Priority: High', 'Tag: vip', 'Unassigned'])
    await expect(chips.getByRole('button', { name: `Remove filter ${text}` })).toBeVisible();
  await chips.getByRole('button', { name: 'Remove filter Tag: vip' }).click();
  await chips.getByRole('button', { name: 'Remove filter Priority: High' }).click();
  await expect(leadRows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\?status=contacted&owner=none$/);
  await chips.getByRole('button', { name: 'Clear all' }).click();
  await expect(chips).toBeHidden();
  await expect(page).toHaveURL(/leads$/);
});
