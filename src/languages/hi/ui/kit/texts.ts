import type * as english from '../../../../ui/kit/texts.ts';

export const KIT_TEXTS: typeof english.KIT_TEXTS = {
  stillWorking: 'काम अभी चल रहा है। कनेक्शन धीमा लग रहा है।',
  optional: '(वैकल्पिक)',
};

export const UNLOADED: typeof english.UNLOADED = {
  title: 'यह पेज लोड नहीं हो सका',
  text: 'अपना कनेक्शन जाँचें और फिर कोशिश करें।',
  action: 'फिर कोशिश करें',
};
