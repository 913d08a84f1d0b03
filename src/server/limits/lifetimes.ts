import { RESEND_COOLDOWN_SECONDS } from '../../domain/constants.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/durations.ts';
import { RECORDING_LIMITS } from '../../recording/limits.ts';

/** Lifetimes in milliseconds. `LIMITS=relaxed` changes none of them. */
export const LIFETIMES = {
  /** Between two sends of one transaction, from the start of the earlier one. */
  resendCooldown: RESEND_COOLDOWN_SECONDS * SECOND,
  code: 5 * MINUTE,
  /** From the newest send; at most three sends, so 30 minutes in all. */
  transaction: 10 * MINUTE,
  /** A code that the organiser's desk reads out. */
  deskCode: 10 * MINUTE,
  /** From the challenge for a passkey until its answer. */
  passkeyChallenge: 10 * MINUTE,
  /** How old the newest proof of a session may be where a way in is added or changed. */
  freshProof: 10 * MINUTE,
  /** What a browser has to solve before a send, while the event is under attack. */
  proofOfWork: 2 * MINUTE,
  /** The address of a private file. */
  fileAddress: 10 * MINUTE,
  sessionIdle: 12 * HOUR,
  session: 7 * DAY,
  /** A session ends this long after its event, and one begun after the event lasts this long. */
  sessionAfterEvent: DAY,
  /** A session's last use is written at most this often. */
  sessionTouch: MINUTE,
  knownDevice: 90 * DAY,
  /** A link in a mail, with which a new member of a team sets the first password. */
  passwordLink: 7 * DAY,
  /** A number or an address that was entered for a member of a team, until its owner answers. */
  teamInvite: 30 * DAY,
  /** The question which team to join, from the code that led to it. */
  teamQuestion: 10 * MINUTE,
  /** A link in a mail, with which a person proves that an address is theirs. */
  emailProof: DAY,
  /** From the way to Google until its answer is back. */
  googleSignIn: 10 * MINUTE,
  /** A link in a mail, with which a person who forgot the password sets another one. */
  passwordReset: HOUR,
  /** A link in a mail, with which a person reads what the event holds about them. */
  ownDataLink: HOUR,
  /** From the organiser's request to record what a person does, until the person's answer. */
  recordingRequest: DAY,
  /** From the person's consent, at most. */
  recording: RECORDING_LIMITS.duration,
} as const;
