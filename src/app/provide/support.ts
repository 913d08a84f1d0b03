import { assign, fromPromise } from 'xstate';
import { newIdempotencyKey } from '../../api/client/idempotency.ts';
import type { SupportRequest } from '../../api/support.ts';
import { emptySupport, supportFormMachine } from '../../machines/support/support-form.ts';
import { supportMachine } from '../../machines/support/support.machine.ts';
import { recordParts } from './record.ts';
import type { World } from './world.ts';

/** Support requests and their call. */
export function provideSupport(world: World) {
  const { actors, actions } = recordParts(world, emptySupport(world.user));
  return supportMachine.provide({
    actors: {
      form: supportFormMachine.provide({
        actors: {
          ...actors,
          save: fromPromise(async ({ input: { values, key }, signal }) =>
            (await world.api()).support.requestSupport(
              values as SupportRequest, // the form's validation guarantees these values
              key ?? newIdempotencyKey(),
              signal,
            ),
          ),
        },
        actions: { ...actions, newKey: assign({ key: newIdempotencyKey }) },
      }),
    },
  });
}
