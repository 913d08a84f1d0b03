import { Notification } from '../kit/message.tsx';
import { useOnline } from '../kit/use-online.ts';
import { OFFLINE_TEXTS } from './offline-texts.ts';

/** Says that the browser is offline, while it is. */
export function OfflineNotice() {
  return useOnline() ? null : <Notification>{OFFLINE_TEXTS.notice}</Notification>;
}
