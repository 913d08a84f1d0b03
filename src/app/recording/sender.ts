import type { AnyActorRef } from 'xstate';
import type { RecordingBatch } from '../../api/recording.ts';
import { BUILD_NAME } from '../../domain/build.ts';
import { headOf } from '../../recording/head.ts';
import { record } from '../../recording/recorder.ts';

/** How often steps are sent, and how often the server is asked when there are none (ms). */
const SEND_EVERY_MS = 5_000;
const ASK_EVERY_MS = 30_000;
/** As many as the contract takes at once. */
const BATCH = 50;
/** Steps that wait for a connection; further ones are counted. */
export const MOST_WAITING = 2_000;
/** How long the rest may take after the end (ms); the server hears of the end after it. */
const REST_MS = 3_000;

type Needs = {
  /** The actor for which it works: everything below its root is recorded. */
  self: AnyActorRef;
  page: Window;
  /** Sends a batch; null once the recording is over. A parting one outlives the page. */
  send: (batch: RecordingBatch, signal: AbortSignal, isParting: boolean) => Promise<unknown>;
  isOpen: (signal: AbortSignal) => Promise<boolean>;
  onOver: () => void;
};

/**
 * Records this window and sends what it did in batches, each with its number: a batch whose answer was lost is sent
 * again. Without a connection the steps wait, up to a limit. What waits when the page is left is sent then.
 */
export function startSender({ self, page, send, isOpen, onOver }: Needs) {
  const ending = new AbortController();
  const stream = page.crypto.randomUUID();
  const waiting: RecordingBatch['steps'] = [];
  let lost = 0;
  let seq = 0;
  /** A batch without an answer: it is repeated as it was. */
  let open: RecordingBatch | null = null;
  let sending: Promise<void> | null = null;
  let askedAt = page.performance.now();
  /** Nothing of this window is accepted any more, or was sent in time after the end. */
  let isDropped = false;

  const start = record(rootOf(self), {
    onStep: (step) => {
      const { fields, ...rest } = step;
      if (waiting.length < MOST_WAITING) waiting.push({ ...rest, ...(fields && { fields }) });
      else lost += 1;
    },
    onFull: onOver,
    signal: ending.signal,
  });
  const named = page.document.querySelector<HTMLMetaElement>(`meta[name=${BUILD_NAME}]`)?.content ?? null;
  const { build, browser, window, language, screen } = headOf(page, named);
  const head = { build, browser, window: [...window], language, screen, start };

  function makeBatch(): RecordingBatch {
    const batch = {
      stream,
      seq,
      lost: Math.min(lost, 99_999),
      ...(seq === 0 && { head }),
      steps: waiting.splice(0, BATCH),
    };
    lost = 0;
    seq += 1;
    return batch;
  }

  function nextBatch(): RecordingBatch | null {
    if (isDropped) return null;
    if (open === null && (waiting.length > 0 || seq === 0)) open = makeBatch();
    return open;
  }

  /** Sends one batch; true when another one waits. */
  async function sendNext(signal: AbortSignal): Promise<boolean> {
    const batch = nextBatch();
    if (batch === null) return false;
    const answer = await send(batch, signal, false);
    askedAt = page.performance.now();
    open = null;
    if (answer === null) throw new Over();
    return waiting.length > 0;
  }

  async function sendAll(signal: AbortSignal): Promise<void> {
    while (await sendNext(signal));
  }

  function drop(): void {
    isDropped = true;
    open = null;
    waiting.length = 0;
  }

  async function turn(): Promise<void> {
    try {
      if (nextBatch() !== null) await sendAll(ending.signal);
      else if (page.performance.now() - askedAt >= ASK_EVERY_MS) {
        askedAt = page.performance.now();
        if (!(await isOpen(ending.signal))) throw new Over();
      }
    } catch (error) {
      if (ending.signal.aborted || !isEnd(error)) return;
      drop();
      onOver();
    }
  }

  const take = (): void => {
    sending ??= turn().finally(() => {
      sending = null;
    });
  };
  const timer = page.setInterval(take, SEND_EVERY_MS);
  const onHidden = (): void => {
    if (page.document.hidden) take();
  };
  /** No answer can be waited for. The open batch goes once more, because the browser may end its request. */
  const onLeft = (): void => {
    if (isDropped) return;
    const batches = open === null ? [] : [open];
    while (waiting.length > 0) batches.push(makeBatch());
    for (const batch of batches) send(batch, ending.signal, true).catch(() => undefined);
  };
  page.document.addEventListener('visibilitychange', onHidden);
  page.addEventListener('pagehide', onLeft);
  take();

  return {
    /** Records nothing from now on. */
    end(): void {
      ending.abort();
      page.clearInterval(timer);
      page.document.removeEventListener('visibilitychange', onHidden);
      page.removeEventListener('pagehide', onLeft);
    },
    /** Sends once what was recorded before the end, for a few seconds; a failure loses it. */
    async sendRest(signal: AbortSignal): Promise<void> {
      const late = new AbortController();
      const timer = page.setTimeout(() => {
        late.abort();
      }, REST_MS);
      signal.addEventListener('abort', () => {
        late.abort();
      });
      await sending;
      await sendAll(late.signal).catch(drop);
      page.clearTimeout(timer);
    },
  };
}

/** The server said that the recording is over. */
class Over extends Error {}

/** Whether a failure means that nothing is accepted any more; any other one is a lost connection or a busy server. */
function isEnd(error: unknown): boolean {
  const { _tag, status } = error as { _tag?: string; status?: number };
  return error instanceof Over || (_tag === 'Refused' && [400, 403, 404, 409, 413].includes(status ?? 0));
}

function rootOf(actor: AnyActorRef): AnyActorRef {
  let root = actor;
  while (root._parent) root = root._parent;
  return root;
}
