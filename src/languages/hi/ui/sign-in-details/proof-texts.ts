import type * as english from '../../../../ui/sign-in-details/proof-texts.ts';

export const PROOF_TEXTS: typeof english.PROOF_TEXTS = {
  title: 'पुष्टि करें कि यह आप ही हैं',
  hint: 'आपने कुछ देर पहले साइन इन किया था। साइन-इन विवरण बदलने से पहले एक बार फिर साबित करें कि यह आप ही हैं।',
  password: 'आपका पासवर्ड',
  code: 'कोड',
  confirm: 'आगे बढ़ें',
  confirming: 'जाँच हो रही है...',
  passkey: 'पासकी इस्तेमाल करें',
  choosing: 'अपने ब्राउज़र की विंडो में अपनी पासकी चुनें।',
  sendCode: 'मेरे नंबर पर कोड भेजें',
  sendAgain: 'कोड फिर से भेजें',
};
