import type { Mock } from 'vitest';
import { until } from './stage.tsx';

type Asked = {
  args: readonly unknown[];
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/** A call whose answers are in the hands of the test; those that are not `isMeant` are answered as before. */
export function hold(call: unknown, isMeant: (args: readonly unknown[]) => boolean = () => true) {
  // Of which call it is, the table says.
  const mock = call as Mock<(...args: readonly unknown[]) => Promise<unknown>>;
  const before = mock.getMockImplementation();
  const waiting: Asked[] = [];
  mock.mockImplementation((...args) =>
    !isMeant(args) && before
      ? before(...args)
      : new Promise((resolve, reject) => {
          waiting.push({ args, resolve, reject });
        }),
  );
  const isWaiting = ({ args }: Asked): boolean =>
    !args.some((arg) => arg instanceof AbortSignal && arg.aborted);
  const current = (): Asked[] => waiting.filter(isWaiting);
  const next = (): Promise<Asked> =>
    until(() => {
      const [asked] = current();
      if (!asked) throw new Error('Nothing is asked.');
      waiting.splice(waiting.indexOf(asked), 1);
      return asked;
    });
  return {
    /** How many requests wait for an answer. */
    count: (): number => current().length,
    /** What the request that waits is about. */
    asked: (): Promise<readonly unknown[]> =>
      until(() => {
        const [asked] = current();
        if (!asked) throw new Error('Nothing is asked.');
        return asked.args;
      }),
    answer: async (value: unknown): Promise<readonly unknown[]> => {
      const asked = await next();
      asked.resolve(value);
      return asked.args;
    },
    fail: async (error: unknown): Promise<readonly unknown[]> => {
      const asked = await next();
      asked.reject(error);
      return asked.args;
    },
  };
}

export type Held = ReturnType<typeof hold>;
