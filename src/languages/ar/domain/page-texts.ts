import type * as english from '../../../domain/page-texts.ts';

export const PAGE_TEXTS: typeof english.PAGE_TEXTS = {
  description: 'العملاء المحتملون والتصاريح والفريق والمنتجات للعارض، في مكان واحد.',
};
