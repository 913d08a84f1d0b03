import { numberText } from '../../../../domain/number-text.ts';
import { plural } from '../../../../domain/plural.ts';
import type * as english from '../../../../server/delivery/message-texts.ts';

const minutesOf = (count: number): string =>
  plural(count, {
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: `${numberText(count)} دقائق`,
    other: `${numberText(count)} دقيقة`,
  });

const hoursOf = (count: number): string =>
  plural(count, {
    one: 'ساعة واحدة',
    two: 'ساعتين',
    few: `${numberText(count)} ساعات`,
    other: `${numberText(count)} ساعة`,
  });

const daysOf = (count: number): string =>
  plural(count, {
    one: 'يوم واحد',
    two: 'يومين',
    few: `${numberText(count)} أيام`,
    other: `${numberText(count)} يومًا`,
  });

export const PROOF_TEXTS: typeof english.PROOF_TEXTS = {
  code: (code, product, minutes) => `${code} هو رمزك في ${product}. صالح لمدة ${minutesOf(minutes)}.`,
  numberCode: (code, product, minutes) =>
    `${code} هو رمزك في ${product} لتأكيد هذا الرقم. صالح لمدة ${minutesOf(minutes)}.`,
  emailSubject: (product) => `تأكيد بريدك الإلكتروني (${product})`,
  email: (product) => `أكّد أن هذا العنوان لك لتتمكن من استخدامه في ${product}.`,
  emailLink: (hours) => `افتح هذا الرابط حيث سجّلت الدخول. يعمل مرة واحدة خلال ${hoursOf(hours)}:`,
  emailUnasked: 'إذا لم تطلب هذه الرسالة فتجاهلها: لن يحدث شيء.',
  resetSubject: (product) => `اختيار كلمة مرور جديدة (${product})`,
  reset: (product) => `اختر كلمة مرور جديدة لحسابك في ${product}.`,
  resetLink: (minutes) => `افتح هذا الرابط. يعمل مرة واحدة خلال ${minutesOf(minutes)}:`,
  resetUnasked: 'إذا لم تطلب هذه الرسالة فتجاهلها: ستبقى كلمة مرورك كما هي.',
  ownDataSubject: (product) => `بياناتك (${product})`,
  ownData: (event) => `اطّلع على ما يحتفظ به ${event} عنك ومع من جرت مشاركته، واسحبه أو اطلب محوه.`,
  ownDataLink: (minutes) => `افتح هذا الرابط. يعمل خلال ${minutesOf(minutes)}:`,
  changed: {
    email: (product) =>
      `تغيّر البريد الإلكتروني لحسابك في ${product}. إذا لم تكن أنت من غيّره فأبلغ منظم الفعالية فورًا.`,
    mobile: (product) =>
      `تغيّر رقم الجوال لحسابك في ${product}. إذا لم تكن أنت من غيّره فأبلغ منظم الفعالية فورًا.`,
    password: (product) =>
      `تغيّرت كلمة المرور لحسابك في ${product}. إذا لم تكن أنت من غيّرها فأبلغ منظم الفعالية فورًا.`,
    passkey: (product) =>
      `أُضيف مفتاح مرور إلى حسابك في ${product}. إذا لم تكن أنت من فعل ذلك، فأزله من تفاصيل تسجيل الدخول وأخبر منظِّم الفعالية فورًا.`,
  },
  changedSubject: {
    email: (product) => `تغيّر بريدك الإلكتروني (${product})`,
    mobile: (product) => `تغيّر رقم جوالك (${product})`,
    password: (product) => `تغيّرت كلمة مرورك (${product})`,
    passkey: (product) => `أُضيف مفتاح مرور (${product})`,
  },
};

export const DEVICE_NOTICE_TEXTS: typeof english.DEVICE_NOTICE_TEXTS = {
  subject: (product) => `تسجيل دخول من جهاز جديد (${product})`,
  text: (product, device) =>
    `تم تسجيل الدخول إلى حسابك في ${product} من جهاز جديد: ${device}. إذا لم تكن أنت، فأنهِ جلسته في صفحة بيانات تسجيل الدخول وأبلغ منظم الفعالية.`,
};

export const INVITE_TEXTS: typeof english.INVITE_TEXTS = {
  someInviter: 'أحد الزملاء',
  someCompany: 'أحد العارضين',
  someMember: 'زميلنا',
  invited: (inviter, company, event) => `دعاك ${inviter} إلى فريق ${company} في ${event}`,
  sms: (invited, product, link) => `${invited}. سجّل الدخول إلى ${product} بهذا الرقم: ${link}`,
  subject: (invited, product) => `${invited} (${product})`,
  hello: (member) => `مرحبًا ${member}،`,
  sentence: (invited) => `${invited}.`,
  password: (days) => `اختر كلمة المرور هنا. يعمل الرابط مرة واحدة خلال ${daysOf(days)}:`,
  signIn: (link) => `ثم سجّل الدخول بهذا البريد الإلكتروني: ${link}`,
  unknown: 'إذا كنت لا تعرف موضوع هذه الرسالة فلا يلزمك فعل شيء.',
};

export const BADGE_TEXTS: typeof english.BADGE_TEXTS = {
  subject: (event) => `شارتك في ${event}`,
  pending: (company, event, category) =>
    `تم تسجيلك في ${event} (${category}) عن طريق ${company}. التسجيل بانتظار موافقة منظم الفعالية، وستصلك رسالة عند الموافقة.`,
  approved: (company, event, category) => `اكتمل تسجيلك في ${event} (${category}) عن طريق ${company}.`,
  code: (code) => `رمز الشارة: ${code}`,
  page: (link) => `تعرض هذه الصفحة شارتك؛ الرابط لك وحدك:\n${link}`,
  attached: 'الرمز مرفق كصورة: أظهره عند المدخل.',
  attachedWithDates: 'مرفق مع الرسالة الرمز كصورة تظهرها عند المدخل، وملف لتقويمك.',
  unasked: 'إذا لم تكن قد سجّلت فتجاهل هذه الرسالة.',
};

export const GUEST_TEXTS: typeof english.GUEST_TEXTS = {
  someCompany: 'أحد العارضين',
  subject: (company, event) => `تدعوك ${company} إلى ${event}`,
  invited: (company, event, category) => `تدعوك ${company} إلى ${event} (${category}).`,
  register: (link) => `سجّل من هنا؛ الرابط لك وحدك ويعمل مرة واحدة:\n${link}`,
  unknown: 'إذا كنت لا تعرف المرسل فتجاهل هذه الرسالة: لن يحدث شيء.',
};
