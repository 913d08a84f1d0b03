import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { __vitePreload } from '../../scripts/build/preload-helper.ts';

type Link = { rel: string; href: string; onload: () => void; onerror: () => void };
let links: Link[] = [];
const told: string[] = [];
const part = () => Promise.resolve('part');
/** Different names each time: what was asked for is remembered as long as the page. */
let page = 0;
const file = (name: string): string => `assets/${String(page)}-${name}`;

beforeEach(() => {
  page += 1;
  links = [];
  told.length = 0;
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (link: Link) => links.push(link) },
  });
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => told.push(type));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a part is loaded when its style sheet is there, and its scripts are asked for beside it', async () => {
  const load = vi.fn(part);
  const loading = __vitePreload(load, [file('a.js'), file('b.css')]);
  expect(links).toMatchObject([
    { rel: 'modulepreload', href: `/${file('a.js')}` },
    { rel: 'stylesheet', href: `/${file('b.css')}` },
  ]);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  links[1]?.onload();
  await expect(loading).resolves.toBe('part');
  await expect(__vitePreload(part, [file('a.js'), file('b.css')])).resolves.toBe('part');
  expect(links).toHaveLength(2);
});

test('a style sheet that is missing fails the part, says so to the page, and is asked for again', async () => {
  const loading = __vitePreload(part, [file('b.css')]);
  links[0]?.onerror();
  await expect(loading).rejects.toThrow('Unable to preload');
  expect(told).toEqual(['vite:preloadError']);
  const again = __vitePreload(part, [file('b.css')]);
  expect(links).toHaveLength(2);
  links[1]?.onload();
  await expect(again).resolves.toBe('part');
});

test('a part that does not load fails with its reason, and the page hears of it', async () => {
  const failure = new Error('not there');
  await expect(__vitePreload(() => Promise.reject(failure))).rejects.toBe(failure);
  expect(told).toEqual(['vite:preloadError']);
});
