import { Ticket } from 'lucide-react';
import { useId } from 'react';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { Link, useLocation } from 'wouter';
import type { Pass } from '../../api/passes.ts';
import { isUsablePass, sumOfPasses } from '../../domain/passes.ts';
import { ROUTES } from '../../domain/routes.ts';
import { PASS_MESSAGES } from '../../domain/screen-messages.ts';
import { Button } from '../kit/button.tsx';
import { Menu } from '../kit/menu.tsx';
import { useList } from '../kit/use-list.ts';
import { passName } from '../passes/pass-name.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { CARD_TEXTS } from './card-texts.ts';

const look = { variant: 'outline', wide: true } as const;
const stack = css({ display: 'flex', flexDirection: 'column', gap: '1' });
const note = css({ minHeight: '4', color: 'fg.muted', fontSize: 'xs', textAlign: 'center' });

/**
 * Registers a guest for a pass (G-23): directly when one pass is usable, after a menu when there are several. The line
 * below says how many are left; its room is there from the start, so nothing moves when the passes arrive.
 */
export function GuestPassAction() {
  const { kind, rows } = useList(useActorOf('passList'));
  const line = useId();
  return (
    <div className={stack}>
      <Issue kind={kind} usable={rows.filter(isUsablePass)} line={line} />
      <p id={line} className={note}>
        {kind === 'ready' && passesText(rows)}
      </p>
    </div>
  );
}

function passesText(passes: readonly Pass[]): string {
  const sum = sumOfPasses(passes);
  if (sum === null) return PASS_MESSAGES.noneGiven;
  if (sum.left === 0) return PASS_MESSAGES.noneLeft;
  const { allPassesLeft, usable } = CARD_TEXTS.actions;
  return sum.usable === sum.left ? allPassesLeft(sum.left) : usable(allPassesLeft(sum.left), sum.usable);
}

type IssueProps = {
  kind: 'ready' | 'failed' | 'loading';
  usable: readonly Pass[];
  /** The id of what says how many passes are left. */
  line: string;
};

function Issue({ kind, usable, line }: IssueProps) {
  const passes = useActorOf('passes');
  const [, navigate] = useLocation();
  const [only] = usable;
  const ask = (pass: Pass): void => {
    passes.send({ type: 'register.requested', pass: { id: pass._id, name: passName(pass) } });
  };
  if (kind === 'loading') {
    return (
      <Button {...look} busy>
        <Ticket aria-hidden="true" />
        {CARD_TEXTS.actions.guestPass}
      </Button>
    );
  }
  // The passes screen shows why the passes could not be loaded.
  if (kind === 'failed') return <IssueLink />;
  if (!only) {
    return (
      <Button {...look} aria-disabled="true" aria-describedby={line}>
        <Ticket aria-hidden="true" />
        {CARD_TEXTS.actions.guestPass}
      </Button>
    );
  }
  if (usable.length === 1) {
    return (
      <IssueLink
        onFollow={() => {
          ask(only);
        }}
      />
    );
  }
  return (
    <Menu
      {...look}
      label={CARD_TEXTS.actions.guestPass}
      icon={Ticket}
      items={usable.map((pass) => ({
        id: pass._id,
        label: passName(pass),
        detail: CARD_TEXTS.actions.passesLeft(pass.numberOfPasses),
      }))}
      onSelect={(id) => {
        const pass = usable.find(({ _id }) => _id === id);
        if (!pass) return;
        ask(pass);
        navigate(ROUTES.tickets);
      }}
    />
  );
}

function IssueLink({ onFollow }: { onFollow?: () => void }) {
  return (
    <Link href={ROUTES.tickets} className={button(look)} {...(onFollow && { onClick: onFollow })}>
      <Ticket aria-hidden="true" />
      {CARD_TEXTS.actions.guestPass}
    </Link>
  );
}
