import { StateMachine, type MachineConfig, type ProvidedActor } from 'xstate';

type Parts = Partial<Record<'actors' | 'actions' | 'guards' | 'delays', object | undefined>>;
type Chart = MachineConfig<never, never, ProvidedActor>;

/**
 * XState's `setup` without its action creators, which `bareOf` lets machines import by name: `setup` holds them all, and
 * most of them are used by no machine of the first load.
 */
export const setup = ({ actors, actions, guards, delays }: Parts) => ({
  createMachine: (chart: Chart) =>
    new StateMachine(chart as never, { actors, actions, guards, delays } as never),
  createStateConfig: (state: unknown) => state,
  extend: (more: Parts): unknown =>
    setup({
      actors,
      actions: { ...actions, ...more.actions },
      guards: { ...guards, ...more.guards },
      delays: { ...delays, ...more.delays },
    }),
});
