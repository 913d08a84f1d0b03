import { nightlyUnless } from './support/tags.ts';
import { Follower, type Person } from './support/follower.ts';
import { planOnPaper } from './support/plan-reader.ts';
import { becomeNewcomer, DEMO_PASSWORD, expect, signIn, test } from './support/portal.ts';

/**
 * Plans on paper, followed by somebody who reads only them and the names on the screen. A step that says what the
 * screen does not, or asks for what nobody can do, fails.
 */
for (const machine of ['session', 'leadForm', 'leadImport']) {
  test(
    `the plan of ${machine} can be followed by its words`,
    nightlyUnless(machine === 'leadForm'),
    async ({ browser, page, baseURL, allowErrors }) => {
      // A request that is refused or lost is what the plan asks for.
      allowErrors('Failed to load resource');
      allowErrors('net::ERR');
      allowErrors('dynamically imported module');
      const { paths, snippet } = planOnPaper(machine);
      expect(paths.length).toBeGreaterThan(3);
      for (const path of paths) {
        const { email } = await becomeNewcomer(page);
        const person: Person = {
          email,
          password: DEMO_PASSWORD,
          enter: async (window, address) => {
            await signIn(window, { email }, address);
          },
        };
        const context = await browser.newContext({
          baseURL: baseURL ?? '',
          serviceWorkers: 'block',
          reducedMotion: 'reduce',
        });
        await test.step(path.id, async () => {
          const follower = new Follower(await context.newPage(), browser, person, snippet);
          follower.home = baseURL ?? '';
          await follower.follow(path);
        });
        await context.close();
      }
    },
  );
}
