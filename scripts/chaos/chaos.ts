/**
 * `npm run chaos`: 1,000 captures on three devices with a fault between any two steps (tab, browser and server killed,
 * requests and answers lost, 401, no room, two tabs, a clock that jumps), then a comparison with the server.
 * Besides, 200 people with 60 shared addresses and numbers: nobody is lost, and nobody joined to another.
 * `-- --captures N --people N` makes fewer.
 */
import { parseArgs } from 'node:util';
import { SHARED } from './people.ts';
import { runChaos } from './run.ts';

/** The whole run, recovery included (ms). */
const AT_MOST = 10 * 60_000;
const RECOVERY = 2 * 60_000;

const { values } = parseArgs({
  options: { captures: { type: 'string', default: '1000' }, people: { type: 'string', default: '200' } },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { faults, stopped, notTaken, ...result } = await runChaos({
  captures: Number(values.captures),
  people: Number(values.people),
  share: 0.06,
  until: performance.now() + AT_MOST - RECOVERY,
  say,
});
for (const [name, times] of Object.entries(faults)) say(`${String(times).padStart(5)}  ${name}`);
if (stopped) say('The time was over before all captures were made.');
if (notTaken.length > 0) say(`Not taken in many tries, and shown as such: ${notTaken.join(', ')}`);
const { shown, undone, notes, people, lost, doubled, notesLost, joinedWrongly, disagreements } = result;
for (const code of [...lost, ...doubled, ...notesLost, ...joinedWrongly]) say(`Look at ${code}`);
for (const text of disagreements) say(text);
say(
  `Captures shown ${String(shown)}, undone ${String(undone)}, with a note ${String(notes)}: ` +
    `lost ${String(lost.length)}, doubled ${String(doubled.length)}, notes lost ${String(notesLost.length)}, ` +
    `receipts that disagree ${String(disagreements.length)}`,
);
say(
  `People ${String(people)}, of whom three each share one of ${String(SHARED)} addresses and numbers: ` +
    `lost ${String(lost.filter((code) => code.startsWith('MECARD')).length)}, joined wrongly ${String(joinedWrongly.length)}`,
);
const isGood = [notTaken, lost, doubled, notesLost, joinedWrongly, disagreements].every(
  ({ length }) => length === 0,
);
process.exitCode = isGood ? 0 : 1;
