import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/server/app.ts';
import type { AppOptions } from '../../src/server/app.ts';
import { loadConfig } from '../../src/server/config.ts';
import type { Services } from '../../src/server/contract/call.ts';
import type { Attached } from '../../src/server/delivery/delivery.ts';
import { createLogger } from '../../src/server/log.ts';
import type { PageSource } from '../../src/server/pages/source.ts';
import { openServices } from '../../src/server/services.ts';
import { anyEngine, createTestStore, environmentOf } from './database.ts';
import type { Engine } from './database.ts';
import type { Content } from './database-template.ts';
import { checkAnswer } from './contract.ts';
import { send } from './http.ts';
import type { Answer, Asked } from './http.ts';
import { testPages } from './pages.ts';

export type { Answer, Asked };

/** A line of the outbox. */
export type OutboxMessage = {
  at: string;
  channel: 'sms' | 'mail';
  to: string;
  text: string;
  code?: string;
  attached?: Attached;
};

export type TestServerOptions = {
  engine?: Engine;
  /** `demo` (default): both demo events. */
  content?: Content;
  /** Configuration by its names; `LIMITS` is relaxed unless given. */
  env?: Record<string, string>;
  pages?: PageSource;
  app?: AppOptions;
};

export type TestServer = {
  /** `http://127.0.0.1:<port>` */
  url: string;
  dataDir: string;
  app: FastifyInstance;
  services: Services;
  /** Everything the server logged, one JSON text a line, at debug level. */
  logged: string[];
  /** Sets the server's time; it stands still until set again. */
  setClock(time: Date): void;
  now(): Date;
  /** Messages sent so far, oldest first. */
  outbox(): OutboxMessage[];
  /**
   * One request on a connection of its own. The host is `demo.localhost` unless given. An answer under `/api` that does
   * not fit the document is an error.
   */
  call(method: string, path: string, asked?: Asked): Promise<Answer>;
  /** A bearer token by e-mail and `demo-password`. */
  signIn(email: string, host?: string): Promise<string>;
  close(): Promise<void>;
};

/** The real application on a database, port and data directory of its own. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { engine = anyEngine(), content = 'demo', env = {}, pages = testPages() } = options;
  const store = await createTestStore(engine, content);
  const clockFile = join(store.dataDir, 'clock');
  const config = loadConfig({
    ...environmentOf(store),
    LIMITS: 'relaxed',
    LOG_LEVEL: 'debug',
    CLOCK_FILE: clockFile,
    // Links without the port that the test happens to listen on.
    PUBLIC_PORT: '80',
    ...env,
  });
  const logged: string[] = [];
  const log = createLogger({ level: config.logLevel, stream: { write: (line) => void logged.push(line) } });
  const opened = await openServices(config, log, () => undefined);
  const app = await buildApp(opened.services, pages, options.app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const call: TestServer['call'] = async (method, path, asked = {}) => {
    const answer = await send(url, method, path, { ...asked, host: asked.host ?? 'demo.localhost' });
    // HEAD has no body to judge, and the redirects are no operations.
    const judged =
      path.startsWith('/api/') &&
      method !== 'HEAD' &&
      !/^\/api\/(?:login|auth\/google\/callback)\b/.test(path);
    if (judged)
      await checkAnswer({ method, path }, answer.status, answer.json ?? answer.text, answer.headers);
    if (answer.status >= 500)
      answer.reason = logged.findLast((line) => /a request (?:failed|could not be served)/.test(line));
    return answer;
  };

  return {
    url,
    dataDir: store.dataDir,
    app,
    services: opened.services,
    logged,
    setClock: (time) => writeFileSync(clockFile, time.toISOString()),
    now: () => opened.services.clock.now(),
    outbox: () => readOutbox(store.dataDir),
    call,
    async signIn(email, host = 'demo.localhost') {
      const answer = await call('POST', '/api/auth/login', {
        host,
        body: { email, password: 'demo-password' },
      });
      const { token } = answer.json as { token?: string };
      if (token === undefined) throw new Error(`${email} could not sign in: ${answer.text}`);
      return token;
    },
    async close() {
      await app.close();
      await opened.close();
      await store.remove();
    },
  };
}

function readOutbox(dataDir: string): OutboxMessage[] {
  let text: string;
  try {
    text = readFileSync(join(dataDir, 'outbox.jsonl'), 'utf8');
  } catch {
    return [];
  }
  // Lines are written by the server itself, in the documented shape.
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as OutboxMessage);
}
