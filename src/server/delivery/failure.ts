/**
 * Why a gateway did not take a message: it refused this one for good, it is away, or it did not answer, so that the
 * message may have arrived.
 */
export type FailureReason = 'refused' | 'unavailable' | 'timeout';

/** A message that was not sent; the text contains none of its content. */
export class DeliveryFailure extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** An error without a reason is a gateway's that is away. */
export const reasonOf = (error: unknown): FailureReason =>
  error instanceof DeliveryFailure ? error.reason : 'unavailable';
