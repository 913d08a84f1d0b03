/** A creation time that makes lists sorted newest first show things in the order of the file. */
export function inFileOrder(now: Date, index: number): Date {
  return new Date(now.getTime() - index * 1_000);
}
