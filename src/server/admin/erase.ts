import * as v from 'valibot';
import { erasePerson } from '../retention/erase.ts';
import { Refusal, command } from './command.ts';

const erase = command({
  name: 'people erase',
  args: { event: 'EVENT', person: 'PERSON' },
  summary: 'Erases a person of a team from every table. It cannot be undone.',
  details:
    'EVENT is the slug, PERSON an id, an address or a number with its +. Notes and history stay under "Former member"; what visitors said stays with the exhibitor.',
  asks: true,
  changes: true,
  input: v.object({ event: v.string(), person: v.string() }),
  async run({ db, files, now, by, dryRun }, { event, person }) {
    if (dryRun) return { ok: true, lines: [`Would erase ${person} of ${event}.`], data: { done: false } };
    const report = await erasePerson(
      { db, files: files(), by: { kind: 'organiser', name: by } },
      { event, person },
      now,
    );
    if (!report.ok) throw new Refusal(report.message);
    const rows = Object.entries(report.removed).map(([table, count]) => `${table} ${String(count)}`);
    return {
      ok: true,
      lines: [`Erased ${report.person}: ${rows.length === 0 ? 'nothing was left of it' : rows.join(', ')}.`],
      data: { done: true, ...report },
    };
  },
});

export const eraseCommands = [erase];
