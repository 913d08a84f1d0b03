import type * as english from '../../../domain/recovery-messages.ts';

export const RECOVERY_MESSAGES: typeof english.RECOVERY_MESSAGES = {
  sent: 'अगर यह पता किसी खाते का है, तो लिंक वाला मेल भेजा जा रहा है।',
  askFailed: 'लिंक नहीं माँगा जा सका। कृपया फिर कोशिश करें।',
  linkUnknown: 'इस लिंक से पासवर्ड नहीं बदला जा सकता। नया लिंक माँगें।',
  linkUsed: 'यह लिंक पहले ही इस्तेमाल हो चुका है। नए पासवर्ड से साइन इन करें, या नया लिंक माँगें।',
  linkExpired: 'इस लिंक की समय सीमा समाप्त हो गई है, या इसकी जगह नया लिंक भेजा गया है। नया लिंक माँगें।',
};
