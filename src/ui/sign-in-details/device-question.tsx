import { OTHER_DEVICES } from '../../machines/sign-in-details/actors.ts';
import { RemovalQuestion } from '../kit/removal-question.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { DEVICES_TEXTS as TEXTS } from './device-texts.ts';

/** Asks before another device, or all of them, are signed out. */
export function DeviceQuestion() {
  return (
    <RemovalQuestion
      removal={useActorOf('deviceSignOut')}
      textsOf={(row) => ({
        confirmLabel: TEXTS.signOut,
        ...(row?.id === OTHER_DEVICES.id
          ? { question: TEXTS.askOthers, detail: TEXTS.othersDetail }
          : { question: TEXTS.ask, detail: row?.name }),
      })}
    />
  );
}
