import type { AuditAction } from '../../domain/audit.ts';
import { inOneTransaction } from '../contract/creation.ts';
import type { Told } from '../contract/creation.ts';
import type { Call } from '../contract/call.ts';
import type { Operation } from '../contract/document.ts';
import type { OperationId } from '../contract/kinds.ts';
import { addressOf } from '../limits/address.ts';
import { byCaller, writeAudit } from './audit.ts';
import type { AuditEntry } from './audit.ts';

/** Bulk changes are audited by what was chosen; a change of fields is in the history of each lead. */
const BULK_ACTIONS = { delete: 'leads.deleted', restore: 'leads.restored', update: null } as const;

/** An operation whose id is only known at run time. */
type AnyCall = Call<OperationId>;
type Audited = Pick<Operation, 'id' | 'audited'>;
type AnyHandler = (call: AnyCall) => Promise<string | object>;

/**
 * Runs a handler and audits its success in the same transaction, so that both commit or neither. An export is audited
 * before its first byte is sent.
 *
 * The contract names the action (`x-audit`). Signing in, changes of people, imports and their undoing write their rows in
 * their own code; `tests/server/audit-complete.all.test.ts` names them, and the operations without a row with their reasons.
 */
export async function tellingAudit(
  operation: Audited & { streams: boolean; creates: boolean },
  call: AnyCall,
  handle: AnyHandler,
): Promise<string | object> {
  const { id } = call.params as { id?: string };
  const entry = operation.creates ? null : entryOf(operation, call, id);
  if (entry === null) return handle(call);
  if (operation.streams) {
    const answer = await handle(call);
    await call.services.db.transaction((tx) => writeAudit(tx, entry));
    return answer;
  }
  return inOneTransaction(call, async (inside, tx) => {
    const answer = await handle(inside);
    await writeAudit(tx, entry);
    return answer;
  });
}

/** Audits what a creating operation did; a repeated request does nothing and writes nothing. */
export const tellCreated =
  (operation: Audited): Told =>
  async (call, tx, kept) => {
    const { _id } = (kept['data'] ?? {}) as { _id?: string };
    const entry = entryOf(operation, call, _id);
    if (entry !== null) await writeAudit(tx, entry);
  };

function actionOf({ id, audited }: Audited, { body }: AnyCall): AuditAction | null {
  if (id !== 'leadBulkUpdate') return audited;
  // This is the operation's body.
  return BULK_ACTIONS[(body as Call<'leadBulkUpdate'>['body']).action];
}

/**
 * The entry of an operation of a signed-in person or of a guest; null when it has none. `target` is the id of the row it
 * is about, in the path or in the answer of what was created; the action begins with its kind.
 */
function entryOf(operation: Audited, call: AnyCall, target: string | undefined): AuditEntry | null {
  const action = actionOf(operation, call);
  if (action === null) return null;
  const [kind = ''] = action.split('.');
  const told = { action, ...(target !== undefined && { target: { kind, id: target } }) };
  const { viewer, invitation, services, request } = call;
  if (viewer) return { ...byCaller({ ...call, viewer }), ...told };
  if (!invitation) return null;
  const { eventId, exhibitorId } = invitation;
  const actor = { kind: 'guest', id: invitation.id } as const;
  return { eventId, exhibitorId, actor, address: addressOf(request.ip), at: services.clock.now(), ...told };
}
