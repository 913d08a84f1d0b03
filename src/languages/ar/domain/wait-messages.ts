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

export const DURATION_TEXTS: typeof english.DURATION_TEXTS = {
  seconds: WAIT_MESSAGES.seconds,
  minutes: (count) =>
    plural(count, {
      one: 'دقيقة واحدة',
      two: 'دقيقتين',
      few: `${numberText(count)} دقائق`,
      other: `${numberText(count)} دقيقة`,
    }),
  hours: (count) =>
    plural(count, {
      one: 'ساعة واحدة',
      two: 'ساعتين',
      few: `${numberText(count)} ساعات`,
      other: `${numberText(count)} ساعة`,
    }),
  days: (count) =>
    plural(count, {
      one: 'يوم واحد',
      two: 'يومين',
      few: `${numberText(count)} أيام`,
      other: `${numberText(count)} يومًا`,
    }),
};
