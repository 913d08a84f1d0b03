import { fromCallback, fromPromise } from 'xstate';
import { isLiveTopic, LIVE_PAUSE_MS, pauseBefore } from '../../domain/live.ts';
import { settled } from '../../machines/kit/invalidation.ts';
import { ownerOf } from '../../machines/kit/tell-owner.ts';
import { liveMachine, type LiveEvent } from '../../machines/live/live.machine.ts';
import { joinTabs, onlineAgain } from '../tabs.ts';
import { wait } from '../wait.ts';
import type { World } from './world.ts';

/** Live updates about leads: one stream for all tabs of a browser. */
export function provideLive({ api, page, user }: World) {
  const tabs = joinTabs(page, `live.${user?.event ?? ''}.${user?._id ?? ''}`);
  return liveMachine.provide({
    actors: {
      watchTabs: fromCallback<LiveEvent>(({ sendBack }) => {
        const stop = tabs.join({
          onTurn: () => {
            sendBack({ type: 'turn.came' });
          },
          onTold: (id, about) => {
            sendBack({ type: 'news.arrived', id, ...(isLiveTopic(about) && { about }) });
          },
        });
        const look = (): void => {
          sendBack({ type: page.document.hidden ? 'page.hidden' : 'page.shown' });
        };
        const reconnect = (): void => {
          sendBack({ type: 'network.returned' });
        };
        page.document.addEventListener('visibilitychange', look);
        page.addEventListener('online', reconnect);
        if (page.document.hidden) look();
        return () => {
          stop();
          page.document.removeEventListener('visibilitychange', look);
          page.removeEventListener('online', reconnect);
        };
      }),
      listen: fromPromise(async ({ input: { lastId }, self, signal }) => {
        // While offline, a request would only fail and log an error in the console.
        await onlineAgain(page, signal);
        const live = (await api()).live;
        const send = (event: LiveEvent): void => {
          ownerOf({ self }).send(event);
        };
        return live.listen(
          lastId,
          (word) => {
            if (word.kind === 'beat') send({ type: 'stream.beat' });
            else if (word.kind === 'opened') send({ type: 'stream.opened', id: word.id });
            else {
              send({ type: 'news.arrived', id: word.id, about: word.about });
              tabs.tell(word.id, word.about);
            }
          },
          signal,
        );
      }),
      pause: fromPromise(({ input: { tries, retryAfter }, signal }) =>
        wait(page, pauseBefore(tries, Math.random(), retryAfter * 1_000), signal),
      ),
      settle: fromPromise(async ({ system, signal }) => {
        await wait(page, LIVE_PAUSE_MS, signal);
        await settled(system, 'leads', signal);
      }),
    },
  });
}
