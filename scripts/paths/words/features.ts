import { readdirSync } from 'node:fs';
import type { EditorLabels, FormLabels, ListLabels } from './labels.ts';

/** The texts on a feature's screen, each by the machine it belongs to. */
export type FeatureLabels = {
  lists: Readonly<Record<string, ListLabels>>;
  forms: Readonly<Record<string, FormLabels>>;
  editors: Readonly<Record<string, EditorLabels>>;
};

const folder = new URL('features/', import.meta.url);

const labels = await Promise.all(
  readdirSync(folder).map(async (file) => {
    // Each file of the folder exports its labels under this name.
    const feature = (await import(/* @vite-ignore */ new URL(file, folder).href)) as {
      labels: FeatureLabels;
    };
    return feature.labels;
  }),
);

/** The labels of every feature that has a file in `features/`. */
export const FEATURE_LABELS: FeatureLabels = {
  lists: Object.assign({}, ...labels.map(({ lists }) => lists)),
  forms: Object.assign({}, ...labels.map(({ forms }) => forms)),
  editors: Object.assign({}, ...labels.map(({ editors }) => editors)),
};
