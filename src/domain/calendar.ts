import { contentLines, escapeText } from './content-lines.ts';
import type { EventInfo } from './event.ts';

/**
 * A calendar file for an event (RFC 5545). Calendars are shared, so it contains no ticket, no link and no personal
 * data.
 */
export type CalendarEntry = {
  /** Stable per entry, so that a second download updates the first entry instead of adding one. */
  uid: string;
  title: string;
  description: string;
  location: string;
  starts: Date;
  ends: Date;
  /** Minutes before the start at which the user is reminded. */
  alarm?: number;
  /** When the file was created. */
  stamp: Date;
};

/** The file's text, with CRLF line endings. */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Exhibitor Portal//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${utc(entry.stamp)}`,
    `DTSTART:${utc(entry.starts)}`,
    `DTEND:${utc(entry.ends)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    ...(entry.description === '' ? [] : [`DESCRIPTION:${escapeText(entry.description)}`]),
    ...(entry.location === '' ? [] : [`LOCATION:${escapeText(entry.location)}`]),
    'STATUS:CONFIRMED',
    'SEQUENCE:0',
    ...(entry.alarm === undefined ? [] : alarmLines(entry.title, entry.alarm)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return contentLines(lines);
}

const alarmLines = (title: string, minutes: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(title)}`,
  `TRIGGER:-PT${String(minutes)}M`,
  'END:VALARM',
];

/**
 * The event as a calendar entry for a guest; null without dates (G-37). `id` is the registration's id, or the event's
 * where the guest has no registration id.
 */
export function eventEntry(event: EventInfo, id: string, host: string, stamp: Date): CalendarEntry | null {
  const starts = new Date(event.startsAt ?? NaN);
  const ends = new Date(event.endsAt ?? NaN);
  if (Number.isNaN(starts.getTime()) || Number.isNaN(ends.getTime())) return null;
  const { title, description, venue = '' } = event;
  return { uid: `${id}@${host}`, title, description, location: venue, starts, ends, stamp };
}

/** The same entry as a prefilled Google Calendar page; nothing is stored until the user saves it there. */
export function googleCalendarLink({ title, description, location, starts, ends }: CalendarEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${utc(starts)}/${utc(ends)}`,
    details: description,
    location,
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

/** The file name, for example `demo-expo.ics`. */
export function calendarName(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return `${words?.join('-') ?? 'event'}.ics`;
}

/** 20260304T033000Z */
const utc = (date: Date): string => `${date.toISOString().replace(/[-:]|\.\d{3}/g, '')}`;
