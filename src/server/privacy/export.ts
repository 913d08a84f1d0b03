import { buffer } from 'node:stream/consumers';
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/schema.ts';
import { captureDevices } from '../db/schema/captures.ts';
import { consentTexts } from '../db/schema/consent-texts.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { files } from '../db/schema/files.ts';
import { leadChanges } from '../db/schema/lead-changes.ts';
import { leadMeetings, leadNotes } from '../db/schema/lead-notes.ts';
import { leads } from '../db/schema/leads.ts';
import { ownDataRequests } from '../db/schema/own-data.ts';
import { passkeys } from '../db/schema/passkeys.ts';
import { personDevices } from '../db/schema/person-devices.ts';
import { recordingBatches, recordings } from '../db/schema/recordings.ts';
import { referralDecisions } from '../db/schema/referrals.ts';
import { sessions } from '../db/schema/sessions.ts';
import { supportTickets } from '../db/schema/support.ts';
import type { FileStore } from '../files/port.ts';
import { filesOf } from './erase-guest.ts';
import type { Subject } from './subject.ts';

type Stored = { db: Database; files: FileStore };
type Row = Record<string, unknown>;

/** What says nothing to the person: secrets and what the database needs for itself. */
const INTERNAL = new Set([
  'eventId',
  'passwordHash',
  'tokenHash',
  'clientDigest',
  'searchText',
  'origins',
  'times',
  'importBefore',
  'publicKey',
  'credentialId',
]);

const told = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => !INTERNAL.has(name) && value !== null));

/** Everything an event holds about a person, in every role, as JSON; files as base64. */
export async function exportSubject({ db, files: store }: Stored, subject: Subject): Promise<object> {
  const { eventId, members, registrations, invitations, attendees, leads: held } = subject;
  const companies = await db
    .select({ id: exhibitors.id, name: exhibitors.name })
    .from(exhibitors)
    .where(eq(exhibitors.eventId, eventId));
  const nameOf = new Map(companies.map(({ id, name }) => [id, name]));
  const texts = await db.select().from(consentTexts).where(eq(consentTexts.eventId, eventId));
  const wordsOf = ({ key, version }: { key: string; version: string }): string | undefined =>
    texts.find((one) => one.key === key && one.version === version)?.text;
  const withCompany = ({ exhibitorId, ...row }: Row & { exhibitorId: string }): Row => ({
    exhibitor: nameOf.get(exhibitorId) ?? null,
    ...told(row),
  });
  const of = async <Table extends PgTable & { eventId: AnyPgColumn }>(
    table: Table,
    column: AnyPgColumn,
    id: string,
  ): Promise<Row[]> => {
    const columns = getTableColumns(table as PgTable);
    const rows = await db
      .select(columns)
      .from(table as PgTable)
      .where(and(eq(table.eventId, eventId), eq(column, id)));
    return rows.map(told);
  };
  const contents = async (paths: readonly string[]): Promise<Row[]> => {
    const rows = await db
      .select()
      .from(files)
      .where(and(eq(files.eventId, eventId), inArray(files.path, [...paths])))
      .orderBy(asc(files.createdAt));
    return Promise.all(
      rows.map(async ({ path, originalName, contentType, createdAt }) => ({
        path,
        name: originalName,
        type: contentType,
        createdAt,
        base64: (await buffer(await store.read(path))).toString('base64'),
      })),
    );
  };
  const recordingsOf = async (personId: string): Promise<Row[]> =>
    Promise.all(
      (await of(recordings, recordings.personId, personId)).map(async (row) => ({
        ...row,
        batches: await of(recordingBatches, recordingBatches.recordingId, String(row['id'])),
      })),
    );
  const rows = await db
    .select()
    .from(leads)
    .where(
      and(
        eq(leads.eventId, eventId),
        inArray(
          leads.id,
          held.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(leads.exhibitorId, leads.createdAt);
  return {
    member: await Promise.all(
      members.map(async (row) => ({
        ...withCompany(row),
        picture: row.profileImage === null ? [] : await contents([row.profileImage]),
        sessions: await of(sessions, sessions.personId, row.id),
        devices: await of(personDevices, personDevices.personId, row.id),
        passkeys: await of(passkeys, passkeys.personId, row.id),
        recordings: await recordingsOf(row.id),
        captureDevices: await of(captureDevices, captureDevices.personId, row.id),
        notes: await of(leadNotes, leadNotes.personId, row.id),
        supportRequests: await of(supportTickets, supportTickets.personId, row.id),
      })),
    ),
    guest: {
      registrations: await Promise.all(
        registrations.map(async (row) => ({
          ...withCompany(row),
          consents: row.consents.map((given) => ({ ...given, text: wordsOf(given) })),
          decisions: await of(referralDecisions, referralDecisions.referralId, row.id),
          files: await contents(filesOf(row.values)),
        })),
      ),
      invitations: invitations.map(withCompany),
    },
    visitor: {
      attendee: attendees.map(told),
      leads: await Promise.all(
        rows.map(async (row) => ({
          ...withCompany(row),
          notes: await of(leadNotes, leadNotes.leadId, row.id),
          meetings: await of(leadMeetings, leadMeetings.leadId, row.id),
          history: await of(leadChanges, leadChanges.leadId, row.id),
        })),
      ),
    },
    requests: (
      await db
        .select()
        .from(ownDataRequests)
        .where(
          and(eq(ownDataRequests.eventId, eventId), inArray(ownDataRequests.email, [...subject.ways.emails])),
        )
    ).map(told),
  };
}
