import type * as english from '../../../../ui/shell/portal-texts.ts';

export const PORTAL_TEXTS: typeof english.PORTAL_TEXTS = {
  unreachable: 'पोर्टल तक पहुँचा नहीं जा सका',
  checkConnection: 'अपना कनेक्शन जाँचें और फिर कोशिश करें।',
  staysSignedIn: 'अपना कनेक्शन जाँचें और फिर कोशिश करें। आप साइन इन रहेंगे।',
  tryAgain: 'फिर कोशिश करें',
  reload: 'फिर से लोड करें',
};
