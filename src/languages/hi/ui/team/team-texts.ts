import type * as english from '../../../../ui/team/team-texts.ts';

export const TEAM_TEXTS: typeof english.TEAM_TEXTS = {
  title: 'टीम प्रबंधन',
  add: 'टीम सदस्य जोड़ें',
  adding: 'जोड़ा जा रहा है...',
  editTitle: 'टीम सदस्य की जानकारी बदलें',
  update: 'टीम सदस्य अपडेट करें',
  updating: 'अपडेट हो रहा है...',
  list: 'टीम सदस्य',
  failed: 'टीम लोड नहीं हो सकी',
  edit: 'बदलें',
  editOf: (name) => `${name} की जानकारी बदलें`,
  delete: 'हटाएँ',
  deleteOf: (name) => `${name} को हटाएँ`,
  signOut: 'हर जगह साइन आउट करें',
  signOutOf: (name) => `${name} को हर जगह साइन आउट करें`,
  askSignOut: 'इस सदस्य को सभी डिवाइस पर साइन आउट करें?',
  signOutDetail: (name) => `${name}। इस सदस्य की पासकी भी हट जाएँगी; कोड या पासवर्ड से फिर से साइन इन हो सकेगा।`,
  codeHint: 'कोड से साइन इन करने के लिए',
  you: '(आप)',
  active: 'सक्रिय',
  pending: 'निमंत्रण लंबित',
  declined: 'मना किया',
  waiting: 'पुष्टि का इंतज़ार',
  sendAgain: 'लिंक दोबारा भेजें',
  sendAgainTo: (name) => `${name} को लिंक दोबारा भेजें`,
  stats: {
    total: 'कुल सदस्य',
    totalHint: 'आपकी टीम के सभी लोग',
    atLeast: (total) => `${total}+`,
    active: 'सक्रिय सदस्य',
    activeHint: 'मुख्य खाते के अलावा',
    pending: 'लंबित निमंत्रण',
    pendingHint: 'अभी तक साइन इन नहीं किया',
  },
  placeholders: { name: 'किसी सदस्य का नाम', designation: 'पदनाम' },
};

export const SAMPLE_MEMBERS: typeof english.SAMPLE_MEMBERS = {
  admin: { fullName: 'नमूना एडमिन', designation: 'एडमिन' },
  manager: { fullName: 'नमूना मैनेजर', designation: 'मैनेजर' },
  colleague: { fullName: 'नमूना सहकर्मी', designation: 'सेल्स' },
};
