import { Readable } from 'node:stream';
import type { Handlers } from '../contract/call.ts';

/** What happens to the exhibitor's leads, as it happens (decision 0015). */
export const liveHandlers: Pick<Handlers, 'liveEventWatch'> = {
  async liveEventWatch({ viewer, services, request, reply }) {
    const lastId = request.headers['last-event-id'];
    void reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      // A proxy that gathers or compresses what it passes on would keep events back.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    // The head of an answer without end is all there is to see of it.
    if (request.method === 'HEAD') return Readable.from([]);
    return services.live.open(viewer, typeof lastId === 'string' ? lastId : '');
  },
};
