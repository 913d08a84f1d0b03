import type { Complaint } from './file.ts';

/** What one kind of thing in the file came to. */
export type Counts = { added: number; updated: number; unchanged: number; removed: number };

export type ApplyReport = {
  event: string;
  /** By kind, in the order of the file: event, categories, exhibitors, people, passes, downloads, faqs, examples. */
  counts: Record<string, Counts>;
  /** Things no longer in the file that were kept, because users depend on them. */
  kept: string[];
};

/** The database does not allow what the file asks for. */
export class ApplyError extends Error {
  override readonly name = 'ApplyError';

  constructor(readonly complaint: Complaint) {
    super(complaint.message);
  }
}

/** For people: one line per kind that the file holds. */
export function printReport(report: ApplyReport): string {
  const lines = Object.entries(report.counts).map(([kind, counts]) => {
    const parts = Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => `${count} ${what}`);
    return `  ${kind}: ${parts.join(', ')}`;
  });
  const kept = report.kept.map((path) => `  kept although no longer in the file: ${path}`);
  return [`Applied the event "${report.event}".`, ...lines, ...kept].join('\n');
}
