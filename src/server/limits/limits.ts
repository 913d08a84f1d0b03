import { RESEND_COOLDOWN_SECONDS } from '../../domain/constants.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/durations.ts';

/** How often one exhibitor may ask an owner who declines, and how long it must wait in between. */
export const TEAM_INVITES = { asks: 2, pause: DAY } as const;

/** Wrong tries that invalidate a code. Never relaxed: four digits are safe only because of it. */
export const TRIES_PER_CODE = 3;

/** Messages of one event in a day: this many per exhibitor, within these bounds. Half of it triggers a warning. */
export const EVENT_CEILING: { perExhibitor: number; atLeast: number; atMost: number } = {
  perExhibitor: 20,
  atLeast: 200,
  atMost: 20_000,
};

/**
 * Rows of a kind an exhibitor may have; the organiser can raise one for an exhibitor. `LIMITS=relaxed` changes none.
 * Files are counted in bytes.
 */
export const CEILINGS = {
  leads: 200_000,
  products: 5_000,
  faqs: 2_000,
  resources: 2_000,
  members: 500,
  invitations: 2_000,
  fileBytes: 1024 * 1024 * 1024,
} as const;

/** What a self-made exhibitor has of its ceilings until one of its people has proved a number or an address. */
export const STRANGERS_SHARE = 0.1;

/** The part of a ceiling from which on every addition is answered with a notice. */
export const CEILING_NOTICE_FROM = 0.9;

/** At most `max` hits in a window of `ms` milliseconds that starts with the first hit. */
export type Budget = { max: number; ms: number };

const standard = {
  /** Requests of one person in one process, without streams, uploads and downloads: at work, and waiting for that. */
  requests: { atWork: 6, waiting: 30 },
  sends: {
    perTransaction: 3,
    number: [
      { max: 5, ms: HOUR },
      { max: 10, ms: DAY },
    ],
    knownDevice: [
      { max: 10, ms: HOUR },
      { max: 30, ms: DAY },
    ],
    /** One address's share of a number's sends, so that one address cannot use them up. */
    share: [{ max: 3, ms: DAY }],
    address: [{ max: 300, ms: HOUR }],
    /** Factor for the networks of the event's venue, where many exhibitors share one address. */
    venueFactor: 20,
  },
  codeFailures: {
    perTransaction: 5,
    /**
     * Unknown devices: eight failures at once, one more every twelve hours, so never more than ten in 24 hours. This is
     * more than the share of one address, so that one address leaves tries for the number's owner.
     */
    bucket: 8,
    bucketRefillMs: 12 * HOUR,
    /** One address's failures for a number until the next success; forgotten this long after the last of them. */
    share: 6,
    shareMs: 30 * DAY,
    /** Failures of an address for a number before its next transaction for that number has to wait. */
    beforeWait: 3,
    waitsMs: [30 * SECOND, 60 * SECOND, 2 * MINUTE],
    /**
     * Failures in a row after which unknown devices are locked out until a known one succeeds or the organiser resets
     * the number.
     */
    hardStop: 30,
    knownDevice: [{ max: 10, ms: DAY }],
    /** Beyond it a code has one try from this address; a right code still signs in. */
    address: [
      { max: 100, ms: HOUR },
      { max: 500, ms: DAY },
    ],
    /** Codes from browsers without an open transaction: counted separately, so that they use up no other budget. */
    unasked: [
      { max: 100, ms: HOUR },
      { max: 500, ms: DAY },
    ],
  },
  /**
   * An event is under attack when so many codes of a day were wrong, or when so many of its settled sends were answered by
   * so few right codes. Then unknown browsers prove work before a send, one bit more each time the attack doubles, and a
   * code has one try. A send is settled when its code has expired. One network counts for its share at most: what one
   * client does is its own budgets' matter, and asks nobody else for work.
   */
  attack: {
    failures: 300,
    sends: 50,
    share: { failures: 15, sends: 5 },
    verified: 0.2,
    windowMs: DAY,
    bits: { from: 17, most: 21 },
  },
  /** Audit rows about refusals: of codes one a minute for a number, 60 an hour for an address; by role 10 an hour for a person. */
  refusalsTold: {
    number: [{ max: 1, ms: MINUTE }],
    address: [{ max: 60, ms: HOUR }],
    person: [{ max: 10, ms: HOUR }],
  },
  passwordFailures: {
    account: [{ max: 10, ms: HOUR }],
    address: [{ max: 100, ms: HOUR }],
  },
  /** Sign-ins with Google begun, and answers of none that was begun. */
  google: {
    address: [{ max: 300, ms: HOUR }],
    failures: [{ max: 100, ms: HOUR }],
  },
  /** Challenges for passkeys, and answers to them that sign nobody in. */
  passkeys: {
    address: [{ max: 300, ms: HOUR }],
    failures: [{ max: 100, ms: HOUR }],
  },
  /** Registering by email, the one way to learn whether an address is taken; taken or free cost the same. */
  askingTaken: { address: [{ max: 5, ms: HOUR }] },
  supportRequests: { person: [{ max: 20, ms: HOUR }] },
  /** Sign-in links for new members of a team. */
  invites: {
    member: [
      { max: 1, ms: MINUTE },
      { max: 5, ms: DAY },
    ],
    exhibitor: [{ max: 100, ms: DAY }],
  },
  /** Mails to guests; their addresses are typed in. */
  invitationMails: { exhibitor: [{ max: 500, ms: DAY }] },
  /** Registrations tried with one link, successful or not. */
  guestRegistrations: { invitation: [{ max: 300, ms: HOUR }] },
  /** Links of such mails that are wrong, used or too old. */
  linkFailures: { address: [{ max: 100, ms: HOUR }] },
  /**
   * Mailed links that anybody may ask for: for a forgotten password, and to one's own data. Counted by kind, alike for known
   * and unknown addresses. As with codes, one network address has only a share of what one address may ask for.
   */
  askedLinks: {
    account: [
      { max: 5, ms: HOUR },
      { max: 10, ms: DAY },
    ],
    share: [
      { max: 1, ms: RESEND_COOLDOWN_SECONDS * SECOND },
      { max: 3, ms: DAY },
    ],
    address: [{ max: 100, ms: HOUR }],
  },
  /** Exports of leads; each reads all of them. */
  leadExports: { person: [{ max: 60, ms: HOUR }] },
  /** Questions which people of a file are leads already, each about up to 1,000 people. */
  importChecks: { exhibitor: [{ max: 2_000, ms: HOUR }] },
  /** Codes of badges asked about by one person, by look-ups and by captures; and those that the event does not know. */
  badges: { person: [{ max: 300, ms: HOUR }], unknown: [{ max: 20, ms: HOUR }] },
  /** Notices of sign-ins from new devices; without it a script could flood a person with mails. */
  deviceNotices: { person: [{ max: 5, ms: DAY }] },
  sessionsPerPerson: 10,
  messages: {
    /**
     * To one number or address, from all senders. Separate from codes, so that invites cannot use up a person's codes.
     */
    recipient: [
      { max: 5, ms: HOUR },
      { max: 10, ms: DAY },
    ],
    /** Messages of a self-made exhibitor that the organiser has not confirmed. */
    unconfirmed: [{ max: 5, ms: DAY }],
    event: [{ max: EVENT_CEILING.atMost, ms: DAY }],
  },
  /** Codes and links with which people prove that a number or an address is theirs. */
  proofs: {
    person: [
      { max: 5, ms: HOUR },
      { max: 10, ms: DAY },
    ],
    /** Wrong codes of one person, and for one number. */
    failures: [{ max: 10, ms: DAY }],
  },
};

/** All limits (security §2.2). */
export type Limits = typeof standard;

/** The factor by which `LIMITS=relaxed` raises the limits, for tests that are not about them. */
const RELAXED = 1_000;

const scaled = (budgets: Budget[]): Budget[] => budgets.map(({ max, ms }) => ({ max: max * RELAXED, ms }));

const relaxed: Limits = {
  requests: { atWork: standard.requests.atWork * RELAXED, waiting: standard.requests.waiting * RELAXED },
  sends: {
    perTransaction: standard.sends.perTransaction * RELAXED,
    number: scaled(standard.sends.number),
    knownDevice: scaled(standard.sends.knownDevice),
    share: scaled(standard.sends.share),
    address: scaled(standard.sends.address),
    venueFactor: standard.sends.venueFactor,
  },
  codeFailures: {
    ...standard.codeFailures,
    perTransaction: standard.codeFailures.perTransaction * RELAXED,
    bucket: standard.codeFailures.bucket * RELAXED,
    share: standard.codeFailures.share * RELAXED,
    beforeWait: standard.codeFailures.beforeWait * RELAXED,
    hardStop: standard.codeFailures.hardStop * RELAXED,
    knownDevice: scaled(standard.codeFailures.knownDevice),
    address: scaled(standard.codeFailures.address),
    unasked: scaled(standard.codeFailures.unasked),
  },
  attack: {
    ...standard.attack,
    failures: standard.attack.failures * RELAXED,
    sends: standard.attack.sends * RELAXED,
  },
  refusalsTold: standard.refusalsTold,
  passwordFailures: {
    account: scaled(standard.passwordFailures.account),
    address: scaled(standard.passwordFailures.address),
  },
  google: {
    address: scaled(standard.google.address),
    failures: scaled(standard.google.failures),
  },
  passkeys: {
    address: scaled(standard.passkeys.address),
    failures: scaled(standard.passkeys.failures),
  },
  askingTaken: { address: scaled(standard.askingTaken.address) },
  supportRequests: { person: scaled(standard.supportRequests.person) },
  invites: {
    member: scaled(standard.invites.member),
    exhibitor: scaled(standard.invites.exhibitor),
  },
  guestRegistrations: { invitation: scaled(standard.guestRegistrations.invitation) },
  invitationMails: { exhibitor: scaled(standard.invitationMails.exhibitor) },
  linkFailures: { address: scaled(standard.linkFailures.address) },
  askedLinks: {
    account: scaled(standard.askedLinks.account),
    share: scaled(standard.askedLinks.share),
    address: scaled(standard.askedLinks.address),
  },
  leadExports: { person: scaled(standard.leadExports.person) },
  importChecks: { exhibitor: scaled(standard.importChecks.exhibitor) },
  badges: { person: scaled(standard.badges.person), unknown: scaled(standard.badges.unknown) },
  deviceNotices: { person: scaled(standard.deviceNotices.person) },
  sessionsPerPerson: standard.sessionsPerPerson * RELAXED,
  messages: {
    recipient: scaled(standard.messages.recipient),
    unconfirmed: scaled(standard.messages.unconfirmed),
    event: scaled(standard.messages.event),
  },
  proofs: {
    person: scaled(standard.proofs.person),
    failures: scaled(standard.proofs.failures),
  },
};

/** The limits this server runs with: configuration `LIMITS`. */
export function limitsOf(config: { limits: 'standard' | 'relaxed' }): Limits {
  return config.limits === 'relaxed' ? relaxed : standard;
}
