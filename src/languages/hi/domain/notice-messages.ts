import type * as english from '../../../domain/notice-messages.ts';

export const NOTICE_MESSAGES: typeof english.NOTICE_MESSAGES = {
  almostFull: 'लगभग भर गया',
  beingChecked: 'फ़ाइल की जाँच चल रही है',
};
