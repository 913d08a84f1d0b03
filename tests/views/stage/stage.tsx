import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createActor, type AnyActorRef, type AnyStateMachine } from 'xstate';
import type { Api } from '../../../src/api/api.ts';
import type { CurrentUser } from '../../../src/api/sign-in.ts';
import { App } from '../../../src/app/app.tsx';
import { createLocation } from '../../../src/app/location.ts';
import type { Ports } from '../../../src/app/ports.ts';
import { providePortal } from '../../../src/app/provide.ts';
import { createStorage } from '../../../src/app/storage.ts';
import { STORAGE_KEYS } from '../../../src/domain/constants.ts';
import { machineOf } from '../../../src/machines/machine-of.ts';
import { sampleUser } from '../../../src/machines/samples.ts';
import { TOAST_TEXTS } from '../../../src/ui/kit/toast-texts.ts';
import type { PortalRef } from '../../../src/ui/shell/portal-context.tsx';
import { DEFAULT_PAGE_DATA } from '../../support/page-data.ts';
import { pretendedCalls, type PretendedCalls } from './pretended-calls.ts';
import { undone, watched, type Watched } from './wiring.ts';

/** When every test begins. */
export const NOW = new Date('2026-03-10T10:00:00.000Z');

const immediately = setImmediate;
/** One picture of the browser. */
const FRAME_MS = 16;
/** How long a test looks for something, by the page's clock: less than the page takes to call an answer slow. */
const LOOK_MS = 2_000;

/** Lets everything happen that is due by now, and the page's clock go on. */
export async function pass(ms = FRAME_MS): Promise<void> {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(ms);
  await new Promise((done) => immediately(done));
}

/** Looks again with every picture until nothing is thrown. */
export async function until<T>(look: () => T): Promise<T> {
  for (let waited = 0; ; waited += FRAME_MS) {
    try {
      return look();
    } catch (error) {
      if (waited > LOOK_MS) throw error;
    }
    await pass();
  }
}

export type Place = HTMLElement | (() => HTMLElement);
const placeOf = (place: Place): HTMLElement => (typeof place === 'function' ? place() : place);
const page = (): HTMLElement => document.body;

type Name = string | RegExp;

export const all = (role: string, name?: Name, place: Place = page): HTMLElement[] =>
  within(placeOf(place)).queryAllByRole(role, name === undefined ? {} : { name });

/** The one element of this role and name, once it is there. */
export const one = (role: string, name?: Name, place: Place = page): Promise<HTMLElement> =>
  until(() => {
    const [found, another] = all(role, name, place);
    if (!found || another)
      throw new Error(`${found ? 'More than one' : 'No'} ${role} ${String(name ?? '')}. ${seen()}`);
    return found;
  });

/** The first of several. */
export const first = (role: string, name?: Name, place: Place = page): Promise<HTMLElement> =>
  until(() => {
    const [found] = all(role, name, place);
    if (!found) throw new Error(`No ${role} ${String(name ?? '')}. ${seen()}`);
    return found;
  });

/** No such element, once what is due has happened. */
export const gone = (role: string, name?: Name, place: Place = page): Promise<void> =>
  until(() => {
    if (all(role, name, place).length > 0)
      throw new Error(`There is ${role} ${String(name ?? '')}. ${seen()}`);
  });

/** The page says this somewhere. */
export const says = (text: Name, place: Place = page): Promise<HTMLElement> =>
  until(() => {
    const [found] = within(placeOf(place)).queryAllByText(text, { ignore: 'script, style' });
    if (!found) throw new Error(`Nothing says ${String(text)}. ${seen()}`);
    return found;
  });

export const saysNot = (text: Name, place: Place = page): Promise<void> =>
  until(() => {
    if (within(placeOf(place)).queryAllByText(text).length > 0)
      throw new Error(`There is ${String(text)}. ${seen()}`);
  });

const FIELDS = ['textbox', 'combobox', 'searchbox', 'spinbutton'] as const;

/** The field with this name. */
export const field = (name: Name, place: Place = page): Promise<HTMLElement> =>
  until(() => {
    const [found] = FIELDS.flatMap((role) => all(role, name, place));
    // What a password is typed into has no role.
    const [secret] = found ? [] : within(placeOf(place)).queryAllByLabelText(name);
    const control = found ?? secret;
    if (!control) throw new Error(`No field ${String(name)}. ${seen()}`);
    return control;
  });

/** Waits until a field holds this text. */
export const holds = (name: Name, text: string, place: Place = page): Promise<void> =>
  until(() => {
    const control = FIELDS.flatMap((role) => all(role, name, place))[0] as HTMLInputElement | undefined;
    if (control?.value !== text)
      throw new Error(`${String(name)} holds ${String(control?.value)} instead of ${text}. ${seen()}`);
  });

const seen = (): string => `The page says: ${document.body.textContent.slice(0, 600)}`;

/** The hand of the user. */
export const user = userEvent.setup({ delay: null });

export const press = async (name: Name, place: Place = page, role = 'button'): Promise<void> =>
  user.click(await one(role, name, place));

/** Replaces what stands in a field. */
export async function type(label: Name, text: string, place: Place = page): Promise<void> {
  const control = await field(label, place);
  await user.clear(control);
  if (text !== '') await user.type(control, text);
}

/** Chooses in a select by the text of the option. */
export const choose = async (label: Name, option: string, place: Place = page): Promise<void> =>
  user.selectOptions(await one('combobox', label, place), option);

/** Follows a link within the page. */
export const go = (address: string): void => {
  history.pushState(null, '', address);
};

/** The window on top, the question, and the page itself. */
export const dialog = (): HTMLElement => screen.getByRole('dialog');
export const question = (): HTMLElement => screen.getByRole('alertdialog');
export const main = (): HTMLElement => screen.getByRole('main');

/** A toast says this. */
export const toast = (text: Name): Promise<HTMLElement> =>
  says(text, () => screen.getByRole('region', { name: TOAST_TEXTS.region }));

export type Opening = {
  /** Who is signed in; null for nobody. */
  as?: CurrentUser | null;
  /** What the server answers. */
  given?: (api: PretendedCalls) => void;
  /** Hears what the machines do. */
  watch?: Watched;
};

let stop = (): void => undefined;

/** The portal at an address, as the browser starts it: the real machines and views over a pretended API. */
export function enter(address: string, { as = sampleUser, given, watch = watched() }: Opening = {}) {
  stop();
  const api = pretendedCalls();
  history.replaceState(null, '', address);
  if (as !== null) {
    localStorage.setItem(STORAGE_KEYS.token, 'token-of-asha');
    api.signIn.currentUser.mockResolvedValue(as);
  }
  given?.(api);
  const data = { ...DEFAULT_PAGE_DATA, path: location.pathname, hinted: as !== null };
  const storage = createStorage(window);
  const ports: Ports = {
    // Nothing but what is pretended is called: another call would fail the test.
    api: () => Promise.resolve(api as unknown as Api),
    storage,
    location: createLocation(window),
    watchExpiry: () => () => undefined,
    now: () => performance.now(),
    page: window,
    settings: data.settings,
  };
  const portal = createActor(providePortal(ports), {
    systemId: 'portal',
    input: { path: data.path, event: null, hinted: data.hinted, now: ports.now },
    inspect: watch.note,
  });
  // The registry does not type its names.
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<App data={data} portal={portal as unknown as PortalRef} />);
  portal.start();
  stop = () => {
    root.unmount();
    portal.stop();
    stop = () => undefined;
  };
  const actor = (id: string): AnyActorRef => portal.system.get(id) as AnyActorRef;
  return {
    api,
    actor,
    /** What the chart of this actor declares and did not happen: events and states. */
    undone: (id: string, beyond?: Readonly<Record<string, string>>): string[] =>
      undone(chartOf(actor(id)), watch, beyond),
    /** The page ends, and what it stored stays. */
    leave: () => {
      stop();
    },
  };
}

function chartOf(actor: AnyActorRef): AnyStateMachine {
  const machine = machineOf(actor);
  if (machine === null) throw new Error(`${actor.id} runs no chart.`);
  return machine;
}

export type Stage = ReturnType<typeof enter>;

/** Installs what every test of a view needs; a test fails when the console says anything. */
export function prepareViews(): void {
  const complaints: unknown[][] = [];
  beforeEach(() => {
    vi.useFakeTimers({
      now: NOW,
      toFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'Date',
        'performance',
        'requestAnimationFrame',
        'cancelAnimationFrame',
      ],
    });
    complaints.length = 0;
    // A picture of 64 × 32 pixels, whatever is decoded.
    vi.stubGlobal('createImageBitmap', () =>
      Promise.resolve({ width: 64, height: 32, close: () => undefined }),
    );
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void complaints.push(words));
  });
  afterEach(() => {
    stop();
    localStorage.clear();
    sessionStorage.clear();
    document.body.innerHTML = '';
    vi.clearAllTimers();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    expect(complaints).toEqual([]);
  });
}
