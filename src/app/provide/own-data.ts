import { fromPromise } from 'xstate';
import { plainEmail } from '../../domain/email.ts';
import { ownDataFormMachine } from '../../machines/own-data/own-data-form.ts';
import { ownDataMachine } from '../../machines/own-data/own-data.machine.ts';
import { linkTokenOf } from '../link-token.ts';
import type { Ports } from '../ports.ts';

/** The page of one's own data and its calls; none carries the token of a session. */
export function provideOwnData({ api, page }: Ports) {
  return ownDataMachine.provide({
    actors: {
      findLink: fromPromise(() => Promise.resolve(linkTokenOf(page) !== '')),
      readOwnData: fromPromise(async ({ signal }) => (await api()).ownData.read(linkTokenOf(page), signal)),
      act: fromPromise(async ({ input: { act }, signal }) => {
        const { ownData } = await api();
        const token = linkTokenOf(page);
        return act === 'withdraw' ? ownData.withdraw(token, signal) : ownData.request(token, act, signal);
      }),
      askForm: ownDataFormMachine.provide({
        actors: {
          submit: fromPromise(async ({ input: { values }, signal }) =>
            (await api()).ownData.askLink(plainEmail(values.email), signal),
          ),
        },
      }),
    },
  });
}
