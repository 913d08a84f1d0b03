import { css } from 'styled-system/css';
import { LEAD_RATING } from '../../domain/screen-constants.ts';
import { LEAD_ROW_TEXTS } from './leads-texts.ts';

const row = css({ whiteSpace: 'nowrap', fontSize: 'sm', lineHeight: 'none', color: 'border.control' });
const lit = css({ color: 'warning.fg' });

/** The stars of a lead, to be read; nothing when it is not rated. */
export function LeadRating({ rating }: { rating: number | undefined }) {
  if (rating === undefined) return null;
  return (
    <span className={row} role="img" aria-label={LEAD_ROW_TEXTS.stars(rating, LEAD_RATING.max)}>
      <span className={lit}>{'★'.repeat(rating)}</span>
      {'★'.repeat(LEAD_RATING.max - rating)}
    </span>
  );
}
