import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { Link } from 'wouter';
import { Avatar } from '../kit/avatar.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import type { Elements } from '../kit/elements.ts';

type PersonLineProps = {
  name: string;
  href: string;
  /** After the name. */
  mark?: Elements;
  /** When; stands before what else is known. */
  when: ReactNode;
  about: string;
  /** At the end of the row: a badge, or the ways to reach the person. */
  end?: ReactNode;
};

const row = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '[3.25rem]',
  paddingInline: { base: '3', sm: '4' },
  paddingBlock: '1.5',
  '&:not(:first-child)': { borderTop: 'line' },
  '&:has(a)': { _hover: { backgroundColor: 'bg.subtle' } },
});
const words = css({ flex: '1', minWidth: '[0]' });
const oneLine = css.raw({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
const first = css({ display: 'flex', alignItems: 'center', gap: '2' });
// The name is the link; its click area covers the whole row.
const link = css({
  display: 'flex',
  minWidth: '[0]',
  fontWeight: 'bold',
  '&::after': { content: '""', position: 'absolute', inset: '0' },
  _focusVisible: {
    outline: '[none]',
    '&::after': { outline: '[2px solid {colors.accent.fg}]', outlineOffset: '[-2px]' },
  },
});
const second = css({ display: 'flex', color: 'fg.muted', fontSize: 'xs' });
const whenText = css({
  display: 'inline-block',
  flexShrink: '0',
  whiteSpace: 'pre',
  '&::first-letter': { textTransform: 'uppercase' },
});
// Cut at its own end, also where it runs the other way than the page.
const ownEnd = css(oneLine, { minWidth: '[0]' });
const endArea = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  flexShrink: '0',
  // A badge belongs to the link beneath it.
  '&:not(:has(a))': { pointerEvents: 'none' },
});

/** A person in a list of the dashboard; the row opens the lead. */
export function PersonLine({ name, href, mark, when, about, end }: PersonLineProps) {
  return (
    <li className={row}>
      <Avatar name={name} />
      <div className={words}>
        <p className={first}>
          <Link href={href} className={link}>
            <bdi className={ownEnd}>{name}</bdi>
          </Link>
          {mark}
        </p>
        <p className={second}>
          <span className={whenText}>
            <span>{when}</span>
            {about && <span> · </span>}
          </span>
          {about && <bdi className={ownEnd}>{about}</bdi>}
        </p>
      </div>
      {end && <div className={endArea}>{end}</div>}
    </li>
  );
}

/** Rows of the same size while the list is loading. */
export function PersonPlaceholders({ rows }: { rows: number }) {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <li key={index} className={row}>
          <Avatar name="" />
          <div className={words}>
            <p className={first}>
              <Skeleton>Name of a lead</Skeleton>
            </p>
            <p className={second}>
              <Skeleton>Job title at a company</Skeleton>
            </p>
          </div>
          <Skeleton>Medium</Skeleton>
        </li>
      ))}
    </ul>
  );
}
