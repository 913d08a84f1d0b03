import { CircleCheck, CirclePause, Send, Ticket, UserRoundPlus } from 'lucide-react';
import { useId } from 'react';
import { css } from 'styled-system/css';
import type { Pass } from '../../api/passes.ts';
import { numberText } from '../../domain/number-text.ts';
import { passShare, refusalOfPass } from '../../domain/passes.ts';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { ProgressBar } from '../kit/progress-bar.tsx';
import { May, useMay } from '../shell/may.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { passName } from './pass-name.ts';
import { PASSES_TEXTS as TEXTS } from './passes-texts.ts';

const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  padding: { base: '4', sm: '5' },
  backgroundColor: 'bg.surface',
  border: 'line',
  borderRadius: 'card',
});
const head = css({ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '3' });
const nameText = css({ fontWeight: 'bold', fontSize: 'md', lineHeight: 'tight', overflowWrap: 'anywhere' });
const facts = css({
  display: 'grid',
  gridTemplateColumns: '[auto auto]',
  columnGap: '3',
  rowGap: '2',
  alignItems: 'end',
});
// The label stands below its figure, and is read before it.
const figure = css({
  display: 'flex',
  flexDirection: 'column-reverse',
  '&:nth-child(2)': { textAlign: 'end' },
  '& dt': { color: 'fg.muted', fontSize: 'xs' },
  '& dd': { fontWeight: 'medium', fontSize: 'lg', lineHeight: 'tight' },
  '&:first-child dd': { fontWeight: 'bold', fontSize: '2xl' },
});
const fact = css({
  gridColumn: '[1 / -1]',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minHeight: '6',
  '& dt': { color: 'fg.muted' },
});
const reason = css({ color: 'fg.muted' });
// Beside each other where both fit with their words on one line.
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  marginTop: 'auto',
  paddingTop: '1',
  '& > *': { flexGrow: '1', flexBasis: '[0]', minWidth: '[max-content]' },
});

/** One kind of pass: how many are left, and its actions (spec §2, G-34). */
export function PassCard({ pass }: { pass: Pass }) {
  const passes = useActorOf('passes');
  const editor = useActorOf('invitationEditor');
  const mayRegister = useMay('referralRegister');
  const id = useId();
  const { exhibitorPasses, isActive } = pass.exhibitorCategory;
  const name = passName(pass);
  const refusal = refusalOfPass(pass);
  const why = { 'aria-disabled': true, 'aria-describedby': `${id}-reason` } as const;
  return (
    <li className={card}>
      <div className={head}>
        <h2 className={nameText}>
          <bdi>{name}</bdi>
        </h2>
        <Badge tone="info" icon={Ticket}>
          {TEXTS.pass}
        </Badge>
      </div>
      <dl className={facts}>
        <div className={figure}>
          <dt>{TEXTS.number}</dt>
          <dd>{numberText(pass.numberOfPasses)}</dd>
        </div>
        <div className={figure}>
          <dt>{TEXTS.ofCategory}</dt>
          <dd>{numberText(exhibitorPasses)}</dd>
        </div>
        <div className={fact}>
          <dt>{TEXTS.status}</dt>
          <dd>
            <Badge tone={isActive ? 'success' : 'neutral'} icon={isActive ? CircleCheck : CirclePause}>
              {isActive ? TEXTS.active : TEXTS.inactive}
            </Badge>
          </dd>
        </div>
      </dl>
      <ProgressBar label={TEXTS.left(name)} percent={passShare(pass)} />
      {refusal !== null && mayRegister && (
        <p id={`${id}-reason`} className={reason}>
          {refusal}
        </p>
      )}
      <May call="referralRegister">
        <div className={actions}>
          <Button
            variant="outline"
            aria-label={TEXTS.inviteToOf(name)}
            {...(isActive
              ? {
                  onClick: () => {
                    editor.send({ type: 'create.requested', values: { ticketId: pass._id } });
                  },
                }
              : why)}
          >
            <Send aria-hidden="true" />
            {TEXTS.inviteTo}
          </Button>
          <Button
            aria-label={TEXTS.registerForOf(name)}
            {...(refusal === null
              ? {
                  onClick: () => {
                    passes.send({ type: 'register.requested', pass: { id: pass._id, name } });
                  },
                }
              : why)}
          >
            <UserRoundPlus aria-hidden="true" />
            {TEXTS.registerFor}
          </Button>
        </div>
      </May>
    </li>
  );
}
