import { useId } from 'react';
import { css } from 'styled-system/css';
import { labelledBy, Note, OptionalMark, type LabelledProps } from './labelled.tsx';
import { Tooltip } from './tooltip.tsx';

type ChoiceChipsProps<Value extends string> = Pick<LabelledProps, 'label' | 'error' | 'hint' | 'optional'> & {
  value: string;
  options: readonly (readonly [value: Value, label: string])[];
  /** Why an option is unavailable, by its value: it stays focusable and shows the reason. */
  unavailable?: Readonly<Record<string, string>>;
  onChange: (value: Value) => void;
};

const root = css({ display: 'flex', flexDirection: 'column', gap: '1.5', border: 'none', minWidth: '[0]' });
const legend = css({ marginBottom: '1.5', fontWeight: 'medium', lineHeight: 'tight' });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const chip = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexGrow: { base: '1', sm: '0' },
  minWidth: 'control',
  minHeight: { base: 'control', _coarse: 'touch' },
  paddingInline: '4',
  border: 'control',
  borderRadius: 'control',
  backgroundColor: 'bg.surface',
  fontSize: 'sm',
  fontWeight: 'medium',
  textAlign: 'center',
  cursor: 'pointer',
  _hover: { backgroundColor: 'bg.subtle' },
  '&:has(:checked)': {
    borderColor: 'accent.fg',
    backgroundColor: 'accent.subtle',
    color: 'accent.fg',
    boxShadow: '[inset 0 0 0 1px {colors.accent.fg}]',
  },
  '&:has(:focus-visible)': { outline: '[2px solid {colors.accent.fg}]', outlineOffset: '[2px]' },
  '&[data-unavailable]': { borderStyle: 'dashed', color: 'fg.muted', cursor: 'not-allowed' },
});
// Covers the whole chip, so that every click hits the radio itself.
const radio = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  margin: '0',
  opacity: '0',
  cursor: 'inherit',
});
const spoken = css({ srOnly: true });

/** One of a few short options in a row: one tap instead of the two of a select. Arrow keys move. */
export function ChoiceChips<Value extends string>({
  label,
  error,
  hint,
  optional = false,
  value,
  options,
  unavailable = {},
  onChange,
}: ChoiceChipsProps<Value>) {
  const id = useId();
  return (
    <fieldset className={root} aria-describedby={labelledBy(id, { error, hint })['aria-describedby']}>
      <legend className={legend}>
        <span>{label}</span>
        {optional && <OptionalMark />}
      </legend>
      <div className={row}>
        {options.map(([one, text]) => {
          const reason = unavailable[one];
          return (
            <label key={one} className={chip} data-unavailable={reason && ''}>
              <Tooltip text={reason} explains>
                <input
                  type="radio"
                  className={radio}
                  name={id}
                  value={one}
                  checked={one === value}
                  aria-disabled={reason ? true : undefined}
                  aria-describedby={reason ? `${id}-${one}` : undefined}
                  onChange={() => {
                    if (!reason) onChange(one);
                  }}
                />
              </Tooltip>
              <span>{text}</span>
              {reason && (
                <span id={`${id}-${one}`} className={spoken} hidden>
                  {reason}
                </span>
              )}
            </label>
          );
        })}
      </div>
      <Note id={id} error={error} hint={hint} />
    </fieldset>
  );
}
