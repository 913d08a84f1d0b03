import type { Page } from '@playwright/test';
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
const counts = (page: Page) => page.getByRole('link', { name: /captured/ });

test('a hand scanner at a desk is heard in the field, after High, and where it ends with Tab', async ({
  page,
  allowErrors,
}) => {
  // The event does not know the codes.
  allowErrors('404 (Not Found)');
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('None.', 'NotFoundError'));
  });
  await becomeNewcomer(page);
  await page.goto('/exhibitor/capture');
  await expect(page.getByRole('textbox', { name: 'Code or name' })).toBeFocused();
  await scan(page, CARD);
  await expect(card(page).getByRole('heading', { name: 'Lena Fischer' })).toBeVisible();
  await card(page).getByText('High').click();
  await scan(page, 'AT-7Q2F-0001\t');
  await expect(counts(page)).toContainText('2 captured');
});
