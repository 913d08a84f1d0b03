/** `npm run build`: the browser's part into dist/client, the server's into dist/server. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { buildClient, firstModules } from './client.ts';
import { criticalCss } from './critical-css.ts';
import { precompress } from './precompress.ts';
import { buildServer } from './server.ts';

const CLIENT = 'dist/client';

// Made by `npm install`; with --ignore-scripts it is missing.
if (!existsSync('styled-system'))
  execFileSync('npm', ['run', '--silent', 'generate:styles'], { stdio: 'inherit' });

rmSync('dist', { recursive: true, force: true });
const chunks = await buildClient(CLIENT);
writeFileSync(`${CLIENT}/critical.css`, await criticalCss(firstModules(chunks)));
await buildServer();
await precompress(CLIENT);
