import { OTHER_DEVICES, OTHERS_AND_PASSKEYS } from '../../machines/sign-in-details/actors.ts';
import { RemovalQuestion } from '../kit/removal-question.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { DEVICES_TEXTS as TEXTS } from './device-texts.ts';

const ABOUT_ALL: Readonly<Record<string, { question: string; detail: string }>> = {
  [OTHER_DEVICES.id]: { question: TEXTS.askOthers, detail: TEXTS.othersDetail },
  [OTHERS_AND_PASSKEYS.id]: { question: TEXTS.askPasskeys, detail: TEXTS.passkeysDetail },
};

/** Asks before another device, or all of them, are signed out. */
export function DeviceQuestion() {
  return (
    <RemovalQuestion
      removal={useActorOf('deviceSignOut')}
      textsOf={(row) => ({
        confirmLabel: TEXTS.signOut,
        ...(ABOUT_ALL[row?.id ?? ''] ?? { question: TEXTS.ask, detail: row?.name }),
      })}
    />
  );
}
