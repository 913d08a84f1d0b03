import type * as english from '../../../../ui/sign-in-details/device-texts.ts';

export const DEVICES_TEXTS: typeof english.DEVICES_TEXTS = {
  title: 'डिवाइस',
  hint: 'जहाँ आप साइन इन हैं। अगर आप किसी डिवाइस को नहीं पहचानते, तो उसे साइन आउट करें और अपना पासवर्ड बदलें।',
  thisDevice: 'यह डिवाइस',
  signedIn: (time) => `साइन इन: ${time}`,
  lastUsed: (time) => `पिछली बार इस्तेमाल: ${time}`,
  signOut: 'साइन आउट करें',
  signOutOf: (device) => `साइन आउट करें: ${device}`,
  signOutOthers: 'बाकी सभी डिवाइस पर साइन आउट करें',
  ask: 'इस डिवाइस पर साइन आउट करें?',
  askOthers: 'बाकी सभी डिवाइस पर साइन आउट करें?',
  othersDetail: 'यहाँ आप साइन इन रहेंगे।',
  signOutAndPasskeys: 'वहाँ साइन आउट करें और मेरी पासकी हटाएँ',
  askPasskeys: 'बाकी सभी डिवाइस पर साइन आउट करें और अपनी पासकी हटाएँ?',
  passkeysDetail: 'यहाँ आप साइन इन रहेंगे। अगली बार कोड या पासवर्ड से साइन इन करें।',
};
