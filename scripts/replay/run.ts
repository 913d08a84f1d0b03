import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { STORAGE_KEYS } from '../../src/domain/constants.ts';
import type { Recording } from '../../src/recording/format.ts';
import { ensureBrowser } from '../test/browser.ts';
import { replayedSteps } from './compare.ts';
import { Replayer, type Difference } from './replayer.ts';
import { newValues, type Values } from './values.ts';

export type RunOptions = {
  url: string;
  /** The file with the messages that the portal sent; codes are read there. */ outbox: string | null;
  /** Milliseconds between two steps. */ slow: number;
  headed: boolean;
  /** Asked before each step. */ pause: (sentence: string) => Promise<void>;
  tell: (line: string) => void;
};

/** What a replay ended with. */
export type Run = {
  /** The browser's name and main version. */ browser: string;
  steps: number;
  difference: Difference | null;
};

/** Replays a recording in a browser of its own, up to the first difference. */
export async function replay(recording: Recording, options: RunOptions): Promise<Run> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    headless: !options.headed,
    slowMo: options.slow,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const [width, height] = recording.window;
    const context = await browser.newContext({
      baseURL: options.url,
      viewport: { width: Math.max(width, 320), height: Math.max(height, 400) },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const values = newValues();
    const steps = replayedSteps(recording);
    const codeFor = codesIn(options.outbox);
    const replayer = await Replayer.on({ page, values, codeFor }, steps);
    await begin(page, recording, values);
    const name = `Chrome ${browser.version().split('.')[0] ?? ''}`;
    for (const [index] of steps.entries()) {
      const sentence = replayer.sentence(index);
      await options.pause(sentence);
      const difference = await replayer.take(index);
      options.tell(`${String(index + 1)}. ${sentence}${difference ? '' : ' ✓'}`);
      if (difference) return { browser: name, steps: index + 1, difference };
    }
    return { browser: name, steps: steps.length, difference: null };
  } finally {
    await browser.close();
  }
}

/** Opens the screen where the recording began, signed in if the person was. */
export async function begin(
  page: Page,
  { screen, start }: Pick<Recording, 'screen' | 'start'>,
  { email, password }: Values,
): Promise<void> {
  const isIn = start.some(
    ({ machine, state }) => machine === 'session' && state.some((one) => one.startsWith('signedIn')),
  );
  if (isIn) {
    const answer = await page.request.post('/api/auth/login', { data: { email, password } });
    if (!answer.ok()) throw new Error(`Signing in as ${email} is answered with ${String(answer.status())}.`);
    const { token } = (await answer.json()) as { token: string };
    const script = await page.addInitScript(
      ([key, value]) => {
        localStorage.setItem(key, value);
      },
      [STORAGE_KEYS.token, token] as const,
    );
    await page.goto(screen === 'other' ? '/exhibitor/' : screen);
    await script.dispose();
    return;
  }
  await page.goto(screen === 'other' ? '/exhibitor/' : screen);
}

/** How long a message is waited for (ms). */
const MESSAGE_WITHIN = 5_000;

type Sent = { to: string; code?: string };

/** Reads the newest code for a number from the portal's outbox; each code once, so that a later one is waited for. */
export function codesIn(outbox: string | null): (mobile: string) => Promise<string | null> {
  const used = new Set<number>();
  let last: string | null = null;
  return async (mobile) => {
    if (outbox === null) return null;
    for (const end = performance.now() + MESSAGE_WITHIN; performance.now() < end; await wait(50)) {
      const lines = existsSync(outbox) ? readFileSync(outbox, 'utf8').split('\n').filter(Boolean) : [];
      const place = lines.findLastIndex((line) => (JSON.parse(line) as Sent).to.endsWith(mobile));
      const code = place < 0 ? undefined : (JSON.parse(lines[place] ?? '{}') as Sent).code;
      if (code === undefined) continue;
      // Digits may be typed in several steps, all of the same code.
      if (used.has(place)) return last;
      used.add(place);
      last = code;
      return code;
    }
    return null;
  };
}
