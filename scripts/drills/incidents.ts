import { setTimeout as wait } from 'node:timers/promises';
import type { Cable } from './cable.ts';
import type { Cluster } from './cluster.ts';
import type { Incident, Stage } from './run.ts';

type Scene = Stage & { cluster: Cluster; cable: Cable };

/** How long a database stays out of reach or read only (ms). */
const AWAY = 4_000;
/** Longer than the portal needs to notice that nothing arrives. */
const SILENT = 8_000;

const mine = `from pg_stat_activity where application_name = 'exhibitor-portal' and datname = current_database()`;

async function setReadOnly({ cluster }: Scene, value: 'on' | 'off'): Promise<void> {
  await cluster.ask(`alter system set default_transaction_read_only = ${value}`);
  await cluster.ask('select pg_reload_conf()');
}

export const INCIDENTS: readonly Incident<Scene>[] = [
  { name: 'restart', times: 2, happen: async ({ cluster }) => cluster.restart('fast') },
  { name: 'crash of the database', times: 2, happen: async ({ cluster }) => cluster.restart('immediate') },
  {
    name: 'terminate',
    times: 5,
    happen: async ({ cluster }) => void (await cluster.ask(`select pg_terminate_backend(pid) ${mine}`)),
  },
  {
    name: 'read-only',
    times: 1,
    async happen(scene) {
      await setReadOnly(scene, 'on');
      await wait(AWAY / 2);
      if (await scene.portal.isReady())
        throw new Error('The portal says it is ready on a read-only database.');
      await wait(AWAY / 2);
      await setReadOnly(scene, 'off');
    },
  },
  {
    name: 'cut',
    times: 2,
    async happen({ cable }) {
      cable.cut();
      await wait(AWAY);
      cable.mend();
    },
  },
  {
    name: 'blackhole',
    times: 2,
    async happen({ cable }) {
      cable.swallow();
      await wait(SILENT);
      cable.mend();
    },
  },
  {
    name: 'kill -9 of the portal',
    times: 8,
    async happen({ portal }) {
      await portal.kill();
      await portal.start();
    },
  },
];
