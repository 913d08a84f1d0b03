import type * as english from '../../../domain/uploads-texts.ts';

export const UPLOAD_HINTS: typeof english.UPLOAD_HINTS = {
  image: 'PNG, JPG, 5MB तक',
  brochure: 'PDF, 10MB तक',
  document: 'PDF, DOC या दूसरी फ़ाइलें, 10MB तक',
  any: 'PNG, JPG 5MB तक; PDF, DOC या दूसरी फ़ाइलें 10MB तक',
};

export const UPLOAD_REFUSALS: typeof english.UPLOAD_REFUSALS = {
  kind: {
    image: 'यह PNG या JPEG नहीं है। दूसरी फ़ाइल चुनें।',
    brochure: 'यह PDF नहीं है। दूसरी फ़ाइल चुनें।',
    document: 'यह PDF, Word, Excel, PowerPoint या टेक्स्ट फ़ाइल नहीं है। दूसरी फ़ाइल चुनें।',
    any: 'यह PNG, JPEG, PDF, Word, Excel, PowerPoint या टेक्स्ट फ़ाइल नहीं है। दूसरी फ़ाइल चुनें।',
  },
  empty: 'यह फ़ाइल खाली है। दूसरी फ़ाइल चुनें।',
  justOver: (most) => `यह फ़ाइल ${most} से थोड़ी बड़ी है। छोटी फ़ाइल चुनें।`,
  over: (size, most) => `${size}, ${most} से ज़्यादा है। छोटी फ़ाइल चुनें।`,
};
