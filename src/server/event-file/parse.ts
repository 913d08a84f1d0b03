import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { LineCounter, isMap, isNode, isScalar, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import schema from '../../../events/event.schema.json' with { type: 'json' };
import { checkColours, checkReferences } from './check.ts';
import { explain } from './explain.ts';
import type { Complaint, EventFile, Path, WrittenFile } from './file.ts';
import { EventFileError } from './file.ts';
import { formWarnings } from './form-warnings.ts';

export type ParsedEventFile = {
  file: EventFile<WrittenFile>;
  /** Lines `file:line:column: text` that do not keep the file from being applied. */
  warnings: string[];
  /** Prefixes a complaint found while applying with its place in the file. */
  locate(complaint: Complaint): string;
};

// One message per mistake is enough; `verbose` lets `explain` name the allowed values.
const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, verbose: true });
formats.default(ajv, ['email', 'date', 'date-time']);
const validate = ajv.compile<EventFile<WrittenFile>>(schema);

/**
 * Reads an event file (YAML) and checks everything that can be known without the database.
 * Throws `EventFileError` with all complaints, each by line.
 * @param name what to call the file in messages
 */
export function parseEventFile(name: string, text: string): ParsedEventFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const place = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${name}:${line}:${col}`;
  };
  if (document.errors.length > 0) {
    throw new EventFileError(
      document.errors.map((error) => `${place(error.pos[0])}: ${firstLine(error.message)}`),
    );
  }
  const locate = ({ path, message }: Complaint): string => `${place(offsetOf(document, path))}: ${message}`;
  const fail = (complaints: Complaint[]): never => {
    throw new EventFileError([...new Set(complaints.map(locate))]);
  };

  const value: unknown = document.toJS();
  const checked = checkValue(value);
  if (!checked.ok) return fail(checked.complaints);
  const { file } = checked;
  const warnings = [...checkColours(file), ...formWarnings(file)];
  return { file, warnings: warnings.map(locate), locate };
}

type Checked = { ok: true; file: EventFile<WrittenFile> } | { ok: false; complaints: Complaint[] };

/** Checks the value of an event file against the schema, and its references. */
export function checkValue(value: unknown): Checked {
  if (!validate(value)) return { ok: false, complaints: (validate.errors ?? []).flatMap(explain) };
  const complaints = checkReferences(value);
  return complaints.length > 0 ? { ok: false, complaints } : { ok: true, file: value };
}

/** The position of a path in the text; the nearest existing place above it when the path does not exist. */
function offsetOf(document: Document, path: Path): number {
  const key = path.at(-1);
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  if (isMap(parent)) {
    const pair = parent.items.find((item) => isScalar(item.key) && item.key.value === key);
    if (pair && isNode(pair.key)) return pair.key.range?.[0] ?? 0;
  }
  const node = document.getIn(path, true);
  if (isNode(node)) return node.range?.[0] ?? 0;
  return path.length === 0 ? 0 : offsetOf(document, path.slice(0, -1));
}

// Removes the place and the excerpt that the yaml package adds to its message; the place is already in front.
function firstLine(message: string): string {
  return message.split('\n', 1)[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? message;
}
