import type { Page } from '@playwright/test';
import { RECORDING_MESSAGES } from '../../src/domain/recording-messages.ts';
import { readRecording } from '../../src/recording/format.ts';
import { RECORDING_TEXTS as TEXTS } from '../../src/ui/recording/recording-texts.ts';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { toastOf } from './support/editing.ts';
import { askPortal } from './support/organiser.ts';
import { expect, signInAsNewcomer, test } from './support/portal.ts';

type Report = { lines: string[]; data: Record<string, unknown>; files?: { path: string; text: string }[] };

const organiser = async (page: Page, command: string, written: object): Promise<Report> =>
  (await askPortal(page, `recordings ${command}`, {
    written: { event: 'demo', ...written },
    by: 'olga',
    dryRun: false,
  })) as Report;

const region = (page: Page) => page.getByRole('region', { name: TEXTS.name });

async function ask(page: Page, person: string): Promise<string> {
  const { data } = await organiser(page, 'ask', { person, reason: 'Support request 1042' });
  return String(data['id']);
}

const stateOf = async (page: Page, id: string): Promise<unknown> => {
  const { data } = await organiser(page, 'list', {});
  const all = data['recordings'] as { id: string; state: string; steps: number }[];
  return all.find((one) => one.id === id);
};

test('a person agrees to a recording, sees it run in every window, stops it, and the organiser reads it', async ({
  page,
  context,
  allowErrors,
}) => {
  // The other window sends once more before it hears of the end.
  allowErrors('409 (Conflict)');
  const { email } = await signInAsNewcomer(page);
  const id = await ask(page, email);
  await page.reload();
  await expect(region(page)).toContainText(TEXTS.question);
  await expect(region(page)).toContainText('Support request 1042');
  await expectAccessible(page);
  await region(page).getByRole('button', { name: TEXTS.agree }).click();
  await expect(region(page)).toContainText(TEXTS.left(60));
  await expectAccessible(page);

  // What is typed while it runs is not recorded; that something is, is.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lead Management' }).click();
  await page.getByRole('searchbox').fill('Vera Lindqvist');
  // What waits is sent as the page is left. It goes on in a loaded page, at once, and in another window of the browser.
  await page.reload();
  await expect(region(page)).toContainText(TEXTS.left(60));
  const second = await context.newPage();
  await second.goto('/exhibitor/support');
  await expect(region(second)).toContainText(TEXTS.left(60));
  await expect.poll(async () => stateOf(page, id)).toMatchObject({ state: 'running' });

  await region(page).getByRole('button', { name: TEXTS.stop }).click();
  await expect(toastOf(page, RECORDING_MESSAGES.ended)).toBeVisible();
  await expect(region(page)).toHaveCount(0);
  await expect.poll(async () => stateOf(page, id)).toMatchObject({ state: 'ended', endedBy: 'person' });
  // The other window hears of it from the server.
  await second
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Product Catalog' })
    .click();
  await expect(region(second)).toHaveCount(0);

  const { files = [] } = await organiser(page, 'save', { id, out: 'out' });
  const recorded = files.map(({ text }) => readRecording(text));
  expect(recorded.every(({ ok }) => ok)).toBe(true);
  const steps = recorded.flatMap((one) => (one.ok ? one.recording.steps : []));
  expect(steps).toContainEqual(
    expect.objectContaining({
      event: 'search.changed',
      fields: { text: true },
      by: 'person',
    }),
  );
  expect(JSON.stringify(files)).not.toMatch(/Vera|Lindqvist/);
});

test('a person declines, and nothing is recorded', NIGHTLY, async ({ page }) => {
  const { email } = await signInAsNewcomer(page);
  const id = await ask(page, email);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/steps')) sent.push(request.url());
  });
  await page.reload();
  // The question can wait.
  await region(page).getByRole('button', { name: TEXTS.later }).click();
  await expect(region(page)).toHaveCount(0);
  await page.reload();
  await region(page).getByRole('button', { name: TEXTS.decline }).click();
  await expect(toastOf(page, RECORDING_MESSAGES.declined)).toBeVisible();
  await expect(region(page)).toHaveCount(0);
  expect(await stateOf(page, id)).toMatchObject({ state: 'declined', steps: 0 });
  expect(sent).toEqual([]);
});

test(
  'a recording that the organiser ends is over in the window, which says so',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('409 (Conflict)');
    const { email } = await signInAsNewcomer(page);
    const id = await ask(page, email);
    await page.reload();
    await region(page).getByRole('button', { name: TEXTS.agree }).click();
    await expect(region(page)).toContainText(TEXTS.left(60));
    await organiser(page, 'withdraw', { id });
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Product Catalog' })
      .click();
    await expect(toastOf(page, RECORDING_MESSAGES.ended)).toBeVisible();
    await expect(region(page)).toHaveCount(0);
  },
);
