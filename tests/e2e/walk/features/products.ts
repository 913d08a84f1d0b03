import { ROUTES } from '../../../../src/domain/routes.ts';
import type { FeatureScreens } from '../features.ts';
import { tellOfNews } from '../news.ts';
import { callTo, listed, NEW_OR_ROW, rowOf } from '../row-answers.ts';
import { answer } from '../signed-in.ts';
import { product } from '../wire-rows.ts';

/** The product catalogue. */
export const screens: FeatureScreens = {
  lists: [
    {
      machine: 'productsList',
      isCall: callTo('/products'),
      row: product,
      news: true,
      change: async ({ page }) => tellOfNews(page, 'settings'),
    },
  ],
  forms: [
    {
      machine: 'productForm',
      path: ROUTES.products,
      starts: NEW_OR_ROW,
      field: 'productName',
      upload: 'productLogo',
      saved: (values, isNew) => answer({ ...product(0), ...values }, isNew ? 201 : 200),
      standing: { 'GET /products': listed(rowOf('productForm', product(0))) },
    },
  ],
  editors: [{ machine: 'productsEditor', form: 'productForm', typed: 'Saved by the walk' }],
};
