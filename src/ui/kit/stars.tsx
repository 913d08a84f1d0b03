import { Star } from 'lucide-react';
import { useId } from 'react';
import { css } from 'styled-system/css';
import { LEAD_RATING } from '../../domain/screen-constants.ts';
import { CONTROL_TEXTS } from './control-texts.ts';

type StarsProps = {
  label: string;
  /** 1 to 5; null is not rated. */ value: number | null;
  onChange: (value: number | null) => void;
};

const root = css({ display: 'flex', border: 'none', minWidth: '[0]' });
const hidden = css({ srOnly: true });
const star = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 'touch',
  height: 'touch',
  color: 'border.control',
  '& svg': { width: '[1.75rem]', height: '[1.75rem]' },
  '&[data-lit]': { color: 'warning.fg', '& svg': { fill: '[currentColor]' } },
  '&:has(:focus-visible)': {
    outline: '[2px solid {colors.accent.fg}]',
    outlineOffset: '[-4px]',
    borderRadius: 'control',
  },
});
// Covers the whole star, so that every tap hits the radio itself.
const radio = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  margin: '0',
  opacity: '0',
  cursor: 'pointer',
});

const VALUES = Array.from({ length: LEAD_RATING.max }, (_, index) => index + 1);

/** A rating of one to five stars in one tap; a second tap on the same star takes it away. */
export function Stars({ label, value, onChange }: StarsProps) {
  const id = useId();
  return (
    <fieldset className={root}>
      <legend className={hidden}>{label}</legend>
      {VALUES.map((one) => (
        <label key={one} className={star} data-lit={value !== null && one <= value ? '' : undefined}>
          <input
            type="radio"
            className={radio}
            name={id}
            checked={one === value}
            onClick={() => {
              if (one === value) onChange(null);
            }}
            onChange={() => {
              onChange(one);
            }}
          />
          <Star aria-hidden="true" />
          <span className={hidden}>{CONTROL_TEXTS.star(one, LEAD_RATING.max)}</span>
        </label>
      ))}
    </fieldset>
  );
}
