import { catalogue } from '../../src/machines/catalogue.ts';
import { noticedBy, suspects } from '../../tests/machines/judge.ts';
import { machinesOf } from '../paths/affected.ts';
import { diagramOf } from '../paths/diagram.ts';
import { EQUIVALENT } from '../paths/equivalent-mutants.ts';
import type { Verdict } from '../paths/mutation-score.ts';
import { Misuse } from '../paths/misuse.ts';
import type { Judged, Wanted } from './options.ts';
import { shuffled } from './sources.ts';

/** Machines made by the same part of the kit differ in names only: one oracle covers all of them. */
function withoutOracle(): string[] {
  const shapeOf = (id: string): string => {
    const entry = catalogue.find((one) => one.id === id);
    return entry ? diagramOf(entry.machine).replaceAll(id, 'machine') : '';
  };
  const judged = new Set(suspects.map(({ entry }) => shapeOf(entry.id)));
  return catalogue.map(({ id }) => id).filter((id) => !judged.has(shapeOf(id)));
}

/** Judges the machines that are asked for by the expectations written by hand, for as long as there is time. */
export async function judgeMachines(given: Wanted): Promise<Judged> {
  const { all, machines, changed, minutes, seed } = given;
  const known = new Set(suspects.map(({ entry }) => entry.id));
  const stranger = machines.find((id) => !known.has(id));
  if (stranger !== undefined) throw new Misuse(`No machine "${stranger}" has an oracle of its own.`);
  const wanted = all ? known : machines.length > 0 ? new Set(machines) : await machinesOf(changed);
  const verdicts: Verdict[] = [];
  const asked = suspects.filter(({ entry }) => wanted.has(entry.id));
  const ends = performance.now() + (minutes ?? Infinity) * 60_000;
  for (const suspect of minutes === null ? asked : shuffled(asked, seed)) {
    if (performance.now() > ends) break;
    const { kind, name, entry } = suspect;
    verdicts.push({ kind, name, machine: entry.id, noticedBy: await noticedBy(suspect) });
  }
  const isWhole = verdicts.length === asked.length;
  const isAsked = (name: string): boolean =>
    isWhole ? wanted.has(name.split(':', 1).join()) : verdicts.some((verdict) => verdict.name === name);
  const share = `machines: ${String(verdicts.length)} of ${String(asked.length)} mutants looked at (seed ${String(seed)})`;
  return {
    verdicts,
    reasons: Object.fromEntries(Object.entries(EQUIVALENT).filter(([name]) => isAsked(name))),
    notes: [
      ...(all
        ? [`Without an oracle of their own, like one that can do more: ${withoutOracle().join(', ')}`]
        : []),
      ...(isWhole ? [] : [share]),
    ],
    problems: [],
  };
}
