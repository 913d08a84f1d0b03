import { and, desc, eq, sql } from 'drizzle-orm';
import { fullNameOf } from '../../domain/person.ts';
import type { Call } from '../contract/call.ts';
import { captureDevices, captures } from '../db/schema/captures.ts';
import { people } from '../db/schema/people.ts';
import { isNarrow } from '../leads/visible.ts';
import { ownedBy } from '../lists/owned.ts';
import { devicesOf } from './devices.ts';

/** Most devices of an answer, and most gaps of one of them; as in the OpenAPI document. */
const MOST_DEVICES = 500;
const MOST_GAPS = 100;

type Counted = { device: string; person: string; highest: number; confirmed: number };
type Gap = { device: string; person: string; first: number; last: number };

/** What the server has of each device, last used first; of own devices for a person who sees own leads alone. */
export async function summarise({ viewer, services: { db } }: Call<'captureSummaryGet'>) {
  const devices = await db
    .select({ device: captureDevices, person: people })
    .from(captureDevices)
    .innerJoin(
      people,
      and(eq(people.eventId, captureDevices.eventId), eq(people.id, captureDevices.personId)),
    )
    .where(
      and(
        ownedBy(viewer, captureDevices),
        isNarrow(viewer) ? eq(captureDevices.personId, viewer.personId) : undefined,
      ),
    )
    .orderBy(desc(captureDevices.lastAt), captureDevices.deviceId, captureDevices.personId)
    .limit(MOST_DEVICES);
  const numbered = await devicesOf(db, viewer);
  const own = ownedBy(viewer, captures);
  const counted = await db.execute<Counted>(sql`
    select device_id as device, person_id as person, max(seq) as highest, count(*)::int as confirmed
      from ${captures} where ${own} group by device_id, person_id`);
  const gaps = await db.execute<Gap>(sql`
    select device, person, first, last
      from (select device_id as device, person_id as person, before + 1 as first, seq - 1 as last,
                   row_number() over (partition by device_id, person_id order by seq) as place
              from (select device_id, person_id, seq,
                           lag(seq, 1, 0) over (partition by device_id, person_id order by seq) as before
                      from ${captures} where ${own}) as numbered
             where seq > before + 1) as gap
     where place <= ${MOST_GAPS}
     order by device, person, first`);
  const keyOf = (one: { device: string; person: string }): string => `${one.device} ${one.person}`;
  const counts = new Map(counted.rows.map((one) => [keyOf(one), one]));
  const missing = new Map<string, number[][]>();
  for (const { first, last, ...one } of gaps.rows)
    missing.set(keyOf(one), [...(missing.get(keyOf(one)) ?? []), [first, last]]);
  return {
    data: {
      devices: devices.map(({ device: { deviceId, personId, name, lastAt }, person }) => {
        const key = keyOf({ device: deviceId, person: personId });
        return {
          deviceId,
          name,
          number: numbered.get(deviceId)?.number ?? 1,
          personId: person.leftAt === null ? personId : '',
          person: fullNameOf(person),
          highestSeq: counts.get(key)?.highest ?? 0,
          confirmed: counts.get(key)?.confirmed ?? 0,
          missing: missing.get(key) ?? [],
          lastAt: lastAt.toISOString(),
        };
      }),
    },
  };
}
