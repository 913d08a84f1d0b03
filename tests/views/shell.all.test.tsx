import { hydrateRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { App } from '../../src/app/app.tsx';
import { renderPage } from '../../src/app/render.tsx';
import { PALETTE_TEXTS } from '../../src/domain/palette-texts.ts';
import { PROFILE_LABELS } from '../../src/domain/profile-texts.ts';
import { ROUTES } from '../../src/domain/routes.ts';
import { TOAST } from '../../src/domain/screen-constants.ts';
import { sampleProfile } from '../../src/machines/forms.catalogue.ts';
import { portalMachine } from '../../src/machines/shell/portal.machine.ts';
import { TOAST_TEXTS } from '../../src/ui/kit/toast-texts.ts';
import { PROFILE_PAGE_TEXTS } from '../../src/ui/profile/profile-texts.ts';
import { SCREEN_TEXTS, WORKSPACE_TEXTS } from '../../src/ui/shell/workspace-texts.ts';
import { DEFAULT_PAGE_DATA } from '../support/page-data.ts';
import * as at from './stage/stage.tsx';

at.prepareViews();

describe('a toast', () => {
  const open = async (toast: object): Promise<void> => {
    const stage = at.enter(ROUTES.support);
    await at.one('heading', 'Support');
    stage.actor('toaster').send({ type: 'toast.raised', toast: { variant: 'success', ...toast } });
    await at.toast('Saved');
  };
  const toast = (): HTMLElement => {
    const [shown] = at.all('status').filter((one) => one.hasAttribute('data-variant'));
    if (!shown) throw new Error('There is no toast.');
    return shown;
  };

  it('stays for five seconds, and as long as the pointer is on it', async () => {
    await open({ title: 'Saved' });
    await at.point(toast());
    await at.pass(2 * TOAST.durationMs);
    await at.toast('Saved');
    await at.point(await at.one('heading', 'Support'));
    await at.pass(TOAST.durationMs);
    await at.saysNot('Saved');
  });

  it('takes the focus with a key, and gives it back when it is closed with one', async () => {
    await open({ title: 'Saved' });
    const name = await at.field('Name');
    await at.click(name);
    await at.keys('{F8}');
    await at.until(() => {
      expect(document.activeElement?.getAttribute('aria-label')).toBe(TOAST_TEXTS.region);
    });
    await at.keys('{Escape}');
    await at.saysNot('Saved');
    expect(document.activeElement).toBe(name);
  });

  it.each([
    ['destructive', 'assertive'],
    ['success', 'polite'],
  ])('that is %s is announced %sly, and closed by its button', async (variant, live) => {
    await open({ title: 'Saved', variant });
    expect(toast().getAttribute('aria-live')).toBe(live);
    await at.press(TOAST_TEXTS.close);
    await at.saysNot('Saved');
  });
});

it("the menu with the person's name leads to every screen that no other menu lists, and signs out", async () => {
  const stage = at.enter(ROUTES.support);
  await at.press(/^Asha Rao/);
  for (const screen of ['signInDetails', 'audit', 'support', 'resetPassword'] as const)
    await at.one('menuitem', SCREEN_TEXTS[screen]);
  await at.press(SCREEN_TEXTS.audit, undefined, 'menuitem');
  await at.one('heading', SCREEN_TEXTS.audit);
  expect(location.pathname).toBe(ROUTES.audit);
  await at.press(/^Asha Rao/);
  await at.press(WORKSPACE_TEXTS.signOut, undefined, 'menuitem');
  await at.until(() => {
    expect(stage.api.signIn.logout).toHaveBeenCalled();
  });
});

it('the command palette opens with its keys, finds a screen, and opens it', async () => {
  at.enter(ROUTES.support);
  await at.one('heading', 'Support');
  await at.press(PALETTE_TEXTS.open);
  await at.one('dialog', PALETTE_TEXTS.title);
  await at.type(PALETTE_TEXTS.title, 'catalog', at.dialog);
  await at.says(SCREEN_TEXTS.products, at.dialog);
  await at.keys('{Enter}');
  await at.one('heading', 'Product Catalog');
  await at.gone('dialog');
});

it('the navigation of a phone is a window with the same links', async () => {
  at.enter(ROUTES.support);
  await at.press(WORKSPACE_TEXTS.openNavigation);
  await at.one('dialog', WORKSPACE_TEXTS.navigation);
  await at.press(SCREEN_TEXTS.team, at.dialog, 'link');
  await at.one('heading', 'Team Management');
  await at.gone('dialog');
});

it('what is typed into the profile is asked about before another screen is opened', async () => {
  at.enter(ROUTES.profile, {
    given: (api) => {
      api.profile.profile.mockResolvedValue(sampleProfile);
    },
  });
  await at.type(PROFILE_LABELS.name, 'Typed');
  await at.press(SCREEN_TEXTS.team, undefined, 'link');
  await at.says(PROFILE_PAGE_TEXTS.leave.question, at.question);
  await at.press(PROFILE_PAGE_TEXTS.leave.cancel, at.question);
  await at.holds(PROFILE_LABELS.name, 'Typed');
  await at.press(SCREEN_TEXTS.team, undefined, 'link');
  await at.press(PROFILE_PAGE_TEXTS.leave.confirm, at.question);
  await at.one('heading', 'Team Management');
});

it.each([ROUTES.login, ROUTES.forgotPassword, ROUTES.invitation])(
  'the page that the server sends for %s is taken over as it is',
  async (path) => {
    const data = {
      ...DEFAULT_PAGE_DATA,
      path,
      event: { id: 'e1', title: 'Demo Expo', description: 'In March' },
    };
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderPage(data, 'en').app;
    const sent = [...root.querySelectorAll('*')];
    // As the browser begins: the portal starts once the page is taken over.
    const portal = createActor(portalMachine, {
      input: { path, event: data.event, hinted: data.hinted, google: data.settings.google, now: () => 0 },
    });
    const drawnAnew = vi.fn();
    const taken = hydrateRoot(root, <App data={data} portal={portal} />, { onRecoverableError: drawnAnew });
    await at.pass(200);
    expect(drawnAnew).not.toHaveBeenCalled();
    expect(sent.filter((one) => !root.contains(one))).toEqual([]);
    taken.unmount();
  },
);
