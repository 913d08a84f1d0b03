import type { Page } from '@playwright/test';

/** From now on the page is translated as browsers do it: each text gives its place to two `font` elements. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const untold = 'font, script, style, title, textarea, option';
    const wrap = (root: Node): void => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = root instanceof Text ? [root] : [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (!text.isConnected || text.data.trim() === '' || text.parentElement?.closest(untold)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node);
    }).observe(document.body, { childList: true, subtree: true });
    wrap(document.body);
  });
