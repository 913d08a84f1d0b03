import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { RecordedStep } from '../../src/recording/format.ts';

/** What the machines of a page did so far. */
export type Watched = {
  /** In the order in which the page told of them; grows. */
  steps: readonly RecordedStep[];
  /** Waits until a step is there, or so many milliseconds have passed; whether it is there. */
  until: (isThere: () => boolean, patience: number) => Promise<boolean>;
};

let bundled: Promise<string> | undefined;

/** The script for the page, as one text. */
async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: {
        entry: new URL('in-page.ts', import.meta.url).pathname,
        formats: ['iife'],
        name: 'replayInPage',
        fileName: 'in-page',
      },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error('The script for the page could not be bundled.');
  return chunk.code;
}

const LOOK_EVERY = 25;

/** Watches the machines of a page from its next document on. */
export async function watchMachines(page: Page): Promise<Watched> {
  const steps: RecordedStep[] = [];
  bundled ??= script();
  await page.exposeFunction('replayStep', (step: RecordedStep) => {
    steps.push(step);
  });
  await page.addInitScript(await bundled);
  return {
    steps,
    until: async (isThere, patience) => {
      const end = performance.now() + patience;
      while (!isThere()) {
        if (performance.now() > end) return false;
        await wait(LOOK_EVERY);
      }
      return true;
    },
  };
}
