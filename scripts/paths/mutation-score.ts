import type { Mutant } from './mutants.ts';

/** The part of all mutants that must be noticed; explained survivors count as not noticed. */
const WANTED = 0.9;

/** The verdict about one mutant: the scenario that noticed it, or null. */
export type Verdict = Pick<Mutant, 'kind' | 'name'> & { machine: string; noticedBy: string | null };

export type MutationReport = {
  /** Noticed mutants of all, from 0 to 1. */
  score: number;
  machines: { machine: string; mutants: number; noticed: number }[];
  survivors: { name: string; reason: string | null }[];
  /** The problems, one sentence each. */
  problems: string[];
};

/** Computes the score of verdicts; `equivalent` are the explained survivors, by name. */
export function scoreOf(
  verdicts: readonly Verdict[],
  equivalent: Readonly<Record<string, string>>,
): MutationReport {
  const machines = [...new Set(verdicts.map(({ machine }) => machine))].map((machine) => {
    const own = verdicts.filter((verdict) => verdict.machine === machine);
    return {
      machine,
      mutants: own.length,
      noticed: own.filter(({ noticedBy }) => noticedBy !== null).length,
    };
  });
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
    ...(score < WANTED ? [`Less than ${String(WANTED * 100)} % of the mutants were noticed.`] : []),
  ];
  return { score, machines, survivors, problems };
}
