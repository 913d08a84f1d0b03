import { createInterface } from 'node:readline/promises';
import { withdrawAttendee } from '../capture/withdraw.ts';
import type { Withdrawal, WithdrawalReport } from '../capture/withdraw.ts';
import { runFilesCommand } from './files.ts';
import { reachDatabase } from './reach.ts';
import { WITHDRAW_COMMAND } from './serve.ts';

const USAGE = `Usage: npm run admin -- attendees withdraw EVENT CODE [--dry-run] [--yes] [--json]
       npm run admin -- files move --to s3|folder [--dry-run] [--keep] [--json]

  Takes back what the attendee with this badge code shared, from the leads of every exhibitor of the event.
  --dry-run  only says what would be taken back
  --yes      does not ask
  --json     prints one JSON object`;

type Flags = { dryRun: boolean; yes: boolean; json: boolean };

const FLAGS: Readonly<Record<string, keyof Flags>> = {
  '--dry-run': 'dryRun',
  '--yes': 'yes',
  '--json': 'json',
};

/**
 * `npm run admin -- attendees withdraw EVENT CODE`, and `files move` (`files.ts`). Exit status 0 done, 1 refused, 2 wrong usage. A portal running on
 * the embedded database does the work itself, without a restart.
 */
async function main(words: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  if (words[0] === 'files') {
    return runFilesCommand(words.slice(1), environment).catch((error: unknown) =>
      complain(error instanceof Error ? error.message : String(error), 1),
    );
  }
  const flags: Flags = { dryRun: false, yes: false, json: false };
  const names: string[] = [];
  for (const word of words) {
    const flag = FLAGS[word];
    // A badge code may begin with a hyphen, a flag that is not known is a slip.
    if (flag !== undefined) flags[flag] = true;
    else if (word.startsWith('--')) return complain(USAGE, 2);
    else names.push(word);
  }
  const [group, verb, event, code, ...others] = names;
  if (group !== 'attendees' || verb !== 'withdraw' || !event || !code || others.length > 0)
    return complain(USAGE, 2);
  try {
    return await withdraw({ event, code }, flags, environment);
  } catch (error) {
    return complain(error instanceof Error ? error.message : String(error), 1);
  }
}

async function withdraw(
  named: Pick<Withdrawal, 'event' | 'code'>,
  { dryRun, yes, json }: Flags,
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const run = (isDry: boolean): Promise<WithdrawalReport> => {
    const input: Withdrawal = { ...named, dryRun: isDry };
    return reachDatabase(environment, WITHDRAW_COMMAND, input, ({ db }, _, now) =>
      withdrawAttendee(db, input, now),
    );
  };
  const plan = await run(true);
  if (!plan.ok || dryRun) return tell(plan, json);
  if (!yes && !(await isAgreed(`${sentenceOf(plan)} Withdraw? [y/N] `)))
    return complain('Nothing was changed. Answer y, or add --yes.', 1);
  return tell(await run(false), json);
}

/** Asks on the terminal; no answer is a no. */
async function isAgreed(question: string): Promise<boolean> {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<string>((resolve) => reader.once('close', () => resolve('')));
  const answer = await Promise.race([reader.question(question), ended]);
  reader.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

function tell(report: WithdrawalReport, json: boolean): number {
  if (json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else if (!report.ok) return complain(report.message, 1);
  else process.stdout.write(`${sentenceOf(report)}\n`);
  return report.ok ? 0 : 1;
}

function sentenceOf({
  done,
  values,
  leads,
  exhibitors,
  wasWithdrawn,
}: WithdrawalReport & { ok: true }): string {
  const what = `${counted(values, 'value')} of ${counted(leads, 'lead')} of ${counted(exhibitors, 'exhibitor')}`;
  const before = wasWithdrawn ? 'The attendee had withdrawn before. ' : '';
  return `${before}${done ? 'Took back' : 'Would take back'} ${what}.`;
}

const counted = (count: number, noun: string): string => `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

function complain(message: string, status: number): number {
  process.stderr.write(`${message}\n`);
  return status;
}

process.exitCode = await main(process.argv.slice(2), process.env);
