import { ScanLine, Send, UserRoundPlus } from 'lucide-react';
import { css, cx } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { Link } from 'wouter';
import { ROUTES } from '../../domain/routes.ts';
import { Card } from '../kit/card.tsx';
import { May, useOffered } from '../shell/may.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { CARD_TEXTS } from './card-texts.ts';
import { ExportAction } from './export-action.tsx';
import { GuestPassAction } from './guest-pass-action.tsx';
import { useLeadPage } from './use-lead-page.ts';

const list = css({
  display: 'grid',
  gap: '2',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    xl: 'repeat(4, minmax(0, 1fr))',
    desk: 'minmax(0, 1fr)',
  },
});

// On a phone a lead is scanned first; the capture screen takes typed ones as well.
const onPhone = css({ display: { base: 'inline-flex', sm: 'none' } });
const onDesk = css({ display: { base: 'none', sm: 'inline-flex' } });
const look = button({ variant: 'outline', wide: true });

/** The dashboard's Quick Actions, each with a working control (G-23). */
export function QuickActions({ className }: { className: string }) {
  const editor = useActorOf('teamEditor');
  const { add } = useLeadPage();
  const TEXTS = CARD_TEXTS.actions;
  const offers = useOffered();
  const calls = ['leadCreate', 'teamMemberCreate', 'referralRegister', 'dataExport'] as const;
  if (!calls.some(offers)) return null;
  return (
    <Card title={TEXTS.title} className={className}>
      <ul className={list}>
        <May call="leadCreate">
          <li>
            <Link href={ROUTES.leads} className={cx(button({ wide: true }), onDesk)} onClick={add}>
              <UserRoundPlus aria-hidden="true" />
              {TEXTS.addLead}
            </Link>
            <Link href={ROUTES.capture} className={cx(button({ wide: true }), onPhone)}>
              <ScanLine aria-hidden="true" />
              {TEXTS.addLead}
            </Link>
          </li>
        </May>
        <May call="teamMemberCreate">
          <li>
            <Link
              href={ROUTES.team}
              className={look}
              onClick={() => {
                editor.send({ type: 'create.requested' });
              }}
            >
              <Send aria-hidden="true" />
              {TEXTS.invite}
            </Link>
          </li>
        </May>
        <May call="referralRegister">
          <li>
            <GuestPassAction />
          </li>
        </May>
        <May call="dataExport">
          <li>
            <ExportAction />
          </li>
        </May>
      </ul>
    </Card>
  );
}
