import { buildApp } from '../../src/server/app.ts';
import { loadConfig } from '../../src/server/config.ts';
import { createLogger } from '../../src/server/log.ts';
import { openServices } from '../../src/server/services.ts';
import { testPages } from '../../tests/support/pages.ts';

/** The server from source without its pages, for drills where nothing is built. */
const config = loadConfig(process.env);
const log = createLogger({ level: config.logLevel });
const opened = await openServices(config, log, () => undefined);
const app = await buildApp(opened.services, testPages());
await app.listen({ port: config.port, host: config.host });
