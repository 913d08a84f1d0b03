import type { CompiledForm } from './form-fields.ts';
import { fullNameOf, splitFullName } from './person.ts';
import { readPhone } from './phone.ts';
import { MOVE_REFUSALS } from './registration-texts.ts';

/**
 * The states and transitions of a registration (spec §4, G-33). It holds one pass while pending or approved, and
 * returns it when rejected or cancelled. Cancelling is final; the organiser may reverse everything else.
 */
export const REFERRAL_STATES = ['pending', 'approved', 'rejected', 'cancelled'] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

export const REFERRAL_ACTIONS = ['approve', 'reject', 'cancel'] as const;
export type ReferralAction = (typeof REFERRAL_ACTIONS)[number];

type Move = { from: readonly ReferralState[]; to: ReferralState };

export const REFERRAL_MOVES: Readonly<Record<ReferralAction, Move>> = {
  approve: { from: ['pending', 'rejected'], to: 'approved' },
  reject: { from: ['pending', 'approved'], to: 'rejected' },
  cancel: { from: ['pending', 'approved'], to: 'cancelled' },
};

type Flags = { approve: boolean; reject: boolean; cancelled: boolean };

/** Approved takes precedence over rejected (spec §4), cancelled over both. */
export function referralState({ approve, reject, cancelled }: Flags): ReferralState {
  if (cancelled) return 'cancelled';
  if (approve) return 'approved';
  return reject ? 'rejected' : 'pending';
}

/** The flags of a registration in a state; a cancelled one keeps its previous decision. */
export function flagsOf(state: ReferralState, { approve, reject }: Flags): Flags {
  if (state === 'cancelled') return { approve, reject, cancelled: true };
  return { approve: state === 'approved', reject: state === 'rejected', cancelled: false };
}

/** Whether a registration in this state uses a pass. */
export const holdsPass = (state: ReferralState): boolean => state === 'pending' || state === 'approved';

/** Why an action is refused in a state; null when it is allowed. */
export function refusalOfMove(action: ReferralAction, state: ReferralState): string | null {
  if (REFERRAL_MOVES[action].from.includes(state)) return null;
  if (REFERRAL_MOVES[action].to === state) return MOVE_REFUSALS.already[state];
  return state === 'cancelled' ? MOVE_REFUSALS.cancelled : MOVE_REFUSALS.impossible[state];
}

export type Guest = {
  firstName: string;
  lastName: string;
  email: string;
  /** Digits; both are empty without a number. */
  phoneCode: string;
  phone: string;
};

/** Form field names that hold a guest's name. */
const NAMES = {
  first: ['firstName', 'firstname', 'first_name'],
  last: ['lastName', 'lastname', 'last_name'],
  full: ['name', 'fullName', 'fullname', 'full_name', 'guestName'],
} as const;

/**
 * Reads the guest from the values of a form (G-39). Field names decide first, then types: the first e-mail field is the
 * address, the first mobile field the number; without a name field, the first text field is the name.
 */
export function guestOf(form: CompiledForm, values: ReadonlyMap<string, unknown>): Guest {
  const text = (name: string | undefined): string => {
    const value = name === undefined ? undefined : values.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const named = (names: readonly string[]): string =>
    text(form.inputs.find(({ name }) => names.includes(name))?.name);
  const typed = (type: string): string | undefined => form.inputs.find((input) => input.type === type)?.name;
  const full =
    named(NAMES.full) || fullNameOf({ firstName: named(NAMES.first), lastName: named(NAMES.last) });
  const split = splitFullName(full || text(typed('text')));
  const number = values.get(typed('mobilenumber') ?? '');
  const { code, digits } = isNumber(number)
    ? readPhone(number.country, number.number)
    : { code: '', digits: '' };
  return {
    firstName: named(NAMES.first) || split.firstName,
    lastName: named(NAMES.last) || (named(NAMES.first) === '' ? split.lastName : ''),
    email: text(typed('email')),
    phoneCode: digits === '' ? '' : code,
    phone: digits,
  };
}

const isNumber = (value: unknown): value is { country: string; number: string } =>
  typeof value === 'object' && value !== null && 'country' in value && 'number' in value;
