import type { Said } from '../../domain/said.ts';
import type { CompiledForm, FormInput } from '../../domain/form-fields.ts';
import { REFERRAL_MESSAGES } from '../../domain/screen-messages.ts';
import type { FieldProblems } from '../../domain/validation.ts';
import { refusalText } from '../kit/failure.ts';
import { statusOf } from '../kit/refusal.ts';
import { createRecordForm } from '../kit/record-form.machine.ts';
import type { UploadField } from '../kit/upload.setup.ts';

/** The text of each input, by its name (`form-values.ts` says how values are written as text). */
export type ReferralTexts = Readonly<Record<string, string>>;

/** The server's response to a guest's registration. */
export type Registered = {
  /** The server's message, which may contain HTML; null without one. */ message: string | null;
  id: string;
  /** Content of the badge's QR code: opaque, without personal data. */ badgeToken: string;
};

export type ReferralFormOptions = {
  form: CompiledForm;
  /** Pure. A parameter, because the code that reads values is larger than the screen around the form. */
  problemsOf: (texts: ReferralTexts) => FieldProblems;
  /** Whether the outcome is also shown in a toast (exhibitor); a guest only sees it on the page. */
  toasts: boolean;
};

/**
 * The form of one registration, built from the organiser's form definition (spec §3, §5). Always a new record.
 * Passwords are never stored in a draft.
 */
export function createReferralForm({ form, problemsOf, toasts }: ReferralFormOptions) {
  return createRecordForm<ReferralTexts, Registered>({
    id: 'referralForm',
    validate: problemsOf,
    texts: toasts ? { added: REFERRAL_MESSAGES.registered } : {},
    wording: (error) => ({
      message: refusalText(error, REFERRAL_MESSAGES.messageFailed),
      toast: toasts ? toastText(error) : null,
    }),
    reported: REFERRAL_MESSAGES.reported,
    rows: {
      left: ['REF-21'],
      saving: ['REF-4', 'REF-5'],
      saved: ['REF-9'],
      failed: ['REF-10', 'REF-11'],
    },
    secrets: form.inputs.filter(({ type }) => type === 'password').map(({ name }) => name),
    uploads: Object.fromEntries(form.inputs.filter(isFile).map((input) => [input.name, uploadOf(input)])),
  });
}

export type ReferralFormLogic = ReturnType<typeof createReferralForm>;

const isFile = ({ type }: FormInput): boolean => type === 'image' || type === 'file';

const uploadOf = ({ type, label, extensions }: FormInput): UploadField => ({
  kind: type === 'image' ? 'image' : 'any',
  type: 'form',
  label,
  extensions,
});

/** Spec §8: a refusal shows the server's message or the operation's fallback; any other error its own message. */
function toastText(error: unknown): Said {
  if (statusOf(error) !== null) return refusalText(error, REFERRAL_MESSAGES.failed);
  const isSaid = error instanceof Error && error.message !== '';
  return isSaid ? error.message : REFERRAL_MESSAGES.unexpected;
}
