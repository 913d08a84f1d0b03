import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { becomeNewcomer, expect, test } from './support/portal.ts';
import { scan } from './support/scanner.ts';

const CARD = `BEGIN:VCARD
VERSION:3.0
N:Fischer;Lena;;;
FN:Lena Fischer
ORG:Kontor AG
TITLE:Buyer
EMAIL:lena@visitor.example
TEL:+4915112345678
END:VCARD
`;

const card = (page: Page) => page.getByRole('region', { name: 'Captured', exact: true });
const named = (page: Page, name: string) => card(page).getByRole('heading', { name, exact: true });
const next = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });
const counts = (page: Page) => page.getByRole('link', { name: /captured/ });

test('a hand scanner at a desk is heard wherever the focus is, and the card that is filled stays', async ({
  page,
  allowErrors,
}) => {
  // The event does not know the codes.
  allowErrors('404 (Not Found)');
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('None.', 'NotFoundError'));
  });
  const { call } = await becomeNewcomer(page);
  await page.goto('/exhibitor/capture');
  await expect(page.getByRole('textbox', { name: 'Code or name' })).toBeFocused();
  await scan(page, 'AT-0001-0001\n');
  await expect(named(page, 'AT-0001-0001')).toBeVisible();
  // Nothing was said of the card: the next follows, in the field, and with nothing at its end.
  await scan(page, 'AT-0002-0001');
  await expect(named(page, 'AT-0002-0001')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code or name' })).toHaveValue('');
  await scan(page, CARD);
  await expect(named(page, 'Lena Fischer')).toBeVisible();

  await card(page).getByRole('radio', { name: 'High' }).check();
  await scan(page, 'AT-7Q2F-0001\t');
  await expect(next(page, 'Next: AT-7Q2F-0001')).toBeVisible();
  const note = card(page).getByRole('textbox', { name: 'Note' });
  await note.click();
  await scan(page, 'AT-2222-0001\n');
  await expect(next(page, 'Next: AT-7Q2F-0001, +1')).toBeVisible();
  await expect(note).toHaveValue('');
  await note.fill('Wants a demo');
  await scan(page, 'AT-3333-0001\t');
  await expect(next(page, 'Next: AT-7Q2F-0001, +2')).toBeVisible();
  await expect(note).toHaveValue('Wants a demo');
  await expect(named(page, 'Lena Fischer')).toBeVisible();
  await expectAccessible(page);

  await card(page).getByRole('button', { name: 'Done' }).click();
  await expect(named(page, 'AT-7Q2F-0001')).toBeVisible();
  await next(page, 'Next: AT-2222-0001, +1').click();
  await expect(named(page, 'AT-2222-0001')).toBeVisible();
  await expect(card(page).getByRole('textbox', { name: 'Note' })).toHaveValue('');
  await next(page, 'Next: AT-3333-0001').click();
  await expect(named(page, 'AT-3333-0001')).toBeVisible();
  await card(page).getByRole('button', { name: 'Done' }).click();
  await expect(counts(page)).toHaveText('6 captured · 6 confirmed');
  const { data } = (await call('GET', 'leads')) as { data: Record<string, unknown>[] };
  expect(data.filter(({ priority, remarks }) => priority === 'high' || remarks)).toMatchObject([
    { user: { fullName: 'Lena Fischer' }, priority: 'high', remarks: 'Wants a demo' },
  ]);
});
