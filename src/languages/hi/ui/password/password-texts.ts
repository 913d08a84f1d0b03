import { numberText } from '../../../../domain/number-text.ts';
import type * as english from '../../../../ui/password/password-texts.ts';

export const PASSWORD_TEXTS: typeof english.PASSWORD_TEXTS = {
  title: 'पासवर्ड रीसेट करें',
  introductions: {
    first: 'आपके खाते का अभी कोई पासवर्ड नहीं है। एक पासवर्ड चुनें, फिर आप अपने ईमेल से भी साइन इन कर सकेंगे।',
    reset: 'कोई दूसरा पासवर्ड चुनें। आप जहाँ भी साइन इन हैं, वहाँ से साइन आउट हो जाएँगे।',
    link: 'अपने खाते के लिए पासवर्ड चुनें, फिर उससे साइन इन करें।',
  },
  current: 'मौजूदा पासवर्ड',
  new: 'नया पासवर्ड',
  newHint: (length) => `कम से कम ${numberText(length)} अक्षर`,
  confirm: 'नए पासवर्ड की पुष्टि करें',
  passkeys: 'ये पासकी इस खाते में आगे भी साइन इन करेंगी:',
  removePasskeys: 'इन्हें हटाएँ। अगर आप इनमें से किसी को नहीं पहचानते, तो इसे चुनें।',
  update: 'पासवर्ड बदलें',
  updating: 'बदला जा रहा है...',
  done: 'पासवर्ड बदल दिया गया है। अब आप इससे साइन इन कर सकते हैं।',
  signOut: 'साइन आउट करें',
  tryAgain: 'फिर कोशिश करें',
  signIn: 'साइन इन करें',
  back: 'प्रोफ़ाइल पर वापस जाएँ',
};
