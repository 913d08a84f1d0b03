/**
 * Runs inside the page, ahead of everything else: when the portal's script does not arrive, it says so and asks for the
 * script again until it is there. The build writes it into the page (`scripts/build/reopen.ts`).
 */
import { UNOPENED } from '../../domain/page-data.ts';

/** Between two attempts (ms). */
const AGAIN_MS = 3_000;

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') reopen(target.src);
  },
  true,
);

function reopen(script: string): void {
  const page = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = async (byHand: boolean): Promise<void> => {
    clearTimeout(timer);
    if (!page.hasAttribute(UNOPENED.shown)) return;
    try {
      // What was typed stays, because the page does.
      await import(/* @vite-ignore */ script);
      page.removeAttribute(UNOPENED.shown);
    } catch {
      // Where the server has another build, or the browser keeps the failure, a new load helps; by itself only once.
      if ((byHand || !isSecondLoad()) && (await answers())) location.reload();
      else timer = setTimeout(attempt, AGAIN_MS, false);
    }
  };
  page.setAttribute(UNOPENED.shown, '');
  timer = setTimeout(attempt, AGAIN_MS, false);
  addEventListener('online', () => void attempt(false));
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`#${UNOPENED.notice} button`)) void attempt(true);
  });
}

function isSecondLoad(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload';
}

/** Whether the server has this page. */
const answers = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
