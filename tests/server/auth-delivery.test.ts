import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSendQueue } from '../../src/server/delivery/after-answer.ts';
import { codeMessage } from '../../src/server/delivery/code-message.ts';
import type { Delivery, Message } from '../../src/server/delivery/delivery.ts';
import { createOutbox } from '../../src/server/delivery/outbox.ts';

const message = codeMessage({
  to: '+919000000001',
  code: '0421',
  productName: 'Portal',
  host: 'demo.localhost',
});

describe('the outbox', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'portal-outbox-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  const clock = { now: () => new Date('2026-06-01T09:00:00Z') };

  test('writes one JSON line a message, readable by its owner only', async () => {
    const outbox = createOutbox({ dataDir, clock });
    await outbox.send(message);
    await outbox.send({ channel: 'mail', to: 'asha@acme.example', text: 'two\nlines' });
    const path = join(dataDir, 'outbox.jsonl');
    expect(readFileSync(path, 'utf8')).toBe(
      '{"at":"2026-06-01T09:00:00.000Z","channel":"sms","to":"+919000000001",' +
        '"text":"0421 is your Portal code. It is valid for 5 minutes.\\n\\n@demo.localhost #0421","code":"0421"}\n' +
        '{"at":"2026-06-01T09:00:00.000Z","channel":"mail","to":"asha@acme.example","text":"two\\nlines"}\n',
    );
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('puts the subject of a mail above its text, on one line', async () => {
    const outbox = createOutbox({ dataDir, clock });
    await outbox.send({ channel: 'mail', to: 'a@b.example', subject: 'You are\r\ninvited', text: 'Hello' });
    const line = readFileSync(join(dataDir, 'outbox.jsonl'), 'utf8');
    expect(JSON.parse(line)).toEqual({
      at: '2026-06-01T09:00:00.000Z',
      channel: 'mail',
      to: 'a@b.example',
      text: 'You are invited\n\nHello',
    });
  });

  test('prints codes, and only codes, where it is configured so', async () => {
    const lines: string[] = [];
    const outbox = createOutbox({ dataDir, clock, print: (line) => lines.push(line) });
    await outbox.send(message);
    await outbox.send({ channel: 'mail', to: 'asha@acme.example', text: 'no code' });
    expect(lines).toEqual(['Code for +919000000001: 0421']);
  });
});

describe('the queue', () => {
  /** `finished` only needs a writable stream. */
  const newAnswer = () => new PassThrough() as unknown as ServerResponse & PassThrough;
  const recorder = (): { sent: Message[]; delivery: Delivery } => {
    const sent: Message[] = [];
    return { sent, delivery: { send: async (one) => void sent.push(one) } };
  };
  const onFailure = () => Promise.resolve();

  test('sends after the answer went out, not before', async () => {
    const { sent, delivery } = recorder();
    const queue = createSendQueue(delivery, () => 0);
    const response = newAnswer();
    queue.enqueue({ message, response, onFailure });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(sent).toEqual([]);
    response.resume().end();
    await vi.waitFor(() => expect(sent).toEqual([message]));
  });

  test('sends when the client went away without waiting for the answer', async () => {
    const { sent, delivery } = recorder();
    const response = newAnswer();
    createSendQueue(delivery, () => 0).enqueue({ message, response, onFailure });
    response.destroy();
    await vi.waitFor(() => expect(sent).toEqual([message]));
  });

  test('sends what waits when it is drained, once', async () => {
    const { sent, delivery } = recorder();
    const queue = createSendQueue(delivery, () => 0);
    const response = newAnswer();
    queue.enqueue({ message, response, onFailure });
    await queue.drain();
    expect(sent).toEqual([message]);
    response.resume().end();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(sent).toHaveLength(1);
  });

  test('reports a failure once and does not send again', async () => {
    let attempts = 0;
    const failing: Delivery = {
      send: () => {
        attempts++;
        return Promise.reject(new Error('down'));
      },
    };
    const queue = createSendQueue(failing, () => 0);
    const failures: unknown[] = [];
    const report = async (error: unknown): Promise<void> => void failures.push(error);
    queue.enqueue({ message, response: newAnswer(), onFailure: report });
    await queue.drain();
    await queue.drain();
    expect(failures).toEqual([new Error('down')]);
    expect(attempts).toBe(1);
  });
});
