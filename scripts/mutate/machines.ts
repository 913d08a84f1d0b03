import { catalogue } from '../../src/machines/catalogue.ts';
import { noticedBy, suspects } from '../../tests/machines/judge.ts';
import { machinesOf } from '../paths/affected.ts';
import { diagramOf } from '../paths/diagram.ts';
import { EQUIVALENT } from '../paths/equivalent-mutants.ts';
import type { Verdict } from '../paths/mutation-score.ts';
import type { Judged, Wanted } from './options.ts';

/** Machines made by the same part of the kit differ in names only: one oracle covers all of them. */
function withoutOracle(): string[] {
  const shapeOf = (id: string): string => {
    const entry = catalogue.find((one) => one.id === id);
    return entry ? diagramOf(entry.machine).replaceAll(id, 'machine') : '';
  };
  const judged = new Set(suspects.map(({ entry }) => shapeOf(entry.id)));
  return catalogue.map(({ id }) => id).filter((id) => !judged.has(shapeOf(id)));
}

/** Judges the machines that are asked for by the expectations written by hand; null for an unknown name. */
export async function judgeMachines({ all, machines, changed }: Wanted): Promise<Judged | null> {
  const known = new Set(suspects.map(({ entry }) => entry.id));
  if (machines.some((id) => !known.has(id))) return null;
  const wanted = all ? known : machines.length > 0 ? new Set(machines) : await machinesOf(changed);
  const verdicts: Verdict[] = [];
  for (const suspect of suspects.filter(({ entry }) => wanted.has(entry.id))) {
    const { kind, name, entry } = suspect;
    verdicts.push({ kind, name, machine: entry.id, noticedBy: await noticedBy(suspect) });
  }
  const isAsked = (name: string): boolean => wanted.has(name.split(':', 1).join());
  return {
    verdicts,
    reasons: Object.fromEntries(Object.entries(EQUIVALENT).filter(([name]) => isAsked(name))),
    notes: all
      ? [`Without an oracle of their own, like one that can do more: ${withoutOracle().join(', ')}`]
      : [],
    problems: [],
  };
}
