import type { CompiledForm } from '../../domain/form-fields.ts';
import { compileForm } from '../../domain/form-fields.ts';
import { refusalOfInvitation } from '../../domain/invitation.ts';
import type { InvitationState } from '../../domain/invitation.ts';
import { PASS_MESSAGES } from '../../domain/screen-messages.ts';
import type { Call, EventRow, InvitationRow } from '../contract/call.ts';
import type { Queries } from '../db/transaction.ts';
import { findPass } from '../passes/pass.ts';
import type { PassWithCategory } from '../passes/pass.ts';
import { problem } from '../problems.ts';
import { countRegistrations, stateOf } from './invitation.ts';

/** The state of an invitation for its guest. */
export type Standing = PassWithCategory & {
  state: InvitationState;
  /** Why guests cannot register through it, in one sentence; null when they can. */
  closedReason: string | null;
};

export async function currentState(
  tx: Queries,
  invitation: InvitationRow,
  event: EventRow,
  now: Date,
): Promise<InvitationState> {
  const registrations = (await countRegistrations(tx, invitation, [invitation.id])).get(invitation.id) ?? 0;
  return stateOf(invitation, registrations, { event, now });
}

export async function standingOf(
  tx: Queries,
  invitation: InvitationRow,
  event: EventRow,
  now: Date,
): Promise<Standing> {
  const found = await findPass(tx, invitation, invitation.passId);
  const state = await currentState(tx, invitation, event, now);
  return { ...found, state, closedReason: refusalOfInvitation(state) ?? refusalOf(found) };
}

function refusalOf({ pass, category }: PassWithCategory): string | null {
  if (!category.isActive) return PASS_MESSAGES.inactive;
  return pass.remaining > 0 ? null : PASS_MESSAGES.usedUp;
}

/** The form behind an invitation; 409 with the reason when guests can no longer register through it. */
export async function openForm({
  event,
  invitation,
  services: { db, clock },
}: Pick<Call<'invitationGet'>, 'event' | 'invitation' | 'services'>): Promise<CompiledForm> {
  const { category, closedReason } = await standingOf(db, invitation, event, clock.now());
  if (closedReason !== null) throw problem('conflict', { message: closedReason });
  return compileForm(category.formFields);
}
