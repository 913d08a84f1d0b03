import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeMessage } from '../../src/server/delivery/code-message.ts';
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
