import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A view's part of the program did not arrive. */
export class Unloaded extends Error {}

/**
 * A view that is loaded when it is first needed; `placeholder` keeps its room until then, on the server too. A load
 * that fails is thrown to the nearest boundary, unless the placeholder, made of the view's properties, does as well.
 *
 * Not React.lazy: Suspense holds back what it reveals for up to 300 ms, more than half of the time the
 * "Unauthorized" toast is on screen, and shows its fallback even for a view that `preload` has already brought.
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
            // The connection came back while the load was failing.
            if (wasOffline && navigator.onLine) look(false);
            else setFailed(true);
          },
        );
      };
      look(!navigator.onLine);
    }, []);
    if (Loaded) return <Loaded {...props} />;
    if (typeof placeholder === 'function') return placeholder(props);
    if (failed) throw new Unloaded();
    return placeholder;
  }

  /** A failure is not reported here: the same load fails again when the view is drawn, where it can be shown. */
  const preload = (): void => {
    bring().catch(() => undefined);
  };
  return Object.assign(View, { preload });
}
