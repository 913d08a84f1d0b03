import type { ReactNode } from 'react';
import type { Lead } from '../../api/leads.ts';
import { NO_LIST } from '../../domain/leads/samples.ts';
import { numberText } from '../../domain/number-text.ts';
import { LEAD_FILTERS } from '../../domain/screen-constants.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import type { useList } from '../kit/use-list.ts';
import { PRIORITY_LABELS } from './lead-label-texts.ts';
import { LEADS_TEXTS as TEXTS } from './leads-texts.ts';
import type { LeadTab } from './row-controls.ts';

/** A number the server did not send. */
const UNKNOWN = '-';

type CountedTab = { id: LeadTab; label: string; count: { words: string; value: ReactNode } };

/** The tabs with the four numbers of spec §2. They count all leads, unfiltered (G-42), without samples. */
export function countedTabs({ kind, facts }: Pick<ReturnType<typeof useList<Lead>>, 'kind' | 'facts'>) {
  return LEAD_FILTERS.map((id): CountedTab => {
    const value = facts[id] ?? (facts[NO_LIST] ? 0 : undefined);
    const known = value === undefined ? UNKNOWN : numberText(value);
    return {
      id,
      label: id === 'all' ? TEXTS.allTab : PRIORITY_LABELS[id],
      count: {
        words: TEXTS.counts[id],
        value: kind === 'ready' ? known : kind === 'failed' ? UNKNOWN : <Skeleton>00</Skeleton>,
      },
    };
  });
}
