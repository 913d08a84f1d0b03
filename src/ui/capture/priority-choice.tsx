import { useId } from 'react';
import { css } from 'styled-system/css';
import { LEAD_PRIORITIES, type LeadPriority } from '../../domain/screen-constants.ts';
import { PRIORITY_LOOKS } from '../kit/priority-looks.ts';
import { PRIORITY_LABELS } from '../leads/lead-label-texts.ts';
import { CAPTURE_TEXTS } from './capture-texts.ts';

type PriorityChoiceProps = { value: LeadPriority | null; onChange: (value: LeadPriority) => void };

const root = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(3, 1fr)]',
  gap: '2',
  border: 'none',
  minWidth: '[0]',
});
const hidden = css({ srOnly: true });
const chip = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1.5',
  minHeight: 'touch',
  border: 'clear',
  borderRadius: 'control',
  fontWeight: 'bold',
  '& svg': { width: 'icon', height: 'icon' },
  '&[data-priority=high]': { backgroundColor: 'danger.subtle', color: 'danger.fg' },
  '&[data-priority=medium]': { backgroundColor: 'warning.subtle', color: 'warning.fg' },
  '&[data-priority=low]': { backgroundColor: 'success.subtle', color: 'success.fg' },
  '&:has(:checked)': { boxShadow: '[inset 0 0 0 2px currentColor]' },
  '&:has(:focus-visible)': { outline: '[2px solid {colors.accent.fg}]', outlineOffset: '[2px]' },
});
// Covers the whole chip, so that every tap hits the radio itself.
const radio = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  margin: '0',
  opacity: '0',
  cursor: 'pointer',
});

/** Three large buttons in the colours of the priorities; none is chosen at first. */
export function PriorityChoice({ value, onChange }: PriorityChoiceProps) {
  const id = useId();
  return (
    <fieldset className={root}>
      <legend className={hidden}>{CAPTURE_TEXTS.card.priority}</legend>
      {LEAD_PRIORITIES.map((one) => {
        const { icon: Icon } = PRIORITY_LOOKS[one];
        return (
          <label key={one} className={chip} data-priority={one}>
            <input
              type="radio"
              className={radio}
              name={id}
              checked={one === value}
              onChange={() => {
                onChange(one);
              }}
            />
            <Icon aria-hidden="true" />
            <span>{PRIORITY_LABELS[one]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
