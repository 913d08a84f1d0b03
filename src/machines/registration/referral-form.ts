import type { Said } from '../../domain/said.ts';
import type { CompiledForm, FormInput } from '../../domain/form-fields.ts';
import { REFERRAL_MESSAGES } from '../../domain/screen-messages.ts';
import type { FieldProblems } from '../../domain/validation.ts';
import { refusalText, statusOf } from '../kit/failure.ts';
import { createRecordForm } from '../kit/record-form.machine.ts';
import type { UploadField } from '../kit/upload.setup.ts';

/** The text of each input, by its name (`form-values.ts` says how values are written as text). */
export type ReferralTexts = Readonly<Record<string, string>>;

/** What a guest's registration is answered with. */
export type Registered = {
  /** The server's own words, which may hold HTML; null without. */ message: string | null;
  id: string;
  /** What the badge's QR code says: opaque, nothing personal. */ badgeToken: string;
};

export type ReferralFormOptions = {
  form: CompiledForm;
  /** Pure. A parameter, because reading values takes more code than the screen around the form. */
  problemsOf: (texts: ReferralTexts) => FieldProblems;
  /** The exhibitor hears of it in a toast as well; a guest only reads it on the page. */
  toasts: boolean;
};

/**
 * The form of one registration, built from what the organiser asks of guests (spec §3, §5). Always a new record. What
 * is typed into a password field is kept in no draft.
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

/** Spec §8: a refusal in the server's words or the operation's, anything else in its own. */
function toastText(error: unknown): Said {
  if (statusOf(error) !== null) return refusalText(error, REFERRAL_MESSAGES.failed);
  const isSaid = error instanceof Error && error.message !== '';
  return isSaid ? error.message : REFERRAL_MESSAGES.unexpected;
}
