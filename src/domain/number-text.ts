let format: Intl.NumberFormat | undefined;

/** A count as every screen shows it: "12,500". The formatter is created on first use. */
export const numberText = (count: number): string =>
  (format ??= new Intl.NumberFormat('en-US')).format(count);
