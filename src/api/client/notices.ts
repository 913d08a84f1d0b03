import { NOTICE_EVENT } from '../../domain/constants.ts';

/** Title of a server notice that the company is close to a limit. */
const TITLE = 'Almost full';

/** Dispatches a notice to the page as a toast, after the response it came with has been handled. */
export function tellNotice(page: Window, notice: string): void {
  page.setTimeout(() => {
    const detail = { title: TITLE, description: notice, variant: 'default' };
    page.dispatchEvent(new CustomEvent(NOTICE_EVENT, { detail }));
  });
}
