import type { Page } from '@playwright/test';

/** The part of Chromium's layout shifts that TypeScript's library does not know. */
type LayoutShift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Notes every layout shift of the pages opened from now on, with what moved from where to where. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    const box = ({ x, y, width, height }: DOMRectReadOnly): string =>
      `${String(width)} × ${String(height)} at ${String(x)}, ${String(y)}`;
    const named = (node: Node | null): string =>
      node === null
        ? 'something removed'
        : `${node instanceof Element ? `<${node.localName} class="${node.className}">` : node.nodeName} "${(node.textContent ?? '').slice(0, 60)}"`;
    const note = (list: PerformanceEntryList): void => {
      for (const { value, startTime, sources } of list as LayoutShift[]) {
        const moves = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${named(node)} from ${box(previousRect)} to ${box(currentRect)}`,
        );
        shifts.push(`${String(value)} after ${startTime.toFixed(0)} ms: ${moves.join('; ')}`);
      }
    };
    const observer = new PerformanceObserver((list) => {
      note(list.getEntries());
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      takeShifts: () => {
        note(observer.takeRecords());
        return shifts;
      },
    });
  });

/** One sentence for each thing that moved on the page so far. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { takeShifts: () => string[] }).takeShifts());
