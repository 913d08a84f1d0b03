import { normalisePath, ROUTES } from '../../domain/routes.ts';
import PasswordGuest from '../password/password-guest.tsx';
import { TeamQuestionScreen } from '../team-question/team-question-screen.tsx';
import { usePath } from './use-path.ts';

/** What somebody who is signed out sees of the screens that both may see. */
export default function VisitorScreen() {
  return normalisePath(usePath()) === ROUTES.join ? <TeamQuestionScreen /> : <PasswordGuest />;
}
