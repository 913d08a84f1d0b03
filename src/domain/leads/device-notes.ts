import type { CaptureItem, CaptureState, RefusalReason } from '../capture/item.ts';

/** A note about a lead in the outbox of this device. */
export type DeviceNote = {
  clientId: string;
  leadId: string;
  text: string;
  state: CaptureState;
  /** Why the server refused it. */ reason?: RefusalReason;
  /** When the server received it, ISO 8601. */ receivedAt?: string;
};

/** The note of an item; null for an item of another kind. */
export function deviceNoteOf({ clientId, leadId, values, state, receipt }: CaptureItem): DeviceNote | null {
  if (leadId === undefined || values.note === '') return null;
  return {
    clientId,
    leadId,
    text: values.note,
    state,
    ...(receipt?.reason && { reason: receipt.reason }),
    ...(receipt && { receivedAt: receipt.receivedAt }),
  };
}

/** The notes about a lead that the lead, as it was read, does not hold yet: oldest first. */
export const notesBeyond = (
  notes: readonly DeviceNote[],
  { _id, updatedAt }: { _id: string; updatedAt: string },
): DeviceNote[] =>
  notes.filter(
    ({ leadId, state, receivedAt = '' }) =>
      leadId === _id && (state !== 'confirmed' || Date.parse(updatedAt) < Date.parse(receivedAt)),
  );
