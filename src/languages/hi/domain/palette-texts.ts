import { numberText } from '../../../domain/number-text.ts';
import { plural } from '../../../domain/plural.ts';
import type * as english from '../../../domain/palette-texts.ts';

export const PALETTE_TEXTS: typeof english.PALETTE_TEXTS = {
  title: 'कमांड पैलेट',
  open: 'खोज और कमांड (Ctrl+K)',
  placeholder: 'लीड, स्क्रीन और कार्रवाइयाँ खोजें...',
  groups: {
    recent: 'हाल के',
    screen: 'स्क्रीन',
    action: 'कार्रवाइयाँ',
    view: 'लीड के व्यू',
    lead: 'लीड',
  },
  searching: 'लीड खोजी जा रही हैं...',
  noLeads: 'कोई लीड नहीं मिली।',
  offline: 'कनेक्शन के बिना लीड नहीं खोजी जा सकतीं।',
  failed: 'लीड नहीं खोजी जा सकीं।',
  retry: 'फिर कोशिश करें',
  close: 'बंद करें',
  nothing: 'कुछ नहीं मिला।',
  found: (count) => plural(count, { one: `${numberText(count)} नतीजा`, other: `${numberText(count)} नतीजे` }),
  keys: 'चुनने के लिए ऊपर और नीचे, खोलने के लिए Enter, बंद करने के लिए Escape',
};

export const PALETTE_ACTION_TEXTS: typeof english.PALETTE_ACTION_TEXTS = {
  'lead.add': { label: 'लीड जोड़ें', words: 'नई बनाएँ आगंतुक add new lead' },
  'lead.export': { label: 'लीड एक्सपोर्ट करें', words: 'डाउनलोड export download csv excel lead' },
  'lead.import': { label: 'लीड इंपोर्ट करें', words: 'अपलोड import upload csv excel lead' },
  'lead.analytics': { label: 'विश्लेषण', words: 'आँकड़े चार्ट लीड analytics numbers' },
  'lead.shortcuts': { label: 'कीबोर्ड शॉर्टकट', words: 'कुंजियाँ मदद keys shortcuts help' },
  'theme.light': { label: 'थीम: हल्की', words: 'रूप उजला theme light' },
  'theme.dark': { label: 'थीम: गहरी', words: 'रूप रात theme dark' },
  'theme.system': { label: 'थीम: सिस्टम', words: 'रूप अपने आप theme system' },
  'sign-out': { label: 'साइन आउट करें', words: 'लॉग आउट बाहर sign out log out' },
};
