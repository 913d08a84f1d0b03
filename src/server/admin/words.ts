import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Command, FileInput } from './command.ts';
import { helpOf, helpOfGroup, wholeHelp } from './help.ts';

/** Which command the words of a command line name, with its input and the flags that every command understands. */
export type Reading =
  | { kind: 'help'; text: string }
  | { kind: 'wrong'; text: string }
  | { kind: 'run'; command: Command; written: object; dryRun: boolean; yes: boolean; json: boolean };

const SWITCH = { type: 'boolean', default: false } as const;
const COMMON = { help: SWITCH, json: SWITCH };

/** Reads a command line by the table of commands. */
export function readWords(commands: readonly Command[], words: readonly string[]): Reading {
  const names = words.filter((word) => !word.startsWith('--'));
  const [group = '', verb = ''] = names;
  const command =
    commands.find(({ name }) => name === `${group} ${verb}`) ?? commands.find(({ name }) => name === group);
  if (command !== undefined) return readCommand(command, words);
  const kind = words.includes('--help') ? 'help' : 'wrong';
  if (group === '') return { kind, text: wholeHelp(commands) };
  const known = commands.filter(({ name }) => name.startsWith(`${group} `));
  if (known.length > 0) return { kind: verb === '' ? kind : 'wrong', text: helpOfGroup(known) };
  return { kind: 'wrong', text: `There is no command "${group}".\n${wholeHelp(commands)}` };
}

/** A badge code may begin with a hyphen, and no command has a flag of one letter. */
const HIDDEN = '\0';
const hide = (word: string): string => (/^-[^-]/.test(word) ? HIDDEN + word : word);
const show = (word: string): string => word.replace(HIDDEN, '');

function readCommand(command: Command, words: readonly string[]): Reading {
  const wrong = (text: string): Reading => ({ kind: 'wrong', text: `${text}\n${helpOf(command)}` });
  const own = Object.entries(command.flags).map(
    ([name, { value }]) => [name, value === undefined ? SWITCH : ({ type: 'string' } as const)] as const,
  );
  let parsed;
  try {
    parsed = parseArgs({
      args: words.map(hide),
      options: {
        ...COMMON,
        ...(command.changes ? { 'dry-run': SWITCH } : {}),
        ...(command.asks ? { yes: SWITCH } : {}),
        ...Object.fromEntries(own),
      },
      allowPositionals: true,
    });
  } catch (error) {
    return wrong(error instanceof Error ? (error.message.split('. ', 1)[0] ?? '') + '.' : String(error));
  }
  const { help, json, yes, 'dry-run': dryRun, ...flags } = parsed.values;
  if (help) return { kind: 'help', text: helpOf(command) };
  const given = parsed.positionals.slice(command.name.split(' ').length).map(show);
  const args = readArguments(command, given);
  if (typeof args === 'string') return wrong(args);
  const values = Object.entries(flags).map(([name, value]) => [
    name,
    typeof value === 'string' ? show(value) : value,
  ]);
  const written = { ...args, ...Object.fromEntries(values) };
  const complaint = command.complaint(written);
  if (complaint !== null) return wrong(complaint);
  return { kind: 'run', command, written, dryRun: dryRun === true, yes: yes === true, json: json === true };
}

/** The arguments by key, or what is wrong with them. */
function readArguments({ args }: Command, given: readonly string[]): object | string {
  const read: Record<string, string | string[] | FileInput> = {};
  let rest = given;
  for (const [key, placeholder] of Object.entries(args)) {
    const isMany = placeholder.endsWith('...');
    const [word] = rest;
    if (word === undefined || word === '') return `${placeholder} is missing.`;
    if (isMany) {
      read[key] = [...rest];
      rest = [];
      continue;
    }
    rest = rest.slice(1);
    if (!placeholder.startsWith('FILE')) {
      read[key] = word;
      continue;
    }
    try {
      read[key] = { name: word, text: readFileSync(word, 'utf8'), folder: dirname(resolve(word)) };
    } catch {
      return `There is no readable file ${word}.`;
    }
  }
  return rest.length > 0 ? `"${rest.join(' ')}" is too much.` : read;
}
