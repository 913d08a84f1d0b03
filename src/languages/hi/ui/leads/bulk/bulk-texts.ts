import { numberText } from '../../../../../domain/number-text.ts';
import { plural } from '../../../../../domain/plural.ts';
import type * as english from '../../../../../ui/leads/bulk/bulk-texts.ts';

const leads = (count: number): string => `${numberText(count)} लीड`;

const DONE = {
  update: { one: 'अपडेट हुई', other: 'अपडेट हुईं' },
  delete: { one: 'हटाई गई', other: 'हटाई गईं' },
  restore: { one: 'वापस लाई गई', other: 'वापस लाई गईं' },
} as const;

const are = (count: number): string => plural(count, { one: 'है', other: 'हैं' });

export const BULK_BAR_TEXTS: typeof english.BULK_BAR_TEXTS = {
  name: 'एक साथ कई लीड पर कार्रवाई',
  chosen: (count) =>
    count === 0
      ? 'कोई नहीं चुनी गई'
      : `${numberText(count)} ${plural(count, { one: 'चुनी गई', other: 'चुनी गईं' })}`,
  chooseAll: (count, limited) =>
    limited ? `पहली ${numberText(count)} चुनें` : `दिखाई दे रहीं सभी ${numberText(count)} चुनें`,
  reason: 'पहले कम से कम एक लीड चुनें।',
  askDelete: (count) => `क्या ${leads(count)} हटानी ${are(count)}?`,
  askDetail: 'ये आपकी पूरी टीम की सूची से हट जाएँगी। आप इसे तुरंत बाद पूर्ववत कर सकते हैं।',
  doing: (action, total) =>
    ({
      update: `${leads(total)} अपडेट की जा रही ${are(total)}`,
      delete: `${leads(total)} हटाई जा रही ${are(total)}`,
      restore: `${leads(total)} वापस लाई जा रही ${are(total)}`,
    })[action],
  progress: (action, done, total) =>
    `${numberText(total)} में से ${numberText(done)} ${plural(done, DONE[action])}`,
  result: (action, changed, total) =>
    `${numberText(total)} में से ${numberText(changed)} ${plural(changed, DONE[action])}।`,
  failed: (count) => `${numberText(count)} विफल।`,
  unsent: (count) => `${numberText(count)} की पुष्टि नहीं हुई।`,
  undo: (count) => `${leads(count)} वापस लाएँ`,
  offScreen: 'ऐसी लीड जो स्क्रीन पर नहीं है',
  failedList: 'विफल',
  retry: 'फिर कोशिश करें',
  priority: 'प्राथमिकता',
  status: 'स्थिति',
  assign: 'सौंपें',
  you: 'आप',
  unassigned: 'किसी को नहीं सौंपी गई',
  addTag: 'टैग जोड़ें',
  add: 'जोड़ें',
  tag: 'टैग',
  tagRule: 'एक टैग, बिना सेमीकोलन के',
  export: 'एक्सपोर्ट करें',
  clear: 'चयन हटाएँ',
  done: 'हो गया',
};

export const RUN_TEXTS: typeof english.RUN_TEXTS = {
  part: (label, percent) => `${label}: ${numberText(percent)} %`,
  stopping: 'जो भेजा जा चुका है उसके पहुँचते ही रुक जाएगा...',
  stopHere: 'यहीं रोकें',
  stopNow: 'बिना प्रतीक्षा रोकें',
};
