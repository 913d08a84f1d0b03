import { Clock, UserRoundCheck, Users } from 'lucide-react';
import { css } from 'styled-system/css';
import type { TeamMember } from '../../api/team.ts';
import { numberText } from '../../domain/number-text.ts';
import { StatCard } from '../kit/stat-card.tsx';
import type { useList } from '../kit/use-list.ts';
import { TEAM_TEXTS } from './team-texts.ts';

const grid = css({
  display: 'grid',
  gap: { base: '3', sm: '4' },
  // On a phone the total has its own line.
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
  '& > :first-child': { gridColumn: { base: '[1 / -1]', sm: '[auto]' } },
});
type TeamNumbers = Pick<
  ReturnType<typeof useList<TeamMember>>,
  'kind' | 'total' | 'totalIsAtLeast' | 'facts'
>;

/** The three summary cards of spec §2 for the whole team; skeletons of the same size while loading, or dashes. */
export function TeamStats({ list: { kind, total, totalIsAtLeast, facts } }: { list: TeamNumbers }) {
  const known = kind === 'ready';
  const count = (value = 0): string | null | undefined =>
    known ? numberText(value) : kind === 'failed' ? null : undefined;
  const all = count(total);
  const texts = TEAM_TEXTS.stats;
  return (
    <div className={grid} aria-busy={kind === 'loading' || undefined}>
      <StatCard
        label={texts.total}
        icon={Users}
        value={all && totalIsAtLeast ? texts.atLeast(all) : all}
        hint={texts.totalHint}
      />
      <StatCard
        label={texts.active}
        icon={UserRoundCheck}
        value={count(facts['activeTotal'])}
        hint={texts.activeHint}
      />
      <StatCard
        label={texts.pending}
        icon={Clock}
        value={count(facts['pendingTotal'])}
        hint={texts.pendingHint}
      />
    </div>
  );
}
