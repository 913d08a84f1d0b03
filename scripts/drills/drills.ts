/**
 * `npm run drills`: takes the database away from a portal under load, in every way it can fail, and kills the portal
 * itself; then looks for every row whose creation was acknowledged. Everything runs on this machine, in folders of its
 * own. `npm run drills -- failover|switch` does the same to a database of several servers, which
 * is given, and `-- pooler` to one behind PgBouncer. `-- gateway [SECONDS]` takes the message gateways away,
 * `-- processes` kills two processes in turn, `-- worker` stops a worker of a Citus cluster, and `-- rolling [COMMIT]`
 * replaces a process of an earlier commit by one of the working tree.
 */
import { drillBackup } from './backup.ts';
import { drillGateway } from './gateway.ts';
import { drillOwnServer } from './own.ts';
import { drillPooler } from './pooled.ts';
import { drillProcesses } from './processes.ts';
import { drillRolling } from './rolling.ts';
import { drillFailover, drillSwitch } from './several.ts';
import { drillWorker } from './worker.ts';

const DRILLS: Record<string, (argument?: string) => Promise<boolean>> = {
  database: drillOwnServer,
  failover: drillFailover,
  switch: drillSwitch,
  pooler: drillPooler,
  processes: drillProcesses,
  worker: drillWorker,
  backup: () => drillBackup(),
  rolling: drillRolling,
  gateway: (seconds = '600') => drillGateway(Number(seconds), (line) => process.stdout.write(`${line}\n`)),
};

async function main(name = 'database', argument?: string): Promise<boolean> {
  const drill = DRILLS[name];
  if (drill === undefined)
    throw new Error(`There is no drill ${name}, only ${Object.keys(DRILLS).join(', ')}.`);
  return drill(argument);
}

main(process.argv[2], process.argv[3]).then(
  (isGood) => process.exit(isGood ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
