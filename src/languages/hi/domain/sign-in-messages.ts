import { WAIT_MESSAGES } from './wait-messages.ts';
import type * as english from '../../../domain/sign-in-messages.ts';

export const SIGN_IN_ANSWERS: typeof english.SIGN_IN_ANSWERS = {
  codeOnItsWay: 'अगर यह नंबर पंजीकृत है, तो कोड भेजा जा रहा है।',
  codeRefused: 'कोड गलत है या उसकी समय सीमा समाप्त हो गई है। कोड जाँचें या नया कोड मँगाएँ।',
  loginRefused: 'ईमेल या पासवर्ड गलत है।',
  invalidMobile: 'ऐसा मोबाइल नंबर दर्ज करें जिस पर कोड आ सके।',
  emailTaken: 'यह ईमेल पता पहले से इस्तेमाल में है।',
  registered: 'आपका खाता तैयार है। अब आप साइन इन कर सकते हैं।',
  signedIn: 'आप साइन इन हो गए हैं।',
  signedOut: 'आप साइन आउट हो गए हैं।',
  waitBeforeResend: (seconds) => `दोबारा कोड मँगाने से पहले कृपया ${WAIT_MESSAGES.seconds(seconds)} रुकें।`,
  chooseTeam: 'चुनें कि आगे कैसे बढ़ना है।',
  teamDeclined: 'यह निमंत्रण अस्वीकार कर दिया गया है।',
  questionGone: 'इसका जवाब पहले ही दिया जा चुका है या बहुत समय बीत गया है। नया कोड मँगाएँ।',
  choiceGone: 'यह विकल्प अब उपलब्ध नहीं है। कृपया फिर से चुनें।',
  tooManyAttempts: (wait) => `बहुत ज़्यादा बार कोशिश हुई। कृपया ${wait} बाद फिर कोशिश करें।`,
  tooManyFromNetwork: 'आपके नेटवर्क से कई गलत कोड आए हैं। नया कोड मँगाएँ और वही दर्ज करें।',
};
