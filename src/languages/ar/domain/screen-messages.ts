import type * as english from '../../../domain/screen-messages.ts';
import { numberText } from '../../../domain/number-text.ts';
import { plural } from '../../../domain/plural.ts';

/** A part that is written from left to right. */
const ltr = (text: string): string => `\u2066${text}\u2069`;
/** A name in its own direction. */
const own = (text: string): string => `\u2068${text}\u2069`;

const characters = (count: number): string =>
  plural(count, {
    one: 'حرف واحد',
    two: 'حرفين',
    few: `${numberText(count)} أحرف`,
    many: `${numberText(count)} حرفًا`,
    other: `${numberText(count)} حرف`,
  });

export const VALIDATION_MESSAGES: typeof english.VALIDATION_MESSAGES = {
  required: 'حقل مطلوب',
  minLength: (count) => `يجب ألا يقل النص عن ${characters(count)}`,
  invalidEmail: 'البريد الإلكتروني غير صالح',
  maxLength: (count) => `يجب ألا يزيد النص على ${characters(count)}`,
  tooLong: (most) => `يجب ألا يزيد النص على ${characters(most)}`,
  pattern: 'هذه القيمة غير صالحة',
  consentChanged: 'تغيّر هذا النص. أعد تحميل الصفحة واقرأه.',
  unstorable: 'يحتوي هذا النص على حرف لا يمكن حفظه',
  option: 'اختر أحد الخيارات',
  date: 'اختر تاريخًا',
  time: 'اختر وقتًا',
  earliest: (day) => `اختر تاريخًا لا يسبق ${ltr(day)}`,
  latest: (day) => `اختر تاريخًا لا يتجاوز ${ltr(day)}`,
  fileType: 'اختر ملفًا من نوع آخر',
  countryCode: 'اختر رمز البلد',
  mobile: 'أدخل رقم الجوال بالأرقام',
  expected: (expected, received) => `المتوقع ${ltr(expected)} والمستلم ${ltr(received)}`,
  firstName: 'الاسم الأول مطلوب',
  lastName: 'اسم العائلة مطلوب',
  email: 'البريد الإلكتروني الصالح مطلوب',
  attendeeName: 'اسم الضيف مطلوب',
  name: 'الاسم مطلوب',
  resourceName: 'اسم المورد مطلوب',
  url: 'يلزم إدخال رابط صالح',
  question: 'السؤال مطلوب',
  answer: 'الإجابة مطلوبة',
  productName: 'اسم المنتج مطلوب',
  companyName: 'اسم الشركة مطلوب',
  subject: 'الموضوع مطلوب',
  message: 'الرسالة مطلوبة',
};

export const NUMBERS_MESSAGES: typeof english.NUMBERS_MESSAGES = {
  failed: 'تعذّر تحميل الأرقام',
  outdated: 'تعذّر تحديث الأرقام',
};

export const SAMPLE_DATA_MESSAGES: typeof english.SAMPLE_DATA_MESSAGES = {
  created: 'تم إنشاء البيانات النموذجية بنجاح! حدّث الصفحة لعرضها.',
  failed: 'تعذّر إنشاء البيانات النموذجية. أعد المحاولة.',
  removed: 'تم حذف البيانات النموذجية.',
  removeFailed: 'تعذّر حذف البيانات النموذجية. أعد المحاولة.',
  label: 'بيانات نموذجية',
};

const INACTIVE = 'هذه الفئة غير مفعّلة. اطلب من منظم الفعالية فتحها.';

export const PASS_MESSAGES: typeof english.PASS_MESSAGES = {
  unknownCategory: 'فئة غير معروفة',
  complete: 'اكتمل تسجيلك.',
  pending: 'تم استلام تسجيلك، وهو بانتظار موافقة منظم الفعالية.',
  mailed: 'شارتك في طريقها إلى عنوان البريد الإلكتروني الذي أدخلته.',
  usedUp: 'تم استخدام جميع تصاريح هذه الفئة.',
  inactive: INACTIVE,
  twice: 'هذا الضيف مسجَّل لهذا التصريح من قبل.',
  mailedAgain: 'هذا العنوان مسجَّل لهذا التصريح من قبل. أُرسلت شارته إليه مرة أخرى.',
  unknownField: 'هذا الحقل ليس جزءًا من النموذج',
  cancelled: 'تم إلغاء التسجيل.',
  none: 'لم يُعثر على تصاريح',
  noneYet: 'ستظهر تصاريح العارض هنا بعد تخصيصها لك. تواصل مع منظم الفعالية لمزيد من المعلومات.',
  noneLeft: 'لم تبقَ أي تصاريح',
  noneGiven: 'لم تُخصَّص أي تصاريح بعد',
};

export const REFERRAL_MESSAGES: typeof english.REFERRAL_MESSAGES = {
  registered: 'تم التسجيل عبر الإحالة بنجاح!',
  failed: 'تعذّر التسجيل عبر الإحالة',
  unexpected: 'حدث خطأ غير متوقع',
  messageFailed: 'تعذّر التسجيل',
  reported: 'تعذّر تسجيل عضو الفريق',
  complete: 'تم التسجيل بنجاح!',
  none: 'لم يُعثر على إحالات',
  noneMatch: 'جرّب تغيير البحث أو عوامل التصفية',
  noneYet: 'ابدأ بتسجيل الضيوف عبر الإحالة',
  count: (total) =>
    plural(total, {
      zero: 'لا إحالات مسجَّلة',
      one: 'إحالة واحدة مسجَّلة',
      two: 'إحالتان مسجَّلتان',
      few: `${numberText(total)} إحالات مسجَّلة`,
      many: `${numberText(total)} إحالة مسجَّلة`,
      other: `${numberText(total)} إحالة مسجَّلة`,
    }),
  removed: 'تم إلغاء التسجيل. يمكن منح التصريح من جديد.',
  removeFailed: 'تعذّر إلغاء التسجيل. أعد المحاولة.',
  askRemove: 'هل تريد بالتأكيد إلغاء هذا التسجيل؟',
};

const INVITATION_CANCELLED = 'تم إلغاء الدعوة.';

export const INVITATION_MESSAGES: typeof english.INVITATION_MESSAGES = {
  sent: 'تم إرسال الدعوة.',
  opened: 'تم فتح الدعوة.',
  cancelled: INVITATION_CANCELLED,
  inactive: INACTIVE,
  unknown: 'هذه الدعوة غير موجودة. اطلب دعوة جديدة ممن أرسلها إليك.',
  noAddress: 'هذا الرابط مخصص للتوزيع: انسخه وأرسله بنفسك.',
  added: 'تم إرسال الدعوات.',
  updated: 'تم تحديث الدعوة.',
  removed: INVITATION_CANCELLED,
  addFailed: 'تعذّر إرسال الدعوات. أعد المحاولة.',
  updateFailed: 'تعذّر تحديث الدعوة. أعد المحاولة.',
  removeFailed: 'تعذّر إلغاء الدعوة. أعد المحاولة.',
  askRemove: 'هل تريد بالتأكيد إلغاء هذه الدعوة؟',
  resent: 'تم إرسال الدعوة من جديد.',
  resendFailed: 'تعذّر إرسال الدعوة من جديد. أعد المحاولة.',
  linkFailed: 'تعذّر إنشاء الرابط. أعد المحاولة.',
  linkCopied: 'تم نسخ الرابط',
  copyFailed: 'تعذّر نسخ الرابط. حدّده وانسخه بنفسك.',
  shareFailed: 'تعذّرت مشاركة الرابط. انسخه بدلاً من ذلك.',
  tooMany: 'يمكن دعوة ٥٠ شخصًا على الأكثر في المرة الواحدة',
  wrongAddress: (address) => `«${ltr(address)}» ليس عنوان بريد إلكتروني`,
};

export const TOAST_TITLES: typeof english.TOAST_TITLES = { success: 'تم بنجاح', error: 'خطأ' };

export const PROFILE_MESSAGES: typeof english.PROFILE_MESSAGES = {
  updated: 'تم تحديث ملف الشركة بنجاح',
  updateFailed: 'تعذّر تحديث ملف الشركة',
};

export const TEAM_MESSAGES: typeof english.TEAM_MESSAGES = {
  added: 'تمت إضافة عضو الفريق بنجاح!',
  updated: 'تم تحديث بيانات عضو الفريق بنجاح!',
  removed: 'تم حذف عضو الفريق بنجاح!',
  addFailed: 'تعذّرت إضافة عضو الفريق. أعد المحاولة.',
  updateFailed: 'تعذّر تحديث بيانات عضو الفريق. أعد المحاولة.',
  removeFailed: 'تعذّر حذف عضو الفريق. أعد المحاولة.',
  askRemove: 'هل تريد بالتأكيد حذف عضو الفريق هذا؟',
  count: (total) =>
    plural(total, {
      zero: 'لا أعضاء',
      one: 'عضو واحد إجمالاً',
      two: 'عضوان إجمالاً',
      few: `${numberText(total)} أعضاء إجمالاً`,
      many: `${numberText(total)} عضوًا إجمالاً`,
      other: `${numberText(total)} عضو إجمالاً`,
    }),
  imageUploaded: 'تم رفع صورة الملف الشخصي بنجاح',
  imageFailed: 'تعذّر رفع صورة الملف الشخصي',
  linkSent: 'تم إرسال رابط تسجيل الدخول.',
  linkFailed: 'تعذّر إرسال رابط تسجيل الدخول. أعد المحاولة.',
  linkWaits: 'يجري إرسال رابط آخر.',
  waits: (contact) => `${ltr(contact)} في انتظار موافقة صاحبه.`,
  declined: 'أفاد صاحب هذا الرقم أو البريد الإلكتروني بأن الدعوة لا تخصه.',
  waitsForOwner: 'في انتظار تأكيد صاحبه؛ وحتى ذلك الحين يتم تسجيل الدخول بالسابق.',
  numberInTeam: 'رقم الجوال هذا مستخدم لعضو في فريقك.',
  emailInTeam: 'عنوان البريد الإلكتروني هذا مستخدم لعضو في فريقك.',
  declinedForNow: 'رفض صاحبه الانضمام إلى فريقك. يمكنك السؤال مرة أخرى بعد يوم.',
  declinedForGood: 'رفض صاحبه الانضمام إلى فريقك مرتين، ولن يُرسل إليه شيء بعد الآن.',
  ownSignIn: 'غيّر رقم جوالك وبريدك الإلكتروني من ملفك الشخصي.',
  parentSignIn: 'الحساب الرئيسي وحده يغيّر رقم جواله وبريده الإلكتروني.',
  onlyParentChanges: 'الحساب الرئيسي وحده يغيّر رقم الجوال والبريد الإلكتروني لعضو انضم إلى الفريق.',
  notYourself: 'لا يمكنك حذف نفسك.',
  parentRole: 'يبقى دور الحساب الرئيسي «مسؤول».',
  onlyParentRoles: 'الحساب الرئيسي وحده يغيّر الأدوار.',
  notMainAccount: 'لا يمكن حذف الحساب الرئيسي.',
  image: 'صورة الملف الشخصي',
  onlyParentSends: 'الحساب الرئيسي وحده يرسل رابطًا لرقم جوال أو بريد إلكتروني جديد.',
};

export const PRODUCT_MESSAGES: typeof english.PRODUCT_MESSAGES = {
  added: 'تمت إضافة المنتج بنجاح!',
  updated: 'تم تحديث المنتج بنجاح!',
  removed: 'تم حذف المنتج بنجاح!',
  addFailed: 'تعذّرت إضافة المنتج. أعد المحاولة.',
  updateFailed: 'تعذّر تحديث المنتج. أعد المحاولة.',
  removeFailed: 'تعذّر حذف المنتج. أعد المحاولة.',
  askRemove: 'هل تريد بالتأكيد حذف هذا المنتج؟',
  none: 'لم يُعثر على منتجات',
  noneMatch: 'جرّب كلمات بحث أخرى للعثور على المنتجات التي تبحث عنها',
  noneYet: 'ابدأ بناء كتالوج منتجاتك بإضافة أول منتج',
  ordered: 'تم ترتيب المنتجات.',
  orderFailed: 'تعذّر حفظ الترتيب. أعد المحاولة.',
};

export const RESOURCE_MESSAGES: typeof english.RESOURCE_MESSAGES = {
  added: 'تمت إضافة المورد بنجاح!',
  updated: 'تم تحديث المورد بنجاح!',
  removed: 'تم حذف المورد بنجاح!',
  addFailed: 'تعذّرت إضافة المورد. أعد المحاولة.',
  updateFailed: 'تعذّر تحديث المورد. أعد المحاولة.',
  removeFailed: 'تعذّر حذف المورد. أعد المحاولة.',
  askRemove: 'هل تريد بالتأكيد حذف هذا المورد؟',
  typeMissing: 'اختر نوع المورد',
  none: 'لا توجد موارد بعد',
  noneYet: 'ابدأ بناء مكتبة مواردك بإضافة أول مورد',
  eventError: (error) => `خطأ: ${own(error)}`,
  fileUploaded: 'تم رفع الملف بنجاح',
  fileFailed: 'تعذّر رفع الملف',
};

export const UPLOAD_MESSAGES: typeof english.UPLOAD_MESSAGES = {
  uploaded: (field) => `تم رفع ${field} بنجاح`,
  failed: (field) => `تعذّر رفع ${field}`,
  noPath: 'لم يُرجع الخادم مسار الملف',
  status: (status) => `تعذّر الرفع، الحالة ${String(status)}`,
  unreachable: 'تعذّر الرفع. أعد المحاولة.',
  pending: 'انتظر حتى يكتمل الرفع.',
  oneAtATime: 'يجري تجهيز عدد من صورك. أعد المحاولة بعد بضع ثوانٍ.',
  busy: 'يجري تجهيز صور كثيرة حاليًا. أعد المحاولة بعد بضع ثوانٍ.',
};

export const FRAMING_MESSAGES: typeof english.FRAMING_MESSAGES = {
  unreadable: 'تعذّرت قراءة هذه الصورة. اختر ملفًا آخر.',
  notCut: 'تعذّر قص الصورة. أعد المحاولة، أو استخدمها كما هي.',
};

export const SUPPORT_MESSAGES: typeof english.SUPPORT_MESSAGES = {
  submitted: 'تم إرسال طلب الدعم',
  answerWithin: (ticketId) => `سنرد عليك خلال ٢٤ ساعة. رقم الطلب: ${ltr(ticketId)}`,
  failed: 'تعذّر إرسال طلب الدعم. أعد المحاولة.',
  hours: [
    ['الاثنين-الجمعة', 'من ٩:٠٠ صباحًا إلى ٦:٠٠ مساءً (PST)'],
    ['السبت', 'من ١٠:٠٠ صباحًا إلى ٤:٠٠ مساءً (PST)'],
    ['الأحد', 'مغلق'],
  ],
};

export const JOIN_MESSAGES: typeof english.JOIN_MESSAGES = {
  title: 'هل تنضم إلى فريق؟',
  added: (company) => `أضافتك شركة ${own(company)} إلى فريقها.`,
  addedBy: (name) => `بواسطة ${own(name)}`,
  introduction: 'لا تُشارَك أي بيانات مع أي شركة قبل انضمامك إليها.',
  stays: (company) =>
    `أنت تسجل الدخول إلى ${own(company)}، ويستخدمها آخرون أيضًا أو أعدّها المنظم. لا يمكنك الانضمام إلى فريق آخر إلا برقم آخر.`,
  moves: (company) =>
    `إذا انضممت إلى فريق، فلن تسجل الدخول إلى ${own(company)} بهذا الرقم بعد ذلك. لن يُحذف منها شيء.`,
  none: 'لم يعد أي فريق ينتظر هذا الرقم.',
  addressMoves: (company) =>
    `إذا انضممت إلى فريق فلن تسجّل الدخول إلى ${company} بهذا العنوان بعد ذلك. لن يُحذف منها شيء.`,
  noneOfAddress: 'لم يعد أي فريق ينتظر هذا العنوان.',
  registerFirst: 'يمكنك تسجيل شركتك الخاصة: ارجع واختر «التسجيل».',
  join: 'انضمام',
  decline: 'لا يخصني',
  register: 'المتابعة بتسجيلي الخاص',
  goOn: (company) => `المتابعة إلى ${own(company)}`,
  sending: 'يجري إرسال إجابتك.',
  back: 'العودة إلى تسجيل الدخول',
  moved: 'إذا انضممت، فسيُستخدم هذا العنوان لتسجيل الدخول إلى هذا الفريق فقط.',
  addressStays: (company) =>
    `يُستخدم هذا العنوان لتسجيل الدخول إلى ${own(company)}، ويستخدمها آخرون أيضًا أو أعدّها المنظم. لا يمكنك الانضمام به.`,
  linkDeclined: 'لقد رفضت. لم تُشارَك أي بيانات، ولن يُرسل شيء آخر في الوقت الحالي.',
  linkFailed: 'تعذّرت قراءة الرابط.',
  answerFailed: 'تعذّر إرسال إجابتك. أعد المحاولة.',
};

export const PASSWORD_MESSAGES: typeof english.PASSWORD_MESSAGES = {
  updated: 'تم تحديث كلمة المرور بنجاح',
  failed: 'تعذّر تحديث كلمة المرور. أعد المحاولة.',
  currentMissing: 'كلمة المرور الحالية مطلوبة',
  tooShort: 'يجب ألا تقل كلمة المرور عن ٦ أحرف',
  confirmMissing: 'أكّد كلمة المرور',
  mismatch: 'كلمتا المرور غير متطابقتين',
  wrongCurrent: 'كلمة المرور الحالية غير صحيحة.',
  signInFirst: 'سجّل الدخول أولاً، ثم يمكنك تغيير كلمة المرور هنا.',
  signInAgain: 'لتعيين أول كلمة مرور، سجّل الدخول من جديد بالرمز وعُد إلى هنا خلال ١٥ دقيقة.',
  linkExpired: 'انتهت صلاحية هذا الرابط أو استُخدم من قبل. اطلب من زميلك إرساله من جديد.',
  addressBound: 'يُستخدم هذا البريد الإلكتروني لتسجيل الدخول إلى شركة أخرى لا يمكنه مغادرتها.',
};

export const CONFLICT_MESSAGES: typeof english.CONFLICT_MESSAGES = {
  changed: 'تم تغيير هذا منذ أن فتحته.',
  gone: 'لم يعد هذا موجودًا. تم حذفه بعد أن فتحته.',
  usedKey: 'استُخدم هذا المفتاح لطلب آخر.',
  sentBefore: 'تم حفظ نسخة سابقة من هذا من قبل. احفظ مرة أخرى لإضافة هذه أيضًا.',
};

export const DRAFT_MESSAGES: typeof english.DRAFT_MESSAGES = {
  restored: 'استُعيدت تغييراتك غير المحفوظة.',
  discard: 'تجاهل التغييرات',
  askDiscard: 'هل تريد تجاهل ما كتبته؟',
  askLeave: 'لديك تغييرات غير محفوظة. ستبقى على هذا الجهاز حتى تعود.',
};

export const DATE_MESSAGES: typeof english.DATE_MESSAGES = { invalid: 'تاريخ غير صالح' };

export const NOT_FOUND_MESSAGES: typeof english.NOT_FOUND_MESSAGES = {
  code: '404',
  title: 'الصفحة غير موجودة',
  text: 'الصفحة التي تبحث عنها غير موجودة أو تم نقلها.',
};
