import type { Services, Viewer } from '../contract/call.ts';
import type { Queries } from '../db/transaction.ts';
import { charge, giveBack } from '../limits/budgets.ts';
import type { Account } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';

export type Asking = {
  /** Milliseconds until the person may ask for a badge again; 0: this one may be asked for. */
  wait: number;
  /** Refunds the budget of unknown codes for a known one; does the same work for an unknown one. */
  settle: (isKnown: boolean) => Promise<void>;
};

/** Charges one question for a badge to the person's budgets, which look-ups and captures share. */
export async function askForBadge(
  tx: Queries,
  { eventId, exhibitorId, personId }: Viewer,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
): Promise<Asking> {
  const limits = limitsOf(config).badges;
  const of = (name: string, budgets: Account['budgets']): Account => ({
    eventId,
    subject: `badge/${name}/${exhibitorId}/${personId}`,
    budgets,
  });
  const unknown = of('unknown', limits.unknown);
  const wait = await charge(tx, [of('all', limits.person), unknown], steadyNow(clock));
  const settle = (isKnown: boolean): Promise<void> =>
    giveBack(tx, [isKnown ? unknown : of('none', limits.unknown)]);
  return { wait, settle };
}
