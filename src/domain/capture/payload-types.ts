/** The texts that a badge or card states about its person; a missing one is unknown. */
export type CaptureFields = Partial<
  Record<'fullName' | 'emailId' | 'phoneCode' | 'phone' | 'companyName' | 'designation', string>
>;

/**
 * What a code holds. `person` names someone, sometimes with a code of the event; `code` needs the event to say whose it
 * is; `text` is kept as it is; `device` sets up another system's device and is never stored; `unreadable` is refused.
 */
export type Payload =
  | { kind: 'person'; fields: CaptureFields; code?: string; note?: string }
  | { kind: 'code'; code: string }
  | { kind: 'text'; text: string }
  | { kind: 'device' }
  | { kind: 'unreadable'; reason: 'empty' | 'tooLong' };
