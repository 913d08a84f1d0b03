import type * as english from '../../../domain/api-messages.ts';

export const API_MESSAGES: typeof english.API_MESSAGES = {
  unauthorized: 'अनुमति नहीं है',
  fallback: 'कोई गड़बड़ी हुई',
};
