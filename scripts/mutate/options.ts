import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Misuse } from '../paths/misuse.ts';
import type { Verdict } from '../paths/mutation-score.ts';
import { changedSince } from '../test/changed.ts';
import { guards } from './guards.ts';
import type { Layer } from './operators.ts';
import { wiring } from './wiring.ts';

export const LAYERS = ['machines', 'wiring', 'server'] as const;

export type LayerName = (typeof LAYERS)[number];

/** The layers whose mutants are edits of sources. */
export const LAYER_BY_NAME = { wiring, server: guards } as const;

const SOURCE_LAYERS = ['wiring', 'server'] as const;

/** All sources of a layer. */
export const sourcesOf = ({ includes }: Layer): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name))
    .filter(includes)
    .sort();

/** What is asked of `npm run mutate`. */
export type Wanted = {
  layers: readonly LayerName[];
  /** Everything, not only what differs. */
  all: boolean;
  machines: readonly string[];
  /** Sources by their path, with `*` and `**`. */
  files: readonly string[];
  /** Kinds of mistakes in sources; none for all of them. */
  kinds: readonly string[];
  /** What differs from the revision. */
  changed: readonly string[];
  /** For the layer; null without a limit. */
  minutes: number | null;
  seed: number;
  /** Test files that are run together, the nearest first; further ones only where these notice nothing. */
  tests: number;
  /** Test files that are tried at most for one mutant; null for all of them. */
  most: number | null;
  /** For the tests that are run together. */
  seconds: number;
};

/** The verdicts of a layer. */
export type Judged = {
  verdicts: readonly Verdict[];
  /** Reasons of survivors that make no difference. */
  reasons: Readonly<Record<string, string>>;
  notes: readonly string[];
  problems: readonly string[];
};

const isLayer = (name: string): name is LayerName => LAYERS.some((layer) => layer === name);

/** Reads the arguments; what makes no sense is wrong usage. */
export function readWanted(args: readonly string[]): Wanted {
  const { values } = parseArgs({
    args: [...args],
    options: {
      since: { type: 'string', default: 'HEAD' },
      layer: { type: 'string', multiple: true, default: [...LAYERS] },
      machine: { type: 'string', multiple: true, default: [] },
      file: { type: 'string', multiple: true, default: [] },
      kind: { type: 'string', multiple: true, default: [] },
      all: { type: 'boolean', default: false },
      minutes: { type: 'string' },
      seed: { type: 'string', default: '1' },
      most: { type: 'string' },
      tests: { type: 'string', default: '10' },
      seconds: { type: 'string', default: '120' },
    },
  });
  const { since, layer, machine, file, kind, all, ...given } = values;
  const changed = changedSince(since);
  if (changed === null) throw new Misuse(`There is no revision ${since}.`);
  const stranger = layer.find((name) => !isLayer(name));
  if (stranger !== undefined) throw new Misuse(`Unknown layer "${stranger}". Use ${LAYERS.join(', ')}.`);
  if (machine.length > 0 && file.length + kind.length > 0)
    throw new Misuse('--file and --kind are about sources: leave out --machine.');
  for (const one of kind)
    if (!KINDS.includes(one)) throw new Misuse(`Unknown kind "${one}". Use ${KINDS.join(', ')}.`);
  const sources = SOURCE_LAYERS.flatMap((name) => sourcesOf(LAYER_BY_NAME[name]));
  for (const pattern of file)
    if (!sources.some((one) => fits(one, pattern)))
      throw new Misuse(`No source with mutants fits ${pattern}.`);
  const layersOf = (): readonly LayerName[] => {
    // A machine, a file or a kind says which layers are meant.
    if (machine.length > 0) return ['machines'];
    if (file.length > 0) return SOURCE_LAYERS;
    return layer.filter(isLayer).filter((name) => kind.length === 0 || name !== 'machines');
  };
  return {
    layers: layersOf(),
    all,
    machines: machine,
    files: file,
    kinds: kind,
    changed,
    minutes: given.minutes === undefined ? null : numberOf(given.minutes, 'minutes'),
    seed: numberOf(given.seed, 'seed'),
    most: given.most === undefined ? null : numberOf(given.most, 'most'),
    tests: numberOf(given.tests, 'tests'),
    seconds: numberOf(given.seconds, 'seconds'),
  };
}

const KINDS: readonly string[] = SOURCE_LAYERS.flatMap((name) =>
  LAYER_BY_NAME[name].operators.map(({ kind }) => kind),
);

function numberOf(text: string, name: string): number {
  if (!(Number(text) > 0)) throw new Misuse(`--${name} takes a number above 0.`);
  return Number(text);
}

/** Whether a path fits a pattern: `*` is any part of a name, `**` any folders. */
export function fits(file: string, pattern: string): boolean {
  const source = pattern
    .split(/(\*\*\/?|\*)/)
    .map((part) => {
      if (part === '*') return '[^/]*';
      return part.startsWith('**') ? '.*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
    })
    .join('');
  return new RegExp(`^${source}$`).test(file);
}
