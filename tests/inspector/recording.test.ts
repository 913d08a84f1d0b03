import { createActor, createMachine, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { CHANNEL, type AppSays, type Said } from '../../src/inspector/protocol.ts';
import { provideRecording } from '../../src/inspector/recording/provide.ts';
import { recordingMachine, type TapeEvent } from '../../src/inspector/recording/recording.machine.ts';
import { createTape } from '../../src/inspector/source/tape.ts';
import type { Reading, RecordedStep, Recording } from '../../src/recording/format.ts';
import { RECORDING_LIMITS } from '../../src/recording/limits.ts';
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
  const recording = createActor(machine, { clock, input: { inspector: 'me' } }).start();
  return { recording, said, saved, clock, context: () => recording.getSnapshot().context };
}

function running() {
  const world = opened();
  world.recording.send({ type: 'record.requested', app: 'a' });
  world.recording.send({ type: 'recording.begun', id: 'me 1', recording: recordingOf([]) });
  return world;
}

describe('the recording of the inspector', () => {
  it('keeps the steps of its own recording, and of no other inspector’s', () => {
    const { recording, said, context, clock } = running();
    recording.send({ type: 'step.heard', id: 'me 1', step: STEP });
    recording.send({ type: 'step.heard', id: 'other 1', step: STEP });
    clock.increment(1_000);
    clock.increment(1_000);
    expect(context().recording?.steps).toEqual([STEP]);
    expect(context().seconds).toBe(2);
    recording.send({ type: 'stop.requested' });
    expect(recording.getSnapshot().hasTag('held')).toBe(true);
    expect(said).toEqual([
      { type: 'begin', app: 'a', id: 'me 1' },
      { type: 'end', app: 'a', id: 'me 1' },
    ]);
  });

  it('ends with the page, and holds nothing of a page that never answered', () => {
    const { recording } = running();
    recording.send({ type: 'page.left', app: 'b' });
    recording.send({ type: 'recording.ended', id: 'other 1' });
    expect(recording.getSnapshot().hasTag('running')).toBe(true);
    recording.send({ type: 'page.left', app: 'a' });
    expect(recording.getSnapshot().hasTag('held')).toBe(true);
    const displaced = running().recording;
    displaced.send({ type: 'recording.ended', id: 'me 1' });
    expect(displaced.getSnapshot().hasTag('held')).toBe(true);
    const silent = opened().recording;
    silent.send({ type: 'record.requested', app: 'a' });
    silent.send({ type: 'stop.requested' });
    expect(silent.getSnapshot().value).toBe('empty');
  });

  it('lasts as long as one may, and its time is that of its steps where the clock is slow', () => {
    const { recording, clock, context } = running();
    recording.send({ type: 'step.heard', id: 'me 1', step: { ...STEP, at: 61_500 } });
    expect(context().seconds).toBe(61);
    recording.send({ type: 'step.heard', id: 'me 1', step: STEP });
    expect(context().seconds).toBe(61);
    clock.increment(RECORDING_LIMITS.duration - 1);
    expect(recording.getSnapshot().hasTag('running')).toBe(true);
    clock.increment(1);
    expect(recording.getSnapshot().hasTag('held')).toBe(true);
  });

  it('exports what it holds, and forgets it when asked to', () => {
    const { recording, saved } = running();
    recording.send({ type: 'step.heard', id: 'me 1', step: STEP });
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

  it('takes no file while it records', () => {
    const { recording } = running();
    const file = new Blob(['{']);
    expect(recording.getSnapshot().can({ type: 'file.chosen', file })).toBe(false);
    recording.send({ type: 'file.chosen', file });
    expect(recording.getSnapshot().hasTag('running')).toBe(true);
  });

  it('says why a file is no recording, and keeps the one it holds', async () => {
    const { recording, context } = opened({ ok: false, problem: 'The file is not JSON.' });
    recording.send({ type: 'file.chosen', file: new Blob(['{']) });
    await waitFor(recording, ({ value }) => value === 'empty');
    expect(context().problem).toBe('The file is not JSON.');

    recording.send({ type: 'record.requested', app: 'a' });
    recording.send({ type: 'recording.begun', id: 'me 1', recording: recordingOf([STEP]) });
    recording.send({ type: 'stop.requested' });
    recording.send({ type: 'file.chosen', file: new Blob(['{']) });
    await waitFor(recording, (snapshot) => snapshot.hasTag('held'));
    expect(context().recording?.steps).toEqual([STEP]);
    expect(context().problem).toBe('The file is not JSON.');
  });
});

/** A page of which the recorder reads its address, its size and its language. */
const PAGE = {
  navigator: { userAgent: 'Chrome/140' },
  document: { documentElement: { lang: 'en' } },
  location: { pathname: '/exhibitor/login' },
  innerWidth: 800,
  innerHeight: 600,
} as unknown as Window;

describe('the tape of a page', () => {
  const door = createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { opened: 'open' } }, open: {} },
  });

  it('goes to a second inspector, and the first one is told', () => {
    const said: AppSays[] = [];
    const tape = createTape(PAGE, (one) => said.push(one));
    const root = createActor(door).start();
    tape.begin('a 1', root);
    tape.begin('b 1', root);
    tape.end('a 1');
    expect(tape.isRunning()).toBe(true);
    root.send({ type: 'opened' });
    tape.end('b 1');
    expect(tape.isRunning()).toBe(false);
    expect(said).toMatchObject([
      { kind: 'app.recording', id: 'a 1' },
      { kind: 'app.full', id: 'a 1' },
      { kind: 'app.recording', id: 'b 1' },
      { kind: 'app.step', id: 'b 1' },
    ]);
  });

  it('stops with the page of the inspector', async () => {
    const page = new EventTarget();
    const channel = new BroadcastChannel(CHANNEL);
    const heard: Said[] = [];
    channel.onmessage = ({ data }) => heard.push(data as Said);
    const machine = provideRecording(page as Window);
    const recording = createActor(machine, { input: { inspector: 'me' } }).start();
    recording.send({ type: 'record.requested', app: 'a' });
    page.dispatchEvent(new Event('pagehide'));
    await expect.poll(() => heard.length).toBe(2);
    channel.close();
    recording.stop();
    expect(heard).toEqual([
      { kind: 'inspector.records', app: 'a', id: 'me 1' },
      { kind: 'inspector.stops', app: 'a', id: 'me 1' },
    ]);
  });
});
