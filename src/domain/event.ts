/** What the portal knows about the event it is served for (spec §3, decision G-37 for the optional facts). */
export type EventInfo = {
  id: string;
  /** "Event" when the lookup names none. */ title: string;
  description: string;
  /** ISO 8601. */ startsAt?: string;
  /** ISO 8601. */ endsAt?: string;
  /** IANA name, for example "Asia/Kolkata". */ timezone?: string;
  venue?: string;
};
