import type { Page, Route } from '@playwright/test';
import type { RecordedStep } from '../../src/recording/format.ts';
import { isSameEnd, ownStates } from './compare.ts';
import { perform, type Ground } from './deeds.ts';
import { Model, seenAfter, sentenceOf, statesText, type Modelled } from './tell.ts';
import { watchMachines, type Watched } from './watch.ts';

/** Where a replay differs from its recording. */
export type Difference = {
  /** Index among the replayed steps. */ index: number;
  step: RecordedStep;
  /** What happens in the step. */ sentence: string;
  expected: string;
  seen: string;
};

/** How long something that was done, and an answer, is waited for (ms). */
const PATIENCE = { itself: 400, deed: 5_000, answer: 15_000, path: 1_500, lost: 60_000 } as const;

const CALLS = '**/api/**';

/**
 * Replays steps of a recording in a page: does what the person did, with values made anew, and compares the states of
 * the machines that run in the page with those of the recording. A lost connection and a refusal are brought about as
 * they were recorded.
 */
export class Replayer {
  private readonly used = new Set<number>();
  /** How much the page had told when the last deed began. */
  private from = 0;

  private readonly modelled: readonly Modelled[];

  private constructor(
    private readonly ground: Ground,
    private readonly watched: Watched,
    private readonly steps: readonly RecordedStep[],
  ) {
    const model = new Model();
    this.modelled = steps.map((step) => model.take(step));
  }

  /** Before the page is opened. */
  static async on(ground: Ground, steps: readonly RecordedStep[]): Promise<Replayer> {
    return new Replayer(ground, await watchMachines(ground.page), steps);
  }

  /** The step in words. */
  sentence(index: number): string {
    const [step, modelled] = [this.steps[index], this.modelled[index]];
    return step && modelled ? sentenceOf(step, modelled) : '';
  }

  /** Does or awaits one step; null when it leads where it led in the recording. */
  async take(index: number): Promise<Difference | null> {
    const [step, modelled] = [this.steps[index], this.modelled[index]];
    if (!step || !modelled) return null;
    const sentence = this.sentence(index);
    if (step.event === 'path.changed') return this.follow(index, step, sentence);
    if (step.by !== 'person') return this.expectEnd(index, step, sentence, 0, this.patienceFor(step));
    // Views send some events by themselves once what came before is shown.
    const earlier = this.from;
    if (await this.watched.until(() => this.find(step, earlier) !== null, index === 0 ? 0 : PATIENCE.itself))
      return this.expectEnd(index, step, sentence, earlier, PATIENCE.deed);
    this.from = this.watched.steps.length;
    await this.arrange(index);
    try {
      await perform(this.ground, step, modelled);
    } catch (error) {
      const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      return { index, step, sentence, expected: 'This can be done.', seen: `It cannot be done here: ${why}` };
    }
    return this.expectEnd(index, step, sentence, this.from, PATIENCE.deed);
  }

  private patienceFor({ event, fields }: RecordedStep): number {
    const isLost = event.startsWith('xstate.error.') && fields?.['error._tag'] === 'Unreachable';
    return isLost ? PATIENCE.lost : PATIENCE.answer;
  }

  /** The first step of this kind that the page told of and that stands for no other one. */
  private find({ machine, event }: RecordedStep, from: number): number | null {
    const index = this.watched.steps.findIndex(
      (one, place) =>
        place >= from && !this.used.has(place) && one.machine === machine && one.event === event,
    );
    return index < 0 ? null : index;
  }

  private async expectEnd(
    index: number,
    step: RecordedStep,
    sentence: string,
    from: number,
    patience: number,
  ): Promise<Difference | null> {
    const isSame = (one: RecordedStep, place: number): boolean =>
      place >= from &&
      !this.used.has(place) &&
      one.machine === step.machine &&
      one.event === step.event &&
      isSameEnd(step, one);
    const same = (): number => this.watched.steps.findIndex(isSame);
    await this.watched.until(() => same() >= 0, patience);
    if (same() >= 0) {
      this.used.add(same());
      return null;
    }
    const other = this.find(step, from);
    const found = other === null ? undefined : this.watched.steps[other];
    const after = this.modelled[index]?.after ?? null;
    const expected = `${seenAfter(step, after).join(' ')} (${statesText(ownStates(step))})`;
    if (!found) return { index, step, sentence, expected, seen: 'This does not happen here.' };
    const states = found.taken.length === 0 ? 'Nothing changes' : statesText(ownStates(found));
    return { index, step, sentence, expected, seen: `${states}.` };
  }

  /** Another page: comes by itself after a sign-in, by a link after a press. */
  private async follow(index: number, step: RecordedStep, sentence: string): Promise<Difference | null> {
    const { page } = this.ground;
    const path = String(step.fields?.['path'] ?? '');
    if (path === 'other' || path === '') return null;
    const isThere = (): boolean =>
      new URL(page.url()).pathname.replace(/\/$/, '') === path.replace(/\/$/, '');
    if (await this.watched.until(isThere, PATIENCE.path)) return null;
    this.from = this.watched.steps.length;
    const link = page.locator(`a[href="${path}"]:visible`).first();
    if ((await link.count()) > 0) await link.click();
    else
      await page.evaluate((to) => {
        history.pushState(null, '', to);
      }, path);
    if (await this.watched.until(isThere, PATIENCE.deed)) return null;
    const seen = `The address is ${new URL(page.url()).pathname}.`;
    return { index, step, sentence, expected: `The address is ${path}.`, seen };
  }

  /** Brings about the failure that follows a deed in the recording, once. */
  private async arrange(index: number): Promise<void> {
    const { page } = this.ground;
    const next = this.steps.slice(index + 1);
    const until = next.findIndex(({ by }) => by === 'person');
    const answers = until < 0 ? next : next.slice(0, until);
    const failure = answers.find(({ event }) => event.startsWith('xstate.error.actor.'));
    await page.unroute(CALLS).catch(() => undefined);
    const { 'error._tag': kind, 'error.status': status } = failure?.fields ?? {};
    if (kind === 'Unreachable') await page.route(CALLS, (route) => route.abort('connectionfailed'));
    if (kind === 'Refused') await refuseOnce(page, Number(status ?? 400));
  }
}

/** Refuses the next call that changes something. */
async function refuseOnce(page: Page, status: number): Promise<void> {
  let isOver = false;
  await page.route(CALLS, async (route: Route) => {
    if (isOver || route.request().method() === 'GET') return route.continue();
    isOver = true;
    await route.fulfill({
      status,
      json: { success: false, message: 'Refused, as it was recorded.', errors: {} },
    });
  });
}
