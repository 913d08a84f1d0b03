import { numberText } from '../../../../domain/number-text.ts';
import { plural } from '../../../../domain/plural.ts';
import type * as english from '../../../../ui/recording/recording-texts.ts';

export const RECORDING_TEXTS: typeof english.RECORDING_TEXTS = {
  name: 'التسجيل',
  question: 'هل تسمح للمنظّم بتسجيل طريقة استخدامك للبوابة؟',
  what: 'تُسجَّل الشاشات التي تفتحها والأزرار التي تضغطها في هذا المتصفح، مع الأوقات والأعداد. ولا تُسجَّل النصوص ولا الأسماء ولا الرموز ولا المحتويات.',
  long: 'ينتهي التسجيل عندما توقفه أو تسجّل الخروج، وبعد ٦٠ دقيقة على الأكثر. ويُظهر شريط في الأعلى أنه جارٍ.',
  who: 'لا يقرؤه إلا فريق دعم المنظّم للعثور على خلل. ويُحذف بعد ٣٠ يومًا.',
  reason: (reason) => `السبب المذكور: ${reason}`,
  agree: 'أوافق، ابدأ',
  decline: 'أرفض',
  later: 'لاحقًا',
  left: (minutes) =>
    `التسجيل جارٍ، ${plural(minutes, {
      zero: 'بقيت أقل من دقيقة',
      one: 'بقيت دقيقة واحدة',
      two: 'بقيت دقيقتان',
      few: `بقيت ${numberText(minutes)} دقائق`,
      many: `بقيت ${numberText(minutes)} دقيقة`,
      other: `بقيت ${numberText(minutes)} دقيقة`,
    })}`,
  stop: 'إيقاف',
  stopping: 'توقّف التسجيل. يجري إبلاغ الخادم…',
  untold: 'توقّف التسجيل هنا. لم يتسنَّ إبلاغ الخادم بعد.',
  again: 'أعد المحاولة',
};
