import { QUESTION_LIMITS } from '../../../../domain/leads/question-limits.ts';
import { numberText } from '../../../../domain/number-text.ts';
import type * as english from '../../../../domain/leads/question-messages.ts';

const { current, stored, versions, fewestOptions, options } = QUESTION_LIMITS;

export const QUESTION_MESSAGES: typeof english.QUESTION_MESSAGES = {
  added: 'सवाल जोड़ा गया।',
  manyAdded: (count) => `${numberText(count)} सवाल जोड़े गए।`,
  updated: 'सवाल बदला गया।',
  removed: 'सवाल हटाया गया।',
  restored: 'सवाल वापस लाया गया।',
  addFailed: 'सवाल जोड़ा नहीं जा सका। कृपया फिर कोशिश करें।',
  updateFailed: 'सवाल बदला नहीं जा सका। कृपया फिर कोशिश करें।',
  restoreFailed: 'यह सवाल फिर से शुरू नहीं किया जा सका। कृपया फिर कोशिश करें।',
  removeFailed: 'सवाल हटाया नहीं जा सका। कृपया फिर कोशिश करें।',
  askRemove: 'क्या यह सवाल पूछना बंद करना है? इसके जवाब रखे जाएँगे।',
  label: 'सवाल लिखें',
  taken: 'यह सवाल आप पहले से पूछ रहे हैं',
  get options() {
    return `चुनने के लिए ${numberText(fewestOptions)} से ${numberText(options)} जवाब लिखें`;
  },
  scale: 'स्केल के दोनों सिरों के लिए शब्द लिखें, या किसी के लिए नहीं',
  noOptions: 'इस तरह के सवाल में चुनने के लिए जवाब नहीं होते',
  twice: 'हर जवाब एक ही बार लिखें',
  semicolon: 'जहाँ कई जवाब चुने जा सकते हैं, वहाँ किसी जवाब में सेमीकोलन नहीं हो सकता',
  get full() {
    return `आप एक समय में ${numberText(current)} सवाल पूछ सकते हैं। पहले कोई एक हटाएँ।`;
  },
  fullWith: (left) =>
    left === 0
      ? `आप एक समय में ${numberText(current)} सवाल पूछ सकते हैं। पहले कोई एक हटाएँ।`
      : `आप एक समय में ${numberText(current)} सवाल पूछ सकते हैं: अभी ${numberText(left)} और की जगह है।`,
  get tooMany() {
    return `आपके पास जवाब वाले ${numberText(stored)} सवाल हो चुके हैं, जो अधिकतम है।`;
  },
  get tooOften() {
    return `यह सवाल ${numberText(versions - 1)} बार बदला जा चुका है, जो अधिकतम है। इसे हटाएँ और दूसरा जोड़ें।`;
  },
  unknown: 'यह सवाल अब मौजूद नहीं है',
  unknownVersion: 'सवाल के ये शब्द मौजूद नहीं हैं',
  oneAnswer: 'एक जवाब चुनें',
  earlier: 'पहले के शब्द',
  orphan: (values) => `ऐसे सवाल का जवाब जो अब मौजूद नहीं है: ${values}`,
  noted: (lines) => `नोट्स में रखे गए: ${lines.join(', ')}`,
  noRoom: (lines) => `नोट्स में इनके लिए जगह नहीं थी: ${lines.join(', ')}`,
};
