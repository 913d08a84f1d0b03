import { numberText } from '../../../../domain/number-text.ts';
import type * as english from '../../../../ui/kit/upload-texts.ts';

export const UPLOAD_TEXTS: typeof english.UPLOAD_TEXTS = {
  labels: { choose: 'اختيار ملف', busy: 'جارٍ الرفع...', change: 'تغيير', remove: 'إزالة' },
  dismiss: 'تجاهل',
  open: 'فتح الملف',
  kept: 'الملف محفوظ',
  accepted: (types, size) => `\u2066${types}\u2069 بحد أقصى \u2068${size}\u2069`,
  percent: (percent) => `${numberText(percent)} ٪`,
  progress: (label) => `${label}، جارٍ الرفع`,
  started: (label) => `${label}: جارٍ الرفع`,
  half: (label) => `${label}: تم رفع ${numberText(50)} ٪`,
  refused: (label, reason) => `${label}: ${reason}`,
  done: (label) => `${label}: تم الرفع`,
};

export const FRAMING_TEXTS: typeof english.FRAMING_TEXTS = {
  title: (label) => `اقتصاص ${label}`,
  asItIs: 'استخدامها كما هي',
  accept: 'استخدام هذا الجزء',
  hint: 'يرى الزوار ما في الإطار. اسحب للتحريك، وقارب بين إصبعيك أو مرّر للتكبير والتصغير؛ أو استخدم مفاتيح الأسهم و+ و−.',
  surface: 'الصورة في إطارها',
  zoomOut: 'تصغير',
  zoomIn: 'تكبير',
  reset: 'إعادة الضبط',
};
