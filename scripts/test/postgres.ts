import { existsSync, statfsSync } from 'node:fs';
import { programs, startCluster, type Cluster } from '../drills/cluster.ts';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 2 ** 30;

function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES;
}

/** A throw-away PostgreSQL for one run of tests, without syncs; null where its programs are not installed. */
export async function startPostgres(): Promise<Cluster | null> {
  if (programs() === null) return null;
  return startCluster({
    ...(hasRoomInMemory() ? { place: MEMORY } : {}),
    settings: { max_connections: 200, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
}
