import fc from 'fast-check';
import { createActor, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/machines/catalogue.ts';
import type { CatalogueEntry, SampleEvent } from '../../src/machines/samples.ts';
import { allowedFields, FIELDS, isAllowed } from '../../src/recording/fields.ts';
import { readRecording, writeRecording, type RecordedStep } from '../../src/recording/format.ts';
import { record } from '../../src/recording/recorder.ts';
import { recordingOf } from './recordings.ts';

/** The samples of a machine that need no state, and those for its first one. */
function samplesOf({ samples, machine, inputs: [input] }: CatalogueEntry): SampleEvent[] {
  const first = createActor(machine, { input: input?.(() => 0) }).getSnapshot() as AnyMachineSnapshot;
  return Object.values(samples).flatMap((some) => (typeof some === 'function' ? some(first) : some));
}

/** The same value with every text replaced, and every number by one that is no count. */
function disguised(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (typeof value === 'number') return -1.5;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return Array.isArray(value) ? value.map((one) => disguised(one, text)) : value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, disguised(inner, text)]));
}

const disguise = ({ type, ...payload }: SampleEvent, text: string): SampleEvent => ({
  type,
  ...(disguised(payload, text) as object),
});

/** A text that no word of the product holds. */
const typed = fc.string({ minLength: 1, maxLength: 30 }).map((text) => `¤${text}¤`);

describe('the fields that a recording may hold', () => {
  it('are fields of events that machines take', () => {
    const events = catalogue.flatMap(samplesOf);
    const types = new Set(catalogue.flatMap(({ machine }) => machine.events as readonly string[]));
    for (const [type, fields] of Object.entries(FIELDS)) {
      expect(types, type).toContain(type);
      const places = Object.keys(fields).filter((place) => {
        const keys = place.split('.');
        return events
          .filter((event) => event.type === type)
          .some(
            (event) =>
              keys.reduce<unknown>(
                (inner, key) => (inner as Record<string, unknown> | null)?.[key],
                event,
              ) !== undefined,
          );
      });
      // Some fields are optional, and no sample has them; none has only such fields.
      if (events.some((event) => event.type === type)) expect(places, type).not.toEqual([]);
    }
  });

  it('hold no text of any event, whatever was typed', () => {
    const events = catalogue.flatMap(samplesOf);
    fc.assert(
      fc.property(typed, (text) => {
        for (const event of events) {
          const fields = allowedFields(disguise(event, text)) ?? {};
          expect(JSON.stringify(fields)).not.toContain(JSON.stringify(text).slice(1, -1));
          for (const [place, value] of Object.entries(fields))
            expect(isAllowed(event.type, place, value), `${event.type} ${place}`).toBe(true);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('hold neither numbers, codes nor ids', () => {
    expect(allowedFields({ type: 'otp.submitted', code: '4821' })).toBeUndefined();
    expect(allowedFields({ type: 'code.changed', filled: 4, code: '4821' })).toEqual({ filled: 4 });
    expect(allowedFields({ type: 'field.changed', name: 'mobile', value: '9000000001' })).toEqual({
      name: 'mobile',
      value: true,
    });
    expect(allowedFields({ type: 'field.changed', name: 'mode', value: 'register' })).toEqual({
      name: 'mode',
      value: 'register',
    });
    // Which word a lead or a person was given is content.
    for (const [name, value] of [
      ['priority', 'Hot'],
      ['role', 'admin'],
    ])
      expect(allowedFields({ type: 'field.changed', name, value })?.['value']).toBe(true);
    expect(allowedFields({ type: 'role.met', role: 'admin' })).toEqual({ role: true });
    expect(allowedFields({ type: 'card.changed', values: { priority: 'high', rating: 4 } })).toEqual({
      'values.priority': true,
      'values.rating': true,
    });
    expect(allowedFields({ type: 'bulk.requested', action: { action: 'update', priority: 'low' } })).toEqual({
      'action.action': 'update',
      'action.priority': true,
    });
    // A choice is a word only where its field is one.
    expect(allowedFields({ type: 'field.changed', name: 'remarks', value: 'register' })).toEqual({
      name: 'remarks',
      value: true,
    });
    expect(allowedFields({ type: 'field.changed', name: 'Asha Rao', value: '' })).toEqual({
      name: 'other',
      value: false,
    });
    expect(allowedFields({ type: 'path.changed', path: '/exhibitor/leads/0f0f7a52' })).toEqual({
      path: 'other',
    });
    expect(isAllowed('field.changed', 'value', 'Asha Rao')).toBe(false);
    expect(isAllowed('constructor', 'name', 'x')).toBe(false);
    expect(isAllowed('field.changed', 'constructor', true)).toBe(false);
  });
});

describe('a recording of running machines', () => {
  it('holds nothing of what they were sent, and can be read again', () => {
    const text = '¤typed by a person¤';
    const steps: RecordedStep[] = [];
    for (const entry of catalogue) {
      for (const input of entry.inputs) {
        const actor: AnyActorRef = createActor(entry.machine, { input: input(() => 0) });
        // Without what the portal provides, an invoked actor fails; that is recorded too.
        actor.subscribe({ error: () => undefined });
        record(actor, { signal: new AbortController().signal, onStep: (step) => steps.push(step) });
        actor.start();
        for (const event of samplesOf(entry)) {
          const { status } = actor.getSnapshot() as AnyMachineSnapshot;
          if (status !== 'active' || event.type.startsWith('xstate.')) continue;
          try {
            actor.send(disguise(event, text));
          } catch {
            // A machine that cannot take such a payload.
          }
        }
        actor.stop();
      }
    }
    expect(steps.length).toBeGreaterThan(300);
    const file = writeRecording(recordingOf(steps));
    expect(file).not.toContain('¤');
    expect(readRecording(file)).toEqual({ ok: true, recording: recordingOf(steps) });
  });
});
