import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useIsLive } from '../kit/use-is-live.ts';

/**
 * A view that is loaded when it is first needed; `placeholder` keeps its room. The server draws the placeholder
 * too. Once `preload` has finished the view is drawn at once, without the frame of placeholder that React.lazy
 * always shows.
 */
export function lazyView<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  placeholder: ReactNode = null,
) {
  let ready: ComponentType<P> | null = null;
  const Later = lazy(load);
  function View(props: P) {
    const live = useIsLive();
    // Chosen once: another component type in the same place would lose what was typed into the first.
    const [Chosen] = useState<ComponentType<P>>(() => ready ?? Later);
    return live ? (
      <Suspense fallback={placeholder}>
        <Chosen {...props} />
      </Suspense>
    ) : (
      placeholder
    );
  }
  /** A failure is not reported here: the same load fails again when the view is drawn, where it can be shown. */
  const preload = (): void => {
    load().then(
      (module) => {
        ready = module.default;
      },
      () => undefined,
    );
  };
  return Object.assign(View, { preload });
}
