import { texts } from '../../domain/language.ts';

/** Texts of the sign-in forms, which the first load needs. The code step's are in `code-messages.ts`. */
export const LOGIN_TEXTS = texts({
  createAccount: 'Create Account',
  logIn: 'Log in',
  firstName: 'First Name',
  lastName: 'Last Name',
  countryCode: 'Country Code',
  mobile: 'Mobile Number',
  sendCode: 'Send OTP',
  or: 'or',
  google: 'Continue with Google',
  haveAccount: 'Already have an account?',
  noAccount: "Don't have an account?",
  /** After the question whether there is an account; two addresses call it differently (spec §2). */
  signIn: 'Sign in',
  register: 'Register',
  signUp: 'Sign up',
  toEmail: 'Back to Email Login',
  passkey: 'Sign in with a passkey',
});
