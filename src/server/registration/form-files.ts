import type { CompiledForm } from '../../domain/form-fields.ts';
import type { Queries } from '../db/transaction.ts';
import { claimFile } from '../files/claim.ts';

/**
 * Lets a registration keep the files among its values: those of the exhibitor's people, or those of its invitation. 400
 * at the field for any other.
 */
export const claimFormFiles =
  (owner: { eventId: string; exhibitorId: string }, invitationId: string | null) =>
  async (tx: Queries, form: CompiledForm, values: ReadonlyMap<string, unknown>): Promise<void> => {
    for (const { name, type } of form.inputs) {
      const path = values.get(name);
      if ((type !== 'image' && type !== 'file') || typeof path !== 'string') continue;
      await claimFile(tx, owner, path, null, {
        field: name,
        invitationId,
        isPrivate: true,
        ...(type === 'image' && { kind: 'image' as const }),
      });
    }
  };
