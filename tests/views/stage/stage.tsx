import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createActor, type AnyActorRef } from 'xstate';
import type { Api } from '../../../src/api/api.ts';
import type { CurrentUser } from '../../../src/api/sign-in.ts';
import { App } from '../../../src/app/app.tsx';
import { holdInstallPrompt } from '../../../src/app/install-prompt.ts';
import { createLocation } from '../../../src/app/location.ts';
import type { Ports } from '../../../src/app/ports.ts';
import { providePortal } from '../../../src/app/provide.ts';
import { createStorage } from '../../../src/app/storage.ts';
import { STORAGE_KEYS } from '../../../src/domain/constants.ts';
import { sampleUser } from '../../../src/machines/samples.ts';
import { TOAST_TEXTS } from '../../../src/ui/kit/toast-texts.ts';
import type { PortalRef } from '../../../src/ui/shell/portal-context.tsx';
import { DEFAULT_PAGE_DATA } from '../../support/page-data.ts';
import { pretendedCalls, type PretendedCalls } from './pretended-calls.ts';
import { watched, type Watched } from './wiring.ts';

/** When every test begins. */
export const NOW = new Date('2026-03-10T10:00:00.000Z');

const immediately = setImmediate;
/** One picture of the browser. */
const FRAME_MS = 16;
/** How long a test looks for something, by the page's clock: less than the page takes to call an answer slow. */
const LOOK_MS = 2_000;

/** Lets everything happen that is due by now, and the page's clock go on. */
export async function pass(ms = FRAME_MS): Promise<void> {
  // What is due now comes before a long wait.
  if (ms > FRAME_MS) await pass();
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(ms);
  // What that began, and what React draws because of it.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => immediately(done));
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

/** The field with this name, if it is there. */
function fieldIn(name: Name, place: Place): HTMLInputElement | undefined {
  const [found] = FIELDS.flatMap((role) => all(role, name, place));
  // What a password or a time is typed into has no role.
  const [labelled] = found ? [] : within(placeOf(place)).queryAllByLabelText(name);
  return (found ?? labelled) as HTMLInputElement | undefined;
}

/** The field with this name. */
export const field = (name: Name, place: Place = page): Promise<HTMLElement> =>
  until(() => {
    const control = fieldIn(name, place);
    if (!control) throw new Error(`No field ${String(name)}. ${seen()}`);
    return control;
  });

/** Waits until a field holds this text. */
export const holds = (name: Name, text: string, place: Place = page): Promise<void> =>
  until(() => {
    const value = fieldIn(name, place)?.value;
    if (value !== text) throw new Error(`${String(name)} holds ${String(value)}, not ${text}. ${seen()}`);
  });

const seen = (): string =>
  `The page says: ${(document.querySelector('main') ?? document.body).textContent.slice(0, 1_500)}`;

const hand = userEvent.setup({ delay: null });

/** What a person does takes the time of a picture: what has just opened listens by then. */
const does = async (act: () => Promise<unknown>): Promise<void> => {
  await pass();
  await act();
  await pass();
};

let place = 0;
/** The pointer comes to stand above an element: it has moved, which is what marks an item of a menu. */
export const point = (element: Element): Promise<void> => {
  place += 1;
  const coords = { clientX: place, clientY: place };
  return does(() => hand.pointer({ target: element, coords }));
};

export const click = async (element: Element): Promise<void> => {
  await point(element);
  await does(() => hand.pointer({ keys: '[MouseLeft]', target: element }));
};

/** Keys, as in "{Escape}", or letters into what has the focus. */
export async function keys(text: string): Promise<void> {
  for (const [key] of text.matchAll(/\{\w+\}|./g)) await does(() => hand.keyboard(key));
}

/** Pastes a text into what has the focus. */
export const paste = (text: string): Promise<void> => does(() => hand.paste(text));

export const press = async (name: Name, place: Place = page, role = 'button'): Promise<void> =>
  click(await one(role, name, place));

/** Replaces what stands in a field. */
export async function type(name: Name, text: string, place: Place = page): Promise<void> {
  const control = await field(name, place);
  await does(async () => {
    await hand.clear(control);
    // At once: letter by letter the whole page would be drawn for each of them.
    if (text !== '') await hand.paste(text);
  });
}

/** Chooses in a select by the text of the option. */
export const choose = async (name: Name, option: string, place: Place = page): Promise<void> => {
  const control = await one('combobox', name, place);
  await does(() => hand.selectOptions(control, option));
};

/** Chooses a file in the field around this input. */
export const give = (input: HTMLElement, file: File): Promise<void> => does(() => hand.upload(input, file));

/** Follows a link within the page. */
export const go = (address: string): void => {
  history.pushState(null, '', address);
};

const placed = (role: string) => (): HTMLElement => {
  const [found] = all(role);
  if (!found) throw new Error(`No ${role}. ${seen()}`);
  return found;
};

/** The window on top, the question, and the page itself. */
export const dialog = placed('dialog');
export const question = placed('alertdialog');
export const main = placed('main');

const toasts = (): HTMLElement => all('region', TOAST_TEXTS.region)[0] ?? page();

/** A toast says this. */
export const toast = (text: Name): Promise<HTMLElement> => says(text, toasts);

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
    installPrompt: holdInstallPrompt(window),
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
    /** The page ends, and what it stored stays. */
    leave: () => {
      stop();
    },
  };
}

export type Stage = ReturnType<typeof enter>;

/** A view without the portal around it, but for the place of the toasts, which stay in reach beside a window. */
export function mount(view: ReactNode): void {
  stop();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <>
      {view}
      <section data-toasts />
    </>,
  );
  stop = () => {
    root.unmount();
    stop = () => undefined;
  };
}

/** The object that declares a property of another one. */
function ownerOf(object: object, name: string): object {
  const above = Object.getPrototypeOf(object) as object | null;
  return Object.hasOwn(object, name) || above === null ? object : ownerOf(above, name);
}

const expected: RegExp[] = [];
/** React says in the console what a boundary caught. */
export const expectComplaint = (text: RegExp): void => {
  expected.push(text);
};

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
    // A DOM lays nothing out: a list that draws only what is in view has room for its first rows.
    const elements = ownerOf(document.body, 'offsetHeight') as HTMLElement;
    vi.spyOn(elements, 'offsetHeight', 'get').mockReturnValue(60);
    vi.spyOn(ownerOf(document.body, 'clientHeight') as HTMLElement, 'clientHeight', 'get').mockReturnValue(
      600,
    );
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void complaints.push(words));
  });
  afterEach(async () => {
    stop();
    // What the views leave behind goes with them.
    await pass();
    localStorage.clear();
    sessionStorage.clear();
    document.body.innerHTML = '';
    vi.clearAllTimers();
    vi.useRealTimers();
    vi.restoreAllMocks();
    // Each of them would keep what it was called with.
    vi.clearAllMocks();
    vi.unstubAllGlobals();
    const isExpected = (words: readonly unknown[]): boolean =>
      expected.some((text) => words.some((word) => text.test(String(word))));
    const left = complaints.filter((words) => !isExpected(words));
    expected.length = 0;
    expect(left).toEqual([]);
  });
}
