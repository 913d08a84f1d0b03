import { ChevronsDown, ChevronsUp, Equal, Users } from 'lucide-react';
import { css } from 'styled-system/css';
import type { Lead } from '../../api/leads.ts';
import { percentOf } from '../../domain/dashboard.ts';
import { NO_LIST } from '../../domain/leads/samples.ts';
import { numberText } from '../../domain/number-text.ts';
import { StatCard } from '../kit/stat-card.tsx';
import type { useList } from '../kit/use-list.ts';

const grid = css({
  display: 'grid',
  gap: { base: '3', sm: '4' },
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
  // Smaller on a phone to leave room for the list.
  '& > * > p:first-child': { fontSize: { base: 'xs', sm: 'sm' } },
  '& > * > p:last-child': { display: { base: 'none', sm: 'block' } },
});

/** A number the server did not send. */
const UNKNOWN = '-';

const CARDS = [
  { label: 'Total Leads', fact: 'all', icon: Users },
  { label: 'High Priority', fact: 'high', icon: ChevronsUp },
  { label: 'Medium Priority', fact: 'medium', icon: Equal },
  { label: 'Low Priority', fact: 'low', icon: ChevronsDown },
] as const;

type LeadNumbers = Pick<ReturnType<typeof useList<Lead>>, 'kind' | 'facts'>;

/** The four cards of spec §2. They count all leads, unfiltered (G-42), without samples. */
export function LeadStats({ list: { kind, facts } }: { list: LeadNumbers }) {
  const known = kind === 'ready';
  const count = (fact: string): number | undefined => facts[fact] ?? (facts[NO_LIST] ? 0 : undefined);
  const all = count('all');
  const hint = (fact: string, value: number | undefined): string => {
    if (fact === 'all') return 'Everyone you met';
    return value === undefined || all === undefined ? UNKNOWN : `${String(percentOf(value, all))}% of all`;
  };
  return (
    <div className={grid} aria-busy={!known || undefined}>
      {CARDS.map(({ label, fact, icon }) => {
        const value = count(fact);
        return (
          <StatCard
            key={fact}
            label={label}
            icon={icon}
            value={known ? (value === undefined ? UNKNOWN : numberText(value)) : undefined}
            hint={known ? hint(fact, value) : undefined}
          />
        );
      })}
    </div>
  );
}
