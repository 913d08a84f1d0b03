import type * as english from '../../../domain/team-texts.ts';
import { numberText } from '../../../domain/number-text.ts';

/** By country code. */
const COUNTRIES: Readonly<Record<string, string>> = {
  '91': 'भारत',
  '1': 'अमेरिका',
  '44': 'ब्रिटेन',
  '61': 'ऑस्ट्रेलिया',
  '86': 'चीन',
  '81': 'जापान',
  '49': 'जर्मनी',
  '33': 'फ़्रांस',
  '39': 'इटली',
  '34': 'स्पेन',
  '31': 'नीदरलैंड',
  '46': 'स्वीडन',
  '47': 'नॉर्वे',
  '45': 'डेनमार्क',
  '358': 'फ़िनलैंड',
  '48': 'पोलैंड',
  '420': 'चेक गणराज्य',
  '36': 'हंगरी',
  '43': 'ऑस्ट्रिया',
  '41': 'स्विट्ज़रलैंड',
};

export const MEMBER_LABELS: typeof english.MEMBER_LABELS = {
  fullName: 'पूरा नाम',
  emailId: 'ईमेल',
  phoneId: 'फ़ोन ID',
  phoneCode: 'देश कोड',
  authenticationId: 'मोबाइल नंबर',
  role: 'भूमिका',
  designation: 'पदनाम',
  companyName: 'कंपनी का नाम',
  location: 'स्थान',
  bio: 'परिचय',
  aboutCompany: 'कंपनी के बारे में',
  linkedIn: 'LinkedIn',
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  profileImage: 'प्रोफ़ाइल फ़ोटो',
};

export const MEMBER_HEADINGS: typeof english.MEMBER_HEADINGS = { designation: 'पद का नाम' };

export const COUNTRY_TEXTS: typeof english.COUNTRY_TEXTS = {
  option: (code, name) => `+${code} ${COUNTRIES[code] ?? name}`,
};

export const PASTE_PROBLEMS: typeof english.PASTE_PROBLEMS = {
  tooMany: (most) => `एक बार में ज़्यादा से ज़्यादा ${numberText(most)} लोग जोड़े जा सकते हैं।`,
  tooMuch: 'इस पंक्ति में नाम, मोबाइल नंबर, ईमेल और पदनाम के अलावा भी कुछ है।',
  sameNumber: (line) => `पंक्ति ${numberText(line)} में भी यही मोबाइल नंबर है।`,
  sameEmail: (line) => `पंक्ति ${numberText(line)} में भी यही ईमेल है।`,
  known: (name, message) => `${message} (${name})`,
};
