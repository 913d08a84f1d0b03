import { DEFAULT_PHONE_CODE } from '../../domain/constants.ts';
import { FIELD_MESSAGES, LOGIN_MESSAGES } from '../../domain/messages.ts';
import { mobileProblem } from '../../domain/mobile.ts';
import { createForm, type FormProblem } from '../kit/form.machine.ts';

/** The mobile form in its two modes (spec §2, §3). Its values survive the toggle between them. */
export type SignInValues = {
  mode: 'login' | 'register';
  /** Free text, "+91" at first (G-8). */ phoneCode: string;
  mobile: string;
  firstName: string;
  lastName: string;
  /** Event id; empty until the event is known. */ event: string;
};

export const emptySignIn = (event: string | null): SignInValues => ({
  mode: 'login',
  phoneCode: DEFAULT_PHONE_CODE,
  mobile: '',
  firstName: '',
  lastName: '',
  event: event ?? '',
});

/** Rules of spec §5. Their order decides which problem is shown first. */
function validateSignIn(values: SignInValues): FormProblem | null {
  if (values.event === '') return { message: LOGIN_MESSAGES.noEvent };
  const asked = values.mode === 'register' ? REGISTER_FIELDS : LOGIN_FIELDS;
  const missing = asked.filter((name) => values[name].trim() === '');
  if (missing.length > 0) {
    return {
      message: LOGIN_MESSAGES.missingFields,
      errors: Object.fromEntries(missing.map((name) => [name, [FIELD_MESSAGES.required]])),
    };
  }
  const problem = mobileProblem(values.phoneCode, values.mobile);
  return problem === null ? null : { errors: { mobile: [problem] } };
}

const LOGIN_FIELDS = ['phoneCode', 'mobile'] as const;
const REGISTER_FIELDS = ['firstName', 'lastName', ...LOGIN_FIELDS] as const;

/** "Send OTP" is enabled only once the event is known (spec §5); the form's own tags say when it is busy. */
export const canSendCode = (values: SignInValues): boolean => values.event !== '';

/** Submitting asks for a code: `sendOtp` or `registerMobile`, by mode. */
export const signInFormMachine = createForm<SignInValues>({
  id: 'signInForm',
  validate: validateSignIn,
  rows: {
    changed: ['LOGIN-5', 'LOGIN-6', 'LOGIN-7', 'LOGIN-11'],
    invalid: ['VAL-1', 'VAL-2', 'VAL-3'],
    sending: ['LOGIN-3'],
    refused: ['LOGIN-9', 'LOGIN-10'],
  },
  fallback: ({ mode }) => (mode === 'register' ? LOGIN_MESSAGES.registerFailed : LOGIN_MESSAGES.sendFailed),
});
