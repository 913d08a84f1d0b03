import * as v from 'valibot';
import { operateOutbox } from '../messages/operate.ts';
import type { ListedMessage } from '../messages/operate.ts';
import { readRing } from '../keys/keys.ts';
import type { KeyRing } from '../keys/ring.ts';
import { createSealer } from '../messages/seal.ts';
import type { Sealer } from '../messages/seal.ts';
import { secretsAt } from './keys.ts';
import type { At } from './command.ts';
import { Refusal, command, counted } from './command.ts';

const EVENT = { event: { value: 'EVENT', help: 'only of this event' } };

/** Opens message bodies; without a secret recipients are not shown. */
async function sealerOf({ db, config, handle, now }: At): Promise<Sealer> {
  const secrets = secretsAt({ config, handle });
  return createSealer(secrets === null ? NO_KEYS : await readRing(db, secrets, () => now));
}

const NO_KEYS: KeyRing = { current: () => null, accepted: () => [] };

const list = command({
  name: 'outbox list',
  flags: EVENT,
  summary: 'Lists messages that are not sent: event, kind, recipient, state, attempts, next attempt, error.',
  input: v.object({ event: v.optional(v.string()) }),
  async run(at, { event }) {
    const messages = await operateOutbox(at.db, { verb: 'list', ...named({ event }) }, await sealerOf(at));
    return {
      ok: true,
      lines: [...messages.map(lineOf), `${counted(messages.length, 'message')} not sent.`],
      data: { messages },
    };
  },
});

const retry = command({
  name: 'outbox retry',
  flags: { ...EVENT, id: { value: 'ID', help: 'only this message' } },
  summary: 'Sends messages that failed again, all or one; never codes, nor what is too old.',
  changes: true,
  input: v.object({
    event: v.optional(v.string()),
    id: v.optional(v.pipe(v.string(), v.uuid('Write the id that outbox list shows.'))),
  }),
  async run(at, { event, id }) {
    const { dryRun } = at;
    const order = { verb: 'retry', dryRun, ...named({ event, id }) } as const;
    const messages = await operateOutbox(at.db, order, await sealerOf(at));
    if (id !== undefined && messages.length === 0)
      throw new Refusal('There is no such message that may be sent again.');
    const what = counted(messages.length, 'message');
    const done = dryRun ? `Would send ${what} again.` : `${what} will be sent again.`;
    return { ok: true, lines: [...messages.map(lineOf), done], data: { done: !dryRun, messages } };
  },
});

const named = ({ event, id }: { event?: string | undefined; id?: string | undefined }) => ({
  ...(event === undefined ? {} : { event }),
  ...(id === undefined ? {} : { id }),
});

const lineOf = ({ id, event, kind, recipient, state, attempts, nextAt, error }: ListedMessage): string =>
  [
    id,
    event,
    kind,
    recipient ?? '–',
    state,
    `attempts ${String(attempts)}`,
    ...(nextAt === null ? [] : [`next ${nextAt}`]),
    ...(error === null ? [] : [error]),
  ].join('  ');

export const outboxCommands = [list, retry];
