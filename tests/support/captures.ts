import { randomUUID } from 'node:crypto';
import type { components } from '../../openapi/portal.gen.ts';
import { attendees } from '../../src/server/db/schema/attendees.ts';
import { dataOf } from './answers.ts';
import type { TestServer } from './server.ts';

export type Receipt = components['schemas']['CaptureReceipt'];
type Sent = Partial<components['schemas']['Capture']>;
export type Item = components['schemas']['Capture'];

export type Device = {
  id: string;
  /** The next item of the device, with its number. */
  item(said: Sent): Item;
  /** Sends items; resolves to their receipts. */
  send(...items: unknown[]): Promise<Receipt[]>;
  /** The next item, sent; resolves to its receipt. */
  capture(said: Sent): Promise<Receipt>;
};

/** The time that items of these tests are captured at, unless they say another. */
export const CAPTURED_AT = '2026-03-10T09:15:00.000Z';

/** A device of the person with this token. */
export function deviceOf(server: TestServer, token: string, host = 'demo.localhost'): Device {
  const id = randomUUID();
  let seq = 0;
  const item: Device['item'] = (said) => ({
    clientId: randomUUID(),
    seq: (seq += 1),
    capturedAt: CAPTURED_AT,
    ...said,
  });
  const send: Device['send'] = async (...captures) => {
    const body = { deviceId: id, deviceName: 'Phone at the door', captures };
    const answer = await server.call('POST', '/api/leads/captures', { token, host, body });
    return dataOf('captureCreate', answer).receipts;
  };
  return {
    id,
    item,
    send,
    async capture(said) {
      const [receipt] = await send(item(said));
      if (!receipt) throw new Error('A batch of one item was answered without a receipt.');
      return receipt;
    },
  };
}

type Attendee = typeof attendees.$inferInsert;

/** Adds an attendee who shares everything, unless told otherwise. */
export async function addAttendee(
  { services: { db }, now }: TestServer,
  eventId: string,
  said: Partial<Attendee>,
): Promise<Attendee & { id: string; code: string }> {
  const values = {
    eventId,
    code: `AT-${randomUUID()}`,
    fullName: 'Lena Fischer',
    email: `${randomUUID()}@visitor.example`,
    companyName: 'Kontor AG',
    designation: 'Automation Buyer',
    shares: ['fullName', 'emailId', 'phone', 'companyName', 'designation'] satisfies Attendee['shares'],
    consentText: 'Share my details with exhibitors',
    consentAt: new Date('2026-02-01T08:00:00.000Z'),
    createdAt: now(),
    updatedAt: now(),
    ...said,
  };
  const [row] = await db.insert(attendees).values(values).returning();
  if (!row) throw new Error('The attendee was not added.');
  return row;
}
