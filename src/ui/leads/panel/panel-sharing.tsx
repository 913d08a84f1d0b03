import { css } from 'styled-system/css';
import { Link } from 'wouter';
import type { Lead } from '../../../api/leads.ts';
import { PERSON_TEXTS } from '../../../domain/leads/lead-texts.ts';
import { ROUTES } from '../../../domain/routes.ts';
import { Button } from '../../kit/button.tsx';
import { May } from '../../shell/may.tsx';
import { useActorOf } from '../../shell/portal-context.tsx';
import { MERGE_TEXTS as TEXTS } from './merge-texts.ts';

const box = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  padding: '3',
  borderRadius: 'control',
  backgroundColor: 'bg.subtle',
  fontSize: 'sm',
});
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });
const name = css({ flexGrow: '1', overflowWrap: 'anywhere', textDecoration: 'underline' });

/** The other leads with the address or number of the open one, each to be opened, or merged into it. */
export function PanelSharing({ lead }: { lead: Lead }) {
  const merging = useActorOf('leadMerge');
  const { sharesWith = [] } = lead;
  if (sharesWith.length === 0) return null;
  return (
    <section className={box} aria-label={TEXTS.shares}>
      <p>{TEXTS.shares}</p>
      {sharesWith.map(({ _id, fullName }) => {
        const told = fullName || PERSON_TEXTS.unknown;
        return (
          <div key={_id} className={line}>
            <Link href={`${ROUTES.leads}?lead=${_id}`} className={name}>
              <bdi>{told}</bdi>
            </Link>
            <May call="leadMerge">
              <Button
                variant="outline"
                size="sm"
                aria-label={TEXTS.mergeWith(told)}
                onClick={() => {
                  merging.send({ type: 'merge.requested', id: lead._id, otherId: _id });
                }}
              >
                {TEXTS.merge}
              </Button>
            </May>
          </div>
        );
      })}
    </section>
  );
}
