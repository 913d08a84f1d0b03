import type * as english from '../../../domain/audit-messages.ts';

export const AUDIT_MESSAGES: typeof english.AUDIT_MESSAGES = {
  onlyParent: 'الحساب الرئيسي وحده يرى النشاط.',
};
