import { numberText } from '../../../domain/number-text.ts';
import { plural } from '../../../domain/plural.ts';
import type * as english from '../../../domain/wait-messages.ts';

export const WAIT_MESSAGES: typeof english.WAIT_MESSAGES = {
  over: 'يمكنك إعادة المحاولة الآن.',
  left: (clock) => `الوقت المتبقي: ${clock}.`,
  seconds: (count) =>
    plural(count, {
      one: 'ثانية واحدة',
      two: 'ثانيتين',
      few: `${numberText(count)} ثوانٍ`,
      other: `${numberText(count)} ثانية`,
    }),
};
