import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from '../../src/server/app.ts';
import { loadConfig } from '../../src/server/config.ts';
import { createLogger } from '../../src/server/log.ts';
import { openServices } from '../../src/server/services.ts';
import { stopOnSignal } from '../../src/server/stop.ts';
import { testPages } from './pages.ts';

/**
 * A server in its own process, with one slow address and one that reports the process's load; prints
 * `listening <url>` and `accepted` for each slow request.
 */
const config = loadConfig(process.env);
const log = createLogger({ level: 'warn', stream: process.stderr });
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const opened = await openServices(config, log, () => undefined);
const app = await buildApp(opened.services, testPages(), {
  extend: (instance) => {
    instance.get('/test/slow', async () => {
      say('accepted');
      await wait(1_500);
      return { rows: (await opened.services.db.execute('select 1 as one')).rows };
    });
    // Since the process began, and since this was last asked (milliseconds).
    instance.get('/test/strain', async () => {
      const { user, system } = process.cpuUsage();
      const stall = delay.max / 1e6;
      delay.reset();
      return { cpu: (user + system) / 1_000, stall };
    });
  },
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const closeServices = async (): Promise<void> => {
  await opened.close();
  say('closed');
};
const { leave } = opened;
stopOnSignal({ app, leave, drainMs: config.drainMs, closeServices, log });
say(`listening ${url}`);
