/** The event the portal is served for (spec §3; decision G-37 for the optional facts). */
export type EventInfo = {
  id: string;
  /** "Event" when the lookup names none. */ title: string;
  description: string;
  /** ISO 8601. */ startsAt?: string;
  /** ISO 8601. */ endsAt?: string;
  /** IANA name, for example "Asia/Kolkata". */ timezone?: string;
  venue?: string;
  /** Stored path or address of its picture (spec §3, Uploaded file reference). */ cover?: string;
  /** "closed": no self-registration. */ registration?: string;
  /** Digits of a one-time code. */ otpLength?: number;
  /** As the device remembers it: the server could not be asked. */ isRemembered?: true;
};

/** "Event Live": `now` (epoch ms) lies within the event's dates, or it has none (G-17). */
export function isEventInProgress({ startsAt, endsAt }: EventInfo, now: number): boolean {
  const begun = startsAt === undefined || Date.parse(startsAt) <= now;
  const over = endsAt !== undefined && Date.parse(endsAt) < now;
  return begun && !over;
}
