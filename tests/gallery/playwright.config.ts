import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import main from '../../playwright.config.ts';
import { readRun } from './options.ts';

const { url, out } = readRun();
const { args, executablePath } = main.use?.launchOptions ?? {};

/** The pictures of `npm run gallery`, which starts the portal. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: join(out, 'failures'),
  fullyParallel: true,
  workers: 3,
  timeout: 90_000,
  // The whole run is bounded, however many scenes hang.
  globalTimeout: 20 * 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: url,
    serviceWorkers: 'block',
    launchOptions: {
      args: [...(args ?? []), '--font-render-hinting=none', '--force-color-profile=srgb'],
      ...(executablePath !== undefined && { executablePath }),
      env: { ...process.env, FONTCONFIG_FILE: join(out, 'fonts.conf') } as Record<string, string>,
    },
  },
});
