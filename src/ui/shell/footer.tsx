import { css } from 'styled-system/css';
import { FOOTER_TEXTS } from '../../domain/messages.ts';
import { usePageData } from './page-data-context.tsx';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: '3',
  padding: '4',
  color: 'fg.muted',
  fontSize: 'xs',
  // Below a screen that is still growing it would be seen to jump.
  'main:not(:has(h1)) + &, main:has([aria-busy=true]:not(button)) + &': { visibility: 'hidden' },
});

/** "© 2025" as in the specification, and the developer credit: the configured one, else a neutral one (G-17). */
export function Footer() {
  const { developerCredit = FOOTER_TEXTS.credit } = usePageData().settings;
  return (
    <footer className={bar}>
      <span>{FOOTER_TEXTS.copyright}</span>
      <bdi>{developerCredit}</bdi>
    </footer>
  );
}
