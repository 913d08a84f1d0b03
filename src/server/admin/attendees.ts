import * as v from 'valibot';
import { withdrawAttendee } from '../capture/withdraw.ts';
import type { WithdrawalReport } from '../capture/withdraw.ts';
import { transact } from '../db/dry-run.ts';
import { importAttendees } from '../event-file/import.ts';
import { FILE, Refusal, command, counted } from './command.ts';
import { eventNamed } from './find.ts';

const withdraw = command({
  name: 'attendees withdraw',
  args: { event: 'EVENT', code: 'CODE' },
  summary: 'Takes back what the attendee with this badge code shared, from the leads of every exhibitor.',
  details: 'May be repeated. Write -- before a code that begins with two hyphens.',
  changes: true,
  asks: true,
  input: v.object({ event: v.string(), code: v.string() }),
  async run({ db, now, by, dryRun }, input) {
    const report = await withdrawAttendee(db, { ...input, dryRun, by }, now);
    if (!report.ok) throw new Refusal(report.message);
    const { ok, ...data } = report;
    return { ok, lines: [sentenceOf(report)], data };
  },
});

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

const importFile = command({
  name: 'attendees import',
  args: { event: 'EVENT', file: 'FILE.csv' },
  summary: 'Adds and changes the attendees of a CSV file, by their codes, as an event file does.',
  details: 'An attendee who is not in the file stays.',
  changes: true,
  input: v.object({ event: v.string(), file: FILE }),
  async run({ db, now, by, dryRun }, { event: name, file }) {
    const event = await eventNamed(db, name);
    const report = await transact(db, dryRun, (tx) => importAttendees(tx, { event, file, now, by }));
    const { counts, told } = report;
    const { added = 0, updated = 0, unchanged = 0 } = counts['attendees'] ?? {};
    const did = dryRun ? 'Would add' : 'Added';
    return {
      ok: true,
      lines: [
        `${did} ${counted(added, 'attendee')}; ${String(updated)} changed, ${String(unchanged)} unchanged.`,
        ...told,
      ],
      data: { done: !dryRun, event: event.slug, added, updated, unchanged, told },
    };
  },
});

export const attendeeCommands = [importFile, withdraw];
