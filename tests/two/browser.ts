import { emptyStorage } from '../machines/portal-world.ts';
import { pretendedLocks } from '../machines/pretended-browser.ts';
import { noteActivity, quiet } from './quiet.ts';

/** A change of the local storage that a page has not heard of yet. */
type News = Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>;

/** The page in a window: it ends when another one is loaded, or when its window is closed. */
export class Page {
  isAlive = true;
  readonly news: News[] = [];
  readonly left: string[] = [];
  readonly window: Window;
  #watchers = new Set<(path: string) => void>();

  constructor(
    readonly tab: Tab,
    readonly host: string,
    public path: string,
    sessionStorage: Storage,
  ) {
    const { browser } = tab;
    const document = Object.assign(new EventTarget(), {
      ...{
        cookie: '',
        hidden: false,
        querySelector: () => null,
        createElement: () => ({ click: () => undefined }),
      },
    });
    const history = { state: null, replaceState: () => undefined, pushState: () => undefined };
    const address = { origin: `http://${host}`, host, hash: '', search: '' };
    // The members of a window that the program uses here.
    this.window = Object.assign(new EventTarget(), {
      ...{ setTimeout, clearTimeout, setInterval, clearInterval, performance, document, history },
      sessionStorage: this.#storage(sessionStorage, () => undefined),
      localStorage: this.#storage(browser.kept, (news) => {
        for (const other of browser.pages()) if (other !== this) other.news.push(news);
      }),
      location: {
        ...address,
        hostname: 'expo.test',
        pathname: path,
        href: `http://${host}${path}`,
        reload: () => undefined,
      },
      navigator: {
        locks: browser.hasLocks ? this.#locks(browser.locks.of(this)) : undefined,
        serviceWorker: {
          // Answers after some turns, as a browser does; this device does not keep the portal.
          getRegistration: async () => {
            await new Promise(setImmediate);
            noteActivity();
          },
          ready: new Promise<never>(() => undefined),
        },
      },
    }) as unknown as Window;
  }

  /** A page that has ended gets no lock any more. */
  #locks(all: LockManager): LockManager {
    const never = new Promise<never>(() => undefined);
    return {
      request: (...asked: Parameters<LockManager['request']>) =>
        this.isAlive ? (Reflect.apply(all.request, all, asked) as Promise<unknown>) : never,
      query: () => (this.isAlive ? all.query() : never),
    } as LockManager;
  }

  /** What the browser keeps; a page that has ended changes nothing. */
  #storage(kept: Storage, onChanged: (news: News) => void): Storage {
    const tell = (news: News): void => {
      noteActivity();
      onChanged(news);
    };
    const put = (key: string, newValue: string | null): void => {
      if (!this.isAlive) return;
      const oldValue = kept.getItem(key);
      if (oldValue === newValue) return;
      if (newValue === null) kept.removeItem(key);
      else kept.setItem(key, newValue);
      tell({ key, oldValue, newValue });
    };
    return {
      get length() {
        return kept.length;
      },
      getItem: (key) => kept.getItem(key),
      key: (index) => kept.key(index),
      setItem: (key, value) => {
        put(key, value);
      },
      removeItem: (key) => {
        put(key, null);
      },
      clear: () => {
        if (!this.isAlive || kept.length === 0) return;
        kept.clear();
        tell({ key: null, oldValue: null, newValue: null });
      },
    };
  }

  /** The port of the machines to the address. */
  readonly location = {
    goTo: ({ path }: { path: string }): void => {
      this.path = path;
      for (const tell of this.#watchers) tell(path);
    },
    leaveFor: (path: string): void => {
      this.left.push(path);
    },
    watchPath: (onChanged: (path: string) => void): (() => void) => {
      this.#watchers.add(onChanged);
      return () => this.#watchers.delete(onChanged);
    },
  };

  /** Hears of every change of the storage, in their order. */
  hear(): void {
    for (const news of this.news.splice(0))
      if (this.isAlive) this.window.dispatchEvent(Object.assign(new Event('storage'), news));
  }
}

/** A window of the browser, and what it keeps for itself alone. */
export class Tab {
  page: Page | null = null;
  isAsleep = false;
  #kept = emptyStorage();
  #pages = 0;

  constructor(
    readonly browser: Browser,
    readonly name: string,
  ) {}

  /** Loads a page in place of the one before; `busyMs` is how long that one takes to let go of its locks. */
  load(path: string, busyMs = 0): Page {
    const before = this.page;
    before?.window.dispatchEvent(new Event('pagehide'));
    this.#end(busyMs);
    this.#pages += 1;
    const host = `${this.name.toLowerCase()}${String(this.#pages)}.test`;
    this.page = new Page(this, host, path, this.#kept);
    return this.page;
  }

  /** Ends the window without a word to its page; a window that is opened in its place begins anew. */
  kill(): void {
    this.#end(0);
    this.#kept = emptyStorage();
    this.isAsleep = false;
  }

  #end(busyMs: number): void {
    const { page } = this;
    if (!page) return;
    page.isAlive = false;
    const letGo = (): void => {
      this.browser.locks.drop(page);
      noteActivity();
    };
    if (busyMs > 0) setTimeout(letGo, busyMs);
    else letGo();
    this.page = null;
  }
}

/** A browser with two windows: one storage, one set of locks. */
export class Browser {
  readonly kept = emptyStorage();
  readonly locks = pretendedLocks(0);
  readonly tabs: readonly Tab[];

  constructor(
    names: readonly string[],
    readonly hasLocks = true,
  ) {
    this.tabs = names.map((name) => new Tab(this, name));
  }

  pages(): Page[] {
    return this.tabs.flatMap(({ page }) => page ?? []);
  }

  /** Windows that are awake hear what the others did, until nothing follows from it. */
  async settle(): Promise<void> {
    await quiet();
    for (;;) {
      const behind = this.tabs.filter(({ page, isAsleep }) => !isAsleep && page && page.news.length > 0);
      if (behind.length === 0) return;
      for (const { page } of behind) page?.hear();
      await quiet();
    }
  }
}

/** What the browser keeps, by name. */
export function entriesOf(kept: Storage): [string, string][] {
  const names = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '');
  return names.map((name) => [name, kept.getItem(name) ?? '']);
}
