import type * as english from '../../../domain/screen-messages.ts';
import { numberText } from '../../../domain/number-text.ts';

export const VALIDATION_MESSAGES: typeof english.VALIDATION_MESSAGES = {
  required: 'यह जानकारी ज़रूरी है',
  minLength: (count) => `कम से कम ${numberText(count)} अक्षर लिखें`,
  invalidEmail: 'यह ईमेल मान्य नहीं है',
  maxLength: (count) => `ज़्यादा से ज़्यादा ${numberText(count)} अक्षर लिखें`,
  tooLong: (most) => `ज़्यादा से ज़्यादा ${numberText(most)} अक्षर लिखें`,
  pattern: 'यह मान सही नहीं है',
  consentChanged: 'ये शब्द बदल गए हैं। पेज फिर से लोड करें और इन्हें पढ़ें।',
  unstorable: 'इस टेक्स्ट में एक ऐसा अक्षर है जो सेव नहीं हो सकता',
  option: 'विकल्पों में से एक चुनें',
  date: 'तारीख़ चुनें',
  time: 'समय चुनें',
  earliest: (day) => `${day} या उसके बाद की तारीख़ चुनें`,
  latest: (day) => `${day} तक की तारीख़ चुनें`,
  fileType: 'किसी दूसरे प्रकार की फ़ाइल चुनें',
  countryCode: 'देश कोड चुनें',
  mobile: 'मोबाइल नंबर अंकों में लिखें',
  expected: (expected, received) => `${expected} चाहिए था, ${received} मिला`,
  firstName: 'पहला नाम ज़रूरी है',
  lastName: 'उपनाम ज़रूरी है',
  email: 'मान्य ईमेल ज़रूरी है',
  attendeeName: 'मेहमान का नाम ज़रूरी है',
  name: 'नाम ज़रूरी है',
  resourceName: 'संसाधन का नाम ज़रूरी है',
  url: 'मान्य URL ज़रूरी है',
  question: 'प्रश्न ज़रूरी है',
  answer: 'उत्तर ज़रूरी है',
  productName: 'प्रोडक्ट का नाम ज़रूरी है',
  companyName: 'कंपनी का नाम ज़रूरी है',
  subject: 'विषय ज़रूरी है',
  message: 'संदेश ज़रूरी है',
};

export const NUMBERS_MESSAGES: typeof english.NUMBERS_MESSAGES = {
  failed: 'आँकड़े लोड नहीं हो सके',
  outdated: 'आँकड़े अपडेट नहीं हो सके',
};

export const SAMPLE_DATA_MESSAGES: typeof english.SAMPLE_DATA_MESSAGES = {
  created: 'नमूना डेटा बन गया! डेटा देखने के लिए पेज रीफ़्रेश करें।',
  failed: 'नमूना डेटा नहीं बन सका। फिर कोशिश करें।',
  removed: 'नमूना डेटा हटा दिया गया।',
  removeFailed: 'नमूना डेटा नहीं हटाया जा सका। फिर कोशिश करें।',
  label: 'नमूना डेटा',
};

const INACTIVE = 'यह श्रेणी सक्रिय नहीं है। इवेंट के आयोजक से इसे खोलने को कहें।';

export const PASS_MESSAGES: typeof english.PASS_MESSAGES = {
  unknownCategory: 'अज्ञात श्रेणी',
  complete: 'आपका पंजीकरण पूरा हो गया।',
  pending: 'आपका पंजीकरण मिल गया। इवेंट के आयोजक की स्वीकृति बाकी है।',
  mailed: 'आपका बैज आपके दिए ईमेल पते पर भेजा जा रहा है।',
  usedUp: 'इस श्रेणी के सभी पास इस्तेमाल हो चुके हैं।',
  inactive: INACTIVE,
  twice: 'इस पास के लिए यह मेहमान पहले से पंजीकृत है।',
  mailedAgain: 'इस पास के लिए यह पता पहले से पंजीकृत है। बैज उसी पते पर फिर से भेजा गया।',
  unknownField: 'यह फ़ील्ड फ़ॉर्म में नहीं है',
  cancelled: 'पंजीकरण रद्द कर दिया गया।',
  none: 'कोई पास नहीं मिला',
  noneYet: 'आवंटित होने के बाद आपके प्रदर्शक पास यहाँ दिखेंगे। ज़्यादा जानकारी के लिए इवेंट के आयोजक से संपर्क करें।',
  noneLeft: 'कोई पास नहीं बचा',
  noneGiven: 'अभी कोई पास आवंटित नहीं',
};

export const REFERRAL_MESSAGES: typeof english.REFERRAL_MESSAGES = {
  registered: 'रेफ़रल से पंजीकरण हो गया!',
  failed: 'रेफ़रल से पंजीकरण नहीं हो सका',
  unexpected: 'कोई अनपेक्षित गड़बड़ी हुई',
  messageFailed: 'पंजीकरण नहीं हो सका',
  reported: 'टीम सदस्य का पंजीकरण नहीं हो सका',
  complete: 'पंजीकरण हो गया!',
  none: 'कोई रेफ़रल नहीं मिला',
  noneMatch: 'खोज या फ़िल्टर बदलकर देखें',
  noneYet: 'रेफ़रल से लोगों का पंजीकरण करके शुरुआत करें',
  count: (total) => `${numberText(total)} रेफ़रल पंजीकृत`,
  removed: 'पंजीकरण रद्द कर दिया गया। यह पास फिर से दिया जा सकता है।',
  removeFailed: 'पंजीकरण रद्द नहीं हो सका। फिर कोशिश करें।',
  askRemove: 'क्या आप वाकई यह पंजीकरण रद्द करना चाहते हैं?',
};

const INVITATION_CANCELLED = 'निमंत्रण रद्द कर दिया गया।';

export const INVITATION_MESSAGES: typeof english.INVITATION_MESSAGES = {
  sent: 'निमंत्रण भेज दिया गया।',
  opened: 'निमंत्रण खोला गया।',
  cancelled: INVITATION_CANCELLED,
  inactive: INACTIVE,
  unknown: 'यह निमंत्रण मौजूद नहीं है। जिसने इसे भेजा था, उनसे नया निमंत्रण माँगें।',
  noAddress: 'यह लिंक बाँटने के लिए है: इसे कॉपी करके ख़ुद भेजें।',
  added: 'निमंत्रण भेज दिए गए।',
  updated: 'निमंत्रण अपडेट हो गया।',
  removed: INVITATION_CANCELLED,
  addFailed: 'निमंत्रण नहीं भेजे जा सके। फिर कोशिश करें।',
  updateFailed: 'निमंत्रण अपडेट नहीं हो सका। फिर कोशिश करें।',
  removeFailed: 'निमंत्रण रद्द नहीं हो सका। फिर कोशिश करें।',
  askRemove: 'क्या आप वाकई यह निमंत्रण रद्द करना चाहते हैं?',
  resent: 'निमंत्रण दोबारा भेज दिया गया।',
  resendFailed: 'निमंत्रण दोबारा नहीं भेजा जा सका। फिर कोशिश करें।',
  linkFailed: 'लिंक नहीं बन सका। फिर कोशिश करें।',
  linkCopied: 'लिंक कॉपी हो गया',
  copyFailed: 'लिंक कॉपी नहीं हो सका। इसे चुनकर ख़ुद कॉपी करें।',
  shareFailed: 'लिंक शेयर नहीं हो सका। इसे कॉपी करके भेजें।',
  tooMany: 'एक बार में ज़्यादा से ज़्यादा 50 लोगों को निमंत्रण दें',
  wrongAddress: (address) => `“${address}” ईमेल पता नहीं है`,
};

export const TOAST_TITLES: typeof english.TOAST_TITLES = { success: 'सफल', error: 'गड़बड़ी' };

export const PROFILE_MESSAGES: typeof english.PROFILE_MESSAGES = {
  updated: 'कंपनी प्रोफ़ाइल अपडेट हो गई',
  updateFailed: 'कंपनी प्रोफ़ाइल अपडेट नहीं हो सकी',
};

export const TEAM_MESSAGES: typeof english.TEAM_MESSAGES = {
  added: 'टीम सदस्य जोड़ दिया गया!',
  updated: 'टीम सदस्य की जानकारी अपडेट हो गई!',
  removed: 'टीम सदस्य हटा दिया गया!',
  addFailed: 'टीम सदस्य नहीं जोड़ा जा सका। फिर कोशिश करें।',
  updateFailed: 'टीम सदस्य की जानकारी अपडेट नहीं हो सकी। फिर कोशिश करें।',
  removeFailed: 'टीम सदस्य नहीं हटाया जा सका। फिर कोशिश करें।',
  askRemove: 'क्या आप वाकई इस टीम सदस्य को हटाना चाहते हैं?',
  count: (total) => `कुल ${numberText(total)} सदस्य`,
  imageUploaded: 'प्रोफ़ाइल फ़ोटो अपलोड हो गई',
  imageFailed: 'प्रोफ़ाइल फ़ोटो अपलोड नहीं हो सकी',
  linkSent: 'साइन इन का लिंक भेज दिया गया।',
  linkFailed: 'साइन इन का लिंक नहीं भेजा जा सका। फिर कोशिश करें।',
  linkWaits: 'दूसरा लिंक भेजा जा रहा है।',
  waits: (contact) => `${contact}: इसके स्वामी की हाँ का इंतज़ार है।`,
  declined: 'इस नंबर या ईमेल के स्वामी का कहना है कि यह उनके लिए नहीं है।',
  waitsForOwner: 'स्वामी की पुष्टि का इंतज़ार है; तब तक साइन इन पुराने वाले से होगा।',
  numberInTeam: 'यह मोबाइल नंबर पहले से आपकी टीम के एक सदस्य का है।',
  emailInTeam: 'यह ईमेल पता पहले से आपकी टीम के एक सदस्य का है।',
  declinedForNow: 'इसके स्वामी ने आपकी टीम में शामिल होने से मना किया है। आप एक दिन बाद एक बार और पूछ सकते हैं।',
  declinedForGood: 'इसके स्वामी ने आपकी टीम में शामिल होने से दो बार मना किया है, इसलिए अब कुछ नहीं भेजा जाएगा।',
  ownSignIn: 'अपना मोबाइल नंबर और ईमेल अपनी प्रोफ़ाइल में बदलें।',
  parentSignIn: 'मुख्य खाते का मोबाइल नंबर और ईमेल सिर्फ़ वही बदल सकता है।',
  onlyParentChanges: 'शामिल हो चुके सदस्य का मोबाइल नंबर और ईमेल सिर्फ़ मुख्य खाता बदल सकता है।',
  notYourself: 'आप ख़ुद को नहीं हटा सकते।',
  parentRole: 'मुख्य खाते की भूमिका एडमिन ही रहती है।',
  onlyParentRoles: 'भूमिकाएँ सिर्फ़ मुख्य खाता बदल सकता है।',
  notMainAccount: 'मुख्य खाता नहीं हटाया जा सकता।',
  image: 'प्रोफ़ाइल फ़ोटो',
  onlyParentSends: 'नए मोबाइल नंबर या ईमेल के लिए लिंक सिर्फ़ मुख्य खाता भेज सकता है।',
};

export const PRODUCT_MESSAGES: typeof english.PRODUCT_MESSAGES = {
  added: 'प्रोडक्ट जोड़ दिया गया!',
  updated: 'प्रोडक्ट अपडेट हो गया!',
  removed: 'प्रोडक्ट हटा दिया गया!',
  addFailed: 'प्रोडक्ट नहीं जोड़ा जा सका। फिर कोशिश करें।',
  updateFailed: 'प्रोडक्ट अपडेट नहीं हो सका। फिर कोशिश करें।',
  removeFailed: 'प्रोडक्ट नहीं हटाया जा सका। फिर कोशिश करें।',
  askRemove: 'क्या आप वाकई यह प्रोडक्ट हटाना चाहते हैं?',
  none: 'कोई प्रोडक्ट नहीं मिला',
  noneMatch: 'अपना प्रोडक्ट ढूँढने के लिए खोज के शब्द बदलकर देखें',
  noneYet: 'पहला प्रोडक्ट जोड़कर अपना प्रोडक्ट कैटलॉग बनाना शुरू करें',
  ordered: 'प्रोडक्ट का क्रम बदल गया।',
  orderFailed: 'क्रम सेव नहीं हो सका। फिर कोशिश करें।',
};

export const RESOURCE_MESSAGES: typeof english.RESOURCE_MESSAGES = {
  added: 'संसाधन जोड़ दिया गया!',
  updated: 'संसाधन अपडेट हो गया!',
  removed: 'संसाधन हटा दिया गया!',
  addFailed: 'संसाधन नहीं जोड़ा जा सका। फिर कोशिश करें।',
  updateFailed: 'संसाधन अपडेट नहीं हो सका। फिर कोशिश करें।',
  removeFailed: 'संसाधन नहीं हटाया जा सका। फिर कोशिश करें।',
  askRemove: 'क्या आप वाकई यह संसाधन हटाना चाहते हैं?',
  typeMissing: 'संसाधन का प्रकार चुनें',
  none: 'अभी कोई संसाधन नहीं है',
  noneYet: 'पहला संसाधन जोड़कर अपना संसाधन संग्रह बनाना शुरू करें',
  eventError: (error) => `गड़बड़ी: ${error}`,
  fileUploaded: 'फ़ाइल अपलोड हो गई',
  fileFailed: 'फ़ाइल अपलोड नहीं हो सकी',
};

export const UPLOAD_MESSAGES: typeof english.UPLOAD_MESSAGES = {
  uploaded: (field) => `${field}: अपलोड हो गया`,
  failed: (field) => `${field}: अपलोड नहीं हो सका`,
  noPath: 'सर्वर से फ़ाइल का पथ नहीं मिला',
  status: (status) => `अपलोड नहीं हो सका, स्थिति ${String(status)}`,
  unreachable: 'अपलोड नहीं हो सका। फिर कोशिश करें।',
  pending: 'अपलोड पूरा होने तक रुकें।',
  oneAtATime: 'आपकी कई तस्वीरें तैयार हो रही हैं। कुछ सेकंड बाद फिर कोशिश करें।',
  busy: 'इस समय बहुत सी तस्वीरें तैयार हो रही हैं। कुछ सेकंड बाद फिर कोशिश करें।',
};

export const FRAMING_MESSAGES: typeof english.FRAMING_MESSAGES = {
  unreadable: 'यह तस्वीर पढ़ी नहीं जा सकी। दूसरी फ़ाइल चुनें।',
  notCut: 'तस्वीर क्रॉप नहीं हो सकी। फिर कोशिश करें, या इसे जैसी है वैसी ही इस्तेमाल करें।',
};

export const SUPPORT_MESSAGES: typeof english.SUPPORT_MESSAGES = {
  submitted: 'सहायता अनुरोध भेज दिया गया',
  answerWithin: (ticketId) => `हम 24 घंटे के भीतर आपको जवाब देंगे। टिकट ID: ${ticketId}`,
  failed: 'सहायता अनुरोध नहीं भेजा जा सका। फिर कोशिश करें।',
  hours: [
    ['सोम-शुक्र', 'सुबह 9:00-शाम 6:00 PST'],
    ['शनि', 'सुबह 10:00-शाम 4:00 PST'],
    ['रवि', 'बंद'],
  ],
};

export const JOIN_MESSAGES: typeof english.JOIN_MESSAGES = {
  title: 'टीम में शामिल हों?',
  added: (company) => `${company} ने आपको अपनी टीम में जोड़ा है।`,
  addedBy: (name) => `जोड़ने वाले: ${name}`,
  introduction: 'शामिल होने से पहले किसी कंपनी को आपकी कोई जानकारी नहीं दी जाती।',
  stays: (company) =>
    `आप ${company} में साइन इन करते हैं, जिसे दूसरे लोग भी इस्तेमाल करते हैं या जिसे आयोजक ने बनाया है। दूसरी टीम में आप सिर्फ़ दूसरे नंबर से शामिल हो सकते हैं।`,
  moves: (company) =>
    `किसी टीम में शामिल होने पर आप इस नंबर से ${company} में साइन इन नहीं कर पाएँगे। उसका कुछ भी हटाया नहीं जाएगा।`,
  none: 'अब कोई टीम इस नंबर का इंतज़ार नहीं कर रही है।',
  addressMoves: (company) =>
    `किसी टीम में शामिल होने पर आप इस पते से ${company} में साइन इन नहीं कर पाएँगे। उसका कुछ भी हटाया नहीं जाएगा।`,
  noneOfAddress: 'इस पते के लिए अब कोई टीम प्रतीक्षा नहीं कर रही है।',
  registerFirst: 'आप अपनी कंपनी रजिस्टर कर सकते हैं: वापस जाएँ और “रजिस्टर करें” चुनें।',
  join: 'शामिल हों',
  decline: 'मेरे लिए नहीं',
  register: 'अपने रजिस्ट्रेशन के साथ आगे बढ़ें',
  goOn: (company) => `${company} में आगे बढ़ें`,
  sending: 'आपका जवाब भेजा जा रहा है।',
  back: 'लॉग इन पर वापस जाएँ',
  moved: 'शामिल होने पर इस पते से सिर्फ़ इसी टीम में साइन इन होगा।',
  addressStays: (company) =>
    `इस पते से ${company} में साइन इन होता है, जिसे दूसरे लोग भी इस्तेमाल करते हैं या जिसे आयोजक ने बनाया है। आप इससे शामिल नहीं हो सकते।`,
  linkDeclined: 'आपने मना कर दिया। कोई जानकारी नहीं दी गई, और फ़िलहाल कुछ और नहीं भेजा जाएगा।',
  linkFailed: 'लिंक पढ़ा नहीं जा सका।',
  answerFailed: 'आपका जवाब नहीं भेजा जा सका। फिर कोशिश करें।',
};

export const PASSWORD_MESSAGES: typeof english.PASSWORD_MESSAGES = {
  updated: 'पासवर्ड अपडेट हो गया',
  failed: 'पासवर्ड अपडेट नहीं हो सका। फिर कोशिश करें।',
  currentMissing: 'मौजूदा पासवर्ड ज़रूरी है',
  tooShort: 'पासवर्ड में कम से कम 6 अक्षर होने चाहिए',
  confirmMissing: 'अपने पासवर्ड की पुष्टि करें',
  mismatch: 'पासवर्ड मेल नहीं खाते',
  wrongCurrent: 'मौजूदा पासवर्ड ग़लत है।',
  signInFirst: 'पहले साइन इन करें, फिर यहाँ अपना पासवर्ड बदल सकते हैं।',
  signInAgain: 'पहला पासवर्ड सेट करने के लिए कोड से दोबारा साइन इन करें और 15 मिनट के भीतर यहाँ वापस आएँ।',
  linkExpired: 'इस लिंक का समय ख़त्म हो गया है या यह पहले इस्तेमाल हो चुका है। अपने सहकर्मी से इसे दोबारा भेजने को कहें।',
  addressBound: 'इस ईमेल पते से दूसरी कंपनी में साइन इन होता है, जिसे यह नहीं छोड़ सकता।',
};

export const CONFLICT_MESSAGES: typeof english.CONFLICT_MESSAGES = {
  changed: 'आपके खोलने के बाद यह बदल दिया गया है।',
  gone: 'यह अब मौजूद नहीं है। आपके खोलने के बाद इसे हटा दिया गया।',
  usedKey: 'यह कुंजी किसी दूसरे अनुरोध के लिए इस्तेमाल हो चुकी है।',
  sentBefore: 'इसका एक पुराना रूप पहले ही सेव हो चुका है। इसे भी जोड़ने के लिए दोबारा सेव करें।',
};

export const DRAFT_MESSAGES: typeof english.DRAFT_MESSAGES = {
  restored: 'आपके बिना सेव किए बदलाव वापस आ गए हैं।',
  discard: 'बदलाव छोड़ें',
  askDiscard: 'आपका लिखा हुआ छोड़ दें?',
  askLeave: 'आपके कुछ बदलाव सेव नहीं हुए हैं। आपके लौटने तक वे इस डिवाइस पर रहेंगे।',
};

export const DATE_MESSAGES: typeof english.DATE_MESSAGES = { invalid: 'अमान्य तारीख़' };

export const NOT_FOUND_MESSAGES: typeof english.NOT_FOUND_MESSAGES = {
  code: '404',
  title: 'पेज नहीं मिला',
  text: 'आप जो पेज ढूँढ रहे हैं वह मौजूद नहीं है या कहीं और ले जाया गया है।',
};
