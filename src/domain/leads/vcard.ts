import { contentLines, escapeText } from '../content-lines.ts';
import { splitFullName } from '../person.ts';
import { wallClock } from '../wall-clock.ts';
import type { LeadRecord } from './lead.ts';
import { CARD_NOTE_TEXTS as TEXTS } from './lead-texts.ts';
import { telephoneOf } from './reach.ts';

/**
 * One lead as a vCard 3.0, because some phones cannot read 4.0. The card has every field that phones support; only the
 * other formats have the rest. Its days are those of the event's `zone`.
 */
export function leadCard(lead: LeadRecord, zone: string): string {
  const { firstName, lastName } = splitFullName(lead.fullName);
  const given = (line: string, value: string): string[] => (value === '' ? [] : [line + escapeText(value)]);
  return contentLines([
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escapeText(lead.fullName)}`,
    `N:${escapeText(lastName)};${escapeText(firstName)};;;`,
    ...given('ORG:', lead.companyName),
    ...given('TITLE:', lead.designation),
    ...given('EMAIL;TYPE=INTERNET,WORK:', lead.emailId),
    ...(lead.phone === '' ? [] : [`TEL;TYPE=CELL:${telephoneOf(lead)}`]),
    `NOTE:${escapeText(noteOf(lead, zone))}`,
    ...(lead.tags.length === 0 ? [] : [`CATEGORIES:${lead.tags.map(escapeText).join(',')}`]),
    `REV:${lead.updatedAt}`,
    'END:VCARD',
  ]);
}

/** For example "Met at Demo Expo, booth A-12, 2026-03-04. Wants a demonstration." */
function noteOf({ event, booth, createdAt, remarks, consent }: LeadRecord, zone: string): string {
  const day = dayIn(createdAt, zone);
  const met = booth === '' ? TEXTS.met(event, day) : TEXTS.metAtBooth(event, booth, day);
  const agreed = consent === null ? [] : [consentNote(consent, zone)];
  return [met, ...agreed, ...(remarks === '' ? [] : [remarks])].join(' ');
}

const dayIn = (time: string, zone: string): string =>
  wallClock(new Date(time), zone).toISOString().slice(0, 10);

function consentNote({ given, text, at }: NonNullable<LeadRecord['consent']>, zone: string): string {
  const day = dayIn(at, zone);
  if (text === '') return given ? TEXTS.agreed(day) : TEXTS.refused(day);
  return given ? TEXTS.agreedTo(text, day) : TEXTS.refusedTo(text, day);
}
