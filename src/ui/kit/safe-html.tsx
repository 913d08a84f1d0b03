import { useEffect, useMemo, useState } from 'react';
import { richText } from 'styled-system/recipes';
import { plainTextOf } from '../../domain/rich-text.ts';
import type * as cleaner from './purify.ts';
import { Skeleton } from './skeleton.tsx';

type Purify = typeof cleaner.purify;

/** Kept after the first load, so that further texts render at once. */
let loaded: Purify | null = null;

/** Renders sanitised third-party HTML (security T1); as plain text if the sanitiser cannot be loaded. */
export function SafeHtml({ html }: { html: string }) {
  const purify = usePurify();
  // Memoised per text: a new object would make React replace the content and lose the focus inside.
  const clean = useMemo(() => (typeof purify === 'function' ? purify(html) : null), [purify, html]);
  const styles = richText();
  if (clean !== null)
    return <div className={styles.root} dir="auto" dangerouslySetInnerHTML={{ __html: clean }} />;
  if (purify === 'failed')
    return (
      <p className={styles.plain} dir="auto">
        {plainTextOf(html)}
      </p>
    );
  return (
    <div className={styles.placeholder}>
      <Skeleton>An answer of some length takes about this much room</Skeleton>
      <Skeleton>and a second line</Skeleton>
    </div>
  );
}

function usePurify(): Purify | 'loading' | 'failed' {
  const [state, setState] = useState<{ purify: Purify | 'loading' | 'failed' }>({
    purify: loaded ?? 'loading',
  });
  useEffect(() => {
    if (loaded) return;
    import('./purify.ts').then(
      (module) => {
        loaded = module.purify;
        setState({ purify: module.purify });
      },
      () => {
        setState({ purify: 'failed' });
      },
    );
  }, []);
  return state.purify;
}
