import type { Command } from './command.ts';

const PROGRAM = 'npm run admin --';
const WIDTH = 100;

/** The words of a command with its arguments and own flags: `files move --to s3|folder [--keep]`. */
export function usageOf({ name, args, flags }: Command): string {
  const own = Object.entries(flags).map(([flag, { value, isRequired }]) => {
    const text = `--${flag}${value === undefined ? '' : ` ${value}`}`;
    return isRequired === true ? text : `[${text}]`;
  });
  return [name, ...Object.values(args), ...own].join(' ');
}

/** The help of all commands. */
export function wholeHelp(commands: readonly Command[]): string {
  return [
    `Usage: ${PROGRAM} <command> [--json] [--help]`,
    '',
    ...listed(commands),
    '',
    'Each command takes --json and --help; one that changes something takes --dry-run; one that cannot be undone asks, or',
    'takes --yes. Exit status 0: done, 1: refused or not all done, 2: wrong use.',
  ].join('\n');
}

/** The help of the commands of one group. */
export const helpOfGroup = (commands: readonly Command[]): string =>
  [
    `Usage: ${PROGRAM} ${commands[0]?.name.split(' ', 1)[0] ?? ''} <command> [--json] [--help]`,
    '',
    ...listed(commands),
  ].join('\n');

/** The help of one command. */
export function helpOf(command: Command): string {
  const { summary, details, flags, changes, asks } = command;
  const all: [string, string][] = [
    ...Object.entries(flags).map(([flag, { value, help }]): [string, string] => [
      `--${flag}${value === undefined ? '' : ` ${value}`}`,
      help,
    ]),
    ...(changes ? [['--dry-run', 'only says what would change'] satisfies [string, string]] : []),
    ...(asks ? [['--yes', 'does not ask'] satisfies [string, string]] : []),
    ['--json', 'prints JSON'],
  ];
  const width = Math.max(...all.map(([flag]) => flag.length));
  return [
    `Usage: ${PROGRAM} ${usageOf(command)}`,
    '',
    ...wrapped(summary, '  '),
    ...details.split('\n').flatMap((part) => (part === '' ? [] : wrapped(part, '  '))),
    '',
    ...all.map(([flag, help]) => `  ${flag.padEnd(width)}  ${help}`),
  ].join('\n');
}

const listed = (commands: readonly Command[]): string[] =>
  commands.flatMap((command) => [`  ${usageOf(command)}`, ...wrapped(command.summary, '      ')]);

function wrapped(text: string, indent: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > WIDTH) lines.push(indent + word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
