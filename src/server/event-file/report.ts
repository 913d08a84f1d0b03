import { visible } from '../terminal.ts';
import type { Complaint } from './file.ts';

/** The numbers of rows of one kind, by what happened to them. */
export type Counts = { added: number; updated: number; unchanged: number; removed: number };

export type ApplyReport = {
  event: string;
  /** By kind, in the order of the file: event, categories, exhibitors, people, passes, downloads, faqs, examples. */
  counts: Record<string, Counts>;
  /** Rows that changed, as `added: exhibitors/acme`. */
  changed: string[];
  /** Sentences about people and exhibitors by name: moved, passed on, confirmed. */
  told: string[];
  /** Things no longer in the file that were kept, because users depend on them. */
  kept: string[];
};

/** The database does not allow what the file requires. */
export class ApplyError extends Error {
  override readonly name = 'ApplyError';

  constructor(readonly complaint: Complaint) {
    super(complaint.message);
  }
}

/** A list of paths is printed up to this length; a longer one is summed up. */
const LISTED = 20;

/**
 * Prints one line per kind that the file contains, and a sentence for each person who moved. A dry run also lists the
 * rows that would change.
 */
export function printReport(report: ApplyReport, dryRun = false): string {
  const counts = Object.entries(report.counts).map(([kind, numbers]) => {
    const parts = Object.entries(numbers)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => `${count} ${what}`);
    return `  ${kind}: ${parts.join(', ')}`;
  });
  return [
    dryRun
      ? `Would apply the event "${report.event}". Nothing was changed.`
      : `Applied the event "${report.event}".`,
    ...counts,
    ...report.told.map((sentence) => `  ${sentence}`),
    ...(dryRun ? listed(report.changed, (path) => path) : []),
    ...listed(report.kept, (path) => `kept although no longer in the file: ${path}`),
  ]
    .map(visible)
    .join('\n');
}

function listed(paths: readonly string[], line: (path: string) => string): string[] {
  const lines = paths.slice(0, LISTED).map((path) => `  ${line(path)}`);
  const rest = paths.slice(LISTED);
  return rest.length === 0 ? lines : [...lines, `  ${line(`${rest.length} more (${kindsOf(rest)})`)}`];
}

/** "290 people, 10 passes". */
function kindsOf(paths: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const kind =
      path
        .replace(/^[a-z]+: /, '')
        .split('/')
        .at(-2) ?? path;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
}
