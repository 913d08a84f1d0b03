import { expect, test, vi } from 'vitest';
import { createInstall } from '../../../src/app/capture/install.ts';
import { holdInstallPrompt } from '../../../src/app/install-prompt.ts';

const AGENTS = {
  chrome:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  firefoxAndroid: 'Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
};

type Given = { agent?: string; touchPoints?: number; standalone?: boolean; isApp?: boolean };

/** A page in a browser, what it tells of the way to install the app, and the browser's own events. */
function browser({ agent = AGENTS.chrome, touchPoints = 0, standalone, isApp = false }: Given = {}) {
  // The members of a window that are read.
  const page = Object.assign(new EventTarget(), {
    navigator: { userAgent: agent, maxTouchPoints: touchPoints, standalone },
    matchMedia: (query: string) => ({ matches: isApp && query === '(display-mode: standalone)' }),
  }) as unknown as Window;
  const installPrompt = holdInstallPrompt(page);
  const install = createInstall({ page, installPrompt });
  const ways: string[] = [];
  return {
    install,
    ways,
    watch: () => install.watch((way) => ways.push(way)),
    /** The browser lets the page ask; the person answers so. */
    offer: (answer: () => Promise<{ outcome: string }>) => {
      const prompt = vi.fn(answer);
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
      page.dispatchEvent(event);
      return { prompt, event };
    },
    installed: () => page.dispatchEvent(new Event('appinstalled')),
  };
}

test.each([
  ['Chrome, before it lets the page ask', {}, 'none'],
  ['Safari on an iPhone', { agent: AGENTS.iPhone, touchPoints: 5, standalone: false }, 'share'],
  ['Safari on an iPad', { agent: AGENTS.mac, touchPoints: 5, standalone: false }, 'share'],
  ['Safari on a Mac', { agent: AGENTS.mac }, 'none'],
  ['Firefox for Android', { agent: AGENTS.firefoxAndroid, touchPoints: 5 }, 'menu'],
  ['Firefox', { agent: AGENTS.firefox }, 'none'],
  ['the app on an iPhone', { agent: AGENTS.iPhone, standalone: true }, 'none'],
  ['the app of Firefox for Android', { agent: AGENTS.firefoxAndroid, isApp: true }, 'none'],
])('the way of %s', (_, given, way) => {
  const { ways, watch } = browser(given);
  watch();
  expect(ways).toEqual([way]);
});

test('a prompt that came before the screen is asked there, once', async () => {
  const { install, ways, watch, offer } = browser();
  const { prompt, event } = offer(() => Promise.resolve({ outcome: 'accepted' }));
  expect(event.defaultPrevented).toBe(true);
  watch();
  expect(ways).toEqual(['prompt']);
  await Promise.all([install.ask(), install.ask()]);
  expect(prompt).toHaveBeenCalledOnce();
  expect(ways).toEqual(['prompt', 'none']);
});

test('a prompt that comes later is offered, and after a no, or an error, the menu is left until the next', async () => {
  for (const answer of [
    () => Promise.resolve({ outcome: 'dismissed' }),
    () => Promise.reject(new Error('not allowed')),
  ]) {
    const { install, ways, watch, offer } = browser();
    watch();
    offer(answer);
    await install.ask();
    offer(answer);
    expect(ways).toEqual(['none', 'prompt', 'menu', 'prompt']);
  }
});

test('nothing is offered once the app is installed, by the button or by the menu', () => {
  const { ways, watch, offer, installed } = browser();
  watch();
  const { prompt } = offer(() => new Promise(() => undefined));
  installed();
  expect(ways).toEqual(['none', 'prompt', 'none']);
  expect(prompt).not.toHaveBeenCalled();
});

test('who stops watching hears nothing more, also of an answer', async () => {
  const { install, ways, watch, offer, installed } = browser();
  const stop = watch();
  let answer: (given: { outcome: string }) => void = () => undefined;
  offer(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const asked = install.ask();
  stop();
  answer({ outcome: 'accepted' });
  await asked;
  installed();
  offer(() => Promise.resolve({ outcome: 'accepted' }));
  expect(ways).toEqual(['none', 'prompt']);
});
