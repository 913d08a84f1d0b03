/**
 * `npm run build [-- --out FOLDER]`: the browser's part into dist/client, the server's into dist/server, or into the
 * same two folders below another one. A portal may serve from there meanwhile: the build is made beside it, and the files
 * of earlier builds stay (`publish.ts`).
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildClient, firstModules } from './client.ts';
import { criticalCss } from './critical-css.ts';
import { drawIcons } from './icons.ts';
import { precompress } from './precompress.ts';
import { publish } from './publish.ts';
import { buildServer } from './server.ts';
import { buildServiceWorker } from './service-worker.ts';
import { stampPage } from './stamp.ts';

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });

// Made by `npm install`; with --ignore-scripts it is missing.
if (!existsSync('styled-system'))
  execFileSync('npm', ['run', '--silent', 'generate:styles'], { stdio: 'inherit' });

mkdirSync(values.out, { recursive: true });
const folder = mkdtempSync(join(values.out, '.building-'));
try {
  const client = join(folder, 'client');
  const chunks = await buildClient(client);
  stampPage(client, new Date());
  writeFileSync(join(client, 'critical.css'), await criticalCss(firstModules(chunks)));
  await drawIcons(client);
  await buildServiceWorker(client, chunks);
  await buildServer(join(folder, 'server'));
  await precompress(client);
  publish(folder, values.out);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
