import { contentLines, escapeText } from './content-lines.ts';
import type { EventInfo } from './event.ts';

/**
 * A calendar file for an event (RFC 5545). Calendars are shared, so it holds nothing that opens anything: no ticket,
 * no link, no personal data.
 */
export type CalendarEntry = {
  /** Stays the same for the same entry, so that a second download changes the first instead of adding one. */
  uid: string;
  title: string;
  description: string;
  location: string;
  starts: Date;
  ends: Date;
  /** Minutes before it at which somebody is reminded. */
  alarm?: number;
  /** When the file was made. */
  stamp: Date;
};

/** The file's text, lines ended with CRLF. */
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
 * The event as a guest puts it into a calendar; null without dates (G-37). `id` is the registration's, or the event's
 * where a guest does not know it.
 */
export function eventEntry(event: EventInfo, id: string, host: string, stamp: Date): CalendarEntry | null {
  const starts = new Date(event.startsAt ?? NaN);
  const ends = new Date(event.endsAt ?? NaN);
  if (Number.isNaN(starts.getTime()) || Number.isNaN(ends.getTime())) return null;
  const { title, description, venue = '' } = event;
  return { uid: `${id}@${host}`, title, description, location: venue, starts, ends, stamp };
}

/** The same entry as a page of Google Calendar that is filled in; it sends nothing until somebody saves it there. */
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

/** What the file is saved as: `demo-expo.ics`. */
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
