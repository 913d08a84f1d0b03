/** A listener under its type: one function may listen to several. */
type Held = {
  type: string;
  listener: unknown;
  heard: EventListenerOrEventListenerObject | null;
  name: string;
};

/** A page that says what still listens and waits in it. Its timers never come. */
export function heldPage(page: Window, isOnline: boolean) {
  const kept = new Map<object, Set<Held>>();
  const timers = new Map<number, string>();
  let last = 0;
  const start = (kind: string) => (): number => {
    last += 1;
    timers.set(last, `${kind} ${String(last)}`);
    return last;
  };
  const stop = (timer: number | undefined): void => {
    if (timer !== undefined) timers.delete(timer);
  };
  /** A target that knows its listeners. */
  const watched = <Target extends EventTarget>(target: Target, name: string, more: object): Target => {
    const listeners = new Set<Held>();
    const heldOf = (type: string, listener: unknown): Held | undefined =>
      [...listeners].find((one) => one.type === type && one.listener === listener);
    kept.set(target, listeners);
    const add: EventTarget['addEventListener'] = (type, listener, options) => {
      const { signal, once } = typeof options === 'object' ? options : {};
      // What listens already is not added twice.
      if (heldOf(type, listener)) return;
      last += 1;
      const heard = (event: Event): void => {
        listeners.delete(held);
        if (typeof listener === 'function') listener.call(target, event);
      };
      const held: Held = {
        type,
        listener,
        heard: once ? heard : listener,
        name: `${name} ${type} ${String(last)}`,
      };
      listeners.add(held);
      signal?.addEventListener('abort', () => listeners.delete(held));
      target.addEventListener(type, held.heard, options);
    };
    const remove: EventTarget['removeEventListener'] = (type, listener, options) => {
      const held = heldOf(type, listener);
      if (held) listeners.delete(held);
      target.removeEventListener(type, held?.heard ?? listener, options);
    };
    const own: Record<PropertyKey, unknown> = { ...more, addEventListener: add, removeEventListener: remove };
    return new Proxy(target, {
      get(_, key) {
        if (key in own) return own[key];
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
      set: (_, key, value) => Reflect.set(target, key, value, target),
    });
  };
  const document = watched(page.document, 'document', { hidden: false });
  const held = watched(page, 'page', {
    document,
    navigator: Object.assign(Object.create(page.navigator), { onLine: isOnline }) as Navigator,
    setTimeout: start('timeout'),
    setInterval: start('interval'),
    clearTimeout: stop,
    clearInterval: stop,
  });
  return {
    page: held,
    /** What listens or waits now. */
    open: (): string[] => [
      ...[...kept.values()].flatMap((one) => [...one].map(({ name }) => name)),
      ...timers.values(),
    ],
  };
}
