import type * as english from '../../../domain/session-messages.ts';

export const SESSION_MESSAGES: typeof english.SESSION_MESSAGES = {
  ended: 'उस डिवाइस पर साइन आउट कर दिया गया।',
  othersEnded: 'बाकी सभी डिवाइस पर साइन आउट कर दिया गया।',
  removed: 'साइन आउट कर दिया गया।',
  removeFailed: 'साइन आउट नहीं हो सका। कृपया फिर कोशिश करें।',
  isCurrent: 'यह वही डिवाइस है जिसे आप इस्तेमाल कर रहे हैं। इसके बजाय यहाँ साइन आउट करें।',
  memberEnded: 'सभी डिवाइस पर साइन आउट कर दिया गया।',
  memberFailed: 'सदस्य को साइन आउट नहीं किया जा सका। कृपया फिर कोशिश करें।',
  onlyParentEnds: 'किसी सदस्य को केवल मुख्य खाता साइन आउट कर सकता है।',
  ownSessions: 'आपके अपने डिवाइस साइन-इन विवरण में दिए गए हैं।',
  loadFailed: 'आपके डिवाइस लोड नहीं हो सके',
  refreshFailed: 'आपके डिवाइस ताज़ा नहीं हो सके',
};
