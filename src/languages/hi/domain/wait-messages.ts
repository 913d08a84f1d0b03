import { numberText } from '../../../domain/number-text.ts';
import type * as english from '../../../domain/wait-messages.ts';

export const WAIT_MESSAGES: typeof english.WAIT_MESSAGES = {
  over: 'अब आप फिर कोशिश कर सकते हैं।',
  left: (clock) => `बचा समय: ${clock}।`,
  seconds: (count) => `${numberText(count)} सेकंड`,
};
