import { assign, fromPromise } from 'xstate';
import { newIdempotencyKey } from '../../api/client/idempotency.ts';
import { emptyProfile } from '../../machines/profile/profile-fields.ts';
import { profileFormMachine } from '../../machines/profile/profile-form.ts';
import { companyProfileResource } from '../../machines/profile/actors.ts';
import { profileMachine } from '../../machines/profile/profile.machine.ts';
import { recordParts } from './record.ts';
import type { World } from './world.ts';

/** The company profile and its calls. */
export function provideProfile(world: World) {
  const { api, location } = world;
  const { actors, actions } = recordParts(world, emptyProfile);
  return profileMachine.provide({
    actors: {
      companyProfile: companyProfileResource.provide({
        actors: { load: fromPromise(async ({ signal }) => (await api()).profile.profile(signal)) },
      }),
      profileForm: profileFormMachine.provide({
        actors: {
          ...actors,
          save: fromPromise(async ({ input: { row, changed }, signal }) =>
            // `row` is never null here: the form starts only with a profile.
            (await api()).profile.updateProfile(row?.updatedAt ?? '', changed, signal),
          ),
        },
        actions: { ...actions, newKey: assign({ key: newIdempotencyKey }) },
      }),
    },
    actions: {
      goTo: (_, target) => {
        location.goTo(target);
      },
    },
  });
}
