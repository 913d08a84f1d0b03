import { describeWalk } from './walk/describe-walk.ts';
import { LIST_SCREENS } from './walk/list-screens.ts';
import { listVocabulary } from './walk/list.vocabulary.ts';
import { productsOrderVocabulary, TWO_PRODUCTS } from './walk/order.vocabulary.ts';

/** Every list of the portal walked in the real application, through the one list, without a row of any server. */
for (const { screen, standing } of LIST_SCREENS) describeWalk(listVocabulary(screen), standing);

/** What is put in order by hand. */
describeWalk(productsOrderVocabulary(), TWO_PRODUCTS);
