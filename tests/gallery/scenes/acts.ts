import { expect, type Page } from '@playwright/test';
import type { Standing } from '../../e2e/walk/held.ts';
import { enterAt, settled, type Scene } from '../scene.ts';
import { worldOf } from '../world.ts';

export const MANY = worldOf('many');

/** A state of a screen that a person brings about. */
export const scene = (
  screen: string,
  state: string,
  path: string,
  act: (page: Page) => Promise<void>,
  standing: Standing = MANY,
): Scene => ({
  screen,
  state,
  standing,
  isChanged: true,
  open: async ({ page }) => {
    await enterAt(page, path);
    await settled(page);
    await act(page);
  },
});

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('main').getByRole('button', { name }).first().click();

export const dialogOf = (page: Page) => page.getByRole('dialog');

export const shown = (page: Page): Promise<void> => expect(dialogOf(page)).toBeVisible();
