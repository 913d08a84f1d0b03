import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Delivery } from './delivery.ts';
import { createMailer } from './mailer.ts';
import { createOutbox } from './outbox.ts';
import { createSmsGateway } from './sms-gateway.ts';

type DeliveryConfig = Pick<Config, 'dataDir' | 'demo' | 'productName' | 'sms' | 'mail'>;

/** The delivery this server is configured for: each channel through its gateway, or into the outbox without one. */
export function openDelivery(
  { dataDir, demo, productName, sms, mail }: DeliveryConfig,
  clock: Clock,
  print: (line: string) => void,
): Delivery {
  const outbox = createOutbox({ dataDir, clock, ...(demo ? { print } : {}) });
  const channels: Record<'sms' | 'mail', Delivery> = {
    sms: sms ? createSmsGateway(sms) : outbox,
    mail: mail ? createMailer({ ...mail, name: productName }) : outbox,
  };
  return { send: (message) => channels[message.channel].send(message) };
}
