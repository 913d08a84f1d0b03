import { numberText } from '../../../../domain/number-text.ts';
import type * as english from '../../../../ui/kit/upload-texts.ts';

export const UPLOAD_TEXTS: typeof english.UPLOAD_TEXTS = {
  labels: { choose: 'फ़ाइल चुनें', busy: 'अपलोड हो रही है...', change: 'बदलें', remove: 'हटाएँ' },
  dismiss: 'खारिज करें',
  open: 'फ़ाइल खोलें',
  kept: 'फ़ाइल सहेजी हुई है',
  accepted: (types, size) => `${types}, अधिकतम ${size}`,
  percent: (percent) => `${numberText(percent)} %`,
  progress: (label) => `${label}, अपलोड हो रहा है`,
  started: (label) => `${label}: अपलोड हो रहा है`,
  half: (label) => `${label}: ${numberText(50)} % अपलोड हो गया`,
  refused: (label, reason) => `${label}: ${reason}`,
  done: (label) => `${label}: अपलोड हो गया`,
};

export const FRAMING_TEXTS: typeof english.FRAMING_TEXTS = {
  title: (label) => `${label} क्रॉप करें`,
  asItIs: 'जैसा है वैसा रखें',
  accept: 'यह हिस्सा इस्तेमाल करें',
  hint: 'आगंतुकों को वही दिखेगा जो फ़्रेम में है। खिसकाने के लिए खींचें, ज़ूम के लिए पिंच या स्क्रोल करें; या तीर वाली कुंजियाँ, + और − इस्तेमाल करें।',
  surface: 'फ़्रेम में तस्वीर',
  zoomOut: 'छोटा करें',
  zoomIn: 'बड़ा करें',
  reset: 'रीसेट करें',
};
