import { describe, expect, it } from 'vitest';
import { NO_CAPTURES } from '../../src/domain/capture/item.ts';
import { CAPTURE_MESSAGES } from '../../src/domain/capture/messages.ts';
import { PALETTE_TEXTS } from '../../src/domain/palette-texts.ts';
import { ROUTES } from '../../src/domain/routes.ts';
import { CAPTURE_TEXTS, RECEIPT_TEXTS } from '../../src/ui/capture/capture-texts.ts';
import { LeadRow } from '../../src/ui/leads/lead-row.tsx';
import { SUPPORT_PAGE_TEXTS } from '../../src/ui/support/support-texts.ts';
import { BoothFacts } from '../../src/ui/shell/indicators.tsx';
import { WORKSPACE_TEXTS } from '../../src/ui/shell/workspace-texts.ts';
import * as rows from '../e2e/walk/wire-rows.ts';
import * as at from './stage/stage.tsx';

at.prepareViews();

/** What a screen shows of facts that are unknown, or not there. */
describe('the portal', () => {
  it('says nothing of a booth until it knows', async () => {
    at.mount(<BoothFacts boothNumber={undefined} eventInProgress />);
    await at.says(WORKSPACE_TEXTS.eventOn);
    await at.saysNot(WORKSPACE_TEXTS.boothOff);
    at.mount(<BoothFacts boothNumber="" eventInProgress />);
    await at.says(WORKSPACE_TEXTS.boothOff);
    at.mount(<BoothFacts boothNumber="A-12" eventInProgress />);
    await at.says(WORKSPACE_TEXTS.boothOn);
  });

  it('says nothing of an event until it knows', async () => {
    at.mount(<BoothFacts boothNumber="A-12" eventInProgress={undefined} />);
    await at.says(WORKSPACE_TEXTS.boothOn);
    await at.saysNot(WORKSPACE_TEXTS.eventOff);
    at.mount(<BoothFacts boothNumber="A-12" eventInProgress={false} />);
    await at.says(WORKSPACE_TEXTS.eventOff);
  });

  it('keeps the stars of an unrated lead while leads are chosen', async () => {
    at.mount(<LeadRow lead={rows.lead(0)} now={0} zone="UTC" dense box={<input type="checkbox" />} />);
    await at.says('☆☆☆☆☆');
  });

  it('names devices without a name by their numbers', async () => {
    const device = (deviceId: string, number: number, name = '') => ({
      ...{ deviceId, name, number, personId: rows.idOf(1), person: 'Ravi Iyer' },
      ...{ highestSeq: 1, confirmed: 1, missing: [], lastAt: rows.TIMES.createdAt },
    });
    at.enter(ROUTES.receipts, {
      given: (api) => {
        api.capture.devices.mockResolvedValue([
          device('c0ffee00-0000-4000-8000-000000000002', 2),
          device('c0ffee00-0000-4000-8000-000000000003', 3, 'Tablet at the door'),
          device('c0ffee00-0000-4000-8000-000000000001', 1),
        ]);
      },
    });
    await at.says('Tablet at the door');
    expect(at.main().textContent).not.toContain('c0ffee00');
    expect(at.main().textContent).toMatch(/Device 2.*Tablet at the door.*Device 1/);
  });

  it('offers to install the app beside captures that may be deleted, while the browser lets it ask', async () => {
    const { actor } = at.enter(ROUTES.receipts);
    await at.says(RECEIPT_TEXTS.onDevice);
    const counts = { ...NO_CAPTURES, captured: 1, waiting: 1 };
    actor('outbox').send({ type: 'items.changed', counts, isKept: false });
    await at.says(CAPTURE_MESSAGES.notPersistent.none);
    await at.gone('button', CAPTURE_TEXTS.install);
    const prompt = () => Promise.resolve({ outcome: 'dismissed' });
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    await at.says(CAPTURE_MESSAGES.notPersistent.prompt);
    await at.press(CAPTURE_TEXTS.install);
    await at.says(CAPTURE_MESSAGES.notPersistent.menu);
    await at.gone('button', CAPTURE_TEXTS.install);
    at.go(ROUTES.capture);
    await at.says(CAPTURE_MESSAGES.notPersistent.menu);
  });

  it('has no card for contact details that are not set', async () => {
    at.enter(ROUTES.support);
    await at.one('heading', SUPPORT_PAGE_TEXTS.hours);
    await at.gone('heading', SUPPORT_PAGE_TEXTS.contact);
  });

  it('offers the best match of the palette first, whatever its kind', async () => {
    at.enter(ROUTES.support);
    await at.press(PALETTE_TEXTS.open);
    await at.type(PALETTE_TEXTS.title, 'out', at.dialog);
    const options = (): (string | null)[] =>
      at.all('option', undefined, at.dialog).map((one) => one.textContent);
    await at.until(() => {
      expect(options()[0]).toBe('Sign out');
    });
    // Also found as the outbox.
    expect(options()).toContain('Captures on this device');
  });
});
