import { createContext, use } from 'react';
import type { History, Standing } from '../log/history.ts';
import { NO_HISTORY } from '../log/history.ts';
import type { ActorInfo, Shape } from '../protocol.ts';
import { useInspector } from './use-inspector.ts';

/** The log, and the actors as they were at the moment that is shown. */
type Moment = { history: History; standings: ReadonlyMap<string, Standing>; at: number | null };

export const MomentContext = createContext<Moment>({ history: NO_HISTORY, standings: new Map(), at: null });

export const useMoment = (): Moment => use(MomentContext);

/** The selected actor at the moment that is shown. */
export function useSelected(): {
  info: ActorInfo | undefined;
  shape: Shape | undefined;
  standing: Standing | undefined;
} {
  const { history, standings } = useMoment();
  const actor = useInspector(({ context }) => context.actor);
  const info = actor === null ? undefined : history.actors.get(actor);
  return {
    info,
    shape: history.shapes.get(info?.shape ?? ''),
    standing: actor === null ? undefined : standings.get(actor),
  };
}
