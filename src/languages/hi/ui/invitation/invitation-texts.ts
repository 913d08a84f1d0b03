import { numberText } from '../../../../domain/number-text.ts';
import type * as english from '../../../../ui/invitation/invitation-texts.ts';

export const INVITATION_TEXTS: typeof english.INVITATION_TEXTS = {
  title: 'निमंत्रण',
  loading: 'आपका निमंत्रण लोड हो रहा है...',
  invitesYou: 'की ओर से आपको निमंत्रण',
  pass: 'पास',
  passOf: (category) => `${category} पास`,
  dates: 'तारीखें',
  venue: 'स्थान',
  unknown: 'इस लिंक से कोई निमंत्रण नहीं खुलता।',
  unknownText: 'जाँचें कि आपने पूरा पता कॉपी किया है, या आमंत्रित करने वाले से नया लिंक माँगें।',
  failed: 'आपका निमंत्रण लोड नहीं हो सका',
  failedText: 'अपना कनेक्शन जाँचें और फिर कोशिश करें।',
  closed: 'यह निमंत्रण बंद है।',
  closedText: (exhibitor) =>
    `अगर आप पहले ही पंजीकरण कर चुके हैं, तो आपका बैज आपके दिए पते पर भेजा गया है। नहीं तो ${exhibitor} से नया निमंत्रण माँगें।`,
};

export const INVITE_TEXTS: typeof english.INVITE_TEXTS = {
  allStatus: 'सभी स्थितियाँ',
  status: 'स्थिति',
  handOut: 'बाँटने के लिए लिंक',
  byMail: 'ईमेल',
  byLink: 'लिंक',
  registered: (count) => `${numberText(count)} पंजीकृत`,
  copy: 'लिंक कॉपी करें',
  copyOf: (name) => `लिंक कॉपी करें, ${name}`,
  cancel: 'रद्द करें',
  cancelOf: (name) => `निमंत्रण रद्द करें, ${name}`,
  cancelInvitation: 'निमंत्रण रद्द करें',
  keep: 'रहने दें',
  resend: 'फिर भेजें',
  resendOf: (name) => `फिर भेजें, ${name}`,
  labels: { ticketId: 'पास', emails: 'ईमेल पते', message: 'संदेश' },
  send: 'निमंत्रण भेजें',
  sending: 'भेजा जा रहा है...',
  mailHeading: 'ईमेल से आमंत्रित करें',
  separated: (most) => `अल्पविराम या नई पंक्ति से अलग करें, अधिकतम ${numberText(most)}`,
  counted: (count, most) => `अधिकतम ${numberText(most)} में से ${numberText(count)}`,
  linkHeading: 'लिंक से आमंत्रित करें',
  make: 'लिंक बनाएँ',
  whatsApp: 'WhatsApp',
  share: 'साझा करें',
  code: (link) => `QR कोड: ${link}`,
};
