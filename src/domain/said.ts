/** A server message that names a wait, and when the wait ends. */
export type TimedText = {
  text: string;
  /** From `Retry-After`. */ seconds: number;
  /** Milliseconds since 1970, by the browser's clock. */ retryAt: number;
};

/** Text of a failure: a sentence, or one with a countdown. */
export type Said = string | TimedText;

/** Whether the text has a countdown. */
export const isTimed = (said: unknown): said is TimedText =>
  typeof said === 'object' && said !== null && 'retryAt' in said;
