import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { PasswordFields } from '../../domain/password.ts';
import type { PasswordValues } from '../../machines/password/password-form.ts';
import type { FormRef } from '../kit/use-form.ts';
import { useActorOf } from '../shell/portal-context.tsx';

export type PasswordFormRef = FormRef<PasswordValues, PasswordFields>;

/** Shown in place of a form: why the user cannot set a password here, or that it is done. */
export type PasswordNotice = 'signedOut' | 'late' | 'set' | 'declined' | 'over' | 'unread';

const NOTICES: readonly PasswordNotice[] = ['signedOut', 'late', 'set', 'declined', 'over', 'unread'];

/** The password machine's state for this user; mounting restarts it. */
export function usePassword() {
  const password = useActorOf('password');
  const form = useSelector(password, (snapshot) => snapshot.children['form']) as PasswordFormRef | undefined;
  const notice = useSelector(password, (snapshot) => NOTICES.find((one) => snapshot.hasTag(one)) ?? null);
  useEffect(() => {
    password.send({ type: 'data.requested' });
  }, [password]);
  const isAsking = useSelector(password, (snapshot) => snapshot.hasTag('ask'));
  return { form, notice, isAsking };
}
