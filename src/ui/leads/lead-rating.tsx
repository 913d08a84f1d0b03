import { css } from 'styled-system/css';
import { LEAD_RATING } from '../../domain/screen-constants.ts';
import { LEAD_ROW_TEXTS } from './leads-texts.ts';

const row = css({ whiteSpace: 'nowrap', fontSize: 'sm', lineHeight: 'none', color: 'border.control' });
const lit = css({ color: 'warning.fg' });

type LeadRatingProps = {
  rating: number | undefined;
  /** An unrated lead has hollow stars. */ hollow?: boolean;
};

/** The stars of a lead, to be read; of an unrated one only where a rating can be given. */
export function LeadRating({ rating, hollow = false }: LeadRatingProps) {
  if (rating === undefined)
    return (
      hollow && (
        <span className={row} aria-hidden="true">
          {'☆'.repeat(LEAD_RATING.max)}
        </span>
      )
    );
  return (
    <span className={row} role="img" aria-label={LEAD_ROW_TEXTS.stars(rating, LEAD_RATING.max)}>
      <span className={lit}>{'★'.repeat(rating)}</span>
      {'★'.repeat(LEAD_RATING.max - rating)}
    </span>
  );
}
