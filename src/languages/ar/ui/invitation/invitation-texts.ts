import { numberText } from '../../../../domain/number-text.ts';
import { plural } from '../../../../domain/plural.ts';
import type * as english from '../../../../ui/invitation/invitation-texts.ts';

export const INVITATION_TEXTS: typeof english.INVITATION_TEXTS = {
  title: 'دعوة',
  loading: 'جارٍ تحميل دعوتك...',
  invitesYou: 'تدعوك إلى',
  pass: 'تصريح',
  passOf: (category) => `تصريح ${category}`,
  dates: 'التواريخ',
  venue: 'المكان',
  unknown: 'هذا الرابط لا يفتح دعوة.',
  unknownText: 'تأكّد من نسخ العنوان كاملًا، أو اطلب رابطًا جديدًا ممن دعاك.',
  failed: 'تعذّر تحميل دعوتك',
  failedText: 'تحقّق من اتصالك ثم أعد المحاولة.',
  closed: 'هذه الدعوة مغلقة.',
  closedText: (exhibitor) =>
    `إذا كنت قد سجّلت فقد أُرسلت شارتك إلى العنوان الذي أدخلته. وإلا فاطلب دعوة جديدة من ${exhibitor}.`,
};

export const INVITE_TEXTS: typeof english.INVITE_TEXTS = {
  allStatus: 'كل الحالات',
  status: 'الحالة',
  handOut: 'رابط للتوزيع',
  byMail: 'بريد إلكتروني',
  byLink: 'رابط',
  registered: (count) =>
    plural(count, {
      zero: 'لم يسجّل أحد',
      one: 'سجّل شخص واحد',
      two: 'سجّل شخصان',
      few: `سجّل ${numberText(count)} أشخاص`,
      many: `سجّل ${numberText(count)} شخصًا`,
      other: `سجّل ${numberText(count)} شخص`,
    }),
  copy: 'نسخ الرابط',
  copyOf: (name) => `نسخ الرابط، ${name}`,
  cancel: 'إلغاء',
  cancelOf: (name) => `إلغاء الدعوة، ${name}`,
  cancelInvitation: 'إلغاء الدعوة',
  keep: 'إبقاؤها',
  resend: 'إعادة الإرسال',
  resendOf: (name) => `إعادة الإرسال، ${name}`,
  labels: { ticketId: 'التصريح', emails: 'عناوين البريد الإلكتروني', message: 'الرسالة' },
  send: 'إرسال الدعوات',
  sending: 'جارٍ الإرسال...',
  mailHeading: 'الدعوة بالبريد الإلكتروني',
  separated: (most) => `مفصولة بفواصل أو أسطر، حتى ${numberText(most)}`,
  counted: (count, most) => `${numberText(count)} من ${numberText(most)} على الأكثر`,
  linkHeading: 'الدعوة برابط',
  make: 'إنشاء رابط',
  whatsApp: 'WhatsApp',
  share: 'مشاركة',
  code: (link) => `رمز QR: ${link}`,
};
