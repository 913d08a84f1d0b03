import type * as english from '../../../../ui/leads/lead-label-texts.ts';

export const PRIORITY_LABELS: typeof english.PRIORITY_LABELS = {
  high: 'उच्च',
  medium: 'मध्यम',
  low: 'निम्न',
};

export const STATUS_LABELS: typeof english.STATUS_LABELS = {
  new: 'नई',
  contacted: 'संपर्क किया गया',
  'follow-up': 'फ़ॉलो-अप',
  nurture: 'नर्चर',
  qualified: 'योग्य',
  converted: 'ग्राहक बने',
  lost: 'छूट गई',
};

export const PRIORITY_WORDS: typeof english.PRIORITY_WORDS = { ...PRIORITY_LABELS };

export const STATUS_WORDS: typeof english.STATUS_WORDS = { ...STATUS_LABELS };

export const SOURCE_LABELS: typeof english.SOURCE_LABELS = {
  booth_scan: 'बूथ पर स्कैन',
  manual: 'टाइप की गई',
  import: 'इंपोर्ट',
  networking: 'नेटवर्किंग',
  referral: 'रेफ़रल',
};

export const DUE_LABELS: typeof english.DUE_LABELS = {
  due: 'समय हो गया',
  overdue: 'समय निकल गया',
  today: 'आज बाद में',
  upcoming: 'आने वाले',
};

export const SORT_LABELS: typeof english.SORT_LABELS = {
  oldest: 'सबसे पुरानी पहले',
  name: 'नाम',
  followUp: 'फ़ॉलो-अप की तारीख़',
};
