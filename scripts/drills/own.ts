import { pullCable } from './cable.ts';
import { startCluster } from './cluster.ts';
import { INCIDENTS } from './incidents.ts';
import { preparePortal } from './portal.ts';
import { runDrill } from './run.ts';

/** The longest gap between writes after the database is back (ms). */
const LONGEST_GAP = 10_000;

/** Every way in which one database server can fail, on a server of its own. */
export async function drillOwnServer(): Promise<boolean> {
  const cluster = await startCluster();
  const cable = await pullCable(cluster.port);
  const portal = await preparePortal({ DATABASE_URL: cluster.address(cable.port) });
  try {
    return await runDrill({ cluster, cable, portal, ask: cluster.ask }, INCIDENTS, LONGEST_GAP);
  } finally {
    await portal.remove();
    await cable.close();
    cluster.remove();
  }
}
