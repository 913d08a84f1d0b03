import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { usageOf, wholeHelp } from '../../src/server/admin/help.ts';
import { COMMANDS } from '../../src/server/admin/table.ts';
import { readWords } from '../../src/server/admin/words.ts';

const read = (...words: string[]) => readWords(COMMANDS, words);

describe('the words of npm run admin', () => {
  test('are documented as --help prints them', () => {
    const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    const block = `\`\`\`text\n${wholeHelp(COMMANDS)}\n\`\`\``;
    expect(page.includes(block), `docs/operations.md must hold this block:\n${block}`).toBe(true);
    expect(read('--help')).toEqual({ kind: 'help', text: wholeHelp(COMMANDS) });
  });

  test.each(COMMANDS.map((command) => [command.name, command] as const))('explain %s', (name, command) => {
    const [group = '', verb] = name.split(' ');
    const help = read(...name.split(' '), '--help');
    expect(help).toEqual({ kind: 'help', text: expect.stringContaining(usageOf(command)) as string });
    if (verb === undefined) return;
    expect(read(group, '--help')).toMatchObject({
      kind: 'help',
      text: expect.stringContaining(usageOf(command)) as string,
    });
    expect(read(group)).toMatchObject({ kind: 'wrong' });
    expect(read(group, 'juggle')).toMatchObject({ kind: 'wrong' });
  });

  test.each(COMMANDS.map(({ name }) => name))('refuse a wrong use of %s with its usage', (name) => {
    for (const more of [['--soon'], ['one', 'two', 'three', 'four', 'five', 'six']]) {
      const reading = read(...name.split(' '), ...more);
      if (reading.kind === 'run') expect(Object.values(reading.command.args).at(-1)).toMatch(/\.\.\.$/);
      else
        expect(reading).toMatchObject({ kind: 'wrong', text: expect.stringContaining('Usage:') as string });
    }
  });

  test('take a code that begins with a hyphen', () => {
    expect(read('attendees', 'withdraw', 'demo', '-x9', '--yes')).toMatchObject({
      kind: 'run',
      written: { event: 'demo', code: '-x9' },
      yes: true,
      dryRun: false,
    });
    expect(read('attendees', 'withdraw', 'demo', '--', '--x9')).toMatchObject({ written: { code: '--x9' } });
  });

  test('are refused without a command, and with an unknown one', () => {
    expect(read()).toEqual({ kind: 'wrong', text: wholeHelp(COMMANDS) });
    expect(read('juggle')).toMatchObject({
      kind: 'wrong',
      text: expect.stringContaining('"juggle"') as string,
    });
  });
});
