import type * as english from '../../../domain/page-texts.ts';

export const PAGE_TEXTS: typeof english.PAGE_TEXTS = {
  description: 'प्रदर्शक की लीड, पास, टीम और प्रोडक्ट, सब एक ही जगह।',
};
