import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client/client.ts';
import { once, query, repeatableWrite } from './client/policies.ts';

type Schemas = components['schemas'];

/** A request that waits for the user's answer, or the recording that runs in this session. */
export type OpenRecording = Schemas['Recording'] & {
  /** Until when, in milliseconds since 1970 by this browser's clock. */
  endsAt: number;
};

/** Steps of one window, in the order in which it numbers them. */
export type RecordingBatch = Schemas['RecordingBatch'];

const openOf = ({ data }: Schemas['RecordingAnswer']): OpenRecording | null => {
  if (!data.recording) return null;
  return { ...data.recording, endsAt: Date.now() + data.recording.secondsLeft * 1_000 };
};

/** Calls for a recording that the organiser asks for. */
export function recordingCalls({ http, call }: Client) {
  return {
    /** `GET recording`. */
    open: async (signal: AbortSignal): Promise<OpenRecording | null> =>
      openOf(
        await call(
          (aborted) => http.GET('/recording', { signal: aborted }),
          { policy: query, needs: 'object' },
          signal,
        ),
      ),

    /** `POST recording/{id}/answer`: the recording that begins, if the user agrees. */
    answer: async (id: string, agreed: boolean, signal: AbortSignal): Promise<OpenRecording | null> =>
      openOf(
        await call(
          (aborted) =>
            http.POST('/recording/{id}/answer', {
              params: { path: { id } },
              body: { agreed },
              signal: aborted,
            }),
          { policy: repeatableWrite, needs: 'object' },
          signal,
        ),
      ),

    /**
     * `POST recording/{id}/steps`: null once the recording is over. The sender repeats it. A parting batch is sent although
     * the page is left; browsers send about 64 KB so.
     */
    send: async (
      id: string,
      body: RecordingBatch,
      signal: AbortSignal,
      isParting: boolean,
    ): Promise<OpenRecording | null> =>
      openOf(
        await call(
          (aborted) =>
            http.POST('/recording/{id}/steps', {
              params: { path: { id } },
              body,
              signal: aborted,
              keepalive: isParting,
            }),
          { policy: once, needs: 'object' },
          signal,
        ),
      ),

    /** `POST recording/{id}/stop`. */
    stop: async (id: string, signal: AbortSignal): Promise<void> => {
      await call(
        (aborted) => http.POST('/recording/{id}/stop', { params: { path: { id } }, signal: aborted }),
        { policy: repeatableWrite },
        signal,
      );
    },
  };
}
