import type * as english from '../../../domain/form-texts.ts';

export const FORM_TEXTS: typeof english.FORM_TEXTS = {
  unsupported: (type, name) => `حقل غير مدعوم: \u2066${type} (${name})\u2069`,
  needsName: (type) => `الحقل من النوع \u2066${type}\u2069 يحتاج إلى اسم.`,
};
