import { useEffect, useRef, type ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import type { Elements } from '../kit/elements.ts';

type PageHeaderProps = {
  title: string;
  /** Shown next to the title. */
  label?: ReactNode;
  /** A further action on the whole screen. */
  action?: Elements;
  /** The screen's one primary action: top right, on a phone in a bar along the lower edge. */
  primary?: ReactNode;
};

// Stays visible below the header while a phone scrolls.
const bar = css({
  position: { base: 'sticky', lg: 'static' },
  top: { base: '[3.5rem]', sm: '16' },
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  // Actions that do not fit beside the title stand at the same edge below it.
  justifyContent: 'flex-end',
  gap: '2',
  // An action may come later, and a finger's is higher.
  minHeight: { base: '12', _coarse: '[3.25rem]' },
  marginInline: { base: '-4', sm: '-6', lg: '0' },
  paddingInline: { base: '4', sm: '6', lg: '0' },
  paddingBlock: '1',
  backgroundColor: 'bg.canvas',
});
const bottomBar = css({
  position: { base: 'fixed', sm: 'static' },
  insetInline: '0',
  bottom: '0',
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  paddingInline: { base: '4', sm: '0' },
  paddingTop: { base: '2.5', sm: '0' },
  paddingBottom: { base: '[max(0.625rem, env(safe-area-inset-bottom))]', sm: '0' },
  backgroundColor: { base: 'bg.surface', sm: '[transparent]' },
  borderTop: { base: 'line', sm: 'none' },
  '& > *': { flexGrow: { base: '1', sm: '0' } },
});
const words = css({ display: 'flex', alignItems: 'center', gap: '3', marginInlineEnd: 'auto' });
// On a phone the label stands below the title, so that an action beside them moves nothing when it comes.
const labelled = css({
  flexDirection: { base: 'column', sm: 'row' },
  alignItems: { base: 'flex-start', sm: 'center' },
  gap: { base: '0', sm: '3' },
  flex: { base: '[1 1 0]', sm: '[0 1 auto]' },
});
// As wide as the title and the room beside it, whatever it says.
const beside = css({
  width: { base: '[0]', sm: 'auto' },
  minWidth: { base: 'full', sm: '[0]' },
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const heading = css({ fontSize: 'xl', fontWeight: 'strong', letterSpacing: 'tight', lineHeight: 'tight' });

/**
 * The screen's title and its actions. On a new screen the title takes the focus if no element has it, so that a screen
 * reader announces the screen and the next Tab continues from there.
 */
export function PageHeader({ title, label, action, primary }: PageHeaderProps) {
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) name.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className={bar}>
      <div className={label ? cx(words, labelled) : words}>
        <h1 ref={name} className={heading} tabIndex={-1}>
          {title}
        </h1>
        {label && <div className={beside}>{label}</div>}
      </div>
      {action}
      {primary && (
        <div className={bottomBar} data-bottom-bar>
          {primary}
        </div>
      )}
    </div>
  );
}
