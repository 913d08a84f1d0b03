import { assign, fromPromise } from 'xstate';
import { newIdempotencyKey } from '../../api/client/idempotency.ts';
import { textOfSaid } from '../../domain/said-text.ts';
import { TEAM_MESSAGES } from '../../domain/screen-messages.ts';
import { fieldErrorsOf, refusalText } from '../../machines/kit/failure.ts';
import { statusOf } from '../../machines/kit/refusal.ts';
import { teamPasteMachine, teamPasteRun } from '../../machines/team/paste.machine.ts';
import { everyRow } from './every-row.ts';
import type { World } from './world.ts';

/** Answers about the person who is sent; anything else stops the run, to be tried again. */
const ABOUT_THE_PERSON = [400, 403, 409, 422];

/** Many people added at once: who is there already, and the calls that add one by one. */
export function provideTeamPaste({ api }: World) {
  const team = async () => (await api()).team;
  return teamPasteMachine.provide({
    actors: {
      loadTeam: fromPromise(async ({ signal }) => {
        const { list } = await team();
        return everyRow((query) => list(query, signal));
      }),
      run: teamPasteRun.provide({
        actors: {
          send: fromPromise(async ({ input: { batch, key }, signal }) => {
            try {
              await (await team()).create(batch, key ?? newIdempotencyKey(), signal);
              return { refused: null };
            } catch (failure) {
              if (!ABOUT_THE_PERSON.includes(statusOf(failure) ?? 0)) throw failure;
              const [reason] = Object.values(fieldErrorsOf(failure)).flat();
              return { refused: reason ?? textOfSaid(refusalText(failure, TEAM_MESSAGES.addFailed)) };
            }
          }),
        },
        actions: { newKey: assign({ key: newIdempotencyKey }) },
      }),
    },
  });
}
