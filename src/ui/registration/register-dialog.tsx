import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { DialogFrame, DialogSections } from '../kit/dialog.tsx';
import { RegistrationView } from './registration-view.tsx';
import type { RegistrationRef } from './use-registration.ts';
import { useActorOf, useEvent } from '../shell/portal-context.tsx';
import { PASSES_TEXTS as TEXTS } from '../passes/passes-texts.ts';

/** Registers a guest for a pass (spec §2 "Referral registration dialog", G-36). */
export function RegisterDialog() {
  const passes = useActorOf('passes');
  const event = useEvent();
  const open = useSelector(passes, (snapshot) => snapshot.hasTag('registering'));
  const { name } = useSelector(passes, (snapshot) => snapshot.context.pass);
  // While the dialog is open, the machine runs this child under this name.
  const running = useSelector(passes, (snapshot) => snapshot.children['registration']) as
    RegistrationRef | undefined;
  // The last registration stays rendered until the dialog has closed.
  const [registration, setRegistration] = useState(running);
  if (running && running !== registration) setRegistration(running);
  const close = (): void => {
    passes.send({ type: 'dialog.closed' });
  };
  return (
    <DialogFrame open={open} onClose={close}>
      {registration && (
        <RegistrationView
          key={registration.sessionId}
          registration={registration}
          headingLevel={3}
          hasDates={Boolean(event?.startsAt && event.endsAt)}
          badge={{ eventTitle: event?.title ?? '', categoryName: name }}
          onClose={close}
          onPrint={() => {
            passes.send({ type: 'print.requested' });
          }}
          frame={(parts) => <DialogSections title={TEXTS.register} description={name} {...parts} />}
        />
      )}
    </DialogFrame>
  );
}
