import { within } from '@testing-library/dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { OwnData } from '../../src/api/own-data.ts';
import { ROUTES } from '../../src/domain/routes.ts';
import { LEAD_FILTERS } from '../../src/domain/screen-constants.ts';
import { sampleOwnData } from '../../src/machines/own-data.catalogue.ts';
import { sampleFailures } from '../../src/machines/samples.ts';
import { ReceiptRow } from '../../src/ui/capture/receipt-row.tsx';
import { RECEIPT_TEXTS } from '../../src/ui/capture/capture-texts.ts';
import { CONTROL_LABELS, LEAD_ROW_TEXTS } from '../../src/ui/leads/leads-texts.ts';
import { menuControls } from '../../src/ui/leads/row-controls.ts';
import { OWN_DATA_TEXTS } from '../../src/ui/own-data/own-data-texts.ts';
import { PASSKEY_TEXTS } from '../../src/ui/passkeys/passkey-texts.ts';
import { PageDataContext } from '../../src/ui/shell/page-data-context.tsx';
import { PortalContext, type PortalRef } from '../../src/ui/shell/portal-context.tsx';
import { ITEM } from '../domain/capture/item-sample.ts';
import * as rows from '../e2e/walk/wire-rows.ts';
import { DEFAULT_PAGE_DATA } from '../support/page-data.ts';
import { listed } from './record-screens.ts';
import { hold } from './stage/held.ts';
import * as at from './stage/stage.tsx';

/** What a screen offers, and says, by what stands there. */

at.prepareViews();

/** The first two of the menu of a lead, which are those of the tab (spec §2). */
const OF_TAB = {
  all: ['email', 'edit'],
  high: ['followUp', 'call'],
  medium: ['sendInfo', 'nurture'],
  low: ['newsletter', 'future'],
} as const;

it('the menu of a lead begins with what is done on its tab, and ends with what cannot be taken back', async () => {
  for (const tab of LEAD_FILTERS) {
    const controls = menuControls(tab, rows.lead(0), () => true);
    expect(controls.slice(0, 2)).toEqual(OF_TAB[tab]);
    expect(controls.toSorted()).toEqual(menuControls('all', rows.lead(0), () => true).toSorted());
    expect(controls.at(-1)).toBe('remove');
  }
  at.enter(`${ROUTES.leads}?tab=high`, {
    given: (api) => {
      api.leads.list.mockResolvedValue(listed(rows.lead(0)) as never);
    },
  });
  await at.press(LEAD_ROW_TEXTS.more(rows.nameOf(0)));
  const [item] = within(await at.one('menu')).getAllByRole('menuitem');
  expect(item?.textContent).toBe(CONTROL_LABELS.followUp);
});

it('numbers of leads that could not be loaded are none, and not on their way', async () => {
  let call: ReturnType<typeof hold> | undefined;
  at.enter(ROUTES.leads, {
    given: (api) => {
      call = hold(api.leads.list);
    },
  });
  const numbers = (): (string | undefined)[] =>
    at.all('tab').map((tab) => [...tab.querySelectorAll('span')].at(-1)?.textContent);
  await at.first('tab');
  for (const tab of at.all('tab')) expect(tab.querySelector('[aria-hidden=true]')).not.toBeNull();
  await call?.fail(sampleFailures.unreachable);
  await at.until(() => {
    expect(numbers()).toEqual(LEAD_FILTERS.map(() => '-'));
  });
  for (const tab of at.all('tab')) expect(tab.querySelector('[aria-hidden=true]')).toBeNull();
});

it('a capture offers to be sent again or given up once it is refused, and nothing before', async () => {
  const sent = vi.fn();
  const actor = { send: sent, getSnapshot: () => ({ context: { later: null } }), subscribe: () => ({}) };
  const portal = { ...actor, system: { get: () => actor } } as unknown as PortalRef;
  const states = ['open', 'waiting', 'confirmed', 'dropped', 'closed', 'refused'] as const;
  at.mount(
    <PageDataContext value={DEFAULT_PAGE_DATA}>
      <PortalContext value={portal}>
        <ul>
          {states.map((state) => (
            <ReceiptRow key={state} item={{ ...ITEM, clientId: state, state }} />
          ))}
        </ul>
      </PortalContext>
    </PageDataContext>,
  );
  await at.first('listitem');
  const offers = at
    .all('listitem')
    .map((row) => at.all('button', undefined, row).map((one) => one.textContent));
  const { sendAgain, giveUp } = RECEIPT_TEXTS;
  expect(offers).toEqual([[], [], [], [], [], [sendAgain, giveUp]]);
  await at.press(sendAgain);
  await at.press(giveUp);
  expect(sent.mock.calls).toEqual([
    [{ type: 'again.requested', id: 'refused' }],
    [{ type: 'dismissal.requested', id: 'refused' }],
  ]);
});

/** What the server wants a passkey to be made from. */
const CREATION = {
  challenge: 'challenge',
  rpId: 'demo.localhost',
  rpName: 'Exhibitor Portal',
  userId: 'u1',
  userName: 'asha@acme.example',
  displayName: 'Asha Rao',
  exclude: [],
};

it('a passkey is asked of the browser by its button, until that is cancelled', async () => {
  const create = vi.fn<(options: CredentialCreationOptions) => Promise<never>>(
    () => new Promise(() => undefined),
  );
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'credentials');
  });
  const stage = at.enter(ROUTES.signInDetails);
  const call = hold(stage.api.passkeys.creation);
  const isBusy = async (): Promise<string | null> =>
    (await at.one('button', PASSKEY_TEXTS.add)).getAttribute('aria-busy');

  await at.press(PASSKEY_TEXTS.add);
  await call.asked();
  expect(await isBusy()).toBe('true');
  await at.press(PASSKEY_TEXTS.cancel);
  expect(call.count()).toBe(0);
  expect(await isBusy()).not.toBe('true');

  await at.press(PASSKEY_TEXTS.add);
  await call.answer(CREATION);
  await at.says(PASSKEY_TEXTS.making);
  await at.until(() => {
    expect(create).toHaveBeenCalledTimes(1);
  });
  expect(create.mock.calls[0]?.[0].publicKey?.rp.id).toBe(CREATION.rpId);
  await at.press(PASSKEY_TEXTS.cancel);
  await at.saysNot(PASSKEY_TEXTS.making);
  expect(create.mock.calls[0]?.[0].signal?.aborted).toBe(true);
  expect(stage.api.passkeys.add).not.toHaveBeenCalled();
});

const [holder] = sampleOwnData.holders;
const registration = {
  exhibitor: 'Globex Foods',
  category: 'VIP',
  status: 'approved',
  since: '2026-02-10T08:00:00.000Z',
} as const;

/** What is said of a person to whom only this happened. */
const OWN: readonly [
  whose: string,
  data: Partial<OwnData>,
  says: readonly string[],
  saysNot: readonly string[],
][] = [
  [
    'who is only in a team',
    { memberOf: ['Acme Robotics'] },
    [OWN_DATA_TEXTS.registrations, OWN_DATA_TEXTS.member('Acme Robotics'), OWN_DATA_TEXTS.noHolders],
    [],
  ],
  [
    'who is only registered',
    { registrations: [registration] },
    [OWN_DATA_TEXTS.registrations, OWN_DATA_TEXTS.pass('VIP'), 'Globex Foods'],
    [],
  ],
  [
    'whom holders with and without a booth know',
    { holders: holder ? [holder, { ...holder, exhibitor: 'Globex Foods', boothNumber: '' }] : [] },
    ['Acme Robotics', `· ${OWN_DATA_TEXTS.booth('A-12')}`, 'Globex Foods'],
    [OWN_DATA_TEXTS.registrations, `· ${OWN_DATA_TEXTS.booth('').trim()}`],
  ],
];

it.each(OWN)('the own data of a person %s says that, and no more', async (_, data, says, saysNot) => {
  const nothing: OwnData = { ...sampleOwnData, badges: [], holders: [], registrations: [], memberOf: [] };
  at.enter(`${ROUTES.ownData}#token=walked`, {
    as: null,
    given: (api) => {
      api.ownData.read.mockResolvedValue({ ...nothing, ...data });
    },
  });
  await at.one('heading', OWN_DATA_TEXTS.holders);
  for (const text of says) await at.says(text);
  for (const text of saysNot) await at.saysNot(text);
});
