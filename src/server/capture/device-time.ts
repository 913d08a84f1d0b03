import { RECEIPT_HEADINGS } from '../../domain/capture/messages.ts';

/** No device captured before there was a portal: a clock that says so was never set. */
const FIRST = Date.UTC(2025, 0, 1);
/** Milliseconds by which a clock may be ahead without a word: it is set to the wrong time zone. */
const DAY = 24 * 60 * 60 * 1_000;

/** A time that stands in for the device's, and the line of the note that says what the device's clock said. */
type DeviceTime = { at: Date; line: string };

/**
 * When an item was captured, by the clock of its device. The time of receipt stands in for a time that cannot be right; of
 * the items of one batch the later ones get later times, because of two values the newer one stays. `left` counts the items
 * of the batch from this one on.
 */
export function deviceTime(said: string, now: Date, left: number): DeviceTime {
  const time = new Date(said).getTime();
  if (time >= FIRST && time <= now.getTime()) return { at: new Date(time), line: '' };
  const isTold = time < FIRST || time > now.getTime() + DAY;
  return {
    at: new Date(now.getTime() - left),
    line: isTold ? `${RECEIPT_HEADINGS.capturedAt}: ${said}` : '',
  };
}
