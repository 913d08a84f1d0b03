import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Listed } from '../../domain/dashboard.ts';
import { useActorOf } from '../shell/portal-context.tsx';

const NONE: readonly Listed[] = [];

/** Leads that are marked as new; tells the machine when the screen is looked at. */
export function useNews(): readonly Listed[] {
  const news = useActorOf('dashboardNews');
  useEffect(() => {
    news.send({ type: 'screen.opened' });
    return () => {
      news.send({ type: 'screen.left' });
    };
  }, [news]);
  return useSelector(news, (snapshot) => (snapshot.hasTag('marked') ? snapshot.context.fresh : NONE));
}
