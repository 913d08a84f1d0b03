import { createActor, toPromise, type AnyActorLogic } from 'xstate';
import { expect, test, vi } from 'vitest';
import { provideSignOut } from '../../src/app/provide/capture.ts';
import { provideTeamQuestion } from '../../src/app/provide/team-question.ts';
import type { World } from '../../src/app/provide/world.ts';
import { STORAGE_KEYS } from '../../src/domain/constants.ts';
import { portalAt } from '../machines/portal-world.ts';

/** What a machine's call gives, by its name. */
const resultOf = (actors: object, name: string): Promise<unknown> => {
  const logic = (actors as Record<string, AnyActorLogic>)[name] ?? expect.fail(`There is no ${name}.`);
  return toPromise(createActor(logic).start());
};

test.each([
  ['discardAll', 'discard', 1],
  ['forgetConfirmed', 'forgetConfirmed', 0],
] as const)('signing out: %s is `%s` of what the device captured', async (name, done, told) => {
  const store = { discard: vi.fn(() => Promise.resolve()), forgetConfirmed: vi.fn(() => Promise.resolve()) };
  const tell = vi.fn();
  const world = { outbox: { store: () => Promise.resolve(store), tell } } as unknown as World;
  await resultOf(provideSignOut(world).implementations.actors, name);
  for (const [call, made] of Object.entries(store)) expect(made).toHaveBeenCalledTimes(call === done ? 1 : 0);
  expect(tell).toHaveBeenCalledTimes(told);
});

test.each([
  ['a question', '{"team":"Acme"}', { team: 'Acme' }],
  ['none', null, null],
  ['what is no question any more', '{"team":', null],
] as const)('the question which team to join: where this tab keeps %s', async (_, kept, found) => {
  const { ports, stop } = portalAt('/exhibitor/');
  stop();
  const read = vi.fn((key: string) => (key === STORAGE_KEYS.question ? kept : 'another'));
  const storage = { ...ports.storage, tab: { ...ports.storage.tab, read } };
  const { actors } = provideTeamQuestion({ ...ports, storage }).implementations;
  expect(await resultOf(actors, 'findQuestion')).toEqual(found);
});
