import type { Locator, Page } from '@playwright/test';
import { RESOURCE_LABELS, type ResourceLabels } from '../../../scripts/paths/words/resource-labels.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { expectCounts } from './counts.ts';
import { HeldCalls } from './held-calls.ts';
import { NEWS_STEP_MS } from './news.ts';
import { answer, enter, goTo, running } from './signed-in.ts';
import { sameAs, type Stage, type Vocabulary } from './vocabulary.ts';

/** What one piece of data adds to the one walk of all of them. */
export type ResourceScreen = {
  machine: string;
  /** Its texts, unless they are among those of all resources. */
  labels?: ResourceLabels;
  /** Where its reading call goes, below /api, and what the server answers; or how it is asked for otherwise. */
  path: string;
  data: unknown;
  calls?: (stage: Stage) => Promise<ResourceCalls>;
  /** Where the walk begins, and what it does there. */
  at?: string;
  begin?: (stage: Stage) => Promise<void>;
  /** It is asked for with the page itself. */
  atOnce?: true;
  /** Opens it, and comes back to it, where that is not by the menu. */
  show?: (page: Page) => Promise<void>;
  again?: (page: Page) => Promise<void>;
  /** How often the page asks before it says that it failed. */
  tries?: number;
  /** What stands there while nothing has come yet, and what once it has; by their texts unless said otherwise. */
  placeholder?: (page: Page) => Locator;
  shown?: (page: Page) => Locator;
  /** Nothing on the page tells whether it is there: what stands there stands there always. */
  isUnseen?: true;
  /** What is said of it never comes without this: another answer that failed for good. */
  lacking?: true;
  retry?: (page: Page) => Promise<void>;
  /** A change is heard of at once, but no sooner than the news before was looked at. */
  news?: true;
  /** Makes what is shown old. */
  change?: (stage: Stage) => Promise<void>;
  /** Whether that can be done once it came, and before. */
  changes?: (loaded: boolean) => boolean;
  beyond?: Readonly<Record<string, string>>;
};

/** How one piece of data is asked for, in the hands of a walk. */
export type ResourceCalls = {
  /** Does something and waits until the page has asked because of it. */
  during: (act: () => Promise<unknown>, step?: number) => Promise<void>;
  /** Whether the page waits for it. */
  isAsked: () => Promise<boolean> | boolean;
  come: () => Promise<void>;
  fail: () => Promise<void>;
};

async function callsOf({ page }: Stage, { path, data, tries }: ResourceScreen): Promise<ResourceCalls> {
  const calls = await HeldCalls.on(page, ({ pathname }) => pathname === `/api${path}`);
  return {
    during: (act, step) => calls.during(act, step),
    isAsked: () => calls.waits() !== null,
    come: () => calls.answer(answer(data)),
    fail: () => calls.lose('first', tries),
  };
}

const LABELS: Readonly<Record<string, ResourceLabels>> = RESOURCE_LABELS;

/** One piece of the server's data: asked for, kept, refreshed, failing. */
export function resourceVocabulary(screen: ResourceScreen): Vocabulary {
  const labels = screen.labels ?? LABELS[screen.machine] ?? { what: '', link: '' };
  const { shown = (page: Page) => page.getByText(labels.shown ?? '', { exact: true }) } = screen;
  const away = 'Product Catalog';
  let calls: ResourceCalls;

  const show = ({ page }: Stage): Promise<void> =>
    screen.show ? screen.show(page) : goTo(page, labels.link, labels.title);
  const again = async (stage: Stage): Promise<void> => {
    if (screen.again) return screen.again(stage.page);
    await goTo(stage.page, away);
    await show(stage);
  };
  const retry = (page: Page): Promise<void> =>
    page
      .getByRole('alert')
      .filter({ hasText: labels.failed ?? '' })
      .getByRole('button', { name: 'Try again' })
      .click();
  const outdatedRetry = (page: Page): Promise<void> =>
    page
      .getByRole('alert')
      .filter({ hasText: labels.outdated ?? '' })
      .getByRole('button', { name: 'Try again' })
      .click();
  const come = (): Promise<void> => calls.come();
  const fail = (): Promise<void> => calls.fail();

  return {
    machine: screen.machine,
    // What the device holds is walked for itself: a DOM has no storage of its own.
    ...(screen.calls ? {} : sameAs('analytics', screen.machine)),
    open: async (stage) => {
      calls = await (screen.calls?.(stage) ?? callsOf(stage, screen));
      if (!screen.atOnce) await enter(stage.page, screen.at);
      else {
        await calls.during(() => enter(stage.page, screen.at));
      }
      await screen.begin?.(stage);
    },
    happens: ({ type }, { context }) =>
      type !== 'data.invalidated' || (screen.changes?.(context.hasAnswered as boolean) ?? true),
    events: {
      'data.requested': async (stage, _, before) => {
        if (before !== null && before.value !== 'idle') await calls.during(() => again(stage));
        else if (!screen.atOnce) await calls.during(() => show(stage));
      },
      ...(screen.change && {
        'data.invalidated': async (stage) =>
          calls.during(async () => screen.change?.(stage), screen.news && NEWS_STEP_MS),
      }),
      ...((labels.failed !== undefined || screen.retry) && {
        'retry.requested': async ({ page }, _, before) => {
          const loaded = before?.context.hasAnswered === true;
          await calls.during(() => (screen.retry ?? (loaded ? outdatedRetry : retry))(page));
        },
      }),
      'xstate.done.actor.load': come,
      'xstate.done.actor.refresh': come,
      'xstate.error.actor.load': fail,
      'xstate.error.actor.refresh': fail,
    },
    looks: async ({ page }, snapshot) => {
      const { value, context } = snapshot;
      const has = (tag: string): boolean => snapshot.hasTag(tag);
      const loaded = context.data !== null;
      const isAsking = has('busy') || value === 'refreshing';
      await running(page, async () => (await calls.isAsked()) === isAsking);
      const { placeholder, isUnseen = false, lacking = has('failed') } = screen;
      const { failed, outdated, slow = false } = labels;
      await expectCounts(
        [shown(page), loaded || isUnseen],
        [placeholder?.(page), !loaded && !has('failed')],
        [failed && page.getByText(failed), !loaded && lacking],
        [outdated && page.getByText(outdated), loaded && has('failed')],
        [page.getByText(KIT_TEXTS.stillWorking), slow && has('slow')],
      );
    },
    ...(screen.beyond && { beyond: screen.beyond }),
  };
}
