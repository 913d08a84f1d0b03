import type * as english from '../../../domain/resources-texts.ts';

export const RESOURCE_LABELS: typeof english.RESOURCE_LABELS = {
  title: 'शीर्षक',
  description: 'विवरण',
  type: 'प्रकार',
  fileUrl: 'फ़ाइल',
  fileType: 'फ़ाइल का प्रकार',
};

export const RESOURCE_TYPE_LABELS: typeof english.RESOURCE_TYPE_LABELS = {
  link: 'लिंक',
  image: 'तस्वीर',
  text: 'टेक्स्ट',
  doc: 'दस्तावेज़',
  pdf: 'PDF',
  video: 'वीडियो',
  audio: 'ऑडियो',
  other: 'अन्य',
};
