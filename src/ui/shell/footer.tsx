import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { language } from '../../domain/language.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../domain/language-names.ts';
import { languageLink } from '../../domain/language-link.ts';
import { FOOTER_TEXTS } from '../../domain/footer-texts.ts';
import { ROUTES } from '../../domain/routes.ts';
import { useOnline } from '../kit/use-online.ts';
import { usePageData } from './page-data-context.tsx';
import { usePath } from './use-path.ts';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  columnGap: '3',
  padding: '4',
  color: 'fg.muted',
  fontSize: 'xs',
  // Below a screen that is still growing it would be seen to jump.
  'main:not(:has(h1)) + &, main:has([aria-busy=true]:not(button)) + &': { visibility: 'hidden' },
});

// A row of its own, which stays when the names come later: nothing moves.
const languages = css({
  display: 'flex',
  justifyContent: 'center',
  gap: '3',
  width: 'full',
  minHeight: '6',
});
// Tall enough for a finger (WCAG 2.5.8).
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '6',
  '&[aria-current]': { fontWeight: 'medium', textDecoration: 'none' },
});

/**
 * "© 2025" as in the specification, and the developer credit: the configured one, else a neutral one (G-17); the page of
 * one's own data; and the languages, while there is a network to load them over. Their names come after the first paint,
 * which does not wait for the fonts of other scripts.
 */
export function Footer({ children }: { /** What only a signed-in screen says. */ children?: ReactNode }) {
  const { developerCredit = FOOTER_TEXTS.credit } = usePageData().settings;
  const path = usePath();
  const online = useOnline(false);
  return (
    <footer className={bar}>
      <span>{FOOTER_TEXTS.copyright}</span>
      <bdi>{developerCredit}</bdi>
      {children}
      <a className={link} href={ROUTES.ownData}>
        {FOOTER_TEXTS.ownData}
      </a>
      <span className={languages}>
        {online &&
          LANGUAGES.map((one) => (
            <a
              key={one}
              className={link}
              href={languageLink(one, path)}
              lang={one}
              hrefLang={one}
              aria-current={one === language() || undefined}
              // The query is known to the browser only.
              onClick={({ currentTarget }) => {
                currentTarget.href = languageLink(one, path + window.location.search);
              }}
            >
              {LANGUAGE_NAMES[one]}
            </a>
          ))}
      </span>
    </footer>
  );
}
