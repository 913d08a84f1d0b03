import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../src/api/client/idempotency.ts';
import { createOutbox } from '../../src/app/capture/outbox.ts';
import { openDevice } from '../../src/app/device/database.ts';
import { useDevice } from '../support/device.ts';
import { outboxModel, type OutboxParts } from './outbox.model.ts';
import { PEOPLE } from './people.ts';
import { holds, shortestIn } from './proof.ts';
import { stopTime } from './quiet.ts';

useDevice();
beforeAll(stopTime);
afterAll(() => {
  vi.useRealTimers();
});

/** One window has sent a capture; the other sends it again, before anything is answered. */
const SENT_TWICE = ['Asha scans a code in window A', 'Window B sends all, before signing out'];
/** And could not be stored the first time. */
const REFUSED_LATE = [
  ...SENT_TWICE,
  'The server has a fault, for one request',
  'The server takes request 1, of window A',
  'The answer to request 2, of window B arrives',
];

test.each([true, false])('no capture is lost, doubled or another’s, with locks: %s', async (hasLocks) => {
  await holds(
    outboxModel({ hasLocks }),
    { steps: [2, 4], walks: [5, 400], from: [SENT_TWICE, REFUSED_LATE] },
    ['is lost', 'has a fault', 'Ravi signs in', 'of window that is gone'],
  );
});

/** Mistakes put into the way of a capture, and what each of them breaks. */
const DEFECTS: Readonly<Record<string, { breaks: string; parts: Partial<OutboxParts> }>> = {
  'an item that leaves the device before its receipt is there': {
    breaks: 'Nothing saved is lost',
    parts: {
      outbox: (page, person) => {
        const outbox = createOutbox(page, PEOPLE[person]);
        return {
          ...outbox,
          store: async () => {
            const store = await outbox.store();
            const take = async () => {
              const items = await store.take();
              for (const { clientId } of items) await (await openDevice()).delete('captures', clientId);
              return items;
            };
            return { ...store, take };
          },
        };
      },
    },
  },
  'a new id for every try': {
    breaks: 'Nothing is doubled',
    parts: {
      api: (api) => ({
        ...api,
        capture: {
          ...api.capture,
          send: async (batch, signal) => {
            const renewed = batch.captures.map((item) => ({
              ...(item as { clientId: string }),
              clientId: newId(),
              seq: Math.floor(Math.random() * 1e9),
            }));
            const receipts = await api.capture.send({ ...batch, captures: renewed }, signal);
            return receipts.map((receipt, index) => ({ ...receipt, ...pick(batch.captures[index]) }));
          },
        },
      }),
    },
  },
  'the outbox of the person who was signed in before': {
    breaks: 'No person sees another’s',
    parts: { outbox: (page) => createOutbox(page, PEOPLE.Asha) },
  },
};

const pick = (item: unknown) => {
  const { clientId, seq } = item as { clientId: string; seq: number };
  return { clientId, seq };
};

describe('the model', () => {
  test.each(Object.entries(DEFECTS))('catches %s', async (_, { breaks, parts }) => {
    const finding = await shortestIn(outboxModel(parts), 2, ['Asha scans a code in window A']);
    expect(finding.invariant).toBe(breaks);
  });
});
