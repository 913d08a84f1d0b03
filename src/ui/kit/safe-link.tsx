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
  /** The address as typed. */
  href: string | null | undefined;
  /** Default: the address itself. */
  children?: ReactNode;
};

/** A user-typed link that opens in a new tab; text that is not a web address stays plain text (security T5). */
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
