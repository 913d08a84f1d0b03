import { useId } from 'react';
import { css } from 'styled-system/css';

type RadioGroupProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; detail?: string | undefined }[];
  onChange: (value: Value) => void;
  /** Options side by side on wider screens. */
  inline?: boolean;
};

const root = css({ display: 'flex', flexDirection: 'column', border: 'none' });
const legend = css({ marginBottom: '1.5', fontWeight: 'medium', lineHeight: 'tight' });
const options = {
  stacked: css({ display: 'flex', flexDirection: 'column', gap: '1.5' }),
  inline: css({
    display: 'grid',
    gap: '1.5',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '[repeat(auto-fit, minmax(9rem, 1fr))]' },
  }),
  /** Four in one line are too narrow, three and one look like an accident. */
  pairs: css({
    display: 'grid',
    gap: '1.5',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  }),
};
const item = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: { base: 'control', _coarse: 'touch' },
  paddingInline: '3',
  paddingBlock: '2',
  border: 'line',
  borderRadius: 'control',
  cursor: 'pointer',
  lineHeight: 'tight',
  _hover: { backgroundColor: 'bg.subtle' },
  '&:has(input:checked)': { border: '[1px solid {colors.accent.fg}]', backgroundColor: 'accent.subtle' },
  '&:has(input:focus-visible)': { outline: '[2px solid {colors.accent.fg}]', outlineOffset: '[2px]' },
  '& input': {
    flexShrink: '0',
    width: '4',
    height: '4',
    accentColor: '[{colors.accent.solid}]',
    outline: 'none',
  },
});
const words = css({ display: 'flex', flexDirection: 'column', gap: '0.5' });
const detail = css({ color: 'fg.muted', fontSize: 'sm' });

/** One of a few visible options, each with an optional detail. Arrow keys move. */
export function RadioGroup<Value extends string>({
  label,
  value,
  options: choices,
  onChange,
  inline = false,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset className={root}>
      <legend className={legend}>{label}</legend>
      <div className={options[!inline ? 'stacked' : choices.length === 4 ? 'pairs' : 'inline']}>
        {choices.map((choice) => (
          <label key={choice.value} className={item}>
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              aria-labelledby={`${id}-${choice.value}`}
              aria-describedby={choice.detail ? `${id}-${choice.value}-about` : undefined}
              onChange={() => {
                onChange(choice.value);
              }}
            />
            <span className={words}>
              <span id={`${id}-${choice.value}`}>{choice.label}</span>
              {choice.detail && (
                <span id={`${id}-${choice.value}-about`} className={detail}>
                  {choice.detail}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
