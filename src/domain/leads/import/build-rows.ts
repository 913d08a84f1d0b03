import { plainEmail, readEmail } from '../../email.ts';
import { digitsOf, hasCountryCode, splitExtension } from '../../phone.ts';
import { LEAD_RATING } from '../../screen-constants.ts';
import { answerText, readAnswer } from '../answers.ts';
import { HEADING_TEXTS } from '../field-texts.ts';
import { LEAD_FIELDS } from '../fields.ts';
import { LEAD_LIMITS } from '../lead.ts';
import { mostOf } from '../mapping.ts';
import type { ImportField, ImportRow } from '../mapping.ts';
import type { LeadQuestion } from '../questions.ts';
import type { Table } from '../read-csv.ts';
import { validateLead } from '../rules.ts';
import { tidyLine, tidyPhone, tidyTags } from '../tidy.ts';
import type { ChoiceField } from './choice-words.ts';
import { USUAL_CHOICE, choiceOf, isChoice, plainWord } from './choice-words.ts';
import type { Doubts, ImportChoices, UnknownWord } from './choices.ts';
import type { ColumnUse } from './column-use.ts';
import { isField, questionOfUse } from './column-use.ts';
import { callingCodeOf } from './countries.ts';
import { namesLeadId } from './exported-headings.ts';
import { dateOrderOf, readMoment } from './moments.ts';
import { numbersIn } from './numbers.ts';
import { usedColumns, type Used } from './used-columns.ts';

/** Makes the rows to import one by one; `doubts` is what leaves a doubt in those made so far. */
export type RowBuilder = { rowAt(index: number): ImportRow; doubts(): Doubts };

type Settings = {
  uses: readonly ColumnUse[];
  choices: ImportChoices;
  /** The zone of times that name none. */ zone: string;
  /** The time of capture of the first row, if the file has none. */ now: Date;
  /** The exhibitor's own questions, which columns may answer. */
  questions?: readonly Pick<LeadQuestion, '_id' | 'versions'>[];
};

/** Most different words that are asked about. */
const MOST_WORDS = 200;

const wordKey = (field: string, text: string): string => `${field} ${plainWord(text)}`;

/**
 * Makes rows of a file's cells. Every value of a column that is not left out goes into its field, the tags or the notes:
 * what a field cannot take is kept in the notes under its heading.
 */
export function createRowBuilder(
  table: Table,
  { uses, choices, zone, now, questions = [] }: Settings,
): RowBuilder {
  const columns = usedColumns(table, uses);
  const separator = tagSeparator(table, columns);
  const isOwn = namesLeadId(table.headings);
  const doubts: Doubts = { dates: [], numbers: 0, words: [] };
  const words = new Map<string, UnknownWord>();
  const misfits = new Map<string, { heading: string; count: number; example: string }>();
  for (const column of columns) {
    if (!isTime(column.use)) continue;
    const found = dateOrderOf(table.rows.map((cells) => cells[column.index] ?? ''));
    column.order = found === 'none' || found === null ? choices.dateOrder : found;
    if (found === null)
      doubts.dates.push({ heading: column.heading, example: exampleOf(table, column.index) });
  }
  const rowAt = (index: number): ImportRow =>
    rowOf(table.rows[index] ?? [], {
      isOwn,
      columns,
      separator,
      zone,
      choices,
      // The first row of the file is the first of a list that begins with the newest.
      capturedAt: new Date(now.getTime() - index).toISOString(),
      questionOf: (id) => questions.find(({ _id }) => _id === id),
      misfit: (heading, text) => {
        const known = misfits.get(heading);
        if (known) known.count += 1;
        else misfits.set(heading, { heading, count: 1, example: tidyLine(text).slice(0, 80) });
      },
      countNumber: () => (doubts.numbers += 1),
      becomes: (heading, field, text) => {
        const key = wordKey(field, text);
        const becomes = choices.words[key] ?? USUAL_CHOICE[field];
        const known = words.get(key);
        if (known) known.count += 1;
        else if (words.size < MOST_WORDS)
          words.set(key, { key, heading, field, word: tidyLine(text).slice(0, 80), count: 1, becomes });
        return becomes;
      },
    });
  const doubtsNow = (): Doubts => {
    const answers = misfits.size === 0 ? {} : { answers: [...misfits.values()] };
    return { ...doubts, words: [...words.values()], ...answers };
  };
  return { rowAt, doubts: doubtsNow };
}

const isTime = (use: ColumnUse): boolean =>
  use === 'createdAt' || use === 'followUpDate' || use === 'consentAt';

const exampleOf = ({ rows }: Table, index: number): string =>
  (rows.find((cells) => (cells[index] ?? '').trim() !== '')?.[index] ?? '').trim().slice(0, 40);

/** Tags are separated by semicolons, as the portal writes them; by commas in files that have none. */
function tagSeparator({ headings, rows }: Table, columns: readonly Used[]): RegExp {
  const tags = columns.filter(({ use }) => use === 'tags');
  const hasSemicolon = rows.some((cells) => tags.some(({ index }) => cells[index]?.includes(';')));
  return namesLeadId(headings) || hasSemicolon ? / ::: |;/ : / ::: |,/;
}

type Making = {
  /** What the portal wrote itself is taken to the letter; others may write an accent as a letter of its own. */
  isOwn: boolean;
  columns: readonly Used[];
  separator: RegExp;
  zone: string;
  choices: ImportChoices;
  capturedAt: string;
  questionOf(id: string): Pick<LeadQuestion, '_id' | 'versions'> | undefined;
  /** Counts an answer that does not fit its question. */
  misfit(heading: string, text: string): void;
  countNumber(): void;
  becomes(heading: string, field: ChoiceField, text: string): string;
};

type Draft = { row: ImportRow; notes: string[]; remarks: string[]; tags: string[] };

/** A value of a column. */
type Value = Used & { text: string };

function rowOf(cells: readonly string[], making: Making): ImportRow {
  const draft: Draft = { row: {}, notes: [], remarks: [], tags: [] };
  const values = making.columns.flatMap((column): Value[] => {
    const written = (cells[column.index] ?? '').trim();
    const text = making.isOwn ? written : written.normalize('NFC');
    return text === '' ? [] : [{ ...column, text }];
  });
  const clock = values.find(({ use }) => use === 'captureTime');
  for (const value of values) if (!place(value, draft, making, clock?.text ?? '')) keep(draft, value);
  const { row } = draft;
  if (clock && row.createdAt === undefined) keep(draft, clock);
  keepNames(draft, values);
  reach(draft, values);
  const country = values.find(({ use }) => use === 'country')?.text ?? '';
  chooseCode(draft, making, country);
  row.createdAt ??= making.capturedAt;
  if (draft.tags.length > 0) row.tags = tidyTags(draft.tags).join('; ');
  const remarks = [...draft.remarks, ...draft.notes].join('\n');
  if (remarks !== '') row.remarks = remarks;
  return row;
}

const keep = ({ notes }: Draft, { heading, text }: Value): void => {
  notes.push(`${heading}: ${text}`);
};

/** Puts a value into the draft; false when it has to be kept in the notes. */
function place(value: Value, draft: Draft, making: Making, clock: string): boolean {
  const { use, text, order } = value;
  const { row } = draft;
  // Joined with the date, or kept.
  if (use === 'captureTime') return true;
  if (use === 'remarks') return draft.remarks.push(text) > 0;
  if (use === 'tags') return addTags(draft, value, text.split(making.separator));
  if (use === 'tag') return addTags(draft, value, [text.replaceAll(';', ',')]);
  const question = questionOfUse(use);
  if (question !== null) return placeAnswer(value, question, draft, making);
  if (!isField(use)) return false;
  if (row[use] !== undefined) return row[use] === text;
  const found = isTime(use)
    ? readMoment(text, {
        order,
        zone: making.zone,
        edge: use === 'followUpDate' ? 'end' : 'begin',
        clock: use === 'createdAt' ? clock : '',
      })
    : fieldText(value, use, making, draft);
  if (found === null) return false;
  if (found !== '') row[use] = found;
  return true;
}

/** An answer that does not fit its question, or a second one to it, is kept in the notes. */
function placeAnswer(
  { heading, text }: Value,
  id: string,
  { row }: Draft,
  { questionOf, misfit }: Making,
): boolean {
  const question = questionOf(id);
  const read = question && readAnswer(question, text);
  if (!read) {
    misfit(heading, text);
    return false;
  }
  const answer = { question: id, text: answerText(read.values) };
  const { answers = [] } = row;
  const first = answers.find((one) => one.question === id);
  if (first) return first.text === answer.text;
  row.answers = [...answers, answer];
  return true;
}

/** Tags that a lead cannot take are kept in the notes. */
function addTags(draft: Draft, value: Value, pieces: readonly string[]): boolean {
  for (const piece of pieces) {
    // Google marks its own labels with a star.
    const tag = tidyLine(piece.replace(/^\s*\* /, ''));
    const isFull = tidyTags([...draft.tags, tag]).length > LEAD_LIMITS.tags;
    if (isFull || tag.length > LEAD_LIMITS.tag) keep(draft, { ...value, text: tag });
    else if (tag !== '') draft.tags.push(tag);
  }
  return true;
}

/** The text of a field as the server takes it; empty for none, null when it has to be kept in the notes. */
function fieldText({ text, heading }: Value, use: ImportField, making: Making, draft: Draft): string | null {
  if (isChoice(use)) {
    const known = choiceOf(use, text);
    if (known !== undefined) return known;
    draft.notes.push(`${heading}: ${text}`);
    return making.becomes(heading, use, text);
  }
  const first = (pieces: readonly string[], fits: (piece: string) => boolean): string | null => {
    const found = pieces.map((piece) => piece.trim()).find(fits);
    if (found === undefined) return null;
    if (found !== text) draft.notes.push(`${heading}: ${text}`);
    return found;
  };
  switch (use) {
    case 'emailId': {
      const read = readEmail(text);
      return read?.beside === ''
        ? read.email
        : first([read?.email ?? text, ...text.split(/ ::: |[,;\s]/)].map(plainEmail), isEmail);
    }
    case 'phone':
      if (isRounded(text)) return null;
      return first([...numbersIn(text), ...text.split(' ::: '), splitExtension(text).number], isPhone);
    case 'rawCode':
      return isRoundedCode(text) || text.length > mostOf(use) ? null : text;
    case 'rating':
      return ratingOf(text);
    case 'phoneCode':
      return /^(?:\+|00)?\d{1,4}$/.test(text) ? text : null;
    case 'consent':
      return /^(?:y|yes|true|1|x|n|no|false|0)$/i.test(text) ? text : null;
    case 'companyName':
    case 'designation':
      return tidyLine(text).length > LEAD_FIELDS[use].most ? null : text;
    default:
      return text.length > mostOf(use) ? null : text;
  }
}

/** A number that a spreadsheet shortened, such as 9.19877E+11: its last digits are lost. */
const isRounded = (text: string): boolean => /^\d(?:[.,]\d{1,16})?e\+?\d{2,3}$/i.test(text);

/** The same for a code, which may look like one without a point. */
const isRoundedCode = (text: string): boolean => isRounded(text) && /[.,]/.test(text);

const isEmail = (emailId: string): boolean =>
  emailId !== '' && validateLead({ fullName: '-', emailId })['emailId'] === undefined;
const isPhone = (phone: string): boolean =>
  /\d/.test(phone) && validateLead({ fullName: '-', emailId: 'a@b.example', phone })['phone'] === undefined;

/** A rating of zero is none. */
function ratingOf(text: string): string | null {
  const rating = Number(text.replace(',', '.'));
  if (rating === 0) return '';
  return Number.isInteger(rating) && rating >= LEAD_RATING.min && rating <= LEAD_RATING.max
    ? String(rating)
    : null;
}

/** Parts of a name that the whole name does not contain are kept. */
function keepNames(draft: Draft, values: readonly Value[]): void {
  const whole = draft.row.fullName?.toLowerCase();
  if (whole === undefined) return;
  for (const value of values)
    if ((value.use === 'firstName' || value.use === 'lastName') && !whole.includes(value.text.toLowerCase()))
      keep(draft, value);
}

/** Without any way to reach the person, the server says what is wrong with the address or number in the file. */
function reach(draft: Draft, values: readonly Value[]): void {
  const { row } = draft;
  if (row.emailId !== undefined || row.phone !== undefined || row.rawCode !== undefined) return;
  const wrong = values.find(({ use }) => use === 'emailId' || use === 'phone');
  if (wrong) row[wrong.use as 'emailId' | 'phone'] = wrong.text;
}

/** The country code of a number: its own, the row's, that of the row's country, or what the person chose. */
function chooseCode({ row, notes }: Draft, making: Making, country: string): void {
  const code = row.phoneCode;
  if (row.phone === undefined) {
    delete row.phoneCode;
    if (code !== undefined) notes.push(`${HEADING_TEXTS.phoneCode}: ${code}`);
    return;
  }
  if (hasCountryCode(row.phone)) {
    if (code !== undefined && digitsOf(code).replace(/^0+/, '') !== tidyPhone('', row.phone).phoneCode)
      notes.push(`${HEADING_TEXTS.phoneCode}: ${code}`);
    delete row.phoneCode;
    return;
  }
  if (code !== undefined) return;
  const known = callingCodeOf(country);
  if (known === '') making.countNumber();
  const chosen = known || making.choices.code;
  if (chosen !== '') row.phoneCode = chosen;
}
