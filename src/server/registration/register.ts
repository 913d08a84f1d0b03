import { compileForm } from '../../domain/form-fields.ts';
import type { CompiledForm } from '../../domain/form-fields.ts';
import { formProblems, tidyValues } from '../../domain/form-values.ts';
import { PASS_MESSAGES } from '../../domain/screen-messages.ts';
import { guestOf } from '../../domain/registration.ts';
import { hashPassword } from '../password/hash.ts';
import { brokenUnique } from '../sign-in/taken.ts';
import type { FormField } from '../db/form-field.ts';
import { referrals } from '../db/schema/referrals.ts';
import type { GivenConsent } from '../db/schema/referrals.ts';
import { newOpaque } from '../event/opaque.ts';
import type { EventMark } from '../event/opaque.ts';
import type { Queries } from '../db/transaction.ts';
import { problem } from '../problems.ts';
import type { FieldErrors } from '../problems.ts';
import { columnOf } from '../writes/fields.ts';
import { onlyRow } from '../writes/row.ts';
import { findPass, spendPass } from '../passes/pass.ts';
import type { ReferralWithCategory } from './referral.ts';

export type Registration = {
  event: EventMark;
  owner: { eventId: string; exhibitorId: string };
  passId: string;
  /** The values as sent, by field name; the form validates them. */
  values: Readonly<Record<string, unknown>>;
  /** The exhibitor's person who registers; null for a guest with a link. */
  personId: string | null;
  invitationId: string | null;
  now: Date;
  /** Claims the files among the values for the row; throws for one that the caller may not use. */
  claimFiles: (tx: Queries, form: CompiledForm, values: ReadonlyMap<string, unknown>) => Promise<void>;
};

/**
 * Registers a guest inside the transaction `tx` and spends one pass (spec §7, G-34). 400 for values the form refuses
 * and for names it does not have, 409 when no pass is left, the category is inactive, or the guest is registered.
 */
export async function registerGuest(tx: Queries, registration: Registration): Promise<ReferralWithCategory> {
  const { event, owner, passId, personId, invitationId, now } = registration;
  const found = await findPass(tx, owner, passId);
  const form = compileForm(found.category.formFields);
  const values = checkedValues(form, registration.values);
  // Before anything is locked, because hashing is slow.
  const stored = await withoutPasswords(form, values);
  await registration.claimFiles(tx, form, values);
  await spendPass(tx, found, now);
  const guest = guestOf(form, values);
  const row = {
    ...owner,
    passId,
    personId,
    invitationId,
    firstName: guest.firstName,
    lastName: guest.lastName,
    email: columnOf(guest.email),
    phoneCode: columnOf(guest.phoneCode),
    phone: columnOf(guest.phone),
    values: Object.fromEntries(stored),
    consents: consentsIn(found.category.formFields, values, now),
    badgeToken: newOpaque(event, 16),
    createdAt: now,
    updatedAt: now,
  };
  try {
    const referral = onlyRow(await tx.insert(referrals).values(row).returning());
    return { ...referral, categoryName: found.category.name };
  } catch (error) {
    if (brokenUnique(error) === 'referrals_pass_id_email_unique')
      throw problem('conflict', { message: PASS_MESSAGES.twice });
    throw error;
  }
}

/** What the guest agreed to, by the boxes that are ticked. Their values are the versions that were read. */
function consentsIn(
  fields: readonly FormField[],
  values: ReadonlyMap<string, unknown>,
  now: Date,
): GivenConsent[] {
  const at = now.toISOString();
  return fields.flatMap(({ name = '', consent: key, consentVersion: version }) =>
    key !== undefined && version !== undefined && values.get(name) === version ? [{ key, version, at }] : [],
  );
}

/** Only the form's fields, in a Map, because a field may have any name (security T15). */
export function checkedValues(
  form: CompiledForm,
  sent: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, unknown> {
  const names = new Set(form.inputs.map(({ name }) => name));
  const unknown = Object.keys(sent).filter((name) => !names.has(name));
  if (unknown.length > 0) throw refusal(unknown.map((name) => [name, PASS_MESSAGES.unknownField]));
  const values = tidyValues(form, new Map(Object.entries(sent)));
  const problems = Object.entries(formProblems(form, values));
  if (problems.length > 0) throw refusal(problems.map(([name, [text = '']]) => [name, text]));
  return values;
}

/** Replaces a guest's passwords by their hashes: no reader of the table needs the plain text. */
async function withoutPasswords(
  form: CompiledForm,
  values: ReadonlyMap<string, unknown>,
): Promise<Map<string, unknown>> {
  const kept = new Map(values);
  for (const { name, type } of form.inputs) {
    const password = kept.get(name);
    if (type !== 'password' || typeof password !== 'string') continue;
    kept.set(name, password === '' ? '' : await hashPassword(password));
  }
  return kept;
}

function refusal(problems: readonly (readonly [string, string])[]): Error {
  const errors: FieldErrors = Object.fromEntries(problems.map(([name, text]) => [name, [text]]));
  return problem('badInput', { errors });
}
