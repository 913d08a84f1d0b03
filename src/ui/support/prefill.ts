import { SUPPORT_CATEGORIES, type SupportCategory } from '../../domain/screen-constants.ts';

/** The values a link to the support screen prefills; null without any. */
export function prefillOf(search: string): { category: SupportCategory; subject: string } | null {
  const asked = new URLSearchParams(search);
  const category = SUPPORT_CATEGORIES.find((one) => one === asked.get('category'));
  const subject = asked.get('subject')?.slice(0, 200);
  return category && subject ? { category, subject } : null;
}
