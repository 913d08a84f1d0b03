import { Notification } from '../kit/message.tsx';
import { useOnline } from '../kit/use-online.ts';
import { OFFLINE_TEXTS } from './offline-texts.ts';

type OfflineNoticeProps = { /** The screen shows what is sent by itself. */ sendsItself?: boolean };

/** Says that the browser is offline, while it is. */
export function OfflineNotice({ sendsItself = false }: OfflineNoticeProps) {
  const online = useOnline();
  if (online) return null;
  return <Notification>{sendsItself ? OFFLINE_TEXTS.captures : OFFLINE_TEXTS.notice}</Notification>;
}
