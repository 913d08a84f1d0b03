let format: Intl.NumberFormat | undefined;

/** A count as every screen writes it: "12,500". What formats is made with the first number, not with the module. */
export const numberText = (count: number): string =>
  (format ??= new Intl.NumberFormat('en-US')).format(count);
