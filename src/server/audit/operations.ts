import { inOneTransaction } from '../contract/creation.ts';
import type { Call } from '../contract/call.ts';
import type { OperationId } from '../contract/kinds.ts';
import type { AUDIT_ACTIONS } from './audit.ts';
import { byCaller, writeAudit } from './audit.ts';

type Action = (typeof AUDIT_ACTIONS)[number];
/** `target` is the kind of the row whose id the path names. */
type Told = { action: Action; target?: string };

const BULK_ACTIONS = { delete: 'leads.deleted', restore: 'leads.restored', update: null } as const;

/**
 * Operations of signed-in people whose success writes one audit row: those that delete, restore or export rows. Signing
 * in, changes of people and imports and their undoing, which can repeat under their key, write theirs in their own
 * code.
 */
const AUDITED: { [Op in OperationId]?: (call: Call<Op>) => Told | null } = {
  dataExport: () => ({ action: 'data.exported' }),
  downloadDelete: () => ({ action: 'resource.deleted', target: 'resource' }),
  faqDelete: () => ({ action: 'faq.deleted', target: 'faq' }),
  invitationDelete: () => ({ action: 'invitation.deleted', target: 'invitation' }),
  leadBulkUpdate({ body }) {
    const action = BULK_ACTIONS[body.action];
    return action === null ? null : { action };
  },
  leadDelete: () => ({ action: 'lead.deleted', target: 'lead' }),
  leadExport: () => ({ action: 'leads.exported' }),
  leadRestore: () => ({ action: 'lead.restored', target: 'lead' }),
  leadSelectionExport: () => ({ action: 'leads.exported' }),
  leadViewDelete: () => ({ action: 'view.deleted', target: 'view' }),
  leadViewRestore: () => ({ action: 'view.restored', target: 'view' }),
  productDelete: () => ({ action: 'product.deleted', target: 'product' }),
  referralCancel: () => ({ action: 'registration.decided', target: 'registration' }),
};

/** An operation whose id is only known at run time. */
type AnyCall = Call<OperationId>;
type AnyHandler = (call: AnyCall) => Promise<string | object>;

/**
 * Runs a handler and audits its success in the same transaction, so that both commit or neither. An export is audited
 * before its first byte is sent.
 */
export async function tellingAudit(
  operation: { id: OperationId; streams: boolean },
  call: AnyCall,
  handle: AnyHandler,
): Promise<string | object> {
  // The entry for this operation accepts this operation's call.
  const tell = AUDITED[operation.id] as ((call: AnyCall) => Told | null) | undefined;
  const { viewer } = call;
  const told = viewer && tell ? tell(call) : null;
  if (!viewer || !told) return handle(call);
  const id = (call.params as { id?: string }).id;
  const target = told.target === undefined || id === undefined ? {} : { target: { kind: told.target, id } };
  const entry = { ...byCaller({ ...call, viewer }), action: told.action, ...target };
  if (operation.streams) {
    const answer = await handle(call);
    await writeAudit(call.services.db, entry);
    return answer;
  }
  return inOneTransaction(call, async (inside, tx) => {
    const answer = await handle(inside);
    await writeAudit(tx, entry);
    return answer;
  });
}
