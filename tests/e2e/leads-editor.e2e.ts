import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { countRequests, rowOf, toastOf } from './support/editing.ts';
import { chooseOf, leadOf, LEADS, leadsOf, seedLead } from './support/leads.ts';
import { becomeNewcomer, expect, signInAsNewcomer, test, MOVING } from './support/portal.ts';

test.use(MOVING);

const adding = (page: Page) => page.getByRole('dialog', { name: 'Add Lead' });
const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit Lead' });
const add = (page: Page) => page.getByRole('button', { name: 'Add Lead' }).click();

/** The number of presses since. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['taps'] = '0';
    document.addEventListener(
      'pointerdown',
      () => {
        const { dataset } = document.documentElement;
        dataset['taps'] = String(Number(dataset['taps']) + 1);
      },
      { capture: true },
    );
  });
  return async () => Number(await page.locator('html').getAttribute('data-taps'));
}

test(
  'on a small phone a lead with priority and note takes three taps and the typing, and the next one fewer',
  NIGHTLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { call } = await signInAsNewcomer(page, LEADS);
    const taps = await countTaps(page);
    const dialog = adding(page);
    await add(page);
    await expect(dialog.getByLabel('Full Name')).toBeFocused();
    await page.keyboard.type('Lena Fischer');
    await page.keyboard.press('Tab');
    await page.keyboard.type('lena@visitor.example');
    await dialog.getByRole('radio', { name: 'High' }).click();
    await expect(dialog.getByRole('radio', { name: 'High' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Wants a quote for 20 arms.');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(await taps()).toBe(3);
    await expect(toastOf(page, 'Lead added successfully!')).toBeVisible();
    await expect(rowOf(page, 'Lena Fischer')).toBeVisible();
    await expect
      .poll(() => leadsOf(call))
      .toMatchObject([
        {
          user: { fullName: 'Lena Fischer', emailId: 'lena@visitor.example' },
          priority: 'high',
          remarks: 'Wants a quote for 20 arms.',
          source: 'manual',
        },
      ]);

    // One after the other, without opening the dialog again.
    await add(page);
    for (const [name, number] of [
      ['Omar Said', '+20 100 123 4567'],
      ['Mei Tan', '98450 12345'],
    ] as const) {
      await expect(dialog.getByLabel('Full Name')).toBeFocused();
      await expect(dialog.getByLabel('Full Name')).toHaveValue('');
      await page.keyboard.type(name);
      await dialog.getByLabel('Mobile Number').fill(number);
      await dialog.getByRole('button', { name: 'Save & add another' }).click();
    }
    await expect(dialog.getByLabel('Full Name')).toHaveValue('');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => leadsOf(call))
      .toMatchObject([
        { user: { fullName: 'Mei Tan' }, phoneCode: '91', phone: '9845012345' },
        { user: { fullName: 'Omar Said' }, phoneCode: '20', phone: '1001234567' },
        { user: { fullName: 'Lena Fischer' } },
      ]);
  },
);

test(
  'everything a lead can hold is saved, told in its history, taken away again, and deleted with a way back',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    // While it is deleted, requests for it answer 404.
    allowErrors('404');
    const { call } = await signInAsNewcomer(page, LEADS);
    const { _id: ravi } = (await call('POST', 'team-members', { fullName: 'Ravi Iyer' })) as { _id: string };
    await page.reload();
    const dialog = adding(page);
    await add(page);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await expect(dialog.getByText('Enter an email or a mobile number')).toBeVisible();
    await expect(dialog.getByLabel('Full Name')).toBeFocused();

    await dialog.getByLabel('Full Name').fill('अनन्या कृष्णमूर्ति');
    await dialog.getByLabel('Email', { exact: true }).fill('ananya@visitor.example');
    await dialog.getByLabel('Company').fill('Indus Robotics');
    await dialog.getByLabel('Designation').fill('CTO');
    await dialog.getByRole('radio', { name: 'Low' }).check();
    await dialog.getByLabel('Remarks').fill('Met at the coffee bar');
    await dialog.getByLabel('Status').selectOption('Qualified');
    await dialog.getByLabel('Assigned to').selectOption('Ravi Iyer');
    await dialog.getByLabel('Follow-up').fill('2031-03-04T10:00');
    await dialog.getByLabel('Tags').fill('vip; retail');
    await dialog.getByRole('radio', { name: '5' }).check();
    await dialog.getByRole('radio', { name: 'Yes' }).check();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    const [saved] = await leadsOf(call);
    if (!saved) throw new Error('Nothing was saved.');
    expect(saved).toMatchObject({
      user: { fullName: 'अनन्या कृष्णमूर्ति', companyName: 'Indus Robotics', designation: 'CTO' },
      priority: 'low',
      status: 'qualified',
      rating: 5,
      remarks: 'Met at the coffee bar',
      tags: ['vip', 'retail'],
      ownerId: ravi,
      // Ten o'clock where the event is.
      followUpDate: '2031-03-04T04:30:00.000Z',
      consent: { given: true, text: 'Agreed to be contacted' },
    });

    await chooseOf(page, 'अनन्या कृष्णमूर्ति', 'Edit');
    const form = editing(page);
    await expect(form.getByLabel('Follow-up')).toHaveValue('2031-03-04T10:00');
    await expect(form.getByLabel('Assigned to')).toHaveValue(ravi);
    // The record that consent was asked is never removed (A7).
    await expect(form.getByText(/^Asked [A-Z][a-z]{2} \d{1,2}, \d\d:\d\d [AP]M$/)).toBeVisible();
    await expect(form.getByRole('radio', { name: 'Not asked' })).toHaveCount(0);
    await form.getByLabel('Follow-up').fill('');
    await form.getByLabel('Assigned to').selectOption('Unassigned');
    await form.getByRole('radio', { name: 'None' }).check();
    await form.getByRole('radio', { name: 'No', exact: true }).check();
    await form.getByLabel('Tags').fill('vip');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    const kept = await leadOf(call, saved);
    expect(kept).toMatchObject({ tags: ['vip'], consent: { given: false }, priority: 'low' });
    for (const name of ['rating', 'followUpDate', 'ownerId']) expect(kept).not.toHaveProperty(name);

    await chooseOf(page, 'अनन्या कृष्णमूर्ति', 'History');
    const panel = page.getByRole('complementary', { name: 'Lead' });
    const history = panel.getByRole('region', { name: 'History' });
    await expect(history.getByRole('heading', { name: 'History' })).toBeFocused();
    const told = history.getByRole('list').first();
    await expect(told).toContainText('Noor Haddad changed this lead');
    await expect(told).toContainText('Removed the tag retail');
    await expect(told).toContainText('Removed the rating 5');
    await expect(told).toContainText('Took it from Ravi Iyer');
    await expect(told).toContainText('Changed the consent from Yes to No (Agreed to be contacted)');
    await expect(told).toContainText('Noor Haddad added this lead');
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Close lead' }).click();
    await expect(history).toBeHidden();

    // The input is still there after deleting was cancelled.
    await chooseOf(page, 'अनन्या कृष्णमूर्ति', 'Edit');
    await form.getByLabel('Remarks').fill('Half a sen');
    await form.getByRole('button', { name: 'Delete lead' }).click();
    const asking = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this lead?' });
    await asking.getByRole('button', { name: 'Cancel' }).click();
    await expect(form.getByLabel('Remarks')).toHaveValue('Half a sen');
    await expect(form.getByRole('button', { name: 'Delete lead' })).toBeFocused();
    await form.getByRole('button', { name: 'Delete lead' }).click();
    await asking.getByRole('button', { name: 'Delete' }).click();
    await expect(form).toBeHidden();
    await expect(rowOf(page, 'अनन्या कृष्णमूर्ति')).toHaveCount(0);
    await expect.poll(() => leadsOf(call)).toEqual([]);
    await toastOf(page, 'Lead deleted.').getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf(page, 'अनन्या कृष्णमूर्ति')).toBeVisible();
    await expect
      .poll(() => leadsOf(call))
      .toMatchObject([{ _id: saved._id, remarks: 'Met at the coffee bar' }]);
    // Its draft is gone with it.
    await page.reload();
    await expect(rowOf(page, 'अनन्या कृष्णमूर्ति')).toBeVisible();
    await expect(form).toBeHidden();
  },
);

test(
  'a person who is a lead already is merged, kept apart, or opened, as the user decides',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('409');
    const { call } = await becomeNewcomer(page);
    const lena = await seedLead(call, { remarks: 'Met on Monday', companyName: 'Fischer GmbH' });
    await page.goto(LEADS);
    const dialog = adding(page);
    const meetAgain = async (note: string): Promise<void> => {
      await add(page);
      await dialog.getByLabel('Full Name').fill('Lena F.');
      await dialog.getByLabel('Email', { exact: true }).fill('LENA@visitor.example');
      await dialog.getByLabel('Remarks').fill(note);
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog.locator('p', { hasText: 'Already a lead: Lena Fischer' })).toBeFocused();
    };

    await meetAgain('Met on Tuesday');
    await expect(dialog.getByText('Fischer GmbH')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByLabel('Remarks')).toHaveValue('Met on Tuesday');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByRole('button', { name: 'Add this note to it' }).click();
    await expect(dialog).toBeHidden();
    await expect(toastOf(page, 'Added to the lead that was there already.')).toBeVisible();
    await expect
      .poll(() => leadsOf(call))
      .toMatchObject([
        { _id: lena._id, user: { fullName: 'Lena Fischer' }, remarks: 'Met on Monday\nMet on Tuesday' },
      ]);

    await meetAgain('Her sister');
    await dialog.getByRole('button', { name: 'Open it' }).click();
    const form = editing(page);
    await expect(form.getByLabel('Full Name')).toHaveValue('Lena Fischer');
    await expect(form.getByLabel('Full Name')).toBeFocused();
    await expect(form.getByLabel('Remarks')).toHaveValue('Met on Monday\nMet on Tuesday');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
    expect(await leadsOf(call)).toHaveLength(1);

    await meetAgain('Her sister');
    await dialog.getByRole('button', { name: 'Add anyway' }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => leadsOf(call))
      .toMatchObject([{ user: { fullName: 'Lena F.' }, remarks: 'Her sister' }, { _id: lena._id }]);

    // Who described themselves when they registered is not described by others.
    await page.route(
      (url) => url.pathname === '/api/leads',
      async (route) => {
        const answer = await route.fetch();
        const text = (await answer.text()).replaceAll('"user":', '"ticketRegistration":');
        await route.fulfill({ response: answer, body: text });
      },
    );
    await page.reload();
    await chooseOf(page, 'Lena Fischer', 'Edit');
    for (const label of ['Full Name', 'Company', 'Designation']) {
      await expect(form.getByLabel(label)).not.toBeEditable();
      await expect(form.getByLabel(label)).toHaveAccessibleDescription('from registration');
    }
    // Two notes of one's own: the newest is replaced.
    await form.getByLabel('Remarks').fill('Came back');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await expect
      .poll(() => leadOf(call, lena))
      .toMatchObject({
        user: { fullName: 'Lena Fischer' },
        remarks: 'Met on Monday\nCame back',
      });
  },
);

test(
  'a lead is saved once and whole, whether the answer is lost or the page goes away',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('net::ERR_FAILED');
    allowErrors('409');
    const { call } = await signInAsNewcomer(page, LEADS);
    const posted = countRequests(page, 'POST', 'leads');
    const dialog = adding(page);
    await add(page);
    await dialog.getByLabel('Full Name').fill('Omar Said');
    await dialog.getByLabel('Email', { exact: true }).fill('omar@visitor.example');
    // It arrives every time, and the answer never comes back.
    await page.route(
      (url) => url.pathname === '/api/leads',
      async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        await route.fetch();
        return route.abort();
      },
    );
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    expect(posted()).toBeGreaterThan(1);
    expect(await leadsOf(call)).toHaveLength(1);
    await page.unrouteAll();

    await page.reload();
    await expect(dialog.getByText('Your unsaved changes are back.')).toBeVisible();
    await expect(dialog.getByLabel('Full Name')).toHaveValue('Omar Said');
    await dialog.getByLabel('Remarks').fill('Knows the price by heart');
    await dialog.getByRole('radio', { name: 'High' }).check();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    // Other details under the same id are never written over what arrived: the form asks.
    await expect(dialog.locator('p', { hasText: 'Already a lead: Omar Said' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Add this note to it' }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => leadsOf(call))
      .toMatchObject([{ user: { fullName: 'Omar Said' }, remarks: 'Knows the price by heart' }]);
    await page.reload();
    await expect(rowOf(page, 'Omar Said')).toHaveCount(1);
    await expect(dialog).toBeHidden();
  },
);
