import { numberText } from '../../../domain/number-text.ts';
import type * as english from '../../../domain/lead-offer-messages.ts';

export const LEAD_OFFER_MESSAGES: typeof english.LEAD_OFFER_MESSAGES = {
  name: 'आपकी पहले की लीड',
  question: (leads, company) =>
    `आयोजक द्वारा ${company} को जोड़े जाने से पहले आपने इस नंबर से ${numberText(leads)} लीड ली थीं। क्या इन्हें साथ ले जाना है?`,
  take: 'साथ ले जाएँ',
  leave: 'छोड़ दें',
  later: 'बाद में',
  warning: (leads) => `क्या ${numberText(leads)} लीड छोड़नी हैं? इसके बाद आप इन्हें नहीं खोल सकेंगे।`,
  leaveAnyway: 'फिर भी छोड़ दें',
  back: 'वापस',
  taken: 'लीड साथ ले ली गईं।',
  left: 'लीड जहाँ हैं वहीं रहेंगी।',
  arrived: (leads, twins) => {
    if (leads === 0) return 'लीड आपकी सूची में हैं।';
    const taken = `${numberText(leads)} लीड साथ ले ली गईं।`;
    if (twins === 0) return taken;
    return `${taken} इनमें से ${numberText(twins)} आपके पास पहले से हैं; दोनों प्रविष्टियाँ रखी गई हैं।`;
  },
  failed: 'जवाब नहीं भेजा जा सका। कृपया फिर कोशिश करें।',
  answered: 'इसका जवाब पहले ही दिया जा चुका है। क्या जवाब दिया गया, यह देखने के लिए पेज फिर से लोड करें।',
};
