import { Info } from 'lucide-react';
import { css } from 'styled-system/css';
import type { DisplayType } from '../../domain/form-fields.ts';
import { plainTextOf } from '../../domain/rich-text.ts';
import { SafeHtml } from '../kit/safe-html.tsx';

const heading = css({ fontSize: 'md', fontWeight: 'bold', lineHeight: 'tight', overflowWrap: 'anywhere' });
const box = css({
  display: 'flex',
  gap: '2.5',
  paddingInline: '3',
  paddingBlock: '2.5',
  borderRadius: 'control',
  backgroundColor: 'info.subtle',
  color: 'info.fg',
  '& svg': { flexShrink: '0', width: 'icon', height: 'icon', marginTop: '0.5' },
  '& a[href]': { color: 'info.fg' },
});
const line = css({ borderTop: 'line' });

type DisplayItemProps = { type: DisplayType; html: string; level: 3 | 4 };

/** A read-only part of a form: a heading, a text, a note or a line (spec §3). */
export function DisplayItem({ type, html, level }: DisplayItemProps) {
  const Heading = `h${String(level)}` as 'h3' | 'h4';
  switch (type) {
    case 'title':
      return <Heading className={heading}>{plainTextOf(html)}</Heading>;
    case 'info':
      return (
        <div className={box} role="note">
          <Info aria-hidden="true" />
          <SafeHtml html={html} />
        </div>
      );
    case 'html':
      return <SafeHtml html={html} />;
    case 'line':
      return <hr className={line} />;
  }
}
