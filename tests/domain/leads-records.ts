import fc from 'fast-check';
import { momentOfDay } from '../../src/domain/days.ts';
import type { Edge } from '../../src/domain/days.ts';
import { LEAD_FIELDS, LEAD_LINES } from '../../src/domain/leads/fields.ts';
import type { LeadFields, LeadRecord } from '../../src/domain/leads/lead.ts';
import { tidyLine, tidyPhone, tidyTags, tidyText } from '../../src/domain/leads/tidy.ts';
import { LEAD_PRIORITIES, LEAD_SOURCES, LEAD_STATUSES } from '../../src/domain/screen-constants.ts';
import { HOSTILE_CELLS } from './hostile-cells.ts';

/** Any text the database can hold: no half characters, no U+0000. */
const anything = (most: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.constantFrom(...HOSTILE_CELLS),
      fc.string({ unit: 'grapheme', maxLength: most }),
      fc.string({ unit: 'binary', maxLength: most }),
      fc.constantFrom(...HOSTILE_CELLS).chain((cell) => fc.string().map((more) => cell + more)),
    )
    .map((text) => storable(text.slice(0, most)));

/** As UTF-8 keeps it: what is half a character becomes a replacement. */
const storable = (text: string): string => Buffer.from(text.replaceAll('\0', '')).toString();

const years = { min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };

/** A time, or a day without one by the calendar of Kolkata, as it is kept. */
const timeOr = (edge: Edge): fc.Arbitrary<string> =>
  fc.tuple(fc.date(years), fc.boolean()).map(([date, isDay]) => {
    const text = date.toISOString();
    return isDay ? momentOfDay(text.slice(0, 10), 'Asia/Kolkata', edge).toISOString() : text;
  });

const line = (most: number): fc.Arbitrary<string> => anything(most).map(tidyLine);

type Line = (typeof LEAD_LINES)[number];
const linesOfTable = Object.fromEntries(
  LEAD_LINES.map((field) => [field, line(LEAD_FIELDS[field].most)]),
) as Record<Line, fc.Arbitrary<string>>; // all of them

const fields: fc.Arbitrary<LeadFields> = fc
  .record({
    fullName: line(90).map((text) => text || 'Lena'),
    emailId: fc.constantFrom(
      'lena@visitor.example',
      "o'neil+x@visitor.example",
      '=1+1@visitor.example',
      '-x@y.z',
    ),
    phoneCode: fc.constantFrom('91', '1', '49', '225'),
    phone: fc.constantFrom('9000000001', '0123456789', '15112345678'),
    ...linesOfTable,
    priority: fc.constantFrom(...LEAD_PRIORITIES),
    status: fc.constantFrom(...LEAD_STATUSES),
    rating: fc.option(fc.integer({ min: 1, max: 5 })),
    remarks: anything(5_000).map(tidyText),
    tags: fc
      .array(line(50), { maxLength: 5 })
      .map((tags) => tidyTags(tags).map((tag) => tag.slice(0, 50).trim())),
    followUpDate: fc.option(timeOr('end')),
    source: fc.constantFrom(...LEAD_SOURCES),
    consent: fc.option(
      fc.record({ given: fc.boolean(), text: anything(500).map(tidyText), at: timeOr('begin') }),
    ),
    rawCode: anything(200).map((text) => text.trim()),
  })
  .map((lead) => ({ ...lead, ...tidyPhone(lead.phoneCode, lead.phone) }));

/** Leads as the server stores them, hostile texts in every field that takes any. */
export const leadRecords: fc.Arbitrary<LeadRecord> = fc
  .tuple(
    fields,
    fc.uuid(),
    line(90),
    timeOr('begin'),
    fc.date(years).map((date) => date.toISOString()),
  )
  .map(([lead, id, person, createdAt, updatedAt]) => ({
    ...lead,
    id,
    capturedBy: person,
    assignedTo: person,
    createdAt,
    updatedAt,
    event: '=Demo Expo, "2026"',
    booth: '-A;12',
  }));
