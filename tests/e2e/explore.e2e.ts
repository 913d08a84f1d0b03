import { expect, test } from '@playwright/test';
import { wordsOf } from '../../scripts/explore/deeds.ts';
import { shrink } from '../../scripts/explore/shrink.ts';
import { walkAgain, walkRandomly, type Ground } from '../../scripts/explore/walk.ts';
import { NIGHTLY } from './support/tags.ts';

/** A small part of `npm run explore`. */
test('thirty deeds at random, with faults between them, leave nothing wrong', async ({
  browser,
  baseURL,
}) => {
  const { deeds, problem } = await walkRandomly({ browser, url: String(baseURL), width: 360 }, 20, 30);
  expect(problem, deeds.map(wordsOf).join('\n')).toBeNull();
  expect(deeds).toHaveLength(30);
});

test(
  'a fault put in by hand is found, and the way to it is made short',
  NIGHTLY,
  async ({ browser, baseURL }) => {
    const ground: Ground = {
      ...{ browser, url: String(baseURL), width: 1440 },
      prepare: (page) =>
        page.addInitScript(() => {
          addEventListener('click', ({ target }) => {
            if (target instanceof Element && target.textContent === 'Product Catalog')
              throw new Error('put in by hand');
          });
        }),
    };
    const press = (name: string) => ({ kind: 'press', role: 'link', name, place: 0 }) as const;
    const deeds = ['Company Profile', 'Team Management', 'Product Catalog', 'Dashboard'].map(press);
    const found = await walkAgain(ground, deeds);
    expect(found.problem).toBe('uncaught: put in by hand');
    expect(found.deeds).toHaveLength(3);
    const fails = async (fewer: typeof deeds): Promise<boolean> =>
      (await walkAgain(ground, fewer)).problem === found.problem;
    expect((await shrink(deeds, (fewer) => fails([...fewer]), 8)).map(wordsOf)).toEqual([
      'press the link “Product Catalog”',
    ]);
  },
);
