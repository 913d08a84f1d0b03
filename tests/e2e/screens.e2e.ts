import { forcedColoursFindings, motionFindings, reflowFindings } from '../gallery/checks.ts';
import { nameOf } from '../gallery/scene.ts';
import { googleScenes } from '../gallery/scenes/google.ts';
import { visitorScenes } from '../gallery/scenes/visitor.ts';
import { workspaceScenes } from '../gallery/scenes/workspace.ts';
import { depth } from '../support/tier.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/portal.ts';
import { HeldRequests } from './walk/held.ts';

/**
 * The screens of the gallery that most people see, in the state most of them have, and with long texts. `npm run
 * gallery` looks at all others the same way.
 */
const NARROW = [...visitorScenes, ...workspaceScenes].filter(({ screen, state }) =>
  ['login ready', 'invitation long', 'leads long', 'team long', 'passes long', 'profile long'].includes(
    `${screen} ${state}`,
  ),
);

test('nothing is cut off at 320 px, at 200 % zoom and with texts of twice the size; nothing moves', async ({
  browser,
  baseURL,
}) => {
  for (const scene of NARROW) {
    const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
    const page = await context.newPage();
    const held = await HeldRequests.on(page, scene.standing);
    await scene.open({ page, held });
    const found = [
      ...(await motionFindings(page)),
      ...(await reflowFindings(page)),
      ...(await forcedColoursFindings(page)),
    ];
    expect(found, nameOf(scene)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
});

const STILL = [...visitorScenes, ...googleScenes, ...workspaceScenes].filter(
  ({ screen, state, isChanged }) =>
    (state === 'ready' && !isChanged) ||
    [
      'invitation long',
      'products long',
      'password signed out',
      'passkey refused',
      'google silent',
      'dashboard empty',
      'dashboard many',
    ].includes(`${screen} ${state}`),
);
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 740 };
/** The nightly run looks at every screen at both; usually each is looked at by turns. */
const widthsOf = (place: number): (typeof PHONE)[] =>
  depth(place % 2 === 0 ? [PHONE] : [DESK], [PHONE, DESK]);

test('sign-in, the screens of links, and long texts do not move while they load', async ({
  browser,
  baseURL,
}) => {
  for (const [place, scene] of STILL.entries()) {
    for (const viewport of widthsOf(place)) {
      const context = await browser.newContext({ baseURL: baseURL ?? '', viewport });
      const page = await context.newPage();
      await watchShifts(page);
      const held = await HeldRequests.on(page, scene.standing);
      await scene.open({ page, held });
      expect(await shiftsOf(page), `${nameOf(scene)} at ${String(viewport.width)}`).toEqual([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  }
});
