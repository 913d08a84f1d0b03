import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { normalisePath, ROUTES } from '../../domain/routes.ts';
import { useActorOf } from './portal-context.tsx';
import { usePath } from './use-path.ts';

/** Sends link clicks on the profile screen through its machine, which asks first if there are unsaved changes. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const profile = useActorOf('profile');
  const path = normalisePath(usePath());
  return (
    <Router
      aroundNav={(navigate, to, options) => {
        const leaves = path === ROUTES.profile && normalisePath(to) !== path;
        if (leaves) profile.send({ type: 'leave.requested', path: to });
        else navigate(to, options);
      }}
    >
      {children}
    </Router>
  );
}
