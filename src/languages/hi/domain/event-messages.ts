import type * as english from '../../../domain/event-messages.ts';

export const EVENT_MESSAGES: typeof english.EVENT_MESSAGES = {
  loading: 'इवेंट की जानकारी लोड हो रही है...',
  retry: 'इवेंट की जानकारी फिर लोड करें',
  notFound: 'इस डोमेन के लिए कोई इवेंट नहीं मिला',
  failed: 'इवेंट की जानकारी नहीं मिल सकी',
  defaultTitle: 'इवेंट',
};
