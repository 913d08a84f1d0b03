import { TroubleScreen } from '../kit/trouble-screen.tsx';
import { useActorOf } from './portal-context.tsx';
import { UNREACHABLE_TEXTS } from './unreachable-texts.ts';

/** The session could not be checked, or a guest's screen not be loaded. */
export function Unreachable({ signedIn }: { signedIn: boolean }) {
  const session = useActorOf('session');
  return (
    <TroubleScreen
      title={UNREACHABLE_TEXTS.title}
      text={signedIn ? UNREACHABLE_TEXTS.staysSignedIn : UNREACHABLE_TEXTS.checkConnection}
      action={UNREACHABLE_TEXTS.tryAgain}
      onAction={() => {
        session.send({ type: 'retry.requested' });
      }}
    />
  );
}
