import type * as english from '../../../domain/resources-texts.ts';

export const RESOURCE_LABELS: typeof english.RESOURCE_LABELS = {
  title: 'العنوان',
  description: 'الوصف',
  type: 'النوع',
  fileUrl: 'الملف',
  fileType: 'نوع الملف',
};

export const RESOURCE_TYPE_LABELS: typeof english.RESOURCE_TYPE_LABELS = {
  link: 'رابط',
  image: 'صورة',
  text: 'نص',
  doc: 'مستند',
  pdf: 'PDF',
  video: 'فيديو',
  audio: 'صوت',
  other: 'أخرى',
};
