/** Who a lead is, as far as a screen puts it into words (spec §3). */
type Person = { fullName: string; designation: string; companyName: string };

/** A lead without a name still has to be called something (spec §3). */
export const UNKNOWN_NAME = 'Unknown';

export const leadName = ({ fullName }: Pick<Person, 'fullName'>): string => fullName.trim() || UNKNOWN_NAME;

/** "designation at company"; where one of the two is missing, the other without a stray "at". */
export const leadPosition = ({ designation, companyName }: Omit<Person, 'fullName'>): string =>
  [designation.trim(), companyName.trim()].filter(Boolean).join(' at ');
