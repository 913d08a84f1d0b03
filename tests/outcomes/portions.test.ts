import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { createOutbox } from '../../src/app/capture/outbox.ts';
import type { CaptureItem } from '../../src/domain/capture/item.ts';
import { NO_CHOICES } from '../../src/domain/leads/import/choices.ts';
import type { FileReading } from '../../src/machines/leads/import.types.ts';
import { sampleUser } from '../../src/machines/samples.ts';
import { depth } from '../support/tier.ts';
import { capture, emptyDevice, useDevice } from '../support/device.ts';
import { anyCase, everyAnswer, wrongEnd } from './cases.ts';
import { contentOf, operationOf, type Answer } from './exchange.ts';
import { openServices } from './services.ts';

/*
 * What sends something that lies outside of the machines: the rows of a file in portions, and what a device captured. Each
 * is answered as the contract allows, and as it does not. What their machines make of an end is told elsewhere.
 */

const SEED = Number(process.env['SEED'] ?? 2026);
const services = openServices();
useDevice();

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterAll(() => {
  vi.useRealTimers();
});

function logicOf(machine: string, src: string): AnyActorLogic {
  const [logic] = services.logicsOf(machine, src);
  if (!logic) throw new Error(`No ${machine} has ${src}.`);
  return logic;
}

/** Runs a part that makes no call, and gives what it says. */
async function read(machine: string, src: string, input: unknown): Promise<unknown> {
  const { outcome } = await services.run(logicOf(machine, src), input, { kind: 'lost' });
  if (outcome === null || 'error' in outcome) throw new Error(`${src} failed: ${JSON.stringify(outcome)}`);
  return outcome.output;
}

/**
 * Tries every answer, and some at random. `before` makes sure that there is something to send, and says how an answer
 * names it.
 */
async function tryAnswers(
  machine: string,
  src: string,
  operation: string,
  input: unknown,
  before: () => Promise<(answer: Answer) => Answer> = () => Promise.resolve((answer) => answer),
): Promise<void> {
  const logic = logicOf(machine, src);
  const complaints = async (any: Answer): Promise<string[]> => {
    const answer = (await before())(any);
    const { outcome, asked } = await services.run(logic, input, answer);
    expect(asked[0]).toBe(operation);
    return wrongEnd(`${src} of ${machine}`, operation, answer, outcome);
  };
  for (const answer of everyAnswer(operation, false)) expect.soft(await complaints(answer)).toEqual([]);
  await fc.assert(
    fc.asyncProperty(anyCase(operation), async ({ answer }) => {
      expect(await complaints(answer)).toEqual([]);
    }),
    { seed: SEED, numRuns: depth(20, 400) },
  );
  await before();
  expect(await services.leave(logic, input), `${src} is aborted when it is left`).toBe(true);
}

describe('an import', () => {
  const importId = '0f8fad5b-d9cb-469f-a165-70867728950e';
  beforeAll(async () => {
    const text = 'Full Name,Email\nLena Fischer,lena@visitor.example\nRavi Rao,ravi@visitor.example\n';
    services.hold('leadImport', new File([text], 'leads.csv', { type: 'text/csv' }));
    const onProgress = () => undefined;
    const reading = (await read('leadImport', 'readFile', { format: null, onProgress })) as FileReading;
    if (!reading.ok) throw new Error(reading.message);
    await read('leadImport', 'prepare', { uses: reading.source.uses, choices: NO_CHOICES, onProgress });
  });

  test('takes every answer to a comparison of its people', () =>
    tryAnswers('leadImportCheck', 'send', 'leadImportCheck', { batch: { start: 0, count: 2 } }));

  test('takes every answer to a portion', () =>
    tryAnswers('leadImportRun', 'send', 'leadImport', {
      batch: { start: 0, rows: 2, onDuplicate: 'merge', importId },
      key: 'key-of-a-portion',
    }));

  test('takes every answer to a portion of its undo', () =>
    tryAnswers('leadImportUndo', 'send', 'leadImportUndo', { batch: { importId }, key: 'key-of-an-undo' }));
});

describe('what a device captured', () => {
  /** An answer whose receipt is that of the one item on the device. */
  const receiptFor =
    ({ clientId, seq }: CaptureItem) =>
    (answer: Answer): Answer => {
      const body = contentOf(operationOf('captureCreate'), answer) as { data: { receipts: object[] } };
      if (!('status' in answer) || answer.status >= 300) return answer;
      const said = body.data.receipts[0] ?? { outcome: 'added', receivedAt: '2026-03-10T09:16:00.000Z' };
      const receipts = [{ ...said, clientId, seq }];
      return { kind: 'kept', status: answer.status, body: { ...body, data: { ...body.data, receipts } } };
    };

  test.each([
    ['outbox', 'sendNext'],
    ['signOut', 'sendAll'],
  ])('takes every answer when %s sends it', async (machine, src) => {
    const store = await createOutbox(new EventTarget() as Window, sampleUser).store();
    await tryAnswers(machine, src, 'captureCreate', {}, async () => {
      await emptyDevice();
      const item = await store.add(capture());
      await store.closeAll();
      return receiptFor(item);
    });
  });
});
