import { ContactRound, SearchX, UserRoundPlus } from 'lucide-react';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/notice.tsx';
import { May } from '../shell/may.tsx';
import { LEADS_TEXTS } from './leads-texts.ts';
import type { LeadTab } from './row-controls.ts';

type NoLeadsProps = {
  tab: LeadTab;
  /** A search or a filter other than the tab is set. */
  isNarrowed: boolean;
  /** There is no lead at all. */
  isEmpty: boolean;
  onAdd: () => void;
  onClear: () => void;
  onShowAll: () => void;
};

/** Why the list is empty: no leads (spec §2), none of this priority, or none that match. */
export function NoLeads({ tab, isNarrowed, isEmpty, onAdd, onClear, onShowAll }: NoLeadsProps) {
  const texts = LEADS_TEXTS.none;
  if (isNarrowed && !isEmpty) {
    return (
      <EmptyState
        icon={SearchX}
        title={texts.title}
        text={texts.unmatched}
        action={
          <Button variant="outline" onClick={onClear}>
            {texts.clear}
          </Button>
        }
      />
    );
  }
  if (tab !== 'all' && !isEmpty) {
    return (
      <EmptyState
        icon={ContactRound}
        title={texts.title}
        text={texts.ofPriority[tab]}
        action={
          <Button variant="outline" onClick={onShowAll}>
            {texts.showAll}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={ContactRound}
      title={texts.title}
      text={texts.start}
      action={
        <May call="leadCreate">
          <Button onClick={onAdd}>
            <UserRoundPlus aria-hidden="true" />
            {texts.addFirst}
          </Button>
        </May>
      }
    />
  );
}
