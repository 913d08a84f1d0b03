import { normalisePath, ROUTES } from '../../domain/routes.ts';
import { TextDirection } from '../kit/text-direction.tsx';
import PasswordGuest from '../password/password-guest.tsx';
import { TeamQuestionScreen } from '../sign-in/team-question-screen.tsx';
import { usePath } from './use-path.ts';

/** The shared screens for a signed-out user. */
export default function VisitorScreen() {
  const isJoining = normalisePath(usePath()) === ROUTES.join;
  return <TextDirection>{isJoining ? <TeamQuestionScreen /> : <PasswordGuest />}</TextDirection>;
}
