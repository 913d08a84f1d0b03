import { NOTICE_EVENT } from '../domain/constants.ts';

/** Above what the server tells besides its answer: that the company nears the most it may have of something. */
const TITLE = 'Almost full';

/** Tells the page of a notice, as a toast to show, once what it came with was shown. */
export function tellNotice(page: Window, notice: string): void {
  page.setTimeout(() => {
    const detail = { title: TITLE, description: notice, variant: 'default' };
    page.dispatchEvent(new CustomEvent(NOTICE_EVENT, { detail }));
  });
}
