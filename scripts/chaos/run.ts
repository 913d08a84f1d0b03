import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { preparePortal } from '../drills/portal.ts';
import { createDevice } from './device.ts';
import type { Device, Seen } from './device.ts';
import { FAULTS } from './faults.ts';
import type { Fault } from './faults.ts';
import { cardsOf } from './people.ts';
import type { Card } from './people.ts';
import { reckon } from './reckoning.ts';
import type { Reckoning } from './reckoning.ts';

type ChaosOptions = {
  /** All devices together. */ captures: number;
  /** People whose cards are captured besides, many with the address or number of others. */ people: number;
  /** Steps between which a fault happens, of 1. */ share: number;
  /** The end of the run, on the clock of `performance.now()`. */ until: number;
  say: (line: string) => void;
};

export type ChaosResult = Reckoning & {
  faults: Record<string, number>;
  stopped: boolean;
  /** Codes that no try got onto the screen: the person knows, so nothing of them is lost. */
  notTaken: string[];
};

const PEOPLE = ['asha@acme.example', 'ravi@acme.example', 'asha@acme.example'];
const STEP_MS = 8_000;
/** Tries to capture one code, and the rest between two (ms): together longer than a server takes to start. */
const TRIES = 20;
const REST_MS = 1_000;
/** Between two looks at what the device holds (ms). */
const LOOK_MS = 25;

const ALL = FAULTS.reduce((sum, { weight }) => sum + weight, 0);

function pick(): Fault | undefined {
  let left = Math.random() * ALL;
  return FAULTS.find(({ weight }) => (left -= weight) < 0);
}

/**
 * Captures on three devices while faults happen between any two steps, then lets everything recover and compares what
 * people saw with the receipts and with the leads on the server.
 */
export async function runChaos({ captures, people, share, until, say }: ChaosOptions): Promise<ChaosResult> {
  const portal = await preparePortal({ DATABASE_URL: '' });
  await portal.start();
  const devices = PEOPLE.map((email, index) =>
    createDevice({ name: `d${String(index)}`, url: portal.url, email }),
  );
  const faults: Record<string, number> = {};
  const notTaken: string[] = [];
  let isStopped = false;
  try {
    const maybe = async (device: Device): Promise<void> => {
      if (Math.random() >= share) return;
      const fault = pick();
      if (!fault) return;
      faults[fault.name] = (faults[fault.name] ?? 0) + 1;
      await fault.happen(device, portal);
    };
    await Promise.all(
      devices.map(async (device, index) => {
        const happen = (): Promise<void> => maybe(device);
        for (const card of [
          ...codesOf(captures, index, device.name),
          ...cardsOf(people, index, devices.length),
        ]) {
          if (performance.now() > until) {
            isStopped = true;
            return;
          }
          if (await take(device, card, happen)) await handle(device, card, happen);
          else notTaken.push(card.text);
        }
      }),
    );
    say(`${String(devices.reduce((sum, { seen }) => sum + seen.length, 0))} captures shown; recovering`);
    if (!(await portal.isReady())) await portal.start();
    const reckoning = await reckon(devices, portal);
    return { ...reckoning, faults, notTaken, stopped: isStopped };
  } finally {
    await Promise.all(devices.map((device) => device.remove()));
    await portal.remove();
  }
}

/** What one device captures of all codes, which stand for themselves on the screen. */
function* codesOf(captures: number, device: number, of: string): Generator<Card> {
  for (let number = device; number < captures; number += PEOPLE.length) {
    const code = `CHAOS-${of}-${String(number).padStart(4, '0')}`;
    yield { text: code, name: code };
  }
}

/**
 * Captures one code until its card is seen, or the device holds it: whether it was taken. A fault may take the page away
 * at any time; what was not seen is captured again, as a person would.
 */
async function take(device: Device, { text, name }: Card, maybe: () => Promise<void>): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const page = await device.page();
      await type(page, text);
      await maybe();
      await page.getByRole('heading', { name }).waitFor({ timeout: STEP_MS });
      return true;
    } catch {
      if (await isKnown(device, text).catch(() => false)) return true;
      // While the server is away the page may not open. A page that takes nothing is opened again, as a person would.
      if (tries % 5 === 4) await device.killTab();
      await wait(REST_MS);
    }
  }
  return false;
}

/** Writes a note on the card, takes it back, or closes it; a fault may happen between any two steps. */
async function handle(device: Device, { text: code, name }: Card, maybe: () => Promise<void>): Promise<void> {
  const entry: Seen = { code, name: name === code ? null : name, note: null, isUndone: false };
  device.seen.push(entry);
  try {
    await maybe();
    const page = await device.page();
    const card = page.getByRole('region', { name: 'Captured' });
    if (!(await card.getByRole('heading', { name }).isVisible())) return;
    if (Math.random() < 0.1) {
      await card.getByRole('button', { name: 'Undo' }).click({ timeout: STEP_MS });
      await card.waitFor({ state: 'hidden', timeout: STEP_MS });
      entry.isUndone = true;
      return;
    }
    if (Math.random() < 0.5) {
      const note = `note of ${name} by ${device.name}`;
      await card.getByRole('textbox', { name: 'Note' }).fill(note, { timeout: STEP_MS });
      if (await isKept(page, note)) entry.note = note;
      await maybe();
    }
    const done = (await device.page()).getByRole('button', { name: 'Done' });
    if (await done.isVisible()) await done.click({ timeout: STEP_MS });
    await maybe();
  } catch {
    // The tab went in the middle: the card is closed by time or by the next capture.
  }
}

async function type(page: Page, code: string): Promise<void> {
  // A card that was touched stays until it is done, also when a fault came before.
  const done = page.getByRole('button', { name: 'Done' });
  if (await done.isVisible()) await done.click({ timeout: STEP_MS });
  const field = page.getByRole('textbox', { name: 'Code or name' });
  if (!(await field.isVisible()))
    await page.getByRole('button', { name: 'Type' }).click({ timeout: STEP_MS });
  await field.fill(code, { timeout: STEP_MS });
  await field.press('Enter', { timeout: STEP_MS });
}

/**
 * Whether the product answers for this note: the device holds it. A note that the screen refuses is not kept; one that is
 * neither stored nor refused in time counts as kept, so that its loss is found.
 */
async function isKept(page: Page, note: string): Promise<boolean> {
  const refusal = page.getByText('Not stored', { exact: true });
  const until = performance.now() + STEP_MS;
  while (performance.now() < until) {
    if ((await stored(page)).some(({ noteShown }) => noteShown === note)) return true;
    if (await refusal.isVisible()) return false;
    await page.waitForTimeout(LOOK_MS);
  }
  return true;
}

/** Whether the device's receipts have this code: stored, although its card was not seen. */
async function isKnown(device: Device, code: string): Promise<boolean> {
  return (await stored(await device.page())).some(({ rawCode }) => rawCode === code);
}

type Stored = { rawCode?: string; noteShown: string };

/** What the device holds, read past the product; rejects where the product has stored nothing yet. */
const stored = (page: Page): Promise<Stored[]> =>
  page.evaluate(
    (patience) =>
      new Promise<Stored[]>((resolve, reject) => {
        setTimeout(() => {
          reject(new Error('The database does not answer.'));
        }, patience);
        const opening = indexedDB.open('portal');
        // Without this, a database without stores would be left, which the product could not use.
        opening.onupgradeneeded = () => {
          opening.transaction?.abort();
        };
        opening.onerror = () => {
          reject(new Error('The database does not open.'));
        };
        opening.onsuccess = () => {
          const all: IDBRequest<Stored[]> = opening.result
            .transaction('captures')
            .objectStore('captures')
            .getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result);
          };
        };
      }),
    STEP_MS,
  );
