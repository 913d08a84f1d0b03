import { personKeys, rowKeys } from '../../domain/leads/same-person.ts';
import type { Call } from '../contract/call.ts';
import { spend } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { inPortions } from '../portions.ts';
import { findSamePeople, findSameRows } from './find.ts';
import { fromRow } from './row.ts';

const NOTHING = {
  fullName: '',
  emailId: '',
  phoneCode: '',
  phone: '',
  rawCode: '',
  companyName: '',
  designation: '',
};

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
  const people: (typeof NOTHING)[] = [];
  for await (const one of inPortions(body.people)) people.push({ ...NOTHING, ...one });
  const found = await findSamePeople(services.db, viewer, people);
  const rows = await findSameRows(services.db, viewer, people, null);
  const there = new Set([
    ...found.flatMap(({ keys }) => keys),
    ...rows.flatMap((row) => rowKeys(fromRow(row))),
  ]);
  const known = people.flatMap((one, index) =>
    [...personKeys(one), ...rowKeys(one)].some((key) => there.has(key)) ? [index] : [],
  );
  return { data: { known } };
}
