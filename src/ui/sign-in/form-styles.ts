import { css } from 'styled-system/css';

/** Styles shared by the sign-in forms. */
export const heading = css({
  fontSize: 'xl',
  fontWeight: 'bold',
  lineHeight: 'tight',
  letterSpacing: 'tight',
});
export const form = css({ display: 'flex', flexDirection: 'column', gap: '4' });
export const row = css({ display: 'flex', gap: '3', alignItems: 'flex-start' });
export const centred = css({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '1' });
