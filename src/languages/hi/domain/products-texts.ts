import type * as english from '../../../domain/products-texts.ts';

export const PRODUCT_LABELS: typeof english.PRODUCT_LABELS = {
  productName: 'प्रोडक्ट का नाम',
  productDescription: 'प्रोडक्ट का विवरण',
  productLink: 'प्रोडक्ट का लिंक',
  productLogo: 'लोगो',
  productImage: 'तस्वीर',
  BrochureUrl: 'ब्रोशर',
};

export const PRODUCT_HEADINGS: typeof english.PRODUCT_HEADINGS = {
  productDescription: 'विवरण',
  productLink: 'लिंक',
};
