import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SecuredOperation } from '../../domain/roles.gen.ts';
import { isOffered } from '../../machines/sign-in/offered.ts';
import { useActorOf } from './portal-context.tsx';

/** Whether the user's role includes a call. */
export const useMay = (call: SecuredOperation): boolean =>
  useSelector(useActorOf('session'), ({ context }) => isOffered(context.user, call));

/** Says of several calls whether the user's role includes them. */
export function useOffered(): (call: SecuredOperation) => boolean {
  const user = useSelector(useActorOf('session'), ({ context }) => context.user);
  return (call) => isOffered(user, call);
}

/** Shows controls to users whose role includes what they call. */
export const May = ({ call, children }: { call: SecuredOperation; children: ReactNode }) =>
  useMay(call) && children;
