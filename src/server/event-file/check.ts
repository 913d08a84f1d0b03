import { contrast } from '../../domain/accent.ts';
import { isTimeZone } from '../../domain/wall-clock.ts';
import { checkIdentities } from './check-identities.ts';
import type { Complaint, EventFile, FileExhibitor, WrittenFile } from './file.ts';
import { networkComplaint } from './networks.ts';

type Written = EventFile<WrittenFile>;

/** The least contrast of white text on the accent (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;
const DISPLAY_ONLY = new Set(['title', 'html', 'info', 'line']);

/**
 * Everything the schema cannot check: names that must exist, people that must be distinct, demo data in demo events
 * only.
 */
export function checkReferences(file: Written): Complaint[] {
  return [
    ...checkEvent(file),
    ...checkRetention(file),
    ...checkNetworks(file),
    ...checkForms(file),
    ...checkConsents(file),
    ...checkIdentities(file),
    ...checkExhibitors(file),
  ];
}

/** An accent too light for white text is a warning: it is left out, and the theme's own colour is used. */
export function checkColours({ event }: Written): Complaint[] {
  if (usableAccent(event.accent) === (event.accent ?? null)) return [];
  return [
    {
      path: ['event', 'accent'],
      message: `White text on ${event.accent} is hard to read (contrast below ${LEAST_CONTRAST}:1), so the default colour is used. Choose a darker one.`,
    },
  ];
}

/** The accent if white text is readable on it, otherwise null. */
export function usableAccent(accent: string | undefined): string | null {
  return accent !== undefined && contrast(accent, '#ffffff') >= LEAST_CONTRAST ? accent : null;
}

function checkEvent({ event }: Written): Complaint[] {
  if (event.timezone === undefined || isTimeZone(event.timezone)) return [];
  const message = `"${event.timezone}" is not a time zone. Use an IANA name like Asia/Kolkata.`;
  return [{ path: ['event', 'timezone'], message }];
}

function checkRetention({ event }: Written): Complaint[] {
  if (event.retention === undefined || event.endsAt !== undefined) return [];
  return [
    { path: ['event', 'retention'], message: 'The days count from the end of the event: add `endsAt`.' },
  ];
}

function checkNetworks({ event }: Written): Complaint[] {
  return (event.venueNetworks ?? []).flatMap((network, index) => {
    const message = networkComplaint(network);
    return message === null ? [] : [{ path: ['event', 'venueNetworks', index], message }];
  });
}

function checkForms(file: Written): Complaint[] {
  return Object.entries(file.categories ?? {}).flatMap(([key, { form }]) =>
    form.flatMap((field, index) => {
      const path = ['categories', key, 'form', index];
      const twin = form.findIndex((other) => other.name === field.name);
      if (field.name !== undefined && twin < index) {
        return [
          {
            path: [...path, 'name'],
            message: `Another field of this form is named "${field.name}". Rename one.`,
          },
        ];
      }
      if (field.name !== undefined || DISPLAY_ONLY.has(field.type)) return [];
      return [{ path, message: `A field of type ${field.type} needs a name.` }];
    }),
  );
}

/** A label is one line on the wire. */
const LONGEST_LABEL = 200;

function checkConsents({ consents = {}, categories = {} }: Written): Complaint[] {
  return Object.entries(categories).flatMap(([key, { form }]) =>
    form.flatMap(({ type, consent, label, content }, index) => {
      if (consent === undefined) return [];
      const complain = (message: string): Complaint[] => [
        { path: ['categories', key, 'form', index, 'consent'], message },
      ];
      const words = consents[consent]?.text;
      if (type !== 'checkbox') return complain('Only a field of type checkbox can ask for a consent.');
      if (words === undefined) return complain(`There is no consent "${consent}". Add it under consents.`);
      if (content !== undefined)
        return complain('The words of a consent take the place of `content`. Remove it.');
      return label === undefined && (words.length > LONGEST_LABEL || words.includes('\n'))
        ? complain('These words are too long for a label. Give the field a label of its own, like "I agree".')
        : [];
    }),
  );
}

function checkExhibitors(file: Written): Complaint[] {
  return Object.entries(file.exhibitors ?? {}).flatMap(([key, exhibitor]) => {
    const at = ['exhibitors', key];
    const parents = Object.values(exhibitor.people).filter((person) => person.parent === true).length;
    const complaints: Complaint[] = [];
    if (parents !== 1) {
      complaints.push({
        path: [...at, 'people'],
        message: 'Exactly one person of an exhibitor has `parent: true`.',
      });
    }
    for (const category of Object.keys(exhibitor.passes ?? {})) {
      if (file.categories?.[category] !== undefined) continue;
      complaints.push({
        path: [...at, 'passes', category],
        message: `There is no category "${category}". Add it under categories.`,
      });
    }
    if (exhibitor.examples !== undefined && file.event.demo !== true) {
      complaints.push({
        path: [...at, 'examples'],
        message: 'Only a demo event (`demo: true`) may hold examples. Remove them.',
      });
    }
    return [...complaints, ...checkExamples(exhibitor, [...at, 'examples'])];
  });
}

function checkExamples({ people, passes, examples }: FileExhibitor<WrittenFile>, at: string[]): Complaint[] {
  const complaints: Complaint[] = [];
  for (const [key, lead] of Object.entries(examples?.leads ?? {})) {
    for (const role of ['capturedBy', 'owner'] as const) {
      const person = lead[role];
      if (person === undefined || people[person] !== undefined) continue;
      complaints.push({
        path: [...at, 'leads', key, role],
        message: `This exhibitor has no person "${person}".`,
      });
    }
  }
  for (const [key, { pass }] of Object.entries(examples?.registrations ?? {})) {
    if (passes?.[pass] !== undefined) continue;
    complaints.push({
      path: [...at, 'registrations', key, 'pass'],
      message: `This exhibitor has no "${pass}" passes.`,
    });
  }
  return complaints;
}
