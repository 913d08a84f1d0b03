import { NOTICE_EVENT } from '../../domain/constants.ts';
import { NOTICE_MESSAGES } from '../../domain/notice-messages.ts';
import type { Notice } from './read.ts';

/**
 * Dispatches a notice to the page as a toast, after the response it came with has been handled: the company is close to a
 * limit, or a file is still to be checked.
 */
export function tellNotice(page: Window, { text, isOfFile }: Notice): void {
  page.setTimeout(() => {
    const title = isOfFile ? NOTICE_MESSAGES.beingChecked : NOTICE_MESSAGES.almostFull;
    const detail = { title, description: text, variant: 'default' };
    page.dispatchEvent(new CustomEvent(NOTICE_EVENT, { detail }));
  });
}
