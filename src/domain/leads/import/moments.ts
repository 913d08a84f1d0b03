import { momentOfDay } from '../../days.ts';
import type { Edge } from '../../days.ts';
import { readTime } from '../../times.ts';
import { fromWallClock } from '../../wall-clock.ts';

/** Which number of a date such as 03/04/2026 comes first. */
export type DateOrder = 'day' | 'month';

type Parts = { date: readonly string[]; separator: string; clock: number | null; offset: string | null };

/** The first letters of the months in the languages of the headings. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'sty'],
  ['feb', 'fév', 'fev'],
  ['mar', 'mär', 'mrz'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mag', 'mei'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aoû', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott', 'out'],
  ['nov'],
  ['dec', 'dez', 'déc', 'dic'],
];

/** The number of a month, by its name; 0 when it is none. `juin` and `juil` differ in their fourth letter. */
function monthOf(name: string): number {
  const text = name.toLowerCase();
  const exact = MONTHS.findIndex((starts) =>
    starts.some((start) => start.length > 3 && text.startsWith(start)),
  );
  if (exact >= 0) return exact + 1;
  return MONTHS.findIndex((starts) => starts.some((start) => text.startsWith(start))) + 1;
}

const CLOCK = /(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d{1,9})?(?: ?([ap])\.?m\.?)?/i;
const OFFSET = /^ ?(?:(Z|UTC|GMT)|([+-]\d{2}):?(\d{2}))$/i;
const SEPARATED = /^(\d{1,4})([./-])(\d{1,2})[./-](\d{1,4})\.?$/;
const WORDS = /^(?:\p{L}{2,12}\.?,? )?(\d{1,2})\.?[ -](\p{L}{3,12})\.?,?[ -](\d{4})$/u;
const AMERICAN = /^(?:\p{L}{2,12}\.?,? )?(\p{L}{3,12})\.? (\d{1,2}),? (\d{4})$/u;
/** No date is longer. */
const LONGEST = 60;

const tidied = (text: string): string => text.trim().replace(/\s/g, ' ');

/** The time of day in milliseconds, -1 for none; what is before it and after it. */
function splitClock(text: string): { before: string; clock: number; after: string } {
  const found = CLOCK.exec(text);
  if (!found) return { before: text, clock: -1, after: '' };
  const [whole, hours = '', minutes = '', seconds = '0', half] = found;
  const noon =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const clock = ((noon * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  return {
    before: text.slice(0, found.index).replace(/[T,]? ?$/, ''),
    clock: noon < 24 && Number(minutes) < 60 && Number(seconds) < 60 ? clock : NaN,
    after: text.slice(found.index + whole.length),
  };
}

function partsOf(text: string): Parts | null {
  const whole = tidied(text);
  if (whole.length > LONGEST) return null;
  const { before, clock, after } = splitClock(whole);
  const offset = OFFSET.exec(after);
  if (Number.isNaN(clock) || (after.trim() !== '' && !offset)) return null;
  const zone = offset ? (offset[2] === undefined ? '+00:00' : `${offset[2]}:${offset[3] ?? '00'}`) : null;
  const time = { clock: clock < 0 ? null : clock, offset: zone };
  const numbers = SEPARATED.exec(before.trim());
  if (numbers) {
    const [, one = '', separator = '', two = '', three = ''] = numbers;
    return { ...time, date: [one, two, three], separator };
  }
  const words = WORDS.exec(before.trim());
  if (words) return named(words[1], words[2], words[3], time);
  const american = AMERICAN.exec(before.trim());
  return american ? named(american[2], american[1], american[3], time) : null;
}

function named(day = '', month = '', year = '', time: Pick<Parts, 'clock' | 'offset'>): Parts | null {
  const number = monthOf(month);
  return number === 0 ? null : { ...time, date: [year, String(number), day], separator: '-' };
}

/** Whether the text is a date, in whatever order. */
export const isMoment = (text: string): boolean => partsOf(text) !== null;

/** The order of day and month in a column, as all its dates allow it; null when they do not say, or contradict. */
export function dateOrderOf(texts: Iterable<string>): DateOrder | 'none' | null {
  let day = false;
  let month = false;
  let open = false;
  for (const text of texts) {
    const parts = partsOf(text);
    if (!parts || !isOpen(parts)) continue;
    open = true;
    if (Number(parts.date[0]) > 12) day = true;
    if (Number(parts.date[1]) > 12) month = true;
  }
  if (!open) return 'none';
  return day === month ? null : day ? 'day' : 'month';
}

/** A year in front, or dots, say the order. */
const isOpen = ({ date: [first = ''], separator }: Parts): boolean => first.length <= 2 && separator !== '.';

/**
 * A date, with or without a time, as an ISO time in UTC; null when it is none or its order is not known. `zone` is the
 * time zone of dates that name none; `clock` is a time of day from another column. `edge` is where a date without a time
 * stands in its day.
 */
export function readMoment(
  text: string,
  { order, zone, edge, clock = '' }: { order: DateOrder | null; zone: string; edge: Edge; clock?: string },
): string | null {
  const exact = readTime(text.trim());
  if (exact) return exact.toISOString();
  const parts = partsOf(clock === '' ? text : `${tidied(text)} ${tidied(clock)}`);
  if (!parts) return null;
  const [first = '', second = '', third = ''] = parts.date;
  const isDayFirst = isOpen(parts) ? order : 'day';
  if (isDayFirst === null) return null;
  const [year, month, day] =
    first.length > 2
      ? [first, second, third]
      : isDayFirst === 'day'
        ? [third, second, first]
        : [third, first, second];
  const whole = year.length === 2 ? 2_000 + Number(year) : Number(year);
  const date = Date.UTC(whole, Number(month) - 1, Number(day));
  const isReal = new Date(date).getUTCMonth() === Number(month) - 1 && whole >= 1_900 && whole <= 2_200;
  if (!isReal || Number(day) < 1) return null;
  if (parts.clock === null)
    return momentOfDay(new Date(date).toISOString().slice(0, 10), zone, edge).toISOString();
  const shown = date + parts.clock;
  if (parts.offset === null) return fromWallClock(shown, zone).toISOString();
  const [hours = '0', minutes = '0'] = parts.offset.slice(1).split(':');
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000 * (parts.offset.startsWith('-') ? -1 : 1);
  return new Date(shown - ahead).toISOString();
}
