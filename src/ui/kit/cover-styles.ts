import { css } from 'styled-system/css';

/** The event's accent, darkening away from a corner; white text is readable on all of it. */
export const coverSurface = css({
  color: 'fg.onSolid',
  backgroundColor: 'cover.end',
  backgroundImage:
    '[radial-gradient(120% 90% at 0% 0%, token(colors.accent.solid), token(colors.cover.end) 75%)]',
});

/** The event's picture, filling a cover. */
export const coverPicture = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  objectFit: 'cover',
});

/** Above the picture: white text has a contrast of 4.5:1 on any, also on a white one (alpha of at least 0.62). */
export const coverShade = css({
  position: 'absolute',
  inset: '0',
  backgroundImage: '[linear-gradient(to top, #060a14eb, #060a14a3)]',
});

/** The same for a tall cover with text at its top and its bottom only. */
export const tallCoverShade = css({
  position: 'absolute',
  inset: '0',
  backgroundImage:
    '[linear-gradient(to top, #060a14eb, #060a14a8 38%, #060a144d 55%, #060a144d 78%, #060a14a8 88%)]',
});
