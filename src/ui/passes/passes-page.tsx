import { useEffect } from 'react';
import { css } from 'styled-system/css';
import { Tabs } from '../kit/tabs.tsx';
import { useList } from '../kit/use-list.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { useAddressTab } from '../shell/use-address-tab.ts';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { BadgeDialog } from './badge-dialog.tsx';
import { CancelReferralDialog } from '../registration/cancel-referral-dialog.tsx';
import { Invitations } from '../invitation/invitations.tsx';
import { InviteDialog } from '../invitation/invite-dialog.tsx';
import { PassCards } from './pass-cards.tsx';
import { PASSES_TEXTS as TEXTS } from './passes-texts.ts';
import { Referrals } from '../registration/referrals.tsx';
import { RegisterDialog } from '../registration/register-dialog.tsx';

const TABS = [
  { id: 'referrals', label: TEXTS.tabs.referrals },
  { id: 'invitations', label: TEXTS.tabs.invitations },
] as const;

const stack = css({ display: 'flex', flexDirection: 'column', gap: { base: '3', sm: '4' } });
const welcome = css({ color: 'fg.muted', marginTop: '-4' });

/** Passes, registrations and invitations (spec §2 "Tickets & Passes"). */
export default function PassesPage() {
  const [tab, setTab] = useAddressTab(TABS);
  const passes = useActorOf('passes');
  const list = useList(useActorOf('passList'));
  useDocumentTitle(TEXTS.title);
  useEffect(() => {
    passes.send({ type: 'data.requested' });
  }, [passes]);
  return (
    <div className={stack}>
      <PageHeader title={TEXTS.title} />
      <p className={welcome}>{TEXTS.welcome}</p>
      <PassCards list={list} />
      {/* Loads at once, and shows when the passes above have their height. */}
      <div hidden={list.kind === 'loading'}>
        <Tabs label={TEXTS.outcome} value={tab} onChange={setTab} tabs={TABS} lazy>
          {(id) => (id === 'referrals' ? <Referrals /> : <Invitations passes={list.rows} />)}
        </Tabs>
      </div>
      <RegisterDialog />
      <InviteDialog passes={list.rows} />
      <BadgeDialog />
      <CancelReferralDialog />
    </div>
  );
}
