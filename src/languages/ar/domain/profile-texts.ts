import type * as english from '../../../domain/profile-texts.ts';

export const PROFILE_LABELS: typeof english.PROFILE_LABELS = {
  name: 'اسم الشركة',
  industry: 'القطاع',
  description: 'الوصف',
  website: 'الموقع الإلكتروني',
  boothLocation: 'موقع الجناح',
  logo: 'الشعار',
  banner: 'صورة الغلاف',
  brochure: 'الكتيّب',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  facebook: 'Facebook',
  instagram: 'Instagram',
};
