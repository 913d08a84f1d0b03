import type { Config } from '../config.ts';

/** The digits of a one-time code: the event's choice, else the server's setting. */
export function codeLengthOf(
  event: { otpLength: number | null },
  { otpLength }: Pick<Config, 'otpLength'>,
): number {
  return event.otpLength ?? otpLength;
}
