import type * as english from '../../../domain/audit-messages.ts';

export const AUDIT_MESSAGES: typeof english.AUDIT_MESSAGES = {
  onlyParent: 'गतिविधि केवल मुख्य खाता देखता है।',
  loadFailed: 'गतिविधि लोड नहीं हो सकी',
  refreshFailed: 'गतिविधि ताज़ा नहीं हो सकी',
  exported: 'गतिविधि डाउनलोड की गई।',
  exportFailed: 'गतिविधि डाउनलोड नहीं हो सकी। कृपया फिर कोशिश करें।',
};
