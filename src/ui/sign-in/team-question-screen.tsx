import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { css } from 'styled-system/css';
import type { TeamQuestion } from '../../api/sign-in.ts';
import { JOIN_MESSAGES } from '../../domain/screen-messages.ts';
import { Button } from '../kit/button.tsx';
import { Notification } from '../kit/message.tsx';
import { ErrorMessage } from '../kit/error-message.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { useLostFocus } from '../kit/use-lost-focus.ts';
import { AuthLayout } from './auth-layout.tsx';
import { StepPlaceholder } from './step-placeholder.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { TeamInviteCard } from './team-invite-card.tsx';

const heading = css({ fontSize: 'xl', fontWeight: 'bold', lineHeight: 'tight', letterSpacing: 'tight' });
const stack = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const list = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const muted = css({ color: 'fg.muted', overflowWrap: 'anywhere' });

/** After a code: asks the user which of the teams that added the number to join, or none. */
export function TeamQuestionScreen() {
  const actor = useActorOf('teamQuestion');
  const snapshot = useSelector(actor, (current) => current);
  const { question, error, reply } = snapshot.context;
  const isAsking = snapshot.hasTag('asking');
  const asked = question.invites.length;
  useDocumentTitle(JOIN_MESSAGES.title);
  const title = useLostFocus<HTMLHeadingElement>(`${String(isAsking)} ${String(asked)}`);
  const isBusy = snapshot.hasTag('busy');
  const waitsId = useId();
  const busyWith = isBusy ? reply : null;
  const waits = isBusy ? { 'aria-disabled': true, 'aria-describedby': waitsId } : {};
  const back = (
    <Button
      variant="ghost"
      wide
      {...waits}
      onClick={() => {
        if (!isBusy) actor.send({ type: 'back.requested' });
      }}
    >
      {JOIN_MESSAGES.back}
    </Button>
  );
  return (
    <AuthLayout>
      <h1 ref={title} className={heading} tabIndex={-1}>
        {JOIN_MESSAGES.title}
      </h1>
      <div className={stack}>
        {error && <ErrorMessage>{error}</ErrorMessage>}
        {snapshot.hasTag('slow') && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
        {!isAsking && !snapshot.hasTag('over') && <StepPlaceholder />}
        {isAsking && (
          <>
            <p className={muted}>{explain(question)}</p>
            <ul className={list} aria-label={JOIN_MESSAGES.title}>
              {question.invites.map((invite) => (
                <TeamInviteCard
                  key={invite.id}
                  {...invite}
                  mayJoin={question.mayJoin}
                  busyWith={busyWith?.invite === invite.id ? busyWith.answer : null}
                  isBusy={isBusy}
                  onReply={(answer) => {
                    actor.send({ type: 'reply.chosen', reply: { answer, invite: invite.id } });
                  }}
                />
              ))}
            </ul>
            {question.continueWith !== '' && (
              <Button
                variant="outline"
                wide
                busy={busyWith !== null && busyWith.invite === undefined}
                {...waits}
                onClick={() => {
                  if (isBusy) return;
                  const answer = question.continueWith === 'account' ? 'signIn' : 'register';
                  actor.send({ type: 'reply.chosen', reply: { answer } });
                }}
              >
                {question.continueWith === 'account'
                  ? JOIN_MESSAGES.goOn(question.company)
                  : JOIN_MESSAGES.register}
              </Button>
            )}
          </>
        )}
        {(isAsking || snapshot.hasTag('over')) && back}
        <span id={waitsId} hidden>
          {JOIN_MESSAGES.sending}
        </span>
      </div>
    </AuthLayout>
  );
}

/** What joining means for this user. */
function explain({ invites, mayJoin, continueWith, company, about }: TeamQuestion): string {
  const isAddress = about === 'address';
  if (invites.length === 0) {
    const none = isAddress ? JOIN_MESSAGES.noneOfAddress : JOIN_MESSAGES.none;
    return continueWith === '' ? `${none} ${JOIN_MESSAGES.registerFirst}` : none;
  }
  if (continueWith === 'account') {
    const moves = isAddress ? JOIN_MESSAGES.addressMoves : JOIN_MESSAGES.moves;
    const stays = isAddress ? JOIN_MESSAGES.addressStays : JOIN_MESSAGES.stays;
    return mayJoin ? moves(company) : stays(company);
  }
  return continueWith === ''
    ? `${JOIN_MESSAGES.introduction} ${JOIN_MESSAGES.registerFirst}`
    : JOIN_MESSAGES.introduction;
}
