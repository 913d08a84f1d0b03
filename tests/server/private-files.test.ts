import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOutbox } from '../../src/server/delivery/outbox.ts';
import { ensurePrivateFolder } from '../../src/server/private-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-private-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe('the data folder', () => {
  test('is made for its owner only, whatever the umask', () => {
    const umask = process.umask(0);
    try {
      ensurePrivateFolder(join(folder, 'new', 'data'));
    } finally {
      process.umask(umask);
    }
    expect(modeOf(join(folder, 'new', 'data'))).toBe('700');
  });

  test('that others could enter is narrowed, and the log says so', () => {
    chmodSync(folder, 0o755);
    const said: unknown[] = [];
    ensurePrivateFolder(folder, { warn: (...words: unknown[]) => void said.push(...words) });
    expect(modeOf(folder)).toBe('700');
    expect(said).toEqual([expect.stringContaining('mode 0755')]);
    ensurePrivateFolder(folder, { warn: () => expect.unreachable() });
  });
});

describe('the outbox', () => {
  const clock = { now: () => new Date('2026-06-01T09:00:00Z') };
  const lines = (name: string): string[] => {
    const path = join(folder, name);
    if (!existsSync(path)) return [];
    // A line that is not whole is no JSON.
    const texts = readFileSync(path, 'utf8').trimEnd().split('\n');
    return texts.map((line) => (JSON.parse(line) as { text: string }).text);
  };
  const send = (outbox: ReturnType<typeof createOutbox>, text: string): Promise<void> =>
    outbox.send({ channel: 'sms', to: '+919000000001', text });

  test('begins a new file at 10 MB, with the newest message in it', async () => {
    const path = join(folder, 'outbox.jsonl');
    writeFileSync(path, `${JSON.stringify({ text: 'x'.repeat(10 * 1024 * 1024 - 20) })}\n`);
    const outbox = createOutbox({ dataDir: folder, clock });
    await send(outbox, 'fills it');
    expect(existsSync(join(folder, 'outbox.1.jsonl'))).toBe(false);
    await send(outbox, 'newest');
    expect(lines('outbox.jsonl')).toEqual(['newest']);
    const [long, last] = lines('outbox.1.jsonl');
    expect([long?.length, last]).toEqual([10 * 1024 * 1024 - 20, 'fills it']);
    expect(modeOf(path)).toBe('600');
  });

  test('keeps three earlier files and every line in one of them, also of messages at once', async () => {
    const outbox = createOutbox({ dataDir: folder, clock, rotateAt: 400 });
    const texts = Array.from({ length: 16 }, (_, at) => `message ${String(at).padStart(2, '0')}`);
    await Promise.all(texts.slice(0, 8).map((text) => send(outbox, text)));
    for (const text of texts.slice(8)) await send(outbox, text);
    const names = ['outbox.3.jsonl', 'outbox.2.jsonl', 'outbox.1.jsonl', 'outbox.jsonl'];
    const kept = names.flatMap(lines);
    expect(kept).toEqual(texts.slice(-kept.length));
    expect(kept.length).toBeGreaterThan(12);
    expect(existsSync(join(folder, 'outbox.4.jsonl'))).toBe(false);
  });
});
