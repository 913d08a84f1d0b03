import { RemovalQuestion } from '../kit/removal-question.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { TEAM_TEXTS as TEXTS } from './team-texts.ts';

/** Asks before a member is signed out everywhere. */
export function SignOutQuestion() {
  return (
    <RemovalQuestion
      removal={useActorOf('teamSignOut')}
      textsOf={(row) => ({
        question: TEXTS.askSignOut,
        detail: TEXTS.signOutDetail(row?.name ?? ''),
        confirmLabel: TEXTS.signOut,
      })}
    />
  );
}
