/** A sentence of the server's that names a wait, and when it will be over. */
export type TimedText = {
  text: string;
  /** What `Retry-After` said. */ seconds: number;
  /** Milliseconds since 1970, by the browser's clock. */ retryAt: number;
};

/** What a failure says: a sentence, or one whose seconds run. */
export type Said = string | TimedText;

/** Whether its seconds run. */
export const isTimed = (said: unknown): said is TimedText =>
  typeof said === 'object' && said !== null && 'retryAt' in said;

/** The sentence alone. */
export const textOfSaid = (said: Said): string => (isTimed(said) ? said.text : said);
