import type * as english from '../../../../ui/team/paste-texts.ts';
import { numberText } from '../../../../domain/number-text.ts';

const people = (count: number): string => (count === 1 ? '1 व्यक्ति' : `${numberText(count)} लोग`);

export const PASTE_TEXTS: typeof english.PASTE_TEXTS = {
  open: 'कई लोग जोड़ें',
  title: 'कई टीम सदस्य जोड़ें',
  about: 'हर नए सदस्य को साइन इन करने का तरीका संदेश से भेजा जाएगा, जैसा “टीम सदस्य जोड़ें” में होता है।',
  label: 'हर पंक्ति में एक व्यक्ति',
  hint: 'नाम, मोबाइल नंबर, ईमेल और पदनाम: स्प्रेडशीट से कॉपी किए हुए, या कॉमा अथवा सेमीकोलन से अलग किए हुए।',
  example: 'प्रिया नायर, +91 90000 00011, priya@example.com, सेल्स',
  code: 'बिना देश कोड वाले नंबरों का देश कोड',
  preview: 'जो पढ़ा गया',
  ready: (ready, all) =>
    all === 0
      ? 'अभी कुछ पेस्ट नहीं किया गया है।'
      : ready === all
        ? ready === 1
          ? '1 व्यक्ति जोड़ा जा सकता है।'
          : `${people(ready)} जोड़े जा सकते हैं।`
        : `${numberText(all)} में से ${numberText(ready)} जोड़े जा सकते हैं।`,
  line: (line) => `पंक्ति ${numberText(line)}`,
  noName: 'नाम नहीं है',
  add: (ready) => (ready === 0 ? 'जोड़ें' : `${people(ready)} जोड़ें`),
  progress: (done, of) => `${numberText(of)} में से ${numberText(done)} भेजे गए`,
  sending: 'लोग जोड़े जा रहे हैं',
  report: (added, of) =>
    added === of
      ? added === 1
        ? '1 व्यक्ति जोड़ा गया।'
        : `${people(added)} जोड़े गए।`
      : `${numberText(of)} में से ${numberText(added)} जोड़े गए। बाकी अब भी नीचे हैं।`,
  cancel: 'रद्द करें',
  done: 'हो गया',
};
