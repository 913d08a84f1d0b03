import type * as english from '../../../domain/form-texts.ts';

export const FORM_TEXTS: typeof english.FORM_TEXTS = {
  unsupported: (type, name) => `यह फ़ील्ड समर्थित नहीं है: ${type} (${name})`,
  needsName: (type) => `${type} प्रकार के फ़ील्ड का नाम होना ज़रूरी है।`,
};
