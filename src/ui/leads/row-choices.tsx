import { css } from 'styled-system/css';
import { badge } from 'styled-system/recipes';
import type { Lead } from '../../api/leads.ts';
import { perLanguage } from '../../domain/locale.ts';
import {
  LEAD_PRIORITIES,
  LEAD_RATING,
  LEAD_STATUSES,
  type LeadPriority,
} from '../../domain/screen-constants.ts';
import { leadTitle } from '../../machines/leads/lead-fields.ts';
import { PRIORITY_LOOKS } from '../kit/priority-looks.ts';
import { PRIORITY_LABELS, STATUS_WORDS } from './lead-label-texts.ts';
import { LeadRating } from './lead-rating.tsx';
import { LEAD_ROW_TEXTS as TEXTS } from './leads-texts.ts';
import { RowChoice } from './row-choice.tsx';
import { useLeadValues } from './use-lead-values.ts';

const status = css({
  fontSize: { base: 'xs', lg: 'sm' },
  color: 'fg.muted',
  backgroundColor: '[transparent]',
});

const { max } = LEAD_RATING;

/** What can be chosen, made once: every row offers it. */
const optionsOf = perLanguage(() => ({
  priority: LEAD_PRIORITIES.map((one) => [one, PRIORITY_LABELS[one]] as const),
  status: LEAD_STATUSES.map((one) => [one, STATUS_WORDS[one]] as const),
  rating: [
    ['', TEXTS.unrated] as const,
    ...Array.from({ length: max }, (_, index) => [String(index + 1), TEXTS.rating(index + 1, max)] as const),
  ],
}));

/** Priority, rating and status of a lead, each changed in its row. */
export function useRowChoices(lead: Lead) {
  const [values, set] = useLeadValues(lead);
  const name = leadTitle(lead);
  const options = optionsOf();
  // The form of a lead holds texts.
  const { tone, icon: Icon } = PRIORITY_LOOKS[values.priority as LeadPriority];
  return {
    priority: (
      <RowChoice
        label={TEXTS.priorityOf(name)}
        value={values.priority}
        options={options.priority}
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
        label={TEXTS.starsOf(name)}
        value={values.rating}
        options={options.rating}
        covered
        onChange={(value) => {
          set('rating', value);
        }}
      >
        <LeadRating rating={values.rating === '' ? undefined : Number(values.rating)} hollow />
      </RowChoice>
    ),
    status: (
      <RowChoice
        label={TEXTS.statusOf(name)}
        value={values.status}
        options={options.status}
        className={status}
        onChange={(value) => {
          set('status', value);
        }}
      />
    ),
  };
}
