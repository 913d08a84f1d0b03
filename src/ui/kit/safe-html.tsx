import { useEffect, useMemo, useState } from 'react';
import { richText } from 'styled-system/recipes';
import { plainTextOf } from '../../domain/rich-text.ts';
import type * as cleaner from './purify.ts';
import { Skeleton } from './skeleton.tsx';

type Purify = typeof cleaner.purify;

/** Kept after the first load, so that further texts render at once. */
let loaded: Purify | null = null;

/**
 * Renders sanitised third-party HTML (security T1); as plain text if the sanitiser cannot be loaded. Until it is, the
 * room of that text is kept.
 */
export function SafeHtml({ html }: { html: string }) {
  const purify = usePurify();
  // Memoised per text: a new object would make React replace the content and lose the focus inside.
  const clean = useMemo(() => (typeof purify === 'function' ? purify(html) : null), [purify, html]);
  const look = { className: richText(), dir: 'auto' };
  if (clean !== null) return <div {...look} dangerouslySetInnerHTML={{ __html: clean }} />;
  return (
    <div {...look}>
      {plainTextOf(html)
        .split('\n')
        .map((line, index) => (
          <p key={index}>{purify === 'failed' ? line : <Skeleton wrapped>{line}</Skeleton>}</p>
        ))}
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
