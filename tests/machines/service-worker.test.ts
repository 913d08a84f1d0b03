import { describe, expect, test } from 'vitest';
import { shellFor, strategyOf } from '../../src/service-worker/strategy.ts';

const ORIGIN = 'https://expo.example';
const go = (path: string) => strategyOf({ method: 'GET', mode: 'navigate', url: ORIGIN + path }, ORIGIN);
const load = (path: string, method = 'GET') =>
  strategyOf({ method, mode: 'cors', url: new URL(path, ORIGIN).href }, ORIGIN);

describe('the service worker', () => {
  test.each([
    ['/exhibitor/leads', 'shell'],
    ['/exhibitor/leads/?tab=hot', 'shell'],
    ['/exhibitor/', 'home'],
    ['/exhibitor', 'home'],
    ['/exhibitor/login', 'login'],
    ['/exhibitor/otp-verification', 'elsewhere'],
    ['/exhibitor/reset-password?x=1', 'elsewhere'],
    ['/exhibitor/nope', 'elsewhere'],
    ['/api/login', 'elsewhere'],
    ['/exhibitor/language/hi?to=%2Fexhibitor%2Fleads', 'language'],
    ['/exhibitor/language/xx', 'elsewhere'],
    ['/exhibitor/invitation', 'pass'],
    ['/exhibitor/invitation?token=t', 'pass'],
    ['/login', 'pass'],
    ['/api/docs', 'pass'],
    ['/files/a.pdf', 'pass'],
    ['/', 'pass'],
  ])('answers a navigation to %s with %s', (path, strategy) => {
    expect(go(path)).toBe(strategy);
  });

  test.each(['/api/auth/me', '/api/login', '/files/logo.png', '/exhibitor/leads', '/sw.js', '/favicon.svg'])(
    'leaves a request for %s to the browser',
    (path) => {
      expect(load(path)).toBe('pass');
    },
  );

  test('answers only reads of files that a build keeps, of its own host', () => {
    expect(load('/assets/a1.js')).toBe('file');
    expect(load('/google.svg')).toBe('file');
    expect(load('/assets/a1.js', 'POST')).toBe('pass');
    expect(load('https://elsewhere.example/assets/a1.js')).toBe('pass');
  });
});

test('the kept shell names the address it is shown at, asks who is signed in, and keeps the chosen theme', () => {
  const html =
    '<html lang="en" data-theme="system"><head></head><script id="portal-data">' +
    '{"path":"/exhibitor/dashboard","event":{"title":"The \\"path\\":\\"x\\" Expo"},"hinted":false}</script>';
  const visit = { path: '/exhibitor/leads', theme: 'dark', scripts: ['/assets/a.js', '/assets/b.js'] };
  expect(shellFor(html, visit)).toBe(
    html
      .replace('/exhibitor/dashboard', '/exhibitor/leads')
      .replace('"hinted":false', '"hinted":true')
      .replace('"system"', '"dark"')
      .replace(
        '<head></head>',
        '<head><link rel="modulepreload" crossorigin href="/assets/a.js" />' +
          '<link rel="modulepreload" crossorigin href="/assets/b.js" /></head>',
      ),
  );
  expect(shellFor(html, { ...visit, theme: '"><script>' })).toContain('data-theme="system"');
});
