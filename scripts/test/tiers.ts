/**
 * The three tiers of tests (docs/testing.md), from the shortest to the longest. `TIER` names one to the configurations of
 * Vitest and Playwright; without it, as where a developer names a file, no test is left out for its tier.
 */
export const TIERS = ['test', 'all', 'nightly'] as const;

export type Tier = (typeof TIERS)[number];

/** What the name of a unit's file ends with when it belongs to a longer tier; the others belong to `npm test`. */
const ENDINGS = { all: '*.all.test.*', nightly: '*.nightly.test.*' } as const;

/** The tier of this run, and null where none is named. */
export function tierOfRun(): Tier | null {
  const named = process.env['TIER'] ?? '';
  const tier = TIERS.find((one) => one === named);
  if (tier === undefined && named !== '')
    throw new Error(`TIER is "${named}"; it is one of ${TIERS.join(', ')}.`);
  return tier ?? null;
}

/** The files of units that this run leaves out. */
export const leftOutUnits = (): string[] => {
  const tier = tierOfRun();
  if (tier === null) return [];
  return TIERS.slice(TIERS.indexOf(tier) + 1).flatMap((longer) =>
    longer === 'test' ? [] : [`**/${ENDINGS[longer]}`],
  );
};
