import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ProfileValues } from '../../machines/profile/profile-fields.ts';
import type { RecordFormRef } from '../kit/use-record-form.ts';
import { useActorOf } from '../shell/portal-context.tsx';

/** The profile and its form, a new one after each save; opening the screen loads data that is not fresh. */
export function useProfile() {
  const profile = useActorOf('profile');
  const resource = useActorOf('companyProfile');
  // Once the profile is loaded, the machine runs this child under this name.
  const form = useSelector(profile, (snapshot) => snapshot.children['profileForm']) as
    RecordFormRef<ProfileValues> | undefined;
  const dirty = useSelector(profile, (snapshot) => snapshot.context.dirty);
  const asking = useSelector(profile, (snapshot) => snapshot.hasTag('asking'));
  const failed = useSelector(resource, (snapshot) => snapshot.hasTag('failed'));
  const slow = useSelector(resource, (snapshot) => snapshot.hasTag('slow'));
  useEffect(() => {
    profile.send({ type: 'data.requested' });
  }, [profile]);
  useUnloadQuestion(dirty);
  return {
    form,
    dirty,
    asking,
    failed,
    slow,
    retry: (): void => {
      profile.send({ type: 'retry.requested' });
    },
    leave: (): void => {
      profile.send({ type: 'leave.confirmed' });
    },
    stay: (): void => {
      profile.send({ type: 'leave.declined' });
    },
  };
}

/** Makes the browser ask, in its own words, before the page is left with unsaved changes. */
function useUnloadQuestion(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty]);
}
