import { momentOfDay } from '../days.ts';
import type { Edge } from '../days.ts';
import { fullNameOf } from '../person.ts';
import { isStorable } from '../storable.ts';
import { isStorableTime } from '../times.ts';
import { fromWallClock } from '../wall-clock.ts';
import { LEAD_PRIORITIES, LEAD_SOURCES, LEAD_STATUSES } from '../screen-constants.ts';
import { FIELD_LABELS, HEADING_TEXTS } from './field-texts.ts';
import { EMPTY_LEAD, LEAD_FIELDS, eachText } from './fields.ts';
import type { LeadConsent } from './fields.ts';
import { LEAD_LIMITS } from './lead.ts';
import type { LeadFields } from './lead.ts';
import { sameWord } from './import/choice-words.ts';
import { IMPORT_FIELDS, mostOf } from './mapping.ts';
import type { AnswerCell, ImportField, ImportRow } from './mapping.ts';
import { IMPORT_REASONS } from './messages.ts';
import { validateLead } from './rules.ts';
import { tidyField, tidyLine, tidyPhone, tidyTags, tidyText } from './tidy.ts';

/** A row that can be stored. `createdAt` is null when the file has no capture time. */
export type ImportedLead = LeadFields & {
  createdAt: string | null;
  /** The owner, by name or email address. */
  assignedTo: string;
  /** Cells that answer questions, which only the exhibitor's questions can judge. */
  answers: readonly AnswerCell[];
};

export type RowReading = { ok: true; lead: ImportedLead } | { ok: false; reasons: readonly string[] };

/** Most tags read from a cell, empty ones included. */
const MOST_PIECES = 200;
/** Most reasons collected for the fields of one row as sent. */
const MOST_REASONS = 20;

/** Reads an untrusted row. An invalid row is refused on its own, with its reasons. `zone` is that of times without one. */
export function readSentRow(sent: unknown, zone: string): RowReading {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    return { ok: false, reasons: [IMPORT_REASONS.noRow] };
  }
  const reasons: string[] = [];
  for (const [field, cell] of Object.entries(sent)) {
    if (field === 'answers') reasons.push(...unfitAnswers(cell));
    else if (!Object.hasOwn(IMPORT_FIELDS, field))
      reasons.push(IMPORT_REASONS.unknownField(field.slice(0, 50)));
    else if (typeof cell !== 'string') reasons.push(IMPORT_REASONS.noText(labelOf(field as ImportField)));
    if (reasons.length >= MOST_REASONS) break;
  }
  // Without reasons, all fields are known and all values are strings.
  return reasons.length > 0 ? { ok: false, reasons } : readImportRow(sent as ImportRow, zone);
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Most answers of a row, as in the OpenAPI document. */
const MOST_ANSWERS = 100;

/** Why the answers of a row as sent are none. */
function unfitAnswers(sent: unknown): string[] {
  const isCell = (cell: unknown): cell is AnswerCell => {
    if (typeof cell !== 'object' || cell === null) return false;
    const { question, text, ...others } = cell as Record<string, unknown>;
    const isNamed = typeof question === 'string' && UUID.test(question);
    return isNamed && typeof text === 'string' && Object.keys(others).length === 0;
  };
  if (!Array.isArray(sent) || sent.length > MOST_ANSWERS || !sent.every(isCell))
    return [IMPORT_REASONS.noAnswers];
  if (sent.some(({ text }) => text.length > LEAD_FIELDS.remarks.most))
    return [IMPORT_REASONS.longAnswer(LEAD_FIELDS.remarks.most)];
  return sent.every(({ text }) => isStorable(text)) ? [] : [IMPORT_REASONS.unstorableAnswer];
}

const labelOf = (field: ImportField): string =>
  field === 'fullName' ? FIELD_LABELS.fullName : HEADING_TEXTS[field];

/** Reasons for cells that are too long or cannot be stored. Later parsing relies on the length limit. */
function unfitCells(row: ImportRow): string[] {
  const cells = Object.entries(row).filter(([name]) => name !== 'answers');
  return (cells as [ImportField, string][]).flatMap(([field, cell]) => {
    if (cell.length > mostOf(field)) return [IMPORT_REASONS.tooLong(labelOf(field), mostOf(field))];
    return isStorable(cell) ? [] : [IMPORT_REASONS.unstorable(labelOf(field))];
  });
}

/**
 * Reads one row of a file, in the browser for the preview and on the server for the import. A row with any error is not
 * imported. Cells that are too long or cannot be stored are reported first; otherwise the reasons list every error. `zone` is
 * that of times that name none, and of days without a time.
 */
export function readImportRow(sent: ImportRow, zone: string): RowReading {
  const unfit = unfitCells(sent);
  if (unfit.length > 0) return { ok: false, reasons: unfit };
  const { answers = [], ...row } = sent;
  const reasons: string[] = [];
  const fullName = nameOf(row);
  const texts = { ...row, fullName };
  for (const messages of Object.values(validateLead(texts))) reasons.push(...messages);
  const oneOf = <const T extends string>(
    values: readonly T[],
    text: string | undefined,
    otherwise: T,
    reason: (text: string) => string,
  ): T => {
    const wanted = tidyLine(text ?? '').toLowerCase();
    const found = wanted === '' ? otherwise : values.find((one) => one === sameWord(wanted));
    if (found === undefined) reasons.push(reason(tidyLine(text ?? '').slice(0, 50)));
    return found ?? otherwise;
  };
  const time = (text: string | undefined, edge: Edge, reason: string): string | null => {
    const found = readTime(text ?? '', zone, edge);
    if (found === undefined) reasons.push(reason);
    return found ?? null;
  };
  const pieces = (row.tags ?? '').split(';', MOST_PIECES);
  const isTooMany = pieces.length === MOST_PIECES;
  const tags = isTooMany ? [] : tidyTags(pieces);
  if (isTooMany || tags.length > LEAD_LIMITS.tags) reasons.push(IMPORT_REASONS.mostTags);
  if (tags.some(({ length }) => length > LEAD_LIMITS.tag)) reasons.push(IMPORT_REASONS.tags);
  const createdAt = time(row.createdAt, 'begin', IMPORT_REASONS.createdAt);
  const lead: ImportedLead = {
    ...eachText((field) => tidyField(field, texts[field] ?? '')),
    ...tidyPhone(row.phoneCode ?? '', row.phone ?? '', ''),
    priority: oneOf(LEAD_PRIORITIES, row.priority, EMPTY_LEAD.priority, IMPORT_REASONS.priority),
    status: oneOf(LEAD_STATUSES, row.status, EMPTY_LEAD.status, IMPORT_REASONS.status),
    rating: row.rating?.trim() ? Number(row.rating) : null,
    tags,
    followUpDate: time(row.followUpDate, 'end', IMPORT_REASONS.followUpDate),
    source: oneOf(LEAD_SOURCES, row.source, 'import', IMPORT_REASONS.source),
    consent: readConsent(row, { createdAt, zone }, reasons),
    createdAt,
    assignedTo: tidyLine(row.assignedTo ?? ''),
    answers,
  };
  return reasons.length === 0 ? { ok: true, lead } : { ok: false, reasons };
}

const nameOf = (row: ImportRow): string =>
  tidyLine(row.fullName ?? '') ||
  tidyLine(fullNameOf({ firstName: row.firstName ?? '', lastName: row.lastName ?? '' }));

const AGREED: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  '1': true,
  x: true,
  no: false,
  n: false,
  false: false,
  '0': false,
};

/** Reads the consent columns. A consent without a time gets the capture time of the lead. */
function readConsent(
  row: ImportRow,
  { createdAt, zone }: { createdAt: string | null; zone: string },
  reasons: string[],
): LeadConsent | null {
  const word = tidyLine(row.consent ?? '').toLowerCase();
  if (word === '') return null;
  const given = AGREED[word];
  const at = readTime(row.consentAt ?? '', zone, 'begin');
  if (given === undefined) reasons.push(IMPORT_REASONS.consent(word.slice(0, 50)));
  if (at === undefined) reasons.push(IMPORT_REASONS.consentAt);
  const text = tidyText(row.consentText ?? '');
  return { given: given === true, text, at: at ?? createdAt ?? '' };
}

const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** An ISO time in UTC; null if empty, undefined if invalid. Other date formats are refused as ambiguous. */
function readTime(text: string, zone: string, edge: Edge): string | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!ISO.test(trimmed)) return undefined;
  const date = new Date(momentOf(trimmed.replace(' ', 'T'), zone, edge));
  return isStorableTime(date) ? date.toISOString() : undefined;
}

/** The moment of an ISO text, NaN for a day or hour that there is not. */
function momentOf(text: string, zone: string, edge: Edge): number {
  if (/(?:Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10))) return Date.parse(text);
  const shown = Date.parse(text.length === 10 ? `${text}T00:00Z` : `${text}Z`);
  // A day the month does not have would silently move into the next month.
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(text.slice(0, 10))) return NaN;
  return text.length === 10 ? momentOfDay(text, zone, edge).getTime() : fromWallClock(shown, zone).getTime();
}
