import { PRODUCT_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { ANSWERED, LOST } from './common.ts';
import { says, type Words } from './words.ts';

/** Lists that are put in order by hand. */
const productsOrder: Words = {
  given: () => [
    'A user of an exhibitor is signed in.',
    'The page “Product Catalog” is open, with two products.',
  ],
  when: {
    'order.requested': 'Press the arrow of the first product that points down.',
    'done order': ANSWERED,
    'error order': `${LOST} ${says(PRODUCT_MESSAGES.orderFailed)}`,
  },
  then: (snapshot) =>
    snapshot.hasTag('busy')
      ? ['The developer tools show a call without an answer; the page shows the new order already.']
      : ['The page shows the order that the server has.'],
};

export const ordersWords: Readonly<Record<string, Words>> = { productsOrder };
