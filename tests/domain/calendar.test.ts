import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, test } from 'vitest';
import { calendarFile, calendarName, eventEntry, googleCalendarLink } from '../../src/domain/calendar.ts';
import type { CalendarEntry } from '../../src/domain/calendar.ts';

const event = {
  id: 'event-1',
  title: 'Demo Expo; "robots", food\\drink 🤖',
  description: `Three days.\nआशा ${'long '.repeat(40)}`,
  startsAt: '2026-03-04T03:30:00.000Z',
  endsAt: '2026-03-06T12:30:00.000Z',
  timezone: 'Asia/Kolkata',
  venue: 'Hall 2, Kochi',
};

function entryOf(id = 'registration-1', stamp = new Date('2026-02-01T00:00:00Z')): CalendarEntry {
  const entry = eventEntry(event, id, 'expo.example', stamp);
  if (!entry) throw new Error('The event has dates.');
  return entry;
}

describe('a calendar file', () => {
  const text = calendarFile(entryOf());

  test('says the same in one parser', () => {
    const parsed = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const found = new ICAL.Event(parsed.getFirstSubcomponent('vevent') ?? undefined);
    expect(found.uid).toBe('registration-1@expo.example');
    expect(found.summary).toBe(event.title);
    expect(found.description).toBe(event.description);
    expect(found.location).toBe(event.venue);
    expect(found.startDate.toJSDate().toISOString()).toBe(event.startsAt);
    expect(found.endDate.toJSDate().toISOString()).toBe(event.endsAt);
  });

  test('and in another', () => {
    const found = Object.values(nodeIcal.sync.parseICS(text)).find((one) => one?.type === 'VEVENT');
    if (found?.type !== 'VEVENT') throw new Error('No entry was found.');
    expect(found.uid).toBe('registration-1@expo.example');
    expect(found.summary).toBe(event.title);
    expect(found.location).toBe(event.venue);
    expect(found.start.toISOString()).toBe(event.startsAt);
    expect(found.end?.toISOString()).toBe(event.endsAt);
  });

  test('names the same entry at the second download, and another one for another guest', () => {
    const uidOf = (file: string): string | undefined => /^UID:(.*)\r$/m.exec(file)?.[1];
    expect(uidOf(calendarFile(entryOf('registration-1', new Date())))).toBe(uidOf(text));
    expect(uidOf(calendarFile(entryOf('registration-2')))).not.toBe(uidOf(text));
  });

  test('has a reminder only if one was asked for', () => {
    expect(text).not.toContain('VALARM');
    const reminding = calendarFile({ ...entryOf(), title: 'Call; Lena', alarm: 15 });
    const parsed = new ICAL.Component(ICAL.parse(reminding) as unknown[]);
    const alarm = parsed.getFirstSubcomponent('vevent')?.getFirstSubcomponent('valarm');
    expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('-PT15M');
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
    expect(alarm?.getFirstPropertyValue('description')).toBe('Call; Lena');
  });

  test('folds at 75 octets and ends every line as the standard says', () => {
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('gains no line from typed text', () => {
    const file = calendarFile({ ...entryOf(), title: 'x\r\nATTENDEE:mailto:a@b.example\u0007' });
    expect(file).not.toMatch(/^ATTENDEE/m);
  });

  test('is not made without dates, and is saved under a plain name', () => {
    expect(eventEntry({ id: 'x', title: 'x', description: '' }, 'x', 'expo.example', new Date())).toBeNull();
    expect(calendarName('Démo Expo – 2026')).toBe('demo-expo-2026.ics');
    expect(calendarName('आशा')).toBe('event.ics');
  });
});

test('the page of Google Calendar is filled in with the same entry, and with nothing that opens anything', () => {
  const { origin, pathname, searchParams } = new URL(googleCalendarLink(entryOf()));
  expect(origin + pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: event.title,
    dates: '20260304T033000Z/20260306T123000Z',
    details: event.description,
    location: event.venue,
  });
});
