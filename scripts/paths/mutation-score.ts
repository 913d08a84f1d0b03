/** The part of each kind's mutants that must be noticed; explained survivors count as not noticed. */
const WANTED = 0.95;

/** The verdict about one mutant: the scenario that noticed it, or null. */
export type Verdict = {
  kind: string;
  name: string;
  /** The machine, or the file of a mutant that was made from source. */
  machine: string;
  noticedBy: string | null;
};

export type Tally = { mutants: number; noticed: number };

export type MutationReport = {
  /** Noticed mutants of all, from 0 to 1. */
  score: number;
  machines: readonly (readonly [machine: string, Tally])[];
  kinds: readonly (readonly [kind: string, Tally])[];
  survivors: { name: string; reason: string | null }[];
  /** The problems, one sentence each. */
  problems: string[];
};

/** Computes the score of verdicts; `equivalent` are the explained survivors, by name. */
export function scoreOf(
  verdicts: readonly Verdict[],
  equivalent: Readonly<Record<string, string>>,
): MutationReport {
  const talliesBy = (nameOf: (verdict: Verdict) => string) =>
    [...new Set(verdicts.map(nameOf))].map((name) => {
      const own = verdicts.filter((verdict) => nameOf(verdict) === name);
      return [
        name,
        { mutants: own.length, noticed: own.filter((one) => one.noticedBy !== null).length },
      ] as const;
    });
  const kinds = talliesBy(({ kind }) => kind);
  const survivors = verdicts
    .filter(({ noticedBy }) => noticedBy === null)
    .map(({ name }) => ({ name, reason: equivalent[name] ?? null }));
  const score = verdicts.length === 0 ? 0 : 1 - survivors.length / verdicts.length;
  const problems = [
    ...survivors.flatMap(({ name, reason }) => (reason === null ? [`Not noticed: ${name}`] : [])),
    ...Object.keys(equivalent).flatMap((name) => {
      const verdict = verdicts.find((one) => one.name === name);
      if (!verdict) return [`Explained, but there is no such mutant: ${name}`];
      if (verdict.noticedBy === null) return [];
      return [`Explained as equivalent, but noticed by "${verdict.noticedBy}": ${name}`];
    }),
    ...kinds.flatMap(([kind, { mutants, noticed }]) =>
      noticed < mutants * WANTED
        ? [`Less than ${String(WANTED * 100)} % of the kind “${kind}” were noticed.`]
        : [],
    ),
  ];
  return { score, machines: talliesBy(({ machine }) => machine), kinds, survivors, problems };
}
