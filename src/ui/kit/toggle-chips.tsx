import { useId } from 'react';
import { css, cx } from 'styled-system/css';
import { OptionalMark } from './labelled.tsx';

type ToggleChipsProps = {
  label: string;
  optional?: boolean;
  options: readonly (readonly [value: string, text: string])[];
  values: readonly string[];
  /** Several of the options can be chosen. */
  several?: boolean;
  /** On a phone the options stay in one line, which scrolls. */
  inLine?: boolean;
  /** The words before and after the row, as of a scale. */
  ends?: readonly [low: string, high: string] | undefined;
  onChange: (values: readonly string[]) => void;
};

const root = css({ display: 'flex', flexDirection: 'column', border: 'none', minWidth: '[0]' });
const legend = css({
  marginBottom: '1',
  fontWeight: 'medium',
  lineHeight: 'tight',
  overflowWrap: 'anywhere',
});
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' });
// Room for the outline of a focused option, which the scrolling would cut.
const oneLine = css({
  flexWrap: { base: 'nowrap', sm: 'wrap' },
  overflowX: { base: 'auto', sm: 'visible' },
  scrollbarWidth: '[none]',
  margin: '-1',
  padding: '1',
  '& > *': { flexShrink: '0' },
});
const chip = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 'control',
  maxWidth: 'full',
  minHeight: { base: 'control', _coarse: 'touch' },
  paddingInline: '3',
  paddingBlock: '1',
  border: 'control',
  borderRadius: 'control',
  backgroundColor: 'bg.surface',
  fontSize: 'sm',
  fontWeight: 'medium',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  _hover: { backgroundColor: 'bg.subtle' },
  '&:has(:checked)': {
    borderColor: 'accent.fg',
    backgroundColor: 'accent.subtle',
    color: 'accent.fg',
    boxShadow: '[inset 0 0 0 1px {colors.accent.fg}]',
  },
  '&:has(:focus-visible)': { outline: '[2px solid {colors.accent.fg}]', outlineOffset: '[2px]' },
});
// Covers the whole chip, so that every tap hits the input itself.
const input = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  margin: '0',
  opacity: '0',
  cursor: 'inherit',
});
const scale = css({ width: '[fit-content]', maxWidth: 'full' });
const words = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4',
  marginTop: '1',
  // As wide as the options above it, however long it is.
  width: '[0]',
  minWidth: 'full',
  color: 'fg.muted',
  fontSize: 'xs',
});

/** One or several of a few options, in one tap each; a second tap on a chosen one takes it away. */
export function ToggleChips({
  label,
  optional = false,
  options,
  values,
  several = false,
  inLine = false,
  ends,
  onChange,
}: ToggleChipsProps) {
  const id = useId();
  const toggle = (value: string): void => {
    const isChosen = values.includes(value);
    if (!several) onChange(isChosen ? [] : [value]);
    else onChange(options.map(([one]) => one).filter((one) => values.includes(one) !== (one === value)));
  };
  return (
    <fieldset className={root} aria-describedby={ends && `${id}-ends`}>
      <legend className={legend}>
        <bdi>{label}</bdi>
        {optional && <OptionalMark />}
      </legend>
      <div className={cx(ends && scale)}>
        <div className={cx(row, inLine && oneLine)}>
          {options.map(([value, text]) => (
            <label key={value} className={chip}>
              <input
                type={several ? 'checkbox' : 'radio'}
                className={input}
                name={id}
                value={value}
                checked={values.includes(value)}
                // A radio that is chosen does not change.
                {...(!several && {
                  onClick: () => {
                    if (values.includes(value)) toggle(value);
                  },
                })}
                onChange={() => {
                  toggle(value);
                }}
              />
              <bdi>{text}</bdi>
            </label>
          ))}
        </div>
        {ends && (
          <p id={`${id}-ends`} className={words}>
            <bdi>{ends[0]}</bdi>
            <bdi>{ends[1]}</bdi>
          </p>
        )}
      </div>
    </fieldset>
  );
}
