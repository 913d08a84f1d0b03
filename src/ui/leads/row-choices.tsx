import { css } from 'styled-system/css';
import { badge } from 'styled-system/recipes';
import type { Lead } from '../../api/leads.ts';
import { leadName } from '../../domain/leads/person.ts';
import {
  LEAD_PRIORITIES,
  LEAD_RATING,
  LEAD_STATUSES,
  type LeadPriority,
} from '../../domain/screen-constants.ts';
import { personOf } from '../../machines/leads/lead-fields.ts';
import { PRIORITY_LOOKS } from '../kit/priority-looks.ts';
import { PRIORITY_LABELS } from './lead-labels.ts';
import { LeadRating } from './lead-rating.tsx';
import { RowChoice } from './row-choice.tsx';
import { useLeadValues } from './use-lead-values.ts';

const unrated = css({ color: 'border.control', fontSize: 'sm', lineHeight: 'none', whiteSpace: 'nowrap' });
const status = css({
  fontSize: { base: 'xs', lg: 'sm' },
  color: 'fg.muted',
  backgroundColor: '[transparent]',
});

const PRIORITIES = LEAD_PRIORITIES.map((one) => [one, PRIORITY_LABELS[one]] as const);
const STATUSES = LEAD_STATUSES.map((one) => [one, one] as const);
const { max } = LEAD_RATING;
const RATINGS: readonly (readonly [string, string])[] = [
  ['', 'Not rated'],
  ...Array.from({ length: max }, (_, index) => String(index + 1)).map(
    (one) => [one, `${one} of ${String(max)}`] as const,
  ),
];

/** Priority, rating and status of a lead, each changed in its row. */
export function useRowChoices(lead: Lead) {
  const [values, set] = useLeadValues(lead);
  const of = `of ${leadName(personOf(lead))}`;
  // The form of a lead holds texts.
  const { tone, icon: Icon } = PRIORITY_LOOKS[values.priority as LeadPriority];
  return {
    priority: (
      <RowChoice
        label={`Priority ${of}`}
        value={values.priority}
        options={PRIORITIES}
        className={badge({ tone })}
        onChange={(value) => {
          set('priority', value);
        }}
      >
        <Icon size={12} strokeWidth={2.5} aria-hidden="true" />
      </RowChoice>
    ),
    rating: (
      <RowChoice
        label={`Stars ${of}`}
        value={values.rating}
        options={RATINGS}
        covered
        onChange={(value) => {
          set('rating', value);
        }}
      >
        {values.rating === '' ? (
          <span className={unrated} aria-hidden="true">
            {'☆'.repeat(max)}
          </span>
        ) : (
          <LeadRating rating={Number(values.rating)} />
        )}
      </RowChoice>
    ),
    status: (
      <RowChoice
        label={`Status ${of}`}
        value={values.status}
        options={STATUSES}
        className={status}
        onChange={(value) => {
          set('status', value);
        }}
      />
    ),
  };
}
