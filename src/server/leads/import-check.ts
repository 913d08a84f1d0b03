import { personKeys } from '../../domain/leads/same-person.ts';
import type { Identity } from '../../domain/leads/same-person.ts';
import type { Call } from '../contract/call.ts';
import { spend } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { inPortions } from '../portions.ts';
import { findSamePeople } from './find.ts';

/**
 * Which of these people are leads of the exhibitor already, by the rule that an import merges by. Only the caller's own
 * leads answer, and nothing of the question is kept. The question holds addresses and numbers, not digests: the same
 * rows are sent here in the next step, a digest of a number is guessed in seconds, and no index has them.
 */
export async function checkImport({ viewer, body, services }: Call<'leadImportCheck'>) {
  const budgets = limitsOf(services.config).importChecks.exhibitor;
  const account = {
    eventId: viewer.eventId,
    subject: `import-check/exhibitor/${viewer.exhibitorId}`,
    budgets,
  };
  await services.db.transaction((tx) => spend(tx, [account], steadyNow(services.clock)));
  const people: Identity[] = [];
  for await (const { fullName = '', emailId = '', phoneCode = '', phone = '', rawCode } of inPortions(
    body.people,
  ))
    people.push({ fullName, emailId, phoneCode, phone, rawCode });
  const found = await findSamePeople(services.db, viewer, people);
  const there = new Set(found.flatMap(({ keys }) => keys));
  const known = people.flatMap((one, index) =>
    personKeys(one).some((key) => there.has(key)) ? [index] : [],
  );
  return { data: { known } };
}
