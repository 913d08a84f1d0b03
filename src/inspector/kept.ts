import * as v from 'valibot';
import { SCALES, type Zoom } from './chart/viewport.ts';
import { PANES, type Sizes, FIRST_SIZES } from './layout/arrange.ts';
import { COLOURS, FIRST_LAYOUT, type Layout } from './layout/layout.machine.ts';
import { NO_FILTER, type Filter } from './inspector.setup.ts';

/** What the browser remembers of the inspector between two visits. */
export type Kept = { layout: Layout; filter: Filter; zoom: Zoom };

const size = v.pipe(v.number(), v.minValue(1), v.maxValue(1_000));
const SIZES = v.object(
  Object.fromEntries(Object.entries(FIRST_SIZES).map(([slot, first]) => [slot, v.fallback(size, first)])),
);

const KEPT = v.object({
  layout: v.fallback(
    v.object({
      sizes: v.pipe(
        SIZES,
        v.transform((sizes) => sizes as Sizes),
      ),
      folded: v.pipe(v.array(v.picklist(PANES)), v.maxLength(PANES.length - 1)),
      colours: v.picklist(COLOURS),
    }),
    FIRST_LAYOUT,
  ),
  filter: v.fallback(v.object({ text: v.string(), ownOnly: v.boolean(), internals: v.boolean() }), NO_FILTER),
  zoom: v.fallback(
    v.union([
      v.picklist(['readable', 'whole']),
      v.pipe(v.number(), v.minValue(SCALES.least), v.maxValue(SCALES.most)),
    ]),
    'readable',
  ),
});

const KEY = 'inspector.kept';
const NOTHING: Kept = { layout: FIRST_LAYOUT, filter: NO_FILTER, zoom: 'readable' };

/** Reads what is kept. What was written by another version, or was edited by hand, and cannot be read is as at the first visit. */
export function readKept(storage: Storage): Kept {
  try {
    return v.parse(KEPT, JSON.parse(storage.getItem(KEY) ?? '{}'));
  } catch {
    return NOTHING;
  }
}

/** Keeps one part; the others stay. */
export function keep(storage: Storage, part: Partial<Kept>): void {
  storage.setItem(KEY, JSON.stringify({ ...readKept(storage), ...part }));
}
