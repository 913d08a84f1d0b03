/**
 * `npm run build [-- --out FOLDER]`: the browser's part into dist/client, the server's into dist/server, or into the
 * same two folders below another one.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildClient, firstModules } from './client.ts';
import { criticalCss } from './critical-css.ts';
import { drawIcons } from './icons.ts';
import { precompress } from './precompress.ts';
import { buildServer } from './server.ts';
import { buildServiceWorker } from './service-worker.ts';

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
const client = join(values.out, 'client');

// Made by `npm install`; with --ignore-scripts it is missing.
if (!existsSync('styled-system'))
  execFileSync('npm', ['run', '--silent', 'generate:styles'], { stdio: 'inherit' });

const chunks = await buildClient(client);
writeFileSync(join(client, 'critical.css'), await criticalCss(firstModules(chunks)));
await drawIcons(client);
await buildServiceWorker(client, chunks);
await buildServer(join(values.out, 'server'));
await precompress(client);
