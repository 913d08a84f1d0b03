import { Readable } from 'node:stream';
import type { Handlers } from '../contract/call.ts';
import { isNarrow } from '../leads/visible.ts';

/** Streams changes of the exhibitor's leads (decision 0015). */
export const liveHandlers: Pick<Handlers, 'liveEventWatch'> = {
  async liveEventWatch({ viewer, services, request, reply }) {
    const lastId = request.headers['last-event-id'];
    void reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      // A proxy that buffers or compresses the response would delay events.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    // HEAD: answers the headers only, because the body would never end.
    if (request.method === 'HEAD') return Readable.from([]);
    const listener = { ...viewer, isNarrow: isNarrow(viewer) };
    return services.live.open(listener, typeof lastId === 'string' ? lastId : '');
  },
};
