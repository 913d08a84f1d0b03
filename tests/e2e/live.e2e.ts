import type { BrowserContext, Page } from '@playwright/test';
import { NIGHTLY } from './support/tags.ts';
import { becomeNewcomer, expect, signIn, signInAsNewcomer, test, MOVING } from './support/portal.ts';

test.use(MOVING);

/** What colleagues do is on this screen too, without a reload (decision 0015). */
const STREAM = '/api/leads/events';

const leadNamed = (fullName: string) => ({ fullName, emailId: `${crypto.randomUUID()}@visitor.example` });

/** Streams a browser asks for, oldest first. */
function streamsOf(context: BrowserContext): Page[] {
  const pages: Page[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === STREAM) pages.push(request.frame().page());
  });
  return pages;
}

/** Resolves once the page's stream is open: what is saved from then on reaches it. */
const streaming = (page: Page) =>
  page.waitForResponse(
    (response) => new URL(response.url()).pathname === STREAM && response.status() === 200,
  );

test('a lead saved in one browser is in the open list and on the dashboard of others, which ask again by themselves', async ({
  page,
  browser,
}) => {
  const person = await becomeNewcomer(page);
  const listening = streaming(page);
  await page.goto('/exhibitor/leads');
  await listening;
  await expect(page.getByRole('button', { name: 'Add Your First Lead' })).toBeVisible();

  const elsewhere = await browser.newContext();
  const colleague = await elsewhere.newPage();
  const watched = streaming(colleague);
  const call = await signIn(colleague, person, '/exhibitor/dashboard');
  await watched;
  const lead = (await call('POST', 'leads', leadNamed('Lena Fischer'))) as { _id: string; updatedAt: string };
  await expect(page.getByText('Lena Fischer', { exact: true })).toBeVisible();
  await expect(colleague.getByText('Lena Fischer', { exact: true })).toBeVisible();

  const changed = (await call('PUT', `leads/${lead._id}`, {
    fullName: 'Lena Weber',
    updatedAt: lead.updatedAt,
  })) as { _id: string };
  await expect(page.getByText('Lena Weber')).toBeVisible();
  await expect(page.getByText('Lena Fischer', { exact: true })).toBeHidden();
  await expect(colleague.getByText('Lena Weber')).toBeVisible();
  await call('DELETE', `leads/${changed._id}`);
  await expect(page.getByText('Lena Weber')).toBeHidden();
  await expect(colleague.getByText('Lena Weber')).toBeHidden();
  await elsewhere.close();
});

test('the tabs of a browser share one stream, and another takes over when its tab is closed', async ({
  page,
  context,
}) => {
  const streams = streamsOf(context);
  const { call } = await signInAsNewcomer(page, '/exhibitor/leads');
  await expect.poll(() => streams.at(-1)).toBe(page);
  const asked = streams.length;
  const second = await context.newPage();
  await second.goto('/exhibitor/leads');
  await expect(second.getByRole('button', { name: 'Add Your First Lead' })).toBeVisible();
  await call('POST', 'leads', leadNamed('Both See This'));
  await expect(page.getByText('Both See This')).toBeVisible();
  await expect(second.getByText('Both See This')).toBeVisible();
  expect(streams.slice(asked)).toEqual([]);

  await page.close();
  await expect.poll(() => streams.at(-1)).toBe(second);
  const after = leadNamed('Seen Afterwards');
  await second.request.post('/api/leads', {
    data: after,
    headers: {
      Authorization: `Bearer ${String(await second.evaluate(() => localStorage.getItem('access_token')))}`,
    },
  });
  await expect(second.getByText('Seen Afterwards')).toBeVisible();
});

test(
  'what happened while the connection was lost is there when it is back; a session that has ended is not',
  NIGHTLY,
  async ({ page, context, allowErrors }) => {
    allowErrors('net::ERR_');
    allowErrors('401');
    const listening = streaming(page);
    const { call } = await signInAsNewcomer(page, '/exhibitor/leads');
    await listening;
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await call('POST', 'leads', leadNamed('Met Meanwhile'));
    await context.setOffline(false);
    await expect(page.getByText('Met Meanwhile')).toBeVisible();

    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await call('POST', 'auth/logout');
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/exhibitor\/login$/);
    await expect(page.getByText('Met Meanwhile')).toBeHidden();
  },
);
