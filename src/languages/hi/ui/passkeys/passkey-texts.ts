import type * as english from '../../../../ui/passkeys/passkey-texts.ts';

export const PASSKEY_TEXTS: typeof english.PASSKEY_TEXTS = {
  signInTitle: 'पासकी से साइन इन करें',
  starting: 'आपके ब्राउज़र से पूछा जा रहा है...',
  choose: 'अपने ब्राउज़र की विंडो में अपनी पासकी चुनें।',
  stoppedTitle: 'साइन इन नहीं हुआ',
  again: 'फिर कोशिश करें',
  mobile: 'मोबाइल नंबर से साइन इन करें',
  title: 'पासकी',
  hint: 'कोड के बिना, अपनी उँगली, चेहरे या डिवाइस के पिन से साइन इन करें।',
  none: 'आपके पास अभी कोई पासकी नहीं है।',
  add: 'पासकी जोड़ें',
  making: 'अपने ब्राउज़र की विंडो में आगे बढ़ें।',
  cancel: 'रद्द करें',
  addedOn: (time) => `${time} जोड़ी गई`,
  lastUsed: (time) => `पिछली बार ${time} इस्तेमाल हुई`,
  neverUsed: 'अभी इस्तेमाल नहीं हुई',
  remove: 'हटाएँ',
  removeOf: (name) => `हटाएँ: ${name}`,
  ask: 'यह पासकी हटाएँ?',
  askDetail: (name) => `${name}। इससे अब साइन इन नहीं होगा। आपका डिवाइस इसे रख सकता है: वहाँ भी मिटाएँ।`,
};
