import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

/** The grid of the facts of the open lead. */
export const factList = css({
  display: 'grid',
  gridTemplateColumns: '[6rem minmax(0, 1fr)]',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '2',
});
export const factLabel = css({ color: 'fg.muted', fontSize: 'sm' });

type FactProps = {
  label: string;
  /** A text; a control has its own accessible name, so its label is not spoken twice. */ spoken?: boolean;
  children: ReactNode;
};

/** The visible label before a control or a text. */
export function Fact({ label, spoken = false, children }: FactProps) {
  return (
    <>
      <span className={factLabel} aria-hidden={!spoken || undefined}>
        {label}
      </span>
      <div>{children}</div>
    </>
  );
}
