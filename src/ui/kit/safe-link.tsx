import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { safeLink } from '../../domain/links.ts';

const link = css({
  color: 'accent.fg',
  textDecoration: 'underline',
  textUnderlineOffset: '[2px]',
  overflowWrap: 'anywhere',
});

type SafeLinkProps = {
  /** As somebody typed it. */
  href: string | null | undefined;
  /** Without it, the address itself. */
  children?: ReactNode;
};

/** A link somebody typed, in a new tab; what is no web address stays plain text (security T5). */
export function SafeLink({ href, children }: SafeLinkProps) {
  const target = safeLink(href);
  const text = children ?? href;
  if (target === null) return <>{text}</>;
  return (
    <a className={link} href={target} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
