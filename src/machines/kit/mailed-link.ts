import type { AddressValues } from './address-form.ts';

/** The guard of `findingStates`. */
export const isFound = (_: unknown, found: boolean): boolean => found;

/**
 * The first states of a screen that a mailed link opens: looks for the token in the address, and leads to the state
 * `reading` with one, else to `otherwise`. The machine declares the actor `findLink` and the guard `isFound`, and leads
 * to `unread` when the link could not be read.
 */
export const findingStates = <Otherwise extends string>(otherwise: Otherwise) =>
  ({
    looking: {
      invoke: {
        id: 'findLink',
        src: 'findLink',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }: { event: { output: boolean } }) => event.output },
            target: 'reading',
          },
          { target: otherwise },
        ],
        onError: otherwise,
      },
    },
    /** The server was not reached; the link may be fine. */
    unread: { tags: ['unread'], on: { 'retry.requested': 'reading' } },
  }) as const;

type Asking = { context: { email: string } };
type Asked = { event: { output: { values: AddressValues } } };

/**
 * The states that ask for the address to which a link is mailed, also after a link that is `over`. The machine declares
 * the form `askForm` and the action `noteAsked`, and `systemId` names the running form.
 */
export const askingStates = <SystemId extends string>(systemId: SystemId) =>
  ({
    asking: {
      tags: ['ask'],
      invoke: {
        id: 'askForm',
        systemId,
        src: 'askForm',
        input: ({ context: { email } }: Asking) => ({ values: { email } }),
        onDone: {
          target: 'sent',
          actions: { type: 'noteAsked', params: ({ event }: Asked) => event.output.values },
        },
      },
    },
    /** Asked for, which says nothing about the address. */
    sent: { tags: ['sent'], on: { 'another.requested': 'asking' } },
    over: { tags: ['over'], on: { 'another.requested': 'asking' } },
  }) as const;
