import { WAIT_MESSAGES } from './wait-messages.ts';
import type * as english from '../../../domain/sign-in-messages.ts';

export const SIGN_IN_ANSWERS: typeof english.SIGN_IN_ANSWERS = {
  codeOnItsWay: 'إذا كان هذا الرقم مسجلًا، فالرمز في طريقه إليك.',
  codeRefused: 'الرمز غير صحيح أو انتهت صلاحيته. تحقّق منه أو اطلب رمزًا جديدًا.',
  loginRefused: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  invalidMobile: 'أدخل رقم جوال يمكنه استقبال رمز.',
  emailTaken: 'عنوان البريد الإلكتروني هذا مستخدم بالفعل.',
  registered: 'حسابك جاهز. يمكنك تسجيل الدخول الآن.',
  signedIn: 'تم تسجيل دخولك.',
  signedOut: 'تم تسجيل خروجك.',
  waitBeforeResend: (seconds) => `يُرجى الانتظار ${WAIT_MESSAGES.seconds(seconds)} قبل طلب الرمز مرة أخرى.`,
  chooseTeam: 'اختر كيف تريد المتابعة.',
  teamDeclined: 'تم رفض هذه الدعوة.',
  questionGone: 'سبقت الإجابة عن هذا السؤال، أو مضى عليه وقت طويل. اطلب رمزًا جديدًا.',
  choiceGone: 'لم يعد هذا الخيار متاحًا. يُرجى الاختيار من جديد.',
  tooManyAttempts: (wait) => `محاولات كثيرة جدًا. يُرجى إعادة المحاولة بعد ${wait}.`,
  tooManyFromNetwork: 'وردت رموز خاطئة كثيرة من شبكتك. اطلب رمزًا جديدًا وأدخله.',
};
