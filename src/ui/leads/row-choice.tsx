import { useState, type ReactNode } from 'react';
import { css, cx } from 'styled-system/css';

const root = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  '&:hover': { textDecoration: 'underline' },
  '&:has(:focus-visible)': { outline: '[2px solid {colors.accent.fg}]', outlineOffset: '[2px]' },
});
const control = css({
  appearance: 'none',
  border: 'none',
  outline: 'none',
  // 24 px each way, also for a short word, without making the row higher.
  minWidth: '6',
  paddingBlock: { base: '[5px]', lg: '2' },
  marginBlock: { base: '[-5px]', lg: '-2' },
  font: 'inherit',
  color: '[inherit]',
  backgroundColor: '[transparent]',
  cursor: 'pointer',
  // Options are shown by the browser, in the colours of the page.
  '& option': { backgroundColor: 'bg.surface', color: 'fg.default' },
});
// What lies below shows the value.
const cover = css({
  position: 'absolute',
  insetInline: '0',
  insetBlock: '[-0.25rem]',
  width: 'full',
  opacity: '0',
});

type RowChoiceProps = {
  /** Accessible name. */
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
  className?: string;
  /** An icon before the chosen option; with `covered`, the value itself. */
  children?: ReactNode;
  covered?: boolean;
};

/**
 * A value of a row that is changed where it stands. It has all options from the moment it is touched: a long list would
 * otherwise carry thousands of them.
 */
export function RowChoice({
  label,
  value,
  options,
  onChange,
  className,
  children,
  covered = false,
}: RowChoiceProps) {
  const [isTouched, setTouched] = useState(false);
  const touch = (): void => {
    setTouched(true);
  };
  const offered = isTouched ? options : options.filter(([one]) => one === value);
  return (
    <span className={cx(root, className)}>
      {children}
      <select
        className={cx(control, covered && cover)}
        aria-label={label}
        value={value}
        onPointerDown={touch}
        onFocus={touch}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
      >
        {offered.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
