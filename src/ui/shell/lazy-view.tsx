import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A view's chunk did not load. */
export class Unloaded extends Error {}

/**
 * A view that is loaded on first use; `placeholder` keeps its space until then, also on the server. A failed load is
 * thrown to the nearest error boundary, unless the placeholder is a function of the props: then it stays.
 *
 * Not React.lazy: Suspense delays the reveal by up to 300 ms, more than half of the time the "Unauthorized" toast is on
 * screen, and shows its fallback even for a view that `preload` has already loaded.
 */
export function lazyView<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  placeholder: ReactNode | ((props: P) => ReactNode) = null,
) {
  let ready: ComponentType<P> | null = null;
  const bring = async (): Promise<ComponentType<P>> => {
    ready ??= (await load()).default;
    return ready;
  };

  function View(props: P) {
    const [Loaded, setLoaded] = useState<ComponentType<P> | null>(() => ready);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      const look = (wasOffline: boolean): void => {
        bring().then(
          (view) => {
            setLoaded(() => view);
          },
          () => {
            // The connection came back while the load was failing, so it loads again.
            if (wasOffline && navigator.onLine) look(false);
            else setFailed(true);
          },
        );
      };
      look(!navigator.onLine);
    }, []);
    if (Loaded) return <Loaded {...props} />;
    if (typeof placeholder === 'function') return placeholder(props);
    if (failed) throw new Unloaded('unloaded');
    return placeholder;
  }

  /** Ignores a failure: rendering the view loads it again, and a failure is shown there. */
  const preload = (): void => {
    bring().catch(() => undefined);
  };
  return Object.assign(View, { preload });
}
