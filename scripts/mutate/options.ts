import { parseArgs } from 'node:util';
import type { Verdict } from '../paths/mutation-score.ts';
import { changedSince } from '../test/changed.ts';

export const LAYERS = ['machines', 'wiring', 'server'] as const;

export type LayerName = (typeof LAYERS)[number];

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
  /** For sources; null without a limit. */
  minutes: number | null;
  seed: number;
  /** Test files for each mutant, the nearest ones. */
  tests: number;
  /** For the tests of one mutant. */
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

/** Reads the arguments; null when they make no sense. */
export function readWanted(args: readonly string[]): Wanted | null {
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
      tests: { type: 'string', default: '10' },
      seconds: { type: 'string', default: '120' },
    },
  });
  const changed = changedSince(values.since);
  const minutes = values.minutes === undefined ? null : Number(values.minutes);
  const numbers = [minutes ?? 1, Number(values.seed), Number(values.tests), Number(values.seconds)];
  if (changed === null || !values.layer.every(isLayer) || numbers.some((one) => !(one > 0))) return null;
  const layersOf = (): readonly LayerName[] => {
    // A machine or a file says which layers are meant.
    if (values.machine.length > 0) return ['machines'];
    return values.file.length > 0 ? ['wiring', 'server'] : values.layer.filter(isLayer);
  };
  return {
    layers: layersOf(),
    all: values.all,
    machines: values.machine,
    files: values.file,
    kinds: values.kind,
    changed,
    minutes,
    seed: Number(values.seed),
    tests: Number(values.tests),
    seconds: Number(values.seconds),
  };
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
