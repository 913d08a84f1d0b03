import type * as english from '../../../domain/audit-messages.ts';

export const AUDIT_MESSAGES: typeof english.AUDIT_MESSAGES = {
  onlyParent: 'गतिविधि केवल मुख्य खाता देखता है।',
};
