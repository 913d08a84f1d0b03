import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate';

/** Default of a declared promise actor: rejects with its name, so that a missing implementation shows at once. */
export const missingPromise = <TOutput, TInput = NonReducibleUnknown>(name: string) =>
  fromPromise<TOutput, TInput>(() => Promise.reject(new Error(`Actor "${name}" is not provided.`)));

/** Default of a declared callback actor. */
export const missingCallback = <TEvent extends EventObject, TInput = NonReducibleUnknown>(name: string) =>
  fromCallback<TEvent, TInput>(() => {
    throw new Error(`Actor "${name}" is not provided.`);
  });

/** Default of a declared action with effects outside the machines. */
export const missingAction =
  <TParams = undefined>(name: string): ((args: unknown, params: TParams) => void) =>
  () => {
    throw new Error(`Action "${name}" is not provided.`);
  };
