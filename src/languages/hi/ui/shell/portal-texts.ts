import type * as english from '../../../../ui/shell/portal-texts.ts';

export const PORTAL_TEXTS: typeof english.PORTAL_TEXTS = {
  reload: 'फिर से लोड करें',
};

export const BROKEN: typeof english.BROKEN = {
  title: 'यह पेज दिखाया नहीं जा सका',
  text: 'गलती पोर्टल की है, आपके कनेक्शन की नहीं। आपने जो लिखा है, वह बना रहता है।',
  action: 'फिर से दिखाएँ',
};
