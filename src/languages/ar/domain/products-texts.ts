import type * as english from '../../../domain/products-texts.ts';

export const PRODUCT_LABELS: typeof english.PRODUCT_LABELS = {
  productName: 'اسم المنتج',
  productDescription: 'وصف المنتج',
  productLink: 'رابط المنتج',
  productLogo: 'الشعار',
  productImage: 'الصورة',
  BrochureUrl: 'الكتيّب',
};

export const PRODUCT_HEADINGS: typeof english.PRODUCT_HEADINGS = {
  productDescription: 'الوصف',
  productLink: 'الرابط',
};
