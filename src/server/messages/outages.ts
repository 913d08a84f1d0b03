import type { Logger } from '../log.ts';

type Channel = 'sms' | 'mail';

export type Outages = {
  failed(channel: Channel, error: unknown, about: Record<string, string>): void;
  worked(channel: Channel): void;
};

/** Logs the beginning and the end of a gateway's outage, and nothing for each message in between. */
export function createOutages(log: Logger): Outages {
  const open = new Map<Channel, { since: number; failed: number }>();
  return {
    failed(channel, error, about) {
      const outage = open.get(channel);
      if (outage) {
        outage.failed += 1;
        return;
      }
      open.set(channel, { since: performance.now(), failed: 1 });
      log.error({ err: error, channel, ...about }, 'a message gateway fails');
    },
    worked(channel) {
      const outage = open.get(channel);
      if (!outage) return;
      open.delete(channel);
      const seconds = Math.round((performance.now() - outage.since) / 1_000);
      log.info({ channel, seconds, failed: outage.failed }, 'a message gateway works again');
    },
  };
}
