import * as v from 'valibot';
import type { ConfigWithoutSecret } from '../config.ts';
import type { DatabaseHandle } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import type { FileStore } from '../files/port.ts';

/** What a command did, or would do. */
export type Report = {
  /** False when not everything could be done: exit status 1. */
  ok: boolean;
  /** Sentences for the terminal. */
  lines: readonly string[];
  /** The object that `--json` prints, beside `ok`. */
  data?: object;
  /** Instead of `data`: `--json` prints one object a line. */
  records?: readonly object[];
  /** A sentence for the standard error stream. */
  message?: string;
  /** Files that the command's own process writes, into the folder that its user means. */
  files?: readonly { path: string; text: string }[];
};

/** Where and for whom a command works. */
export type At = {
  db: Database;
  handle: DatabaseHandle;
  config: ConfigWithoutSecret;
  /** Opens the store of files. */
  files(): FileStore;
  now: Date;
  /** The operating system's user who runs the command. */
  by: string;
  /** The command reports what it would do, and changes nothing. */
  dryRun: boolean;
};

/** The same for a command that opens no database, or opens it in a way of its own. */
export type Alone = Pick<At, 'by' | 'dryRun'> & { environment: NodeJS.ProcessEnv };

/** A flag; without `value` it is a switch. */
export type Flag = { value?: string; help: string; isRequired?: boolean };

/** A file among the arguments: its name as written, its text, and the folder it is in. */
export const FILE = v.object({ name: v.string(), text: v.string(), folder: v.string() });
export type FileInput = v.InferOutput<typeof FILE>;

type Described = {
  /** Group and verb, or one word: `events list`, `audit`. */
  name: string;
  /**
   * Arguments by their key in the input, in order. `FILE…` is read and becomes a `FileInput`; `…...` is one or more.
   */
  args: Readonly<Record<string, string>>;
  flags: Readonly<Record<string, Flag>>;
  /** One line; the help of a group shows it. */
  summary: string;
  /** More about it, for the command's own help. */
  details: string;
  /** The command changes something, so it takes `--dry-run`. */
  changes: boolean;
  /** The change cannot be undone: the command asks on the terminal, or takes `--yes`. */
  asks: boolean;
  /** The argument that has to be typed again instead of `y`. */
  typed: string | null;
};

type Spec<Schema extends v.GenericSchema, Place> = Pick<Described, 'name' | 'summary'> &
  Partial<Described> & {
    /** Reads arguments and flags, which have the keys of `args` and `flags`. */
    input: Schema;
    run(at: Place, input: v.InferOutput<Schema>): Promise<Report>;
  };

type Runs<Place> = Described & {
  /** What is wrong with the arguments and flags; null when they can be used. */
  complaint(written: unknown): string | null;
  run(at: Place, written: unknown): Promise<Report>;
};

export type DatabaseCommand = Runs<At> & { reach: 'database' };
export type Command = DatabaseCommand | (Runs<Alone> & { reach: 'alone' });

/**
 * A command on the database. While a portal holds the embedded one, `run` runs in that portal: input and report travel
 * as JSON.
 */
export const command = <Schema extends v.GenericSchema>(spec: Spec<Schema, At>): Command => ({
  ...made(spec),
  reach: 'database',
});

/** A command that runs in its own process only. */
export const commandAlone = <Schema extends v.GenericSchema>(spec: Spec<Schema, Alone>): Command => ({
  ...made(spec),
  reach: 'alone',
});

function made<Schema extends v.GenericSchema, Place>(spec: Spec<Schema, Place>): Runs<Place> {
  const {
    name,
    summary,
    args = {},
    flags = {},
    details = '',
    changes = false,
    asks = false,
    typed = null,
    input,
  } = spec;
  return {
    name,
    summary,
    args,
    flags,
    details,
    changes,
    asks,
    typed,
    complaint(written) {
      const { issues } = v.safeParse(input, written);
      if (issues === undefined) return null;
      const path = v.getDotPath(issues[0]);
      return `${path === null ? '' : `${args[path] ?? `--${path}`}: `}${issues[0].message}`;
    },
    run: async (at, written) => spec.run(at, v.parse(input, written)),
  };
}

/** Why a command does nothing: one sentence for its user. Exit status 1. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${String(count)} ${count === 1 ? noun : plural}`;
