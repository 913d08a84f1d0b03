import type * as english from '../../../../../ui/leads/panel/history-texts.ts';

export const HISTORY_TEXTS: typeof english.HISTORY_TEXTS = {
  title: 'इतिहास',
  failed: 'इतिहास लोड नहीं हो सका',
  none: 'अभी तक कुछ नहीं हुआ है',
  someMember: 'टीम के किसी सदस्य',
  left: 'पूर्व सदस्य',
  did: {
    added: (name) => `${name} ने यह लीड जोड़ी`,
    changed: (name) => `${name} ने यह लीड बदली`,
    merged: (name) => `${name} की भी इस लीड से मुलाक़ात हुई`,
    deleted: (name) => `${name} ने यह लीड हटाई`,
    restored: (name) => `${name} ने यह लीड वापस लाई`,
    imported: (name, file) =>
      file === '' ? `${name} ने यह लीड इंपोर्ट की` : `${name} ने यह लीड ${file} से इंपोर्ट की`,
    importedToo: (name, file) =>
      file === '' ? `${name} ने भी यह लीड इंपोर्ट की` : `${name} ने भी यह लीड ${file} से इंपोर्ट की`,
  },
  captured: {
    at: (time) => `स्कैन का समय: ${time}`,
    on: (device) => `${device} पर स्कैन किया गया`,
    atOn: (time, device) => `${device} पर स्कैन किया गया: ${time}`,
  },
};

export const HISTORY_SENTENCES: typeof english.HISTORY_SENTENCES = {
  set: (field, to) => `${field}: ${to} दर्ज किया गया`,
  changed: (field, from, to) => `${field}: ${from} से बदलकर ${to} किया गया`,
  removed: (field, from) => `${field}: ${from} हटाया गया`,
  kept: (field, kept, offered) => `${field}: ${kept} रखा गया; ${offered} भी बताया गया था`,
  assigned: (to) => `${to} को सौंपी गई`,
  handed: (from, to) => `${from} से लेकर ${to} को सौंपी गई`,
  takenFrom: (from) => `${from} से वापस ली गई`,
  remarksWritten: (text) => `“${text}” लिखा गया`,
  remarkAdded: (text) => `टिप्पणी “${text}” जोड़ी गई`,
  remarksChanged: (text) => `टिप्पणी बदलकर “${text}” की गई`,
  remarksRemoved: 'टिप्पणी हटाई गई',
  tagsAdded: (tags) => `टैग जोड़े गए: ${tags.join(', ')}`,
  tagsRemoved: (tags) => `टैग हटाए गए: ${tags.join(', ')}`,
  both: (one, other) => `${one}। ${other}`,
};

export const HISTORY_WORDS: typeof english.HISTORY_WORDS = {
  answer: 'एक प्रश्न का जवाब',
  answerTo: (question) => `“${question}” का जवाब`,
  consent: { Yes: 'हाँ', No: 'नहीं' },
  consentTo: (answer, wording) => `${answer} (${wording})`,
};
