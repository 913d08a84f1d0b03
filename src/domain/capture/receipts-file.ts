import { CSV_START, csvRow } from '../leads/csv.ts';
import { RECEIPT_HEADINGS, REFUSAL_LABELS, STATE_LABELS } from './messages.ts';
import type { CaptureItem } from './item.ts';

const headings = (): string[] => {
  const { number, capturedAt, name, company, code, note, answers, state, receivedAt, reason } =
    RECEIPT_HEADINGS;
  return [number, capturedAt, name, company, code, note, answers, state, receivedAt, reason];
};

/** The receipts of a device as CSV, one row for each number. */
export function receiptsCsv(items: readonly CaptureItem[]): Blob {
  const rows = items.map(({ seq, capturedAt, who, rawCode = '', values, state, receipt }) => [
    String(seq),
    capturedAt,
    who.fullName,
    who.companyName,
    rawCode,
    values.note,
    answersText(values),
    STATE_LABELS[state],
    receipt?.receivedAt ?? '',
    receipt?.reason ? REFUSAL_LABELS[receipt.reason] : '',
  ]);
  return new Blob([CSV_START, csvRow(headings()), ...rows.map(csvRow)], { type: 'text/csv;charset=utf-8' });
}

/** The words of all answers; to which questions, only the server knows for good. */
const answersText = ({ answers = {} }: CaptureItem['values']): string =>
  Object.values(answers)
    .map(({ values }) => values.join('; '))
    .filter((words) => words !== '')
    .join(' | ');

/** Numbers between the first and the last that are not there, as ranges; a gap is a loss on this device. */
export function gapsIn(numbers: readonly number[]): [first: number, last: number][] {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted.flatMap((number, index): [number, number][] => {
    const before = index === 0 ? 0 : (sorted[index - 1] ?? 0);
    return number > before + 1 ? [[before + 1, number - 1]] : [];
  });
}
