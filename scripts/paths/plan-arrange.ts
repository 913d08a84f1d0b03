import { getNextTransitions, type AnyMachineSnapshot, type EventObject } from 'xstate';
import { triggerName } from '../../src/machines/transition-key.ts';
import type { Step } from './cover.ts';
import { isDelay } from './delays.ts';
import { sentenceOf, type Words } from './words/words.ts';

/** Instructions for the network, in the words of a browser's developer tools. */
const TOOLS = {
  off: 'switch the network off (developer tools, Network, Offline)',
  on: 'switch the network on again (developer tools, Network, No throttling)',
  slow: 'slow the network down, so that answers are waited for (developer tools, Network, a throttling profile with a latency of 60 seconds)',
  fast: 'let the answer come (developer tools, Network, No throttling)',
  next: 'let the answer come and the next one wait (developer tools, Network, No throttling for a moment, then slow again)',
} as const;

const CONFLICT = 'in another browser, open the same entry, change it there in the same places and save it';

/** Answered by the browser's own storage, which no network holds up. */
const FROM_STORAGE = 'error recallDraft';

type Network = 'on' | 'off' | 'slow';

const isNetwork = (text: string): text is Network => text === 'on' || text === 'off' || text === 'slow';

/** The required network state at the time of a request; null where there is no request. */
type Need = { network: Network; extra: string | null } | null;

/** An event the machine itself causes: an answer, an end, a delay. All others come from a user. */
const isAnswer = ({ type }: EventObject): boolean => type.startsWith('xstate.');

/** Whether the machine waits for an answer that does not arrive by itself. */
const isPending = (snapshot: AnyMachineSnapshot, words: Words | undefined): boolean =>
  snapshot.status === 'active' &&
  getNextTransitions(snapshot).some(
    ({ eventType: type }) =>
      type.startsWith('xstate.error.actor.') &&
      triggerName(type) !== FROM_STORAGE &&
      words?.prepare?.[triggerName(type).replace(/^error/, 'done')] !== '',
  );

/**
 * What the tester arranges before each step, so that the next steps can happen: a lost connection, a slow answer, a
 * refusal. The first list is for before the first step; the others belong to the steps.
 */
export function arrangements(
  start: AnyMachineSnapshot,
  steps: readonly Step[],
  words: Words | undefined,
): string[][] {
  let network: Network = 'on';
  const set = (wanted: Network, sentence: string): string[] => {
    if (network === wanted) return [];
    network = wanted;
    return [sentence];
  };
  return [-1, ...steps.keys()].map((index) => {
    const step = steps[index];
    const before = steps[index - 1]?.snapshot ?? null;
    const own: string[] = [];
    if (step && !isAnswer(step.event)) {
      const prepared = sentenceOf(words?.prepare ?? {}, step.event, before) ?? '';
      if (isNetwork(prepared)) own.push(...set(prepared, TOOLS[prepared]));
      else if (prepared !== '') own.push(prepared);
    }
    // What comes by itself waits for nothing, and what is needed after it was arranged before it.
    if (step && isAnswer(step.event) && !isDelay(step.event) && isOwn(step, words)) return own;
    if (step && network === 'slow' && isAnswer(step.event) && !isDelay(step.event) && !isHeld(step, words)) {
      own.push(...(isLost(step.event) ? set('off', TOOLS.off) : set('on', TOOLS.fast)));
    }
    const need = needAfter(start, steps, index, words);
    if (need === null || (step && isDelay(step.event))) return own;
    const extra = need.extra === null ? [] : [need.extra];
    const wanted = set(need.network, TOOLS[need.network]);
    const isHeldAgain = own.includes(TOOLS.fast) && need.network === 'slow';
    return isHeldAgain ? [TOOLS.next, ...extra] : [...own, ...wanted, ...extra];
  });
}

/** What the answers after a step need, up to the next action of a user. */
function needAfter(
  start: AnyMachineSnapshot,
  steps: readonly Step[],
  index: number,
  words: Words | undefined,
): Need {
  let before = steps[index]?.snapshot ?? start;
  let isSlow = isOtherwise(steps[index], steps[index + 1], words);
  for (const [next, { event, snapshot }] of steps.slice(index + 1).entries()) {
    isSlow ||= isPending(before, words) && (isDelay(event) || !isAnswer(event));
    if (!isAnswer(event)) return isSlow ? { network: 'slow', extra: null } : null;
    isSlow ||= isOtherwise(steps[index + 1 + next], steps[index + 2 + next], words);
    const isComing = isDelay(event) || isOwn({ event }, words);
    if (!isComing) return needOf(event, before, isSlow, words);
    before = snapshot;
  }
  return isSlow ? { network: 'slow', extra: null } : null;
}

/** Whether the second of two answers that follow each other is lost and the first is not, or the other way round. */
function isOtherwise(one: Step | undefined, other: Step | undefined, words: Words | undefined): boolean {
  const both = [one, other].flatMap((step) =>
    step && isAnswer(step.event) && !isDelay(step.event) && !isOwn(step, words) ? [step] : [],
  );
  const [first, second] = both;
  return first !== undefined && second !== undefined && isLost(first.event) !== isLost(second.event);
}

function needOf(
  event: EventObject,
  before: AnyMachineSnapshot,
  isSlow: boolean,
  words: Words | undefined,
): Need {
  const prepared = sentenceOf(words?.prepare ?? {}, event as Step['event'], before);
  if (isNetwork(prepared ?? '')) return { network: prepared as Network, extra: null };
  if (prepared !== undefined) return { network: isSlow ? 'slow' : 'on', extra: prepared };
  if (isLost(event)) return { network: isSlow ? 'slow' : 'off', extra: null };
  return { network: isSlow ? 'slow' : 'on', extra: refusalText(event) };
}

/** Whether a tester is told how to bring an answer about: a sentence of the words, a lost connection or a refusal. */
export function isArranged(event: Step['event'], before: AnyMachineSnapshot, words: Words): boolean {
  const prepared = sentenceOf(words.prepare ?? {}, event, before);
  if (prepared !== undefined) return prepared !== '';
  return isLost(event) || refusalText(event) !== null;
}

/** Whether an answer comes by itself, independent of the network: the words prepare nothing for it. */
const isOwn = ({ event }: Pick<Step, 'event'>, words: Words | undefined): boolean =>
  sentenceOf(words?.prepare ?? {}, event as Step['event'], null) === '';

const failureOf = (event: EventObject): Record<string, unknown> =>
  [
    'error' in event ? event.error : null,
    // A submission ends with what became of it, also when that is a failure.
    'output' in event && isRecord(event.output) ? event.output['failure'] : null,
  ].find(isRecord) ?? {};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isLost = (event: EventObject): boolean => failureOf(event)['_tag'] === 'Unreachable';

/** The instruction to make the server refuse; null where the answer is not a refusal. */
function refusalText(event: EventObject): string | null {
  const { _tag: tag, status, message, retryAfter } = failureOf(event);
  if (tag === 'Unauthorized') return refusing(401, 'Unauthorized');
  if (tag !== 'Refused') return null;
  if (status === 409) return CONFLICT;
  return refusing(...[status, message, retryAfter].filter((part) => part !== null && part !== undefined));
}

const refusing = (...call: readonly unknown[]): string =>
  `have the next request refused: type \`refuse(${call.map((part) => JSON.stringify(part)).join(', ')})\` into the console`;

/** Whether an end comes while the network goes on being slow, because the tester stops waiting. */
const isHeld = ({ event }: Step, words: Words | undefined): boolean =>
  sentenceOf(words?.prepare ?? {}, event, null) === 'slow';

/** Whether any of these sentences uses `refuse`, which then has to be defined. */
export const usesRefuse = (sentences: readonly string[]): boolean =>
  sentences.some((sentence) => sentence.includes('`refuse('));

/** Defines `refuse(status, message, seconds to wait)` in the console: only the next request is answered so. */
export const REFUSE = `window.refuse = (status, message, wait) => {
  const { fetch: ask, XMLHttpRequest: { prototype } } = window;
  const { send } = prototype;
  const body = JSON.stringify({ success: false, message });
  const headers = { 'Content-Type': 'application/json', ...(wait && { 'Retry-After': String(wait) }) };
  const restore = () => Object.assign(prototype, { send }) && Object.assign(window, { fetch: ask });
  window.fetch = async (request) => {
    if (String(request.url ?? request).includes('/events')) return ask(request);
    restore();
    await ask(location.href); // As slow as the network is.
    return new Response(body, { status, headers });
  };
  prototype.send = async function () {
    restore();
    await ask(location.href);
    Object.defineProperties(this, { status: { value: status }, responseText: { value: body } });
    ['load', 'loadend'].forEach((type) => this.dispatchEvent(new Event(type)));
  };
};`;
