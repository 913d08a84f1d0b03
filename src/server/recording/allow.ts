import type { components } from '../../../openapi/portal.gen.ts';
import { RECORDING_MESSAGES } from '../../domain/recording-messages.ts';
import { isAllowed, isScreen } from '../../recording/fields.ts';
import { problem } from '../problems.ts';

type Batch = components['schemas']['RecordingBatch'];

/** Whether the allow-list has every field of a step, with this value. */
const isKnown = ({ event, fields = {} }: Batch['steps'][number]): boolean =>
  Object.entries(fields).every(([place, value]) => isAllowed(event, place, value));

/**
 * Throws 400 for a batch that holds what a recording may not, whatever the browser thought of it, and for a stream that
 * does not begin with how the window was.
 */
export function refuseUnknown({ seq, head, steps }: Batch): void {
  const unknown = steps.findIndex((step) => !isKnown(step));
  const isBegun = (seq === 0) === (head !== undefined);
  const place =
    unknown >= 0 ? `steps.${String(unknown)}` : isBegun && (!head || isScreen(head.screen)) ? null : 'head';
  if (place !== null) throw problem('badInput', { errors: { [place]: [RECORDING_MESSAGES.unknownStep] } });
}
