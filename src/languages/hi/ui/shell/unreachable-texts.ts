import type * as english from '../../../../ui/shell/unreachable-texts.ts';

export const UNREACHABLE_TEXTS: typeof english.UNREACHABLE_TEXTS = {
  title: 'पोर्टल तक पहुँचा नहीं जा सका',
  checkConnection: 'अपना कनेक्शन जाँचें और फिर कोशिश करें।',
  staysSignedIn: 'अपना कनेक्शन जाँचें और फिर कोशिश करें। आप साइन इन रहेंगे।',
  tryAgain: 'फिर कोशिश करें',
};
