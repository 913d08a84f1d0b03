import { expect, type Locator } from '@playwright/test';
import { ROUTES } from '../../../src/domain/routes.ts';
import { PRODUCT_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { MOVE_TEXTS } from '../../../src/ui/kit/control-texts.ts';
import { toastOf } from '../support/editing.ts';
import { answerOf, type Standing } from './held.ts';
import { refuse } from './refuse.ts';
import { answer, enter, running, SIGNED_IN } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';
import { nameOf, product } from './wire-rows.ts';

/** Two products in this order, whatever is put in order. */
export const TWO_PRODUCTS: Standing = {
  ...SIGNED_IN,
  'GET /products': answer({ data: [product(0), product(1)], total: 2, nextCursor: null }),
};

const PATH = '/products/order';

/** Products put in order with the buttons, one order after the other. */
export function productsOrderVocabulary(): Vocabulary {
  /** The first product on the screen, kept by hand. */
  let first = 0;
  let said = '';
  const cards = ({ page }: Stage): Locator =>
    page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  const settle = (queue: number): void => {
    if (queue === 1) first = 0; // What the server has.
  };
  const waiting = (snapshot: { context: unknown } | null): number =>
    (snapshot?.context as { queue: unknown[] } | undefined)?.queue.length ?? 0;
  return {
    machine: 'productsOrder',
    open: async (stage) => {
      first = 0;
      said = '';
      await enter(stage.page, ROUTES.products);
      await expect(cards(stage)).toHaveCount(2);
    },
    events: {
      'order.requested': async ({ page }) => {
        await page.getByRole('button', { name: MOVE_TEXTS.down(nameOf(first)), exact: true }).click();
        first = 1 - first;
        said = '';
      },
      'xstate.done.actor.order': async ({ held }, _, before) => {
        await held.answer(PATH, answer(undefined));
        settle(waiting(before));
      },
      'xstate.error.actor.order': async (stage, { error }, before) => {
        await refuse(stage, answerOf(error));
        settle(waiting(before));
        said = PRODUCT_MESSAGES.orderFailed;
      },
    },
    looks: async (stage, snapshot) => {
      const { page, held } = stage;
      await running(page, () => held.count(PATH) > 0 === snapshot.hasTag('busy'));
      const top = cards(stage).first();
      await running(page, async () => ((await top.textContent()) ?? '').includes(nameOf(first)));
      if (said !== '') await running(page, () => toastOf(page, said).isVisible());
    },
  };
}
