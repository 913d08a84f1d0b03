import { assign, setup } from 'xstate';
import type { FormOption } from '../../domain/form-fields.ts';
import { missingPromise } from '../kit/missing.ts';
import { pendingDelays } from '../kit/pending.ts';
import { onceStates, type ResourceEvent } from '../kit/resource-states.ts';

/** A field whose choices come from the portal's API: its name and the path to request. */
export type ChoiceSource = { name: string; path: string };

type ChoiceContext = {
  source: ChoiceSource;
  /** Null until they are loaded. */ data: readonly FormOption[] | null;
  failure: unknown;
};

/** The choices of one field. */
export const choiceResource = setup({
  types: {
    context: {} as ChoiceContext,
    events: {} as Exclude<ResourceEvent, { type: 'data.invalidated' }>,
    input: {} as ChoiceSource,
  },
  actors: { load: missingPromise<readonly FormOption[], ChoiceSource>('load') },
  actions: {
    keepAnswer: assign((_, data: readonly FormOption[]) => ({ data, failure: null })),
    keepFailure: assign({ failure: (_, failure: unknown) => failure }),
  },
  delays: pendingDelays,
}).createMachine({
  id: 'choice',
  context: ({ input }) => ({ source: input, data: null, failure: null }),
  initial: 'idle',
  states: onceStates(sourceIn),
});

function sourceIn({ context }: { context: ChoiceContext }): ChoiceSource {
  return context.source;
}

type ChoicesInput = { sources: readonly ChoiceSource[] };

const base = setup({
  types: { context: {} as ChoicesInput, input: {} as ChoicesInput },
  actors: { choice: choiceResource },
});

/**
 * The choices of registration form fields that the definition does not contain. Each is requested at once and found as
 * the child `choices.<name>`. Owned by the registration and stopped with its form.
 */
export const choicesMachine = base
  .extend({
    actions: {
      askForChoices: base.enqueueActions(({ context, enqueue }) => {
        for (const source of context.sources) {
          const id = `choices.${source.name}`;
          enqueue.spawnChild('choice', { id, input: source });
          enqueue.sendTo(id, { type: 'data.requested' });
        }
      }),
    },
  })
  .createMachine({
    id: 'choices',
    context: ({ input }) => input,
    entry: 'askForChoices',
  });
