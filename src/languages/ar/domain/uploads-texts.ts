import type * as english from '../../../domain/uploads-texts.ts';

export const UPLOAD_HINTS: typeof english.UPLOAD_HINTS = {
  image: 'PNG أو JPG حتى ٥ ميغابايت',
  brochure: 'PDF حتى ١٠ ميغابايت',
  document: 'PDF أو DOC أو ملفات أخرى حتى ١٠ ميغابايت',
  any: 'PNG أو JPG حتى ٥ ميغابايت؛ PDF أو DOC أو ملفات أخرى حتى ١٠ ميغابايت',
};

export const UPLOAD_REFUSALS: typeof english.UPLOAD_REFUSALS = {
  kind: {
    image: 'هذا الملف ليس PNG أو JPEG. اختر ملفًا آخر.',
    brochure: 'هذا الملف ليس PDF. اختر ملفًا آخر.',
    document: 'هذا الملف ليس PDF أو Word أو Excel أو PowerPoint أو ملفًا نصيًا. اختر ملفًا آخر.',
    any: 'هذا الملف ليس PNG أو JPEG أو PDF أو Word أو Excel أو PowerPoint أو ملفًا نصيًا. اختر ملفًا آخر.',
  },
  empty: 'هذا الملف فارغ. اختر ملفًا آخر.',
  justOver: (most) => `هذا الملف أكبر بقليل من ${most}. اختر ملفًا أصغر.`,
  over: (size, most) => `الحجم ${size} أكبر من ${most}. اختر ملفًا أصغر.`,
};
