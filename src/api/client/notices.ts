import { NOTICE_EVENT } from '../../domain/constants.ts';
import { API_MESSAGES } from '../../domain/messages.ts';

/** Dispatches a notice that the company is close to a limit to the page as a toast, after the response it came with has been handled. */
export function tellNotice(page: Window, notice: string): void {
  page.setTimeout(() => {
    const detail = { title: API_MESSAGES.almostFull, description: notice, variant: 'default' };
    page.dispatchEvent(new CustomEvent(NOTICE_EVENT, { detail }));
  });
}
