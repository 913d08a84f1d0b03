/** Whose data a column holds, how long it stays and who reads it. A table may say `kept` and `seenBy` more exactly. */
export const HOLDINGS = {
  person: {
    whose: 'A member of a team',
    kept: 'Until the person is erased, or `peopleAfterDays` after the event',
    seenBy: 'The exhibitor’s team',
  },
  visitor: {
    whose: 'A visitor',
    kept: 'Until the visitor is erased or the lead is deleted, or `leadsAfterDays` after the event',
    seenBy: 'The exhibitor’s team',
  },
  guest: {
    whose: 'A guest of an exhibitor',
    kept: 'Until the guest is erased, or `peopleAfterDays` after the event',
    seenBy: 'The exhibitor’s team and the organiser',
  },
  expires: {
    whose: 'Who signs in or sends a request',
    kept: 'Goes by itself, and with the person',
    seenBy: 'Nobody: the server compares it',
  },
  log: {
    whose: 'Who made the request',
    kept: '90 days, and until the person is erased',
    seenBy: 'The organiser',
  },
  pseudonym: {
    whose: 'A person, by the id of a row',
    kept: 'As long as its row: it tells who did what. After erasure the id leads to a row without a name, or to none',
    seenBy: 'As the rest of the row',
  },
} as const;

/** A kind of personal data. */
export type Holding = keyof typeof HOLDINGS;

/** What the portal says about the columns of one table: what each personal one is for, and which are not personal. */
export type Noted = Partial<Record<Holding, Readonly<Record<string, string>>>> & {
  /** Instead of what `HOLDINGS` says. */
  whose?: string;
  kept?: string;
  seenBy?: string;
  /** Not personal: what an exhibitor or the organiser says about itself; stays until the event is deleted. */
  company?: string;
  /** Not personal: keys, kinds, digests, counts and times. */
  plain?: string;
};

/** Columns of many tables that are personal in none of them. */
export const COMMON: readonly string[] = ['id', 'event_id', 'exhibitor_id', 'created_at', 'updated_at'];
