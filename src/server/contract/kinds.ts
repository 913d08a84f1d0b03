import type { operations } from '../../../openapi/portal.gen.ts';

/**
 * Facts of the document that its generated types do not carry. They are repeated here for the compiler, and compared
 * with the document at start (`document.ts`), so the two cannot differ.
 */

export type OperationId = keyof operations;

/** In the document, not built yet: answered with 404 after the check of the token. */
export const PLANNED = [] as const satisfies readonly OperationId[];

/** Callable without a token. */
export const OPEN = [
  'accountRegister',
  'accountLogin',
  'otpSend',
  'otpVerify',
  'mobileRegister',
  'passwordSet',
  'teamInviteAnswer',
  'mailedInviteGet',
  'mailedInviteDecline',
  'passwordResetSend',
  'passwordResetGet',
  'passwordResetVerify',
  'ownDataSend',
  'ownDataGet',
  'ownDataWithdraw',
  'ownDataRequestSend',
  'passkeyRequestGet',
  'passkeyVerify',
  'googleSignInSend',
  'googleSignInVerify',
  'domainEventGet',
  'healthGet',
  'readinessGet',
  'documentGet',
] as const satisfies readonly OperationId[];

/** Callable with an invitation's token alone: they act for its guest, and on its pass only (G-33). */
export const GUEST = [
  'invitationGet',
  'invitationOpenedSet',
  'invitationOptionList',
  'invitationUpload',
  'invitationRegister',
] as const satisfies readonly OperationId[];

/** Answered on any host name; every other operation is 404 on a host without an event (security T9). */
export const HOSTLESS = [
  'domainEventGet',
  'healthGet',
  'readinessGet',
  'documentGet',
] as const satisfies readonly OperationId[];

type Planned = (typeof PLANNED)[number];
export type Open = (typeof OPEN)[number];
export type Guest = (typeof GUEST)[number];
export type Hostless = (typeof HOSTLESS)[number];
/** Operations of this server. */
export type Built = Exclude<OperationId, Planned>;

type HeaderOf<Op extends OperationId> = operations[Op] extends { parameters: { header?: infer Header } }
  ? NonNullable<Header>
  : never;
/** Operations that take an `Idempotency-Key`: what they create is created once. */
export type Creating = {
  [Op in Built]: 'Idempotency-Key' extends keyof HeaderOf<Op> ? Op : never;
}[Built];
