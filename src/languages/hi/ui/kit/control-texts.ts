import { numberText } from '../../../../domain/number-text.ts';
import type * as english from '../../../../ui/kit/control-texts.ts';

export const CONTROL_TEXTS: typeof english.CONTROL_TEXTS = {
  cancel: 'रद्द करें',
  close: 'बंद करें',
  back: 'वापस',
  delete: 'हटाएँ',
  tryAgain: 'फिर कोशिश करें',
  keepEditing: 'बदलना जारी रखें',
  nothingToSave: 'अभी सेव करने के लिए कुछ नहीं है',
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  clearSearch: 'खोज साफ़ करें',
  printed: (count, total) =>
    total < 0 ? `पहले ${numberText(count)}।` : `${numberText(total)} में से पहले ${numberText(count)}।`,
  scrollable: (label) => `${label}, स्क्रोल किया जा सकता है`,
  outdated: (title) => `${title}। जो दिख रहा है वह पुराना हो सकता है।`,
  showPassword: (label) => `${label} दिखाएँ`,
  hidePassword: (label) => `${label} छिपाएँ`,
  countryCode: (label) => `देश कोड, ${label}`,
  star: (position, last) => `${numberText(last)} में से ${numberText(position)}`,
  tabAlert: (alert) => `, ${alert}`,
};

export const MOVE_TEXTS: typeof english.MOVE_TEXTS = {
  up: (name) => `${name} को ऊपर ले जाएँ`,
  down: (name) => `${name} को नीचे ले जाएँ`,
  isFirst: 'यह पहला है।',
  isLast: 'यह आख़िरी है।',
  told: (name, position, total) => `“${name}” ${numberText(total)} में से ${numberText(position)} पर है।`,
};

export const MORE_TEXTS: typeof english.MORE_TEXTS = {
  total: (total, isAtLeast) => numberText(total) + (isAtLeast ? '+' : ''),
  some: (shown, total) => `${total} में से ${numberText(shown)} दिखाए जा रहे हैं`,
  all: (shown) => `${numberText(shown)} दिखाए गए`,
  failed: 'अगला हिस्सा लोड नहीं हो सका।',
  more: 'और दिखाएँ',
};

export const CHART_TEXTS: typeof english.CHART_TEXTS = {
  share: 'हिस्सा',
  percent: (share) => `${numberText(share)}%`,
  none: 'कोई नहीं',
  most: (count, name) => `सबसे ज़्यादा: ${numberText(count)}, ${name}`,
  column: (name, count) => `${name}: ${numberText(count)}`,
  table: 'टेबल के रूप में दिखाएँ',
};

export const VERSIONS_TEXTS: typeof english.VERSIONS_TEXTS = {
  introduction: 'हर फ़ील्ड के लिए चुनें कि क्या रखना है, फिर दोबारा सेव करें।',
  sides: { mine: 'मेरा रखें', theirs: 'उनका इस्तेमाल करें' },
  picture: (field, side) => `${field}, ${side}`,
  changedAt: (time) => `, ${time}`,
  empty: 'खाली',
};
