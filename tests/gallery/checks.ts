import type { Page } from '@playwright/test';
import type { Finding } from './options.ts';

/** WCAG 1.4.10: 1,280 px at 400 %. And 1.4.4: at 200 %, half the width of a usual window. */
const NARROW = { width: 320, height: 640 };
const HALVED = { width: 640, height: 450 };

/** What sticks out to the right of the window, with the first element that does. */
const sideways = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= window.innerWidth) return null;
    const wide = [...document.body.querySelectorAll('*')].find(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
    );
    const name = wide
      ? `<${wide.localName}> "${wide.textContent.slice(0, 40)}"`
      : 'nothing that can be named';
    return `${String(scrollWidth)} px in a window of ${String(window.innerWidth)}: ${name}`;
  });

/** Nothing has to be read by scrolling to the side: at 320 px, at 200 % zoom, and with texts of twice the size. */
export async function reflowFindings(page: Page): Promise<Finding[]> {
  const found: Finding[] = [];
  const look = async (check: string): Promise<void> => {
    // A menu follows its button a frame later.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
    const text = await sideways(page);
    if (text !== null) found.push({ check, text });
  };
  await page.setViewportSize(NARROW);
  await look('320 px');
  await page.setViewportSize(HALVED);
  await look('zoom 200 %');
  const setSize = (size: string): Promise<void> =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
  await setSize('200%');
  await look('text 200 %');
  await setSize('');
  return found;
}

/** Whoever asked for less movement sees none. */
export async function motionFindings(page: Page): Promise<Finding[]> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return target ? `<${target.localName} class="${target.className}">` : 'something';
      }),
  );
  return moving.map((text) => ({ check: 'reduced motion', text }));
}

/**
 * In forced colours backgrounds and shadows are gone: a control is still told from text by a border, an outline or an
 * underline, and a bar or a box by its edge.
 */
export async function forcedColoursFindings(page: Page): Promise<Finding[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = await page.evaluate(() => {
    const names =
      'button, input:not([type=hidden]), select, textarea, [role=progressbar], [role=switch], [role=checkbox]';
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const { visibility, opacity } = getComputedStyle(element);
      return width > 4 && height > 4 && visibility === 'visible' && opacity !== '0';
    };
    const hasEdge = (element: Element): boolean => {
      // Boxes to tick are drawn by the browser.
      if (getComputedStyle(element).appearance === 'auto') return true;
      const {
        borderTopWidth,
        borderTopStyle,
        borderBottomWidth,
        borderBottomStyle,
        outlineStyle,
        textDecorationLine,
      } = getComputedStyle(element);
      const hasBorder =
        (borderTopStyle !== 'none' && borderTopWidth !== '0px') ||
        (borderBottomStyle !== 'none' && borderBottomWidth !== '0px');
      return hasBorder || outlineStyle !== 'none' || textDecorationLine !== 'none';
    };
    return [...document.querySelectorAll(names)]
      .filter(
        (element) =>
          isSeen(element) &&
          !hasEdge(element) &&
          element.textContent.trim() === '' &&
          !element.querySelector('svg, img'),
      )
      .filter((element) => !(element.parentElement && hasEdge(element.parentElement)))
      .map((element) => element.outerHTML.slice(0, 140));
  });
  await page.emulateMedia({ forcedColors: null });
  return [...new Set(lost)].map((text) => ({ check: 'forced colours', text }));
}
