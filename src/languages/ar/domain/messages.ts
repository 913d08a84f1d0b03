import { numberText } from '../../../domain/number-text.ts';
import { plural } from '../../../domain/plural.ts';
import { WAIT_MESSAGES } from './wait-messages.ts';
import type * as english from '../../../domain/messages.ts';

export const API_MESSAGES: typeof english.API_MESSAGES = {
  unauthorized: 'غير مصرح',
  fallback: 'حدث خطأ',
};

export const EVENT_MESSAGES: typeof english.EVENT_MESSAGES = {
  loading: 'جارٍ تحميل بيانات الفعالية...',
  retry: 'إعادة تحميل بيانات الفعالية',
  notFound: 'لا توجد فعالية لهذا النطاق',
  failed: 'تعذّر جلب بيانات الفعالية',
  defaultTitle: 'الفعالية',
};

export const LOGIN_MESSAGES: typeof english.LOGIN_MESSAGES = {
  noEvent: 'بيانات الفعالية غير متاحة. يُرجى تحديث الصفحة.',
  missingFields: 'يُرجى ملء جميع الحقول المطلوبة',
  registerFailed: 'تعذّر التسجيل',
  sendFailed: 'تعذّر إرسال الرمز',
  unexpected: 'حدث خطأ غير متوقع',
  signInFailed: 'تعذّر تسجيل الدخول',
  codeEnded: 'انتهت صلاحية هذا الرمز. اطلب رمزًا جديدًا.',
  registrationClosed: 'التسجيل مغلق. اطلب من المنظم إضافتك.',
  googleMissing: 'لم يتم إعداد تسجيل الدخول عبر Google لهذه البوابة.',
  title: (product) => `سجّل الدخول إلى حسابك في ${product}.`,
};

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

export const SESSION_MESSAGES: typeof english.SESSION_MESSAGES = {
  loading: 'جارٍ التحميل...',
  unauthorizedTitle: 'غير مصرح',
  unauthorizedText: 'تم تسجيل خروجك. جارٍ تسجيل الدخول من جديد...',
};

export const FIELD_MESSAGES: typeof english.FIELD_MESSAGES = {
  required: 'مطلوب',
  minLength: (count) =>
    plural(count, {
      one: 'يجب إدخال حرف أو رقم واحد على الأقل',
      two: 'يجب إدخال حرفين أو رقمين على الأقل',
      few: `يجب إدخال ${numberText(count)} أحرف أو أرقام على الأقل`,
      many: `يجب إدخال ${numberText(count)} حرفًا أو رقمًا على الأقل`,
      other: `يجب إدخال ${numberText(count)} حرف أو رقم على الأقل`,
    }),
};

export const FOOTER_TEXTS: typeof english.FOOTER_TEXTS = {
  copyright: '© 2025',
  credit: 'مطورو بوابة العارضين',
  ownData: 'بياناتك',
};
