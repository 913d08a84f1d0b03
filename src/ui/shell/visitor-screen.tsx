import { normalisePath, ROUTES } from '../../domain/routes.ts';
import PasswordGuest from '../password/password-guest.tsx';
import { TeamQuestionScreen } from '../sign-in/team-question-screen.tsx';
import { usePath } from './use-path.ts';

/** The shared screens for a signed-out user. */
export default function VisitorScreen() {
  return normalisePath(usePath()) === ROUTES.join ? <TeamQuestionScreen /> : <PasswordGuest />;
}
