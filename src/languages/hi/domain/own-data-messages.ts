import type * as english from '../../../domain/own-data-messages.ts';

export const OWN_DATA_MESSAGES: typeof english.OWN_DATA_MESSAGES = {
  sent: 'अगर इवेंट के पास इस पते का डेटा है, तो लिंक वाला मेल भेजा जा रहा है।',
  askFailed: 'लिंक नहीं माँगा जा सका। कृपया फिर कोशिश करें।',
  linkUnknown: 'इस लिंक से आपका डेटा नहीं खुलता। नया लिंक माँगें।',
  linkExpired: 'इस लिंक की समय सीमा समाप्त हो गई है। नया लिंक माँगें।',
  readFailed: 'आपका डेटा लोड नहीं हो सका। कृपया फिर कोशिश करें।',
  withdrawn: 'आपका बैज अब कुछ भी साझा नहीं करता।',
  nothingToWithdraw: 'इस पते का कोई बैज कुछ साझा नहीं करता।',
  withdrawFailed: 'आपका बैज बदला नहीं जा सका। कृपया फिर कोशिश करें।',
  requested: 'आयोजक से अनुरोध किया गया।',
  requestFailed: 'आयोजक से अनुरोध नहीं किया जा सका। कृपया फिर कोशिश करें।',
};
