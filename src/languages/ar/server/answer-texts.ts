import { numberText } from '../../../domain/number-text.ts';
import type * as english from '../../../server/answer-texts.ts';

export const PROBLEM_TEXTS: typeof english.PROBLEM_TEXTS = {
  badInput: 'يرجى مراجعة الحقول المحددة.',
  badJson: 'الطلب ليس بصيغة JSON مقروءة.',
  badCursor: 'لم تعد هذه الصفحة من القائمة موجودة. ابدأ من الصفحة الأولى.',
  forbidden: 'لا يُسمح لك بهذا.',
  roleRefused: 'دورك في الفريق لا يسمح بذلك. يمكن للحساب الرئيسي تغيير دورك.',
  notFound: 'غير موجود.',
  methodNotAllowed: 'هذا العنوان لا يقبل هذه الطريقة.',
  requestTimeout: 'استغرق وصول الطلب وقتًا طويلًا.',
  conflict: 'هذا يتعارض مع ما هو موجود.',
  expired: 'انتهت صلاحية هذا العنوان. افتح الملف من البوابة مرة أخرى.',
  tooLarge: 'الطلب كبير جدًا.',
  addressTooLong: 'العنوان طويل جدًا.',
  unsupportedType: 'أرسل JSON بنوع المحتوى application/json.',
  proofRequired: 'حُلّ التحدي الموجود في `data` وأعد إرسال الطلب.',
  tooMany: 'طلبات كثيرة جدًا. يرجى المحاولة لاحقًا.',
  unavailable: 'الخدمة غير متاحة حاليًا. يرجى إعادة المحاولة.',
  timedOut: 'استغرق هذا وقتًا طويلًا. يرجى إعادة المحاولة.',
};

export const REFUSAL_TEXTS: typeof english.REFUSAL_TEXTS = {
  reference: (id) => `حدث خطأ. المرجع: ${id}`,
  commonPassword: 'هذه من أكثر كلمات المرور شيوعًا. اختر كلمة أخرى.',
  passwordOfEvent: 'هذه لا تكاد تزيد على كلمات هذه الفعالية. اختر كلمة أخرى.',
  jsonTooDeep: 'مستويات JSON كثيرة جدًا.',
  jsonTooLong: 'قيم JSON كثيرة جدًا.',
  unreadableQuery: 'تتعذر قراءة الاستعلام.',
  unclearHost: 'لا يوضح الطلب المضيف المقصود.',
  ofTheEvent: 'هذا تابع للفعالية ولا يمكن تغييره هنا.',
  choicesNotForGuests: 'خيارات هذا الحقل ليست للضيوف.',
  noFiles: 'هذا النموذج لا يقبل ملفات.',
  fiveFiles: 'رُفعت خمسة ملفات عبر هذه الدعوة. أرسل النموذج أو أعد المحاولة لاحقًا.',
  sendAsForm: 'أرسل الملف كنموذج بنوع المحتوى multipart/form-data.',
  unreadableForm: 'تتعذر قراءة النموذج.',
  filesAway: 'الملفات غير متاحة حاليًا. يرجى إعادة المحاولة.',
  noRoom: 'المساحة المتبقية للملفات على الخادم قليلة جدًا حاليًا. يرجى المحاولة لاحقًا.',
  uploadAgain: 'ارفع الملف مرة أخرى.',
  beingChecked: 'يجري فحص هذا الملف بحثًا عن الفيروسات. يرجى المحاولة بعد بضع دقائق.',
  checkedFirst: 'حُفظ الملف. يمكن فتحه فور انتهاء فحص الفيروسات.',
  infected: 'يحتوي هذا الملف على فيروس ولم يُحفظ. اختر ملفًا آخر.',
  infectedRemoved: 'عُثر على فيروس في هذا الملف فأُزيل. ارفع ملفًا آخر.',
  noSuchColumn: 'أحد هذه الأعمدة غير موجود.',
  noWay: 'أضف رقم جوال أو بريدًا إلكترونيًا أولًا.',
  signedInAlready: 'سجّل هذا الشخص الدخول من قبل.',
  dataThere: 'توجد بيانات بالفعل. البيانات التجريبية لعارض بلا بيانات فقط.',
  answerTooLong: 'هذه الإجابة طويلة جدًا',
};

export const RULE_TEXTS: typeof english.RULE_TEXTS = {
  unknown: 'هذا الحقل غير موجود',
  notOffered: 'هذه القيمة ليست من القيم المتاحة',
  format: 'الصيغة غير صالحة',
  maximum: (limit) => `يجب ألا يزيد الرقم على ${numberText(limit)}`,
  minimum: (limit) => `يجب ألا يقل الرقم عن ${numberText(limit)}`,
};

export const DONE_TEXTS: typeof english.DONE_TEXTS = {
  faqAdded: 'أُضيف السؤال.',
  faqUpdated: 'عُدّل السؤال.',
  faqDeleted: 'حُذف السؤال.',
};
