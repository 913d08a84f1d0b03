import { fromCallback, fromPromise } from 'xstate';
import { copyText } from '../../app/hand-out.ts';
import { inspectorMachine } from '../inspector.machine.ts';
import type { ChannelEvent, FeedEvent, InspectorEvent } from '../inspector.setup.ts';
import { layoutMachine, type LayoutEvent } from '../layout/layout.machine.ts';
import { CHANNEL, SOURCE_PATH, type InspectorSays, type Place, type Said } from '../protocol.ts';
import { suggestPayload } from './suggest-payload.ts';

/** Provides the inspector's actors: the channel, the sample payloads and the feed to stately.ai. */
export const provideInspector = (page: Window) =>
  inspectorMachine.provide({
    actors: {
      listen: fromCallback<ChannelEvent>(({ sendBack, receive }) => {
        const tell = sendBack as (event: InspectorEvent) => void;
        const channel = new BroadcastChannel(CHANNEL);
        const inspector = crypto.randomUUID();
        const say = (said: InspectorSays): void => {
          channel.postMessage(said);
        };
        const leave = (): void => {
          say({ kind: 'inspector.left', inspector });
        };
        channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
          const event = heard(data);
          if (event) tell(event);
        });
        receive((event) => {
          if (event.type === 'watch') say({ kind: 'inspector.watches', inspector, app: event.app });
          else if (event.type === 'values') say({ ...event, kind: 'inspector.values', inspector });
          else say({ ...event, kind: 'inspector.sends' });
        });
        page.addEventListener('pagehide', leave);
        say({ kind: 'inspector.asks' });
        return () => {
          page.removeEventListener('pagehide', leave);
          leave();
          channel.close();
        };
      }),
      suggestPayload: fromPromise(({ input }) => suggestPayload(input)),
      findPlaces: fromPromise(async ({ input: keys, signal }) => {
        if (keys.length === 0) return [];
        const query = new URLSearchParams(keys.map((key) => ['key', key]));
        const answer = await page.fetch(`${SOURCE_PATH}?${query.toString()}`, { signal });
        return (await answer.json()) as Place[];
      }),
      // Vite's own path. It answers before the editor opens, so a failure of the editor is shown in the server's console only.
      openPlace: fromPromise(async ({ input, signal }) => {
        const query = new URLSearchParams({ file: textOf(input) });
        const { ok, status } = await page.fetch(`/__open-in-editor?${query.toString()}`, { signal });
        if (!ok) throw new Error(`The development server answered ${String(status)}.`);
      }),
      copyPlace: fromPromise(({ input }) => copyText(page, textOf(input))),
      feedStately: fromCallback<FeedEvent>(({ sendBack, receive }) => {
        let isOver = false;
        const opened = import('../stately/feed.ts').then(({ openStately }) => openStately(page));
        opened.catch(() => {
          if (!isOver) sendBack({ type: 'stately.ended' });
        });
        receive(({ history }) => {
          void opened.then(({ tell }) => {
            if (!isOver) tell(history);
          });
        });
        return () => {
          isOver = true;
          void opened.then(({ stop }) => {
            stop();
          });
        };
      }),
    },
  });

const textOf = ({ file, line }: Place): string => `${file}:${String(line)}`;

/** The arrangements, each with the least width of the window in CSS pixels. */
const WIDTHS = { wide: '(min-width: 1181px)', medium: '(min-width: 761px)' } as const;

/** Provides the layout's actor: the width of the window. */
export const provideLayout = (page: Window) =>
  layoutMachine.provide({
    actors: {
      watchWidth: fromCallback(({ sendBack }) => {
        const queries = Object.values(WIDTHS).map((query) => page.matchMedia(query));
        const tell = (): void => {
          const [isWide, isMedium] = queries.map(({ matches }) => matches);
          const arrangement = isWide ? 'wide' : isMedium ? 'medium' : 'narrow';
          sendBack({ type: 'width.changed', arrangement } satisfies LayoutEvent);
        };
        for (const query of queries) query.addEventListener('change', tell);
        tell();
        return () => {
          for (const query of queries) query.removeEventListener('change', tell);
        };
      }),
    },
  });

/** Converts a message of an app to an event; null for messages of other inspectors. */
function heard(said: Said): InspectorEvent | null {
  if (said.kind === 'app.here') return { type: 'app.found', app: said.app };
  if (said.kind === 'app.left') return { type: 'app.left', app: said.app };
  if (said.kind === 'app.answer') return { type: 'answer.heard', answer: said.answer };
  if (said.kind === 'app.values') return { type: 'values.heard', app: said.app, values: said.values };
  if (said.kind === 'app.swapped') return { type: 'swap.heard', app: said.app, note: said.note };
  if (said.kind === 'app.batch')
    return { type: 'batch.heard', app: said.app, whole: said.whole, batch: said.batch };
  return null;
}
