import { describe, expect, it } from 'vitest';
import { renderPage } from '../../src/app/render.tsx';
import { type PageData } from '../../src/domain/page-data.ts';
import { DEFAULT_PAGE_DATA } from '../support/page-data.ts';
import { ROUTES } from '../../src/domain/routes.ts';

const page = (changes: Partial<PageData> = {}): string =>
  renderPage(
    { ...DEFAULT_PAGE_DATA, event: { id: 'e1', title: 'Demo Expo', description: '' }, ...changes },
    'en',
  ).app;

describe('the page as the server sends it', () => {
  it('is the sign-in form with its event, before any script runs', () => {
    const html = page({ path: ROUTES.login });
    expect(html).toContain('Log in to your Exhibitor Portal Account.');
    expect(html).toContain('Demo Expo');
    expect(html).toContain('Loading event data...');
    expect(html).toContain('value="+91"');
  });

  it('holds no style attribute on any address, because the security policy refuses them', () => {
    for (const path of [...Object.values(ROUTES), '/exhibitor/nope']) {
      for (const hinted of [true, false]) {
        expect(page({ path, hinted }), path).not.toMatch(/<[^>]*\sstyle=/);
      }
    }
  });

  it('shows "Loading..." instead of the form where the visitor seems to be signed in or must be', () => {
    for (const data of [{ path: ROUTES.home, hinted: true }, { path: ROUTES.dashboard }]) {
      expect(page(data)).toContain('Loading...');
      expect(page(data)).not.toContain('Mobile Number');
    }
  });

  it('escapes what an organiser wrote', () => {
    const html = page({ event: { id: 'e1', title: '<script>alert(1)</script>', description: '' } });
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>');
  });

  it('cannot be submitted before it is alive, which would put the number into the address', () => {
    expect(page({ path: ROUTES.login })).not.toContain('type="submit"');
  });

  it('names the product and the developer as they are configured', () => {
    const settings = { ...DEFAULT_PAGE_DATA.settings, productName: 'Stand Desk', developerCredit: 'By Us' };
    const html = page({ settings });
    expect(html).toContain('Log in to your Stand Desk Account.');
    expect(html).toContain('© 2025');
    expect(html).toContain('By Us');
  });
});
