import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from '../../src/server/app.ts';
import { loadConfig } from '../../src/server/config.ts';
import { createLogger } from '../../src/server/log.ts';
import { openServices } from '../../src/server/services.ts';
import { stopOnSignal } from '../../src/server/stop.ts';
import { testPages } from './pages.ts';

/** A server in a process of its own, with one slow address; says `listening <url>` and `accepted` for each slow request. */
const config = loadConfig(process.env);
const log = createLogger({ level: 'warn', stream: process.stderr });
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const opened = await openServices(config, log, () => undefined);
const app = await buildApp(opened.services, testPages(), {
  extend: (instance) => {
    instance.get('/test/slow', async () => {
      say('accepted');
      await wait(1_500);
      return { rows: (await opened.services.db.execute('select 1 as one')).rows };
    });
  },
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const close = async (): Promise<void> => {
  await opened.close();
  say('closed');
};
stopOnSignal(app, close, log);
say(`listening ${url}`);
