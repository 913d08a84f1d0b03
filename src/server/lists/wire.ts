/** How rows look in answers: a text that is not set is empty, a time or number that is not set is left out. */

export const textOf = (value: string | null): string => value ?? '';

/** `{ [name]: value }`, or nothing when there is no value, for spreading into an answer. */
export function optional<Name extends string, Value>(
  name: Name,
  value: Value | null | undefined,
): Partial<Record<Name, Value>> {
  // A computed name widens to string; it is exactly `Name`.
  return (value === null || value === undefined ? {} : { [name]: value }) as Partial<Record<Name, Value>>;
}

export const isoTime = (value: Date | null): string | undefined => value?.toISOString();

/** The times every row shows. */
export function timesOf(row: { createdAt: Date; updatedAt: Date }): { createdAt: string; updatedAt: string } {
  return { createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}
