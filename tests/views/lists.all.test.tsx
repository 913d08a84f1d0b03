import { describe, expect, it } from 'vitest';
import { LIST_LABELS } from '../../scripts/paths/words/list-labels.ts';
import { ROUTES } from '../../src/domain/routes.ts';
import { FRESH_FOR_MS, PAGE, SEARCH_PAUSE_MS } from '../../src/domain/screen-constants.ts';
import { sampleFailures } from '../../src/machines/samples.ts';
import { KIT_TEXTS } from '../../src/ui/kit/texts.ts';
import * as rows from '../e2e/walk/wire-rows.ts';
import { firstInShort } from '../support/tier.ts';
import { LIST_SCREENS } from './list-screens.ts';
import { hold, type Held } from './stage/held.ts';
import * as at from './stage/stage.tsx';
import { undone, watched } from './stage/wiring.ts';

at.prepareViews();

const TOTAL = 1_000;
const BEYOND = {
  'question.settled': 'The list tells itself, and one that nothing narrows has nobody to hear it.',
};
const { unreachable } = sampleFailures;

/** What a list asks for: the one of its arguments that is a query. */
const queryIn = (args: readonly unknown[]): unknown =>
  args.find((arg) => typeof arg === 'object' && arg !== null && 'search' in arg);

describe.each(firstInShort(LIST_SCREENS))(
  '$machine',
  ({ machine, address, call, row, textOf = rows.nameOf, ...screen }) => {
    const labels = LIST_LABELS[machine];
    if (labels === undefined) throw new Error(`There are no labels of ${machine}.`);
    const { search, filter, clear, addressOf } = labels;
    const page = (from: number, count: number, nextCursor: string | null) => ({
      rows: Array.from({ length: count }, (_, index) => row(from + index)),
      total: count === 0 ? 0 : TOTAL,
      totalIsAtLeast: false,
      nextCursor,
      facts: {},
    });
    const show = async (): Promise<void> => {
      if (labels.tab !== undefined) await at.press(labels.tab, undefined, 'tab');
      await screen.show?.();
    };
    const open = async (): Promise<{ stage: at.Stage; list: Held }> => {
      let list: Held | undefined;
      const stage = at.enter(address, {
        watch,
        given: (api) => {
          screen.given?.(api);
          list = hold(call(api), screen.isMeant);
        },
      });
      await at.one('heading', labels.title ?? labels.link);
      await show();
      if (!list) throw new Error('No call is held.');
      return { stage, list };
    };
    const watch = watched();
    const alert = (): Promise<HTMLElement> => at.one('alert');

    it('says that there is none', async () => {
      const { list } = await open();
      await list.answer(page(0, 0, null));
      await at.says(screen.empty);
      await at.gone('alert');
    });

    it('is loaded, asked again after a failure, gone on with, searched, narrowed and refreshed', async () => {
      const { stage, list } = await open();

      await list.asked();
      await at.pass(3_000);
      if (!screen.neverSlow) await at.says(KIT_TEXTS.stillWorking);
      await list.fail(unreachable);
      await at.says(labels.failed);
      // Which is not taken for none; a tab beside it may hold none.
      if (labels.tab === undefined) await at.saysNot(screen.empty);
      await at.press('Try again', await alert());
      await list.answer(page(0, 3, null));
      await at.says(textOf(0));

      if (search !== undefined) {
        await at.type(search, 'r');
        await at.pass(SEARCH_PAUSE_MS);
        expect(queryIn(await list.answer(page(0, 0, null)))).toMatchObject({ search: 'r' });
        await at.says(screen.nothing ?? '');
        await at.type(search, '');
        await at.pass(SEARCH_PAUSE_MS);
        expect(queryIn(await list.answer(page(0, 3, null)))).toMatchObject({ search: '' });
        await at.says(textOf(0));
      }
      if (filter) {
        await at.choose(filter.label, filter.one);
        const asked = queryIn(await list.answer(page(0, 0, null))) as { filters: object };
        expect(Object.values(asked.filters)).toHaveLength(1);
        await at.says(filter.nothing);
        await at.choose(filter.label, filter.every);
        expect(queryIn(await list.answer(page(0, 3, null)))).not.toHaveProperty('filters');
        await at.says(textOf(0));
      }
      if (search !== undefined || filter) {
        const [name, value] =
          search === undefined
            ? [addressOf?.filter ?? 'status', filter?.value ?? '']
            : [addressOf?.search ?? 'search', 'hall'];
        const query = new URLSearchParams(location.search);
        query.set(name, value);
        history.pushState(null, '', `?${String(query)}`);
        const asked = queryIn(await list.answer(page(0, 3, null)));
        expect(asked).toMatchObject(
          search === undefined ? { filters: expect.anything() } : { search: 'hall' },
        );
      }
      if (clear !== undefined) await at.press(clear);

      // Back after five minutes: the rows stay while they are asked for.
      if (!screen.isOnce) {
        const [away, heading] =
          address === ROUTES.support
            ? ([ROUTES.products, 'Product Catalog'] as const)
            : ([ROUTES.support, 'Support'] as const);
        at.go(away);
        await at.one('heading', heading);
      }
      await at.pass(FRESH_FOR_MS);
      if (screen.isOnce) stage.actor(machine).send({ type: 'data.invalidated' });
      else {
        at.go(address);
        await at.one('heading', labels.title ?? labels.link);
        await show();
      }
      await at.says(textOf(0));
      await list.fail(unreachable);
      await at.says(`${labels.failed}. What you see may be out of date.`);
      await at.says(textOf(0));
      await at.press('Try again', await alert());
      await list.answer(page(0, 3, null));
      await at.gone('alert');

      // A change elsewhere; what the machines tell one another is theirs to show.
      stage.actor(machine).send({ type: 'data.invalidated' });
      await list.answer(page(0, PAGE.defaultLimit, 'after-1'));
      await at.says('Showing 50 of 1,000');

      await at.press('Show more');
      await list.fail(unreachable);
      await at.says('The next part could not be loaded.');
      await at.press('Try again');
      expect(queryIn(await list.answer(page(50, 3, null)))).toMatchObject({ cursor: 'after-1' });
      await at.says(textOf(52));
      if (!screen.saysMoreOnly) await at.says('53 shown');
      expect(undone(machine, watch, BEYOND)).toEqual([]);
    });
  },
);
