import type * as english from '../../../../ui/shell/portal-texts.ts';

export const PORTAL_TEXTS: typeof english.PORTAL_TEXTS = {
  reload: 'फिर से लोड करें',
};

export const BROKEN: typeof english.BROKEN = {
  title: 'यह पेज दिख नहीं सका',
  text: 'गलती पोर्टल की है, कनेक्शन की नहीं। आपका लिखा हुआ बना रहेगा।',
  action: 'फिर से दिखाएँ',
};
