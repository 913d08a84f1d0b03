/** A page that says what still listens and waits in it. Its timers never come. */
export function heldPage(page: Window, isOnline: boolean) {
  const kept = new Map<object, Map<unknown, string>>();
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
  /** The listeners of a target, each under its type and itself. */
  const watched = <Target extends EventTarget>(target: Target, name: string, more: object): Target => {
    const listeners = new Map<unknown, string>();
    kept.set(target, listeners);
    const add: EventTarget['addEventListener'] = (type, listener, options) => {
      const { signal, once } = typeof options === 'object' ? options : {};
      const key = listener;
      last += 1;
      listeners.set(key, `${name} ${type} ${String(last)}`);
      signal?.addEventListener('abort', () => listeners.delete(key));
      const heard = (event: Event): void => {
        if (once) listeners.delete(key);
        if (typeof listener === 'function') listener.call(target, event);
      };
      target.addEventListener(type, once ? heard : listener, options);
    };
    const remove: EventTarget['removeEventListener'] = (type, listener, options) => {
      listeners.delete(listener);
      target.removeEventListener(type, listener, options);
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
    open: (): string[] => [...[...kept.values()].flatMap((one) => [...one.values()]), ...timers.values()],
  };
}
