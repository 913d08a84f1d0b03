import { texts } from '../../domain/language.ts';

/** Texts of the sign-in by email, which loads with its form. */
export const EMAIL_TEXTS = texts({
  email: 'Email',
  password: 'Password',
  forgot: 'Forgot password?',
  toMobile: 'Back to mobile login',
});
