import type * as english from '../../../../ui/google/google-texts.ts';

export const GOOGLE_TEXTS: typeof english.GOOGLE_TEXTS = {
  leaving: 'आपको Google पर ले जाया जा रहा है...',
  finishing: 'आपको साइन इन किया जा रहा है...',
  titles: {
    declined: 'Google साइन-इन रद्द किया गया',
    unmatched: 'इस पते का कोई खाता नहीं',
    unverified: 'पते की पुष्टि नहीं हुई',
    bound: 'दूसरा Google खाता उपयोग में है',
    over: 'कृपया फिर से साइन इन करें',
    untrusted: 'Google का जवाब अस्वीकार किया गया',
    other: 'Google से साइन इन नहीं हो सका',
  },
  unmatched: (email) => `कोई प्रदर्शक खाता ${email} का उपयोग नहीं करता। अपने मोबाइल नंबर से साइन इन करें।`,
  account: 'Google खाता',
  again: 'Google से फिर कोशिश करें',
  another: 'दूसरा Google खाता इस्तेमाल करें',
  mobile: 'अपने मोबाइल नंबर से साइन इन करें',
};
