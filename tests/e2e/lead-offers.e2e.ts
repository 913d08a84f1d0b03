import { NIGHTLY } from './support/tags.ts';
import { addToDemoEvent } from './support/organiser.ts';
import { expect, becomeNewcomer, signIn, test } from './support/portal.ts';

test(
  'a person registers, captures leads, is added by the organiser and takes the leads along',
  NIGHTLY,
  async ({ page }, { parallelIndex, repeatEachIndex }) => {
    const { call, email } = await becomeNewcomer(page);
    for (const fullName of ['Zoe Lind', 'Cem Kaya'])
      await call('POST', 'leads', { fullName, emailId: `${fullName.slice(0, 3)}@visitor.example` });
    const key = `initech-${parallelIndex}-${repeatEachIndex}-${Date.now()}`;
    const person = { firstName: 'Nila', email, password: 'demo-password', parent: true };
    await addToDemoEvent(page, {
      categories: {},
      exhibitors: { [key]: { name: 'The initech', people: { own: person } } },
    });

    // The former session has ended; with the organiser's password the person is at the organiser's exhibitor.
    await signIn(page, { email });
    const question = page.getByRole('region', { name: 'Your earlier leads' });
    await expect(question).toContainText(
      'You captured 2 leads with this number before The initech was added by the organiser. Take them along?',
    );
    await question.getByRole('button', { name: 'Later' }).click();
    await expect(question).toBeHidden();
    await page.reload();
    await question.getByRole('button', { name: 'Leave them' }).click();
    await expect(question).toContainText('Leave 2 leads behind? You cannot open them afterwards.');
    await expect(question.getByRole('button', { name: 'Back' })).toBeFocused();
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Take along' }).click();
    await expect(page.getByRole('status').filter({ hasText: '2 leads taken along.' })).toBeVisible();
    await expect(question).toBeHidden();
    await expect(page.locator('#main')).toBeFocused();
    await page.goto('/exhibitor/leads');
    for (const name of ['Zoe Lind', 'Cem Kaya'])
      await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  },
);
