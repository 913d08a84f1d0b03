import type * as english from '../../../domain/team-texts.ts';
import { numberText } from '../../../domain/number-text.ts';
import { plural } from '../../../domain/plural.ts';

/** By country code. */
const COUNTRIES: Readonly<Record<string, string>> = {
  '91': 'الهند',
  '1': 'الولايات المتحدة',
  '44': 'المملكة المتحدة',
  '61': 'أستراليا',
  '86': 'الصين',
  '81': 'اليابان',
  '49': 'ألمانيا',
  '33': 'فرنسا',
  '39': 'إيطاليا',
  '34': 'إسبانيا',
  '31': 'هولندا',
  '46': 'السويد',
  '47': 'النرويج',
  '45': 'الدنمارك',
  '358': 'فنلندا',
  '48': 'بولندا',
  '420': 'التشيك',
  '36': 'المجر',
  '43': 'النمسا',
  '41': 'سويسرا',
};

export const MEMBER_LABELS: typeof english.MEMBER_LABELS = {
  fullName: 'الاسم الكامل',
  emailId: 'البريد الإلكتروني',
  phoneId: 'معرّف الهاتف',
  phoneCode: 'رمز البلد',
  authenticationId: 'رقم الجوال',
  role: 'الدور',
  designation: 'المسمى الوظيفي',
  companyName: 'اسم الشركة',
  location: 'الموقع',
  bio: 'نبذة',
  aboutCompany: 'عن الشركة',
  linkedIn: 'LinkedIn',
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  profileImage: 'صورة الملف الشخصي',
};

export const MEMBER_HEADINGS: typeof english.MEMBER_HEADINGS = { designation: 'الوظيفة' };

export const COUNTRY_TEXTS: typeof english.COUNTRY_TEXTS = {
  option: (code, name) => `\u2066+${code}\u2069 ${COUNTRIES[code] ?? name}`,
};

export const PASTE_PROBLEMS: typeof english.PASTE_PROBLEMS = {
  tooMany: (most) =>
    plural(most, {
      few: `يمكن إضافة ${numberText(most)} أشخاص على الأكثر في المرة الواحدة.`,
      many: `يمكن إضافة ${numberText(most)} شخصًا على الأكثر في المرة الواحدة.`,
      other: `يمكن إضافة ${numberText(most)} شخص على الأكثر في المرة الواحدة.`,
    }),
  tooMuch: 'في هذا السطر أكثر من الاسم ورقم الجوال والبريد الإلكتروني والمسمى الوظيفي.',
  sameNumber: (line) => `السطر ${numberText(line)} فيه رقم الجوال نفسه.`,
  sameEmail: (line) => `السطر ${numberText(line)} فيه البريد الإلكتروني نفسه.`,
  known: (name, message) => `${message} (\u2068${name}\u2069)`,
};
