import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { ConfigError, loadConfig } from './config.ts';
import type { Config } from './config.ts';
import { DatabaseRefusal } from './db/refusal.ts';
import { createLogger } from './log.ts';
import type { Logger } from './log.ts';
import type { PageSource } from './pages/source.ts';
import { openServices } from './services.ts';
import { stopOnSignal } from './stop.ts';
import { writeLines } from './terminal.ts';

/** Starts the portal: configuration, database, demo events, then one port for pages, API and files. */
async function main(): Promise<void> {
  // Files that this process writes are readable by its own user only.
  process.umask(0o077);
  const config = loadConfig(process.env);
  const log = createLogger({ level: config.logLevel });
  endOnUnhandled(log);
  if (!config.otpBinding)
    log.warn('OTP_BINDING=off: codes work without their browser, which reopens lockout attacks');
  if (config.support.email === undefined)
    log.info('SUPPORT_EMAIL is not set: requests for support are stored, but not mailed');
  const opened = await openServices(config, log, print);
  let app: FastifyInstance | undefined;
  try {
    app = await buildApp(opened.services, await pages());
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app?.close();
    await opened.close();
    throw error;
  }
  const { leave, close: closeServices } = opened;
  stopOnSignal({ app, leave, drainMs: config.drainMs, closeServices, log });
  welcome(config, app);
}

/** `--dev`: from source, with hot reload. The development server is loaded only then. */
async function pages(): Promise<PageSource> {
  if (process.argv.includes('--dev')) return (await import('./pages/vite.ts')).vitePages();
  return (await import('./pages/built.ts')).builtPages();
}

function welcome(config: Config, app: FastifyInstance): void {
  // The server listens on a port, so the address is never a pipe's name.
  const { port } = app.server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const outbox = join(config.dataDir, 'outbox.jsonl');
  print(`${config.productName} is running at http://${host}:${String(port)}/exhibitor/`);
  if (config.demo) print('Demo: sign in with +91 9000000001');
  if (!config.sms) print(`Codes ${config.demo ? 'appear here and' : 'are written'} in ${outbox}`);
  if (config.databaseUrl === undefined) {
    print(
      'The embedded database survives a crash of this process, but a power failure may cost the newest data.',
    );
  }
}

/** Continuing after an unhandled error could serve wrong data; a supervisor starts a clean process. */
function endOnUnhandled(log: Logger): void {
  const end = (error: unknown): void => {
    log.fatal({ err: error }, 'ended by an unhandled error');
    process.exit(1);
  };
  process.on('unhandledRejection', end);
  process.on('uncaughtException', end);
}

/** Prints to the console; never to the structured log, because demo mode prints codes here. */
function print(line: string): void {
  writeLines(process.stdout, [line]);
}

/** The port is taken or not permitted, the host is not this machine's, or a folder is not writable. */
const OPERATOR_CODES = ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'EROFS', 'EPERM', 'ENOSPC', 'ENOTDIR'];

main().catch((error: unknown) => {
  // An operator's mistake is reported in one line; any other error with its stack.
  const expected =
    error instanceof ConfigError ||
    error instanceof DatabaseRefusal ||
    !(error instanceof Error) ||
    ('code' in error && OPERATOR_CODES.includes(String(error.code)));
  const text = expected
    ? String(error instanceof Error ? error.message : error)
    : (error.stack ?? error.message);
  writeLines(process.stderr, `The portal cannot start. ${text}`.split('\n'));
  process.exit(1);
});
