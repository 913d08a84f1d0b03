import { expect, type Locator, type Page } from '@playwright/test';
import { LIST_LABELS } from '../../../scripts/paths/words/list-labels.ts';
import { PAGE } from '../../../src/domain/screen-constants.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { LOADING } from '../support/portal.ts';
import { expectCounts } from './counts.ts';
import { HeldCalls } from './held-calls.ts';
import { NEWS_STEP_MS } from './news.ts';
import { labelsFor } from './row-answers.ts';
import { answer, chooseTab, enter, goTo, running } from './signed-in.ts';
import { sameAs, type Stage, type Vocabulary } from './vocabulary.ts';
import { nameOf } from './wire-rows.ts';

/** What a list's screen adds to the one walk of the one list. */
export type ListScreen = {
  machine: string;
  /** Which reading calls of the API are this list's. */
  isCall: (url: URL) => boolean;
  /** The screen before the list, ready to open it. */
  begin?: (stage: Stage) => Promise<void>;
  /** Opens it, where that is more than following its link. */
  show?: (page: Page) => Promise<void>;
  row: (index: number) => object;
  /** The text of a row that is seen; its name unless said otherwise. */
  textOf?: (index: number) => string;
  /** What else the server answers with them. */
  beside?: object;
  /** How often the page asks before it says that it failed. */
  tries?: number;
  /** What stands there while nothing has come yet. */
  placeholder?: (page: Page) => Locator;
  /** How many rows there are is said only while there are more. */
  saysMoreOnly?: true;
  /** Asks for more, and comes back to where one was, where that is not a button. */
  goOn?: (page: Page) => Promise<void>;
  goBack?: (page: Page) => Promise<void>;
  /** A change is heard of at once, but no sooner than the news before was looked at. */
  news?: true;
  /** Makes what is shown old without a search: a person changes it. */
  change?: (stage: Stage) => Promise<void>;
};

/** More pages than a walk reads. */
const TOTAL = 1_000;

const searchIn = (url: URL | null): string => url?.searchParams.get('search') ?? '';

type State = { data: unknown; search: string; more: string };

/** A list of the server: asked for, kept, refreshed, failing, searched, filtered, and gone on with. */
export function listVocabulary(screen: ListScreen): Vocabulary {
  const { textOf = nameOf } = screen;
  const { placeholder = (page: Page) => page.locator(LOADING) } = screen;
  const labels = labelsFor(LIST_LABELS, screen.machine);
  let calls: HeldCalls;
  /** What is on the screen, kept by hand. */
  let shown = { rows: 0, hasMore: false, moreFailed: false };
  let search = '';
  let isFiltered = false;

  const away = labels.link === 'Product Catalog' ? 'Team Management' : 'Product Catalog';
  const alertOf = (page: Page): Locator => page.getByRole('alert').filter({ hasText: labels.failed });
  const moreOf = (page: Page): Locator =>
    page.getByRole('button', { name: shown.moreFailed ? 'Try again' : 'Show more' }).last();
  const boxOf = (page: Page): Locator => page.getByRole('searchbox', { name: labels.search ?? '' });
  const pageOf = (from: number, count: number, hasMore: boolean) => ({
    data: Array.from({ length: count }, (_, index) => screen.row(from + index)),
    total: count === 0 ? 0 : TOTAL,
    nextCursor: hasMore ? 'after-1' : null,
    ...screen.beside,
  });
  const come = async (output: unknown): Promise<void> => {
    await expect.poll(() => calls.waits(), { message: 'no request is held' }).not.toBeNull();
    const hasMore = !isFiltered && (output as { nextCursor: string | null }).nextCursor !== null;
    // As many as are asked for, which is what was on the screen before.
    const rows = isFiltered ? 0 : Number(calls.waits()?.searchParams.get('limit') ?? PAGE.defaultLimit);
    // These rows are not those it was to continue: the page gives it up, and may ask for it anew.
    calls.forget('more');
    await calls.answer(answer(pageOf(0, rows, hasMore)));
    shown = { rows, hasMore, moreFailed: false };
  };
  const show = async ({ page }: Stage): Promise<void> => {
    if (screen.show) return screen.show(page);
    await goTo(page, labels.link, labels.title);
    if (labels.tab) await chooseTab(page, labels.tab);
  };
  const fail = (): Promise<void> => {
    calls.forget('more');
    return calls.lose('first', screen.tries);
  };

  return {
    machine: screen.machine,
    ...sameAs('leadList', screen.machine),
    open: async (stage) => {
      shown = { rows: 0, hasMore: false, moreFailed: false };
      search = '';
      isFiltered = false;
      await enter(stage.page);
      calls = await HeldCalls.on(stage.page, screen.isCall);
      await screen.begin?.(stage);
    },
    events: {
      'data.requested': async (stage, _, before) =>
        calls.during(async () => {
          // The person comes back to it.
          if (before?.value.data !== 'idle' && before !== null) await goTo(stage.page, away);
          await show(stage);
        }),
      ...(screen.change && {
        'data.invalidated': async (stage) =>
          calls.during(async () => screen.change?.(stage), screen.news && NEWS_STEP_MS),
      }),
      'retry.requested': async ({ page }) =>
        calls.during(async () => alertOf(page).getByRole('button', { name: 'Try again' }).click()),
      ...(labels.search !== undefined && {
        'search.changed': async ({ page }) => {
          search = search === 'robot' ? 'arm' : 'robot';
          await boxOf(page).fill(search);
        },
      }),
      ...(labels.filter && {
        'filter.changed': async ({ page }, { value }) => {
          isFiltered = value !== '';
          const option = (isFiltered ? labels.filter?.one : labels.filter?.every) ?? '';
          const select = page.getByRole('combobox', { name: labels.filter?.label ?? '', exact: true });
          // Filters may be folded until they are wanted.
          if ((await select.count()) === 0) await page.getByRole('button', { name: 'Filters' }).click();
          await calls.during(() => select.selectOption(option));
        },
      }),
      ...(labels.clear !== undefined && {
        'narrowing.cleared': async ({ page }) => {
          await calls.during(() => page.getByRole('button', { name: labels.clear ?? '' }).click());
          isFiltered = false;
          search = '';
        },
      }),
      'narrowing.named': async ({ page }, { search: named }) => {
        // The address tells only what is new.
        search = search === named && named !== '' ? 'stand' : (named as string);
        isFiltered = named === '';
        const { filter, addressOf = {} } = labels;
        const parameter = isFiltered ? (addressOf.filter ?? 'status') : (addressOf.search ?? 'search');
        const value = isFiltered ? (filter?.value ?? '') : search;
        await calls.during(() =>
          page.evaluate(
            ([name, text]) => {
              const query = new URLSearchParams(location.search);
              query.set(name, text);
              history.pushState(null, '', `?${String(query)}`);
            },
            [parameter, value] as const,
          ),
        );
      },
      'more.requested': async ({ page }) => {
        await calls.during(async () => {
          if (screen.goOn && !shown.moreFailed) return screen.goOn(page);
          await moreOf(page).click();
        });
        await screen.goBack?.(page);
        shown.moreFailed = false;
      },
      'xstate.done.actor.load': async (_, { output }) => come(output),
      'xstate.done.actor.refresh': async (_, { output }) => come(output),
      'xstate.done.actor.loadMore': async () => {
        await calls.answer(answer(pageOf(shown.rows, PAGE.defaultLimit, false)), 'more');
        shown = { rows: shown.rows + PAGE.defaultLimit, hasMore: false, moreFailed: false };
      },
      'xstate.error.actor.load': fail,
      'xstate.error.actor.refresh': fail,
      'xstate.error.actor.loadMore': async () => {
        await calls.lose('more', screen.tries);
        shown.moreFailed = true;
      },
    },
    looks: async ({ page }, { value, context }) => {
      const state = value as State;
      const loaded = context.hasAnswered as boolean;
      const loading = typeof state.data === 'object';
      const isSlow = JSON.stringify(state.data).includes('slow');
      const isAsking = loading || state.data === 'refreshing';
      await running(page, () => (calls.waits() !== null) === isAsking);
      // What is typed is asked once typing stops; what was asked before is given up.
      if (isAsking && state.search !== 'pausing')
        await running(page, () => searchIn(calls.waits()) === search);
      if (loading && !isSlow) await expect(placeholder(page).first()).toBeAttached();
      await expectCounts(
        [page.getByText(KIT_TEXTS.stillWorking), isSlow],
        [alertOf(page), state.data === 'failed'],
        [!loading && placeholder(page), 0],
      );
      if (state.data === 'failed')
        await expect(alertOf(page)).toContainText(
          loaded ? `${labels.failed}. What you see may be out of date.` : labels.failed,
        );
      if (labels.search !== undefined && (loaded || !labels.searchesLater)) {
        await expect(boxOf(page)).toHaveValue(search);
        const icon = boxOf(page).locator('xpath=..').locator('svg.lucide-search');
        await expect(icon).toHaveCount(state.search === 'still' ? 1 : 0);
      }
      if (!loaded) return;
      await expectRows(page);
      if (shown.hasMore) {
        const isBusy = state.more === 'loading';
        await running(page, () => (calls.waits('more') !== null) === isBusy);
        await expect(moreOf(page).and(page.locator('[aria-busy=true]'))).toHaveCount(isBusy ? 1 : 0);
      }
    },
  };

  /** The rows that came last stay, whatever is asked for. */
  async function expectRows(page: Page): Promise<void> {
    const { rows, hasMore, moreFailed } = shown;
    if (rows === 0) {
      await expect(page.getByText(labels.filter?.nothing ?? '')).toBeVisible();
      return;
    }
    // Rows that were scrolled out of view are drawn again with the next picture.
    const first = page.getByText(textOf(0), { exact: true }).first();
    await running(page, () => first.isVisible());
    const count = hasMore ? `Showing ${String(rows)} of 1,000` : `${String(rows)} shown`;
    await expectCounts(
      [page.getByText(count, { exact: true }), hasMore || !screen.saysMoreOnly],
      [page.getByText('The next part could not be loaded.'), moreFailed],
    );
  }
}
