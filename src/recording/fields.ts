import { DATA_CONTENTS } from '../domain/data-export.ts';
import { ENCODINGS } from '../domain/leads/import/encodings.ts';
import { ROUTES } from '../domain/routes.ts';
import { FIELD_NAMES, FILTER_NAMES } from './field-names.ts';
import { count, flag, knownOf, oneOf, presence, suffix, type FieldValue, type Rule } from './rules.ts';

/**
 * The word of a choice between ways of the portal is recorded. Of every other field, also one with a list of words such
 * as the priority of a lead or a person's role, only whether it is empty.
 */
const CHOICES = {
  mode: ['login', 'register'],
  kind: ['change', 'set', 'reset', 'choice', 'text', 'number', 'flag'],
} as const;

const route = knownOf(Object.values(ROUTES));
const fieldName = knownOf(FIELD_NAMES);
const named = { name: fieldName };
const outcome = { 'output.outcome': oneOf('verified', 'asked', 'left', 'ended', 'signedIn') };
const found = { output: presence };

/** What failed, without its message: the kind, and the status of a refusal. */
const FAILED: Fields = {
  'error._tag': oneOf('Refused', 'Unauthorized', 'Unreachable', 'Unexpected', 'Passkey'),
  'error.status': count,
};

type Fields = Readonly<Record<string, Rule>>;

/**
 * The fields of events that a recording may hold, by the type of the event and the place of the value in it. An event
 * without an entry is recorded without a field. A value is a word that the product itself brings, a count, or yes and
 * no: never what a person typed, a code, an address, or the id of a person or a row.
 */
export const FIELDS: Readonly<Record<string, Fields>> = {
  'path.changed': { path: route },
  'leave.requested': { path: route },
  // `value` becomes a word only where the field is a choice (`valueOf`).
  'field.changed': { ...named, value: knownOf(Object.values(CHOICES).flat()) },
  'field.left': named,
  'filter.changed': { name: knownOf(FILTER_NAMES), value: presence },
  'search.changed': { text: presence },
  'text.changed': { text: presence },
  'text.typed': { text: presence },
  'note.written': { text: presence },
  'answer.written': { text: presence },
  'name.typed': { name: presence },
  'conflict.decided': { name: fieldName, choice: oneOf('mine', 'theirs') },
  'upload.started': named,
  'upload.ended': named,
  'upload.stored': named,
  'upload.removed': named,
  'upload.progressed': { percent: count },
  'reading.progressed': { percent: count },
  'file.chosen': { 'file.name': suffix },
  'photo.chosen': { 'file.name': suffix },
  'code.changed': { filled: count },
  'draft.changed': { dirty: flag },
  'close.requested': { typed: flag },
  'lead.opened': { at: oneOf('all', 'history') },
  'neighbour.requested': { by: oneOf(1, -1) },
  'quick.requested': { kind: oneOf('email', 'followUp', 'call', 'sendInfo', 'nurture') },
  'change.requested': {
    kind: oneOf('email', 'number'),
    'work.kind': oneOf('capture', 'set', 'order', 'remove'),
    'values.kind': oneOf('email', 'followUp', 'call', 'sendInfo', 'nurture', 'newsletter'),
  },
  'bulk.requested': { 'action.action': oneOf('update', 'delete'), 'action.priority': presence },
  'leads.chosen': { ids: count },
  'restore.requested': { ids: count },
  'order.requested': { ids: count },
  'leads.listed': { leads: count },
  'column.mapped': {
    index: count,
    use: knownOf([...FIELD_NAMES, 'notes', 'tag', 'country', 'captureTime']),
  },
  'duplicates.chosen': { choice: oneOf('merge', 'add', 'skip') },
  'format.chosen': {
    'format.encoding': knownOf(ENCODINGS),
  },
  'group.toggled': { group: oneOf('fresh', 'known', 'twin', 'open', 'unreachable', 'refused') },
  'export.requested': { content: oneOf(...DATA_CONTENTS) },
  'choice.changed': { 'choice.format': oneOf('csv', 'xlsx', 'vcf') },
  'reply.chosen': { 'reply.answer': oneOf('join', 'decline', 'register', 'signIn') },
  'again.requested': { another: flag },
  'another.chosen': { another: flag },
  'address.changed': { isNamed: flag },
  'calendar.requested': { to: oneOf('file', 'google') },
  'camera.failed': { reason: oneOf('refused', 'absent', 'inUse', 'failed') },
  'camera.started': { cameras: count, hasTorch: flag },
  'card.changed': { 'values.priority': presence, 'values.rating': presence },
  'settings.changed': { 'settings.sound': flag },
  'sharing.chosen': { shared: flag },
  'toast.raised': { 'toast.variant': oneOf('success', 'destructive') },
  'toast.held': { by: oneOf('pointer', 'focus', 'page') },
  'toast.released': { by: oneOf('pointer', 'focus', 'page') },
  'items.changed': { 'counts.waiting': count, 'counts.refused': count },
  'role.met': { role: presence },
  'entry.chosen': { 'entry.kind': oneOf('screen', 'action', 'view', 'lead') },
  'deed.requested': { 'deed.kind': oneOf('change', 'remove', 'restore', 'keep') },
  'xstate.done.actor.otp': outcome,
  'xstate.done.actor.verifyOtp': outcome,
  'xstate.done.actor.finishSignIn': outcome,
  'xstate.done.actor.checkSession': found,
  'xstate.done.actor.recallDraft': found,
  'xstate.done.actor.findDraft': found,
  'xstate.done.actor.readFile': { 'output.ok': flag },
  'xstate.done.actor.prepare': { 'output.ready': count, 'output.people': count },
  'xstate.done.actor.count': { output: count },
  'xstate.done.actor.download': { output: count },
  'xstate.done.actor.exportData': { output: count },
};

/** The fields that a recording may hold of an event of this type. */
const fieldsOf = (type: string): Fields =>
  ownOf(FIELDS, type) ?? (type.startsWith('xstate.error.actor.') ? FAILED : {});

/** Names come from events and files: what an object only inherits is none. */
const ownOf = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** A typed text becomes whether it is empty, unless its field is a choice. */
function valueOf(event: Readonly<Record<string, unknown>>): FieldValue {
  const { name, value } = event;
  const words = ownOf<readonly string[]>(CHOICES, String(name)) ?? [];
  return typeof value === 'string' && words.includes(value) ? value : presence.read(value) === true;
}

/** The part of an event that a recording may hold; undefined when there is none. */
export function allowedFields(
  event: Readonly<Record<string, unknown>> & { type: string },
): Readonly<Record<string, FieldValue>> | undefined {
  const found = Object.entries(fieldsOf(event.type)).flatMap(([place, rule]): [string, FieldValue][] => {
    const inner = place.split('.').reduce<unknown>(innerOf, event);
    const isTyped = event.type === 'field.changed' && place === 'value';
    const value = isTyped ? valueOf(event) : inner === undefined ? null : rule.read(inner);
    return value === null ? [] : [[place, value]];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** A property of a value that came with an event; undefined when its getter throws. */
function innerOf(value: unknown, key: string): unknown {
  try {
    return typeof value === 'object' && value !== null
      ? (value as Readonly<Record<string, unknown>>)[key]
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a recording may hold this value at this place of an event. */
export function isAllowed(type: string, place: string, value: unknown): boolean {
  const rule = ownOf(fieldsOf(type), place);
  if (!rule) return false;
  return rule.allows(value) || (type === 'field.changed' && place === 'value' && flag.allows(value));
}

/** The address of a screen; "other" for an address that no screen has. */
export const screenOf = (path: string): string => String(route.read(path) ?? 'other');

/** Whether a text is the address of a screen, or "other". */
export const isScreen = (path: unknown): boolean => route.allows(path);
