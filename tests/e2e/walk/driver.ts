import { expect, test, type Page } from '@playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { WORDS } from '../../../scripts/paths/words/index.ts';
import { whenOf } from '../../../scripts/paths/words/words.ts';
import type { Path } from '../../../scripts/paths/cover.ts';
import type { InspectedStep } from '../../../src/app/inspect.ts';
import { triggerName } from '../../../src/machines/transition-key.ts';
import { standStill } from '../support/clock.ts';
import { earlyTransition, holdDrafts, releaseDrafts } from './early.ts';
import { HeldRequests, type Standing } from './held.ts';
import { entryOf, expectedTransitions } from './narrowed.ts';
import { vocabularyOf } from '../../support/where.ts';
import { expectSaid } from './says.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

/** Long enough for React, lazy parts and the API client to settle under a clock that stands still. */
const SETTLE_MS = 50;
const FRAME_MS = 16;

/**
 * Walks one path in the real application: real typing and clicks, answers given by the walk, time moved by hand.
 * After every step the page must look like the state. Gives the transitions the running machines of the page really
 * took, by machine.
 */
export async function walkInBrowser(
  page: Page,
  vocabulary: Vocabulary,
  path: Path,
  standing: Standing,
): Promise<Executed> {
  const walked = await stepsOf(page);
  await page.clock.install();
  const stage: Stage = { page, held: await HeldRequests.on(page, standing) };
  await vocabulary.open(stage, path.input);
  // Only now: under a clock that stands still, a part that is loaded late would never be drawn.
  await standStill(page);
  const words = WORDS[vocabulary.machine];
  /** What the tester does has to be there beforehand; an answer is nothing that stands on the screen. */
  const doing = (step: Path['steps'][number] | undefined, before: AnyMachineSnapshot | null): string[] =>
    words && step && !step.event.type.startsWith('xstate.')
      ? [whenOf(words, step.event, before, null) ?? '']
      : [];
  await expectSaid(page, doing(path.steps[0], null));
  let before: AnyMachineSnapshot | null = null;
  for (const [index, { event, snapshot }] of path.steps.entries()) {
    const name = `${String(index + 1)}. ${triggerName(event.type)} → ${JSON.stringify(snapshot.value)}`;
    await test.step(name, async () => {
      await happen(stage, vocabulary, event, before);
      await page.clock.runFor(SETTLE_MS);
      await frameBySecond(page, async () => {
        await vocabulary.looks(stage, snapshot);
        await expectSaid(page, [...(words?.then(snapshot) ?? []), ...doing(path.steps[index + 1], snapshot)]);
      });
    });
    before = snapshot;
  }
  expect(walked.length, 'the build reports no steps: it needs VITE_INSPECT=1').toBeGreaterThan(0);
  // A walk that left now could leave before the page has taken in the last answer.
  const expected = new Set(expectedTransitions(vocabulary));
  const last = path.steps.at(-1)?.covers.filter((id) => expected.has(id)) ?? [];
  const missing = (): string[] => last.filter((id) => !byMachine(walked)[vocabulary.machine]?.includes(id));
  await expect
    .poll(
      async () => {
        if (missing().length > 0) await page.clock.runFor(SETTLE_MS);
        return missing();
      },
      { message: 'the page never took what the last step takes' },
    )
    .toEqual([]);
  await letGo(page);
  return byMachine(walked);
}

/**
 * Gives the page's clock one frame for each second that looking takes: what a busy machine brought only after the time to
 * settle is drawn too. A minute of waiting is less than a second of the page's time, so no delay of a machine ends.
 */
async function frameBySecond(page: Page, look: () => Promise<void>): Promise<void> {
  let frame = Promise.resolve();
  const beat = setInterval(() => {
    frame = frame.then(() => page.clock.runFor(FRAME_MS)).catch(() => undefined);
  }, 1_000);
  try {
    await look();
  } finally {
    clearInterval(beat);
    await frame;
  }
}

/** Calls that are still on their way are answered to no test any more. */
const letGo = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' });

/** The steps the page's machines take from now on; the list grows. */
async function stepsOf(page: Page): Promise<InspectedStep[]> {
  const walked: InspectedStep[] = [];
  await page.exposeFunction('reportSteps', (steps: InspectedStep[]) => walked.push(...steps));
  await page.addInitScript(reportNewSteps);
  return walked;
}

/**
 * Opens a record form while the lookup of its draft is held up, types, and lets the lookup end: what was typed stays.
 * Gives the transitions the page's machines took, by machine.
 */
export async function walkEarly(page: Page, vocabulary: Vocabulary, standing: Standing): Promise<Executed> {
  const { machine, events } = vocabulary;
  const walked = await stepsOf(page);
  await page.clock.install();
  await holdDrafts(page);
  const stage: Stage = { page, held: await HeldRequests.on(page, standing) };
  await vocabulary.open(stage, 0);
  await standStill(page);
  // Opens the form; its lookup waits.
  await events['xstate.done.actor.recallDraft']?.(stage, { type: 'opened', output: null }, null);
  await events['field.changed']?.(stage, { type: 'field.changed', value: 'Early' }, null);
  await page.clock.runFor(SETTLE_MS);
  await releaseDrafts(page);
  const expected = [earlyTransition(machine), `${machine}.recalling :: done recallDraft #1`];
  await expect
    .poll(async () => {
      await page.clock.runFor(SETTLE_MS);
      return expected.filter((id) => !byMachine(walked)[machine]?.includes(id));
    })
    .toEqual([]);
  await letGo(page);
  return byMachine(walked);
}

/**
 * In the page: tells of what no step before did, together for all that happened in one go; each report is a call. What
 * is on its way when the page is left is lost with it, so the next page of the window tells it again. The window's
 * storage keeps it: XState acts before it tells, so the page may be leaving already, and `window.name`, set that late,
 * can miss the next page.
 */
function reportNewSteps(): void {
  if (window !== window.top || location.protocol === 'about:') return;
  const key = 'untold steps';
  const { reportSteps } = globalThis as unknown as { reportSteps: (steps: InspectedStep[]) => Promise<void> };
  const known = new Set<string>();
  let untold = JSON.parse(sessionStorage.getItem(key) ?? '[]') as InspectedStep[];
  const keep = (): void => {
    sessionStorage.setItem(key, JSON.stringify(untold));
  };
  let isWaiting = false;
  const tell = (): void => {
    isWaiting = false;
    const told = [...untold];
    void reportSteps(told).then(() => {
      untold = untold.filter((step) => !told.includes(step));
      keep();
    });
  };
  globalThis.__inspect = ({ machine, transitions }) => {
    const fresh = transitions.filter((transition) => !known.has(`${machine} ${transition}`));
    if (fresh.length === 0) return;
    for (const transition of fresh) known.add(`${machine} ${transition}`);
    untold.push({ machine, transitions: fresh });
    keep();
    if (!isWaiting) queueMicrotask(tell);
    isWaiting = true;
  };
  if (untold.length > 0) tell();
}

/** Transitions taken, by machine, each once. */
export type Executed = Record<string, string[]>;

function byMachine(steps: readonly InspectedStep[]): Executed {
  const executed: Executed = {};
  for (const { machine, transitions } of steps) {
    executed[machine] = [...new Set([...(executed[machine] ?? []), ...transitions])];
  }
  return executed;
}

async function happen(
  stage: Stage,
  vocabulary: Vocabulary,
  event: EventObject,
  before: AnyMachineSnapshot | null,
): Promise<void> {
  const word = vocabulary.events[event.type];
  if (!word && event.type.startsWith('xstate.after.')) {
    await stage.page.clock.runFor(delayOf(vocabulary, event.type));
    return;
  }
  if (!word)
    throw new Error(
      `${vocabularyOf(vocabulary.machine)}: add "${event.type}" to the events of ${vocabulary.machine}.`,
    );
  await word(stage, event, before);
}

function delayOf(vocabulary: Vocabulary, type: string): number {
  const name = triggerName(type).replace(/^after /, '');
  const delay: unknown = entryOf(vocabulary).machine.implementations.delays[name as never];
  if (typeof delay !== 'number') throw new Error(`The delay "${name}" has no fixed length.`);
  return delay;
}
