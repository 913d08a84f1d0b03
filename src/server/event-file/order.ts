/** A creation time that makes lists sorted newest first show things in the order of the file. */
export function inFileOrder(now: Date, index: number): Date {
  return new Date(now.getTime() - index * 1_000);
}

/** The same for lists that show the oldest first, of the file's `count` things. */
export const inFileOrderUp = (now: Date, index: number, count: number): Date =>
  inFileOrder(now, count - 1 - index);
