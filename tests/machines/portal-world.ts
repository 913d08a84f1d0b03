import { expect, vi } from 'vitest';
import { createActor, type AnyActorRef } from 'xstate';
import type { Api } from '../../src/api/api.ts';
// Loaded when a test needs it first, it would take longer than a test waits.
import '../../src/app/code-step.ts';
import type { Ports } from '../../src/app/ports.ts';
import { providePortal } from '../../src/app/provide.ts';
import { createStorage } from '../../src/app/storage.ts';
import { DEFAULT_PAGE_DATA } from '../support/page-data.ts';
import { sampleProfile } from '../../src/machines/forms.catalogue.ts';
import { sampleAnalytics, sampleEvent, sampleUser } from '../../src/machines/samples.ts';
import { patiently } from '../support/patience.ts';

/** What outlives a page: both storages of one tab. */
export type Disk = { localStorage: Storage; sessionStorage: Storage };

/** Storage that works as the browser's does, as far as it is used. */
export function emptyStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => {
      entries.set(name, value);
    },
    removeItem: (name) => {
      entries.delete(name);
    },
    clear: () => {
      entries.clear();
    },
    key: (index) => [...entries.keys()][index] ?? null,
  };
}

export const emptyDisk = (): Disk => ({ localStorage: emptyStorage(), sessionStorage: emptyStorage() });

/** A browser that keeps nothing at all. */
export function blockedDisk(): Disk {
  const refused = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const storage = { getItem: refused, setItem: refused, removeItem: refused, clear: refused };
  return { localStorage: storage as unknown as Storage, sessionStorage: storage as unknown as Storage };
}

/** The answer of a call that a test does not expect. */
export const refuse = () => Promise.reject(new Error('not asked for in this test'));
/** A list without rows. */
export const none = () =>
  Promise.resolve({ rows: [], total: 0, totalIsAtLeast: false, nextCursor: null, facts: {} });

export function pretendedApi() {
  return {
    event: { lookUpEvent: vi.fn(() => Promise.resolve(sampleEvent)) },
    signIn: {
      sendOtp: vi.fn(() => Promise.resolve()),
      registerMobile: vi.fn(() => Promise.resolve()),
      verifyOtp: vi.fn<Api['signIn']['verifyOtp']>(() =>
        Promise.resolve({ token: 'token-of-asha', user: sampleUser, question: null }),
      ),
      answerTeamQuestion: vi.fn<Api['signIn']['answerTeamQuestion']>(refuse),
      login: vi.fn<Api['signIn']['login']>(refuse),
      register: refuse,
      currentUser: vi.fn<Api['signIn']['currentUser']>(() => Promise.resolve(sampleUser)),
      updateDetails: refuse,
      logout: vi.fn(() => Promise.resolve()),
    },
    dashboard: {
      analytics: vi.fn(() => Promise.resolve(sampleAnalytics)),
      ticketTypes: vi.fn(() => Promise.resolve({})),
      recentLeads: vi.fn(() => Promise.reject(new Error('recent leads are down'))),
    },
    sampleData: {
      createSampleData: vi.fn<Api['sampleData']['createSampleData']>(() => Promise.resolve()),
      removeSampleData: vi.fn(() => Promise.resolve()),
    },
    audit: {
      entries: vi.fn<Api['audit']['entries']>(none),
      exportEntries: vi.fn<Api['audit']['exportEntries']>(refuse),
    },
    dataExport: { exportData: vi.fn<Api['dataExport']['exportData']>(refuse) },
    leadOffers: {
      next: vi.fn<Api['leadOffers']['next']>(() => Promise.resolve(null)),
      answer: vi.fn<Api['leadOffers']['answer']>(refuse),
    },
    leadViews: {
      list: vi.fn<Api['leadViews']['list']>(() => Promise.resolve([])),
      create: vi.fn<Api['leadViews']['create']>(refuse),
      update: vi.fn<Api['leadViews']['update']>(refuse),
      remove: vi.fn<Api['leadViews']['remove']>(refuse),
      restore: vi.fn<Api['leadViews']['restore']>(refuse),
    },
    leads: {
      list: vi.fn<Api['leads']['list']>(none),
      create: vi.fn<Api['leads']['create']>(refuse),
      update: vi.fn<Api['leads']['update']>(refuse),
      remove: vi.fn<Api['leads']['remove']>(() => Promise.resolve()),
      restore: vi.fn<Api['leads']['restore']>(refuse),
      merge: vi.fn<Api['leads']['merge']>(refuse),
      changeLeads: vi.fn<Api['leads']['changeLeads']>(refuse),
      importLeads: vi.fn<Api['leads']['importLeads']>(refuse),
      undoImport: vi.fn<Api['leads']['undoImport']>(refuse),
      recentImports: vi.fn<Api['leads']['recentImports']>(() => Promise.resolve([])),
      knownPeople: vi.fn<Api['leads']['knownPeople']>(() => Promise.resolve([])),
      exportLeads: vi.fn<Api['leads']['exportLeads']>(refuse),
      countExport: vi.fn<Api['leads']['countExport']>(() => Promise.resolve(24)),
      exportChosen: vi.fn<Api['leads']['exportChosen']>(refuse),
      analytics: vi.fn<Api['leads']['analytics']>(refuse),
      read: vi.fn<Api['leads']['read']>(refuse),
      changes: vi.fn<Api['leads']['changes']>(none),
    },
    live: {
      listen: vi.fn<Api['live']['listen']>(() => new Promise(() => undefined)),
    },
    profile: {
      company: vi.fn(() => Promise.resolve({ name: 'Acme', logoUrl: '', boothNumber: 'A-12' })),
      profile: vi.fn<Api['profile']['profile']>(() => Promise.resolve(sampleProfile)),
      updateProfile: vi.fn<Api['profile']['updateProfile']>(refuse),
    },
    team: {
      list: vi.fn<Api['team']['list']>(none),
      create: vi.fn<Api['team']['create']>(refuse),
      update: vi.fn<Api['team']['update']>(refuse),
      remove: vi.fn<Api['team']['remove']>(() => Promise.resolve()),
      invite: vi.fn<Api['team']['invite']>(refuse),
      signOut: vi.fn<Api['team']['signOut']>(() => Promise.resolve()),
    },
    products: {
      list: vi.fn<Api['products']['list']>(none),
      create: vi.fn<Api['products']['create']>(refuse),
      update: vi.fn<Api['products']['update']>(refuse),
      order: vi.fn<Api['products']['order']>(refuse),
      remove: vi.fn<Api['products']['remove']>(() => Promise.resolve()),
    },
    resources: {
      list: vi.fn<Api['resources']['list']>(none),
      create: vi.fn<Api['resources']['create']>(refuse),
      update: vi.fn<Api['resources']['update']>(refuse),
      remove: vi.fn<Api['resources']['remove']>(() => Promise.resolve()),
      countDownload: vi.fn<Api['resources']['countDownload']>(() => Promise.resolve(1)),
    },
    faq: { list: vi.fn<Api['faq']['list']>(none) },
    support: {
      requests: vi.fn<Api['support']['requests']>(none),
      requestSupport: vi.fn<Api['support']['requestSupport']>(() => Promise.resolve('SUP-1')),
    },
    password: {
      updatePassword: vi.fn<Api['password']['updatePassword']>(() => Promise.resolve()),
      setPassword: vi.fn<Api['password']['setPassword']>(() => Promise.resolve()),
      readInvite: vi.fn<Api['password']['readInvite']>(refuse),
      declineInvite: vi.fn<Api['password']['declineInvite']>(refuse),
      askReset: vi.fn<Api['password']['askReset']>(() => Promise.resolve()),
      readReset: vi.fn<Api['password']['readReset']>(() =>
        Promise.resolve({ email: 'asha@acme.example', passkeys: [] }),
      ),
      resetPassword: vi.fn<Api['password']['resetPassword']>(() => Promise.resolve()),
    },
    google: {
      start: vi.fn<Api['google']['start']>(refuse),
      finish: vi.fn<Api['google']['finish']>(refuse),
    },
    signInDetails: {
      signInData: vi.fn<Api['signInDetails']['signInData']>(() =>
        Promise.resolve({
          ...{ email: 'asha@acme.example', isEmailConfirmed: true, mustConfirm: false },
          ...{ phoneCode: '91', authenticationId: '9000000001' },
        }),
      ),
      requestEmail: vi.fn<Api['signInDetails']['requestEmail']>(() => Promise.resolve()),
      cancelEmail: vi.fn<Api['signInDetails']['cancelEmail']>(() => Promise.resolve()),
      confirmEmail: vi.fn<Api['signInDetails']['confirmEmail']>(() => Promise.resolve()),
      devices: vi.fn<Api['signInDetails']['devices']>(() => Promise.resolve([])),
      signOutDevice: vi.fn<Api['signInDetails']['signOutDevice']>(() => Promise.resolve()),
      signOutOthers: vi.fn<Api['signInDetails']['signOutOthers']>(() => Promise.resolve()),
      prove: vi.fn<Api['signInDetails']['prove']>(() => Promise.resolve()),
      sendOwnCode: vi.fn<Api['signInDetails']['sendOwnCode']>(() => Promise.resolve()),
      requestNumber: vi.fn<Api['signInDetails']['requestNumber']>(() => Promise.resolve()),
      confirmNumber: vi.fn<Api['signInDetails']['confirmNumber']>(() => Promise.resolve()),
    },
    passes: {
      passes: vi.fn<Api['passes']['passes']>(none),
      tickets: vi.fn<Api['passes']['tickets']>(() => Promise.resolve([])),
      ticketStats: vi.fn<Api['passes']['ticketStats']>(() => Promise.resolve({ issued: 0, totalTickets: 0 })),
    },
    recording: {
      open: vi.fn<Api['recording']['open']>(() => Promise.resolve(null)),
      answer: vi.fn<Api['recording']['answer']>(refuse),
      send: vi.fn<Api['recording']['send']>(refuse),
      stop: vi.fn<Api['recording']['stop']>(() => Promise.resolve()),
    },
    registration: {
      referrals: vi.fn<Api['registration']['referrals']>(none),
      register: vi.fn<Api['registration']['register']>(refuse),
      cancelReferral: vi.fn<Api['registration']['cancelReferral']>(refuse),
      formFields: vi.fn<Api['registration']['formFields']>(() => Promise.resolve([])),
      options: vi.fn<Api['registration']['options']>(() => Promise.resolve([])),
    },
    invitations: {
      invitations: vi.fn<Api['invitations']['invitations']>(none),
      createInvitations: vi.fn<Api['invitations']['createInvitations']>(refuse),
      createLink: vi.fn<Api['invitations']['createLink']>(refuse),
      resendInvitation: vi.fn<Api['invitations']['resendInvitation']>(refuse),
      cancelInvitation: vi.fn<Api['invitations']['cancelInvitation']>(() => Promise.resolve()),
    },
    invitation: {
      content: vi.fn<Api['invitation']['content']>(refuse),
      noteOpened: vi.fn<Api['invitation']['noteOpened']>(() => Promise.resolve()),
      register: vi.fn<Api['invitation']['register']>(refuse),
      options: vi.fn<Api['invitation']['options']>(() => Promise.resolve([])),
      upload: vi.fn<Api['invitation']['upload']>(refuse),
    },
    files: {
      upload: vi.fn<Api['files']['upload']>(refuse),
      address: vi.fn<Api['files']['address']>(refuse),
      fetchFile: vi.fn<Api['files']['fetchFile']>(refuse),
    },
  } satisfies Partial<Api>;
}

type Options = {
  disk?: Disk;
  locks?: LockManager | undefined;
  hash?: string;
  search?: string;
  /** The calls of a feature that are not pretended here. */
  pretended?: Partial<Api>;
  /** Changes the page before the portal starts in it. */
  prepare?: (page: Window) => void;
};

/** The portal as the browser runs it: real machines with a fake server and a fake browser. */
export function portalAt(
  path: string,
  stored: string | null = null,
  { disk = emptyDisk(), locks, hash = '', search = '', pretended = {}, prepare }: Options = {},
) {
  if (stored !== null) disk.localStorage.setItem('access_token', stored);
  const browser = {
    path,
    /** Path, query and fragment in the address bar. */
    address: `${path}${search}${hash}`,
    left: [] as string[],
    /** Links that were followed: files saved, tabs opened. */
    followed: [] as Record<string, unknown>[],
    print: vi.fn(),
    copy: vi.fn<(text: string) => Promise<void>>(() => Promise.resolve()),
    share: vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve()),
    expire: (): void => undefined,
  };
  const api = pretendedApi();
  const watchers = new Set<(path: string) => void>();
  // The few members of a window the adapters touch.
  const page = Object.assign(new EventTarget(), {
    setInterval,
    clearInterval,
    setTimeout,
    clearTimeout,
    document: Object.assign(new EventTarget(), {
      cookie: '',
      querySelector: () => null,
      createElement: () => ({
        click(this: Record<string, unknown>) {
          browser.followed.push(
            Object.fromEntries(Object.entries(this).filter(([name]) => name !== 'click')),
          );
        },
      }),
    }),
    location: {
      hash,
      search,
      pathname: path,
      hostname: 'demo.localhost',
      href: `http://demo.localhost${path}`,
    },
    history: {
      state: null,
      replaceState: (_: unknown, __: string, address: string) => {
        browser.address = address;
      },
      pushState: (_: unknown, __: string, address: string) => {
        browser.address = address;
      },
    },
    navigator: { locks, clipboard: { writeText: browser.copy }, share: browser.share },
    print: browser.print,
    ...disk,
  }) as unknown as Window;
  prepare?.(page);
  const storage = createStorage(page);
  const ports: Ports = {
    // A feature's own test pretends its calls; no other test makes them.
    api: () => Promise.resolve({ ...api, ...pretended } as Api),
    storage,
    location: {
      goTo: ({ path: to }) => {
        browser.path = to;
        for (const tell of watchers) tell(to);
      },
      leaveFor: (to) => browser.left.push(to),
      watchPath: (onChanged) => {
        watchers.add(onChanged);
        return () => watchers.delete(onChanged);
      },
    },
    watchExpiry: (onExpired) => {
      browser.expire = () => {
        storage.forgetToken();
        onExpired();
      };
      return () => undefined;
    },
    now: () => performance.now(),
    page,
    installPrompt: { held: null },
    settings: DEFAULT_PAGE_DATA.settings,
  };
  const contexts = new Set<string>();
  const portal = createActor(providePortal(ports), {
    systemId: 'portal',
    input: { path, event: null, hinted: stored !== null, now: ports.now },
    inspect: (event) => {
      if (event.type !== '@xstate.snapshot' || !('context' in event.snapshot)) return;
      contexts.add(JSON.stringify(event.snapshot.context));
    },
  });
  portal.start();
  const actor = (id: string): AnyActorRef => portal.system.get(id) as AnyActorRef;
  const tagged = (id: string, tag: string): boolean => actor(id)?.getSnapshot().hasTag(tag) ?? false;
  const until = (condition: () => boolean) =>
    // The first sign-in waits until the workspace module is loaded, which takes long on a busy machine.
    patiently(() => {
      expect(condition()).toBe(true);
    });
  return {
    api,
    browser,
    page,
    disk,
    contexts,
    actor,
    tagged,
    until,
    token: storage.token,
    ports,
    stop: () => portal.stop(),
  };
}

/** A signed-in user on a page of the workspace. */
export async function signedInAt(path: string, options: Options = {}) {
  const world = portalAt(path, 'token-of-asha', options);
  await world.until(() => world.tagged('session', 'signedIn'));
  return world;
}
