import { expect, type Page } from '@playwright/test';
import { STORAGE_KEYS } from '../../src/domain/constants.ts';
import { LOADING } from '../e2e/support/portal.ts';
import type { Standing } from '../e2e/walk/held.ts';
import type { Stage } from '../e2e/walk/vocabulary.ts';

/** One screen in one state: what the server answers, and what a person does to come there. */
export type Scene = {
  screen: string;
  state: string;
  standing: Standing;
  open: (stage: Stage) => Promise<void>;
  /** What moves while it is opened is no shift of the layout: the person changes the screen. */
  isChanged?: true;
};

/** The name of its pictures and of its test. */
export const nameOf = ({ screen, state }: Scene): string => `${screen} · ${state}`;

/** Until nothing that is on its way can still change the picture. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator(LOADING)).toHaveCount(0);
}

/** The person of the stand-in is signed in. */
export const keepToken = (page: Page): Promise<unknown> =>
  page.addInitScript((key) => {
    localStorage.setItem(key, 'walked');
  }, STORAGE_KEYS.token);

/** Opens a screen as that person. */
export async function enterAt(page: Page, path: string): Promise<void> {
  await keepToken(page);
  await page.goto(path);
  await expect(page.locator('#main h1')).toBeVisible();
}
