import { numberText } from '../../../domain/number-text.ts';
import type * as english from '../../../server/answer-texts.ts';

export const PROBLEM_TEXTS: typeof english.PROBLEM_TEXTS = {
  badInput: 'कृपया चिह्नित फ़ील्ड जाँचें।',
  badJson: 'अनुरोध पढ़ने योग्य JSON नहीं है।',
  badCursor: 'सूची का यह पेज अब मौजूद नहीं है। पहले पेज से शुरू करें।',
  forbidden: 'आप यह नहीं कर सकते।',
  roleRefused: 'टीम में आपकी भूमिका इसकी अनुमति नहीं देती। मुख्य खाता आपकी भूमिका बदल सकता है।',
  notFound: 'नहीं मिला।',
  methodNotAllowed: 'यह पता इस विधि को स्वीकार नहीं करता।',
  requestTimeout: 'अनुरोध पहुँचने में बहुत देर लगी।',
  conflict: 'यह पहले से मौजूद जानकारी से मेल नहीं खाता।',
  expired: 'इस पते की अवधि समाप्त हो गई है। फ़ाइल को पोर्टल में फिर से खोलें।',
  tooLarge: 'अनुरोध बहुत बड़ा है।',
  addressTooLong: 'पता बहुत लंबा है।',
  unsupportedType: 'JSON को application/json प्रकार के साथ भेजें।',
  proofRequired: '`data` की चुनौती हल करके अनुरोध फिर भेजें।',
  tooMany: 'बहुत ज़्यादा अनुरोध। कृपया बाद में फिर कोशिश करें।',
  unavailable: 'सेवा अभी उपलब्ध नहीं है। कृपया फिर कोशिश करें।',
  timedOut: 'इसमें बहुत समय लगा। कृपया फिर कोशिश करें।',
};

export const REFUSAL_TEXTS: typeof english.REFUSAL_TEXTS = {
  reference: (id) => `कोई गड़बड़ी हुई। संदर्भ: ${id}`,
  commonPassword: 'यह सबसे आम पासवर्ड में से एक है। कोई दूसरा चुनें।',
  passwordOfEvent: 'यह लगभग इस इवेंट के शब्दों से ही बना है। कोई दूसरा चुनें।',
  jsonTooDeep: 'JSON में बहुत ज़्यादा स्तर हैं।',
  jsonTooLong: 'JSON में बहुत ज़्यादा मान हैं।',
  unreadableQuery: 'क्वेरी पढ़ी नहीं जा सकती।',
  unclearHost: 'अनुरोध से साफ़ नहीं है कि वह किस होस्ट के लिए है।',
  ofTheEvent: 'यह इवेंट का है और यहाँ बदला नहीं जा सकता।',
  choicesNotForGuests: 'इस फ़ील्ड के विकल्प मेहमानों के लिए नहीं हैं।',
  noFiles: 'यह फ़ॉर्म फ़ाइलें नहीं लेता।',
  fiveFiles: 'इस निमंत्रण से पाँच फ़ाइलें पहले ही अपलोड हो चुकी हैं। फ़ॉर्म भेजें, या बाद में फिर कोशिश करें।',
  sendAsForm: 'फ़ाइल को multipart/form-data प्रकार के फ़ॉर्म के रूप में भेजें।',
  unreadableForm: 'फ़ॉर्म पढ़ा नहीं जा सकता।',
  filesAway: 'फ़ाइलें अभी उपलब्ध नहीं हैं। कृपया फिर कोशिश करें।',
  noRoom: 'सर्वर पर अभी फ़ाइलों के लिए जगह कम है। कृपया बाद में फिर कोशिश करें।',
  uploadAgain: 'फ़ाइल फिर से अपलोड करें।',
  beingChecked: 'इस फ़ाइल की वायरस जाँच चल रही है। कृपया कुछ मिनट बाद फिर कोशिश करें।',
  checkedFirst: 'फ़ाइल सहेज ली गई है। वायरस जाँच पूरी होते ही इसे खोला जा सकेगा।',
  infected: 'इस फ़ाइल में वायरस है। इसे सहेजा नहीं गया। कोई दूसरी फ़ाइल चुनें।',
  infectedRemoved: 'इस फ़ाइल में वायरस मिला, इसलिए इसे हटा दिया गया। दूसरी फ़ाइल अपलोड करें।',
  noSuchColumn: 'इनमें से एक कॉलम मौजूद नहीं है।',
  noWay: 'पहले मोबाइल नंबर या ईमेल पता जोड़ें।',
  signedInAlready: 'यह व्यक्ति पहले ही साइन इन कर चुका है।',
  dataThere: 'डेटा पहले से मौजूद है। नमूना डेटा केवल खाली प्रदर्शक के लिए है।',
  answerTooLong: 'यह उत्तर बहुत लंबा है',
};

export const RULE_TEXTS: typeof english.RULE_TEXTS = {
  unknown: 'यह फ़ील्ड मौजूद नहीं है',
  notOffered: 'यह मान दिए गए विकल्पों में नहीं है',
  format: 'प्रारूप मान्य नहीं है',
  maximum: (limit) => `संख्या ${numberText(limit)} या उससे कम होनी चाहिए`,
  minimum: (limit) => `संख्या ${numberText(limit)} या उससे ज़्यादा होनी चाहिए`,
};

export const DONE_TEXTS: typeof english.DONE_TEXTS = {
  faqAdded: 'प्रश्न जोड़ा गया।',
  faqUpdated: 'प्रश्न बदला गया।',
  faqDeleted: 'प्रश्न हटाया गया।',
};
