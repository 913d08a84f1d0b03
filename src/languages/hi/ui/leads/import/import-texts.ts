import { numberText } from '../../../../../domain/number-text.ts';
import { listText } from '../../../../../domain/plural.ts';
import type * as english from '../../../../../ui/leads/import/import-texts.ts';

const rows = (count: number): string => `${numberText(count)} ${count === 1 ? 'पंक्ति' : 'पंक्तियाँ'}`;
/** Before a postposition. */
const rowsOf = (count: number): string => `${numberText(count)} ${count === 1 ? 'पंक्ति' : 'पंक्तियों'}`;
const leads = (count: number): string => `${numberText(count)} लीड`;
/** Of leads: "was", "were". */
const were = (count: number): string => (count === 1 ? 'गई' : 'गईं');
const people = (count: number): string => `${numberText(count)} ${count === 1 ? 'व्यक्ति' : 'लोग'}`;

export const IMPORT_DIALOG_TEXTS: typeof english.IMPORT_DIALOG_TEXTS = {
  title: 'लीड इंपोर्ट करें',
  done: 'हो गया',
  step: (step) => `4 में से चरण ${numberText(step)}`,
  choose: {
    heading: 'फ़ाइल चुनें',
    hint: 'CSV, Excel या vCard (.csv, .xlsx, .vcf), अधिकतम 50 MB और 1,00,000 पंक्तियाँ',
    drop: 'फ़ाइल यहाँ छोड़ें, या',
    button: 'फ़ाइल चुनें',
    needs: 'हर पंक्ति में नाम, और ईमेल या मोबाइल नंबर होना ज़रूरी है।',
    template: 'टेम्पलेट डाउनलोड करें',
  },
  recent: {
    heading: 'पिछले 24 घंटों के इंपोर्ट',
    loading: 'हाल के इंपोर्ट खोजे जा रहे हैं...',
    failed: 'हाल के इंपोर्ट लोड नहीं हो सके',
    outdated: 'हाल के इंपोर्ट रीफ़्रेश नहीं हो सके',
    file: (name) => name || 'बिना नाम की फ़ाइल',
    about: (personName, at) => `${personName}, ${at}`,
    counts: (added, merged) =>
      `${numberText(added)} जोड़ी गईं${merged > 0 ? `, ${numberText(merged)} मौजूदा लीड से जोड़ी गईं` : ''}`,
    undo: 'इंपोर्ट पूर्ववत करें',
    undoOf: (name) => `${name} का इंपोर्ट पूर्ववत करें`,
    undoneBy: (personName, at) => `${personName} ने पूर्ववत किया, ${at}।`,
  },
  asking: {
    heading: (name) => `क्या ${name} का इंपोर्ट पूर्ववत करना है?`,
    about:
      'इससे जोड़ी गई लीड हटा दी जाएँगी, और दूसरी लीड में जो जोड़ा गया था वह वापस लिया जाएगा। उसके बाद किसी ने जो बदला या लिखा है, वह बना रहेगा।',
    confirm: 'इंपोर्ट पूर्ववत करें',
    who: (personName, counts) => `${personName}: ${counts}।`,
  },
  reading: 'फ़ाइल पढ़ी जा रही है...',
  readingPart: (percent) => `${numberText(percent)} % पढ़ी गई`,
  stopReading: 'पढ़ना रद्द करें',
  map: {
    heading: 'हर कॉलम में क्या है?',
    about: (fileName, total) => `${fileName}, ${rows(total)}`,
    profile: (name) => `${name} जैसी लगती है।`,
    leaveProfile: 'यह कुछ और है',
    column: (heading, index) => heading || `कॉलम ${numberText(index + 1)}`,
    first: (sample) => (sample === '' ? 'पहली पंक्ति में खाली' : sample),
    waitsForReading: 'फ़ाइल पढ़ लिए जाने पर बदला जा सकता है।',
    format: (encoding, separator) =>
      separator === null ? `${encoding} के रूप में पढ़ी गई` : `${encoding} के रूप में पढ़ी गई, विभाजक: ${separator}`,
    whichNames: 'इनमें से कौन-से सही लिखे हैं?',
    encoding: 'एन्कोडिंग',
    separator: 'विभाजक',
    encodings: {
      'UTF-8': 'UTF-8',
      'UTF-16': 'UTF-16',
      'Windows-1252': 'Windows-1252 (पश्चिमी यूरोप)',
      'Windows-1250': 'Windows-1250 (मध्य यूरोप)',
      'ISO-8859-2': 'ISO-8859-2 (मध्य यूरोप)',
      'Windows-1251': 'Windows-1251 (सिरिलिक)',
      'KOI8-R': 'KOI8-R (सिरिलिक)',
      'Windows-1253': 'Windows-1253 (ग्रीक)',
      'Windows-1254': 'Windows-1254 (तुर्की)',
      'Windows-1256': 'Windows-1256 (अरबी)',
      'ISO-8859-15': 'ISO-8859-15 (पश्चिमी यूरोप)',
      'Mac Roman': 'Mac Roman (पुराने Mac)',
      'Shift JIS': 'Shift JIS (जापानी)',
      GB18030: 'GB18030 (चीनी)',
      Big5: 'Big5 (चीनी)',
      'EUC-KR': 'EUC-KR (कोरियाई)',
    },
    separators: {
      ',': 'अल्पविराम (,)',
      ';': 'सेमीकोलन (;)',
      '\t': 'टैब',
      '|': 'खड़ी रेखा (|)',
    },
    uses: {
      notes: 'नोट्स में रखें',
      tag: 'टैग के रूप में जोड़ें',
      country: 'नंबर का देश',
      captureTime: 'दर्ज होने का समय',
    },
    leaveOut: 'छोड़ दें',
    answer: (label) => `जवाब: ${label}`,
    next: 'प्रीव्यू',
  },
  preview: {
    heading: (shown, total) =>
      shown < total ? `${rowsOf(total)} में से पहली ${numberText(shown)}` : rows(total),
    people,
    group: {
      fresh: (count) => `${numberText(count)} ${count === 1 ? 'नया' : 'नए'}`,
      known: (count) => `${numberText(count)} पहले से लीड`,
      twin: (count) => `${numberText(count)} किसी पिछली पंक्ति वाले ही व्यक्ति`,
      open: (count) => `${numberText(count)} की आपकी लीड से तुलना नहीं हुई`,
      unreachable: (count) => `${numberText(count)} बिना संपर्क के माध्यम के`,
      refused: (count) => `${numberText(count)} छोड़े गए`,
    },
    verdict: (total, groups) => `${people(total)}: ${groups.join(', ')}`,
    rows: {
      fresh: 'नए',
      known: 'पहले से लीड',
      twin: 'किसी पिछली पंक्ति वाले ही व्यक्ति',
      open: 'आपकी लीड से तुलना नहीं हुई',
      unreachable: 'बिना संपर्क के माध्यम के',
      refused: 'छोड़े गए',
    },
    reach: 'ईमेल या नंबर',
    moreRows: (count) => `और ${numberText(count)} अन्य।`,
    compare: 'आपकी लीड से तुलना की जा रही है',
    compared: (done, total) => `${people(total)} में से ${numberText(done)} की तुलना हुई`,
    stopped: 'तुलना रोक दी गई। जो लोग पहले से लीड हैं, वे फिर भी अपनी लीड से जोड़े जाएँगे।',
    stop: (isStopping) => (isStopping ? 'बिना प्रतीक्षा रोकें' : 'तुलना रोकें'),
    goOn: 'तुलना जारी रखें',
    doubts: 'कृपया जाँचें',
    numbers: (count) =>
      count === 1 ? 'बिना देश कोड का एक नंबर इस देश का है' : `बिना देश कोड के ${numberText(count)} नंबर इस देश के हैं`,
    unknownCountry: 'पता नहीं: जैसे लिखे हैं वैसे ही रखें',
    dates: (headings) => `${headings.join(', ')} की तारीख़ों में पहले क्या आता है?`,
    unknownOrder: 'पता नहीं: ये तारीख़ें नोट्स में रखें',
    orders: { day: 'दिन, जैसे 31/12/2026', month: 'महीना, जैसे 12/31/2026' },
    example: (text) => `उदाहरण: ${text}`,
    word: (heading, word) => `${heading}: ${word}`,
    answers: (count, heading, example) =>
      count === 1
        ? `“${heading}” का एक जवाब (उदाहरण: “${example}”) सवाल से मेल नहीं खाता और नोट्स में रखा जाता है।`
        : `“${heading}” के ${numberText(count)} जवाब (उदाहरण: “${example}”) सवाल से मेल नहीं खाते और नोट्स में रखे जाते हैं।`,
    wordHint: (count) => `${rows(count)}। मूल शब्द नोट्स में रखा जाता है।`,
    name: 'नाम',
    email: 'ईमेल',
    phone: 'मोबाइल नंबर',
    company: 'कंपनी का नाम',
    problems: (reasons) => `इंपोर्ट नहीं होगी: ${reasons.join('। ')}`,
    duplicates: 'जो लोग पहले से लीड हैं',
    choices: {
      merge: {
        label: 'नई जानकारी उसी लीड में जोड़ें',
        detail: 'नोट्स और टैग जोड़ दिए जाते हैं; कुछ खोता नहीं है।',
      },
      skip: { label: 'उस लीड को वैसे ही रहने दें', detail: 'पंक्ति इंपोर्ट न हुई के रूप में दिखाई जाती है।' },
      add: { label: 'दूसरी लीड जोड़ें' },
    },
    send: (total) => `${rows(total)} इंपोर्ट करें`,
  },
  send: {
    heading: 'इंपोर्ट हो रहा है',
    label: (total) => `${rows(total)} इंपोर्ट हो ${total === 1 ? 'रही है' : 'रही हैं'}`,
    progress: (done, total) => `${rowsOf(total)} में से ${numberText(done)} भेजी गईं`,
    stay: 'पूरा होने तक यह पेज खुला रखें।',
  },
  report: {
    heading: 'इंपोर्ट पूरा हुआ',
    stopped: 'इंपोर्ट रोका गया',
    result: (added, merged, skipped) =>
      `${numberText(added)} जोड़ी गईं, ${numberText(merged)} मिलाई गईं, ${numberText(skipped)} छोड़ी गईं`,
    unsent: (count) =>
      `${rowsOf(count)} की पुष्टि नहीं हुई। आगे बढ़ने के लिए फ़ाइल फिर से इंपोर्ट करें: जो लोग पहले से हैं, वे जोड़ दिए जाएँगे।`,
    skipped: 'इंपोर्ट नहीं हुईं',
    incomplete: 'इंपोर्ट हुईं, पर पूरी वैसी नहीं जैसी थीं',
    row: 'पंक्ति',
    who: 'नाम',
    reason: 'कारण',
    more: (count) => `और ${numberText(count)} अन्य, सभी फ़ाइल में हैं।`,
    errors: 'ये पंक्तियाँ डाउनलोड करें',
  },
  undo: {
    button: 'यह इंपोर्ट पूर्ववत करें',
    about:
      'यह इंपोर्ट पूर्ववत करने पर इससे जोड़ी गई लीड हटा दी जाती हैं और दूसरी लीड में जोड़ी गई जानकारी वापस ली जाती है। उसके बाद जो बदला या लिखा गया है, वह बना रहता है।',
    heading: 'इंपोर्ट पूर्ववत हो रहा है',
    label: 'इंपोर्ट पूर्ववत हो रहा है',
    progress: (done, total) => `${leads(total)} में से ${numberText(done)} पूर्ववत हुईं`,
    finished: 'इंपोर्ट पूर्ववत हुआ',
    stopped: 'पूर्ववत करना रोका गया',
    deleted: (count) => `${leads(count)} हटाई ${were(count)}।`,
    restored: (count) => `${leads(count)} पहले जैसी की ${were(count)}।`,
    partly: (count, keptFields) =>
      `${leads(count)} में उसके बाद बदलाव हुआ, इसलिए ये बने रहे: ${listText(keptFields)}।`,
    kept: (count) => `${leads(count)} इंपोर्ट के बाद बदली ${were(count)}: रखी ${were(count)}।`,
    more: 'इस इंपोर्ट की बाकी लीड अब भी मौजूद हो सकती हैं।',
    nothing: 'पूर्ववत करने के लिए कुछ नहीं बचा था।',
  },
};
