import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { recordingMachine, type TapeEvent } from '../../src/inspector/recording/recording.machine.ts';
import type { Reading, RecordedStep, Recording } from '../../src/recording/format.ts';
import { recordingOf } from '../recording/recordings.ts';

const STEP: RecordedStep = {
  at: 5,
  machine: 'login',
  actor: 1,
  event: 'retry.requested',
  state: ['mobile'],
  taken: [],
  by: 'person',
};

function opened(reading: Reading = { ok: true, recording: recordingOf([STEP, STEP]) }) {
  const said: TapeEvent[] = [];
  const saved: Recording[] = [];
  const clock = new SimulatedClock();
  const machine = recordingMachine.provide({
    actors: {
      talk: fromCallback<TapeEvent>(({ receive }) => {
        receive((event) => said.push(event));
      }),
      readFile: fromPromise(() => Promise.resolve(reading)),
    },
    actions: { save: (_, recording) => saved.push(recording) },
  });
  const recording = createActor(machine, { clock }).start();
  return { recording, said, saved, clock, context: () => recording.getSnapshot().context };
}

function running() {
  const world = opened();
  world.recording.send({ type: 'record.requested', app: 'a' });
  world.recording.send({ type: 'recording.begun', app: 'a', recording: recordingOf([]) });
  return world;
}

describe('the recording of the inspector', () => {
  it('keeps the steps of the page that it records, and of no other', () => {
    const { recording, said, context, clock } = running();
    recording.send({ type: 'step.heard', app: 'a', step: STEP });
    recording.send({ type: 'step.heard', app: 'b', step: STEP });
    clock.increment(1_000);
    clock.increment(1_000);
    expect(context().recording?.steps).toEqual([STEP]);
    expect(context().seconds).toBe(2);
    recording.send({ type: 'stop.requested' });
    expect(recording.getSnapshot().hasTag('held')).toBe(true);
    expect(said).toEqual([
      { type: 'begin', app: 'a' },
      { type: 'end', app: 'a' },
    ]);
  });

  it('ends with the page, and holds nothing of a page that never answered', () => {
    const { recording } = running();
    recording.send({ type: 'recording.ended', app: 'a' });
    expect(recording.getSnapshot().hasTag('held')).toBe(true);
    const silent = opened().recording;
    silent.send({ type: 'record.requested', app: 'a' });
    silent.send({ type: 'stop.requested' });
    expect(silent.getSnapshot().value).toBe('empty');
  });

  it('exports what it holds, and forgets it when asked to', () => {
    const { recording, saved } = running();
    recording.send({ type: 'step.heard', app: 'a', step: STEP });
    recording.send({ type: 'stop.requested' });
    recording.send({ type: 'export.requested' });
    expect(saved).toEqual([recordingOf([STEP])]);
    recording.send({ type: 'recording.dismissed' });
    expect(recording.getSnapshot().value).toBe('empty');
  });

  it('shows the steps of a file one by one', async () => {
    const { recording, context } = opened();
    recording.send({ type: 'file.chosen', file: new Blob(['{}']) });
    await waitFor(recording, (snapshot) => snapshot.hasTag('held'));
    recording.send({ type: 'step.chosen', index: 1 });
    recording.send({ type: 'step.chosen', index: 2 });
    expect(context().shown).toBe(1);
  });

  it('says why a file is no recording, and keeps the one it holds', async () => {
    const { recording, context } = opened({ ok: false, problem: 'The file is not JSON.' });
    recording.send({ type: 'file.chosen', file: new Blob(['{']) });
    await waitFor(recording, ({ value }) => value === 'empty');
    expect(context().problem).toBe('The file is not JSON.');

    recording.send({ type: 'record.requested', app: 'a' });
    recording.send({ type: 'recording.begun', app: 'a', recording: recordingOf([STEP]) });
    recording.send({ type: 'file.chosen', file: new Blob(['{']) });
    await waitFor(recording, (snapshot) => snapshot.hasTag('held'));
    expect(context().recording?.steps).toEqual([STEP]);
    expect(context().problem).toBe('The file is not JSON.');
  });
});
