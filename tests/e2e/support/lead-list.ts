import { expect, type Locator, type Page } from '@playwright/test';
import type { Caller } from './portal.ts';

/** What the tests of the list of leads share. */

/** The rows that are drawn, of the tab that is open. */
export const leadRows = (page: Page): Locator =>
  page.getByRole('list', { name: 'Leads', exact: true }).getByRole('listitem');

/** What scrolls the rows. */
export const leadScroller = (page: Page): Locator => page.getByRole('group', { name: 'Leads, scrollable' });

/** The row of the lead of this name. */
export const leadRow = (page: Page, name: string): Locator => leadRows(page).filter({ hasText: name });

/** The tab that counts this. */
export const leadCard = (page: Page, label: string): Locator =>
  page.getByRole('tab').filter({ hasText: label });

/** Many leads, newest first: "Visitor 0001" is the last one of the list. */
export async function importVisitors(call: Caller, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    return {
      fullName: `Visitor ${number}`,
      emailId: `visitor-${number}@example.com`,
      companyName: `Company ${String(index % 40)}`,
      createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    };
  });
  for (let start = 0; start < count; start += 500) {
    const answer = (await call('POST', 'leads/import', {
      rows: rows.slice(start, start + 500),
      onDuplicate: 'add',
    })) as { added: number };
    expect(answer.added).toBe(Math.min(500, count - start));
  }
}
