import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANNEL } from '../../src/inspector/protocol.ts';
import { readRecording } from '../../src/recording/format.ts';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import {
  actorButton,
  chooseActor,
  entryOf,
  expectArrowsOf,
  listenToChannel,
  litStates,
  refuseOtherHosts,
} from './support/inspector.ts';
import { askForCode, expect, freshMobile, openCodeStep, PEOPLE, test, typeCode } from './support/portal.ts';

const { mobile, name, email } = PEOPLE.asha;
const SECRETS = [mobile, name, 'Asha', email];
/** What was said, without fractions: the digits behind a clock's point can be those of a mobile number. */
const withoutFractions = (said: string): string => said.replaceAll(/(?<=\d)\.\d+/g, '');
const ENTERING = ['otp', 'otp.pending', 'otp.pending.code', 'otp.pending.code.entering'];

test('shows a whole sign-in as it happens and as it was, offline and without anything personal', async ({
  page,
  context,
  baseURL,
}) => {
  const refused = await refuseOtherHosts(page, baseURL);
  await page.goto('/exhibitor/');
  await expect(page.getByLabel('Mobile Number')).toBeVisible();
  const inspector = await context.newPage();
  await inspector.goto('/inspector.html');
  const heard = await listenToChannel(inspector);

  await test.step('states and arrows are those of the machine', async () => {
    await chooseActor(inspector, 'session');
    await expect(inspector.getByRole('img', { name: /^Statechart of session/ })).toBeVisible();
    expect(await litStates(inspector)).toEqual(['session', 'session.signedOut', 'session.signedOut.waiting']);
    await expectArrowsOf(inspector, 'session');
  });

  const code = await askForCode(page, mobile);
  await test.step('the code step is lit while it is open', async () => {
    await chooseActor(inspector, 'otp');
    await expect(inspector.getByRole('img', { name: /^Statechart of otp/ })).toBeVisible();
    await expect
      .poll(() => litStates(inspector))
      .toEqual(expect.arrayContaining([...ENTERING, 'otp.pending.resend.cooling']));
    await expectArrowsOf(inspector, 'otp');
    await expect(inspector.locator('[data-json="Context"]')).toContainText('"mobile": "‹hidden›"');
    await expectAccessible(inspector);
  });

  await typeCode(page, code);
  const dashboard = page.getByRole('heading', { level: 1, name: 'Dashboard' });
  await expect(dashboard).toBeVisible();
  await test.step('the transition taken last is marked, and who has ended', async () => {
    await expect(actorButton(inspector, 'otp')).toHaveAttribute('data-status', 'ended');
    await expect(actorButton(inspector, 'verifyOtp')).toHaveAttribute('data-status', 'ended');
    await expect(actorButton(inspector, 'workspace')).toHaveAttribute('data-status', 'running');
    expect(await litStates(inspector)).toEqual(['otp', 'otp.left']);
    const taken = inspector.locator('path[data-taken="true"]');
    await expect(taken).toHaveAttribute('data-transition', 'otp.pending.code.verifying :: done verifyOtp #0');
  });

  await test.step('an earlier moment is shown as it was, while the app goes on', async () => {
    await inspector.getByLabel('Search the log').fill('code.changed');
    await entryOf(inspector, 'code.changed').click();
    await expect(inspector.getByText(/Entry \d+ is shown\. The app keeps running\./)).toBeVisible();
    await expect(actorButton(inspector, 'otp')).toHaveAttribute('data-status', 'running');
    await expect(actorButton(inspector, 'workspace')).toHaveCount(0);
    expect(await litStates(inspector)).toEqual(expect.arrayContaining(['otp.pending.code.verifying.prompt']));
    await expect(inspector.locator('[data-json="Context"]')).toContainText('"filled": 4');
    await expect(inspector.locator('[data-json="Event code.changed"]')).toContainText('"code": "‹hidden›"');
    await expect(dashboard).toBeVisible();
    await inspector.getByRole('button', { name: 'Back to the present' }).click();
    await expect(actorButton(inspector, 'otp')).toHaveAttribute('data-status', 'ended');
    expect(await litStates(inspector)).toEqual(['otp', 'otp.left']);
  });

  await test.step('nothing personal was shown or said', async () => {
    await inspector.getByLabel('Search the log').fill('');
    await inspector.getByLabel('Starts and ends').check();
    await chooseActor(inspector, 'session');
    await expect(inspector.locator('[data-json="Context"]')).toContainText('"fullName": "‹text›"');
    const said = withoutFractions(`${await heard()}\n${await inspector.content()}`);
    expect(said).toContain('verifyOtp');
    for (const secret of [...SECRETS, `"${code}"`]) expect(said).not.toContain(secret);
  });

  await test.step('stately.ai is requested only when the user opens it', async () => {
    expect(refused).toEqual([]);
    const opened = context.waitForEvent('page');
    await inspector.getByText('Stately', { exact: true }).click();
    await inspector.getByRole('button', { name: 'Open stately.ai' }).click();
    await opened;
    await expect.poll(() => refused).toEqual(['https://stately.ai/inspect']);
  });
});

test(
  'moves an actor by an event sent by hand, from the dock, and says when it is not taken',
  NIGHTLY,
  async ({ page }) => {
    await page.goto('/exhibitor/');
    await openCodeStep(page, freshMobile());
    const back = page.getByRole('button', { name: 'Verify OTP' });
    const before = await back.boundingBox();
    await page.keyboard.press('Control+Alt+KeyX');
    const inspector = page.frameLocator('iframe[title="Inspector"]');
    await chooseActor(inspector, 'otp');
    expect(await back.boundingBox()).toEqual(before);

    const event = inspector.getByRole('combobox', { name: 'Event', exact: true });
    const payload = inspector.getByRole('textbox', { name: 'Payload (JSON)' });
    const send = inspector.getByRole('button', { name: 'Send', exact: true });
    await event.selectOption('otp.submitted');
    // The catalogue's own sample.
    await expect(payload).toHaveValue(/"code"/);
    await payload.fill('{"code": ');
    await expect(inspector.getByText(/This is not JSON/)).toBeVisible();
    await expect(send).toBeDisabled();
    await payload.fill('{"code": "0000"}');
    await send.click();
    await expect(inspector.getByText(/Not taken/)).toBeVisible();
    expect(await litStates(inspector)).toEqual(expect.arrayContaining(ENTERING));

    await event.selectOption('back.requested');
    await send.click();
    await expect(inspector.getByText('Taken.', { exact: true })).toBeVisible();
    await expect.poll(() => litStates(inspector)).toEqual(['otp', 'otp.left']);
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();

    await page.keyboard.press('Control+Alt+KeyX');
    await expect(page.locator('iframe[title="Inspector"]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Inspector' })).toBeVisible();
  },
);

test(
  'records a sign-in as a file that holds nothing personal, and shows it step by step',
  NIGHTLY,
  async ({ page, context }) => {
    await page.goto('/exhibitor/login');
    await expect(page.getByLabel('Mobile Number')).toBeVisible();
    const inspector = await context.newPage();
    await inspector.goto('/inspector.html');
    await inspector.getByRole('button', { name: 'Record', exact: true }).click();
    const stop = inspector.getByRole('button', { name: /^Stop/ });
    await expect(stop).toBeVisible();
    const code = await askForCode(page, mobile);
    await typeCode(page, code);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(stop).toContainText(/\d+ steps/);
    await stop.click();

    await inspector.getByText(/^Recording \(\d+ steps\)$/).click();
    const steps = inspector.getByRole('region', { name: 'Steps' });
    await expect(steps).toContainText('Step 1 of');
    await steps.getByRole('button', { name: 'Next' }).click();
    await expect(steps).toContainText('Step 2 of');
    await expectAccessible(inspector);

    const saved = inspector.waitForEvent('download');
    await inspector.getByRole('button', { name: 'Export', exact: true }).click();
    const file = await (await saved).path();
    const text = readFileSync(file, 'utf8');
    for (const secret of SECRETS) expect(withoutFractions(text)).not.toContain(secret);
    // Times may have the digits of the code by chance; texts may not.
    for (const word of text.match(/"[^"]*"/g) ?? []) expect(word).not.toContain(code);
    const reading = readRecording(text);
    if (!reading.ok) throw new Error(reading.problem);
    const { start, screen, steps: recorded } = reading.recording;
    expect(screen).toBe('/exhibitor/login');
    expect(start.map(({ machine }) => machine)).toEqual(expect.arrayContaining(['session', 'login']));
    expect(recorded.findLast(({ event }) => event === 'code.changed')).toMatchObject({
      machine: 'otp',
      by: 'person',
    });

    await inspector.getByRole('button', { name: 'Forget', exact: true }).click();
    await expect(inspector.getByText('Nothing is recorded yet.')).toBeVisible();
    await inspector.getByLabel('Import a recording').setInputFiles(file);
    await expect(steps).toContainText(`Step 1 of ${String(recorded.length)}`);
  },
);

test('leaves nothing of itself in the builds', () => {
  for (const build of ['dist', join('dist', 'walks')]) {
    const assets = join(build, 'client', 'assets');
    const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(10);
    for (const file of scripts) {
      const text = readFileSync(join(assets, file), 'utf8');
      for (const mark of [CHANNEL, 'org.eclipse.elk', 'statelyai']) expect(text, file).not.toContain(mark);
    }
  }
});
