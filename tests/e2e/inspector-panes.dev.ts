import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { actorButton, chooseActor, entryOf, litStates } from './support/inspector.ts';
import { expect, freshMobile, openCodeStep, test, typeCode } from './support/portal.ts';

/** The portal at its code step, and the inspector in a tab beside it. */
async function beside(page: Page): Promise<Page> {
  const inspector = await page.context().newPage();
  await inspector.setViewportSize({ width: 1440, height: 900 });
  await inspector.goto('/inspector.html');
  return inspector;
}

const widthOf = async (pane: Locator): Promise<number> => Math.round((await pane.boundingBox())?.width ?? 0);

const scaleOf = (inspector: Page): Promise<number> =>
  inspector.getByRole('group', { name: 'Drawing of the chart' }).getAttribute('data-scale').then(Number);

test('panes resize, fold and find their sizes again, by mouse and by keyboard', NIGHTLY, async ({ page }) => {
  await page.goto('/exhibitor/');
  await expect(page.getByLabel('Mobile Number')).toBeVisible();
  const inspector = await beside(page);
  await chooseActor(inspector, 'login');
  const actors = inspector.getByRole('region', { name: 'Actors' });
  const handle = inspector.getByRole('separator', { name: 'Size of Actors and Chart' });
  const first = await widthOf(actors);

  const at = await handle.boundingBox();
  if (!at) throw new Error('The handle has no box.');
  await inspector.mouse.move(at.x, at.y + 200);
  await inspector.mouse.down();
  await inspector.mouse.move(at.x + 60, at.y + 200, { steps: 3 });
  await inspector.mouse.move(at.x + 120, at.y + 200, { steps: 3 });
  await inspector.mouse.up();
  await expect.poll(() => widthOf(actors)).toBeGreaterThan(first + 90);
  const dragged = await widthOf(actors);
  await handle.focus();
  await inspector.keyboard.press('ArrowRight');
  await expect.poll(() => widthOf(actors)).toBeGreaterThan(dragged + 10);
  const wide = await widthOf(actors);

  // Enter folds the pane before the handle, and its button takes the focus.
  await inspector.keyboard.press('Enter');
  await expect(actors).toHaveCount(0);
  const unfold = inspector.getByRole('button', { name: 'Unfold Actors' });
  await expect(unfold).toBeFocused();
  await inspector.getByRole('button', { name: 'Fold Send an event' }).click();
  await expectAccessible(inspector);
  await inspector.reload();
  await expect(inspector.getByRole('button', { name: 'Unfold Send an event' })).toBeVisible();
  await unfold.press('Enter');
  await expect(inspector.getByRole('button', { name: 'Fold Actors' })).toBeFocused();
  await expect.poll(async () => Math.abs((await widthOf(actors)) - wide)).toBeLessThan(20);

  await inspector.getByRole('button', { name: 'Reset layout' }).click();
  await expect(inspector.getByRole('region', { name: 'Send an event' })).toBeVisible();
  await expect.poll(async () => Math.abs((await widthOf(actors)) - first)).toBeLessThan(3);
});

test(
  'the chart pans and zooms by wheel, keys and buttons, and size, filter and colours are kept',
  NIGHTLY,
  async ({ page }) => {
    await page.goto('/exhibitor/');
    await expect(page.getByLabel('Mobile Number')).toBeVisible();
    const inspector = await beside(page);
    await chooseActor(inspector, 'session');
    const canvas = inspector.getByRole('group', { name: 'Drawing of the chart' });
    const chart = inspector.getByRole('img', { name: /^Statechart of session/ });
    await canvas.focus();
    await inspector.keyboard.press('1');
    await expect.poll(() => scaleOf(inspector)).toBe(1);
    await inspector.keyboard.press('+');
    await expect.poll(() => scaleOf(inspector)).toBe(1.25);
    await canvas.hover();
    await inspector.keyboard.down('Control');
    await inspector.mouse.wheel(0, -20);
    await inspector.keyboard.up('Control');
    await expect.poll(() => scaleOf(inspector)).toBeGreaterThan(1.4);
    const before = await chart.boundingBox();
    await inspector.mouse.wheel(0, 100);
    await inspector.keyboard.press('ArrowRight');
    await expect
      .poll(async () => Math.round((before?.y ?? 0) - ((await chart.boundingBox())?.y ?? 0)))
      .toBe(100);
    expect(Math.round((before?.x ?? 0) - ((await chart.boundingBox())?.x ?? 0))).toBe(48);
    await inspector.getByRole('button', { name: 'Whole chart' }).click();
    await expect.poll(async () => (await chart.boundingBox())?.height ?? 9_999).toBeLessThan(900);

    await inspector.getByRole('button', { name: 'Larger' }).click();
    const chosen = await scaleOf(inspector);
    await inspector.getByLabel('Search the log').fill('event.');
    await inspector.getByLabel('Starts and ends').check();
    await inspector.getByLabel('Colours').selectOption('dark');
    await expect(inspector.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectAccessible(inspector);
    await inspector.reload();
    await expect(inspector.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(inspector.getByLabel('Search the log')).toHaveValue('event.');
    await expect(inspector.getByLabel('Starts and ends')).toBeChecked();
    await chooseActor(inspector, 'session');
    await expect.poll(() => scaleOf(inspector)).toBe(chosen);
  },
);

test('an event says what it changed and which lines declare it, and a family is followed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const opened: string[] = [];
  await context.route('**/__open-in-editor?*', async (route) => {
    opened.push(new URL(route.request().url()).searchParams.get('file') ?? '');
    await route.fulfill({ body: '' });
  });
  await page.goto('/exhibitor/');
  await expect(page.getByLabel('Mobile Number')).toBeVisible();
  const inspector = await beside(page);
  await chooseActor(inspector, 'login');
  await inspector.getByRole('button', { name: 'Follow' }).click();
  await openCodeStep(page, freshMobile());
  await typeCode(page, '4');

  await test.step('the selection moves to the machine that was started', async () => {
    await expect(inspector.getByRole('heading', { name: 'Chart of otp' })).toBeVisible();
    await expect(actorButton(inspector, 'login').last()).toContainText('followed');
    await inspector.getByLabel('Starts and ends').check();
    await expect(entryOf(inspector, 'xstate.init')).toBeVisible();
    await expect(inspector.locator('.entry-way').filter({ hasText: 'toaster' })).toHaveCount(0);
  });

  await test.step('what changed, with the value before and after', async () => {
    await inspector.getByLabel('Search the log').fill('code.changed');
    await entryOf(inspector, 'code.changed').click();
    const changes = inspector.getByRole('list', { name: 'Changes of the context' });
    await expect(changes.getByText('filled')).toBeVisible();
    await expect(changes.locator('li').filter({ hasText: 'filled' })).toContainText('changed filled0 → 1');
  });

  await test.step('the line that declares the transition', async () => {
    const place = inspector.getByRole('button', { name: /^src\/machines\/sign-in\/otp\.machine\.ts:\d+$/ });
    await expect(inspector.locator('.lines')).toContainText("'code.changed': { actions: { type: 'noteCode'");
    await place.click();
    await expect(inspector.getByText(/asked to open it/)).toBeVisible();
    const name = (await place.textContent()) ?? '';
    await expect.poll(() => opened).toEqual([name]);
    await inspector.getByRole('button', { name: `Copy ${name}` }).click();
    await expect(inspector.getByText('Copied.')).toBeVisible();
    expect(await inspector.evaluate(() => navigator.clipboard.readText())).toBe(name);
    await expectAccessible(inspector);
  });
});

test('values are shown when asked for, but no codes', NIGHTLY, async ({ page, allowErrors }) => {
  allowErrors('400 (Bad Request)');
  await page.goto('/exhibitor/');
  const inspector = await beside(page);
  const mobile = freshMobile();
  await openCodeStep(page, mobile);
  await chooseActor(inspector, 'otp');
  const shown = inspector.locator('[data-json="Context"]');
  await expect(shown).toContainText('"mobile": "‹hidden›"');
  await inspector.getByRole('button', { name: 'Show values' }).click();
  await expect(shown).toContainText(`"mobile": "${mobile}"`);
  await expect(inspector.getByText('Values are shown')).toBeVisible();
  await typeCode(page, '7391');
  await expect(page.getByRole('alert')).toBeVisible();
  await inspector.getByLabel('Search the log').fill('code.changed');
  await entryOf(inspector, 'code.changed').click();
  await expect(inspector.locator('[data-json="Event code.changed"]')).toContainText('"code": "‹hidden›"');
  expect(await inspector.locator('main').textContent()).not.toContain('7391');
  await inspector.getByRole('button', { name: 'Show values' }).click();
  await inspector.getByRole('button', { name: 'Back to the present' }).click();
  await expect(shown).toContainText('"mobile": "‹hidden›"');
});

test(
  'a changed machine goes on in its state, and in the nearest one where that is gone',
  NIGHTLY,
  async ({ page }) => {
    const path = '/src/machines/sign-in/otp.machine.ts';
    let change = (code: string): string => code;
    let push: (message: string) => void = () => undefined;
    // The page's socket to Vite, through which the test tells of a change, as the watcher of files would.
    await page.routeWebSocket(/.*/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        socket.send(message);
      });
      push = (message) => {
        socket.send(message);
      };
    });
    await page.route(`**${path}?t=*`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: change(await answer.text()) });
    });
    const swap = (timestamp: number, next: typeof change): void => {
      change = next;
      const update = {
        type: 'js-update',
        path,
        acceptedPath: path,
        timestamp,
        explicitImportRequired: false,
      };
      push(JSON.stringify({ type: 'update', updates: [{ ...update, isWithinCircularImport: false }] }));
    };

    await page.goto('/exhibitor/');
    const inspector = await beside(page);
    await openCodeStep(page, freshMobile());
    await typeCode(page, '48');
    await chooseActor(inspector, 'otp');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    swap(1, (code) => code.replace(/(["'])otp\.submitted\1: \{/, "'code.wiped': 'entering', $&"));
    await expect(inspector.getByText('otp was changed. 1 actor kept the state.')).toBeVisible();
    await expect.poll(() => litStates(inspector)).toContain('otp.pending.code.entering');
    const event = inspector.getByRole('combobox', { name: 'Event', exact: true });
    await expect(event.getByRole('option', { name: 'code.wiped' })).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible();
    await expect(inspector.locator('[data-json="Context"]')).toContainText('"filled": 2');

    swap(2, (code) => code.replaceAll(/\bentering\b/g, 'typing'));
    await expect(inspector.getByText(/pending\.code\.entering is gone/)).toBeVisible();
    await expect.poll(() => litStates(inspector)).toContain('otp.pending.code.typing');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await inspector.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(inspector.getByText(/is gone/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Back to Login' }).click();
    await expect(page.getByLabel('Mobile Number')).toBeVisible();
  },
);
