import { css } from 'styled-system/css';

/** The box around a message, and its tones. */
export const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  paddingInline: '3',
  paddingBlock: '2.5',
  borderRadius: 'control',
});
export const tones = {
  danger: css({ backgroundColor: 'danger.subtle', color: 'danger.fg' }),
  warning: css({ backgroundColor: 'warning.subtle', color: 'warning.fg' }),
};
