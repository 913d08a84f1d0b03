import * as v from 'valibot';
import { fullNameOf } from '../../domain/person.ts';
import { REFERRAL_ACTIONS, referralState } from '../../domain/registration.ts';
import type { ReferralAction } from '../../domain/registration.ts';
import { transact } from '../db/dry-run.ts';
import { NOT_MAILED } from '../registration/approval-mail.ts';
import { decideAbout, linesOf, listPending } from '../registration/organiser.ts';
import { Refusal, command } from './command.ts';
import { eventNamed } from './find.ts';
import { mailingAt } from './mailing.ts';

const list = command({
  name: 'referrals list',
  flags: { event: { value: 'EVENT', help: 'only those of this event' } },
  summary: 'Lists the registrations that wait for a decision, newest first, up to 500.',
  input: v.object({ event: v.optional(v.string()) }),
  async run({ db }, { event }) {
    const pending = await listPending(db, event === undefined ? undefined : (await eventNamed(db, event)).id);
    return { ok: true, lines: linesOf(pending), data: { referrals: pending } };
  },
});

const SUMMARIES: Record<ReferralAction, string> = {
  approve: 'Approves registrations, all of them or none, and mails the guests their badges.',
  reject: 'Rejects registrations and gives their passes back, all of them or none.',
  cancel: 'Cancels registrations and gives their passes back, all of them or none.',
};

const deciding = (action: ReferralAction) =>
  command({
    name: `referrals ${action}`,
    args: { ids: 'ID...' },
    summary: SUMMARIES[action],
    changes: true,
    input: v.object({ ids: v.array(v.string()) }),
    async run(at, { ids }) {
      const { db, now, by, dryRun } = at;
      const mailing = action === 'approve' ? await mailingAt(at) : null;
      const unsaid = action === 'approve' && mailing === null ? [NOT_MAILED] : [];
      return transact(db, dryRun, async (tx) => {
        const decided = [];
        for (const id of ids) {
          const row = await decideAbout(tx, id, action, { now, by, mailing }).catch((error: unknown) => {
            throw new Refusal(`${id}: ${error instanceof Error ? error.message : String(error)}`, {
              cause: error,
            });
          });
          decided.push({ id, state: referralState(row), name: fullNameOf(row), category: row.categoryName });
        }
        const would = dryRun ? 'would be ' : '';
        return {
          ok: true,
          lines: [
            ...decided.map(({ id, state, name, category }) => `${id} ${would}${state}: ${name}, ${category}`),
            ...unsaid,
          ],
          data: { done: !dryRun, referrals: decided },
        };
      });
    },
  });

export const referralCommands = [list, ...REFERRAL_ACTIONS.map(deciding)];
