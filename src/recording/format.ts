import * as v from 'valibot';
import { isAllowed, isScreen } from './fields.ts';
import { RECORDING_LIMITS, RECORDING_VERSION } from './limits.ts';

/**
 * A recorded session: which events the machines took, and where that led. It holds names of the code, counts, and yes
 * and no; nothing that a person typed and no id of a person (`fields.ts`). A file of it is JSON.
 */

const { name: NAME, ...MOST } = RECORDING_LIMITS;

const nameOf = (pattern: RegExp) => v.pipe(v.string(), v.maxLength(NAME), v.regex(pattern));

/** Names that code gives: letters, digits and dots; never a digit first, and never a text. */
const codeName = nameOf(/^[A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z][A-Za-z0-9]*)*$/);
/** As `transitionKey` writes it. */
const transition = v.pipe(
  v.string(),
  v.maxLength(2 * NAME),
  v.regex(/^[A-Za-z][A-Za-z0-9.]* :: (?:(?:after|done|error) )?[A-Za-z][A-Za-z0-9.]* #\d{1,3}$/),
);
const machine = nameOf(/^[A-Za-z][A-Za-z0-9]*$/);
const number = v.pipe(v.number(), v.integer(), v.minValue(0));
const at = v.pipe(number, v.maxValue(MOST.duration));
const actor = v.pipe(number, v.maxValue(1_000_000));
/** The innermost active states; a machine without states has none. */
const states = v.pipe(v.array(codeName), v.maxLength(MOST.states));

const Start = v.strictObject({ machine, actor, state: states });

const Step = v.pipe(
  v.strictObject({
    /** Milliseconds since the recording began. */
    at,
    /** The machine's id in the catalogue. */
    machine,
    /** Tells actors of one machine apart: numbers in the order of their first step. */
    actor,
    /** The type of the event. */
    event: codeName,
    /** What the allow-list lets through of the event. */
    fields: v.optional(
      v.record(v.pipe(v.string(), v.maxLength(NAME)), v.union([v.string(), v.number(), v.boolean()])),
    ),
    /** The innermost active states afterwards. */
    state: states,
    /** The declared transitions it took, by name. */
    taken: v.pipe(v.array(transition), v.maxLength(MOST.taken)),
    /** Where the event came from: a person's deed, another part of the portal or the server, or the clock. */
    by: v.picklist(['person', 'answer', 'time']),
  }),
  v.check(({ event, fields = {} }) => {
    const entries = Object.entries(fields);
    return entries.length <= MOST.fields && entries.every(([place, value]) => isAllowed(event, place, value));
  }, 'holds a field or a value that recordings do not hold'),
);

const RecordingSchema = v.strictObject({
  kind: v.literal('portal-recording'),
  version: v.literal(RECORDING_VERSION),
  /** The build that was recorded; "unknown" while developing. */
  build: v.pipe(v.string(), v.maxLength(80), v.regex(/^[\w.-]+$/)),
  /** Name and main version, for example "Chrome 140". */
  browser: v.pipe(v.string(), v.maxLength(40), v.regex(/^[A-Za-z]+(?: \d{1,4})?$/)),
  /** Width and height of the window (px). */
  window: v.tuple([v.pipe(number, v.maxValue(20_000)), v.pipe(number, v.maxValue(20_000))]),
  language: v.pipe(v.string(), v.maxLength(10), v.regex(/^[a-z]{2}$/)),
  /** The address at which it began; "other" for one that no screen has. */
  screen: v.pipe(
    v.string(),
    v.check((path) => isScreen(path), 'is not the address of a screen'),
  ),
  /** The machines that ran when it began. */
  start: v.pipe(v.array(Start), v.maxLength(MOST.start)),
  steps: v.pipe(v.array(Step), v.maxLength(MOST.steps)),
});

/** A machine that ran when the recording began. */
export type RecordedStart = v.InferOutput<typeof Start>;
/** An event that a machine took, or that a person sent in vain. */
export type RecordedStep = v.InferOutput<typeof Step>;
export type Recording = v.InferOutput<typeof RecordingSchema>;

/** A recording, or why this is none, in one sentence. */
export type Reading = { ok: true; recording: Recording } | { ok: false; problem: string };

/** Reads the text of a recording's file. */
export function readRecording(text: string): Reading {
  const no = (problem: string): Reading => ({ ok: false, problem });
  if (text.length > MOST.file) return no('The file is too large for a recording.');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return no('The file is not JSON.');
  }
  const { kind, version } = (typeof data === 'object' && data !== null ? data : {}) as Partial<Recording>;
  if (kind !== 'portal-recording') return no('The file is not a recording of the portal.');
  if (version !== RECORDING_VERSION)
    return no(`The file is of version ${String(version)}; this reads version ${String(RECORDING_VERSION)}.`);
  const result = v.safeParse(RecordingSchema, data, { abortEarly: true });
  if (result.success) return { ok: true, recording: result.output };
  const [issue] = result.issues;
  return no(`The recording is not valid at ${placeOf(issue)}: ${issue.message}.`);
}

/** "steps 12 fields", counted from one as a reader does. */
const placeOf = (issue: v.BaseIssue<unknown>): string =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? String(key + 1) : String(key))).join(' ') ||
  'its beginning';

/** The text of a recording's file, without indentation: as long as what is measured. */
export const writeRecording = (recording: Recording): string => `${JSON.stringify(recording)}\n`;
