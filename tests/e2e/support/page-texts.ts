import type { Page } from '@playwright/test';

/** What can be read on a page, and what is read out: texts and the names of controls. */
export const textOf = (page: Page): Promise<string> =>
  page
    .evaluate(() =>
      [
        document.body.textContent,
        ...[...document.querySelectorAll('[aria-label],[value]')].map(
          (element) => element.getAttribute('aria-label') ?? '',
        ),
      ].join('\n'),
    )
    // Between two documents there is nothing to read.
    .catch(() => '');

/** In the page: tells what can be read whenever that changes. */
export function reportTexts(): void {
  const { sawText } = globalThis as unknown as { sawText: (text: string) => Promise<void> };
  let last = '';
  const tell = (): void => {
    const names = [...document.querySelectorAll('[aria-label]')].map(
      (element) => element.getAttribute('aria-label') ?? '',
    );
    const text = [document.body?.textContent ?? '', ...names].join('\n');
    if (text === last) return;
    last = text;
    void sawText(text);
  };
  new MutationObserver(tell).observe(document, { childList: true, subtree: true, characterData: true });
}
