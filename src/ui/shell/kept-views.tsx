import { Suspense, use, type ComponentType, type ReactNode } from 'react';

/**
 * Views of one chunk that the server draws whole and the browser brings to life after the first load: until then React
 * keeps the server's markup. `bring` loads the chunk, and does so again after a failure; the server calls it before it
 * draws. `isHere` says whether the chunk has arrived: a page that the browser draws itself waits for that, and nothing
 * moves.
 */
export function keptViews<Name extends string>(load: () => Promise<Record<Name, ComponentType>>) {
  type Views = Record<Name, ComponentType>;
  let views: Views | null = null;
  let arrive: (arrived: Views) => void;
  const arrival = new Promise<Views>((resolve) => (arrive = resolve));
  const bring = async (): Promise<void> => {
    arrive((views = await load()));
  };
  /** Always the same element: React would give up the server's markup for a new one. */
  const place = (name: Name): ReactNode => {
    function View() {
      const Loaded: ComponentType = (views ?? use(arrival))[name];
      return <Loaded />;
    }
    return (
      <Suspense fallback={null}>
        <View />
      </Suspense>
    );
  };
  return { bring, isHere: (): boolean => views !== null, place };
}
