import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { choicesMachine } from '../../machines/registration/choices.machine.ts';
import type { registrationMachine } from '../../machines/registration/registration.machine.ts';

/** A registration's actor, of an exhibitor or of a guest. */
export type RegistrationRef = ActorRefFrom<typeof registrationMachine>;

export type ChoicesRef = ActorRefFrom<typeof choicesMachine>;

/** A registration machine for its view: which part to show, and the actions. */
export function useRegistration(registration: RegistrationRef) {
  const { form, referralForm, registered, isSingle } = useSelector(
    registration,
    (snapshot) => snapshot.context,
  );
  const children = useSelector(registration, (snapshot) => snapshot.children);
  const isRegistered = useSelector(registration, (snapshot) => snapshot.hasTag('registered'));
  const failed = useSelector(registration, (snapshot) => snapshot.hasTag('failed'));
  const slow = useSelector(registration, (snapshot) => snapshot.hasTag('slow'));
  return {
    /** The form's definition and its actor; null until loaded. */
    asking: form && referralForm && { form, referralForm },
    /** The server's response; null unless a guest was just registered. */
    registered: isRegistered ? registered : null,
    isSingle,
    failed,
    slow,
    // While the form is shown, the machine runs this child under this name.
    choices: children['choices'] as ChoicesRef | undefined,
    retry: (): void => {
      registration.send({ type: 'retry.requested' });
    },
    another: (): void => {
      registration.send({ type: 'another.requested' });
    },
    saveToCalendar: (to: 'file' | 'google'): void => {
      registration.send({ type: 'calendar.requested', to });
    },
  };
}
