import { ROUTES } from '../../domain/routes.ts';
import { TextDirection } from '../kit/text-direction.tsx';
import { OwnDataScreen } from '../own-data/own-data-screen.tsx';
import { PasskeyScreen } from '../passkeys/passkey-screen.tsx';
import PasswordGuest from '../password/password-guest.tsx';
import { RecoveryScreen } from '../password/recovery-screen.tsx';
import { GoogleScreen } from '../google/google-screen.tsx';
import { TeamQuestionScreen } from '../sign-in/team-question-screen.tsx';

/**
 * The shared screens for a signed-out user, and those for a forgotten password and for one's own data. `path` is the address whose machines the
 * session runs.
 */
export default function VisitorScreen({ path }: { path: string }) {
  return <TextDirection>{screenAt(path)}</TextDirection>;
}

function screenAt(path: string) {
  if (path === ROUTES.join) return <TeamQuestionScreen />;
  if (path === ROUTES.google) return <GoogleScreen />;
  if (path === ROUTES.passkey) return <PasskeyScreen />;
  if (path === ROUTES.ownData) return <OwnDataScreen />;
  return path === ROUTES.forgotPassword ? <RecoveryScreen /> : <PasswordGuest />;
}
