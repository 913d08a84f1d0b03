import { UserRoundPlus } from 'lucide-react';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { Link } from 'wouter';
import { ROUTES } from '../../domain/routes.ts';
import { Card } from '../kit/card.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { GuestPassAction } from './guest-pass-action.tsx';

const list = css({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '2' });

/** What the dashboard's Quick Actions promise, done (G-23). An action joins the list together with its screen. */
export function QuickActions() {
  const editor = useActorOf('teamEditor');
  return (
    <Card title="Quick Actions">
      <ul className={list}>
        <li>
          <Link
            href={ROUTES.team}
            className={button({ variant: 'outline', wide: true })}
            onClick={() => {
              editor.send({ type: 'create.requested' });
            }}
          >
            <UserRoundPlus aria-hidden="true" />
            Invite Team Member
          </Link>
        </li>
        <li>
          <GuestPassAction />
        </li>
      </ul>
    </Card>
  );
}
