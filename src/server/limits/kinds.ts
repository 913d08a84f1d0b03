/** Everything that is limited, by the word its subjects begin with; the last ones are not counted in budgets. */
const LIMIT_KINDS = [
  'badge',
  'google',
  'import-check',
  'increments',
  'invite',
  'lead-export',
  'message',
  'own-data',
  'passkey',
  'proof',
  'proof-of-work',
  'refusal-told',
  'registrations',
  'reset',
  'send',
  'support',
  'unasked-code',
  'wrong-code',
  'wrong-password',
  'wrong-proof',
  'guest-files',
  'requests',
  'resend',
  'streams',
  'uploads',
  'other',
] as const;

/** What was limited, without for whom. */
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** `send` for the subject `send/number/…`. */
export const limitOf = (subject: string): LimitKind =>
  LIMIT_KINDS.find((kind) => subject.startsWith(`${kind}/`)) ?? 'other';
