import { SearchX, UsersRound } from 'lucide-react';
import { css } from 'styled-system/css';
import { REFERRAL_LABELS } from '../../domain/passes-texts.ts';
import { REFERRAL_FILTERS } from '../../domain/screen-constants.ts';
import { REFERRAL_MESSAGES } from '../../domain/screen-messages.ts';
import { Card } from '../kit/card.tsx';
import { FilterSelect } from '../kit/filter-select.tsx';
import { ListBody } from '../kit/list-body.tsx';
import { EmptyState } from '../kit/notice.tsx';
import { SearchBox } from '../kit/search-box.tsx';
import { useList } from '../kit/use-list.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { PASSES_TEXTS as TEXTS } from '../passes/passes-texts.ts';
import { ROW_PLACEHOLDERS } from '../passes/row.tsx';
import { Referral } from './referral.tsx';
import { REFERRAL_TEXTS } from './registration-texts.ts';

const [EVERY, ...STATUSES] = REFERRAL_FILTERS;
const OPTIONS = [
  [EVERY, REFERRAL_TEXTS.allStatus],
  ...STATUSES.map((status) => [status, REFERRAL_LABELS[status]] as const),
] as const;

const tools = css({
  display: 'grid',
  gap: '2',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 11rem' },
  paddingBottom: '3',
});
const count = css({ color: 'fg.muted', flexShrink: '0' });

/** The guests registered for a pass (spec §2), searched and filtered on the server. */
export function Referrals() {
  const list = useList(useActorOf('referralList'));
  const total = list.facts['allTotal'] ?? list.total;
  return (
    <Card
      title={TEXTS.referrals}
      aside={list.kind === 'ready' && <p className={count}>{REFERRAL_MESSAGES.count(total)}</p>}
      busy={list.kind === 'loading'}
    >
      <div className={tools}>
        <SearchBox label={REFERRAL_TEXTS.search} {...list.searchBox} />
        <FilterSelect
          label={REFERRAL_TEXTS.status}
          options={OPTIONS}
          value={list.filters['status'] ?? EVERY}
          onChange={(status) => {
            list.setFilter('status', status === EVERY ? '' : status);
          }}
        />
      </div>
      <ListBody
        list={list}
        label={TEXTS.listOf(TEXTS.referrals)}
        placeholders={ROW_PLACEHOLDERS}
        failed={TEXTS.referralsFailed}
        empty={
          <EmptyState
            icon={list.isNarrowed ? SearchX : UsersRound}
            title={REFERRAL_MESSAGES.none}
            text={list.isNarrowed ? REFERRAL_MESSAGES.noneMatch : REFERRAL_MESSAGES.noneYet}
          />
        }
      >
        {(referral) => <Referral key={referral._id} referral={referral} />}
      </ListBody>
    </Card>
  );
}
