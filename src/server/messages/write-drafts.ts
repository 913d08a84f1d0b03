import { randomUUID } from 'node:crypto';
import { messages } from '../db/schema/messages.ts';
import type { Queries } from '../db/transaction.ts';
import { sealBody } from './draft.ts';
import type { Draft } from './draft.ts';
import { RULES } from './kinds.ts';
import { newRow } from './rows.ts';
import type { Sealer } from './seal.ts';

/** Writes messages as rows, in the transaction `tx`, and returns their ids. What its writer does not send, any process does. */
export async function writeDrafts(
  tx: Queries,
  sealer: Sealer,
  eventId: string,
  drafts: readonly Draft[],
): Promise<string[]> {
  const rows = drafts.map((draft) => {
    const id = randomUUID();
    const { kind } = draft;
    return { eventId, id, kind, body: sealBody(sealer, id, draft), ...newRow(RULES[kind].lasts) };
  });
  await tx.insert(messages).values(rows);
  return rows.map(({ id }) => id);
}
