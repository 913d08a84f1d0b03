import * as v from 'valibot';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../db/schema.ts';
import { eraseSubject } from '../privacy/erase.ts';
import { exportSubject } from '../privacy/export.ts';
import { findSubject, isUnknown } from '../privacy/subject.ts';
import type { Subject } from '../privacy/subject.ts';
import { Refusal, command, counted } from './command.ts';
import { eventNamed } from './find.ts';

const INPUT = v.object({ event: v.string(), person: v.array(v.string()) });
const ARGS = { event: 'EVENT', person: 'PERSON...' };
const PERSON_IS =
  "PERSON is one or more of: an e-mail address, a number with + and its country, a badge's code, the id of a row. A member of a team, a guest and a visitor are found alike.";

async function subjectNamed(db: Database, { event: name, person }: v.InferOutput<typeof INPUT>) {
  const event = await eventNamed(db, name);
  const subject = await findSubject(db, event.id, person);
  if (isUnknown(subject))
    throw new Refusal(`The event "${event.slug}" holds nothing about ${person.join(' ')}.`);
  return { event, subject };
}

/** What is known of the person, for the question before it is erased. */
function summaryOf({ members, registrations, invitations, attendees, leads }: Subject): string {
  const parts = [
    [members.length, 'membership of a team', 'memberships of a team'],
    [registrations.length, 'registration'],
    [invitations.length, 'invitation'],
    [attendees.length, 'attendee'],
    [leads.length, 'lead'],
  ] as const;
  const held = parts
    .filter(([count]) => count > 0)
    .map(([count, noun, plural]) => counted(count, noun, plural));
  const companies = new Set(leads.map(({ exhibitorId }) => exhibitorId)).size;
  const by = companies === 0 ? '' : ` of ${counted(companies, 'exhibitor')}`;
  return `${held.join(', ')}${by}`;
}

/** What the organiser has to judge: another person may have the same number. */
const othersOf = ({ others }: Subject): string[] =>
  others.length === 0
    ? []
    : [`These rows also name ${others.join(', ')}. Add what belongs to this person alone.`];

const idsOf = ({ members, registrations, attendees, leads }: Subject) =>
  Object.fromEntries(
    Object.entries({ members, registrations, attendees, leads }).map(([kind, rows]) => [
      kind,
      rows.map(({ id }) => id),
    ]),
  );

const listOf = (rows: Readonly<Record<string, number>>): string =>
  Object.entries(rows)
    .map(([table, count]) => `${table} ${String(count)}`)
    .join(', ');

const erase = command({
  name: 'people erase',
  args: ARGS,
  summary: 'Erases a person from every table and file of an event. It cannot be undone.',
  details: `${PERSON_IS} Leads about a visitor are deleted for every exhibitor. What a member wrote stays under "Former member". docs/privacy.md lists what stays.`,
  asks: true,
  changes: true,
  input: INPUT,
  async run({ db, files, now, by, dryRun }, input) {
    const { subject } = await subjectNamed(db, input);
    const found = idsOf(subject);
    if (dryRun)
      return {
        ok: true,
        lines: [
          `Would erase ${input.person.join(' ')} of ${input.event}: ${summaryOf(subject)}.`,
          ...othersOf(subject),
        ],
        data: { done: false, found, others: subject.others },
      };
    const actor = { kind: 'organiser', name: by } as const;
    const { removed, mentions } = await eraseSubject({ db, files: files() }, subject, { by: actor, now });
    const left = listOf(mentions);
    return {
      ok: true,
      lines: [
        `Erased ${input.person.join(' ')}: ${listOf(removed) || 'nothing was left'}.`,
        ...(left === '' ? [] : [`Others wrote the address or the number in: ${left}. Look at these rows.`]),
      ],
      data: { done: true, found, removed, mentions },
    };
  },
});

const exported = command({
  name: 'people export',
  args: ARGS,
  summary: 'Prints everything an event holds about a person, as JSON, files included.',
  details: `${PERSON_IS} Other people's names stand in it where they wrote about the person: read it before you hand it over.`,
  input: INPUT,
  async run({ db, files, now, by }, input) {
    const { event, subject } = await subjectNamed(db, input);
    const data = {
      event: event.slug,
      asked: input.person,
      at: now.toISOString(),
      others: subject.others,
      ...(await exportSubject({ db, files: files() }, subject)),
    };
    const same = { eventId: event.id, at: now, actor: { kind: 'organiser', name: by } } as const;
    for (const [kind, rows] of [
      ['person', subject.members],
      ['registration', subject.registrations],
      ['attendee', subject.attendees],
    ] as const)
      for (const { id } of rows)
        await writeAudit(db, { ...same, action: 'person.exported', target: { kind, id } });
    const count = subject.leads.length;
    if (count > 0)
      await writeAudit(db, { ...same, action: 'person.exported', target: { kind: 'lead' }, count });
    return { ok: true, lines: JSON.stringify(data, null, 2).split('\n'), data };
  },
});

export const eraseCommands = [exported, erase];
