import type * as english from '../../../domain/role-texts.ts';

export const ROLE_LABELS: typeof english.ROLE_LABELS = {
  admin: 'एडमिन',
  ownLeads: 'कैप्चर और अपनी लीड',
  readOnly: 'सिर्फ़ पढ़ना',
};

export const ROLE_HINTS: typeof english.ROLE_HINTS = {
  admin: 'सब कुछ देख और बदल सकते हैं।',
  ownLeads: 'लीड कैप्चर करते हैं। वे लीड देखते और बदलते हैं जो उन्होंने कैप्चर कीं या उन्हें सौंपी गईं।',
  readOnly: 'सब कुछ देखते हैं, कुछ नहीं बदलते।',
};

export const ROLE_MESSAGES: typeof english.ROLE_MESSAGES = {
  changed: 'आपकी भूमिका बदल गई है',
  now: (label) => `अब यह है: ${label}।`,
  noScreen: 'आपकी भूमिका में यह स्क्रीन शामिल नहीं है',
  onlyMainText: 'इसे केवल आपकी टीम का मुख्य खाता देखता है।',
  noScreenText: 'आपकी टीम का मुख्य खाता आपकी भूमिका बदल सकता है।',
};
