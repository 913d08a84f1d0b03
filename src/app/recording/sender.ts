import type { AnyActorRef } from 'xstate';
import type { RecordingBatch } from '../../api/recording.ts';
import { BUILD_NAME } from '../../domain/build.ts';
import { language } from '../../domain/language.ts';
import { normalisePath } from '../../domain/routes.ts';
import { screenOf } from '../../recording/fields.ts';
import { record } from '../../recording/recorder.ts';

/** How often steps are sent, and how often the server is asked when there are none (ms). */
const SEND_EVERY_MS = 5_000;
const ASK_EVERY_MS = 30_000;
/** As many as the contract takes at once. */
const BATCH = 50;
/** Steps that wait for a connection; further ones are counted. */
export const MOST_WAITING = 2_000;

type Needs = {
  /** The actor for which it works: everything below its root is recorded. */
  self: AnyActorRef;
  page: Window;
  /** Sends a batch; null once the recording is over. */
  send: (batch: RecordingBatch, signal: AbortSignal) => Promise<unknown>;
  isOpen: (signal: AbortSignal) => Promise<boolean>;
  onOver: () => void;
};

/**
 * Records this window and sends what it did in batches, each with its number: a batch whose answer was lost is sent
 * again. Without a connection the steps wait, up to a limit.
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

  const start = record(rootOf(self), {
    onStep: (step) => {
      const { fields, ...rest } = step;
      if (waiting.length < MOST_WAITING) waiting.push({ ...rest, ...(fields && { fields }) });
      else lost += 1;
    },
    onFull: onOver,
    signal: ending.signal,
  });
  const head = headOf(page, start);

  function nextBatch(): RecordingBatch | null {
    if (open !== null || (waiting.length === 0 && seq > 0)) return open;
    open = {
      stream,
      seq,
      lost: Math.min(lost, 99_999),
      ...(seq === 0 && { head }),
      steps: waiting.splice(0, BATCH),
    };
    lost = 0;
    return open;
  }

  /** Sends one batch; true when another one waits. */
  async function sendNext(signal: AbortSignal): Promise<boolean> {
    const batch = nextBatch();
    if (batch === null) return false;
    const answer = await send(batch, signal);
    askedAt = page.performance.now();
    open = null;
    seq += 1;
    if (answer === null) throw new Over();
    return waiting.length > 0;
  }

  async function sendAll(signal: AbortSignal): Promise<void> {
    while (await sendNext(signal));
  }

  async function turn(): Promise<void> {
    try {
      if (nextBatch() !== null) await sendAll(ending.signal);
      else if (page.performance.now() - askedAt >= ASK_EVERY_MS) {
        askedAt = page.performance.now();
        if (!(await isOpen(ending.signal))) throw new Over();
      }
    } catch (error) {
      if (!ending.signal.aborted && isEnd(error)) onOver();
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
  page.document.addEventListener('visibilitychange', onHidden);
  take();

  return {
    /** Records nothing from now on. */
    end(): void {
      ending.abort();
      page.clearInterval(timer);
      page.document.removeEventListener('visibilitychange', onHidden);
    },
    /** Sends once what was recorded before the end; a failure loses it. */
    async sendRest(signal: AbortSignal): Promise<void> {
      await sending;
      await sendAll(signal).catch(() => undefined);
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

function headOf(page: Window, start: NonNullable<RecordingBatch['head']>['start']) {
  const build = page.document.querySelector<HTMLMetaElement>(`meta[name=${BUILD_NAME}]`)?.content;
  return {
    build: build !== undefined && /^[\w.-]{1,80}$/.test(build) ? build : 'unknown',
    browser: browserOf(page.navigator.userAgent),
    window: [Math.min(page.innerWidth, 20_000), Math.min(page.innerHeight, 20_000)],
    language: language(),
    screen: screenOf(normalisePath(page.location.pathname)),
    start,
  };
}

/** Name and main version. */
function browserOf(agent: string): string {
  const found = /(Firefox|Edg|Chrome|Version)\/(\d{1,4})/.exec(agent);
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', Version: 'Safari' };
  const [, name = '', version = ''] = found ?? [];
  return found ? `${names[name] ?? name} ${version}` : 'unknown';
}
