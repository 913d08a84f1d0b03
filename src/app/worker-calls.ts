/** What a worker is asked and answers: each answer carries the number of its question. */
type Numbered = { id: number };

/** A worker that answers questions one by one, in any order. */
export type WorkerCalls<Question, Answer> = {
  /** Rejects when the worker does not load, or is closed. What is in `given` moves to the worker. */
  ask(question: Question, given: Transferable[]): Promise<Answer>;
  /** Ends the worker; what was asked is rejected. */
  close(): void;
};

type Waiting<Answer> = { resolve(answer: Answer): void; reject(error: Error): void };

/** Numbers questions to a worker and gives each its answer. `name` begins the texts of its errors. */
export function callWorker<Question extends object, Answer extends Numbered>(
  worker: Worker,
  name: string,
): WorkerCalls<Question, Answer> {
  const waiting = new Map<number, Waiting<Answer>>();
  let last = 0;
  let broken: Error | null = null;
  const fail = (error: Error): void => {
    broken = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.addEventListener('error', () => {
    fail(new Error(`${name} did not load.`));
  });
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    one?.resolve(data);
  });
  return {
    ask: (question, given) =>
      new Promise((resolve, reject) => {
        if (broken) {
          reject(broken);
          return;
        }
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ id: last, ...question }, given);
      }),
    close() {
      fail(new Error(`${name} is closed.`));
      worker.terminate();
    },
  };
}
