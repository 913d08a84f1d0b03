import { assign, fromPromise } from 'xstate';
import { newIdempotencyKey } from '../../api/client/idempotency.ts';
import type { SupportRequest } from '../../api/support.ts';
import { supportList } from '../../machines/support/actors.ts';
import { emptySupport, supportFormMachine } from '../../machines/support/support-form.ts';
import { supportMachine } from '../../machines/support/support.machine.ts';
import { provideList } from './list.ts';
import { recordParts } from './record.ts';
import type { World } from './world.ts';

/** Support requests and their calls. */
export function provideSupport(world: World) {
  const { actors, actions } = recordParts(world, emptySupport(world.user));
  return supportMachine.provide({
    actors: {
      supportList: provideList(supportList, async (query, signal) =>
        (await world.api()).support.requests(query, signal),
      ),
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
