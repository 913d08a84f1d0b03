import { readdirSync } from 'node:fs';
import type { EditorScreen } from './editor.vocabulary.ts';
import type { Standing } from './held.ts';
import type { ListScreen } from './list.vocabulary.ts';
import type { FormScreen } from './record-form.vocabulary.ts';

export type WalkedList = ListScreen & { standing?: Standing };
export type WalkedForm = Omit<FormScreen, 'labels'> & { standing: Standing };
export type WalkedEditor = Pick<EditorScreen, 'machine' | 'form' | 'typed'> &
  Partial<Pick<EditorScreen, 'draft'>> & { standing?: Standing };

/** What the screens of a feature add to the walks of list, form and editor. */
export type FeatureScreens = {
  lists: readonly WalkedList[];
  forms: readonly WalkedForm[];
  editors: readonly WalkedEditor[];
};

const folder = new URL('features/', import.meta.url);

/** The screens of every feature that has a file in `features/`. */
export const FEATURE_SCREENS = await Promise.all(
  readdirSync(folder).map(async (file) => {
    // Each file of the folder exports its screens under this name.
    const feature = (await import(new URL(file, folder).href)) as { screens: FeatureScreens };
    return feature.screens;
  }),
);
