import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { choicesMachine } from '../../machines/registration/choices.machine.ts';
import type { registrationMachine } from '../../machines/registration/registration.machine.ts';

/** A registration's actor, of an exhibitor or of a guest. */
export type RegistrationRef = ActorRefFrom<typeof registrationMachine>;

export type ChoicesRef = ActorRefFrom<typeof choicesMachine>;

/** A registration as its view uses it: which of its faces to show, and what can be asked of it. */
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
    /** What is asked, and the form that asks it; null while neither has arrived. */
    asking: form && referralForm && { form, referralForm },
    /** What the server answered; null unless somebody was just registered. */
    registered: isRegistered ? registered : null,
    isSingle,
    failed,
    slow,
    // While the form is asked for, exactly this child runs under this name.
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
