import { css } from 'styled-system/css';

/** Styles of the sign-in's later steps. */
export const introduction = css({ display: 'flex', flexDirection: 'column', gap: '1' });
export const muted = css({ color: 'fg.muted' });
/** A link below a form, tall enough for a finger. */
export const backLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { base: '8', _coarse: 'touch' },
  color: 'accent.fg',
  textDecoration: 'underline',
});
