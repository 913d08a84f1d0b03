import type { AuditAction } from '../../domain/audit.ts';
import { inOneTransaction } from '../contract/creation.ts';
import type { Told } from '../contract/creation.ts';
import type { Call } from '../contract/call.ts';
import type { OperationId } from '../contract/kinds.ts';
import { addressOf } from '../limits/address.ts';
import { byCaller, writeAudit } from './audit.ts';
import type { AuditEntry } from './audit.ts';

/** `target` is the kind of the row whose id the path names, or the answer of what was created. */
type Entry = { action: AuditAction; target?: string };

const BULK_ACTIONS = { delete: 'leads.deleted', restore: 'leads.restored', update: null } as const;

/**
 * Operations whose success writes one audit row, in the transaction of their work. Signing in, changes of people,
 * imports and their undoing write theirs in their own code; `tests/server/audit-complete.test.ts` names them, and the
 * operations without a row with their reasons.
 */
export const AUDITED: { [Op in OperationId]?: (call: Call<Op>) => Entry | null } = {
  auditEntryExport: () => ({ action: 'audit.exported' }),
  companyProfileUpdate: () => ({ action: 'profile.changed' }),
  currentUserUpdate: () => ({ action: 'person.changed' }),
  dataExport: () => ({ action: 'data.exported' }),
  downloadCreate: () => ({ action: 'resource.added', target: 'resource' }),
  downloadDelete: () => ({ action: 'resource.deleted', target: 'resource' }),
  downloadUpdate: () => ({ action: 'resource.changed', target: 'resource' }),
  faqCreate: () => ({ action: 'faq.added', target: 'faq' }),
  faqDelete: () => ({ action: 'faq.deleted', target: 'faq' }),
  faqUpdate: () => ({ action: 'faq.changed', target: 'faq' }),
  invitationCreate: () => ({ action: 'invitation.added' }),
  invitationDelete: () => ({ action: 'invitation.deleted', target: 'invitation' }),
  invitationRegister: () => ({ action: 'registration.made', target: 'registration' }),
  invitationResend: () => ({ action: 'invitation.sent', target: 'invitation' }),
  leadBulkUpdate({ body }) {
    const action = BULK_ACTIONS[body.action];
    return action === null ? null : { action };
  },
  leadDelete: () => ({ action: 'lead.deleted', target: 'lead' }),
  leadExport: () => ({ action: 'leads.exported' }),
  leadQuestionCreate: () => ({ action: 'question.added' }),
  leadQuestionOrderUpdate: () => ({ action: 'question.changed' }),
  leadQuestionUpdate: () => ({ action: 'question.changed', target: 'question' }),
  leadRestore: () => ({ action: 'lead.restored', target: 'lead' }),
  leadSelectionExport: () => ({ action: 'leads.exported' }),
  leadViewDelete: () => ({ action: 'view.deleted', target: 'view' }),
  leadViewRestore: () => ({ action: 'view.restored', target: 'view' }),
  productCreate: () => ({ action: 'product.added', target: 'product' }),
  productDelete: () => ({ action: 'product.deleted', target: 'product' }),
  productOrderUpdate: () => ({ action: 'product.changed' }),
  productUpdate: () => ({ action: 'product.changed', target: 'product' }),
  referralCancel: () => ({ action: 'registration.decided', target: 'registration' }),
  referralRegister: () => ({ action: 'registration.made', target: 'registration' }),
  sampleDataCreate: () => ({ action: 'sampleData.added' }),
  sampleDataDelete: () => ({ action: 'sampleData.deleted' }),
  supportRequestCreate: () => ({ action: 'support.requested', target: 'request' }),
};

/** An operation whose id is only known at run time. */
type AnyCall = Call<OperationId>;
type AnyHandler = (call: AnyCall) => Promise<string | object>;

/**
 * Runs a handler and audits its success in the same transaction, so that both commit or neither. An export is audited
 * before its first byte is sent.
 */
export async function tellingAudit(
  operation: { id: OperationId; streams: boolean; creates: boolean },
  call: AnyCall,
  handle: AnyHandler,
): Promise<string | object> {
  const told = operation.creates ? null : entryOf(operation.id, call);
  if (told === null) return handle(call);
  const { id } = call.params as { id?: string };
  const entry = withTarget(told, id);
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

/** Audits what a creating operation did; a repeated request does nothing and writes nothing. */
export const tellCreated =
  (id: OperationId): Told =>
  async (call, tx, kept) => {
    const told = entryOf(id, call);
    if (told === null) return;
    const { _id } = (kept['data'] ?? {}) as { _id?: string };
    await writeAudit(tx, withTarget(told, _id));
  };

type Telling = Omit<AuditEntry, 'target'> & { target: string | undefined };

/** The entry of an operation of a signed-in person or of a guest; null when it has none. */
function entryOf(id: OperationId, call: AnyCall): Telling | null {
  // The entry for this operation accepts this operation's call.
  const tell = AUDITED[id] as ((call: AnyCall) => Entry | null) | undefined;
  const told = tell?.(call) ?? null;
  if (told === null) return null;
  const { viewer, invitation, services, request } = call;
  if (viewer) return { ...byCaller({ ...call, viewer }), target: undefined, ...told };
  if (!invitation) return null;
  const { eventId, exhibitorId } = invitation;
  const actor = { kind: 'guest', id: invitation.id } as const;
  const address = addressOf(request.ip);
  return { eventId, exhibitorId, actor, address, at: services.clock.now(), target: undefined, ...told };
}

function withTarget({ target, ...entry }: Telling, id: string | undefined): AuditEntry {
  return target === undefined || id === undefined ? entry : { ...entry, target: { kind: target, id } };
}
