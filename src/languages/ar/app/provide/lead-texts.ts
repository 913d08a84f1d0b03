import type * as english from '../../../../app/provide/lead-texts.ts';

export const LEAD_FILE_TEXTS: typeof english.LEAD_FILE_TEXTS = {
  tooLarge: 'حجم هذا الملف أكبر من ٥٠ ميغابايت.',
  noRows: 'لا توجد صفوف في هذا الملف.',
  tooManyRows: 'في هذا الملف أكثر من ١٠٠٬٠٠٠ صف.',
  reasons: (reasons) => reasons.join('. '),
};

export const HAND_OUT_TEXTS: typeof english.HAND_OUT_TEXTS = {
  subject: (company, event) => `${company} في ${event}`,
  hello: 'مرحبًا،',
  helloTo: (name) => `مرحبًا ${name}،`,
  thanks: (company) => `شكرًا لزيارتكم ${company}.`,
  thanksAtBooth: (company, booth) => `شكرًا لزيارتكم ${company} في الجناح \u2066${booth}\u2069.`,
  call: (name) => (name === '' ? 'مكالمة' : `مكالمة مع ${name}`),
  companyBrochure: 'كتيب الشركة',
  brochureOf: (product) => `${product}، كتيب`,
};
